"""A trick reckoned a second time, straight from section 12 of the register and without a line of the engine."""

from dataclasses import dataclass, field

MAXIMUM = {
    "Old Harbour": 13,
    "Headline Tower": 14,
    "Clock Square": 11,
    "Topsy Fair": 28,
    "Capitol Steps": 18,
    "Furnace Works": 10,
    "Mirror Arcade": 11,
    "Fog Bridge": 12,
    "Prison Rock": 13,
    "Orbital Lab": 15,
}


@dataclass
class Card:
    side: int
    printed: str
    value: int
    suit: str | None
    power: str | None = None
    down: bool = False
    bonus: int = 0


@dataclass
class Trick:
    location: str
    number: int
    vp: list[int]
    carried: int = 0
    line: list[Card] = field(default_factory=list)
    counters: list[int] = field(default_factory=list)  # spots from 0
    upheavals: int = 0
    taken: int | None = None
    winner: int | None = None  # spot from 0
    points: int = 0

    def lead(self) -> str | None:
        """HL-040, HL-041."""
        return next((card.suit for card in self.line if not card.down), None)

    def play(self, side: int, face: str, named: str | None, power: str | None, answer: str | None) -> None:
        printed, number = face.split("-")
        spot = len(self.line)
        value = int(number)
        if self.location == "Furnace Works" and printed == "red":
            value -= 2
        if self.location == "Prison Rock" and spot == 0:
            value += 1
        suit = printed if printed != "wild" else named or self.lead()
        card = Card(side, printed, max(value, 1), suit, power)
        left = self.line[-1] if self.line else None
        self.line.append(card)
        self.first_effects(card, left, answer)
        if left is not None and not left.down and "Bulwark" not in (left.power, power):
            off = card.value - left.value
            if off == 0 or (off == 1 and self.location == "Mirror Arcade"):
                self.counters.append(spot)
                left.down = True
                card.down = power != "Ricochet"
        if power == "Dead Weight" and answer is not None:
            chosen = self.line[int(answer) - 1]
            if not chosen.down:
                chosen.value += 1
        if power == "Lookout" and left is not None:
            left.down = True

    def first_effects(self, card: Card, left: Card | None, answer: str | None) -> None:
        lower = {"Featherlight": 2, "Prism": 1}.get(card.power or "", 0)
        if card.power == "Sparkplug":
            lower = {"1": -1, "2": 1}[answer or ""]
        if card.power == "Prism":
            card.suit = answer
        if card.power == "Copycat" and left is not None:
            card.value = left.value
        if lower:
            card.value = max(card.value - lower, 1)
        card.bonus = {"Bulwark": 1, "Spotlight": 3, "Fanfare": 2}.get(card.power or "", 0)
        self.upheavals += card.power == "Upheaval"

    def award(self, side: int, points: int) -> bool:
        """HL-058, HL-060: False once somebody has reached the maximum."""
        most = MAXIMUM[self.location]
        self.vp[side] = min(self.vp[side] + points, most)
        if self.vp[side] == most:
            self.taken = side
        return self.taken is None

    def resolve(self) -> None:
        """12.5: counter VP in spot order, then trick VP."""
        if self.location == "Old Harbour":
            for spot in self.counters:
                if not self.award(self.line[spot].side, 1):
                    return
        able = [spot for spot, card in enumerate(self.line) if not card.down]
        if self.location == "Orbital Lab":
            able = [spot for spot in able if self.line[spot].suit == self.lead()]
        highest = (self.location == "Topsy Fair") != (self.upheavals % 2 == 1)
        if able:
            best = (max if highest else min)(self.line[spot].value for spot in able)
            tied = [spot for spot in able if self.line[spot].value == best]
            if len({self.line[spot].side for spot in tied}) == 1:
                self.winner = tied[0]
                self.points = 1 if self.upheavals else best
                if self.location == "Capitol Steps" and self.number >= 5:
                    self.points *= 2
                if self.location == "Headline Tower" and self.winner == 0:
                    self.points += 2
                self.points += sum(self.line[spot].bonus for spot in tied) + self.carried
                self.carried = 0
                self.award(self.line[self.winner].side, self.points)
                return
        if self.location == "Clock Square":
            self.carried += 2
