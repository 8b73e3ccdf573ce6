"""What people read and what is kept in order, where no other test looks."""

import pytest

from longbox import Match
from tests.games.given import refused
from tests.games.turtles.given import THEIRS, fight, phase, play, table, turn
from tests.games.turtles.packs import card, pack

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
    assert refused(m, "no").startswith("TM-045")
    play(m, "discard:hun", "no")
    assert phase(m) == "Set Phase"
    assert refused(m, "no").startswith("TM-054")
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
    assert refused(m, "counter:unmoved-peak").startswith("TM-093")
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
    assert refused(m, "discard:leonardo").startswith("TM-158")
    assert why(m, 0, "discard:leonardo") == "TM-045"
    assert why(m, 1, "use:smoke-pellet") == "TM-147"
    m = turn("call-back-the-old-crew", trash=["hun vine-whip-staff", ""])
    play(m, "event:call-back-the-old-crew")
    assert refused(m, "take:vine-whip-staff").startswith("TM-157")
    assert refused(m, "take:karai").startswith("TM-157")
    m = turn("hun", "karai", items=["", "smoke-pellet"])
    play(m, "no")
    assert why(m, 1, "use:smoke-pellet") == "TM-147"


@pytest.mark.rule("TM-155")
def test_a_hand_that_is_shown_is_told() -> None:
    """Who must discard a Character and has none shows the hand."""
    more = pack(card("event", "Ask", "<Play> Your rival discards 1 Character."))
    m = play(turn("ask", "vine-whip-staff feather-step-jab", packs=more), "event:ask", "no")
    told = [str(event["text"]) for event in m.events(0) if event["kind"] == "learned" and event["source"] == "hand 1"]
    assert told == ["Seat 1 shows Vine-Whip Staff.", "Seat 1 shows Feather-Step Jab."]
