"""Two front ends that print lines: plain append-only text over two streams, and prompts with arrow keys."""
