"""Section 17 of the register: modes, how Super Heroes are given out, and games combined with other sets."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox.language.content import ContentError
from tests.games.given import at_random, count, offered, resumed, told, true_zone, zone
from tests.games.titans.given import against, begun, play, team
from tests.games.titans.packs import character, event
from tests.games.titans.plain import odd, plain

CHARACTERS = ["beast-boy", "cyborg", "raven", "robin", "starfire"]
EVENTS = {"buyers-remorse", "laundry-day", "opposite-day", "pizza-party", "sugar-rush", "turned-into-babies"}
STRANGERS = character("Ann", "When you steal a Sidekick, +2 Power.") + character(
    "Bob", "When you lose a Sidekick, +2 Power."
)
ROW = ["Drum", "Drum", "Drum", "Drum"]  # a Line-Up with an empty slot


# ---- Events or none


@pytest.mark.rule("TT-177")
def test_a_basic_game_has_no_events_and_is_the_default() -> None:
    m = longbox.start("titans", seed=2)
    assert m.origin.mode == "basic"
    assert {name for name in true_zone(m, "box") if name in EVENTS} == EVENTS
    at_random(m, 2)
    assert m.over
    assert told(m, "event_in") == []


@pytest.mark.rule("TT-178")
def test_an_advanced_game_has_all_six_events_in_the_main_deck() -> None:
    m = begun(2, "advanced")
    assert {name for name in true_zone(m, "main") if name in EVENTS} == EVENTS
    assert not EVENTS & set(true_zone(m, "box"))
    assert told(at_random(m, 2), "event_in") != []


# ---- Super Heroes


@pytest.mark.rule("TT-179")
def test_super_heroes_are_dealt_at_random_by_default() -> None:
    pairs: Counter[tuple[str | None, ...]] = Counter()
    for seed in range(600):
        m = longbox.start("titans", seed=seed)
        pairs[*zone(m, "team 0"), *zone(m, "team 1")] += 1
    assert len(pairs) == 20  # every pair of two different ones
    assert all(12 < times < 55 for times in pairs.values())  # 30 expected
    assert longbox.catalog()["titans"].options["heroes"].default == "random"


@pytest.mark.rule("TT-180", "TT-R47")
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_picks_a_super_hero_the_first_player_first(first: int) -> None:
    m = begun(heroes="choose", first=first)
    assert m.seat == first
    assert m.decisions[0].rule == "TT-180"
    assert offered(m, "hero") == CHARACTERS
    play(m, "hero:cyborg")
    assert m.seat == 1 - first
    assert offered(m, "hero") == ["beast-boy", "raven", "robin", "starfire"]
    assert against(m, "hero:cyborg") == "TT-R47"
    play(resumed(m), "hero:raven")
    play(m, "hero:robin")
    assert (team(m, first), team(m, 1 - first)) == (["Cyborg*"], ["Robin*"])
    assert sorted(zone(m, "unused"), key=str) == ["beast-boy", "raven", "starfire"]
    assert (m.seat, count(m, "hand 0"), count(m, "line-up")) == (first, 5, 5)


@pytest.mark.rule("TT-181", "TT-R47")
def test_each_player_is_dealt_two_super_heroes_and_keeps_one_in_secret() -> None:
    m = begun(3, heroes="deal two")
    assert [decision.seat for decision in m.decisions] == [0, 1]
    offers = [[option.code for option in decision.options] for decision in m.decisions]
    assert [len(offer) for offer in offers] == [2, 2]
    assert len({code for offer in offers for code in offer}) == 4
    other = begun(3, heroes="deal two")
    m.choose(offers[0][0], seat=0)
    other.choose(offers[0][1], seat=0)
    assert m.view(1) == other.view(1)  # which one was kept cannot be seen
    assert m.view(None) == other.view(None)
    assert str(m.explain(1, offers[0][1])).startswith("TT-181: ")
    m.choose(offers[1][1], seat=1)
    kept = [offers[0][0].partition(":")[2], offers[1][1].partition(":")[2]]
    assert (zone(m, "team 0"), zone(m, "team 1")) == ([kept[0]], [kept[1]])
    assert sorted(zone(m, "unused"), key=str) == [name for name in CHARACTERS if name not in kept]
    assert zone(m, "offer 0") == zone(m, "offer 1") == []


# ---- other sets


@pytest.mark.rule("TT-182")
def test_with_another_set_the_main_deck_has_at_most_10_events() -> None:
    text = "At the start of your turn, +1 Power."
    four = "".join(event(f"Fog {n}", text) for n in range(4))
    m = begun(mode="advanced", packs=[("mine.toml", four)])
    assert count(m, "main") + count(m, "line-up") == 64 + 10
    with pytest.raises(ContentError, match="TT-182: "):
        begun(mode="advanced", packs=[("mine.toml", four + event("Fog 4", text))])


@pytest.mark.rule("TT-183")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_of_another_set_may_hit_only_the_player_who_reveals_it(seat: int) -> None:
    fog = event("Fog", "When you reveal this Event, gain a Weakness.")
    given: dict[str, Any] = {"mode": "advanced", "more": fog, "weaknesses": ["Pop Quiz", "Late Fees"], "line_up": ROW}
    m = plain("", "", main=["Fog", "Acorn"], active=1 - seat, **given)
    play(m, "end")  # step 1 of `seat` turns it up
    assert (m.seat, zone(m, "events")) == (seat, ["fog"])
    assert zone(m, f"discard {seat}") == ["pop-quiz"]
    assert zone(m, f"discard {1 - seat}") == []
    play(m, "end", "end")
    assert true_zone(m, "weaknesses") == ["late-fees"]  # it stays, but nobody else is hit


@pytest.mark.rule("TT-183")
def test_an_event_of_another_set_lasts_only_as_long_as_it_says() -> None:
    fog = event("Fog", "When you reveal this Event, draw a card, then destroy this Event.")
    m = plain("", "", mode="advanced", more=fog, line_up=ROW, main=["Fog"], decks=[["Bolt"] * 5, ["Candle"]])
    play(m, "end")
    assert zone(m, "hand 1", 1) == ["candle"]
    assert (zone(m, "events"), zone(m, "destroyed")) == ([], ["fog"])
    assert len(told(m, "event_out")) == 1


@pytest.mark.rule("TT-184")
def test_with_other_super_heroes_all_five_titans_are_sidekicks_to_recruit() -> None:
    m = begun(heroes=["Ann", "Bob"], packs=[("mine.toml", STRANGERS)])
    assert (team(m, 0), team(m, 1)) == (["Ann*"], ["Bob*"])
    assert sorted(zone(m, "unused"), key=str) == CHARACTERS
    gadget = odd("+1 Power.", "Gadget", type="Equipment")
    m = plain("gadget gadget odd", more=STRANGERS + gadget + odd("Recruit a Sidekick."), heroes=["Ann", "Bob"])
    play(m, "gadget", "gadget", "recruit:robin")  # by the condition on Robin's Sidekick side
    play(m, "odd")
    assert offered(m, "sidekick") == ["beast-boy", "cyborg", "raven", "starfire"]
    assert team(play(m, "sidekick:raven"), 0) == ["Ann*", "Robin", "Raven"]
