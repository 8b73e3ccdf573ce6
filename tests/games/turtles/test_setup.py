"""Section 4 of the register, and how a match begins."""

import random
from collections import Counter
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.turtles import decks
from tests.games.given import count, offered, refused, seen, settings, true_zone, zone
from tests.games.turtles.given import book, data, play


def begun(seed: int = 0, **options: Any) -> Match:
    return longbox.start("turtles", seed=seed, options=options)


@pytest.mark.rule("TM-031")
def test_who_begins_is_settled_by_chance() -> None:
    firsts = Counter(seen(begun(seed))["first"] for seed in range(60))
    assert sorted(firsts) == [0, 1]
    assert min(firsts.values()) > 15
    for seat in (0, 1):
        m = begun(7, first=seat)
        assert (seen(m)["first"], seen(m)["active"], m.seat) == (seat, seat, seat)


@pytest.mark.rule("TM-032")
def test_both_decks_are_shuffled() -> None:
    for seat, name in ((0, "Genbu"), (1, "Seiryu")):
        tops = Counter(true_zone(begun(seed), f"deck {seat}")[-1] for seed in range(40))
        assert len(tops) > 15
        faces = [book().faces[kind] for kind in book().decks[name]]
        assert set(tops) <= set(faces)
    assert [event["source"] for event in data(begun(), "shuffled")] == ["deck 0", "deck 1"]


@pytest.mark.rule("TM-033", "TM-035", "TM-036")
@pytest.mark.parametrize("seed", range(3))
def test_after_set_up_each_has_five_cards_four_blocks_and_a_deck_of_31(seed: int) -> None:
    m = begun(seed, decks="random")
    for seat in (0, 1):
        assert [count(m, f"{name} {seat}") for name in ("hand", "deck", "trash", "items")] == [5, 31, 0, 0]
        assert [count(m, f"block-{n} {seat}") for n in range(1, 5)] == [1, 1, 1, 1]
        assert seen(m)["up"][seat] == [False] * 4


@pytest.mark.rule("TM-033", "TM-035")
def test_hands_come_first_and_then_the_blocks_from_zone_1_to_zone_4() -> None:
    m = begun(3)
    dealt = [(event["source"], event["target"], event["count"]) for event in data(m, "dealt")]
    for seat in (0, 1):
        mine = [(target, n) for source, target, n in dealt if source == f"deck {seat}"]
        assert mine == [(f"hand {seat}", 5), *((f"block-{n} {seat}", 1) for n in range(1, 5))]


@pytest.mark.rule("TM-034")
def test_there_is_no_mulligan() -> None:
    assert all(code.partition(":")[0] in ("event", "no") for code in offered(begun(2)))  # the first question


@pytest.mark.rule("TM-037", "TM-152", "TM-154")
def test_once_all_four_lie_there_the_owner_may_look_and_nobody_else() -> None:
    m = begun(4)
    for seat in (0, 1):
        for n in range(1, 5):
            assert zone(m, f"block-{n} {seat}", seat) == true_zone(m, f"block-{n} {seat}")
            assert zone(m, f"block-{n} {seat}", 1 - seat) == zone(m, f"block-{n} {seat}", None) == [None]
    first = [event["kind"] for event in m.events(0)]
    assert "learned" not in first  # nothing is shown before the fourth is laid


@pytest.mark.rule("TM-038")
@pytest.mark.parametrize("seed", range(3))
def test_blocks_are_never_rearranged_but_by_the_slide_and_by_texts(seed: int) -> None:
    m = begun(seed, decks=[["Genbu"], ["Suzaku"]])
    rng = random.Random(seed)
    moved = 0
    while not m.over:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
    events: list[dict[str, Any]] = m.events(None)
    for at, event in enumerate(events):
        if event["kind"] == "moved" and event["source"].startswith("block") and event["target"].startswith("block"):
            moved += 1
            assert events[at + 1]["kind"] == "slid"
            assert event["target"] < event["source"]  # toward zone 1
    assert moved


@pytest.mark.rule("TM-038")
def test_a_text_may_exchange_blocks() -> None:
    m = longbox.scenario(
        "turtles", {"hands": [["Sewer Map Exchange"], []], "blocks": [["Hun", "Karai", "Raphael", ""], None]}
    )
    play(m, "event:sewer-map-exchange")
    assert offered(m) == ["no", "swap:1-2", "swap:1-3", "swap:2-3"]
    play(m, "swap:1-3")
    assert [zone(m, f"block-{n} 0", 0) for n in (1, 2, 3)] == [["raphael"], ["karai"], ["hun"]]
    assert refused(m, "swap:1-2")


# ---- options


@pytest.mark.rule("TM-R31")
def test_the_starters_are_genbu_and_seiryu() -> None:
    m = begun()
    assert settings(m)["decks"] == "starters"
    for seat, name in ((0, "Genbu"), (1, "Seiryu")):
        pool = [book().faces[kind] for kind in book().decks[name]]
        zones = ["deck", "hand", *(f"block-{n}" for n in range(1, 5))]
        assert sorted(face for part in zones for face in true_zone(m, f"{part} {seat}")) == sorted(pool)
    assert "Selryu" not in book().decks


def test_decks_can_be_named_or_left_to_chance() -> None:
    m = begun(0, decks=[["Byakko"], None])
    pool = [book().faces[kind] for kind in book().decks["Byakko"]]
    assert set(true_zone(m, "deck 0")) <= set(pool)
    found = set()
    for seed in range(30):
        faces = set(true_zone(begun(seed, decks=[["Byakko"], None]), "deck 1"))
        found |= {name for name, deck in book().decks.items() if faces <= {book().faces[kind] for kind in deck}}
    assert found == set(book().decks)


@pytest.mark.rule("TM-030")
def test_decks_can_be_new_ones_as_the_rulebook_advises() -> None:
    met = set()
    for seed in range(20):
        m = begun(seed, decks="advised")
        own = [[m.edition.titles[kind] for kind in list(m.kind)[seat * 40 : seat * 40 + 40]] for seat in (0, 1)]
        assert own[0] != own[1]
        for titles in own:
            deck = decks.of_titles(titles, book())
            assert deck.legal
            assert decks.hints(deck, book()) == []
            met.update(titles)
    assert met == set(book().titles)
    assert begun(1, decks="advised").kind == begun(1, decks="advised").kind


@pytest.mark.rule("TM-171")
def test_decks_can_be_built_of_six_packs_each() -> None:
    m = begun(3, decks="sealed")
    for seat in (0, 1):
        titles = [m.edition.titles[kind] for kind in list(m.kind)[seat * 40 : seat * 40 + 40]]
        assert decks.of_titles(titles, book()).legal
        rare = [title for title in titles if book().rarity[book().titles.index(title)] > 0]
        assert 1 <= len(rare) <= 6  # a foil in each pack, if all are used
    assert m.kind != begun(4, decks="sealed").kind


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([["Genbo"], None], "option 'decks', seat 0: there is no pre-built deck 'Genbo'; did you mean 'Genbu'?"),
        ([None, ["Hun", "Karai"]], "option 'decks', seat 1: TM-026"),
        ([None], "option 'decks': expected an entry for each of 2 seats, not 1"),
        ("mine", "option 'decks' takes 'starters', 'random', 'advised', 'sealed', or "),
        ([["Hun"] * 40, None], "option 'decks', seat 0: TM-027"),
        ([None, []], "option 'decks', seat 1: TM-026"),
    ],
)
@pytest.mark.rule("TM-163")
def test_what_cannot_be_a_deck_is_refused(given: Any, said: str) -> None:
    with pytest.raises(longbox.SetupError) as error:
        begun(decks=given)
    assert str(error.value).startswith(said)


@pytest.mark.rule("TM-163", "TM-028")
def test_a_match_starts_with_any_two_legal_decks() -> None:
    attacks = [title for title, type_ in zip(book().titles, book().type, strict=True) if type_ == 1]
    only = [title for title in attacks[:13] for _ in range(3)] + [attacks[13]]  # not one Character
    m = begun(1, decks=[only, ["Seiryu"]])
    assert set(true_zone(m, "deck 0")) <= {book().faces[book().titles.index(title)] for title in only}
    m = begun(1, decks=[[title.upper() for title in only], ["Seiryu"]])
    assert count(m, "deck 0") == 31
