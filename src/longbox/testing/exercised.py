"""Count what occurs in random play: actions, steps, messages, kinds of pieces, ends."""

from __future__ import annotations

import fnmatch
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from mypy_extensions import i64

from longbox.kernel.decision import bits
from longbox.kernel.match import LEARNED, MOVED, TOLD, Edition, Frame, Match, NearMiss, Routine, Step
from longbox.testing.kit import Kit, begin

SORTS = ("action", "step", "message", "kind", "end")


class Spy(Step[Any]):
    """A step that counts how often it runs."""

    def __init__(self, inner: Step[Any], label: str, counts: Counter[str]) -> None:
        self.inner = inner
        self.label = label
        self.counts = counts

    def run(self, m: Any, f: Frame) -> None:
        self.counts[self.label] += 1
        self.inner.run(m, f)

    def options(self, m: Any, f: Frame, seat: i64, out: list[i64]) -> None:
        self.inner.options(m, f, seat, out)

    def answer(self, m: Any, f: Frame, seat: i64, action: i64) -> None:
        self.inner.answer(m, f, seat, action)

    def prompt(self, m: Any, f: Frame, seat: i64) -> str:
        return self.inner.prompt(m, f, seat)

    def rule(self, m: Any, f: Frame, seat: i64) -> str:
        return self.inner.rule(m, f, seat)

    def text(self, m: Any, f: Frame, seat: i64, action: i64) -> str:
        return self.inner.text(m, f, seat, action)

    def pieces(self, m: Any, f: Frame, seat: i64, action: i64) -> list[i64]:
        return self.inner.pieces(m, f, seat, action)

    def why_not(self, m: Any, f: Frame, seat: i64, action: i64) -> str:
        return self.inner.why_not(m, f, seat, action)

    def misses(self, m: Any, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        self.inner.misses(m, f, seat, out)


def labels(routine: Routine) -> list[str]:
    return [f"{routine.name}/{n + 1} {type(step).__name__}" for n, step in enumerate(routine.steps)]


@contextmanager
def spied(edition: Edition, counts: Counter[str]) -> Iterator[None]:
    """Put a spy before each step of an edition, and take them all away again."""
    before = [(routine, routine.steps) for routine in edition.routines]
    for routine, steps in before:
        routine.steps = tuple(Spy(step, label, counts) for step, label in zip(steps, labels(routine), strict=True))
    try:
        yield
    finally:
        for routine, steps in before:
            routine.steps = steps


def seen_in(kit: Kit) -> dict[str, Counter[str]]:
    return {sort: kit.report.seen.setdefault(sort, Counter()) for sort in SORTS}


def play(kit: Kit, mode: str, seats: int, options: Mapping[str, object] | None, games: int) -> None:
    """Play random games to count what occurs in them; check nothing."""
    if kit.full() or kit.report.findings:
        return
    seen = seen_in(kit)
    with kit.guard("exercised"), spied(kit.game.edition(), seen["step"]):
        for number in range(games):
            m, _ = begin(kit, mode, seats, f"exercise {number}", number, options)
            made = 0
            while not m.over and made < kit.bound:
                seat = kit.pick(bits(m.waiting))
                action = kit.pick(m.legal(seat))
                seen["action"][m.edition.codes[action]] += 1
                m.apply(seat, action)
                made += 1
            count(m, seen)


def count(m: Match, seen: dict[str, Counter[str]]) -> None:
    for e in m.log:
        if e.kind == TOLD:
            seen["message"][m.edition.messages[e.a].name] += 1
        elif e.kind in (MOVED, LEARNED):
            seen["kind"][m.edition.faces[m.kind[e.a]]] += 1
    outcome = m.outcome
    if outcome is not None:
        seen["end"][f"{outcome.reason} ({outcome.rule})"] += 1


def settle(kit: Kit, demand_all: bool, allow: tuple[str, ...]) -> None:
    """List what never occurred. Ends are known only if the game lists them (`endings`)."""
    edition = kit.game.edition()
    seen = seen_in(kit)
    every: dict[str, list[str]] = {
        "action": [code for action, code in enumerate(edition.codes) if action != edition.concede],
        "step": [label for routine in edition.routines for label in labels(routine)],
        "message": [message.name for message in edition.messages],
        "kind": [edition.faces[kind] for kind in sorted(set(edition.kind))],
        "end": list(getattr(kit.game, "endings", ())),
    }
    for sort, names in every.items():
        missing = [name for name in dict.fromkeys(names) if not seen[sort][name]]
        kit.report.unseen[sort] = [
            name for name in missing if not any(fnmatch.fnmatch(f"{sort}:{name}", pattern) for pattern in allow)
        ]
        if demand_all and kit.report.unseen[sort] and not kit.report.findings:
            lost = ", ".join(kit.report.unseen[sort][:20])
            kit.fail(
                "exercised", f"{len(kit.report.unseen[sort])} of {len(names)} never occurred: {sort} {lost}", same=sort
            )
