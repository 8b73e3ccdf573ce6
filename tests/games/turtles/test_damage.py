"""Sections 12 and 13 of the register: damage, flips and recoil."""

from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import count, offered, outcome, resumed, seen, zone
from tests.games.turtles.given import THEIRS, blocks, data, deck, fight, phase, play, total, trash

TWELVE = "vine-whip-staff feather-step-jab summit-breaker"  # with Foot Ninja 2: 2 + 2 + 2 + 4


def hit(theirs: Any = THEIRS, points: int = 2, **given: Any) -> Match:
    """An attack of so many points that is not countered."""
    fronts = {0: "foot-mystic", 1: "raphael", 2: "foot-ninja", 3: "shredder"}
    if points in fronts:
        return play(fight(front=fronts[points], theirs=theirs, **given), "no")
    m = fight(TWELVE, front=fronts[points - 8 if points > 8 else points % 2 + 2], theirs=theirs, **given)
    names = {4: 1, 5: 1, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3}[points]
    codes = [f"attack:{name}" for name in TWELVE.split()[:names]]
    m = play(m, *codes, *(["no"] if names < 3 else []))
    assert total(m) == (points, 0, points)
    return m


# ---- damage


@pytest.mark.rule("TM-104", "TM-108", "TM-R32")
@pytest.mark.parametrize("points", [1, 2, 3, 4])
def test_each_point_turns_up_a_block_card_of_the_rival_from_zone_1_on(points: int) -> None:
    m = hit(points=points)
    assert blocks(m, 1) == THEIRS[:points] + ["?"] * (4 - points)
    assert blocks(m, 0)[1:] == ["?", "?", "?"]  # the active player's own are not touched
    assert data(m, "hit")[0]["blocks"] == points


@pytest.mark.rule("TM-105")
def test_a_card_that_lies_face_up_uses_up_its_point() -> None:
    m = hit([f"up: {THEIRS[0]}", *THEIRS[1:]], 2)
    assert blocks(m, 1) == [*THEIRS[:2], "?", "?"]
    assert [event["block"] for event in data(m, "turned_up")] == [2]


@pytest.mark.rule("TM-106", "TM-R18")
def test_empty_zones_use_up_nothing() -> None:
    m = hit(["", THEIRS[1], "", THEIRS[3]], 2)
    assert blocks(m, 1) == ["-", THEIRS[1], "-", THEIRS[3]]
    assert data(m, "hit")[0]["cards"] == 0


@pytest.mark.rule("TM-107", "TM-106")
def test_points_left_hit_the_deck() -> None:
    m = hit([THEIRS[0], "", "", ""], 3, decks=["", "hun karai raphael"])
    assert (blocks(m, 1), trash(m, 1)) == ([THEIRS[0], "-", "-", "-"], ["hun", "karai"])
    m = hit(["", "", "", ""], 2, decks=["", "hun karai raphael"])
    assert trash(m, 1) == ["hun", "karai"]


@pytest.mark.rule("TM-107", "TM-R32")
def test_the_deck_is_that_of_the_player_who_is_attacked() -> None:
    before = deck(fight(), 0)
    m = hit(["", "", "", ""], 3)
    assert deck(m, 0) == before


@pytest.mark.rule("TM-109")
def test_first_all_cards_are_turned_up_then_the_deck_loses_and_only_then_texts_act() -> None:
    theirs = ["loose-floorboard", "alarm-bells", "", ""]
    m = hit(theirs, 3, decks=["raphael", "hun"])
    kinds = ("turned_up", "moved", "text_done")
    order = [(event["kind"], event.get("source")) for event in m.events(None) if event["kind"] in kinds]
    assert order[:7] == [
        ("turned_up", None),
        ("turned_up", None),
        ("moved", "deck 1"),
        ("text_done", None),
        ("moved", "deck 0"),
        ("text_done", None),
        ("moved", "hand 0"),
    ]


@pytest.mark.rule("TM-110")
def test_flip_texts_come_from_zone_1_to_zone_4_each_completed_before_the_next() -> None:
    theirs = ["pizza-box-decoy", "match-head-trickster", "loose-floorboard", "alarm-bells"]
    m = resumed(play(fight("vine-whip-staff karai", theirs=theirs), "attack:vine-whip-staff", "no"))
    assert (m.seat, offered(m), data(m, "discarded")) == (1, ["no", "yes"], [])
    assert count(m, "trash 0") == 0
    play(m, "no")
    assert (m.seat, offered(m, "discard")) == (0, sorted(["karai", "hermit-of-the-deep-vault"]))
    play(resumed(m), "discard:karai")
    play(m, "discard:karai")
    assert [event["words"]["card"] for event in data(m, "text_done")] == [
        "Pizza-Box Decoy",
        "Match-Head Trickster",
        "Loose Floorboard",
        "Alarm Bells",
    ]
    assert trash(m, 0)[0] == "karai"
    assert trash(m, 0)[-1] == "hermit-of-the-deep-vault"


@pytest.mark.rule("TM-111", "TM-R19")
def test_a_card_that_lay_face_up_does_not_act_again() -> None:
    m = hit(["up: ember-sash-novice", "ember-sash-novice", "", ""], 2, decks=["raphael karai", ""])
    assert trash(m, 0) == ["raphael"]


@pytest.mark.rule("TM-112")
def test_turned_up_items_and_events_stay_until_the_result_step_and_an_item_is_not_active() -> None:
    theirs = ["manhole-buckler", "smoke-pellet", "pizza-box-decoy", "midnight-drill"]
    m = hit(theirs, 4)
    assert (m.seat, offered(m)) == (1, ["no", "yes"])
    play(m, "no")
    assert (phase(m), blocks(m, 1)) == ("Result Step", theirs)
    assert data(m, "warded") == []
    assert (m.seat, [code for code in offered(m) if code.startswith("use:")]) == (0, [])
    assert str(m.explain(1, "use:smoke-pellet")).startswith("TM-147")
    play(m, "no")
    assert (zone(m, "items 1"), trash(m, 1)[:2]) == ([], ["manhole-buckler", "smoke-pellet"])


@pytest.mark.rule("TM-113")
def test_cards_turned_up_add_nothing_to_the_defence() -> None:
    m = hit(["unmoved-peak", "shell-wall-brace", "hun", "karai"], 2)
    assert total(m) == (2, 0, 2)
    assert blocks(m, 1) == ["unmoved-peak", "shell-wall-brace", "?", "?"]
    assert data(m, "countered") == []


@pytest.mark.rule("TM-114", "TM-R20")
def test_a_flip_text_is_done_though_its_card_has_left_before() -> None:
    m = hit(["pizza-box-decoy", "loose-floorboard", "", ""], 2, decks=["raphael karai", ""])
    given: Any = m.scenario(full=True)  # no text of the box takes a Block card away
    given["zones"]["trash 1"] = [*given["zones"].get("trash 1", []), *given["zones"].pop("block-2 1")]
    given["fields"]["up"] &= ~(1 << 5)
    m = longbox.scenario("turtles", given)
    play(m, "no")
    assert trash(m, 0)[0] == "raphael"
    assert [event["words"]["card"] for event in data(m, "text_done")] == ["Loose Floorboard"]


@pytest.mark.rule("TM-168", "TM-R36", "TM-144")
def test_the_order_inside_the_forward_step() -> None:
    given: dict[str, Any] = {
        "front": "leonardo",
        "theirs": ["loose-floorboard", "", "", ""],
        "items": ["slate-knuckles", "herb-satchel oil-lamp-trap"],
        "decks": ["karai raphael hun", "shredder splinter donatello foot-ninja foot-mystic casey-jones"],
    }
    m = fight("vine-whip-staff feather-step-jab", **given)
    play(m, "attack:vine-whip-staff", "attack:feather-step-jab", "no")
    kinds = ("raised", "attack_raised", "total", "warded", "turned_up", "text_done", "moved")
    told = [str(event["source"] if event["kind"] == "moved" else event["kind"]) for event in m.events(None)]
    order = [word for word in told[told.index("attack_raised") :] if word in kinds or word.endswith((" 0", " 1"))]
    assert order[:2] == ["attack_raised", "raised"]  # texts on the beginning
    assert order[2:6] == ["total", "warded", "items 1", "turned_up"]
    assert order[6:11] == ["deck 1"] * 5
    assert order[11:13] == ["text_done", "deck 0"]
    assert order[13:15] == ["text_done", "deck 0"]  # the thorn
    assert total(m) == (7, 0, 7)


# ---- recoil


def recoil(front: str = "raphael", **given: Any) -> Match:
    """An attack of 3 against a counter of 5."""
    m = fight("vine-whip-staff", "unmoved-peak", front=front, **given)
    return play(m, "attack:vine-whip-staff", "no", "counter:unmoved-peak")


@pytest.mark.rule("TM-115")
def test_a_greater_counter_costs_the_attacker_the_difference_from_his_own_deck() -> None:
    m = recoil(decks=["hun karai donatello", ""])
    assert (total(m), trash(m, 0)[:2]) == ((3, 5, 0), ["hun", "karai"])
    assert trash(m, 0)[2:] == ["raphael", "vine-whip-staff"]  # the Result Step's
    assert data(m, "recoil")[0]["cards"] == 2


@pytest.mark.rule("TM-116")
def test_with_recoil_no_block_card_is_turned_up_and_the_rival_loses_nothing() -> None:
    m = recoil()
    assert (blocks(m, 0)[1:], blocks(m, 1)) == (["?"] * 3, ["?"] * 4)
    assert (data(m, "turned_up"), trash(m, 1)) == ([], ["unmoved-peak"])


@pytest.mark.rule("TM-117", "TM-124")
def test_recoil_bars_the_attacker_from_leaving_a_character() -> None:
    m = recoil(theirs=["up: karai", "hun", "leonardo", "splinter"])
    assert seen(m)["barred"] == [True, False]
    assert (m.seat, phase(m), offered(m)) == (1, "Result Step", ["keep:1", "no"])
    play(m, "keep:1")
    assert "raphael" in trash(m, 0)


@pytest.mark.rule("TM-118")
def test_recoil_may_end_the_game() -> None:
    m = recoil(deck_sizes=[2, None])
    assert (m.over, outcome(m).winners, outcome(m).rule) == (True, [1], "TM-130")
    assert deck(recoil(deck_sizes=[3, None]), 0) == 1


@pytest.mark.rule("TM-169", "TM-R36")
def test_recoil_is_not_damage() -> None:
    m = recoil(items=["herb-satchel oil-lamp-trap", ""])
    assert (zone(m, "items 0"), data(m, "warded")) == (["herb-satchel", "oil-lamp-trap"], [])
    assert data(m, "recoil")[0]["cards"] == 2
    assert trash(m, 1) == ["unmoved-peak"]  # no thorn


# ---- how it is told


@pytest.mark.rule("TM-137")
def test_a_when_text_says_which_card_acts() -> None:
    m = fight(theirs=["karai", "", "", ""], items=["", "oil-lamp-trap"], decks=["hun", ""])
    play(m, "no")
    told = [(event["kind"], event.get("card"), event.get("title")) for event in m.events(None)]
    at = told.index(("moved", None, "Hun"))
    assert told[at - 1][:1] == ("text_done",)
    assert data(m, "text_done")[-1]["words"] == {"who": "Seat 1", "card": "Oil-Lamp Trap"}
    m = play(fight(items=["slate-knuckles", "herb-satchel"]), "no")  # the one does nothing, the other tells it itself
    assert data(m, "text_done") == []
