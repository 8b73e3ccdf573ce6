"""Competitive: the duel with teams and hands picked in secret, from a collection each (MH-282 to MH-288)."""

import json
from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import count, offered, play, seen, settings, true_zone, zone
from tests.games.mayhem.given import CAST, asked, cast, forbidden, pass_cards, where, who

PACKS = [("cast.toml", CAST)]
CARDS = [["guard", "zap"], ["six", "zap"]]


def begun(seed: int = 3, **options: Any) -> Match:
    return longbox.start("mayhem", 2, seed=seed, mode="competitive", options=options, packs=PACKS)


def choices(m: Match, seat: int, family: str = "") -> list[str]:
    codes = [option.code for option in m.decision(seat).options]
    return [code.partition(":")[2] for code in codes if code.startswith(f"{family}:")] if family else codes


def take(m: Match, seat: int, *codes: str) -> Match:
    for code in codes:
        m.choose(code, seat=seat)
    return m


def picked(teams: tuple[str, str] = ("robin raven", "robin cyborg"), hands: list[list[str]] = CARDS) -> Match:
    """Both have picked, seat 0 first."""
    m = begun(first=0)
    for seat in (0, 1):
        take(m, seat, *(f"pick:{name}" for name in teams[seat].split()))
        take(m, seat, *(f"keep:{name}" for name in hands[seat]), "done")
    return m


def setup_error(**options: Any) -> str:
    with pytest.raises(longbox.SetupError) as caught:
        begun(**options)
    return str(caught.value)


@pytest.mark.rule("MH-282")
def test_only_the_set_up_differs_from_the_duel() -> None:
    with pytest.raises(
        longbox.SetupError, match="mode 'competitive' is for 2 players, not 3; for 3: teams, free-for-al"
    ):
        longbox.start("mayhem", 3, mode="competitive")
    m = play(picked(), "color:white")
    assert seen(m)["round"] == 1
    assert [side["color"] for side in seen(m)["sides"]] == ["white", "black"]
    assert [side["vp"] for side in seen(m)["sides"]] == [0, 0]
    assert [len(side["dice"]) for side in seen(m)["sides"]] == [2, 2]
    assert offered(m, "to")  # the placement of MH-065
    assert len(seen(m)["places"]) == 10


@pytest.mark.rule("MH-283")
def test_each_picks_two_different_characters_of_the_own_collection() -> None:
    m = begun()
    assert asked(m) == [0, 1]
    everybody = ["cyborg", "raven", "robin", "starfire"]
    assert choices(m, 0, "pick") == choices(m, 1, "pick") == everybody
    take(m, 0, "pick:robin")
    assert choices(m, 0, "pick") == ["cyborg", "raven", "starfire"]
    assert forbidden(m, "pick:robin", 0) == "MH-283"
    assert choices(m, 1, "pick") == everybody
    take(m, 0, "pick:raven")
    assert choices(m, 0, "pick") == []


@pytest.mark.rule("MH-284")
def test_two_of_a_name_are_two_characters() -> None:
    m = cast("Robin A1, Raven C1", "Robin A1, Raven C3", mode="competitive")
    play(m, "place:robin:jab:4", "stay", "use")
    assert (who(m, "black-robin")["damage"], who(m, "white-robin")["damage"]) == (0, 4)
    assert [one["name"] for one in seen(m)["characters"]] == ["Robin", "Raven", "Robin", "Raven"]
    play(m, "place:robin:dodge:4", "to:A2")
    assert (where(m, "black-robin"), where(m, "white-robin")) == ("A1", "A2")


@pytest.mark.rule("MH-284")
def test_questions_tell_them_apart_by_color() -> None:
    m = cast("Robin A1, Raven C1", "Robin A1 escape, Raven C3", mode="competitive")
    play(m, "place:robin:jab:4", "to:B1")
    assert "Black Robin" in m.decisions[0].prompt
    assert [option.text for option in m.decisions[0].options if option.code == "escape:white-robin"] == [
        "White Robin escapes"
    ]


@pytest.mark.rule("MH-285")
def test_a_hand_is_picked_without_duplicates_up_to_the_icons() -> None:
    m = take(begun(), 0, "pick:robin", "pick:raven")
    every = [code.partition(":")[2] for code in m.edition.codes if code.startswith("card:")]
    assert choices(m, 0, "keep") == every
    take(m, 0, "keep:zap")
    assert forbidden(m, "keep:zap", 0) == "MH-285"
    take(m, 0, "keep:six", "keep:nap", "keep:guard")
    assert asked(m) == [1]  # four icons, four cards
    assert set(zone(m, "hand 0", 0)) == {"guard", "nap", "six", "zap", "raven", "robin"}


@pytest.mark.rule("MH-282")
@pytest.mark.parametrize(("mode", "more"), [("duel", []), ("free-for-all", [None])])
def test_named_teams_and_hands_are_for_this_mode_only(mode: str, more: list[None]) -> None:
    for options in (
        {"teams": [["Robin", "Raven"], ["Cyborg", "Starfire"], *more]},
        {"hands": [["Zap"], ["Six"], *more]},
    ):
        with pytest.raises(longbox.SetupError, match=rf"MH-282: .*'{mode}'"):
            longbox.start("mayhem", mode=mode, options=options, packs=PACKS)


@pytest.mark.rule("MH-286", "MH-R45")
def test_both_may_hold_the_same_card() -> None:
    m = pass_cards(play(picked(), "color:black"))
    assert (sorted(true_zone(m, "hand 0")), sorted(true_zone(m, "hand 1"))) == (["guard", "zap"], ["six", "zap"])
    m = cast(mode="competitive", hands=[["Sprint"], ["Sprint"]])
    play(m, "place:robin:jab:4", "card:sprint", "to:A2", "no", "stay", "no", "done", "no")
    play(m, "place:cyborg:bash:4", "card:sprint")
    assert "to:A2" in offered(m)


@pytest.mark.rule("MH-287")
def test_tiles_and_tokens_come_from_one_box() -> None:
    m = play(picked(), "color:black")
    assert len(zone(m, "map")) == 10
    assert len(set(zone(m, "map"))) == 10
    assert count(m, "go-deck") == 12
    assert [side["traps_left"] for side in seen(m)["sides"]] == [8, 8]
    assert (seen(m)["fire_left"], seen(m)["obstacles_left"]) == (10, 4)


@pytest.mark.rule("MH-288", "MH-R45")
def test_picks_are_secret_until_both_teams_are_shown_together() -> None:
    m = begun(first=0)
    take(m, 0, "pick:robin", "pick:raven", "keep:zap", "done")
    for eye in (1, None):
        assert "moved" not in [event["kind"] for event in m.events(eye)]
    assert zone(m, "team-0") == []
    assert seen(m, 1)["characters"] == []
    take(m, 1, "pick:robin", "pick:cyborg", "keep:six")
    assert zone(m, "team-0", 1) == []
    take(m, 1, "done")
    for eye in (None, 0, 1):
        assert zone(m, "team-0", eye) == ["raven", "robin"]
        assert zone(m, "team-1", eye) == ["cyborg", "robin"]


def held(m: Match, name: str, eye: int | None) -> int | None:
    """How many pieces a zone holds, for an eye that may count them."""
    view: dict[str, Any] = m.view(eye)
    found: int | None = next(there["count"] for there in view["zones"] if there["id"] == name)
    return found


def everything(m: Match, eye: int | None) -> str:
    """All that an eye gets: its view, what it was told, and what it is refused."""
    refusals = [m.explain(eye, code) for code in m.edition.codes] if eye is not None else []
    return json.dumps([m.view(eye), m.events(eye), refusals])


@pytest.mark.rule("MH-288", "MH-R45")
def test_nobody_learns_how_far_the_other_is() -> None:
    """Not by numbers of cards, not by events, not by who is asked: byte for byte the same until both are done."""
    first = begun(first=0)
    for codes in (["pick:robin"], ["pick:robin", "pick:raven"], ["pick:cyborg", "pick:raven", "keep:zap", "done"]):
        m = take(first.copy(), 0, *codes)
        assert everything(m, 0) != everything(first, 0)
        for eye in (1, None):
            assert everything(m, eye) == everything(first, eye)
            assert held(m, "hand 0", eye) is None
            assert held(m, "collection 0", eye) is None
        assert m.resample(1, 4) == first.resample(1, 4)
        ahead = take(m.copy(), 1, "pick:robin", "pick:cyborg", "keep:six")
        assert true_zone(ahead.resample(1, 2), "hand 0") == []
    m = picked()
    left = len(true_zone(m, "collection 0"))
    assert (held(m, "hand 0", 1), held(m, "hand 1", 0), held(m, "collection 0", None)) == (2, 2, left)


@pytest.mark.rule("MH-288")
def test_worlds_keep_to_the_own_collection() -> None:
    m = begun()
    take(m, 0, "pick:robin", "pick:raven", "keep:zap", "keep:six")
    for seed in range(20):
        world = m.resample(1, seed)
        assert world.view(1) == m.view(1)
        assert true_zone(world, "hand 0") == []  # as far as seat 1 knows nothing was picked
        assert sorted(choices(world, 0, "pick")) == ["cyborg", "raven", "robin", "starfire"]
    done = play(picked(), "color:black")
    for seed in range(10):
        world = done.resample(1, seed)
        assert true_zone(world, "team-0") == ["raven", "robin"]
        assert sorted(true_zone(world, "collection 0") + true_zone(world, "hand 0")) == sorted(
            true_zone(done, "collection 0") + true_zone(done, "hand 0")
        )


@pytest.mark.rule("MH-283", "MH-285")
def test_teams_and_hands_can_be_named_beforehand() -> None:
    m = begun(first=1, teams=[["Robin", "Raven"], ["Raven", "Cyborg"]], hands=[["Zap", "Six"], ["Zap"]])
    assert asked(m) == [1]
    assert offered(m) == ["color:black", "color:white"]
    assert (zone(m, "team-0"), zone(m, "team-1")) == (["raven", "robin"], ["cyborg", "raven"])
    assert zone(m, "hand 0", 1) == [None, None]
    assert sorted(true_zone(m, "hand 0")) == ["six", "zap"]
    m = begun(teams=[["Robin", "Raven"], ["Raven", "Cyborg"]])
    assert asked(m) == [0, 1]
    assert {code.split(":")[0] for code in choices(m, 0)} == {"keep", "done"}
    m = begun(teams=[["Robin", "Raven"], None], hands=[["Zap", "Six"], None])
    assert asked(m) == [1]
    assert {code.split(":")[0] for code in choices(m, 1)} == {"pick"}


@pytest.mark.rule("MH-288")
def test_what_was_named_in_secret_is_shown_to_nobody_else() -> None:
    """Neither in the settings of a view, nor in a world that is made for another seat, its save or its position."""
    teams, hands = [["Robin", "Raven"], ["Raven", "Cyborg"]], [["Zap", "Six"], ["Nap"]]
    m = begun(teams=teams, hands=hands)
    for seat, own in ((0, [["Zap", "Six"], None]), (1, [None, ["Nap"]]), (None, [None, None])):
        assert settings(m, seat)["hands"] == own
        world = longbox.load(m.resample(seat, 5).save())
        assert world.origin.options["hands"] == own
        assert world.scenario()["options"] == settings(m, seat)
    assert m.record()["options"] == m.origin.options
    assert settings(begun(teams=teams), 1)["teams"] == [None, teams[1]]


@pytest.mark.rule("MH-288")
def test_nobody_learns_in_which_order_a_team_was_picked() -> None:
    views = []
    for first, second in (("robin", "raven"), ("raven", "robin")):
        m = longbox.start("mayhem", mode="competitive", seed=3, options={"first": 1})
        for seat, codes in (
            (0, (f"pick:{first}", f"pick:{second}", "done")),
            (1, ("pick:cyborg", "pick:robin", "done")),
        ):
            for code in codes:
                m.choose(code, seat=seat)
        assert m.decisions[0].rule == "MH-045"  # both teams are shown
        events: list[dict[str, object]] = m.events(1)
        views.append((m.view(1), events))
    assert views[0] == views[1]


@pytest.mark.rule("MH-283", "MH-285")
@pytest.mark.parametrize(
    ("team", "hand", "where", "word"),
    [
        (["Robin"], None, "option 'teams', seat 1: MH-283", "Robin"),
        (["Robin", "Robin"], None, "option 'teams', seat 1: MH-283", "Robin"),
        (["Robin", "Bobin"], None, "option 'teams', seat 1, entry 1", "'Robin'"),
        (["Robin", "Raven"], ["Zap", "Six", "Nap", "Guard", "Duck"], "option 'hands', seat 1: MH-285", "4"),
        (["Robin", "Raven"], ["Zap", "Zap"], "option 'hands', seat 1, entry 1: MH-285", "'Zap'"),
        (["Robin", "Raven"], ["Zap", "Zop"], "option 'hands', seat 1, entry 1", "'Zap'"),
        (["Robin", "Raven"], ["Zap", 7], "option 'hands', seat 1, entry 1", "7"),
        (None, ["Zap"], "option 'hands', seat 1: MH-283", "team"),
    ],
)
def test_a_team_or_a_hand_that_cannot_be_is_refused(team: object, hand: object, where: str, word: str) -> None:
    said = setup_error(teams=[["Robin", "Cyborg"], team], hands=[None, hand])
    assert said.startswith(where)
    assert word in said
