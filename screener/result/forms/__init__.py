"""The forms a result is printed in: plain text, Markdown, JSON and TOML."""
