"""The front end for a table of businesses: one row in, one row out, in order, and never a row dropped."""
