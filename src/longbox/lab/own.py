"""Cards of a pack in many games: how often each one is met, picked and played, and who wins with it."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from longbox.kernel.game import Game
from longbox.kernel.match import MOVED, Edition, Match
from longbox.lab.metrics import Metric, find
from longbox.language.shelf import slug

TABLE = "Own cards"
MET, PICKED, PLAYED, WON = "met", "picked when on offer", "played", "won with"
COLUMNS = (MET, PICKED, PLAYED, WON)
OUT = "box"  # the zone of what is not in this game
NOBODY = -1


def own_cards(game: Game, packs: Sequence[tuple[str, str]]) -> list[str]:
    """The names of the cards in packs, in order."""
    files = {name for name, _ in packs}
    silent = find(game.id).silent
    printed = game.printed(packs) if packs else []
    return list(dict.fromkeys(card.name for card in printed if card.file in files and card.sort not in silent))


def notes(names: Iterable[str], figures: dict[str, Any], games: int, dealt: bool) -> list[str]:
    """What a designer should know: the cards that the bots never met, never picked or never played."""
    found: list[str] = []
    advice = "; another mode may have it" if dealt else "; try --deal-in, or another mode"
    for name in names:
        counts = {
            column: round(figures[f"{TABLE} / {name}: {column}"].mean * figures[f"{TABLE} / {name}: {column}"].cases)
            for column in (MET, PICKED, PLAYED)
            if f"{TABLE} / {name}: {column}" in figures
        }
        if not counts.get(MET):
            found.append(f"{name}: never met in {several(games)}{advice}")
        elif counts.get(PICKED) == 0:
            offered = figures[f"{TABLE} / {name}: {PICKED}"].cases
            found.append(f"{name}: on offer in {several(offered)}, but no bot ever picked it")
        elif not counts.get(PLAYED):
            found.append(f"{name}: met in {several(counts[MET])}, but never played")
    return found


def several(games: int) -> str:
    return "1 game" if games == 1 else f"{games} games"


class Followed:
    """The cards of packs in one game."""

    def __init__(self, names: Sequence[str], metric: Metric, edition: Edition) -> None:
        self.metric = metric
        self.names = names
        self.codes = {slug(name): name for name in names}
        self.kinds = {kind for kind, title in enumerate(edition.titles) if title in self.names}
        picks = {action: self.named(code, type(metric).picks) for action, code in enumerate(edition.codes)}
        self.picks = {action: found for action, found in picks.items() if found}
        self.offered: set[str] = set()
        self.met: set[str] = set()
        self.picked: set[str] = set()
        self.played: dict[str, set[int]] = {}
        self.heard = 0
        self.pieces: list[int] = []
        self.seat = NOBODY  # who chose last

    def named(self, code: str, families: tuple[str, ...]) -> list[str]:
        """The cards that an action of some families is about."""
        family, _, rest = code.partition(":")
        if family not in families:
            return []
        return [self.codes[part] for part in re.split(r"[:+]", rest) if part in self.codes]

    def look(self, m: Match) -> None:
        """Before every choice: what somebody has seen, and what has happened since."""
        if not self.pieces:
            self.pieces = [p for p, kind in enumerate(m.kind) if kind in self.kinds]
        for p in self.pieces:
            title = m.edition.titles[m.kind[p]]
            if title not in self.met and m.known[p] and not self.is_out(m, p):
                self.met.add(title)
        for action in m.legal(m.seat) if self.picks else ():
            self.offered.update(self.picks.get(int(action), ()))
        self.hear(m)

    def is_out(self, m: Match, p: int) -> bool:
        box = m.layout.index.get(OUT)
        return box is not None and p in m.zones[box]

    def hear(self, m: Match) -> None:
        for at in range(self.heard, len(m.log)):
            if m.log[at].kind == MOVED and m.kind[m.log[at].a] in self.kinds:
                source, target = m.layout.zones[m.log[at].b], m.layout.zones[m.log[at].c]
                if target.name in type(self.metric).plays:
                    owner = target.owner if target.owner >= 0 else source.owner
                    self.play(m.edition.titles[m.kind[m.log[at].a]], int(owner))
        self.heard = len(m.log)

    def told(self, event: dict[str, Any]) -> None:
        """An event as a spectator sees it."""
        if event["kind"] not in type(self.metric).plays:
            return
        for word in event.get("words", {}).values():
            if word in self.names:
                self.play(word, self.metric.whose(event, self.seat))

    def bear(self, m: Match) -> None:
        """What seats play with all the time."""
        for seat in range(int(m.layout.seats)):
            for name in self.metric.bears(m, seat):
                if name in self.names:
                    self.play(name, seat)

    def play(self, name: str, seat: int) -> None:
        self.met.add(name)
        self.played.setdefault(name, set()).add(seat)

    def chose(self, seat: int, code: str) -> None:
        self.seat = seat
        self.picked.update(self.named(code, type(self.metric).picks))
        for name in self.named(code, type(self.metric).plays):
            self.play(name, seat)

    def end(self, m: Match, winners: Sequence[int]) -> None:
        """The game is over: what it adds to the tally."""
        self.hear(m)
        self.bear(m)
        for name in self.names:
            row = f"{TABLE} / {name}"
            self.metric.add(f"{row}: {MET}", name in self.met)
            if name in self.offered:
                self.metric.add(f"{row}: {PICKED}", name in self.picked)
            self.metric.add(f"{row}: {PLAYED}", name in self.played)
            for seat in sorted(self.played.get(name, ())):
                if seat >= 0 and winners:
                    self.metric.add(f"{row}: {WON}", seat in winners)


def bring_up(m: Match, kinds: set[int], first: bool) -> None:
    """Deal cards in: of what nobody has seen in a pile, those of these kinds come to its top.

    Players' own piles only when a game begins: later they are what their owners made of them.
    """
    for z, zone in enumerate(m.layout.zones):
        if not zone.ordered or (zone.owner >= 0 and not first):
            continue
        places = [at for at, p in enumerate(m.zones[z]) if m.known[p] == 0]
        had = [m.zones[z][at] for at in places]
        pieces = sorted(had, key=lambda p: m.kind[p] in kinds)
        if pieces != had:
            pile = m.own(z)
            for at, p in zip(places, pieces, strict=True):
                pile[at] = p
