"""The numbers that stand in positions, saves and lists of choices: none may move, and no two of a family are alike."""

from copy import deepcopy
from typing import Any

import pytest

import longbox
from longbox import Rng
from longbox.games.bold import pieces
from longbox.games.bold.allocation import Stock
from longbox.games.bold.meaning import ABILITY, CHALLENGE, FINISHING, MARKER, RECOVERY, TOKEN
from longbox.games.bold.pieces import AGILITY, COMBAT, FOCUS, RESOURCE, UTILITY
from longbox.games.bold.setup import drawn_characters
from longbox.games.bold.table import Bold
from longbox.kernel.match import everyone
from longbox.kernel.voice import Voice
from tests.games.bold.given import FOUR, SIX, codes, counters, do, done, table, told
from tests.games.bold.test_texts import why
from tests.games.given import numbered, seen

# Each family counts from 0, in this order
FAMILIES = {
    "shared zones": "ARMOURY ROW LEAVING OUT DECK CHALLENGE SHARED",
    "places": "SUPPLY BAG DRAW HELD METER REVERSE DISCARD BOARD STORED BONUS BOX BOUGHT ASIDE PLACES",
    "types": "COMBAT RESOURCE AGILITY FOCUS CREST SPECIAL CRISIS UTILITY REVERSAL",
    "grades": "PLAIN DOUBLE PLUS MASS CHIP BOX_PIECE MARKER CARD AIM POINTS STRIKE",
    "moments": "NOW HURT DRAWN FIRST_DRAWN REVEALED CRISIS_COMES IN_CRISIS POOLS RESOURCES ONCE COMBAT_ENDS "
    "POWER_UP_ENDS STEP_1 STEP_5 WATCHTOWER FINISHED MOMENTS",
    "phases": "IN_WATCHTOWER IN_PREPARATION IN_COMBAT IN_POWER_UP",
    "endings": "BY_DEFEAT BY_DECK BY_ZERO BY_INJURIES",
    "actions": "PASS YES NO DRAW_ONE STOP GO_ON TURN_BACK CALM PEEK KEEP_FOCUS RELIEVE LEAVE DONE_PLANNING END SPLIT "
    "AIM_AT GIVE SHARE OFFER STRIKE_AT KEEP BUY SWAP FILL USE ACTIVATE PAY",
    "messages": "TURN HOLDS TOLD_CARD RECOVERED HURTS INJURED DEFEATED NO_EFFECT CRISIS_TOLD BONUSES USED ACTIVATED "
    "STORES POOLED POOL RESOURCE_POOL AIMED PREVENTED THROWN STRUCK FINISHES BOUGHT_TOLD OFFERED REBALANCED PEEKED "
    "REPLAYED FAILED DECK_EMPTY SHORT_TOLD RESOURCED RECOVERY_TOLD",
}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_counts_from_0(family: str) -> None:
    names = FAMILIES[family].split()
    assert [getattr(pieces, name) for name in names] == list(range(len(names)))


def test_what_is_counted_has_a_name_in_its_order() -> None:
    assert [message.name for message in pieces.MESSAGES] == (
        "turn holder challenge recovered hurt injured defeated no_effect crisis bonuses used activated stored pooled "
        "pool resource_pool aimed prevented thrown_back struck finishes bought offered rebalanced peeked replayed "
        "failed deck_empty none_left resourced recovery"
    ).split()
    assert list(pieces.PLACE_NAMES) == [name.lower() for name in FAMILIES["places"].split()[:-1]]
    assert list(pieces.TYPES) == "combat resource agility focus crest special crisis utility reverse".split()
    assert list(pieces.GRADES) == ["plain", "double", "power-up", "critical mass"]
    assert pieces.PHASES == ("Watchtower", "Preparation", "Combat", "Power-Up")
    assert (pieces.SPACES, pieces.LETTERS) == (6, "CRAFKS")
    codes_ = table().edition.codes
    assert (
        list(dict.fromkeys(code.partition(":")[0] for code in codes_))
        == (
            "pass yes no draw stop go-on reverse challenge peek keep-focus relieve leave done end split target give "
            "share offer strike keep buy swap fill use activate pay"
        ).split()
    )


@pytest.mark.rule("BB-002", "BB-003", "BB-004", "BB-005", "BB-006", "BB-007", "BB-008")
def test_the_pieces_of_every_edition() -> None:
    tokens = "combat resource agility focus crisis utility reverse"
    doubles, plus = "combat-2 resource-2 agility-2", "combat-plus resource-plus agility-plus focus-plus"
    others = (
        "combat-mass agility-mass combat-bonus resource-bonus agility-bonus focus-bonus combat-strike agility-strike"
    )
    faces = [*f"{tokens} {doubles} {plus} {others}".split(), *(f"at-{seat}" for seat in range(6))]
    faces += [f"{hard}points-{n}" for hard in ("", "hard-") for n in (1, 2, 4, 8, 16, 32)]
    assert [kind[0] for kind in pieces.SHARED_KINDS] == faces
    assert [kind[2] for kind in pieces.SHARED_KINDS] == [
        *(0, 1, 2, 3, 6, 7, 8),
        *(0, 1, 2),
        *(0, 1, 2, 3),
        *(0, 2),
        *(0, 1, 2, 3),
        *(0, 2),
        *[-1] * 18,
    ]
    assert [kind[3] for kind in pieces.SHARED_KINDS] == [
        *[0] * 7,
        *[1] * 3,
        *[2] * 4,
        *[3] * 2,
        *[4] * 4,
        *[10] * 2,
        *[8] * 6,
        *[9] * 12,
    ]
    first = {"CRISIS": "crisis", "UTILITY": "utility", "REVERSE": "reverse", "CHIP": "combat-bonus"}
    first |= {"STRIKE": "combat-strike", "AIM": "at-0", "POINTS": "points-1"}
    assert {name: faces[getattr(pieces, f"K_{name}")] for name in first} == first
    assert (len(faces), 6) == (pieces.OWN_KINDS, pieces.DIGITS)
    supplied = {faces[kind]: n for kind, n in pieces.SUPPLIED}
    assert list(supplied.items()) == list(zip(tokens.split(), (8, 10, 6, 5, 8, 6, 1), strict=True))
    armoury = {faces[kind]: n for kind, n in pieces.ARMOURY_KINDS}
    bought = f"{doubles} {plus} combat-mass agility-mass".split()
    assert list(armoury.items()) == list(zip(bought, (8, 8, 8, 8, 8, 8, 10, 1, 1), strict=True))
    assert (pieces.CRESTS, pieces.SPECIALS, pieces.ROW_SIZE) == (8, 4, 6)


@pytest.mark.rule("BB-010", "BB-013", "BB-096", "BB-101", "BB-108", "BB-112", "BB-129")
def test_the_other_numbers() -> None:
    names = "METER_SIZE PURCHASES CRISIS_PURCHASES MASS_PRICE REPLACED FEWEST_CRISES MOST_OFFERED"
    assert [getattr(pieces, name) for name in names.split()] == [3, 3, 2, 10, 2, 3, 40]
    assert pieces.LIMITS == {2: 60, 4: 40, 6: 35}
    assert dict(pieces.REBALANCE) == {40: 8, 32: 7, 25: 6, 21: 5, 17: 4}
    words = (pieces.BASIC_WORD, pieces.ARMOURY_WORD, pieces.UNALLOCATED_WORD, pieces.FIRST_SPECIAL_WORD)
    assert words == (512, 1024, 2048, 20)


@pytest.mark.rule("BB-047", "BB-222")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_each_zone_with_its_owner_its_pool_and_who_looks_into_it(seats: int) -> None:
    found = pieces.layout(seats)
    all_, common = everyone(seats), seats + 1
    wanted = [
        ("armoury", -1, 0, common, "tray", False, False),
        ("row", -1, all_, common, "row", False, True),
        ("leaving", -1, all_, common, "row", False, True),
        ("out", -1, all_, common, "row", False, True),
        ("deck", -1, 0, 0, "pile", True, True),
        ("challenge", -1, all_, 0, "pile", True, True),
    ]
    for seat in range(seats):
        for name in pieces.PLACE_NAMES:
            shape = {"meter": "track", "board": "row"}.get(name, "tray")
            sees = 0 if name == "bag" else all_
            wanted.append((f"{name} {seat}", seat, sees, seat + 1, shape, name == "board", name != "bag"))
    assert [
        (there.id, there.owner, there.sees, there.pool, there.shape, there.ordered, there.listed)
        for there in found.zones
    ] == wanted
    assert list(found.teams) == [0b010101 & ((1 << seats) - 1), 0b101010 & ((1 << seats) - 1)] * (seats // 2)


# ---- what there is to pay with


def counted(stock: Stock) -> dict[str, Any]:
    return {
        "single": list(map(int, stock.single)),
        "double": list(map(int, stock.double)),
        "chip": list(map(int, stock.chip)),
        "utility": int(stock.utility),
    }


@pytest.mark.rule("BB-076", "BB-078", "BB-081", "BB-184")
def test_what_is_taken_is_taken_from_its_own_heap_and_put_back_there() -> None:
    m = table(phase="combat", draws=["C C C+ C2 C2 MC R R2 A+ A2 MA F F+ K S S U U", "R"])
    stock = Stock(m, 0)
    had = counted(stock)
    chips = [0] * 6
    for p in m.zones[m.layout.index["bonus 0"]]:
        chips[m.book.type[m.kind[p]]] += 1
    assert had == {"single": [4, 1, 2, 2, 1, 2], "double": [2, 1, 1, 0, 0, 0], "chip": chips, "utility": 2}
    for type_, grade, n, heap in (
        (COMBAT, pieces.PLAIN, 1, "single"),
        (COMBAT, pieces.PLUS, 2, "single"),
        (AGILITY, pieces.MASS, 1, "single"),
        (pieces.SPECIAL, pieces.PLAIN, 2, "single"),
        (COMBAT, pieces.DOUBLE, 1, "double"),
        (RESOURCE, pieces.DOUBLE, 1, "double"),
        (AGILITY, pieces.DOUBLE, 2, "double"),
        (FOCUS, pieces.CHIP, 1, "chip"),
        (UTILITY, pieces.PLAIN, 2, "utility"),
    ):
        stock.take(type_, grade, n)
        left = deepcopy(had)
        if heap == "utility":
            left[heap] -= n
        else:
            left[heap][type_] -= n
        assert counted(stock) == left
        stock.take(type_, grade, -n)
        assert counted(stock) == had


@pytest.mark.rule("BB-081", "BB-R13")
@pytest.mark.parametrize(("draw", "first", "then"), [("C2 C", ["combat", "combat-2"], ["combat-2"])])
def test_after_a_double_only_what_is_left_can_pay(draw: str, first: list[str], then: list[str]) -> None:
    m = table(phase="combat", draws=[draw, "R"])
    do(m, "pay:heavy-punch", seat=0)
    assert sorted(code.partition(":")[2] for code in codes(m, 0) if code.startswith("fill:")) == first
    do(m, "fill:combat", seat=0)
    assert sorted(code.partition(":")[2] for code in codes(m, 0) if code.startswith("fill:")) == then


@pytest.mark.rule("BB-193", "BB-027")
def test_who_cannot_exchange_pays_with_what_there_is() -> None:
    m = table(phase="combat", challenge="Red Sun", draws=["C C R S S", "R"])
    fitting_ = [code for code in codes(m, 0) if code.startswith("activate:")]
    free = table(phase="combat", draws=["C C R S S", "R"])
    assert set(fitting_) < {code for code in codes(free, 0) if code.startswith("activate:")}
    assert fitting_ == ["activate:heavy-punch"]


@pytest.mark.rule("BB-143")
def test_how_much_is_thrown_back_is_told() -> None:
    stored = [None, None, ["Precision Counter"], None]
    m = table(*FOUR, phase="combat", draws=["R", "R", "R", "C C C C"], stored=stored)
    done(m)
    do(m, "target:2", seat=3)
    do(m, "use:precision-counter")
    (event,) = told(m, "thrown_back")
    assert (event["who"], event["at"], event["amount"], counters(m)[3]) == (2, 3, 1, 39)
    assert event["text"] == "Seat 2 throws 1 back at Seat 3."


def recovered() -> Bold:
    """After a Watchtower in which both have regained something."""
    m = table(phase="power-up", counters=[20, 20], bags=["K K K K S S", "F F F F F+ F+"], crises=[0, 0])
    while m.phase == 3:
        do(m, codes(m)[0])
    return m


@pytest.mark.rule("BB-036", "BB-226")
def test_nothing_of_a_recovery_is_left_when_it_is_over() -> None:
    m = recovered()
    assert [event["amount"] > 0 for event in told(m, "recovery")] == [True, True]
    fields: Any = m.scenario(full=True)["fields"]
    assert fields["amount"] == 0


@pytest.mark.rule("BB-082")
def test_unallocated_are_tokens_of_a_draw_and_no_others() -> None:
    m = table(*SIX, phase="combat", draws=["C C", "R", "A F", "C2", "K", "S"])
    draws = {p for seat in range(6) for p in m.zones[m.layout.index[f"draw {seat}"]]}
    assert len(draws) == 8
    for p, kind in enumerate(m.kind):
        assert m.words(p) == m.book.words[kind] | (pieces.UNALLOCATED_WORD if p in draws else 0)


# ---- lines and their numbers


@pytest.mark.rule("BB-037")
def test_a_line_has_the_number_of_the_last_event_that_it_tells() -> None:
    m = recovered()
    events: list[dict[str, Any]] = m.events(None)
    for seat, name in enumerate(("Ana", "Ben")):
        drawn = [event["n"] for event in events if event["kind"] == "moved" and event["target"] == f"held {seat}"]
        ((brought, amount),) = [(event["n"], event["amount"]) for event in told(m, "recovery") if event["who"] == seat]
        assert len(drawn) > 1
        for upto, last in ((drawn[0], drawn[0]), (drawn[-1], drawn[-1]), (brought, brought)):
            heard = [event for event in events if event["n"] <= upto]
            line = m.edition.story(heard, Voice(["Ana", "Ben"]))[-1]
            assert (line.n, line.text.startswith(f"{name} draws ")) == (last, True)
            titles = [event["title"] for event in heard if event["n"] in drawn]
            ends = f" for recovery: {amount}." if upto == brought else "."
            assert line.text == f"{name} draws {', '.join(titles)}{ends}"


@pytest.mark.rule("BB-107")
def test_the_tokens_that_come_to_the_row_are_one_line_with_the_number_of_the_last() -> None:
    m = table(phase="power-up", resources=[9, 9], row=["C2", "C2", "A2", "A2", "R2", "R2"])
    do(m, "buy:combat-2")
    while m.turn == 2 or not m.turn:
        do(m, "end" if "end" in codes(m) else codes(m)[0])
    events: list[dict[str, Any]] = m.events(None)
    came = [event for event in events if event["kind"] == "moved" and event["source"] == "armoury"]
    lines = [line for line in m.edition.story(events, Voice(["Ana", "Ben"])) if line.text.endswith(" to the row.")]
    assert [line.n for line in lines][-1] == came[-1]["n"]


def test_every_other_line_has_the_number_of_its_event() -> None:
    m = longbox.start("bold", 2, seed=3)
    for _ in range(60):
        do(m, codes(m)[0])
    events: list[dict[str, Any]] = m.events(None)
    by_number = {event["n"]: event for event in events}
    lines = m.edition.story(events, Voice(["Seat 0", "Seat 1"]))
    assert len(lines) > 20
    numbers = [line.n for line in lines]
    assert numbers == sorted(set(numbers))
    joined = ("pool", "resource_pool", "bonuses", "recovery", "moved")
    alone = [line for line in lines if by_number[line.n]["kind"] not in joined]
    assert len(alone) > 5
    assert [line.text for line in alone] == [by_number[line.n]["text"] for line in alone]


# ---- positions in short form

LISTS = {
    "counters": "for each seat its damage counter, or null: the limit",
    "bags": "for each seat its tokens but crisis tokens, such as 'C C R A+', or null: the opening bag",
    "crises": "for each seat how many crisis tokens are in the bag, or null: what the table says",
    "draws": "for each seat the tokens in its draw",
    "discards": "for each seat the tokens in its discard",
    "meters": "for each seat how many crisis tokens are on its meter",
    "stored": "for each seat a list of markers on its card",
    "aside": "for each seat the stored tokens",
    "supplies": "for each seat tokens that its supply has no more of: they are out of the game",
    "resources": "for each seat its resources, in Power-Up",
    "extra": "for each seat how many R+ it drew, in Power-Up",
    "masses": "for each seat the combat and the agility value that it pulled, in Power-Up",
}


@pytest.mark.parametrize("key", LISTS)
def test_what_a_list_should_hold_is_said(key: str) -> None:
    for given in (7, [None], [None] * 3):
        with pytest.raises(longbox.ScenarioError) as caught:
            longbox.scenario("bold", {key: given})
        assert str(caught.value) == f"{key}: a list of 2 is expected ({LISTS[key]}), not {given!r}"


# ---- what pays, and who is asked


def waiting(who: str, draw: str) -> Bold:
    """In Combat; the other one can plan, so that nothing has been done."""
    other = "Batman" if who != "Batman" else "Superman"
    return table(who, other, phase="combat", draws=[draw, "C C C C A A A F F R R K K K"])


@pytest.mark.rule("BB-076", "BB-079", "BB-081", "BB-184", "BB-193", "BB-R48")
@pytest.mark.parametrize(
    ("who", "draw", "enough", "short"),
    [
        ("Batman", "R", "R", "C RR A F K S"),
        ("Batman", "C2", "C CC", "CCC R"),
        ("Batman", "C2 C", "CCC", "CCCC"),
        ("Batman", "C2 C2", "CCCC", "CCCCC"),
        ("Batman", "A2 A", "AAA", "AAAA C"),
        ("Batman", "R2 R2 R", "RRRRR", "RRRRRR"),
        ("Batman", "C+ MC", "CC", "CCC"),
        ("Batman", "F F+", "FF", "FFF"),
        ("Batman", "K", "K", "KK C"),
        ("Batman", "U", "C R A F", "CC K S"),
        ("Batman", "U C", "CC CF", "CCF"),
        ("Batman", "S", "S A F", "SS C R K AF"),
        ("Batman", "S S", "SS SA AF AA", "SSS AAF SC"),
        ("Batman", "S U", "AC SA CA FA", "SK CC"),
        ("Lex Luthor", "S", "C R", "A F K CR"),
        ("Superman", "S S", "S SS C R A F K", "CC SC"),
        ("Superman", "S S U", "CA KC", "CAF KK SK"),
        ("Superman", "S S S S", "CC KK CK SSC", "CCC SSSC"),
    ],
)
def test_what_is_enough_and_what_is_not(who: str, draw: str, enough: str, short: str) -> None:
    m = waiting(who, draw)
    for spaces, wanted in ((enough, True), (short, False)):
        for cost in spaces.split():
            stock = Stock(m, 0)
            stock.chip = [0] * 6
            assert stock.pays([cost.count(letter) for letter in pieces.LETTERS], False) == wanted, cost


@pytest.mark.rule("BB-079", "BB-R48")
@pytest.mark.parametrize(
    ("who", "draw", "enough", "short"),
    [
        ("Batman", "C2 C K S U", "C CCC K S CKS CCCKS", "CCCC R A F KK SS"),
        ("Superman", "C S S S S U", "C S SSSS", "CC K F SSSSS"),
        ("Lex Luthor", "C+ MC R2 S U", "CC RR S CCRRS", "CCC RRR A K"),
    ],
)
def test_nothing_stands_for_another_in_a_finishing_move(who: str, draw: str, enough: str, short: str) -> None:
    stock = Stock(waiting(who, draw), 0)
    stock.chip = [5] * 6
    for spaces, wanted in ((enough, True), (short, False)):
        for cost in spaces.split():
            assert stock.pays([cost.count(letter) for letter in pieces.LETTERS], True) == wanted, cost


@pytest.mark.rule("BB-078", "BB-079")
def test_bonuses_pay_for_abilities_and_not_for_a_finishing_move() -> None:
    stock = Stock(waiting("Superman", "R"), 0)
    for type_, letter in enumerate("CRAF"):
        stock.chip = [2 if n == type_ else 0 for n in range(6)]
        more = int(letter == "R")
        for n, finishing, wanted in ((2 + more, False, True), (3 + more, False, False), (1 + more, True, False)):
            assert stock.pays([n if at == type_ else 0 for at in range(6)], finishing) == wanted


@pytest.mark.rule("BB-036", "BB-213")
def test_what_brings_a_recovery_is_named_whatever_its_number() -> None:
    m = table(*FOUR, bags=["C+ C", "R", "R", "R"], counters=[30, 40, 30, 40], next=["C+"])
    (p,) = [p for p in m.zones[m.layout.index["bag 0"]] if m.edition.faces[m.kind[p]] == "combat-plus"]
    for twin in (m, numbered(m, p)):
        do(twin, "draw", seat=0)
        assert twin.decision(0).prompt == "Combat Power-Up: recover 2. Who gets it?"
    m = table(*FOUR, phase="watchtower", counters=[20, 30, 30, 30], bags=["K K S S", "R", "R", "R"], crises=[0] * 4)
    assert m.decision(0).prompt == "Recovery: recover 6. Who gets it?"


@pytest.mark.rule("BB-179")
@pytest.mark.parametrize(("names", "who", "at"), [(FOUR, 1, 0), (FOUR, 3, 2), (FOUR, 0, 3), (SIX, 0, 5), (SIX, 5, 0)])
def test_a_strike_falls_on_whom_it_is_aimed_at(names: tuple[str, ...], who: int, at: int) -> None:
    draws = ["MC C2 C2 C2 C2 C2" if seat == who else "R" for seat in range(len(names))]
    m = table(*names, phase="combat", draws=draws)
    do(m, f"strike:combat-{at}", seat=who)
    done(m)
    assert [(event["who"], event["at"]) for event in told(m, "struck")] == [(who, at)]
    assert [seat for seat, counter in enumerate(counters(m)) if counter == 0] == [at]
    faces = [m.edition.faces[m.kind[p]] for p in m.zones[m.layout.index[f"box {who}"]]]
    assert f"at-{at}" in faces  # what says at whom is put back


@pytest.mark.rule("BB-091")
def test_what_has_landed_is_under_way_no_longer() -> None:
    m = table(phase="combat", challenge="Collateral", draws=["C C R R R", "C C R R R"], stored=[["Flight"], None])
    done(m)
    assert [1, 0, 2, 0] in seen(m)["hits"]
    do(m, "pass")
    while m.phase == 2:
        do(m, codes(m)[0])
    assert told(m, "hurt")[-1]["attacker"] == -1  # the challenge card came last
    fields: Any = m.scenario(full=True)["fields"]
    assert (seen(m)["hits"], fields["hits"]) == ([], [])


@pytest.mark.rule("BB-206", "BB-222")
@pytest.mark.parametrize("seats", [4, 6])
def test_characters_take_their_seats_in_the_order_of_the_lots(seats: int) -> None:
    book = table().book
    found = drawn_characters(book, seats, Rng(5))
    lots = Rng(5)
    for first, side in ((0, True), (1, False)):
        order = [at for at, hero in enumerate(book.heroes) if hero.hero == side]
        lots.shuffle(order)
        assert found[first::2] == order[: seats // 2]


# ---- words of texts and of positions


@pytest.mark.parametrize(
    ("role", "text", "said"),
    [
        (
            MARKER,
            "Recover 1.",
            "a marker says when it acts: 'In Combat step 1', 'In Combat step 5', 'In Watchtower step 3', "
            "'When you take damage', 'When you draw a crisis token'",
        ),
        (
            TOKEN,
            "Add 1 to your resource pool.",
            "a token says when it acts: what it adds to a damage pool, 'In a crisis'",
        ),
        (
            CHALLENGE,
            "Recover 1.",
            "a challenge card says when it acts: what it adds to pools, 'When this card is revealed', "
            "'When a crisis is triggered', 'the first token they draw', 'Once in Preparation', 'At the end of Combat', "
            "'At the end of Power-Up'",
        ),
        (ABILITY, "In Combat step 1, recover 1.", "an ability says when it acts: plain sentences"),
        (FINISHING, "In Combat step 1, recover 1.", "a finishing move says when it acts: plain sentences"),
        (RECOVERY, "In Combat step 1, recover 1.", "a recovery ability says when it acts: plain sentences"),
    ],
)
def test_when_a_text_of_each_sort_may_act(role: str, text: str, said: str) -> None:
    assert why(text, role) == said


def test_what_can_be_under_way_is_called_by_these_names() -> None:
    """They stand in full positions."""
    names = [routine.name for routine in table().edition.routines]
    fixed = ["game", "nothing", "watchtower", "recovery", "markers of the Watchtower", "a recovery is given"]
    fixed += ["Preparation", "draw in turns", "combat", "plan", "pay by hand", "aim", "aim a finishing move"]
    fixed += ["markers of step 5", "damage is taken", "power-up", "replace"]
    assert [name for name in names if name in fixed] == fixed
