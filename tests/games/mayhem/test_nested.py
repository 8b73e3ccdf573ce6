"""Things within things: at every decision the match is saved and resumed, and hands are hidden, from partners too."""

import json
import re
from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, play, resumed, seen, true_zone, zone
from tests.games.mayhem.chores import chores
from tests.games.mayhem.given import mission, traps, vp, where, who

Given = dict[str, Any]
BASH = "place:cyborg:bash:4"


def kept(m: Match) -> Match:
    """The match after a save and a load: the same to everybody, and nobody knows another hand."""
    again = resumed(m)
    seats = range(int(m.layout.seats))
    hands = {seat: true_zone(m, f"hand {seat}") for seat in seats}
    shown_to_all = [*true_zone(m, "played-0"), *true_zone(m, "played-1"), *true_zone(m, "discard")]
    for eye in (*seats, None):
        assert again.view(eye) == m.view(eye)
        view = again.view(eye)
        view.pop("pools")  # all hidden cards, in nobody's order
        told_to = json.dumps([view, again.events(eye)])
        for seat in seats:
            shown = zone(again, f"hand {seat}", eye)
            assert sorted(shown, key=str) == sorted(hands[seat] if seat == eye else [None] * len(hands[seat]), key=str)
            for card in hands[seat]:
                if seat != eye and card not in shown_to_all and card not in hands.get(-1 if eye is None else eye, []):
                    assert f'"{card}"' not in told_to
    for seat in seats:
        other = m.resample(seat, 7)
        assert other.view(seat) == m.view(seat)
        assert [one.seat for one in other.decisions] == [one.seat for one in m.decisions]
        assert other.legal(seat) == m.legal(seat)
    return again


def steps(m: Match, *codes: str) -> Match:
    """Choices as `play` makes them, each in a match that was saved and resumed before; so is what comes out."""
    for code in codes:
        m = play(kept(m), code)
    return kept(m)


def name(m: Match, side: int) -> str:
    return str(mission(m, side)["name"])


def about(m: Match) -> str:
    """The first character that the question names."""
    return str(re.findall("Robin|Starfire|Cyborg|Raven", m.decisions[0].prompt)[0])


def asks(m: Match) -> tuple[list[int], str]:
    """Who is asked, and by which rule."""
    return [decision.seat for decision in m.decisions], m.decisions[0].rule


def into_the_trap(**given: Any) -> Match:
    """Cyborg walks into a Trap and is KOed; Robin and Starfire hold Escapes, team 0 has a Fight."""
    position = {"traps": {"B4": [1, 0]}, "turn": 1, "go": ["Brawl", "Idle"], "go_deck": ["Stroll"], **given}
    m = chores("Robin A1 escape, Starfire C1 escape", "Cyborg A3 damage=9, Raven C3", **position)
    return steps(m, BASH, "to:B4")


@pytest.mark.rule("MH-158", "MH-161", "MH-R26", "MH-210")
def test_the_ko_completes_a_mission_whose_reveal_moves_somebody_before_the_escapes() -> None:
    m = into_the_trap()
    assert (where(m, "white-cyborg"), vp(m), name(m, 0)) == (None, [2, 0], "Stroll")
    assert (asks(m), offered(m)) == (([1], "MH-133"), ["stay", "to:B3", "to:B4", "to:C2"])  # Raven is the only one left
    m = steps(m, "to:C2")
    assert (asks(m), about(m)) == (([0], "MH-158"), "Raven")
    m = steps(m, "no")
    assert (asks(m), about(m)) == (([0], "MH-158"), "Cyborg")
    m = steps(m, "escape:black-starfire", "to:B2")
    assert (asks(m), about(m)) == (([0], "MH-158"), "Starfire")  # Robin's turn to answer that
    m = steps(m, "escape:black-robin", "to:A2")
    assert (where(m, "black-robin"), where(m, "black-starfire"), asks(m)) == ("A2", "B2", ([0], "MH-085"))
    assert [who(m, one)["escape"] for one in ("black-robin", "black-starfire")] == [False, False]


@pytest.mark.rule("MH-163", "MH-166", "MH-209", "MH-204", "MH-206")
def test_an_escape_in_the_other_teams_card_ends_in_a_trap_and_finishes_a_mission() -> None:
    given: Given = {
        "hands": [["Zap"], ["Follow", "Spikes"]],
        "go": ["Picnic", "Idle"],
        "go_deck": ["Pits"],
        "turn": 1,
    }
    m = chores("Robin A1 escape, Starfire A2", traps={"A2": [0, 2]}, **given)
    m = steps(m, BASH, "card:follow", "to:B4")  # Raven moves
    assert (asks(m), offered(m)) == (([0], "MH-158"), ["escape:black-robin", "no"])
    m = steps(m, "escape:black-robin", "to:A2")
    assert (who(m, "black-robin")["damage"], traps(m, "A2")) == (2, [0, 0])  # team 1 has played: no Spikes
    assert (vp(m), name(m, 0)) == ([1, 0], "Pits")
    assert (asks(m), "trap:B4" in offered(m), "trap:A2" in offered(m)) == (([1], "MH-299"), True, False)
    m = steps(m, "trap:B1")
    assert (traps(m, "B1"), asks(m), offered(m)) == ([0, 2], ([0], "MH-194"), ["card:zap", "no"])  # the window goes on
    m = steps(m, "card:zap")
    assert (who(m, "white-cyborg")["damage"], asks(m)) == (3, ([1], "MH-094"))
    assert happened(
        m, "card_played", "walked", "escaped", "traps_sprung", "mission_done", "go_shown", "traps_laid"
    ) == [
        *("card_played", "walked", "escaped", "walked", "traps_sprung"),
        *("mission_done", "go_shown", "traps_laid", "card_played"),
    ]


# ---- chains of reactions to moves


# ---- Fire


@pytest.mark.rule("MH-R40", "MH-206", "MH-243", "MH-158")
@pytest.mark.parametrize("first", [1, 3])
def test_in_the_middle_of_a_turn_either_opponent_answers_the_reveal_and_the_owner_moves(first: int) -> None:
    given: Given = {"mode": "teams", "seats": 4, "go": ["Picnic", "Idle"], "go_deck": ["Stroll"]}
    m = chores("Robin A1, Starfire A2 escape", hands=[["Zap"], ["Nap"], ["Duck"], ["Retreat"]], **given)
    m = steps(m, "act:robin:4", "slot:robin:jab", "no", "no", "no", "no", "to:A2")
    assert (asks(m), vp(m)) == (([1, 3], "MH-114"), [1, 0])
    m.choose("at:white-raven", seat=first)
    m = kept(m)
    assert asks(m) == ([3], "MH-133")  # Raven's player
    m = steps(m, "to:B3")
    assert (asks(m), about(m)) == (([2], "MH-158"), "Raven")
    m = steps(m, "escape:black-starfire", "to:B3")
    assert (asks(m), offered(m)) == (([1], "MH-196"), ["no"])  # both opponents are asked in turn
    m = steps(m, "no")
    assert (asks(m), offered(m)) == (([3], "MH-196"), ["card:retreat", "no"])
    m = steps(m, "card:retreat", "to:B4")
    assert ([one["place"] for one in seen(m)["characters"]], asks(m)) == (["A2", "B3", "A3", "B4"], ([0], "MH-194"))
