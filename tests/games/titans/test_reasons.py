"""Why something can't be done: the rule, in and out of turn, from what everybody sees."""

import re
from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import at_random
from tests.games.titans.given import against, begun, play
from tests.games.titans.packs import AVOID, card, character, location
from tests.games.titans.toys import appears, toys
from tests.games.titans.yard import yard

DEEDS = ("play:punch", "buy:titans-go", "recruit:pal", "end")


def rule(m: Match, seat: int, code: str) -> str:
    """The rule by which a seat may not do this."""
    return str(m.explain(seat, code)).partition(":")[0]


def reasons(m: Match, seat: int, codes: tuple[str, ...] = DEEDS) -> set[str]:
    return {rule(m, seat, code) for code in codes}


@pytest.mark.rule("TT-029", "TT-064", "TT-091")
def test_nobody_acts_outside_the_own_turn() -> None:
    m = toys("punch", "punch punch")
    assert reasons(m, 1) == {"TT-029"}
    assert reasons(play(m, "end"), 0) == {"TT-029"}
    m = yard("rest", "punch", more=card("Rest", "At the end of your turn, choose a color."))
    play(m, "rest", "end")
    codes = ("play:punch", "buy:titans-go", "recruit:cyborg", "end")
    assert reasons(m, 0, codes) == {"TT-064"}
    assert reasons(m, 1, codes) == {"TT-029"}


@pytest.mark.rule("TT-091", "TT-R08")
def test_between_turns_nobody_acts() -> None:
    m = appears("wall punch punch punch punch", "wall punch")
    for seat in (0, 1):
        assert reasons(m, seat) == {"TT-091"}


@pytest.mark.rule("TT-028", "TT-R47", "TT-014", "TT-181")
def test_before_the_first_turn_and_after_it() -> None:
    m = begun(heroes="choose", first=0)
    codes = ("play:punch", "buy:titans-go", "recruit:robin", "end", "use:robin")
    for seat in (0, 1):
        assert reasons(m, seat, codes) == {"TT-028"}
    assert rule(m, 1, "hero:robin") == "TT-R47"
    play(m, "hero:robin")
    assert rule(m, 0, "hero:robin") == "TT-R47"
    play(m, "hero:raven")
    assert against(m, "hero:cyborg") == "TT-014"
    m = begun(heroes="deal two", seed=5)
    dealt = [option.code for option in m.decision(1).options]
    m.choose(dealt[0], seat=1)
    for code in m.edition.codes:
        if code.startswith("hero:"):
            assert rule(m, 1, code) == "seat 1 has nothing to decide now; seats [0] do", "it says nothing of the offer"


@pytest.mark.rule("TT-036", "TT-R15")
def test_what_was_begun_comes_first() -> None:
    m = play(toys("clumsy-glove punch wall", "punch"), "clumsy-glove")
    assert reasons(m, 0) == {"TT-036"}
    m = play(toys("bully", "wall punch"), "bully")  # the foe may defend
    assert reasons(m, 0) == {"TT-036"}
    assert reasons(m, 1) == {"TT-029"}
    m = toys("punch wall", "punch", mode="advanced", events=["breakfast"], phase="start")
    assert reasons(m, 0) == {"TT-R15"}


@pytest.mark.rule("TT-051", "TT-052", "TT-050", "TT-057", "TT-046", "TT-038")
def test_what_is_not_for_sale() -> None:
    given: dict[str, Any] = {"mode": "advanced", "events": ["fog"], "titans_go": 0, "line_up": ["bully"], "power": 1}
    m = toys("clumsy-glove punch", "punch", **given)
    never = {"buy:hiccups": "TT-051", "buy:fog": "TT-052"}
    now = {
        "buy:titans-go": "TT-050",
        "buy:ogre": "TT-046",
        "buy:punch": "TT-046",
        "buy:bully": "TT-038",
    }
    for code, said in {**never, **now}.items():
        assert against(m, code) == said
    for code, said in never.items():
        assert rule(m, 1, code) == said, "in nobody's turn"
    for code in now:
        assert rule(m, 1, code) == "TT-029"
    m = play(toys("", "punch", power=8), "buy:control-freak")
    assert against(m, "buy:ogre") == "TT-057"
    assert against(toys("", "punch", nemeses=0), "buy:ogre") == "TT-050"


@pytest.mark.rule("TT-114", "TT-117", "TT-139")
def test_events_and_super_heroes_are_left_alone() -> None:
    m = toys("punch", "punch", mode="advanced", events=["fog", "fair"], power=8)
    for seat in (0, 1):
        assert rule(m, seat, "event:fog") == "TT-114"
        assert rule(m, seat, "event:breakfast") == "TT-117"
        assert rule(m, seat, "sidekick:ann") == "TT-139"
    play(m, "buy:control-freak")
    assert against(m, "event:breakfast") == "TT-117"
    assert against(m, "no") == "TT-115"
    assert against(m, "end") == "TT-114"


@pytest.mark.rule("TT-131", "TT-139", "TT-R32", "TT-R33")
def test_who_cannot_be_recruited() -> None:
    m = yard("gadget gadget", "punch", heroes=["Raven", "Cyborg"], sidekicks=[["Starfire"], []])
    assert against(m, "recruit:robin") == "TT-131"
    assert against(m, "recruit:starfire") == "TT-R33"
    assert against(m, "recruit:cyborg") == "TT-139"
    sulk = card("Sulk", "Lose a Sidekick.", "Villain")
    m = yard("gadget gadget sulk", "punch", heroes=["Raven", "Cyborg"], more=sulk)
    play(m, "gadget", "gadget", "recruit:robin", "sulk")
    assert against(m, "recruit:robin") == "TT-R32"
    hush = card("Hush", "This turn, you cannot recruit or steal Sidekicks.", "Villain")
    m = play(yard("hush", "punch", heroes=["Raven", "Cyborg"], more=hush), "hush")
    assert against(m, "recruit:robin") == "TT-131"


@pytest.mark.rule("TT-129", "TT-R35", "TT-155", "TT-187")
def test_abilities_that_cannot_be_used() -> None:
    more = location("Pit", "Once during each of your turns, you may discard a card. If you do, +1 Power.")
    m = yard("punch gadget", "", locations=[["pit", "pit"], []], more=more)
    assert m.explain(0, "use:pit") is None
    play(m, "use:pit", "hand:punch", "use:pit")
    assert against(m, "use:pit") == "TT-R35"
    m = play(yard("punch", "", locations=[["pit"], []], more=more), "punch")
    assert against(m, "use:pit") == "TT-187"
    assert against(m, "use:robin") == "TT-155"
    assert against(m, "use:raven") == "TT-129"


@pytest.mark.rule("TT-R43")
def test_no_reason_tells_what_a_hand_holds() -> None:
    """What a seat that is not asked is told is the same, whatever it and the others hold."""
    more = character("Ann", "Once during each of your turns, you may discard a card. If you do, draw a card.")
    more += card("Rampart", f"+1 Power. {AVOID}")
    for asked in (0, 1):
        told = []
        for held in ("punch", "rampart", "hiccups", "sandwich"):
            hands = ("bully punch", held) if asked == 0 else (held, "bully punch")
            m = toys(
                *hands, active=asked, more=more, line_up=["bully"], decks=[["punch"], ["punch"]], discards=[[], []]
            )
            told.append([m.explain(1 - asked, code) for code in m.edition.codes])
        assert all(one == told[0] for one in told)


def test_every_choice_has_a_reason_at_every_moment() -> None:
    m = longbox.start("titans", seed=11, mode="advanced")
    for _ in range(40):
        at_random(m, f"{len(m.history)}", 3)
        if m.over:
            break
        for seat in (0, 1):
            legal = set(m.legal(seat)) if seat == m.seat else set()
            for action, code in enumerate(m.edition.codes):
                reason = m.explain(seat, code)
                assert (reason is None) == (action in legal)
                if code.partition(":")[0] in ("play", "buy", "end", "recruit", "use", "event", "hero") and reason:
                    assert re.fullmatch(r"TT-R?\d+: .{10,}[^.!?]", reason), (code, reason)
