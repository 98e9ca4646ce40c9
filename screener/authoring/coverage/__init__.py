"""`flows coverage`: what the examples of the flows reach, and what none of them does."""
