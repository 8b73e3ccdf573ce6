"""Every card that has a text is played, in each of the ways that its marker allows."""

from collections.abc import Callable
from typing import Any

import pytest

from longbox import Match
from tests.games.given import count, offered, seen, zone
from tests.games.turtles.given import THEIRS, blocks, data, fight, hand, phase, play, table, total, trash, turn
from tests.games.turtles.pool import POOL, Row

HELD = "donatello casey-jones granite-shell-veteran"
TRASH = "karai vine-whip-staff riverbank-brawler coal-step-stomp shell-wall-brace slate-knuckles midnight-drill"
ITEMS = "signal-kite oil-lamp-trap"
TOPS = "hun leonardo raphael splinter"
FRONTS = {"Wind": "foot-ninja", "Nature": "foot-ninja", "Fire": "bamboo-grove-monk", "Mountain": "foot-ninja"}
BEFORE = {  # two Attacks of Power 2 that may be placed before one of this attribute
    "Wind": ("rubble-shoulder", "vine-whip-staff"),
    "Nature": ("rubble-shoulder", "feather-step-jab"),
    "Fire": ("rubble-shoulder", "feather-step-jab"),
    "Mountain": ("vine-whip-staff", "feather-step-jab"),
}


def around(owner: int, mine: str, theirs: str) -> dict[str, Any]:
    """A table where every deed has something to act on, for the owner of a card and his rival."""
    given = {"hands": [mine, theirs], "trash": [TRASH, ""], "items": ["", ITEMS], "decks": [TOPS, TOPS]}
    return given if owner == 0 else {key: [other, own] for key, (own, other) in given.items()}


def as_event(row: Row) -> Match:
    m = turn(blocks=[["foot-ninja", "whistling-twin-fan", "", ""], THEIRS], **around(0, row.face, HELD))
    return play(m, f"event:{row.face}")


def as_attack(row: Row, place: int = 1) -> Match:
    """Placed from hand as the first, second or third Attack."""
    before = BEFORE[row.attribute][: place - 1]
    held = " ".join([row.face, *before, "hamato-yoshi"])
    rows = [[f"up: {FRONTS[row.attribute]}", "whistling-twin-fan", "", ""], THEIRS]
    m = table(phase="attack", blocks=rows, **around(0, held, HELD))
    return play(m, *(f"attack:{name}" for name in before), f"attack:{row.face}")


def as_counter(row: Row, attack: str = "vine-whip-staff feather-step-jab") -> Match:
    """Placed from hand by seat 1 against an attack of Foot Ninja with these Attacks."""
    held = f"{attack} {HELD}"
    rows = [["up: foot-ninja", "whistling-twin-fan", "", ""], THEIRS]
    m = table(phase="attack", blocks=rows, **around(1, row.face, held))
    play(m, *(f"attack:{name}" for name in attack.split()))
    if phase(m) == "Attack Step":
        play(m, "no")
    return play(m, f"counter:{row.face}")


def turned_up(row: Row) -> Match:
    """In front of seat 0, in the Flip Phase."""
    m = turn(phase="item", blocks=[[row.face, "whistling-twin-fan", "", ""], THEIRS], **around(0, "hamato-yoshi", HELD))
    return play(m, "no")


def broken(row: Row) -> Match:
    """In front of seat 1, turned up by an attack of one point."""
    rows = [["up: raphael", "whistling-twin-fan", "", ""], [row.face, *THEIRS[1:]]]
    given = {**around(1, "hamato-yoshi", HELD), "decks": ["shredder leonardo karai", TOPS]}
    return play(table(phase="attack", blocks=rows, **given), "no")


def ways(row: Row) -> list[tuple[Callable[[Row], Match], int]]:
    """How a card comes into play so that its text acts, and whose it is then."""
    found: list[tuple[Callable[[Row], Match], int]] = []
    if "Play" in row.deed.partition(">")[0]:
        if row.type == "Event":
            found.append((as_event, 0))
        if row.marks in ("", "[C]") and row.type == "Attack":
            found.append((as_attack, 0))
        if row.marks == "[F]":
            found.append((lambda row: as_attack(row, 3), 0))
        if "[C]" in row.marks:
            found.append((as_counter, 1))
    if "Flip" in row.deed.partition(">")[0]:
        found += [(turned_up, 0), (broken, 1)]
    return found


# ---- what each deed does


def draws(m: Match, owner: int, deed: str) -> None:
    assert (m.seat, offered(m)) == (owner, ["no", "yes"])
    for code, n in (("no", 0), ("yes", int(deed.split()[1]))):
        other = m.copy()
        since = len(other.events(None))
        play(other, code)
        events = other.events(None, since)
        begun = next((at for at, event in enumerate(events) if event["kind"] == "turn"), len(events))
        drawn = [event for event in events[:begun] if event.get("target") == f"hand {owner}"]
        assert len(drawn) == n


def mills(m: Match, owner: int, deed: str) -> None:
    tops = (["shredder", "leonardo"] if "shredder" in trash(m, 1 - owner) else TOPS.split())[: int(deed.split()[1])]
    assert trash(m, 1 - owner)[: len(tops)] == tops


def mills_own(m: Match, owner: int, deed: str) -> None:
    assert trash(m, owner)[len(TRASH.split())] == "hun"


def discards(m: Match, owner: int, deed: str) -> None:
    for n in range(int(deed.split()[1])):
        assert m.seat == 1 - owner
        held = hand(m, 1 - owner)
        assert offered(m) == [f"discard:{name}" for name in held]
        gone = held[n]
        play(m, f"discard:{gone}")
        assert gone in trash(m, 1 - owner)


def peeks(m: Match, owner: int, deed: str) -> None:
    place = next(n for n, name in enumerate(blocks(m, 1 - owner), 1) if name == "?")
    assert (m.seat, offered(m)) == (owner, ["no", "yes"])
    other = play(m.copy(), "no")
    assert zone(other, f"block-{place} {1 - owner}", owner) == [None]
    play(m, "yes")
    assert zone(m, f"block-{place} {1 - owner}", owner) != [None]
    assert zone(m, f"block-{place} {1 - owner}", None) == [None]


def unitems(m: Match, owner: int, deed: str) -> None:
    assert (m.seat, offered(m)) == (owner, ["no", "send:oil-lamp-trap", "send:signal-kite"])
    other = play(m.copy(), "no")
    assert count(other, f"items {1 - owner}") == 2
    play(m, "send:signal-kite")
    assert (zone(m, f"items {1 - owner}"), trash(m, 1 - owner)[0]) == (["oil-lamp-trap"], "signal-kite")


def recalls(m: Match, owner: int, deed: str) -> None:
    fit = ["karai", "riverbank-brawler"] if "Character" in deed else ["coal-step-stomp", "vine-whip-staff"]
    assert (m.seat, offered(m)) == (owner, ["no", *(f"take:{name}" for name in fit)])
    play(m, f"take:{fit[1]}")
    assert fit[1] in hand(m, owner)
    assert fit[1] in zone(m, f"hand {owner}", 1 - owner)  # shown
    left = [name for name in TRASH.split() if name != fit[1]]
    if "twice" in deed:
        assert offered(m) == ["no", f"take:{fit[0]}"]
        play(m, f"take:{fit[0]}")
        left.remove(fit[0])
        assert fit[0] in hand(m, owner)
    assert trash(m, owner)[: len(left)] == left  # the others keep their order


def bars(m: Match, owner: int, deed: str) -> None:
    assert data(m, "no_keeping")[0]["who"] == 1 - owner
    while not data(m, "turn") and not any(code.startswith("keep:") and m.seat == 1 - owner for code in offered(m)):
        play(m, "no" if "no" in offered(m) else offered(m)[0])
    assert not [event for event in data(m, "kept") if event["who"] == 1 - owner]


def exchanges(m: Match, owner: int, deed: str) -> None:
    assert offered(m) == ["no", "swap:1-2"]
    play(m, "swap:1-2")
    assert (zone(m, "block-1 0", 0), zone(m, "block-2 0", 0)) == (["whistling-twin-fan"], ["foot-ninja"])


DEEDS: dict[str, Callable[[Match, int, str], None]] = {
    "draw": draws,
    "mill": mills,
    "selfmill": mills_own,
    "disc": discards,
    "peek": peeks,
    "unitem": unitems,
    "rec": recalls,
    "nokeep": bars,
    "swap": exchanges,
}
PLAIN = [row for row in POOL if row.deed.rpartition("> ")[2].split(" ")[0] in DEEDS and row.deed.startswith("<")]


@pytest.mark.parametrize("row", PLAIN, ids=lambda row: row.face)
def test_what_a_text_with_a_marker_does(row: Row) -> None:
    deed = row.deed.rpartition("> ")[2]
    assert ways(row)
    for way, owner in ways(row):
        m = way(row)
        DEEDS[deed.split()[0]](m, owner, deed)


# ---- Power


SELF = [row for row in POOL if " self " in row.deed]


@pytest.mark.parametrize("row", [row for row in SELF if "vs" not in row.deed], ids=lambda row: row.face)
def test_an_attack_that_is_stronger_by_its_place(row: Row) -> None:
    least = 2 if "2nd+" in row.deed else 3
    for place in (1, 2, 3):
        m = as_attack(row, place)
        powers: Any = seen(m)["powers"]["attack 0"]
        assert powers[place - 1] == int(row.power) + (1 if place >= least else 0)
        m = as_attack(row, place)
        while not data(m, "total"):
            play(m, "no")
        assert total(m)[0] == 2 + 2 * (place - 1) + powers[place - 1]


@pytest.mark.parametrize("row", [row for row in SELF if "vs" in row.deed], ids=lambda row: row.face)
def test_a_counter_that_is_stronger_against_a_forceful_attack(row: Row) -> None:
    assert total(as_counter(row))[1] == 1
    assert total(as_counter(row, "vine-whip-staff feather-step-jab summit-breaker"))[1] == 3
    assert seen(as_attack(row))["powers"]["attack 0"] == [1]  # as an Attack it is what it is


@pytest.mark.parametrize("row", [row for row in POOL if "strike" in row.deed], ids=lambda row: row.face)
def test_a_counter_that_strikes_an_attack_down(row: Row) -> None:
    m = as_counter(row, "vine-whip-staff feather-step-jab summit-breaker")
    assert (m.seat, offered(m)) == (
        1,
        ["send:feather-step-jab", "send:vine-whip-staff"],
    )  # not the [F], and one must go
    play(m, "send:vine-whip-staff")
    assert total(m) == (8, 1, 7)
    assert trash(m, 0)[0] == "vine-whip-staff"
    assert total(as_counter(row, "vine-whip-staff")) == (2, 1, 1)  # an only one goes without asking
    m = as_attack(row)
    assert (phase(m), count(m, "attack 0"), offered(m)[0]) == ("Attack Step", 1, "no")  # placed as an Attack: nothing


FRONT = [row for row in POOL if row.deed.startswith("when att")]


def with_attacks(front: str, names: list[str], row: int = 0, **given: Any) -> tuple[int, int, int]:
    """What an attack with these Attacks comes to; the front card's attribute must allow them."""
    m = fight(" ".join(names), front=front, **given)
    play(m, *(f"attack:{name}" for name in names))
    while not data(m, "total"):
        play(m, "no")
    return total(m)


def attacks_for(attribute: str) -> tuple[list[str], str]:
    """Two Attacks of Power 2 and an [F] of Power 4, of the attributes that a Character lacks."""
    names = {
        "Wind": "feather-step-jab",
        "Nature": "vine-whip-staff",
        "Fire": "coal-step-stomp",
        "Mountain": "rubble-shoulder",
    }
    forceful = {
        "Wind": "sky-splitting-heel",
        "Nature": "great-canopy-crash",
        "Fire": "blast-furnace-uppercut",
        "Mountain": "summit-breaker",
    }
    others = [name for name in names if name != attribute]
    return [names[others[0]], names[others[1]], names[others[2]]], forceful[others[2]]


@pytest.mark.parametrize("row", FRONT, ids=lambda row: row.face)
def test_a_character_that_is_stronger_in_front(row: Row) -> None:
    normal, forceful = attacks_for(row.attribute)
    power, more = int(row.power), int(row.deed.split()[2])
    gains = {
        "2+ Attacks placed": [0, 0, more, more, more],
        "3 Attacks placed": [0, 0, 0, more, more],
        "an [F] was placed": [0, 0, 0, 0, more],
    }[row.deed.partition(" if ")[2]]
    for n in range(4):
        assert with_attacks(row.face, normal[:n])[0] == power + 2 * n + gains[n]
    assert with_attacks(row.face, [*normal[:2], forceful])[0] == power + 8 + gains[4]
    other = {"Wind": "foot-ninja", "Nature": "foot-ninja", "Fire": "karai", "Mountain": "foot-ninja"}[row.attribute]
    behind = [[f"up: {other}", f"up: {row.face}", "", ""], THEIRS]
    placed, third = attacks_for("Fire" if other == "foot-ninja" else "Wind")
    assert with_attacks(other, [*placed[:2], third], blocks=behind)[0] == 2 + 8  # only in front


# ---- Items


@pytest.mark.parametrize("row", [row for row in POOL if row.deed == "redraw"], ids=lambda row: row.face)
def test_an_item_by_which_less_is_drawn(row: Row) -> None:
    five = "hun leonardo foot-elite-guard ledge-watcher buttress-stance"
    for gaps, items, drawn in ((0, 1, 1), (1, 1, 1), (2, 1, 2), (3, 2, 2), (3, 3, 1), (4, 1, 4)):
        row_ = [*["karai", "raphael", "shredder", "splinter"][gaps:], *[""] * gaps]
        m = table(phase="start", hands=[five, ""], blocks=[row_, None], items=[" ".join([row.face] * items), ""])
        assert count(m, "hand 0") == 5 + drawn
    m = table(phase="start", hands=[five, ""], blocks=[["karai", "", "", ""], None], items=["", row.face])
    assert count(m, "hand 0") == 9  # the rival's does nothing here


@pytest.mark.parametrize("row", [row for row in POOL if row.deed.startswith("chpow")], ids=lambda row: row.face)
def test_an_item_that_makes_an_attack_stronger(row: Row) -> None:
    fronts = {"Wind": "karai", "Nature": "bamboo-grove-monk", "Fire": "foot-ninja", "Mountain": "granite-shell-veteran"}
    for attribute, front in fronts.items():
        normal, _ = attacks_for(attribute)
        given: dict[str, Any] = {"theirs": ["up: splinter", "", "", ""], "items": [row.face, ""]}
        more = 1 if attribute == row.attribute else 0
        assert with_attacks(front, normal[:1], **given)[0] == 4 + more
        assert with_attacks(front, [], **given)[0] == 2  # without an Attack it does nothing
        given["items"] = ["", row.face]
        assert with_attacks(front, normal[:1], **given)[0] == 4


@pytest.mark.parametrize("row", [row for row in POOL if row.deed == "ward"], ids=lambda row: row.face)
def test_an_item_that_takes_a_point_of_damage_off(row: Row) -> None:
    m = play(fight(items=["", row.face]), "no")
    assert (blocks(m, 1), trash(m, 1), zone(m, "items 1")) == ([THEIRS[0], "?", "?", "?"], [row.face], [])
    m = play(fight(front="foot-mystic", items=["", row.face]), "no")
    assert zone(m, "items 1") == [row.face]  # no damage
    m = play(fight(items=[row.face, ""]), "no")
    assert zone(m, "items 0") == [row.face]  # none to its owner
    m = play(fight(items=["", f"{row.face} {row.face} {row.face}"]), "no")
    assert (zone(m, "items 1"), blocks(m, 1)) == ([row.face], ["?"] * 4)  # two of three had something to do


@pytest.mark.parametrize("row", [row for row in POOL if row.deed == "thorn"], ids=lambda row: row.face)
def test_an_item_that_answers_deck_losses(row: Row) -> None:
    given: dict[str, Any] = {"theirs": ["", "", "", ""], "decks": ["leonardo hun", ""]}
    m = play(fight(items=["", row.face], **given), "no")
    assert trash(m, 0)[0] == "leonardo"  # 2 cards lost, 1 sent
    assert len([event for event in data(m, "moved") if event["source"] == "deck 0"]) == 1
    assert data(m, "kept") == []  # and that bars keeping
    m = play(fight(items=["", f"{row.face} {row.face}"], **given), "no")
    assert trash(m, 0)[:2] == ["leonardo", "hun"]
    m = play(fight(items=["", row.face]), "no")
    assert trash(m, 0) == []  # no card was lost
    m = play(fight("spark-chain-punch", front="karai", items=["", row.face]), "attack:spark-chain-punch")
    assert (trash(m, 0), count(m, "trash 1")) == ([], 1)  # not by damage


ANY = [row for row in POOL if row.deed.startswith("any: ") and "boost" not in row.deed]


@pytest.mark.parametrize("row", ANY, ids=lambda row: row.face)
@pytest.mark.parametrize("owner", [0, 1])
def test_an_item_for_any_time(row: Row, owner: int) -> None:
    given = around(owner, "hamato-yoshi", HELD)
    given["items"][owner] = row.face
    m = turn(blocks=[["foot-ninja", "whistling-twin-fan", "", ""], THEIRS], **given)
    assert (m.seat, offered(m)) == (owner, ["no", f"use:{row.face}"])
    play(m, f"use:{row.face}")
    assert trash(m, owner)[-1] == row.face  # paid first
    deed = row.deed.removeprefix("any: ")
    DEEDS[deed.split()[0]](m, owner, deed)


@pytest.mark.parametrize("row", [row for row in POOL if "boost" in row.deed], ids=lambda row: row.face)
def test_an_item_that_raises_the_front_character_or_the_counter(row: Row) -> None:
    m = play(fight("vine-whip-staff", items=[row.face, ""]), f"use:{row.face}")
    assert (seen(m)["attack"], trash(m, 0)) == (3, [row.face])
    play(m, "attack:vine-whip-staff", "no")
    assert total(m) == (5, 0, 5)
    m = fight("vine-whip-staff", "shell-wall-brace", items=["", row.face], theirs=["up: karai", *THEIRS[1:]])
    play(m, "no", "attack:vine-whip-staff", "no", "no", "counter:shell-wall-brace", f"use:{row.face}")
    assert offered(m) == ["raise:counter", "raise:front"]
    play(m, "raise:counter")
    assert total(m) == (4, 3, 1)
    m = turn("karai", items=[row.face, ""])
    assert str(m.explain(0, f"use:{row.face}")).startswith("TM-151")  # neither is there: nothing to raise


def test_every_text_is_played_by_one_of_these() -> None:
    special = {row for row in POOL if row.deed in ("redraw", "ward", "thorn") or row.deed.startswith("chpow")}
    special |= {*PLAIN, *SELF, *FRONT, *ANY}
    special |= {row for row in POOL if "boost" in row.deed or "strike" in row.deed}
    assert [row.title for row in POOL if row.deed and row not in special] == []
