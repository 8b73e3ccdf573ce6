"""Mayhem: a skirmish on a map. Complete Missions and knock out characters; five VP win."""

from collections.abc import Mapping, Sequence
from typing import Any

from longbox.games.mayhem import content, edition, view
from longbox.games.mayhem.pieces import Book
from longbox.games.mayhem.setup.begin import begin, blank, example
from longbox.games.mayhem.setup.positions import position
from longbox.kernel.game import Choice, Game, Mode, Printed, Setup, register
from longbox.kernel.match import Edition, Match, Origin
from longbox.kernel.rng import Rng
from longbox.language.content import keys_of


class MayhemGame(Game):
    id = "mayhem"
    title = "Mayhem"
    kind = "skirmish"
    about = (
        "Two heroes a team on a small map: fight, lay traps, run errands. Five VP win, or both foes KOed in a round."
    )
    open_answers = ("team and hand are picked",)  # for the kit: what is hidden stays so; sizes of hands are public
    modes: Mapping[str, Mode] = {
        "duel": Mode("duel", (2,), "two players with two characters each", "MH-045"),
        "teams": Mode("teams", (3, 4), "two players a team, one character each; of three, one plays alone", "MH-240"),
        "free-for-all": Mode(
            "free-for-all", (3,), "one character each, a shrinking map, the last one wins", "MH-250", (-0.5, 1.0)
        ),
        "competitive": Mode("competitive", (2,), "teams and hands picked in secret, or named beforehand", "MH-282"),
    }
    options: Mapping[str, Choice] = {
        "first": Choice("first", ("random", 0, 1, 2, 3), "who chooses first", "MH-R04"),
        "alone": Choice("alone", (0, 1, 2), "who plays two characters, with three players in teams", "MH-241"),
        "characters": Choice("characters", ("draft", "random"), "in turn, or at random", "MH-047"),
        "hands": Choice(
            "hands",
            ("draw", "first game"),
            "draw and keep, or the two fixed cards of each character; competitive: cards picked beforehand",
            "MH-055",
            names="competitive: for each seat a list of card names",
            each=True,
            secret=True,
        ),
        "teams": Choice(
            "teams",
            ("pick",),
            "competitive: picked in secret, or named beforehand",
            "MH-283",
            names="for each seat a list of two character names",
            each=True,
            secret=True,  # until both are shown together (MH-288)
        ),
    }

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        return edition.make(packs)

    def tables(self) -> Mapping[str, Sequence[str]]:
        return keys_of(content.TABLES)

    def cards(self) -> Any:
        return content

    def printed(self, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        return view.printed(packs)

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        assert isinstance(edition, Book)
        return blank(edition, setup, origin)

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        assert isinstance(edition, Book)
        return begin(edition, setup, origin)

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        assert isinstance(edition, Book)
        return position(edition, setup, origin, given)

    def example(self, option: str, edition: Edition, setup: Setup, rng: Rng) -> object:
        assert isinstance(edition, Book)
        return example(edition, setup, option, rng)


GAME = register(MayhemGame())
