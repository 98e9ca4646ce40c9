"""`python -m screener`: the commands."""

from screener.cli.main import main

if __name__ == "__main__":
    main()
