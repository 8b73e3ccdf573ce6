"""Titan play with two and three players: stacks, shield, duty to follow with a shield, the pair's order."""

from itertools import product

import pytest

import longbox
from longbox import Match
from tests.games.given import count, seen, told, true_zone, zone
from tests.games.hitline.given import line, play, playable, refused, table
from tests.games.hitline.moves import resumes, titan, values, won

PAIR = ("yellow-4 yellow-6", "yellow-7 yellow-8")
# What lies on each slot (from 1), as the ruling HL-R22 words it, and for the other shape as the rows suggest.
ON = {
    "1-2-3-2-1": {1: {2, 3}, 2: {4, 5}, 3: {5, 6}, 4: {7}, 5: {7, 8}, 6: {8}, 7: {9}, 8: {9}, 9: set()},
    "5-3-1": {1: {6}, 2: {6}, 3: {7}, 4: {8}, 5: {8}, 6: {9}, 7: {9}, 8: {9}, 9: set()},
}
MIDDLE = {"1-2-3-2-1": 5, "5-3-1": 7}


def fresh(seats: int, **options: object) -> Match:
    """A new game with Heroes at random, so that the first question is about the stacks."""
    return longbox.start("hitline", seats=seats, seed=5, options={"heroes": "random", "first": 0, **options})


def face_up(m: Match, seat: int = 0) -> dict[int, str]:
    """The Hit Cards of a shield that a spectator sees, by slot."""
    seen_there = {slot: zone(m, f"shield-{slot} {seat}") for slot in range(1, 10)}
    return {slot: cards[0] for slot, cards in seen_there.items() if cards and cards[0] and "-" in cards[0]}


# ---- who is a Titan, and what is dealt


@pytest.mark.rule("HL-081")
@pytest.mark.parametrize(("seats", "titans"), [(2, [0, 1]), (3, [0]), (4, [])])
def test_a_side_of_one_player_is_a_titan_with_one_sidekick(seats: int, titans: list[int]) -> None:
    m = fresh(seats)
    names = [there["id"] for there in m.view(None)["zones"]]  # type: ignore[attr-defined]
    assert [seat for seat in range(4) if f"sidekick {seat}" in names] == titans
    assert all(count(m, f"sidekick {seat}") == 1 for seat in titans)
    sides = seen(m)["sides"]
    assert [seat for seat in range(seats) if sides.count(sides[seat]) == 1] == titans


@pytest.mark.rule("HL-081")
def test_two_titans_have_different_sidekicks() -> None:
    m = fresh(2)
    assert zone(m, "sidekick 0") != zone(m, "sidekick 1")


@pytest.mark.rule("HL-082")
def test_a_titan_is_dealt_two_stacks_of_8_and_each_of_a_pair_8_cards() -> None:
    m = fresh(3)
    dealt = {"stack-1 0": 8, "stack-2 0": 8, "hand 0": 0, "hand 1": 8, "hand 2": 8, "discard": 4, "deck": 0}
    assert {name: count(m, name) for name in dealt} == dealt


@pytest.mark.rule("HL-083")
def test_the_titan_sees_neither_stack_before_the_choice() -> None:
    m = fresh(3)
    for seat in (0, 1, None):
        assert zone(m, "stack-1 0", seat) == zone(m, "stack-2 0", seat) == [None] * 8
    assert [o.text for o in m.decisions[0].options] == ["Take stack 1", "Take stack 2"]


@pytest.mark.rule("HL-083")
@pytest.mark.parametrize(("chosen", "other"), [(1, 2), (2, 1)])
def test_one_stack_becomes_the_hand_and_the_other_the_shield(chosen: int, other: int) -> None:
    m = fresh(3)
    hand, shield = true_zone(m, f"stack-{chosen} 0"), true_zone(m, f"stack-{other} 0")
    play(m, f"stack:{chosen}")
    assert sorted(true_zone(m, "hand 0")) == sorted(hand)
    assert sorted(zone(m, "hand 0", 0), key=str) == sorted(hand)
    laid = [card for slot in range(1, 10) if slot != 5 for card in true_zone(m, f"shield-{slot} 0")]
    assert sorted(laid) == sorted(shield)


# ---- the shield


@pytest.mark.rule("HL-084", "HL-R22")
@pytest.mark.parametrize("shape", ON)
def test_the_shield_holds_8_face_down_hit_cards_and_the_sidekick_in_the_middle(shape: str) -> None:
    m = play(fresh(3, shield=shape, sidekicks=["Lookout"]), "stack:1")
    slots = {slot: zone(m, f"shield-{slot} 0", 0) for slot in range(1, 10)}
    assert all(len(cards) == 1 for cards in slots.values())
    assert slots.pop(MIDDLE[shape]) == ["lookout"]
    assert [slot for slot, cards in slots.items() if cards != [None]] == [9]


@pytest.mark.rule("HL-086", "HL-R23")
@pytest.mark.parametrize("shape", ON)
def test_at_the_start_only_the_single_card_of_the_lowest_row_is_face_up_for_all(shape: str) -> None:
    m = play(fresh(3, shield=shape), "stack:1")
    assert list(face_up(m)) == [9]
    for seat in (0, 1, 2, None):
        assert zone(m, "shield-9 0", seat) == true_zone(m, "shield-9 0")
    assert {code.split("=")[0].split("+")[0] for code in playable(m) if code.startswith("shield")} == {
        f"shield:{card}" for card in true_zone(m, "shield-9 0")
    }


def settled(shape: str, there: frozenset[int]) -> tuple[set[int], bool]:
    """The Hit Cards face up and whether the Sidekick comes to hand, by what lies on what."""
    left = set(there)
    free = {slot for slot in left if not ON[shape][slot] & left}
    if MIDDLE[shape] in free:
        left.remove(MIDDLE[shape])
        free = {slot for slot in left if not ON[shape][slot] & left}
    return free, MIDDLE[shape] not in left


@pytest.mark.rule("HL-085", "HL-094", "HL-096", "HL-097", "HL-R22")
@pytest.mark.parametrize("shape", ON)
def test_a_card_is_uncovered_when_no_card_lying_on_it_remains(shape: str) -> None:
    """Every shield that play can leave."""
    tried = 0
    for kept in product((False, True), repeat=9):
        there = frozenset(slot for slot in range(1, 10) if kept[slot - 1])
        if any(slot not in there and ON[shape][slot] & there for slot in range(1, 10)):
            continue
        if MIDDLE[shape] in there and not ON[shape][MIDDLE[shape]] & there:
            continue  # it would be in hand
        cards = len(there - {MIDDLE[shape]})
        names = ["S" if slot == MIDDLE[shape] else "?" for slot in range(1, 10)]
        shield = " ".join(name if slot in there else "-" for slot, name in enumerate(names, 1))
        m = titan(None, shield, trick=8 - max(cards - 1, 0) // 2, options={"shield": shape})
        free, in_hand = settled(shape, there)
        assert set(face_up(m)) == free, sorted(there)
        assert (count(m, "sidekick 0") == 1) == in_hand, sorted(there)
        tried += 1
    assert tried >= 16


@pytest.mark.rule("HL-096")
def test_an_uncovered_sidekick_comes_to_hand_at_once_and_without_choice() -> None:
    shield = "red-4 red-5 red-6 red-7 S red-8 - blue-3 -"
    m = titan("yellow-3 yellow-5", shield, "yellow-4 yellow-6 blue-8 blue-5", "yellow-7 blue-6 blue-7 green-8")
    assert (zone(m, "shield-5 0"), zone(m, "sidekick 0")) == (["fanfare"], [])
    play(m, "shield:blue-3")
    assert (zone(m, "shield-5 0"), zone(m, "sidekick 0")) == ([], ["fanfare"])
    assert m.seat == 1  # the pair goes on: nobody was asked


# ---- two cards a trick


@pytest.mark.rule("HL-087")
@pytest.mark.parametrize(("leader", "spots"), [(0, [0, 2]), (1, [1, 3]), (2, [1, 3])])
def test_the_titan_plays_spots_1_and_3_if_it_leads_and_else_2_and_4(leader: int, spots: list[int]) -> None:
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *PAIR, leader=leader)
    seats = []
    while seen(m)["trick"] == 7:
        if m.decisions[0].rule == "HL-100":
            play(m, "first:1")
        seats.append(m.seat)
        play(m, playable(m)[0])
    assert [spot for spot, seat in enumerate(seats) if seat == 0] == spots
    assert sorted(seats) == [0, 0, 1, 2]


@pytest.mark.rule("HL-R29", "HL-087")
@pytest.mark.parametrize("leader", [0, 1])
def test_of_two_titans_the_leading_one_has_spots_1_and_3(leader: int) -> None:
    m = table(None, None, seats=2, leader=leader)
    seats = []
    for _ in range(4):
        seats.append(m.seat)
        play(m, playable(m)[0])
    assert seats == [leader, 1 - leader, leader, 1 - leader]


@pytest.mark.rule("HL-088")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("yellow-3", "red-3"),
        ("yellow-3", "shield:green-7"),
        ("shield:green-7", "red-3"),
        ("shield:green-7", "shield:red-8"),
    ],
)
def test_the_two_cards_come_from_hand_and_shield_in_any_mix(first: str, second: str) -> None:
    m = titan("yellow-3 red-3", "red-8 green-7 - - - - - - -", "blue-4 blue-6", "blue-7 blue-8")
    play(m, first, "first:1", "blue-4", second)
    played = [card["card"] for card in seen(m)["line"] if card["seat"] == 0]
    assert played == [code.removeprefix("shield:") for code in (first, second)]


@pytest.mark.rule("HL-089")
def test_face_down_shield_cards_cannot_be_played_and_are_no_duty() -> None:
    m = titan("red-3 blue-3", "yellow-5 green-7 - - - - - - -", *PAIR, leader=1)
    play(m, "first:1", "yellow-4")
    assert {code for code in playable(m) if "+" not in code} == {"red-3", "blue-3", "shield:green-7"}
    assert m.decisions[0].rule == "HL-092"
    assert refused(m, "shield:yellow-5") == "HL-089: no yellow 5 lies face up in your shield"


@pytest.mark.rule("HL-090", "HL-R24")
def test_with_the_suit_in_hand_the_titan_plays_it_from_hand_or_shield() -> None:
    m = titan(
        "yellow-3 red-3 wild-2", "red-5 yellow-5 blue-5 - - - - - -", leader=1, plays=["first:1", "play:yellow-4"]
    )
    assert {code for code in playable(m) if "+" not in code} == {"yellow-3", "shield:yellow-5", "wild-2"}
    assert m.decisions[0].rule == "HL-090"
    assert refused(m, "shield:blue-5") == "HL-090: you hold yellow, so you must play yellow or a wild"
    assert refused(m, "red-3") == "HL-090: you hold yellow, so you must play yellow or a wild"


@pytest.mark.rule("HL-091")
def test_with_the_suit_on_the_shield_only_the_titan_must_play_the_shield_card() -> None:
    m = titan("red-3 red-4 blue-3", "red-5 yellow-5 blue-5 - - - - - -", leader=1, plays=["first:1", "play:yellow-4"])
    assert {code for code in playable(m) if "+" not in code} == {"shield:yellow-5"}
    assert m.decisions[0].rule == "HL-091"
    assert refused(m, "red-3") == "HL-091: you hold yellow, so you must play yellow or a wild"
    assert refused(m, "shield:blue-5").startswith("HL-091")


@pytest.mark.rule("HL-R25", "HL-024")
def test_a_wild_in_hand_does_not_count_as_the_lead_suit() -> None:
    m = titan("red-3 wild-2 blue-3", "red-5 green-5 wild-6 - - - - - -", leader=1, plays=["first:1", "play:yellow-4"])
    assert {"red-3", "blue-3", "shield:green-5", "wild-2", "shield:wild-6"} <= set(playable(m))


@pytest.mark.rule("HL-R26", "HL-091")
def test_of_several_matching_shield_cards_the_titan_picks() -> None:
    m = titan("red-3 red-4 blue-3", "red-5 yellow-5 yellow-6 - - - - - -", leader=1, plays=["first:1", "play:yellow-4"])
    assert {code for code in playable(m) if "+" not in code} == {"shield:yellow-5", "shield:yellow-6"}


@pytest.mark.rule("HL-R26", "HL-088")
@pytest.mark.parametrize(
    ("slot", "then"), [("slot:7", {4: "blue-4", 8: "red-5"}), ("slot:8", {6: "blue-6", 7: "red-5"})]
)
def test_of_two_equal_shield_cards_the_titan_picks_the_place_because_they_cover_different_cards(
    slot: str, then: dict[int, str]
) -> None:
    m = titan("yellow-3", "blue-1 ? ? blue-4 S blue-6 red-5 red-5 -", heroes=["Spotlight", None, None])
    play(m, "shield:red-5+power")
    assert (m.seat, m.decisions[0].rule, line(m)) == (0, "HL-R26", [])
    assert [(o.code, o.pieces) for o in m.decisions[0].options] == [
        ("slot:7", ["shield-7 0/0"]),
        ("slot:8", ["shield-8 0/0"]),
    ]
    assert refused(m, "slot:9").startswith("HL-R26")
    assert refused(m, "yellow-3").startswith("HL-R26")
    resumes(m, slot)
    assert (line(m), face_up(m)) == (["red-5"], then)
    assert seen(m)["line"][0]["power"] == "Spotlight"


@pytest.mark.rule("HL-092")
def test_with_the_suit_in_neither_place_anything_may_be_played() -> None:
    m = titan("red-3 red-4 blue-3", "yellow-3 green-5 blue-6 - - - - - -", leader=1, plays=["first:1", "play:yellow-4"])
    anything = {"red-3", "red-4", "blue-3", "shield:green-5", "shield:blue-6"}
    assert {code for code in playable(m) if "+" not in code} == anything
    assert m.decisions[0].rule == "HL-092"


@pytest.mark.rule("HL-093")
def test_the_duty_is_judged_anew_for_the_second_card() -> None:
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *PAIR, leader=1)
    play(m, "first:1", "yellow-4")
    assert {code for code in playable(m) if "+" not in code} == {"yellow-3"}
    play(m, "yellow-3", "yellow-8")
    assert {code for code in playable(m) if "+" not in code} == {"red-3", "red-8", "shield:green-7"}


@pytest.mark.rule("HL-095", "HL-R27")
def test_a_card_uncovered_by_the_first_play_may_be_the_second_play_of_the_trick() -> None:
    m = titan("red-3 blue-3", "green-8 green-7 - - - - - - -", *PAIR)
    play(m, "shield:green-7", "first:1", "yellow-4")
    assert "shield:green-8" in playable(m)
    assert values(play(m, "shield:green-8")) == [7, 4, 8]


@pytest.mark.rule("HL-103")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_titan_has_a_playable_card_in_each_of_the_8_tricks(seats: int) -> None:
    tricks = set()
    for seed in range(12):
        m = longbox.start("hitline", seats=seats, seed=seed, options={"heroes": "random"})
        n = seed
        while not m.over and seen(m)["round"] <= 2:
            codes = [o.code for o in m.decisions[0].options]
            assert codes
            sides, now = seen(m)["sides"], seen(m)
            if m.decisions[0].rule != "HL-083" and sides.count(sides[m.seat]) == 1 and now["line"] == []:
                slots = sum(count(m, f"shield-{s} {m.seat}") for s in range(1, 10) if s != 5)
                assert count(m, f"hand {m.seat}") + slots == 2 * (9 - now["trick"])
                tricks.add(now["trick"])
            n = (n * 31 + 7) % 1009
            play(m, codes[n % len(codes)])
    assert tricks == set(range(1, 9))


@pytest.mark.rule("HL-R33")
def test_a_power_goes_with_a_face_up_card_of_the_shield() -> None:
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *PAIR, heroes=["Featherlight", None, None])
    play(m, "shield:green-7+power")
    assert (values(m), seen(m)["line"][0]["power"]) == ([5], "Featherlight")


# ---- a pair facing a Titan


@pytest.mark.rule("HL-100", "HL-R30")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_the_pair_chooses_who_fills_the_earlier_of_its_spots(first: int, second: int) -> None:
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *PAIR)
    play(m, "yellow-3", f"first:{first}")
    assert (m.seat, seen(m)["first_of_pair"]) == (first, first)
    play(m, playable(m)[0])
    assert m.seat == 0
    play(m, "red-3")
    assert m.seat == second


@pytest.mark.rule("HL-R30")
def test_with_the_switch_the_pair_fixes_its_order_before_the_lead() -> None:
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *PAIR, options={"pair_order": "early"})
    assert (m.seat, m.decisions[0].rule, line(m)) == (1, "HL-100", [])
    play(m, "first:2")
    assert m.seat == 0
    play(m, "yellow-3")
    assert (m.seat, m.decisions[0].rule) == (2, "HL-021")


@pytest.mark.rule("HL-R30")
def test_the_order_cannot_be_changed_afterwards_and_is_asked_anew_in_the_next_trick() -> None:
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *PAIR)
    play(m, "yellow-3", "first:2")
    assert refused(m, "first:1") == "HL-R30: the pair has already chosen its order for this trick"
    play(m, "yellow-7", "red-3")
    assert refused(m, "first:2").startswith("HL-R30")
    play(m, "yellow-4")
    assert told(m, "pair_order") == [[2]]
    assert won(m) is not None
    if m.seat == 0:
        play(m, playable(m)[0])
    assert m.decisions[0].rule == "HL-100"


@pytest.mark.rule("HL-R38", "HL-101")
@pytest.mark.parametrize(("titan_seat", "asked", "other"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_the_pair_member_on_the_left_of_the_titan_answers_for_both(titan_seat: int, asked: int, other: int) -> None:
    m = table(None, None, None, seats=3, leader=asked, options={"titan": titan_seat})
    assert [(d.seat, d.rule) for d in m.decisions] == [(asked, "HL-100")]
    assert [o.code for o in m.decisions[0].options] == sorted([f"first:{asked}", f"first:{other}"])
    before = m.digest()
    with pytest.raises(longbox.IllegalChoice, match=f"HL-R38: seat {asked} answers for the pair"):
        m.choose(f"first:{other}", seat=other)
    assert m.digest() == before
    assert refused(m, f"first:{titan_seat}") == "HL-100: only a player of the pair can play first for it"
    m.choose(f"first:{other}", seat=asked)
    assert (m.seat, seen(m)["leader"]) == (other, other)


@pytest.mark.rule("HL-102", "HL-100")
@pytest.mark.parametrize("leads", [1, 2])
def test_a_pair_that_wins_chooses_who_takes_spot_1(leads: int) -> None:
    m = titan("yellow-7 red-7 red-8", "green-7 - - - - - - - -", "yellow-4 yellow-6", "yellow-5 yellow-8")
    play(m, "yellow-7", "first:1", "yellow-4", "red-7", "yellow-8")
    assert won(m) == [1, 2, 4]
    assert (m.seat, m.decisions[0].rule) == (1, "HL-100")
    play(m, f"first:{leads}")
    assert (m.seat, seen(m)["leader"], m.decisions[0].rule) == (leads, leads, "HL-017")


@pytest.mark.rule("HL-102", "HL-087")
@pytest.mark.parametrize("spot", [2, 4])
def test_a_titan_that_wins_plays_spots_1_and_3_whichever_card_won(spot: int) -> None:
    cards = ["yellow-3", "yellow-7"] if spot == 2 else ["yellow-7", "yellow-3"]
    m = titan("yellow-3 yellow-7 red-8", "green-7 - - - - - - - -", "yellow-4 blue-6", "yellow-6 yellow-8", leader=1)
    play(m, "first:1", "yellow-4", cards[0], "yellow-8", cards[1])
    assert won(m) == [0, spot, 3]
    assert (m.seat, seen(m)["leader"], m.decisions[0].rule) == (0, 0, "HL-017")
    play(m, "red-8", "first:1", "blue-6")
    assert m.seat == 0


@pytest.mark.rule("HL-R36", "HL-051")
@pytest.mark.parametrize("leads", [1, 2])
def test_a_pair_whose_trick_has_no_winner_keeps_the_lead_and_may_reorder(leads: int) -> None:
    m = titan("yellow-5 red-6 red-8", "green-7 - - - - - - - -", "yellow-5 yellow-8", "blue-6 blue-8", leader=1)
    play(m, "first:1", "yellow-5", "yellow-5", "blue-6", "red-6")
    assert won(m) is None
    assert (m.seat, m.decisions[0].rule) == (1, "HL-100")
    play(m, f"first:{leads}")
    assert (m.seat, seen(m)["leader"]) == (leads, leads)


@pytest.mark.rule("HL-R36", "HL-051")
def test_a_titan_whose_trick_has_no_winner_keeps_the_lead() -> None:
    m = titan("yellow-5 red-6 red-8", "green-7 - - - - - - - -", "yellow-5 yellow-8", "blue-6 blue-8")
    play(m, "yellow-5", "first:1", "yellow-5", "red-6", "blue-6")
    assert (won(m), m.seat, seen(m)["leader"]) == (None, 0, 0)


@pytest.mark.rule("HL-R39", "HL-081")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_seat_of_the_titan_is_an_option(seat: int) -> None:
    m = fresh(3, titan=seat)
    assert seen(m)["sides"] == [0 if other == seat else 1 for other in range(3)]
    assert (m.seat, count(m, f"stack-1 {seat}")) == (seat, 8)
    assert m.view(0)["teams"] == [[o for o in range(3) if (o == seat) == (s == seat)] for s in range(3)]


@pytest.mark.rule("HL-R39")
def test_the_titan_sits_at_seat_0_by_default_and_nowhere_else_than_at_the_table() -> None:
    assert fresh(3).seat == 0
    with pytest.raises(longbox.SetupError, match="option 'titan' takes 0, 1, 2; not 3"):
        fresh(3, titan=3)


@pytest.mark.rule("HL-101")
def test_until_the_order_is_fixed_nothing_changes_whatever_the_pair_says() -> None:
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", *PAIR)
    play(m, "yellow-3")
    before = m.digest()
    for seat in (1, 2):
        m.explain(seat, "first:1")
        m.view(seat)
    assert m.digest() == before
    assert not any(code.startswith(("say", "talk")) for code in m.edition.codes)
