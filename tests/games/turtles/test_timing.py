"""Sections 16 and 17 of the register: "when" texts, simultaneous ones, and any-time texts."""

from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import count, offered, refused, resumed, seen, zone
from tests.games.packs import start_faults
from tests.games.turtles.given import (
    SPARE,
    THEIRS,
    blocks,
    data,
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
from tests.games.turtles.packs import card, pack, titles

# ---- "when" texts


@pytest.mark.rule("TM-137")
def test_a_when_text_acts_at_its_moment_and_at_no_other() -> None:
    m = turn(f"vine-whip-staff feather-step-jab {SPARE}", phase="item", blocks=[["leonardo", "", "", ""], THEIRS])
    play(m, "no", "attack:vine-whip-staff", "attack:feather-step-jab")
    assert (seen(m)["attack"], data(m, "raised")) == (5, [])  # it waits for the Forward Step
    play(m, "no")
    assert (total(m)[0], len(data(m, "raised"))) == (6, 1)


@pytest.mark.rule("TM-137")
def test_your_forward_step_is_that_of_ones_own_turn() -> None:
    theirs = ["up: leonardo", "karai", "", ""]
    m = fight("vine-whip-staff feather-step-jab", theirs=theirs, items=["", "slate-knuckles"])
    play(m, "attack:vine-whip-staff", "attack:feather-step-jab", "no")
    assert total(m) == (6, 0, 6)


@pytest.mark.rule("TM-138", "TM-R25")
def test_it_is_compulsory_and_acts_once() -> None:
    m = fight(items=["", "herb-satchel"])
    play(m, "no")  # nobody is asked
    assert (len(data(m, "warded")), trash(m, 1)[:1]) == (1, ["herb-satchel"])
    m = fight("vine-whip-staff feather-step-jab", front="raphael")
    play(m, "attack:vine-whip-staff", "attack:feather-step-jab", "no")
    assert [(event["more"], event["power"]) for event in data(m, "raised")] == [(1, 2)]


@pytest.mark.rule("TM-138")
def test_only_one_that_says_may_is_asked_about() -> None:
    m = play(fight(packs=pack(KETTLE), items=["kettle", ""]), "no")
    assert (m.seat, offered(m)) == (0, ["no", "yes"])


@pytest.mark.rule("TM-139", "TM-R25")
def test_a_card_must_be_face_up_on_the_field() -> None:
    rows: list[Any] = [["up: foot-ninja", "leonardo", "", ""], ["manhole-buckler", *THEIRS[1:]]]
    m = table(phase="attack", hands=[SPARE, ""], blocks=rows)
    play(m, "no")
    assert data(m, "warded") == []
    rows = [["up: foot-ninja", "", "", ""], ["up: manhole-buckler", *THEIRS[1:]]]
    with pytest.raises(Exception, match="TM-073"):
        table(phase="attack", hands=[SPARE, ""], blocks=rows)
    m = table(phase="attack", hands=[SPARE, ""], blocks=[rows[0], ["karai", "up: manhole-buckler", "", ""]])
    assert data(play(m, "no"), "warded") == []  # an Item acts in the Item Zone only


@pytest.mark.rule("TM-139")
def test_a_card_in_the_attack_zone_acts() -> None:
    text = "When your Forward Step begins, if you placed 2 or more Attacks this turn, this card has +1 Power."
    m = fight("odd vine-whip-staff", packs=pack(card("attack", "Odd", text)))
    play(m, "attack:odd", "attack:vine-whip-staff", "no")
    assert total(m)[0] == 2 + 1 + 1 + 2
    m = fight("odd", packs=pack(card("attack", "Odd", text)))
    assert total(play(m, "attack:odd", "no"))[0] == 2 + 1


# ---- several at one moment

WARDS = ["", "manhole-buckler herb-satchel"]


@pytest.mark.rule("TM-140")
def test_the_owner_fixes_the_order_of_different_texts() -> None:
    m = resumed(play(fight(items=WARDS, front="raphael"), "no"))
    assert (m.seat, offered(m), m.decisions[0].rule) == (1, ["next:1", "next:2"], "TM-140")
    assert titles(m) == ["Manhole Buckler", "Herb Satchel"]
    play(m, "next:2")
    assert (zone(m, "items 1"), trash(m, 1)) == (["manhole-buckler"], ["herb-satchel"])  # 1 damage: the other stays
    assert blocks(m, 1) == ["?"] * 4


@pytest.mark.rule("TM-140")
def test_nobody_is_asked_about_copies_or_about_texts_that_come_out_the_same() -> None:
    m = play(fight(items=["", "herb-satchel herb-satchel"], front="raphael"), "no")
    assert (phase(m), zone(m, "items 1")) == ("Result Step", ["herb-satchel"])
    m = fight("vine-whip-staff feather-step-jab", front="leonardo", items=["slate-knuckles", ""])
    play(m, "attack:vine-whip-staff", "attack:feather-step-jab", "no")
    assert phase(m) == "Result Step"


@pytest.mark.rule("TM-140")
def test_copies_are_one_choice_beside_another_text() -> None:
    m = resumed(play(fight(items=["", "herb-satchel manhole-buckler herb-satchel"]), "no"))
    assert titles(m) == ["Herb Satchel", "Manhole Buckler"]
    m = resumed(play(m, "next:1"))
    assert titles(m) == ["Manhole Buckler", "Herb Satchel"]
    play(m, "next:2")
    assert (zone(m, "items 1"), trash(m, 1)) == (["manhole-buckler"], ["herb-satchel", "herb-satchel"])


@pytest.mark.rule("TM-140", "TM-047")
def test_texts_that_draw_less_are_ordered_where_it_matters() -> None:
    text = "When part 2 of your Adjust Phase begins, you draw {} less, but at least {}."
    more = pack(card("item", "Mug", text.format("1 card", 2)), card("item", "Jug", text.format("2 cards", 3)))
    rows = [["", "", "", "karai"], THEIRS]
    given: dict[str, Any] = {"packs": more, "phase": "start", "blocks": rows, "items": ["mug jug", ""]}
    m = table(hands=["hun leonardo raphael shredder splinter", ""], **given)
    assert titles(m) == ["Mug", "Jug"]
    assert [event["cards"] for event in data(play(m.copy(), "next:1"), "fewer")] == [3, 3]
    assert [event["cards"] for event in data(play(m.copy(), "next:2"), "fewer")] == [3, 2]


@pytest.mark.rule("TM-140", "TM-142")
def test_the_whole_order_is_fixed_before_the_first_text() -> None:
    more = pack(KETTLE, card("item", "Lid", LID), THIRD)
    given: dict[str, Any] = {"packs": more, "items": ["kettle lid third", ""], "decks": ["", "hun raphael"]}
    m = resumed(play(fight(foe="karai", **given), "no"))
    assert titles(m) == ["Kettle", "Lid", "Third"]
    m = resumed(play(m, "next:3"))
    assert (titles(m), trash(m, 1)) == (["Kettle", "Lid"], [])
    m = resumed(play(m, "next:2"))
    assert (titles(m), trash(m, 1)) == (["Yes", "No"], ["karai", "hun"])  # Third and Lid are done, Kettle asks
    assert m.decisions[0].prompt == "Kettle: draw 1 card?"


KETTLE = card("item", "Kettle", "When your Forward Step begins, you may draw 1 card.")
LID = "When your Forward Step begins, your rival sends the top card of their Deck to the Trash."
THIRD = card("item", "Third", "When your Forward Step begins, your rival discards 1 card.")


def rivals_step(name: str, does: str) -> str:
    """An Item whose text comes to the same moment as the active player's."""
    return card("item", name, f"When your rival's Forward Step begins, {does}")


BELL = rivals_step("Bell", "you may draw 1 card.")
GONG = rivals_step("Gong", "your rival discards 1 card.")
ALARM = card("item", "Alarm", "When a card of your Deck is lost in a Forward Step, you may draw 1 card.")
MILL = card("item", "Mill", "When your Forward Step begins, your rival sends the top card of their Deck to the Trash.")


def acted(m: Match) -> list[str]:
    """The cards whose texts have acted, in order."""
    return [event["words"]["card"] for event in data(m, "text_done")]


@pytest.mark.rule("TM-140", "TM-141", "TM-142")
def test_the_active_player_orders_his_texts_then_the_rival_and_so_they_are_done() -> None:
    m = play(fight("karai", items=["third mill", "bell gong"], packs=pack(THIRD, MILL, BELL, GONG)), "no")
    assert (m.seat, titles(m)) == (0, ["Third", "Mill"])
    m = resumed(play(m, "next:2"))
    assert (m.seat, titles(m)) == (1, ["Bell", "Gong"])
    assert acted(m) == []  # both orders are fixed first
    play(m, "next:2", f"discard:{SPARE}", "no")
    assert acted(m) == ["Mill", "Third", "Gong", "Bell"]


@pytest.mark.rule("TM-143", "TM-R26")
def test_a_text_that_is_caused_meanwhile_waits_for_the_next_batch() -> None:
    m = play(fight(items=["mill", "bell alarm"], packs=pack(MILL, BELL, ALARM)), "no")
    assert acted(m) == ["Mill", "Bell"]  # Mill caused Alarm, which was not due yet
    play(m, "no")
    assert acted(m) == ["Mill", "Bell", "Alarm"]


@pytest.mark.rule("TM-138", "TM-143")
def test_a_loss_by_an_any_time_text_at_the_end_of_the_forward_step_is_answered_in_it() -> None:
    text = "<Any time> Send this Item to the Trash: your rival sends the top card of their Deck to the Trash."
    m = fight(front="casey-jones", items=["rattle", "alarm"], packs=pack(card("item", "Rattle", text), ALARM))
    play(m, "no", "no", "no")
    assert (phase(m), acted(m)) == ("Forward Step", [])
    play(m, "use:rattle")
    assert (acted(m), phase(m)) == (["Alarm"], "Forward Step")


@pytest.mark.rule("TM-137", "TM-138")
@pytest.mark.parametrize(("theirs", "times"), [(THEIRS, 0), (["karai", "", "", ""], 1), (["", "", "", ""], 2)])
def test_a_text_on_a_lost_card_acts_once_for_each(theirs: list[str], times: int) -> None:
    m = play(fight(theirs=theirs, items=["", "alarm"], packs=pack(ALARM)), "no")
    while phase(m) == "Forward Step":
        play(m, "no")
    assert acted(m) == ["Alarm"] * times


@pytest.mark.rule("TM-137")
def test_a_text_on_the_rivals_loss_acts_for_the_attacker() -> None:
    more = card("item", "Horn", "When your rival's Deck has lost cards to damage, you may draw 1 card.")
    m = play(fight(theirs=["karai", "", "", ""], items=["horn", "horn"], packs=pack(more)), "no")
    assert (m.seat, acted(m)) == (0, ["Horn"])


@pytest.mark.rule("TM-145", "TM-R20")
def test_a_text_acts_though_another_of_its_batch_has_sent_its_card_away() -> None:
    magnet = card("item", "Magnet", "When your Forward Step begins, you send each Item of your rival to the Trash.")
    m = play(fight(items=["magnet", "bell"], packs=pack(magnet, BELL)), "no")
    assert (acted(m), trash(m, 1)) == (["Magnet", "Bell"], ["bell"])
    assert (m.seat, offered(m)) == (1, ["no", "yes"])


@pytest.mark.rule("TM-144", "TM-R26")
def test_flip_texts_come_in_the_order_of_zones_and_a_batch_of_when_texts_after_them() -> None:
    given: dict[str, Any] = {"theirs": ["alarm-bells", "loose-floorboard", "", ""], "items": ["", "oil-lamp-trap"]}
    m = fight("karai", front="shredder", decks=["hun raphael leonardo", ""], **given)
    play(m, "no")
    assert (m.seat, offered(m, "discard")) == (0, sorted([SPARE, "karai"]))
    play(m, "discard:karai")
    assert trash(m, 0)[:3] == ["karai", "hun", "raphael"]  # the thorn after both


@pytest.mark.rule("TM-145", "TM-R20")
def test_a_text_that_is_due_is_done_though_its_card_has_left() -> None:
    more = pack(card("event", "Magpie", "<Flip> You send each Item of your rival to the Trash."))
    m = fight(front="shredder", theirs=["magpie", "", "", ""], items=["slate-knuckles", ""], packs=more)
    play(m, "no")
    assert trash(m, 0)[0] == "slate-knuckles"
    text = "<Flip> You may draw 1 card."
    rows: Any = ["odd", "", "", ""]
    m = fight(front="shredder", theirs=rows, items=["", "oil-lamp-trap"], packs=pack(card("event", "Odd", text)))
    play(m, "no")
    given: Any = m.scenario(full=True)  # the thorn is due, and its Item goes while the text before it asks
    given["zones"]["trash 1"] += given["zones"].pop("items 1")
    m = longbox.scenario("turtles", given)
    before = count(m, "deck 0")
    play(m, "no")
    assert count(m, "deck 0") < before
    assert "oil-lamp-trap" in trash(m, 1)


# ---- any-time texts


@pytest.mark.rule("TM-146", "TM-147", "TM-R27")
def test_an_any_time_text_is_used_at_a_decision_of_its_owner() -> None:
    m = turn("karai hun", items=["smoke-pellet", ""], decks=["leonardo", ""])
    assert offered(m) == ["no", "use:smoke-pellet"]  # the window that opens the phase
    play(m, "no")
    assert offered(m) == ["no", "use:smoke-pellet"]  # the Event Phase's own question
    assert m.decisions[0].prompt == "Play an Event?"
    play(m, "use:smoke-pellet", "yes")
    assert (hand(m, 0), trash(m, 0), phase(m)) == (["hun", "karai", "leonardo"], ["smoke-pellet"], "Event Phase")


@pytest.mark.rule("TM-147", "TM-R27")
def test_not_while_another_text_is_being_done() -> None:
    m = turn("midnight-drill", items=["smoke-pellet", ""])
    play(m, "no", "event:midnight-drill")
    assert offered(m) == ["no", "yes"]
    assert refused(m, "use:smoke-pellet").startswith("TM-147")


@pytest.mark.rule("TM-147")
def test_a_face_up_character_may_have_one() -> None:
    more = pack(card("character", "Odd", "<Any time> Discard 1 card: you may draw 1 card."))
    m = flip("odd", packs=more, decks=["leonardo", ""])
    assert (m.seat, offered(m)) == (0, ["no", "use:odd"])
    play(m, "use:odd", "yes")  # the only card pays
    assert (hand(m, 0), trash(m, 0)) == (["leonardo"], [SPARE])
    m = turn(SPARE, blocks=[["odd", "odd", "", ""], None], packs=more)
    assert offered(m) == ["no"]  # not face down
    assert refused(m, "use:odd").startswith("TM-147")


WINDOWS = ["Adjust Phase", "Set Phase", "Event Phase", "Item Phase", "Flip Phase", "Attack Step"]


@pytest.mark.rule("TM-148", "TM-R27")
def test_windows_stand_at_the_start_of_each_phase_the_active_player_first() -> None:
    five = "hun leonardo foot-elite-guard ledge-watcher karai"
    rows: list[Any] = [["foot-ninja", "casey-jones", "shredder", "raphael"], ["splinter", "", "", ""]]
    m = table(phase="start", hands=[five, "splinter"], blocks=rows, items=["smoke-pellet", "smoke-pellet"])
    asked: list[tuple[str, int]] = []
    while phase(m) != "Attack Step" or len(asked) < 12:
        if m.decisions[0].rule == "TM-148":
            asked.append((phase(m), m.seat))
        play(m, "no" if "no" in offered(m) else offered(m)[0])
    assert asked == [(name, seat) for name in WINDOWS for seat in (0, 1)]


@pytest.mark.rule("TM-040", "TM-148")
def test_no_window_stands_before_the_adjust_phase_that_is_skipped() -> None:
    m = table(phase="start", turn=1, items=["smoke-pellet", ""])
    assert (phase(m), offered(m)) == ("Set Phase", ["no", "use:smoke-pellet"])


@pytest.mark.rule("TM-148", "TM-R27")
def test_windows_stand_after_each_attack_and_before_the_forward_and_the_result_step() -> None:
    m = fight("vine-whip-staff feather-step-jab", "karai", items=["", "smoke-pellet"])
    asked: list[tuple[str, int]] = []
    codes = ["attack:vine-whip-staff", "attack:feather-step-jab", "no", "no", "no"]
    play(m, "no")  # at the start of the Attack Phase
    while codes:
        if m.decisions[0].rule == "TM-148":
            asked.append((phase(m), seen(m)["placed"]))
            play(m, "no")
        else:
            play(m, codes.pop(0))
    windows = [("Attack Step", 1), ("Attack Step", 2), ("Counter Step", 2), ("Forward Step", 2)]
    assert asked == windows


@pytest.mark.rule("TM-148", "TM-087")
def test_the_window_after_an_attack_comes_after_its_play() -> None:
    m = play(fight("draught-kick", items=["", "smoke-pellet"]), "no", "attack:draught-kick")
    assert (m.seat, offered(m)) == (0, ["no", "yes"])
    play(m, "yes")
    assert (m.seat, offered(m)) == (1, ["no", "use:smoke-pellet"])


@pytest.mark.rule("TM-148")
def test_a_window_stands_before_the_forward_step_also_without_a_counter_step() -> None:
    m = fight(items=["", "frog-call-flute"])
    play(m, "no", "no")
    assert (m.seat, offered(m), data(m, "total")) == (1, ["no", "use:frog-call-flute"], [])


@pytest.mark.rule("TM-148", "TM-150")
def test_the_counter_can_be_raised_just_before_the_forward_step() -> None:
    m = fight("vine-whip-staff", "shell-wall-brace", items=["", "firecracker-belt"])
    play(m, "attack:vine-whip-staff", "no", "counter:shell-wall-brace")
    assert (m.seat, offered(m)) == (1, ["no", "use:firecracker-belt"])
    play(m, "use:firecracker-belt")
    assert (total(m), trash(m, 1)[0]) == ((4, 3, 1), "firecracker-belt")


@pytest.mark.rule("TM-149")
@pytest.mark.parametrize("name", ["ember-sash-novice", "draught-kick"])
def test_play_and_flip_texts_are_no_any_time_texts(name: str) -> None:
    m = flip(name) if name != "draught-kick" else fight("draught-kick", front="hun")
    if name == "draught-kick":
        play(m, "attack:draught-kick", "no")
    assert str(m.explain(0, f"use:{name}")).startswith("TM-149")


@pytest.mark.rule("TM-150", "TM-R28")
def test_what_an_any_time_text_costs_is_paid_first() -> None:
    m = play(turn("karai", items=["smoke-pellet", ""]), "use:smoke-pellet")
    assert (zone(m, "items 0"), trash(m, 0), offered(m)) == ([], ["smoke-pellet"], ["no", "yes"])
    assert not any(code.startswith("use:") for code in offered(play(m, "no")))


@pytest.mark.rule("TM-150", "TM-R28")
def test_who_uses_an_any_time_text_pays_and_has_nothing_back() -> None:
    more = pack(card("character", "Odd", "<Any time> Discard 1 card: you may draw 1 card."))
    m = flip("odd", packs=more)
    given: Any = m.scenario(full=True)
    given["zones"]["hand 0"].append(given["zones"]["deck 0"].pop())
    m = longbox.scenario("turtles", given)
    play(m, "use:odd")
    assert offered(m) == sorted(f"discard:{name}" for name in hand(m, 0))  # it cannot be left: that would be free
    assert "it must be done" in refused(m, "no")
    play(m, f"discard:{SPARE}", "no")
    assert (trash(m, 0), count(m, "hand 0")) == ([SPARE], 1)


@pytest.mark.rule("TM-150", "TM-160")
def test_a_cost_is_not_taken_back_once_something_was_revealed() -> None:
    m = turn("karai", items=["frog-call-flute", ""])
    play(m, "use:frog-call-flute")
    assert trash(m, 0) == ["frog-call-flute"]
    m.undo(0)  # nothing was seen yet
    assert zone(m, "items 0") == ["frog-call-flute"]
    play(m, "use:frog-call-flute", "yes")
    assert not m.can_undo(0)
    with pytest.raises(longbox.LongboxError, match="something was revealed since"):
        m.undo(0)
    play(m, "no")
    m.undo(0)  # the Event that was not played: but no further
    assert not m.can_undo(0)
    assert trash(m, 0) == ["frog-call-flute"]


@pytest.mark.rule("TM-150", "TM-R28")
@pytest.mark.parametrize(
    "text",
    [
        "<Any time> Discard 1 card from your Trash: you may draw 1 card.",
        "<Any time> You may draw 1 card.",
        "<Any time> Exchange 2 of your face-down Block cards: you may draw 1 card.",
        "<Any time> Send 1 Item of your rival to the Trash: you may draw 1 card.",
    ],
)
def test_without_a_cost_of_ones_own_it_is_no_text(text: str) -> None:
    [fault] = start_faults("turtles", card("item", "Odd", text))
    assert "TM-150" in fault or "from their own hand" in fault


@pytest.mark.rule("TM-150", "TM-R28")
def test_a_discard_that_could_be_taken_back_for_ever_is_no_cost() -> None:
    text = "Discard 1 card: you may take 1 card from your Trash into your hand."
    [fault] = start_faults("turtles", card("character", "Odd", f"<Any time> {text}"))
    assert "TM-150" in fault
    longbox.start("turtles", packs=pack(card("character", "Odd", f"<Flip> {text}")))


@pytest.mark.rule("TM-151", "TM-R27")
def test_a_window_opens_only_for_who_has_a_text_that_can_be_used_there() -> None:
    m = turn("karai", "karai", items=["basement-key", ""])
    assert (m.seat, offered(m)) == (0, ["no"])  # the rival has no Item: it is the Event's question
    assert refused(m, "use:basement-key").startswith("TM-151")
    m = turn("karai", "karai", items=["basement-key", "basement-key"])
    assert (m.seat, offered(m)) == (0, ["no", "use:basement-key"])
    play(m, "no")  # one action
    assert (m.seat, offered(m)) == (1, ["no", "use:basement-key"])
    play(m, "use:basement-key", "send:basement-key")
    assert (m.seat, offered(m), trash(m, 0)) == (0, ["no"], ["basement-key"])


@pytest.mark.rule("TM-151")
def test_several_may_be_used_one_after_the_other() -> None:
    m = turn("karai", items=["smoke-pellet smoke-pellet", ""])
    play(m, "use:smoke-pellet", "yes", "use:smoke-pellet", "yes")
    assert (count(m, "hand 0"), offered(m)) == (3, ["no"])
