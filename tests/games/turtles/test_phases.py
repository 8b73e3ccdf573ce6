"""Sections 8 to 10 of the register: Event Phase, Item Phase and Flip Phase."""

import pytest

from longbox import Match
from tests.games.given import count, offered, refused, resumed, seen, tale, told, true_zone, zone
from tests.games.turtles.given import (
    SPARE,
    THEIRS,
    blocks,
    data,
    deck,
    fight,
    flip,
    hand,
    phase,
    play,
    table,
    total,
    trash,
    turn,
)
from tests.games.turtles.packs import card, pack

# ---- Event Phase


@pytest.mark.rule("TM-059")
def test_one_event_may_be_placed_and_only_one_with_play() -> None:
    m = turn("midnight-drill rooftop-collapse loose-floorboard rain-of-slates")
    assert offered(m) == ["event:midnight-drill", "event:rain-of-slates", "event:rooftop-collapse", "no"]
    play(m, "event:rooftop-collapse")
    assert phase(m) == "Item Phase"
    assert refused(m, "event:midnight-drill").startswith("TM-059")


@pytest.mark.rule("TM-060")
def test_placing_an_event_is_optional_and_costs_nothing() -> None:
    m = play(turn("midnight-drill karai"), "no")
    assert (phase(m), hand(m, 0), trash(m, 0)) == ("Item Phase", ["karai", "midnight-drill"], [])
    m = play(turn("rooftop-collapse karai"), "event:rooftop-collapse")
    assert (hand(m, 0), trash(m, 0)) == (["karai"], ["rooftop-collapse"])


@pytest.mark.rule("TM-059", "TM-161")
def test_who_holds_no_event_is_asked_like_any_other() -> None:
    m = turn("karai hun")
    assert (phase(m), offered(m)) == ("Event Phase", ["no"])


@pytest.mark.rule("TM-061", "TM-R35")
def test_the_text_comes_first_and_then_the_event_goes_to_the_trash() -> None:
    m = resumed(play(turn("midnight-drill", decks=["hun karai leonardo", ""]), "event:midnight-drill"))
    assert (zone(m, "event 0", 1), trash(m, 0), offered(m)) == (["midnight-drill"], [], ["no", "yes"])
    play(m, "yes")
    assert (zone(m, "event 0"), trash(m, 0), hand(m, 0)) == ([], ["midnight-drill"], ["hun", "karai"])


@pytest.mark.rule("TM-061", "TM-R35")
def test_an_event_is_not_found_in_the_trash_by_its_own_text() -> None:
    m = play(turn("old-friend-at-the-door", trash=["karai", ""]), "event:old-friend-at-the-door")
    assert offered(m) == ["no", "take:karai"]
    play(m, "take:karai")
    assert (hand(m, 0), trash(m, 0)) == (["karai"], ["old-friend-at-the-door"])


@pytest.mark.rule("TM-062", "TM-R09")
def test_an_event_that_can_do_nothing_may_be_placed() -> None:
    m = play(turn("call-back-the-old-crew karai"), "event:call-back-the-old-crew")
    assert (phase(m), trash(m, 0)) == ("Item Phase", ["call-back-the-old-crew"])
    m = play(turn("cut-the-power-line karai"), "event:cut-the-power-line")
    assert (phase(m), trash(m, 0)) == ("Item Phase", ["cut-the-power-line"])


@pytest.mark.rule("TM-062", "TM-R09")
def test_what_is_possible_is_done_and_the_rest_ignored() -> None:
    m = fight("rubble-shoulder vine-whip-staff eye-of-the-cyclone", "karai")
    play(m, "attack:rubble-shoulder", "attack:vine-whip-staff", "attack:eye-of-the-cyclone")  # discards 2 of 1
    assert (trash(m, 1)[0], count(m, "hand 1"), total(m)) == ("karai", 0, (9, 0, 9))


# ---- Item Phase


@pytest.mark.rule("TM-063", "TM-064", "TM-068")
def test_one_item_may_be_placed_for_a_card_of_its_attribute() -> None:
    m = turn("slate-knuckles hun karai manhole-buckler", phase="item")
    assert offered(m) == [
        "item:manhole-buckler+hun",
        "item:manhole-buckler+slate-knuckles",
        "item:slate-knuckles+hun",
        "item:slate-knuckles+manhole-buckler",
        "no",
    ]
    play(m, "item:slate-knuckles+hun")
    assert (zone(m, "items 0"), trash(m, 0), hand(m, 0)) == (["slate-knuckles"], ["hun"], ["karai", "manhole-buckler"])
    assert phase(m) == "Attack Step"  # none after it


@pytest.mark.rule("TM-063")
def test_placing_an_item_is_optional() -> None:
    m = play(turn("slate-knuckles hun", phase="item"), "no")
    assert (phase(m), zone(m, "items 0"), count(m, "hand 0")) == ("Attack Step", [], 2)


@pytest.mark.rule("TM-065", "TM-R10")
@pytest.mark.parametrize("cost", ["hun", "rubble-shoulder", "summit-breaker", "unmoved-peak", "basement-key"])
def test_a_character_an_attack_or_another_item_pays(cost: str) -> None:
    m = play(turn(f"slate-knuckles {cost}", phase="item"), f"item:slate-knuckles+{cost}")
    assert (zone(m, "items 0"), trash(m, 0)) == (["slate-knuckles"], [cost])


@pytest.mark.rule("TM-065", "TM-R10")
def test_an_item_does_not_pay_for_itself_but_a_second_copy_does() -> None:
    m = turn("slate-knuckles karai", phase="item")
    assert refused(m, "item:slate-knuckles+slate-knuckles").startswith("TM-065")
    m = turn("slate-knuckles slate-knuckles karai", phase="item")
    play(m, "item:slate-knuckles+slate-knuckles")
    assert (zone(m, "items 0"), trash(m, 0), hand(m, 0)) == (["slate-knuckles"], ["slate-knuckles"], ["karai"])


@pytest.mark.rule("TM-065", "TM-R10")
def test_what_lies_on_the_field_or_in_the_trash_does_not_pay() -> None:
    row = [["hun", "leonardo", "", ""], None]
    m = turn("slate-knuckles karai", phase="item", blocks=row, trash=["ledge-watcher", ""], items=["basement-key", ""])
    assert offered(m) == ["no"]
    assert refused(m, "item:slate-knuckles+hun").startswith("TM-067")


@pytest.mark.rule("TM-066")
def test_an_event_never_pays() -> None:
    m = turn("slate-knuckles midnight-drill", phase="item")
    assert offered(m) == ["no"]
    assert not any(code.endswith("+midnight-drill") for code in m.edition.codes)


@pytest.mark.rule("TM-067")
def test_without_a_card_that_can_pay_the_item_cannot_be_placed() -> None:
    m = turn("slate-knuckles karai raphael", phase="item")
    assert offered(m) == ["no"]
    assert refused(m, "item:slate-knuckles+hun").startswith("TM-067")


@pytest.mark.rule("TM-068", "TM-122")
def test_an_item_stays_when_the_result_step_clears_the_field() -> None:
    m = fight("vine-whip-staff", items=["slate-knuckles", "signal-kite"])
    play(m, "attack:vine-whip-staff", "no", "no", "no")
    assert seen(m)["turn"] == 2
    assert (zone(m, "items 0"), zone(m, "items 1")) == (["slate-knuckles"], ["signal-kite"])


@pytest.mark.rule("TM-068")
def test_a_text_removes_an_item() -> None:
    m = play(turn("cut-the-power-line", items=["", "signal-kite herb-satchel"]), "event:cut-the-power-line")
    assert offered(m) == ["no", "send:herb-satchel", "send:signal-kite"]
    play(m, "send:herb-satchel")
    assert (zone(m, "items 1"), trash(m, 1)) == (["signal-kite"], ["herb-satchel"])


@pytest.mark.rule("TM-069", "TM-R11")
def test_copies_of_an_item_work_separately() -> None:
    m = fight("vine-whip-staff", front="hun", items=["slate-knuckles slate-knuckles slate-knuckles", ""])
    play(m, "attack:vine-whip-staff", "no")
    assert total(m) == (8, 0, 8)


# ---- Flip Phase


@pytest.mark.rule("TM-070", "TM-077")
def test_the_front_card_is_turned_up_and_no_other() -> None:
    m = play(turn(SPARE, phase="item"), "no")
    assert blocks(m, 0) == ["foot-ninja", "?", "?", "?"]
    assert zone(m, "block-1 0", 1) == ["foot-ninja"]


@pytest.mark.rule("TM-070")
def test_nobody_is_asked_whether_the_front_card_is_turned_up() -> None:
    m = play(turn(SPARE, phase="item"), "no")
    assert [event["block"] for event in data(m, "turned_up")] == [1]


@pytest.mark.rule("TM-071")
def test_a_front_card_that_lies_face_up_does_not_act_again() -> None:
    m = flip("up: ember-sash-novice", decks=["", "hun"])
    assert (trash(m, 1), data(m, "turned_up"), phase(m)) == ([], [], "Attack Step")


@pytest.mark.rule("TM-071", "TM-078")
def test_an_empty_zone_1_flips_nothing() -> None:
    m = turn(SPARE, phase="item", blocks=[["", "karai", "", ""], None])
    play(m, "no")
    assert data(m, "turned_up") == []
    assert seen(m)["turn"] == 2


@pytest.mark.rule("TM-072", "TM-073")
def test_a_flip_text_is_carried_out_before_anything_else() -> None:
    m = resumed(flip("pizza-box-decoy", decks=["hun", ""]))
    assert (blocks(m, 0)[0], offered(m), phase(m)) == ("pizza-box-decoy", ["no", "yes"], "Flip Phase")
    play(m, "yes")
    assert (hand(m, 0), trash(m, 0)) == ([SPARE, "hun"], ["pizza-box-decoy"])


@pytest.mark.rule("TM-073")
@pytest.mark.parametrize("card", ["karai", "vine-whip-staff", "summit-breaker", "shell-wall-brace", "unmoved-peak"])
def test_a_character_or_attack_stays_in_front(card: str) -> None:
    m = flip(card, "karai")
    assert data(m, "turned_up")[0]["words"]["card"] == m.edition.titles[m.edition.faces.index(card)]
    assert data(m, "skipped") == []


@pytest.mark.rule("TM-073", "TM-074", "TM-075", "TM-076")
@pytest.mark.parametrize("card", ["smoke-pellet", "midnight-drill", "loose-floorboard"])
def test_an_item_or_event_goes_to_the_trash_and_zone_1_stays_empty(card: str) -> None:
    m = turn(f"{SPARE} typhoon-outrider", phase="item", blocks=[[card, "karai", "hun", "raphael"], THEIRS])
    play(m, "no")
    assert (trash(m, 0), blocks(m, 0), zone(m, "items 0")) == ([card], ["-", "?", "?", "?"], [])
    assert (data(m, "skipped")[0]["who"], seen(m)["turn"]) == (0, 2)
    assert hand(m, 0) == [SPARE, "typhoon-outrider"]  # nothing was paid for the Item


@pytest.mark.rule("TM-076")
def test_zone_1_is_filled_by_the_slide_of_the_owners_next_set_phase() -> None:
    rows = [["midnight-drill", "karai", "hun", "raphael"], ["midnight-drill", *THEIRS[1:]]]
    m = play(turn(SPARE, phase="item", blocks=rows), "no")
    while seen(m)["turn"] == 2:
        assert true_zone(m, "block-1 0") == []
        play(m, next(code for code in ("no", *offered(m)) if code in offered(m)))
    assert true_zone(m, "block-1 0") == ["karai"]


# ---- the Attack Phase begins


def skipped(m: Match) -> bool:
    return bool(data(m, "skipped"))


@pytest.mark.rule("TM-078")
@pytest.mark.parametrize(("front", "follows"), [("karai", True), ("vine-whip-staff", True), ("smoke-pellet", False)])
def test_the_phase_takes_place_with_a_face_up_character_or_attack_in_front(front: str, follows: bool) -> None:
    m = flip(front)
    assert (bool(data(m, "total")) or phase(m) == "Attack Step") == follows
    assert skipped(m) != follows


@pytest.mark.rule("TM-079")
def test_if_it_is_skipped_face_up_characters_of_both_stay() -> None:
    row = ["midnight-drill", "up: hun", "", ""]
    m = turn(SPARE, phase="item", blocks=[row, ["up: karai", "leonardo", "raphael", "splinter"]])
    play(m, "no")
    assert (skipped(m), data(m, "total"), seen(m)["turn"]) == (True, [], 2)
    assert (blocks(m, 0), blocks(m, 1)) == (["-", "hun", "-", "-"], ["karai", "?", "?", "?"])
    assert trash(m, 1) == []


@pytest.mark.rule("TM-080", "TM-R12", "TM-081")
def test_one_must_attack_but_need_not_place_any_attack() -> None:
    m = fight("vine-whip-staff")
    before = deck(m, 1)
    assert offered(m) == ["attack:vine-whip-staff", "no"]
    play(m, "no")
    assert (total(m), deck(m, 1)) == ((2, 0, 2), before)


@pytest.mark.rule("TM-025", "TM-R08", "TM-074")
def test_a_flip_text_on_an_item_acts_when_it_is_turned_up() -> None:
    tripwire = pack(card("item", "Tripwire", "<Flip> Your rival sends the top card of their Deck to the Trash."))
    m = flip("tripwire", packs=tripwire, decks=["", "hun"])
    assert (trash(m, 0), trash(m, 1), zone(m, "items 0")) == (["tripwire"], ["hun"], [])
    m = fight(theirs=["tripwire", "", "", ""], packs=tripwire, decks=["hun raphael leonardo", ""])
    assert trash(play(m, "no"), 0)[0] == "hun"


def test_an_item_that_cuts_a_draw_is_told_as_a_limit() -> None:
    five = "hun leonardo raphael shredder splinter"
    m = table(
        phase="start",
        hands=[five, ""],
        items=["smoke-pellet signal-kite", ""],
        blocks=[["karai", "", "", "hun"], THEIRS],
    )
    assert "Signal Kite limits Ana's draw to 2 cards." in tale(play(m, "no"))


@pytest.mark.rule("TM-131", "TM-132")
def test_no_more_cards_are_told_than_the_deck_holds() -> None:
    m = fight(foe="karai hun raphael splinter shredder", deck_sizes=[None, 2], theirs=["up: leonardo", "", "", ""])
    play(m, "no", "no")
    assert (m.over, told(m, "drew")[-1]) == (True, [1, 1])
