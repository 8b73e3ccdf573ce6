"""Games written down for people and for comparison: readable playthroughs, and fingerprints of many games."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from longbox.kernel import game as kernel_game
from longbox.kernel.decision import Decision, Option, bits
from longbox.kernel.game import Game
from longbox.kernel.match import DEALT, LEARNED, MOVED, REVEALED, ROLLED, SHUFFLED, SPECTATOR, VEILED, Match
from longbox.kernel.rng import Rng
from longbox.testing.kit import registered
from longbox.testing.looking import eyes, shown, told

WIDTH = 110
EVERY = 60  # choices after which the whole table is written again
AHEAD = 4  # written choices that may be passed over, where the rules no longer ask

_CHOICE = re.compile(r"^\d+\. seat (\d+): .*?^   > ([^\n]*)", re.MULTILINE | re.DOTALL)


def written(text: str) -> list[tuple[int, str]]:
    """The choices of a playthrough, each a seat and the line that names what it took."""
    return [(int(seat), chosen) for seat, chosen in _CHOICE.findall(text)]


class Script:
    """Who chooses what in a playthrough: as it was written down, and by chance where nothing fits."""

    def __init__(self, seed: int | str, choices: Sequence[tuple[int, str]]) -> None:
        self.rng = Rng(f"playthrough {seed}")
        self.choices = choices
        self.at = 0

    def next(self, m: Match) -> tuple[Decision, Option]:
        waiting = bits(m.waiting)
        for ahead in range(self.at, min(self.at + AHEAD, len(self.choices))):
            seat, line = self.choices[ahead]
            if seat in waiting:
                d = m.decision(seat)
                for option in d.options:
                    if line.startswith(f"{option.code}: "):
                        self.at = ahead + 1
                        return d, option
            if len(waiting) == 1 and len(m.legal(waiting[0])) == 1:
                break  # a question that was not asked before, and has one answer
        d = m.decision(waiting[self.rng.below(len(waiting))])
        return d, d.options[self.rng.below(len(d.options))]


def playthrough(
    game: Game | str,
    seed: int | str = 0,
    mode: str | None = None,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    choices: Sequence[tuple[int, str]] = (),
) -> str:
    """A game as text, seen by one who sees everything: table, questions, options, choices, events.

    It goes by the choices that were `written` down before, as far as they fit, and by chance from there on.
    """
    g = kernel_game.find(game) if isinstance(game, str) else game
    with registered(g):
        m = kernel_game.start(g.id, seats, seed, mode, options)
        script = Script(seed, choices)
        lines = [f"{g.title}, mode {m.origin.mode}, {m.origin.seats} seats, seed {seed}, edition {m.edition.name}"]
        lines += wrapped("options: " + ", ".join(f"{name} {item}" for name, item in m.origin.options.items()), "")
        lines += events(m, 0)
        made, since = 0, len(m.log)
        before = m.public()
        lines += table(m)
        while not m.over:
            d, chosen = script.next(m)
            seat = d.seat
            lines += ["", f"{made + 1}. seat {seat}: {d.prompt}" + (f" [{d.rule}]" if d.rule else "")]
            others = [other for other in bits(m.waiting) if other != seat]
            if others:
                lines.append(f"   (at the same time: {', '.join(f'seat {other}' for other in others)})")
            lines += wrapped(" | ".join(option.code for option in d.options), "   ")
            places = f"  ({', '.join(chosen.pieces)})" if chosen.pieces else ""
            lines.append(f"   > {chosen.code}: {chosen.text}{places}")
            m.choose(chosen.code, seat=seat)
            made += 1
            lines += events(m, since)
            since = len(m.log)
            after = m.public()
            lines += changes(before, after)
            before = after
            if made % EVERY == 0:
                lines += table(m)
        outcome = m.outcome
        assert outcome is not None
        lines += table(m)
        lines += ["", f"After {made} choices: {outcome.reason} [{outcome.rule}]"]
        lines.append(
            f"winners {outcome.winners}, ranks {outcome.ranks}, scores {outcome.scores}, returns {outcome.returns}"
        )
    return "\n".join(line.rstrip() for line in lines) + "\n"


def wrapped(text: str, indent: str) -> list[str]:
    """Broken at spaces into lines of some width."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        if line and len(indent) + len(line) + 1 + len(word) > WIDTH:
            lines.append(indent + line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, indent + line] if line else lines


def table(m: Match) -> list[str]:
    lines = [""]
    for z, zone in enumerate(m.layout.zones):
        if m.zones[z]:
            faces = [m.edition.faces[m.kind[p]] for p in m.zones[z]]
            text = ", ".join(faces if zone.ordered else sorted(faces))
            lines += wrapped(f"{zone.id}: {text}", "   ")
    for name, item in m.public().items():
        lines += wrapped(f"{name} = {plainly(item)}", "   ")
    return lines


def plainly(item: object) -> str:
    """A number, text, list or mapping without quotes and braces."""
    if isinstance(item, dict):
        return ", ".join(f"{name} {plainly(part)}" for name, part in item.items())
    if isinstance(item, list):
        mark = "; " if any(isinstance(part, dict) for part in item) else ", "
        return f"[{mark.join(plainly(part) for part in item)}]"
    return str(item)


def changes(before: dict[str, object], after: dict[str, object]) -> list[str]:
    """What became different in the public numbers, entry by entry."""
    lines: list[str] = []
    for name, item in after.items():
        for path, part in changed(name, before.get(name), item):
            lines += wrapped(f"{path} = {plainly(part)}", "     ")
    return lines


def changed(path: str, before: object, after: object) -> Iterator[tuple[str, object]]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for name, item in after.items():
            yield from changed(f"{path}.{name}", before.get(name), item)
    elif isinstance(before, list) and isinstance(after, list) and any(isinstance(part, dict) for part in after):
        for n, item in enumerate(after):
            yield from changed(f"{path}[{n}]", before[n] if n < len(before) else None, item)
    else:
        yield path, after


def events(m: Match, since: int) -> list[str]:
    """What happened, with every face, who sees it, and the sentence that everybody is told."""
    zones = m.layout.zones
    everybody = [e for e in m.log[:since] if e.to >> SPECTATOR & 1]
    sentences = iter(m.events(None, len(everybody)))
    lines: list[str] = []
    for e in m.log[since:]:
        sentence = next(sentences)["text"] if e.to >> SPECTATOR & 1 else ""
        if e.kind == MOVED:
            under = ", under" if e.d == 1 else ""
            text = f"{face(m, e.a)}: {zones[e.b].id} -> {zones[e.c].id}{under} ({seen(m, e.faces)})"
        elif e.kind == LEARNED:
            text = f"{face(m, e.a)} in {zones[e.b].id} is shown ({seen(m, e.faces)})"
        elif e.kind == SHUFFLED:
            text = f"{zones[e.a].id} is shuffled: {e.b} pieces"
        elif e.kind == ROLLED:
            text = f"a die of {e.a} shows {e.b}"
        elif e.kind == DEALT:
            text = f"{e.c} pieces: {zones[e.a].id} -> {zones[e.b].id}"
        elif e.kind == VEILED:
            text = f"{zones[e.a].id} is veiled"
        elif e.kind == REVEALED:
            text = f"{zones[e.a].id} is unveiled: {e.b} pieces"
        else:
            message = m.edition.messages[e.a]
            text = f"{message.name} {e.b} {e.c} {e.d} [{message.rule}]"
        if sentence:
            text += f' "{sentence}"'
        lines.append(f"     {text}")
    return lines


def face(m: Match, p: int) -> str:
    return m.edition.faces[m.kind[p]]


def seen(m: Match, mask: int) -> str:
    if mask == m.layout.everyone:
        return "open"
    seats = [str(seat) for seat in bits(mask & ~(1 << SPECTATOR))]
    return "seen by " + ", ".join(seats) if seats else "unseen"


def fingerprints(game: Game | str, mode: str, seats: int, games: int) -> list[str]:
    """One short fingerprint for each of many random games: the same on every machine, compiled or not."""
    g = kernel_game.find(game) if isinstance(game, str) else game
    found: list[str] = []
    with registered(g):
        for n in range(games):
            m = kernel_game.start(g.id, seats, n, mode)
            made = m.playout(n)
            found.append(f"{made} {m.digest()[:16]}")
    return found


def deep_fingerprint(game: Game | str, mode: str, seats: int, seed: int | str = 0) -> str:
    """Of one game, everything: each view, the events, resampled worlds, saves' positions, at every decision.

    Where more than two play, they and the spectator take turns at looking: one at each decision.
    """
    g = kernel_game.find(game) if isinstance(game, str) else game
    h = hashlib.blake2b(digest_size=16)
    with registered(g):
        m = kernel_game.start(g.id, seats, seed, mode)
        rng = Rng(f"deep {seed}")
        decisions = 0
        while not m.over:
            look = eyes(m)
            for eye in look if seats <= 2 else [look[decisions % len(look)]]:
                h.update(shown(m, eye))
                h.update(m.resample(eye, rng).digest().encode())
            h.update(m.digest().encode())
            seat = bits(m.waiting)[rng.below(len(bits(m.waiting)))]
            legal = m.legal(seat)
            m.choose(int(legal[rng.below(len(legal))]), seat=seat)
            decisions += 1
        for eye in eyes(m):
            h.update(shown(m, eye))
            h.update(told(m, eye))
    return h.hexdigest()
