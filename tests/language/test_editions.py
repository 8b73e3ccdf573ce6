"""Editions: what their ids are made of, and matches that go on under the edition they began with."""

from typing import Any

import msgspec
import pytest

import longbox
from longbox.kernel import game as games
from longbox.kernel.errors import EditionError
from longbox.kernel.rng import NAME, OLD
from longbox.language import editions
from longbox.language.rooms import CardGame
from longbox.testing import keep_edition
from tests.games.changed import changed, newer_steps

GAMES = games.own()
FLAVOR = ("turtles", "characters.toml", 'flavor = "', 'flavor = "Corrected: ')
COST = ("titans", "main.toml", "cost = 3", "cost = 2")
CARD = """[[card]]
name = "Whistle"
type = "Equipment"
color = "black"
cost = 2
vp = 1
copies = 2
text = "+2 Power."
"""
PACK = [("mine.toml", CARD)]


def card_game(game_id: str) -> CardGame:
    game = games.find(game_id)
    assert isinstance(game, CardGame)
    return game


def now(game_id: str) -> str:
    return games.find(game_id).edition().id()


# ---- ids


@pytest.mark.parametrize(
    ("game", "file", "old", "new"),
    [
        FLAVOR,
        ("titans", "main.toml", "[[card]]", "# a remark\n[[card]]"),
        ("mayhem", "mayhem.toml", 'text = "ours"', 'text = "published"'),
    ],
)
def test_flavor_remarks_and_origins_leave_the_id(game: str, file: str, old: str, new: str) -> None:
    before = now(game)
    with changed(game, file, old, new):
        assert now(game) == before


def test_a_cost_changes_the_id() -> None:
    before = now("titans")
    with changed(*COST):
        assert now("titans") != before


def test_the_version_of_the_step_code_is_part_of_the_id() -> None:
    before = now("titans")
    with newer_steps("titans"):
        assert now("titans").split("+")[0] == "titans-2026.1-2"
        assert now("titans").split("+")[1] != before.split("+")[1]


def test_the_random_generator_is_part_of_the_id() -> None:
    """Or matches that began with another one would be played on with today's."""
    today = keep_edition.content_of(card_game("titans"), "9.0.0")
    assert editions.id_of(today, ()) == now("titans")
    assert editions.id_of(msgspec.structs.replace(today, rng=OLD), ()) != now("titans")


def test_a_pack_changes_the_id_and_its_flavor_does_not() -> None:
    game = games.find("titans")
    tasty = [("mine.toml", CARD + 'flavor = "It comes back."\n')]
    assert game.edition(PACK).id() != now("titans")
    assert game.edition(PACK).id() == game.edition(tasty).id()


# ---- past releases


@pytest.mark.parametrize("game", GAMES)
def test_past_releases_play_as_they_did(game: str) -> None:
    """Where this fails and the change is meant: raise STEPS in the game's content.py (CONTRIBUTING.md)."""
    assert keep_edition.goes_differently(card_game(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_a_past_release_draws_from_the_generator_that_it_began_with(game: str) -> None:
    assert longbox.start(game).record()["rng"] == NAME
    for old in (longbox.start(game, edition="0.1.0"), longbox.start(game, rng=OLD)):
        assert old.record()["rng"] == OLD
        assert longbox.load(old.save()) == longbox.replay(old.record()) == old
        assert longbox.scenario(game, old.scenario(full=True), old.edition) == old


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_a_past_release_is_saved_and_replayed_under_its_name(game: str) -> None:
    kept = card_game(game).released()[-1]
    m = longbox.start(game, seed=5, edition=kept.release)
    m.playout(5, 10)
    assert m.edition.id() == kept.id
    assert longbox.load(longbox.start(game, edition=kept.id).save()).edition.id() == kept.id
    assert longbox.replay(longbox.start(game, edition=kept.id).record()).edition.id() == kept.id


def test_a_change_of_cards_leaves_matches_that_have_begun_alone() -> None:
    old = longbox.start("titans", seed=1, edition="0.1.0")
    data, save, cost = old.record(), old.save(), printed_cost(old)
    with changed(*COST):
        assert longbox.replay(data) == old
        assert longbox.load(save) == old
        assert printed_cost(longbox.load(save)) == cost
        new = longbox.start("titans", seed=1)
        assert new.edition.id() != old.edition.id()
        assert printed_cost(new) != cost


def printed_cost(m: longbox.Match) -> list[object]:
    shown = games.find("titans").facts(m.edition, ())
    return [card["cost"] for card in shown.values() if "cost" in card]


def test_undo_stays_within_the_edition() -> None:
    with changed(*COST):
        m = longbox.start("titans", seed=1, edition="0.1.0")
        while not m.can_undo(m.seat):
            m.choose(m.decisions[0].options[0].code, seat=m.seat)
        m.undo(m.seat)
        assert m.edition.id() == card_game("titans").released()[-1].id


def test_packs_work_with_the_cards_of_a_past_release() -> None:
    old = longbox.start("titans", seed=1, packs=PACK, edition="0.1.0")
    assert old.edition.id().startswith("titans-2026.1+mine+")
    today = longbox.start("titans", seed=1, packs=PACK)
    with changed(*COST):
        assert longbox.replay(old.record()) == old
        assert longbox.replay(today.record()).edition.own  # its cards are those that 0.1.0 had


# ---- what is gone


def test_step_code_that_is_gone_is_named() -> None:
    data = longbox.start("titans", edition="0.1.0").record()
    with newer_steps("titans"), pytest.raises(EditionError, match="was played by step code 1, and this Longbox has 2"):
        longbox.replay(data)


def test_step_code_may_play_older_versions_too() -> None:
    first, today = longbox.start("titans", edition="0.1.0").record(), longbox.start("titans").record()
    with newer_steps("titans", also=(1,)):
        assert longbox.replay(first).edition.step_version == 1
        assert longbox.replay(today).edition.step_version == 1
        assert longbox.start("titans").edition.step_version == 2


@pytest.mark.parametrize("id_", ["titans-2026.1-1+0123456789ab", "titans-2026.1+0123456789ab", "0.0.9", ""])
def test_an_edition_that_nobody_has_is_refused(id_: str) -> None:
    with pytest.raises(EditionError, match="doesn't have edition"):
        longbox.start("titans", edition=id_)


def test_a_save_of_step_code_in_another_shape_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its routines by number would be others now. The choices can still be played again."""
    m = longbox.start("titans", seed=1)
    save, data = m.save(), m.record()
    monkeypatch.setattr(m.edition, "shape", "another")
    with pytest.raises(EditionError, match="arranged differently"):
        longbox.load(save)
    assert longbox.replay(data) == m


# ---- keeping


def test_a_release_is_kept_once(tmp_path: Any) -> None:
    game = card_game("hitline")
    (tmp_path / "hitline").mkdir()
    assert keep_edition.keep(game, "9.0.0", tmp_path) == tmp_path / "hitline" / "editions" / "9.0.0.json.gz"
    assert keep_edition.keep(game, "9.0.0", tmp_path) is None
    with (
        changed("hitline", "locations.toml", "max = 13", "max = 12"),
        pytest.raises(ValueError, match="raise the version"),
    ):
        keep_edition.keep(game, "9.0.0", tmp_path)
