"""How a field of rows is named where one name has to stand for the roster and the field."""

FIELD = ":"
"""Between the name of a roster and that of a field."""

INDEX = "index"
"""The field that every row has: its number, from 0."""
