"""What is worth counting in Titans: length, Power, Nemeses, cards, Super Heroes; the targets are the register's."""

from typing import Any

from longbox.games.titans.pieces import BY_NEMESES, EVENTS, LOCATION, MAIN, NEMESIS, TITANS_GO, WEAKNESS, WEAKNESSES
from longbox.games.titans.table.match import Titans
from longbox.kernel.match import Match
from longbox.lab.metrics import Metric

LAST_TURN = 16  # of each player, for Power by turn
EQUAL_TURNS = 12  # after so many turns of each player: who is ahead?


class TitansMetric(Metric):
    picks = ("buy", "hero", "recruit")
    plays = ("play", "team", "nemesis_up", "event_in")

    def __init__(self, sides: list[int]) -> None:
        super().__init__(sides)
        self.match: Titans | None = None
        self.main = 0  # cards in the main deck at first
        self.turn = 0  # both players' together
        self.power = 0  # gained in the turn under way
        self.turns = [0] * len(sides)
        self.times: list[dict[int, int]] = [{} for _ in sides]  # of each seat: kind -> times bought
        self.weaknesses = 0
        self.recruited = 0
        self.taken = 0
        self.dropped = 0
        self.events = 0
        self.fell = 0  # the first Nemesis: in which turn of the player who defeated it

    def look(self, m: Match) -> None:
        assert isinstance(m, Titans)
        if self.match is None:
            self.match = m
            self.main = len(m.zones[MAIN])
        if m.turn > self.turn:
            self.turn_over()
            self.turn = int(m.turn)
            if min(self.turns) == max(self.turns) == EQUAL_TURNS:
                lead = m.vp(m.first) - m.vp(m.next_seat(m.first))
                self.add(f"VP lead of the first player after {EQUAL_TURNS} turns each", float(lead))
            self.turns[m.active] += 1
            if m.house.advanced:
                self.add("Events in force", float(len(m.zones[EVENTS])))

    def turn_over(self) -> None:
        number = max(self.turns) if self.turn else 0
        if 0 < number <= LAST_TURN:
            self.add(f"Power / turn {number}: gained", float(self.power))
        self.power = 0

    def hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "power":
            self.power += event["change"]
        elif kind in ("bought", "defeated"):
            times = self.times[event["who"]]
            times[event["card"]] = times.get(event["card"], 0) + 1
            if kind == "defeated":
                self.fell = self.fell or self.turns[event["who"]]
        elif kind == "gained":
            assert self.match is not None
            self.weaknesses += self.match.book.type[event["card"]] == WEAKNESS
        elif kind == "joined":
            self.recruited += event["loser"] < 0
            self.taken += event["loser"] >= 0
        elif kind == "lost":
            self.dropped += event["thief"] < 0
        elif kind == "event_in":
            self.events += 1

    def end(self, winners: list[int]) -> None:
        m = self.match
        assert m is not None
        self.turn_over()
        turns = m.turn / len(self.sides)
        vp = [int(m.vp(seat)) for seat in range(len(self.sides))]
        best = max(range(len(vp)), key=lambda seat: (seat in winners, vp[seat]))
        self.add("turns per player", turns)
        self.add("games of 13 to 18 turns", 13 <= turns <= 18)
        self.add("ended by the Nemesis stack", m.ended == BY_NEMESES)
        if len(winners) == 1:
            self.add("games won by the first player", m.first in winners)
        self.add("last turn is the first player's", m.active == m.first)
        self.add("VP of the winner", float(vp[best]))
        self.add("VP margin", max(vp) - min(vp))
        self.add("equal VP", max(vp) == min(vp))
        if vp[best] > 0:
            self.add("of the winner's VP from Nemeses, %", 100 * self.nemesis_vp(m, best) / vp[best])
        for seat in range(len(vp)):
            for kind, times in self.times[seat].items():
                for _ in range(times):
                    self.add("Nemeses among purchases", bool(m.book.type[kind] == NEMESIS))
        if self.fell:
            self.add("first Nemesis falls in turn", self.fell)
        self.add("cards of the main deck used", self.main - len(m.zones[MAIN]))
        self.add("Titans Go! sold out", not m.zones[TITANS_GO])
        self.add("Weaknesses gained", self.weaknesses)
        self.add("Weakness stack empty", not m.zones[WEAKNESSES])
        self.add("changes of team", self.recruited + self.taken + self.dropped)
        self.add("Sidekicks recruited", self.recruited)
        self.add("Sidekicks taken from the foe", self.taken)
        self.add("Sidekicks lost", self.dropped)
        if m.house.advanced:
            self.add("Events that appear", self.events)
        self.add("Locations bought", sum(self.count(kind) for kind in self.kinds(m) if m.book.type[kind] == LOCATION))
        for seat in range(len(vp)):
            if len(winners) == 1:
                self.add(f"Super Heroes / {m.book.titles[m.book.kind[m.heroes[seat]]]}: games won", seat in winners)
        for kind in self.kinds(m):
            self.card(m, kind, winners)

    def kinds(self, m: Titans) -> list[int]:
        """What could be bought."""
        cards = {int(kind) for kind in m.book.kind if kind < m.book.deck_kinds and m.book.cost[kind] > 0}
        return sorted(cards)

    def count(self, kind: int) -> int:
        return sum(times.get(kind, 0) for times in self.times)

    def card(self, m: Titans, kind: int, winners: list[int]) -> None:
        table = "Nemeses" if m.book.type[kind] == NEMESIS else "Cards"
        row = f"{table} / {m.book.titles[kind]}"
        self.add(f"{row}: bought per game", float(self.count(kind)))
        buyers = [seat for seat in range(len(self.sides)) if kind in self.times[seat]]
        if len(winners) != 1:
            return
        for seat in buyers:
            self.add(f"{row}: buyer wins", seat in winners)
            if len(buyers) == 1:
                self.add(f"{row}: only buyer wins", seat in winners)

    def nemesis_vp(self, m: Titans, seat: int) -> int:
        found = 0
        for p in m.owned(seat):
            if m.book.type[m.book.kind[p]] == NEMESIS:
                found += int(m.book.vp[m.book.kind[p]])
        return found


METRIC = TitansMetric
