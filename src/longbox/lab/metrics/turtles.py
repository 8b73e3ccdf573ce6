"""What is worth counting in Turtles: length, first player, pairings of decks, attacks, and the use of every card."""

from typing import Any

from longbox.games.turtles.pieces import DECK_SIZE
from longbox.games.turtles.table import Turtles
from longbox.kernel.match import Match
from longbox.lab.metrics import Metric

USES = ("placed", "countered", "item_placed", "event_placed", "turned_up")
"""What brings a card into play: from hand, or turned up as a Block card."""


class TurtlesMetric(Metric):
    plays = ("placed", "countered", "item_placed", "event_placed", "used", "turned_up")
    silent = ("deck",)

    def __init__(self, sides: list[int]) -> None:
        super().__init__(sides)
        self.first = -1
        self.turns = 0
        self.decks = ["", ""]
        self.brought: list[set[str]] = [set(), set()]
        self.used: list[set[str]] = [set(), set()]
        self.placed = 0
        self.countered = False
        self.losses: dict[str, int] = {}
        self.last = ""  # what took the last card of a Deck

    def look(self, m: Match) -> None:
        assert isinstance(m, Turtles)
        if self.first < 0:
            self.first = int(m.first)
            for seat in range(2):
                own = [int(kind) for kind in list(m.kind)[seat * DECK_SIZE : (seat + 1) * DECK_SIZE]]
                same = [name for name, deck in m.book.decks.items() if sorted(deck) == sorted(own)]
                self.decks[seat] = same[0] if same else "own"
                self.brought[seat] = {m.book.titles[kind] for kind in own}

    def hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "moved":
            self.moved(event)
        elif kind == "turn":
            self.turn(event)
        elif kind == "skipped":
            self.add("Attack Phases skipped", True)
        elif kind == "total":
            self.total(event)
        elif kind == "placed":
            self.placed += 1
        elif kind == "countered":
            self.countered = True
        if kind in USES:
            self.used[event["who"]].add(event["words"]["card"])

    def moved(self, event: dict[str, Any]) -> None:
        source, target = event["source"], event["target"]
        if source.startswith("deck ") and not target.startswith("block"):
            way = "drawn" if target.startswith("hand ") else "lost"
            self.losses[way] = self.losses.get(way, 0) + 1
            self.last = way

    def turn(self, event: dict[str, Any]) -> None:
        self.turns = event["turn"]
        self.placed = 0
        self.countered = False

    def total(self, event: dict[str, Any]) -> None:
        self.add("Attack Phases skipped", False)
        self.add("damage per attack", event["damage"])
        self.add("attack total", event["attack"])
        if self.placed > 0:
            self.add("counterable attacks countered", self.countered)
            self.add("Attacks placed by a Character", self.placed)
            self.add("three Attacks placed", self.placed == 3)
        self.add("recoil", event["counter"] > event["attack"])

    def end(self, winners: list[int]) -> None:
        won = winners[0] if winners else -1
        self.add("turns per game", self.turns)
        self.add("games of at most 20 turns", self.turns <= 20)
        self.add("won by the first player", won == self.first)
        if won >= 0:
            self.add(f"last card goes by: {self.last}", True)
        names = sorted(set(self.decks))
        for seat in range(2):
            other = self.decks[1 - seat]
            if len(names) > 1:
                self.add(f"Decks / {self.decks[seat]}: against {other}", seat == won)
            for title in self.brought[seat]:
                self.add(f"Cards / {title}: used", title in self.used[seat])
                if title in self.used[seat]:
                    self.add(f"Cards / {title}: won when used", seat == won)


METRIC = TurtlesMetric
