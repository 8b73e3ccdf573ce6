"""What is worth counting in Hit Line: how rounds go at each location, what Heroes and Sidekicks are worth."""

from typing import Any

from longbox.lab.metrics import Metric


class HitLineMetric(Metric):
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
        self.opening_side = -1
        self.heroes: dict[int, str] = {}
        self.used: set[str] = set()
        self.freed: set[int] = set()

    def count(self, name: str, value: float) -> None:
        """For the whole game, and for the location of the round."""
        self.add(name, value)
        self.add(f"{self.location}: {name}", value)

    def hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "moved":
            self.moved(event)
        elif kind == "learned" and event["source"].startswith("hero ") and event["title"]:
            self.heroes[int(event["source"].split()[1])] = event["title"]
        elif kind in ("counter", "trick_won", "no_winner", "scored", "location_won", "new_round"):
            getattr(self, kind)(*event["numbers"])

    def moved(self, event: dict[str, Any]) -> None:
        source, target = event["source"], event["target"]
        if target == "location":
            self.location = event["title"]
        elif target == "line" and self.leader < 0:
            self.leader = int(source.rsplit(" ", 1)[1])
            if self.opening_side < 0:
                self.opening_side = self.sides[self.leader]
        elif target == "powers":
            self.used.add(event["title"])
        elif target.startswith("hero ") and event["title"]:
            self.heroes[int(target.split()[1])] = event["title"]
        elif target.startswith("sidekick ") and source.startswith("shield"):
            self.freed.add(int(target.rsplit(" ", 1)[1]))
            self.add("Sidekick freed in trick", self.tricks + 1)

    def new_round(self, number: int, _place: int, maximum: int) -> None:
        self.maximum = maximum
        self.tricks = 0
        self.vp = [0, 0]
        self.ahead = -1
        self.rounds = number
        self.used = set()
        self.freed = set()

    def counter(self, _seat: int, _spot: int, _value: int) -> None:
        self.counters += 1

    def trick_won(self, seat: int, _spot: int, _points: int) -> None:
        self.count("lead passes to the other side, per trick", self.sides[seat] != self.sides[self.leader])
        self.trick_over(False)

    def no_winner(self, _seat: int, _b: int, _c: int) -> None:
        self.count("lead passes to the other side, per trick", 0)
        self.trick_over(True)

    def trick_over(self, nobody: bool) -> None:
        self.tricks += 1
        self.count("tricks without a winner", nobody)
        self.count("tricks with a counter", self.counters > 0)
        self.counters = 0
        self.leader = -1

    def scored(self, side: int, _points: int, total: int) -> None:
        self.vp[side] = total
        ahead = 0 if self.vp[0] > self.vp[1] else 1 if self.vp[1] > self.vp[0] else self.ahead
        if ahead != self.ahead and self.ahead >= 0:
            self.add("changes of the side ahead, per game", 1, 0)
        self.ahead = ahead

    def location_won(self, side: int, first: int, second: int) -> None:
        self.count("rounds ended by the maximum", (first, second)[side] >= self.maximum)
        self.count("tricks per round", self.tricks + (self.leader >= 0))
        self.count("rounds over within 4 tricks", self.tricks <= 4)
        self.count("equal VP at the end of a round", first == second)
        for hero in self.heroes.values():
            self.add(f"{hero}: used per round", hero in self.used)
        for seat, hero in self.heroes.items():
            self.add(f"{hero}: rounds won", self.sides[seat] == side)
        alone = [seat for seat in range(len(self.sides)) if self.sides.count(self.sides[seat]) == 1]
        for seat in alone:
            self.add("Sidekick freed, per round", seat in self.freed)
        self.leader = -1
        self.counters = 0

    def end(self, winners: list[int]) -> None:
        self.add("changes of the side ahead, per game", 0, 1)
        self.add("rounds per game", self.rounds)
        won = self.sides[winners[0]] if winners else -1
        self.add("games won by the side that led first", won == self.opening_side)
        for side in sorted(set(self.sides)):
            alone = self.sides.count(side) == 1
            if alone and self.sides.count(1 - side) > 1:
                self.add("games won by the Titan against the pair", won == side)
        for seat, hero in self.heroes.items():
            self.add(f"{hero}: games won", self.sides[seat] == won)
