"""Hit Line's content is written in its language: counts of the register, texts that come back, trees that say it."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from longbox.games.hitline import phrases
from longbox.games.hitline.phrases import LANGUAGE
from longbox.language import Node, TextError, TreeError
from longbox.language.core import Text

FOLDER = resources.files("longbox.games.hitline") / "content"


def records(name: str, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))[table]
    return found


POWERS = records("powers.toml", "power")
SIDEKICKS = records("sidekicks.toml", "sidekick")
LOCATIONS = records("locations.toml", "location")
CARDS = records("cards.toml", "card")
TEXTS = {record["name"]: record["text"] for record in (*POWERS, *SIDEKICKS, *LOCATIONS)}


@pytest.mark.parametrize("name", TEXTS)
def test_texts(name: str) -> None:
    text = TEXTS[name]
    tree = LANGUAGE.read(Text, text)
    assert LANGUAGE.readings(Text, text) == [tree]
    assert LANGUAGE.write(tree) == text


def test_names_of_the_register() -> None:
    """Section 12 of the register."""
    assert [record["name"] for record in POWERS] == [
        *("Featherlight", "Bulwark", "Prism", "Copycat"),
        *("Dead Weight", "Spotlight", "Ricochet", "Upheaval"),
    ]
    assert [record["name"] for record in SIDEKICKS] == ["Fanfare", "Sparkplug", "Lookout", "Tagalong"]
    assert [(record["name"], record["set"], record["final"], record["max"]) for record in LOCATIONS] == [
        ("Old Harbour", "A", False, 13),
        ("Headline Tower", "A", False, 14),
        ("Clock Square", "A", False, 11),
        ("Topsy Fair", "A", False, 28),
        ("Capitol Steps", "A", True, 18),
        ("Furnace Works", "B", False, 10),
        ("Mirror Arcade", "B", False, 11),
        ("Fog Bridge", "B", False, 12),
        ("Prison Rock", "B", False, 13),
        ("Orbital Lab", "B", True, 15),
    ]


def test_the_deck() -> None:
    """HL-001: 36 cards."""
    values = {suit: [] for suit in ("yellow", "red", "blue", "green", "wild")}  # type: dict[str, list[int]]
    for card in CARDS:
        assert card["name"] == f"{card['suit']} {card['value']}"
        values[card["suit"]] += [card["value"]] * card["copies"]
    assert values.pop("wild") == [2, 4, 6, 8]
    assert all(suit == [1, 3, 4, 5, 5, 6, 7, 8] for suit in values.values())
    assert sum(card["copies"] for card in CARDS) == 36
    suits = [record["name"] for record in records("cards.toml", "suit")]
    assert suits == list(values) == phrases.WORDS[phrases.Suit].split(", ")


def test_origins() -> None:
    for record in (*POWERS, *SIDEKICKS, *LOCATIONS, *CARDS):
        assert record["origin"]
        assert set(record["origin"].values()) <= {"rulebook", "published", "ours"}
        assert set(record["origin"]) < set(record)
    assert {record["origin"]["text"] for record in (*POWERS, *SIDEKICKS, *LOCATIONS)} == {"ours"}


def test_every_phrase_of_the_game_is_on_a_card() -> None:
    used: set[type[Node]] = set()

    def note(node: Node) -> None:
        used.add(type(node))
        for field in node.__struct_fields__:
            value = getattr(node, field)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    note(part)

    for text in TEXTS.values():
        note(LANGUAGE.read(Text, text))
    own = [cls for cls in LANGUAGE.lexicon.phrases if cls.__module__ == phrases.__name__]
    assert [cls.__name__ for cls in own if cls not in used] == []


@pytest.mark.parametrize(
    "text",
    [
        "With a red Hit Card at spot 4: Its value is 3 lower. +1 VP.",
        "With a Hit Card printed blue at spots 2 to 3, if it counters: Choose one: +2 VP; or it stays face up.",
        "With any Hit Card: After the counter check, turn the right neighbour face down.",
        "The value of each card printed green is 1 higher. Players need not follow suit.",
        "The lowest value wins the trick. From the third trick on, the base VP are tripled.",
        "A card exactly 2 lower than its left neighbour also counters.",
        "When a card at spots 1 to 2 wins the trick, +1 VP.",
        "When a wild card counters, its side gains 2 VP.",
        "Only cards printed red can win the trick.",
    ],
)
def test_designers_can_recombine(text: str) -> None:
    assert LANGUAGE.write(LANGUAGE.read(Text, text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("With any Hit Card: Its valeu is 2 lower.", "did you mean 'value'?"),
        ("With any hit card: Its value is 2 lower.", "write it as: With any Hit Card: Its value is 2 lower."),
        ("With a Hit Card at spots 2 to 5: +3 VP.", "spots are numbered from 1 to 4"),
        ("With a Hit Card at spot 0: +3 VP.", "spots are numbered from 1 to 4"),
        ("With any purple Hit Card: +3 VP.", "expected an adjective"),
        (
            "With any Hit Card: Draw a suit.",
            "Hit Line cards can't say 'draw {what}'. They can say: 'turn",
        ),
        ("With any Hit Card: Turn a suit face down.", "is a noun for a quality"),
        ("When a card win the trick, +2 VP.", "write it as: When a card wins the trick, +2 VP."),
        (
            "When the card at spot 1 win the trick, +2 VP.",
            "write it as: When the card at spot 1 wins the trick, +2 VP.",
        ),
        ("Its value is 2 lower.", "'its value' refers to nothing that was named before it"),
    ],
)
def test_messages(text: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        LANGUAGE.read(Text, text)
    assert message in str(caught.value)


def test_spots_are_checked_by_their_constructors() -> None:
    with pytest.raises(TreeError):
        phrases.OneSpot(5)
    with pytest.raises(TreeError):
        phrases.SpotRange(3, 2)
