"""Hit Line: a partnership trick-taker for two to four. The lowest card wins, and scores its own value."""

from collections.abc import Mapping

from longbox.games.hitline import content, edition, view
from longbox.games.hitline.setup import begin, position
from longbox.kernel.game import Choice, Mode, register
from longbox.language.rooms import CardGame, Rooms


class HitLineGame(CardGame):
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
    rooms = Rooms(content, edition, view, begin.blank, begin.begin, position.position, begin.example, begin.deal_in)


GAME = register(HitLineGame())
