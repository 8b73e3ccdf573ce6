"""A game of cards, as its rooms make it up: what every such game says of itself in the same way."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from longbox.kernel.game import Game, Printed, Setup
from longbox.kernel.match import Edition, Match, Origin
from longbox.kernel.rng import Rng
from longbox.language.content import keys_of


class Rooms:
    """The modules `content`, `edition` and `view` of a game, and the functions of its `setup`."""

    def __init__(
        self,
        content: ModuleType,
        edition: ModuleType,
        view: ModuleType,
        blank: Callable[[Any, Setup, Origin], Match],
        begin: Callable[[Any, Setup, Origin], Match],
        position: Callable[[Any, Setup, Origin, dict[str, Any]], Match],
        example: Callable[[str, Any, Setup, Rng], object],
        deal_in: Callable[[Sequence[str], Any, Setup, Rng], dict[str, object]] | None = None,
    ) -> None:
        self.content: Any = content
        self.edition: Any = edition
        self.view: Any = view
        self.blank = blank
        self.begin = begin
        self.position = position
        self.example = example
        self.deal_in = deal_in


class CardGame(Game):
    """A game that has these rooms."""

    rooms: Rooms

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        made: Edition = self.rooms.edition.make(packs)
        return made

    def tables(self) -> Mapping[str, Sequence[str]]:
        return keys_of(self.rooms.content.TABLES)

    def cards(self) -> Any:
        return self.rooms.content

    def printed(self, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        found: list[Printed] = self.rooms.view.printed(packs)
        return found

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        return self.rooms.blank(edition, setup, origin)

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        return self.rooms.begin(edition, setup, origin)

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        return self.rooms.position(edition, setup, origin, given)

    def example(self, option: str, edition: Edition, setup: Setup, rng: Rng) -> object:
        return self.rooms.example(option, edition, setup, rng)

    def deal_in(self, names: Sequence[str], edition: Edition, setup: Setup, rng: Rng) -> dict[str, object]:
        dealt = self.rooms.deal_in or super().deal_in
        return dealt(names, edition, setup, rng)
