"""Every box, marker, special token and challenge card is played once; sections 12 and 13 of the register."""

from typing import Any

import pytest

from longbox.games.bold.pieces import DECK
from longbox.kernel import game
from tests.games.bold.given import codes, count, counters, do, done, letters, named, passing, plan, stop, table, told

BOOK: Any = game.find("bold").edition()
PRINTED = game.find("bold").printed()
BOXES = [card for card in PRINTED if card.sort == "box"]


def rival_of(name: str) -> str:
    return "Batman" if name != "Batman" else "Superman"


def figures(text: str) -> tuple[int, int, str]:
    """What a box says, read by hand: damage, indefensible damage, the marker stored."""
    normal = hard = 0
    marker = ""
    for sentence in text.split(". "):
        words = sentence.rstrip(".").split()
        if words[0] == "Deal" and "indefensible" in words:
            hard = int(words[1])
        elif words[0] == "Deal":
            normal = int(words[1])
        elif words[0] == "Store":
            marker = "-".join(words[2:]).lower()
    return normal, hard, marker


@pytest.mark.rule("BB-083", "BB-093", "BB-160", "BB-186")
@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
def test_every_box(box: Any) -> None:
    """Paid with just its cost it does just what it says."""
    who = box.facts["character"]
    m = table(who, rival_of(who), phase="combat", draws=[" ".join(box.facts["cost"]), "R"])
    code = BOOK.faces[BOOK.titles.index(box.name)]
    do(m, f"activate:{code}", seat=0)
    assert count(m, "board 0") == 1 + len(box.facts["cost"])
    passing(m, "done", "pass")
    normal, hard, marker = figures(box.text)
    if box.facts["finishing"]:
        (event,) = told(m, "finishes")
        assert event["damage"] == normal
    else:
        event = told(m, "pool")[0]
        assert event["texts"] == normal
    assert event["indefensible"] == hard
    assert letters(m, "stored 0") == marker


STEP_1 = [
    ("Superman", "super-strength", 2, 0),
    ("Superman", "heightened-senses", 2, 0),
    ("Batman", "prepared", 3, 0),
    ("Lex Luthor", "overcharge", 3, 0),
    ("The Joker", "punchline", 0, 2),
    ("Cheetah", "open-wound", 0, 2),
    ("Darkseid", "dominion", 2, 0),
]
PREVENTING = [
    ("Superman", "flight", 3),
    ("Superman", "heightened-senses", 2),
    ("Batman", "vanish", 3),
    ("Batman", "precision-counter", 2),
    ("Wonder Woman", "deflect", 3),
    ("Wonder Woman", "riposte", 1),
    ("The Flash", "phasing", 4),
    ("Lex Luthor", "screen", 4),
    ("Cheetah", "evade", 2),
    ("Darkseid", "bulwark", 4),
]


@pytest.mark.rule("BB-073", "BB-161", "BB-197")
@pytest.mark.parametrize(("who", "marker", "normal", "hard"), STEP_1)
def test_markers_of_step_1(who: str, marker: str, normal: int, hard: int) -> None:
    m = table(who, rival_of(who), phase="combat", stored=[[marker], None], draws=["R", "R"])
    plan(m, 0, f"use:{marker}")
    pool = told(m, "pool")[0]
    assert (pool["damage"], pool["indefensible"]) == (normal, hard)
    assert marker in letters(m, "box 0")


@pytest.mark.rule("BB-140", "BB-161")
@pytest.mark.parametrize(("who", "marker", "prevented"), PREVENTING)
def test_markers_that_prevent(who: str, marker: str, prevented: int) -> None:
    rival = rival_of(who)
    draw = "C C C C C F" if rival == "Batman" else "C C C C C A"
    m = table(who, rival, phase="combat", stored=[[marker], None], draws=["R", draw])
    done(m)
    before = told(m, "pool")[1]["damage"]
    do(m, f"use:{marker}")
    assert counters(m)[0] == 60 - before + prevented
    assert marker in letters(m, "box 0")


@pytest.mark.rule("BB-039")
@pytest.mark.parametrize(("who", "marker"), [("Superman", "solar-recharge"), ("Wonder Woman", "blessing")])
def test_markers_of_the_watchtower(who: str, marker: str) -> None:
    m = table(
        who,
        "Batman",
        phase="watchtower",
        stored=[[marker], None],
        counters=[20, 50],
        bags=["R", None],
        crises=[0, None],
    )
    do(m, f"use:{marker}")
    assert counters(m)[0] == 23


@pytest.mark.rule("BB-072", "BB-164")
def test_dividend_adds_to_the_resource_pool_in_step_5() -> None:
    m = table("Lex Luthor", "Batman", phase="combat", draws=["R R A", "R"], row=["C2"])
    plan(m, 0, "activate:hostile-takeover")
    assert codes(m) == ["pass", "use:dividend"]  # one stored in step 4
    do(m, "use:dividend")
    assert m.resources[0] == 2 + 2 + 2  # two tokens, two bonuses for three tokens


# ---- recovery


RECOVERIES = [
    ("Superman", "K K S S", 6),
    ("Batman", "F F+ K S", 4),
    ("Wonder Woman", "K S R R", 3),
    ("The Flash", "A A2 A+ C", 3),
    ("Lex Luthor", "K R R S", 3),
    ("The Joker", "K K K K", 4),
    ("Cheetah", "K A A2 R", 2),
    ("Darkseid", "K K S R", 3),
]


@pytest.mark.rule("BB-036", "BB-226")
@pytest.mark.parametrize(("who", "bag", "amount"), RECOVERIES)
def test_recovery_abilities(who: str, bag: str, amount: int) -> None:
    m = table(who, rival_of(who), phase="watchtower", counters=[20, 50], bags=[bag, "R"], crises=[0, 0])
    assert counters(m)[0] - 20 == amount


@pytest.mark.rule("BB-036", "BB-037")
@pytest.mark.parametrize("who", [who for who, _, _ in RECOVERIES])
def test_recovery_abilities_draw_as_many_as_they_say(who: str) -> None:
    said = int(next(card.text for card in PRINTED if card.name == who).split()[1])
    m = table(who, rival_of(who), bags=["R R R R R R R R", "R"], crises=[0, 0], row=["C2"], deck=["Adrenaline"])
    stop(m)
    passing(m, "end", *(f"swap:{face}" for face in m.edition.faces[7:16]))
    assert m.turn == 3
    assert len([e for e in told(m, "moved") if (e["source"], e["target"]) == ("bag 0", "held 0")]) == said


def test_the_joker_recovers_by_crisis_tokens_too() -> None:
    m = table("The Joker", "Batman", phase="watchtower", counters=[20, 50], bags=["R", "R"], crises=[3, 0])
    assert counters(m)[0] == 23


# ---- tokens one by one


@pytest.mark.rule("BB-166", "BB-168", "BB-170")
def test_basics() -> None:
    m = table(phase="combat", draws=["C A R", "C F"])
    done(m)
    assert told(m, "pool")[0]["damage"] == 1
    assert told(m, "resource_pool")[0]["tokens"] == 1
    m = table(phase="combat", draws=["C A R", "C F"])
    do(m, "pay:speed-blitz", seat=0)
    for fillers in (["combat"], ["resource", "resource-bonus"], ["agility"]):
        assert named(m, "fill", 0) == fillers
        do(m, f"fill:{fillers[0]}", seat=0)


@pytest.mark.rule("BB-171")
def test_a_double_is_two_of_value_and_one_token() -> None:
    m = table(phase="combat", draws=["C2 R2 A2", "C F"])
    assert letters(m, "bonus 0") == "resource-bonus resource-bonus resource-bonus"
    done(m)
    assert told(m, "pool")[0]["unused"] == 2
    assert told(m, "resource_pool")[0]["tokens"] == 2


@pytest.mark.rule("BB-172", "BB-173", "BB-174", "BB-175")
def test_power_ups_fill_as_one_of_their_type() -> None:
    m = table(phase="combat", draws=["C+ F+", "R"])
    assert named(m, "activate", 0) == ["heat-vision"]
    m = table(phase="combat", draws=["C+ A+ R+", "R"])
    assert named(m, "activate", 0) == ["speed-blitz"]


@pytest.mark.rule("BB-185")
def test_a_reverse_fills_no_space() -> None:
    m = table(phase="combat", reverses=[0], draws=["C", "C F"])
    assert m.waiting == 2


@pytest.mark.rule("BB-187", "BB-193")
@pytest.mark.card("Yellow Sun")
def test_two_yellow_suns_fill_any_ability_space_and_go_to_the_discard_as_they_are() -> None:
    m = table(phase="combat", draws=["A A S S", "C F"], row=["C2"])
    assert named(m, "activate", 0) == ["orbital-combat", "speed-blitz"]
    plan(m, 0, "activate:orbital-combat")
    passing(m, "done", "pass")
    assert letters(m, "discard 0") == "A A S S"
    m = table(phase="combat", draws=["A S", "C F"])
    assert m.waiting == 2


@pytest.mark.rule("BB-187")
@pytest.mark.parametrize(
    ("who", "draw", "box", "filled"),
    [
        ("Batman", "C S", "batarang", True),
        ("Batman", "C S", "grapple-strike", True),
        ("Batman", "A S", "smoke-pellet", False),
        ("Wonder Woman", "S A S", "lasso-snare", True),
        ("The Flash", "S A", "quick-jabs", True),
        ("Lex Luthor", "S R R", "suit-cannon", True),
        ("Lex Luthor", "C S R", "suit-cannon", True),
        ("Cheetah", "A S", "pounce", True),
        ("The Joker", "S F", "joy-buzzer", False),
        ("Darkseid", "C C C S", "apokoliptian-blow", True),
        ("Darkseid", "C S", "crushing-fist", False),
    ],
)
def test_what_special_tokens_fill(who: str, draw: str, box: str, filled: bool) -> None:
    m = table(who, rival_of(who), phase="combat", draws=[draw, "C F A"])
    offered = named(m, "activate", 0) if m.waiting & 1 else []
    assert (box in offered) == filled


@pytest.mark.rule("BB-187", "BB-R48")
@pytest.mark.card("Spark")
def test_a_spark_counts_as_two_tokens_for_the_bonus_table() -> None:
    m = table("The Flash", "Batman", phase="combat", draws=["S R", "R"])
    assert letters(m, "bonus 0") == "resource-bonus resource-bonus"
    m = table("The Flash", "Batman", phase="combat", draws=["S A A K K", "R"])
    assert "light-speed-blow" not in named(m, "activate", 0)  # a finishing move is no ability


@pytest.mark.rule("BB-187")
@pytest.mark.card("Kryptonite")
def test_kryptonite_makes_its_ability_stronger() -> None:
    m = table("Lex Luthor", "Batman", phase="combat", draws=["S S R", "R"])
    plan(m, 0, "activate:suit-cannon")
    pool = told(m, "pool")[0]
    assert (pool["damage"], pool["indefensible"]) == (3, 2)


@pytest.mark.rule("BB-187", "BB-132")
@pytest.mark.card("Laughing Gas")
def test_laughing_gas_acts_in_a_crisis_only() -> None:
    for meters, hard in (([3, 0], 2), ([0, 0], 0)):
        m = table("The Joker", "Batman", phase="combat", draws=["S S", "C F"], meters=meters)
        done(m)
        assert told(m, "pool")[0]["indefensible"] == hard


@pytest.mark.rule("BB-187", "BB-089")
@pytest.mark.card("Claw")
@pytest.mark.card("Omega")
@pytest.mark.parametrize(("who", "idle"), [("Cheetah", (2, 0)), ("Darkseid", (0, 2))])
def test_idle_claws_and_omegas(who: str, idle: tuple[int, int]) -> None:
    m = table(who, "Batman", phase="combat", draws=["S S", "C F"])
    done(m)
    pool = told(m, "pool")[0]
    assert (pool["damage"], pool["indefensible"]) == idle
    m = table("Cheetah", "Batman", phase="combat", draws=["S A", "C F"])
    plan(m, 0, "activate:pounce")
    done(m)
    assert told(m, "pool")[0]["damage"] == 2


# ---- challenge cards


def challenged(card: str, *characters: str, **given: Any) -> Any:
    return table(*(characters or ("Superman", "Batman")), challenge=card, **given)


@pytest.mark.card("Clear Skies")
@pytest.mark.rule("BB-034")
def test_clear_skies() -> None:
    m = challenged("Clear Skies", phase="combat", draws=["C", "C F"])
    done(m)
    assert counters(m) == [59, 59]


@pytest.mark.card("Collateral")
@pytest.mark.rule("BB-203", "BB-198")
def test_collateral() -> None:
    m = challenged("Collateral", phase="combat", draws=["R", "C F"])
    done(m)
    assert counters(m) == [58, 59]


@pytest.mark.card("Supply Drop")
@pytest.mark.rule("BB-085", "BB-195")
def test_supply_drop() -> None:
    m = challenged("Supply Drop", phase="combat", draws=["R", "C F"], row=["C2"])
    done(m)
    assert [int(m.resources[seat]) for seat in (0, 1)] == [2, 1]


@pytest.mark.card("Adrenaline")
@pytest.mark.rule("BB-089")
def test_adrenaline_in_a_crisis_too() -> None:
    m = challenged("Adrenaline", phase="combat", draws=["R", "C F"], meters=[3, 0])
    done(m)
    assert counters(m) == [58, 59]


@pytest.mark.card("Red Sun")
@pytest.mark.rule("BB-193")
def test_red_sun() -> None:
    assert table(phase="combat", draws=["A A S S", "C F"]).waiting == 3
    m = challenged("Red Sun", phase="combat", draws=["A A S S", "C F"])
    assert m.waiting == 2
    m = challenged("Red Sun", phase="combat", draws=["K K S S", "C F"])
    assert named(m, "activate", 0) == ["sun-dipped"]


@pytest.mark.card("Rescue")
@pytest.mark.rule("BB-034", "BB-040")
def test_rescue() -> None:
    m = table(phase="watchtower", deck=["Rescue"], counters=[0, 30], bags=["R", "R"], crises=[0, 0])
    assert counters(m) == [1, 31]
    assert not m.over


@pytest.mark.card("Blackout")
@pytest.mark.rule("BB-055")
def test_blackout() -> None:
    m = challenged("Blackout", next=["F"])
    do(m, "draw", seat=0)
    assert codes(m, 0) == ["draw", "stop"]


@pytest.mark.card("Plan B")
@pytest.mark.rule("BB-062")
def test_plan_b() -> None:
    m = challenged("Plan B", meters=[2, 0], next=["X"])
    before = m.copy()
    do(m, "draw", seat=0)
    assert codes(m, 0) == ["go-on", "challenge"]
    do(m, "challenge", seat=0)
    assert letters(m, "meter 0") == "X X"
    assert codes(m, 0) == ["draw", "stop"]  # once
    do(before, "challenge", seat=0)
    assert letters(before, "meter 0") == "X"
    m = challenged("Plan B")
    assert codes(m, 0) == ["draw", "stop"]


@pytest.mark.card("Truth")
@pytest.mark.rule("BB-034")
def test_truth() -> None:
    m = table("Wonder Woman", "Batman", phase="watchtower", deck=["Truth"])
    assert m.known[m.zones[DECK][-1]] == m.layout.everyone


@pytest.mark.card("Time Slip")
@pytest.mark.rule("BB-061")
def test_time_slip() -> None:
    m = challenged("Time Slip", "The Flash", "Batman", next=["R", "", "C", "A"])
    do(m, "draw", seat=0)
    assert codes(m, 0) == ["yes", "no"]
    do(m, "yes", seat=0)
    assert letters(m, "draw 0") == "C"
    do(m, "draw", seat=0)
    assert letters(m, "draw 0") == "A C"
    m = challenged("Time Slip", "The Flash", "Batman", next=["R"])
    do(m, "draw", "no", seat=0)
    assert letters(m, "draw 0") == "R"


@pytest.mark.card("Overdrive")
@pytest.mark.rule("BB-048")
def test_overdrive() -> None:
    m = challenged("Overdrive", "The Flash", "Batman", phase="combat", draws=["A A", "R"])
    assert letters(m, "bonus 0") == "resource-bonus resource-bonus"


@pytest.mark.card("Monopoly")
@pytest.mark.rule("BB-098")
def test_monopoly() -> None:
    m = challenged(
        "Monopoly", "Lex Luthor", "Batman", phase="power-up", resources=[3, 0], row=["C2", "MC"], masses=[[10, 0], None]
    )
    assert {"combat", "combat-mass"} <= set(named(m, "buy"))
    assert "combat-2" not in named(m, "buy")


@pytest.mark.card("Market Day")
@pytest.mark.rule("BB-097")
def test_market_day() -> None:
    m = challenged("Market Day", "Lex Luthor", "Batman", phase="power-up", resources=[1, 0], row=[])
    assert named(m, "buy") == ["combat", "resource", "agility", "focus"]


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-189", "BB-063")
def test_bad_joke() -> None:
    m = challenged(
        "Bad Joke", "The Joker", "Batman", next=["R", "C+", "C"], bags=["R C+ C", "R"], crises=[0, 0], counters=[20, 30]
    )
    do(m, "draw", "draw", "draw", seat=0)
    assert (letters(m, "discard 0"), letters(m, "draw 0")) == ("C+", "C R")
    assert counters(m)[0] == 22  # its effect stays
    stop(m)
    assert told(m, "bonuses")[0]["tokens"] == 3  # and it counts


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-R69")
@pytest.mark.parametrize("token", ["C", "C2", "C+"])
def test_bad_joke_takes_singles_doubles_and_power_ups(token: str) -> None:
    m = challenged(
        "Bad Joke", "The Joker", "Batman", next=[token, "C"], bags=[f"{token} C R", "R"], crises=[0, 0], row=["C2"]
    )
    do(m, "draw", "draw", seat=0)
    assert (letters(m, "discard 0"), letters(m, "draw 0")) == (token, "C")
    stop(m)
    assert told(m, "pool")[0]["damage"] == 1
    assert m.combat_mass[0] == (3 if token == "C2" else 2)


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-R69")
def test_bad_joke_leaves_a_critical_mass() -> None:
    m = challenged("Bad Joke", "The Joker", "Batman", next=["MC", "C"], bags=["MC C R", "R"], crises=[0, 0])
    do(m, "draw", "draw", seat=0)
    assert (letters(m, "discard 0"), letters(m, "draw 0")) == ("C", "MC")


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-R69", "BB-061")
def test_bad_joke_lets_a_token_go_that_was_returned_in_its_window() -> None:
    m = challenged("Bad Joke", "The Joker", "Batman", reverses=[0], next=["C", "", "R", "C"])
    do(m, "draw", "reverse", seat=0)
    assert (letters(m, "draw 0"), letters(m, "discard 0")) == ("R", "V")
    do(m, "draw", seat=0)
    assert letters(m, "discard 0") == "C V"


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-R69", "BB-064")
def test_bad_joke_takes_the_kept_token_of_a_pair() -> None:
    m = challenged("Bad Joke", "The Joker", "Batman", bags=["A+ C R", "R"], crises=[0, 0], next=["A+", "C", "R"])
    do(m, "draw", seat=0)
    other = m.copy()
    do(m, "keep:combat", seat=0)
    assert (letters(m, "draw 0"), letters(m, "discard 0")) == ("A+", "C")
    do(other, "keep:resource", "draw", seat=0)
    assert (letters(other, "draw 0"), letters(other, "discard 0")) == ("A+ R", "C")


@pytest.mark.card("Panic")
@pytest.mark.rule("BB-026", "BB-053")
def test_panic() -> None:
    m = challenged("Panic", "The Joker", "Batman", meters=[2, 0], next=["X"])
    do(m, "draw", seat=0)
    assert counters(m)[0] == 60  # nobody knows yet
    stop(m)
    assert counters(m)[0] == 58
    m = challenged("Panic", "The Joker", "Batman", meters=[2, 0], next=["X"], options={"draw_in_turns": True})
    do(m, "draw")
    assert counters(m)[0] == 58


@pytest.mark.card("Ambush")
@pytest.mark.rule("BB-089")
def test_ambush() -> None:
    m = challenged("Ambush", "Cheetah", "Batman", phase="combat", holder=1, draws=["C A", "R"])
    done(m)
    assert counters(m) == [58, 59]


@pytest.mark.card("Open Ground")
@pytest.mark.rule("BB-135", "BB-141")
def test_open_ground() -> None:
    for draw, asked in (("C C C", False), ("C C C C", True)):
        m = challenged(
            "Open Ground", "Cheetah", "Batman", phase="combat", draws=[f"{draw} A", "R"], stored=[None, ["Vanish"]]
        )
        done(m)
        assert (codes(m) == ["pass", "use:vanish"]) == asked


@pytest.mark.card("Dread")
@pytest.mark.rule("BB-036")
def test_dread() -> None:
    m = table(
        "Darkseid",
        "Batman",
        phase="watchtower",
        deck=["Dread"],
        counters=[20, 50],
        bags=["K K K K K", "R"],
        crises=[0, 0],
    )
    assert counters(m)[0] == 24


@pytest.mark.card("Tribute")
@pytest.mark.rule("BB-203")
def test_tribute() -> None:
    m = challenged("Tribute", "Darkseid", "Batman", phase="power-up", resources=[6, 4], row=["C2"])
    do(m, "buy:combat", "buy:resource", "buy:agility")
    do(m, "buy:combat", "buy:resource")
    passing(m, "end", *(f"swap:{face}" for face in m.edition.faces[7:16]))
    assert [(e["who"], e["damage"]) for e in told(m, "hurt")] == [(0, 1)]
    assert count(m, "deck") > 0


# ---- glossary


@pytest.mark.rule("BB-188", "BB-191", "BB-192")
def test_a_token_that_returns_cannot_be_told_from_the_others_in_the_bag() -> None:
    m = table(reverses=[0], next=["A", "", "C"])
    do(m, "draw", "reverse", seat=0)
    bag = m.zones[m.layout.index["bag 0"]]
    assert all(m.known[p] == 0 for p in bag)


@pytest.mark.rule("BB-190")
def test_what_is_out_of_the_game_never_comes_back() -> None:
    m = table(phase="power-up", supplies=["V", None], resources=[20, 0], row=["C2"])
    assert letters(m, "out") == "V"
    do(m, "end")
    passing(m, "end", *(f"swap:{face}" for face in m.edition.faces[7:16]))
    assert letters(m, "out") == "V"


@pytest.mark.rule("BB-194")
def test_stored_tokens_are_kept() -> None:
    m = table(aside=["C C", None], bags=["R", "R"], crises=[0, 0])
    stop(m)
    passing(m, "end", *(f"swap:{face}" for face in m.edition.faces[7:16]))
    assert letters(m, "aside 0") == "C C"


def test_every_text_is_played() -> None:
    """Boxes and markers by the tables above, the others by a test of their own."""
    markers = {marker for _, marker, *_ in STEP_1 + PREVENTING} | {"solar-recharge", "blessing", "dividend"}
    markers |= {"speed-force", "wild-card"}  # in Preparation
    assert markers == {BOOK.faces[kind] for hero in BOOK.heroes for kind in hero.markers}
    assert {who for who, _, _ in RECOVERIES} == {hero.name for hero in BOOK.heroes}
    named_ = {
        mark.args[0] for test in globals().values() for mark in getattr(test, "pytestmark", []) if mark.name == "card"
    }
    specials = {BOOK.titles[hero.special] for hero in BOOK.heroes} - {"Gadget", "Lasso"}  # these only fill
    challenges = {card.name for card in PRINTED if card.sort == "challenge"} - {"Truce"}  # with damage pools
    assert specials | challenges <= named_
