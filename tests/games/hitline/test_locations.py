"""The ten locations, alone and together with powers, and the order of computation of section 12.5."""

import random
from typing import Any

import pytest

from longbox import Match
from tests.games.given import seen, told
from tests.games.hitline.given import begin, line, offered, play, refused, table, trick
from tests.games.hitline.moves import POWERS, SIDEKICKS, countered, heroes, titan, values, won
from tests.games.hitline.reckoning import MAXIMUM, Trick


@pytest.mark.rule("HL-006", "HL-058")
@pytest.mark.parametrize("name", MAXIMUM)
def test_each_location_has_its_maximum_and_its_text(name: str) -> None:
    now = seen(table(location=name))
    assert (now["location"], now["maximum"]) == (name, MAXIMUM[name])
    assert now["location_text"]


# ---- Old Harbour: each counter gives 1 VP to the side of the countering card


@pytest.mark.rule("HL-057")
def test_old_harbour_gives_1_vp_to_the_side_of_the_countering_card() -> None:
    m = trick("yellow-5 yellow-5 yellow-7 yellow-8", location="Old Harbour")
    assert told(m, "scored") == [[1, 1, 1], [0, 7, 7]]
    assert seen(m)["vp"] == [7, 1]


@pytest.mark.rule("HL-057")
def test_old_harbour_gives_1_vp_for_each_counter_also_without_a_winner() -> None:
    m = trick("yellow-5 yellow-5 blue-7 yellow-7", location="Old Harbour")
    assert (countered(m), won(m), seen(m)["vp"]) == ([2, 4], None, [0, 2])


@pytest.mark.rule("HL-057")
def test_old_harbour_gives_nothing_elsewhere() -> None:
    assert seen(trick("yellow-5 yellow-5 blue-7 yellow-7"))["vp"] == [0, 0]


@pytest.mark.rule("HL-R11", "HL-058")
def test_old_harbour_awards_counters_before_the_trick() -> None:
    m = trick("yellow-5 yellow-5 yellow-7 yellow-8", location="Old Harbour", vp=[12, 12])
    assert told(m, "scored") == [[1, 1, 13]]
    assert told(m, "location_won") == [[1, 12, 13]]


@pytest.mark.rule("HL-R11")
@pytest.mark.parametrize(("vp", "taker"), [([12, 12], 1), ([12, 11], 0)])
def test_old_harbour_awards_counters_in_spot_order(vp: list[int], taker: int) -> None:
    m = trick("yellow-5 yellow-5+power blue-5 yellow-8", location="Old Harbour", vp=vp, heroes=heroes(s1="Ricochet"))
    assert countered(m) == [2, 3]
    assert [numbers[0] for numbers in told(m, "location_won")] == [taker]


@pytest.mark.rule("HL-R11", "HL-060")
def test_old_harbour_may_lift_one_side_by_a_counter_and_the_other_by_the_trick() -> None:
    m = trick("yellow-5 yellow-5 yellow-7 yellow-8", location="Old Harbour", vp=[12, 11])
    assert told(m, "scored") == [[1, 1, 12], [0, 7, 13]]
    assert told(m, "location_won") == [[0, 13, 12]]


@pytest.mark.rule("HL-057")
def test_old_harbour_pays_ricochet_but_not_bulwark() -> None:
    ricochet = trick("yellow-5 yellow-5+power yellow-7 yellow-8", location="Old Harbour", heroes=heroes(s1="Ricochet"))
    bulwark = trick("yellow-5 yellow-5+power yellow-7 yellow-8", location="Old Harbour", heroes=heroes(s1="Bulwark"))
    assert (seen(ricochet)["vp"], seen(bulwark)["vp"]) == ([0, 1 + 5], [0, 0])


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


@pytest.mark.rule("HL-057")
def test_headline_tower_speaks_of_the_spot_and_not_of_the_seat() -> None:
    assert won(trick("yellow-3 yellow-5 yellow-7 yellow-8", leader=2, location="Headline Tower")) == [2, 1, 5]


@pytest.mark.rule("HL-054", "HL-055")
def test_headline_tower_takes_the_lower_spot_of_a_tie_of_one_side() -> None:
    assert won(trick("yellow-3 yellow-5 blue-3 yellow-8", location="Headline Tower")) == [0, 1, 5]
    assert won(trick("yellow-8 yellow-3 yellow-7 blue-3", location="Headline Tower")) == [1, 2, 3]


@pytest.mark.rule("HL-046")
def test_headline_tower_adds_to_base_1_and_to_the_bonus_of_the_card() -> None:
    m = trick(
        "yellow-8+power yellow-5+power yellow-7 yellow-6",
        location="Headline Tower",
        heroes=heroes(s0="Spotlight", s1="Upheaval"),
    )
    assert won(m) == [0, 1, 1 + 2 + 3]


# ---- Clock Square: each trick without winner adds 2 VP to the next trick won


@pytest.mark.rule("HL-057")
def test_clock_square_adds_2_vp_for_a_trick_without_winner_to_the_next_one_won() -> None:
    m = table("yellow-5 green-3", "yellow-5 green-5", "blue-7 green-7", "red-7 green-8", location="Clock Square")
    play(m, "yellow-5", "yellow-5", "blue-7", "red-7")
    assert (won(m), seen(m)["carried"], seen(m)["vp"]) == (None, 2, [0, 0])
    play(m, "green-3", "green-5", "green-7", "green-8")
    assert won(m) == [0, 1, 3 + 2]


@pytest.mark.rule("HL-057")
def test_clock_square_adds_up() -> None:
    m = trick("yellow-5 yellow-5 blue-7 red-7", location="Clock Square", carried=2)
    assert (seen(m)["carried"], told(m, "carried")) == (4, [[4]])


@pytest.mark.rule("HL-057")
def test_clock_square_pays_whoever_wins_next_and_once() -> None:
    m = trick("yellow-5 yellow-3 yellow-7 yellow-8", location="Clock Square", carried=4)
    assert (won(m), seen(m)["carried"], seen(m)["vp"]) == ([1, 2, 7], 0, [0, 7])


@pytest.mark.rule("HL-057", "HL-065")
def test_clock_square_keeps_nothing_for_the_next_round() -> None:
    m = table("yellow-5", "yellow-5", "blue-7", "red-7", location="Clock Square", vp=[3, 2], carried=2)
    play(m, "yellow-5", "yellow-5", "blue-7", "red-7")
    assert (seen(m)["round"], seen(m)["carried"]) == (2, 0)


@pytest.mark.rule("HL-057")
def test_clock_square_counts_a_tie_between_sides_too_and_other_locations_carry_nothing() -> None:
    cards = "yellow-3 yellow-5 yellow-7 blue-3"
    assert [seen(trick(cards, location=name))["carried"] for name in ("Clock Square", "Headline Tower")] == [2, 0]


# ---- Topsy Fair: the highest value wins and scores


@pytest.mark.rule("HL-057", "HL-046")
def test_topsy_fair_lets_the_highest_value_win_and_score() -> None:
    m = trick("yellow-3 yellow-5 yellow-7 yellow-6", location="Topsy Fair")
    assert (won(m), seen(m)["vp"], seen(m)["highest_wins"]) == ([2, 3, 7], [7, 0], True)


@pytest.mark.rule("HL-050", "HL-053")
def test_topsy_fair_ties_at_the_highest_value() -> None:
    assert won(trick("yellow-8 yellow-5 yellow-7 blue-8", location="Topsy Fair")) is None
    assert won(trick("yellow-8 yellow-5 blue-8 yellow-7", location="Topsy Fair")) == [0, 1, 8]


@pytest.mark.rule("HL-033")
def test_topsy_fair_leaves_counters_as_they_are() -> None:
    m = trick("yellow-8 blue-8 yellow-3 yellow-5", location="Topsy Fair")
    assert (countered(m), won(m)) == ([2], [3, 4, 5])


@pytest.mark.rule("HL-031")
def test_topsy_fair_with_dead_weight_lifts_an_opponent_to_victory() -> None:
    m = trick("yellow-7 yellow-5 blue-3 red-7+power spot:3", location="Topsy Fair", heroes=heroes(s3="Dead Weight"))
    assert won(m) is None
    m = trick("yellow-7 yellow-5 blue-3 red-7+power spot:1", location="Topsy Fair", heroes=heroes(s3="Dead Weight"))
    assert won(m) == [0, 1, 8]


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


@pytest.mark.rule("HL-046")
def test_capitol_steps_doubles_the_base_and_not_the_bonus() -> None:
    m = trick("yellow-3+power yellow-5 yellow-7 yellow-8", location="Capitol Steps", heroes=heroes(s0="Spotlight"))
    assert won(m) == [0, 1, 2 * 3 + 3]


@pytest.mark.rule("HL-R21")
def test_capitol_steps_doubles_the_base_of_upheaval() -> None:
    m = trick("yellow-3+power yellow-5 yellow-7 yellow-8", location="Capitol Steps", heroes=heroes(s0="Upheaval"))
    assert won(m) == [3, 4, 2]


# ---- Furnace Works: cards printed red are 2 lower, not below 1


@pytest.mark.rule("HL-031", "HL-057")
@pytest.mark.parametrize(("card", "value"), [("red-1", 1), ("red-3", 1), ("red-4", 2), ("red-8", 6), ("blue-4", 4)])
def test_furnace_works_lowers_printed_red_by_2_to_1_at_least(card: str, value: int) -> None:
    m = begin(f"{card} green-5 green-6 green-7", location="Furnace Works")
    assert values(play(m, card)) == [value]


@pytest.mark.rule("HL-031")
def test_furnace_works_scores_and_counters_by_the_lower_value() -> None:
    assert won(trick("yellow-4 red-5 yellow-7 yellow-8", location="Furnace Works")) == [1, 2, 3]
    m = trick("yellow-3 red-5 yellow-7 yellow-8", location="Furnace Works")
    assert (countered(m), won(m)) == ([2], [2, 3, 7])


@pytest.mark.rule("HL-019", "HL-031")
def test_furnace_works_speaks_of_the_printed_suit() -> None:
    m = begin("wild-4 red-6 blue-6 yellow-7", location="Furnace Works", heroes=heroes(s1="Prism"))
    play(m, "wild-4=red", "red-6+power", "suit:blue")
    assert values(m) == [4, 6 - 2 - 1]
    m = begin("yellow-4 yellow-6 blue-6 yellow-7", location="Furnace Works", heroes=heroes(s1="Prism"))
    assert values(play(m, "yellow-4", "yellow-6+power", "suit:red")) == [4, 5]


@pytest.mark.rule("HL-031")
def test_furnace_works_comes_before_powers_with_the_floor_after_each_change() -> None:
    m = begin("yellow-7 red-3 blue-6 yellow-8", location="Furnace Works", heroes=heroes(s1="Featherlight"))
    assert values(play(m, "yellow-7", "red-3+power")) == [7, 1]
    m = begin("red-1 yellow-4 blue-6 yellow-8", location="Furnace Works", heroes=heroes(s1="Dead Weight"))
    assert values(play(m, "red-1", "yellow-4+power", "spot:1")) == [2, 4]


# ---- Mirror Arcade: a card exactly 1 higher than its left neighbour counters too


@pytest.mark.rule("HL-033", "HL-057")
@pytest.mark.parametrize(
    ("card", "down"), [("yellow-6", True), ("blue-5", True), ("yellow-4", False), ("yellow-7", False)]
)
def test_mirror_arcade_counters_with_equal_values_and_with_1_more(card: str, down: bool) -> None:
    m = begin(f"yellow-5 {card} red-8 blue-8", location="Mirror Arcade")
    play(m, "yellow-5", card)
    assert line(m) == (["(yellow-5)", f"({card})"] if down else ["yellow-5", card])


@pytest.mark.rule("HL-033")
def test_mirror_arcade_is_nowhere_else() -> None:
    assert countered(trick("yellow-5 yellow-6 yellow-8 blue-3", location="Fog Bridge")) == []


@pytest.mark.rule("HL-043")
def test_mirror_arcade_does_not_counter_a_face_down_card() -> None:
    m = begin("yellow-5 yellow-6 yellow-7 yellow-8", location="Mirror Arcade")
    play(m, "yellow-5", "yellow-6", "yellow-7")
    assert line(m) == ["(yellow-5)", "(yellow-6)", "yellow-7"]


@pytest.mark.rule("HL-R21")
def test_mirror_arcade_does_not_touch_bulwark_on_either_side() -> None:
    left = begin("yellow-5 yellow-6 red-8 blue-8", location="Mirror Arcade", heroes=heroes(s0="Bulwark"))
    right = begin("yellow-5 yellow-6 red-8 blue-8", location="Mirror Arcade", heroes=heroes(s1="Bulwark"))
    assert line(play(left, "yellow-5+power", "yellow-6")) == ["yellow-5", "yellow-6"]
    assert line(play(right, "yellow-5", "yellow-6+power")) == ["yellow-5", "yellow-6"]


@pytest.mark.rule("HL-033", "HL-R07")
def test_mirror_arcade_with_copycat_counters_with_the_value_copied() -> None:
    m = begin("yellow-5 yellow-8 yellow-6 blue-8", location="Mirror Arcade", heroes=heroes(s1="Copycat"))
    play(m, "yellow-5", "yellow-8+power")
    assert (line(m), values(m)) == (["(yellow-5)", "(yellow-8)"], [5, 5])


@pytest.mark.rule("HL-074")
def test_mirror_arcade_lets_ricochet_go_with_a_card_1_higher() -> None:
    m = begin("yellow-5 yellow-6 yellow-8 blue-8", location="Mirror Arcade", heroes=heroes(s1="Ricochet"))
    play(m, "yellow-5", "yellow-6+power")
    assert line(m) == ["(yellow-5)", "yellow-6"]


@pytest.mark.rule("HL-R07")
def test_mirror_arcade_counters_by_the_value_after_powers() -> None:
    m = begin("yellow-5 yellow-8 red-8 blue-8", location="Mirror Arcade", heroes=heroes(s1="Featherlight"))
    assert countered(play(m, "yellow-5", "yellow-8+power")) == [2]
    m = begin("yellow-5 yellow-6 red-8 blue-8", location="Mirror Arcade", heroes=heroes(s1="Featherlight"))
    assert countered(play(m, "yellow-5", "yellow-6+power")) == []


# ---- Fog Bridge: nobody has to follow suit


@pytest.mark.rule("HL-057", "HL-R21")
def test_fog_bridge_lifts_the_duty_to_follow() -> None:
    m = table("yellow-3 red-8", "yellow-5 blue-1", None, None, location="Fog Bridge")
    play(m, "yellow-3")
    assert (offered(m), m.decisions[0].rule) == (["blue-1", "yellow-5"], "HL-057")
    assert m.decisions[0].prompt == "Play any card; the lead suit is yellow."
    play(m, "blue-1")
    assert seen(m)["voids"][1] == []


@pytest.mark.rule("HL-057", "HL-077")
def test_fog_bridge_lifts_it_for_cards_with_powers_and_for_shields_too() -> None:
    m = table("yellow-3 red-8", "yellow-5 blue-1", None, None, location="Fog Bridge", heroes=heroes(s1="Featherlight"))
    play(m, "yellow-3")
    assert {"blue-1+power", "yellow-5+power"} <= set(offered(m))
    pair = ("yellow-4 yellow-6", "yellow-7 yellow-8")
    t = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *pair, leader=1, location="Fog Bridge")
    play(t, "first:1", "yellow-4")
    assert {code for code in offered(t) if "+" not in code} == {"yellow-3", "red-3", "red-8", "shield:green-7"}


@pytest.mark.rule("HL-019", "HL-028")
def test_fog_bridge_leaves_the_naming_of_a_wild() -> None:
    m = table("wild-4 red-8", "wild-6 blue-1", None, None, location="Fog Bridge")
    assert refused(m, "wild-4").startswith("HL-020")
    play(m, "wild-4=green", "wild-6")
    assert [card["suit"] for card in seen(m)["line"]] == ["green", "green"]


@pytest.mark.rule("HL-057")
def test_fog_bridge_is_nowhere_else() -> None:
    m = table("yellow-3 red-8", "yellow-5 blue-1", None, None, location="Prison Rock")
    play(m, "yellow-3")
    assert offered(m) == ["yellow-5"]


# ---- Prison Rock: the card at spot 1 is 1 higher


@pytest.mark.rule("HL-031", "HL-057")
def test_prison_rock_makes_the_card_at_spot_1_score_1_more() -> None:
    assert won(trick("yellow-3 yellow-5 yellow-7 yellow-8", location="Prison Rock")) == [0, 1, 4]
    assert won(trick("yellow-5 yellow-3 yellow-7 yellow-8", location="Prison Rock")) == [1, 2, 3]


@pytest.mark.rule("HL-033")
@pytest.mark.parametrize(("card", "spots"), [("yellow-5", [2]), ("blue-4", [])])
def test_prison_rock_counters_by_the_higher_value(card: str, spots: list[int]) -> None:
    m = begin(f"yellow-4 {card} yellow-7 yellow-8", location="Prison Rock")
    assert countered(play(m, "yellow-4", card)) == spots


@pytest.mark.rule("HL-031")
def test_prison_rock_is_copied_by_copycat_and_lowered_by_featherlight() -> None:
    m = begin(
        "yellow-4 yellow-8 yellow-7 red-8", location="Prison Rock", heroes=heroes(s0="Featherlight", s1="Copycat")
    )
    play(m, "yellow-4+power", "yellow-8+power")
    assert values(m) == [3, 3]


@pytest.mark.rule("HL-031")
def test_prison_rock_comes_before_the_floor_of_a_power() -> None:
    m = begin("yellow-1 yellow-8 yellow-7 red-8", location="Prison Rock", heroes=heroes(s0="Featherlight"))
    assert values(play(m, "yellow-1+power")) == [1]
    m = begin("wild-2 yellow-8 yellow-7 red-8", location="Prison Rock", heroes=heroes(s0="Prism"))
    assert values(play(m, "wild-2+power", "suit:red")) == [2]


# ---- Orbital Lab: only cards of the lead suit in force at resolution can win


@pytest.mark.rule("HL-057", "HL-R21")
def test_orbital_lab_lets_only_the_lead_suit_win() -> None:
    assert won(trick("yellow-6 red-1 yellow-7 yellow-8", location="Orbital Lab")) == [0, 1, 6]


@pytest.mark.rule("HL-028")
def test_orbital_lab_lets_a_wild_win_with_the_suit_that_it_took() -> None:
    assert won(trick("yellow-6 red-1 wild-2 yellow-8", location="Orbital Lab")) == [2, 3, 2]


@pytest.mark.rule("HL-019")
def test_orbital_lab_lets_a_wild_lead_win_with_the_suit_named() -> None:
    assert won(trick("wild-6=red yellow-1 red-8 red-7", location="Orbital Lab")) == [0, 1, 6]


@pytest.mark.rule("HL-040", "HL-041")
def test_orbital_lab_takes_the_suit_in_force_at_resolution() -> None:
    m = trick("yellow-5 yellow-5 blue-8 yellow-3", location="Orbital Lab")
    assert won(m) == [2, 3, 8]
    m = trick("yellow-5 yellow-5 wild-8=blue blue-6", location="Orbital Lab")
    assert won(m) == [3, 4, 6]


@pytest.mark.rule("HL-050")
def test_orbital_lab_has_no_tie_with_a_card_that_cannot_win() -> None:
    assert won(trick("yellow-3 yellow-5 yellow-7 blue-3", location="Orbital Lab")) == [0, 1, 3]


@pytest.mark.rule("HL-054")
def test_orbital_lab_counts_no_bonus_of_a_card_that_cannot_win() -> None:
    m = trick("yellow-3 yellow-5 blue-3+power yellow-7", location="Orbital Lab", heroes=heroes(s2="Spotlight"))
    assert won(m) == [0, 1, 3]


@pytest.mark.rule("HL-031")
def test_orbital_lab_lets_prism_win_in_the_suit_named() -> None:
    m = trick("yellow-6 red-4+power suit:yellow yellow-7 yellow-8", location="Orbital Lab", heroes=heroes(s1="Prism"))
    assert won(m) == [1, 2, 3]
    m = trick("yellow-6 yellow-4+power suit:red yellow-7 yellow-8", location="Orbital Lab", heroes=heroes(s1="Prism"))
    assert won(m) == [0, 1, 6]


@pytest.mark.rule("HL-040")
def test_orbital_lab_follows_the_suit_that_ricochet_leaves() -> None:
    m = trick("yellow-5 red-5+power yellow-1 red-4", location="Orbital Lab", heroes=heroes(s1="Ricochet"))
    assert won(m) == [3, 4, 4]


# ---- 12.5: the order of computation, every location with every power


@pytest.mark.rule("HL-046", "HL-054")
def test_points_are_base_doubling_location_cards_carried() -> None:
    """One location at a time: doubling with both cards' bonus, spot with bonus, carried with bonus."""
    tie = "yellow-3+power yellow-5 blue-3+power yellow-8"
    cast = heroes(s0="Spotlight", s2="Bulwark")
    assert won(trick(tie, location="Capitol Steps", heroes=cast)) == [0, 1, 2 * 3 + 3 + 1]
    assert won(trick(tie, location="Headline Tower", heroes=cast)) == [0, 1, 3 + 2 + 3 + 1]
    assert won(trick(tie, location="Clock Square", heroes=cast, carried=2)) == [0, 1, 3 + 3 + 1 + 2]


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
    for seed in range(60):
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
