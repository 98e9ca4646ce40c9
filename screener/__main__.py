"""`python -m screener`: the commands."""

import sys

try:
    from screener.cli.main import main
except KeyboardInterrupt:  # Ctrl-C while the program is still being loaded
    sys.exit(130)

if __name__ == "__main__":
    main()
