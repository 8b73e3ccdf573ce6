"""Questions with their choices, word for word, each with the pieces that it points at; and what is told meanwhile."""

from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import question, tale
from tests.games.mayhem.chores import chores
from tests.games.mayhem.given import CAST, cast, free, play, skill


def walked(m: Match, *codes: str) -> list[str]:
    """Every question on the way, and the last one."""
    found = question(m)
    for code in codes:
        play(m, code)
        found += question(m)
    return found


@pytest.mark.rule("MH-085", "MH-094", "MH-096", "MH-120", "MH-194")
def test_a_turn_with_an_attack() -> None:
    m = cast(
        *("Robin A1, Starfire C1 damage=2 shield", "Cyborg A2 damage=1, Raven C3 fire=2"),
        hands=[["Zap", "Sprint"], ["Nap", "Duck"]],
        traps={"B1": [0, 2], "A3": [1, 0]},
        dice=[[5, 3], [4, 4]],
    )
    assert walked(m, "place:robin:jab:5", "no", "no", "to:A2", "no", "no", "no", "use", "no", "no") == [
        "0 MH-085: Your turn: which die goes on which ability?",
        "place:robin:jab:3 @team-0/0: 3 on Robin's Jab: Melee.",
        "place:robin:jab:5 @team-0/0: 5 on Robin's Jab: Melee. +2 Damage.",
        "place:robin:dodge:3 @team-0/0: 3 on Robin's Dodge: Move. Escape. Trap 2.",
        "place:robin:dodge:5 @team-0/0: 5 on Robin's Dodge: Move. Escape. Trap 2.",
        "place:starfire:bolt:3 @team-0/1: 3 on Starfire's Bolt: Ranged.",
        "place:starfire:bolt:5 @team-0/1: 5 on Starfire's Bolt: Ranged. +1 Damage.",
        "place:starfire:torch:3 @team-0/1: 3 on Starfire's Torch: Ignite 3. Melee.",
        "place:starfire:torch:5 @team-0/1: 5 on Starfire's Torch: Ignite 3. Melee.",
        "0 MH-194: Robin's turn, before the free move: play a Mayhem card?",
        "card:sprint @hand 0/1: Sprint: Your active character makes a Move.",
        "no: Play no card",
        "1 MH-194: Robin's turn, before the free move: play a Mayhem card?",
        "card:nap @hand 1/0: Nap: Stun the opposing active character.",
        "no: Play no card",
        "0 MH-094: Robin's free move: where to?",
        "to:A2 @team-0/0: To Titans Tower (A2): Cyborg",
        "to:B1 @team-0/0: To Pizzeria (B1): 2 white Traps",
        "to:B2 @team-0/0: To Arcade (B2)",
        "stay @team-0/0: Stay",
        "1 MH-196: Robin moves to where Cyborg is: react with a card?",
        "no: Do not react",
        "0 MH-194: Robin's turn, before its abilities: play a Mayhem card?",
        "card:sprint @hand 0/1: Sprint: Your active character makes a Move.",
        "no: Play no card",
        "1 MH-194: Robin's turn, before its abilities: play a Mayhem card?",
        "card:nap @hand 1/0: Nap: Stun the opposing active character.",
        "no: Play no card",
        "0 MH-096: Robin: use what?",
        "use @team-0/0: Jab: Melee. +2 Damage. (damage 4: Cyborg)",
        "innate @team-0/0: Plan: The die on the selected ability counts as 6.",
        "done @team-0/0: End the turn",
        "1 MH-196: Robin attacks Cyborg, damage 4: react with a card?",
        "card:duck @hand 1/1: Duck: When an attack targets one of your characters, that character is immune to that "
        "attack.",
        "no: Do not react",
        "1 MH-194: Robin's turn, at its end: play a Mayhem card?",
        "card:nap @hand 1/0: Nap: Stun the opposing active character.",
        "no: Play no card",
        "0 MH-194: Robin's turn, at its end: play a Mayhem card?",
        "card:sprint @hand 0/1: Sprint: Your active character makes a Move.",
        "no: Play no card",
    ]
    assert tale(m, 0) == [
        "You: Robin takes the 5 to Jab, moves to Titans Tower.",
        "Robin hits Cyborg: Melee 2 + 2 = 4 damage (5 of 10).",
    ]


@pytest.mark.rule("MH-134", "MH-136", "MH-139", "MH-140", "MH-147", "MH-150", "MH-158")
def test_the_effects_that_ask() -> None:
    m = cast(
        "Robin A1, Starfire A1",
        "Cyborg A2 escape, Raven B1",
        skill("Robin", "Pull. Push. Trap 2. Obstacle."),
        star=True,
    )
    play(m, "place:robin:trick:4", "stay")
    found: list[str] = []
    for _ in range(8):
        if m.decisions[0].rule not in ("MH-139", "MH-140", "MH-150", "MH-134", "MH-136", "MH-096", "MH-158"):
            break
        found += question(m)[:6]
        options = [option.code for option in m.decisions[0].options]
        play(m, options[0])
    assert found == [
        "0 MH-096: Robin: use what?",
        "use @team-0/0: Trick: Pull. Push. Trap 2. Obstacle.",
        "innate @team-0/0: Plan: The die on the selected ability counts as 6.",
        "done @team-0/0: End the turn",
        "0 MH-140: Robin: Push whom away?",
        "at:black-starfire @team-0/1: Starfire",
        "no: Nobody",
        "0 MH-140: Push Starfire where?",
        "to:A2 @team-0/1: To Titans Tower (A2): Cyborg",
        "to:B1 @team-0/1: To Pizzeria (B1): Raven",
        "to:B2 @team-0/1: To Arcade (B2)",
        "0 MH-150: Robin: 2 Traps in which Location?",
        "trap:A1: Black Base Two (A1)",
        "trap:B2: Arcade (B2)",
        "0 MH-134: Trick: place or move an Obstacle. Between which Locations?",
        "no: No Obstacle",
        "wall:A1-A2: Between Black Base Two (A1) and Titans Tower (A2)",
        "wall:A1-B1: Between Black Base Two (A1) and Pizzeria (B1)",
        "wall:A1-B2: Between Black Base Two (A1) and Arcade (B2)",
        "wall:A2-A3: Between Titans Tower (A2) and White Base One (A3)",
    ]
    m = cast(
        "Robin A1, Starfire C1", "Cyborg A2 escape, Raven B1", skill("Robin", "Teleport. Move."), traps={"C2": [0, 1]}
    )
    play(m, "place:robin:trick:4", "stay", "use")
    assert walked(m, "to:C2") == [
        "0 MH-147: Teleport Robin where?",
        "to:A2 @team-0/0: To Titans Tower (A2): Cyborg",
        "to:A3 @team-0/0: To White Base One (A3)",
        "to:B1 @team-0/0: To Pizzeria (B1): Raven",
        "to:B2 @team-0/0: To Arcade (B2)",
        "to:B3 @team-0/0: To Park (B3)",
        "to:B4 @team-0/0: To Museum (B4)",
        "to:C1 @team-0/0: To Black Base One (C1): Starfire",
        "to:C2 @team-0/0: To Docks (C2): 1 white Trap",
        "to:C3 @team-0/0: To White Base Two (C3)",
        "stay @team-0/0: Stay",
        "0 MH-133: Where does Robin move?",
        "to:B2 @team-0/0: To Arcade (B2)",
        "to:B3 @team-0/0: To Park (B3)",
        "to:C1 @team-0/0: To Black Base One (C1): Starfire",
        "to:C3 @team-0/0: To White Base Two (C3)",
        "stay @team-0/0: Stay",
    ]
    m = cast("Robin A1, Starfire C1", "Cyborg A2 escape, Raven B1")
    play(m, "place:robin:dodge:4", "to:A2")
    assert walked(m, "escape:white-cyborg", "to:A3") == [
        "1 MH-158: Robin has moved: use an Escape token?",
        "no: Do not escape",
        "escape:white-cyborg @team-1/0: Cyborg escapes",
        "1 MH-133: Where does Cyborg move?",
        "to:A1 @team-1/0: To Black Base Two (A1)",
        "to:A3 @team-1/0: To White Base One (A3)",
        "to:B2 @team-1/0: To Arcade (B2)",
        "to:B3 @team-1/0: To Park (B3)",
        "0 MH-096: Robin: use what?",
        "use @team-0/0: Dodge: Move. Escape. Trap 2.",
        "innate @team-0/0: Plan: The die on the selected ability counts as 6.",
        "done @team-0/0: End the turn",
    ]


@pytest.mark.rule("MH-026", "MH-060", "MH-114", "MH-191", "MH-196", "MH-299")
def test_the_cards_that_ask() -> None:
    m = cast(
        *("Robin A1 fire=1 stunned, Starfire C1 fire=2", "Cyborg A3, Raven C3"),
        turn=1,
        hands=[["Pass It On", "Snare"], []],
    )
    assert walked(m, "place:cyborg:bash:4", "card:pass-it-on") == [
        "1 MH-085: Your turn: which die goes on which ability?",
        "place:cyborg:bash:4 @team-1/0: 4 on Cyborg's Bash: Melee. Shield.",
        "place:cyborg:build:4 @team-1/0: 4 on Cyborg's Build: Obstacle. Heal 1.",
        "place:raven:reach:4 @team-1/1: 4 on Raven's Reach: Ranged. Pull.",
        "place:raven:portal:4 @team-1/1: 4 on Raven's Portal: Teleport. Melee.",
        "0 MH-194: Cyborg's turn, before the free move: play a Mayhem card?",
        "card:snare @hand 0/0: Snare: Place 3 Traps in one empty Location.",
        "card:pass-it-on @hand 0/1: Pass It On: Transfer 1 Negative Status token from one of your characters to the "
        "opposing active character.",
        "no: Play no card",
        "0 MH-026: Which token do you pass on?",
        "fire:black-robin: A Fire token of Robin",
        "fire:black-starfire: A Fire token of Starfire",
        "stun:black-robin: The Stun token of Robin",
    ]
    m = cast(turn=1, hands=[["Snare"], []])
    assert walked(m, "place:cyborg:bash:4", "card:snare")[-8:] == [
        "no: Play no card",
        "0 MH-299: Place 3 Traps where?",
        "trap:A2: Titans Tower (A2)",
        "trap:B1: Pizzeria (B1)",
        "trap:B2: Arcade (B2)",
        "trap:B3: Park (B3)",
        "trap:B4: Museum (B4)",
        "trap:C2: Docks (C2)",
    ]
    go = ["Giant Tofu", "Movie Night"]
    m = cast(phase="start", hands=[["Guard"], ["Second Try"]], go=go, rig={"rolls": [1, 2, 6, 5, 2, 3]})
    assert walked(m, "card:guard", "at:black-robin", "card:second-try", "reroll:6") == [
        "0 MH-191: Round 2, before the Mayhem die is rolled: play a Mayhem card?",
        "card:guard @hand 0/0: Guard: One of your characters takes a Shield.",
        "no: Play no card",
        "0 MH-114: Which character takes a Shield?",
        "at:black-robin @team-0/0: Robin, damage 0 of 10",
        "at:black-starfire @team-0/1: Starfire, damage 0 of 10",
        "1 MH-191: Round 2, before the Mayhem die is rolled: play a Mayhem card?",
        "card:second-try @hand 1/0: Second Try: Reroll 1 of your Activation dice.",
        "no: Play no card",
        "1 MH-063: Which die do you roll again?",
        "reroll:5: The 5",
        "reroll:6: The 6",
        "0 MH-085: Your turn: which die goes on which ability?",
        "place:robin:jab:1 @team-0/0: 1 on Robin's Jab: Melee.",
        "place:robin:jab:2 @team-0/0: 2 on Robin's Jab: Melee.",
        "place:robin:dodge:1 @team-0/0: 1 on Robin's Dodge: Move. Escape.",
        "place:robin:dodge:2 @team-0/0: 2 on Robin's Dodge: Move. Escape.",
        "place:starfire:bolt:1 @team-0/1: 1 on Starfire's Bolt: Ranged.",
        "place:starfire:bolt:2 @team-0/1: 2 on Starfire's Bolt: Ranged.",
        "place:starfire:torch:1 @team-0/1: 1 on Starfire's Torch: Ignite 3.",
        "place:starfire:torch:2 @team-0/1: 2 on Starfire's Torch: Ignite 3.",
    ]
    m = cast("Robin A1, Starfire C1", "Cyborg A1, Raven C3", hands=[[], ["Duck"]])
    assert walked(m, "place:robin:jab:4", "no", "stay", "no", "use") == [
        "0 MH-085: Your turn: which die goes on which ability?",
        "place:robin:jab:4 @team-0/0: 4 on Robin's Jab: Melee. +2 Damage.",
        "place:robin:dodge:4 @team-0/0: 4 on Robin's Dodge: Move. Escape. Trap 2.",
        "place:starfire:bolt:4 @team-0/1: 4 on Starfire's Bolt: Ranged. +1 Damage.",
        "place:starfire:torch:4 @team-0/1: 4 on Starfire's Torch: Ignite 3. Melee.",
        "1 MH-194: Robin's turn, before the free move: play a Mayhem card?",
        "no: Play no card",
        "0 MH-094: Robin's free move: where to?",
        "to:A2 @team-0/0: To Titans Tower (A2)",
        "to:B1 @team-0/0: To Pizzeria (B1)",
        "to:B2 @team-0/0: To Arcade (B2)",
        "stay @team-0/0: Stay",
        "1 MH-194: Robin's turn, before its abilities: play a Mayhem card?",
        "no: Play no card",
        "0 MH-096: Robin: use what?",
        "use @team-0/0: Jab: Melee. +2 Damage. (damage 4: Cyborg)",
        "innate @team-0/0: Plan: The die on the selected ability counts as 6.",
        "done @team-0/0: End the turn",
        "1 MH-196: Robin attacks Cyborg, damage 4: react with a card?",
        "card:duck @hand 1/0: Duck: When an attack targets one of your characters, that character is immune to that "
        "attack.",
        "no: Do not react",
    ]


@pytest.mark.rule("MH-220", "MH-221", "MH-222", "MH-223", "MH-225")
def test_missions_that_ask() -> None:
    m = chores("Robin B1, Starfire C1", go=["Pie", "Ogre"])
    assert walked(m, "place:robin:jab:4", "pick-up") == [
        "0 MH-085: Your turn: which die goes on which ability?",
        "place:robin:jab:4 @team-0/0: 4 on Robin's Jab: Melee. +2 Damage.",
        "place:robin:dodge:4 @team-0/0: 4 on Robin's Dodge: Move. Escape. Trap 2.",
        "place:starfire:bolt:4 @team-0/1: 4 on Starfire's Bolt: Ranged. +1 Damage.",
        "place:starfire:torch:4 @team-0/1: 4 on Starfire's Torch: Ignite 3. Melee.",
        "0 MH-222: Robin is in Pizzeria (B1): pick up or deliver?",
        "no @team-0/0: Not now",
        "pick-up @team-0/0: Pick up the Pizza",
        "0 MH-094: Robin's free move: where to?",
        "to:A1 @team-0/0: To Black Base Two (A1)",
        "to:B2 @team-0/0: To Arcade (B2)",
        "to:C1 @team-0/0: To Black Base One (C1): Starfire",
        "stay @team-0/0: Stay",
    ]
    m = chores("Robin B2, Starfire C1", go=["Parcels", None])
    assert walked(m, "place:robin:jab:4", "deliver") == [
        "0 MH-085: Your turn: which die goes on which ability?",
        "place:robin:jab:4 @team-0/0: 4 on Robin's Jab: Melee. +2 Damage.",
        "place:robin:dodge:4 @team-0/0: 4 on Robin's Dodge: Move. Escape. Trap 2.",
        "place:starfire:bolt:4 @team-0/1: 4 on Starfire's Bolt: Ranged. +1 Damage.",
        "place:starfire:torch:4 @team-0/1: 4 on Starfire's Torch: Ignite 3. Melee.",
        "0 MH-222: Robin is in Arcade (B2): pick up or deliver?",
        "no @team-0/0: Not now",
        "deliver @team-0/0: Deliver a Gift",
        "0 MH-094: Robin's free move: where to?",
        "to:A1 @team-0/0: To Black Base Two (A1)",
        "to:A2 @team-0/0: To Titans Tower (A2)",
        "to:B1 @team-0/0: To Pizzeria (B1)",
        "to:B3 @team-0/0: To Park (B3)",
        "to:C1 @team-0/0: To Black Base One (C1): Starfire",
        "to:C2 @team-0/0: To Docks (C2)",
        "stay @team-0/0: Stay",
    ]
    m = chores("Robin B3, Starfire C1", go=["Ogre", None])
    assert walked(m, "place:robin:jab:4", "stay", "use") == [
        "0 MH-085: Your turn: which die goes on which ability?",
        "place:robin:jab:4 @team-0/0: 4 on Robin's Jab: Melee. +2 Damage.",
        "place:robin:dodge:4 @team-0/0: 4 on Robin's Dodge: Move. Escape. Trap 2.",
        "place:starfire:bolt:4 @team-0/1: 4 on Starfire's Bolt: Ranged. +1 Damage.",
        "place:starfire:torch:4 @team-0/1: 4 on Starfire's Torch: Ignite 3. Melee.",
        "0 MH-094: Robin's free move: where to?",
        "to:A2 @team-0/0: To Titans Tower (A2)",
        "to:A3 @team-0/0: To White Base One (A3): Cyborg",
        "to:B2 @team-0/0: To Arcade (B2)",
        "to:B4 @team-0/0: To Museum (B4)",
        "to:C2 @team-0/0: To Docks (C2)",
        "to:C3 @team-0/0: To White Base Two (C3): Raven",
        "stay @team-0/0: Stay",
        "0 MH-096: Robin: use what?",
        "use @team-0/0: Jab: Melee. +2 Damage. (damage 4: your Monster)",
        "innate @team-0/0: Plan: The die on the selected ability counts as 6.",
        "done @team-0/0: End the turn",
        "1 MH-085: Your turn: which die goes on which ability?",
        "place:cyborg:bash:4 @team-1/0: 4 on Cyborg's Bash: Melee. Shield.",
        "place:cyborg:build:4 @team-1/0: 4 on Cyborg's Build: Obstacle. Heal 1.",
        "place:raven:reach:4 @team-1/1: 4 on Raven's Reach: Ranged. Pull.",
        "place:raven:portal:4 @team-1/1: 4 on Raven's Portal: Teleport. Melee.",
    ]
    assert tale(m, 1) == ["Ana: Robin takes the 4 to Jab.", "Robin hits the Monster: Melee 2 + 2 = 4 damage (4)."]


@pytest.mark.rule("MH-045", "MH-047", "MH-066", "MH-283", "MH-285")
def test_set_up_asks() -> None:
    m = longbox.start("mayhem", seed=3, options={"first": 1})
    assert walked(m, "color:white", "pick:raven") == [
        "1 MH-045: Which colour does your team take?",
        "color:black: Black",
        "color:white: White",
        "1 MH-047: Choose a character.",
        "pick:cyborg @roster/0: Cyborg: Health 9, Armor and Sonic Cannon; Heavy Plating",
        "pick:raven @roster/1: Raven: Health 7, Telekinesis and Shadow Portal; Levitation",
        "pick:robin @roster/2: Robin: Health 8, Staff Meeting and Hero Reflexes; I Have a Plan",
        "pick:starfire @roster/3: Starfire: Health 8, Starbolts and Blazing Hug; Alien Metabolism",
        "0 MH-047: Choose a character.",
        "pick:cyborg @roster/0: Cyborg: Health 9, Armor and Sonic Cannon; Heavy Plating",
        "pick:robin @roster/1: Robin: Health 8, Staff Meeting and Hero Reflexes; I Have a Plan",
        "pick:starfire @roster/2: Starfire: Health 8, Starbolts and Blazing Hug; Alien Metabolism",
    ]
    m = longbox.start("mayhem", seed=3, mode="competitive")
    assert walked(m, "pick:robin")[:10] == [
        "0 MH-283: Pick your first character; the other player does not see it.",
        "pick:cyborg: Cyborg: Health 9, Armor and Sonic Cannon; Heavy Plating",
        "pick:raven: Raven: Health 7, Telekinesis and Shadow Portal; Levitation",
        "pick:robin: Robin: Health 8, Staff Meeting and Hero Reflexes; I Have a Plan",
        "pick:starfire: Starfire: Health 8, Starbolts and Blazing Hug; Alien Metabolism",
        "0 MH-283: Pick your second character; the other player does not see it.",
        "pick:cyborg: Cyborg: Health 9, Armor and Sonic Cannon; Heavy Plating",
        "pick:raven: Raven: Health 7, Telekinesis and Shadow Portal; Levitation",
        "pick:starfire: Starfire: Health 8, Starbolts and Blazing Hug; Alien Metabolism",
    ]
    play(m, "pick:raven")
    assert question(m)[:4] == [
        "0 MH-285: Pick a Mayhem card; up to 4 more.",
        "done: No more cards",
        "keep:ghost-powers: Ghost Powers: Your active character ignores Obstacles and opposing Traps.",
        "keep:pizza-time: Pizza Time: Pay: your active character gives up its free move. That character heals 3.",
    ]
    assert len(question(m)) == 24


@pytest.mark.rule("MH-245", "MH-247")
def test_teams_of_two_ask() -> None:
    m = chores(mode="teams", seats=4)
    assert walked(m, "act:starfire:4") == [
        "0 MH-085: Your team's turn: which die for which character?",
        "act:robin:4 @team-0/0: The 4 for Robin",
        "act:starfire:4 @team-0/1: The 4 for Starfire",
        "2 MH-085: Starfire acts with a 4: on which ability?",
        "slot:starfire:bolt @team-0/1: Bolt: Ranged. +1 Damage.",
        "slot:starfire:torch @team-0/1: Torch: Ignite 3. Melee.",
    ]


@pytest.mark.rule("MH-266", "MH-269", "MH-271", "MH-274")
def test_the_free_for_all_asks() -> None:
    packs = [["cast.toml", CAST]]
    given: dict[str, Any] = {"packs": packs, "hands": [[], [], []], "cyborg": "Q1"}
    m = free("Robin P1 damage=2", "Raven S1 fire=1", "Starfire S4", **given)
    assert walked(m, "to:P1", "place:robin:jab:4", "stay", "use", "stay") == [
        "0 MH-269: Where do you move Cyborg?",
        "to:P1: To P1: Robin",
        "to:Q2: To Q2",
        "to:R1: To R1",
        "to:R2: To R2",
        "stay: Stay",
        "0 MH-085: Your turn: which die goes on which ability?",
        "place:robin:jab:4 @team-0/0: 4 on Robin's Jab: Melee. +2 Damage.",
        "place:robin:dodge:4 @team-0/0: 4 on Robin's Dodge: Move. Escape. Trap 2.",
        "0 MH-094: Robin's free move: where to?",
        "to:Q1 @team-0/0: To Q1",
        "to:Q2 @team-0/0: To Q2",
        "stay @team-0/0: Stay",
        "0 MH-096: Robin: use what?",
        "use @team-0/0: Jab: Melee. +2 Damage. (damage 4: Cyborg)",
        "innate @team-0/0: Plan: The die on the selected ability counts as 6.",
        "done @team-0/0: End the turn",
        "0 MH-269: Where do you move Cyborg?",
        "to:Q1: To Q1",
        "to:Q2: To Q2",
        "stay: Stay",
        "1 MH-085: Your turn: which die goes on which ability?",
        "place:raven:reach:4 @team-1/0: 4 on Raven's Reach: Ranged. Pull.",
        "place:raven:portal:4 @team-1/0: 4 on Raven's Portal: Teleport. Melee.",
    ]
    play(m, "place:raven:reach:4", "stay", "done", "place:starfire:bolt:4", "stay", "done")
    assert question(m) == [
        "2 MH-274: Which empty Location is removed?",
        "remove:Q1: Q1",
        "remove:Q2: Q2",
        "remove:R1: R1",
        "remove:R2: R2",
        "remove:R3: R3",
        "remove:S2: S2",
        "remove:S3: S3",
    ]
    assert tale(m, 1) == [
        "Cyborg moves to P1.",
        "Ana: Robin takes the 4 to Jab.",
        "Robin attacks Cyborg.",
        "loud Cyborg's flames burn in P1 and around it (MH-271): Robin gets a Fire token.",
        "You: Raven takes the 4 to Reach.",
        "Cy: Starfire takes the 4 to Bolt.",
    ]
