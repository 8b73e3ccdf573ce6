"""What keeps a server from starting, in words for the person who starts it."""


class ServeError(Exception):
    """One sentence that says what is wrong and what to do."""
