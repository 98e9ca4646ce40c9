"""`flows verify`: what no answers can bring about, proved by a solver, with examples that the engine confirms."""
