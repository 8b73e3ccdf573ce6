"""Section 17 of the register: modes, how Super Heroes are given out, and games combined with other sets."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox.language.content import ContentError
from tests.games.given import announced, at_random, count, offered, refused, resumed, seen, told, true_zone, zone
from tests.games.titans.given import begun, play, power, team
from tests.games.titans.packs import character, event
from tests.games.titans.plain import PLAIN, odd, pack, plain

CHARACTERS = ["beast-boy", "cyborg", "raven", "robin", "starfire"]
EVENTS = {"buyers-remorse", "laundry-day", "opposite-day", "pizza-party", "sugar-rush", "turned-into-babies"}
STRANGERS = character("Ann", "When you steal a Sidekick, +2 Power.") + character(
    "Bob", "When you lose a Sidekick, +2 Power."
)
ROW = ["Drum", "Drum", "Drum", "Drum"]  # a Line-Up with an empty slot


# ---- Events or none


@pytest.mark.rule("TT-177")
def test_a_basic_game_has_no_events_and_is_what_is_played_unless_said() -> None:
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


@pytest.mark.rule("TT-177", "TT-178")
def test_there_are_no_other_modes() -> None:
    assert list(longbox.catalog()["titans"].modes) == ["basic", "advanced"]
    with pytest.raises(longbox.SetupError, match="Titans has no mode 'expert'"):
        longbox.start("titans", mode="expert")


# ---- Super Heroes


@pytest.mark.rule("TT-179")
def test_super_heroes_are_dealt_at_random_unless_said() -> None:
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
    assert refused(m, "hero:cyborg") == "TT-R47: somebody has picked that one"
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
    assert m.explain(1, offers[0][1]) == "TT-181: you were not dealt that one"
    m.choose(offers[1][1], seat=1)
    kept = [offers[0][0].partition(":")[2], offers[1][1].partition(":")[2]]
    assert (zone(m, "team 0"), zone(m, "team 1")) == ([kept[0]], [kept[1]])
    assert sorted(zone(m, "unused"), key=str) == [name for name in CHARACTERS if name not in kept]
    assert zone(m, "offer 0") == zone(m, "offer 1") == []


@pytest.mark.rule("TT-181")
def test_what_is_dealt_two_by_two_is_random_and_seen_by_its_player_only() -> None:
    offers: Counter[str] = Counter()
    for seed in range(100):
        m = begun(seed, heroes="deal two")
        offers.update(option.code for option in m.decisions[0].options)
        assert zone(m, "offer 0", 1) == zone(m, "offer 0") == [None, None]
    assert len(offers) == 5
    assert all(20 < times < 65 for times in offers.values())  # 40 expected


@pytest.mark.rule("TT-179", "TT-180", "TT-181")
def test_super_heroes_are_given_out_in_no_other_way() -> None:
    with pytest.raises(longbox.SetupError, match="option 'heroes' is 'random', 'choose', 'deal two', or a list"):
        begun(heroes="draft")


# ---- other sets


@pytest.mark.rule("TT-182")
def test_with_another_set_the_main_deck_has_at_most_10_events() -> None:
    text = "At the start of your turn, +1 Power."
    four = "".join(event(f"Fog {n}", text) for n in range(4))
    m = begun(mode="advanced", packs=[("mine.toml", four)])
    assert count(m, "main") + count(m, "line-up") == 64 + 10
    with pytest.raises(ContentError, match="TT-182: there are at most 10 Events in the main deck; these are 11"):
        begun(mode="advanced", packs=[("mine.toml", four + event("Fog 4", text))])


@pytest.mark.rule("TT-183")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_of_another_set_may_hit_only_who_reveals_it(seat: int) -> None:
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
@pytest.mark.parametrize(
    "text", ["Add the top card of the main deck to the Line-Up.", "Gain the top card of the main deck."]
)
def test_an_effect_reveals_an_event_too(text: str) -> None:
    fog = event("Fog", "When you reveal this Event, gain a Weakness.")
    m = plain("odd", "", mode="advanced", more=fog + odd(text), main=["Fog"], weaknesses=["Pop Quiz"])
    play(m, "odd")
    assert (zone(m, "events"), zone(m, "discard 0"), zone(m, "discard 1")) == (["fog"], ["pop-quiz"], [])


@pytest.mark.rule("TT-183")
def test_an_event_of_another_set_lasts_only_as_long_as_it_says() -> None:
    fog = event("Fog", "When you reveal this Event, draw a card, then destroy this Event.")
    m = plain("", "", mode="advanced", more=fog, line_up=ROW, main=["Fog"], decks=[["Bolt"] * 5, ["Candle"]])
    play(m, "end")
    assert zone(m, "hand 1", 1) == ["candle"]
    assert (zone(m, "events"), zone(m, "destroyed")) == ([], ["fog"])
    assert len(told(m, "event_out")) == 1


@pytest.mark.rule("TT-183")
def test_an_event_may_last_until_the_turn_ends() -> None:
    fog = event("Fog", "Each Equipment costs 3 more to buy. At the end of your turn, destroy this Event.")
    gadget = odd("+1 Power.", "Gadget", type="Equipment")
    row = ["Gadget", "Gadget", "Gadget", "Gadget"]
    m = plain("", "", mode="advanced", more=fog + gadget, line_up=row, main=["Fog", "Acorn"])
    play(m, "end")
    assert (zone(m, "events"), seen(m)["line_up"][0]["price"]) == (["fog"], 4)
    play(m, "end")
    assert (zone(m, "events"), seen(m)["line_up"][0]["price"]) == ([], 1)


@pytest.mark.rule("TT-183")
@pytest.mark.parametrize(
    ("record", "said"),
    [
        (odd("Destroy this card."), "say which cards: 'a card', 'two cards', 'a Hero or Villain'"),
        (event("Fog", "At the start of your turn, destroy an Event."), "say where the card is destroyed"),
        (odd("When you reveal this card, draw a card."), "only an Event can wait for this"),
        (event("Fog", "When you reveal a card, draw a card."), "only an Event can wait for this"),
    ],
)
def test_only_an_event_speaks_of_its_own_end(record: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        begun(packs=pack(record))
    assert said in str(caught.value)


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


@pytest.mark.rule("TT-184")
def test_a_super_hero_of_another_set_that_nobody_plays_is_there_to_recruit_too() -> None:
    m = begun(heroes=["Ann", "Robin"], packs=[("mine.toml", PLAIN + STRANGERS)])
    assert sorted(zone(m, "unused"), key=str) == ["beast-boy", "bob", "cyborg", "raven", "starfire"]
    assert power(m) == 0


def test_what_the_game_says_of_itself() -> None:
    assert announced("titans") == [
        "Titans, deck-builder: Play cards for Power, buy better ones, recruit and steal Sidekicks, "
        "defeat eight Nemeses. Most VP win.",
        "basic for 2: without Events; for a first game (TT-177)",
        "advanced for 2: with six Events in the main deck (TT-178)",
        "heroes = random choose deal two, or a list of character names, one a seat: at random; in turn "
        "from all; one of two, in secret (TT-179)",
        "first = random 0 1: who begins (TT-027)",
        "fair_start = False True: house rule: the first player opens with three cards instead of five (TT-028)",
        "bonuses = taken asked: Power that a Super Hero or Sidekick gives: taken at once, or each time "
        "asked whether to use it (TT-043)",
    ]
