"""Every game of the package: the conformance kit, golden playthroughs, and fingerprints that all builds share.

LONGBOX_KIT_GAMES: how many games the kit plays in each mode; the compiled run can afford more. After a change of
behaviour on purpose: `python -m longbox.testing.regenerate`, and look at the difference.
"""

import os
from pathlib import Path

import pytest

from longbox.kernel import game as kernel_game
from longbox.testing import check, playthrough
from longbox.testing.kit import settings
from longbox.testing.playthrough import deep_fingerprint, fingerprints, written
from longbox.testing.regenerate import SEED, read_hashes, text_file

GOLDEN = Path(__file__).parent / "golden"
GAMES = int(os.environ.get("LONGBOX_KIT_GAMES", "2"))
FINGERPRINTS = 10 * GAMES

SETTINGS = [(game, mode, seats) for game in kernel_game.own() for mode, seats in settings(kernel_game.find(game), None)]

# Simultaneous questions whose answers the rules show to everybody at once, by the routine's name.
OPEN_ANSWERS: dict[str, list[str]] = {
    "mayhem": ["team and hand are picked"],  # what is hidden stays so; sizes of hands are public
}
# Known findings and things that random play hardly ever reaches, as patterns; each with its reason.
ALLOWED: dict[str, list[str]] = {}


@pytest.mark.parametrize(("game", "mode", "seats"), SETTINGS)
def test_conforms(game: str, mode: str, seats: int) -> None:
    check(
        game,
        modes=[(mode, seats)],
        games=GAMES,
        seed=f"tests {GAMES}",
        depth=4,
        worlds=3,
        exercise=2,
        open_answers=OPEN_ANSWERS.get(game, ()),
        allow=ALLOWED.get(game, ()),
    )


@pytest.mark.parametrize(("game", "mode", "seats"), SETTINGS)
def test_plays_as_written_down(game: str, mode: str, seats: int) -> None:
    file = text_file(GOLDEN, game, mode, seats)
    assert file.is_file(), "no golden playthrough: python -m longbox.testing.regenerate"
    golden = file.read_text("utf-8")
    assert playthrough(game, SEED, mode, seats, choices=written(golden)).splitlines() == golden.splitlines()


@pytest.mark.parametrize(("game", "mode", "seats"), SETTINGS)
def test_has_the_same_fingerprints_on_every_build(game: str, mode: str, seats: int) -> None:
    golden = read_hashes(GOLDEN)[game][f"{mode} {seats}"]
    many = min(FINGERPRINTS, len(golden["games"]))
    assert fingerprints(game, mode, seats, many) == golden["games"][:many]
    assert deep_fingerprint(game, mode, seats) == golden["deep"]
