"""`python -m longbox` is `longbox`."""

from longbox.cli import main

main()
