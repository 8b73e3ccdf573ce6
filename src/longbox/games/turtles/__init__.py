"""Turtles: a duel in which each player brings a deck. Attack, counter, and run your rival out of cards."""

from collections.abc import Mapping
from typing import Any

from longbox.games.turtles import content, edition, setup, view
from longbox.kernel.game import Choice, Mode, Setup, register
from longbox.language.rooms import CardGame, Rooms


class TurtlesGame(CardGame):
    id = "turtles"
    title = "Turtles"
    kind = "trading card duel"
    about = "Bring a deck of 40 cards, set Blocks, attack in combinations and counter. If your Deck runs out, you lose."
    most_turns = 62  # by TM-135; the conformance kit holds every game to it
    modes: Mapping[str, Mode] = {"duel": Mode("duel", (2,), "two players with a deck each", "TM-001")}
    options: Mapping[str, Choice] = {
        "decks": Choice(
            "decks",
            ("starters", "random", "advised", "sealed"),
            "starters: Genbu against Seiryu; random: two pre-built decks; advised: two new decks that follow the "
            "rulebook's advice; sealed: two decks, each built from six packs",
            "TM-026",
            names="for each seat the name of a pre-built deck, a list of 40 titles, or null for any pre-built deck",
            each=True,
            secret=True,
        ),
        "lists": Choice(
            "lists",
            ("usual", "open", "secret"),
            "who knows what a deck holds? usual: everybody knows the pre-built decks, only you know your own",
            "TM-161",
        ),
        "first": Choice("first", ("random", 0, 1), "who goes first", "TM-031"),
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
