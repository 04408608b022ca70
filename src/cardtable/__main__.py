"""`python -m cardtable` is the command `cardtable`."""

from cardtable.cli import main

if __name__ == "__main__":
    main()
