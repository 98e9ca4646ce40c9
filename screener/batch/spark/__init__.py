"""A table on a Spark cluster: the same expressions on its DataFrames, the engine itself on its workers."""
