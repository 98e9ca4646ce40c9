"""The commands: arguments, environment, today's date, exit codes. A front end is imported only in its branch."""
