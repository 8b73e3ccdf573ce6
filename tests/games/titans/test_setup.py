"""Section 2 of the register: set-up."""

import math
from collections import Counter
from typing import Any

import pytest

import longbox
from tests.games.given import count, happened, offered, refused, seen, told, true_zone, zone
from tests.games.titans.given import begun, play, team
from tests.games.titans.plain import moves, odd, plain

CHARACTERS = ["beast-boy", "cyborg", "raven", "robin", "starfire"]
EVENTS = {"buyers-remorse", "laundry-day", "opposite-day", "pizza-party", "sugar-rush", "turned-into-babies"}
ROW = ["Acorn", "Bolt", "Candle", "Drum"]  # a Line-Up with an empty slot


# ---- Super Heroes, Sidekicks, decks


@pytest.mark.rule("TT-014")
def test_each_player_receives_one_super_hero_that_side_up() -> None:
    for seed in range(20):
        teams = seen(begun(seed))["teams"]
        assert [len(team) for team in teams] == [1, 1]
        for (hero,) in teams:
            assert (hero["sidekick"], hero["own"]) == (False, True)
        assert teams[0][0]["name"] != teams[1][0]["name"]


@pytest.mark.rule("TT-015")
def test_every_other_character_is_an_unused_sidekick() -> None:
    for seed in range(20):
        m = begun(seed)
        heroes = zone(m, "team 0") + zone(m, "team 1")
        assert sorted(zone(m, "unused"), key=str) == [name for name in CHARACTERS if name not in heroes]
        assert count(m, "unused") == 3
        assert count(m, "characters") == 0


@pytest.mark.rule("TT-016")
def test_each_starting_deck_holds_7_punch_and_3_snack_time() -> None:
    m = begun(5)
    for seat in (0, 1):
        cards = true_zone(m, f"deck {seat}") + true_zone(m, f"hand {seat}")
        assert Counter(cards) == {"punch": 7, "snack-time": 3}
        assert zone(m, f"discard {seat}") == zone(m, f"play {seat}") == []


# ---- the main deck and the stacks


@pytest.mark.rule("TT-017")
def test_the_main_deck_of_a_basic_game_is_64_cards_shuffled_face_down() -> None:
    found = [true_zone(begun(seed), "main") + true_zone(begun(seed), "line-up")[::-1] for seed in range(8)]
    assert {len(cards) for cards in found} == {64}
    assert len({tuple(sorted(cards)) for cards in found}) == 1  # the same 64
    assert len({tuple(cards) for cards in found}) == 8  # never in the same order
    assert not EVENTS & set(found[0])
    for seat in (0, 1, None):
        view: dict[str, Any] = begun().view(seat)
        (deck,) = [there for there in view["zones"] if there["id"] == "main"]
        assert deck["count"] == 59
        assert "pieces" not in deck  # nobody may look into it


@pytest.mark.rule("TT-018")
def test_the_main_deck_of_an_advanced_game_has_the_6_events_among_70_cards() -> None:
    places: set[int] = set()
    first = set()
    for seed in range(12):
        m = begun(seed, "advanced")
        first.add(tuple(zone(m, "line-up")))
        cards = true_zone(m, "main")
        assert len(cards) + count(m, "line-up") == 70
        assert {name for name in cards if name in EVENTS} == EVENTS
        places.update(cards.index(name) for name in EVENTS)
    assert len(places) > 30  # they are shuffled in: they lie all over the deck
    assert len(first) == 12  # and the others lie in another order each time


@pytest.mark.rule("TT-019")
def test_one_of_the_other_8_nemeses_goes_back_to_the_box_unseen() -> None:
    boxed: Counter[str] = Counter()
    orders = set()
    for seed in range(160):
        m = begun(seed)
        out = [name for name in true_zone(m, "box") if name not in EVENTS]
        assert len(out) == 1
        boxed.update(out)
        orders.add(tuple(true_zone(m, "nemeses")))
        hidden = [zone(m, "box", seat).count(None) for seat in (0, 1, None)]
        assert hidden == [1, 1, 1]
        assert out[0] not in str(m.events(0)) + str(m.events(1)) + str(m.events(None))
    assert len(boxed) == 8
    assert "control-freak" not in boxed
    assert len(orders) == 160  # shuffled


@pytest.mark.rule("TT-020")
def test_control_freak_lies_face_up_on_7_nemeses_face_down() -> None:
    for seed in range(10):
        m = begun(seed)
        for seat in (0, 1, None):
            assert zone(m, "nemeses", seat) == [None] * 7 + ["control-freak"]
        assert len(set(true_zone(m, "nemeses"))) == 8
        assert seen(m)["nemesis"]["card"] == "control-freak"
        assert seen(m)["nemeses_left"] == 8


@pytest.mark.rule("TT-021")
def test_the_line_up_starts_as_five_cards_of_the_main_deck_face_up() -> None:
    m = begun(4)
    for seat in (0, 1, None):
        assert zone(m, "line-up", seat) == true_zone(m, "line-up")
    assert zone(m, "line-up") == moves(m, "main", "line-up")  # the top one first, nothing else was turned up
    assert count(m, "line-up") == 5
    events: list[dict[str, Any]] = m.events(None)
    dealt = [at for at, event in enumerate(events) if event.get("target") == "line-up"]
    assert max(dealt) < happened(m).index("turn")  # in the set-up: step 1 of the first turn has nothing to add


@pytest.mark.rule("TT-022", "TT-023", "TT-R06")
def test_events_among_the_first_cards_are_replaced_and_shuffled_back() -> None:
    replaced = chained = 0
    places = []
    for seed in range(150):
        m = begun(seed, "advanced")
        dealt = moves(m, "main", "line-up")
        set_aside = [name for name in dealt if name in EVENTS]
        assert zone(m, "line-up") == [name for name in dealt if name not in EVENTS]
        assert count(m, "line-up") == 5
        assert len(dealt) == 5 + len(set_aside)  # no more than is needed
        assert moves(m, "line-up", "main") == set_aside
        assert zone(m, "events") == []  # TT-023: none comes into play
        assert told(m, "event_in") == []
        deck = true_zone(m, "main")
        assert set(deck) >= EVENTS
        replaced += bool(set_aside)
        chained += bool(EVENTS & set(dealt[5:]))  # TT-R06: a replacement was an Event as well
        places += [deck.index(str(name)) for name in set_aside]
    assert replaced > 20
    assert chained > 0
    assert min(places) < 10  # some lie deep down,
    assert max(places) > 50  # some high,
    assert len(set(places)) > 20  # anywhere


@pytest.mark.rule("TT-024")
def test_only_the_first_line_up_is_freed_of_events() -> None:
    m = plain(mode="advanced", line_up=ROW, main=["Pizza Party", "Acorn"])
    play(m, "end")
    assert zone(m, "events") == ["pizza-party"]
    assert zone(m, "line-up") == ["acorn", "bolt", "candle", "drum"]


@pytest.mark.rule("TT-025")
def test_the_weakness_stack_is_shuffled_and_its_top_card_is_public() -> None:
    assert len({tuple(true_zone(begun(seed), "weaknesses")) for seed in range(10)}) == 10
    m = begun(6)
    top = true_zone(m, "weaknesses")[-1]
    for seat in (0, 1, None):
        assert zone(m, "weaknesses", seat) == [None] * 9 + [top]


@pytest.mark.rule("TT-026")
def test_main_deck_and_stacks_do_not_belong_to_the_line_up() -> None:
    more = odd("Gain a card from the Line-Up.") + odd("Gain a Super Power from the Line-Up.", "Even")
    m = plain("odd even", more=more, line_up=["Acorn", "Bolt"], main=["Candle"])
    play(m, "even")  # Titans Go! is a Super Power, but lies in its own stack
    assert (zone(m, "discard 0"), count(m, "titans-go")) == ([], 6)
    play(m, "odd")
    assert offered(m) == ["line-up:acorn", "line-up:bolt"]
    for other in ("titans-go", "control-freak", "candle"):
        assert refused(m, f"line-up:{other}")
    assert [slot["card"] for slot in seen(m)["line_up"]] == ["acorn", "bolt"]


# ---- who begins, and with what


@pytest.mark.rule("TT-027")
def test_the_first_player_is_chosen_at_random() -> None:
    first = Counter(seen(begun(seed))["first"] for seed in range(400))
    assert 150 < first[0] < 250
    assert first[0] + first[1] == 400
    for seed in range(6):
        m = begun(seed)
        assert m.seat == seen(m)["first"] == seen(m)["active"]


@pytest.mark.rule("TT-027")
def test_an_option_says_who_begins() -> None:
    for seat in (0, 1):
        assert {begun(seed, first=seat).seat for seed in range(8)} == {seat}
    with pytest.raises(longbox.SetupError, match="option 'first' takes 'random', 0, 1; not 2"):
        begun(first=2)


@pytest.mark.rule("TT-028")
def test_each_player_shuffles_the_starting_deck_and_draws_five_cards() -> None:
    hands: list[Counter[int]] = [Counter(), Counter()]
    for seed in range(400):
        m = begun(seed)
        for seat in (0, 1):
            assert (count(m, f"hand {seat}"), count(m, f"deck {seat}")) == (5, 5)
            hands[seat][true_zone(m, f"hand {seat}").count("snack-time")] += 1
    for seat in (0, 1):
        assert set(hands[seat]) == {0, 1, 2, 3}
        for snacks, times in hands[seat].items():  # 33, 167, 167 and 33 are expected
            chances = math.comb(3, snacks) * math.comb(7, 5 - snacks) / math.comb(10, 5)
            assert 400 * chances / 2 < times < 400 * chances * 2


@pytest.mark.rule("TT-028")
def test_with_the_house_rule_fair_start_the_first_player_opens_with_three_cards() -> None:
    for first in (0, 1):
        m = begun(first=first, fair_start=True)
        assert (count(m, f"hand {first}"), count(m, f"hand {1 - first}")) == (3, 5)
        play(m, "end")
        assert count(m, f"hand {first}") == 5


@pytest.mark.rule("TT-029")
@pytest.mark.parametrize("first", [0, 1])
def test_players_alternate_turns(first: int) -> None:
    m = begun(first=first)
    for turn in range(6):
        seat = (first + turn) % 2
        assert (m.seat, seen(m)["active"], seen(m)["turn"]) == (seat, seat, turn + 1)
        play(m, "end")
    assert [numbers[:2] for numbers in told(m, "turn")] == [[(first + n) % 2, n + 1] for n in range(7)]


@pytest.mark.rule("TT-014")
def test_super_heroes_are_named_by_an_option() -> None:
    m = begun(heroes=["Starfire", "Cyborg"])
    assert (team(m, 0), team(m, 1)) == (["Starfire*"], ["Cyborg*"])
    with pytest.raises(longbox.SetupError, match="TT-014: "):
        begun(heroes=["Cyborg", "Cyborg"])
    with pytest.raises(longbox.SetupError, match="TT-014: "):
        begun(heroes=["Cyborg"])
    with pytest.raises(longbox.SetupError, match="there is no character 'Robyn'; did you mean 'Robin'"):
        begun(heroes=["Robyn", "Raven"])
