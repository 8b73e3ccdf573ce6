"""Every game of the package: the conformance kit, golden playthroughs, and fingerprints that all builds share.

LONGBOX_KIT_GAMES: how many games the kit plays in each mode; the compiled run can afford more. After a change of
behaviour on purpose: `python -m longbox.testing.regenerate`, and look at the difference.
"""

import os
from pathlib import Path

import pytest

import longbox
from longbox.games.bold import setup as bold
from longbox.games.hitline.setup import position as hitline
from longbox.games.mayhem.setup import positions as mayhem
from longbox.games.titans import setup as titans
from longbox.games.turtles import setup as turtles
from longbox.kernel import game as kernel_game
from longbox.kernel.errors import LongboxError
from longbox.testing import check
from longbox.testing.bots import check_bots
from longbox.testing.kit import settings
from longbox.testing.playthrough import deep_fingerprint, fingerprints, first_difference, play_through, written
from longbox.testing.regenerate import SEED, read_hashes, text_file

GOLDEN = Path(__file__).parent / "golden"
GAMES = int(os.environ.get("LONGBOX_KIT_GAMES", "2"))
SHORT = {"hitline": 3}  # games of a hundred choices: so many more of them
LONG = {"2v2", "3v3"}  # a thousand choices and more: one game of each

SETTINGS = [(game, mode, seats) for game in kernel_game.own() for mode, seats in settings(kernel_game.find(game), None)]

# Known findings and things that random play hardly ever reaches, as patterns; each with its reason.
ALLOWED: dict[str, list[str]] = {}
# A position of each game in its short form, with a bit of everything that is written as a mapping.
POSITIONS: dict[str, dict[str, object]] = {
    "hitline": {"leader": 1, "hands": [["yellow 3", "red 1"], ["blue 6", "blue 1"], None, None], "vp": [6, 4]},
    "titans": {"hands": [["Punch", "Punch"], None], "power": 3, "rig": {"shuffles": [["punch"]]}},
    "mayhem": {
        "phase": "turns",
        "characters": [[{"name": "Robin", "place": "B2", "damage": 1}, "Raven A1"], ["Starfire C1", "Cyborg C2"]],
        "traps": {"A2": [1, 0]},
        "rig": {"rolls": [4, 6]},
    },
    "turtles": {"hands": [["Hun", "Draught Kick"], None], "items": [["Smoke Pellet"], []], "deck_sizes": [20, None]},
    "bold": {
        "phase": "combat",
        "draws": ["C C F", "C F"],
        "stored": [["Flight"], None],
        "options": {"characters": ["Superman", "Batman"]},
        "rig": {"shuffles": [["combat"]]},
    },
}


@pytest.mark.kit
@pytest.mark.parametrize(("game", "mode", "seats"), SETTINGS)
def test_conforms(game: str, mode: str, seats: int) -> None:
    """At the kit's own depth; the compiled run can afford more (LONGBOX_KIT_GAMES)."""
    games = GAMES * SHORT.get(game, 1) if mode not in LONG else max(1, GAMES // 2)
    check(game, modes=[(mode, seats)], games=games, seed=f"tests {GAMES}", allow=ALLOWED.get(game, ()))


@pytest.mark.kit
@pytest.mark.parametrize(("game", "mode", "seats"), SETTINGS)
def test_bots_know_no_more_than_their_seats(game: str, mode: str, seats: int) -> None:
    check_bots(game, modes=[(mode, seats)])


@pytest.mark.parametrize("game", kernel_game.own())
def test_unknown_keys_of_a_short_position_are_refused_by_name(game: str) -> None:
    check(game, games=0, exercise=0, modes=[], positions=[POSITIONS[game]])


POSITION_KEYS = {
    "hitline": hitline.KEYS,
    "titans": titans.KEYS,
    "mayhem": mayhem.KEYS,
    "turtles": turtles.KEYS,
    "bold": bold.KEYS,
}
ODD: list[object] = [None, 7, -1, 1.5, True, "", "?", [7], [7, 7], [[7]], [None], {"a": 1}, {"0": [7]}, [{"a": 7}]]


@pytest.mark.parametrize(("game", "mode", "seats"), SETTINGS)
def test_whatever_stands_in_a_short_position_it_is_taken_or_refused_by_reason(game: str, mode: str, seats: int) -> None:
    begun = longbox.start(game, seats=seats, mode=mode, seed=1)
    reasons = []
    for key in {*POSITION_KEYS[game], *begun.scenario(full=True)}:
        for odd in ODD:
            try:
                longbox.scenario(game, {"mode": mode, "seats": seats, key: odd})
            except LongboxError as error:
                reasons.append(str(error))
    assert reasons
    assert all(reasons)


@pytest.mark.parametrize(("game", "mode", "seats"), SETTINGS)
def test_plays_as_written_down(game: str, mode: str, seats: int) -> None:
    file = text_file(GOLDEN, game, mode, seats)
    assert file.is_file(), "no golden playthrough: python -m longbox.testing.regenerate"
    golden = file.read_text("utf-8")
    difference = first_difference(golden, play_through(game, SEED, mode, seats, choices=written(golden)))
    assert not difference, f"{file.name}: {difference}"


@pytest.mark.parametrize(("game", "mode", "seats"), SETTINGS)
def test_has_the_same_fingerprints_on_every_build(game: str, mode: str, seats: int) -> None:
    golden = read_hashes(GOLDEN)[game][f"{mode} {seats}"]
    tens = min(GAMES, len(golden["games"]))
    assert fingerprints(game, mode, seats, 10 * tens) == golden["games"][:tens]
    assert deep_fingerprint(game, mode, seats) == golden["deep"]
