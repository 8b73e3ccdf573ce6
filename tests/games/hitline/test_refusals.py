"""Why something is not to be done: the rule that forbids it whatever is asked, of what everybody can see."""

import json

import pytest

import longbox
from longbox import Match
from tests.games.given import at_random
from tests.games.hitline.given import begin, play, table
from tests.games.hitline.moves import heroes, titan

PAIR = ("yellow-7 yellow-8", "yellow-4 yellow-5")


def why(m: Match, seat: int, code: str) -> str:
    reason = m.explain(seat, code)
    assert reason is not None
    return reason


@pytest.mark.rule("HL-010", "HL-004", "HL-R19")
def test_while_heroes_are_picked() -> None:
    m = longbox.start("hitline", seed=1)
    assert why(m, 0, "play:red-5") == "HL-010: every player chooses a Hero before the first deal"
    assert why(m, 2, "hero:prism") == "HL-R19: players pick Heroes in seat order; it is seat 0's turn"
    m.choose("hero:prism")
    assert why(m, 0, "hero:bulwark") == "HL-004: you keep the same Hero for the whole game"
    assert why(m, 1, "hero:prism") == "HL-R19: somebody has that Hero already"
    offered = longbox.start("hitline", seed=1, options={"heroes": "offer"})
    codes = [option.code for option in offered.decision(0).options]
    offered.choose(codes[0], seat=0)
    assert why(offered, 0, codes[1]) == "HL-004: you keep the same Hero for the whole game"


@pytest.mark.rule("HL-018", "HL-079", "HL-084", "HL-007", "HL-082", "HL-100", "HL-R14", "HL-075", "HL-R26")
def test_in_a_trick_of_two_pairs() -> None:
    m = table("red-8", "red-7", "red-6", "red-5")  # Heroes are exhausted
    for seat in (1, 2, 3):
        assert why(m, seat, "play:red-7") == "HL-018: it is seat 0's turn to play a card"
        assert why(m, seat, "play:red-7+power") == "HL-079: your Power card is exhausted for this round"
    for seat in range(4):
        assert why(m, seat, "shield:red-5") == "HL-084: only a Titan has a shield"
        assert why(m, seat, "slot:3") == "HL-084: only a Titan has a shield"
        assert why(m, seat, "stack:1") == "HL-082: only a Titan is dealt two stacks"
        assert why(m, seat, "first:1") == "HL-100: only a pair facing a Titan chooses its order"
        assert why(m, seat, "suit:red") == "HL-075: no power asks for that now"
        assert why(m, seat, "spot:1") == "HL-075: no power asks for that now"
        assert why(m, seat, "option:1") == "HL-075: no power asks for that now"
        assert why(m, seat, "hero:prism") == "HL-004: you keep the same Hero for the whole game"
        assert why(m, seat, "leader:1").startswith("HL-R14: in this game the seats decide")
    assert why(m, 2, "play:red-5+sidekick") == "HL-007: only Titans have Sidekicks"
    assert why(m, 0, "play:red-5") == "HL-017: you have no red 5 in hand"


@pytest.mark.rule("HL-R14")
def test_where_the_losing_side_names_its_leader() -> None:
    last = ("red-8", "red-7", "red-6", "red-5")
    m = table(*last, vp=[9, 0], options={"next_leader": "named"})
    assert why(m, 0, "leader:0").startswith("HL-R14: only the side that lost a location names its leader")
    play(m, *last)
    assert m.decisions[0].rule == "HL-R14"
    assert why(m, 0, "leader:0").startswith("HL-R14: only the side that lost a location names its leader")
    assert why(m, 0, "play:red-8") == "HL-R14: the side that lost the location first names its leader"


@pytest.mark.rule("HL-075")
def test_while_a_power_asks() -> None:
    m = begin("yellow-3 blue-6 yellow-7 yellow-8", heroes=heroes(s1="Prism"))
    play(m, "yellow-3", "blue-6+power")
    assert why(m, 2, "suit:red") == "HL-075: seat 1 played the power, so seat 1 chooses"
    assert why(m, 2, "play:yellow-7") == "HL-075: a card and its power are one play, and that power is not finished"
    assert why(m, 1, "spot:1") == "HL-075: no power asks for that now"


@pytest.mark.rule("HL-075", "HL-035")
def test_while_a_power_asks_for_a_card() -> None:
    m = begin("yellow-5 blue-6 yellow-7 yellow-8", heroes=heroes(s2="Dead Weight"))
    play(m, "yellow-5", "blue-6", "yellow-7+power")
    assert [option.code for option in m.decisions[0].options] == ["spot:2"]
    assert why(m, 2, "spot:1") == "HL-035: no opposing card lies face up there"
    assert why(m, 2, "spot:4") == "HL-035: no opposing card lies face up there"
    assert why(m, 2, "option:1") == "HL-075: no power asks for that now"  # the next number after the spots
    assert why(m, 2, "suit:green") == "HL-075: no power asks for that now"  # and the last one before
    assert why(m, 2, "play:red-5") == "HL-075: a card and its power are one play, and that power is not finished"
    assert why(m, 1, "spot:2") == "HL-075: seat 2 played the power, so seat 2 chooses"


@pytest.mark.rule("HL-083", "HL-R29", "HL-100", "HL-R30", "HL-R38", "HL-098")
def test_in_titan_play() -> None:
    m = longbox.start("hitline", 2, seed=1, options={"heroes": "random", "first": 0})
    assert why(m, 1, "stack:1") == "HL-R29: Titans choose their stacks in seat order; it is seat 0's turn"
    assert why(m, 0, "play:red-5") == "HL-083: each Titan first chooses which stack becomes the hand"
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *PAIR)
    assert why(m, 0, "stack:1") == "HL-083: you choose a stack only when a round is dealt"
    assert why(m, 1, "first:1") == "HL-R30: the pair chooses its order just before its first card of a trick"
    assert why(m, 0, "first:1") == "HL-100: only a pair facing a Titan chooses its order"
    assert why(m, 0, "slot:1") == "HL-R26: you name a slot only if equal shield cards cover different cards"
    play(m, "yellow-3")
    assert why(m, 2, "first:2") == "HL-R38: seat 1 answers for the pair"
    assert why(m, 1, "play:yellow-7") == "HL-100: the pair first chooses which of its players plays first"
    play(m, "first:2")
    assert why(m, 1, "first:1") == "HL-R30: the pair has already chosen its order for this trick"
    deep = titan(None, "? ? ? ? S ? ? ? ?", leader=1)
    assert why(deep, 0, "play:red-5+sidekick") == "HL-098: your Sidekick is not in your hand"


@pytest.mark.rule("HL-R26")
def test_while_equal_shield_cards_are_told_apart() -> None:
    m = titan(None, "? ? ? ? S ? red-5 red-5 -", trick=2, leader=0)
    play(m, "shield:red-5")
    assert why(m, 0, "shield:red-5") == "HL-R26: first say which of your equal shield cards you play"


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_reasons_are_made_of_what_the_seat_can_see(seats: int, seed: int) -> None:
    """In any world that a seat cannot tell from the true one every reason is the same, and names a rule."""
    m = longbox.start("hitline", seats, seed=seed, options={"heroes": "offer" if seats == 3 else "pick"})
    made = 0
    while not m.over and made < 60:
        if made % 6 == 0:
            for seat in range(seats):
                world = m.resample(seat, made)
                assert json.dumps(world.view(seat)) == json.dumps(m.view(seat))
                for code in m.edition.codes:
                    reason = m.explain(seat, code)
                    assert reason == world.explain(seat, code)
                    assert reason is None or reason.startswith("HL-"), (code, reason)
        at_random(m, made, 1)
        made += 1
