"""The expression language of the flows: one tree, parsed once, with a file for each reading of it."""
