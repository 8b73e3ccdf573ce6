"""Secret numbers: zones whose count only some know, lines of questions of which others hear nothing, pools, decks."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import longbox
from longbox.kernel import game, knowledge
from longbox.kernel.match import Edition, Frame, Match
from longbox.testing import check
from longbox.testing.kit import registered
from longbox.testing.looking import told
from tests.kernel.test_undo import forked
from tests.toys.flip import FACES, PLAIN, FlipGame
from tests.toys.tiny import DECK, HAND, OPEN, Ask, Do, Tiny, TinyGame, stop
from tests.toys.tug import BAG, DRAWN, TugGame

Start = Callable[..., Tiny]


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with registered(TugGame()), registered(FlipGame()):
        yield


def everything(m: Match, eye: int | None) -> str:
    """All that an eye gets."""
    refusals = [m.explain(eye, code) for code in m.edition.codes] if eye is not None else []
    return json.dumps([m.view(eye), m.events(eye), refusals])


def count(m: Match, eye: int | None, zone: str) -> object:
    zones: list[dict[str, object]] = m.view(eye)["zones"]  # type: ignore[assignment]
    return next(one["count"] for one in zones if one["id"] == zone)


@pytest.mark.parametrize("game", [TugGame, FlipGame])
def test_the_toys_conform(game: type[longbox.Game]) -> None:
    check(game(), games=2, depth=8, worlds=3, exercise=2, processes=False)


def test_nobody_learns_how_far_another_is() -> None:
    """Two different secret lines: byte for byte the same for the rival and for who looks on."""
    for seed in range(20):
        one = longbox.start("tug", seed=seed)
        lines = [one.copy(), one.copy(), one.copy()]
        lines[1].choose("stop", seat=0)
        for _ in range(2):
            lines[2].choose("draw", seat=0)
        for m in lines[1:]:
            for eye in (1, None):
                assert everything(m, eye) == everything(one, eye)
        assert everything(lines[2], 0) != everything(one, 0)
        assert (count(lines[2], 0, "drawn 0"), count(lines[2], 1, "drawn 0")) == (2, None)


def test_each_seat_counts_what_it_heard_itself() -> None:
    m = longbox.start("tug", seed=3)
    m.choose("draw", seat=0)
    assert [m.heard(eye) for eye in (0, 1, None)] == [len(m.events(eye)) for eye in (0, 1, None)]
    since = m.heard(1)
    assert m.heard(0) > since
    m.choose("stop", seat=0)
    m.choose("stop", seat=1)
    assert [event["n"] for event in m.events(1, since)] == list(range(since, m.heard(1)))


def test_all_is_told_when_a_veil_is_lifted() -> None:
    m = longbox.start("tug", seed=3)
    m.choose("draw", seat=0)
    face = m.edition.faces[m.kind[m.zones[DRAWN][0]]]
    since = len(m.events(1))
    m.choose("stop", seat=0)
    assert len(m.events(1)) == since
    m.choose("stop", seat=1)
    told = m.events(1, since)
    assert [(e["kind"], e["source"], e.get("count")) for e in told if e["kind"] == "revealed"][:2] == [
        ("revealed", "drawn 0", 1),
        ("revealed", "bag 0", 5),
    ]
    assert {"face": face, "kind": "learned"}.items() <= next(e for e in told if e["kind"] == "learned").items()
    assert [e["n"] for e in m.events(1)] == list(range(len(m.events(1))))


def test_worlds_know_nothing_of_secret_lines() -> None:
    m = longbox.start("tug", seed=5)
    for _ in range(2):
        m.choose("draw", seat=0)
    for seed in range(10):
        world = m.resample(1, seed)
        assert (len(world.zones[BAG]), len(world.zones[DRAWN])) == (6, 0)
        own = m.resample(0, seed)
        assert [own.kind[p] for p in own.zones[DRAWN]] == [m.kind[p] for p in m.zones[DRAWN]]


def test_pools_say_what_may_come() -> None:
    m = longbox.start("tug", seed=5)
    m.choose("draw", seat=0)
    pools: list[dict[str, object]] = m.view(0)["pools"]  # type: ignore[assignment]
    own = next(pool for pool in pools if "bag 0" in pool["zones"])  # type: ignore[operator]
    left = Counter(m.edition.faces[m.kind[p]] for p in m.zones[BAG])
    assert (own["count"], own["kinds"]) == (5, dict(sorted(left.items())))
    rival: list[dict[str, object]] = m.view(1)["pools"]  # type: ignore[assignment]
    assert [pool["count"] for pool in rival] == [6, 6]


def test_a_deck_that_was_brought_is_secret() -> None:
    decks = [["wall"] * 10, ["echo"] * 5 + ["runner"] * 5]
    m = longbox.start("flip", seed=1, options={"decks": decks})
    assert m.view(0)["options"] == {"decks": [decks[0], None]}
    pools: list[dict[str, object]] = m.view(0)["pools"]  # type: ignore[assignment]
    assert [pool["kinds"] for pool in pools if "deck 1" in pool["zones"]] == [None]  # type: ignore[operator]
    kinds = Counter(m.resample(0, seed).kind[15] for seed in range(200))
    assert set(kinds) == set(range(len(FACES) - 1))  # every card could be there
    world = m.resample(0, 1)
    assert longbox.load(world.save()) == world
    assert list(world.kind[:11]) == list(m.kind[:11])


def test_a_match_holds_the_pieces_that_were_brought() -> None:
    m = longbox.start("flip", seed=1, options={"decks": [["wall"] * 10, None]})
    assert Counter(m.edition.faces[kind] for kind in m.kind) == Counter(["whistle", *["wall"] * 10, "whistle", *PLAIN])
    again = longbox.scenario("flip", m.scenario(full=True))
    assert again == m
    broken = m.scenario(full=True)
    broken["pieces"] = ["walll", *broken["pieces"][1:]]  # type: ignore[index]
    with pytest.raises(longbox.ScenarioError, match="pieces, entry 0: there is no piece 'walll'; did you mean 'wall'"):
        longbox.scenario("flip", broken)
    for at, wrong in ((0, "wall"), (1, "whistle")):
        pieces: list[str] = m.scenario(full=True)["pieces"]  # type: ignore[assignment]
        pieces[at] = wrong
        with pytest.raises(longbox.ScenarioError):
            longbox.scenario("flip", {**m.scenario(full=True), "pieces": pieces})


# ---- what happens in a secret line beside its own zones


def test_others_hear_nothing_of_a_look_or_a_shuffle_in_a_secret_line() -> None:
    m = longbox.start("tug", seed=5)
    m.choose("draw", seat=0)
    before = [everything(m, eye) for eye in (1, None)]
    mine = everything(m, 0)
    m.lane = 0
    m.learn(m.zones[BAG + 1][0], BAG + 1, 1)
    m.shuffle(BAG)
    m.lane = -1
    assert [everything(m, eye) for eye in (1, None)] == before
    assert everything(m, 0) != mine


def test_what_others_look_at_meanwhile_is_not_in_a_world() -> None:
    """A common piece that a rival has learned in a secret line is as unknown to it as when the line began."""
    m = longbox.start("tug", seed=5)
    for zone in m.layout.zones:
        if zone.id == "bag 1":
            zone.owner = -1
    try:
        m.lane = 0
        piece = m.zones[BAG + 1][0]
        m.learn(piece, BAG + 1, 1)
        m.lane = -1
        assert all(not mask & 1 for mask in m.resample(None, 1).known)
        assert m.resample(0, 1).known[piece] & 1
    finally:
        for zone in m.layout.zones:
            if zone.id == "bag 1":
                zone.owner = 1


def test_pools_do_not_tell_of_secret_lines() -> None:
    """What everybody knew and a secret line has moved is not hidden among the rest until all is shown."""
    m = longbox.start("tug", seed=5)
    piece = m.zones[BAG][0]
    m.known[piece] = 255
    m.was[-1][piece] = 255
    before = m.view(1)["pools"]
    m.lane = 0
    m.move(piece, BAG, DRAWN)
    m.lane = -1
    assert m.view(1)["pools"] == before


def test_of_what_is_veiled_one_sees_what_lay_there_before() -> None:
    m = longbox.start("tug", seed=5)
    m.zones[DRAWN], m.zones[BAG] = m.zones[BAG][:1], m.zones[BAG][1:]
    m.was[DRAWN], m.was[BAG] = m.zones[DRAWN][:], m.zones[BAG][:]
    for zone in (m.was[-1], m.known):
        zone[m.zones[DRAWN][0]] = 255
    for _ in range(2):
        zones: list[dict[str, object]] = m.view(1)["zones"]  # type: ignore[assignment]
        drawn = next(zone for zone in zones if zone["id"] == "drawn 0")
        assert drawn["count"] is None
        last: list[dict[str, object]] = drawn["last"]  # type: ignore[assignment]
        assert [piece["face"] for piece in last] == [m.edition.faces[m.kind[m.was[DRAWN][0]]]]
        m.choose("draw", seat=0)


def test_what_another_does_in_a_secret_line_does_not_show_in_what_can_be_taken_back() -> None:
    m = longbox.start("tug", seed=5)
    m.choose("stop", seat=1)
    before = everything(m, 1)
    m.choose("draw", seat=0)
    assert everything(m, 1) == before
    assert m.can_undo(1)
    assert not m.can_undo(0)
    drawn = list(m.zones[DRAWN])
    m.undo(1)
    assert m.zones[DRAWN] == drawn
    assert m.waiting == 3


def test_the_kit_counts_events_as_an_eye_does() -> None:
    """Behind a secret line the log is longer than what others heard: what is new for them begins at their own count."""
    m = longbox.start("tug", seed=5)
    m.choose("draw", seat=0)
    assert m.heard(1) == len(m.events(1)) < len(m.log)
    since = m.heard(1)
    m.choose("stop", seat=0)
    m.choose("stop", seat=1)
    assert b'"revealed"' in told(m, 1, since)


def test_of_others_secret_lines_nothing_has_begun(tiny: Start) -> None:
    line = [Ask(["yes", "no"]), Ask(["pick:a"])]
    m = tiny(forked(secret=True), Ask(["stop"]), stop(), line=line, seats=2)
    m.choose("yes", seat=1)
    twin = knowledge.unheard(m, 0)
    frames = [(f.routine.name, f.pc, f.who, f.a, f.b, f.c, f.items) for f in twin.lanes[1]]
    assert frames == [("line", 0, 1, 0, 0, 0, None)]
    assert (twin.actor, list(twin.asked), twin.waiting) == (0, [1, 0], 0b01)
    assert knowledge.unheard(m, 1).waiting == 0b10
    plain = tiny(Ask(["yes"]), stop())
    assert knowledge.unheard(plain, 0) is plain


def test_a_world_of_a_secret_line_tells_nothing_new_and_goes_on_telling(tiny: Start) -> None:
    talk = Do(lambda m, f: m.tell_to(1 << f.who, 0))
    m = tiny(forked(secret=True), Ask(["stop"]), stop(), line=[talk, Ask(["yes", "no"])], seats=2)
    heard = m.events(0)
    world = m.resample(0, 1)
    assert world.events(0) == heard
    assert len(world.log) == len(heard)
    assert world.logging
    quiet = m.quiet().resample(0, 1)
    assert (quiet.log, quiet.logging) == ([], False)


def test_a_world_of_a_secret_line_began_as_it_is_dealt(tiny: Start) -> None:
    deals = [Do(lambda m, f: m.deal(DECK, HAND, 2)), Do(lambda m, f: m.deal(DECK, HAND + 1, 2))]
    m = tiny(*deals, forked(secret=True), Ask(["stop"]), stop(), line=[Ask(["yes"]), Ask(["yes"])], seats=2)
    hands = set()
    for seed in range(20):
        world = m.resample(0, seed)
        zones = [[int(p) for p in zone] for zone in world.zones]
        assert [[int(p) for p in zone] for zone in world.was[:-1]] == zones
        assert list(world.was[-1]) == list(world.known)
        hands.add(tuple(sorted(zones[HAND + 1])))
    assert len(hands) > 3


class LineFirst(TinyGame):
    """Its line of questions is the first routine of all."""

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        edition = super().make_edition(packs)
        edition.routines[0], edition.routines[1] = edition.routines[1], edition.routines[0]
        for number, routine in enumerate(edition.routines):
            routine.number = number
        return edition


def test_a_secret_line_is_secret_whatever_its_number() -> None:
    def look(m: Tiny, f: Frame, seat: int, code: str) -> None:
        if code == "no":
            m.learn(m.zones[DECK][0], DECK, 1 << seat)

    line = [Ask(["yes", "no"], look), Ask(["yes"])]
    with registered(LineFirst(forked(secret=True), Ask(["stop"]), stop(), line=line)):
        m = game.start("tiny", 2, 1)
        assert m.secret == 0
        m.choose("yes", seat=1)
        heard = m.events(1)
        m.choose("no", seat=0)
        assert m.events(1) == heard
        assert [m.can_undo(seat) for seat in (0, 1)] == [False, True]


def test_a_pile_that_may_not_be_searched_shows_nothing_in_a_secret_line_either(tiny: Start) -> None:
    m = tiny(forked(secret=True), Ask(["stop"]), stop(), line=[Ask(["yes"])], seats=2)
    for seat in (0, 1, None):
        view: Any = m.view(seat)
        deck = view["zones"][DECK]
        assert (deck["count"], "pieces" in deck, "last" in deck) == (8, False, False)
        assert [zone["owner"] for zone in view["zones"][3:8]] == [None, 0, 1, 2, 3]


def test_a_veil_is_told_without_whoever_looks_on(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop())
    m.veil([OPEN], 0b10000001)
    event = m.events(0)[-1]
    assert (event["kind"], event["seats"]) == ("veiled", [0])
    m.learn(m.zones[DECK][0], DECK, 0b10000010)
    assert m.events(0)[-1]["seats"] == [1]
