"""What is worth counting in Turtles: length, first player, pairings of decks, attacks, and the use of every card."""

from typing import Any

from longbox.games.turtles.pieces import CHARACTER, DECK_SIZE
from longbox.games.turtles.table import Turtles
from longbox.kernel.match import Match
from longbox.lab.metrics import Metric

FROM_HAND = ("placed", "countered", "item_placed", "event_placed")
TURNED_UP = "turned_up"  # as a Block card, by its owner or by damage


class TurtlesMetric(Metric):
    plays = ("placed", "countered", "item_placed", "event_placed", "used", "turned_up")
    silent = ("deck",)

    def __init__(self, sides: list[int]) -> None:
        super().__init__(sides)
        self.first = -1
        self.turns = 0
        self.decks = ["", ""]
        self.brought: list[set[str]] = [set(), set()]
        self.characters: set[str] = set()
        self.used: dict[str, list[set[str]]] = {"from hand": [set(), set()], "turned up": [set(), set()]}
        self.placed = 0
        self.countered = False
        self.drawn = False  # the card that left a Deck last

    def look(self, m: Match) -> None:
        assert isinstance(m, Turtles)
        if self.first < 0:
            self.first = int(m.first)
            for seat in range(2):
                own = [int(kind) for kind in list(m.kind)[seat * DECK_SIZE : (seat + 1) * DECK_SIZE]]
                same = [name for name, deck in m.book.decks.items() if sorted(deck) == sorted(own)]
                self.decks[seat] = same[0] if same else "own"
                self.brought[seat] = {m.book.titles[kind] for kind in own}
                self.characters |= {m.book.titles[kind] for kind in own if m.book.type[kind] == CHARACTER}

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
        if kind in FROM_HAND:
            self.used["from hand"][event["who"]].add(event["words"]["card"])
        elif kind == TURNED_UP:
            self.used["turned up"][event["who"]].add(event["words"]["card"])

    def moved(self, event: dict[str, Any]) -> None:
        if event["source"].startswith("deck "):
            self.drawn = event["target"].startswith("hand ")

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
        self.add("games of 8 to 14 turns", 8 <= self.turns <= 14)
        self.add("games of at most 20 turns", self.turns <= 20)
        self.add("won by the first player", won == self.first)
        self.add("last card goes by a draw", self.drawn)
        names = sorted(set(self.decks))
        for seat in range(2):
            other = self.decks[1 - seat]
            if len(names) > 1:
                self.add(f"Decks / {self.decks[seat]}: against {other}", seat == won)
            for title in self.brought[seat]:
                self.use(title, seat, seat == won)

    def use(self, title: str, seat: int, won: bool) -> None:
        """Of the games with this card in a deck: in how many it was used, and how many of those were won."""
        ways = [way for way in self.used if way == "turned up" or title not in self.characters]
        for way in ways:
            self.add(f"Cards / {title}: {way}", title in self.used[way][seat])
        if any(title in self.used[way][seat] for way in ways):
            self.add(f"Cards / {title}: won when used", won)


METRIC = TurtlesMetric
