"""Section 3 of the register: the set-up for two players."""

from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import at_random, count, offered, play, seen, true_zone, zone
from tests.games.mayhem.given import CAST, forbidden


def begin(seed: object = 0, **options: Any) -> Match:
    return longbox.start("mayhem", seed=seed, options=options)


def dealt(seed: object = 0, packs: Any = (), **options: Any) -> Match:
    """Up to the choice of cards; seat 0 chooses first and takes black."""
    m = longbox.start("mayhem", seed=seed, packs=packs, options={"characters": "random", "first": 0, **options})
    return play(m, "color:black")


def keep_some(m: Match, seat: int) -> list[str]:
    """A player lays cards aside down to the limit; which."""
    gone: list[str] = []
    while seat in [decision.seat for decision in m.decisions] and m.decision(seat).rule == "MH-051":
        code = m.decision(seat).options[0].code
        m.choose(code, seat=seat)
        gone.append(code.partition(":")[2])
    return gone


@pytest.mark.rule("MH-045")
@pytest.mark.parametrize(("color", "other"), [("black", "white"), ("white", "black")])
def test_the_first_chooser_picks_a_color_and_the_other_player_gets_the_other(color: str, other: str) -> None:
    for first in (0, 1):
        m = begin(first=first)
        assert (m.seat, offered(m, "color")) == (first, ["black", "white"])
        play(m, f"color:{color}")
        assert seen(m)["sides"][first]["color"] == color
        assert seen(m)["sides"][1 - first]["color"] == other


@pytest.mark.rule("MH-046")
def test_each_player_gets_two_dice_two_bases_and_eight_trap_tokens_of_the_color() -> None:
    m = dealt(hands="first game")
    for side in seen(m)["sides"]:
        assert len(side["dice"]) == 2
        assert side["traps_left"] == 8
    ids = [one["id"].split("-")[0] for one in seen(m)["characters"]]
    assert ids == ["black", "black", "white", "white"]
    assert not any(one["innate"]["used"] for one in seen(m)["characters"])


@pytest.mark.rule("MH-047")
@pytest.mark.parametrize("first", [0, 1])
def test_players_alternate_picking_one_free_character_until_each_has_two(first: int) -> None:
    m = play(begin(first=first), "color:white")
    assert (m.seat, offered(m, "pick")) == (first, ["cyborg", "raven", "robin", "starfire"])
    play(m, "pick:robin")
    assert (m.seat, offered(m, "pick")) == (1 - first, ["cyborg", "raven", "starfire"])
    assert forbidden(m, "pick:robin") == "MH-047"
    play(m, "pick:cyborg")
    assert (m.seat, offered(m, "pick")) == (first, ["raven", "starfire"])
    play(m, "pick:starfire")  # one is left: it is the other player's
    assert zone(m, f"team-{first}") == ["robin", "starfire"]
    assert zone(m, f"team-{1 - first}") == ["cyborg", "raven"]


@pytest.mark.rule("MH-048")
def test_the_map_is_laid_after_the_draft() -> None:
    m = begin(first=0)
    for code in ("color:black", "pick:robin", "pick:raven", "pick:cyborg"):
        assert {place["name"] for place in seen(m)["places"]} == {None}
        assert count(m, "map") == 0
        play(m, code)
    assert len({place["name"] for place in seen(m)["places"]} - {None}) == 10
    assert count(m, "map") == 10


@pytest.mark.rule("MH-049")
def test_each_player_draws_seven_cards_of_a_shuffled_deck() -> None:
    hands = set()
    for seed in range(30):
        m = dealt(seed)
        assert [count(m, f"hand {seat}") for seat in (0, 1)] == [7, 7]
        assert count(m, "deck") == 22 - 14
        hands.add(tuple(sorted(true_zone(m, "hand 0"))))
    assert len(hands) == 30


@pytest.mark.rule("MH-050")
def test_the_hand_limit_is_the_sum_of_the_icons_of_the_two_dashboards() -> None:
    lines = CAST.replace('name = "Robin"\nhealth = 10\nicons = 2', 'name = "Robin"\nhealth = 10\nicons = 3')
    m = longbox.start("mayhem", packs=[("icons.toml", lines)], options={"first": 0})
    play(m, "color:black", "pick:robin", "pick:raven", "pick:cyborg")
    assert [len(keep_some(m, seat)) for seat in (0, 1)] == [2, 3]
    assert [count(m, f"hand {seat}") for seat in (0, 1)] == [5, 4]


@pytest.mark.rule("MH-051")
def test_each_player_chooses_what_to_keep_and_the_rest_goes_under_the_deck() -> None:
    m = dealt(3)
    deck = true_zone(m, "deck")
    held = [set(true_zone(m, f"hand {seat}")) for seat in (0, 1)]
    assert sorted(offered(m, "under")) == sorted(held[0])
    other = sorted(held[1])[0]
    assert forbidden(m, f"under:{other}") == "MH-051"
    theirs = keep_some(m, 1)  # in any order
    gone = [keep_some(m, 0), theirs]
    for seat in (0, 1):
        assert set(true_zone(m, f"hand {seat}")) == held[seat] - set(gone[seat])
    assert true_zone(m, "deck")[6:] == deck  # they are below
    assert set(true_zone(m, "deck")[:6]) == set(gone[0] + gone[1])


@pytest.mark.rule("MH-051")
def test_nobody_else_sees_what_goes_under_the_deck() -> None:
    m = dealt(3)
    keep_some(m, 0)
    gone = keep_some(m, 1)
    assert len(gone) == 3
    for seat in (0, None):
        faces = [event.get("face") for event in m.events(seat)]
        assert not set(gone) & set(faces)
    decks = {tuple(sorted(set(gone) & set(true_zone(m.resample(0, seed), "deck")))) for seed in range(30)}
    assert len(decks) > 5  # as far as seat 0 knows, they may still be in the other hand


@pytest.mark.rule("MH-052", "MH-R10")
def test_hands_are_hidden_and_their_sizes_are_public() -> None:
    m = dealt(5)
    keep_some(m, 0)
    keep_some(m, 1)
    for seat in (0, 1, None):
        for other in (0, 1):
            faces = zone(m, f"hand {other}", seat)
            assert len(faces) == 4
            assert (None not in faces) == (seat == other)
    worlds = {tuple(sorted(true_zone(m.resample(0, seed), "hand 1"))) for seed in range(30)}
    assert len(worlds) > 25


@pytest.mark.rule("MH-053", "MH-R11")
def test_no_mayhem_card_is_drawn_after_the_set_up() -> None:
    for seed in range(3):
        m = dealt(seed)
        keep_some(m, 0)
        keep_some(m, 1)
        deck = true_zone(m, "deck")
        since = len(m.events(None))
        at_random(m, seed)
        assert seen(m)["round"] > 2
        assert true_zone(m, "deck") == deck
        targets = [event.get("target") for event in m.events(None, since)]
        assert not {"hand 0", "hand 1"} & set(targets)


@pytest.mark.rule("MH-054")
def test_the_go_cards_are_shuffled_into_a_face_down_deck() -> None:
    orders = set()
    for seed in range(30):
        m = dealt(seed, hands="first game")
        assert count(m, "go-deck") == 12
        orders.add(tuple(true_zone(m, "go-deck")))
        for seat in (0, 1, None):
            view: Any = m.view(seat)
            assert "pieces" not in next(there for there in view["zones"] if there["id"] == "go-deck")
    assert len(orders) == 30


@pytest.mark.rule("MH-056")
def test_the_fixed_cards() -> None:
    m = begin(first=0, hands="first game")
    play(m, "color:black", "pick:cyborg", "pick:robin", "pick:raven")
    assert set(zone(m, "hand 0", 0)) == {"ghost-powers", "pizza-time", "heavy-load", "shock-pizza"}
    assert set(zone(m, "hand 1", 1)) == {"magic-cape", "spinning-shield", "hold-this-for-me", "booby-trap-garbage"}
