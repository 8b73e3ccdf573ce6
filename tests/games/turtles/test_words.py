"""What people read and what is kept in order, where no other test looks."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.turtles import decks
from longbox.games.turtles.pieces import BLOCK, HAND, ITEMS, RARITIES, SEAT, TRASH
from longbox.games.turtles.table import Turtles
from longbox.kernel import game
from longbox.language.content import ContentError
from tests.games.given import refused, zone
from tests.games.turtles.given import SPARE, THEIRS, book, data, fight, phase, play, table, total, turn
from tests.games.turtles.packs import card, pack


@pytest.mark.rule("TM-171")
def test_of_twelve_foils_nine_are_ordinary() -> None:
    odds = {RARITIES[rarity]: n for n, rarity in decks.FOIL_ODDS}
    assert odds == {"ordinary foil": 9, "super rare": 2, "ultra rare": 1}


def test_what_a_deck_gains_by_a_card() -> None:
    """A fighter before anything else, then one of Power as much as two of attribute."""
    there = book()
    kinds = {face: kind for kind, face in enumerate(there.faces)}
    hun, karai = kinds["hun"], kinds["karai"]

    def gain(kind: int) -> int:
        return decks.use(there, kind, int(there.attribute[kind]))

    assert gain(hun) - gain(karai) == 4 * (there.power[hun] - there.power[karai])
    assert gain(hun) - decks.use(there, hun, int(there.attribute[hun]) + 1) == 2
    counter = kinds["unmoved-peak"]
    assert gain(counter) == 4 * there.power[counter] + 2


@pytest.mark.rule("TM-004", "TM-137", "TM-139")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_moment_of_a_character_comes_for_either_player(seat: int) -> None:
    text = "When your Forward Step begins, if this card is in front, your attack has +3 Power."
    rows = [["up: odd", "", "", ""], THEIRS]
    hands = [f"vine-whip-staff {SPARE}", SPARE]
    decks_ = ["", ""]
    if seat == 1:
        rows.reverse()
        hands.reverse()
    m = table(
        phase="attack",
        active=seat,
        hands=hands,
        blocks=rows,
        decks=decks_,
        packs=pack(card("character", "Odd", text, attribute="Fire", power=2)),
    )
    play(m, "no", "no")
    assert total(m)[0] == 2 + 3


BEGINS = "When your Forward Step begins,"
MORE = "your attack has +1 Power."
FRONT = "in front is 'this card' or 'a Wind Character'"


@pytest.mark.parametrize(
    ("sort", "text", "reason"),
    [
        ("character", f"{BEGINS} if each Wind Character is in front, {MORE}", FRONT),
        ("character", f"{BEGINS} if 2 Wind Characters are in front, {MORE}", FRONT),
        ("character", f"{BEGINS} if your attack is in front, {MORE}", "'this card' or a Character is in front"),
        ("character", f"<Flip> {BEGINS} {MORE}", "a text has a marker or begins with 'When', not both"),
        (
            "item",
            "When part 2 of your Adjust Phase begins, you draw 1 Attack less, but at least 1.",
            "what is drawn is cards",
        ),
        ("attack", "<Play> Send an Item to your hand.", "cards are sent 'to the Trash' and taken 'into your hand'"),
        (
            "item",
            "<Any time> Your front Character has +1 Power this turn.",
            "what has more Power this turn is 'your front Character or your counter'",
        ),
        (
            "item",
            "<Any time> Your front Character or your counter has +1 Power this Forward Step.",
            "it lasts 'this turn'",
        ),
        (
            "character",
            f"{BEGINS} if this card is in front and you placed 2 or more Attacks, {MORE}",
            "say 'this turn'",
        ),
        (
            "character",
            f"{BEGINS} if this card is in front and you placed 2 or more Wind Attacks this turn, {MORE}",
            "what was placed is Attacks, or an [F]",
        ),
        (
            "character",
            f"{BEGINS} if this card is in front and you placed 2 or more Items this turn, {MORE}",
            "what was placed is Attacks, or an [F]",
        ),
        ("attack", "<Play> If this card is an Attack, draw 1 card.", "this card is 'a counter' or it is not"),
    ],
)
def test_what_has_no_meaning_is_refused_with_its_reason(sort: str, text: str, reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        game.find("turtles").edition(pack(card(sort, "Odd", text)))
    assert reason in str(caught.value)


@pytest.mark.parametrize("title", ["Odd", "Karai"])
def test_a_card_of_ones_own_is_dealt_in_with_as_many_as_a_deck_may_have(title: str) -> None:
    turtles = game.find("turtles")
    edition = turtles.edition(pack(card("character", "Odd", None)))
    options = turtles.deal_in([title], edition, turtles.setup(2, None, None), longbox.Rng(1))
    lists: Any = options["decks"]
    assert [deck.count(title) for deck in lists] == [3, 3]
    assert [len(deck) for deck in lists] == [40, 40]


@pytest.mark.rule("TM-158")
def test_items_keep_their_order() -> None:
    m = turn(items=["signal-kite herb-satchel manhole-buckler", ""])
    first = m.zones[ITEMS][0]
    m.move(first, ITEMS, TRASH)
    assert zone(m, "items 0") == ["herb-satchel", "manhole-buckler"]


def test_a_move_is_told_in_words() -> None:
    m = turn("karai hun", trash=["raphael", ""])
    m.move(m.zones[TRASH][-1], TRASH, HAND)
    assert data(m, "moved")[-1]["text"] == "Seat 0 takes Raphael back."
    m.move(m.zones[HAND][-1], HAND, TRASH)
    assert data(m, "moved")[-1]["text"] == "Seat 0 discards Raphael."


def test_of_twins_in_a_hand_the_one_that_everybody_knows_goes_openly() -> None:
    m = turn("karai karai hun")
    assert isinstance(m, Turtles)
    one, other = sorted(p for p in m.zones[HAND] if m.edition.faces[m.kind[p]] == "karai")
    kind = m.kind[one]
    assert (m.held(0, kind, True), m.held(0, kind, False)) == (one, other)
    m.learn(other, HAND, m.layout.everyone)
    assert m.held(0, kind, True) == other


def test_a_card_that_a_text_has_shown_in_its_block_is_mixed_no_longer() -> None:
    """Only the one of its kind that could lie there."""
    m = turn(blocks=[THEIRS, ["karai", "hun", "", ""]])
    assert isinstance(m, Turtles)
    shown, hidden = (m.zones[BLOCK + n + SEAT][0] for n in (0, 1))
    karai, hun = m.kind[shown], m.kind[hidden]
    m.known[shown] = m.known[hidden] = 0b10
    here = 1 | 0b11 << 1  # seat 1's, in Block 1 or 2
    m.mixed = [here | karai << 5, here | hun << 5]
    assert m.still_mixed(1, 0) == m.mixed
    m.learn(shown, BLOCK + SEAT, 1)
    assert m.still_mixed(1, 0) == [here | hun << 5]
    m.mixed = [1 | karai << 5 | 0b10 << 1, here | hun << 5]  # it cannot lie in Block 1
    assert m.still_mixed(1, 0) == m.mixed
    assert m.still_mixed(1, 1) == []


# ---- refusals


def why(m: Match, seat: int, code: str) -> str:
    """Why a seat cannot do this, whether it is asked or not."""
    return str(m.explain(seat, code)).partition(":")[0]


@pytest.mark.rule("TM-017", "TM-045", "TM-054", "TM-059", "TM-063", "TM-093", "TM-119")
def test_what_belongs_to_another_part_of_the_turn_is_refused_with_its_rule() -> None:
    m = turn("hun vine-whip-staff shell-wall-brace", "unmoved-peak")
    asked = {"discard:hun": "045", "set:hun": "054", "item:signal-kite+karai": "063", "attack:vine-whip-staff": "017"}
    asked |= {"counter:shell-wall-brace": "093", "keep:1": "119", "swap:1-2": "038", "raise:front": "098"}
    asked |= {"take:hun": "007", "send:signal-kite": "068", "next:1": "140", "use:smoke-pellet": "147"}
    assert {code: why(m, 0, code) for code in asked} == {code: f"TM-{rule}" for code, rule in asked.items()}
    idle = dict(asked) | {"event:midnight-drill": "059", "concede": "136", "counter:unmoved-peak": "093"}
    assert {code: why(m, 1, code) for code in idle} == {code: f"TM-{rule}" for code, rule in idle.items()}


@pytest.mark.rule("TM-045", "TM-046", "TM-054", "TM-057", "TM-055")
def test_what_must_be_done_cannot_be_left() -> None:
    rows = [["foot-ninja", "", "", "karai"], THEIRS]
    m = turn("hun leonardo raphael splinter shredder donatello", phase="start", blocks=rows, items=["smoke-pellet", ""])
    assert why(m, 0, "discard:hun") == "TM-148"  # a window is open
    play(m, "no")
    assert refused(m, "no") == "TM-045: who holds more than 5 cards must discard"
    play(m, "discard:hun", "no")
    assert phase(m) == "Set Phase"
    assert refused(m, "no") == "TM-054: every empty Block Zone receives a card"
    assert refused(m, "discard:leonardo").startswith("TM-045")
    play(m, "set:leonardo")
    assert refused(m, "use:smoke-pellet").startswith("TM-055")
    m = turn("hun", phase="set", items=["smoke-pellet", ""])
    assert why(m, 0, "set:hun") == "TM-057"
    m = table(phase="start", hands=["hun karai raphael splinter shredder", ""], items=["smoke-pellet", ""])
    assert why(m, 0, "discard:hun") == "TM-046"


@pytest.mark.rule("TM-081", "TM-087", "TM-091", "TM-092", "TM-093")
def test_limits_of_attacks_and_counters_are_told() -> None:
    three = "attack:vine-whip-staff attack:feather-step-jab attack:summit-breaker".split()
    hand = "vine-whip-staff feather-step-jab summit-breaker rubble-shoulder"
    m = fight(hand, "shell-wall-brace unmoved-peak", items=["", "smoke-pellet"])
    play(m, "no", three[0], "no", three[1], "no", three[2])
    assert (m.seat, why(m, 0, "attack:rubble-shoulder")) == (1, "TM-081")
    play(m, "no", "counter:shell-wall-brace")
    assert refused(m, "counter:unmoved-peak") == "TM-093: a counter is placed already"
    m = fight("draught-kick vine-whip-staff")
    play(m, "attack:draught-kick")
    assert refused(m, "attack:vine-whip-staff").startswith("TM-087")
    m = fight(foe="unmoved-peak", items=["", "smoke-pellet"])
    play(m, "no", "no")
    assert refused(m, "counter:unmoved-peak").startswith("TM-092")
    m = fight("vine-whip-staff", front="summit-breaker", items=["smoke-pellet", ""])
    assert refused(m, "attack:vine-whip-staff").startswith("TM-091")


@pytest.mark.rule("TM-119", "TM-124", "TM-127")
def test_who_cannot_leave_a_character_hears_why() -> None:
    m = play(fight(theirs=["karai", "up: hun", "", ""]), "no")
    assert (m.seat, why(m, 1, "keep:2")) == (0, "TM-127")
    play(m, "keep:1")
    assert (why(m, 0, "keep:1"), why(m, 1, "keep:3")) == ("TM-119", "TM-119")
    m = play(fight(theirs=["karai", "", "", ""]), "no")
    assert (m.seat, why(m, 1, "keep:1")) == (0, "TM-124")
    m = play(fight(theirs=["net-from-the-ceiling", "up: hun", "karai", "splinter"]), "no")
    assert (m.seat, why(m, 0, "keep:1")) == (1, "TM-R34")


@pytest.mark.rule("TM-147", "TM-157", "TM-158")
def test_what_a_text_does_not_speak_of_is_refused_by_it() -> None:
    m = play(turn("rumour-on-the-radio", "hun karai", items=["", "smoke-pellet"]), "no", "event:rumour-on-the-radio")
    assert refused(m, "discard:leonardo") == "TM-158: there is no Leonardo to discard"
    assert why(m, 0, "discard:leonardo") == "TM-045"
    assert why(m, 1, "use:smoke-pellet") == "TM-147"
    m = turn("call-back-the-old-crew", trash=["hun vine-whip-staff", ""])
    play(m, "event:call-back-the-old-crew")
    assert refused(m, "take:vine-whip-staff") == "TM-157: the text does not speak of Vine-Whip Staff"
    assert refused(m, "take:karai") == "TM-157: there is no Karai to take into your hand"
    m = turn("hun", "karai", items=["", "smoke-pellet"])
    play(m, "no")
    assert m.explain(1, "use:smoke-pellet") == "TM-147: no decision and no window of yours is open"


@pytest.mark.rule("TM-155")
def test_a_hand_that_is_shown_is_told() -> None:
    """Who must discard a Character and has none shows the hand."""
    more = pack(card("event", "Ask", "<Play> Your rival discards 1 Character."))
    m = play(turn("ask", "vine-whip-staff feather-step-jab", packs=more), "event:ask", "no")
    told = [str(event["text"]) for event in m.events(0) if event["kind"] == "learned" and event["source"] == "hand 1"]
    assert told == ["Seat 1 shows Vine-Whip Staff.", "Seat 1 shows Feather-Step Jab."]
