"""What is seldom looked at: frames under way, helpers that find nothing, examples for options, a story's odd ends."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.hitline.choices.rounds import PickHero
from longbox.games.hitline.effects import LEFT, OWN, Change, spot_of
from longbox.games.hitline.pieces import DECK, HAND, HERO
from longbox.games.hitline.story import Teller
from longbox.games.hitline.table import HitLine
from longbox.kernel.match import Frame, Routine
from longbox.kernel.rng import Rng
from longbox.kernel.voice import Voice
from longbox.language.content import ContentError
from tests.games.given import count, seen, told, true_zones, under_way, zone
from tests.games.hitline.given import begin, pack, play, table, trick
from tests.games.hitline.moves import heroes, titan
from tests.games.hitline.test_packs import errors, location, placed, power
from tests.games.hitline.test_story import story

GAME = longbox.catalog()["hitline"]


# ---- what is under way


def test_what_is_under_way_while_heroes_are_shared() -> None:
    m = longbox.start("hitline", 3, seed=1)
    whole = "game -1: 0 0 0"
    assert under_way(m) == [whole, "hero picked 2: 0 0 0", "hero picked 1: 0 0 0", "hero picked 0: 0 0 0"]
    m = longbox.start("hitline", 3, seed=1, options={"heroes": "offer"})
    assert under_way(m) == [whole, "heroes offered -1: 0 0 0"]


def test_what_is_under_way_in_a_round_and_a_trick() -> None:
    m = longbox.start("hitline", 2, seed=1, options={"heroes": "random"})
    assert under_way(m) == ["game -1: 0 0 0", "round -1: 0 0 0"]
    play(m, "stack:1", "stack:1")
    trick_ = ["game -1: 0 0 0", "round -1: 0 0 0", "trick -1: 0 0 0"]
    assert under_way(m) == trick_
    m = begin("yellow-3 blue-6 yellow-7 yellow-8", heroes=heroes(s1="Prism"))
    play(m, "yellow-3", "blue-6+power")
    assert under_way(m) == [*trick_, "power played 1: 1 0 0", "Prism, before the check 1: 1 0 0"]
    m = titan(None, "? ? ? ? S ? red-5 red-5 -", trick=2, leader=0)
    play(m, "shield:red-5")
    twin = m.edition.actions["shield:red-5"]
    assert under_way(m) == [*trick_, f"twin chosen 0: {twin} 0 0"]


@pytest.mark.rule("HL-R12")
def test_a_replayed_round_says_so() -> None:
    m = table("red-5 ", "blue-5", "green-5", "yellow-5", trick=8, leader=0)
    play(m, "red-5", "blue-5", "green-5", "yellow-5")
    assert under_way(m)[:2] == ["game -1: 0 0 0", "round -1: 1 0 0"]


# ---- helpers that find nothing


def test_where_there_is_nothing_a_helper_says_minus_one() -> None:
    m = table("red-5", "blue-5", "green-5", "yellow-5")
    assert isinstance(m, HitLine)
    assert m.piece_in(HAND, m.book.actions["play:blue-5"]) == -1
    assert m.piece_in(HAND, m.book.play_kind[m.book.actions["play:red-5"]]) in m.zones[HAND]
    assert (spot_of(m, 0, LEFT), spot_of(m, 0, OWN)) == (-1, 0)
    assert [m.book.place[m.book.kind[p]] for p in (m.zones[HAND][0], m.zones[HERO + 0] or m.zones[10])[:1]] == [-1]


def test_a_step_for_one_card_and_a_question_for_a_hero_need_more() -> None:
    m = table("red-5", "blue-5", "green-5", "yellow-5")
    assert isinstance(m, HitLine)
    with pytest.raises(NotImplementedError):
        Change(OWN).change(m, Frame(Routine("r"), 0, 0, 0, 0, 0), 0)
    with pytest.raises(NotImplementedError):
        PickHero().zone(0)


# ---- examples for options, and options by which cards are in a match


def setup(seats: int, **options: Any) -> Any:
    return GAME.setup(seats, None, options)


HEROES = {"Featherlight", "Bulwark", "Prism", "Copycat", "Dead Weight", "Spotlight", "Ricochet", "Upheaval"}
SIDEKICKS = {"Fanfare", "Sparkplug", "Lookout", "Tagalong"}


def names(found: object) -> set[str]:
    assert isinstance(found, list)
    assert len(set(found)) == len(found)
    return set(found)


@pytest.mark.parametrize(("seats", "titans"), [(4, 0), (3, 1), (2, 2)])
def test_names_that_players_could_give(seats: int, titans: int) -> None:
    edition = GAME.edition()
    given = setup(seats)
    heroes_ = names(GAME.example("heroes", edition, given, Rng(1)))
    assert (len(heroes_), heroes_ <= HEROES) == (seats, True)
    sidekicks = GAME.example("sidekicks", edition, given, Rng(1))
    if titans:
        assert (len(names(sidekicks)), names(sidekicks) <= SIDEKICKS) == (titans, True)
    else:
        assert sidekicks is None
    assert [GAME.example(option, edition, given, Rng(1)) for option in ("set", "first", "titan")] == [None] * 3
    packed = GAME.edition([pack("One", "Two", "Three", "Four", "Five")])
    assert GAME.example("set", packed, given, Rng(1)) == ["P"]
    assert GAME.example("first", packed, given, Rng(1)) is None


def test_options_by_which_cards_are_in_a_match() -> None:
    edition = GAME.edition()
    for seed in range(5):
        rng = Rng(seed)
        found = GAME.deal_in(["Prism", "Lookout", "Fog Bridge"], edition, setup(3), rng)
        assert sorted(found) == ["heroes", "set", "sidekicks"]
        assert "Prism" in names(found["heroes"])
        assert len(names(found["heroes"])) == 3
        assert (found["sidekicks"], found["set"]) == (["Lookout"], "B")
        assert GAME.deal_in(["Prism"], edition, setup(4), rng).keys() == {"heroes"}
        assert GAME.deal_in(["Lookout"], edition, setup(4), rng) == {}  # no Titan is there
        assert GAME.deal_in(["Old Harbour"], edition, setup(4), rng) == {"set": "A"}
        assert GAME.deal_in(["red 5", "Nobody"], edition, setup(4), rng) == {}
    packed = GAME.edition([pack("One", "Two", "Three", "Four", "Five")])
    found = GAME.deal_in(["Four"], packed, setup(4), Rng(1))
    assert found == {"set": ["P"]}
    packs = [pack("One", "Two", "Three", "Four", "Five")]
    assert longbox.start("hitline", packs=packs, options=found).public()["location"] is None


def test_a_pack_that_cannot_be_played_cannot_be_printed_either() -> None:
    with pytest.raises(ContentError):
        GAME.printed([("mine.toml", location("Nobody understands this."))])


# ---- what everybody can see


@pytest.mark.rule("HL-100", "HL-087")
@pytest.mark.parametrize(
    ("leader", "spots", "then"),
    [(0, [0, None, 0, None], [0, 2, 0, 1]), (1, [None, 0, None, 0], [2, 0, 1, 0])],
)
def test_who_fills_a_spot_is_open_until_the_pair_has_its_order(
    leader: int, spots: list[int | None], then: list[int]
) -> None:
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", "blue-7 blue-8", "blue-4 blue-5", leader=leader)
    if leader == 0:
        assert seen(m)["spots"] == spots
        play(m, "yellow-3")
    assert seen(m)["spots"] == spots
    assert seen(m)["first_of_pair"] is None
    play(m, "first:2")
    assert (seen(m)["spots"], seen(m)["first_of_pair"]) == (then, 2)


@pytest.mark.rule("HL-010", "HL-R32")
def test_offered_heroes_that_nobody_keeps_go_back() -> None:
    m = longbox.start("hitline", 4, seed=1, options={"heroes": "offer"})
    assert (count(m, "heroes"), [count(m, f"offer {seat}") for seat in range(4)]) == (0, [2] * 4)
    for seat in range(4):
        m.choose(m.decision(seat).options[0].code, seat=seat)
    assert (count(m, "heroes"), [count(m, f"offer {seat}") for seat in range(4)]) == (4, [0] * 4)


@pytest.mark.rule("HL-R16", "HL-007", "HL-005")
def test_of_what_is_in_the_box_everybody_knows_everything() -> None:
    m = longbox.start("hitline", 4, seed=1, options={"heroes": "random"})
    for seat in (0, 3, None):
        view: Any = m.view(seat)
        hidden = {one["back"]: one for one in view["pools"]}
        assert sorted(hidden) == ["Hit Card", "hero", "location"]
        assert (hidden["location"]["count"], hidden["location"]["zones"]) == (3, ["locations"])
        assert zone(m, "locations", seat) == ["capitol-steps", None, None, None]


@pytest.mark.rule("HL-R10")
def test_three_highest_cards_of_both_sides_are_a_tie_too_where_the_highest_wins() -> None:
    m = trick("red-8 blue-3 green-8+power yellow-8", heroes=heroes(s2="Bulwark"), location="Topsy Fair")
    assert [event["rule"] for event in m.events(None) if event["kind"] == "no_winner"] == ["HL-R10"]


@pytest.mark.rule("HL-075")
def test_a_second_power_without_a_card_to_choose_does_not_take_the_first_ones() -> None:
    text = "With any Hit Card: Choose an opposing face-up card. After the check, if that card is face up, +1 VP."
    text = text.replace("After the check", "After the counter check")
    packs = [["mine.toml", power(text) + power(text, "Yours")]]
    cast = heroes(s1="Mine", s2="Yours")
    m = begin("yellow-5 blue-5+power yellow-7+power yellow-8", heroes=cast, packs=packs)
    play(m, "yellow-5", "blue-5+power", "spot:1")  # both lie face down then
    play(m, "yellow-7+power")
    assert m.seat == 3  # there is nothing to choose
    assert [card["bonus"] for card in seen(m)["line"]] == [0, 0, 0]


# ---- positions


def refusal(**given: Any) -> str:
    with pytest.raises(longbox.ScenarioError) as caught:
        table(**{"location": None, **given})
    return str(caught.value)


def test_the_final_location_is_not_taken_to_make_numbers_fit() -> None:
    said = refusal(vp=[17, 0], taken=[["Topsy Fair"], []])
    assert said.startswith("vp, side 0: at ")
    assert "Capitol Steps" not in said


def test_a_location_is_open_only_where_the_numbers_fit_it() -> None:
    """At its maximum a location would be taken (HL-058)."""
    found = {str(seen(table(location=None, vp=[13, 0], seed=seed))["location"]) for seed in range(25)}
    assert found == {"Headline Tower", "Topsy Fair"}


@pytest.mark.parametrize("side", [0, 1])
def test_plays_that_end_the_trick_are_refused_whoever_wins_it(side: int) -> None:
    last = ["red-8", "red-7", "red-6", "red-5"]
    plays = [f"play:{card}" for card in last]
    given = {"location": "Clock Square", "plays": plays, "leader": side, "vp": [9, 9], "trick": 8, "hands": [[]] * 4}
    over = "plays: with 'play:red-5' the trick is over: give the position after it instead"
    assert refusal(**given) == over
    assert refusal(**{**given, "vp": [0, 0], "trick": 3, "hands": [None] * 4}) == over


# ---- a story's odd ends


def teller(*events: dict[str, Any]) -> list[str]:
    one = Teller(Voice(["Ana", "Bo"], [0, 1]))
    for n, event in enumerate(events):
        one.hear({"n": n, **event})
    return [line.text for line in one.told()]


WON = {"kind": "trick_won", "who": 1, "spot": 2, "points": 0}
SCORED = {"kind": "scored", "side": 0, "points": 1, "total": 4}


def test_vp_are_told_with_the_trick_only_right_after_it() -> None:
    assert teller(WON, SCORED) == ["Bo wins the trick from spot 3: 1 VP, now 4."]
    assert teller(WON, {"kind": "dealt"}, SCORED) == ["Bo wins the trick from spot 3: 0 VP.", "1 VP for Ana, now 4."]
    assert teller(WON, SCORED, SCORED)[1:] == ["1 VP for Ana, now 4."]


def test_a_story_may_begin_with_any_event() -> None:
    assert teller(SCORED) == ["1 VP for Ana, now 4."]
    assert teller({"kind": "counter", "spot": 1, "value": 5}) == [
        "Counter! The card at spot 2 meets the card at spot 1."
    ]
    assert teller({"kind": "named", "who": 0, "owner": 0, "spot": 0, "words": {"suit": "red"}}) == ["Ana names red."]
    assert teller({"kind": "location_won", "side": 1, "vp_0": 3, "vp_1": 5}) == ["Bo takes the location, 5 VP to 3."]


@pytest.mark.rule("HL-057")
@pytest.mark.parametrize(("place", "carried"), [("Clock Square", [[2]]), ("Topsy Fair", [])])
def test_only_where_a_location_carries_vp_any_are_told_to_wait(place: str, carried: list[list[int]]) -> None:
    assert told(trick("red-5 blue-5 green-6 yellow-6", location=place), "carried") == carried


def test_a_shield_shows_the_card_that_was_turned_up_there() -> None:
    learned = {"kind": "learned", "source_owner": 0, "title": "red 5"}
    up = {"kind": "uncovered", "seat": 0, "slot": 3}
    assert teller({**learned, "source_name": "shield-4"}, up) == ["Ana's shield shows red 5."]
    assert teller({**learned, "source_name": "locations"}, up) == ["Ana's shield shows a card."]
    assert teller(up) == ["Ana's shield shows a card."]


def test_a_wild_is_told_with_its_suit_also_where_a_story_begins() -> None:
    m = table("wild-2 red-8", None, None, None, leader=2, trick=7, plays=["play:yellow-5", "play:blue-5"])
    play(m, "wild-2=red")
    assert story(m) == ["You play wild 2 as red."]


def test_a_sidekick_that_is_free_before_anybody_has_played_is_not_told() -> None:
    moved = {
        "kind": "moved",
        "source_name": "shield-7",
        "target_name": "sidekick",
        "target_owner": 1,
        "title": "Lookout",
    }
    assert teller(moved) == []
    round_ = {"kind": "new_round", "round": 1, "maximum": 9, "words": {"location": "Here"}}
    assert teller(round_, moved)[1:] == ["Lookout is free and joins Bo's hand."]
    assert teller({**moved, "source_name": "sidekicks"}) == ["Lookout is Bo's Sidekick."]


# ---- packs


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("With a Hit Card at nowhere: +1 VP.", "expected a spot or spots (spot, spots)"),
        ("With a Hit Card printed purple: +1 VP.", "expected a suit (yellow, red, blue, green)"),
        ("With a Hit Card at spot 5: +1 VP.", "spots are numbered from 1 to 4"),
        ("With a Hit Card at spots 3 to 2: +1 VP.", "spots are numbered from 1 to 4, the lower one first"),
    ],
)
def test_what_is_expected_in_a_text_has_a_name(text: str, wanted: str) -> None:
    assert any(wanted in line for line in errors(power(text)))


def test_the_place_of_a_set_with_two_finals_is_the_last_of_these() -> None:
    text = "The lowest value wins the trick."
    both = location(text, "One") + location(text, "Two") + location(text, "Three", final=False)
    said = errors(both)
    assert said == ["mine.toml: location 'Two' final: HL-006: set 'M' has 2 final locations (One, Two), not 1"]
    assert placed(both)[0].startswith("mine.toml:")


@pytest.mark.parametrize(("many", "good"), [(9, True), (10, False)])
def test_a_set_has_nine_locations_at_most(many: int, good: bool) -> None:
    text = "".join(location("The lowest value wins the trick.", f"L {n}", final=n == 0) for n in range(many))
    if good:
        longbox.start("hitline", packs=[("mine.toml", text)])
    else:
        assert any("set 'M' has 10 locations; 9 is the most" in line for line in errors(text))


@pytest.mark.parametrize(
    ("kind", "many", "good"),
    [("power", 16, True), ("power", 17, False), ("sidekick", 8, True), ("sidekick", 9, False)],
)
def test_there_are_only_so_many_powers(kind: str, many: int, good: bool) -> None:
    text = "".join(power("With any Hit Card: +1 VP.", f"P {n}", kind) for n in range(many))
    if good:
        longbox.start("hitline", packs=[("mine.toml", text)])
    else:
        assert any("there are 8 to 24 Power cards and 2 to 12 Sidekicks" in line for line in errors(text))


def test_nothing_lies_where_nobody_sits() -> None:
    m: Match = longbox.start("hitline", 3, seed=1, options={"heroes": "random"})
    assert not any(name.endswith(" 3") for name in true_zones(m))
    assert m.layout.zones[HAND + 3].sees == 0
    assert len(m.zones[DECK]) == 0
