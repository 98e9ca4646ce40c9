"""The full screen: one front end over the page object. It holds no rule, no wording and no TOML."""
