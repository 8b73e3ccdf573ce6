"""Section 8 of the register: the fourteen effects of abilities, one after another."""

from typing import Any

import pytest

from tests.games.given import happened, offered, play, seen, told
from tests.games.mayhem.given import act, cast, forbidden, left, skill, traps, where, who

BLACK = "Robin A1, Starfire C1"
WHITE = "Cyborg A3, Raven C3"
Given = dict[str, Any]

# Robin's effects, who stands where, the position besides, what is chosen, and all that happens then: an event with one
# of its numbers, and of a character with its name
CASES: list[tuple[str, str, str, Given, str, str]] = [
    # MH-120, MH-121: Melee in the same Location
    ("Melee.", BLACK, "Cyborg A1 damage=1, Raven A2", {"value": 3}, "", "attack hurt:cyborg:3"),
    ("Melee.", BLACK, "Cyborg A2, Raven B2", {}, "", ""),
    # MH-122 to MH-124: Ranged into an adjacent one, but not here, and not across an Obstacle
    ("Ranged.", BLACK, "Cyborg A3, Raven B2", {"value": 1}, "", "attack hurt:raven:1"),
    ("Ranged.", BLACK, "Cyborg A2, Raven A2", {}, "at:white-raven", "attack hurt:raven:2"),
    ("Ranged.", BLACK, "Cyborg A1, Raven C3", {}, "", ""),
    ("Ranged.", BLACK, "Cyborg A2, Raven C3", {"obstacles": ["A1-A2"]}, "", ""),
    ("Ranged.", BLACK, "Cyborg A2, Raven C3", {"obstacles": ["A1-B2"]}, "", "attack hurt:cyborg:2"),
    # MH-125: never at the own team
    ("Melee. Ranged.", "Robin A1, Starfire A1", WHITE, {}, "", ""),
    # MH-126, MH-127, MH-157, MH-164: one Shield and one Escape
    ("Shield. Shield.", BLACK, WHITE, {}, "", "took_shield:robin"),
    ("Escape. Escape.", BLACK, WHITE, {}, "", "took_escape:robin"),
    ("Shield. Escape.", "Robin A1 shield escape, Starfire C1", WHITE, {}, "", ""),
    # MH-128 to MH-130: +X on the first attack of the ability, whatever tier it is in
    ("Melee. / +2 Damage. / +3 Damage.", BLACK, "Cyborg A1, Raven C3", {"star": True}, "", "attack hurt:cyborg:7"),
    ("+4 Damage. / Melee.", BLACK, "Cyborg A1, Raven C3", {}, "", "attack hurt:cyborg:6"),
    ("Melee. / +300 Damage.", BLACK, "Cyborg A1, Raven C3", {}, "", "attack hurt:cyborg:302 knocked_out"),
    (
        *("Melee. Ranged. / +2 Damage.", BLACK, "Cyborg A1, Raven A2", {}, ""),
        "attack hurt:cyborg:4 attack hurt:raven:2",
    ),
    ("Melee. Ranged. / +2 Damage.", BLACK, "Cyborg C3, Raven A2", {}, "", "attack hurt:raven:2"),
    # MH-129, MH-R21: in one amount, at the place of the attack
    ("Melee. Escape. / +2 Damage.", BLACK, "Cyborg A1 shield, Raven C3", {}, "", "attack hurt:cyborg:2 took_escape"),
    ("Melee. Push. / +2 Damage.", BLACK, "Raven A1 damage=6, Cyborg C3", {}, "", "attack hurt:raven:4 knocked_out"),
    # MH-132: Heal, of oneself
    ("Heal 2.", "Robin A1 damage=5, Starfire A1 damage=4", WHITE, {}, "", "healed:robin:2"),
    ("Heal 2.", "Robin A1 damage=1, Starfire C1", WHITE, {}, "", "healed:robin:1"),
    ("Heal 2.", BLACK, WHITE, {}, "", ""),
    # MH-133: Move, with Traps and Escapes
    ("Move. Shield.", BLACK, WHITE, {"traps": {"B2": [0, 2]}}, "to:B2", "walked traps_sprung hurt:robin:2 took_shield"),
    # MH-137, MH-138: Ignite, without damage
    ("Ignite 3.", BLACK, "Cyborg A1 fire=1, Raven A2", {}, "", "ignited:cyborg:3"),
    ("Ignite 1.", "Robin A1, Starfire A1", "Cyborg A2, Raven B2", {}, "", ""),
    # MH-139: Pull, of either team, into an empty slot
    ("Pull.", "Robin A1, Starfire B1", "Raven A2, Cyborg A3", {}, "at:white-raven", "put:raven"),
    ("Pull.", "Robin A1, Starfire B1", "Raven A2, Cyborg A3", {}, "at:black-starfire", "put:starfire"),
    ("Pull. Escape.", "Robin A1, Starfire A1", "Raven A2, Cyborg C3", {}, "", "took_escape"),
    # MH-140: Push, of either team, with somewhere to go
    ("Push.", "Robin A1, Starfire A1", "Raven A2, Cyborg C3", {}, "at:black-starfire to:B1", "put:starfire"),
    (
        *("Push. Escape.", "Robin A1, Starfire A2", "Raven A1, Cyborg A2"),
        *({"obstacles": ["A1-B1", "A1-B2"]}, "", "took_escape"),
    ),
    # MH-141, MH-149: nobody escapes because of them; MH-142, MH-148: but opposing Traps trigger
    (
        *("Pull.", "Robin A1, Starfire C1 escape", "Raven A2, Cyborg C3 escape", {"traps": {"A1": [2, 1]}}),
        *("at:white-raven", "put:raven traps_sprung immune"),
    ),
    (
        *("Push.", "Robin A1, Starfire C1 escape", "Cyborg C3 escape, Raven A1 damage=1"),
        *({"traps": {"A2": [0, 3]}}, "at:white-raven to:A2", "put:raven"),
    ),
    (
        *("Teleport.", "Robin A1, Starfire C1 escape", "Cyborg A3 escape, Raven C3", {"traps": {"B3": [1, 2]}}),
        *("to:B3", "put:robin traps_sprung hurt:robin:2"),
    ),
    # MH-143, MH-145, MH-146: Stun, of an opposing character here that is not stunned yet
    ("Stun.", BLACK, "Cyborg A1, Raven A2", {}, "", "stunned:cyborg"),
    ("Stun.", "Robin A1, Starfire A1", "Cyborg A2, Raven B2", {}, "", ""),
    ("Melee. Stun the target. Stun.", BLACK, WHITE, {}, "", ""),
    ("Melee. Stun the target.", BLACK, "Cyborg A1 damage=8, Raven C3", {}, "", "attack hurt:cyborg knocked_out"),
    ("Melee. Stun. Stun the target.", BLACK, "Cyborg A1 stunned, Raven C3", {}, "", "attack hurt:cyborg"),
    ("Stun.", BLACK, "Cyborg A1, Raven C3", {"traps": {"B3": [8, 0]}}, "", ""),
    ("Stun.", BLACK, "Cyborg A1, Raven C3", {"traps": {"B3": [7, 8]}}, "", "stunned:cyborg"),
    # MH-144: on the target of the attack, wherever that is now
    ("Ranged. Stun the target.", BLACK, "Raven A2, Cyborg A3", {}, "", "attack hurt:raven stunned:raven"),
    (
        *("Ranged. Pull. Stun the target.", BLACK, "Raven A2, Cyborg A3", {}, "at:white-raven"),
        "attack hurt:raven put:raven stunned:raven",
    ),
    (
        *("Melee. Teleport. Stun the target.", BLACK, "Raven A1, Cyborg A3", {}, "to:C3"),
        "attack hurt:raven put:robin stunned:raven",
    ),
    # MH-150, MH-151: Traps here or next to here; none where they fit nowhere
    ("Trap 3.", BLACK, WHITE, {}, "trap:A2", "traps_laid:3"),
    (
        *("Trap 1. Escape.", BLACK, "Cyborg A2, Raven B2"),
        *({"traps": {"B1": [1, 0], "A1": [1, 0]}}, "", "took_escape"),
    ),
]
EVENTS = {
    **dict.fromkeys(("attack", "knocked_out", "took_shield", "took_escape", "immune", "traps_sprung"), "who"),
    "hurt": "damage",
    "healed": "healed",
    "walked": "place",
    "ignited": "tokens",
    "put": "place",
    "stunned": "by",
    "traps_laid": "traps",
}


@pytest.mark.rule("MH-120", "MH-121", "MH-122", "MH-123", "MH-124", "MH-125", "MH-126", "MH-127", "MH-128", "MH-129")
@pytest.mark.rule("MH-130", "MH-132", "MH-133", "MH-137", "MH-138", "MH-139", "MH-140", "MH-141", "MH-142", "MH-143")
@pytest.mark.rule("MH-144", "MH-145", "MH-146", "MH-148", "MH-149", "MH-150", "MH-151", "MH-157", "MH-164")
@pytest.mark.rule("MH-R21", "MH-R23")
@pytest.mark.parametrize(("effects", "black", "white", "given", "choices", "events"), CASES)
def test_an_effect(effects: str, black: str, white: str, given: Given, choices: str, events: str) -> None:
    m = cast(black, white, skill("Robin", *effects.split(" / "), threshold=4 if "/" in effects else 6), **given)
    since = len(m.events(None))
    figures = [one["name"].lower() for one in seen(m)["characters"]]
    act(m, "robin:trick", *choices.split())
    assert happened(m, *EVENTS, since=since) == [event.partition(":")[0] for event in events.split()]
    assert offered(m, "place") != []  # nobody is asked anything more: the other team's turn
    for kind in {event.partition(":")[0] for event in events.split()}:
        numbers = told(m, kind, f"who {EVENTS[kind]}" if kind != "traps_laid" else "traps traps", since=since)
        wanted = [event.split(":")[1:] for event in events.split() if event.partition(":")[0] == kind]
        for (fig, number), words in zip(numbers, wanted, strict=True):
            assert words[:1] in ([], [figures[fig] if fig < 4 else ""], [str(number)])
            assert words[1:] in ([], [str(number)])


@pytest.mark.rule("MH-131")
def test_more_damage_never_raises_fire() -> None:
    m = cast(
        *(
            "Robin A1, Starfire C1",
            "Cyborg A1, Raven C3",
            skill("Robin", "Ignite 1. Melee.", "+2 Damage.", threshold=4),
        ),
        dice=[[4], []],
        go=["Settle It", "Remote Rumble"],
        rig={"rolls": [1, 1, 6, 6, 5]},
    )
    act(m, "robin:trick")
    assert seen(m)["round"] == 3
    assert told(m, "hurt", "who damage total") == [[2, 4, 4], [2, 3, 7]]


@pytest.mark.rule("MH-122", "MH-125", "MH-133", "MH-139", "MH-140", "MH-147", "MH-R24", "MH-150", "MH-151", "MH-152")
@pytest.mark.parametrize(
    ("effect", "black", "white", "given", "offer", "refusals"),
    [
        ("Ranged.", "Robin A1, Starfire B1", "Cyborg A2, Raven B2", {}, "at:white-cyborg at:white-raven", "MH-125"),
        ("Move.", BLACK, "Cyborg A2, Raven A2", {"obstacles": ["A1-B1"]}, "stay to:B2", "MH-036 MH-041 MH-030"),
        ("Pull.", "Robin A1, Starfire B1", "Raven A2, Cyborg A3", {}, "at:black-starfire at:white-raven no", "MH-139"),
        ("Push.", "Robin A1, Starfire A2", "Raven A1, Cyborg A2", {}, "at:white-raven no", "MH-140"),
        (
            *("Teleport.", BLACK, "Cyborg A3, Raven A3", {}),
            *("stay to:A2 to:B1 to:B2 to:B3 to:B4 to:C1 to:C2 to:C3", "MH-147 MH-036"),
        ),
        ("Trap 3.", BLACK, WHITE, {"obstacles": ["A1-B1"]}, "trap:A1 trap:A2 trap:B2", "MH-150 MH-151"),
        ("Trap 1.", BLACK, "Cyborg A2, Raven C3", {"traps": {"B1": [1, 0]}}, "trap:A1 trap:B2", "MH-151"),
        (
            *("Trap 1.", "Robin A2, Starfire A1", WHITE),
            # a Monster at PARK (B3), Clues at TOWER (A2) and elsewhere, opposing Traps, own characters
            {"traps": {"B2": [0, 2]}, "go": ["Giant Tofu", "Who Ate My Sandwich?"]},
            *("trap:A1 trap:A2 trap:B2 trap:B3", "MH-151"),
        ),
    ],
)
def test_what_an_effect_offers_and_why_not_more(
    effect: str, black: str, white: str, given: Given, offer: str, refusals: str
) -> None:
    m = act(cast(black, white, skill("Robin", effect), **given), "robin:trick")
    assert offered(m) == offer.split()
    family = offered(m)[-1 if effect != "Pull." and effect != "Push." else 0].partition(":")[0]
    places = [place["id"] for place in seen(m)["places"]] if family in ("to", "trap") else []
    others = [f"{family}:{place}" for place in places] or ["at:black-robin", "at:black-starfire", "at:white-cyborg"]
    found = {forbidden(m, code) for code in others if m.explain(0, code) is not None}
    assert set(refusals.split()) <= found


@pytest.mark.rule("MH-134", "MH-R22")
def test_an_obstacle_goes_on_a_border_of_an_adjacent_location() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Obstacle. Escape."))
    act(m, "robin:trick")
    own = ["A1-A2", "A1-B1", "A1-B2"]
    further = ["A2-A3", "A2-B2", "A2-B3", "B1-B2", "B1-C1", "B2-B3", "B2-C1", "B2-C2"]
    assert offered(m, "wall") == sorted(own + further)
    assert forbidden(m, "wall:B3-B4") == "MH-134"
    play(m, "wall:B2-C2")
    assert seen(m)["obstacles"] == ["B2-C2"]
    assert who(m, "black-robin")["escape"]  # one Obstacle, then on


@pytest.mark.rule("MH-134", "MH-R22")
def test_an_obstacle_from_anywhere_may_be_moved_next_to_the_character() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Obstacle. Escape."), obstacles=["C2-C3"])
    act(m, "robin:trick")
    assert offered(m, "lift") == ["C2-C3"]
    play(m, "lift:C2-C3")
    assert "no" not in offered(m)
    assert forbidden(m, "wall:B4-C3") == "MH-134"
    play(m, "wall:A1-A2")
    assert (seen(m)["obstacles"], seen(m)["obstacles_left"]) == (["A1-A2"], 3)


@pytest.mark.rule("MH-135")
def test_with_no_obstacle_in_supply_one_can_only_be_moved() -> None:
    four = ["A2-A3", "B3-B4", "B3-C3", "C2-C3"]
    m = cast(BLACK, WHITE, skill("Robin", "Obstacle."), obstacles=four)
    act(m, "robin:trick")
    assert (offered(m, "wall"), offered(m, "lift")) == ([], four)
    assert forbidden(m, "wall:A1-A2") == "MH-135"
    play(m, "lift:C2-C3", "wall:A1-A2")
    assert seen(m)["obstacles"] == ["A1-A2", *four[:3]]


@pytest.mark.rule("MH-136", "MH-R22")
def test_where_a_moved_obstacle_may_lie_is_tested_after_it_was_lifted() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Obstacle."), obstacles=["A1-A2", "A1-B1"])
    act(m, "robin:trick")
    assert forbidden(m, "wall:A1-B2") == "MH-042"
    play(m, "lift:A1-A2")
    assert forbidden(m, "wall:A1-A2") == "MH-136"
    play(m, "wall:A1-B2")
    assert seen(m)["obstacles"] == ["A1-B1", "A1-B2"]


@pytest.mark.rule("MH-140", "MH-142", "MH-143", "MH-150")
def test_where_characters_and_tokens_are_after_an_effect() -> None:
    m = cast(BLACK, "Cyborg A1, Raven C3", skill("Robin", "Push. Pull."), traps={"A1": [3, 1]})
    assert happened(act(m, "robin:trick"), "put") == []  # Cyborg is immune to both
    m = cast("Robin A1, Cyborg A2", WHITE.replace("Cyborg", "Starfire"), skill("Robin", "Pull."), traps={"A1": [2, 3]})
    act(m, "robin:trick", "at:black-cyborg")
    assert (where(m, "black-cyborg"), who(m, "black-cyborg")["damage"], traps(m, "A1")) == ("A1", 3, [2, 0])
    m = act(cast(BLACK, "Cyborg A1, Raven A2", skill("Robin", "Stun. Trap 2.")), "robin:trick", "trap:B1")
    assert (left(m, 0), left(m, 1), traps(m, "B1")) == (5, 8, [2, 0])
