"""The cards in the box: what the register counts, and what is said of packs that cannot be played."""

from collections.abc import Callable
from functools import partial

import pytest

from longbox.games.titans import content as book
from longbox.games.titans.content import keywords
from longbox.games.titans.phrases import LANGUAGE
from longbox.games.titans.pieces import TYPES
from longbox.kernel.game import find
from longbox.language.check import walk
from longbox.language.content import ContentError
from longbox.language.core import May
from longbox.language.shelf import own_files
from tests.games.packs import entry, faults, sound, told
from tests.games.titans import packs

shelve = partial(sound, book.shelve)
SHELF = shelve([])
OURS = own_files("longbox.games.titans", book.FILES)
CARDS = SHELF.cards.records
errors = partial(faults, shelve)
placed = partial(errors, places=True)
APPEARS = "First Appearance Attack: Each player gains a Weakness."


# ---- what is in the box


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


@pytest.mark.rule("TT-075")
def test_keywords_are_read_off_the_text() -> None:
    found = {card.name: keywords(SHELF.cards.tree(card.name)) for card in CARDS}
    assert found["Mad Mod"] == ("Power", "Attack", "Sidekick")
    assert found["Speedy"] == ("Power", "Defense")
    assert found["HIVE Tower"] == ("Power", "Ongoing", "Sidekick")
    assert found["Dark Portal"] == ()


@pytest.mark.rule("TT-126")
def test_cards_that_the_rulebook_shows_are_as_it_shows_them() -> None:
    cards = {card.name: card for card in CARDS}
    assert [(cards[name].type, cards[name].cost) for name in ("Birdarangs", "T-Car", "Terra", "Mutation")] == [
        *(("Equipment", 3), ("Equipment", 5), ("Hero", 2), ("Super Power", 4)),
    ]
    text = "Ongoing: The first time you play a card with cost 1 or 2 during each of your turns, draw a card."
    assert (cards["Thrift Shop"].type, cards["Thrift Shop"].text) == ("Location", text)


@pytest.mark.rule("TT-158", "TT-159")
def test_a_printed_card_says_its_type_or_that_it_has_none() -> None:
    printed = find("titans").printed([("mine.toml", card(type=None))])
    assert {one.name: one.facts["type"] for one in printed if one.name in ("Terra", "Mine")} == {
        "Terra": "Hero",
        "Mine": "no type",
    }


# ---- our own files, broken


@pytest.mark.parametrize(
    ("file", "old", "new", "rule"),
    [
        ("starters.toml", "copies = 14", "copies = 15", "TT-002"),
        ("starters.toml", '"Punch"', '"Other"', "TT-002"),
        ("starters.toml", "copies = 6", "copies = 7", "TT-003"),
        ("starters.toml", '"Snack Time"', '"Other"', "TT-003"),
        ("starters.toml", "deal = 7", "deal = 6", "TT-016"),
        ("starters.toml", "deal = 3", "deal = 2", "TT-016"),
        ("main.toml", "copies = 3", "copies = 2", "TT-004"),
        ("main.toml", "copies = 3", "copies = 2", "TT-001"),
        ("stacks.toml", "copies = 6", "copies = 5", "TT-005"),
        ("stacks.toml", "copies = 2", "copies = 3", "TT-007"),
        ("stacks.toml", '"Control Freak"', '"Freak"', "TT-006"),
        ("events.toml", "[[event]]", None, "TT-008"),
        ("characters.toml", "[[character]]", None, "TT-009"),
    ],
)
@pytest.mark.rule("TT-001", "TT-002", "TT-003", "TT-004", "TT-005", "TT-006", "TT-007", "TT-008", "TT-009", "TT-016")
def test_our_files_must_have_the_counts_of_the_register(file: str, old: str, new: str | None, rule: str) -> None:
    """The last record is left out where nothing stands in place of the old words."""

    def broken(text: str) -> str:
        return text[: text.rindex(old)] if new is None else text.replace(old, new, 1)

    with pytest.raises(ContentError) as caught:
        shelve([], [(name, broken(text) if name == file else text) for name, text in OURS])
    assert any(line.startswith(f"{file}: ") and f"{rule}: " in line for line in told(caught.value))


# ---- packs


def card(text: str = "+1 Power.", name: str = "Mine", **fields: object) -> str:
    given: dict[str, object] = {"type": "Hero", "color": "red", "cost": 3, **fields}
    return entry("card", name, **given, text=text)


def many(record: Callable[..., str], n: int, **fields: object) -> str:
    return "".join(record(name=f"Mine {at}", **fields) for at in range(n))


def event(name: str = "Mine", copies: int = 1) -> str:
    return packs.event(name, copies=copies)


def nemesis(attack: str | None = APPEARS, name: str = "Mine", **fields: object) -> str:
    given = {"color": "black", "cost": 10, "vp": 5, "text": "+2 Power.", **fields}
    return entry("nemesis", name, **given, attack=attack)


def character(name: str = "Mine", recruit: str = "Recruit: Play two Heroes.") -> str:
    return entry("character", name, color="red", hero="+1 Power.", recruit=recruit, sidekick="+1 Power.")


def starter(name: str, deal: int, copies: int) -> str:
    return entry("starter", name, color="white", copies=copies, deal=deal, text="+1 Power.")


def stacked(name: str) -> str:
    return entry("titans_go", name, color="red", cost=3, copies=6, text="+2 Power.")


@pytest.mark.rule("TT-006", "TT-009", "TT-016", "TT-092", "TT-093", "TT-158", "TT-182", "TT-R41")
@pytest.mark.parametrize(
    ("pack", "said"),
    [
        (card(color=None), "card 'Mine' color: |missing"),
        (card(color="pruple"), "card 'Mine' color: |'pruple'|'purple'"),
        (card(type="Heroe"), "card 'Mine' type: |'Heroe'|'Hero'"),
        (card(cost=21), "card 'Mine' cost: |0 to 20|21"),
        (card(cost=-1), "card 'Mine' cost: |0 to 20|-1"),
        (card(copies=0), "card 'Mine' copies: |1 to 20"),
        (card(copies=21), "card 'Mine' copies: |1 to 20|21"),
        (card(vp=-6), "card 'Mine' vp: |-5 to 10|-6"),
        (card(vp=11), "card 'Mine' vp: |-5 to 10|11"),
        (card(vp=1, vp_text="+2 VP."), "card 'Mine' vp: |vp_text"),
        (card("Draw two crads."), "card 'Mine' text: |'crads'|'cards'"),
        (card(vp_text="If you own four or more other Heros, +4 VP."), "card 'Mine' vp_text: |'Heros'"),
        (card(coppies=2), "card 'Mine' coppies: |'copies'"),
        (card().replace("[[card]]", "[[cards]]"), "'cards'|'card'"),
        (card() + card(), "card 'Mine' name: |twice"),
        (card(name="Mas y Menos"), "card 'Mas y Menos' name: |'mas-y-menos'|'Más y Menos'"),
        (card(name="Robin"), "card 'Robin' name: |character 'Robin'"),
        (card(name="?!"), "card '?!' name: "),
        (many(card, 7, copies=20), "card: |40 to 200|204"),
        ("".join(card(name=record.name, copies=1) for record in CARDS), "card: |40 to 200|32"),
        (many(event, 5), "event: TT-182: |10|11"),
        (event(copies=5), "event: TT-182: |10|11"),
        (nemesis(None), "nemesis 'Mine' attack: TT-093: "),
        (nemesis(name="Control Freak", first=True), "nemesis 'Control Freak' attack: TT-092: "),
        (nemesis(None, first=True), "nemesis first: TT-006: |2|(Control Freak, Mine)"),
        (nemesis(name="Control Freak"), "nemesis first: TT-006: |0"),
        (many(nemesis, 12), "nemesis: |8 to 20|21"),
        (nemesis("Each player gains a Weakness."), "nemesis 'Mine' attack: |'First Appearance Attack: ...'"),
        (nemesis("Attack: Each foe gains a Weakness."), "nemesis 'Mine' attack: |'First Appearance Attack: ...'"),
        (character(recruit="Play two Heroes."), "character 'Mine' recruit: |'Recruit: ...'"),
        (many(character, 6), "character: |4 to 10|11"),
        (starter("Punch", 6, 12), "starter deal: |10|9"),
        (starter("Mine", 2, 3), "starter 'Mine' copies: |2|3"),
        (stacked("Titans Stop!"), "titans_go name: |'Titans Go!'"),
        (many(packs.weakness, 2, copies=16), "weakness: |1 to 40|42"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place_and_what_is_right(pack: str, said: str) -> None:
    (found,) = errors(pack)
    assert found.startswith("mine.toml: ")
    for words in said.split("|"):
        assert words in found


def test_a_fault_has_its_line_and_column() -> None:
    (found,) = placed(card("Draw two crads."))
    assert found.startswith("mine.toml:6:18: card 'Mine' text: ")


def test_the_limits_themselves_are_fine() -> None:
    text = card(cost=20, copies=20, vp=10) + card(name="Other", cost=0, copies=1, vp=-5)
    assert shelve([("mine.toml", text)]).main_cards() == 85


def test_all_faults_of_a_pack_are_told_together() -> None:
    text = card(cost=30) + card(name="Other", copies=0)
    assert [line.split(": ")[1] for line in errors(text)] == ["card 'Mine' cost", "card 'Other' copies"]


@pytest.mark.rule("TT-006", "TT-016")
def test_a_pack_may_replace_the_first_nemesis_a_starter_and_titans_go() -> None:
    first = nemesis(name="Control Freak") + nemesis(None, first=True)
    shelf = shelve([("mine.toml", first + starter("Punch", 8, 16) + stacked("Titans Go!"))])
    assert [one.name for one in shelf.nemeses.records if one.first] == ["Mine"]
    assert shelf.starters.entries["Punch"][0].deal == 8
    assert shelf.titans_go.records[0].type is None
