"""Titans: a deck-builder for two. Recruit Sidekicks, buy cards, defeat the Nemeses; most VP win."""

from collections.abc import Mapping, Sequence
from typing import Any

from longbox.games.titans import content, edition, setup, view
from longbox.games.titans.pieces import Book
from longbox.kernel.game import Choice, Game, Mode, Printed, Setup, first_some, register, some
from longbox.kernel.match import Edition, Match, Origin
from longbox.kernel.rng import Rng
from longbox.language.content import keys_of


class TitansGame(Game):
    id = "titans"
    title = "Titans"
    kind = "deck-builder"
    about = "Play cards for Power, buy better ones, recruit and steal Sidekicks, defeat eight Nemeses. Most VP win."
    terms = ("sidekick",)
    modes: Mapping[str, Mode] = {
        "basic": Mode("basic", (2,), "without Events; for a first game", "TT-177"),  # TT-010
        "advanced": Mode("advanced", (2,), "with six Events in the main deck", "TT-178"),  # TT-010
    }
    options: Mapping[str, Choice] = {
        "heroes": Choice(
            "heroes",
            ("random", "choose", "deal two"),
            "at random; in turn from all; one of two, in secret",
            "TT-179",
            names="a list of character names, one a seat",
        ),
        "first": Choice("first", ("random", 0, 1), "who begins", "TT-027"),
        "fair_start": Choice(
            "fair_start", (False, True), "house rule: the first player opens with three cards instead of five", "TT-028"
        ),
        "bonuses": Choice(
            "bonuses",
            ("taken", "asked"),
            "Power that a Super Hero or Sidekick gives: taken at once, or each time asked whether to use it",
            "TT-043",
        ),
    }

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        return edition.make(packs)

    def tables(self) -> Mapping[str, Sequence[str]]:
        return keys_of(content.TABLES)

    def cards(self) -> Any:
        return content

    def printed(self, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        made = self.edition(packs)
        assert isinstance(made, Book)
        return view.printed(packs, made)

    def blank(self, edition: Edition, setup_: Setup, origin: Origin) -> Match:
        assert isinstance(edition, Book)
        return setup.blank(edition, setup_, origin)

    def begin(self, edition: Edition, setup_: Setup, origin: Origin) -> Match:
        assert isinstance(edition, Book)
        return setup.begin(edition, setup_, origin)

    def position(self, edition: Edition, setup_: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        assert isinstance(edition, Book)
        return setup.position(edition, setup_, origin, given)

    def example(self, option: str, edition: Edition, setup_: Setup, rng: Rng) -> object:
        assert isinstance(edition, Book)
        characters = edition.titles[int(edition.card_kinds) :]
        return some(characters, setup_.seats, rng) if option == "heroes" else None

    def deal_in(self, names: Sequence[str], edition: Edition, setup_: Setup, rng: Rng) -> dict[str, object]:
        assert isinstance(edition, Book)
        heroes = first_some(names, edition.titles[int(edition.card_kinds) :], setup_.seats, rng)
        return {"heroes": heroes} if heroes else {}


GAME = register(TitansGame())
