"""The command `longbox`, also as `python -m longbox`. If packages are missing, it says what to install."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    try:
        from longbox import cli
    except ImportError as error:
        name = (error.name or "").partition(".")[0]
        if name not in ("typer", "rich"):
            raise
        if sys.argv[1:] == ["--version"]:
            import longbox

            print(f"longbox {longbox.__version__}")
            sys.exit(0)
        print(
            f"longbox: the package {name!r} is missing. Install it with: pip install 'longbox[play]'",
            file=sys.stderr,
        )
        sys.exit(2)
    cli.main()


if __name__ == "__main__":
    main()
