"""A game of cards, as its rooms make it up: what every such game says of itself in the same way."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import ModuleType
from typing import Any

from longbox.kernel import value
from longbox.kernel.errors import EditionError, LongboxError
from longbox.kernel.game import Game, Printed, Setup, checked_packs
from longbox.kernel.match import Edition, Match, Origin
from longbox.kernel.rng import Rng
from longbox.language import editions
from longbox.language.content import keys_of
from longbox.language.editions import Kept


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

    def __init__(self) -> None:
        super().__init__()
        self.step_version = getattr(self.rooms.content, "STEPS", 1)
        self._older: dict[tuple[str, tuple[tuple[str, str], ...]], Edition] = {}

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        made: Edition = self.rooms.edition.make(packs)
        made.step_version = self.step_version
        return made

    def released(self) -> tuple[Kept, ...]:
        """The content that past releases had, the latest first."""
        return editions.released(self.rooms.content.__name__.rpartition(".")[0])

    def edition_of(self, wanted: str, packs: Sequence[tuple[str, str]] = (), *, looking: bool = False) -> Edition:
        """The edition with this id. `looking`: also if its step code is gone, to show a position and not to play."""
        given = checked_packs(packs) if packs else ()
        with suppress(LongboxError):  # packs need not fit today's cards
            found = self.edition(given)
            if wanted == found.id():
                return found
        return self._older.get((wanted, given)) or self.older_edition(wanted, given, looking=looking)

    def older_edition(self, wanted: str, packs: tuple[tuple[str, str], ...], *, looking: bool) -> Edition:
        """The edition of a past release."""
        for kept in self.released():
            first = editions.is_first(kept, wanted)
            if not first and wanted not in (kept.release, editions.id_of(kept, packs)):
                continue
            playable = kept.steps in (self.step_version, *self.also_plays)
            if not playable and not looking:
                raise EditionError(
                    f"edition {wanted} of {self.title} was played by step code {kept.steps}, "
                    f"and this Longbox has {self.step_version}: its rules have changed"
                )
            found = self.make_kept(kept, packs, first=first)
            if wanted in (kept.release, found.id()):
                if len(self._older) > 16:
                    self._older.clear()
                if playable:
                    self._older[wanted, packs] = found
                return found
        return super().edition_of(wanted, packs)

    def make_kept(self, kept: Kept, packs: tuple[tuple[str, str], ...], *, first: bool) -> Edition:
        """The edition of a past release. `first`: with the id that release 0.1.0 gave it."""
        try:
            made: Edition = self.rooms.edition.make(packs, kept.files)
        except LongboxError as error:
            raise EditionError(f"the cards of edition {kept.id} of {self.title} can't be read: {error}") from None
        made.step_version = kept.steps
        made.rng = kept.rng
        made.own = kept.files
        made.name = editions.name_of(kept.game, kept.rules, kept.steps, packs)
        made.hash = editions.hash_of(kept, packs)
        if first:
            made.name = editions.first_name(kept, packs)
            made.hash = kept.hash if not packs else self.first_hash(kept, packs, made)
            made.outgrown = kept.shape != value.shape(self.make_kept(kept, (), first=True) if packs else made)
        return made

    def first_hash(self, kept: Kept, packs: tuple[tuple[str, str], ...], made: Edition) -> str:
        shelf = self.rooms.content.shelve(packs, kept.files)
        return editions.first_fingerprint(kept.rules, self.rooms.edition.records(shelf), made)

    def tables(self) -> Mapping[str, Sequence[str]]:
        return keys_of(self.rooms.content.TABLES)

    def cards(self) -> Any:
        return self.rooms.content

    def printed(self, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        found: list[Printed] = self.rooms.view.printed(packs)
        return found

    def printed_of(self, edition: Edition, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        if not edition.own:
            return self.printed(packs)
        found: list[Printed] = self.rooms.view.printed(packs, edition.own)
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
