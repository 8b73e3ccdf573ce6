"""What an option would do: as much as its seat can know, and no more."""

import pytest

import longbox
from longbox.kernel.effects import effects, said
from longbox.kernel.match import Match


def at_choice(game: str, mode: str, n: int) -> Match:
    """A match after n choices, always the first option but for the n-th time."""
    m = longbox.start(game, seed=11, mode=mode)
    for at in range(n):
        options = m.decision(m.seat).options
        m.choose(options[at % len(options)].code, seat=m.seat)
    return m


def test_what_is_sure_is_told() -> None:
    m = longbox.start("titans", seed=3)
    does = effects(m, m.seat)
    assert does["play:punch"] == "1 Power."
    assert set(does) == {option.code for option in m.decision(m.seat).options}


def test_what_hangs_on_hidden_cards_is_not() -> None:
    """Ending a turn draws five cards; which ones is in the true match, and in no effect."""
    m = longbox.start("titans", seed=3)
    seat = m.seat
    told = effects(m, seat)["end"]
    after = m.copy()
    after.choose("end", seat=seat)
    drawn = [event["title"] for event in after.events(seat) if event["kind"] == "moved" and event.get("title")]
    assert drawn
    assert not any(str(title) in told for title in drawn)


@pytest.mark.parametrize(
    ("game", "mode"),
    [("hitline", "duel"), ("titans", "basic"), ("mayhem", "duel"), ("turtles", "duel"), ("bold", "1v1")],
)
def test_another_world_tells_the_same(game: str, mode: str) -> None:
    for n in (3, 8, 14, 21):
        m = at_choice(game, mode, n)
        world = m.resample(m.seat, f"elsewhere {n}")
        assert effects(m, m.seat) == effects(world, m.seat)


def test_trying_changes_nothing() -> None:
    m = at_choice("hitline", "duel", 9)
    before = m.digest()
    effects(m, m.seat)
    assert m.digest() == before
    assert m.events(0) == at_choice("hitline", "duel", 9).events(0)


def test_what_question_and_option_say_is_not_said_again() -> None:
    assert said("Your turn. Play Punch", ["You play Punch: 1 Power."]) == "1 Power."
    assert said("Your turn. Play Punch", ["You play Punch.", "Seat 1 loses 2 cards."]) == "Seat 1 loses 2 cards."
    assert said("Starfire's free move. To Docks (B4)", ["Starfire moves to Docks."]) == ""
