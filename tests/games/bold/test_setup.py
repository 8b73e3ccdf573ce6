"""Sections 1 and 2 of the register: components and set-up."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox.games.bold.pieces import ARMOURY, CHALLENGE, DECK, ROW
from longbox.games.bold.table import Bold
from longbox.kernel import game
from tests.games.bold.given import DUEL, FOUR, SIX, count, letters, stop, table, tokens
from tests.games.given import at_random, happened, seen

PRINTED = game.find("bold").printed()


def begun(seats: int = 2, seed: object = 0, **options: object) -> Bold:
    m = longbox.start("bold", seats, seed, options=options)
    assert isinstance(m, Bold)
    return m


@pytest.mark.rule("BB-001", "BB-010")
def test_a_set_has_a_board_a_card_tokens_markers_and_challenge_cards() -> None:
    for hero in (card for card in PRINTED if card.sort == "character"):
        own = [card for card in PRINTED if card.facts.get("character") == hero.name]
        boxes = [card for card in own if card.sort == "box"]
        assert (len(boxes), sum(bool(box.facts["finishing"]) for box in boxes)) == (6, 1)
        assert [card for card in own if card.sort == "marker"]
        assert hero.text
        assert hero.facts["special_text"]
    m = begun()
    for seat in range(2):
        kinds = {m.book.backs[m.kind[p]] for p in m.zones[m.layout.index[f"box {seat}"]]}
        assert kinds == {"box", "marker", "bonus", "aim"}
    assert m.layout.zones[m.layout.index["meter 0"]].shape == "track"


@pytest.mark.rule("BB-002", "BB-003", "BB-004")
def test_what_a_supply_holds() -> None:
    m = begun(characters=list(DUEL))
    for seat, own in ((0, "yellow-sun"), (1, "gadget")):
        owned = Counter(f"{letters(m, f'supply {seat}')} {letters(m, f'bag {seat}')}".split())
        assert owned == {"C": 8, "R": 10, "A": 6, "F": 5, "X": 8, "U": 6, "V": 1, "K": 8, "S": 4}
        assert own in {m.book.faces[m.kind[p]] for p in m.zones[m.layout.index[f"supply {seat}"]]}


@pytest.mark.rule("BB-005", "BB-006", "BB-007", "BB-008", "BB-R51", "BB-207")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_armoury_is_the_same_in_every_format(seats: int) -> None:
    m = begun(seats)
    armoury = Counter(f"{letters(m, 'armoury')} {letters(m, 'row')}".split())
    doubles = {"C2": 8, "R2": 8, "A2": 8}
    plus = {"C+": 8, "R+": 8, "A+": 8, "F+": 10}
    assert armoury == {**doubles, **plus, "MC": 1, "MA": 1}
    assert armoury.total() == 60


@pytest.mark.rule("BB-009")
def test_a_marker_never_enters_a_bag() -> None:
    for seed in range(3):
        m = at_random(begun(seed=seed), seed)
        for seat in range(2):
            for zone in ("bag", "draw", "discard", "supply", "meter", "bought"):
                pieces = m.zones[m.layout.index[f"{zone} {seat}"]]
                assert all(m.edition.backs[m.kind[p]] == "token" for p in pieces)


@pytest.mark.rule("BB-011")
def test_every_token_is_in_one_place_all_the_time() -> None:
    m = begun(seed=3)
    before = tokens(m)
    at_random(m, 3)
    assert sorted(p for zone in m.zones for p in zone) == list(range(len(m.kind)))
    assert tokens(m) == before


@pytest.mark.rule("BB-012", "BB-R44")
def test_no_character_twice_and_any_two_in_a_duel() -> None:
    m = begun(characters=["Superman", "The Flash"])
    assert [m.hero(seat).name for seat in range(2)] == ["Superman", "The Flash"]
    with pytest.raises(longbox.SetupError, match="seat 1: BB-012"):
        begun(characters=["Superman", "Superman"])
    with pytest.raises(longbox.SetupError, match="did you mean 'Superman'"):
        begun(characters=["Supermann", "Batman"])
    with pytest.raises(longbox.SetupError, match="2 names"):
        begun(characters=["Superman", "Batman", "Cheetah"])
    for seed in range(30):
        m = begun(6, seed)
        assert len(set(m.heroes)) == 6


@pytest.mark.rule("BB-206", "BB-222", "BB-R36")
def test_heroes_sit_between_villains() -> None:
    for names in (FOUR, SIX, ("Lex Luthor", "Superman", "The Joker", "Batman")):
        m = begun(len(names), characters=list(names))
        assert [m.hero(seat).hero for seat in range(len(names))] == [
            m.hero(seat % 2).hero for seat in range(len(names))
        ]
        assert m.hero(0).hero != m.hero(1).hero
        assert m.layout.teams[0] & m.layout.teams[1] == 0
    with pytest.raises(longbox.SetupError, match="BB-206"):
        begun(4, characters=["Superman", "Batman", "Lex Luthor", "The Joker"])
    with pytest.raises(longbox.SetupError, match="BB-206"):
        begun(4, characters=["Superman", "Batman", "Wonder Woman", "The Flash"])


@pytest.mark.rule("BB-014")
def test_six_tokens_form_the_row() -> None:
    rows = set()
    for seed in range(20):
        m = begun(seed=seed)
        assert (len(m.zones[ROW]), len(m.zones[ARMOURY])) == (6, 54)
        rows.add(letters(m, "row"))
    assert len(rows) > 10


@pytest.mark.rule("BB-015", "BB-208")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_challenge_cards_of_all_players_are_one_deck(seats: int) -> None:
    m = begun(seats)
    cards = [m.kind[p] for p in [*m.zones[DECK], *m.zones[CHALLENGE]]]
    wanted = [kind for seat in range(seats) for kind in m.hero(seat).challenges]
    assert len(cards) == 8 * seats
    assert sorted(cards) == sorted(wanted)


@pytest.mark.rule("BB-016", "BB-R63")
def test_bags_begin_as_the_card_says_with_crisis_tokens_by_the_table() -> None:
    m = begun(characters=list(DUEL))
    assert letters(m, "bag 0") == "A A C C F K R R R S S X X X"
    assert letters(m, "bag 1") == "A A C C F F K K R R R X X X"


@pytest.mark.rule("BB-017")
def test_nobody_is_injured_or_has_a_marker_at_the_start() -> None:
    m = begun()
    assert m.injured == 0
    assert count(m, "stored 0") == count(m, "stored 1") == 0


@pytest.mark.rule("BB-018", "BB-019")
def test_the_crest_on_the_card_cut_names_the_first_holder_and_the_card_is_turn_1s() -> None:
    starters = set()
    for seed in range(20):
        m = begun(seed=seed)
        card = m.kind[m.zones[CHALLENGE][-1]]
        assert card in m.hero(m.starter).challenges
        assert (m.turn, len(m.zones[CHALLENGE]), len(m.zones[DECK])) == (1, 1, 15)
        starters.add(int(m.starter))
    assert starters == {0, 1}


@pytest.mark.rule("BB-021", "BB-022", "BB-095")
def test_the_phases_of_a_turn() -> None:
    m = begun(seed=2)
    assert happened(m, "turn", "recovered") == ["turn"]
    phases: list[object] = []
    while m.turn < 3 and not m.over:
        shown = m.view()["table"]
        assert isinstance(shown, dict)
        if not phases or phases[-1] != shown["phase"]:
            phases.append(shown["phase"])
        if "stop" in [option.code for option in m.decisions[0].options]:
            stop(m)
        else:
            m.choose(m.legal(m.seat)[0], seat=m.seat)
    assert phases[0] == "Preparation"
    assert [phase for phase in phases if phase != "Combat"][:3] == ["Preparation", "Power-Up", "Preparation"]


@pytest.mark.rule("BB-013", "BB-020", "BB-022")
@pytest.mark.parametrize(("seats", "limit"), [(2, 60), (4, 40), (6, 35)])
def test_counters_begin_at_the_limit_and_everybody_sees_them(seats: int, limit: int) -> None:
    m = begun(seats)
    for eye in (0, 1, None):
        shown = seen(m, eye)
        assert (shown["turn"], shown["phase"], shown["counters"]) == (1, "Preparation", [limit] * seats)
        assert shown["challenge"] == m.book.titles[m.challenge()]


@pytest.mark.rule("BB-001", "BB-012")
def test_a_save_with_other_characters_is_refused() -> None:
    m = begun()
    heroes = list(m.heroes)
    for wrong in ([heroes[0], 99], [-1, heroes[1]], [heroes[0]] * 2, heroes[::-1]):
        twin = m.copy()
        twin.heroes = type(m.heroes)(wrong)
        with pytest.raises(longbox.SaveError):
            longbox.load(twin.save())


@pytest.mark.rule("BB-011", "BB-047")
def test_what_may_be_in_a_bag_follows_from_what_its_owner_has() -> None:
    pools: Any = table(*FOUR).view(0)["pools"]
    theirs = ["bag 1", "draw 1", "held 1", "meter 1", "reverse 1", "discard 1", "board 1", "stored 1"]
    assert [pool["zones"] for pool in pools][:3] == [["deck"], ["bag 0"], theirs]


@pytest.mark.rule("BB-012", "BB-206")
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    ("card", "wanted"),
    [("Batarang", "Batman"), ("Vanish", "Batman"), ("Bad Joke", "The Joker"), ("Lex Luthor", "Lex Luthor")],
)
def test_who_has_a_card_is_dealt_in(seats: int, card: str, wanted: str) -> None:
    """In teams in the place of somebody of the same side; two wanted ones do not drive each other out."""
    bold = game.find("bold")
    setup = bold.setup(seats, None, None)
    for seed in range(4):
        options: Any = bold.deal_in([card], bold.edition(), setup, longbox.Rng(seed))
        assert wanted in options["characters"]
        longbox.start("bold", seats, seed=1, options=options)
        both: Any = bold.deal_in(["Batarang", "Heat Vision"], bold.edition(), setup, longbox.Rng(seed))
        assert {"Batman", "Superman"} <= set(both["characters"])
    assert bold.deal_in(["Clear Skies"], bold.edition(), setup, longbox.Rng(1)) == {}
