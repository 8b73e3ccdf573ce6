"""Hit Line: a partnership trick-taker for two to four. The lowest card wins, and scores its own value."""

from collections.abc import Mapping, Sequence
from typing import Any

from longbox.games.hitline import content, edition, view
from longbox.games.hitline.pieces import Book
from longbox.games.hitline.setup import begin, position
from longbox.kernel.game import Choice, Game, Mode, Printed, Setup, register
from longbox.kernel.match import Edition, Match, Origin
from longbox.kernel.rng import Rng
from longbox.language.content import keys_of


class HitLineGame(Game):
    id = "hitline"
    title = "Hit Line"
    kind = "trick-taker"
    about = (
        "Lowest card wins the trick and scores its value; equal neighbours knock each other out. Three locations win."
    )
    terms = ("sidekick",)
    modes: Mapping[str, Mode] = {
        "pairs": Mode("pairs", (4,), "two teams of two, partners opposite", "HL-009", (-0.5, 0.5)),
        "titan": Mode("titan", (3,), "a Titan with a Sidekick against a pair", "HL-081"),
        "duel": Mode("duel", (2,), "two Titans, each with a Sidekick", "HL-081"),
    }
    options: Mapping[str, Choice] = {
        "set": Choice("set", ("A", "B"), "the location set", "HL-005", names="the name of a pack's set in a list"),
        "heroes": Choice(
            "heroes",
            ("pick", "offer", "random"),
            "in turn from all; one of two, in secret; at random",
            "HL-010",
            names="a list of Hero names, one a seat",
        ),
        "sidekicks": Choice(
            "sidekicks",
            ("random",),
            "which Sidekick a Titan gets",
            "HL-081",
            names="a list of Sidekick names, one a Titan",
        ),
        "first": Choice("first", ("random", 0, 1, 2, 3), "who leads the first trick", "HL-R15"),
        "titan": Choice("titan", (0, 1, 2), "the Titan's seat with three players", "HL-R39"),
        "winning_suit": Choice("winning_suit", ("any", "lead"), "which suits can win a trick", "HL-R01"),
        "next_leader": Choice("next_leader", ("clockwise", "named"), "who of a losing side leads next", "HL-R14"),
        "pair_order": Choice("pair_order", ("late", "early"), "when a pair facing a Titan fixes its order", "HL-R30"),
        "shield": Choice("shield", ("1-2-3-2-1", "5-3-1"), "the shape of the shield", "HL-R22"),
    }

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
        return begin.blank(edition, setup_, origin)

    def begin(self, edition: Edition, setup_: Setup, origin: Origin) -> Match:
        assert isinstance(edition, Book)
        return begin.begin(edition, setup_, origin)

    def position(self, edition: Edition, setup_: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        assert isinstance(edition, Book)
        return position.position(edition, setup_, origin, given)

    def example(self, option: str, edition: Edition, setup_: Setup, rng: Rng) -> object:
        assert isinstance(edition, Book)
        return begin.example(edition, setup_, option, rng)

    def deal_in(self, names: Sequence[str], edition: Edition, setup_: Setup, rng: Rng) -> dict[str, object]:
        assert isinstance(edition, Book)
        return begin.deal_in(names, edition, setup_, rng)


GAME = register(HitLineGame())
