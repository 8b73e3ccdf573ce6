"""Turtles: a duel with decks of one's own. Attack, counter, and leave your rival without cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from longbox.games.turtles import content, edition, setup, view
from longbox.games.turtles.table import Book
from longbox.kernel.game import Choice, Game, Mode, Printed, Setup, register
from longbox.kernel.match import Edition, Match, Origin
from longbox.kernel.rng import Rng
from longbox.language.content import keys_of


class TurtlesGame(Game):
    id = "turtles"
    title = "Turtles"
    kind = "trading card duel"
    about = "Bring a deck of 40, set cards as Blocks, attack in combinations, counter. Whose Deck is empty has lost."
    most_turns = 62  # by TM-135; the conformance kit holds every game to it
    modes: Mapping[str, Mode] = {"duel": Mode("duel", (2,), "two players, a deck each", "TM-001")}
    options: Mapping[str, Choice] = {
        "decks": Choice(
            "decks",
            ("starters", "random", "advised", "sealed"),
            "Genbu against Seiryu; two pre-built ones; two new ones as the rulebook advises; two of six packs each",
            "TM-026",
            names="for each seat the name of a pre-built deck, or 40 titles, or null: any pre-built one",
            each=True,
            secret=True,
        ),
        "lists": Choice(
            "lists",
            ("usual", "open", "secret"),
            "does everybody know what is in the decks? usual: in pre-built ones yes, in one's own no",
            "TM-161",
        ),
        "first": Choice("first", ("random", 0, 1), "who begins", "TM-031"),
    }

    def checked(self, seats: object, mode: str | None, options: Mapping[str, Any]) -> Setup:
        """With open lists the decks are no secret; with secret ones nobody reads off who has which starter."""
        found = super().checked(seats, mode, options)
        if not setup.is_secret(found.options):
            found.secret = ()
        elif found.options["decks"] == "starters":
            found.options["decks"] = [[name] for name in setup.STARTERS]
        return found

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        return edition.make(packs)

    def tables(self) -> Mapping[str, Sequence[str]]:
        return keys_of(content.TABLES)

    def cards(self) -> Any:
        return content

    def printed(self, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        return view.printed(packs)

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
        return setup.example(option, edition, rng)

    def deal_in(self, names: Sequence[str], edition: Edition, setup_: Setup, rng: Rng) -> dict[str, object]:
        assert isinstance(edition, Book)
        return {"decks": [setup.deck_with(names, edition, rng) for _ in range(setup_.seats)]}


GAME = register(TurtlesGame())
