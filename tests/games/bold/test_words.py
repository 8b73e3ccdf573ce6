"""What people read: every event in words, the pieces that a choice means, names and numbers of positions."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import longbox
from longbox import Match, Rng
from longbox.games.bold.pieces import LETTERS, MESSAGES
from longbox.kernel import game
from longbox.kernel.errors import ScenarioError
from tests.games.bold.given import FOUR, SIX, codes, count, do, done, plan, table

SEAT = r"Seat \d"
NAME = r"[A-Z][\w' -]+"
WORDS = {
    "turn": r"Turn \d+\.",
    "holder": rf"{SEAT} is the starting player\.",
    "challenge": rf"The challenge card is {NAME}\.",
    "recovered": rf"{SEAT} recovers \d+( from {SEAT})?: \d+\.",
    "hurt": rf"{SEAT} takes \d+( indefensible|, \d+ of it indefensible)?: \d+ left\.",
    "injured": rf"{SEAT} is injured\.",
    "defeated": rf"{SEAT} is defeated\.",
    "no_effect": rf"{SEAT} is at 0 already: nothing changes\.",
    "crisis": rf"{SEAT} has a crisis\.",
    "bonuses": rf"{SEAT} pulled \d+: (1 bonus|(0|[2-9]|1\d) bonuses)\.",
    "used": rf"{SEAT} uses {NAME}\.",
    "activated": rf"{SEAT} activates {NAME}\.",
    "stored": rf"{SEAT} stores {NAME}\.",
    "pooled": rf"{NAME} adds to {SEAT}'s pool\.",
    "pool": rf"{SEAT}'s damage pool: -?\d+( \+ unused combat \d+)?( \+ bonus \d+)? = \d+(, and \d+ indefensible)?\.",
    "resource_pool": rf"{SEAT}'s resource pool(: (tokens|bonus|texts) \d+( \+ (bonus|texts) \d+)* = \d+| is 0)\.",
    "recovery": rf"{SEAT}'s recovery ability brings \d+\.",
    "aimed": rf"{SEAT} aims \d+( and \d+ indefensible)? at {SEAT}\.",
    "prevented": rf"{SEAT} prevents \d+ with {NAME}\.",
    "thrown_back": rf"{SEAT} throws \d+ back at {SEAT}\.",
    "struck": rf"{SEAT} strikes {SEAT} with critical mass\.",
    "finishes": rf"{SEAT} finishes with {NAME} for \d+( and \d+ indefensible)?\.",
    "bought": rf"{SEAT} buys {NAME} for \d+\.",
    "offered": rf"{SEAT} offers (1 resource|(0|[2-9]|1\d) resources)\.",
    "rebalanced": rf"{SEAT} owns \d+ tokens and \d crisis tokens\.",
    "peeked": rf"{SEAT} looks at the next challenge card\.",
    "replayed": r"All would fall: the step is played again in player order\.",
    "failed": rf"{SEAT} has regained nothing\.",
    "deck_empty": r"There is no challenge card left\.",
    "none_left": rf"No marker {NAME} is left for {SEAT}\.",
    "resourced": rf"{NAME} adds \d+ to {SEAT}'s resource pool\.",
}


@cache
def told() -> dict[str, list[str]]:
    """What seat 0 is told in some games at random, and what hardly ever comes in them: texts by their kind."""
    matches: list[Match] = [
        done(table(phase="combat", draws=["C C", "C F"], counters=[1, 1], injured=[0, 1])),
        do(do(table(next=["F"]), "draw", seat=0), "peek", seat=0),
        plan(table(phase="combat", draws=["C " * 7 + "C2 C2 MC", "C"]), 0, "strike:combat-1"),
        plan(table(phase="combat", draws=["A A K", "R"], stored=[["Flight"] * 2, None]), 0, "activate:orbital-combat"),
    ]
    done(matches[2])
    for seats, seed in ((2, 1), (2, 2), (4, 1), (4, 2), (6, 1), (6, 3)):
        m = longbox.start("bold", seats, seed=seed)
        rng = random.Random(seed)
        while not m.over:
            codes = [option.code for option in m.decision(m.seat).options]
            m.choose("draw" if "draw" in codes and rng.random() < 0.8 else rng.choice(codes), seat=m.seat)
        matches.append(m)
    found: dict[str, list[str]] = {}
    for m in matches:
        for event in m.events(0):
            found.setdefault(str(event["kind"]), []).append(str(event["text"]))
    return found


@pytest.mark.parametrize("kind", [message.name for message in MESSAGES])
def test_every_event_is_told_in_words(kind: str) -> None:
    assert told()[kind]
    for text in told()[kind]:
        assert re.fullmatch(WORDS[kind], text), text


NAMING = {"fill", "keep", "buy", "swap", "use", "activate", "pay"}


def test_a_choice_names_the_pieces_that_it_means() -> None:
    seen = set()
    for seed in (1, 2, 3):
        m = longbox.start("bold", 2, seed=seed)
        rng = random.Random(seed)
        while not m.over:
            decision = m.decision(m.seat)
            naming = [option for option in decision.options if option.code.partition(":")[0] in NAMING]
            zones: Any = m.view(m.seat)["zones"] if naming else []
            faces = {f"{zone['id']}/{at}": piece["face"] for zone in zones for at, piece in pieces_of(zone)}
            for option in naming:
                family, _, face = option.code.partition(":")
                seen.add(family)
                assert [faces[handle] for handle in option.pieces] == [face], option.code
            codes = [option.code for option in decision.options]
            m.choose("draw" if "draw" in codes and rng.random() < 0.8 else rng.choice(codes), seat=m.seat)
    assert seen == NAMING


def pieces_of(zone: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    return ((at, piece) for at, piece in enumerate(zone.get("pieces", [])) if "face" in piece)


@pytest.mark.rule("BB-209", "BB-R59")
@pytest.mark.parametrize(("n", "worth"), [(7, [1, 2, 4]), (8, [8]), (21, [1, 4, 16]), (32, [32])])
def test_a_share_lies_on_the_board_in_pieces(n: int, worth: list[int]) -> None:
    """They are named by what they are worth; so are those of indefensible damage."""
    m = table(*SIX, phase="combat", draws=["C2 " * 8 + "C " * 8 + "C+ " * 8, *["R"] * 5])
    done(m)
    do(m, "split", seat=0)
    before = count(m, "board 0")
    do(m, f"share:{n}", seat=0)
    zone = m.zones[m.layout.index["board 0"]][before:]
    assert [m.edition.faces[m.kind[p]] for p in zone] == ["at-1", *(f"points-{part}" for part in worth)]
    assert [m.edition.titles[m.kind[p]] for p in zone] == ["At seat 1", *(f"{part} points" for part in worth)]
    hard = [face for face in m.edition.faces if face.startswith("hard-points-")]
    assert hard == [f"hard-points-{1 << digit}" for digit in range(6)]
    titles = [m.edition.titles[m.edition.faces.index(face)] for face in hard]
    assert titles == [f"{1 << digit} indefensible points" for digit in range(6)]


@pytest.mark.parametrize("key", ["injured", "defeated", "reverses"])
@pytest.mark.parametrize("seat", [2, -1, "0"])
def test_a_position_names_seats_that_there_are(key: str, seat: Any) -> None:
    given: dict[str, Any] = {key: [seat]}
    with pytest.raises(ScenarioError, match=f"{key}: a whole number from 0 to 1 is expected, not {seat!r}"):
        table(options={}, **given)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    ("card", "wanted"),
    [("Batarang", "Batman"), ("Vanish", "Batman"), ("Bad Joke", "The Joker"), ("Lex Luthor", "Lex Luthor")],
)
def test_who_has_a_card_is_dealt_in(seats: int, card: str, wanted: str) -> None:
    """In teams in the place of somebody of the same side; two wanted ones do not drive each other out."""
    bold = game.find("bold")
    setup = bold.setup(seats, None, None)
    for seed in range(8):
        options = bold.deal_in([card], bold.edition(), setup, Rng(seed))
        characters = options["characters"]
        assert isinstance(characters, list)
        assert wanted in characters
        assert len(set(characters)) == seats
        longbox.start("bold", seats, seed=1, options=options)
        both = bold.deal_in(["Batarang", "Heat Vision"], bold.edition(), setup, Rng(seed))["characters"]
        assert {"Batman", "Superman"} <= set(both)  # type: ignore[call-overload]
    assert bold.deal_in(["Clear Skies"], bold.edition(), setup, Rng(1)) == {}


def reason(m: Match, code: str, seat: int = 0) -> str:
    assert code not in [option.code for option in m.decision(seat).options]
    return str(m.explain(seat, code))


def test_every_refusal_has_its_reason() -> None:
    m = table(phase="watchtower", stored=[["Flight"], None], counters=[50, 60])
    duel = table(phase="combat", draws=["C C", "C C"], stored=[["Heightened Senses", "Flight"], None])
    assert reason(duel, "use:flight") == "BB-028: Flight does not act at this moment"
    assert reason(duel, "use:super-strength") == "BB-161: you have no Super Strength stored"
    assert reason(duel, "strike:combat-1").startswith("BB-178: a strike takes the token and 10 further combat value")
    striking = table(phase="combat", draws=["C " * 7 + "C2 C2 MC", "C"])
    assert reason(striking, "strike:combat-0") == "BB-179: a strike is aimed at an opponent who is in the game"
    do(duel, "pay:heavy-punch", seat=0)
    assert reason(duel, "fill:focus").startswith("BB-076: Focus does not fill this space")
    m = table(phase="power-up", resources=[4, 0], row=["C2", "C+"])
    assert reason(m, "buy:utility") == "BB-097: Utility costs 5; you have 4"
    assert reason(table(phase="power-up", resources=[2, 0], row=["C+"]), "buy:combat-plus") == (
        "BB-098: Combat Power-Up costs 4; you have 2"
    )
    assert reason(m, "buy:crisis") == "BB-100: crisis tokens cannot be bought"
    assert reason(m, "buy:agility-2") == "BB-099: the row has no Double Agility"
    assert reason(m, "buy:crest-batman") == "BB-105: your supply has no Batman's crest"
    do(m, "buy:combat", seat=0)
    assert reason(m, "buy:combat") == "BB-096: you have bought Combat this turn"
    m = table(phase="power-up", resources=[9, 0], row=["MC"])
    assert reason(m, "buy:combat-mass").startswith("BB-101: Critical Mass Combat takes 10 value of its type")
    m = table(next=["C"], bags=["C C", "R"])
    do(m, "draw", seat=0)
    assert reason(m, "keep:combat") != ""
    m = table(next=["A+", "C", "R"], bags=["A+ C C R R", "R"])
    do(m, "draw", seat=0)
    assert reason(m, "keep:focus") == "BB-064: Focus is none of the two"


@pytest.mark.rule("BB-212")
def test_a_finishing_move_is_aimed_by_its_own_rule() -> None:
    m = table(*FOUR, phase="combat", draws=["K K S S", "R", "R", "R"])
    plan(m, 0, "activate:sun-dipped")
    done(m)
    decision = m.decision(0)
    assert (decision.rule, decision.prompt) == ("BB-212", "At whom do you deal 5 damage with Sun-Dipped?")
    assert reason(m, "split").startswith("BB-212: ")
    assert reason(m, "target:2") == "BB-212: damage is dealt to an opponent who is in the game"


@pytest.mark.rule("BB-060", "BB-189")
def test_what_a_reverse_and_a_discard_do_is_told() -> None:
    m = table(reverses=[0], next=["A", "", "C"])
    do(m, "draw", "reverse", seat=0)
    texts = [str(event["text"]) for event in m.events(0) if event["text"]]
    assert texts[-4:] == [
        "Seat 0 draws Agility.",
        "Seat 0 uses the reverse.",
        "Seat 0 returns Agility to the bag.",
        "Seat 0 draws Combat.",
    ]
    m = table("The Joker", "Batman", challenge="Bad Joke", next=["C"])
    do(m, "draw", seat=0)
    assert [str(event["text"]) for event in m.events(0)][-1] == "Seat 0 discards Combat."


@pytest.mark.rule("BB-213", "BB-219", "BB-209", "BB-216", "BB-108")
def test_every_refusal_in_teams_has_its_reason() -> None:
    m = table(*FOUR, phase="combat", draws=["C C C", "R", "R", "R"], defeated=[2])
    done(m)
    assert reason(m, "target:2") == "BB-209: damage is dealt to an opponent who is in the game"
    do(m, "split", seat=0)
    assert reason(m, "share:4") == "BB-209: 3 are left"
    m = table(*FOUR, phase="power-up", resources=[3, 0, 0, 0])
    assert reason(m, "offer:4") == "BB-216: you have 3 resources"
    do(m, "offer:0", seat=0)
    while not any(option.code.startswith("swap:") for option in m.decision(m.seat).options):
        do(m, "end")
    missing = next(kind for kind in ("combat-mass", "agility-mass") if f"swap:{kind}" not in codes(m))
    title = m.edition.titles[m.edition.faces.index(missing)]
    assert reason(m, f"swap:{missing}", m.seat) == f"BB-108: there is no {title} in the row"


@pytest.mark.rule("BB-010", "BB-076")
@pytest.mark.parametrize("name", ["Lightning Throw", "Eye Beams", "Wrath of Themyscira", "Lasso Snare"])
def test_the_spaces_of_a_box_come_in_one_order_wherever_they_are_read(name: str) -> None:
    """On the board and in what is on offer; with the types in the order in which they are filled."""
    (printed,) = [record for record in game.find("bold").printed([]) if record.name == name]
    cost = str(printed.facts["cost"])
    assert list(cost) == sorted(cost, key=LETTERS.index)
    hero = str(printed.facts["character"])
    m = table(hero, "Lex Luthor", phase="combat", draws=[" ".join(cost), "R"])
    face = name.lower().replace(" ", "-")
    texts = {option.code: option.text for option in m.decision(0).options}
    assert texts[f"activate:{face}"] == f"Activate {name} ({cost})"
    assert texts[f"pay:{face}"] == f"Pay by hand: {name}"  # the cost stands beside it
    shown: Any = m.view(0)["printed"]
    assert shown[face]["cost"] == cost
