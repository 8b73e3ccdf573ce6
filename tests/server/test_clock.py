"""Clocks: what is taken back gives no time, and a table that is opened again tells the same times."""

from longbox.server.clock import Pace
from longbox.server.table import Chair, Deed, Facts, Table

MINUTE = 60_000


def table(game: str, mode: str, pace: Pace, options: dict[str, object] | None = None) -> Table:
    chairs = [Chair("person", "Ana"), Chair("person", "Bob")]
    return Table(Facts("one", game, mode, options or {}, "seed", False, "thought", 0, chairs, pace))


def choose(t: Table, at: int, seat: int | None = None) -> int:
    """The first option, by whoever is to choose."""
    assert t.match is not None
    who = t.match.seat if seat is None else seat
    t.repeat(Deed(t.number, at, "choose", who, t.match.decision(who).options[0].code))
    return int(who)


def test_a_choice_that_is_taken_back_takes_its_increment_along() -> None:
    t = table("titans", "basic", Pace(1.0, 5.0), {"first": 0})
    at = 0
    for _ in range(6):
        seat = choose(t, at := at + 100)
        t.repeat(Deed(t.number, at := at + 100, "undo", seat))
    assert t.clock.left(0, at, 0) == MINUTE - at
    choose(t, at := at + 1000)
    assert t.clock.left(0, at, 0) == MINUTE - at + 5000


def test_a_table_that_is_opened_again_tells_the_same_times() -> None:
    """Also while several decide at the same time, and others must not see who is done."""
    hidden = 0
    for game, mode in (("hitline", "duel"), ("turtles", "duel"), ("bold", "1v1"), ("mayhem", "duel")):
        t = table(game, mode, Pace(10.0, 2.0))
        for n in range(1, 60):
            assert t.match is not None
            if t.match.over:
                break
            again = table(game, mode, Pace(10.0, 2.0))
            again.restore(t.number, t.snapshot())
            hidden += t.clock.hidden
            at = n * 1700
            times = [[t.clock.left(seat, at, eye) for seat in (0, 1)] for eye in (0, 1, None)]
            assert [[again.clock.left(seat, at, eye) for seat in (0, 1)] for eye in (0, 1, None)] == times
            choose(t, at)
    assert hidden
