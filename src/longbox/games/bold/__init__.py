"""Bold: build your bag, push your luck, and fight, one against one to three against three."""

from collections.abc import Mapping, Sequence

from longbox.games.bold import content, edition, setup, view
from longbox.games.bold.pieces import GRADES, TYPES
from longbox.games.bold.table import Book
from longbox.kernel.game import Choice, Mode, register
from longbox.kernel.match import Edition
from longbox.language.rooms import CardGame, Rooms

NO_YES = (False, True)


class BoldGame(CardGame):
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
            "characters", ("random",), "drawn at random", "BB-012", names="a list with a character for each seat"
        ),
        "combat_player_order": Choice(
            "combat_player_order",
            ("off", "combat", "all"),
            "the phases that players take one after the other",
            "BB-024",
        ),
        "draw_in_turns": Choice("draw_in_turns", NO_YES, "players draw in turns, one token each", "BB-046"),
        "reverse_stays": Choice("reverse_stays", NO_YES, "an unused reverse stays on the board", "BB-R20"),
        "strict_zero": Choice("strict_zero", NO_YES, "any damage defeats an injured player at 0", "BB-R30"),
        "cm_unallocated_only": Choice(
            "cm_unallocated_only", NO_YES, "only unallocated tokens pay for a critical mass", "BB-R33"
        ),
        "team_zero_ends": Choice(
            "team_zero_ends", NO_YES, "in teams: a side loses when all its players are injured and at 0", "BB-R43"
        ),
    }
    endings = (
        "the other side is defeated (BB-199)",
        "the other side is defeated (BB-220)",
        "the other side is injured and at 0 (BB-R43)",
        "no challenge card is left: the higher counter wins (BB-035)",
        "no challenge card is left: the higher sum of counters wins (BB-221)",
        "no challenge card is left, counters are equal: the side with fewer injured wins (BB-204)",
        "no challenge card is left, and the sides are equal (BB-204)",
    )

    rooms = Rooms(content, edition, view, setup.blank, setup.begin, setup.position, setup.example, setup.deal_in)

    def facts(self, edition: Edition, packs: Sequence[tuple[str, str]]) -> dict[str, dict[str, object]]:
        """Add the type and the grade of each token."""
        assert isinstance(edition, Book)
        found = super().facts(edition, packs)
        for kind, face in enumerate(edition.faces):
            if edition.backs[kind] == "token":
                found[face] = {"sort": "token", "type": TYPES[edition.type[kind]], "grade": GRADES[edition.grade[kind]]}
        return found


GAME = register(BoldGame())
