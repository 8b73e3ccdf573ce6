"""The four characters: every tier of every ability and every Innate, as printed, in a turn."""

from collections.abc import Callable
from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, play, told
from tests.games.marks import played
from tests.games.mayhem.cards import amounts, printed, record
from tests.games.mayhem.given import act, forbidden, table, traps, where, who


def with_die(ability: str, black: str, white: str, tier: str = "standard", **given: object) -> tuple[Match, int]:
    """A position for an ability, and the die that reaches a tier of it and no more, if there is one.

    The Standard Effect with a die below the threshold; the Special Effect with the threshold itself; the star shows
    for the Mayhem Effect only.
    """
    threshold: int = record(ability).threshold
    die = max(1, threshold - 1) if tier == "standard" else threshold
    return table(black, white, dice=[[die, die], [4, 4]], star=tier == "star", **given), die


def one(name: str, field: str) -> int:
    """The number of a text that has one."""
    (found,) = amounts(name, field)
    return found


# A tier of an ability: who stands where, what is chosen, and what happens; X is the number that is printed
TIERS: list[tuple[str, str, str, str, str, str]] = [
    ("Armor", "standard", "Cyborg A1, Robin C1", "Raven A1, Starfire C3", "", "took_shield"),
    ("Armor", "special", "Cyborg A1, Robin C1", "Raven A1, Starfire A2", "", "took_shield hurt:2"),
    ("Armor", "star", "Cyborg A1, Robin C1", "Raven A1, Starfire A2", "", "took_shield hurt:2+X"),
    ("Sonic Cannon", "standard", "Cyborg A1 damage=3, Robin C1", "Raven A1, Starfire A2", "", "hurt:2"),
    (
        *("Sonic Cannon", "special", "Cyborg A1 damage=3, Robin C1", "Raven A1, Starfire A2"),
        *("wall:A2-B2", "hurt:2 wall_put healed:X"),
    ),
    ("Sonic Cannon", "star", "Cyborg A1, Robin C1", "Raven A1, Starfire A2", "no", "hurt:2+X"),
    ("Telekinesis", "standard", "Raven A1, Robin C1", "Cyborg A1, Starfire A2", "", "hurt:2"),
    ("Telekinesis", "special", "Raven A1, Robin C1", "Cyborg A3, Starfire A2", "at:white-starfire", "hurt:2 put"),
    (
        *("Telekinesis", "star", "Raven B2, Robin C1", "Cyborg A1, Starfire A2"),
        *("at:white-cyborg at:white-starfire", "hurt:2 put stunned:2"),  # attacked the one, pulled the other
    ),
    ("Shadow Portal", "standard", "Raven A1 damage=3, Robin C1", "Cyborg C3, Starfire A3", "to:C3", "put"),
    ("Shadow Portal", "special", "Raven A1 damage=3, Robin C1", "Cyborg C3, Starfire A3", "to:C3", "put hurt:2"),
    ("Shadow Portal", "star", "Raven A1 damage=5, Robin C1", "Cyborg C3, Starfire A3", "stay", "healed:X"),
    ("Staff Meeting", "standard", "Robin A1, Starfire C1", "Cyborg A1, Raven A2", "", "hurt:2"),
    ("Staff Meeting", "special", "Robin A1, Starfire C1", "Cyborg A1, Raven A2", "", "hurt:2+X"),
    ("Staff Meeting", "star", "Robin A1, Starfire C1", "Cyborg A1, Raven A2", "", "hurt stunned:2"),
    ("Hero Reflexes", "standard", "Robin A1, Starfire C1", "Cyborg A3, Raven C3", "to:A2", "walked took_escape"),
    (
        *("Hero Reflexes", "special", "Robin A1, Starfire C1", "Cyborg A3, Raven C3"),
        *("to:A2 trap:B2", "walked took_escape traps_laid:X"),
    ),
    (
        *("Hero Reflexes", "star", "Robin A1, Starfire C1", "Cyborg A3, Raven C3"),
        *("stay trap:B2", "took_escape traps_laid took_shield"),
    ),
    ("Starbolts", "standard", "Starfire A1, Robin C1", "Cyborg A1, Raven A2", "", "hurt:2"),
    ("Starbolts", "special", "Starfire A1, Robin C1", "Cyborg A1, Raven A2", "", "hurt:2+X"),
    ("Starbolts", "star", "Starfire A1, Robin C1", "Cyborg A1, Raven A2", "to:B1", "hurt walked"),
    ("Blazing Hug", "standard", "Starfire A1, Robin C1", "Raven A1, Cyborg A2", "", "ignited:X"),
    ("Blazing Hug", "special", "Starfire A1, Robin C1", "Raven A1, Cyborg A2", "", "ignited hurt:2"),
    ("Blazing Hug", "star", "Starfire A1, Robin C1", "Raven A1, Cyborg A2", "at:white-raven to:B2", "ignited hurt put"),
]
# Of each event the number that is looked at
NUMBER = {"hurt": "damage", "healed": "healed", "traps_laid": "traps", "ignited": "tokens", "stunned": "who"}
EVENTS = (
    "took_shield",
    "took_escape",
    "hurt",
    "wall_put",
    "healed",
    "put",
    "stunned",
    "walked",
    "traps_laid",
    "ignited",
)


def of_all_tiers(test: Callable[..., None]) -> Callable[..., None]:
    for ability, tier, *_ in TIERS:
        test = pytest.mark.card(ability, tier)(test)
    return test


@of_all_tiers
@pytest.mark.parametrize(("ability", "tier", "black", "white", "choices", "events"), TIERS)
def test_a_tier_of_an_ability(ability: str, tier: str, black: str, white: str, choices: str, events: str) -> None:
    m, die = with_die(ability, black, white, tier)
    code = f"{black.partition(' ')[0]}:{ability}".lower().replace(" ", "-")
    act(m, code, *choices.split(), die=die)
    assert happened(m, *EVENTS) == [event.partition(":")[0] for event in events.split()]
    for event in events.split():
        kind, _, number = event.partition(":")
        if number:
            wanted = sum(one(ability, tier) if part == "X" else int(part) for part in number.split("+"))
            assert told(m, kind, NUMBER[kind]) == [[wanted]]


def test_every_tier_and_every_innate_is_played_by_a_test_of_its_own() -> None:
    assert printed("characters", "abilities") == set(played("mayhem", "test_characters"))


@pytest.mark.rule("MH-024")
@pytest.mark.card("Cyborg", "text")
def test_heavy_plating_keeps_cyborg_from_being_pulled_and_pushed_by_opponents() -> None:
    m, die = with_die("Telekinesis", "Raven B2, Robin C1", "Cyborg A2, Starfire A1", "special")
    act(m, "raven:telekinesis", "at:white-cyborg", die=die)  # an attack does reach him
    assert offered(m) == ["at:black-robin", "at:white-starfire", "no"]
    assert forbidden(m, "at:white-cyborg") == "MH-024"
    m, die = with_die("Blazing Hug", "Starfire A1, Robin C1", "Cyborg A1, Raven C3", "star")
    act(m, "starfire:blazing-hug", die=die)
    assert happened(m, "put") == []
    assert offered(m, "place") != []  # there was nobody else to push


@pytest.mark.rule("MH-024")
@pytest.mark.card("Cyborg", "text")
def test_heavy_plating_lets_cyborgs_own_team_pull_and_push_him() -> None:
    m, die = with_die("Telekinesis", "Raven B2, Cyborg A2", "Robin C3, Starfire A3", "special")
    act(m, "raven:telekinesis", "at:black-cyborg", die=die)
    assert where(m, "black-cyborg") == "B2"
    m, die = with_die("Blazing Hug", "Starfire A1, Cyborg A1", "Robin C3, Raven A3", "star")
    act(m, "starfire:blazing-hug", "at:black-cyborg", "to:A2", die=die)
    assert where(m, "black-cyborg") == "A2"


@pytest.mark.rule("MH-024", "MH-168")
@pytest.mark.card("Raven", "text")
def test_levitation_lets_raven_clear_traps_without_damage() -> None:
    for code, team, damage in (
        ("raven:telekinesis", "Raven A1, Robin C1", 0),
        ("robin:staff-meeting", "Robin A1, Raven C1", 4),
    ):
        m = table(team, "Cyborg A3, Starfire C3", traps={"A2": [0, 4], "B2": [0, 1]})
        play(m, f"place:{code}:4", "to:A2")
        assert who(m, f"black-{code.partition(':')[0]}")["damage"] == damage
        assert (traps(m, "A2"), traps(m, "B2")) == ([0, 0], [0, 1])


@pytest.mark.rule("MH-109", "MH-116", "MH-113")
@pytest.mark.card("Robin", "text")
def test_i_have_a_plan_makes_any_die_reach_the_threshold_once_per_game() -> None:
    given: dict[str, Any] = {"dice": [[1, 6], [4, 4]]}
    m = table("Robin A1, Starfire C1", "Cyborg A1, Raven C3", **given)
    play(m, "place:robin:staff-meeting:1", "stay", "innate")
    assert who(m, "black-robin")["abilities"][0]["die"] == one("Robin", "text")
    play(m, "use")
    assert told(m, "hurt", "damage") == [[2 + one("Staff Meeting", "special")]]
    assert who(m, "black-robin")["innate"]["used"]  # also now that the turn is over
    m = table("Robin A1 innate_used, Starfire C1", "Cyborg A1, Raven C3", **given)
    assert forbidden(play(m, "place:robin:staff-meeting:1", "stay"), "innate") == "MH-116"
    m = table("Robin A1, Starfire C1", "Cyborg A1, Raven C3", **given)
    assert forbidden(play(m, "place:robin:staff-meeting:6", "stay"), "innate") == "MH-113"  # it shows as much


@pytest.mark.rule("MH-116", "MH-113")
@pytest.mark.card("Starfire", "text")
def test_alien_metabolism_discards_fire_once_per_turn() -> None:
    m = table("Starfire A1 fire=5, Robin C1 fire=2", "Cyborg A3, Raven C3")
    play(m, "place:starfire:starbolts:4", "stay", "innate")
    gone = one("Starfire", "text")
    assert (who(m, "black-starfire")["fire"], who(m, "black-robin")["fire"]) == (5 - gone, 2)
    assert forbidden(m, "innate") == "MH-116"
    play(m, "done")
    assert not who(m, "black-starfire")["innate"]["used"]
    m = table("Starfire A1, Robin C1", "Cyborg A3, Raven C3")
    assert forbidden(play(m, "place:starfire:starbolts:4", "stay"), "innate") == "MH-113"
