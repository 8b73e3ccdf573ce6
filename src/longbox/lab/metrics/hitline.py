"""What is worth counting in Hit Line: how rounds go at each location, what Heroes and Sidekicks are worth.

The columns of the table Locations are those of the register's section 12.6.
"""

from typing import Any

from longbox.games.hitline.table import HitLine
from longbox.kernel.match import Match
from longbox.lab.metrics import Metric


class HitLineMetric(Metric):
    picks = ("hero",)
    plays = ("powers", "location", "line")

    def __init__(self, sides: list[int]) -> None:
        super().__init__(sides)
        self.location = ""
        self.maximum = 0
        self.leader = -1  # seat that leads the trick under way
        self.counters = 0
        self.tricks = 0
        self.rounds = 0
        self.vp = [0, 0]
        self.ahead = -1
        self.changes = 0
        self.first_side = -1  # the side that led the game's first trick
        self.round_side = -1  # the side that led the round's first trick
        self.heroes: dict[int, str] = {}
        self.sidekicks: dict[int, str] = {}
        self.used: set[str] = set()
        self.freed: dict[int, int] = {}  # Titan's seat -> the trick in which its Sidekick came free
        self.alone = [seat for seat in range(len(sides)) if sides.count(sides[seat]) == 1]

    def look(self, m: Match) -> None:
        assert isinstance(m, HitLine)
        if self.rounds == 0:
            self.sides = [int(m.house.side[seat]) for seat in range(len(self.sides))]  # as events number them

    def count(self, figure: str, value: float) -> None:
        """For the location of the round and for all of them."""
        self.add(f"Locations / {self.location}: {figure}", value)
        self.add(f"Locations / all: {figure}", value)

    def hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "learned" and event["source_name"] == "hero" and event["title"]:
            self.heroes[event["source_owner"]] = event["title"]
        elif kind in ("moved", "counter", "trick_won", "no_winner", "scored", "location_won", "new_round"):
            getattr(self, kind)(event)

    def moved(self, event: dict[str, Any]) -> None:
        target = event["target_name"]
        if target == "line" and self.leader < 0:
            self.leader = event["source_owner"]
            if self.round_side < 0:
                self.round_side = self.sides[self.leader]
            if self.first_side < 0:
                self.first_side = self.round_side
        elif target == "powers":
            self.used.add(event["title"])
        elif target == "hero" and event["title"]:
            self.heroes[event["target_owner"]] = event["title"]
        elif target == "sidekick":
            self.sidekicks[event["target_owner"]] = event["title"]
            if event["source_name"].startswith("shield"):
                self.freed[event["target_owner"]] = self.tricks + 1

    def new_round(self, event: dict[str, Any]) -> None:
        self.location = event["words"]["location"]
        self.maximum = event["maximum"]
        self.tricks = 0
        self.vp = [0, 0]
        self.ahead = -1
        self.changes = 0
        self.rounds = event["round"]
        self.round_side = -1
        self.used = set()
        self.freed = {}

    def counter(self, _event: dict[str, Any]) -> None:
        self.counters += 1

    def trick_won(self, event: dict[str, Any]) -> None:
        self.trick_over(passes=self.sides[event["who"]] != self.sides[self.leader])

    def no_winner(self, event: dict[str, Any]) -> None:
        self.trick_over(tie=not event["all_down"], no_card=event["all_down"])

    def trick_over(self, *, passes: bool = False, tie: bool = False, no_card: bool = False) -> None:
        self.tricks += 1
        self.count("counter", self.counters > 0)
        self.count("tie", tie)
        self.count("no card", no_card)
        self.count("lead passes", passes)
        self.counters = 0
        self.leader = -1

    def scored(self, event: dict[str, Any]) -> None:
        self.vp[event["side"]] = event["total"]
        ahead = 0 if self.vp[0] > self.vp[1] else 1 if self.vp[1] > self.vp[0] else self.ahead
        if ahead != self.ahead and self.ahead >= 0:
            self.changes += 1
        self.ahead = ahead

    def location_won(self, event: dict[str, Any]) -> None:
        side = event["side"]
        if self.leader >= 0:
            self.trick_over()  # counter VP reached the maximum before the trick was awarded (HL-R11)
        self.count("by max", event[f"vp_{side}"] >= self.maximum)
        self.count("4 or fewer", self.tricks <= 4)
        self.count("tricks", self.tricks)
        self.count("VP lead changes", self.changes)
        self.count("equal VP", event["vp_0"] == event["vp_1"])
        self.count("leader takes it", side == self.round_side)
        for seat in self.alone:
            if len(self.alone) == 1:
                self.count("Titan takes it", side == self.sides[seat])
            self.taken(f"Sidekicks / {self.sidekicks[seat]}", self.sidekicks[seat], side == self.sides[seat])
            for row in (self.sidekicks[seat], "all"):
                self.add(f"Sidekicks / {row}: freed", seat in self.freed)
                if seat in self.freed:
                    self.add(f"Sidekicks / {row}: freed in trick", self.freed[seat])
        for seat, hero in self.heroes.items():
            self.taken(f"Heroes / {hero}", hero, side == self.sides[seat])

    def taken(self, row: str, power: str, won: bool) -> None:
        self.add(f"{row}: used in a round", power in self.used)
        self.add(f"{row}: locations taken", won)

    def end(self, winners: list[int]) -> None:
        won = self.sides[winners[0]] if winners else -1
        self.add("rounds per game", self.rounds)
        for rounds in (3, 4, 5):
            self.add(f"games of {rounds} rounds", self.rounds == rounds)
        self.add("games won by the side that led first", won == self.first_side)
        if len(self.alone) == 1:
            self.add("games won by the Titan against the pair", won == self.sides[self.alone[0]])
        for seat, hero in self.heroes.items():
            self.add(f"Heroes / {hero}: games won", self.sides[seat] == won)
        for seat, sidekick in self.sidekicks.items():
            self.add(f"Sidekicks / {sidekick}: games won", self.sides[seat] == won)


METRIC = HitLineMetric
