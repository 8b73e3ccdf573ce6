"""Section 18 of the register: who knows what; and decks that nobody else knows."""

import json
import math
from collections import Counter
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.turtles import decks
from longbox.games.turtles.pieces import COPIES, DECK_SIZE
from longbox.games.turtles.table import Turtles
from longbox.kernel.rng import Rng
from longbox.testing import check
from tests.games.given import at_random, count, offered, resumed, settings, true_zone, true_zones, zone
from tests.games.turtles.given import SPARE, THEIRS, book, data, fight, own, play, turn

EYES = (0, 1, None)


def pools(m: Match, seat: int | None) -> dict[str, Any]:
    """What may lie hidden, by the first of its zones."""
    view: Any = m.view(seat)
    return {pool["zones"][0]: pool for pool in view["pools"]}


# ---- hands, Blocks, Decks


@pytest.mark.rule("TM-152", "TM-153", "TM-154", "TM-R29")
def test_a_player_sees_his_own_blocks_at_any_time_and_never_the_rivals() -> None:
    m = longbox.start("turtles", seed=6)
    while not m.over:
        for seat in (0, 1):
            for n in range(1, 5):
                name = f"block-{n} {seat}"
                assert zone(m, name, seat) == true_zone(m, name)
                if not m.view(None)["table"]["up"][seat][n - 1]:  # type: ignore[index]
                    known = [face for face in zone(m, name, 1 - seat) if face is not None]
                    looked = [event for event in data(m, "looked") if event["at"] == seat]
                    assert not known or looked  # by a text alone
        at_random(m, f"6 {len(m.events(None))}", 1)


@pytest.mark.rule("TM-155", "TM-R29", "TM-157", "TM-158")
def test_hands_are_secret_and_sizes_and_the_trash_public() -> None:
    m = turn("hun karai", "raphael shredder splinter", trash=["leonardo foot-ninja", ""], items=["smoke-pellet", ""])
    for eye in (1, None):
        assert zone(m, "hand 0", eye) == [None, None]
        assert zone(m, "trash 0", eye) == ["leonardo", "foot-ninja"]
        assert zone(m, "items 0", eye) == ["smoke-pellet"]
    assert [count(m, name) for name in ("hand 0", "hand 1", "deck 0", "deck 1")] == [2, 3, 31, 33]


@pytest.mark.rule("TM-156")
def test_nobody_looks_into_a_deck() -> None:
    m = turn("hun karai", decks=["leonardo", ""])
    for eye in EYES:
        view: Any = m.view(eye)
        for there in view["zones"]:
            if there["name"] == "deck":
                assert there.get("pieces") is None or all(piece["face"] is None for piece in there["pieces"])


@pytest.mark.rule("TM-158")
def test_a_discard_becomes_public_on_reaching_the_trash() -> None:
    m = play(turn("rumour-on-the-radio", "karai hun"), "event:rumour-on-the-radio")
    assert zone(m, "hand 1", 0) == [None, None]
    play(m, "discard:karai")
    assert (zone(m, "trash 1", 0), zone(m, "hand 1", 0)) == (["karai"], [None])


@pytest.mark.rule("TM-159")
def test_a_card_drawn_or_set_is_never_shown_to_the_rival() -> None:
    m = turn(
        "hun karai", phase="set", blocks=[["leonardo", "raphael", "shredder", ""], THEIRS], items=["smoke-pellet", ""]
    )
    play(m, "use:smoke-pellet", "yes", "set:karai")
    moves = [event for event in m.events(1) if event["kind"] == "moved"]
    faces = {(event["source"], event["target"]): event["face"] for event in moves}
    assert faces["deck 0", "hand 0"] is None
    assert faces["hand 0", "block-4 0"] is None
    texts = " ".join(str(event["text"]) for event in m.events(1))
    assert "Karai" not in texts


@pytest.mark.rule("TM-160", "TM-R30")
def test_a_look_shows_the_card_to_who_looks_and_the_zone_to_all() -> None:
    m = play(fight("spinning-sleeve", theirs=["up: karai", "hun", "leonardo", ""]), "attack:spinning-sleeve", "yes")
    assert (zone(m, "block-2 1", 0), zone(m, "block-2 1", None)) == (["hun"], [None])
    for eye in EYES:
        texts = [str(event["text"]) for event in m.events(eye)]
        assert "Seat 0 looks at Seat 1's Block 2." in texts
        assert ("Seat 0 sees Hun." in texts) == (eye is not None)  # seat 1 knows his own card
    assert not any("Hun" in str(event) for event in m.events(None))


@pytest.mark.rule("TM-160", "TM-053")
def test_a_card_that_was_looked_at_is_still_known_after_it_slides() -> None:
    rows: list[Any] = [["", "foot-ninja", "", ""], ["", "hun", "leonardo", "raphael"]]
    m = play(turn(SPARE, "karai splinter", blocks=rows, items=["frog-call-flute", ""]), "use:frog-call-flute", "yes")
    assert zone(m, "block-2 1", 0) == ["hun"]
    play(m, "no", "no", "set:karai")  # nothing is in front to attack with; then seat 1 slides and sets
    assert own(m, 1) == ["hun", "leonardo", "raphael", "karai"]
    assert [zone(m, f"block-{n} 1", 0) for n in range(1, 5)] == [["hun"], [None], [None], [None]]
    assert zone(m, "block-1 1", None) == [None]


@pytest.mark.rule("TM-161", "TM-R30")
@pytest.mark.parametrize("eye", EYES)
def test_what_an_eye_gets_is_the_same_whichever_unseen_card_lies_where(eye: int | None) -> None:
    """The same cards of seat 1, in other places: hand, Block and Deck."""
    places = [("hun", "karai", "raphael"), ("karai", "raphael", "hun"), ("raphael", "hun", "karai")]
    views = []
    for in_hand, in_block, in_deck in places:
        rows: Any = [["foot-ninja", "", "", ""], [in_block, "", "", ""]]
        m = turn(SPARE, in_hand, blocks=rows, decks=["", in_deck])
        play(m, "no", "no")
        views.append((m.view(eye), [{**event, "n": 0} for event in m.events(eye)]))
    same = views[0] == views[1] == views[2]
    assert same == (eye != 1)


@pytest.mark.rule("TM-170", "TM-R30")
def test_who_holds_no_counter_looks_like_one_who_declines() -> None:
    seen = []
    for held, top in (("shell-wall-brace", "karai"), ("karai", "shell-wall-brace")):
        m = fight("vine-whip-staff", held, decks=["", top])
        play(m, "attack:vine-whip-staff", "no")
        assert m.seat == 1  # asked either way
        asked = (m.seat, [m.view(eye) for eye in (0, None)], m.can_undo(0))
        play(m, "no")
        seen.append((asked, [m.view(eye) for eye in (0, None)], [m.events(eye) for eye in (0, None)]))
    assert seen[0] == seen[1]


# ---- what was seen going to a hand


def traced(m: Match) -> set[str]:
    """Where Hun of seat 0 lies in worlds of seat 1, as far as it is not one more that the Deck may hold."""
    found: set[str] = set()
    for n in range(60):
        there = {name.removesuffix(" 0"): faces for name, faces in true_zones(m.resample(1, n)).items()}
        places = {name for name, faces in there.items() if "hun" in faces and name not in ("deck", "hand 1")}
        assert places
        found |= places if len(places) == 1 else set()
    return found


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("lists", ["open", "secret"])
def test_a_card_taken_back_is_in_the_hand_or_was_set_since(lists: str) -> None:
    theirs = ["whistling-twin-fan", "karai", "stairwell-sprinter", "michelangelo"]
    rows: list[Any] = [["granite-shell-veteran", "purple-dragon-brawler", "foot-elite-guard", ""], theirs]
    options = {"lists": lists}
    m = turn("old-friend-at-the-door leonardo", phase="set", blocks=rows, trash=["hun", ""], options=options)
    play(m, "set:leonardo", "event:old-friend-at-the-door", "take:hun")
    assert (traced(m), zone(m, "hand 0", 1)) == ({"hand"}, ["hun"])  # everybody saw it, and nothing was set since
    while own(m, 0)[0] != "-":
        play(m, "no" if "no" in offered(m) else offered(m)[0])
    while len([code for code in offered(m) if code.startswith("set:")]) < 2 or m.seat == 1:
        play(m, "no" if "no" in offered(m) else offered(m)[0])
    assert traced(m) == {"hand"}
    before = own(m, 0)
    play(m, next(code for code in offered(m) if code != "set:hun"))
    gap = before.index("-") + 1
    assert "hun" not in [face for face in zone(m, "hand 0", 1) if face]
    assert traced(m) == {"hand", f"block-{gap}"}  # and in no other Block, nor in the Deck
    m = resumed(m)
    assert traced(m) == {"hand", f"block-{gap}"}


# ---- decks


def legal_deck(seed: int) -> list[str]:
    there = book()
    return [there.titles[kind] for kind in decks.made(there, [], Rng(f"mine {seed}"))]


def brought(seed: int = 0, **options: Any) -> Match:
    return longbox.start("turtles", seed=seed, options={"decks": [legal_deck(1), legal_deck(2)], **options})


@pytest.mark.rule("TM-161")
def test_decks_of_ones_own_are_secret_and_pre_built_ones_open_unless_it_is_said() -> None:
    assert brought().view(0)["pools"] != brought(lists="open").view(0)["pools"]
    for options, secret in (
        ({}, False),
        ({"decks": [["Genbu"], ["Suzaku"]]}, False),
        ({"decks": "random"}, False),
        ({"decks": "advised"}, True),
        ({"decks": "advised", "lists": "open"}, False),
        ({"decks": "sealed"}, True),
        ({"decks": [["Suzaku"], legal_deck(1)]}, True),
        ({"decks": [legal_deck(1), ["Suzaku"]]}, False),
        ({"decks": [legal_deck(1), None], "lists": "open"}, False),
        ({"lists": "secret"}, True),
    ):
        m = longbox.start("turtles", options=options)
        assert (pools(m, 0)["deck 1"]["kinds"] is None) == secret
        assert pools(m, 0)["deck 0"]["kinds"] is not None


@pytest.mark.rule("TM-161")
def test_the_view_says_what_may_still_be_in_ones_own_deck() -> None:
    m = brought()
    mine = pools(m, 0)["deck 0"]
    assert mine["zones"] == ["deck 0"]  # what one holds and has set one sees
    assert mine["count"] == 31
    assert mine["kinds"] == dict(sorted(Counter(true_zone(m, "deck 0")).items()))
    theirs = pools(m, 0)["deck 1"]
    assert (theirs["count"], theirs["kinds"]) == (40, None)


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("eye", EYES)
def test_no_view_and_no_event_tells_a_rivals_deck_before_it_is_seen(eye: int | None) -> None:
    """A title that was never shown to an eye is nowhere in what it gets."""
    m = brought(4)
    assert isinstance(m, Turtles)
    while not m.over:
        text = json.dumps([m.view(eye), m.events(eye)])
        for seat in (0, 1):
            if seat != eye:
                mine = range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)
                other = range((1 - seat) * DECK_SIZE, (2 - seat) * DECK_SIZE)
                shown = {m.kind[p] for p in (*mine, *other) if m.known[p] & (1 << (8 if eye is None else eye))}
                shown |= {m.kind[p] for p in other} if eye == 1 - seat else set()
                told = {event["face"] for event in m.events(eye) if event.get("face")}
                for kind in {m.kind[p] for p in mine} - shown:
                    if m.book.faces[kind] not in told:
                        assert f'"{m.book.faces[kind]}"' not in text
                        assert f'"{m.book.titles[kind]}"' not in text
        at_random(m, f"4 {len(m.events(None))}", 1)


@pytest.mark.rule("TM-161")
def test_the_settings_of_a_match_show_each_seat_its_own_deck() -> None:
    m = brought()
    for eye in EYES:
        shown = settings(m, eye)["decks"]
        assert [entry is not None for entry in shown] == [seat == eye for seat in (0, 1)]
    assert settings(brought(lists="open"), None)["decks"] == [legal_deck(1), legal_deck(2)]
    starters = longbox.start("turtles", options={"lists": "secret"})
    assert [settings(starters, eye)["decks"] for eye in EYES] == [[["Genbu"], None], [None, ["Seiryu"]], [None, None]]


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("eye", EYES)
def test_a_world_is_another_legal_deck_that_fits_what_was_seen(eye: int | None) -> None:
    m = at_random(brought(9), 9, 60)
    assert isinstance(m, Turtles)
    for n in range(12):
        world = m.resample(eye, n)
        assert isinstance(world, Turtles)
        assert world.view(eye) == m.view(eye)
        for seat in (0, 1):
            cards = list(world.kind)[seat * DECK_SIZE : (seat + 1) * DECK_SIZE]
            assert max(Counter(cards).values()) <= COPIES
            if seat == eye:
                assert sorted(cards) == sorted(list(m.kind)[seat * DECK_SIZE : (seat + 1) * DECK_SIZE])
            else:
                assert sorted(cards) != sorted(list(m.kind)[seat * DECK_SIZE : (seat + 1) * DECK_SIZE])
        given: Any = world.scenario(full=True)["options"]
        assert [entry is not None for entry in given["decks"]] == [seat == eye for seat in (0, 1)]
        with pytest.raises(longbox.RecordError):
            world.record()
        at_random(world, n)  # it plays on to an end


@pytest.mark.rule("TM-161")
def test_the_true_list_comes_out_of_worlds_no_more_often_than_chance_allows() -> None:
    """Seat 1 brings a pre-built deck in secret: of four that fit none is more frequent than the others."""
    m = longbox.start("turtles", seed=1, options={"lists": "secret", "decks": [None, ["Byakko"]]})
    assert isinstance(m, Turtles)
    worlds = 400
    found: Counter[str] = Counter()
    for n in range(worlds):
        world = m.resample(0, n)
        cards = sorted(list(world.kind)[DECK_SIZE:])
        found[next(name for name, deck in m.book.decks.items() if sorted(deck) == cards)] += 1
    assert set(found) == set(m.book.decks)
    spread = 4 * math.sqrt(worlds * 0.25 * 0.75)
    assert abs(found["Byakko"] - worlds / 4) < spread
    m = brought(1)
    assert isinstance(m, Turtles)
    for n in range(100):  # a deck of one's own does not come out at all
        assert sorted(list(m.resample(0, n).kind)[DECK_SIZE:]) != sorted(list(m.kind)[DECK_SIZE:])


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("eye", EYES)
def test_what_worlds_hold_follows_from_what_was_seen_alone(own: bool, eye: int | None) -> None:
    """The same match with another list that an eye cannot tell from it has the very same worlds: none leads back."""
    for choices in (0, 30, 60):
        m = brought(9) if own else longbox.start("turtles", seed=9, options={"lists": "secret", "decks": "random"})
        assert isinstance(m, Turtles)
        at_random(m, 9, choices)
        other = m.resample(eye, "another list")
        assert isinstance(other, Turtles)
        if own:
            assert list(other.kind) != list(m.kind)
        for n in range(8):
            one, two = m.resample(eye, n), other.resample(eye, n)
            assert isinstance(one, Turtles)
            assert isinstance(two, Turtles)
            for seat in (0, 1):
                mine = slice(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)
                assert sorted(list(one.kind)[mine]) == sorted(list(two.kind)[mine])
            assert [one.view(looking) for looking in EYES] == [two.view(looking) for looking in EYES]


@pytest.mark.rule("TM-161")
def test_once_a_card_is_seen_that_a_deck_does_not_hold_that_deck_is_out() -> None:
    rows: list[Any] = [None, ["up: leonardo", None, None, None]]
    options = {"lists": "secret", "decks": [None, ["Genbu"]]}
    m = longbox.scenario("turtles", {"blocks": rows, "options": options})
    assert isinstance(m, Turtles)
    for n in range(20):
        assert sorted(list(m.resample(0, n).kind)[DECK_SIZE:]) == sorted(m.book.decks["Genbu"])  # it is all that fits


@pytest.mark.rule("TM-161")
def test_a_pieces_number_tells_of_no_other_card() -> None:
    """The cards of a deck are numbered by chance: where a card stands in its list cannot be read from a world."""
    places = set()
    for seed in range(12):
        m = brought(seed)
        kinds = [int(kind) for kind in list(m.kind)[:DECK_SIZE]]
        assert kinds != sorted(kinds)
        places.add(kinds.index(min(kinds)))
    assert len(places) > 4


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("lists", ["secret", "open"])
def test_the_kit_finds_no_leak_with_decks_of_ones_own(lists: str) -> None:
    options = {"decks": [legal_deck(3), legal_deck(4)], "lists": lists}
    check("turtles", games=1, depth=4, worlds=2, exercise=0, processes=False, options=options, seed=f"own {lists}")
