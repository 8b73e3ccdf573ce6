"""The errors of the card language: a bad text, a bad phrase table, a tree that has no words."""

from typing import Any


class TextError(ValueError):
    """A card's text that is not understood, or is understood in more than one way.

    ``column`` counts characters from 1 and is ``None`` where no single place is to blame.
    ``proposals`` are whole texts that would be understood. ``vague``: the message does not say what to do.
    """

    def __init__(
        self,
        message: str,
        text: str = "",
        column: int | None = None,
        proposals: tuple[str, ...] = (),
        vague: bool = False,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.text = text
        self.column = column
        self.proposals = proposals
        self.vague = vague

    def __str__(self) -> str:
        place = f"column {self.column}: " if self.column is not None else ""
        return f"{place}{self.message}"

    def show(self) -> str:
        """The message with the text and a caret under the place."""
        if not self.text or self.column is None:
            return str(self)
        start = max(0, self.column - 60)
        line = "".join(sign if sign.isprintable() else " " for sign in self.text[start : start + 100])
        return f"{self}\n    {line}\n    {' ' * (self.column - 1 - start)}^"


class ForeignError(TextError):
    """A text with a phrase that the language does not take up; ``tree`` has it at ``path``."""

    def __init__(self, message: str, text: str, column: int, tree: Any, path: tuple[str | int, ...]) -> None:
        super().__init__(message, text, column, vague=True)
        self.tree = tree
        self.path = path


class LexiconError(ValueError):
    """A lexicon that is not sound; ``problems`` lists everything found, each naming its class."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class TreeError(ValueError):
    """A tree that no text can say."""
