"""What holds at the edge of a rule: the first piece, nothing at all, one player more, one point less."""

import re
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.bold import pieces
from longbox.games.bold.allocation import loss
from longbox.games.bold.pieces import LETTERS, layout
from longbox.games.bold.table import Bold
from longbox.kernel.errors import ScenarioError, SetupError
from tests.games.bold.given import FOUR, SIX, codes, count, counters, do, done, letters, plan, stop, table, told
from tests.games.bold.test_looks import asked, texts
from tests.games.bold.test_texts import challenge, marker
from tests.games.given import happened, numbered, outcome, seen, tale, zone

# ---- pieces


@pytest.mark.rule("BB-047", "BB-222")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whose_places_they_are_and_who_looks_into_them(seats: int) -> None:
    m = longbox.start("bold", seats, seed=1)
    assert [there.pool for there in m.layout.zones] == [there.pool for there in layout(seats).zones]
    for there in m.layout.zones:
        own = there.id.rpartition(" ")[2]
        assert there.owner == (int(own) if own.isdigit() else -1)
    for eye in (*range(seats), None):
        hidden: Any = m.view(eye)
        bags = [there for there in hidden["zones"] if there["id"].startswith("bag ")]
        assert (len(bags), [there for there in bags if "pieces" in there]) == (seats, [])
    view: Any = m.view(None)
    assert view["teams"] == [[seat for seat in range(seats) if seat % 2 == own % 2] for own in range(seats)]


POSITIONS: dict[str, dict[str, Any]] = {
    "preparation": {"bags": ["C F A+ F+ R", "R C C"], "meters": [1, 0], "reverses": [0], "counters": [50, 60]},
    "combat": {
        "draws": ["C C C R R A F K K S S U C2", "C C C R A A F F K K"],
        "stored": [["Super Strength", "Flight", "Heightened Senses"], ["Vanish", "Precision Counter"]],
        "counters": [40, 12],
    },
    "power-up": {"resources": [9, 6], "row": ["C2", "C+", "MC", "A2"], "masses": [[10, 0], None], "extra": [1, 0]},
}


@pytest.mark.rule("BB-011")
@pytest.mark.parametrize("phase", POSITIONS)
def test_the_number_of_a_piece_means_nothing(phase: str) -> None:
    """Whichever piece of seat 0 has the number 0, everything is asked and told as before."""
    m = table(phase=phase, deck=["Adrenaline"], **POSITIONS[phase])
    wanted = played(m)
    assert len(wanted) > 60
    first = m.layout.index["supply 0"]
    for there in m.zones[first : first + 13]:
        kinds: dict[int, int] = {m.kind[p]: p for p in there if p}
        for p in kinds.values():
            twin = numbered(m, p)
            assert isinstance(twin, Bold)
            assert played(twin) == wanted, m.edition.faces[m.kind[p]]


def played(m: Match) -> list[str]:
    """Two dozen choices, now this one and now that one, with all that was read."""
    m = m.copy()
    found: list[str] = []
    for n in range(24):
        if m.over:
            break
        found += asked(m, m.seat)
        options = codes(m)
        do(m, options[(n * 5 + 1) % len(options)])
    return [re.sub(r"/\d+", "", line) for line in (*found, *texts(m, 0), *texts(m, 1))]  # of twins any is meant


# ---- payment


@pytest.mark.rule("BB-076", "BB-R13", "BB-R48")
@pytest.mark.parametrize(
    ("who", "space", "spaces", "order"),
    [
        ("Lex Luthor", "C", 2, "S combat-bonus C2 MC C C+ U"),
        ("Cheetah", "C", 2, "combat-bonus C2 MC C C+ S U"),
        ("Cheetah", "C", 1, "combat-bonus MC C C+ S C2 U"),
        ("Superman", "A", 1, "agility-bonus A A+ A2 U S"),
        ("Superman", "R", 2, "resource-bonus R2 R R+ U S"),
        ("Batman", "F", 1, "focus-bonus F F+ S U"),
        ("Batman", "A", 1, "agility-bonus A MA S A2 U"),
        ("Batman", "S", 1, "S"),
    ],
)
def test_what_is_of_the_least_use_pays_first(who: str, space: str, spaces: int, order: str) -> None:
    m = table(who, "Darkseid", phase="combat", draws=["C", "R"])
    need = [spaces if letter == space else 0 for letter in LETTERS]
    faces = {"S": m.book.faces[m.hero(0).special], "U": "utility"}
    for letter, name in zip("CRAF", ("combat", "resource", "agility", "focus"), strict=True):
        faces |= {letter: name, f"{letter}2": f"{name}-2", f"{letter}+": f"{name}-plus", f"M{letter}": f"{name}-mass"}
    kinds = [m.book.faces.index(faces.get(part, part)) for part in order.split()]
    lost = [int(loss(m, 0, kind, need, LETTERS.index(space))) for kind in kinds]
    assert lost == sorted(set(lost))


@pytest.mark.rule("BB-076")
@pytest.mark.parametrize(("draws", "left"), [("A MA", "MA"), ("MA A+", "MA"), ("A+ MA", "A+"), ("C A2 A", "A2")])
def test_what_is_left_after_the_cheapest_payment(draws: str, left: str) -> None:
    m = table("Batman", "Darkseid", phase="combat", draws=[f"C {draws}", "R"])
    do(m, "activate:grapple-strike", seat=0)
    assert left in letters(m, "draw 0").split()


# ---- teams


@pytest.mark.rule("BB-209", "BB-210", "BB-R59")
def test_a_pool_with_two_parts_is_shared_by_three() -> None:
    m = table(*SIX, phase="combat", draws=["C C C C C C F", *["R"] * 5])
    plan(m, 0, "activate:heat-vision")
    done(m)
    do(m, "split", seat=0)
    found = []
    for code in ("share:2", "share:0", "share:1", "share:1"):
        found.append(asked(m, 0)[0])
        do(m, code, seat=0)
    assert found == [
        "BB-209: How much damage for Seat 1?",
        "BB-209: How much indefensible damage for Seat 1?",
        "BB-209: How much damage for Seat 3?",
        "BB-209: How much indefensible damage for Seat 3?",
    ]
    aims = [(event["at"], event["damage"], event["indefensible"]) for event in told(m, "aimed")]
    assert aims == [(1, 2, 0), (3, 1, 1), (5, 4, 0)]


@pytest.mark.rule("BB-209", "BB-R59")
def test_what_is_used_up_is_not_asked_for() -> None:
    m = table(*SIX, phase="combat", draws=["C C C C", *["R"] * 5], stored=[None, ["Screen"], *[None] * 4])
    done(m)
    do(m, "split", "share:4", seat=0)
    assert seen(m)["hits"] == [[0, 1, 4, 0]]  # nothing is under way to the others
    assert told(m, "aimed")[0]["at"] == 1
    assert len(told(m, "aimed")) == 1


@pytest.mark.rule("BB-140", "BB-215")
def test_for_whom_damage_is_prevented_is_told() -> None:
    m = table(*FOUR, phase="combat", draws=["R", "C C C C", "R", "R"], stored=[["Flight"], None, None, None])
    done(m)
    do(m, "target:2", seat=1)
    do(m, "use:flight")
    (event,) = told(m, "prevented")
    assert (event["who"], event["at"], event["amount"]) == (0, 2, 3)
    assert counters(m) == [40, 40, 39, 40]


@pytest.mark.rule("BB-213", "BB-219")
def test_a_recovery_is_not_given_to_who_is_out() -> None:
    bags = ["C+ C", *["R"] * 5]
    m = table(*SIX, bags=bags, counters=[30, 35, 0, 35, 20, 35], defeated=[2], next=["C+"])
    do(m, "draw", seat=0)
    assert [code for code in codes(m, 0) if code.startswith("give:")] == ["give:0", "give:4"]
    assert m.explain(0, "give:2") == "BB-219: a defeated player is not healed"
    assert m.explain(0, "give:1") == "BB-213: a recovery is given to a teammate"


@pytest.mark.rule("BB-221", "BB-R37")
@pytest.mark.parametrize(
    ("counters_", "injured", "winners", "reason", "rule"),
    [
        ([10, 20, 30, 21], [], [1, 3], "no challenge card is left: the higher sum of counters wins", "BB-221"),
        ([10, 20, 31, 20], [], [0, 2], "no challenge card is left: the higher sum of counters wins", "BB-221"),
        (
            [10, 20, 30, 20],
            [0],
            [1, 3],
            "no challenge card is left, counters are equal: the side with fewer injured wins",
            "BB-204",
        ),
        (
            [10, 20, 30, 20],
            [0, 1, 3],
            [0, 2],
            "no challenge card is left, counters are equal: the side with fewer injured wins",
            "BB-204",
        ),
        ([10, 20, 30, 20], [0, 1], [], "no challenge card is left, and nothing tells the sides apart", "BB-204"),
    ],
)
def test_who_wins_when_the_deck_is_empty(
    counters_: list[int], injured: list[int], winners: list[int], reason: str, rule: str
) -> None:
    m = table(*FOUR, phase="watchtower", counters=counters_, injured=injured, deck_size=0)
    found = outcome(m)
    assert (found.winners, found.scores, found.reason, found.rule) == (winners, counters_, reason, rule)
    assert found.ranks == [1 if not winners or seat in winners else 3 for seat in range(4)]
    assert found.returns == [0.0 if not winners else 1.0 if seat in winners else -1.0 for seat in range(4)]


@pytest.mark.rule("BB-199", "BB-220")
def test_the_result_of_a_defeat() -> None:
    m = table(phase="combat", draws=["C C C C", "R"], counters=[60, 2], injured=[1])
    done(m)
    found = outcome(m)
    assert (found.winners, found.ranks, found.scores, found.returns) == ([0], [1, 2], [60, 0], [1.0, -1.0])
    assert (found.reason, found.rule) == ("the other side is defeated", "BB-199")
    m = table(
        *FOUR, phase="combat", draws=["C C C C", "R", "R", "R"], counters=[40, 2, 40, 0], injured=[1], defeated=[3]
    )
    done(m)
    found = outcome(m)
    assert (found.winners, found.ranks, found.reason, found.rule) == (
        [0, 2],
        [1, 3, 1, 3],
        "the other side is defeated",
        "BB-220",
    )
    m = table(
        *FOUR,
        phase="combat",
        draws=["C C C C", "R", "R", "R"],
        counters=[40, 2, 40, 0],
        options={"team_zero_ends": True},
    )
    done(m)
    do(m, "target:1")
    found = outcome(m)
    assert (found.winners, found.reason, found.rule) == ([0, 2], "the other side is injured and at 0", "BB-R43")


# ---- what comes to nothing


@pytest.mark.rule("BB-053", "BB-122", "BB-224")
def test_if_all_have_a_crisis_nobody_plans() -> None:
    m = table(phase="combat", meters=[3, 3], draws=["C C", "C"], counters=[60, 60])
    assert counters(m) == [59, 58]
    assert m.phase == 3
    assert list(m.veils) == []


@pytest.mark.rule("BB-115")
def test_without_crisis_tokens_in_the_supply_a_bag_has_too_few() -> None:
    m = table(phase="power-up", supplies=["X X X X X X X X", None], crises=[0, 3], resources=[2, 0])
    do(m, "buy:combat")
    assert letters(m, "bag 0").split().count("X") == 0


@pytest.mark.rule("BB-115", "BB-112")
def test_crisis_tokens_are_moved_once() -> None:
    m = table(phase="power-up", bags=["C " * 7 + "R " * 9, "C"], crises=[3, 4], resources=[2, 0])
    before = len(m.log)
    do(m, "buy:combat")
    events: list[dict[str, Any]] = m.events(None)[before:]
    moves = [(event["source"], event["target"]) for event in events if event["kind"] == "moved"]
    assert moves.count(("supply 0", "bag 0")) == 1
    assert (moves.count(("bag 1", "supply 1")), moves.count(("supply 1", "bag 1"))) == (1, 0)


@pytest.mark.rule("BB-138", "BB-137")
def test_a_pool_of_nothing_is_not_reduced_and_that_is_not_told() -> None:
    m = table("Wonder Woman", "Batman", phase="combat", challenge="Truce", draws=["C C C", "R"])
    done(m)
    assert [(event["who"], event["damage"], event["indefensible"]) for event in told(m, "pooled")] == [(0, -2, 0)]
    assert counters(m) == [60, 59]


@pytest.mark.rule("BB-203", "BB-R65")
def test_damage_of_a_challenge_card_has_no_attacker() -> None:
    m = table(phase="combat", challenge="Collateral", draws=["C C", "R"])
    done(m)
    assert [event["attacker"] for event in told(m, "hurt")] == [0, -1, -1]
    assert counters(m) == [59, 57]


@pytest.mark.rule("BB-219", "BB-152")
def test_who_falls_by_a_text_recovers_nothing_by_it() -> None:
    text = "At the end of Combat, each player takes 1 damage and recovers 2."
    given: dict[str, Any] = {"packs": challenge(text), "challenge": "Panic", "phase": "combat", "draws": ["R"] * 4}
    m = table(*FOUR, counters=[1, 40, 30, 40], injured=[0], **given)
    while codes(m)[0].startswith("give:"):
        assert m.seat != 0  # who is out does nothing more
        do(m, f"give:{m.seat}")
    assert counters(m) == [0, 40, 31, 40]


@pytest.mark.rule("BB-055", "BB-058")
def test_a_focus_token_that_the_challenge_card_discards_is_spent_already() -> None:
    text = "Each player discards the first focus token they draw."
    m = table(*FOUR, packs=challenge(text), challenge="Panic", bags=["F F C", "R", "R", "R"], next=["F", "F"])
    do(m, "draw", seat=0)
    assert (codes(m, 0), letters(m, "discard 0")) == (["draw", "stop"], "F")
    do(m, "draw", seat=0)
    assert codes(m, 0) == ["peek", "keep-focus"]


@pytest.mark.rule("BB-059", "BB-060")
def test_a_reverse_that_is_not_there_cannot_be_used() -> None:
    m = table("The Flash", "Batman", stored=[["Speed Force"], None], next=["X"])
    do(m, "draw", seat=0)
    assert codes(m, 0) == ["go-on", "use:speed-force"]
    assert m.explain(0, "reverse") == "BB-059: no reverse lies on your board"


@pytest.mark.rule("BB-143", "BB-199", "BB-225")
def test_what_is_thrown_back_may_end_the_game() -> None:
    m = table(
        phase="combat", draws=["C C C C", "R"], counters=[1, 60], injured=[0], stored=[None, ["Precision Counter"]]
    )
    done(m)
    do(m, "use:precision-counter")
    assert outcome(m).winners == [1]
    assert counters(m) == [0, 58]
    assert tale(m)[-2:] == ["loud Ana takes 1 indefensible: 0 left.", "loud Ana is defeated."]
    stored = [None, ["Precision Counter"], None, None]
    m = table(
        "Lex Luthor",
        "Batman",
        "The Joker",
        "Superman",
        phase="combat",
        draws=["C C", "R", "C C", "R"],
        counters=[1, 40, 40, 40],
        injured=[0],
        stored=stored,
    )
    done(m)
    do(m, "target:1", seat=0)
    do(m, "target:1", seat=2)
    do(m, "use:precision-counter")
    assert (counters(m), sorted(seen(m)["defeated"])) == ([0, 38, 40, 40], [0])


@pytest.mark.rule("BB-R20", "BB-050")
def test_a_reverse_that_stayed_does_not_count_again() -> None:
    for seat in (0, 1):
        m = table(options={"reverse_stays": True}, reverses=[seat], bags=["C", "C"], crises=[0, 0], next=["C", "C"])
        assert asked(m, seat)[0].startswith("BB-043: Draw or stop? 0 pulled")
        assert m.pulled(1 - seat) == 0


@pytest.mark.rule("BB-178", "BB-179")
def test_why_no_strike_is_made_with_agility() -> None:
    m = table(*FOUR, phase="combat", draws=["C C", "R", "R", "R"])
    for seat in (0, 1):
        said = "BB-178: a strike takes the token and 10 further agility value of your draw"
        assert m.explain(0, f"strike:agility-{seat}") == said
    m = table(*FOUR, phase="combat", draws=["MA A2 A2 A2 A2 A2", "R", "R", "R"])
    assert [code for code in codes(m, 0) if code.startswith("strike")] == ["strike:agility-1", "strike:agility-3"]
    said = "BB-179: a strike is aimed at an opponent who is in the game"
    assert (m.explain(0, "strike:agility-0"), m.explain(0, "strike:agility-2")) == (said, said)


@pytest.mark.rule("BB-183", "BB-200", "BB-201")
@pytest.mark.parametrize("holder", [0, 1])
def test_mutual_strikes_are_decided_in_player_order(holder: int) -> None:
    draws = ["MC C2 C2 C2 C2 C2", "MA A2 A2 A2 A2 A2"]
    m = table(phase="combat", holder=holder, draws=draws, counters=[20, 30])
    plan(m, 0, "strike:combat-1")
    plan(m, 1, "strike:agility-0")
    assert outcome(m).winners == [holder]
    assert tale(m)[0] == "loud All would fall: the step is played again in player order."
    assert [(event["who"], event["at"]) for event in told(m, "struck")] == [(holder, 1 - holder)]


# ---- positions


@pytest.mark.rule("BB-012", "BB-206")
@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Superman"], "option 'characters': 2 names are expected, one for each seat, not 1"),
        (["Superman", "Batman", "Cheetah"], "option 'characters': 2 names are expected, one for each seat, not 3"),
        (["Superman", "Superman"], "option 'characters', seat 1: BB-012: Superman is in the game already"),
        (["Batmann", "Superman"], "option 'characters', seat 0: there is no 'Batmann'; did you mean 'Batman'?"),
    ],
)
def test_who_cannot_play_is_told(names: list[str], said: str) -> None:
    with pytest.raises((SetupError, ScenarioError)) as error:
        longbox.start("bold", 2, options={"characters": names})
    assert str(error.value) == said


@pytest.mark.rule("BB-206", "BB-222")
@pytest.mark.parametrize(
    ("at", "names"),
    [(1, ["Superman", "Batman", "Wonder Woman", "The Flash"]), (2, ["Superman", "Cheetah", "Darkseid", "The Joker"])],
)
def test_heroes_play_against_villains_in_turn(at: int, names: list[str]) -> None:
    with pytest.raises(SetupError) as error:
        longbox.start("bold", 4, options={"characters": names})
    assert str(error.value) in [
        f"option 'characters', seat {seat}: BB-206: heroes play against villains, and seats alternate"
        for seat in (0, at)
    ]


@pytest.mark.rule("BB-144", "BB-219", "BB-220")
def test_who_is_defeated_in_a_position_is_injured_and_at_0() -> None:
    m = table(*FOUR, defeated=[2], counters=[40, 0, 9, 40])
    assert (counters(m), seen(m)["injured"], seen(m)["defeated"]) == ([40, 0, 0, 40], [1, 2], [2])
    for seat in (0, 1):
        with pytest.raises(ScenarioError, match=r"defeated: a side is wholly defeated \(BB-220\)"):
            table(defeated=[seat])


@pytest.mark.rule("BB-001", "BB-012")
def test_a_save_with_other_characters_is_refused() -> None:
    m = table()
    heroes = list(m.heroes)
    for wrong in ([heroes[0], 99], [-1, heroes[1]], [heroes[0]] * 2, heroes[::-1]):
        twin = m.copy()
        twin.heroes = type(m.heroes)(wrong)
        with pytest.raises(longbox.SaveError):
            longbox.load(twin.save())


def test_the_row_of_a_position_has_six() -> None:
    assert (count(table(), "row"), count(table(row="C2"), "row")) == (6, 1)


@pytest.mark.rule("BB-104", "BB-107", "BB-110")
def test_what_was_bought_from_the_row_is_forgotten_in_the_next_turn() -> None:
    m = table(phase="power-up", resources=[3, 0], row=["C2"], bags=["C", "C"])
    do(m, "buy:combat-2")
    stop(m)
    done(m)
    while m.phase == 3 and not any(code.startswith("swap") for code in codes(m)):
        do(m, "end")
    assert codes(m)[0].startswith("swap:")


@pytest.mark.rule("BB-028", "BB-140")
def test_a_marker_that_prevents_more_than_comes() -> None:
    text = "When you take damage, prevent 9 of it."
    m = table(
        "The Joker", "Batman", packs=marker(text), stored=[["Wild Card"], None], phase="combat", draws=["R", "C C"]
    )
    done(m)
    do(m, "use:wild-card")
    assert [event["amount"] for event in told(m, "prevented")] == [2]
    assert counters(m) == [60, 60]


# ---- purchases


@pytest.mark.rule("BB-103", "BB-R12")
def test_a_discount_is_kept_for_what_can_be_cheaper() -> None:
    m = table(
        "Lex Luthor", "Batman", phase="power-up", challenge="Market Day", resources=[9, 0], extra=[1, 0], row=["C2"]
    )
    prices = {option.code: option.text for option in m.decision(0).options}
    assert prices["buy:combat"] == "Buy Combat for 1"  # never below 1
    do(m, "buy:combat")
    prices = {option.code: option.text for option in m.decision(0).options}
    assert (prices["buy:utility"], prices["buy:combat-2"]) == ("Buy Utility for 4", "Buy Double Combat for 2")
    do(m, "buy:utility")
    prices = {option.code: option.text for option in m.decision(0).options}
    assert (prices["buy:combat-2"], seen(m)["resources"][0]) == ("Buy Double Combat for 3", 4)


@pytest.mark.rule("BB-103", "BB-104")
def test_each_resource_power_up_makes_one_purchase_cheaper() -> None:
    m = table(phase="power-up", resources=[20, 0], extra=[2, 0], row=["C2", "A2", "R2"])
    for code, price in (("buy:combat-2", 2), ("buy:agility-2", 2), ("buy:resource-2", 3)):
        before = seen(m)["resources"][0]
        do(m, code)
        assert before - seen(m)["resources"][0] == price
    assert asked(m, 0)[0] == "BB-096: Resupply: 13 resources, 2 more purchases. You own 14; from 17 on 4 X."


@pytest.mark.rule("BB-216", "BB-R58")
def test_what_teammates_offer_is_spent_one_after_the_other_and_of_no_one_else() -> None:
    m = table(*SIX, phase="power-up", holder=1, resources=[1, 3, 3, 0, 3, 0], row=["C2", "A2", "R2"])
    do(m, "offer:3", "end")  # seat 1 for its own side
    do(m, "offer:3", "offer:3", "offer:1")
    assert (m.seat, seen(m)["offered"]) == (2, [1, 3, 3, 0, 3, 0])
    do(m, "end")
    while m.seat != 4:
        do(m, "end")
    do(m, "buy:utility")
    assert seen(m)["resources"] == [1, 3, 1, 0, 0, 0]  # its own first, then in player order, as much as is wanting
    assert seen(m)["offered"] == [1, 3, 1, 0, 0, 0]


# ---- what a phase leaves behind


@pytest.mark.rule("BB-R69", "BB-063")
def test_what_the_challenge_card_discards_acts_though_other_tokens_lie_there() -> None:
    given: dict[str, Any] = {"challenge": "Bad Joke", "discards": ["R A", None], "counters": [50, 60]}
    m = table("The Joker", "Batman", bags=["C+ C", "R"], next=["C+"], **given)
    do(m, "draw", seat=0)
    assert (counters(m)[0], letters(m, "discard 0")) == (52, "A C+ R")


@pytest.mark.rule("BB-163", "BB-161")
def test_a_marker_used_in_secret_goes_back_when_all_have_stopped() -> None:
    m = table("The Flash", "Batman", stored=[["Speed Force"], None], bags=["C A", "C"], next=["X"])
    boxes = count(m, "box 0")
    do(m, "draw", "use:speed-force", seat=0)
    assert (letters(m, "board 0"), count(m, "box 0")) == ("speed-force", boxes)
    stop(m)
    assert (letters(m, "board 0"), letters(m, "stored 0"), count(m, "box 0")) == ("", "", boxes + 1)


@pytest.mark.rule("BB-021", "BB-039")
def test_the_phases_are_called_by_their_names() -> None:
    m = table(phase="watchtower", stored=[["Solar Recharge"], None], counters=[50, 60])
    assert (seen(m)["phase"], asked(m, 0)[0]) == ("Watchtower", "BB-039: Watchtower: use a marker?")
    do(m, "pass")
    assert seen(m)["phase"] == "Preparation"
    assert seen(table(phase="combat", draws=["C C", "R"]))["phase"] == "Combat"
    assert seen(table(phase="power-up", resources=[2, 0]))["phase"] == "Power-Up"


@pytest.mark.rule("BB-093", "BB-155")
def test_no_pool_is_left_after_combat() -> None:
    m = table(phase="combat", draws=["K K S S C C C", "C C C"], stored=[["Super Strength"], None])
    plan(m, 0, "use:super-strength", "activate:sun-dipped")
    plan(m, 1)
    assert (m.phase, seen(m)["pools"]) == (3, [[0, 0], [0, 0]])


@pytest.mark.rule("BB-143", "BB-199", "BB-225")
def test_after_the_last_blow_nothing_more_is_thrown_back() -> None:
    stored = [["Riposte"], ["Precision Counter"]]
    given: dict[str, Any] = {"counters": [2, 2], "injured": [0, 1], "stored": stored}
    m = table("Wonder Woman", "Batman", phase="combat", draws=["C C", "C C"], **given)
    done(m)
    while not m.over:
        do(m, codes(m)[-1])
    thrown = [(event["who"], event["at"]) for event in told(m, "thrown_back")]
    assert (thrown, outcome(m).winners, counters(m)) == ([(0, 1)], [0], [1, 0])


@pytest.mark.rule("BB-020", "BB-034", "BB-055")
def test_the_top_of_the_deck_is_hidden_unless_the_challenge_card_shows_it() -> None:
    m = table(deck=["Plan B", "Blackout"])
    assert [zone(m, "deck", eye)[-1] for eye in (0, 1, None)] == [None] * 3
    m = table("Wonder Woman", "Batman", challenge="Truth", deck=["Plan B", "Blackout"])
    assert [zone(m, "deck", eye)[-2:] for eye in (0, 1, None)] == [[None, "plan-b-batman"]] * 3


@pytest.mark.rule("BB-148", "BB-R30", "BB-200")
@pytest.mark.parametrize(("strict", "left"), [(True, 1), (False, 2)])
def test_with_strict_zero_any_damage_defeats_who_is_at_0(strict: bool, left: int) -> None:
    options = {"strict_zero": strict}
    m = table(phase="combat", options=options, draws=["C C", "C C"], counters=[0, 0], holder=1)
    done(m)
    assert m.over == strict
    assert len(told(m, "replayed")) == int(strict)
    assert 2 - len(seen(m)["defeated"]) == left
    if strict:
        assert outcome(m).winners == [1]


@pytest.mark.rule("BB-062", "BB-069")
def test_from_an_empty_meter_nothing_is_returned() -> None:
    text = "In Combat step 1, return 1 crisis token from your meter to your bag."
    given: dict[str, Any] = {"packs": marker(text), "stored": [["Wild Card"], None], "phase": "combat"}
    for meter in (0, 1):
        m = table("The Joker", "Batman", draws=["C F", "R"], meters=[meter, 0], **given)
        bag = count(m, "bag 0")
        plan(m, 0, "use:wild-card")
        assert (count(m, "meter 0"), count(m, "bag 0") >= bag) == (0, True)


@pytest.mark.rule("BB-011", "BB-047")
def test_what_may_be_in_a_bag_follows_from_what_its_owner_has() -> None:
    m = table(*FOUR)
    assert [there.pool for there in layout(4).zones][:6] == [5, 5, 5, 5, 0, 0]
    shown: Any = m.view(0)["pools"]
    assert [pool["zones"] for pool in shown] == [
        ["deck"],
        ["bag 0"],
        ["bag 1", "draw 1", "held 1", "meter 1", "reverse 1", "discard 1", "board 1", "stored 1"],
        ["bag 2", "draw 2", "held 2", "meter 2", "reverse 2", "discard 2", "board 2", "stored 2"],
        ["bag 3", "draw 3", "held 3", "meter 3", "reverse 3", "discard 3", "board 3", "stored 3"],
        ["armoury"],
    ]


@pytest.mark.rule("BB-062")
def test_the_challenge_card_is_used_between_draws_or_against_the_third_crisis_token() -> None:
    given: dict[str, Any] = {"challenge": "Plan B", "reverses": [0]}
    m = table(meters=[1, 0], next=["C"], **given)
    assert codes(m, 0) == ["draw", "stop", "challenge"]
    do(m, "draw", seat=0)
    assert codes(m, 0) == ["go-on", "reverse"]
    m = table(meters=[1, 0], next=["X"], **given)
    do(m, "draw", seat=0)
    assert codes(m, 0) == ["go-on", "reverse"]  # it is the second one
    m = table(meters=[2, 0], next=["X"], **given)
    do(m, "draw", seat=0)
    assert codes(m, 0) == ["go-on", "reverse", "challenge"]


@pytest.mark.rule("BB-224", "BB-209")
@pytest.mark.parametrize(("draws", "hidden"), [("R", False), ("C C", True)])
def test_a_target_is_named_in_secret_only_if_others_name_one_too(draws: str, hidden: bool) -> None:
    m = table(*FOUR, phase="combat", draws=["C C", draws, "R", "R"])
    done(m)
    assert "target:1" in codes(m, 0)
    assert (len(m.veils) != 0) == hidden


@pytest.mark.rule("BB-024", "BB-198")
def test_what_the_challenge_card_gives_each_player_comes_once_in_player_order_too() -> None:
    for order in ("off", "combat"):
        options = {"combat_player_order": order}
        m = table(phase="combat", challenge="Supply Drop", draws=["R", "R R"], options=options)
        assert m.phase == 3
        assert seen(m)["resources"] == [2, 3]


@pytest.mark.rule("BB-097", "BB-027")
def test_basic_tokens_may_cost_nothing() -> None:
    m = table("The Joker", "Batman", packs=challenge("Basic tokens cost 0."), challenge="Panic", phase="power-up")
    assert "buy:combat @supply 0: Buy Combat for 0" in [re.sub(r"/\d+", "", line) for line in asked(m, 0)]


@pytest.mark.rule("BB-193", "BB-187", "BB-077")
def test_two_that_are_exchanged_for_a_space_are_both_gone() -> None:
    m = table(phase="combat", draws=["S S S C", "R"])
    do(m, "pay:heat-vision", seat=0)
    assert codes(m, 0) == ["fill:combat"]  # with two for this space nothing would be left for the other
    m = table(phase="combat", draws=["S S S S C", "R"])
    do(m, "pay:heat-vision", seat=0)
    assert codes(m, 0) == ["fill:combat", "fill:yellow-sun"]


@pytest.mark.rule("BB-005", "BB-006", "BB-002")
@pytest.mark.parametrize(
    ("word", "gone"), [("armoury", "C2"), ("basic", "R"), ("resource", "R"), ("combat", "C2"), ("crest", "K")]
)
def test_a_text_speaks_of_tokens_by_where_they_come_from_and_by_their_types(word: str, gone: str) -> None:
    text = f"Each player discards the first {word} token they draw."
    given: dict[str, Any] = {"packs": challenge(text), "challenge": "Panic", "bags": ["R C2 K", "R"]}
    m = table("The Joker", "Batman", crises=[0, 0], next=["R", "C2", "crest-the-joker"], **given)
    do(m, "draw", "draw", "draw", seat=0)
    assert letters(m, "discard 0") == gone
    assert letters(m, "draw 0").split() == sorted({"R", "C2", "K"} - {gone})


def test_every_word_for_a_token_is_a_word_of_its_own() -> None:
    words = [1 << n for n in range(len(pieces.TYPES))]
    words += [pieces.BASIC_WORD, pieces.ARMOURY_WORD, pieces.UNALLOCATED_WORD, 1 << pieces.FIRST_SPECIAL_WORD]
    assert [word.bit_count() for word in words] == [1] * 13
    assert sorted(set(words)) == words  # and those of characters' own tokens come after them


@pytest.mark.rule("BB-047", "BB-224", "BB-R66")
def test_what_lay_open_is_not_revealed() -> None:
    for options in ({"combat_player_order": "all"}, {"draw_in_turns": True, "combat_player_order": "combat"}):
        m = table(options=options, bags=["C C", "C C"], draws=["C C", "C C"])
        before = len(m.log)
        while m.phase != 3:
            do(m, "stop" if "stop" in codes(m) else codes(m)[0])
        assert not happened(m, "revealed", since=before)
    m = table(bags=["C C", "C C"], draws=["C C", "C C"])
    stop(m)
    assert happened(m, "revealed")


@pytest.mark.rule("BB-041", "BB-043", "BB-076", "BB-095", "BB-108", "BB-160", "BB-178", "BB-219")
def test_why_something_cannot_be_now_in_full_words() -> None:
    drawing, fighting = table(), table(phase="combat", draws=["C C", "R"])
    in_combat = {
        "draw": "BB-041: tokens are drawn in Preparation",
        "stop": "BB-043: one stops in Preparation",
        "buy:combat": "BB-095: tokens are bought in Power-Up",
        "swap:combat-2": "BB-108: tokens of the row are replaced after Power-Up",
    }
    assert {code: fighting.explain(0, code) for code in in_combat} == in_combat
    before = {
        "activate:heavy-punch": "BB-076: abilities are filled in Combat",
        "pay:heavy-punch": "BB-076: abilities are filled in Combat",
        "strike:combat-1": "BB-178: a strike is made in Combat",
        "use:vanish": "BB-160: Vanish is no special ability of Superman",
    }
    assert {code: drawing.explain(0, code) for code in before} == before
    m = table(*FOUR, defeated=[2])
    assert m.explain(2, "draw") == "BB-219: a defeated player is out of the game"


@pytest.mark.rule("BB-002", "BB-097", "BB-005", "BB-006")
def test_which_tokens_are_basic_and_which_of_the_armoury() -> None:
    book = table().book
    basic = [face for face, words in zip(book.faces, book.words, strict=True) if words & pieces.BASIC_WORD]
    assert basic == ["combat", "resource", "agility", "focus"]
    armoury = [face for face, words in zip(book.faces, book.words, strict=True) if words & pieces.ARMOURY_WORD]
    assert armoury == [face for face, _, _, grade in pieces.SHARED_KINDS if 0 < grade < pieces.CHIP]
