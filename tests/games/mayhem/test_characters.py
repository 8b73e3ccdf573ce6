"""The four characters: every tier of every ability and every Innate, as printed, in a turn."""

import pytest

from longbox import Match
from tests.games.given import happened, offered, refused, seen
from tests.games.marks import played
from tests.games.mayhem.cards import amounts, printed, record
from tests.games.mayhem.given import act, play, table, told, traps, where, who


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
    found = amounts(name, field)
    assert len(found) == 1
    return found[0]


def test_every_tier_and_every_innate_is_played_by_a_test_of_its_own() -> None:
    assert printed("characters", "abilities") - set(played("mayhem", "test_characters")) == set()


def test_no_test_is_of_a_tier_that_no_character_has() -> None:
    assert set(played("mayhem", "test_characters")) - printed("characters", "abilities") == set()


def test_four_characters_have_an_innate_and_two_abilities_with_three_tiers_each() -> None:
    fields = [field for _, field in printed("characters", "abilities")]
    assert {field: fields.count(field) for field in sorted(set(fields))} == {
        "special": 8,
        "standard": 8,
        "star": 8,
        "text": 4,
    }


# ---- Cyborg


@pytest.mark.rule("MH-024")
@pytest.mark.card("Cyborg", "text")
def test_heavy_plating_keeps_cyborg_from_being_pulled_by_opponents() -> None:
    m, die = with_die("Telekinesis", "Raven B2, Robin C1", "Cyborg A2, Starfire A1", "special")
    act(m, "raven:telekinesis", "at:white-cyborg", die=die)  # an attack does reach him
    assert offered(m) == ["at:black-robin", "at:white-starfire", "no"]
    assert refused(m, "at:white-cyborg") == "MH-024: Cyborg is immune to it"


@pytest.mark.rule("MH-024")
@pytest.mark.card("Cyborg", "text")
def test_heavy_plating_keeps_cyborg_from_being_pushed_by_opponents() -> None:
    m, die = with_die("Blazing Hug", "Starfire A1, Robin C1", "Cyborg A1, Raven C3", "star")
    act(m, "starfire:blazing-hug", die=die)
    assert happened(m, "put") == []
    assert offered(m, "place") != []  # there was nobody else to push
    assert who(m, "white-cyborg")["fire"] > 0


@pytest.mark.rule("MH-024")
@pytest.mark.card("Cyborg", "text")
def test_heavy_plating_lets_the_own_team_pull_and_push_cyborg() -> None:
    m, die = with_die("Telekinesis", "Raven B2, Cyborg A2", "Robin C3, Starfire A3", "special")
    act(m, "raven:telekinesis", "at:black-cyborg", die=die)
    assert where(m, "black-cyborg") == "B2"
    m, die = with_die("Blazing Hug", "Starfire A1, Cyborg A1", "Robin C3, Raven A3", "star")
    act(m, "starfire:blazing-hug", "at:black-cyborg", "to:A2", die=die)
    assert where(m, "black-cyborg") == "A2"


@pytest.mark.card("Armor", "standard")
def test_armor_gives_cyborg_a_shield() -> None:
    m, die = with_die("Armor", "Cyborg A1, Robin C1", "Raven A1, Starfire C3")
    act(m, "cyborg:armor", die=die)
    assert who(m, "black-cyborg")["shield"]
    assert happened(m, "attack") == []


@pytest.mark.card("Armor", "special")
def test_armor_adds_a_melee_attack() -> None:
    m, die = with_die("Armor", "Cyborg A1, Robin C1", "Raven A1, Starfire A2", "special")
    act(m, "cyborg:armor", die=die)
    assert who(m, "black-cyborg")["shield"]
    assert told(m, "hurt", "who damage total") == [[2, 2, 2]]


@pytest.mark.card("Armor", "star")
def test_armor_with_a_star_hits_harder() -> None:
    m, die = with_die("Armor", "Cyborg A1, Robin C1", "Raven A1, Starfire A2", "star")
    act(m, "cyborg:armor", die=die)
    dealt = 2 + one("Armor", "star")
    assert told(m, "hurt", "who damage total") == [[2, dealt, dealt]]


@pytest.mark.card("Sonic Cannon", "standard")
def test_sonic_cannon_is_a_ranged_attack() -> None:
    m, die = with_die("Sonic Cannon", "Cyborg A1 damage=3, Robin C1", "Raven A1, Starfire A2")
    act(m, "cyborg:sonic-cannon", die=die)
    assert told(m, "hurt", "who damage total") == [[3, 2, 2]]
    assert who(m, "black-cyborg")["damage"] == 3
    assert seen(m)["active"] is None


@pytest.mark.card("Sonic Cannon", "special")
def test_sonic_cannon_adds_an_obstacle_and_a_heal() -> None:
    m, die = with_die("Sonic Cannon", "Cyborg A1 damage=3, Robin C1", "Raven A1, Starfire A2", "special")
    act(m, "cyborg:sonic-cannon", die=die)
    assert "no" in offered(m)
    play(m, "wall:A2-B2")
    assert seen(m)["obstacles"] == ["A2-B2"]
    assert who(m, "black-cyborg")["damage"] == 3 - one("Sonic Cannon", "special")


@pytest.mark.card("Sonic Cannon", "star")
def test_sonic_cannon_with_a_star_hits_harder() -> None:
    m, die = with_die("Sonic Cannon", "Cyborg A1, Robin C1", "Raven A1, Starfire A2", "star")
    act(m, "cyborg:sonic-cannon", "no", die=die)
    dealt = 2 + one("Sonic Cannon", "star")
    assert told(m, "hurt", "who damage total") == [[3, dealt, dealt]]


# ---- Raven


@pytest.mark.rule("MH-024", "MH-168")
@pytest.mark.card("Raven", "text")
def test_levitation_lets_raven_clear_traps_without_damage() -> None:
    m = table("Raven A1, Robin C1", "Cyborg A3, Starfire C3", traps={"A2": [0, 4], "B2": [0, 1]})
    play(m, "place:raven:telekinesis:4", "to:A2")
    assert who(m, "black-raven")["damage"] == 0
    assert (traps(m, "A2"), traps(m, "B2")) == ([0, 0], [0, 1])
    m = table("Robin A1, Starfire C1", "Cyborg A3, Raven C3", traps={"A2": [0, 4]})
    play(m, "place:robin:staff-meeting:4", "to:A2")
    assert who(m, "black-robin")["damage"] == 4  # others do not float


@pytest.mark.card("Telekinesis", "standard")
def test_telekinesis_is_a_ranged_attack() -> None:
    m, die = with_die("Telekinesis", "Raven A1, Robin C1", "Cyborg A1, Starfire A2")
    act(m, "raven:telekinesis", die=die)
    assert told(m, "hurt", "who damage total") == [[3, 2, 2]]
    assert happened(m, "put", "stunned") == []


@pytest.mark.card("Telekinesis", "special")
def test_telekinesis_adds_a_pull() -> None:
    m, die = with_die("Telekinesis", "Raven A1, Robin C1", "Cyborg A3, Starfire A2", "special")
    act(m, "raven:telekinesis", die=die)
    assert offered(m) == ["at:white-starfire", "no"]
    play(m, "at:white-starfire")
    assert where(m, "white-starfire") == "A1"
    assert not who(m, "white-starfire")["stunned"]


@pytest.mark.card("Telekinesis", "star")
def test_telekinesis_with_a_star_stuns_the_target() -> None:
    m, die = with_die("Telekinesis", "Raven B2, Robin C1", "Cyborg A1, Starfire A2", "star")
    act(m, "raven:telekinesis", "at:white-cyborg", "at:white-starfire", die=die)  # attacked the one, pulled the other
    assert who(m, "white-cyborg")["stunned"]
    assert not who(m, "white-starfire")["stunned"]


@pytest.mark.card("Shadow Portal", "standard")
def test_shadow_portal_is_a_teleport() -> None:
    m, die = with_die("Shadow Portal", "Raven A1 damage=3, Robin C1", "Cyborg C3, Starfire A3")
    act(m, "raven:shadow-portal", die=die)
    assert "stay" in offered(m)
    play(m, "to:C3")
    assert where(m, "black-raven") == "C3"
    assert happened(m, "walked", "attack", "healed") == []


@pytest.mark.card("Shadow Portal", "special")
def test_shadow_portal_adds_a_melee_attack_where_raven_arrives() -> None:
    m, die = with_die("Shadow Portal", "Raven A1 damage=3, Robin C1", "Cyborg C3, Starfire A3", "special")
    act(m, "raven:shadow-portal", "to:C3", die=die)
    assert told(m, "hurt", "who damage total") == [[2, 2, 2]]
    assert happened(m, "healed") == []


@pytest.mark.card("Shadow Portal", "star")
def test_shadow_portal_with_a_star_heals_raven() -> None:
    m, die = with_die("Shadow Portal", "Raven A1 damage=5, Robin C1", "Cyborg C3, Starfire A3", "star")
    act(m, "raven:shadow-portal", "stay", die=die)
    assert who(m, "black-raven")["damage"] == 5 - one("Shadow Portal", "star")


# ---- Robin


@pytest.mark.rule("MH-109", "MH-116")
@pytest.mark.card("Robin", "text")
def test_i_have_a_plan_makes_any_die_reach_the_threshold_once_per_game() -> None:
    m = table("Robin A1, Starfire C1", "Cyborg A1, Raven C3", dice=[[1, 1], [4, 4]])
    play(m, "place:robin:staff-meeting:1", "stay", "innate")
    assert who(m, "black-robin")["abilities"][0]["die"] == one("Robin", "text")
    play(m, "use")
    dealt = 2 + one("Staff Meeting", "special")
    assert told(m, "hurt", "who damage total") == [[2, dealt, dealt]]
    assert who(m, "black-robin")["innate"]["used"]  # also now that the turn is over
    m = table("Robin A1 innate_used, Starfire C1", "Cyborg A1, Raven C3", dice=[[1, 1], [4, 4]])
    play(m, "place:robin:staff-meeting:1", "stay")
    assert refused(m, "innate") == "MH-116: it was used"


@pytest.mark.rule("MH-113")
@pytest.mark.card("Robin", "text")
def test_i_have_a_plan_is_not_wasted_on_a_die_that_shows_as_much() -> None:
    m = table("Robin A1, Starfire C1", "Cyborg A1, Raven C3", dice=[[6, 1], [4, 4]])
    play(m, f"place:robin:staff-meeting:{one('Robin', 'text')}", "stay")
    assert refused(m, "innate") == "MH-113: it would do nothing now"


@pytest.mark.card("Staff Meeting", "standard")
def test_staff_meeting_is_a_melee_attack() -> None:
    m, die = with_die("Staff Meeting", "Robin A1, Starfire C1", "Cyborg A1, Raven A2")
    act(m, "robin:staff-meeting", die=die)
    assert told(m, "hurt", "who damage total") == [[2, 2, 2]]


@pytest.mark.card("Staff Meeting", "special")
def test_staff_meeting_hits_harder() -> None:
    m, die = with_die("Staff Meeting", "Robin A1, Starfire C1", "Cyborg A1, Raven A2", "special")
    act(m, "robin:staff-meeting", die=die)
    dealt = 2 + one("Staff Meeting", "special")
    assert told(m, "hurt", "who damage total") == [[2, dealt, dealt]]
    assert not who(m, "white-cyborg")["stunned"]


@pytest.mark.card("Staff Meeting", "star")
def test_staff_meeting_with_a_star_stuns_the_target() -> None:
    m, die = with_die("Staff Meeting", "Robin A1, Starfire C1", "Cyborg A1, Raven A2", "star")
    act(m, "robin:staff-meeting", die=die)
    assert who(m, "white-cyborg")["stunned"]
    assert not who(m, "white-raven")["stunned"]


@pytest.mark.card("Hero Reflexes", "standard")
def test_hero_reflexes_is_a_move_and_an_escape() -> None:
    m, die = with_die("Hero Reflexes", "Robin A1, Starfire C1", "Cyborg A3, Raven C3")
    act(m, "robin:hero-reflexes", "to:A2", die=die)
    assert where(m, "black-robin") == "A2"
    assert who(m, "black-robin")["escape"]
    assert happened(m, "walked") == ["walked"]
    assert seen(m)["active"] is None


@pytest.mark.card("Hero Reflexes", "special")
def test_hero_reflexes_adds_traps() -> None:
    m, die = with_die("Hero Reflexes", "Robin A1, Starfire C1", "Cyborg A3, Raven C3", "special")
    act(m, "robin:hero-reflexes", "to:A2", "trap:B2", die=die)
    assert traps(m, "B2") == [one("Hero Reflexes", "special"), 0]
    assert not who(m, "black-robin")["shield"]


@pytest.mark.card("Hero Reflexes", "star")
def test_hero_reflexes_with_a_star_gives_a_shield() -> None:
    m, die = with_die("Hero Reflexes", "Robin A1, Starfire C1", "Cyborg A3, Raven C3", "star")
    act(m, "robin:hero-reflexes", "stay", "trap:B2", die=die)
    assert who(m, "black-robin")["shield"]


# ---- Starfire


@pytest.mark.rule("MH-116")
@pytest.mark.card("Starfire", "text")
def test_alien_metabolism_discards_fire_once_per_turn() -> None:
    m = table("Starfire A1 fire=5, Robin C1 fire=2", "Cyborg A3, Raven C3")
    play(m, "place:starfire:starbolts:4", "stay", "innate")
    gone = one("Starfire", "text")
    assert (who(m, "black-starfire")["fire"], who(m, "black-robin")["fire"]) == (5 - gone, 2)
    assert refused(m, "innate") == "MH-116: it was used"
    play(m, "done")
    assert not who(m, "black-starfire")["innate"]["used"]


@pytest.mark.rule("MH-116")
@pytest.mark.card("Starfire", "text")
def test_alien_metabolism_is_not_used_without_fire() -> None:
    m = table("Starfire A1, Robin C1", "Cyborg A3, Raven C3")
    play(m, "place:starfire:starbolts:4", "stay")
    assert refused(m, "innate") == "MH-113: it would do nothing now"


@pytest.mark.card("Starbolts", "standard")
def test_starbolts_is_a_ranged_attack() -> None:
    m, die = with_die("Starbolts", "Starfire A1, Robin C1", "Cyborg A1, Raven A2")
    act(m, "starfire:starbolts", die=die)
    assert told(m, "hurt", "who damage total") == [[3, 2, 2]]


@pytest.mark.card("Starbolts", "special")
def test_starbolts_hits_harder() -> None:
    m, die = with_die("Starbolts", "Starfire A1, Robin C1", "Cyborg A1, Raven A2", "special")
    act(m, "starfire:starbolts", die=die)
    dealt = 2 + one("Starbolts", "special")
    assert told(m, "hurt", "who damage total") == [[3, dealt, dealt]]
    assert seen(m)["active"] is None


@pytest.mark.card("Starbolts", "star")
def test_starbolts_with_a_star_is_followed_by_a_move() -> None:
    m, die = with_die("Starbolts", "Starfire A1, Robin C1", "Cyborg A1, Raven A2", "star")
    act(m, "starfire:starbolts", die=die)
    assert offered(m) == ["stay", "to:A2", "to:B1", "to:B2"]
    play(m, "to:B1")
    assert happened(m, "attack", "walked") == ["attack", "walked"]
    assert where(m, "black-starfire") == "B1"


@pytest.mark.card("Blazing Hug", "standard")
def test_blazing_hug_ignites() -> None:
    m, die = with_die("Blazing Hug", "Starfire A1, Robin C1", "Raven A1, Cyborg A2")
    act(m, "starfire:blazing-hug", die=die)
    raven = who(m, "white-raven")
    assert (raven["fire"], raven["damage"]) == (one("Blazing Hug", "standard"), 0)
    assert who(m, "white-cyborg")["fire"] == 0


@pytest.mark.card("Blazing Hug", "special")
def test_blazing_hug_adds_a_melee_attack() -> None:
    m, die = with_die("Blazing Hug", "Starfire A1, Robin C1", "Raven A1, Cyborg A2", "special")
    act(m, "starfire:blazing-hug", die=die)
    assert told(m, "hurt", "who damage total") == [[2, 2, 2]]
    assert where(m, "white-raven") == "A1"


@pytest.mark.card("Blazing Hug", "star")
def test_blazing_hug_with_a_star_pushes_somebody_away() -> None:
    m, die = with_die("Blazing Hug", "Starfire A1, Robin C1", "Raven A1, Cyborg A2", "star")
    act(m, "starfire:blazing-hug", die=die)
    assert offered(m) == ["at:white-raven", "no"]
    play(m, "at:white-raven", "to:B2")
    assert where(m, "white-raven") == "B2"
