"""Errors for the person who typed something wrong: one line, no traceback."""


class InputError(Exception):
    """Bad input. The message is one line that says what is wrong and what is similar; the program exits with `code`."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
