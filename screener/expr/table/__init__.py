"""The reading of an expression for a table engine: one expression over columns instead of one value for one case.

A cell that is missing is NULL, and a truth that is NULL is not known: that is Kleene's logic. Where the general reading
is sharper, or waits for other facts, the doubt is written down with the value, so that such rows can be read by it.
Nothing here is a float: numbers are whole, in parts of a dollar or of one, and no wider than 64 bits.
"""
