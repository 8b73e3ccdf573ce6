"""What is worth counting in Bold: turns, crises, damage, how games end, characters and pairings."""

from typing import Any

from longbox.games.bold.table import Bold
from longbox.kernel.match import Match
from longbox.lab.metrics import Metric


class BoldMetric(Metric):
    plays = ("challenge", "activate", "use")

    def __init__(self, sides: list[int]) -> None:
        super().__init__(sides)
        self.names: list[str] = []
        self.turn = 0
        self.failed = False
        self.now: set[int] = set()  # who has a crisis this turn
        self.boxes: list[set[str]] = [set() for _ in sides]
        self.taken = [0] * len(sides)  # damage in this turn
        self.regained = [0] * len(sides)
        self.out: set[int] = set()

    def look(self, m: Match) -> None:
        assert isinstance(m, Bold)
        if not self.names:
            self.names = [m.hero(seat).name for seat in range(len(self.sides))]
        self.turn = int(m.turn)

    def hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "bonuses":
            self.add("tokens drawn a turn", event["tokens"])
        elif kind == "pool":
            self.add("damage pool a turn", event["damage"] + event["indefensible"])
            self.add(f"Turns / {self.band()}: damage pool", event["damage"] + event["indefensible"])
        elif kind == "turn" and event["turn"] > 1:
            self.turn_over()
        elif kind == "hurt":
            self.taken[event["who"]] += event["damage"]
            self.failed = False
        elif kind == "recovered":
            self.regained[event["who"]] += event["amount"]
        elif kind == "resource_pool":
            self.add("resources a turn", event["total"])
        elif kind == "rebalanced":
            self.add(f"Turns / {self.band()}: tokens owned", event["owned"])
        elif kind == "activated":
            self.boxes[event["who"]].add(event["words"]["card"])
        elif kind == "bought":
            self.add(f"Purchases / {event['words']['card']}: price", event["price"])
        elif kind == "failed":
            self.failed = True
        elif kind == "defeated":
            self.out.add(event["who"])
        self.crises(event)

    def bears(self, m: Match, seat: int) -> list[str]:
        assert isinstance(m, Bold)
        return [m.hero(seat).name]

    def turn_over(self) -> None:
        """What a player takes and regains in a whole turn; the turn that decides is not one."""
        for seat in range(len(self.sides)):
            if seat not in self.out:
                self.add("damage taken a turn", self.taken[seat])
                self.add(f"Turns / {self.band()}: damage taken", self.taken[seat])
                self.add(f"Turns / {self.band()}: recovered", self.regained[seat])
        self.taken = [0] * len(self.sides)
        self.regained = [0] * len(self.sides)

    def crises(self, event: dict[str, Any]) -> None:
        """A share of player turns: who has a crisis is told before the bonuses of the turn are."""
        if event["kind"] == "crisis":
            self.now.add(event["who"])
        elif event["kind"] == "bonuses":
            self.add("crisis in a turn", event["who"] in self.now)
            self.add(f"Turns / {self.band()}: crisis", event["who"] in self.now)
            self.now.discard(event["who"])

    def band(self) -> str:
        """Turns as the balance figures group them."""
        for last, name in ((1, "1"), (3, "2-3"), (6, "4-6"), (9, "7-9"), (12, "10-12")):
            if self.turn <= last:
                return name
        return "13 and more"

    def end(self, winners: list[int]) -> None:
        self.add("turns per game", self.turn)
        self.add("drawn games", not winners)
        self.add("ended by a failed recovery", self.failed)
        duel = len(self.sides) == 2
        for seat, name in enumerate(self.names):
            won = seat in winners
            self.add(f"Characters / {name}: won", won)
            if duel:
                self.add(f"Pairings / {name}: against {self.names[1 - seat]}", won)
            for box in self.boxes[seat]:
                self.add(f"Boxes / {box}: won when used", won)


METRIC = BoldMetric
