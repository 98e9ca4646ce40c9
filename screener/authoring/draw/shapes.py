"""The shapes of an SVG picture, gathered in layers: lines lie under boxes, boxes under texts."""

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree import ElementTree as ET

from screener.values.clean import clean_line

FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif"
CODE = "'DejaVu Sans Mono', Menlo, Consolas, monospace"
LONGEST = 4000
"""Letters of one text, whatever an answer holds."""
SPACE = "http://www.w3.org/2000/svg"
WIDTH_OF_LETTER = {"title": 7.2, "text": 6.3, "small": 5.9, "code": 6.7, "head": 8.6, "big": 11.5}
"""Pixels that a letter of each style takes, a little more than on average."""
STYLES: Mapping[str, Mapping[str, str]] = {
    "big": {"font-size": "20", "font-weight": "bold", "font-family": FONT},
    "head": {"font-size": "14", "font-weight": "bold", "font-family": FONT},
    "title": {"font-size": "13", "font-weight": "bold", "font-family": FONT},
    "text": {"font-size": "12", "font-family": FONT},
    "small": {"font-size": "11", "font-family": FONT},
    "code": {"font-size": "11", "font-family": CODE},
}


def wrapped(text: str, style: str, width: float) -> list[str]:
    """The lines of a text that fit into so many pixels."""
    letters = max(8, int(width / WIDTH_OF_LETTER[style]))
    return textwrap.wrap(clean_line(text, LONGEST), letters, break_on_hyphens=False) or [""]


@dataclass
class Sheet:
    """A sheet of so many pixels across; it grows downwards with what is put on it."""

    width: int
    height: float = 0
    lines: list[ET.Element] = field(default_factory=list)
    boxes: list[ET.Element] = field(default_factory=list)
    texts: list[ET.Element] = field(default_factory=list)

    def box(self, x: float, y: float, width: float, height: float, **style: str) -> None:
        """A rounded box."""
        where = {"x": _px(x), "y": _px(y), "width": _px(width), "height": _px(height)}
        self.boxes.append(ET.Element("rect", {**where, "rx": "6", **_names(style)}))
        self.height = max(self.height, y + height)

    def text(self, x: float, y: float, text: str, style: str, fill: str = "#1d2430", anchor: str = "start") -> None:
        """A line of text whose letters stand on `y`."""
        where = {"x": _px(x), "y": _px(y), "fill": fill, "text-anchor": anchor}
        element = ET.Element("text", {**where, **STYLES[style]})
        element.text = text
        self.texts.append(element)
        self.height = max(self.height, y + 4)

    def curve(self, x: float, y: float, to_x: float, to_y: float, **style: str) -> None:
        """A line from left to right that begins and ends level."""
        half = (x + to_x) / 2
        path = f"M {_px(x)} {_px(y)} C {_px(half)} {_px(y)} {_px(half)} {_px(to_y)} {_px(to_x)} {_px(to_y)}"
        self.lines.append(ET.Element("path", {"d": path, "fill": "none", **_names(style)}))

    def document(self, title: str) -> str:
        """The whole as a file; `title` is for those who cannot see it."""
        height = _px(self.height + 24)
        size = {"width": str(self.width), "height": height, "viewBox": f"0 0 {self.width} {height}"}
        root = ET.Element("svg", {"xmlns": SPACE, "role": "img", **size})
        ET.SubElement(root, "title").text = title
        ET.SubElement(root, "rect", {"width": "100%", "height": "100%", "fill": "#ffffff"})
        root.extend([*self.lines, *self.boxes, *self.texts])
        ET.indent(root)
        return ET.tostring(root, encoding="unicode") + "\n"


def _px(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _names(style: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in style.items()}
