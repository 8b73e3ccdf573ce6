"""Packs: anybody's Power cards, Sidekicks, locations and decks as text. What is written is played, or an error."""

from functools import partial
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.language.content import ContentError
from tests.games.given import seen, zone
from tests.games.hitline.given import begin, line, play, playable, refused, table, trick
from tests.games.hitline.moves import countered, heroes, resumes, titan, values, won
from tests.games.packs import entry, start_faults

NEAR = "A card exactly {} {} than its left neighbour also counters."
errors = partial(start_faults, "hitline", most_seconds=2.0)
placed = partial(errors, places=True)


def power(text: str, name: str = "Mine", kind: str = "power") -> str:
    return entry(kind, name, text=text)


def location(text: str, name: str = "Mine", group: str = "M", *, final: bool = True, most: int = 30) -> str:
    return entry("location", name, set=group, final=final, max=most, text=text)


def card(suit: str, value: int, copies: int, name: str = "") -> str:
    return entry("card", name or f"{suit} {value}", suit=suit, value=value, copies=copies)


def with_power(text: str, choices: str, owner: int = 1, **given: Any) -> Match:
    """A trick in which one seat has a Power card of this text; choices as for `trick`."""
    cast = heroes(**{f"s{owner}": "Mine"})
    return trick(choices, heroes=cast, packs=[["mine.toml", power(text)]], **given)


def at(text: str, choices: str, **given: Any) -> Match:
    """A trick at a location of this text."""
    given = {"options": {"set": ["M"]}, "location": "Mine", "packs": [["mine.toml", location(text)]], **given}
    return trick(choices, **given)


# ---- Power cards and Sidekicks with other sentences


@pytest.mark.rule("HL-074", "HL-075")
def test_a_pack_adds_a_hero_to_choose() -> None:
    m = longbox.start("hitline", packs=[("mine.toml", power("With any Hit Card: +7 VP."))])
    assert "hero:mine" in [o.code for o in m.decisions[0].options]
    assert m.edition.name.endswith("+mine")
    play(m, "hero:mine")
    assert zone(m, "hero 0", 0) == ["mine"]


@pytest.mark.rule("HL-074")
def test_a_pack_replaces_a_card_of_the_same_name() -> None:
    pack = power("With any Hit Card: Its value is 3 higher.", "Featherlight")
    m = begin("yellow-3 yellow-4 yellow-6 yellow-8", heroes=heroes(s0="Featherlight"), packs=[["mine.toml", pack]])
    assert values(play(m, "yellow-3+power")) == [6]
    assert sum(title == "Featherlight" for title in m.edition.titles) == 1


@pytest.mark.rule("HL-031")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("With any Hit Card: Its value is 3 lower.", 2),
        ("With any Hit Card: Its value is 7 lower.", 1),
        ("With any Hit Card: Its value is 2 higher.", 7),
        ("With any Hit Card: Its value is 20 higher.", 25),
        ("With any Hit Card: Its value is 7 lower. Its value is 2 higher.", 3),
        ("With any Hit Card: Its value becomes the value of the left neighbour. Its value is 1 lower.", 7),
        ("With any Hit Card: If the left neighbour is face up, its value is 3 lower.", 5),
        ("With any Hit Card: If an opposing card is face up, its value is 1 lower.", 4),
        ("With a yellow Hit Card: Its value is 1 lower.", 4),
        ("With a Hit Card printed yellow at spots 1 to 2: Its value is 1 lower.", 4),
        ("With a Hit Card at spot 2, if the left neighbour is face up and an opposing card is face up: +1 VP.", 5),
    ],
)
def test_other_numbers_and_conditions_change_the_value(text: str, value: int) -> None:
    pack = [["mine.toml", power(text)]]
    m = begin("yellow-8 yellow-5 yellow-6 yellow-7", heroes=heroes(s1="Mine"), packs=pack)
    assert values(play(m, "yellow-8", "yellow-5+power"))[1] == value


@pytest.mark.rule("HL-074")
@pytest.mark.parametrize(
    ("when", "spots"),
    [
        ("With any Hit Card", [1, 2, 3, 4]),
        ("With a Hit Card at spot 4", [4]),
        ("With a Hit Card at spots 1 to 2", [1, 2]),
        ("With a yellow Hit Card at spots 2 to 3", [2, 3]),
        ("With a red Hit Card", []),
        ("With a wild Hit Card", []),
        ("With any Hit Card, if the left neighbour is face up", [2, 3, 4]),
        ("With any Hit Card, if an opposing card is face up", [2, 3, 4]),
        ("With any Hit Card, if it counters", []),
    ],
)
def test_other_moments_are_when_the_card_may_be_played(when: str, spots: list[int]) -> None:
    cards = ["yellow-3", "yellow-5", "yellow-7", "yellow-8"]
    found = []
    for spot in range(4):
        cast = heroes(**{f"s{spot}": "Mine"})
        m = begin(" ".join(cards), heroes=cast, packs=[["mine.toml", power(f"{when}: +1 VP.")]])
        play(m, *cards[:spot])
        if f"{cards[spot]}+power" in playable(m):
            found.append(spot + 1)
        else:
            assert refused(m, f"{cards[spot]}+power").startswith(f"HL-074: you can't play Mine now ({when}: ")
    assert found == spots


@pytest.mark.rule("HL-033")
def test_half_a_bulwark_each_way() -> None:
    hard = "With any Hit Card: It cannot be countered."
    meek = "With any Hit Card: It cannot counter."
    assert countered(with_power(hard, "yellow-8 yellow-5+power blue-5 yellow-7")) == []
    assert countered(with_power(hard, "yellow-5 blue-5+power yellow-7 yellow-8")) == [2]
    assert countered(with_power(meek, "yellow-8 yellow-5+power blue-5 yellow-7")) == [3]
    assert countered(with_power(meek, "yellow-5 blue-5+power yellow-7 yellow-8")) == []


@pytest.mark.rule("HL-034")
def test_a_card_may_stay_face_up_without_asking_that_it_counters() -> None:
    text = "With any Hit Card: It stays face up."
    assert won(with_power(text, "yellow-5 blue-5+power yellow-7 yellow-8")) == [1, 2, 5]
    assert won(with_power(text, "yellow-3 blue-5+power yellow-7 yellow-8")) == [0, 1, 3]


@pytest.mark.rule("HL-R37", "HL-043", "HL-R06")
def test_a_card_may_turn_itself_down_and_then_counters_nothing() -> None:
    pack = [["mine.toml", power("With any Hit Card: Turn it face down.")]]
    m = begin("yellow-5 blue-5 yellow-7 yellow-8", heroes=heroes(s1="Mine"), packs=pack)
    play(m, "yellow-5", "blue-5+power")
    assert (line(m), countered(m)) == (["yellow-5", "(blue-5)"], [])


@pytest.mark.rule("HL-R37", "HL-R07")
def test_turning_the_left_neighbour_down_before_the_check_forestalls_the_counter() -> None:
    pack = [["mine.toml", power("With any Hit Card: Turn the left neighbour face down.")]]
    m = begin("yellow-5 blue-5 yellow-7 yellow-8", heroes=heroes(s1="Mine"), packs=pack)
    play(m, "yellow-5", "blue-5+power")
    assert (line(m), countered(m), seen(m)["lead_suit"]) == (["(yellow-5)", "blue-5"], [], "blue")


@pytest.mark.rule("HL-020")
def test_a_suit_that_is_given_only_perhaps_does_not_spare_the_naming_of_a_wild_lead() -> None:
    text = "With any Hit Card: Choose a suit. If the left neighbour is face up, its value is 1 lower."
    pack = [["mine.toml", power(text + " If an opposing card is face up, it has that suit.")]]
    m = begin("wild-4 red-6 yellow-7 yellow-8", heroes=heroes(s0="Mine"), packs=pack)
    assert refused(m, "wild-4+power").startswith("HL-020")
    play(m, "wild-4=red+power", "suit:yellow")
    assert seen(m)["lead_suit"] == "red"


@pytest.mark.rule("HL-075")
def test_four_options_on_a_card_and_saved_between() -> None:
    options = "its value is 1 lower; or its value is 2 lower; or +4 VP; or it cannot be countered"
    text = f"With any Hit Card: Choose one: {options}."
    pack = [["mine.toml", power(text)]]
    m = begin("yellow-8 yellow-6 blue-5 yellow-7", heroes=heroes(s1="Mine"), packs=pack)
    play(m, "yellow-8", "yellow-6+power")
    assert [o.code for o in m.decisions[0].options] == [f"option:{n}" for n in (1, 2, 3, 4)]
    results = []
    for n in (1, 2, 3, 4):
        twin = longbox.load(m.save())
        play(twin, f"option:{n}", "blue-5", "yellow-7")
        results.append((countered(twin), won(twin)))
    assert results == [([3], [3, 4, 7]), ([], [1, 2, 4]), ([], [2, 3, 5]), ([], [2, 3, 5])]
    resumes(m, "option:3", "blue-5", "yellow-7")


@pytest.mark.rule("HL-098")
def test_a_pack_brings_a_sidekick() -> None:
    pack = power("With any Hit Card: Its value is 5 lower. +1 VP.", "Chum", "sidekick")
    m = titan(
        "yellow-6 yellow-5 red-8",
        "green-7 - - - - - - - -",
        "yellow-4 blue-8",
        "yellow-3 blue-7",
        sidekick="Chum",
        packs=[["mine.toml", pack]],
    )
    play(m, "yellow-6+sidekick", "first:1", "yellow-4", "yellow-5", "yellow-3")
    assert won(m) == [0, 1, 1 + 1]


@pytest.mark.rule("HL-033", "HL-R03")
@pytest.mark.parametrize(
    ("way", "cards", "found"),
    [
        ("lower", "blue-8 red-1 green-6 green-7", [2]),
        ("higher", "red-1 blue-8 green-6 green-7", [2]),
        ("higher", "blue-8 red-1 green-6 green-7", []),
        ("lower", "red-1 blue-8 green-6 green-7", []),
    ],
)
def test_values_may_be_as_far_apart_as_8(way: str, cards: str, found: list[int]) -> None:
    m = at("The value of each card printed blue is 1 higher. " + NEAR.format(8, way), cards)
    assert countered(m) == found


# ---- locations with other sentences


@pytest.mark.rule("HL-057")
@pytest.mark.parametrize(
    ("text", "choices", "winner", "vp"),
    [
        ("When a card counters, its side gains 3 VP.", "yellow-5 yellow-5 yellow-7 yellow-8", [2, 3, 7], [7, 3]),
        (
            "When a card at spots 2 to 3 wins the trick, +1 VP.",
            "yellow-5 yellow-3 yellow-7 yellow-8",
            [1, 2, 4],
            [0, 4],
        ),
        (
            "The highest value wins the trick. The base VP are 2.",
            "yellow-5 yellow-3 yellow-7 yellow-8",
            [3, 4, 2],
            [0, 2],
        ),
        ("The order of values is reversed.", "yellow-5 yellow-3 yellow-7 yellow-8", [3, 4, 8], [0, 8]),
        (
            "From the eighth trick on, the base VP are tripled.",
            "yellow-5 yellow-3 yellow-7 yellow-8",
            [1, 2, 3],
            [0, 3],
        ),
        ("The base VP are 0.", "yellow-5 yellow-3 yellow-7 yellow-8", [1, 2, 0], [0, 0]),
        ("The value of each card printed green is 3 lower.", "yellow-5 green-6 yellow-7 yellow-8", [1, 2, 3], [0, 3]),
        ("The value of each wild card is 1 lower.", "yellow-6 wild-8 wild-4 yellow-8", [2, 3, 3], [3, 0]),
        ("The value of each card printed red at spot 2 is 4 lower.", "red-6 red-7 red-8 blue-8", [1, 2, 3], [0, 3]),
        (
            "A card exactly 2 lower than its left neighbour also counters.",
            "yellow-5 yellow-3 red-7 blue-8",
            [2, 3, 7],
            [7, 0],
        ),
        ("Only cards of the lead suit can win the trick.", "yellow-5 red-3 yellow-7 yellow-8", [0, 1, 5], [5, 0]),
    ],
)
def test_other_sentences_of_a_location_change_the_game(
    text: str, choices: str, winner: list[int], vp: list[int]
) -> None:
    m = at(text, choices)
    assert (won(m), seen(m)["vp"]) == (winner, vp)
    assert seen(m)["location_text"] == text


@pytest.mark.rule("HL-057", "HL-021")
@pytest.mark.parametrize("text", ["Players need not follow suit.", "Each player need not follow suit."])
def test_nobody_follows_where_the_location_says_so(text: str) -> None:
    packs = [["mine.toml", location(text)]]
    m = table(
        "yellow-5 red-8",
        "yellow-3 red-3",
        None,
        None,
        options={"set": ["M"]},
        location="Mine",
        packs=packs,
        exhausted=[1],
    )
    play(m, "yellow-5")
    assert playable(m) == ["red-3", "yellow-3"]


@pytest.mark.rule("HL-005", "HL-072")
def test_a_whole_set_of_a_pack_is_played_to_the_end() -> None:
    texts = ["The base VP are 3.", "Players need not follow suit.", "The order of values is reversed."]
    rounds = [location(text, f"Place {n}", most=9, final=n == 2) for n, text in enumerate(texts)]
    for seats in (2, 3, 4):
        m = longbox.start(
            "hitline", seats=seats, seed=3, options={"set": ["M"]}, packs=[("mine.toml", "".join(rounds))]
        )
        m.playout(1)
        assert m.over
        assert m.outcome is not None
        assert m.outcome.rule in ("HL-072", "HL-R31")


# ---- decks


@pytest.mark.rule("HL-001", "HL-002")
@pytest.mark.parametrize(
    "deck",
    [
        [("red", 9, 20), ("red", 1, 16)],
        [("wild", n, 4) for n in range(1, 10)],
        [("yellow", n, 4) for n in range(1, 10)],
        [("yellow", 1, 9), ("blue", 9, 9), ("green", 5, 9), ("wild", 5, 9)],
        [(suit, n, 1) for suit in ("yellow", "red", "blue", "green") for n in range(1, 10)],
    ],
)
def test_other_decks_of_36_are_played_to_the_end(deck: list[tuple[str, int, int]]) -> None:
    text = "".join(card(*entry) for entry in deck)
    for seats in (2, 3, 4):
        m = longbox.start("hitline", seats=seats, seed=1, packs=[("mine.toml", text)], options={"heroes": "random"})
        assert len([kind for kind in m.edition.kind if kind < len(deck)]) == 36
        while seen(m)["round"] < 3 and not m.over:
            play(m, m.decisions[0].options[-1].code)
        assert m.copy() == longbox.load(m.save())


# ---- saves, records and editions


@pytest.mark.rule("HL-074")
def test_a_save_and_a_record_carry_the_pack() -> None:
    pack = [("mine.toml", power("With any Hit Card: Choose one: +1 VP; or +2 VP."))]
    m = longbox.start(
        "hitline", seed=4, packs=pack, options={"heroes": ["Mine", "Prism", "Bulwark", "Copycat"], "first": 0}
    )
    play(m, next(code for code in playable(m) if code.endswith("+power")))
    resumes(m, "option:2")
    assert m.edition.id() != longbox.start("hitline").edition.id()


@pytest.mark.rule("HL-074")
def test_the_same_name_with_another_text_is_another_edition() -> None:
    one = longbox.start("hitline", packs=[("mine.toml", power("With any Hit Card: +1 VP."))])
    two = longbox.start("hitline", packs=[("mine.toml", power("With any Hit Card: +2 VP."))])
    assert one.edition.hash != two.edition.hash


# ---- what is not understood is an error at once, with its place and what is near


@pytest.mark.rule("HL-074")
def test_a_misspelt_verb_is_named_with_its_place_and_the_nearest_word() -> None:
    found = placed(power("With any Hit Card: Chose a suit. It has that suit."))
    assert len(found) == 1
    assert found[0].startswith("mine.toml:3:28: power 'Mine' text: 'Chose' ")
    assert "'choose" in found[0].lower()
    assert placed(power("With any Hit Card: Its value is 2 lowr.")) == [
        "mine.toml:3:43: power 'Mine' text: 'lowr' is not understood here; did you mean 'lower'?"
    ]


@pytest.mark.rule("HL-074")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "With any Hit Card: Draw a card.",
            "mine.toml:3:28: power 'Mine' text: Hit Line cards can't say 'draw {what}'. They can",
        ),
        ("With a Hit Card at spots 3 to 2: +1 VP.", "spots are numbered from 1 to 4, the lower one first"),
        ("With each Hit Card: +1 VP.", "you play a power with 'any Hit Card' or 'a Hit Card'"),
        ("With any Hit Card: Turn the right neighbour face down.", "a power can mean only 'it', 'the left neighbour'"),
        ("With any Hit Card: +1 VP for each Hit Card.", "Hit Line cards can't say 'for each {kind}'; leave it out"),
        (
            "With any Hit Card: You may choose a suit. If you do, it has that suit.",
            "Hit Line cards can't say '{who} may {verbs}'",
        ),
        ("With any Hit Card, when a card counters: +1 VP.", "after 'With a Hit Card' only 'if' can follow"),
        ("With a Hit Card of the lead suit: +1 VP.", "a power can ask only for the spots and the suit of its Hit Card"),
        (
            "With any Hit Card: It cannot win the trick.",
            "a power can only stop a card from countering or from being countered",
        ),
        (
            "With any Hit Card: If a card is face up, +1 VP.",
            "'if' can only ask whether a card named before",
        ),
        (
            "With any Hit Card: If each opposing card is face up, +1 VP.",
            "'if' can only ask whether a card named before",
        ),
        ("With any Hit Card: The left neighbour cannot counter.", "only the Hit Card of the power ('it') cannot"),
    ],
)
def test_a_power_that_cannot_be_meant_is_refused(text: str, said: str) -> None:
    found = placed(power(text))
    assert len(found) == 1
    assert found[0].startswith("mine.toml")
    assert ": power 'Mine' text: " in found[0]
    assert said in found[0]


@pytest.mark.rule("HL-057")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Cards explode.",
            "mine.toml:6:15: location 'Mine' text: 'explode' is not a known verb; these verbs fit here: counter",
        ),
        ("Choose a suit.", "a location changes rules and doesn't tell anybody to act"),
        (
            "When a red card counters, its side gains 1 VP.",
            "write 'When a card counters, its side gains 1 VP.'",
        ),
        ("The value of each green card is 3 higher.", "say 'printed green' if the printed suit is meant"),
        ("A card exactly 9 higher than its left neighbour also counters.", "values differ by 1 to 8"),
        ("From the second trick on, the base VP are 2.", "'From the ... trick on' goes only with base VP"),
        ("The base VP are doubled. From the fifth trick on, the base VP are tripled.", "is said twice"),
        (
            "When a card counters, it stays face up.",
            "at a location cards can only 'also counter'",
        ),
        (
            "When a card counters, each player gains 1 VP.",
            "write 'When a card counters, its side gains 1 VP.'",
        ),
        ("Cards need not follow suit.", "write 'Players need not follow suit.'"),
        (
            "A card exactly 1 higher than its left neighbour also counters. Its value is 1 lower.",
            "say whose value: 'The value of each card printed red is 2 lower.'",
        ),
    ],
)
def test_a_location_that_cannot_be_meant_is_refused(text: str, said: str) -> None:
    found = placed(location(text))
    assert len(found) == 1
    assert found[0].startswith("mine.toml")
    assert ": location 'Mine' text: " in found[0]
    assert said in found[0]


@pytest.mark.rule("HL-001")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (card("red", 5, 36), "mine.toml: card value: all values are equal, so nobody could ever win a trick"),
        (
            card("red", 5, 36) + card("blue", 5, 1),
            "mine.toml: card: HL-001: a deck has exactly 36 Hit Cards, not 37",
        ),
        (card("red", 0, 36), "mine.toml: card 'red 0' value: values go from 1 to 9, not 0"),
        (card("red", 5, 36, "Big"), "mine.toml: card 'Big' name: this Hit Card must be named red 5"),
        (card("red", 5, 18) + card("red", 5, 18), "mine.toml: card 'red 5' name: this name is used twice"),
        (card("red", 5, 0) + card("blue", 1, 36), "mine.toml: card 'red 5' copies: copies go from 1 to 36, not 0"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(text: str, said: str) -> None:
    assert said in errors(text)


@pytest.mark.rule("HL-R12")
@pytest.mark.parametrize("text", ["The value of each card is 9 lower.", "The value of each card is 7 lower."])
def test_a_location_where_no_trick_could_ever_be_won_is_refused(text: str) -> None:
    assert errors(location(text)) == [
        "mine.toml: location 'Mine' text: with this deck nobody could ever win a trick here, "
        "so the location would be replayed forever (HL-R12)"
    ]


NEAR_1, NEAR_8 = (f"{NEAR.format(n, 'higher')} {NEAR.format(n, 'lower')}" for n in (1, 8))
SMALL = card("red", 1, 18) + card("blue", 2, 18)
WIDE = card("red", 1, 18) + card("blue", 9, 18)


def shifts(*given: str) -> str:
    """ "spot 1 is 1 lower" for each."""
    return " ".join(f"The value of each card at {one}." for one in given)


RING = shifts("spot 1 is 1 lower", "spots 2 to 3 is 5 higher", "spot 4 is 1 lower")


@pytest.mark.rule("HL-R12")
@pytest.mark.parametrize(
    ("can", "deck", "text"),
    [
        (False, SMALL, "The value of each card is 1 lower."),  # (1) (1) (1) (1)
        (True, SMALL, shifts("spots 2 to 4 is 1 lower")),  # 2 (1) (1) 1
        (True, SMALL, shifts("spots 1 to 3 is 1 lower")),  # (1) (1) 1 2
        (False, SMALL, NEAR_1),  # every card counters
        (True, SMALL, NEAR.format(1, "higher")),
        (True, SMALL, NEAR.format(1, "lower")),
        (False, WIDE, NEAR_8),
        (True, WIDE, NEAR.format(8, "higher")),
        (True, WIDE, NEAR.format(8, "lower")),
        # 10 (1) (1) 1: nothing counters from 9 lower
        (True, WIDE, shifts("spots 2 to 4 is 8 lower", "spot 1 is 1 higher") + " " + NEAR.format(1, "lower")),
        (False, SMALL, RING),  # 1 6 7 1: the lowest are of both sides
        (True, SMALL, RING + " The highest value wins the trick."),
        # 1 6 1 6: the lowest are of one side
        (True, SMALL, shifts("spot 1 is 1 lower", "spot 2 is 5 higher", "spot 3 is 1 lower", "spot 4 is 5 higher")),
    ],
)
def test_whether_a_trick_can_be_won_is_reckoned_from_the_deck_and_the_text(can: bool, deck: str, text: str) -> None:
    try:
        longbox.start("hitline", packs=[("mine.toml", location(text) + deck)])
    except ContentError as error:
        found = [str(one) for one in error.problems]
    else:
        found = []
    mine = [said for said in found if "location 'Mine'" in said]
    assert [said for said in mine if "nobody could ever win a trick here" not in said] == []
    assert (mine == []) == can


@pytest.mark.rule("HL-006")
def test_a_second_final_location_is_refused_with_both_names() -> None:
    assert errors(location("Players need not follow suit.", group="A")) == [
        "mine.toml: location 'Mine' final: HL-006: set 'A' has 2 final locations (Capitol Steps, Mine), not 1"
    ]
    assert errors(location("Players need not follow suit.", final=False)) == [
        "mine.toml: location 'Mine' final: HL-006: set 'M' has 0 final locations, not 1"
    ]


@pytest.mark.rule("HL-058")
@pytest.mark.parametrize("most", [0, 100, -3])
def test_a_maximum_is_1_to_99(most: int) -> None:
    assert errors(location("Players need not follow suit.", most=most)) == [
        f"mine.toml: location 'Mine' max: a maximum is 1 to 99 VP, not {most}"
    ]


@pytest.mark.rule("HL-R19")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Dead-Weight", "the code of this name is 'dead-weight', which 'Dead Weight' already has"),
        ("yellow 3", "this name is already taken by card 'yellow 3'"),
        ("Old Harbour", "this name is already taken by location 'Old Harbour'"),
        ("!?", "a name needs at least one letter or digit"),
    ],
)
def test_a_name_that_cannot_be_told_from_another_is_refused(name: str, said: str) -> None:
    assert errors(power("With any Hit Card: +1 VP.", name)) == [f"mine.toml: power '{name}' name: {said}"]


@pytest.mark.rule("HL-074")
def test_unknown_keys_and_tables_are_named_with_what_is_near() -> None:
    text = power("With any Hit Card: +1 VP.")
    assert placed(text.replace("text =", "txt =")) == [
        "mine.toml:1:1: power 'Mine' text: this field is missing",
        "mine.toml:3:1: power 'Mine' txt: there is no such field; did you mean 'text'?",
    ]
    assert errors(text.replace("[[power]]", "[[powers]]")) == [
        "mine.toml: there is no table 'powers' here; did you mean 'power'?"
    ]
    assert placed("[[power]\nname = 1")[0].startswith("mine.toml:1:8: this is not TOML: ")


@pytest.mark.rule("HL-074")
@pytest.mark.parametrize(("again", "times"), [("#", 100_000_000), ("[", 900_000), ("+1 VP. ", 100_000)])
def test_a_huge_pack_is_refused_at_once(again: str, times: int) -> None:
    found = errors(power(again * times) if again == "+1 VP. " else f"a = {again * times}")
    assert len(found) == 1
    assert found[0].startswith("mine.toml")
