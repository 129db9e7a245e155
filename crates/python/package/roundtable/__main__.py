"""The program: ``python -m roundtable plan names.txt -k 4,3 -r 4`` is ``roundtable plan names.txt -k 4,3 -r 4``."""

import sys

from ._roundtable import main as _main


def main() -> int:
    """Runs the program with the command line of this process; the exit code."""
    return _main(["roundtable", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
