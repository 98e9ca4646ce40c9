"""The tools of those who write flows: they read every file strictly and say what is wrong, and where."""
