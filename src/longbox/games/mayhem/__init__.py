"""Mayhem: a skirmish on a map. Complete Missions and knock out characters; five VP win."""

from collections.abc import Mapping

from longbox.games.mayhem import content, edition, view
from longbox.games.mayhem.setup.begin import begin, blank, example
from longbox.games.mayhem.setup.positions import position
from longbox.kernel.game import Choice, Mode, register
from longbox.language.rooms import CardGame, Rooms


class MayhemGame(CardGame):
    id = "mayhem"
    title = "Mayhem"
    kind = "skirmish"
    about = (
        "Two heroes per team on a small map: fight, lay Traps, run errands. Score 5 VP or KO both opponents in a round."
    )
    modes: Mapping[str, Mode] = {
        "duel": Mode("duel", (2,), "two players with two characters each", "MH-045"),
        "teams": Mode("teams", (3, 4), "teams of two, one character each; of three players, one plays alone", "MH-240"),
        "free-for-all": Mode(
            "free-for-all",
            (3,),
            "one character each on a shrinking map; the last one standing wins",
            "MH-250",
            (-0.5, 1.0),
        ),
        "competitive": Mode("competitive", (2,), "a duel with teams and hands picked in secret", "MH-282"),
    }
    options: Mapping[str, Choice] = {
        "first": Choice("first", ("random", 0, 1, 2, 3), "who chooses first", "MH-R04"),
        "alone": Choice("alone", (0, 1, 2), "who plays two characters, with three players in teams", "MH-241"),
        "characters": Choice(
            "characters", ("draft", "random"), "players choose characters in turn, or get random ones", "MH-047"
        ),
        "hands": Choice(
            "hands",
            ("draw", "first game"),
            "draw cards and keep some, or take each character's two fixed cards; competitive: named cards",
            "MH-055",
            names="competitive: for each seat a list of card names",
            each=True,
            secret=True,
        ),
        "teams": Choice(
            "teams",
            ("pick",),
            "competitive: pick in secret, or name a team for each seat",
            "MH-283",
            names="for each seat a list of two character names",
            each=True,
            secret=True,  # until both are shown together (MH-288)
        ),
    }
    rooms = Rooms(content, edition, view, blank, begin, position, example)


GAME = register(MayhemGame())
