"""`python -m longbox.cli`."""

from longbox.cli import main

if __name__ == "__main__":
    main()
