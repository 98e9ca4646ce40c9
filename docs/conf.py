"""How the site is built from the pages of this folder: `make site`. Nothing is fetched while it is built or read."""

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

project = "screener"
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "screener"
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
nitpicky = True
# Options are written with two hyphens, and quotes as they are typed.
smartquotes = False
myst_heading_anchors = 3


def setup(app: Sphinx) -> None:
    """Tables of comma separated values, and what commands print, are shown as they are: a $ there is money."""
    for name in ("csv", "console"):
        app.add_lexer(name, TextLexer)
