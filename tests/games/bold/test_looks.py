"""What players read: every question with its choices, every line of the story, the table as it is laid."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.bold.pieces import MESSAGES, layout
from tests.games.bold.given import FOUR, codes, do, done, plan, stop, table
from tests.games.given import (
    announced,
    at_random,
    copied_whole,
    laid_out,
    says_no_more,
    seen,
    tale,
    under_way,
)


def texts(m: Match, eye: int | None = None) -> list[str]:
    """Every event that has words, with its rule, if it has one."""
    return [f"{event.get('rule', '')} {event['text']}".strip() for event in m.events(eye) if event["text"]]


def asked(m: Match, seat: int) -> list[str]:
    """The question to a seat and its choices, with what they point at."""
    decision = m.decision(seat)
    found = [f"{decision.rule}: {decision.prompt}"]
    return found + [" @".join([option.code, *option.pieces]) + f": {option.text}" for option in decision.options]


# ---- before the first turn


def test_what_the_game_says_of_itself() -> None:
    assert announced("bold") == [
        "Bold, bag-building combat: Draw tokens as long as you dare, fill abilities, strike, and buy for the next "
        "turn.",
        "1v1 for 2: one against one, 60 damage (BB-013)",
        "2v2 for 4: two heroes against two villains, 40 damage each (BB-206)",
        "3v3 for 6: three against three, 35 damage each (BB-206)",
        "characters = random, or a list with a character for each seat: by chance (BB-012)",
        "combat_player_order = off combat all: phases that are played one after the other (BB-024)",
        "draw_in_turns = False True: one token each in player order (BB-046)",
        "reverse_stays = False True: an unused reverse stays on the board (BB-R20)",
        "strict_zero = False True: any damage defeats who is injured and at 0 (BB-R30)",
        "cm_unallocated_only = False True: only unallocated tokens buy a critical mass (BB-R33)",
        "team_zero_ends = False True: in teams: a side that is injured and at 0 has lost (BB-R43)",
    ]


@pytest.mark.rule("BB-010", "BB-014", "BB-222")
def test_how_the_table_is_laid() -> None:
    assert [there.id for there in layout(2).zones] == [there.id for there in longbox.start("bold", 2).layout.zones]
    assert laid_out(longbox.start("bold", 2, seed=1)) == [
        "armoury: Armoury, tray, not to be searched",
        "row: Row, row",
        "leaving: Being replaced, row",
        "out: Out of the game, row",
        "deck: Challenge deck, pile, in order",
        "challenge: Challenge, pile, in order",
        "supply 0: Supply, tray",
        "bag 0: Bag, tray, not to be searched",
        "draw 0: Draw, tray, not to be searched",
        "held 0: Held, tray, not to be searched",
        "meter 0: Meter, track, not to be searched",
        "reverse 0: Reverse, tray, not to be searched",
        "discard 0: Discard, tray, not to be searched",
        "board 0: Board, row, in order, not to be searched",
        "stored 0: Stored, tray, not to be searched",
        "bonus 0: Bonus, tray",
        "box 0: Box, tray",
        "bought 0: Bought, tray",
        "aside 0: Aside, tray",
        "supply 1: Supply, tray",
        "bag 1: Bag, tray, not to be searched",
        "draw 1: Draw, tray, not to be searched",
        "held 1: Held, tray, not to be searched",
        "meter 1: Meter, track, not to be searched",
        "reverse 1: Reverse, tray, not to be searched",
        "discard 1: Discard, tray, not to be searched",
        "board 1: Board, row, in order, not to be searched",
        "stored 1: Stored, tray, not to be searched",
        "bonus 1: Bonus, tray",
        "box 1: Box, tray",
        "bought 1: Bought, tray",
        "aside 1: Aside, tray",
    ]


@pytest.mark.rule("BB-013", "BB-019", "BB-020", "BB-022")
@pytest.mark.parametrize(("seats", "limit"), [(2, 60), (4, 40), (6, 35)])
def test_the_numbers_of_a_new_table(seats: int, limit: int) -> None:
    m = longbox.start("bold", seats, seed=1)
    shown = seen(m)
    assert shown == {
        "turn": 1,
        "phase": "Preparation",
        "holder": shown["holder"],
        "characters": shown["characters"],
        "limit": limit,
        "counters": [limit] * seats,
        "injured": [],
        "defeated": [],
        "crisis": [],
        "challenge": shown["challenge"],
        "pools": [[0, 0]] * seats,
        "resources": [0] * seats,
        "offered": [0] * seats,
        "purchases": [0] * seats,
        "hits": [],
    }


def test_the_other_numbers_of_a_new_table() -> None:
    fields: Any = longbox.start("bold", 2, seed=1).scenario(full=True)["fields"]
    assert fields == {
        "acting": 0,
        "agility_mass": [0, 0],
        "amount": 0,
        "attacker": -1,
        "combat_mass": [0, 0],
        "counter": [60, 60],
        "crisis": 0,
        "defeated": 0,
        "discounts": [0, 0],
        "ending": 0,
        "extra": [0, 0],
        "hard": [0, 0],
        "healed": [0, 0],
        "heroes": [4, 2],
        "hits": [],
        "incoming": 0,
        "injured": 0,
        "kept_reverse": 0,
        "losers": 0,
        "offered": [0, 0],
        "offers": 0,
        "phase": 1,
        "pool": [0, 0],
        "purchases": [0, 0],
        "resources": [0, 0],
        "row_bought": False,
        "starter": 0,
        "thrown": [],
        "turn": 1,
    }


def test_a_copy_has_every_number() -> None:
    copied_whole(longbox.start("bold", 4, seed=1))


def test_what_is_under_way() -> None:
    assert under_way(table()) == ["game -1: 0 0 0"]
    assert under_way(table(phase="combat", draws=["C", "C"])) == ["game -1: 0 1 0", "replace 0: 0 0 0"]
    assert under_way(table(phase="power-up", resources=[9, 0])) == ["game -1: 0 1 0", "power-up 0: 0 0 0"]
    assert under_way(table("Batman", "The Joker", phase="watchtower", stored=[["Vanish"], None])) == ["game -1: 0 0 0"]


# ---- questions


@pytest.mark.rule("BB-043", "BB-048", "BB-055", "BB-060", "BB-064", "BB-069")
def test_the_questions_of_preparation() -> None:
    m = table(bags=["C C R F A+ F+", "R"], crises=[2, 0], meters=[1, 0], reverses=[0], next=["C", "F", "A+", "C", "R"])
    assert asked(m, 0) == [
        "BB-043: Draw or stop? 0 pulled; next bonus at 3: 3 Resource.",
        "draw: Draw a token (2 of 8 are crisis tokens)",
        "stop: Stop drawing",
    ]
    do(m, "draw", seat=0)
    assert asked(m, 0) == [
        "BB-060: You draw Combat.",
        "go-on: Let it be",
        "reverse: Use the reverse: return Combat and draw again",
    ]
    do(m, "go-on", "draw", "go-on", seat=0)
    assert asked(m, 0) == [
        "BB-055: You draw a focus token. Spend it to look at the next challenge card?",
        "peek: Spend it to look at the next challenge card",
        "keep-focus: Keep it in your draw",
    ]
    do(m, "keep-focus", "draw", "go-on", seat=0)
    assert asked(m, 0) == [
        "BB-064: Keep one of the two; the other goes back.",
        "keep:combat @held 0/0: Keep Combat",
        "keep:resource @held 0/1: Keep Resource",
    ]
    m = table(bags=["F+ C", "R"], crises=[2, 0], meters=[1, 0], next=["F+"])
    do(m, "draw", seat=0)
    assert asked(m, 0) == [
        "BB-069: Your focus power-up: take a crisis token off your meter?",
        "relieve: Return a crisis token from your meter to your bag",
        "leave: Leave it there",
    ]
    m = table("Batman", "The Joker", bags=["C C C C C C C C R R R R R R R R R", "R"], next=["C"] * 8 + ["R"] * 7)
    do(m, *["draw"] * 15, seat=0)
    assert asked(m, 0) == [
        "BB-043: Draw or stop? 15 pulled.",
        "draw: Draw a token (4 of 6 are crisis tokens)",
        "stop: Stop drawing",
    ]


@pytest.mark.rule("BB-073", "BB-076", "BB-077", "BB-178", "BB-212")
def test_the_questions_of_combat() -> None:
    given: dict[str, Any] = {"phase": "combat", "stored": [["Heightened Senses", "Flight", "Super Strength"], None]}
    m = table(draws=["C C C R R A F K K S S U", "R"], **given)
    assert asked(m, 0) == [
        "BB-076: Combat: what do you use? Unused combat deals 6.",
        "done: Nothing more",
        "use:super-strength @stored 0/0: Use Super Strength",
        "use:heightened-senses @stored 0/2: Use Heightened Senses",
        "activate:heavy-punch @box 0/2: Activate Heavy Punch (CC)",
        "activate:orbital-combat @box 0/3: Activate Orbital Combat (AAK)",
        "activate:shockwave-punch @box 0/4: Activate Shockwave Punch (CCCK)",
        "activate:heat-vision @box 0/5: Activate Heat Vision (CF)",
        "activate:speed-blitz @box 0/6: Activate Speed Blitz (CRA)",
        "activate:sun-dipped @box 0/7: Activate Sun-Dipped (KKSS)",
        "pay:heavy-punch @box 0/2: Pay by hand: Heavy Punch",
        "pay:orbital-combat @box 0/3: Pay by hand: Orbital Combat",
        "pay:shockwave-punch @box 0/4: Pay by hand: Shockwave Punch",
        "pay:heat-vision @box 0/5: Pay by hand: Heat Vision",
        "pay:speed-blitz @box 0/6: Pay by hand: Speed Blitz",
        "pay:sun-dipped @box 0/7: Pay by hand: Sun-Dipped",
    ]
    do(m, "pay:heavy-punch", seat=0)
    assert asked(m, 0) == [
        "BB-076: Heavy Punch: fill the combat space.",
        "fill:combat @draw 0/0: Fill it with Combat",
        "fill:utility @draw 0/7: Fill it with Utility",
        "fill:combat-bonus @bonus 0/0: Fill it with Combat bonus",
        "fill:yellow-sun @draw 0/10: Fill it with Yellow Sun",
    ]
    m = table(*FOUR, phase="combat", draws=["C C2 C2 C2 C2 C2 MC", "R", "R", "R"])
    assert asked(m, 0) == [
        "BB-076: Combat: what do you use? Unused combat deals 12.",
        "done: Nothing more",
        "strike:combat-1: Strike Seat 1 with critical mass (combat)",
        "strike:combat-3: Strike Seat 3 with critical mass (combat)",
        "activate:heavy-punch @box 0/37: Activate Heavy Punch (CC)",
        "pay:heavy-punch @box 0/37: Pay by hand: Heavy Punch",
    ]
    done(m)
    assert asked(m, 0) == [
        "BB-209: At whom do you deal 12 damage?",
        "split: Split it",
        "target:1: Seat 1 (40)",
        "target:3: Seat 3 (40)",
    ]
    do(m, "split", seat=0)
    assert asked(m, 0) == [
        "BB-209: How much damage for Seat 1?",
        "share:0: 0 of 12",
        "share:1: 1 of 12",
        "share:2: 2 of 12",
        "share:3: 3 of 12",
        "share:4: 4 of 12",
        "share:5: 5 of 12",
        "share:6: 6 of 12",
        "share:7: 7 of 12",
        "share:8: 8 of 12",
        "share:9: 9 of 12",
        "share:10: 10 of 12",
        "share:11: 11 of 12",
        "share:12: 12 of 12",
    ]


@pytest.mark.rule("BB-096", "BB-108", "BB-216")
def test_the_questions_of_power_up() -> None:
    m = table(phase="power-up", resources=[4, 0], row=["C2", "C+", "MC", "A2"], masses=[[10, 0], None], extra=[1, 0])
    assert asked(m, 0) == [
        "BB-096: Resupply: 4 resources, 4 more purchases. You own 11; from 17 on 4 X.",
        "end: No more purchases",
        "buy:combat @supply 0/0: Buy Combat for 1",
        "buy:resource @supply 0/6: Buy Resource for 1",
        "buy:agility @supply 0/13: Buy Agility for 1",
        "buy:focus @supply 0/17: Buy Focus for 1",
        "buy:utility @supply 0/26: Buy Utility for 4",
        "buy:reverse @supply 0/32: Buy Reverse for 4",
        "buy:combat-2 @row/0: Buy Double Combat for 2",
        "buy:agility-2 @row/1: Buy Double Agility for 2",
        "buy:combat-plus @row/2: Buy Combat Power-Up for 3",
        "buy:combat-mass @row/3: Buy Critical Mass Combat (you pulled 10 of its type)",
        "buy:crest-superman @supply 0/33: Buy Superman's crest for 2",
        "buy:yellow-sun @supply 0/40: Buy Yellow Sun for 2",
    ]
    do(m, "buy:combat", seat=0)
    assert asked(m, 0)[0] == "BB-096: Resupply: 3 resources, 3 more purchases. You own 12; from 17 on 4 X."
    m = table(*FOUR, phase="power-up", resources=[3, 0, 0, 0], row=["C2", "C+", "C2", "A2"])
    assert asked(m, 0) == [
        "BB-216: How many of your resources may teammates use? What they leave stays yours.",
        "offer:0: Offer nothing",
        "offer:1: Offer 1 of 3 to teammates",
        "offer:2: Offer 2 of 3 to teammates",
        "offer:3: Offer 3 of 3 to teammates",
    ]
    do(m, "offer:2", seat=0)
    assert asked(m, m.seat)[0] == "BB-096: Resupply: 3 resources, 3 more purchases. You own 11; from 17 on 4 X."
    while not any(code.startswith("swap:") for code in codes(m)):
        do(m, "end")
    assert asked(m, m.seat) == [
        "BB-108: Nobody bought from the row: replace two of its tokens.",
        "swap:combat-2 @row/0: Replace Double Combat",
        "swap:agility-2 @row/2: Replace Double Agility",
        "swap:combat-plus @row/3: Replace Combat Power-Up",
    ]
    do(m, "swap:combat-plus")
    assert asked(m, m.seat)[0] == "BB-108: Nobody bought from the row: replace one more of its tokens."


@pytest.mark.rule("BB-141", "BB-213", "BB-215")
def test_the_questions_of_prevention_and_recovery() -> None:
    m = table(phase="combat", draws=["R", "C C C C"], stored=[["Flight"], None])
    done(m)
    assert asked(m, 0) == [
        "BB-141: 4 damage comes at you (60 left). Prevent some?",
        "pass: Let it come",
        "use:flight @stored 0/0: Use Flight",
    ]
    m = table(*FOUR, phase="combat", draws=["R", "C C C C", "R", "R"], stored=[["Flight"], None, None, None])
    done(m)
    do(m, "target:2", seat=1)
    assert asked(m, 0) == [
        "BB-215: 4 damage comes at Seat 2 (40 left). Prevent some?",
        "pass: Let it come",
        "use:flight @stored 0/0: Use Flight",
    ]
    m = table(*FOUR, bags=["C+ C", "R", "R", "R"], counters=[30, 40, 20, 40], next=["C+"])
    do(m, "draw", seat=0)
    assert asked(m, 0) == [
        "BB-213: Combat Power-Up: recover 2. Who gets it?",
        "give:0: Keep it (30 of 40)",
        "give:2: Give it to Seat 2 (20 of 40)",
    ]


# ---- the story


@pytest.mark.rule("BB-021", "BB-029", "BB-034", "BB-036", "BB-040", "BB-151")
def test_the_watchtower_is_told() -> None:
    given: dict[str, Any] = {"counters": [30, 20], "bags": ["K K K", "K K K K"], "crises": [0, 0], "deck": ["Plan B"]}
    m = table(phase="power-up", turn=3, resources=[0, 2], row=["C2", "A2", "R2"], **given)
    do(m, "buy:combat")
    do(m, "swap:combat-2", "swap:agility-2", "swap:resource-2", codes(m)[-1])
    assert texts(m) == [
        "BB-096 Seat 1 buys Combat for 2.",
        "BB-115 Seat 1 owns 5 tokens and 3 crisis tokens.",
        "Double Combat leaves the row.",
        "Double Agility leaves the row.",
        "Combat Power-Up comes to the row.",
        "Double Agility comes to the row.",
        "Double Resource leaves the row.",
        "Double Agility leaves the row.",
        "Resource Power-Up comes to the row.",
        "Focus Power-Up comes to the row.",
        "Double Combat comes to the row.",
        "Double Resource comes to the row.",
        "Double Agility comes to the row.",
        "BB-021 Turn 4.",
        "BB-029 Seat 1 is the starting player.",
        "BB-034 The challenge card is Plan B.",
        "Seat 1 draws Crisis.",
        "Seat 1 draws Batman's crest.",
        "Seat 1 draws Batman's crest.",
        "Seat 1 draws Combat.",
        "Seat 1 draws Batman's crest.",
        "BB-036 Seat 1's recovery ability brings 3.",
        "BB-151 Seat 1 recovers 3: 23.",
        "Seat 0 draws Superman's crest.",
        "Seat 0 draws Crisis.",
        "Seat 0 draws Superman's crest.",
        "Seat 0 draws Crisis.",
        "BB-036 Seat 0's recovery ability brings 2.",
        "BB-151 Seat 0 recovers 2: 32.",
    ]
    assert tale(m) == [
        "Bo buys Combat for 2.",
        "Double Combat leaves the row.",
        "Double Agility leaves the row.",
        "Combat Power-Up and Double Agility come to the row.",
        "Double Resource leaves the row.",
        "Double Agility leaves the row.",
        "Resource Power-Up, Focus Power-Up, Double Combat, Double Resource and Double Agility come to the row.",
        "round Turn 4.",
        "Bo is the starting player.",
        "The challenge card is Plan B.",
        "Bo draws Crisis, Batman's crest, Batman's crest, Combat, Batman's crest for recovery: 3.",
        "Bo recovers 3: 23.",
        "Ana draws Superman's crest, Crisis, Superman's crest, Crisis for recovery: 2.",
        "Ana recovers 2: 32.",
    ]
    assert tale(m, 1) == [
        "You buy Combat for 2.",
        "Double Combat leaves the row.",
        "Double Agility leaves the row.",
        "Combat Power-Up and Double Agility come to the row.",
        "Double Resource leaves the row.",
        "Double Agility leaves the row.",
        "Resource Power-Up, Focus Power-Up, Double Combat, Double Resource and Double Agility come to the row.",
        "round Turn 4.",
        "You are the starting player.",
        "The challenge card is Plan B.",
        "You draw Crisis, Batman's crest, Batman's crest, Combat, Batman's crest for recovery: 3.",
        "You recover 3: 23.",
        "Ana draws Superman's crest, Crisis, Superman's crest, Crisis for recovery: 2.",
        "Ana recovers 2: 32.",
    ]
    m = table(phase="power-up", resources=[3, 0], row=["C2"], deck_size=0)
    do(m, "buy:combat-2")
    assert m.outcome is not None
    assert [texts(m)[-1], tale(m)[-1], m.outcome.reason, m.outcome.rule] == [
        "BB-035 There is no challenge card left.",
        "loud There is no challenge card left.",
        "no challenge card is left, and nothing tells the sides apart",
        "BB-204",
    ]


@pytest.mark.rule("BB-040", "BB-146", "BB-147")
def test_who_regains_nothing_falls_and_that_is_told() -> None:
    given: dict[str, Any] = {"counters": [0, 7], "bags": ["C C C", "C C"], "deck": ["Plan B"]}
    m = table(phase="power-up", resources=[3, 0], row=["C2"], **given)
    do(m, "buy:combat-2")
    assert texts(m)[-2:] == ["BB-146 Seat 0 has regained nothing.", "BB-147 Seat 0 is defeated."]
    assert tale(m)[-2:] == ["loud Ana has regained nothing.", "loud Ana is defeated."]


@pytest.mark.rule("BB-041", "BB-048", "BB-053", "BB-055", "BB-060", "BB-064", "BB-069")
def test_preparation_is_told() -> None:
    m = table(
        bags=["C C R F A+ F+ C+", "R R"],
        crises=[2, 1],
        meters=[1, 2],
        reverses=[0],
        counters=[30, 60],
        next=["C", "", "F", "A+", "C", "R", "", "F+", "", "C+"],
    )
    do(m, "draw", "reverse", "peek", "draw", "keep:resource", "draw", "relieve", "draw", seat=0)
    assert texts(m, 0) == [
        "Seat 0 draws Combat.",
        "Seat 0 uses the reverse.",
        "Seat 0 returns Combat to the bag.",
        "Seat 0 draws Focus.",
        "Seat 0 spends Focus.",
        "BB-055 Seat 0 looks at the next challenge card.",
        "The next challenge card is Adrenaline.",
        "Seat 0 draws Agility Power-Up.",
        "Seat 0 draws Combat.",
        "Seat 0 draws Resource.",
        "Seat 0 returns Combat to the bag.",
        "Seat 0 draws Focus Power-Up.",
        "Seat 0 takes Crisis off the meter.",
        "Seat 0 draws Combat Power-Up.",
        "BB-151 Seat 0 recovers 2: 32.",
    ]
    do(m, "stop", seat=0)
    do(m, "draw", seat=1)
    stop(m)
    assert texts(m) == [
        "BB-151 Seat 0 recovers 2: 32.",
        "BB-048 Seat 0 pulled 5: 3 bonuses.",
        "BB-048 Seat 1 pulled 1: 0 bonuses.",
    ]
    assert tale(m) == [
        "Ana recovers 2: 32.",
        "Ana pulled 5: bonuses 3 resource.",
        "Bo pulled 1: no bonus.",
    ]
    assert tale(m, 0) == [
        "You draw Combat.",
        "You use the reverse.",
        "You return Combat to the bag.",
        "You draw Focus.",
        "You spend Focus.",
        "You look at the next challenge card.",
        "The next challenge card is Adrenaline.",
        "You draw Agility Power-Up, Combat, Resource.",
        "You return Combat to the bag.",
        "You draw Focus Power-Up.",
        "You take Crisis off the meter.",
        "You draw Combat Power-Up.",
        "You recover 2: 32.",
        "You pulled 5: bonuses 3 resource.",
        "Bo pulled 1: no bonus.",
    ]
    assert tale(m, 1) == [
        "Ana recovers 2: 32.",
        "You draw Resource.",
        "Ana pulled 5: bonuses 3 resource.",
        "You pulled 1: no bonus.",
    ]


@pytest.mark.rule("BB-083", "BB-085", "BB-089", "BB-093", "BB-134", "BB-140", "BB-144", "BB-160", "BB-161")
def test_combat_is_told() -> None:
    given: dict[str, Any] = {"stored": [["Super Strength"], ["Vanish", "Vanish"]], "counters": [60, 12]}
    m = table(phase="combat", draws=["C C C C C R R A F K K S S", "C C C R A A F F K K"], **given)
    plan(m, 0, "use:super-strength", "activate:heavy-punch", "activate:heat-vision", "activate:sun-dipped")
    plan(m, 1)
    assert asked(m, m.seat) == [
        "BB-141: 4 damage comes at you (60 left). Prevent some?",
        "pass: Let it come",
        "use:heightened-senses @stored 0/0: Use Heightened Senses",
    ]
    do(m, codes(m)[-1])
    while m.phase == 2:
        do(m, codes(m)[0])
    assert texts(m) == [
        "BB-161 Seat 0 uses Super Strength.",
        "BB-089 Super Strength adds to Seat 0's pool.",
        "BB-083 Seat 0 activates Heavy Punch.",
        "BB-089 Heavy Punch adds to Seat 0's pool.",
        "BB-083 Seat 0 activates Heat Vision.",
        "BB-089 Heat Vision adds to Seat 0's pool.",
        "BB-089 Heat Vision adds to Seat 0's pool.",
        "BB-160 Seat 0 stores Heightened Senses.",
        "BB-085 Seat 0's resource pool: tokens 2 + bonus 5 = 7.",
        "BB-085 Seat 1's resource pool: tokens 1 + bonus 5 = 6.",
        "BB-089 Seat 0's damage pool: 6 + unused combat 5 = 11, and 1 indefensible.",
        "BB-089 Seat 1's damage pool: 0 + unused combat 3 + bonus 1 = 4.",
        "BB-140 Seat 0 prevents 2 with Heightened Senses.",
        "BB-134 Seat 1 takes 12, 1 of it indefensible: 0 left.",
        "BB-144 Seat 1 is injured.",
        "BB-134 Seat 0 takes 2: 58 left.",
        "BB-083 Seat 0 activates Sun-Dipped.",
        "BB-089 Sun-Dipped adds to Seat 0's pool.",
        "BB-093 Seat 0 finishes with Sun-Dipped for 5.",
        "BB-148 Seat 1 is at 0 already: nothing changes.",
        "BB-160 Seat 0 stores Solar Recharge.",
    ]
    assert tale(m) == [
        "Ana uses Super Strength.",
        "Ana activates Heavy Punch.",
        "Ana activates Heat Vision.",
        "Ana stores Heightened Senses.",
        "Ana's resource pool: tokens 2 + bonus 5 = 7.",
        "Bo's resource pool: tokens 1 + bonus 5 = 6.",
        "Ana's damage pool: Super Strength 2 + Heavy Punch 3 + Heat Vision 1 + Heat Vision 1 indefensible + unused "
        "combat 5 = 11 and 1 indefensible.",
        "Bo's damage pool: unused combat 3 + bonus 1 = 4.",
        "Ana prevents 2 with Heightened Senses.",
        "loud Bo takes 12, 1 of it indefensible: 0 left.",
        "loud Bo is injured.",
        "loud Ana takes 2: 58 left.",
        "Ana activates Sun-Dipped.",
        "loud Ana finishes with Sun-Dipped for 5.",
        "Bo is at 0 already: nothing changes.",
        "Ana stores Solar Recharge.",
    ]
    assert tale(m, 0) == [
        "You use Super Strength.",
        "You activate Heavy Punch.",
        "You activate Heat Vision.",
        "You store Heightened Senses.",
        "Your resource pool: tokens 2 + bonus 5 = 7.",
        "Bo's resource pool: tokens 1 + bonus 5 = 6.",
        "Your damage pool: Super Strength 2 + Heavy Punch 3 + Heat Vision 1 + Heat Vision 1 indefensible + unused "
        "combat 5 = 11 and 1 indefensible.",
        "Bo's damage pool: unused combat 3 + bonus 1 = 4.",
        "You prevent 2 with Heightened Senses.",
        "loud Bo takes 12, 1 of it indefensible: 0 left.",
        "loud Bo is injured.",
        "loud You take 2: 58 left.",
        "You activate Sun-Dipped.",
        "loud You finish with Sun-Dipped for 5.",
        "Bo is at 0 already: nothing changes.",
        "You store Solar Recharge.",
    ]
    assert tale(m, 1) == [
        "Ana uses Super Strength.",
        "Ana activates Heavy Punch.",
        "Ana activates Heat Vision.",
        "Ana stores Heightened Senses.",
        "Ana's resource pool: tokens 2 + bonus 5 = 7.",
        "Your resource pool: tokens 1 + bonus 5 = 6.",
        "Ana's damage pool: Super Strength 2 + Heavy Punch 3 + Heat Vision 1 + Heat Vision 1 indefensible + unused "
        "combat 5 = 11 and 1 indefensible.",
        "Your damage pool: unused combat 3 + bonus 1 = 4.",
        "Ana prevents 2 with Heightened Senses.",
        "loud You take 12, 1 of it indefensible: 0 left.",
        "loud You are injured.",
        "loud Ana takes 2: 58 left.",
        "Ana activates Sun-Dipped.",
        "loud Ana finishes with Sun-Dipped for 5.",
        "You are at 0 already: nothing changes.",
        "Ana stores Solar Recharge.",
    ]


@pytest.mark.rule("BB-096", "BB-107", "BB-108", "BB-109", "BB-115")
def test_power_up_is_told() -> None:
    m = table(phase="power-up", resources=[6, 4], row=["C2", "C+", "A2"], bags=["C C R R", "C R"])
    do(m, "buy:combat-2", "buy:crest-superman", "buy:resource", "end")
    assert texts(m) == [
        "BB-096 Seat 0 buys Double Combat for 3.",
        "BB-096 Seat 0 buys Superman's crest for 3.",
        "BB-115 Seat 0 owns 6 tokens and 3 crisis tokens.",
        "BB-096 Seat 1 buys Resource for 2.",
        "BB-115 Seat 1 owns 3 tokens and 3 crisis tokens.",
        "Double Agility comes to the row.",
        "Combat Power-Up comes to the row.",
        "Agility Power-Up comes to the row.",
        "Double Resource comes to the row.",
        "BB-021 Turn 3.",
        "BB-034 The challenge card is Adrenaline.",
        "Seat 0 draws Superman's crest.",
        "Seat 0 draws Combat.",
        "Seat 0 draws Double Combat.",
        "Seat 0 draws Crisis.",
        "BB-036 Seat 0's recovery ability brings 1.",
        "BB-151 Seat 0 recovers 0: 60.",
        "Seat 1 draws Resource.",
        "Seat 1 draws Resource.",
        "Seat 1 draws Crisis.",
        "Seat 1 draws Combat.",
        "Seat 1 draws Crisis.",
        "BB-036 Seat 1's recovery ability brings 0.",
    ]
    assert tale(m) == [
        "Ana buys Double Combat for 3.",
        "Ana buys Superman's crest for 3.",
        "Bo buys Resource for 2.",
        "Double Agility, Combat Power-Up, Agility Power-Up and Double Resource come to the row.",
        "round Turn 3.",
        "The challenge card is Adrenaline.",
        "Ana draws Superman's crest, Combat, Double Combat, Crisis for recovery: 1.",
        "Bo draws Resource, Resource, Crisis, Combat, Crisis for recovery: 0.",
    ]
    assert tale(m, 1) == [
        "Ana buys Double Combat for 3.",
        "Ana buys Superman's crest for 3.",
        "You buy Resource for 2.",
        "Double Agility, Combat Power-Up, Agility Power-Up and Double Resource come to the row.",
        "round Turn 3.",
        "The challenge card is Adrenaline.",
        "Ana draws Superman's crest, Combat, Double Combat, Crisis for recovery: 1.",
        "You draw Resource, Resource, Crisis, Combat, Crisis for recovery: 0.",
    ]


@pytest.mark.rule("BB-179", "BB-209", "BB-210", "BB-219")
def test_combat_in_teams_is_told() -> None:
    draws = ["C C C C C A K K", "C C C", "C2 C2 C2 C2 C2 MC", "R R"]
    m = table(*FOUR, phase="combat", draws=draws, counters=[20, 3, 40, 5])
    plan(m, 0)
    plan(m, 1)
    plan(m, 2, "strike:combat-3")
    plan(m, 3)
    do(m, "split", "share:2")
    assert texts(m) == [
        "BB-179 Seat 2 strikes Seat 3 with critical mass.",
        "BB-144 Seat 3 is injured.",
        "BB-134 Seat 3 takes 5 indefensible: 0 left.",
        "BB-147 Seat 3 is defeated.",
        "BB-085 Seat 0's resource pool: bonus 3 = 3.",
        "BB-085 Seat 1's resource pool: bonus 2 = 2.",
        "BB-085 Seat 2's resource pool: bonus 2 = 2.",
        "BB-089 Seat 0's damage pool: 0 + unused combat 5 + bonus 1 = 6.",
        "BB-089 Seat 1's damage pool: 0 + unused combat 3 = 3.",
        "BB-089 Seat 2's damage pool: 0 = 0.",
        "BB-209 Seat 0 aims 6 at Seat 1.",
        "BB-209 Seat 1 aims 2 at Seat 0.",
        "BB-209 Seat 1 aims 1 at Seat 2.",
        "BB-134 Seat 1 takes 6: 0 left.",
        "BB-144 Seat 1 is injured.",
        "BB-134 Seat 0 takes 2: 18 left.",
        "BB-134 Seat 2 takes 1: 39 left.",
    ]
    assert tale(m) == [
        "loud Cy strikes Di with critical mass.",
        "loud Di is injured.",
        "loud Di takes 5 indefensible: 0 left.",
        "loud Di is defeated.",
        "Ana's resource pool: bonus 3 = 3.",
        "Bo's resource pool: bonus 2 = 2.",
        "Cy's resource pool: bonus 2 = 2.",
        "Ana's damage pool: unused combat 5 + bonus 1 = 6.",
        "Bo's damage pool: unused combat 3 = 3.",
        "Cy's damage pool: 0.",
        "Ana aims 6 at Bo.",
        "Bo aims 2 at Ana.",
        "Bo aims 1 at Cy.",
        "loud Bo takes 6: 0 left.",
        "loud Bo is injured.",
        "loud Ana takes 2: 18 left.",
        "loud Cy takes 1: 39 left.",
    ]
    assert tale(m, 3) == [
        "loud Cy strikes you with critical mass.",
        "loud You are injured.",
        "loud You take 5 indefensible: 0 left.",
        "loud You are defeated.",
        "Ana's resource pool: bonus 3 = 3.",
        "Bo's resource pool: bonus 2 = 2.",
        "Cy's resource pool: bonus 2 = 2.",
        "Ana's damage pool: unused combat 5 + bonus 1 = 6.",
        "Bo's damage pool: unused combat 3 = 3.",
        "Cy's damage pool: 0.",
        "Ana aims 6 at Bo.",
        "Bo aims 2 at Ana.",
        "Bo aims 1 at Cy.",
        "loud Bo takes 6: 0 left.",
        "loud Bo is injured.",
        "loud Ana takes 2: 18 left.",
        "loud Cy takes 1: 39 left.",
    ]


@pytest.mark.rule("BB-213", "BB-216")
def test_offers_and_gifts_in_teams_are_told() -> None:
    m = table(*FOUR, phase="power-up", resources=[3, 0, 1, 0], row=["C2", "C2", "C2"])
    do(m, "offer:1", "offer:1", "buy:combat-2")
    assert texts(m) == [
        "BB-216 Seat 0 offers 1 resource.",
        "BB-216 Seat 2 offers 1 resource.",
        "BB-096 Seat 0 buys Double Combat for 3.",
        "BB-115 Seat 0 owns 12 tokens and 3 crisis tokens.",
        "BB-115 Seat 1 owns 11 tokens and 3 crisis tokens.",
        "BB-115 Seat 2 owns 11 tokens and 3 crisis tokens.",
        "BB-115 Seat 3 owns 11 tokens and 3 crisis tokens.",
        "Resource Power-Up comes to the row.",
        "Double Resource comes to the row.",
        "Focus Power-Up comes to the row.",
        "Double Combat comes to the row.",
        "BB-021 Turn 3.",
        "BB-034 The challenge card is Supply Drop.",
        "Seat 0 draws Resource.",
        "Seat 0 draws Yellow Sun.",
        "Seat 0 draws Combat.",
        "Seat 0 draws Yellow Sun.",
        "BB-036 Seat 0's recovery ability brings 4.",
        "BB-151 Seat 0 recovers 0: 40.",
        "Seat 1 draws Lex Luthor's crest.",
        "Seat 1 draws Agility.",
        "Seat 1 draws Resource.",
        "Seat 1 draws Resource.",
        "Seat 1 draws Lex Luthor's crest.",
        "BB-036 Seat 1's recovery ability brings 3.",
        "BB-151 Seat 1 recovers 0: 40.",
        "Seat 2 draws Resource.",
        "Seat 2 draws Resource.",
        "Seat 2 draws Batman's crest.",
        "Seat 2 draws Crisis.",
        "Seat 2 draws Combat.",
        "BB-036 Seat 2's recovery ability brings 1.",
        "BB-151 Seat 2 recovers 0: 40.",
        "Seat 3 draws Resource.",
        "Seat 3 draws Crisis.",
        "Seat 3 draws Agility.",
        "Seat 3 draws Agility.",
        "BB-036 Seat 3's recovery ability brings 1.",
        "BB-151 Seat 3 recovers 0: 40.",
    ]
    assert tale(m, 2) == [
        "Ana offers 1 resource.",
        "You offer 1 resource.",
        "Ana buys Double Combat for 3.",
        "Resource Power-Up, Double Resource, Focus Power-Up and Double Combat come to the row.",
        "round Turn 3.",
        "The challenge card is Supply Drop.",
        "Ana draws Resource, Yellow Sun, Combat, Yellow Sun for recovery: 4.",
        "Bo draws Lex Luthor's crest, Agility, Resource, Resource, Lex Luthor's crest for recovery: 3.",
        "You draw Resource, Resource, Batman's crest, Crisis, Combat for recovery: 1.",
        "Di draws Resource, Crisis, Agility, Agility for recovery: 1.",
    ]
    m = table(*FOUR, bags=["C+ C", "R", "R", "R"], counters=[30, 40, 20, 40], next=["C+"])
    do(m, "draw", "give:2", seat=0)
    assert texts(m) == [
        "BB-151 Seat 2 recovers 2 from Seat 0: 22.",
    ]
    assert tale(m, 0) == [
        "You draw Combat Power-Up.",
        "Cy recovers 2 from you: 22.",
    ]
    assert tale(m, 2) == [
        "You recover 2 from Ana: 22.",
    ]


@pytest.mark.rule("BB-053", "BB-123", "BB-125")
def test_a_crisis_is_told() -> None:
    m = table(bags=["C", "R"], crises=[1, 0], meters=[2, 0], draws=["C C", ""], next=["X"])
    do(m, "draw", seat=0)
    stop(m)
    assert texts(m) == [
        "BB-053 Seat 0 has a crisis.",
        "BB-048 Seat 0 pulled 2: 0 bonuses.",
        "BB-048 Seat 1 pulled 0: 0 bonuses.",
        "BB-085 Seat 0's resource pool is 0.",
        "BB-085 Seat 1's resource pool is 0.",
        "BB-089 Seat 0's damage pool: 0 + unused combat 2 = 2.",
        "BB-089 Seat 1's damage pool: 0 = 0.",
        "BB-134 Seat 1 takes 2: 58 left.",
        "BB-115 Seat 0 owns 3 tokens and 3 crisis tokens.",
        "BB-115 Seat 1 owns 1 tokens and 3 crisis tokens.",
    ]
    assert tale(m, 0) == [
        "You draw Crisis.",
        "loud You have a crisis.",
        "You pulled 2: no bonus.",
        "Bo pulled 0: no bonus.",
        "Your resource pool is 0.",
        "Bo's resource pool is 0.",
        "Your damage pool: unused combat 2 = 2.",
        "Bo's damage pool: 0.",
        "loud Bo takes 2: 58 left.",
    ]


def test_no_event_says_more_than_it_means() -> None:
    kinds: set[str] = set()
    for seats in (2, 4):
        for seed in range(5):
            kinds |= says_no_more(at_random(longbox.start("bold", seats, seed=seed), seed))
    assert len(kinds & {message.name for message in MESSAGES}) > 15
