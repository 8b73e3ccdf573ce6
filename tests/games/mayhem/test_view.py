"""The whole table as everybody sees it: every number and name of it."""

from typing import Any

import pytest

import longbox
from tests.games.given import play, seen
from tests.games.mayhem.chores import chores
from tests.games.mayhem.given import CAST, MAP, free

Shown = dict[str, Any]


def figure(code: str, side: int, seat: int, place: str | None, **but: Any) -> Shown:
    """A character of the cast to whom nothing has happened, but for this."""
    name = code.rpartition("-")[2].capitalize()
    tokens = {"damage": 0, "health": 10, "fire": 0, "stunned": False, "shield": False, "escape": False}
    rest = {"ko": False, "acted": 0, "ignores": [], "attack_bonus": 0, "no_specials": False}
    return {"id": code, "face": name.lower(), "name": name, "side": side, "seat": seat, "place": place} | {
        **tokens,
        **rest,
        **but,
    }


def side(seats: list[int], color: str | None, traps_left: int, **but: Any) -> Shown:
    nothing = {"vp": 0, "dice": [], "played_card": False, "star": False, "go": None}
    return {"seats": seats, "color": color, "traps_left": traps_left, **nothing, **but}


def task(name: str, mission: str, **but: Any) -> Shown:
    nothing = {"while": "", "gifts": 0, "delivered": [], "clues": [], "clues_found": 0, "monster": None}
    return {"name": name, "mission": mission, **nothing, **but}


def table(m: longbox.Match) -> Shown:
    """The table without what is printed on the dashboards."""
    shown = seen(m)
    for one in shown["characters"]:
        one.pop("innate", None)
        one.pop("abilities", None)
    return shown


@pytest.mark.rule("MH-005", "MH-052", "MH-214", "MH-221")
def test_a_duel() -> None:
    m = chores(
        "Robin A1 damage=3 fire=2 shield innate_used, Starfire B2 acted=1 escape",
        "Cyborg A3 stunned, Raven off ko=3",
        round=3,
        value=3,
        star=True,
        vp=[2, 1],
        initiative=1,
        turn=0,
        go=["Pie", "Diet"],
        pizza="black-starfire",
        monster_damage=[0, 2],
        dice=[[5], [6, 2]],
        traps={"B1": [2, 1]},
        obstacles=["A1-A2", "B2-C2"],
        hands=[["Rally"], ["Nap"]],
    )
    play(m, "place:robin:dodge:5", "card:rally")
    ogre = {"place": "B3", "damage": 2, "health": 5}
    cut = "Each heal of your characters is reduced by 1."
    shown = table(m)
    places = shown.pop("places")
    assert shown == {
        "mode": "duel",
        "round": 3,
        "phase": "turns",
        "initiative": 1,
        "value": 3,
        "star": True,
        "active": "black-robin",
        "sides": [
            side(
                *([0], "black", 5),  # two Traps, a Stun (MH-007)
                vp=2,
                played_card=True,
                star=True,
                go=task("Pie", "Deliver the Pizza to TOWER."),
            ),
            side(
                *([1], "white", 7),
                vp=1,
                dice=[6, 2],
                star=True,
                go=task("Diet", "Defeat your Monster.", monster=ogre, **{"while": cut}),
            ),
        ],
        "characters": [
            figure("black-robin", 0, 0, "A1", damage=3, fire=2, shield=True, acted=1, attack_bonus=1),
            figure("black-starfire", 0, 0, "B2", escape=True, acted=1),
            figure("white-cyborg", 1, 1, "A3", stunned=True),
            figure("white-raven", 1, 1, None, ko=True),
        ],
        "obstacles": ["A1-A2", "B2-C2"],
        "obstacles_left": 2,
        "fire_left": 8,
        "pizza": {"side": 0, "place": None, "carrier": "black-starfire"},
    }
    assert [place["icon"] for place in places] == list(MAP)
    assert places[3] == {"id": "B1", "name": "Pizzeria", "icon": "PIZZERIA", "base": None, "traps": [2, 1]}
    robin = seen(m)["characters"][0]
    assert robin["innate"]["used"]
    assert [ability["die"] for ability in robin["abilities"]] == [None, 5]
    assert [ability["selected"] for ability in robin["abilities"]] == [False, True]


@pytest.mark.rule("MH-250", "MH-258", "MH-267", "MH-274")
def test_a_free_for_all() -> None:
    m = free(
        *("Robin P1 damage=2", "Raven S1 fire=1 acted=1", "Starfire off ko=1"),
        packs=[["cast.toml", CAST]],
        hands=[[], [], []],
        cyborg="Q1",
        gone=["R3", "S4"],
        value=1,
        traps={"P1": 2, "Q2": 3},
        obstacles=["P1-Q1", "S2-S3"],
        dice=[[6], [], []],
    )
    left = 16 - 5
    assert table(m) == {
        "mode": "free-for-all",
        "round": 2,
        "phase": "turns",
        "initiative": 0,
        "value": 1,
        "star": False,
        "active": None,
        "sides": [side([0], None, left, dice=[6]), side([1], None, left), side([2], None, left)],
        "characters": [
            figure("robin", 0, 0, "P1", damage=2),
            figure("raven", 1, 1, "S1", fire=1, acted=1),
            figure("starfire", 2, 2, None, ko=True),
            {"id": "cyborg", "face": "cyborg", "name": "Cyborg", "side": None, "seat": None, "place": "Q1"},
        ],
        "places": [
            {"id": at, "name": None, "icon": None, "base": None, "traps": [{"P1": 2, "Q2": 3}.get(at, 0)]}
            for at in ("P1", "Q1", "Q2", "R1", "R2", "S1", "S2", "S3")
        ],
        "obstacles": ["P1-Q1", "S2-S3"],
        "obstacles_left": 2,
        "fire_left": 9,
        "pizza": None,
    }


@pytest.mark.rule("MH-045", "MH-057", "MH-283")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("teams", 4), ("free-for-all", 3), ("competitive", 2)])
def test_before_the_first_choice_nothing_lies_anywhere(mode: str, seats: int) -> None:
    shown = seen(longbox.start("mayhem", seats, mode=mode, seed=1))
    assert (shown["round"], shown["phase"], shown["initiative"], shown["value"]) == (0, "set-up", None, None)
    assert [(one["color"], one["vp"], one["dice"], one["go"]) for one in shown["sides"]] == [
        (None, 0, [], None) for _ in shown["sides"]
    ]
    assert shown["characters"] == []
    assert {place["name"] for place in shown["places"]} == {None}
    assert not any(sum(place["traps"]) for place in shown["places"])
