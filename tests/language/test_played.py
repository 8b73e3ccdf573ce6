"""Every example of the card-language documentation is read and played: its card comes into play, and games go on."""

import re
import tomllib
from pathlib import Path

import pytest

from longbox.bots import evaluators
from longbox.kernel import game as there
from longbox.kernel.rng import Rng
from longbox.lab import metrics
from longbox.lab.own import Followed, bring_up, own_cards
from longbox.language.docs import with_texts
from longbox.language.packs import games_for
from longbox.language.shelf import slug
from longbox.language.workshop import EXAMPLES, TEMPLATE, Bench, written

ROOT = Path(__file__).parents[2]
GAMES = [game.id for game in with_texts()]
MOST_GAMES = 60
MOST_CHOICES = 3000


def unplayed(game_id: str, names: set[str], packs: list[tuple[str, str]]) -> set[str]:
    """Cards that never come into play in games into which they are dealt, mode after mode; choices are
    random or a bot's quick ones, but what is about these cards, or cards that name them, is liked."""
    game = there.find(game_id)
    edition = game.edition(packs)
    entries = list(Bench(game).entries(*packs))
    quick = evaluators.find(game_id)
    left = set(names)
    for number in range(MOST_GAMES):
        mode = list(game.modes.values())[0 if number % 4 else number // 4 % len(game.modes)]
        setup = game.setup(mode.seats[0], mode.name)
        rng = Rng(f"{game_id}/{number}")
        options = game.deal_in(sorted(left), edition, setup, rng)
        m = there.start(game_id, setup.seats, number, mode.name, options, packs)
        followed = Followed(sorted(left), metrics.of_game(game_id, list(range(setup.seats))), edition)
        naming = [entry.record.name for entry in entries if any(name in entry.text for name in left)]
        codes = {slug(name) for name in [*left, *naming]}
        heard = made = 0
        while not m.over and made < MOST_CHOICES:
            bring_up(m, followed.kinds, made == 0)
            followed.metric.look(m)
            followed.look(m)
            legal = m.legal(m.seat)
            about = [action for action in legal if codes & set(re.split("[:+]", edition.codes[action]))]
            if about and rng.below(4):
                action = about[rng.below(len(about))]
            elif rng.below(2):
                action = quick.policy(m, m.seat, legal, rng)
            else:
                action = legal[rng.below(len(legal))]
            seat = m.seat
            m.choose(int(action), seat=seat)
            followed.chose(seat, edition.codes[action])
            made += 1
            for event in m.events(None, heard):
                followed.told(event)
                heard += 1
        followed.hear(m)
        followed.bear(m)
        left -= set(followed.played)
        if not left:
            break
    return left


@pytest.mark.parametrize("game", GAMES)
def test_every_example_of_a_phrase_is_played(game: str) -> None:
    bench = Bench(there.find(game))
    more = bench.file(EXAMPLES)
    packs = [(EXAMPLES, more)] if more else []
    assert unplayed(game, {entry.record.name for entry in bench.examples().values()}, packs) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_pack_to_begin_with_is_played(game: str) -> None:
    packs = [(TEMPLATE, Bench(there.find(game)).file(TEMPLATE))]
    names = set(own_cards(there.find(game), packs))
    assert names
    assert unplayed(game, names, packs) == set()


def shown_texts() -> list[str]:
    """The texts in the prose of the page: whole sentences between backticks."""
    page = (ROOT / "docs" / "card-language.md").read_text(encoding="utf-8").partition("## The phrases of the core")[0]
    plain = " ".join(re.sub(r"```.*?```", "", page, flags=re.DOTALL).split())
    return [text for text in re.findall(r"`([^`]+\.)`", plain) if not text.endswith("...")]


def test_there_are_texts_in_the_prose() -> None:
    assert len(shown_texts()) >= 5


@pytest.mark.parametrize("text", shown_texts())
def test_every_text_in_the_prose_is_played(text: str) -> None:
    for game in with_texts():
        bench = Bench(game)
        good = [verdict.place for verdict in bench.verdicts(text) if not verdict.message]
        for host in bench.hosts():
            if host.place in good:
                try:
                    packs = [("prose.toml", written(host.table, host.record, host.field, text))]
                    game.edition(packs)
                except ValueError:
                    continue
                assert unplayed(game.id, {host.record.name}, packs) == set()
                return
    pytest.fail("no game gives this text a meaning")


@pytest.mark.parametrize("page", ["README.md", "docs/card-language.md"])
def test_every_pack_that_is_shown_is_played(page: str) -> None:
    shown = re.findall(r"```toml\n(\[\[.*?)```", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert shown
    for text in shown:
        (game,) = games_for(page, text)
        names = {record["name"] for records in tomllib.loads(text).values() for record in records}
        assert unplayed(game, names, [(page, text)]) == set()
