"""Every box, marker, special token and challenge card is played once; sections 12 and 13 of the register."""

from typing import Any

import pytest

from longbox.games.bold.pieces import DECK
from longbox.kernel import game
from tests.games.bold.given import (
    count,
    counters,
    fought,
    letters,
    next_turn,
    offered,
    passing,
    plan,
    play,
    pools,
    stop,
    table,
    told,
)

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
    play(m, (0, f"activate:{BOOK.faces[BOOK.titles.index(box.name)]}"))
    assert count(m, "board 0") == 1 + len(box.facts["cost"])
    passing(m, "done", "pass")
    normal, hard, marker = figures(box.text)
    if box.facts["finishing"]:
        assert told(m, "finishes", "damage indefensible") == [[normal, hard]]
    else:
        assert told(m, "pool", "texts indefensible")[0] == [normal, hard]
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
    m = fought(who, rival_of(who), stored=[[marker], None], draws=["R", "R"], plans=([f"use:{marker}"],))
    assert pools(m)[0] == (normal, hard)
    assert marker in letters(m, "box 0")


@pytest.mark.rule("BB-140", "BB-161")
@pytest.mark.parametrize(("who", "marker", "prevented"), PREVENTING)
def test_markers_that_prevent(who: str, marker: str, prevented: int) -> None:
    m = fought(who, rival_of(who), stored=[[marker], None], draws=["R", "C C C C C"])
    play(m, f"use:{marker}")
    assert counters(m)[0] == 60 - 5 + prevented
    assert marker in letters(m, "box 0")


@pytest.mark.rule("BB-039")
@pytest.mark.parametrize(("who", "marker"), [("Superman", "solar-recharge"), ("Wonder Woman", "blessing")])
def test_markers_of_the_watchtower(who: str, marker: str) -> None:
    given: dict[str, Any] = {"counters": [20, 50], "bags": ["R", None], "crises": [0, None]}
    m = table(who, "Batman", phase="watchtower", stored=[[marker], None], **given)
    play(m, f"use:{marker}")
    assert counters(m)[0] == 23


@pytest.mark.rule("BB-072", "BB-164")
def test_dividend_adds_to_the_resource_pool_in_step_5() -> None:
    m = fought("Lex Luthor", "Batman", draws=["R R A", "R"], row=["C2"], plans=(["activate:hostile-takeover"],))
    assert offered(m) == ["pass", "use:dividend"]  # one stored in step 4
    play(m, "use:dividend")
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
    m = table(who, rival_of(who), phase="watchtower", bags=["R R R R R R R R", "R"], deck=["Adrenaline"])
    assert told(m, "moved", "source target").count(["bag 0", "held 0"]) == said


@pytest.mark.rule("BB-036")
def test_the_joker_recovers_by_crisis_tokens_too() -> None:
    m = table("The Joker", "Batman", phase="watchtower", counters=[20, 50], bags=["R", "R"], crises=[3, 0])
    assert counters(m)[0] == 23


# ---- tokens one by one


@pytest.mark.rule("BB-166", "BB-168", "BB-170")
def test_basics() -> None:
    m = fought(draws=["C A R", "C F"])
    assert told(m, "pool", "damage")[0] == [1]
    assert told(m, "resource_pool", "tokens")[0] == [1]
    m = table(phase="combat", draws=["C A R", "C F"])
    play(m, (0, "pay:speed-blitz"))
    for fillers in (["combat"], ["resource", "resource-bonus"], ["agility"]):
        assert offered(m, "fill", 0) == fillers
        play(m, (0, f"fill:{fillers[0]}"))


@pytest.mark.rule("BB-171")
def test_a_double_is_two_of_value_and_one_token() -> None:
    m = fought(draws=["C2 R2 A2", "C F"])
    assert told(m, "bonuses", "tokens")[0] == [3]
    assert told(m, "pool", "unused")[0] == [2]
    assert told(m, "resource_pool", "tokens")[0] == [2]


@pytest.mark.rule("BB-172", "BB-173", "BB-174", "BB-175")
@pytest.mark.parametrize(("draw", "box"), [("C+ F+", "heat-vision"), ("C+ A+ R+", "speed-blitz")])
def test_power_ups_fill_as_one_of_their_type(draw: str, box: str) -> None:
    assert offered(table(phase="combat", draws=[draw, "R"]), "activate", 0) == [box]


@pytest.mark.rule("BB-185")
def test_a_reverse_fills_no_space() -> None:
    m = table(phase="combat", reverses=[0], draws=["C", "C F"])
    assert m.waiting == 2


@pytest.mark.rule("BB-187", "BB-193")
@pytest.mark.card("Yellow Sun")
def test_two_yellow_suns_fill_any_ability_space_and_go_to_the_discard_as_they_are() -> None:
    m = table(phase="combat", draws=["A A S S", "C F"], row=["C2"])
    assert offered(m, "activate", 0) == ["orbital-combat", "speed-blitz"]
    plan(m, 0, "activate:orbital-combat")
    passing(m, "done", "pass")
    assert letters(m, "discard 0") == "A A S S"
    assert table(phase="combat", draws=["A S", "C F"]).waiting == 2


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
        ("The Joker", "S F", "joy-buzzer", True),
        ("Darkseid", "C C C S", "apokoliptian-blow", True),
        ("Darkseid", "C S", "crushing-fist", False),
    ],
)
def test_what_special_tokens_fill(who: str, draw: str, box: str, filled: bool) -> None:
    m = table(who, rival_of(who), phase="combat", draws=[draw, "C F A"])
    assert (m.waiting & 1 != 0 and box in offered(m, "activate", 0)) == filled


@pytest.mark.rule("BB-187", "BB-R48")
@pytest.mark.card("Spark")
def test_a_spark_counts_as_two_tokens_for_the_bonus_table() -> None:
    m = table("The Flash", "Batman", phase="combat", draws=["S R", "R"])
    assert letters(m, "bonus 0") == "resource-bonus resource-bonus"
    m = table("The Flash", "Batman", phase="combat", draws=["S A A K K", "R"])
    assert "light-speed-blow" not in offered(m, "activate", 0)  # a finishing move is no ability


@pytest.mark.rule("BB-187")
@pytest.mark.card("Kryptonite")
def test_kryptonite_makes_its_ability_stronger() -> None:
    m = fought("Lex Luthor", "Batman", draws=["S S R", "R"], plans=(["activate:suit-cannon"],))
    assert pools(m)[0] == (3, 2)


@pytest.mark.rule("BB-187", "BB-132")
@pytest.mark.card("Laughing Gas")
@pytest.mark.parametrize(("meters", "hard"), [([3, 0], 4), ([0, 0], 0)])
def test_laughing_gas_acts_in_a_crisis_only(meters: list[int], hard: int) -> None:
    m = fought("The Joker", "Batman", draws=["S S", "C F"], meters=meters)
    assert pools(m)[0] == (0, hard)


@pytest.mark.rule("BB-187", "BB-089")
@pytest.mark.card("Claw")
@pytest.mark.card("Omega")
def test_unallocated_claws_and_omegas_deal_damage() -> None:
    assert pools(fought("Cheetah", "Batman", draws=["S S", "C F"]))[0] == (2, 0)
    assert pools(fought("Darkseid", "Batman", draws=["S S", "C F"]))[0] == (0, 2)
    m = fought("Cheetah", "Batman", draws=["S A", "C F"], plans=(["activate:pounce"],))
    assert pools(m)[0] == (3, 0)  # of Pounce


# ---- challenge cards


@pytest.mark.card("Clear Skies")
@pytest.mark.rule("BB-034")
def test_clear_skies() -> None:
    assert counters(fought(challenge="Clear Skies", draws=["C", "C F"])) == [59, 59]


@pytest.mark.card("Collateral")
@pytest.mark.rule("BB-203", "BB-198")
def test_collateral() -> None:
    assert counters(fought(challenge="Collateral", draws=["R", "C F"])) == [58, 59]


@pytest.mark.card("Supply Drop")
@pytest.mark.rule("BB-085", "BB-195", "BB-024")
@pytest.mark.parametrize("order", ["off", "combat"])
def test_supply_drop(order: str) -> None:
    m = fought(challenge="Supply Drop", draws=["R", "R R"], row=["C2"], options={"combat_player_order": order})
    assert list(m.resources) == [2, 3]


@pytest.mark.card("Adrenaline")
@pytest.mark.rule("BB-089")
def test_adrenaline_in_a_crisis_too() -> None:
    assert counters(fought(challenge="Adrenaline", draws=["R", "C F"], meters=[3, 0])) == [58, 59]


@pytest.mark.card("Red Sun")
@pytest.mark.rule("BB-193", "BB-027")
def test_red_sun() -> None:
    assert table(phase="combat", draws=["A A S S", "C F"]).waiting == 3
    assert table(phase="combat", challenge="Red Sun", draws=["A A S S", "C F"]).waiting == 2
    m = table(phase="combat", challenge="Red Sun", draws=["K K S S", "C F"])
    assert offered(m, "activate", 0) == ["sun-dipped"]


@pytest.mark.card("Rescue")
@pytest.mark.rule("BB-034", "BB-040")
def test_rescue() -> None:
    m = table(phase="watchtower", deck=["Rescue"], counters=[0, 30], bags=["R", "R"], crises=[0, 0])
    assert counters(m) == [1, 31]
    assert not m.over


@pytest.mark.card("Blackout")
@pytest.mark.rule("BB-055")
def test_blackout() -> None:
    m = table(challenge="Blackout", next=["F"])
    play(m, "draw")
    assert offered(m) == ["draw", "stop"]


@pytest.mark.card("Plan B")
@pytest.mark.rule("BB-062")
def test_plan_b_acts_once_between_draws_or_against_the_third_crisis_token() -> None:
    m = table(challenge="Plan B", meters=[2, 0], next=["X"])
    before = m.copy()
    play(m, "draw")
    assert offered(m) == ["challenge", "go-on"]
    play(m, "challenge")
    assert (letters(m, "meter 0"), offered(m)) == ("X X", ["draw", "stop"])
    play(before, "challenge")
    assert letters(before, "meter 0") == "X"
    assert offered(table(challenge="Plan B")) == ["draw", "stop"]
    m = table(challenge="Plan B", meters=[1, 0], next=["X"])
    play(m, "draw")
    assert letters(m, "meter 0") == "X X"  # the second one has no window


@pytest.mark.card("Truth")
@pytest.mark.rule("BB-034", "BB-020")
def test_truth() -> None:
    m = table("Wonder Woman", "Batman", phase="watchtower", deck=["Truth"])
    assert m.known[m.zones[DECK][-1]] == m.layout.everyone


@pytest.mark.card("Time Slip")
@pytest.mark.rule("BB-061")
def test_time_slip() -> None:
    m = table("The Flash", "Batman", challenge="Time Slip", next=["R", "", "C", "A"])
    play(m, "draw")
    assert offered(m) == ["no", "yes"]
    play(m, "yes")
    assert letters(m, "draw 0") == "C"
    play(m, "draw")
    assert letters(m, "draw 0") == "A C"
    m = table("The Flash", "Batman", challenge="Time Slip", next=["R"])
    play(m, "draw", "no")
    assert letters(m, "draw 0") == "R"


@pytest.mark.card("Overdrive")
@pytest.mark.rule("BB-048")
def test_overdrive() -> None:
    m = table("The Flash", "Batman", challenge="Overdrive", phase="combat", draws=["A A", "R"])
    assert letters(m, "bonus 0") == "resource-bonus resource-bonus"


@pytest.mark.card("Monopoly")
@pytest.mark.rule("BB-098")
def test_monopoly() -> None:
    given: dict[str, Any] = {"resources": [3, 0], "row": ["C2", "MC"], "masses": [[10, 0], None]}
    m = table("Lex Luthor", "Batman", challenge="Monopoly", phase="power-up", **given)
    assert {"combat", "combat-mass"} <= set(offered(m, "buy"))
    assert "combat-2" not in offered(m, "buy")


@pytest.mark.card("Market Day")
@pytest.mark.rule("BB-097", "BB-027", "BB-R60")
def test_market_day() -> None:
    m = table("Lex Luthor", "Batman", challenge="Market Day", phase="power-up", resources=[1, 0], row=[])
    assert offered(m, "buy") == ["agility", "combat", "focus", "resource"]
    m = table("Lex Luthor", "Batman", phase="power-up", resources=[1, 0], row=[])
    assert m.seat == -1 or not offered(m, "buy")


def bad_joke(**given: Any) -> Any:
    return table("The Joker", "Batman", **{"challenge": "Bad Joke", "crises": [0, 0], "row": ["C2"], **given})


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-189", "BB-063", "BB-R69")
def test_bad_joke() -> None:
    m = bad_joke(next=["R", "C+", "C"], bags=["R C+ C", "R"], discards=["A", None], counters=[20, 30])
    play(m, (0, "draw"), (0, "draw"), (0, "draw"))
    assert (letters(m, "discard 0"), letters(m, "draw 0")) == ("A C+", "C R")
    assert counters(m)[0] == 22  # its effect stays
    stop(m)
    assert told(m, "bonuses", "tokens")[0] == [4]  # and it counts


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-R69")
@pytest.mark.parametrize("token", ["C2", "C+"])
def test_bad_joke_takes_a_double_or_a_power_up_too(token: str) -> None:
    m = bad_joke(next=[token, "C"], bags=[f"{token} C R", "R"])
    play(m, "draw", "draw")
    assert (letters(m, "discard 0"), letters(m, "draw 0")) == (token, "C")
    stop(m)
    assert told(m, "pool", "damage")[0] == [1]
    assert m.combat_mass[0] == (3 if token == "C2" else 2)


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-R69")
def test_bad_joke_leaves_a_critical_mass() -> None:
    m = bad_joke(next=["MC", "C"], bags=["MC C R", "R"])
    play(m, "draw", "draw")
    assert (letters(m, "discard 0"), letters(m, "draw 0")) == ("C", "MC")


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-R69", "BB-061")
def test_bad_joke_lets_a_token_go_that_was_returned_in_its_window() -> None:
    m = bad_joke(crises=None, reverses=[0], next=["C", "", "R", "C"])
    play(m, "draw", "reverse")
    assert (letters(m, "draw 0"), letters(m, "discard 0")) == ("R", "V")
    play(m, "draw")
    assert letters(m, "discard 0") == "C V"


@pytest.mark.card("Bad Joke")
@pytest.mark.rule("BB-R69", "BB-064")
def test_bad_joke_takes_the_kept_token_of_a_pair() -> None:
    m = bad_joke(bags=["A+ C R", "R"], next=["A+", "C", "R"])
    play(m, "draw")
    other = m.copy()
    play(m, "keep:combat")
    assert (letters(m, "draw 0"), letters(m, "discard 0")) == ("A+", "C")
    play(other, "keep:resource", "draw")
    assert (letters(other, "draw 0"), letters(other, "discard 0")) == ("A+ R", "C")


@pytest.mark.card("Panic")
@pytest.mark.rule("BB-026", "BB-053")
def test_panic() -> None:
    m = table("The Joker", "Batman", challenge="Panic", meters=[2, 0], next=["X"])
    play(m, "draw")
    assert counters(m)[0] == 60  # nobody knows yet
    stop(m)
    assert counters(m)[0] == 58
    m = table("The Joker", "Batman", challenge="Panic", meters=[2, 0], next=["X"], options={"draw_in_turns": True})
    play(m, "draw")
    assert counters(m)[0] == 58


@pytest.mark.card("Ambush")
@pytest.mark.rule("BB-089")
def test_ambush() -> None:
    assert counters(fought("Cheetah", "Batman", challenge="Ambush", holder=1, draws=["C A", "R"])) == [58, 59]


@pytest.mark.card("Open Ground")
@pytest.mark.rule("BB-135", "BB-141")
@pytest.mark.parametrize(("draw", "asked"), [("C C C", False), ("C C C C", True)])
def test_open_ground(draw: str, asked: bool) -> None:
    m = fought("Cheetah", "Batman", challenge="Open Ground", draws=[draw, "R"], stored=[None, ["Vanish"]])
    assert (offered(m) == ["pass", "use:vanish"]) == asked


@pytest.mark.card("Open Ground")
@pytest.mark.rule("BB-135", "BB-165", "BB-215")
def test_open_ground_looks_at_the_damage_as_it_came() -> None:
    """A first marker that leaves 3 or less takes nobody's right to use a second."""
    stored = [None, ["Vanish", "Vanish"]]
    m = fought("Cheetah", "Batman", challenge="Open Ground", draws=["C C C C", "R"], stored=stored)
    play(m, "use:vanish")
    assert offered(m) == ["pass", "use:vanish"]
    play(m, "use:vanish")
    assert counters(m) == [60, 60]


@pytest.mark.card("Dread")
@pytest.mark.rule("BB-036")
def test_dread() -> None:
    given: dict[str, Any] = {"counters": [20, 50], "bags": ["K K K K K", "R"], "crises": [0, 0]}
    m = table("Darkseid", "Batman", phase="watchtower", deck=["Dread"], **given)
    assert counters(m)[0] == 24


@pytest.mark.card("Tribute")
@pytest.mark.rule("BB-203")
def test_tribute() -> None:
    m = table("Darkseid", "Batman", challenge="Tribute", phase="power-up", resources=[6, 4], row=["C2"])
    play(m, "buy:combat", "buy:resource", "buy:agility", "buy:combat", "buy:resource")
    next_turn(m)
    assert told(m, "hurt", "who damage") == [[0, 1]]


# ---- glossary


@pytest.mark.rule("BB-188", "BB-191", "BB-192")
def test_a_token_that_returns_cannot_be_told_from_the_others_in_the_bag() -> None:
    m = table(reverses=[0], next=["A", "", "C"])
    play(m, "draw", "reverse")
    assert all(m.known[p] == 0 for p in m.zones[m.layout.index["bag 0"]])


@pytest.mark.rule("BB-190")
def test_what_is_out_of_the_game_never_comes_back() -> None:
    m = table(phase="power-up", supplies=["V", None], resources=[20, 0], row=["C2"])
    assert letters(m, "out") == "V"
    next_turn(m)
    assert letters(m, "out") == "V"


@pytest.mark.rule("BB-194")
def test_stored_tokens_are_kept() -> None:
    m = table(aside=["C C", None], bags=["R", "R"], crises=[0, 0])
    next_turn(m)
    assert letters(m, "aside 0") == "C C"


def test_every_text_is_played() -> None:
    """Boxes and markers by the tables above, the others by a test of their own."""
    markers = {marker for _, marker, *_ in STEP_1 + PREVENTING} | {"solar-recharge", "blessing", "dividend"}
    markers |= {"speed-force", "wild-card"}  # in Preparation
    assert markers == {BOOK.faces[kind] for hero in BOOK.heroes for kind in hero.markers}
    assert {who for who, _, _ in RECOVERIES} == {hero.name for hero in BOOK.heroes}
    marked = {
        mark.args[0] for test in globals().values() for mark in getattr(test, "pytestmark", []) if mark.name == "card"
    }
    specials = {BOOK.titles[hero.special] for hero in BOOK.heroes} - {"Gadget", "Lasso"}  # these only fill
    challenges = {card.name for card in PRINTED if card.sort == "challenge"} - {"Truce"}  # with damage pools
    assert specials | challenges <= marked
