"""What is in the box: what the register counts, and what is said of packs that cannot be played."""

from collections import Counter
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from longbox.games.mayhem import content as book
from longbox.games.mayhem.content import Ability, GoCard, Shelf, kind_of, mission_tokens
from longbox.games.mayhem.phrases import (
    LANGUAGE,
    Effect,
    Escape,
    Icon,
    Ignite,
    LayTraps,
    Melee,
    MoveOn,
    Obstruct,
    PullIn,
    PushOut,
    Ranged,
    Shield,
    Teleport,
    Token,
)
from longbox.kernel.register import of_game
from longbox.language import Node
from longbox.language.check import walk
from longbox.language.content import ORIGINS, ContentError
from longbox.language.core import Text
from longbox.language.shelf import Rack, own_files, slug
from tests.games.packs import entry, faults, sound, told

shelve = partial(sound, book.shelve)
SHELF = shelve([])
OURS = own_files("longbox.games.mayhem", book.FILES)
errors = partial(faults, shelve)
placed = partial(errors, places=True)
FIELDS = ("text", "standard", "special", "star", "reveal", "lasting", "mission")


def racks(shelf: Shelf) -> list[Rack[Any]]:
    return [shelf.characters, shelf.abilities, shelf.sides, shelf.mayhem, shelf.go, shelf.locations]


def texts() -> dict[str, tuple[str, Text]]:
    """Every text in the box by card and field, with its tree."""
    found = {}
    for rack in racks(SHELF):
        for name, (record, content, _) in rack.entries.items():
            for field in FIELDS:
                text = getattr(record, field, None)
                if isinstance(text, str):
                    found[f"{name} {field}"] = (text, content.tree(record, field))
    return found


TEXTS = texts()


def nodes(*names: str) -> list[Node]:
    return [node for name in names for node, _ in walk(TEXTS[name][1], LANGUAGE, ())]


def ability(name: str) -> Ability:
    return SHELF.abilities.entries[name][0]


def go(name: str) -> GoCard:
    return SHELF.go.entries[name][0]


def test_the_register_is_whole() -> None:
    register = of_game("mayhem")
    assert sorted(rule.id for rule in register.plain) == [f"MH-{n:03}" for n in range(1, 303)]
    assert [rule.id for rule in register.rulings] == [f"MH-R{n:02}" for n in range(1, 56)]
    assert [(rule.id, other) for rule in register for other in rule.mentions if other not in register] == []


# ---- what is in the box


@pytest.mark.rule("MH-001", "MH-104")
def test_four_characters_with_two_abilities_each() -> None:
    assert [(record.name, record.health, record.icons) for record in SHELF.characters.records] == [
        ("Cyborg", 9, 2),
        ("Raven", 7, 2),
        ("Robin", 8, 2),
        ("Starfire", 8, 2),
    ]
    found = {name: [(one.name, one.threshold) for one in SHELF.abilities_of(name)] for name in SHELF.characters.entries}
    assert found == {
        "Cyborg": [("Armor", 3), ("Sonic Cannon", 5)],
        "Raven": [("Telekinesis", 2), ("Shadow Portal", 3)],
        "Robin": [("Staff Meeting", 4), ("Hero Reflexes", 3)],
        "Starfire": [("Starbolts", 3), ("Blazing Hug", 2)],
    }


@pytest.mark.rule("MH-119")
def test_staff_meeting_is_as_the_rulebook_has_it() -> None:
    meeting = ability("Staff Meeting")
    assert (meeting.standard, meeting.special, meeting.star) == ("Melee.", "+2 Damage.", "Stun the target.")
    assert {meeting.origin_of(tier) for tier in ("standard", "special", "star")} == {"rulebook"}
    assert meeting.threshold <= 6
    assert ability("Armor").special == "Melee."
    assert any(isinstance(node, Ranged) for node in nodes("Telekinesis standard"))


@pytest.mark.rule("MH-115")
def test_innates_are_passive_or_limited() -> None:
    assert [(record.innate, record.use) for record in SHELF.characters.records] == [
        ("Heavy Plating", "passive"),
        ("Levitation", "passive"),
        ("I Have a Plan", "once per game"),
        ("Alien Metabolism", "once per turn"),
    ]


def test_every_effect_is_on_a_dashboard() -> None:
    tiers = [f"{name} {tier}" for name in SHELF.abilities.entries for tier in ("standard", "special", "star")]
    found = {type(node) for node in nodes(*tiers) if isinstance(node, Effect)}
    assert found == {
        *(Melee, Ranged, Shield, Escape, MoveOn, Obstruct, Ignite, PullIn, PushOut, Teleport, LayTraps),
    }
    assert {"+1 Damage.", "Heal 2.", "Stun the target."} <= {TEXTS[name][0] for name in tiers}
    used = {type(node) for name in TEXTS if name not in tiers for node in nodes(name)}
    assert not [effect for effect in found if effect in used]


@pytest.mark.rule("MH-050", "MH-242")
def test_no_hand_is_larger_than_what_is_drawn() -> None:
    icons = [record.icons for record in SHELF.characters.records]
    assert all(1 <= n <= 4 for n in icons)
    assert all(one + other <= 7 for one, other in combinations(icons, 2))


@pytest.mark.rule("MH-003", "MH-069")
def test_the_mayhem_die() -> None:
    sides = [(side.value, side.star) for side in SHELF.sides.records]
    assert sides == [(1, True), (2, False), (2, False), (2, True), (3, False), (3, True)]
    known = [(side.value, side.star) for side in SHELF.sides.records if side.origin_of("value") == "rulebook"]
    assert known == [(2, False), (3, True)]


@pytest.mark.rule("MH-002", "MH-044")
def test_ten_locations_four_of_them_bases() -> None:
    found = SHELF.locations.records
    assert Counter(record.base for record in found) == {"black": 2, "white": 2, None: 6}
    assert [record.icon for record in found if record.base == "black"] == ["BLACK", "BLACK"]
    assert [record.icon for record in found if record.base == "white"] == ["WHITE", "WHITE"]
    special = [str(record.icon) for record in found if record.base is None]
    assert len(set(special)) == 6
    assert special == list(LANGUAGE.table.spellings[Icon])


@pytest.mark.rule("MH-004", "MH-256")
def test_mayhem_cards() -> None:
    cards = SHELF.mayhem.records
    assert len(cards) == 22
    assert Counter(card.when for card in cards) == {"start": 8, "activation": 11, "reaction": 3}
    assert [card.name for card in cards if card.duration == "round"] == [
        "Ghost Powers",
        "Waffle Power",
        "Boogie Break",
        "Star Power",
    ]
    assert [card.name for card in cards if not card.free_for_all] == [
        "Group Hug",
        "Team Dash",
        "Sticky Floor",
        "Surprise Inside",
        "New Chore List",
    ]
    reactions = [card for card in cards if card.text.startswith("When ")]
    assert {card.when for card in reactions} == {"reaction"}
    assert len(reactions) == 3


@pytest.mark.rule("MH-261")
def test_no_free_for_all_card_speaks_of_a_teammate_or_a_go_card() -> None:
    speaking = [card for card in SHELF.mayhem.records if "teammate" in card.text or "GO!" in card.text]
    assert speaking
    assert [card.name for card in speaking if card.free_for_all] == []


@pytest.mark.rule("MH-200")
def test_pizza_time() -> None:
    card = SHELF.mayhem.entries["Pizza Time"][0]
    assert card.text == "Pay: your active character gives up its free move. That character heals 3."
    assert (card.when, card.duration, card.origin_of("text")) == ("activation", "immediate", "rulebook")


@pytest.mark.rule("MH-055", "MH-056")
def test_fixed_cards_of_the_first_game() -> None:
    assert {record.name: record.cards for record in SHELF.characters.records} == {
        "Cyborg": ("Ghost Powers", "Pizza Time"),
        "Raven": ("Heavy Load", "Shock Pizza"),
        "Robin": ("Magic Cape", "Spinning Shield"),
        "Starfire": ("Hold This for Me", "Booby-trap Garbage"),
    }
    named = [card.name for card in SHELF.mayhem.records if card.origin_of("name") == "rulebook"]
    assert named == [card for record in SHELF.characters.records for card in record.cards]


@pytest.mark.rule("MH-004", "MH-203", "MH-209", "MH-212")
def test_go_cards() -> None:
    cards = SHELF.go.records
    assert len(cards) == 12
    assert Counter(card.kind for card in cards) == {
        "delivery": 3,
        "monster": 3,
        "go and do": 3,
        "investigate": 1,
        "fight": 2,
    }
    assert {card.reward for card in cards} == {1}
    assert {kind_of(SHELF.go.tree(card.name, "mission")) == card.kind for card in cards} == {True}


@pytest.mark.rule("MH-289")
def test_one_go_card_has_a_lasting_effect() -> None:
    assert [card.name for card in SHELF.go.records if card.lasting is not None] == ["Angry Vending Machine"]


@pytest.mark.rule("MH-008", "MH-009", "MH-012", "MH-213")
def test_mission_tokens_never_run_short() -> None:
    given: Counter[str] = Counter()
    for card in SHELF.go.records:
        found = mission_tokens(SHELF.go.tree(card.name, "reveal"))
        assert mission_tokens(SHELF.go.tree(card.name, "mission")) == found, card.name
        given.update(found)
    assert given == {"Pizza": 1, "Gift": 4, "Clue": 3, "Monster": 3}


def test_bring_the_pizza_is_as_the_rulebook_has_it_but_for_its_icons() -> None:
    card = go("Bring the Pizza")
    assert card.reveal == "Place the Pizza on PIZZERIA. The opponent may place or move 1 Obstacle."
    assert card.mission == "Deliver the Pizza to TOWER."
    assert {card.origin_of(field) for field in ("name", "kind", "reveal", "mission", "reward")} == {"rulebook"}


def test_all_icons_are_on_go_cards() -> None:
    found = {node.name for name in TEXTS for node in nodes(name) if isinstance(node, Icon)}
    assert found == {record.icon for record in SHELF.locations.records if record.base is None}


# ---- texts and origins


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_has_one_reading_and_is_printed_back(name: str) -> None:
    text, tree = TEXTS[name]
    assert LANGUAGE.readings(Text, text) == [tree]
    assert LANGUAGE.write(tree) == text


def test_origins() -> None:
    claimed: dict[str, list[str]] = {word: [] for word in ORIGINS}
    for rack in racks(SHELF):
        for record in rack.records:
            assert record.origin
            for field, word in record.origin.items():
                claimed[word].append(f"{record.name} {field}")
    assert claimed["published"] == []
    rulebook = claimed["rulebook"]
    assert [name.removesuffix(" name") for name in rulebook if name.endswith(" name")] == [
        *("Cyborg", "Raven", "Robin", "Starfire", "Armor", "Telekinesis", "Staff Meeting", "Hero Reflexes"),
        *("Ghost Powers", "Pizza Time", "Heavy Load", "Shock Pizza", "Magic Cape", "Spinning Shield"),
        *("Hold This for Me", "Booby-trap Garbage", "Bring the Pizza"),
    ]
    assert [name for name in rulebook if name in TEXTS] == [
        "Armor special",
        "Staff Meeting standard",
        "Staff Meeting special",
        "Staff Meeting star",
        "Pizza Time text",
        "Bring the Pizza reveal",
        "Bring the Pizza mission",
    ]


def test_flavor_is_on_every_card_and_character_and_never_twice() -> None:
    found = [record.flavor for rack in (SHELF.characters, SHELF.mayhem, SHELF.go) for record in rack.records]
    assert all(found)
    assert len(found) == len(set(found)) == 4 + 22 + 12


def test_codes() -> None:
    names = [slug(record.name) for rack in racks(SHELF) for record in rack.records]
    assert len(names) == len(set(names)) == 4 + 8 + 6 + 22 + 12 + 10
    assert slug("Who Ate My Sandwich?") == "who-ate-my-sandwich"
    assert slug("Booby-trap Garbage") == "booby-trap-garbage"


# ---- our own files, broken


@pytest.mark.rule("MH-001", "MH-002", "MH-004")
@pytest.mark.parametrize(
    ("file", "table", "said"),
    [
        ("mayhem.toml", "[[mayhem]]", "mayhem.toml: mayhem: MH-004: there are 22 Mayhem cards, not 21"),
        ("go.toml", "[[go]]", "go.toml: go: MH-004: there are 12 GO! cards, not 11"),
        ("dice.toml", "[[side]]", "dice.toml: side: the Mayhem die has 6 sides, not 5"),
        ("locations.toml", "[[location]]", "locations.toml: location: MH-002: there are 6 Special Locations, not 5"),
        (
            "characters.toml",
            "[[ability]]",
            "characters.toml: character 'Starfire': a character has 2 abilities; this one has 1 (Starbolts)",
        ),
        ("characters.toml", "[[character]]", "characters.toml: character: MH-001: there are 4 characters, not 3"),
    ],
)
def test_what_is_missing_from_our_files_is_told(file: str, table: str, said: str) -> None:
    short = [(name, text[: text.rindex(table)] if name == file else text) for name, text in OURS]
    with pytest.raises(ContentError) as caught:
        shelve([], short)
    assert said in told(caught.value)


@pytest.mark.rule("MH-002", "MH-107", "MH-256")
@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "dice.toml",
            "star = true",
            "star = false",
            "dice.toml: side star: MH-107: no side of the Mayhem die has a star",
        ),
        (
            "mayhem.toml",
            "free_for_all = true",
            "free_for_all = false",
            "mayhem.toml: mayhem free_for_all: MH-256: at least 12 cards are for the free-for-all; these are 0",
        ),
        (
            "locations.toml",
            'icon = "BLACK"\nbase = "black"',
            'icon = "WHITE"\nbase = "white"',
            "locations.toml: location: MH-002: there are 2 black Team Bases, not 0",
        ),
    ],
)
def test_what_our_files_must_have(file: str, old: str, new: str, said: str) -> None:
    broken = [(name, text.replace(old, new) if name == file else text) for name, text in OURS]
    with pytest.raises(ContentError) as caught:
        shelve([], broken)
    assert said in told(caught.value)


# ---- packs


def mayhem(name: str = "Mine", **fields: object) -> str:
    given: dict[str, object] = {
        "when": "start",
        "duration": "immediate",
        "free_for_all": True,
        "text": "Each of your characters heals 2.",
        **fields,
    }
    return entry("mayhem", name, **given)


def mission(name: str = "Mine", **fields: object) -> str:
    given: dict[str, object] = {
        "kind": "delivery",
        "reveal": "Take 2 Gifts.",
        "mission": "Deliver 1 Gift to each of PARK and DOCKS.",
        **fields,
    }
    return entry("go", name, **given)


def slot(name: str, character: str = "Beast Boy", **fields: object) -> str:
    given: dict[str, object] = {"threshold": 3, "standard": "Melee.", "special": "+1 Damage.", **fields}
    return entry("ability", name, character=character, **given)


def character(name: str = "Beast Boy", abilities: str | None = None, **fields: object) -> str:
    given: dict[str, object] = {
        "health": 8,
        "icons": 2,
        "innate": f"Instinct of {name}",
        "use": "once per turn",
        "text": "This character makes a Move.",
        "cards": ("Fast Forward", "Not Today"),
        **fields,
    }
    slots = slot("Tiger", name) + slot("Mouse", name) if abilities is None else abilities
    return entry("character", name, **given) + slots


def test_a_pack_adds_cards_or_replaces_those_of_the_same_name() -> None:
    shelf = shelve([("mine.toml", mayhem() + mayhem("Pizza Time", when="activation") + mission("Chore"))])
    assert (len(shelf.mayhem), len(shelf.go)) == (23, 13)
    assert list(shelf.mayhem.entries)[1] == "Pizza Time"
    assert LANGUAGE.write(shelf.mayhem.tree("Pizza Time")) == "Each of your characters heals 2."
    assert shelf.mayhem.entries["Pizza Time"][2] == shelf.go.entries["Chore"][2] == "mine.toml"
    assert shelf.go.entries["Chore"][0].reward == 1


@pytest.mark.rule("MH-283")
def test_a_pack_adds_a_character_with_its_dashboard() -> None:
    shelf = shelve([("mine.toml", character())])
    assert list(shelf.characters.entries) == ["Cyborg", "Raven", "Robin", "Starfire", "Beast Boy"]
    tiger, mouse = shelf.abilities_of("Beast Boy")
    assert (tiger.name, mouse.name, tiger.star) == ("Tiger", "Mouse", None)
    assert LANGUAGE.write(shelf.characters.tree("Beast Boy")) == "This character makes a Move."


def test_a_pack_changes_one_ability_or_both() -> None:
    one = shelve([("mine.toml", slot("Armor", "Cyborg", threshold=5))])
    assert [(found.name, found.threshold) for found in one.abilities_of("Cyborg")] == [
        ("Armor", 5),
        ("Sonic Cannon", ability("Sonic Cannon").threshold),
    ]
    both = shelve([("mine.toml", slot("Armor", "Cyborg") + slot("Grill", "Cyborg"))])
    assert [found.name for found in both.abilities_of("Cyborg")] == ["Armor", "Grill"]
    assert "Sonic Cannon" not in both.abilities.entries
    assert errors(slot("Grill", "Cyborg")) == [
        "mine.toml: character 'Cyborg': a character has 2 abilities; this one has 3 (Armor, Sonic Cannon, Grill)"
    ]


def test_an_ability_needs_its_character() -> None:
    said = "ability 'Tiger' character: there is no character 'Starfyre'; did you mean 'Starfire'?"
    assert errors(slot("Tiger", "Starfyre")) == [f"mine.toml: {said}"]
    assert errors(character(abilities="")) == [
        "mine.toml: character 'Beast Boy': a character has 2 abilities; this one has 0"
    ]


@pytest.mark.rule("MH-050", "MH-104", "MH-181", "MH-242")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (character(health=0), "character 'Beast Boy' health: health goes from 1 to 20, not 0"),
        (character(health=21), "character 'Beast Boy' health: health goes from 1 to 20, not 21"),
        (character(icons=0), "character 'Beast Boy' icons: icons goes from 1 to 4, not 0"),
        (character(icons=5), "character 'Beast Boy' icons: icons goes from 1 to 4, not 5"),
        (slot("Armor", "Cyborg", threshold=0), "ability 'Armor' threshold: threshold goes from 1 to 6, not 0"),
        (slot("Armor", "Cyborg", threshold=7), "ability 'Armor' threshold: threshold goes from 1 to 6, not 7"),
        (mission(reward=0), "go 'Mine' reward: reward goes from 1 to 5, not 0"),
        (mission(reward=6), "go 'Mine' reward: reward goes from 1 to 5, not 6"),
        (entry("side", "side 1", value=7, star=True), "side 'side 1' value: value goes from 1 to 6, not 7"),
    ],
)
def test_numbers_have_limits(text: str, said: str) -> None:
    assert errors(text) == [f"mine.toml: {said}"]


def test_the_limits_themselves_are_fine() -> None:
    slots = slot("Tiger", threshold=1) + slot("Mouse", threshold=6)
    shelf = shelve([("mine.toml", character(abilities=slots, health=20, icons=4) + mission(reward=5))])
    assert shelf.characters.entries["Beast Boy"][0].icons == 4


@pytest.mark.rule("MH-049", "MH-050")
def test_two_characters_have_at_most_seven_icons() -> None:
    three = character(icons=3, abilities=slot("Tiger") + slot("Mouse"))
    four = character(
        "Terra", slot("Rocks", "Terra") + slot("Rubble", "Terra"), icons=4, cards=("Roadworks", "Fire Drill")
    )
    assert len(shelve([("mine.toml", three + four)]).characters) == 6
    assert errors(three.replace("icons = 3", "icons = 4"), four) == [
        "more-0.toml: character icons: MH-050: two characters have at most 7 icons together; Beast Boy and Terra have 8"
    ]


@pytest.mark.rule("MH-055")
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("Fast Forward",), "MH-055: a character has 2 fixed cards, not 1"),
        (("Fast Forwrad", "Not Today"), "there is no Mayhem card 'Fast Forwrad'; did you mean 'Fast Forward'?"),
        (("Pizza Time", "Not Today"), "there is one 'Pizza Time', and Cyborg has it already"),
        (("Not Today", "Not Today"), "there is one 'Not Today', and Beast Boy has it already"),
    ],
)
def test_fixed_cards_of_packs(cards: tuple[str, ...], said: str) -> None:
    assert errors(character(cards=cards)) == [f"mine.toml: character 'Beast Boy' cards: {said}"]


def test_fixed_cards_may_come_from_the_same_or_another_pack() -> None:
    text = character(cards=("Mine", "Yours")) + mayhem()
    assert len(shelve([("mine.toml", text), ("yours.toml", mayhem("Yours"))]).mayhem) == 24


@pytest.mark.rule("MH-213")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"reveal": "Take 5 Gifts."}, "reveal: MH-213: there are never 5 Gifts in the supply, but 4"),
        (
            {
                "kind": "investigate",
                "reveal": "Place 2 Clues on each of PARK and DOCKS.",
                "mission": "Collect 3 Clues.",
            },
            "reveal: MH-213: there are never 4 Clues in the supply, but 3",
        ),
        (
            {
                "reveal": "Place the Pizza on PARK. Place the Pizza on DOCKS.",
                "mission": "Deliver the Pizza to TOWER.",
            },
            "reveal: MH-213: there are never 2 Pizzas in the supply, but 1",
        ),
        ({"reveal": "Take 1 Gift."}, "mission: the Mission asks for 2 Gifts, but the card puts out 1"),
        (
            {"kind": "investigate", "reveal": "Place 1 Clue on PARK.", "mission": "Collect 2 Clues."},
            "mission: the Mission asks for 2 Clues, but the card puts out 1",
        ),
        (
            {"kind": "monster", "reveal": "Take 2 Gifts.", "mission": "Defeat your Monster."},
            "mission: the Mission asks for 1 Monster, but the card puts out 0",
        ),
        ({"kind": "fight"}, "kind: '{mission}' is a Mission of the kind 'delivery', not 'fight'"),
        (
            {"mission": "Both your characters are in PARK."},
            "kind: 'Both your characters are in PARK.' is a Mission of the kind 'go and do', not 'delivery'",
        ),
    ],
)
def test_missions_of_packs(fields: dict[str, Any], said: str) -> None:
    said = said.format(mission="Deliver 1 Gift to each of PARK and DOCKS.")
    assert errors(mission(**fields)) == [f"mine.toml: go 'Mine' {said}"]


@pytest.mark.rule("MH-203")
def test_a_go_card_of_a_pack_has_a_name_a_reveal_effect_a_mission_and_a_reward() -> None:
    for line, field in ((4, "reveal"), (5, "mission")):
        nothing: dict[str, Any] = {field: None}
        number: dict[str, Any] = {field: 3}
        assert placed(mission(**nothing)) == [f"mine.toml:1:1: go 'Mine' {field}: this field is missing"]
        wrong = f"mine.toml:{line}:{len(field) + 4}: go 'Mine' {field}: this must be a text, not a whole number"
        assert placed(mission(**number)) == [wrong]
    for given, reward in ((None, 1), (2, 2)):  # one VP unless another number is printed
        shelf = shelve([("mine.toml", mission(reward=given))])
        assert [card.reward for card in shelf.go.records if card.name == "Mine"] == [reward]
    assert placed(mission(reward=0)) == ["mine.toml:6:10: go 'Mine' reward: reward goes from 1 to 5, not 0"]
    assert placed(mission().replace('name = "Mine"', "")) == [
        "mine.toml:1:1: go 'number 1' name: this field is missing"
    ]


def test_unknown_words_fields_and_tables_are_named_with_what_is_near() -> None:
    assert placed(mayhem(text="Stun the oposing active character.")) == [
        "mine.toml:6:18: mayhem 'Mine' text: 'oposing' is not understood here; did you mean 'opposing'?"
    ]
    assert placed(mission(mission="Deliver 2 Gifts to DOKCS.")) == [
        "mine.toml:5:31: go 'Mine' mission: 'DOKCS' is not understood here; did you mean 'DOCKS'?"
    ]
    assert placed(mayhem(when="starts")) == [
        "mine.toml:3:8: mayhem 'Mine' when: 'starts' is not one of start, activation, reaction; did you mean 'start'?"
    ]
    assert placed(mission(kind="fihgt")) == [
        "mine.toml:3:8: go 'Mine' kind: 'fihgt' is not one of delivery, monster, go and do, investigate, fight; "
        "did you mean 'fight'?"
    ]
    assert errors(character(use="once a turn"))[0].endswith("did you mean 'once per turn'?")
    assert placed(mayhem(free_for_al=True)) == [
        "mine.toml:7:1: mayhem 'Mine' free_for_al: there is no such field; did you mean 'free_for_all'?"
    ]
    assert errors(mayhem().replace("[[mayhem]]", "[[mayem]]")) == [
        "mine.toml: there is no table 'mayem' here; did you mean 'mayhem'?"
    ]
    assert placed(mayhem(text=None)) == ["mine.toml:1:1: mayhem 'Mine' text: this field is missing"]


@pytest.mark.rule("MH-002", "MH-044")
def test_locations_of_packs() -> None:
    swapped = entry("location", "Park", icon="DOCKS") + entry("location", "Docks", icon="PARK")
    assert shelve([("mine.toml", swapped)]).locations.entries["Park"][0].icon == "DOCKS"
    assert errors(entry("location", "Park", icon="DOCKS")) == [
        "mine.toml: location 'Park' icon: the icon DOCKS is that of Docks already"
    ]
    assert errors(entry("location", "Zoo", icon="PARK")) == [
        "mine.toml: location: MH-002: there are 6 Special Locations, not 7",
        "mine.toml: location 'Zoo' icon: the icon PARK is that of Park already",
    ]
    assert errors(entry("location", "Zoo", icon="BLACK", base="black")) == [
        "mine.toml: location: MH-002: there are 2 black Team Bases, not 3"
    ]
    assert errors(entry("location", "Park", icon="WHITE")) == [
        "mine.toml: location 'Park' icon: the icon WHITE is for Team Bases; write base = \"white\" if it is one"
    ]
    assert errors(entry("location", "Black Base One", icon="WHITE", base="black")) == [
        "mine.toml: location 'Black Base One' icon: a black Team Base has the icon BLACK, not WHITE"
    ]
    assert placed(entry("location", "Park", icon="PRAK")) == [
        "mine.toml:3:8: location 'Park' icon: 'PRAK' is not one of BLACK, WHITE, TOWER, PIZZERIA, ARCADE, PARK, "
        "MUSEUM, DOCKS; did you mean 'PARK'?"
    ]


@pytest.mark.rule("MH-003")
def test_sides_of_packs() -> None:
    changed = shelve([("mine.toml", entry("side", "side 1", value=4, star=False))])
    assert [side.value for side in changed.sides.records] == [4, 2, 2, 2, 3, 3]
    assert errors(entry("side", "side 7", value=4, star=False)) == [
        "mine.toml: side: the Mayhem die has 6 sides, not 7"
    ]


def test_there_are_limits_to_how_much_packs_add() -> None:
    assert errors("".join(mission(f"G{n}") for n in range(49))) == [
        "mine.toml: go: there are 12 to 60 GO! cards, not 61"
    ]
    assert errors("".join(mayhem(f"M{n}") for n in range(59))) == [
        "mine.toml: mayhem: there are 22 to 80 Mayhem cards, not 81"
    ]
    crowd = ""
    for n in range(9):
        slots = slot(f"A{n}", f"C{n}") + slot(f"B{n}", f"C{n}")
        crowd += character(f"C{n}", slots, cards=(f"M{n}", f"N{n}")) + mayhem(f"M{n}") + mayhem(f"N{n}")
    assert errors(crowd) == ["mine.toml: character: there are 4 to 12 characters, not 13"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (mayhem("Pizza-Time"), "mayhem 'Pizza-Time' name: as a code this is 'pizza-time', as 'Pizza Time' is already"),
        (mayhem("Robin"), "mayhem 'Robin' name: this name is taken already, by character 'Robin'"),
        (mission("Docks"), "go 'Docks' name: this name is taken already, by location 'Docks'"),
        (mayhem("Levitation"), "mayhem 'Levitation' name: this name is taken already, by character 'Raven' innate"),
        (character(innate="Armor"), "character 'Beast Boy' innate: this name is taken already, by ability 'Armor'"),
        (mayhem("?!"), "mayhem '?!' name: a name has at least one letter or digit"),
    ],
)
def test_a_name_that_cannot_be_told_from_another_is_refused(text: str, said: str) -> None:
    assert errors(text) == [f"mine.toml: {said}"]


@pytest.mark.parametrize("innate", ["", " Instinct", "Inst\u0007inct", "I" * 81])
def test_the_name_of_an_innate_can_be_printed(innate: str) -> None:
    assert errors(character(innate=innate)) == [
        "mine.toml: character 'Beast Boy' innate: a name has 1 to 80 characters that can be printed, "
        "and no space around it"
    ]


def test_a_color_is_one_that_can_be_shown() -> None:
    assert shelve([("mine.toml", character(color="green"))]).characters.entries["Beast Boy"][0].color == "green"
    assert errors(character(color="gren"))[0].endswith("did you mean 'green'?")


def test_all_faults_of_a_pack_are_told_together() -> None:
    text = character(health=30, icons=9) + mission(reward=0)
    assert [line.split(": ")[1] for line in errors(text)] == [
        "character 'Beast Boy' health",
        "character 'Beast Boy' icons",
        "go 'Mine' reward",
    ]


def test_tokens_of_the_supply_are_words_of_the_language() -> None:
    assert set(book.SUPPLY) <= set(LANGUAGE.table.spellings[Token])
