"""Packs: cards of your own, what they can do, and which records and saves belong to them."""

from functools import partial
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.language.content import ContentError
from tests.games.given import at_random, count, offered, resumed, told, true_zone, zone
from tests.games.packs import start_faults
from tests.games.titans.given import play, power, table, team
from tests.games.titans.packs import card, character, location

errors = partial(start_faults, "titans")
WAITS = "When you lose a Sidekick, draw a card."


def mine(*hands: str | None, pack: str, **given: Any) -> Match:
    """A position with this pack. Nobody's character does anything by itself."""
    quiet = "".join(character(name) for name in ("Robin", "Raven"))
    return table(*hands, packs=[["mine.toml", quiet + pack]], **given)


# ---- a card of each kind


def test_a_pack_adds_a_card_to_the_main_deck() -> None:
    m = longbox.start("titans", packs=[("mine.toml", card("Mine", copies=2))])
    assert m.edition.name.endswith("+mine")
    assert count(m, "main") + count(m, "line-up") == 66
    assert (true_zone(m, "main") + true_zone(m, "line-up")).count("mine") == 2


def test_a_pack_replaces_a_card_of_the_same_name() -> None:
    m = mine("terra", "punch", pack=card("Terra", "+9 Power.", copies=3))
    assert (power(play(m, "terra")), zone(m, "play 0")) == (9, ["terra"])
    assert sum(title == "Terra" for title in m.edition.titles) == 1


# ---- two of a thing are two


def test_two_means_two() -> None:
    pack = "".join(
        [
            card("Lend", "Borrow two cards with cost 3 or less in the Line-Up.", "Villain"),
            card("Take", "Gain two cards with cost 3 or less in the Line-Up.", "Villain"),
            card("Stack", "Put two cards from your hand on top of your deck.", "Villain"),
            card("Wreck", "Attack: Each foe discards two Locations they control.", "Villain"),
            card("Mate", copies=4),
            location("Hut", WAITS),
        ]
    )
    m = mine("lend", "punch", pack=pack, line_up=["Mate", "Mate"])
    assert zone(play(m, "lend"), "play 0") == ["lend", "mate", "mate"]
    m = mine("take", "punch", pack=pack, line_up=["Mate", "Mate"])
    assert zone(play(m, "take"), "discard 0") == ["mate", "mate"]
    m = mine("stack mate mate", "punch", pack=pack, decks=[[], None])
    assert true_zone(play(m, "stack", "hand:mate"), "deck 0") == ["mate", "mate"]
    m = mine("wreck", "punch", pack=pack, locations=[[], ["Hut", "Hut"]])
    assert zone(play(m, "wreck"), "discard 1") == ["hut", "hut"]


def test_a_card_may_do_your_foe_a_favor() -> None:
    pack = "".join(
        [
            card("Treat", "Your foe draws two cards. +1 Power."),
            card("Gift", "Your foe gains a card with cost 2 or less in the Line-Up. Draw a card."),
            card("Truce", "Your foe recruits a Sidekick and draws a card."),
        ]
    )
    m = play(mine("treat", "", pack=pack, decks=[None, ["terra", "silkie", "t-car"]]), "treat")
    assert (sorted(true_zone(m, "hand 1")), power(m)) == (["silkie", "terra"], 1)
    line_up = ["silkie", "terra", "mammoth", "plasmus", "t-car"]
    m = play(mine("gift", "punch", pack=pack, line_up=line_up, decks=[["speedy"], None]), "gift")
    assert (m.seat, offered(m)) == (1, ["line-up:silkie", "line-up:terra"]), "the foe chooses"
    play(m, "line-up:terra")
    assert (zone(m, "discard 1"), zone(m, "discard 0")) == (["terra"], [])
    assert (true_zone(m, "hand 0"), m.seat) == (["speedy"], 0), "then the text goes on for its player"
    m = play(mine("truce", "", pack=pack, decks=[None, ["terra"]]), "truce")
    assert m.seat == 1
    play(m := resumed(m), "sidekick:starfire")
    assert (team(m, 1), true_zone(m, "hand 1"), m.seat) == (["Raven*", "Starfire"], ["terra"], 0)


# ---- what is not understood is an error at once, with its place and what is near


def test_an_unknown_name_in_the_options_or_a_position_is_named_with_what_is_near() -> None:
    packs = [("mine.toml", card("Minecart"))]
    with pytest.raises(longbox.SetupError, match=r"there is no character 'Robbin'; did you mean 'Robin'\?"):
        longbox.start("titans", packs=packs, options={"heroes": ["Robbin", "Raven"]})
    with pytest.raises(
        longbox.ScenarioError, match=r"hands, seat 0: there is no 'minekart'; did you mean 'minecart'\?"
    ):
        table("minekart", "punch", packs=packs)


@pytest.mark.parametrize(("again", "times"), [("#", 50_000_000), ("[", 900_000), ("+1 Power. ", 100_000)])
def test_a_huge_pack_is_refused_at_once(again: str, times: int) -> None:
    found = errors(card("Mine", again * times) if again == "+1 Power. " else f"a = {again * times}")
    assert len(found) == 1
    assert found[0].startswith("mine.toml")


# ---- saves, records and editions


PACK = [("mine.toml", card("Mine", "Discard a card."))]


def test_a_record_is_refused_without_its_pack() -> None:
    record: dict[str, Any] = at_random(longbox.start("titans", seed=4, packs=PACK), 4, 10).record()
    record["packs"] = []
    with pytest.raises(longbox.EditionError, match=r"this record was made with edition titans-.*\+mine"):
        longbox.replay(record)


def test_packs_come_in_order_and_the_one_with_the_fault_is_named() -> None:
    packs = [("a.toml", card("Mine", "+1 Power.")), ("b.toml", card("Mine", "+2 Power."))]
    m = table("mine", "punch", heroes=["Raven", "Starfire"], packs=[list(pack) for pack in packs])
    assert told(play(m, "mine"), "power")[0][1] == 2
    with pytest.raises(ContentError, match=r"^b\.toml:5:8: card 'Mine' cost: "):
        longbox.start("titans", packs=[packs[0], ("b.toml", card("Mine", cost=99))])
