"""The cards in the box: what the register counts, and what is said of packs that cannot be played."""

from collections import Counter
from functools import partial
from typing import Any

import msgspec
import pytest

from longbox.games.titans import content as book
from longbox.games.titans.content import MainCard, Shelf, keywords
from longbox.games.titans.phrases import LANGUAGE, Color
from longbox.games.titans.pieces import COLORS, KEYWORDS, TYPES
from longbox.language import Node
from longbox.language.check import walk
from longbox.language.content import ORIGINS, ContentError
from longbox.language.core import Destroy, Draw, May, OwnZone, Piece, Text, When
from longbox.language.shelf import Rack, own_files, slug
from tests.games.packs import entry, faults, sound, told

shelve = partial(sound, book.shelve)
SHELF = shelve([])
OURS = own_files("longbox.games.titans", book.FILES)
CARDS = SHELF.cards.records
errors = partial(faults, shelve)
placed = partial(errors, places=True)
DEFAULTS = {"Hero": "blue", "Villain": "red", "Equipment": "silver", "Super Power": "yellow", "Location": "purple"}


def racks(shelf: Shelf) -> list[Rack[Any]]:
    return [
        *(shelf.starters, shelf.cards, shelf.titans_go, shelf.nemeses),
        *(shelf.weaknesses, shelf.events, shelf.characters),
    ]


def texts() -> dict[str, tuple[str, Text]]:
    """Every text in the box by card and field, with its tree."""
    found = {}
    for rack in racks(SHELF):
        for name, (record, content, _) in rack.entries.items():
            for field in ("text", "vp_text", "attack", "hero", "recruit", "sidekick"):
                text = getattr(record, field, None)
                if text is not None:
                    found[f"{name} {field}"] = (text, content.tree(record, field))
    return found


TEXTS = texts()


def nodes(name: str, field: str = "text") -> list[Node]:
    return [node for node, _ in walk(SHELF.cards.tree(name, field), LANGUAGE, ())]


def saying(part: str) -> list[MainCard]:
    """The cards of the main deck with these words in their text."""
    return [card for card in CARDS if part in card.text]


def copies(cards: list[MainCard]) -> int:
    return sum(card.copies for card in cards)


# ---- what is in the box


@pytest.mark.rule("TT-002", "TT-003", "TT-011", "TT-012", "TT-016")
def test_the_starters() -> None:
    punch, snack = SHELF.starters.records
    assert (punch.name, punch.copies, punch.deal, punch.text) == ("Punch", 14, 7, "+1 Power.")
    assert (snack.name, snack.copies, snack.deal) == ("Snack Time", 6, 3)
    assert "Power" not in keywords(SHELF.starters.tree("Snack Time"))
    assert "on the bottom of the Weakness stack" in snack.text
    assert punch.type == snack.type == "Starter"


@pytest.mark.rule("TT-001", "TT-004", "TT-005", "TT-006", "TT-007", "TT-008", "TT-009")
def test_there_are_115_game_cards_and_five_characters() -> None:
    found = [sum(record.copies for record in rack.records) for rack in racks(SHELF)[:-1]]
    assert found == [14 + 6, 64, 6, 9, 10, 6]
    assert sum(found) == 115
    assert [record.name for record in SHELF.characters.records] == ["Robin", "Starfire", "Beast Boy", "Raven", "Cyborg"]
    assert [record.name for record in SHELF.titans_go.records] == ["Titans Go!"]


@pytest.mark.rule("TT-104")
def test_only_snack_time_returns_a_weakness() -> None:
    assert [name for name, (text, _) in TEXTS.items() if "Weakness stack" in text] == ["Snack Time text"]


@pytest.mark.rule("TT-006", "TT-054", "TT-092", "TT-093", "TT-161")
def test_the_nemeses() -> None:
    first, *others = SHELF.nemeses.records
    assert (first.name, first.cost, first.vp, first.first, first.attack) == ("Control Freak", 8, 4, True, None)
    assert len(others) == 8
    for nemesis in others:
        assert (nemesis.cost, nemesis.vp, nemesis.first) == (10, 5, False)
        assert nemesis.attack is not None
        assert nemesis.attack.startswith("First Appearance Attack: Each player ")
    assert {(nemesis.type, nemesis.subtype) for nemesis in SHELF.nemeses.records} == {("Nemesis", "Super-Villain")}
    assert "Super-Villain" not in TYPES


@pytest.mark.rule("TT-007", "TT-R48")
def test_the_weaknesses() -> None:
    assert [(card.copies, card.cost, card.vp) for card in SHELF.weaknesses.records] == [(2, 0, -1)] * 5
    for name in SHELF.weaknesses.entries:
        tree = SHELF.weaknesses.tree(name)
        assert not any(isinstance(node, May) for node, _ in walk(tree, LANGUAGE, ()))
    assert [starter.cost for starter in SHELF.starters.records] == [0, 0]


@pytest.mark.rule("TT-008")
def test_the_events_have_no_cost_and_no_vp() -> None:
    assert len(SHELF.events) == 6
    for event in SHELF.events.records:
        assert not hasattr(event, "cost")
        assert not hasattr(event, "vp")


@pytest.mark.rule("TT-009", "TT-164")
def test_a_character_has_two_sides_and_no_type() -> None:
    for character in SHELF.characters.records:
        assert len({character.hero, character.recruit, character.sidekick}) == 3
        assert character.recruit.startswith("Recruit: Play ")
        for field in ("type", "cost", "vp"):
            assert not hasattr(character, field)


@pytest.mark.rule("TT-158")
def test_there_are_nine_card_types() -> None:
    assert len(set(TYPES)) == 9
    found = {record.type for rack in racks(SHELF)[:-1] for record in rack.records}
    assert found == set(TYPES)
    assert set(TYPES) <= set(LANGUAGE.table.spellings[Piece])


@pytest.mark.rule("TT-R41", "TT-163")
def test_every_card_and_character_has_one_color() -> None:
    assert list(LANGUAGE.table.spellings[Color]) == list(COLORS)
    for rack in racks(SHELF):
        assert {record.color for record in rack.records} <= set(COLORS)
    assert {record.color for record in SHELF.starters.records} == {"white"}
    assert {record.color for record in SHELF.nemeses.records} == {"black"}
    assert {record.color for record in SHELF.weaknesses.records} == {"green"}
    assert {record.color for record in SHELF.events.records} == {"orange"}
    departing = [card.name for card in CARDS if card.type is not None and card.color != DEFAULTS[card.type]]
    assert len(departing) == 14
    assert [record.color for record in SHELF.characters.records] == ["red", "purple", "green", "black", "blue"]


# ---- the tables of the main deck


@pytest.mark.rule("TT-004")
@pytest.mark.parametrize(
    ("kind", "cards", "names"),
    [
        ("Hero", {1: 2, 2: 3, 3: 4, 4: 3, 5: 2, 6: 2, 8: 1}, {1: 1, 2: 1, 3: 2, 4: 2, 5: 1, 6: 1, 8: 1}),
        ("Villain", {1: 2, 2: 3, 3: 4, 4: 3, 5: 2, 6: 1, 7: 1}, {1: 1, 2: 1, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1}),
        ("Equipment", {1: 2, 2: 3, 3: 5, 4: 3, 5: 2}, {1: 1, 2: 1, 3: 2, 4: 1, 5: 1}),
        ("Super Power", {2: 3, 3: 3, 4: 3, 6: 2, 7: 1}, {2: 1, 3: 1, 4: 1, 6: 1, 7: 1}),
        ("Location", {4: 1, 5: 3}, {4: 1, 5: 3}),
    ],
)
def test_cards_and_names_by_type_and_cost(kind: str, cards: dict[int, int], names: dict[int, int]) -> None:
    found: Counter[int] = Counter()
    for card in CARDS:
        if card.type == kind:
            found[card.cost] += card.copies
    assert found == cards
    assert Counter(card.cost for card in CARDS if card.type == kind) == names


@pytest.mark.rule("TT-004")
def test_the_main_deck_as_a_whole() -> None:
    assert (len(CARDS), copies(CARDS)) == (32, 64)
    assert sum(card.cost * card.copies for card in CARDS) == 227  # 3.55 on average
    assert copies([card for card in CARDS if card.cost in (1, 2)]) == 18


def test_vp_by_cost() -> None:
    by_cost = {1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 3}
    for card in CARDS:
        if card.vp_text is None:
            assert card.vp == by_cost[card.cost], card.name
    variable = [card for card in CARDS if card.vp_text is not None]
    assert [(card.name, card.cost, card.copies) for card in variable] == [
        ("Kid Flash", 5, 2),
        ("Blackfire", 5, 2),
        ("T-Car", 5, 2),
    ]
    for card in variable:
        assert card.vp_text is not None
        assert "Sidekick" not in card.vp_text
        assert "Event" not in card.vp_text


@pytest.mark.parametrize(
    ("part", "names", "cards"),
    [
        ("Attack: ", 4, 8),
        ("Defense: ", 4, 9),
        ("Ongoing: ", 4, 4),
        ("Sidekick", 6, 11),
        ("from your discard pile into your hand", 2, 3),
        ("main deck to the Line-Up", 1, 2),
        ("ain the top card of the main deck", 1, 2),
        ("Pass this card", 2, 5),
        ("When you buy or gain this card", 2, 3),
        ("At the end of your turn", 1, 2),
        ("Borrow", 1, 3),
    ],
)
def test_densities(part: str, names: int, cards: int) -> None:
    found = saying(part)
    assert (len(found), copies(found)) == (names, cards)


def test_draw_text() -> None:
    drawing = [card for card in CARDS if any(isinstance(node, Draw) for node in nodes(card.name))]
    assert 14 <= copies(drawing) <= 16


def test_to_destroy_is_always_optional() -> None:
    destroying = [card for card in CARDS if any(isinstance(node, Destroy) for node in nodes(card.name))]
    owns = [card for card in destroying if any(isinstance(node, OwnZone) for node in nodes(card.name))]
    assert 7 <= copies(owns) <= 9
    for card in destroying:
        assert "ou may destroy " in card.text
        assert 3 <= card.cost <= 6


def test_attacks_and_defenses() -> None:
    attacks = saying("Attack: Each foe ")
    assert {card.text.partition("Attack: Each foe ")[2] for card in attacks} == {
        "loses a Sidekick.",
        "discards a card.",
        "discards a Location they control. If they cannot, they discard a card.",
        "gains a Weakness.",
    }
    assert all(3 <= card.cost <= 6 for card in attacks)
    defenses = saying("Defense: You may discard this card to avoid an Attack.")
    assert all(2 <= card.cost <= 4 for card in defenses)
    assert [card.name for card in defenses if "If you do, " not in card.text] == ["See-More"]


@pytest.mark.rule("TT-075")
def test_keywords_are_read_off_the_text() -> None:
    assert len(KEYWORDS) == 5
    found = {card.name: keywords(SHELF.cards.tree(card.name)) for card in CARDS}
    assert found["Terra"] == ("Power",)
    assert found["Speedy"] == ("Power", "Defense")
    assert found["Mad Mod"] == ("Power", "Attack", "Sidekick")
    assert found["HIVE Tower"] == ("Power", "Ongoing", "Sidekick")
    assert found["Kid Flash"] == found["Library Card"] == found["Dark Portal"] == ()
    cards: Counter[str] = Counter()
    for card in CARDS:
        for keyword in found[card.name]:
            cards[keyword] += card.copies
    assert cards == {"Power": 55, "Attack": 8, "Defense": 9, "Ongoing": 4, "Sidekick": 11}


@pytest.mark.rule("TT-126")
def test_attested_cards_are_there() -> None:
    where = {card.name: (card.type, card.cost) for card in CARDS}
    assert where["Birdarangs"] == ("Equipment", 3)
    assert where["T-Car"] == ("Equipment", 5)
    assert where["Crystal Prism"] == ("Equipment", 4)
    assert where["Terra"] == ("Hero", 2)
    assert where["Más y Menos"] == ("Hero", 3)
    assert where["Dark Portal"] == ("Super Power", 3)
    assert where["Mutation"] == ("Super Power", 4)
    assert where["Jump City"] == where["HIVE Tower"] == ("Location", 5)
    thrift = SHELF.cards.entries["Thrift Shop"][0]
    assert (thrift.type, thrift.text) == (
        "Location",
        "Ongoing: The first time you play a card with cost 1 or 2 during each of your turns, draw a card.",
    )
    assert [type(node) for node in nodes("Aqualad") if isinstance(node, When)] == [When]


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
    assert claimed["published"] == ["Dark Portal name", "Dark Portal type", "Jump City name", "Jump City type"]
    assert [name for name in claimed["rulebook"] if name.endswith(" name")] == [
        f"{name} name"
        for name in (
            *("Punch", "Snack Time", "Terra", "Más y Menos", "Birdarangs", "Crystal Prism", "T-Car", "Mutation"),
            *("HIVE Tower", "Titans Go!", "Control Freak", "Turned into Babies", "Laundry Day"),
            *("Robin", "Starfire", "Beast Boy"),
        )
    ]
    assert [name for name in claimed["rulebook"] if name.endswith(" text")] == [
        "Punch text",
        "Thrift Shop text",
        "Turned into Babies text",
    ]
    assert sum(name.endswith(" cost") for name in claimed["rulebook"]) == 9


def test_flavor_is_on_every_card_and_never_twice() -> None:
    found: list[str] = []
    for rack in racks(SHELF):
        for record in rack.records:
            found += [getattr(record, field) for field in msgspec.structs.asdict(record) if "flavor" in field]
    assert all(found)
    assert len(found) == len(set(found)) == 55 + 2 * 5


def test_codes() -> None:
    names = [slug(record.name) for rack in racks(SHELF) for record in rack.records]
    assert len(names) == len(set(names)) == 60
    assert all(name.isascii() for name in names)
    assert slug("Más y Menos") == "mas-y-menos"
    assert slug("Buyer's Remorse") == "buyers-remorse"
    assert slug("Titans Go!") == "titans-go"


# ---- our own files, broken


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("starters.toml", "copies = 14", "copies = 15", "starter: TT-002: there are 14 copies of Punch, not 15"),
        ("starters.toml", "copies = 6", "copies = 7", "starter: TT-003: there are 6 copies of Snack Time, not 7"),
        ("starters.toml", "deal = 7", "deal = 6", "TT-016: there are 7 copies of Punch in a starting deck, not 6"),
        ("starters.toml", "deal = 3", "deal = 2", "TT-016: there are 3 copies of Snack Time in a starting deck, not 2"),
        *(
            ("starters.toml", f'"{name}"', '"Other"', f"{rule}: there are {n} copies of {name}{where}, not 0")
            for name, rule, n, where in (
                ("Punch", "TT-002", 14, ""),
                ("Punch", "TT-016", 7, " in a starting deck"),
                ("Snack Time", "TT-003", 6, ""),
                ("Snack Time", "TT-016", 3, " in a starting deck"),
            )
        ),
        ("main.toml", "copies = 3", "copies = 2", "card: TT-004: there are 64 cards in the main deck, not 63"),
        ("main.toml", "copies = 3", "copies = 2", "card: TT-001: there are 115 game cards, not 114"),
        ("stacks.toml", "copies = 6", "copies = 5", "titans_go: TT-005: there are 6 copies of Titans Go!, not 5"),
        ("stacks.toml", "copies = 2", "copies = 3", "weakness: TT-007: there are 10 Weakness cards, not 11"),
        ("stacks.toml", '"Control Freak"', '"Freak"', "TT-006: there are 1 first Nemeses called Control Freak, not 0"),
    ],
)
@pytest.mark.rule("TT-001", "TT-002", "TT-003", "TT-004", "TT-005", "TT-006", "TT-007", "TT-016")
def test_our_files_must_have_the_counts_of_the_register(file: str, old: str, new: str, said: str) -> None:
    broken = [(name, text.replace(old, new, 1) if name == file else text) for name, text in OURS]
    with pytest.raises(ContentError) as caught:
        shelve([], broken)
    assert any(line.startswith(f"{file}: ") and said in line for line in told(caught.value))


@pytest.mark.rule("TT-008", "TT-009")
@pytest.mark.parametrize(
    ("file", "table", "said"),
    [
        ("events.toml", "[[event]]", "events.toml: event: TT-008: there are 6 Events, not 5"),
        ("characters.toml", "[[character]]", "characters.toml: character: TT-009: there are 5 characters, not 4"),
    ],
)
def test_a_missing_event_or_character_is_told(file: str, table: str, said: str) -> None:
    short = [(name, text[: text.rindex(table)] if name == file else text) for name, text in OURS]
    with pytest.raises(ContentError) as caught:
        shelve([], short)
    assert said in told(caught.value)


# ---- packs


def card(text: str = "+1 Power.", name: str = "Mine", **fields: object) -> str:
    given: dict[str, object] = {"type": "Hero", "color": "red", "cost": 3, **fields}
    return entry("card", name, **given, text=text)


def test_a_pack_adds_a_card_or_replaces_one_of_the_same_name() -> None:
    shelf = shelve([("mine.toml", card(copies=2) + card("+5 Power.", "Terra", copies=3))])
    assert (len(shelf.cards), shelf.main_cards()) == (33, 66)
    assert list(shelf.cards.entries)[1] == "Terra"
    assert shelf.cards.entries["Terra"][0].text == "+5 Power."
    assert shelf.cards.entries["Terra"][2] == shelf.cards.entries["Mine"][2] == "mine.toml"
    assert LANGUAGE.write(shelf.cards.tree("Terra")) == "+5 Power."


@pytest.mark.rule("TT-159", "TT-163")
def test_a_card_without_a_type_keeps_its_color() -> None:
    shelf = shelve([("mine.toml", card(type=None, color="silver"))])
    mine = shelf.cards.entries["Mine"][0]
    assert (mine.type, mine.color) == (None, "silver")


@pytest.mark.rule("TT-R41")
def test_a_card_without_a_color_is_refused() -> None:
    assert placed(card(color=None)) == ["mine.toml:1:1: card 'Mine' color: this field is missing"]
    (said,) = placed(card(color="pruple"))
    assert said.startswith("mine.toml:4:9: card 'Mine' color: 'pruple' is not one of white, blue, red, ")
    assert said.endswith("; did you mean 'purple'?")


@pytest.mark.rule("TT-158")
def test_an_unknown_type_is_named_with_what_is_near() -> None:
    assert placed(card(type="Heroe")) == [
        "mine.toml:3:8: card 'Mine' type: 'Heroe' is not one of Hero, Villain, Equipment, Super Power, Location; "
        "did you mean 'Hero'?"
    ]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"cost": 21}, "cost: cost goes from 0 to 20, not 21"),
        ({"cost": -1}, "cost: cost goes from 0 to 20, not -1"),
        ({"copies": 0}, "copies: copies goes from 1 to 20, not 0"),
        ({"copies": 21}, "copies: copies goes from 1 to 20, not 21"),
        ({"vp": -6}, "vp: vp goes from -5 to 10, not -6"),
        ({"vp": 11}, "vp: vp goes from -5 to 10, not 11"),
        ({"vp": 1, "vp_text": "+2 VP."}, "vp: write vp or vp_text, not both"),
    ],
)
def test_numbers_have_limits(fields: dict[str, Any], said: str) -> None:
    assert errors(card(**fields)) == [f"mine.toml: card 'Mine' {said}"]


def test_the_limits_themselves_are_fine() -> None:
    text = card(cost=20, copies=20, vp=10) + card(name="Other", cost=0, copies=1, vp=-5)
    assert shelve([("mine.toml", text)]).main_cards() == 85


def test_unknown_words_fields_and_tables_are_named_with_what_is_near() -> None:
    assert placed(card("Draw two crads.")) == [
        "mine.toml:6:18: card 'Mine' text: 'crads' is not understood here; did you mean 'cards'?"
    ]
    assert placed(card(vp_text="If you own four or more other Heros, +4 VP."))[0].startswith(
        "mine.toml:6:42: card 'Mine' vp_text: 'Heros' is not understood here"
    )
    assert placed(card(coppies=2)) == [
        "mine.toml:6:1: card 'Mine' coppies: there is no such field; did you mean 'copies'?"
    ]
    assert errors(card().replace("[[card]]", "[[cards]]")) == [
        "mine.toml: there is no table 'cards' here; did you mean 'card'?"
    ]


@pytest.mark.rule("TT-182")
def test_more_than_ten_events_are_refused() -> None:
    def events(count: int) -> str:
        return "".join(
            entry("event", f"E{n}", color="orange", text="At the start of your turn, +1 Power.") for n in range(count)
        )

    assert shelve([("mine.toml", events(4))]).event_cards() == 10
    said = "mine.toml: event: TT-182: there are at most 10 Events in the main deck; these are 11"
    assert errors(events(5)) == [said]
    assert errors(events(5), card()) == [said]
    assert errors(events(1).replace("color", "copies = 5\ncolor")) == [said]


def nemesis(name: str = "Mine", **fields: object) -> str:
    given: dict[str, object] = {
        "color": "black",
        "cost": 10,
        "vp": 5,
        "text": "+2 Power.",
        "attack": "First Appearance Attack: Each player gains a Weakness.",
        **fields,
    }
    return entry("nemesis", name, **given)


@pytest.mark.rule("TT-006", "TT-092", "TT-093")
def test_nemeses_of_packs() -> None:
    assert len(shelve([("mine.toml", nemesis())]).nemeses) == 10
    assert errors(nemesis(attack=None)) == [
        "mine.toml: nemesis 'Mine' attack: TT-093: every Nemesis but the first has a First Appearance Attack"
    ]
    assert errors(nemesis("Control Freak", first=True)) == [
        "mine.toml: nemesis 'Control Freak' attack: TT-092: the first Nemesis has no First Appearance Attack"
    ]
    assert errors(nemesis(first=True, attack=None), nemesis("Other")) == [
        "mine.toml: nemesis first: TT-006: one Nemesis lies first on the stack; 2 do (Control Freak, Mine)"
    ]
    assert errors(nemesis("Control Freak")) == [
        "mine.toml: nemesis first: TT-006: one Nemesis lies first on the stack; 0 do"
    ]
    assert errors("".join(nemesis(f"N{n}") for n in range(12))) == [
        "mine.toml: nemesis: there are 8 to 20 Nemeses, not 21"
    ]
    other_first = nemesis("Control Freak") + nemesis(first=True, attack=None)
    assert [n.name for n in shelve([("mine.toml", other_first)]).nemeses.records if n.first] == ["Mine"]


@pytest.mark.parametrize(
    "attack", ["Each player gains a Weakness.", "Attack: Each foe gains a Weakness.", "+1 Power. Attack: Draw a card."]
)
def test_an_attack_is_one_part_with_its_title(attack: str) -> None:
    assert errors(nemesis(attack=attack)) == [
        "mine.toml: nemesis 'Mine' attack: write it as one part: 'First Appearance Attack: ...'"
    ]


def character(name: str = "Mine", recruit: str = "Recruit: Play two Heroes.") -> str:
    return entry("character", name, color="red", hero="+1 Power.", recruit=recruit, sidekick="+1 Power.")


@pytest.mark.rule("TT-009")
def test_characters_of_packs() -> None:
    assert len(shelve([("mine.toml", character())]).characters) == 6
    assert errors(character(recruit="Play two Heroes.")) == [
        "mine.toml: character 'Mine' recruit: write it as one part: 'Recruit: ...'"
    ]
    assert errors("".join(character(f"C{n}") for n in range(6))) == [
        "mine.toml: character: there are 4 to 10 characters, not 11"
    ]


def starter(name: str, deal: int, copies: int) -> str:
    return entry("starter", name, color="white", copies=copies, deal=deal, text="+1 Power.")


@pytest.mark.rule("TT-016")
def test_starters_of_packs() -> None:
    assert shelve([("mine.toml", starter("Punch", 8, 16))]).starters.entries["Punch"][0].deal == 8
    assert errors(starter("Punch", 6, 12)) == [
        "mine.toml: starter deal: a starting deck has at least 10 cards; these are 9"
    ]
    assert errors(starter("Mine", 2, 3)) == [
        "mine.toml: starter 'Mine' copies: two players are dealt 2 each, so 3 copies are too few"
    ]


def test_stacks_of_packs() -> None:
    more = entry("titans_go", "Titans Stop!", color="red", cost=3, copies=6, text="+2 Power.")
    assert errors(more) == [
        "mine.toml: titans_go name: there is one card in the Titans Go! stack; to replace it, use its name 'Titans Go!'"
    ]
    assert shelve([("mine.toml", more.replace("Stop!", "Go!"))]).titans_go.records[0].type is None
    weak = "".join(entry("weakness", f"W{n}", color="green", vp=-1, copies=16, text="-1 Power.") for n in range(2))
    assert errors(weak) == ["mine.toml: weakness: there are 1 to 40 Weakness cards, not 42"]


def test_the_main_deck_has_40_to_200_cards() -> None:
    assert errors("".join(card(name=f"C{n}", copies=20) for n in range(7))) == [
        "mine.toml: card: there are 40 to 200 cards in the main deck, not 204"
    ]
    few = "".join(card(name=record.name, copies=1) for record in CARDS)
    assert errors(few) == ["mine.toml: card: there are 40 to 200 cards in the main deck, not 32"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Mas y Menos", "as a code this is 'mas-y-menos', as 'Más y Menos' is already"),
        ("T Car", "as a code this is 't-car', as 'T-Car' is already"),
        ("Robin", "this name is taken already, by character 'Robin'"),
        ("Punch", "this name is taken already, by starter 'Punch'"),
        ("?!", "a name has at least one letter or digit"),
    ],
)
def test_a_name_that_cannot_be_told_from_another_is_refused(name: str, said: str) -> None:
    assert errors(card(name=name)) == [f"mine.toml: card '{name}' name: {said}"]


def test_all_faults_of_a_pack_are_told_together() -> None:
    text = card(cost=30) + card(name="Other", copies=0)
    assert [line.split(": ")[1] for line in errors(text)] == ["card 'Mine' cost", "card 'Other' copies"]
