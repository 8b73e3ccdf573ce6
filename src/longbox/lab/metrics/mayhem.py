"""What is worth counting in Mayhem: length, Missions, KOs, characters, abilities, cards (targets: the register)."""

from typing import Any

from longbox.games.mayhem.pieces import PLACES, WINNING
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Match
from longbox.lab.metrics import Metric

LAST_ROUND = 30  # MH-R48: simulations stop there


class MayhemMetric(Metric):
    picks = ("pick", "keep")
    plays = ("card_played", "go_shown", "placed", "ability_used", "map")
    silent = ("side",)

    def __init__(self, sides: list[int]) -> None:
        super().__init__(sides)
        self.match: Mayhem | None = None
        self.rounds = 0
        self.first = -1  # the side that had the Initiative in round 1
        self.teams: list[list[str]] = []  # of each side: its characters
        self.held: list[set[int]] = []  # of each side: the kinds of its Mayhem cards
        self.played: dict[int, int] = {}  # kind of card -> the side that played it, in this game
        self.missions = [0, 0, 0]
        self.kos = [0, 0, 0]  # by each side
        self.open: list[tuple[int, int] | None] = [None, None]  # of each side: its GO! card and the round it came in
        self.apart: tuple[int, int, int] | None = None  # own bases of both sides, the nearest opposing ones
        self.out: list[int] = []  # free-for-all: who fell, in order

    def look(self, m: Match) -> None:
        assert isinstance(m, Mayhem)
        self.match = m
        if self.rounds == 0 and m.round == 1:
            self.begin(m)
        self.rounds = int(m.round)

    def enough(self, m: Match) -> bool:
        assert isinstance(m, Mayhem)
        return m.round > LAST_ROUND

    def begin(self, m: Mayhem) -> None:
        house = m.house
        self.sides = [int(house.side_of[seat]) for seat in range(len(self.sides))]  # as events number them
        self.first = int(m.initiative)
        for side in range(int(house.sides)):
            self.teams.append([m.book.title(m.character[fig]) for fig in house.figs[side]])
            self.held.append({int(m.book.kind[p]) for seat in house.members[side] for p in m.zones[m.hand(seat)]})
        if not house.free:
            steps = m.distances()
            bases = [[place for place in range(PLACES) if m.is_base(place, side)] for side in (0, 1)]
            own = [int(steps[there[0] * PLACES + there[1]]) for there in bases]
            self.apart = (own[0], own[1], min(int(steps[a * PLACES + b]) for a in bases[0] for b in bases[1]))

    def hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind in ("turn", "ability_used", "card_played", "mission_done", "knocked_out", "go_shown", "go_under"):
            getattr(self, kind)(event)

    def whose(self, event: dict[str, Any], seat: int) -> int:
        assert self.match is not None
        if "seat" in event:
            return int(event["seat"])
        side = event["side"] if "side" in event else self.match.side(event["who"])
        return int(self.match.house.members[side][0])

    def turn(self, event: dict[str, Any]) -> None:
        """Which of its two abilities a character puts its die on."""
        m = self.match
        assert m is not None
        character, slot, die = m.character[event["who"]], event["slot"], event["die"]
        for each in range(2):
            self.add(f"Abilities / {self.ability(m, character, each)}: of its character's turns", each == slot)
        name = self.ability(m, character, slot)
        self.add(f"Abilities / {name}: die", die)
        self.add(f"Abilities / {name}: Special reached", bool(die >= m.book.threshold[character][slot]))

    def ability(self, m: Mayhem, character: int, slot: int) -> str:
        return f"{m.book.title(character)}, {m.book.ability_names[character][slot]}"

    def ability_used(self, event: dict[str, Any]) -> None:
        m = self.match
        assert m is not None
        name = self.ability(m, m.character[event["who"]], event["slot"])
        self.add(f"Abilities / {name}: star when used", event["tier"] == 3)

    def card_played(self, event: dict[str, Any]) -> None:
        self.played[event["card"]] = self.sides[event["seat"]]
        self.add(f"Mayhem cards / {event['words']['card']}: in round", self.rounds)

    def go_shown(self, event: dict[str, Any]) -> None:
        self.open[event["side"]] = (event["card"], self.rounds)

    def go_under(self, event: dict[str, Any]) -> None:
        if not event["unresolved"]:
            self.close(event["side"], done=False)
        self.open[event["side"]] = None

    def mission_done(self, event: dict[str, Any]) -> None:
        self.missions[event["side"]] += 1
        self.close(event["side"], done=True)
        self.open[event["side"]] = None

    def close(self, side: int, *, done: bool) -> None:
        """A GO! card leaves play, or the game ends with it."""
        card = self.open[side]
        m = self.match
        if card is None or m is None:
            return
        for row in (m.book.titles[card[0]], "all"):
            self.add(f"GO! cards / {row}: completed", done)
            if done:
                self.add(f"GO! cards / {row}: rounds", self.rounds - card[1])

    def knocked_out(self, event: dict[str, Any]) -> None:
        m = self.match
        assert m is not None
        self.out.append(event["who"])
        if not m.house.free:
            self.kos[1 - int(m.side(event["who"]))] += 1

    def end(self, winners: list[int]) -> None:
        m = self.match
        if m is None or not self.teams:
            return
        won = self.sides[winners[0]] if winners else -1
        rounds = self.rounds
        self.add("rounds per game", rounds)
        for number in range(1, 13):
            self.add(f"Length / {number} rounds: games", rounds == number)
        self.add("Length / 13 rounds or more: games", rounds > 12)
        self.add("games of 4 to 8 rounds", 4 <= rounds <= 8)
        self.add("games of more than 12 rounds", rounds > 12)
        self.add("games of 1 or 2 rounds", rounds < 3)
        self.add("unfinished at 30 rounds", not m.over)
        self.add("drawn", m.over and not winners)
        if won >= 0:
            self.add("games won by the first to choose", self.sides[int(m.first)] == won)
            self.add("games won by the first Initiative", self.first == won)
        for side, team in enumerate(self.teams):
            for name in team:
                self.add(f"Characters / {name}: games won", side == won)
        if m.house.free:
            self.ffa(m)
        else:
            self.teams_end(m, won)
        for side, kinds in enumerate(self.held):
            for kind in kinds:
                row = f"Mayhem cards / {m.book.titles[kind]}"
                used = self.played.get(kind, -1) == side
                self.add(f"{row}: played if held", used)
                if used:
                    self.add(f"{row}: games won if played", side == won)
                self.add(f"{row}: games won if held", side == won)

    def ffa(self, m: Mayhem) -> None:
        for place, fig in enumerate(self.out[:2]):
            self.add(f"Characters / {self.teams[fig][0]}: out first", place == 0)
        self.add("Locations left", PLACES - int(m.gone).bit_count())

    def teams_end(self, m: Mayhem, won: int) -> None:
        vp = [int(m.vp[side]) for side in (0, 1)]
        for side in (0, 1):
            self.close(side, done=False)
            self.add("Missions per team and round", self.missions[side] / self.rounds)
            self.add("KOs per team and round", self.kos[side] / self.rounds)
            self.add(f"Pairs / {' and '.join(sorted(self.teams[side]))}: games won", side == won)
            for name in self.teams[side]:
                fell = sum(1 for fig in self.out if fig // 2 == side and self.teams[side][fig % 2] == name)
                self.add(f"Characters / {name}: KOed per round", fell / self.rounds)
            if self.apart is not None:
                self.add(f"Own bases / {self.apart[side]} apart: games won", side == won)
        if self.apart is not None:
            self.add(f"Nearest opposing bases / {self.apart[2]} apart: rounds", self.rounds)
        if won >= 0:
            double = vp[won] < WINNING
            self.add("won by a double KO", double)
            self.add("VP margin", vp[won] - vp[1 - won])
            if not double:
                self.add("Missions of a winner by VP", self.missions[won])
                self.add("KOs of a winner by VP", self.kos[won])


METRIC = MayhemMetric
