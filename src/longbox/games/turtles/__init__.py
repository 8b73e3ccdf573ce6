"""Turtles: a duel with decks of one's own. Attack, counter, and leave your rival without cards."""

from collections.abc import Mapping
from typing import Any

from longbox.games.turtles import content, edition, setup, view
from longbox.kernel.game import Choice, Mode, Setup, register
from longbox.language.rooms import CardGame, Rooms


class TurtlesGame(CardGame):
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

    rooms = Rooms(content, edition, view, setup.blank, setup.begin, setup.position, setup.example, setup.deal_in)

    def checked(self, seats: object, mode: str | None, options: Mapping[str, Any]) -> Setup:
        """Complete the options: a deck may be named without a list around the name.

        With open lists the decks are no secret; with secret ones nobody reads off who has which starter.
        """
        given = dict(options)
        if isinstance(given.get("decks"), list | tuple):
            given["decks"] = [[deck] if isinstance(deck, str) else deck for deck in given["decks"]]
        found = super().checked(seats, mode, given)
        if setup.secret_lists(found.options) == 0:
            found.secret = ()
        elif found.options["decks"] == "starters":
            found.options["decks"] = [[name] for name in setup.STARTERS]
        return found


GAME = register(TurtlesGame())
