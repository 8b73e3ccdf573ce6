"""The numbers that stand in positions, saves and lists of choices: none may move, and no two of a family are alike."""

from types import SimpleNamespace
from typing import Any

import pytest

import longbox
from longbox import Match, Rng
from longbox.games.turtles import decks, pieces
from longbox.games.turtles.table import Turtles
from longbox.games.turtles.table.flaws import HIGHEST, RANGES, flaw
from longbox.kernel.errors import SetupError
from longbox.kernel.match import everyone
from longbox.kernel.voice import Voice
from tests.games.given import numbered, offered, question
from tests.games.turtles.given import SPARE, book, data, deck, fight, play, total, turn
from tests.games.turtles.packs import card, pack

# Each family counts from 0, in this order
FAMILIES = {
    "zones": "DECK HAND BLOCK",
    "types": "CHARACTER ATTACK_CARD ITEM EVENT_CARD",
    "moments": "FORWARD_BEGINS DRAWING DAMAGE DECK_HIT",
    "phases": "SETTING_UP ADJUST SET EVENTS ITEM_PHASE FLIPPING ATTACKING COUNTERING FORWARD RESULT",
    "endings": "BY_DECK BY_CONCESSION",
    "actions": "YES NO NEXT LEAVE SWAP RAISE CONCEDE DISCARD SET_CARD TAKE PLAY_EVENT PLACE_ATTACK PLACE_COUNTER USE "
    "SEND PLACE_ITEM",
    "messages": "TURN DREW TURNED_UP SLID PLACED COUNTERED RAISED ATTACK_RAISED TOTAL WARDED HIT RECOIL NO_KEEPING "
    "KEPT LOOKED EXCHANGED ITEM_PLACED EVENT_PLACED USED FEWER TEXT_DONE SKIPPED CONCEDED DECK_EMPTY CUT",
}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_counts_from_0(family: str) -> None:
    names = FAMILIES[family].split()
    assert [getattr(pieces, name) for name in names] == list(range(len(names)))


@pytest.mark.rule("TM-001", "TM-002", "TM-016", "TM-026", "TM-027", "TM-033", "TM-081")
def test_the_other_numbers() -> None:
    names = "SEATS DECK_SIZE COPIES HAND_SIZE BLOCKS ATTACKS"
    assert [getattr(pieces, name) for name in names.split()] == [2, 40, 3, 5, 4, 3]
    assert [getattr(pieces, name) for name in "ATTACK ITEMS TRASH EVENT SEAT".split()] == [6, 7, 8, 9, 10]
    assert [getattr(pieces, name) for name in "FORCEFUL COUNTER PLAY FLIP ANY_TIME".split()] == [1, 2, 1, 2, 4]
    assert [pieces.type_word(n) for n in range(4)] == [1, 2, 4, 8]
    assert [pieces.attribute_word(n) for n in range(4)] == [16, 32, 64, 128]
    words = (pieces.FORCEFUL_WORD, pieces.COUNTER_WORD, pieces.NORMAL_WORD, pieces.FACE_DOWN)
    assert words == (256, 512, 1024, 2048)
    assert (pieces.NO_ATTRIBUTE, pieces.FIRST_NEXT) == (-1, 2)
    assert pieces.PAIRS == ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


@pytest.mark.rule("TM-002", "TM-008", "TM-155", "TM-156", "TM-158")
def test_each_zone_with_its_owner_its_pool_and_who_looks_into_it() -> None:
    found = pieces.layout()
    names = ["deck", "hand", "block-1", "block-2", "block-3", "block-4", "attack", "items", "trash", "event"]
    wanted = []
    for seat in (0, 1):
        own = 1 << seat
        sees = [0, *[own] * 5, *[everyone(2)] * 4]
        wanted += [(f"{name} {seat}", seat, eyes, seat + 1) for name, eyes in zip(names, sees, strict=True)]
    assert [(there.id, there.owner, there.sees, there.pool) for there in found.zones] == wanted
    assert (list(found.teams), found.seats) == ([1, 2], 2)


# ---- bounds of what is loaded

BOUNDS = {
    "active": (0, 1),
    "first": (0, 1),
    "turn": (0, 1_000_000),
    "phase": (0, 9),
    "up": (0, 255),
    "placed": (0, 3),
    "used": (0, 15),
    "bonus": (0, 1_000_000),
    "damage": (0, 1_000_000),
    "draws": (0, 1_000_000),
    "hit": (0, 3),
    "barred": (0, 3),
    "loser": (-1, 1),
    "ending": (0, 1),
}


def position() -> Turtles:
    """All Block Zones are full, so that any card there may lie face up."""
    m = turn(SPARE, "karai")
    assert isinstance(m, Turtles)
    assert flaw(m) == ""
    return m


def test_nothing_else_has_bounds() -> None:
    assert (dict(RANGES), HIGHEST) == (BOUNDS, 1_000_000)


@pytest.mark.parametrize("name", BOUNDS)
def test_the_least_and_the_most_are_taken_and_one_beyond_is_refused(name: str) -> None:
    least, most = BOUNDS[name]
    for given, said in (
        (least, ""),
        (most, ""),
        (least - 1, f"{name!r} is {least - 1}; it goes from {least} to {most}"),
        (most + 1, f"{name!r} is {most + 1}; it goes from {least} to {most}"),
    ):
        m = position()
        setattr(m, name, given)
        assert flaw(m) == said


def test_lists_name_cards_and_zones_that_there_are() -> None:
    last = len(position().kind) - 1
    faces = len(position().book.faces)
    for name in ("flips", "raised"):
        for given, said in (([0, last], ""), ([-1], "x"), ([0, last + 1], "x")):
            m = position()
            setattr(m, name, given)
            assert flaw(m) == (said and f"{name!r} names a card that there is not")
    for kept, said in (((-1, 3), ""), ((3, -1), ""), ((-2, 0), "x"), ((0, -2), "x"), ((4, 0), "x"), ((0, 4), "x")):
        m = position()
        m.kept[0], m.kept[1] = kept
        assert flaw(m) == (said and "'kept' names a Block Zone that there is not")
    for entry, said in ((0, ""), ((faces - 1) * 32 + 31, ""), (-1, "x"), (faces * 32, "x")):
        m = position()
        m.mixed = [entry]
        assert flaw(m) == (said and "'mixed' names a card that there is not")


@pytest.mark.rule("TM-059", "TM-081", "TM-093")
@pytest.mark.parametrize("active", [0, 1])
def test_how_many_cards_lie_in_the_zones_of_a_player(active: int) -> None:
    for seat in (0, 1):
        most = 3 if seat == active else 1
        for n in (most, most + 1):
            m = position()
            m.active = active
            deck = m.zones[pieces.SEAT * seat]
            m.zones[pieces.ATTACK + pieces.SEAT * seat] = [deck.pop() for _ in range(n)]
            said = f"TM-081, TM-093: more than {most} cards lie in the Attack Zone, seat {seat}"
            assert flaw(m) == (said if n > most else "")
        for n in (1, 2):
            m = position()
            m.active = active
            deck = m.zones[pieces.SEAT * seat]
            m.zones[pieces.EVENT + pieces.SEAT * seat] = [deck.pop() for _ in range(n)]
            said = f"TM-059: more than one Event is being carried out, seat {seat}"
            assert flaw(m) == (said if n > 1 else "")


@pytest.mark.rule("TM-005", "TM-008", "TM-130")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_zone_of_each_player_is_looked_at(seat: int) -> None:
    for n in range(4):
        m = position()
        there = m.zones[pieces.BLOCK + n + pieces.SEAT * seat]
        there.append(m.zones[pieces.SEAT * seat].pop())
        assert flaw(m) == f"TM-005: Block {n + 1} holds 2 cards, seat {seat}"
        m.up = 1 << (4 * seat + n)
        m.zones[pieces.SEAT * seat].extend(there)
        there.clear()
        assert flaw(m) == f"'up': Block {n + 1} is empty and nothing lies face up there, seat {seat}"
    for zone in range(10 * seat, 10 * seat + 10):
        m = position()
        p = m.zones[10 * (1 - seat)].pop()
        m.zones[zone].append(p)
        title = m.book.titles[m.kind[p]]
        assert flaw(m) == f"TM-008: {title!r} lies with a player who did not bring it, seat {seat}"
    m = position()
    m.zones[pieces.TRASH + 10 * seat] += m.zones[10 * seat]
    m.zones[10 * seat] = []
    assert flaw(m) == f"TM-130: the Deck is empty and the game goes on, seat {seat}"


@pytest.mark.rule("TM-119")
@pytest.mark.parametrize("active", [0, 1])
def test_what_was_left_is_forgotten_when_a_turn_begins(active: int) -> None:
    m = turn(SPARE, SPARE, active=active, turn=2)
    assert isinstance(m, Turtles)
    m.kept[0], m.kept[1] = 2, 3
    before = m.turn
    while m.turn == before:
        m.choose(
            "no" if "no" in [option.code for option in m.decisions[0].options] else m.legal(m.seat)[0], seat=m.seat
        )
    assert list(m.kept) == [-1, -1]


@pytest.mark.rule("TM-100", "TM-115")
def test_a_counter_that_is_just_as_strong_costs_nobody_anything() -> None:
    m = play(fight("vine-whip-staff", "shell-against-shell"), "attack:vine-whip-staff", "no")
    before = [deck(m, seat) for seat in (0, 1)]
    play(m, "counter:shell-against-shell")
    assert total(m) == (4, 4, 0)
    assert (data(m, "recoil"), data(m, "hit")) == ([], [])
    assert [deck(m, seat) for seat in (0, 1)] == before


@pytest.mark.rule("TM-027")
def test_what_was_drawn_for_a_deck_is_not_drawn_again() -> None:
    left: dict[int, int] = {3: 3, 5: 1, 8: 2}
    out: list[int] = []
    decks.draw([3, 5], left, 2, out, 40, Rng(1))
    assert (len(out), left) == (2, {3: 3 - out.count(3), 5: 1 - out.count(5), 8: 2})
    decks.draw([3, 5, 8], left, 9, out, 40, Rng(1))
    assert (sorted(out), left) == ([3, 3, 3, 5, 8, 8], {3: 0, 5: 0, 8: 0})
    out = []
    left = {3: 3, 5: 3}
    decks.draw([3, 5], left, 5, out, 4, Rng(1))
    assert (len(out), sum(left.values())) == (4, 2)
    decks.draw([3, 5], left, -1, out, 9, Rng(1))
    assert (len(out), sum(left.values())) == (4, 2)


# ---- positions in short form

LISTS = {
    "hands": "for each seat a list of cards, or null: five from the deck",
    "blocks": "for each seat a list of four: a card (face down), 'up: ' and a card (face up), '' (empty) or null: any",
    "decks": "for each seat the cards on top of the Deck, the top one first",
    "deck_sizes": "for each seat how many cards the Deck has, or null: all that are left",
    "items": "for each seat a list of Items in the Item Zone",
    "trash": "for each seat a list of cards in the Trash, the top one last",
}


@pytest.mark.parametrize("key", LISTS)
def test_what_a_list_should_hold_is_said(key: str) -> None:
    for given in (7, [None], [None] * 3):
        with pytest.raises(longbox.ScenarioError) as caught:
            longbox.scenario("turtles", {key: given})
        assert str(caught.value) == f"{key}: a list of 2 is expected ({LISTS[key]}), not {given!r}"


@pytest.mark.parametrize("key", ["hands", "decks", "items", "trash"])
def test_what_a_list_of_cards_should_hold_is_said(key: str) -> None:
    for seat in (0, 1):
        given: list[object] = [None, None]
        given[seat] = 7
        with pytest.raises(longbox.ScenarioError) as caught:
            longbox.scenario("turtles", {key: given})
        assert str(caught.value) == f"{key}, seat {seat}: a list of cards is expected ({LISTS[key]}), not 7"


# ---- lines and their numbers


def heard_by(m: Match, you: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = m.events(None if you < 0 else you)
    return found


def lines(m: Match, you: int = -1, heard: int = 0, since: int = 0) -> list[tuple[int, str]]:
    events = [event for event in heard_by(m, you) if event["n"] >= since]
    return [(line.n, line.text) for line in m.edition.story(events, Voice(["Ana", "Bo"], None, you, heard))]


@pytest.mark.rule("TM-047", "TM-115")
def test_a_line_has_the_number_of_the_last_event_that_it_tells() -> None:
    m = fight("vine-whip-staff", "unmoved-peak", "raphael", decks=["karai hun", ""])
    play(m, "attack:vine-whip-staff", "no", "counter:unmoved-peak")
    lost = [event["n"] for event in heard_by(m, -1) if event["kind"] == "moved" and event["source"] == "deck 0"]
    assert len(lost) == 2
    told = dict(lines(m))
    assert told[lost[1]] == "Ana loses Karai and Hun from the Deck."
    assert lost[0] not in told
    for event in heard_by(m, -1):
        if event["kind"] in ("placed", "countered", "total", "recoil"):
            assert told[event["n"]] == str(event["text"]).replace("Seat 0", "Ana").replace("Seat 1", "Bo")
    # a story that begins in the middle, and one of which a part was heard
    assert lines(m, since=lost[1])[0] == (lost[1], "Ana loses Hun from the Deck.")
    halves = dict(lines(m, heard=lost[1]))
    assert [halves[n] for n in lost] == ["Ana loses Karai from the Deck.", "Ana loses Hun from the Deck."]
    assert dict(lines(m, you=0))[lost[1]] == "You lose Karai and Hun from the Deck."


@pytest.mark.rule("TM-047", "TM-054")
def test_the_numbers_of_lines_rise_whoever_reads() -> None:
    m = longbox.start("turtles", seed=4)
    for n in range(80):
        legal = m.legal(m.seat)
        m.choose(legal[n % len(legal)] if len(legal) > 1 else legal[0], seat=m.seat)
        if m.over:
            break
    for you in (-1, 0, 1):
        numbers = [n for n, _ in lines(m, you)]
        assert len(numbers) > 30
        assert numbers == sorted(set(numbers))
        told = {event["n"]: event for event in heard_by(m, you)}
        for n, text in lines(m, you):
            assert text
            if you < 0 and told[n]["kind"] not in ("moved", "turned_up"):
                assert text == str(told[n]["text"]).replace("Seat 0", "Ana").replace("Seat 1", "Bo")


def test_what_can_be_under_way_is_called_by_these_names() -> None:
    """They stand in full positions."""
    names = [routine.name for routine in position().edition.routines]
    fixed = ["game", "nothing", "an Event is over", "after an Attack"]
    assert [name for name in names if name in fixed] == fixed


@pytest.mark.rule("TM-031", "TM-073")
def test_a_position_that_the_rules_do_not_know_is_refused_in_these_words() -> None:
    for given, said in (
        (
            {"turn": 2, "active": 0, "options": {"first": 0}},
            "active: with seat 0 first (option), turn 2 is not seat 0's",
        ),
        (
            {"turn": 3, "active": 0, "options": {"first": 1}},
            "active: with seat 1 first (option), turn 3 is not seat 0's",
        ),
        (
            {"blocks": [["up: smoke-pellet", "", "", ""], None]},
            "blocks, seat 0, 1: TM-073: 'Smoke Pellet' does not stay face up in front",
        ),
        (
            {"blocks": [None, ["up: midnight-drill", "", "", ""]]},
            "blocks, seat 1, 1: TM-073: 'Midnight Drill' does not stay face up in front",
        ),
    ):
        with pytest.raises(longbox.ScenarioError) as caught:
            longbox.scenario("turtles", dict(given))
        assert str(caught.value) == said
    m = longbox.scenario("turtles", {"turn": 2, "active": 0, "options": {"first": 1}})
    assert m.seat in (0, 1)
    m = longbox.scenario("turtles", {"blocks": [["up: hun", "up: smoke-pellet", "", ""], None]})
    assert m.zones[pieces.BLOCK + 1]


def test_a_text_is_due_of_a_card_that_there_is_and_for_a_player() -> None:
    last = len(position().kind) - 1
    for who, number, said in ((0, 0, ""), (1, last, ""), (-1, 0, "x"), (2, 0, "x"), (0, -1, "x"), (1, last + 1, "x")):
        m = position()
        due: Any = SimpleNamespace(a=number, who=who)
        m.due = [due]
        assert flaw(m) == (said and "a text is due of a card that there is not")


@pytest.mark.rule("TM-147", "TM-149")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_any_time_text_is_used_by_the_character_that_has_it(seat: int) -> None:
    more = pack(card("character", "Odd", "<Any time> Discard 1 card: you may draw 1 card."))
    rows = [["up: karai", "hun", "up: odd", "up: raphael"], ["granite-shell-veteran", "", "", ""]]
    hands = [f"{SPARE} leonardo", ""]
    m = turn(phase="event", active=seat, blocks=rows[:: 1 - 2 * seat], hands=hands[:: 1 - 2 * seat], packs=more)
    for twin in (m, numbered(m, m.zones[pieces.BLOCK + 2 + pieces.SEAT * seat][0])):
        assert [line.partition(":")[2].partition(":")[0] for line in question(twin) if line.startswith("use:")] == [
            f"odd @block-3 {seat}/0"
        ]
        assert twin.explain(seat, "use:karai") is not None
        play(twin, "use:odd")
        assert offered(twin) == ["discard:hermit-of-the-deep-vault", "discard:leonardo"]


@pytest.mark.rule("TM-026", "TM-171")
@pytest.mark.parametrize("n", [13, 14])
def test_a_deck_of_packs_needs_forty_cards(n: int) -> None:
    """Three of a title can be used of however many the packs hold."""
    pool = [kind for kind in range(n) for _ in range(4)]
    if n == 13:
        with pytest.raises(SetupError) as caught:
            decks.built(book(), pool)
        assert str(caught.value) == "TM-171: these packs give 39 cards for a deck; it needs 40 (TM-026)"
    else:
        found = decks.built(book(), pool)
        assert len(found) == 40
        assert max(found.count(kind) for kind in found) == 3
