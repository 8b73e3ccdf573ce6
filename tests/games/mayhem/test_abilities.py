"""Section 7 of the register: abilities, their tiers, Innates."""

import pytest

from tests.games.given import happened, offered, play, seen, told
from tests.games.mayhem.given import act, cast, forbidden, skill, table, vp, where, who

TIERS = skill("Robin", "Shield.", "Escape.", "Heal 1.", threshold=4)


def gained(die: int, *, star: bool, standing: str = "Robin A1 damage=1, Starfire C1") -> list[str]:
    """What a turn with TIERS and this die does."""
    m = cast(standing, "Cyborg A3, Raven C3", TIERS, dice=[[die, die], [4, 4]], star=star)
    return happened(act(m, "robin:trick", die=die), "took_shield", "took_escape", "healed")


@pytest.mark.rule("MH-104")
def test_an_ability_has_a_slot_a_threshold_and_two_or_three_tiers() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", TIERS)
    trick, rest = who(m, "black-robin")["abilities"]
    assert (trick["threshold"], trick["texts"], trick["die"]) == (4, ["Shield.", "Escape.", "Heal 1."], None)
    assert (rest["threshold"], rest["texts"], rest["die"]) == (6, ["Shield.", "Shield.", ""], None)
    play(m, "place:robin:trick:4")
    trick, rest = who(m, "black-robin")["abilities"]
    assert (trick["die"], rest["die"]) == (4, None)


@pytest.mark.rule("MH-105")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_standard_effect_is_there_with_any_die(die: int) -> None:
    assert "took_shield" in gained(die, star=False)


@pytest.mark.rule("MH-106")
@pytest.mark.parametrize(("die", "special"), [(1, False), (3, False), (4, True), (5, True), (6, True)])
def test_the_special_effect_needs_a_die_of_at_least_the_threshold(die: int, special: bool) -> None:
    assert ("took_escape" in gained(die, star=False)) == special


@pytest.mark.rule("MH-107")
def test_the_mayhem_effect_needs_the_star_and_the_special_effect() -> None:
    assert gained(4, star=True) == ["took_shield", "took_escape", "healed"]
    assert gained(4, star=False) == ["took_shield", "took_escape"]
    assert gained(6, star=False) == ["took_shield", "took_escape"]


@pytest.mark.rule("MH-108")
def test_a_star_with_a_die_below_the_threshold_gives_only_the_standard_effect() -> None:
    assert gained(3, star=True) == ["took_shield"]


@pytest.mark.rule("MH-109", "MH-R18")
def test_an_innate_used_before_the_ability_may_lift_its_die_to_the_threshold() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", TIERS, dice=[[1, 1], [4, 4]])
    play(m, "place:robin:trick:1", "stay", "innate")
    assert who(m, "black-robin")["abilities"][0]["die"] == 6
    play(m, "use")
    assert who(m, "black-robin")["escape"]


@pytest.mark.rule("MH-109", "MH-R18")
def test_once_the_ability_has_begun_its_die_is_changed_too_late() -> None:
    m = cast(
        "Robin A1, Starfire C1",
        "Cyborg A3, Raven C3",
        skill("Robin", "Move.", "Escape."),
        dice=[[1, 1], [4, 4]],
        hands=[["Six"], []],
    )
    play(m, "place:robin:trick:1", "no", "stay", "no", "use")
    assert forbidden(m, "card:six") == "MH-194"
    play(m, "stay")
    assert not who(m, "black-robin")["escape"]
    assert forbidden(m, "card:six") == "MH-202"


@pytest.mark.rule("MH-110")
def test_effects_resolve_from_top_to_bottom_and_in_printed_order() -> None:
    m = cast(
        "Robin A1 damage=5, Starfire C1",
        "Cyborg A3, Raven A2",
        skill("Robin", "Heal 1. Shield.", "Ranged. Escape.", "Heal 2.", threshold=4),
        star=True,
    )
    act(m, "robin:trick")
    kinds = ("healed", "took_shield", "attack", "took_escape")
    assert happened(m, *kinds) == ["healed", "took_shield", "attack", "took_escape", "healed"]
    assert told(m, "healed", "healed") == [[1], [2]]


@pytest.mark.rule("MH-111", "MH-R19")
@pytest.mark.parametrize(
    ("effect", "white", "no"),
    [
        ("Move.", "Cyborg A3, Raven C3", "stay"),
        ("Teleport.", "Cyborg A3, Raven C3", "stay"),
        ("Obstacle.", "Cyborg A3, Raven C3", "no"),
        ("Pull.", "Cyborg A3, Raven A2", "no"),
        ("Push.", "Cyborg A3, Raven A1", "no"),
    ],
)
def test_an_optional_effect_may_be_declined_and_later_ones_still_used(effect: str, white: str, no: str) -> None:
    m = cast("Robin A1, Starfire C1", white, skill("Robin", f"{effect} Escape."))
    act(m, "robin:trick")
    assert no in offered(m)
    assert len(offered(m)) > 1
    play(m, no)
    assert happened(m, "walked", "put", "wall_put") == []
    assert who(m, "black-robin")["escape"]


@pytest.mark.rule("MH-112", "MH-R19")
def test_an_effect_that_is_not_optional_resolves_if_it_can() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven A1", skill("Robin", "Melee. Ignite 1. Shield. Trap 1."))
    act(m, "robin:trick")
    assert happened(m, "hurt", "ignited", "took_shield") == ["hurt", "ignited", "took_shield"]  # nobody was asked
    assert offered(m) == ["trap:A2", "trap:B1", "trap:B2"]
    assert forbidden(m, "no") == "MH-150"


@pytest.mark.rule("MH-112", "MH-R19", "MH-096")
def test_the_ability_as_a_whole_may_be_left_alone() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven A1", skill("Robin", "Melee."))
    play(m, "place:robin:trick:4", "stay", "done")
    assert happened(m, "ability_used", "hurt") == []
    assert seen(m)["active"] is None


@pytest.mark.rule("MH-113")
def test_an_effect_without_a_target_does_nothing_and_later_ones_resolve() -> None:
    m = cast(
        "Robin A1, Starfire C1",
        "Cyborg A3, Raven C3",
        skill("Robin", "Melee. Ranged. Ignite 1. Pull. Push. Stun. Heal 1. Escape."),
    )
    act(m, "robin:trick")
    assert happened(m) == ["turn", "ability_used", "took_escape"]


@pytest.mark.rule("MH-114")
def test_the_active_player_chooses_among_several_targets() -> None:
    m = cast("Robin B2, Starfire C1", "Cyborg A1, Raven A2", skill("Robin", "Ranged."))
    act(m, "robin:trick")
    assert [decision.seat for decision in m.decisions] == [0]
    assert offered(m) == ["at:white-cyborg", "at:white-raven"]
    play(m, "at:white-raven")
    assert (who(m, "white-cyborg")["damage"], who(m, "white-raven")["damage"]) == (0, 2)


@pytest.mark.rule("MH-115")
def test_a_passive_innate_cannot_be_used() -> None:
    m = cast("Cyborg A1, Starfire C1", "Robin A3, Raven C3")
    play(m, "place:cyborg:bash:4", "stay")
    assert forbidden(m, "innate") == "MH-115"


@pytest.mark.rule("MH-115", "MH-116")
def test_an_innate_once_per_turn_is_ready_again_in_the_next_turn() -> None:
    m = cast("Starfire A1 fire=3, Robin off ko=2", "Cyborg A3, Raven C3")
    play(m, "place:starfire:bolt:4", "stay", "innate")
    assert who(m, "black-starfire")["fire"] == 2
    assert who(m, "black-starfire")["innate"]["used"]
    assert forbidden(m, "innate") == "MH-116"
    play(m, "done")
    assert not who(m, "black-starfire")["innate"]["used"]
    play(m, "place:raven:portal:4", "stay", "done")
    play(m, "place:starfire:torch:4", "stay", "innate")
    assert who(m, "black-starfire")["fire"] == 1


@pytest.mark.rule("MH-117")
def test_a_ko_does_not_restore_an_innate_once_per_game() -> None:
    m = cast(
        "Robin A1 damage=9 innate_used, Starfire C1",
        "Cyborg A1, Raven C3",
        turn=1,
        dice=[[4], [4]],
        go=["Birthday Rush", "Return to Sender"],
        rig={"rolls": [1, 1, 6, 6, 2]},
    )
    act(m, "cyborg:bash")
    assert where(m, "black-robin") is None
    assert vp(m) == [0, 1]
    play(m, "place:starfire:bolt:4", "stay", "done", "to:A1")
    assert who(m, "black-robin")["innate"]["used"]
    play(m, "place:robin:jab:1", "stay")
    assert forbidden(m, "innate") == "MH-116"


@pytest.mark.rule("MH-118", "MH-R20")
@pytest.mark.parametrize(
    ("order", "found"),
    [
        (("innate", "use", "stay"), ["innate_used", "ability_used", "took_escape"]),
        (("use", "stay", "innate"), ["ability_used", "took_escape", "innate_used"]),
    ],
)
def test_an_innate_is_used_before_or_after_the_ability(order: tuple[str, ...], found: list[str]) -> None:
    m = cast("Starfire A1 fire=1, Robin C1", "Cyborg A3, Raven C3", skill("Starfire", "Move. Escape."))
    play(m, "place:starfire:trick:4", "stay", *order)
    assert happened(m, "innate_used", "ability_used", "took_escape") == found


@pytest.mark.rule("MH-118", "MH-R20")
def test_an_innate_is_not_used_between_the_effects_of_the_ability() -> None:
    m = cast("Starfire A1 fire=1, Robin C1", "Cyborg A3, Raven C3", skill("Starfire", "Move. Escape."))
    act(m, "starfire:trick")
    assert forbidden(m, "innate") == "MH-118"
    play(m, "stay", "innate")
    assert happened(m, "took_escape", "innate_used") == ["took_escape", "innate_used"]


@pytest.mark.rule("MH-119")
def test_staff_meeting_with_a_6_and_a_3_with_a_star_deals_5_and_stuns() -> None:
    m = table("Robin A1, Starfire C1", "Cyborg A1, Raven C3", dice=[[6, 2], [4, 4]], value=3, star=True)
    act(m, "robin:staff-meeting", die=6)
    assert told(m, "hurt", "who damage total") == [[2, 5, 5]]
    assert who(m, "white-cyborg")["stunned"]


# ---- the order of a turn, where a ruling of this section rests on it
