"""A terminal screener for small-business tax incentives.

A person is asked only what still matters and reads an itemised result: every test of the law with the value
given, the limit, the citation, and whether it is met, not met or not known yet.
"""

__version__ = "0.1.0"
