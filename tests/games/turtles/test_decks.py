"""Sections 3 and 19 of the register: what makes a deck, and decks as text."""

import math
import random
import time
from collections import Counter
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import longbox
from longbox.games.turtles import decks
from longbox.games.turtles.decks import Deck, DeckError, Figures, hints, prebuilt, read_deck, write_deck
from longbox.games.turtles.pieces import CHARACTER, RARITIES
from longbox.kernel.rng import Rng
from tests.games.given import settings, true_zone
from tests.games.turtles import packs as written
from tests.games.turtles.given import book


def genbu() -> str:
    return write_deck(prebuilt(book(), "Genbu"))


def codes(deck: Deck) -> list[str]:
    return [fault.code for fault in deck.faults]


def lines(deck: Deck) -> list[str]:
    return [str(fault) for fault in deck.faults]


def of(*entries: str, name: str = "Mine") -> Deck:
    return read_deck("\n".join([f"# deck: {name}", *entries]), book())


# ---- what makes a deck


@pytest.mark.rule("TM-026")
@pytest.mark.parametrize("size", [0, 1, 39, 40, 41, 80])
def test_a_deck_has_exactly_40_cards(size: int) -> None:
    titles = [title for title in book().titles for _ in range(3)][:size]
    deck = decks.of_titles(titles, book())
    assert codes(deck) == ([] if size == 40 else ["DECK_SIZE"])
    assert deck.legal == (size == 40)
    assert not deck.faults or (deck.faults[0].words.startswith("TM-026") and str(size) in deck.faults[0].words)


@pytest.mark.rule("TM-027")
@pytest.mark.parametrize("copies", [1, 2, 3, 4, 10])
def test_at_most_3_of_a_title(copies: int) -> None:
    rest = [title for title in book().titles if title != "Hun"][: 40 - copies]
    deck = decks.of_titles(["Hun"] * copies + rest, book())
    assert codes(deck) == ([] if copies <= 3 else ["TOO_MANY_COPIES"])
    assert not deck.faults or deck.faults[0].words.startswith(f"TM-027: {copies} copies of 'Hun'")


@pytest.mark.rule("TM-027", "TM-162")
def test_copies_are_counted_by_title_whatever_its_case_and_shape() -> None:
    deck = of("2 April O'Neil", "1 april o'neil", "1  APRIL O’NEIL ")
    assert deck.counts == {"April O'Neil": 4}
    assert codes(deck) == ["DECK_SIZE", "TOO_MANY_COPIES"]


@pytest.mark.rule("TM-028", "TM-030")
@pytest.mark.parametrize("seed", range(5))
def test_any_mix_is_legal_and_advice_is_no_fault(seed: int) -> None:
    rng = random.Random(seed)
    stock = [title for title in book().titles for _ in range(3)]
    deck = decks.of_titles(rng.sample(stock, 40), book())
    assert deck.legal
    assert hints(deck, book())  # a mix of everything is not what is advised
    longbox.start("turtles", options={"decks": [deck.titles, deck.titles]})


@pytest.mark.rule("TM-028")
def test_a_deck_without_characters_is_legal() -> None:
    events = [title for title, type_ in zip(book().titles, book().type, strict=True) if type_ == 3]
    deck = decks.of_titles([title for title in events for _ in range(3)][:40], book())
    assert deck.legal


@pytest.mark.rule("TM-029")
def test_what_was_brought_is_the_deck_of_the_whole_game() -> None:
    m = longbox.start("turtles", seed=3)
    before = sorted(m.kind)
    rng = random.Random(3)
    while not m.over:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
    assert sorted(m.kind) == before


@pytest.mark.rule("TM-026", "TM-027")
def test_a_save_with_other_decks_is_refused() -> None:
    m = longbox.start("turtles", seed=3)
    assert longbox.load(m.save()).digest() == m.digest()
    kinds = list(m.kind)
    for wrong in ([kinds[0]] * 4 + kinds[4:], kinds[:-1], [*kinds, kinds[0]], [*kinds[:-1], len(book().faces)]):
        m.kind = vec[i64](wrong)
        with pytest.raises(longbox.SaveError):
            longbox.load(m.save())


# ---- validation


@pytest.mark.rule("TM-162")
def test_all_faults_are_told_at_once_each_with_code_line_and_figures() -> None:
    entries = [
        "3 Foot Ninjas",
        "4 Hun",
        "Rooftop Runner",
        "many Karai",
        "0 Karai",
        "-1 Karai",
        "1.5 Karai",
        "3",
        "2 Punch",
    ]
    text = "\n".join(["# deck:", "# game: titans", *entries])
    deck = read_deck(text, book(), "file")
    assert [(fault.line, fault.code) for fault in deck.faults] == [
        (1, "EMPTY_NAME"),
        (2, "BAD_LINE"),
        (3, "UNKNOWN_CARD"),
        *((line, "BAD_LINE") for line in (5, 6)),
        *((line, "BAD_COUNT") for line in (7, 8, 9)),
        (10, "BAD_LINE"),
        (11, "UNKNOWN_CARD"),
        (0, "DECK_SIZE"),
        (0, "TOO_MANY_COPIES"),
    ]
    said = lines(deck)
    assert (
        said[3]
        == "line 5: 'Rooftop Runner' does not begin with a number; write for example '1 Rooftop Runner' [BAD_LINE]"
    )
    assert said[8] == "line 10: '3' is a number without a title; write for example '3 Rooftop Runner' [BAD_LINE]"


@pytest.mark.rule("TM-162")
@pytest.mark.parametrize(
    ("typo", "title"),
    [
        ("Foot Ninjer", "Foot Ninja"),
        ("rooftop runer", "Rooftop Runner"),
        ("Aprl ONeil", "April O'Neil"),
        ("Leonard", "Leonardo"),
        ("Hundred Gust Barage", "Hundred-Gust Barrage"),
    ],
)
def test_a_typo_is_told_with_the_nearest_title(typo: str, title: str) -> None:
    [fault, _] = of(f"3 {typo}").faults
    assert fault.words.endswith(f"did you mean {title!r}?")


@pytest.mark.rule("TM-162")
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfe\x00\x01", "byte 0"),
        (b"3 Hun\x00\n", "zero byte"),
        (b"a" * 10_000_000, "10,000,000 bytes"),
        (b"", "TM-026"),
    ],
)
def test_what_is_no_text_gets_one_clear_fault(data: bytes, said: str) -> None:
    deck = read_deck(data, book(), "strange")
    assert [said in line for line in lines(deck)] == [True]
    assert (deck.counts, deck.name) == ({}, "strange")


@pytest.mark.rule("TM-162")
def test_very_many_faults_end_the_check() -> None:
    deck = read_deck("\n".join(f"1 Nobody {n}" for n in range(500)), book(), "long")
    assert len(deck.faults) == decks.MOST_FAULTS + 1
    with pytest.raises(DeckError) as error:
        deck.stop_if_bad()
    assert len(str(error.value).splitlines()) == decks.MOST_FAULTS + 1
    assert str(error.value).endswith("line 41: there are 40 faults so far; the rest isn't checked [MORE_FAULTS]")
    assert len(max(str(error.value).splitlines(), key=len)) < 200


@pytest.mark.rule("TM-162")
@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"1 Leonardoo the {n}th" for n in range(900)),
        "1 " + "#" * 19_000,
        "\n".join("1 " + "# " * 90 for _ in range(100)),
        "# game: chess\n" * 1400,
    ],
    ids=["titles", "one-line", "remarks", "headers"],
)
def test_a_bad_deck_is_refused_at_once(text: str) -> None:
    began = time.process_time()
    assert not read_deck(text, book(), "bad").legal
    assert time.process_time() - began < 0.1


@pytest.mark.rule("TM-163")
def test_an_illegal_deck_is_a_draft_that_can_be_written_but_not_played() -> None:
    draft = of("3 Hun", "2 Leonardo", name="Half")
    assert not draft.legal
    assert write_deck(draft) == "# deck: Half\n# game: turtles\n2 Leonardo\n3 Hun\n"
    with pytest.raises(DeckError, match="TM-026"):
        draft.stop_if_bad()
    with pytest.raises(longbox.SetupError, match="TM-026"):
        longbox.start("turtles", options={"decks": [draft.titles, None]})


@pytest.mark.rule("TM-163", "TM-162")
def test_a_match_refuses_an_illegal_deck_with_all_its_faults() -> None:
    with pytest.raises(longbox.SetupError) as error:
        longbox.start("turtles", options={"decks": [None, ["Hun"] * 4 + ["Hunn"]]})
    said = str(error.value)
    assert said.startswith("option 'decks', seat 1: there is no card 'Hunn'; did you mean 'Hun'?; TM-026")
    assert "TM-027: 4 copies of 'Hun'" in said


# ---- advice


@pytest.mark.rule("TM-164", "TM-030")
def test_hints_follow_the_rulebooks_advice() -> None:
    assert hints(prebuilt(book(), "Genbu"), book()) == []
    deck = of(
        *("3 Hun", "3 Leonardo", "3 Karai", "3 Rubble Shoulder", "1 Summit Breaker", "1 Signal Kite", "1 Herb Satchel")
    )
    assert hints(deck, book()) == [
        "9 Characters; 10 to 14 are advised",
        "The Characters have several attributes; one is advised",
        "3 unmarked Attacks; at least 7 are advised",
        "1 [F] Attack; 3 to 5 are advised",
        "No other card can pay for Herb Satchel",
    ]
    deck = of("3 Hun", "3 Rubble Shoulder", "1 Summit Breaker", "2 Shell-Wall Brace", "1 Unmoved Peak")
    assert "4 Attacks share the attribute of all Characters and can't be placed with them" in hints(deck, book())
    deck = of(
        *(f"3 {title}" for title in ("Hun", "Leonardo", "Ledge Watcher", "Foot Elite Guard", "Cellar-Door Guard"))
    )
    assert "15 Characters; 10 to 14 are advised" in hints(deck, book())


@pytest.mark.rule("TM-164")
def test_two_copies_of_an_item_pay_for_each_other() -> None:
    assert "No other card can pay for Herb Satchel" not in hints(of("2 Herb Satchel"), book())


@pytest.mark.rule("TM-030", "TM-R33")
@pytest.mark.parametrize("seed", range(6))
def test_a_deck_that_is_made_by_the_advice_follows_it(seed: int) -> None:
    there = book()
    titles = [there.titles[kind] for kind in decks.made(there, [], Rng(f"{seed}"))]
    deck = decks.of_titles(titles, there)
    assert deck.legal
    assert hints(deck, there) == []


# ---- of six packs


def packs_of(seed: int) -> list[list[int]]:
    opened = decks.opened(book(), Rng(f"{seed}"))
    return [[int(kind) for kind in opened[at : at + 9]] for at in range(0, len(opened), 9)]


@pytest.mark.rule("TM-171")
def test_six_packs_have_eight_different_commons_and_a_foil_each() -> None:
    foils: Counter[str] = Counter()
    for seed in range(200):
        packs = packs_of(seed)
        assert [len(pack) for pack in packs] == [9] * 6
        for pack in packs:
            rarities = [RARITIES[book().rarity[kind]] for kind in pack]
            assert rarities[:8] == ["common"] * 8
            assert len(set(pack)) == 9
            foils[rarities[8]] += 1
    assert set(foils) == {"ordinary foil", "super rare", "ultra rare"}
    for rarity, share in (("ordinary foil", 9 / 12), ("super rare", 2 / 12), ("ultra rare", 1 / 12)):
        assert abs(foils[rarity] - 1200 * share) < 4 * math.sqrt(1200 * share * (1 - share))


@pytest.mark.rule("TM-171", "TM-026", "TM-027")
@pytest.mark.parametrize("seed", range(8))
def test_a_deck_is_built_of_what_the_packs_hold_and_is_sensible(seed: int) -> None:
    there = book()
    pool = [i64(kind) for pack in packs_of(seed) for kind in pack]
    kinds = decks.built(there, pool)
    assert not Counter(kinds) - Counter(pool)
    deck = decks.of_titles([there.titles[kind] for kind in kinds], there)
    assert deck.legal
    forms = Figures(deck, there).forms
    assert forms["Character"] >= 10
    assert forms["Attack"] >= 7
    assert forms.get("Attack [F]", 0) == min(4, sum(there.marks[kind] == 1 for kind in pool))
    left = list((Counter(pool) - Counter(kinds)).elements())
    weakest = min(there.power[kind] for kind in kinds if there.type[kind] == CHARACTER)
    assert all(there.power[kind] <= weakest for kind in left if there.type[kind] == CHARACTER)


# ---- text


@pytest.mark.rule("TM-165")
def test_a_deck_is_written_in_pool_order() -> None:
    assert genbu().startswith("# deck: Genbu\n# game: turtles\n1 Cellar-Door Guard\n3 Granite Shell Veteran\n")
    assert genbu().endswith("1 Old Friend at the Door\n")
    assert "\r" not in genbu()
    titles = [line.partition(" ")[2] for line in genbu().splitlines()[2:]]
    assert titles == [title for title in book().titles if title in titles]
    items, attacks = titles.index("Slate Knuckles"), titles.index("Unmoved Peak")
    assert attacks < items  # Characters, Attacks, Items, Events


@pytest.mark.rule("TM-166")
def test_a_text_may_be_written_in_many_ways() -> None:
    wild = "\ufeff" + genbu().replace("\n", "\r\n")
    shuffled = genbu().splitlines()[2:]
    random.Random(1).shuffle(shuffled)
    loose = ["# deck: Genbu", "", "# a remark", *(line.replace(" ", "x  ", 1) for line in shuffled), "   "]
    parts = [line for line in genbu().splitlines() if not line.startswith("3 Granite")]
    split = [*parts, "1 Granite Shell Veteran", "2x granite shell veteran"]
    for text in (wild, "\n".join(loose), "\n".join(split), genbu().replace("\n", "\r")):
        deck = read_deck(text.encode(), book())
        assert lines(deck) == []
        assert write_deck(deck) == genbu()


@pytest.mark.rule("TM-166")
def test_a_remark_may_stand_behind_a_title() -> None:
    text = genbu().replace("3 Granite Shell Veteran", "3 Granite Shell Veteran  # two #would# do")
    assert write_deck(read_deck(text, book())) == genbu()
    fault = of("3 Foot Ninjas # all of them").faults[0]
    assert fault.words == "there is no card 'Foot Ninjas'; did you mean 'Foot Ninja'?"
    known = {"agent #9": "Agent #9"}
    assert decks.title_in("Agent #9 # the ninth", known) == "Agent #9"


@pytest.mark.rule("TM-166")
def test_a_curly_apostrophe_is_one() -> None:
    seiryu = write_deck(prebuilt(book(), "Seiryu"))
    assert "April O'Neil" in seiryu
    assert write_deck(read_deck(seiryu.replace("'", "’"), book())) == seiryu


@pytest.mark.rule("TM-166")
@pytest.mark.parametrize("seed", range(10))
def test_any_deck_comes_back(seed: int) -> None:
    rng = random.Random(seed)
    stock = [title for title in book().titles for _ in range(3)]
    text = write_deck(Deck(f"Deck {seed}", decks.of_titles(rng.sample(stock, 40), book()).counts))
    deck = read_deck(text, book())
    assert (deck.legal, write_deck(deck)) == (True, text)


# ---- figures


@pytest.mark.rule("TM-167")
def test_figures_of_a_deck() -> None:
    found = Figures(prebuilt(book(), "Genbu"), book())
    assert found.total == 40
    assert found.forms == {
        "Character": 13,
        "Attack": 10,
        "Attack [F]": 4,
        "Attack [C]": 2,
        "Attack [F][C]": 2,
        "Item": 3,
        "Event": 6,
    }
    assert sum(found.attributes.values()) == 34
    assert found.attributes["Mountain"] == 13 + 2 + 2 + 3
    assert sum(found.powers.values()) == 31
    assert Figures(of("1 Hun", "2 Unmoved Peak", "1 Midnight Drill"), book()).powers == {3: 1, 5: 2}


@pytest.mark.rule("TM-167")
def test_pre_built_decks_are_read_only_and_may_be_copied() -> None:
    deck = prebuilt(book(), "Genbu")
    deck.counts["Hun"] = 3
    assert prebuilt(book(), "Genbu").counts["Hun"] == 1
    m = longbox.start("turtles", options={"decks": [["Genbu"], ["Genbu"]]})
    before = sorted(book().decks["Genbu"])
    rng = random.Random(0)
    while not m.over:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
    assert sorted(book().decks["Genbu"]) == before


# ---- what a rival may have brought


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("seed", range(8))
def test_the_rest_of_a_deck_is_legal_whatever_was_seen(seed: int) -> None:
    rng = random.Random(seed)
    there = book()
    stock: list[Any] = [kind for kind in range(len(there.faces)) for _ in range(3)]
    seen = rng.sample(stock, rng.randrange(41))
    rest = decks.imagined(there, seen, Rng(f"{seed}"))
    deck = decks.of_titles([there.titles[kind] for kind in [*seen, *rest]], there)
    assert deck.legal


def test_a_deck_of_a_pack_holds_its_cards() -> None:

    odd = written.card("event", "Odd", "<Play> You may draw 3 cards.")
    titles = ["Odd", *(title for title in book().titles[:39])]
    options: dict[str, Any] = {"decks": [titles, None]}
    m = longbox.start("turtles", options=options, packs=written.pack(odd))
    zones = ["deck 0", "hand 0", *(f"block-{n} 0" for n in range(1, 5))]
    assert "odd" in [face for name in zones for face in true_zone(m, name)]
    with pytest.raises(longbox.SetupError, match="there is no card 'Odd'"):
        longbox.start("turtles", options=options)


def test_a_pre_built_deck_is_named_for_each_seat() -> None:
    m = longbox.start("turtles", options={"decks": ["Suzaku", "Byakko"]})
    assert settings(m)["decks"] == [["Suzaku"], ["Byakko"]]


@pytest.mark.rule("TM-161")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_deck_of_ones_own_leaves_the_rivals_pre_built_list_open(seat: int) -> None:
    own = prebuilt(book(), "Suzaku").titles
    m = longbox.start("turtles", options={"decks": [own, "Byakko"][:: 1 - 2 * seat]})
    view: Any = m.view(None)
    known = {pool["zones"][0]: pool["kinds"] is not None for pool in view["pools"]}
    assert known == {f"deck {seat}": False, f"deck {1 - seat}": True}
    for n in range(5):
        world = m.resample(seat, n)
        assert world.view(seat) == m.view(seat)
        assert sorted(world.kind) == sorted(m.kind)  # to seat both are known
