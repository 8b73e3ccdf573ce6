"""Bold: build your bag, push your luck, and fight, one against one to three against three."""

from collections.abc import Mapping, Sequence
from typing import Any

from longbox.games.bold import content, edition, setup, view
from longbox.games.bold.table import Book
from longbox.kernel.game import Choice, Game, Mode, Printed, Setup, register
from longbox.kernel.match import Edition, Match, Origin
from longbox.kernel.rng import Rng
from longbox.language.content import keys_of

NO_YES = (False, True)


class BoldGame(Game):
    id = "bold"
    title = "Bold"
    kind = "bag-building combat"
    about = "Draw tokens as long as you dare, fill abilities, strike, and buy for the next turn."
    modes: Mapping[str, Mode] = {
        "1v1": Mode("1v1", (2,), "one against one, 60 damage", "BB-013"),
        "2v2": Mode("2v2", (4,), "two heroes against two villains, 40 damage each", "BB-206"),
        "3v3": Mode("3v3", (6,), "three against three, 35 damage each", "BB-206"),
    }
    options: Mapping[str, Choice] = {
        "characters": Choice(
            "characters", ("random",), "by chance", "BB-012", names="a list with a character for each seat"
        ),
        "combat_player_order": Choice(
            "combat_player_order", ("off", "combat", "all"), "phases that are played one after the other", "BB-024"
        ),
        "draw_in_turns": Choice("draw_in_turns", NO_YES, "one token each in player order", "BB-046"),
        "reverse_stays": Choice("reverse_stays", NO_YES, "an unused reverse stays on the board", "BB-R20"),
        "strict_zero": Choice("strict_zero", NO_YES, "any damage defeats who is injured and at 0", "BB-R30"),
        "cm_unallocated_only": Choice(
            "cm_unallocated_only", NO_YES, "only unallocated tokens buy a critical mass", "BB-R33"
        ),
        "team_zero_ends": Choice("team_zero_ends", NO_YES, "a side that is injured and at 0 has lost", "BB-R43"),
    }
    endings = (
        "the other side is defeated (BB-199)",
        "the other side is defeated (BB-220)",
        "the other side is injured and at 0 (BB-R43)",
        "no challenge card is left: the higher counter wins (BB-035)",
        "no challenge card is left, and nothing tells the sides apart (BB-204)",
    )

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
        return setup.example(option, edition, setup_, rng)


GAME = register(BoldGame())
