"""Packs: records that replace ours, a ninth character with a special token and markers of its own, and faulty ones."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import longbox
from longbox.cli import app
from longbox.games.bold import content
from longbox.games.bold.table import Bold
from longbox.kernel import game
from longbox.kernel.errors import SetupError
from longbox.language.content import ContentError
from longbox.terminal import screen, tables
from tests.games.bold.given import counters, fought, letters, offered, play, table, told
from tests.games.given import at_random, refused, resumed
from tests.games.packs import entry, start_faults
from tests.terminal.test_bold_table import scene_of

SEA = (Path(__file__).parent / "sea.toml").read_text("utf-8")
PACKS = [["sea.toml", SEA]]


def sea(*characters: str, **given: Any) -> Bold:
    return table("Aquaman", *(characters or ("Batman",)), packs=PACKS, **given)


# ---- a ninth character


@pytest.mark.parametrize(
    "names",
    [
        ("Batman", "Aquaman"),
        ("Cheetah", "Aquaman", "Darkseid", "Superman"),
        ("Superman", "Cheetah", "Aquaman", "Darkseid", "Batman", "The Joker"),
    ],
)
def test_a_ninth_character_plays_to_the_end(names: tuple[str, ...]) -> None:
    met: set[str] = set()
    for seed in range(4):
        m = longbox.start("bold", len(names), seed, options={"characters": list(names)}, packs=[("sea.toml", SEA)])
        at_random(m, seed)
        met |= {str(words["card"]) for (words,) in told(m, "activated", "words") + told(m, "bought", "words")}
        assert longbox.load(m.save()) == m
    assert {"Wave", "Undertow", "Trident"} & met


def test_a_ninth_character_may_be_drawn_by_lot() -> None:
    names = set()
    for seed in range(12):
        m = longbox.start("bold", 4, seed, packs=[("sea.toml", SEA)])
        assert isinstance(m, Bold)
        names |= {m.hero(seat).name for seat in range(4)}
    assert "Aquaman" in names


@pytest.mark.rule("BB-001", "BB-004", "BB-015", "BB-016")
def test_a_ninth_character_brings_a_set_of_its_own() -> None:
    m = sea()
    assert letters(m, "bag 0") == "A A C C F K K R R R S X X X"
    assert letters(m, "supply 0").split().count("S") == 3
    titles = {m.edition.titles[kind] for kind in m.hero(0).challenges}
    assert {"Storm Surge", "High Tide", "Clear Skies"} <= titles


@pytest.mark.rule("BB-187", "BB-089", "BB-160")
def test_its_token_and_its_markers_do_what_their_texts_say() -> None:
    m = fought("Aquaman", "Batman", packs=PACKS, draws=["S S C", "R"], plans=(["activate:wave"],))
    assert told(m, "pool", "texts unused") == [[3 + 1, 0], [0, 0]]  # one fills a space, the other is unallocated
    m = fought(
        *("Aquaman", "Batman"),
        packs=PACKS,
        draws=["S S", "C C"],
        stored=[["Sea Beast", "Whirlpool"], None],
        plans=(["use:sea-beast"],),
    )
    assert told(m, "pool", "texts") == [[2 + 2], [0]]
    play(m, "use:whirlpool")
    assert counters(m) == [60, 60 - 4 - 1]


@pytest.mark.rule("BB-097", "BB-099")
def test_its_token_is_bought_from_its_own_supply_alone() -> None:
    m = sea(phase="power-up", resources=[3, 3], row=["C2"])
    play(m, "buy:trident")
    assert told(m, "bought", "words.card price") == [["Trident", 3]]
    assert refused(m, "buy:trident", 1)


@pytest.mark.rule("BB-036")
def test_its_recovery_ability_names_its_token() -> None:
    m = sea(phase="watchtower", counters=[20, 60], bags=["S S K C C", "R"], crises=[0, 0])
    assert counters(m)[0] == 20 + 1 + 2


@pytest.mark.rule("BB-027")
def test_a_challenge_card_names_its_token() -> None:
    m = sea(challenge="High Tide", bags=["C S", "R"], crises=[0, 0], next=["C", "trident"])
    play(m, (0, "draw"), (0, "draw"))
    assert (letters(m, "discard 0"), letters(m, "draw 0")) == ("S", "C")


def test_view_table_and_commands_know_a_ninth_character(tmp_path: Path) -> None:
    m = sea(phase="combat", draws=["S C", "R"], stored=[["Whirlpool"], None])
    shown: Any = m.view(0)
    assert shown["table"]["characters"] == ["Aquaman", "Batman"]
    picture = "\n".join(row.plain for row in screen.picture(scene_of(m, 0, height=60), tables.of_game("bold")))
    for words in ("Aquaman", "draw C S", "Whirlpool", "Call of the Deep"):
        assert words in picture
    (pack := tmp_path / "sea.toml").write_text(SEA, "utf-8")
    checked = CliRunner().invoke(app, ["cards", "check", str(pack)])
    assert checked.exit_code == 0, checked.output


def test_our_cards_can_bring_a_new_marker_and_a_token_of_another_name() -> None:
    """A marker of a pack may belong to a character of ours, and an ability of ours may store it."""
    jump = entry("marker", "Long Jump", character="Superman", count=1, text="When you take damage, prevent 5 of it.")
    punch = entry("box", "Heavy Punch", character="Superman", cost="CC", text="Deal 3 damage. Store 1 Long Jump.")
    m = fought(packs=[["more.toml", jump + punch]], draws=["C C", "C C"], plans=(["activate:heavy-punch"],))
    play(m, "use:long-jump")
    assert counters(m) == [60, 57]


# ---- records that replace ours

BATMAN = {
    "side": "hero",
    "opening": "3C 3R 2A 1F 2K",
    "bonuses": ["3 R2"],
    "recovery": "Draw 5 tokens. Recover 1 for each crest token.",
    "special": "Gadget",
    "special_text": "Fills 1 agility or crest space of an ability.",
}


def batman(name: str = "Batman", **changed: object) -> str:
    return entry("character", name, **{**BATMAN, **changed})


def box(name: str = "Batarang", **changed: object) -> str:
    return entry("box", name, **{"character": "Batman", "cost": "AK", "text": "Deal 4 damage.", **changed})


@pytest.mark.rule("BB-010", "BB-016")
def test_a_pack_replaces_by_name() -> None:
    m = table("Batman", "Superman", packs=[["more.toml", batman() + box()]], phase="combat", draws=["A K", "R"])
    assert letters(m, "bag 0").split().count("C") == 3
    play(m, "activate:batarang")
    assert resumed(m) == m


@pytest.mark.rule("BB-187")
@pytest.mark.parametrize(("draw", "payable"), [("S", False), ("S S", True), ("S K", True), ("S A", True), ("K", False)])
def test_a_special_token_that_fills_crest_spaces_fills_one_space_each(draw: str, payable: bool) -> None:
    given: dict[str, Any] = {"phase": "combat", "draws": [f"{draw} C C F F", "C C"]}
    m = table("Batman", "Superman", packs=[["crests.toml", batman() + box()]], **given)
    assert ("batarang" in offered(m, "activate", 0)) == payable


@pytest.mark.rule("BB-206", "BB-R44")
def test_without_enough_villains_there_are_no_teams() -> None:
    packs = [("heroes.toml", batman("Cheetah", special="Claw") + batman("Lex Luthor", special="Kryptonite"))]
    longbox.start("bold", 4, seed=1, packs=packs)
    with pytest.raises(SetupError, match="BB-206"):
        longbox.start("bold", 6, seed=1, packs=packs)


# ---- faults


@pytest.mark.parametrize(
    ("pack", "field"),
    [
        (box(cost="CCZ"), "cost"),
        (box(cost=""), "cost"),
        (box(text="Store 1 Flight."), "text"),
        (batman(opening="9C"), "opening"),
        (batman(opening="3Q"), "opening"),
        (batman(bonuses=["3 K2"]), "bonuses"),
        (batman(special="gadget box"), "special"),
        (batman(special="Token"), "special"),
        (batman(special="C-4"), "special"),
        (batman(special="Batarang"), "special"),
        (batman(special="Double Combat"), "special"),
        (entry("marker", "Damage", character="Batman", count=1, text="When you take damage, prevent 1 of it."), "name"),
    ],
)
def test_a_faulty_record_is_told_with_its_field(pack: str, field: str) -> None:
    (said,) = start_faults("bold", pack)
    assert said.startswith("mine.toml")
    assert f" {field}: " in said


@pytest.mark.rule("BB-010")
@pytest.mark.parametrize(
    ("pack", "blamed"),
    [
        (box("Bat Ring"), ["box 'Bat Ring'"]),
        (box() + box("Bat Ring"), ["box 'Bat Ring'"]),
        (box("Bat Ring", finishing=True), ["box 'Bat Ring'"]),
        (box(finishing=True), ["box 'Batarang'"]),
        (box("Heavy Punch"), ["box 'Heavy Punch'", "box 'Heavy Punch'"]),
        (batman("Robin", special="Staff"), ["character 'Robin'"]),
        (box(character="Batmann"), ["box 'Batarang' character"]),
        (batman(special="Claw"), ["character 'Batman' special"]),
    ],
)
def test_what_does_not_go_with_our_cards_is_blamed_on_the_pack(pack: str, blamed: list[str]) -> None:
    said = start_faults("bold", pack.replace('game = "bold"', ""))
    assert len(said) == len(blamed), said
    for line, start in zip(said, blamed, strict=True):
        assert line.startswith(f"mine.toml: {start}"), line


def test_there_is_an_end_to_characters() -> None:
    def faults(n: int) -> str:
        with pytest.raises(ContentError) as caught:
            game.find("bold").edition([("more.toml", "".join(batman(f"Batman {at}") for at in range(n)))])
        return str(caught.value)

    assert "at most 24" in faults(17)
    assert "at most 24" not in faults(16)


@pytest.mark.parametrize(("name", "has"), [("character", 8), ("box", 48), ("challenge", 20)])
def test_what_our_own_box_holds_is_counted(name: str, has: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(content.COUNTS, name, has + 1)
    with pytest.raises(ContentError, match=name):
        content.shelve([])
