"""What is in the box, as far as the register counts it, and packs that cannot be played."""

from collections import Counter
from functools import partial

import pytest

from longbox.games.mayhem import content as book
from longbox.games.mayhem.content import kind_of, mission_tokens
from longbox.games.mayhem.phrases import LANGUAGE, Token
from longbox.kernel.register import of_game
from longbox.language.content import ContentError
from longbox.language.shelf import own_files
from tests.games.packs import entry, faults, sound, told

shelve = partial(sound, book.shelve)
SHELF = shelve([])
OURS = own_files("longbox.games.mayhem", book.FILES)
errors = partial(faults, shelve)
placed = partial(errors, places=True)


def test_the_register_is_whole() -> None:
    register = of_game("mayhem")
    assert sorted(rule.id for rule in register.plain) == [f"MH-{n:03}" for n in range(1, 303)]
    assert [rule.id for rule in register.rulings] == [f"MH-R{n:02}" for n in range(1, 56)]
    assert [(rule.id, other) for rule in register for other in rule.mentions if other not in register] == []


@pytest.mark.rule("MH-004", "MH-256", "MH-261")
def test_mayhem_cards() -> None:
    cards = SHELF.mayhem.records
    assert len(cards) == 22
    assert Counter(card.when for card in cards) == {"start": 8, "activation": 11, "reaction": 3}
    assert {card.when for card in cards if card.text.startswith("When ")} == {"reaction"}
    alone = [card for card in cards if card.free_for_all]
    assert len(alone) >= 12  # four for each of three players
    assert not [card for card in alone if "teammate" in card.text or "GO!" in card.text]


@pytest.mark.rule("MH-004", "MH-203", "MH-209", "MH-212")
def test_go_cards() -> None:
    cards = SHELF.go.records
    assert Counter(card.kind for card in cards) == {
        "delivery": 3,
        "monster": 3,
        "go and do": 3,
        "investigate": 1,
        "fight": 2,
    }
    assert {card.reward for card in cards} == {1}
    assert all(kind_of(SHELF.go.tree(card.name, "mission")) == card.kind for card in cards)


@pytest.mark.rule("MH-008", "MH-009", "MH-012", "MH-213")
def test_mission_tokens_never_run_short() -> None:
    given: Counter[str] = Counter()
    for card in SHELF.go.records:
        found = mission_tokens(SHELF.go.tree(card.name, "reveal"))
        assert mission_tokens(SHELF.go.tree(card.name, "mission")) == found, card.name
        given.update(found)
    assert given == {"Pizza": 1, "Gift": 4, "Clue": 3, "Monster": 3}
    assert set(book.SUPPLY) <= set(LANGUAGE.lexicon.spellings[Token])


def test_flavor_is_on_every_card_and_character_and_never_twice() -> None:
    found = [record.flavor for rack in (SHELF.characters, SHELF.mayhem, SHELF.go) for record in rack.records]
    assert all(found)
    assert len(found) == len(set(found))


@pytest.mark.rule("MH-001", "MH-002", "MH-004", "MH-003")
@pytest.mark.parametrize(
    ("file", "table", "where"),
    [
        ("mayhem.toml", "[[mayhem]]", "mayhem.toml: mayhem: MH-004: "),
        ("go.toml", "[[go]]", "go.toml: go: MH-004: "),
        ("dice.toml", "[[side]]", "dice.toml: side: "),
        ("locations.toml", "[[location]]", "locations.toml: location: MH-002: "),
        ("characters.toml", "[[ability]]", "characters.toml: character 'Starfire': "),
        ("characters.toml", "[[character]]", "characters.toml: character: MH-001: "),
    ],
)
def test_missing_records_in_our_files_are_reported(file: str, table: str, where: str) -> None:
    short = [(name, text[: text.rindex(table)] if name == file else text) for name, text in OURS]
    with pytest.raises(ContentError) as caught:
        shelve([], short)
    assert [fault for fault in told(caught.value) if fault.startswith(where)]


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


def location(name: str, icon: str, base: str | None = None) -> str:
    return entry("location", name, icon=icon, base=base)


def test_a_pack_adds_records_or_replaces_those_of_the_same_name() -> None:
    shelf = shelve([("mine.toml", mayhem() + mayhem("Pizza Time", when="activation") + mission("Chore") + character())])
    assert (len(shelf.mayhem), len(shelf.go)) == (23, 13)
    assert list(shelf.mayhem.entries)[1] == "Pizza Time"
    assert LANGUAGE.write(shelf.mayhem.tree("Pizza Time")) == "Each of your characters heals 2."
    assert shelf.go.entries["Chore"][0].reward == 1
    assert [ability.name for ability in shelf.abilities_of("Beast Boy")] == ["Tiger", "Mouse"]
    shelf = shelve([("mine.toml", slot("Armor", "Cyborg") + slot("Grill", "Cyborg"))])
    assert [ability.name for ability in shelf.abilities_of("Cyborg")] == ["Armor", "Grill"]


# A pack, and what its only fault begins with and says
FAULTS: list[tuple[str, str, str]] = [
    # numbers have limits (MH-050, MH-104, MH-181)
    (character(health=0), "character 'Beast Boy' health", "1 to 20"),
    (character(health=21), "character 'Beast Boy' health", "1 to 20"),
    (character(icons=5), "character 'Beast Boy' icons", "1 to 4"),
    (slot("Armor", "Cyborg", threshold=7), "ability 'Armor' threshold", "1 to 6"),
    (mission(reward=0), "go 'Mine' reward", "1 to 5"),
    (entry("side", "side 1", value=7, star=True), "side 'side 1' value", "1 to 6"),
    # characters, abilities, fixed cards (MH-055)
    (slot("Grill", "Cyborg"), "character 'Cyborg'", "Armor, Sonic Cannon, Grill"),
    (slot("Tiger", "Starfyre"), "ability 'Tiger' character", "'Starfire'"),
    (character(abilities=""), "character 'Beast Boy'", "0"),
    (character(cards=("Fast Forward",)), "character 'Beast Boy' cards", "MH-055"),
    (character(cards=("Fast Forwrad", "Not Today")), "character 'Beast Boy' cards", "'Fast Forward'"),
    (character(cards=("Pizza Time", "Not Today")), "character 'Beast Boy' cards", "Cyborg"),
    (character(innate="Armor"), "character 'Beast Boy' innate", "ability 'Armor'"),
    (character(innate=" Instinct"), "character 'Beast Boy' innate", "space"),
    (character(use="once a turn"), "character 'Beast Boy' use", "'once per turn'"),
    (character(color="gren"), "character 'Beast Boy' color", "'green'"),
    # Missions and their tokens (MH-213)
    (mission(reveal="Take 5 Gifts."), "go 'Mine' reveal", "MH-213"),
    (mission(reveal="Take 1 Gift."), "go 'Mine' mission", "2 Gifts"),
    (mission(kind="monster", mission="Defeat your Monster."), "go 'Mine' mission", "Monster"),
    (mission(kind="fight"), "go 'Mine' kind", "'delivery'"),
    (mission(kind="fihgt"), "go 'Mine' kind", "'fight'"),
    (mission(mission=None), "go 'Mine' mission", "missing"),
    (mission(mission=3), "go 'Mine' mission", "text"),
    (mission(mission="Deliver 2 Gifts to DOKCS."), "go 'Mine' mission", "'DOCKS'"),
    # cards
    (mayhem(text="Stun the oposing active character."), "mayhem 'Mine' text", "'opposing'"),
    (mayhem(when="starts"), "mayhem 'Mine' when", "'start'"),
    (mayhem(free_for_al=True), "mayhem 'Mine' free_for_al", "'free_for_all'"),
    (mayhem("Pizza-Time"), "mayhem 'Pizza-Time' name", "'Pizza Time'"),
    (mayhem("Robin"), "mayhem 'Robin' name", "character 'Robin'"),
    (mayhem("?!"), "mayhem '?!' name", "letter"),
    (mayhem().replace("[[mayhem]]", "[[mayem]]"), "there is no table 'mayem'", "'mayhem'"),
    (mayhem() + mayhem(), "mayhem 'Mine'", "twice"),
    # the map and the die (MH-002, MH-003)
    (location("Park", "DOCKS"), "location 'Park' icon", "DOCKS"),
    (location("Zoo", "BLACK", "black"), "location", "MH-002"),
    (location("Park", "WHITE"), "location 'Park' icon", 'base = "white"'),
    (location("Black Base One", "WHITE", "black"), "location 'Black Base One' icon", "BLACK"),
    (location("Park", "PRAK"), "location 'Park' icon", "'PARK'"),
    (entry("side", "side 7", value=4, star=False), "side", "6 sides"),
    # there are limits to how much packs add
    ("".join(mission(f"G{n}") for n in range(49)), "go", "12 to 60"),
    ("".join(mayhem(f"M{n}") for n in range(59)), "mayhem", "22 to 80"),
]


@pytest.mark.rule("MH-002", "MH-003", "MH-050", "MH-055", "MH-104", "MH-181", "MH-203", "MH-213", "MH-242")
@pytest.mark.parametrize(("text", "where", "word"), FAULTS)
def test_a_pack_that_cannot_be_played_is_refused_with_its_place(text: str, where: str, word: str) -> None:
    (fault,) = errors(text)
    assert fault.startswith(f"mine.toml: {where}")
    assert word in fault


def test_the_place_of_a_fault_is_its_line_and_column() -> None:
    (fault,) = placed(mayhem(text="Stun the oposing active character."))
    assert fault.startswith("mine.toml:6:18: ")
    (fault,) = placed("[[mayhem]\nname = 1")
    assert fault.startswith("mine.toml:1:9: ")


@pytest.mark.rule("MH-049", "MH-050")
def test_two_characters_have_at_most_seven_icons() -> None:
    three = character(icons=3, abilities=slot("Tiger") + slot("Mouse"))
    slots = slot("Rocks", "Terra") + slot("Rubble", "Terra")
    four = character("Terra", slots, icons=4, cards=("Roadworks", "Fire Drill"))
    assert len(shelve([("mine.toml", three + four)]).characters) == 6
    (fault,) = errors(three.replace("icons = 3", "icons = 4"), four)
    assert fault.startswith("more-0.toml: character icons: MH-050: ")


def test_all_faults_of_a_pack_are_reported_together() -> None:
    text = character(health=30, icons=9) + mission(reward=0)
    assert [line.split(": ")[1] for line in errors(text)] == [
        "character 'Beast Boy' health",
        "character 'Beast Boy' icons",
        "go 'Mine' reward",
    ]
