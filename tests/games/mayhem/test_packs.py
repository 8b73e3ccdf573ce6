"""Packs: anybody's characters, cards, Locations as text. What is written is played, or an error that says where."""

from functools import partial
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.language.content import ContentError
from tests.games.given import at_random, offered, play
from tests.games.mayhem.given import abilities, go_card, mayhem_card, table, who
from tests.games.packs import entry, start_faults

errors = partial(start_faults, "mayhem")
CARDS = mayhem_card("Own One", "activation", "Your active character heals 2.") + mayhem_card(
    "Own Two", "start", "One of your characters takes an Escape."
)


def character(
    name: str = "Blackfire",
    text: str = "This character heals 2.",
    use: str = "once per game",
    *written: str,
    **fields: object,
) -> str:
    """A dashboard; abilities as "Kick 4: Melee. / +2 Damage."."""
    given = {"health": 9, "icons": 2, "innate": "Grudge", "cards": ["Own One", "Own Two"], **fields}
    written = written or ("Kick 4: Melee. / +2 Damage. / Heal 1.", "Flare 2: Ranged. / Escape.")
    return entry("character", name, use=use, text=text, **given) + abilities(name, *written)


def mine(black: str, white: str, pack: str, **given: Any) -> Match:
    return table(black, white, packs=[["mine.toml", pack]], **given)


@pytest.mark.rule("MH-047")
def test_a_character_of_a_pack_can_be_drafted() -> None:
    m = longbox.start("mayhem", packs=[("mine.toml", CARDS + character())], options={"first": 0})
    assert m.edition.name.endswith("+mine")
    play(m, "color:black")
    assert "blackfire" in offered(m, "pick")
    play(m, "pick:blackfire", "pick:robin", "pick:raven")
    assert offered(m, "pick") == ["cyborg", "starfire"]  # five characters, four play


@pytest.mark.rule("MH-205")
def test_a_card_that_speaks_of_an_icon_that_no_location_has_is_refused() -> None:
    found = start_faults("mayhem", entry("location", "Park", icon="DOCKS"))
    for text in ("go 'Giant Tofu' reveal", "go 'Birthday Rush' mission"):
        assert [fault for fault in found if fault.startswith(f"go.toml: {text}: ") and "MUSEUM" in fault]


def test_a_pack_of_everything_is_played_to_the_end_in_every_mode() -> None:
    pack = "".join(
        [
            CARDS,
            character(text="Discard 1 Fire token from this character.", use="once per turn"),
            mayhem_card("Own Three", "activation", "Place 2 Traps in one Location."),
            go_card("Own Four", "investigate", "Place 1 Clue on each of ARCADE and DOCKS.", "Collect 2 Clues."),
            entry("location", "Park", icon="PARK"),
        ]
    )
    for mode, seats in (("duel", 2), ("teams", 3), ("teams", 4), ("free-for-all", 3), ("competitive", 2)):
        m = at_random(longbox.start("mayhem", seats, seed=seats, mode=mode, packs=[("all.toml", pack)]), mode)
        assert m.over
        assert longbox.replay(m.record()).digest() == m.digest()


# ---- what is not understood is an error at once, with its place and what is near


@pytest.mark.parametrize(("again", "times"), [("#", 50_000_000), ("Your active character heals 1. ", 100_000)])
def test_a_huge_pack_is_refused_at_once(again: str, times: int) -> None:
    found = errors(mayhem_card("Mine", "activation", again * times) if again != "#" else f"a = {again * times}")
    assert len(found) == 1
    assert found[0].startswith("mine.toml")


def test_packs_come_in_order_and_the_one_with_the_fault_is_named() -> None:
    one = mayhem_card("Own One", "activation", "Your active character heals 1.")
    packs = [["a.toml", CARDS], ["b.toml", one]]
    m = table("Robin A1 damage=3, Starfire C1", packs=packs, hands=[["Own One"], []])
    play(m, "place:robin:staff-meeting:4", "card:own-one")
    assert who(m, "black-robin")["damage"] == 2
    with pytest.raises(ContentError, match=r"^b\.toml:6:31: mayhem 'Own One' text: "):
        table(packs=[packs[0], ["b.toml", one.replace("heals 1", "heals 0")]])
