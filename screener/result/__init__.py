"""A case's result: every test, amount and note of a screening, why, and the forms it is printed in."""
