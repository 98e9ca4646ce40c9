"""The texts of `--help` that are longer than a line; the pages of commands are written from them too."""

EXAMPLES = """\
  screener                           the interview, in the full screen
  screener --plain                   the same in plain lines
  screener check answers.toml        screen a file of answers
  screener check --json a.toml b.toml
  screener check a.toml --ics d.ics  its dates as a calendar file too
  screener resume                    go on with an interrupted case; of several, choose one
  screener resume case.toml          open a saved case and change it
  screener flows list                the screenings by id, and what rows can be read from tables
  screener cases --to-call-back      the saved cases with something still to find out
  screener cases copy a.toml own.toml
                                     a copy for the owner, without notes and trail
  screener batch businesses.csv -o results.csv
                                     a table of businesses, a row of results for each
  screener recheck cases/            saved cases under today's rules: who moved, and why
  screener flows new orchard-frost   begin a program of your own; screener help authoring is its guide
  screener purge case.toml           remove a case for good
"""
EXIT_CODES = {
    "0": "finished, whatever the result",
    "1": "a fault of the screener itself (a report without any answer is kept)",
    "2": "wrong usage, or facts missing, or a choice to make, and no terminal to ask on",
    "3": "unreadable or wrong input",
    "4": "could not write",
    "5": "the input ended before the interview did",
    "129, 130, 143": "hang-up, Ctrl-C, termination (the work is kept)",
    "141": "whoever read the output has gone",
}
_CODES = "; ".join(f"{code} {says}" for code, says in EXIT_CODES.items())
EPILOG = f"Examples:\n\n\b\n{EXAMPLES}\nExit codes: {_CODES}.\n"
COMPLETION_ABOUT = """\
Print what makes a shell complete commands, options, ids and files.

Put this line into the file that the shell reads when it starts (for zsh behind compinit):

\b
~/.bashrc                   eval "$(screener completion bash)"
~/.zshrc                    eval "$(screener completion zsh)"
~/.config/fish/config.fish  screener completion fish | source
"""
