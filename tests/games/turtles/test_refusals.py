"""Why something cannot be done now, in full words: at every sort of question, to who is asked and to who is not."""

from typing import Any

import pytest

from longbox import Match
from tests.games.turtles.given import MINE, THEIRS, fight, play, table, turn

BY_WHOM = "TM-093: a counter is placed in the Counter Step, by the player who is attacked"


def said(m: Match, seat: int, reasons: dict[str, str | None]) -> None:
    """Why a seat cannot do these; None where it can."""
    assert {code: m.explain(seat, code) for code in reasons} == reasons


@pytest.mark.rule("TM-045", "TM-046", "TM-054", "TM-055", "TM-057", "TM-147", "TM-148", "TM-149")
def test_in_the_adjust_and_the_set_phase() -> None:
    rows = [["foot-ninja", "", "", "karai"], THEIRS]
    held = "hun leonardo raphael splinter shredder donatello"
    m = turn(held, "karai", phase="start", blocks=rows, items=["smoke-pellet", ""])
    said(
        m,
        0,
        {
            "discard:hun": "TM-148: say first whether you use something now",
            "set:hun": "TM-054: cards are set in one's own Set Phase",
            "keep:1": "TM-119: a Character is left in the Result Step",
            "use:smoke-pellet": None,
            "use:firecracker-belt": "TM-147: no Firecracker Belt lies in your Item Zone, nor face up as a Character",
            "use:karai": "TM-149: the text of Karai is no any-time text",
        },
    )
    play(m, "no")
    said(
        m,
        0,
        {
            "no": "TM-045: who holds more than 5 cards must discard",
            "discard:karai": "TM-045: you hold no Karai",
            "yes": "TM-045: 'yes' does not answer this question (You hold 6 cards: discard 1 more.)",
            "take:hun": "TM-007: a card comes back from the Trash by a text only",
            "set:hun": "TM-054: cards are set in one's own Set Phase",
            "use:smoke-pellet": None,
        },
    )
    said(
        m,
        1,
        {
            "use:smoke-pellet": "TM-147: no Smoke Pellet lies in your Item Zone, nor face up as a Character",
            "discard:karai": "TM-045: cards are discarded in one's own Adjust Phase",
            "concede": "TM-136: one concedes at a decision of one's own",
            "set:karai": "TM-054: cards are set in one's own Set Phase",
        },
    )
    play(m, "discard:hun", "no")
    said(
        m,
        0,
        {
            "no": "TM-054: every empty Block Zone receives a card",
            "set:shell-wall-brace": "TM-054: you hold no Shell-Wall Brace",
            "discard:karai": "TM-045: cards are discarded in one's own Adjust Phase",
            "use:smoke-pellet": None,
        },
    )
    play(m, "set:leonardo")
    said(
        m,
        0,
        {
            "use:smoke-pellet": "TM-055: what is set is one decision; use it afterwards",
            "use:signal-kite": "TM-149: the text of Signal Kite is no any-time text",
            "set:hun": "TM-054: you hold no Hun",
        },
    )
    said(
        m,
        1,
        {
            "set:karai": "TM-054: cards are set in one's own Set Phase",
            "use:smoke-pellet": "TM-147: no Smoke Pellet lies in your Item Zone, nor face up as a Character",
        },
    )
    m = turn("hun", phase="set", items=["smoke-pellet", ""])
    said(m, 0, {"set:hun": "TM-057: none of your Block Zones is empty"})
    m = table(phase="start", hands=["hun karai raphael splinter shredder", ""], items=["smoke-pellet", ""])
    said(m, 0, {"discard:hun": "TM-046: nobody discards who holds no more than 5 cards"})


@pytest.mark.rule("TM-007", "TM-017", "TM-022", "TM-038", "TM-059", "TM-068", "TM-093", "TM-098", "TM-119", "TM-140")
def test_in_the_event_phase() -> None:
    m = turn("hun alarm-bells midnight-drill", "karai", items=["", "smoke-pellet"])
    play(m, "no")
    said(
        m,
        0,
        {
            "event:alarm-bells": "TM-022: an Event with <Flip> alone acts only when it is turned up",
            "event:rumour-on-the-radio": "TM-059: you hold no Rumour on the Radio",
            "item:signal-kite+karai": "TM-063: an Item is placed in one's own Item Phase",
            "attack:coal-step-stomp": "TM-017: Attacks are placed in one's own Attack Step",
            "yes": "TM-059: 'yes' does not answer this question (Play an Event?)",
            "use:karai": "TM-149: the text of Karai is no any-time text",
        },
    )
    said(
        m,
        0,
        {
            "counter:unmoved-peak": BY_WHOM,
            "keep:1": "TM-119: a Character is left in the Result Step",
            "swap:1-2": "TM-038: Block cards are exchanged by a text only",
            "raise:front": "TM-098: a card has more Power by a text only",
            "take:hun": "TM-007: a card comes back from the Trash by a text only",
            "send:signal-kite": "TM-068: what lies on the field is sent away by a text only",
            "next:1": "TM-140: an order is chosen where several texts are due at one moment",
            "discard:hun": "TM-045: cards are discarded in one's own Adjust Phase",
            "set:hun": "TM-054: cards are set in one's own Set Phase",
        },
    )
    said(
        m,
        1,
        {
            "event:midnight-drill": "TM-059: an Event is played in one's own Event Phase",
            "attack:vine-whip-staff": "TM-017: Attacks are placed in one's own Attack Step",
            "use:smoke-pellet": "TM-147: no decision and no window of yours is open",
        },
    )
    play(m, "event:midnight-drill")
    said(
        m,
        0,
        {
            "event:midnight-drill": "TM-059: one Event a turn",
            "event:alarm-bells": "TM-059: one Event a turn",
            "take:hun": "TM-007: a card comes back from the Trash by a text only",
        },
    )


@pytest.mark.rule("TM-063", "TM-065", "TM-067")
def test_in_the_item_phase() -> None:
    m = turn("signal-kite herb-satchel karai", phase="item")
    said(
        m,
        0,
        {
            "item:signal-kite+karai": None,
            "item:signal-kite+signal-kite": "TM-065: Signal Kite does not pay for itself, and you hold one only",
            "item:signal-kite+michelangelo": "TM-067: you hold no Michelangelo to pay with",
            "item:smoke-pellet+karai": "TM-063: you hold no Smoke Pellet",
        },
    )
    said(m, 1, {"item:signal-kite+karai": "TM-063: an Item is placed in one's own Item Phase"})


@pytest.mark.rule("TM-020", "TM-081", "TM-082", "TM-083", "TM-085", "TM-087", "TM-091", "TM-092", "TM-093")
def test_in_the_attack_and_the_counter_step() -> None:
    held = "coal-step-stomp unmoved-peak summit-breaker vine-whip-staff thornbush-throw"
    m = fight(held, "shell-wall-brace vine-whip-staff", items=["smoke-pellet", ""])
    said(m, 0, {"attack:vine-whip-staff": "TM-148: say first whether you use something now"})
    play(m, "no")
    said(
        m,
        0,
        {
            "attack:coal-step-stomp": "TM-082: Coal-Step Stomp has the attribute of Foot Ninja",
            "attack:unmoved-peak": "TM-020: Unmoved Peak is [F][C] and only counters",
            "attack:summit-breaker": "TM-085: Summit Breaker is [F] and can be the third Attack only",
            "attack:feather-step-jab": "TM-081: you hold no Feather-Step Jab",
            "counter:unmoved-peak": BY_WHOM,
        },
    )
    play(m, "attack:vine-whip-staff", "no")
    said(
        m,
        0,
        {
            "attack:thornbush-throw": "TM-083: an Attack of the attribute Nature is placed already",
            "attack:summit-breaker": "TM-085: Summit Breaker is [F] and can be the third Attack only",
        },
    )
    said(
        m,
        1,
        {
            "counter:shell-wall-brace": BY_WHOM,
            "attack:vine-whip-staff": "TM-017: Attacks are placed in one's own Attack Step",
        },
    )
    play(m, "no")
    said(
        m,
        1,
        {
            "counter:vine-whip-staff": "TM-093: Vine-Whip Staff has no [C]",
            "counter:unmoved-peak": "TM-093: you hold no Unmoved Peak",
            "attack:vine-whip-staff": "TM-017: Attacks are placed in one's own Attack Step",
        },
    )
    said(
        m,
        0,
        {
            "attack:thornbush-throw": "TM-017: Attacks are placed in one's own Attack Step",
            "counter:unmoved-peak": BY_WHOM,
        },
    )
    m = play(fight("draught-kick vine-whip-staff"), "attack:draught-kick")
    said(m, 0, {"attack:vine-whip-staff": "TM-087: what the text of an Attack says is done before the next is placed"})
    held = "vine-whip-staff feather-step-jab summit-breaker rubble-shoulder"
    m = fight(held, "shell-wall-brace unmoved-peak", items=["", "smoke-pellet"])
    play(m, "no", "attack:vine-whip-staff", "no", "attack:feather-step-jab", "no", "attack:summit-breaker")
    said(m, 0, {"attack:rubble-shoulder": "TM-081: 3 Attacks are placed already"})
    said(m, 1, {"counter:unmoved-peak": BY_WHOM})
    play(m, "no", "counter:shell-wall-brace")
    said(m, 1, {"counter:unmoved-peak": "TM-093: a counter is placed already"})
    m = play(fight(foe="unmoved-peak", items=["", "smoke-pellet"]), "no", "no")
    said(m, 1, {"counter:unmoved-peak": "TM-092: no Attack was placed, so there is nothing to counter"})
    m = fight("vine-whip-staff", front="summit-breaker", items=["smoke-pellet", ""])
    said(m, 0, {"attack:vine-whip-staff": "TM-091: only a Character in front takes Attacks"})


@pytest.mark.rule("TM-119", "TM-122", "TM-123", "TM-124", "TM-127", "TM-R34")
def test_in_the_result_step() -> None:
    m = play(fight(theirs=["karai", "up: hun", "", "smoke-pellet"], front="raphael"), "no")
    said(
        m,
        0,
        {
            "keep:1": None,
            "keep:2": "TM-122: the card in Block 2 lies face down and stays anyway",
            "keep:3": "TM-122: the card in Block 3 lies face down and stays anyway",
        },
    )
    said(
        m,
        1,
        {
            "keep:1": "TM-127: the active player chooses first, then the rival",
            "keep:3": "TM-127: the active player chooses first, then the rival",
        },
    )
    play(m, "keep:1")
    said(m, 0, {"keep:1": "TM-119: you leave a Character already"})
    said(
        m,
        1,
        {
            "keep:1": None,
            "keep:2": None,
            "keep:3": "TM-119: Block 3 is empty",
            "keep:4": "TM-122: the card in Block 4 lies face down and stays anyway",
        },
    )
    m = play(fight(theirs=["karai", "", "", ""]), "no")
    said(m, 1, {"keep:1": "TM-124: your Deck has lost cards in this Forward Step, so you leave no Character"})
    m = play(fight(theirs=["net-from-the-ceiling", "up: hun", "karai", "splinter"]), "no")
    said(m, 0, {"keep:1": "TM-R34: by a text you leave no Character this turn"})
    said(m, 1, {"keep:1": "TM-123: only a Character can be left", "keep:2": None})


@pytest.mark.rule("TM-008", "TM-147", "TM-151", "TM-157", "TM-158")
def test_while_a_text_is_done() -> None:
    given: Any = {"items": ["", "smoke-pellet"]}
    m = play(turn("rumour-on-the-radio", "hun karai", **given), "no", "event:rumour-on-the-radio")
    said(
        m,
        1,
        {
            "discard:leonardo": "TM-158: there is no Leonardo to discard",
            "take:hun": "TM-007: a card comes back from the Trash by a text only",
            "send:signal-kite": "TM-068: what lies on the field is sent away by a text only",
            "use:smoke-pellet": "TM-147: while a text is being done no other can be used",
            "set:hun": "TM-054: cards are set in one's own Set Phase",
        },
    )
    said(
        m,
        0,
        {
            "discard:leonardo": "TM-045: cards are discarded in one's own Adjust Phase",
            "event:rumour-on-the-radio": "TM-059: one Event a turn",
        },
    )
    m = play(turn("call-back-the-old-crew", trash=["hun vine-whip-staff", "karai"]), "event:call-back-the-old-crew")
    said(
        m,
        0,
        {
            "take:hun": None,
            "take:vine-whip-staff": "TM-157: the text does not speak of Vine-Whip Staff",
            "take:karai": "TM-157: there is no Karai to take into your hand",
            "send:signal-kite": "TM-068: what lies on the field is sent away by a text only",
            "discard:hun": "TM-045: cards are discarded in one's own Adjust Phase",
        },
    )
    m = play(turn("cut-the-power-line", items=["signal-kite", "herb-satchel"]), "event:cut-the-power-line")
    said(
        m,
        0,
        {
            "send:signal-kite": "TM-008: there is no Signal Kite to send to the Trash",
            "send:herb-satchel": None,
            "take:hun": "TM-007: a card comes back from the Trash by a text only",
            "discard:hun": "TM-045: cards are discarded in one's own Adjust Phase",
        },
    )
    rows = [["foot-ninja", *MINE], ["up: karai", "", "", ""]]
    m = turn("hun", items=["frog-call-flute", ""], blocks=rows)
    said(m, 0, {"use:frog-call-flute": "TM-151: the text of Frog-Call Flute could do nothing now"})
