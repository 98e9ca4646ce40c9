"""A case: answers that are never lost, the file they stand in, and the copy that outlives a crash."""
