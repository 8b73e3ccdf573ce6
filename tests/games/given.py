"""Short words for the scenario tests of every game: what is on offer, what is refused, what lies there then."""

import random
import re
from collections import Counter
from typing import Any

import pytest

import longbox
from longbox import Match, Outcome
from longbox.kernel import value
from longbox.kernel.decision import bits
from longbox.kernel.knowledge import numbers_of
from longbox.kernel.match import TOLD
from longbox.kernel.voice import Voice


def at_random(m: Match, seed: object, most: int = 100_000) -> Match:
    """Random choices to the end of the game, with the log kept."""
    rng = random.Random(f"{seed}")
    while not m.over and most:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
        most -= 1
    return m


def spelled(m: Match, choice: str) -> str:
    """The code of a choice; a card alone, "punch", means that it is played: "play:punch"."""
    return choice if ":" in choice or choice in m.edition.actions else f"play:{choice}"


def play(m: Match, *choices: str | tuple[int, str]) -> Match:
    """Choices in order, "buy:punch" or (1, "stop"); without a seat it is made by the first that has it on offer."""
    for choice in choices:
        seat, word = (-1, choice) if isinstance(choice, str) else choice
        code = spelled(m, word)
        if seat < 0:
            asked = bits(m.waiting)
            able = asked[:1] if len(asked) < 2 else [who for who in asked if m.explain(who, code) is None]
            seat = able[0] if able else m.seat
        m.choose(code, seat=seat)
    return m


def offered(m: Match, family: str = "", seat: int | None = None) -> list[str]:
    """The choices on offer to a seat (or the first one asked), sorted; of a family, "buy", the names after it."""
    codes = sorted(m.edition.codes[action] for action in m.legal(m.seat if seat is None else seat))
    if not family:
        return codes
    return [code.partition(":")[2] for code in codes if code.startswith(f"{family}:")]


def asked(m: Match) -> tuple[str, str, list[str]]:
    """What the player in turn is asked: the words, the rule, and the words of every choice."""
    decision = m.decisions[0]
    return decision.prompt, decision.rule, [option.text for option in decision.options]


def question(m: Match) -> list[str]:
    """The question in turn and its choices: "0 TM-059: Play an Event?", "event:bang @hand 0/1: Play Bang"."""
    decision = m.decisions[0]
    found = [f"{decision.seat} {decision.rule}: {decision.prompt}"]
    for option in decision.options:
        found.append(" @".join([option.code, *option.pieces]) + f": {option.text}")
    return found


def tale(m: Match, you: int = -1, since: int = 0) -> list[str]:
    """The lines of the story as a seat or a spectator reads them, each with its sort before it: "loud Ana wins."."""
    names = ["Ana", "Bo", "Cy", "Di", "Eve", "Flo"][: int(m.layout.seats)]
    voice = Voice(names, [min(bits(team)) for team in m.layout.teams], you)
    lines = m.edition.story(m.events(None if you < 0 else you, since), voice)
    return [f"{line.sort} {line.text}".strip() for line in lines]


def refused(m: Match, choice: str, seat: int | None = None) -> str:
    """Why a seat (or the first one asked) may not do this; trying it must fail for that reason and change nothing."""
    code = spelled(m, choice)
    who = m.seat if seat is None else seat
    before = m.digest()
    reason = m.explain(who, code)
    assert reason is not None, f"{code} is on offer"
    with pytest.raises(longbox.IllegalChoice) as refusal:
        m.choose(code, seat=who)
    assert str(refusal.value) == reason
    assert m.digest() == before
    return reason


OFF = ("at:monster", "at:cyborg")  # who is no piece: a Monster, and whom nobody controls


def questions_read(games: list[Match], known: list[tuple[str, str, dict[str, str]]]) -> None:
    """Played at random, these games ask the questions that are known, each of them, and nothing else.

    Each is a rule, a pattern of the question, and for each family of choices a pattern of their words, with an @ before
    it if they point at a piece: one that the choice or the question names.
    """
    met: Counter[tuple[int, str]] = Counter()
    for m in games:
        rng = random.Random(f"{m.origin.seed}")
        while not m.over:
            for decision in m.decisions:
                said = f"{decision.rule}: {decision.prompt}"
                found = [n for n, one in enumerate(known) if re.fullmatch(f"{one[0]}: {one[1]}", said)]
                assert len(found) == 1, said
                for option in decision.options:
                    family = option.code.partition(":")[0]
                    words = known[found[0]][2].get(family, "nothing")
                    assert re.fullmatch(words.removeprefix("@"), option.text), (said, option.code, option.text)
                    points = words.startswith("@") and option.code not in OFF
                    assert bool(option.pieces) == points, (said, option.code, option.pieces)
                    met[found[0], family] += 1
                    for piece in pointed(m, decision.seat, option.pieces) if met[found[0], family] < 50 else ():
                        assert piece["face"] in option.code or piece["title"] in said, (said, option.code, piece)
            m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
    missing = [(one[0], one[1], word) for n, one in enumerate(known) for word in one[2] if (n, word) not in met]
    assert not missing, missing


def pointed(m: Match, seat: int, handles: list[str]) -> list[dict[str, Any]]:
    """What a seat sees where its handles point, "hand 0/2"."""
    if not handles:
        return []
    view: dict[str, Any] = m.view(seat)
    zones = {there["id"]: there["pieces"] for there in view["zones"] if "pieces" in there}
    places = [handle.rpartition("/") for handle in handles]
    return [zones[name][int(place)] for name, _, place in places]


def settings(m: Match, seat: int | None = None) -> dict[str, Any]:
    """The options of the match, as a seat or a spectator sees them."""
    view: dict[str, Any] = m.view(seat)
    found: dict[str, Any] = view["options"]
    return found


def seen(m: Match, seat: int | None = None) -> dict[str, Any]:
    """The numbers on the table, as a seat or a spectator sees them."""
    view: dict[str, Any] = m.view(seat)
    found: dict[str, Any] = view["table"]
    return found


def zone(m: Match, name: str, seat: int | None = None) -> list[str | None]:
    """The faces in a zone ("hand 0", "discard 1") as a seat or a spectator sees them; None for a face it does not."""
    view: dict[str, Any] = m.view(seat)
    return [piece["face"] for there in view["zones"] if there["id"] == name for piece in there["pieces"]]


def count(m: Match, name: str) -> int:
    """How many pieces a zone holds; everybody can count them."""
    view: dict[str, Any] = m.view(None)
    return next(int(there["count"]) for there in view["zones"] if there["id"] == name)


def pieces(m: Match) -> dict[str, list[str]]:
    """All zones that are not empty, with every piece by its name and number, "punch#3", whoever sees it."""
    zones: Any = m.scenario(full=True)["zones"]
    return {name: [str(one["piece"] if isinstance(one, dict) else one) for one in zones[name]] for name in zones}


def true_zones(m: Match) -> dict[str, list[str]]:
    """All zones that are not empty, with all faces, whoever sees them: for tests of what nobody may know."""
    return {name: [piece.split("#")[0] for piece in there] for name, there in pieces(m).items()}


def true_zone(m: Match, name: str) -> list[str]:
    """All faces in a zone, whoever sees them, the top one last."""
    return true_zones(m).get(name, [])


def announced(name: str) -> list[str]:
    """What a game says of itself before it begins: its ways to play and its options, each with its rule."""
    game = longbox.catalog()[name]
    found = [f"{game.title}, {game.kind}: {game.about}"]
    for mode in game.modes.values():
        found.append(f"{mode.name} for {', '.join(map(str, mode.seats))}: {mode.about} ({mode.rule})")
    for option in game.options.values():
        values = " ".join(map(str, option.values)) + (f", or {option.names}" if option.names else "")
        traits = (", for each seat" if option.each else "") + (", secret" if option.secret else "")
        found.append(f"{option.name} = {values}{traits}: {option.about} ({option.rule})")
    return found


def copied_whole(m: Match) -> None:
    """A copy has every number of the position, whatever it is, and shares with the match no list that changes."""

    def other(item: Any) -> Any:
        if isinstance(item, bool):
            return not item
        if isinstance(item, int):
            return item + 1
        return type(item)([other(one) for one in item]) if not isinstance(item, list) else [other(one) for one in item]

    position: dict[str, Any] = m.scenario(full=True)
    numbers = position["fields"]
    for name in numbers:
        item = getattr(m, name)
        setattr(m, name, type(item)([5, 6]) if not isinstance(item, int) and len(item) == 0 else other(item))
    changed = {name: value.plain(getattr(m, name)) for name in numbers}
    assert all(changed[name] != numbers[name] for name in numbers)
    twin = m.copy()
    assert {name: value.plain(getattr(twin, name)) for name in numbers} == changed
    for name in numbers:
        item = getattr(twin, name)
        if not isinstance(item, int) and name not in value.columns(m):
            item[0] = other(item[0])
    assert {name: value.plain(getattr(m, name)) for name in numbers} == changed


def numbered(m: Match, p: int) -> Match:
    """The same position in which a card has the number 0, and the one that had it has its number."""
    twin = m.copy()
    twin.kind = type(m.kind)(m.kind)  # copies share it, and the lists of the zones
    for column in (twin.kind, twin.known):
        column[0], column[p] = column[p], column[0]
    twin.zones = [[p if q == 0 else 0 if q == p else q for q in zone] for zone in m.zones]
    return twin


def under_way(m: Match) -> list[str]:
    """The routines under way, each with whom it is about and its numbers: "turns 0: 0 0 0"."""
    position: dict[str, Any] = m.scenario(full=True)
    return [
        f"{frame['routine']} {frame['who']}: {' '.join(map(str, frame['numbers']))}{frame.get('items') or ''}"
        for frame in position["flow"]
    ]


def laid_out(m: Match) -> list[str]:
    """Every place of the table as everybody is told of it: "hand 0: Hand, fan", with what is special about it."""
    view: dict[str, Any] = m.view(None)
    found = []
    for there in view["zones"]:
        special = (", in order" if there["ordered"] else "") + ("" if "pieces" in there else ", not to be searched")
        found.append(f"{there['id']}: {there['label']}, {there['shape']}{special}")
    return found


NOT_TOLD = ("kind", "rule", "words", "n", "text")  # of an event; what is left are its fields


def told(m: Match, kind: str, fields: str = "", *, since: int = 0, eye: int | None = None) -> list[list[Any]]:
    """The events of a kind as a seat or a spectator was told them: some of their fields, or all in order.

    `told(m, "counter", "spot value") == [[2, 8]]`; "words.who" is the name that the event gives to a number. What comes
    from now on is told `since=m.heard()`, or `m.heard(eye)` for a seat.
    """
    events: list[dict[str, Any]] = m.events(eye, since)
    found = [event for event in events if event["kind"] == kind]
    names = fields.split() if fields else [name for name in (found[0] if found else ()) if name not in NOT_TOLD]
    return [[field(event, name) for name in names] for event in found]


def field(event: dict[str, Any], name: str) -> Any:
    group, _, part = name.rpartition(".")
    return event[group][part] if group else event[name]


def said(m: Match, *words: str, since: int = 0, you: int = -1) -> list[str]:
    """The lines of the story in which all these words stand, in capitals or not: `assert said(m, "Ana", "7 VP")`."""
    lines = tale(m, you, since)
    return [line for line in lines if all(word.casefold() in line.casefold() for word in words)]


def says_no_more(m: Match) -> set[str]:
    """Only the numbers that have a name mean something: the others are 0. The kinds of messages that were there."""
    kinds: set[str] = set()
    for told in m.log:
        if told.kind == TOLD:
            message = m.edition.messages[told.a]
            kinds.add(message.name)
            assert not any(numbers_of(told)[len(message.fields) :]), message.name
    return kinds


def happened(m: Match, *kinds: str, since: int = 0) -> list[str]:
    """The kinds of all events in order, or those among some kinds."""
    events: list[dict[str, Any]] = m.events(None, since)
    found = [str(event["kind"]) for event in events]
    return [kind for kind in found if kind in kinds] if kinds else found


def outcome(m: Match) -> Outcome:
    """The result of a game, which must be over."""
    assert m.over
    assert m.outcome is not None
    return m.outcome


def resumed(m: Match) -> Match:
    """The same match after a save and a load, which must be the same in every respect."""
    again = longbox.load(m.save())
    assert again.digest() == m.digest()
    return again
