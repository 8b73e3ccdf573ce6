"""Cards that everybody saw going to a hand, once others have left it unseen: where they can be (TM-161)."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

import longbox
from longbox.games.turtles.pieces import BLOCK, HAND, SEAT
from longbox.games.turtles.table import Turtles
from longbox.games.turtles.table.traced import could_be_in, kind_of
from longbox.kernel import game
from tests.games.given import offered, true_zone, zone
from tests.games.turtles.given import THEIRS, play, table, turn
from tests.games.turtles.packs import card, pack


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
    there = [true_zone(m.resample(1, n), "block-4 0")[0] for n in range(300)]
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
        zones = [HAND, *(BLOCK + n for n in range(4) if could_be_in(entry, n))]
        there = [p for at in zones for p in m.zones[at + SEAT * seat] if not m.known[p] >> (1 - seat) & 1]
        places.append({int(p) for p in there if m.kind[p] == kind_of(entry)})
    return any(len(set(chosen)) == len(places) for chosen in product(*places))
