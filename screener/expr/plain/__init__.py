"""The exact reading of an expression: trees turned into functions over plain scalars, once, as they are needed.

Where every fact that matters is one single value, sets of values are not needed to work with it. A function of this
room gives what the general reading (`expr.evaluate`) would give, or raises `NotExact` and leaves it to that one.
"""
