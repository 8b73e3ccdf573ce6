"""Check choices: what is offered is accepted and the rest refused; undo; answers given at the same time."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from longbox.kernel import record
from longbox.kernel.decision import Decision, bits
from longbox.kernel.errors import IllegalChoice, UndoError
from longbox.kernel.match import Match
from longbox.kernel.register import Register, RegisterError, of_game
from longbox.testing.kit import Kit, Line, asking, places
from longbox.testing.looking import (
    Eye,
    apart,
    brief,
    chances,
    difference,
    name,
    position_differences,
    shown,
    told,
)

REFUSALS = 40  # actions that are not on offer, tried at one decision
TRIED = 30  # options tried at one decision
REPLAYED = 20_000  # choices that are played again for undo, in each game
HANDLE = re.compile(r"^(.+)/(\d+)$")


def check_line(kit: Kit, line: Line) -> None:
    rules = rules_of(line)
    for at in range(len(line.choices)):
        for seat in bits(line.at[at].waiting):
            check_missing(kit, line, at, seat, rules)
    for at in places(kit, line):
        for seat in bits(line.at[at].waiting):
            check_decision(kit, line, at, seat)
            check_offered(kit, line, at, seat)
            check_refused(kit, line, at, seat)
            check_concede(kit, line, at, seat)
        check_wrong_seats(kit, line, at)
        check_any_order(kit, line, at)
        check_secret_answers(kit, line, at)
    check_undo(kit, line)
    check_over(kit, line)


# ---- decisions


def check_decision(kit: Kit, line: Line, at: int, seat: int) -> None:
    m = line.at[at]
    with kit.guard("decisions", line, at, "asking"):
        d = m.decision(seat)
        where = asking(m, seat)
        for option in d.options:
            if m.edition.codes[option.action] != option.code:
                kit.fail("decisions", f"the option {option.code!r} has the number of another ({where})", line, at)
            if not option.text:
                kit.fail("decisions", f"the option {option.code!r} has no text ({where})", line, at)
        if not d.prompt:
            kit.fail("decisions", f"a question without a prompt ({where})", line, at, same=where)
        if d.seat != seat or seat not in [other.seat for other in m.decisions]:
            kit.fail("decisions", f"the decision of seat {seat} is not among the open ones ({where})", line, at)
        view = m.view(seat)
        json.dumps([view, m.events(seat)], allow_nan=False)
        if difference(view["decision"], d.data()):
            kit.fail("decisions", f"the view shows another decision ({where})", line, at)
        check_handles(kit, line, at, d, view, where)


def rules_of(line: Line) -> Register | None:
    """The rules of the game, if it comes with any."""
    try:
        return of_game(line.at[0].origin.game)
    except RegisterError:
        return None


def check_missing(kit: Kit, line: Line, at: int, seat: int, rules: Register | None) -> None:
    """Check what a question says that it doesn't offer. That nothing hidden shows in it, all views are compared for."""
    m = line.at[at]
    with kit.guard("missing", line, at, "asking what is not on offer"):
        d = m.decision(seat)
        where = asking(m, seat)
        offered = {option.code for option in d.options}
        codes = [miss.code for miss in d.missing]
        if len(set(codes)) < len(codes):
            kit.fail("missing", f"a near miss is listed twice ({where})", line, at, same=f"twice {where}")
        for miss in d.missing:
            if miss.code in offered or m.explain(seat, miss.code) is None:
                kit.fail("missing", f"{miss.code!r} is listed as missing, but it is on offer ({where})", line, at)
            if m.edition.codes[miss.action] != miss.code:
                kit.fail("missing", f"{miss.code!r} has the number of another ({where})", line, at)
            if not miss.reason.strip():
                kit.fail("missing", f"{miss.code!r} is missing without a reason ({where})", line, at)
            if not miss.rule or (rules is not None and miss.rule not in rules):
                kit.fail("missing", f"{miss.code!r} is missing by {miss.rule!r}, which is no rule ({where})", line, at)


def check_handles(kit: Kit, line: Line, at: int, d: Decision, view: dict[str, Any], where: str) -> None:
    """Check that each handle is a place in the seat's own view."""
    zones = {zone["id"]: zone for zone in view["zones"]}
    named = [(option.code, option.pieces) for option in d.options] + [(miss.code, miss.pieces) for miss in d.missing]
    for code, pieces in named:
        for handle in pieces:
            found = HANDLE.match(handle)
            zone = zones.get(found[1]) if found else None
            if found is None or zone is None:
                kit.fail("handles", f"{handle!r} of {code!r} is no place in the view ({where})", line, at)
            elif "pieces" not in zone:
                what = f"{handle!r} of {code!r} is a place in a pile that the view does not list ({where})"
                kit.fail("handles", what, line, at)
            elif not int(found[2]) < len(zone["pieces"]):
                kit.fail("handles", f"{handle!r} of {code!r} is beyond its zone's pieces ({where})", line, at)
            kit.ran("handles")


def check_offered(kit: Kit, line: Line, at: int, seat: int) -> None:
    m = line.at[at]
    f = m.asker(seat)
    full = list(range(len(m.edition.codes)))
    f.step.options(m, f, seat, full)
    if sorted(full[len(m.edition.codes) :]) != sorted(m.legal(seat)):
        kit.fail("offered", f"what is offered depends on what else is in the list ({asking(m, seat)})", line, at)
    for option in kit.some(m.decision(seat).options, TRIED):
        with kit.guard("offered", line, at, f"choosing {option.code!r}, which is on offer,"):
            if m.explain(seat, option.code) is not None:
                what = f"explain says why {option.code!r} is not on offer, but it is ({asking(m, seat)})"
                kit.fail("offered", what, line, at)
            by_code, by_number = m.copy(), m.copy()
            by_code.choose(option.code, seat=seat)
            by_number.choose(option.action, seat=seat)
            if by_code.digest() != by_number.digest():
                kit.fail("offered", f"{option.code!r} and its number {option.action} do different things", line, at)


def check_refused(kit: Kit, line: Line, at: int, seat: int) -> None:
    m = line.at[at]
    legal = {*m.legal(seat), m.edition.concede}
    others = kit.some([action for action in range(len(m.edition.codes)) if action not in legal], REFUSALS)
    wrong: list[tuple[object, object]] = [(m.edition.codes[a] if kit.below(2) else a, seat) for a in others]
    odd: list[Any] = [
        True,
        False,
        None,
        1.0,
        0.5,
        -1,
        len(m.edition.codes),
        1 << 70,
        -(1 << 70),
        "",
        b"x",
        [],
        {},
        (0,),
    ]
    wrong += [(thing, seat) for thing in [*odd, "no such code"]]
    refuse_all(kit, line, at, wrong)
    for action in others:
        code = m.edition.codes[action]
        with kit.guard("refused", line, at, f"explaining {code!r}"):
            reason = m.explain(seat, code)
            if not isinstance(reason, str) or not reason.strip(" :"):
                kit.fail("refused", f"no reason why {code!r} is not on offer ({asking(m, seat)})", line, at)
    code = m.edition.codes[kit.pick(m.legal(seat))]
    if code + "x" not in m.edition.actions:
        message = refuse(kit, line, at, m.copy(), code + "x", seat)
        if message and repr(code) not in message:
            kit.fail(
                "refused", f"{code + 'x'!r} is refused without naming {code!r}, which is near: {message}", line, at
            )


def refuse_all(kit: Kit, line: Line, at: int, wrong: Sequence[tuple[object, object]]) -> None:
    """Try them all on one copy; if that has changed at the end, each again on a copy of its own."""
    twin = line.at[at].copy()
    for choice, seat in wrong:
        refuse(kit, line, at, twin, choice, seat)
    if untouched(line, at, twin):
        return
    for choice, seat in wrong:
        twin = line.at[at].copy()
        refuse(kit, line, at, twin, choice, seat)
        if not untouched(line, at, twin):
            what = f"{called(twin, choice)} by seat {seat!r} is refused, but something changed"
            kit.fail("refused", what, line, at, same="changed")


def untouched(line: Line, at: int, m: Match) -> bool:
    before = line.at[at]
    return m.digest() == line.digests[at] and len(m.log) == len(before.log) and m.history == before.history


def called(m: Match, choice: object) -> str:
    if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(m.edition.codes):
        return f"{m.edition.codes[choice]!r} as a number"
    return repr(choice)


def refuse(kit: Kit, line: Line, at: int, m: Match, choice: object, seat: object) -> str:
    """The message with which a choice is refused; anything else is a finding."""
    kit.ran("refused")
    what = f"{called(m, choice)} by seat {seat!r}"
    try:
        m.choose(choice, seat=seat)
    except IllegalChoice as error:
        if not str(error).strip(" :"):
            kit.fail("refused", f"{what} is refused without a reason", line, at)
        return str(error)
    except Exception as error:
        kit.fail("refused", f"{what}: {type(error).__name__} instead of IllegalChoice: {error}", line, at)
    else:
        kit.fail("refused", f"{what} was not on offer and was accepted", line, at)
    return ""


def check_concede(kit: Kit, line: Line, at: int, seat: int) -> None:
    """Where a game lets players give up: the game is over then, and this seat has not won."""
    m = line.at[at].copy()
    if m.edition.concede < 0:
        return
    with kit.guard("concede", line, at, "conceding"):
        code = m.edition.codes[m.edition.concede]
        if m.edition.concede in m.legal(seat) or m.explain(seat, code) is not None:
            kit.fail("concede", f"{code!r} is on the list of options, or barred", line, at)
        m.choose(code, seat=seat)
        if m.outcome is None or seat in m.outcome.winners:
            kit.fail("concede", f"seat {seat} gives up, and the game is not over or seat {seat} has won", line, at)
        elif record.replay(m.record()).digest() != m.digest():
            kit.fail("concede", "the record of a game that was given up leads elsewhere", line, at)


def check_wrong_seats(kit: Kit, line: Line, at: int) -> None:
    m = line.at[at]
    deciding = bits(m.waiting)
    code = m.edition.codes[kit.pick(m.legal(deciding[0]))]
    idle = [seat for seat in range(line.seats) if seat not in deciding]
    wrong: list[object] = [*idle, -1, line.seats, 99, 1 << 70, True, "0", 0.0, None if len(deciding) > 1 else -2]
    refuse_all(kit, line, at, [(code, seat) for seat in wrong])
    for seat in idle:
        with kit.guard("refused", line, at, f"explaining to seat {seat}, which has nothing to decide,"):
            if not m.explain(seat, code):
                kit.fail("refused", "no reason for a seat that has nothing to decide", line, at)


def check_over(kit: Kit, line: Line) -> None:
    if not line.ended:
        return
    at = len(line.choices)
    m = line.last
    tried = [(choice, seat) for seat in (None, *range(line.seats)) for choice in (0, m.edition.codes[0])]
    refuse_all(kit, line, at, tried)
    for seat in range(line.seats):
        with kit.guard("refused", line, at, "explaining after the end"):
            if not m.explain(seat, m.edition.codes[0]):
                kit.fail("refused", "no reason why nothing is on offer after the end", line, at)
        check_no_undo(kit, line, at, seat)


# ---- undo


def check_undo(kit: Kit, line: Line) -> None:
    """Check after each choice whether it can be undone, and undo it while the budget of replays lasts."""
    many = max(kit.depth, REPLAYED // (1 + len(line.choices)))
    looked = set(places(kit, line)) | set(kit.some(undoable(line), many))
    for at in range(len(line.choices)):
        m = line.at[at + 1]
        for seat in range(line.seats):
            with kit.guard("undo", line, at + 1):
                if m.view(seat)["undo"] is not m.can_undo(seat):
                    kit.fail("undo", f"the view of seat {seat} says something else than can_undo", line, at + 1)
            if at not in looked:
                continue
            if not m.can_undo(seat):
                check_no_undo(kit, line, at + 1, seat)
            elif seat == line.choices[at][0]:
                check_undone(kit, line, at, seat)
            else:
                check_undone_between(kit, line, at, seat)


def undoable(line: Line) -> list[int]:
    return [at for at, (seat, _) in enumerate(line.choices) if line.at[at + 1].can_undo(seat)]


def check_no_undo(kit: Kit, line: Line, at: int, seat: int) -> None:
    with kit.guard("undo", line, at, f"undo by seat {seat}, which may not,"):
        twin = line.at[at].copy()
        try:
            twin.undo(seat)
        except UndoError as error:
            if not str(error):
                kit.fail("undo", "undo is refused without a reason", line, at)
            if twin.digest() != line.digests[at] or twin.history != line.at[at].history:
                kit.fail("undo", "a refused undo changed the match", line, at)
        else:
            kit.fail("undo", f"seat {seat} may not undo and did", line, at)


def check_undone(kit: Kit, line: Line, at: int, seat: int) -> None:
    """Undo the last choice: everything is as before."""
    with kit.guard("undo", line, at + 1, f"undo by seat {seat}, which may,"):
        twin = line.at[at + 1].copy()
        twin.undo(seat)
        if twin.digest() != line.digests[at] or twin.history != line.at[at].history:
            changes = ", ".join(position_differences(twin, line.at[at])) or "chances or book-keeping"
            kit.fail("undo", f"undo does not lead back: {changes}", line, at + 1)
            return
        for other in (*range(line.seats), None):
            before, after = line.at[at], twin
            found = apart(shown(before, other), shown(after, other)) or apart(told(before, other), told(after, other))
            if found:
                kit.fail(
                    "undo", f"after an undo {name(other)} is shown something else than before: {found}", line, at + 1
                )
        twin.choose(line.choices[at][1], seat=seat)
        if twin.digest() != line.digests[at + 1]:
            kit.fail("undo", "undo and the same choice again lead elsewhere", line, at + 1)


def check_undone_between(kit: Kit, line: Line, at: int, seat: int) -> None:
    """Undo an earlier choice: what others chose since then stands."""
    with kit.guard("undo", line, at + 1, f"undo by seat {seat}, which may, of an earlier choice"):
        m = line.at[at + 1]
        twin = m.copy()
        mine = max(n for n, (chooser, _) in enumerate(line.choices[: at + 1]) if chooser == seat)
        twin.undo(seat)
        if twin.history != m.history[:mine] + m.history[mine + 1 :]:
            kit.fail("undo", "undo of an earlier choice changed others' choices", line, at + 1)
        twin.choose(line.choices[mine][1], seat=seat)
        changes = position_differences(twin, m)
        if changes:
            kit.fail(
                "undo",
                f"undo of an earlier choice and the same choice again differ: {', '.join(changes)}",
                line,
                at + 1,
            )


# ---- at the same time


def exempt(kit: Kit, m: Match, seat: int) -> bool:
    return m.shared or m.asker(seat).routine.name in kit.open_answers


def check_any_order(kit: Kit, line: Line, at: int) -> None:
    """Check that seats that decide at the same time can answer in any order, where no chance is involved."""
    m = line.at[at]
    deciding = bits(m.waiting)
    if len(deciding) < 2:
        return
    with kit.guard("any order", line, at):
        kit.shuffle(deciding)
        one, other = deciding[:2]
        answers = {seat: kit.pick(m.legal(seat)) for seat in (one, other)}
        ends: list[Match] = []
        for order in ((one, other), (other, one)):
            twin = m.copy()
            twin.choose(answers[order[0]], seat=order[0])
            if chances(twin) != chances(m):
                return
            if answers[order[1]] not in twin.legal(order[1]):
                if not exempt(kit, m, order[0]):
                    what = (
                        f"seat {order[1]} decides at the same time as seat {order[0]}, whose answer took an option away"
                    )
                    kit.fail("any order", f"{what} ({asking(m, order[0])})", line, at)
                return
            twin.choose(answers[order[1]], seat=order[1])
            ends.append(twin)
        changes = position_differences(*ends)
        if changes:
            what = f"answers at the same time in another order give another {', '.join(changes)} ({asking(m, one)})"
            kit.fail("any order", what, line, at, same=f"order {asking(m, one)}")


def check_secret_answers(kit: Kit, line: Line, at: int) -> None:
    """Check that others learn from an early answer only that it was given."""
    m = line.at[at]
    deciding = bits(m.waiting)
    if len(deciding) < 2:
        return
    for seat in deciding:
        if exempt(kit, m, seat):
            continue
        with kit.guard("secret answers", line, at):
            first: dict[Eye, tuple[bytes, bytes]] = {}
            codes: dict[Eye, str] = {}
            heard: dict[Eye, int] = {eye: m.heard(eye) for eye in (*deciding, None) if eye != seat}
            for action in kit.some(m.legal(seat), 6):
                twin = m.copy()
                twin.choose(action, seat=seat)
                for eye, since in heard.items():
                    seen = shown(twin, eye, ("waiting", "undo")), told(twin, eye, since)
                    if eye not in first:
                        first[eye], codes[eye] = seen, m.edition.codes[action]
                        continue
                    found = apart(first[eye][0], seen[0]) or apart(first[eye][1], seen[1])
                    if found:
                        pair = f"{codes[eye]!r} and {m.edition.codes[action]!r}"
                        what = f"{name(eye)} can tell {pair} of seat {seat} apart while others still think: "
                        what += brief(found, 200)
                        kit.fail("secret answers", f"{what} ({asking(m, seat)})", line, at, same=asking(m, seat))
