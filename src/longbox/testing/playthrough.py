"""Games as text and as fingerprints, for people to read and for tests to compare."""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from longbox.kernel import game as kernel_game
from longbox.kernel.decision import Decision, Option, bits
from longbox.kernel.game import Game
from longbox.kernel.match import DEALT, LEARNED, MOVED, REVEALED, ROLLED, SHUFFLED, SPECTATOR, VEILED, Match
from longbox.kernel.rng import Rng
from longbox.testing.kit import registered
from longbox.testing.looking import eyes, shown, told

WIDTH = 110
EVERY = 300  # choices after which the whole table is written again
AHEAD = 4  # written choices that may be passed over, where the rules no longer ask
OPENING, ENDING = 6, 2  # so many questions a brief playthrough shows at its beginning and its end
STRIDE, LATER, LONGER = 10, 300, 50  # between them it shows every tenth; after the 300th every fiftieth

_SHOWN = re.compile(r"(\d+)\. seat (\d+): .*?^   > ([^\n]*)", re.MULTILINE | re.DOTALL)
_PASSED = re.compile(r"(\d+)-(\d+)\. (.*)", re.DOTALL)


class Question(NamedTuple):
    """One question of a playthrough: who chose what, and its text."""

    seat: int
    code: str
    lines: list[str]


class Playthrough(NamedTuple):
    """A game as text, seen by one who sees everything: table, questions, options, choices, events."""

    head: list[str]
    questions: list[Question]
    foot: list[str]

    def whole(self) -> str:
        return as_text([self.head, *(question.lines for question in self.questions), self.foot])

    def brief(self) -> str:
        """Some questions as they read; of the others the seat, the choice and a mark.

        A mark sums up everything up to there: the first that differs belongs to the first question that differs.
        """
        parts, passed = [self.head], []
        last = len(self.questions)
        sum_ = hashlib.blake2b(digest_size=2)
        for n, question in enumerate(self.questions, 1):
            sum_.update("\n".join(question.lines).encode())
            passed.append(f"{question.seat} {question.code} {sum_.copy().hexdigest()}")
            if n <= OPENING or n % (STRIDE if n <= LATER else LONGER) == 0 or n > last - ENDING:
                parts += [passed_over(n, passed[:-1])] if passed[:-1] else []
                parts.append(question.lines)
                passed = []
        return as_text([*parts, self.foot])


def as_text(parts: list[list[str]]) -> str:
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts) + "\n"


def passed_over(n: int, passed: list[str]) -> list[str]:
    """The questions before number n that are not shown, "12-19. 0 play:red-8 a41f | 1 play:red-1 09be"."""
    return wrapped(f"{n - len(passed)}-{n - 1}. " + " | ".join(passed), "", "   ")


def parts_of(text: str) -> dict[int, list[tuple[int, str, str]]]:
    """The parts of a brief or a whole playthrough by their first question; each question's seat, choice and text.

    The text of a question that is not shown is its mark. What stands before the first question has the number 0.
    """
    found: dict[int, list[tuple[int, str, str]]] = {}
    for part in text.split("\n\n"):
        shown, passed = _SHOWN.match(part), _PASSED.match(part)
        if shown:
            found[int(shown[1])] = [(int(shown[2]), shown[3], part)]
        elif passed:
            each = [one.split(" ") for one in " ".join(passed[3].split()).split(" | ")]
            found[int(passed[1])] = [(int(seat), code, mark) for seat, code, mark in each]
    return found


def written(text: str) -> list[tuple[int, str]]:
    """The choices of a playthrough, each a seat and the code, or the line that begins with it."""
    return [(seat, chosen) for part in parts_of(text).values() for seat, chosen, _ in part]


def first_difference(golden: str, played: Playthrough) -> str:
    """Describe the first question that differs from the golden text: what it says now and, if written, what changed."""
    now = played.brief()
    if now == golden:
        return ""
    before = {n + i: text for n, part in parts_of(golden).items() for i, (_, _, text) in enumerate(part)}
    after = {n + i: text for n, part in parts_of(now).items() for i, (_, _, text) in enumerate(part)}
    for n, question in enumerate(played.questions, 1):
        if before.get(n) != after[n]:
            was = before.get(n, "")
            lines = [f"Question {n} is the first that differs. It reads now:", "", *question.lines]
            if "\n" in was:
                changes = difflib.unified_diff(was.splitlines(), question.lines, lineterm="", n=0)
                lines += ["", "The difference:", "", *list(changes)[2:]]
            return "\n".join(lines)
    changes = difflib.unified_diff(golden.splitlines(), now.splitlines(), "as written", "now", lineterm="", n=1)
    return "\n".join(["The questions agree; what comes before or after them differs:", *changes])


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
                    if line == option.code or line.startswith(f"{option.code}: "):
                        self.at = ahead + 1
                        return d, option
            if len(waiting) == 1 and len(m.legal(waiting[0])) == 1:
                break  # a question that was not asked before, and has one answer
        d = m.decision(waiting[self.rng.below(len(waiting))])
        return d, d.options[self.rng.below(len(d.options))]


def play_through(
    game: Game | str,
    seed: int | str = 0,
    mode: str | None = None,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    choices: Sequence[tuple[int, str]] = (),
) -> Playthrough:
    """Play a game by the choices that were `written` down before, as far as they fit, and by chance from there on."""
    g = kernel_game.find(game) if isinstance(game, str) else game
    with registered(g):
        m = kernel_game.start(g.id, seats, seed, mode, options)
        script = Script(seed, choices)
        head = [f"{g.title}, mode {m.origin.mode}, {m.origin.seats} seats, seed {seed}, edition {m.edition.name}"]
        head += wrapped("options: " + ", ".join(f"{name} {item}" for name, item in m.origin.options.items()), "")
        head += [*events(m, 0), *table(m)]
        questions: list[Question] = []
        while not m.over:
            since, before = len(m.log), m.public()
            d, chosen = script.next(m)
            n = len(questions) + 1
            lines = [f"{n}. seat {d.seat}: {d.prompt}" + (f" [{d.rule}]" if d.rule else "")]
            others = [other for other in bits(m.waiting) if other != d.seat]
            if others:
                lines.append(f"   (at the same time: {', '.join(f'seat {other}' for other in others)})")
            lines += wrapped(" | ".join(option.code for option in d.options), "   ")
            places = f"  ({', '.join(chosen.pieces)})" if chosen.pieces else ""
            lines.append(f"   > {chosen.code}: {chosen.text}{places}")
            m.choose(chosen.code, seat=d.seat)
            lines += [*events(m, since), *changes(before, m.public())]
            if n % EVERY == 0:
                lines += table(m)
            questions.append(Question(d.seat, chosen.code, lines))
        outcome = m.outcome
        assert outcome is not None
        foot = [f"After {len(questions)} choices: {outcome.reason} [{outcome.rule}]"]
        foot.append(
            f"winners {outcome.winners}, ranks {outcome.ranks}, scores {outcome.scores}, returns {outcome.returns}"
        )
        foot += table(m)
    return Playthrough(head, questions, foot)


def playthrough(
    game: Game | str,
    seed: int | str = 0,
    mode: str | None = None,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> str:
    """A random game as text, seen by one who sees everything: table, questions, options, choices, events."""
    return play_through(game, seed, mode, seats, options).whole()


def wrapped(text: str, indent: str, further: str | None = None) -> list[str]:
    """Break a text at spaces into lines of some width; those after the first may be indented further."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        if line and len(indent) + len(line) + 1 + len(word) > WIDTH:
            lines.append(indent + line)
            line, indent = word, indent if further is None else further
        else:
            line = f"{line} {word}" if line else word
    return [*lines, indent + line] if line else lines


def table(m: Match) -> list[str]:
    """What lies in every zone, and the numbers that everybody sees."""
    lines: list[str] = []
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
    """A short fingerprint for each of many random games, ten in a line: the same on every machine, compiled or not."""
    g = kernel_game.find(game) if isinstance(game, str) else game
    found: list[str] = []
    with registered(g):
        for n in range(games):
            m = kernel_game.start(g.id, seats, n, mode)
            made = m.playout(n)
            found.append(f"{made} {m.digest()[:8]}")
    return [", ".join(found[n : n + 10]) for n in range(0, games, 10)]


def deep_fingerprint(game: Game | str, mode: str, seats: int, seed: int | str = 0) -> str:
    """One fingerprint of everything in a game: each view, the events, resampled worlds, at every decision.

    Where more than two play, they and the spectator take turns at looking: one at each decision, or at every fifth
    where more than four play.
    """
    g = kernel_game.find(game) if isinstance(game, str) else game
    h = hashlib.blake2b(digest_size=16)
    with registered(g):
        m = kernel_game.start(g.id, seats, seed, mode)
        rng = Rng(f"deep {seed}")
        decisions = 0
        while not m.over:
            look = eyes(m)
            if seats > 2:
                look = [look[decisions % len(look)]] if seats <= 4 or decisions % 5 == 0 else []
            for eye in look:
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
