"""What a game tells newcomers, as it is read from its guide."""

import importlib
import sys
from pathlib import Path

import pytest

import longbox
from longbox.kernel import game as games
from longbox.kernel import guide
from longbox.kernel.guide import GuideError

OWN = games.own()
BEFORE_THE_FIRST_TURN = {"set-up"}


def test_a_game_without_a_guide_has_an_empty_one() -> None:
    assert guide.of_game("nobody's") == guide.NONE
    assert guide.NONE.learn > max(guide.of_game(game).learn for game in OWN)


def test_the_guide_of_a_game_in_a_file_lies_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pebbles.py").write_text(
        "from longbox.kernel.game import Game, register\n"
        "class Pebbles(Game):\n    id = title = 'pebbles'\n"
        "register(Pebbles())\n"
    )
    (tmp_path / "pebbles.guide.toml").write_text('[words]\n"pebble/pebbles" = "A small stone (PE-01)."\n')
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "_REGISTERED", dict(games._REGISTERED))
    monkeypatch.setitem(sys.modules, "pebbles", importlib.import_module("pebbles"))
    (term,) = guide.of_game("pebbles").terms()
    assert term.forms == ["pebble", "pebbles"]
    assert term.rule == "PE-01"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("learn = ", "guide.toml of any can't be read"),
        ("lern = 1", "unknown field `lern`"),
        ('[[turn]]\nname = "Start"', "missing required field `phases`"),
        ("[options]\nteams = { modes = 3 }", r"Expected `array`, got `int` - at `\$.options\[...\].modes`"),
    ],
)
def test_a_guide_that_cannot_be_read_says_where(text: str, words: str) -> None:
    with pytest.raises(GuideError, match=words):
        guide.of_text(text, "guide.toml of any")


@pytest.mark.parametrize("game", OWN)
def test_every_phase_of_the_table_belongs_to_a_part_of_the_turn(game: str) -> None:
    turn = guide.of_game(game).turn
    pieces = importlib.import_module(f"longbox.games.{game}.pieces")
    phases = [phase for part in turn for phase in part.phases]
    assert len(phases) == len(set(phases))
    assert set(phases) == set(getattr(pieces, "PHASES", ())) - BEFORE_THE_FIRST_TURN


@pytest.mark.parametrize("game", OWN)
def test_every_name_in_a_guide_is_one_of_the_game(game: str) -> None:
    told = guide.of_game(game)
    found = games.find(game)
    edition = found.edition()
    names = {card.name for card in found.printed()} | set(edition.titles)
    assert {name for panel in told.panels for name in panel.cards} <= names
    assert {face for panel in told.panels for face in panel.tokens} <= set(edition.faces)
    assert set(told.options) <= set(found.options)
    assert set(told.sides) <= set(found.modes)
    for matter in told.options.values():
        assert {*matter.modes, *matter.named, *matter.places} <= set(found.modes)
        assert set(matter.seats) <= set(found.seats)
        assert matter.cards in {"", *(card.sort for card in found.printed())}


@pytest.mark.parametrize("game", OWN)
def test_a_marked_word_has_a_definition(game: str) -> None:
    told = guide.of_game(game)
    forms = {form for term in told.terms() for form in term.forms}
    assert told.marked
    assert set(told.marked) <= forms


@pytest.mark.parametrize("game", OWN)
def test_a_first_game_can_be_begun(game: str) -> None:
    first = guide.of_game(game).first
    assert first is not None
    match = longbox.start(game, seats=len(first.seats), mode=first.mode, options=first.options)
    assert first.seats[0] == "me"
    assert match.decisions


def test_the_games_have_an_order_in_which_to_learn_them() -> None:
    places = [guide.of_game(game).learn for game in OWN]
    assert sorted(places) == list(range(1, len(OWN) + 1))
