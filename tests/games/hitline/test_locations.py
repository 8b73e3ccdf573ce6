"""The ten locations, alone and together with powers, and the order of computation of section 12.5."""

import random
from typing import Any

import pytest

from longbox import Match
from tests.games.given import seen, told
from tests.games.hitline.given import begin, line, play, playable, table, trick
from tests.games.hitline.moves import POWERS, SIDEKICKS, heroes, titan, values, won
from tests.games.hitline.reckoning import MAXIMUM, Trick

# ---- Old Harbour: each counter gives 1 VP to the side of the countering card


@pytest.mark.rule("HL-057")
def test_old_harbour_gives_1_vp_to_the_side_of_the_countering_card() -> None:
    m = trick("yellow-5 yellow-5 yellow-7 yellow-8", location="Old Harbour")
    assert told(m, "scored") == [[1, 1, 1], [0, 7, 7]]
    assert seen(m)["vp"] == [7, 1]


@pytest.mark.rule("HL-R11", "HL-058")
def test_old_harbour_awards_counters_before_the_trick() -> None:
    m = trick("yellow-5 yellow-5 yellow-7 yellow-8", location="Old Harbour", vp=[12, 12])
    assert told(m, "scored") == [[1, 1, 13]]
    assert told(m, "location_won") == [[1, 12, 13]]


@pytest.mark.rule("HL-R11", "HL-060")
def test_old_harbour_may_lift_one_side_by_a_counter_and_the_other_by_the_trick() -> None:
    m = trick("yellow-5 yellow-5 yellow-7 yellow-8", location="Old Harbour", vp=[12, 11])
    assert told(m, "scored") == [[1, 1, 12], [0, 7, 13]]
    assert told(m, "location_won") == [[0, 13, 12]]


# ---- Headline Tower: a trick won from spot 1 gives 2 more VP


@pytest.mark.rule("HL-057")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("yellow-3 yellow-5 yellow-7 yellow-8", [0, 1, 5]),
        ("yellow-5 yellow-3 yellow-7 yellow-8", [1, 2, 3]),
        ("yellow-5 yellow-7 yellow-3 yellow-8", [2, 3, 3]),
        ("yellow-5 yellow-7 yellow-8 yellow-3", [3, 4, 3]),
    ],
)
def test_headline_tower_gives_2_more_vp_from_spot_1_only(cards: str, winner: list[int]) -> None:
    assert won(trick(cards, location="Headline Tower")) == winner


# ---- Clock Square: each trick without winner adds 2 VP to the next trick won


@pytest.mark.rule("HL-057")
def test_clock_square_adds_2_vp_for_a_trick_without_winner_to_the_next_one_won() -> None:
    m = table("yellow-5 green-3", "yellow-5 green-5", "blue-7 green-7", "red-7 green-8", location="Clock Square")
    play(m, "yellow-5", "yellow-5", "blue-7", "red-7")
    assert (won(m), seen(m)["carried"], seen(m)["vp"]) == (None, 2, [0, 0])
    play(m, "green-3", "green-5", "green-7", "green-8")
    assert won(m) == [0, 1, 3 + 2]


@pytest.mark.rule("HL-057", "HL-065")
def test_clock_square_keeps_nothing_for_the_next_round() -> None:
    m = table("yellow-5", "yellow-5", "blue-7", "red-7", location="Clock Square", vp=[3, 2], carried=2)
    play(m, "yellow-5", "yellow-5", "blue-7", "red-7")
    assert (seen(m)["round"], seen(m)["carried"]) == (2, 0)


# ---- Topsy Fair: the highest value wins and scores


@pytest.mark.rule("HL-057", "HL-046")
def test_topsy_fair_lets_the_highest_value_win_and_score() -> None:
    m = trick("yellow-3 yellow-5 yellow-7 yellow-6", location="Topsy Fair")
    assert (won(m), seen(m)["vp"], seen(m)["highest_wins"]) == ([2, 3, 7], [7, 0], True)


# ---- Capitol Steps: from the fifth trick on, base VP are doubled


@pytest.mark.rule("HL-057")
@pytest.mark.parametrize(("number", "vp"), [(4, 3), (5, 6), (8, 6)])
def test_capitol_steps_doubles_base_vp_from_the_fifth_trick_on(number: int, vp: int) -> None:
    suits = {"yellow": "3 4 5 5 6", "red": "4 5 5 6 7", "blue": "5 5 6 7 8", "green": "6 5 5 7 8"}
    hands = [" ".join(f"{suit}-{n}" for n in cards.split()[: 9 - number]) for suit, cards in suits.items()]
    m = table(*hands, location="Capitol Steps")
    assert seen(m)["trick"] == number
    play(m, "yellow-3", "red-4", "blue-5", "green-6")
    assert won(m) == [0, 1, vp]


# ---- Furnace Works: cards printed red are 2 lower, not below 1


@pytest.mark.rule("HL-031", "HL-057")
@pytest.mark.parametrize(("card", "value"), [("red-1", 1), ("red-3", 1), ("red-4", 2), ("red-8", 6), ("blue-4", 4)])
def test_furnace_works_lowers_printed_red_by_2_to_1_at_least(card: str, value: int) -> None:
    m = begin(f"{card} green-5 green-6 green-7", location="Furnace Works")
    assert values(play(m, card)) == [value]


@pytest.mark.rule("HL-019", "HL-031")
def test_furnace_works_speaks_of_the_printed_suit() -> None:
    m = begin("wild-4 red-6 blue-6 yellow-7", location="Furnace Works", heroes=heroes(s1="Prism"))
    play(m, "wild-4=red", "red-6+power", "suit:blue")
    assert values(m) == [4, 6 - 2 - 1]
    m = begin("yellow-4 yellow-6 blue-6 yellow-7", location="Furnace Works", heroes=heroes(s1="Prism"))
    assert values(play(m, "yellow-4", "yellow-6+power", "suit:red")) == [4, 5]


# ---- Mirror Arcade: a card exactly 1 higher than its left neighbour counters too


@pytest.mark.rule("HL-033", "HL-057")
@pytest.mark.parametrize(
    ("card", "down"), [("yellow-6", True), ("blue-5", True), ("yellow-4", False), ("yellow-7", False)]
)
def test_mirror_arcade_counters_with_equal_values_and_with_1_more(card: str, down: bool) -> None:
    m = begin(f"yellow-5 {card} red-8 blue-8", location="Mirror Arcade")
    play(m, "yellow-5", card)
    assert line(m) == (["(yellow-5)", f"({card})"] if down else ["yellow-5", card])


@pytest.mark.rule("HL-043")
def test_mirror_arcade_does_not_counter_a_face_down_card() -> None:
    m = begin("yellow-5 yellow-6 yellow-7 yellow-8", location="Mirror Arcade")
    play(m, "yellow-5", "yellow-6", "yellow-7")
    assert line(m) == ["(yellow-5)", "(yellow-6)", "yellow-7"]


# ---- Fog Bridge: nobody has to follow suit


@pytest.mark.rule("HL-057", "HL-R21")
def test_fog_bridge_lifts_the_duty_to_follow() -> None:
    m = table("yellow-3 red-8", "yellow-5 blue-1", None, None, location="Fog Bridge")
    play(m, "yellow-3")
    assert (playable(m), m.decisions[0].rule) == (["blue-1", "yellow-5"], "HL-057")
    assert m.decisions[0].prompt == "Play any card; the lead suit is yellow."
    play(m, "blue-1")
    assert seen(m)["voids"][1] == []


@pytest.mark.rule("HL-057", "HL-077")
def test_fog_bridge_lifts_it_for_cards_with_powers_and_for_shields_too() -> None:
    m = table("yellow-3 red-8", "yellow-5 blue-1", None, None, location="Fog Bridge", heroes=heroes(s1="Featherlight"))
    play(m, "yellow-3")
    assert {"blue-1+power", "yellow-5+power"} <= set(playable(m))
    pair = ("yellow-4 yellow-6", "yellow-7 yellow-8")
    t = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *pair, leader=1, location="Fog Bridge")
    play(t, "first:1", "yellow-4")
    assert {code for code in playable(t) if "+" not in code} == {"yellow-3", "red-3", "red-8", "shield:green-7"}


# ---- Prison Rock: the card at spot 1 is 1 higher


@pytest.mark.rule("HL-031", "HL-057")
def test_prison_rock_makes_the_card_at_spot_1_score_1_more() -> None:
    assert won(trick("yellow-3 yellow-5 yellow-7 yellow-8", location="Prison Rock")) == [0, 1, 4]
    assert won(trick("yellow-5 yellow-3 yellow-7 yellow-8", location="Prison Rock")) == [1, 2, 3]


# ---- Orbital Lab: only cards of the lead suit in force at resolution can win


@pytest.mark.rule("HL-057", "HL-R21")
def test_orbital_lab_lets_only_the_lead_suit_win() -> None:
    assert won(trick("yellow-6 red-1 yellow-7 yellow-8", location="Orbital Lab")) == [0, 1, 6]


@pytest.mark.rule("HL-040", "HL-041")
def test_orbital_lab_takes_the_suit_in_force_at_resolution() -> None:
    m = trick("yellow-5 yellow-5 blue-8 yellow-3", location="Orbital Lab")
    assert won(m) == [2, 3, 8]
    m = trick("yellow-5 yellow-5 wild-8=blue blue-6", location="Orbital Lab")
    assert won(m) == [3, 4, 6]


# ---- 12.5: the order of computation, every location with every power


def reckoned(m: Match, rng: random.Random) -> Trick:
    """One trick played at random, with powers whenever they go, and reckoned beside it from the register."""
    now = seen(m)
    other = Trick(now["location"], now["trick"], list(now["vp"]), now["carried"])
    sides = now["sides"]
    pending: dict[str, Any] | None = None
    place = (now["round"], now["trick"])
    while True:
        options = [o.code for o in m.decisions[0].options]
        with_power = [code for code in options if "+" in code]
        code = rng.choice(with_power or options)
        kind, _, rest = code.partition(":")
        seat = m.seat
        cards = {o.code: o.text for o in m.decisions[0].options}
        m.choose(code, seat=seat)
        if kind in ("play", "shield"):
            bare, _, power = rest.partition("+")
            face, _, named = bare.partition("=")
            name = cards[code].rpartition(" with ")[2] if power else None
            pending = {"side": sides[seat], "face": face, "named": named or None, "power": name, "answer": None}
        elif kind in ("suit", "spot", "option"):
            assert pending is not None
            pending["answer"] = rest
        over = m.over or (seen(m)["round"], seen(m)["trick"]) != place
        asked = not over and m.decisions[0].options[0].code.partition(":")[0] in ("suit", "spot", "option", "slot")
        if pending is not None and not asked:
            other.play(**pending)
            pending = None
            if not over:
                shown = [(c["value"], c["suit"], c["down"], c["bonus"]) for c in seen(m)["line"]]
                assert shown == [(c.value, c.suit, c.down, c.bonus) for c in other.line]
                assert seen(m)["lead_suit"] == other.lead()
        if over:
            other.resolve()
            return other


@pytest.mark.rule("HL-R07", "HL-R11", "HL-031", "HL-054")
@pytest.mark.parametrize("location", MAXIMUM)
def test_every_power_at_every_location_as_the_register_counts_it(location: str) -> None:
    used = set()
    for seed in range(100):
        rng = random.Random(f"{location}-{seed}")
        number = rng.randint(2, 7)
        given: dict[str, Any] = {"location": location, "seed": seed, "trick": number, "seats": 4, "heroes": [None] * 4}
        if seed % 2:
            given |= {"seats": 3, "heroes": [None] * 3, "shields": [["?", *[None] * 8]], "trick": 7}
            given["sidekicks"] = [SIDEKICKS[seed // 2 % 4]]
        elif seed % 4 == 0:
            names = rng.sample(POWERS, 4)
            given["heroes"] = names
        given["vp"] = [rng.randint(0, MAXIMUM[location] - 1) for _ in range(2)]
        given["leader"] = rng.randrange(given["seats"])
        given["carried"] = rng.choice([0, 2, 4]) if location == "Clock Square" else 0
        m = table(**given)
        other = reckoned(m, rng)
        used |= {card.power for card in other.line}
        assert [numbers[1] for numbers in told(m, "counter")] == other.counters
        assert [numbers[1:] for numbers in told(m, "trick_won")] == (
            [] if other.winner is None else [[other.winner, other.points]]
        )
        assert [numbers[0] for numbers in told(m, "location_won")][:1] == ([] if other.taken is None else [other.taken])
        if other.taken is None:
            assert (seen(m)["vp"], seen(m)["carried"]) == (other.vp, other.carried)
    assert used >= {*POWERS, *SIDEKICKS}
