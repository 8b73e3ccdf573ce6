"""The whole table as everybody sees it, in each mode: every number, name and text of it."""

from typing import Any

import pytest

import longbox
from longbox.games.mayhem.view import printed
from longbox.language.content import ContentError
from tests.games.given import seen
from tests.games.mayhem.chores import CHORES, chores
from tests.games.mayhem.given import CAST, MAP, cast, free, go_card, mayhem_card, play
from tests.games.packs import entry

Shown = dict[str, Any]
PRINTED = {
    "Robin": (
        *("Plan", "The die on the selected ability counts as 6."),
        ("jab", "Jab", 4, ["Melee.", "+2 Damage.", "Stun the target."]),
        ("dodge", "Dodge", 3, ["Move. Escape.", "Trap 2.", "Shield."]),
    ),
    "Starfire": (
        *("Metabolism", "Discard 1 Fire token from this character."),
        ("bolt", "Bolt", 4, ["Ranged.", "+1 Damage.", "Move."]),
        ("torch", "Torch", 3, ["Ignite 3.", "Melee.", "Push."]),
    ),
    "Cyborg": (
        *("Plating", "This character is immune to opposing Pull and opposing Push."),
        ("bash", "Bash", 3, ["Melee.", "Shield.", ""]),
        ("build", "Build", 4, ["Obstacle.", "Heal 1.", ""]),
    ),
    "Raven": (
        *("Levitation", "This character is immune to opposing Traps."),
        ("reach", "Reach", 3, ["Ranged.", "Pull.", ""]),
        ("portal", "Portal", 4, ["Teleport.", "Melee.", ""]),
    ),
}


def figure(code: str, side: int, seat: int, place: str | None, **but: Any) -> Shown:
    """A character of the cast to whom nothing has happened, but for this; `dice` lie on the abilities."""
    name = code.rpartition("-")[2].capitalize()
    innate, text, *abilities = PRINTED[name]
    dice, selected, used = but.pop("dice", (None, None)), but.pop("selected", -1), but.pop("used", False)
    return {
        "id": code,
        "face": name.lower(),
        "name": name,
        "side": side,
        "seat": seat,
        "place": place,
        "damage": 0,
        "health": 10,
        "fire": 0,
        "stunned": False,
        "shield": False,
        "escape": False,
        "ko": False,
        "acted": 0,
        "innate": {"name": innate, "text": text, "used": used},
        "abilities": [
            {
                **dict(zip(("face", "name", "threshold", "texts"), ability, strict=True)),
                "die": dice[slot],
                "selected": slot == selected,
            }
            for slot, ability in enumerate(abilities)
        ],
        "ignores": [],
        "attack_bonus": 0,
        "no_specials": False,
        **but,
    }


def side(seats: list[int], color: str | None, traps_left: int, **but: Any) -> Shown:
    return {
        "seats": seats,
        "color": color,
        "vp": 0,
        "dice": [],
        "played_card": False,
        "star": False,
        "traps_left": traps_left,
        "go": None,
        **but,
    }


def task(name: str, mission: str, **but: Any) -> Shown:
    nothing = {"while": "", "gifts": 0, "delivered": [], "clues": [], "clues_found": 0, "monster": None}
    return {"name": name, "mission": mission, **nothing, **but}


def places(**traps: list[int]) -> list[Shown]:
    """The map of these tests, with Traps."""
    names = ("Black Base One", "Titans Tower", "White Base One", "Pizzeria", "Arcade", "Park", "Museum")
    return [
        {"id": at, "name": name, "icon": icon, "base": {"BLACK": "black", "WHITE": "white"}.get(icon), "traps": there}
        for at, name, icon in zip(
            ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3"),
            (*names, "Black Base Two", "Docks", "White Base Two"),
            MAP,
            strict=True,
        )
        for there in [traps.get(at, [0, 0])]
    ]


LAID = ["Black Base One", "TOWER", "White Base One", *MAP[3:7], "Black Base Two", "DOCKS", "White Base Two"]


@pytest.mark.rule("MH-005", "MH-052", "MH-214", "MH-221")
def test_a_duel() -> None:
    m = chores(
        "Robin A1 damage=3 fire=2 shield innate_used, Starfire B2 acted=1 escape",
        "Cyborg A3 stunned, Raven off ko=3",
        map=LAID,
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
    assert seen(m) == {
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
            figure(
                *("black-robin", 0, 0, "A1"),
                damage=3,
                fire=2,
                shield=True,
                acted=1,
                attack_bonus=1,
                dice=(None, 5),
                selected=1,
                used=True,
            ),
            figure("black-starfire", 0, 0, "B2", escape=True, acted=1),
            figure("white-cyborg", 1, 1, "A3", stunned=True),
            figure("white-raven", 1, 1, None, ko=True),
        ],
        "places": places(B1=[2, 1]),
        "obstacles": ["A1-A2", "B2-C2"],
        "obstacles_left": 2,
        "fire_left": 8,
        "pizza": {"side": 0, "place": None, "carrier": "black-starfire"},
    }


@pytest.mark.rule("MH-107", "MH-199", "MH-226", "MH-224", "MH-241")
def test_teams_of_one_and_two() -> None:
    cards = (
        mayhem_card("Mute", "activation round", "The opposing active character cannot use Special Effects."),
        mayhem_card("Spark", "activation round", "★ shows for your team."),
    )
    m = cast(
        *("Robin B2, Starfire C1", "Cyborg A2, Raven A3"),
        *CHORES,
        *cards,
        mode="teams",
        seats=3,
        map=LAID,
        round=2,
        colors=["white", "black"],
        go=["Parcels", "Hunt"],
        go_deck=["Idle", "Picnic"],
        hands=[["Phase", "Spark"], ["Mute"], []],
    )
    seats = [one["seats"] for one in seen(m)["sides"]]
    play(m, "place:robin:jab:4", "deliver", "card:phase", "card:mute")
    shown = seen(m)
    assert seats == [[0], [1, 2]]
    assert shown == {
        "mode": "teams",
        "round": 2,
        "phase": "turns",
        "initiative": 0,
        "value": 2,
        "star": False,
        "active": "white-robin",
        "sides": [
            side(
                *([0], "white", 8),
                dice=[4],
                played_card=True,
                go=task("Parcels", "Deliver 1 Gift to each of ARCADE and PARK.", gifts=1, delivered=["ARCADE"]),
            ),
            side(
                *([1, 2], "black", 8),
                dice=[4, 4],
                played_card=True,
                go=task("Hunt", "Collect 2 Clues.", clues=["B4"], clues_found=1),
            ),
        ],
        "characters": [
            figure(
                *("white-robin", 0, 0, "B2"),
                acted=1,
                dice=(4, None),
                selected=0,
                ignores=["Obstacles", "Traps"],
                no_specials=True,
            ),
            figure("white-starfire", 0, 0, "C1"),
            figure("black-cyborg", 1, 1, "A2"),
            figure("black-raven", 1, 2, "A3"),
        ],
        "places": places(),
        "obstacles": [],
        "obstacles_left": 4,
        "fire_left": 10,
        "pizza": None,
    }


@pytest.mark.rule("MH-107")
def test_a_star_for_one_team() -> None:
    m = cast(
        *("Robin A1, Starfire C1", "Cyborg A3, Raven C3"),
        mayhem_card("Spark", "activation round", "★ shows for your team."),
        hands=[["Spark"], []],
    )
    play(m, "place:robin:jab:4", "card:spark")
    shown = seen(m)
    assert (shown["star"], [one["star"] for one in shown["sides"]]) == (False, [True, False])


@pytest.mark.rule("MH-205", "MH-207")
def test_a_pizza_that_nobody_has() -> None:
    m = chores(go=[None, "Pie"])
    assert seen(m)["pizza"] == {"side": 1, "place": "B1", "carrier": None}
    m = chores("Robin A1, Starfire C1", "Cyborg A3, Raven C3", go=["Pie", None], pizza="black-robin")
    assert seen(m)["pizza"] == {"side": 0, "place": None, "carrier": "black-robin"}


@pytest.mark.rule("MH-250", "MH-258", "MH-267", "MH-274")
def test_a_free_for_all() -> None:
    m = free(
        *("Robin P1 damage=2", "Raven S1 fire=1 acted=1", "Starfire off ko=1"),
        packs=[["cast.toml", CAST]],
        hands=[[], [], []],
        cyborg="Q1",
        gone=["R3", "S4"],
        round=2,
        value=1,
        traps={"P1": 2, "Q2": 3},
        obstacles=["P1-Q1", "S2-S3"],
        dice=[[6], [], []],
    )
    left = 16 - 5
    assert seen(m) == {
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
def test_before_the_first_choice(mode: str, seats: int) -> None:
    m = longbox.start("mayhem", seats, mode=mode, seed=1)
    free_for_all = mode == "free-for-all"
    names = "P1 Q1 Q2 R1 R2 R3 S1 S2 S3 S4" if free_for_all else "A1 A2 A3 B1 B2 B3 B4 C1 C2 C3"
    teams = [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]
    assert seen(m) == {
        "mode": mode,
        "round": 0,
        "phase": "set-up",
        "initiative": None,
        "value": None,
        "star": False,
        "active": None,
        "sides": [side(team, None, 16 if free_for_all else 8) for team in teams],
        "characters": [],
        "places": [
            {"id": at, "name": None, "icon": None, "base": None, "traps": [0] if free_for_all else [0, 0]}
            for at in names.split()
        ],
        "obstacles": [],
        "obstacles_left": 4,
        "fire_left": 10,
        "pizza": None,
    }


@pytest.mark.rule("MH-283", "MH-284")
def test_a_competition_with_one_character_on_both_teams() -> None:
    given: dict[str, Any] = {"mode": "competitive", "characters": [["Robin A1", "Raven C1"], ["Robin A3", "Cyborg C3"]]}
    m = longbox.scenario("mayhem", {**given, "map": LAID, "packs": [["cast.toml", CAST]], "hands": [[], []]})
    shown = seen(m)
    assert shown.pop("characters") == [
        figure("black-robin", 0, 0, "A1"),
        figure("black-raven", 0, 0, "C1"),
        figure("white-robin", 1, 1, "A3"),
        figure("white-cyborg", 1, 1, "C3"),
    ]
    assert shown == {
        "mode": "competitive",
        "round": 2,
        "phase": "turns",
        "initiative": 0,
        "value": 2,
        "star": False,
        "active": None,
        "sides": [side([0], "black", 8, dice=[4, 4]), side([1], "white", 8, dice=[4, 4])],
        "places": places(),
        "obstacles": [],
        "obstacles_left": 4,
        "fire_left": 10,
        "pizza": None,
    }


# ---- what is printed

OURS = {"name": "ours"}
CUT = "Each heal of your characters is reduced by 1."
HEALTH = "Place your Monster with Health 5 on PARK."


@pytest.mark.parametrize(
    ("name", "sort", "facts", "text"),
    [
        (
            *("Robin", "character"),
            {
                "health": 10,
                "icons": 2,
                "color": "white",
                "abilities": "Jab and Dodge",
                "cards": "Guard and Zap",
                "innate": "Plan",
                "use": "once per game",
                "flavor": "",
            },
            "The die on the selected ability counts as 6.",
        ),
        (
            *("Jab", "ability"),
            {
                "character": "Robin",
                "threshold": 4,
                "standard": "Melee.",
                "special": "+2 Damage.",
                "star": "Stun the target.",
            },
            "",
        ),
        (
            *("Bash", "ability"),
            {"character": "Cyborg", "threshold": 3, "standard": "Melee.", "special": "Shield."},
            "",
        ),
        (
            *("Rally", "mayhem"),
            {"when": "activation", "duration": "round", "free_for_all": True, "flavor": ""},
            "Each attack of your active character gets +1 Damage.",
        ),
        (
            *("Blob", "go"),
            {
                "kind": "monster",
                "reveal": HEALTH,
                "lasting": CUT,
                "mission": "Defeat your Monster.",
                "reward": 1,
                "flavor": "It sticks.",
            },
            "",
        ),
        ("Park", "location", {"icon": "PARK"}, ""),
        ("Black Base One", "location", {"icon": "BLACK", "base": "black"}, ""),
        ("side 2", "side", {"value": 2, "star": False}, ""),
    ],
)
def test_all_that_is_printed_is_listed(name: str, sort: str, facts: Shown, text: str) -> None:
    blob = go_card("Blob", "monster", HEALTH, "Defeat your Monster.", lasting=CUT, flavor="It sticks.")
    tiles = entry("location", "Park", icon="PARK") + entry("location", "Black Base One", icon="BLACK", base="black")
    (found,) = [one for one in printed([("cast.toml", CAST + blob + tiles)]) if one.name == name]
    assert (found.sort, found.facts, found.text, found.origin, found.file) == (sort, facts, text, OURS, "cast.toml")


def test_what_is_printed_stands_in_order() -> None:
    found = printed([("cast.toml", CAST)])
    sorts = list(dict.fromkeys(one.sort for one in found))
    assert sorts == ["character", "ability", "mayhem", "go", "location", "side"]
    with pytest.raises(ContentError):
        printed([("bad.toml", mayhem_card("Mine", "activation", "Nonsense."))])
