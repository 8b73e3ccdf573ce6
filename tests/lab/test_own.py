"""Cards of packs in many games: met, picked, played, won with; and what is said of those that bots leave alone."""

from typing import Any

import pytest

import longbox
from longbox import LongboxError
from longbox.kernel import game as there
from longbox.kernel.rng import Rng
from longbox.lab import Metric, metrics, simulate
from longbox.lab.own import MET, PICKED, PLAYED, TABLE, WON, bring_up, own_cards
from longbox.lab.simulate import Plan, play
from longbox.language.workshop import TEMPLATE, Bench

TITANS = '[[card]]\nname = "Hook"\ncolor = "black"\ncost = 2\ntext = "+3 Power."\n'
DEAR = '[[card]]\nname = "Dear"\ncolor = "black"\ncost = 20\ntext = "+1 Power."\n'


def template(game: str) -> list[tuple[str, str]]:
    return [(TEMPLATE, Bench(there.find(game)).file(TEMPLATE))]


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("hitline", {"Slingshot", "Night Market"}),
        ("titans", {"Grappling Hook", "Kid Comet", "Titans Go!"}),
        ("mayhem", {"Kid Comet", "Lunch Break", "Park"}),
        ("turtles", {"Night Watchman", "Drainpipe Slide", "Spare Bandana", "Blackout"}),
        ("bold", {"Aftershock", "Superman", "Heavy Punch"}),
    ],
)
def test_what_is_dealt_in_is_met_in_every_game(game: str, names: set[str]) -> None:
    report = simulate(game, 3, ["rookie"], packs=template(game), deal_in=True)
    rows = report.tables()[TABLE]
    assert {name for name, row in rows.items() if row[MET].mean == 1} >= names
    assert not any(note.startswith(f"{name}:") for name in names for note in report.notes() if "never met" in note)


@pytest.mark.parametrize("game", ["hitline", "titans", "mayhem", "turtles", "bold"])
def test_dealing_in_is_seen_by_nobody_and_changes_no_copy(game: str) -> None:
    """In every mode: what comes to the top of a pile is what nobody knew to lie elsewhere."""
    g, packs = there.find(game), template(game)
    names = own_cards(g, packs)
    for mode in g.modes.values():
        edition, setup = g.edition(packs), g.setup(mode.seats[0], mode.name)
        options = g.deal_in(names, edition, setup, Rng(mode.name))
        m = there.start(game, setup.seats, mode.name, mode.name, options, packs)
        kinds = {kind for kind, title in enumerate(edition.titles) if title in names}
        eyes: list[int | None] = [None, *range(setup.seats)]
        chance = Rng(f"{game} {mode.name}")
        for made in range(30):
            if m.over:
                break
            twin = m.copy()
            before = twin.digest(), [list(zone) for zone in m.zones], [list(zone) for zone in m.was]
            seen = [(m.view(eye), m.events(eye)) for eye in eyes]
            bring_up(m, kinds, made == 0)
            assert [(m.view(eye), m.events(eye)) for eye in eyes] == seen
            assert (twin.digest(), [list(zone) for zone in twin.zones], [list(zone) for zone in m.was]) == before
            assert longbox.load(m.save()) == m
            for eye in eyes:
                assert m.resample(eye, "world").view(eye) == m.view(eye)
            legal = m.legal(m.seat)
            m.choose(int(legal[int(chance.below(len(legal)))]), seat=m.seat)


def test_without_a_deal_chance_decides_and_never_met_is_said() -> None:
    report = simulate("turtles", 3, ["rookie"], packs=template("turtles"))
    assert report.notes()[0] == "Night Watchman: never met in 3 games; try --deal-in, or another mode"
    assert report.tables()[TABLE]["Blackout"][PLAYED].mean == 0
    assert f"  {report.notes()[0]}" in report.text().splitlines()
    own: Any = report.data()["own"]
    assert own["notes"] == report.notes()
    assert own["cards"] == ["Night Watchman", "Drainpipe Slide", "Spare Bandana", "Blackout"]


def test_bots_that_never_pick_a_card_are_told_of() -> None:
    report = simulate("titans", 4, ["rookie"], packs=[("mine.toml", TITANS + DEAR)], deal_in=True)
    row = report.tables()[TABLE]["Hook"]
    assert row[PICKED].mean == row[PLAYED].mean == 1
    assert 0 < row[WON].cases <= 8
    assert PICKED not in report.tables()[TABLE]["Dear"], "nobody has ever so much Power, so it is not on offer"
    assert "Dear: met in 4 games, but never played" in report.notes()


class Timid(longbox.bots.Bot):
    name = "timid"
    about = "has nothing to do with hooks"

    def pick(self, world: longbox.Match, seat: int, actions: list[int], rng: longbox.Rng) -> int:
        cheap = [action for action in actions if not world.edition.codes[action].endswith(":hook")]
        return (cheap or actions)[int(rng.below(len(cheap or actions)))]


def test_what_is_on_offer_and_never_picked() -> None:
    longbox.bots.register(Timid)
    report = simulate("titans", 1, ["timid"], packs=[("mine.toml", TITANS)], deal_in=True)
    assert report.notes() == ["Hook: on offer in 1 game, but no bot ever picked it"]


def test_the_report_is_the_same_with_more_processes() -> None:
    packs = [("mine.toml", TITANS)]
    one, two = (simulate("titans", 4, ["rookie"], packs=packs, deal_in=True, jobs=jobs).data() for jobs in (1, 2))
    assert one == two


def test_nothing_is_dealt_in_without_a_pack() -> None:
    with pytest.raises(LongboxError, match="needs a pack"):
        simulate("titans", 1, ["rookie"], deal_in=True)


def test_a_metric_hears_every_event_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a spectator is told less than happens: bags of Bold are veiled."""
    heard: list[int] = []

    class Numbers(Metric):
        def hear(self, event: dict[str, Any]) -> None:
            heard.append(event["n"])

    monkeypatch.setitem(metrics._FOUND, "bold", Numbers)
    play(Plan("bold", ["rookie"], 2, "1v1", {}, [], 1, [0, 1], [], False), 0)
    assert heard == list(range(len(heard)))
    assert len(heard) > 100
