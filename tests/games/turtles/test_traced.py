"""Cards that everybody saw going to a hand, once others have left it unseen: where they can be (TM-161)."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

import longbox
from longbox.games.turtles.pieces import BLOCK, DECK, HAND, ITEMS, SEAT
from longbox.games.turtles.table import Turtles
from longbox.kernel import game
from tests.games.given import offered, true_zone, zone
from tests.games.turtles.given import THEIRS, play, table, turn
from tests.games.turtles.packs import card, pack


def position(lists: str = "open", **given: Any) -> Turtles:
    m = turn("hun", "raphael", options={"lists": lists}, **given)
    assert isinstance(m, Turtles)
    return m


def kind_of(m: Turtles, face: str) -> int:
    return m.book.faces.index(face)


def entry(owner: int, blocks: str, kind: int) -> int:
    """A card that may be in the hand, or in these Blocks ("13": the first and the third)."""
    return owner | sum(1 << int(n) for n in blocks) | kind << 5


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize(
    ("owner", "face", "block", "left"),
    [
        (1, "karai", -1, [0, 2, 3, 4]),  # of several the one with the fewest places, the last
        (1, "karai", 0, [0, 2, 3, 4]),
        (1, "karai", 1, [1, 2, 3, 4]),  # it could lie there
        (1, "karai", 3, [0, 1, 2, 3, 4]),  # none could
        (0, "karai", -1, [0, 1, 3, 4]),
        (0, "karai", 1, [0, 1, 2, 3, 4]),
        (1, "foot-ninja", 2, [0, 1, 2, 3]),
        (1, "hun", -1, [0, 1, 2, 3, 4]),
    ],
)
def test_a_card_that_is_seen_again_is_mixed_no_longer(owner: int, face: str, block: int, left: list[int]) -> None:
    m = position()
    karai, other = kind_of(m, "karai"), kind_of(m, "foot-ninja")
    entries = [
        entry(1, "12", karai),
        entry(1, "1", karai),
        entry(0, "1", karai),
        entry(0, "3", other),
        entry(1, "3", other),
    ]
    m.mixed = list(entries)
    p = 40 * owner
    m.kind[p] = kind_of(m, face)
    m.found_again(p, block)
    assert m.mixed == [entries[at] for at in left]


@pytest.mark.rule("TM-161", "TM-053", "TM-054")
def test_the_blocks_where_a_card_could_be_move_with_the_cards() -> None:
    m = position()
    karai = kind_of(m, "karai")
    mixed = [entry(0, "12", karai), entry(1, "12", karai), entry(1, "13", karai), entry(1, "4", karai)]
    m.mixed = list(mixed)
    m.shift_mixed(1, 1, 2)  # Block 2 and Block 3
    assert m.mixed == [mixed[0], entry(1, "13", karai), entry(1, "12", karai), entry(1, "4", karai)]
    m.shift_mixed(1, 3, 0)
    assert m.mixed == [mixed[0], entry(1, "34", karai), entry(1, "24", karai), entry(1, "1", karai)]
    m.mark_mixed(1, 3, False)
    assert m.mixed == [mixed[0], entry(1, "3", karai), entry(1, "2", karai), entry(1, "1", karai)]
    m.mark_mixed(0, 2, True)
    assert m.mixed == [entry(0, "123", karai), entry(1, "3", karai), entry(1, "2", karai), entry(1, "1", karai)]


@pytest.mark.rule("TM-161", "TM-053")
def test_slides_exchanges_and_what_leaves_a_block_are_followed() -> None:
    m = position(blocks=[["", "karai", "hun", "splinter"], ["karai", "hun", "", ""]])
    karai = kind_of(m, "karai")
    m.mixed = [entry(0, "2", karai), entry(1, "1", karai)]
    m.slide(0, 1, 0)
    assert m.mixed == [entry(0, "1", karai), entry(1, "1", karai)]
    m.exchange(0, 0, 2)
    assert m.mixed == [entry(0, "3", karai), entry(1, "1", karai)]
    m.trash_block(0, 3)  # Splinter, and nobody thought that it was Karai
    assert m.mixed == [entry(0, "3", karai), entry(1, "1", karai)]
    m.trash_block(0, 2)
    assert m.mixed == [entry(1, "1", karai)]
    m.mixed = [entry(1, "12", karai), entry(1, "1", kind_of(m, "raphael"))]
    m.turn_up(1, 1)  # Hun lies there: neither of them
    assert m.mixed == [entry(1, "1", karai), entry(1, "1", kind_of(m, "raphael"))]
    m.turn_up(1, 0)
    assert m.mixed == [entry(1, "", kind_of(m, "raphael"))]


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("lists", ["open", "secret"])
def test_what_stands_for_a_mixed_card_and_where_it_can_lie(lists: str) -> None:
    m = position(lists)
    karai = kind_of(m, "karai")
    hidden = [p for p in range(40, 80) if not m.known[p] & 1]
    m.kind[hidden[2]] = m.kind[hidden[4]] = m.kind[hidden[6]] = karai
    others = [p for p in hidden if m.kind[p] == karai and p not in (hidden[2], hidden[4], hidden[6])]
    for p in others:
        m.kind[p] = kind_of(m, "hun")
    m.mixed = [entry(1, "24", karai), entry(1, "3", karai), entry(0, "1", karai)]
    stand_ins = hidden[:2] if lists == "secret" else [hidden[2], hidden[4]]
    assert [m.places_of(p, 0) for p in stand_ins] == [0b1010, 0b0100]
    assert [m.places_of(p, 0) for p in hidden if p not in stand_ins] == [-1] * (len(hidden) - 2)
    assert [m.places_of(p, 1) for p in stand_ins] == [-1, -1]  # to himself nothing is mixed
    first, rest = stand_ins[0], hidden[-1]
    lies = [zone for zone in range(SEAT, 2 * SEAT) if m.may_lie(first, zone, 0, 0)]
    assert lies == [SEAT + zone for zone in (HAND, BLOCK + 1, BLOCK + 3)]
    assert all(m.may_lie(rest, zone, 0, 0) for zone in range(SEAT, 2 * SEAT))
    m.mixed = []
    assert m.may_lie(first, SEAT + DECK, 0, 0)
    assert m.places_of(first, 0) == -1
    assert m.may_lie(first, SEAT + ITEMS, 0, 0)


@pytest.mark.rule("TM-161", "TM-160")
def test_of_two_that_could_lie_where_a_text_looked_one_is_found() -> None:
    m = position(blocks=[THEIRS, ["karai", "hun", "", ""]])
    karai, hun = kind_of(m, "karai"), kind_of(m, "hun")
    shown = m.zones[BLOCK + SEAT][0]
    m.mixed = [entry(1, "1", karai), entry(1, "12", hun), entry(1, "12", karai), entry(0, "1", karai)]
    m.known[shown] = 0b11
    assert m.still_mixed(1, 0) == [entry(1, "1", karai), entry(1, "12", hun)]
    assert m.still_mixed(0, 1) == [entry(0, "1", karai)]
    assert m.still_mixed(0, 0) == []


@pytest.mark.rule("TM-161")
def test_what_a_hand_loses_unseen_mixes_what_was_known_in_it() -> None:
    m = turn("hun karai leonardo", phase="set", blocks=[["foot-ninja", "casey-jones", "splinter", ""], THEIRS])
    assert isinstance(m, Turtles)
    pieces = {m.book.faces[m.kind[p]]: p for p in m.zones[HAND]}
    for face in ("karai", "hun"):
        m.learn(pieces[face], HAND, m.layout.everyone)
    play(m, "set:leonardo")
    kinds = sorted(kind_of(m, face) for face in ("karai", "hun"))
    assert m.mixed == [entry(0, "4", kind) for kind in kinds]  # in the order of their kinds
    assert [m.known[pieces[face]] & 2 for face in ("karai", "hun")] == [0, 0]


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("lists", ["open", "secret"])
def test_a_world_tells_the_same_story(lists: str) -> None:
    """What was seen on its way to the hand is in the story of every world, whichever card it is there."""
    rows: list[Any] = [["granite-shell-veteran", "purple-dragon-brawler", "foot-elite-guard", ""], THEIRS]
    given: dict[str, Any] = {"trash": ["hun", ""], "options": {"lists": lists}, "blocks": rows}
    m = turn("old-friend-at-the-door leonardo", phase="set", **given)
    play(m, "set:leonardo", "event:old-friend-at-the-door", "take:hun")
    while not (m.seat == 0 and any(code.startswith("set:") for code in offered(m))):
        play(m, "no" if "no" in offered(m) else offered(m)[0])
    play(m, next(code for code in offered(m) if code != "set:hun"))
    for n in range(20):
        for eye in (0, 1, None):
            world = m.resample(eye, n)
            assert world.events(eye) == m.events(eye)
            assert world.view(eye) == m.view(eye)


@pytest.mark.rule("TM-059", "TM-137")
def test_a_full_position_with_texts_or_events_that_cannot_be_is_refused() -> None:
    m = turn("midnight-drill rumour-on-the-radio", "karai hun")
    play(m, "event:rumour-on-the-radio")
    given: Any = m.scenario(full=True)
    assert longbox.scenario("turtles", given).digest() == m.digest()
    given["zones"]["event 0"].append(given["zones"]["hand 0"].pop(0))
    with pytest.raises(longbox.ScenarioError, match="TM-059: more than one Event is being carried out, seat 0"):
        longbox.scenario("turtles", given)


@pytest.mark.rule("TM-161", "TM-081")
@pytest.mark.parametrize("active", [0, 1])
def test_what_is_played_openly_from_a_hand_may_be_the_card_that_was_seen(active: int) -> None:
    hands = ["vine-whip-staff hun", "shell-wall-brace karai"][:: 1 - 2 * active]
    rows = [["up: foot-ninja", "karai", "", ""], THEIRS][:: 1 - 2 * active]
    m = table(phase="attack", active=active, turn=3, hands=hands, blocks=rows)
    assert isinstance(m, Turtles)
    staff, brace = kind_of(m, "vine-whip-staff"), kind_of(m, "shell-wall-brace")
    m.mixed = [entry(active, "4", staff), entry(1 - active, "4", brace), entry(active, "3", kind_of(m, "foot-ninja"))]
    rest = m.mixed[2:]
    play(m, "attack:vine-whip-staff", "no")
    assert m.mixed == [entry(1 - active, "4", brace), *rest]
    play(m, "counter:shell-wall-brace")
    assert m.mixed == rest  # what goes from a Block to the Trash does not come from a hand


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_only_card_of_a_hand_is_known_wherever_it_is_set(seat: int) -> None:
    rows = [["foot-ninja", "casey-jones", "splinter", ""], THEIRS][:: 1 - 2 * seat]
    m = table(phase="set", active=seat, turn=3, hands=["hun", "hun"], blocks=rows)
    assert isinstance(m, Turtles)
    (p,) = m.zones[HAND + SEAT * seat]
    m.learn(p, HAND + SEAT * seat, m.layout.everyone)
    play(m, "set:hun")
    assert (m.mixed, m.known[p]) == ([], m.layout.everyone)


ASK = card("event", "Ask", "<Play> You discard 1 Item from your hand.")  # who has none shows the hand


@pytest.mark.rule("TM-161", "TM-027")
@pytest.mark.parametrize("lists", ["open", "secret"])
def test_what_a_shown_hand_holds_lies_in_no_block(lists: str) -> None:
    rows = [[*THEIRS[:3], ""], THEIRS]
    given: dict[str, Any] = {"phase": "set", "blocks": rows, "decks": ["hun hun", ""], "packs": pack(ASK)}
    m = turn("hun raphael karai ask", options={"lists": lists}, **given)
    hun = next(p for p in m.zones[HAND] if m.edition.faces[m.kind[p]] == "hun")
    m.learn(hun, HAND, m.layout.everyone)
    play(m, "set:raphael", "event:ask", "no")
    assert zone(m, "hand 0", 1) == ["karai", "hun"]  # so Block 4 may be anything but this Hun
    there = [true_zone(m.resample(1, n), "block-4 0")[0] for n in range(80)]
    assert "hun" not in there[:20] or len(set(there)) > 10
    if lists == "open":
        assert "raphael" in there
    worlds = [m.resample(1, n) for n in range(30)]
    assert max(max(Counter(world.kind[:40]).values()) for world in worlds) <= 3


@pytest.mark.rule("TM-161", "TM-027")
@pytest.mark.parametrize("seed", range(4))
def test_the_truth_stays_possible_whatever_texts_show(seed: int) -> None:
    """Each card that must be in a hand or in certain Blocks is there in truth; no world has four copies of a title."""
    shows = ["Your rival discards 1 [F] from their hand.", "Each player discards 1 Item from their hand."]
    back = "<Play & Flip> You take up to 2 Characters from your Trash into your hand."
    cards = [card("event", f"Ask {n}", f"<Play & Flip> {text}") for n, text in enumerate(shows)]
    more = pack(*cards, card("event", "Back", back))
    turtles = game.find("turtles")
    setup = turtles.setup(2)
    brought = turtles.deal_in(["Ask 0", "Ask 1", "Back"], turtles.edition(more), setup, longbox.Rng(seed))
    lists = ("open", "secret")[seed % 2]
    m = longbox.start("turtles", seed=seed, packs=more, options={**brought, "lists": lists})
    assert isinstance(m, Turtles)
    rng = random.Random(seed)
    mixed = 0
    while not m.over:
        play(m, rng.choice(offered(m)))
        for seat in (0, 1):
            mixed += len(m.still_mixed(seat, 1 - seat))
            assert could_be_true(m, seat)
        if mixed % 7 == 1:
            world = m.resample(0, mixed)
            assert max(Counter(world.kind[40:]).values()) <= 3
            assert world.view(0) == m.view(0)
    assert mixed


def could_be_true(m: Turtles, seat: int) -> bool:
    """Is there a hidden card for each that the rival takes to be in the hand or in some Blocks?"""
    places: list[set[int]] = []
    for entry in m.still_mixed(seat, 1 - seat):
        zones = [HAND, *(BLOCK + n for n in range(4) if entry >> (n + 1) & 1)]
        there = [p for at in zones for p in m.zones[at + SEAT * seat] if not m.known[p] >> (1 - seat) & 1]
        places.append({int(p) for p in there if m.kind[p] == entry >> 5})
    return any(len(set(chosen)) == len(places) for chosen in product(*places))
