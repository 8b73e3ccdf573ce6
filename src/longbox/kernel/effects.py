"""What an option would do, as far as its seat can know.

Each option is tried in several worlds that the seat cannot tell from the true one, and the events that the seat would
see say what happens. Only what is the same in all worlds is told: nothing that depends on a hidden card, on chance or
on the true deal.
"""

import re
from difflib import SequenceMatcher
from typing import Final

from longbox.kernel.match import Match
from longbox.kernel.rng import Rng
from longbox.kernel.tale import sides
from longbox.kernel.voice import Line, Voice

FEWEST: Final = 3  # worlds
MOST: Final = 8
TRIALS: Final = 240  # of options in worlds, about
LINES: Final = 3
_WORD = re.compile(r"[\w']+")
_PLAIN: Final = frozenset(
    "you your the a an to for with of on in it and play plays take takes use uses move moves leave leaves".split()
)


def effects(m: Match, seat: int) -> dict[str, str]:
    """What every option of a seat's open decision would do, by code; "" where nothing can be said."""
    decision = m.decision(seat)
    actions = [option.action for option in decision.options]
    rng = Rng(f"effects/{decision.id}")  # what the seat knows and nothing else goes into it
    common: list[list[str]] = []
    source = m.quiet()
    for number in range(max(FEWEST, min(MOST, TRIALS // len(actions)))):
        world = source.resample(seat, rng)
        told = [tried(world, seat, action) for action in actions]
        common = told if number == 0 else [shared(a, b) for a, b in zip(common, told, strict=True)]
    return {
        option.code: said(f"{decision.prompt} {option.text}", lines)
        for option, lines in zip(decision.options, common, strict=True)
    }


def tried(world: Match, seat: int, action: int) -> list[str]:
    """What the seat would hear if it took this action in this world."""
    twin = world.copy()
    twin.logging = True
    twin.log = []
    twin.log_lent = False
    twin.apply(seat, action)
    names = [f"Seat {other}" for other in range(int(twin.layout.seats))]
    story: list[Line] = twin.edition.story(twin.events(seat), Voice(names, sides(twin), seat))
    return [line.text for line in story if line.sort != "round"]


def shared(a: list[str], b: list[str]) -> list[str]:
    """The lines that two worlds have in common, in order."""
    if a == b:
        return a
    blocks = SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks()
    return [line for block in blocks for line in a[block.a : block.a + block.size]]


def said(asked: str, lines: list[str]) -> str:
    """A few lines joined, without what the question and the option already say."""
    known = words(asked)
    found: list[str] = []
    for line in lines:
        head, colon, tail = line.partition(": ")
        if words(line) <= known:
            continue
        if colon and words(head) <= known:
            line = tail[:1].upper() + tail[1:]
        if line not in found:
            found.append(line)
    return " ".join(found[:LINES])


def words(text: str) -> set[str]:
    return {word.removesuffix("'s") for word in _WORD.findall(text.lower()) if word not in _PLAIN}
