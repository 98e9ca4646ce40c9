"""The interview: what to ask next, what one page must show, and what happens to what a person types."""
