"""Section 2 of the register: set-up for four players."""

import math
from collections import Counter
from typing import Any

import pytest

import longbox
from tests.games.given import at_random, count, seen, true_zones, zone
from tests.games.hitline.given import play, playable, refused, table

HEROES = ["bulwark", "copycat", "dead-weight", "featherlight", "prism", "ricochet", "spotlight", "upheaval"]
FOUR = ["Bulwark", "Copycat", "Prism", "Upheaval"]


def begun(seed: int = 0, seats: int = 4, **options: Any) -> longbox.Match:
    return longbox.start("hitline", seats, seed=seed, options={"heroes": "random", **options})


@pytest.mark.rule("HL-009")
def test_players_opposite_each_other_are_partners() -> None:
    view: dict[str, Any] = begun().view(None)
    assert view["teams"] == [[0, 2], [1, 3], [0, 2], [1, 3]]
    assert view["table"]["sides"] == [0, 1, 0, 1]


@pytest.mark.rule("HL-010", "HL-R19")
def test_every_player_picks_a_hero_that_nobody_has_before_the_first_deal() -> None:
    m = longbox.start("hitline", seed=2)
    left = HEROES[:]
    for seat in range(4):
        assert m.seat == seat
        assert m.decisions[0].rule == "HL-010"
        assert playable(m) == [f"hero:{hero}" for hero in left]
        assert count(m, "deck") == 36  # nothing is dealt yet
        if seat:
            assert refused(m, "hero:prism") == "HL-R19: somebody has that Hero already"
        chosen = "prism" if seat == 0 else left[0]
        play(m, f"hero:{chosen}")
        left.remove(chosen)
    assert [zone(m, f"hero {seat}") for seat in range(4)] == [["prism"], ["bulwark"], ["copycat"], ["dead-weight"]]
    assert count(m, "hand 0") == 8


@pytest.mark.rule("HL-010")
def test_heroes_may_be_offered_two_to_each_and_chosen_unseen() -> None:
    m = longbox.start("hitline", seed=2, options={"heroes": "offer"})
    assert [d.seat for d in m.decisions] == [0, 1, 2, 3]
    offers = [[option.code for option in d.options] for d in m.decisions]
    assert sorted(code for offer in offers for code in offer) == [f"hero:{hero}" for hero in HEROES]
    before = m.view(1)["zones"]
    m.choose(offers[0][0], seat=0)
    assert zone(m, "hero 0", seat=1) == [None]
    assert zone(m, "offer 0", seat=1) == [None]
    assert m.decisions[0].options[0].code in offers[1]
    other = longbox.start("hitline", seed=2, options={"heroes": "offer"})
    assert before == other.view(1)["zones"]
    other.choose(offers[0][1], seat=0)
    assert other.view(1) == m.view(1)  # which of the two it was cannot be seen
    for seat in (3, 1, 2):
        assert m.explain(seat, offers[0][1]) == "HL-010: that Hero was not offered to you"
        m.choose(offers[seat][1], seat=seat)
    chosen = [f"hero:{zone(m, f'hero {seat}')[0]}" for seat in range(4)]
    assert chosen == [offers[0][0], offers[1][1], offers[2][1], offers[3][1]]


@pytest.mark.rule("HL-R19")
def test_heroes_named_by_an_option_or_drawn_differ_too() -> None:
    m = longbox.start("hitline", options={"heroes": FOUR})
    assert [zone(m, f"hero {seat}") for seat in range(4)] == [[hero.lower()] for hero in FOUR]
    for seed in range(40):
        m = begun(seed)
        assert len({zone(m, f"hero {seat}")[0] for seat in range(4)}) == 4
    for wrong in (["Prism", "Prism", "Bulwark", "Copycat"], FOUR[:3], [*FOUR, "Ricochet"]):
        with pytest.raises(longbox.SetupError, match="HL-R19: 4 different Hero names are needed"):
            longbox.start("hitline", options={"heroes": wrong})
    with pytest.raises(longbox.SetupError, match="there is no Hero 'Prisn'; did you mean 'Prism'"):
        longbox.start("hitline", options={"heroes": ["Prisn", *FOUR[:3]]})


@pytest.mark.rule("HL-011")
@pytest.mark.parametrize(("chosen", "final"), [("A", "capitol-steps"), ("B", "orbital-lab")])
def test_the_final_location_lies_at_the_bottom_and_the_others_are_shuffled(chosen: str, final: str) -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    for seed in range(1200):
        where = true_zones(begun(seed, set=chosen))
        assert where["locations"][0] == final
        orders[tuple(where["locations"][1:] + where["location"])] += 1
    assert len(orders) == math.factorial(4)  # each order of the other four happens
    assert all(20 < times < 90 for times in orders.values())  # about as often: 50 expected


@pytest.mark.rule("HL-R16")
def test_the_order_of_the_locations_to_come_is_hidden_and_the_final_one_is_public() -> None:
    m = begun(4)
    coming = true_zones(m)["locations"][1:]
    for seat in (0, 1, 2, 3, None):
        assert zone(m, "locations", seat) == ["capitol-steps", None, None, None]
        shown = str(m.view(seat)["zones"]) + str(m.events(seat))
        assert not [name for name in coming if name in shown]
    told: list[dict[str, Any]] = m.events(0)
    assert [event["face"] for event in told if event["kind"] == "learned" and event["source"] == "locations"] == [
        "capitol-steps"
    ]
    worlds = {tuple(true_zones(m.resample(0, seed))["locations"]) for seed in range(60)}
    assert len(worlds) == 6  # three unknown ones in any order, on the final one


@pytest.mark.rule("HL-R16")
def test_a_location_is_seen_by_all_once_it_is_active() -> None:
    m = table("red-8", "red-7", "red-6", "red-1", location="Old Harbour")
    coming = true_zones(m)["locations"][-1]
    assert zone(m, "locations")[-1] is None
    play(m, "red-8", "red-7", "red-6", "red-1")
    for seat in (0, 1, 2, 3, None):
        assert zone(m, "location", seat) == [coming]


@pytest.mark.rule("HL-012")
def test_the_top_location_is_active_and_both_sides_start_on_0() -> None:
    for seed in range(20):
        m = begun(seed)
        assert [count(m, "locations"), count(m, "location")] == [4, 1]
        assert seen(m)["location"].lower().replace(" ", "-") == true_zones(m)["location"][0]
        assert seen(m)["location"] != "Capitol Steps"  # the bottom one
        assert seen(m)["vp"] == [0, 0]
        assert seen(m)["round"] == 1


@pytest.mark.rule("HL-013", "HL-014")
def test_four_cards_are_set_aside_and_each_player_is_dealt_eight() -> None:
    for seed in range(20):
        m = begun(seed)
        assert count(m, "discard") == 4
        assert [count(m, f"hand {seat}") for seat in range(4)] == [8, 8, 8, 8]
        assert count(m, "deck") == 0
        where = true_zones(m)
        cards = Counter(where["discard"] + [card for seat in range(4) for card in where[f"hand {seat}"]])
        assert cards.total() == 36
        assert {card: times for card, times in cards.items() if times > 1} == {
            "yellow-5": 2,
            "red-5": 2,
            "blue-5": 2,
            "green-5": 2,
        }


@pytest.mark.rule("HL-015")
def test_each_player_starts_with_the_own_hero_in_hand_besides_eight_hit_cards() -> None:
    m = longbox.start("hitline", options={"heroes": FOUR, "first": 2})
    assert [zone(m, f"hero {seat}", seat) for seat in range(4)] == [[hero.lower()] for hero in FOUR]
    assert [len(zone(m, f"hand {seat}", seat)) for seat in range(4)] == [8, 8, 8, 8]
    assert [option.code for option in m.decisions[0].options if option.code.endswith("+power")]  # for the first trick


@pytest.mark.rule("HL-016", "HL-R15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_leader_is_drawn_with_equal_chances(seats: int) -> None:
    games = 1200
    leads = Counter(seen(begun(seed, seats))["leader"] for seed in range(games))
    assert sorted(leads) == list(range(seats))
    expected = games / seats
    spread = 4 * math.sqrt(expected * (1 - 1 / seats))
    assert all(abs(times - expected) < spread for times in leads.values())


@pytest.mark.rule("HL-R15")
def test_an_option_may_name_the_first_leader() -> None:
    for seat in range(4):
        assert {begun(seed, first=seat).seat for seed in range(5)} == {seat}
    with pytest.raises(longbox.SetupError, match="option 'first' names seat 3; seats go from 0 to 2"):
        begun(seats=3, first=3)


@pytest.mark.rule("HL-R17")
def test_the_cards_set_aside_are_secret_and_the_pile_may_not_be_searched() -> None:
    m = begun(9, first=0)
    while seen(m)["trick"] < 3:
        m.choose(m.decisions[0].options[0].code, seat=m.seat)
    assert count(m, "discard") == 12
    for seat in (0, 1, 2, 3, None):
        view: dict[str, Any] = m.view(seat)
        pile = next(there for there in view["zones"] if there["name"] == "discard")
        assert "pieces" not in pile
        events: list[dict[str, Any]] = m.events(seat)
        faces = [event.get("face") for event in events if event.get("source") == "deck"]
        assert faces
        assert not any(faces)


@pytest.mark.rule("HL-R17")
def test_what_is_set_aside_stays_open_to_a_player_who_counts_cards() -> None:
    m = begun(9, first=0)
    own = set(true_zones(m)["hand 0"])
    asides = [tuple(sorted(true_zones(m.resample(0, seed))["discard"])) for seed in range(40)]
    assert len(set(asides)) > 30  # nothing in seat 0's knowledge fixes them
    twice = {"yellow-5", "red-5", "blue-5", "green-5"}
    assert not any((own - twice) & set(aside) for aside in asides)


@pytest.mark.rule("HL-R18")
def test_partners_never_see_each_others_hands() -> None:
    m = begun(6, first=0)
    for seat in (0, 1, 2, 3, None):
        for other in range(4):
            hand = zone(m, f"hand {other}", seat)
            assert hand == (sorted_hand(m, other) if other == seat else [None] * 8)
            events: list[dict[str, Any]] = m.events(seat)
            faces = [event.get("face") for event in events if event.get("target") == f"hand {other}"]
            assert faces
            assert other == seat or not any(faces)
    worlds = [true_zones(m.resample(0, seed)) for seed in range(30)]
    assert len({tuple(sorted(world["hand 2"])) for world in worlds}) == 30  # the partner may hold anything
    assert {tuple(sorted(world["hand 0"])) for world in worlds} == {tuple(sorted(true_zones(m)["hand 0"]))}


def sorted_hand(m: longbox.Match, seat: int) -> list[str]:
    faces = m.edition.faces
    return sorted(true_zones(m)[f"hand {seat}"], key=faces.index)


@pytest.mark.rule("HL-R18")
def test_partners_have_no_way_to_talk() -> None:
    m = at_random(longbox.start("hitline", seed=8, options={"next_leader": "named"}), 8)
    choices: Any = m.record()["choices"]
    kinds = {code.split(":")[0] for _, code in choices}
    assert {"hero", "play", "leader"} <= kinds <= {"hero", "play", "leader", "suit", "spot"}


@pytest.mark.rule("HL-012")
def test_while_heroes_are_picked_there_is_no_active_location_yet() -> None:
    m = longbox.start("hitline", seats=4, seed=1)
    there = seen(m)
    assert m.decisions[0].options[0].code.startswith("hero:")
    assert (there["location"], there["location_text"], there["maximum"]) == (None, None, None)
    assert there["highest_wins"] is False
