"""What is told apart by numbers has numbers of its own, in the order of its names; and the zones of each mode."""

import pytest
from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.pieces import House, layout
from longbox.kernel.decision import bits
from longbox.kernel.match import Layout
from tests.games.mayhem.chores import chores
from tests.games.mayhem.given import act, told


def number(name: str) -> int:
    return int(getattr(pieces, name))


@pytest.mark.parametrize(
    ("first", "names"),
    [
        (0, "DUEL TEAMS FREE_FOR_ALL COMPETITIVE"),
        (0, "DECK GO_DECK MAP ROSTER DONE DISCARD BOX TEAM GO_CARD PLAYED"),
        (0, "BLACK WHITE NO_COLOR"),
        (0, "PASSIVE EACH_TURN EACH_GAME"),
        (1, "USED_NOW USED_UP"),
        (0, "AT_START IN_TURN AS_REACTION"),
        (0, "TARGETED MOVED_IN TRAPPED"),
        (1, "DELIVER_PIZZA DELIVER_GIFTS DEFEAT_MONSTER BOTH_THERE USE_THERE FIND_CLUES KO_SOMEBODY"),
        (0, "SETTING_UP STARTING RECOVERING TURNS ENDING"),
        (0, "UNUSED MADE LOST"),
        (0, "UNBOUND EITHER NO_ABILITY"),
        (1, "USED_ABILITY USED_INNATE"),
        (0, "IGNORING NO_SPECIALS STRONGER"),
        (0, "PULLED PUSHED TELEPORTED"),
    ],
)
def test_the_numbers_of_a_family_follow_each_other(first: int, names: str) -> None:
    found = [number(name) for name in names.split()]
    assert found == list(range(first, first + len(found)))


def test_things_are_bits_in_the_order_of_their_words() -> None:
    names = ("OBSTACLE_THING", "TRAP_THING", "PULL_THING", "PUSH_THING", "ATTACK_THING")
    assert [bits(number(name)) for name in names] == [[0], [1], [2], [3], [4]]
    assert pieces.THINGS == ("Obstacles", "Traps", "Pull", "Push", "that attack")


# Each message with its rule, and its numbers with what they are numbers of
MESSAGES = [
    "round_begins MH-059: round",
    "dice_rolled MH-060: side:side first:dice second",
    "initiative MH-061: side:side sum other_sum",
    "mayhem_rolled MH-067: value:rolled star:flag side:side",
    "placed MH-065: who:figure place:place left:place",
    "turn MH-085: who:figure slot:ability die seat:seat",
    "walked MH-097: who:figure place:place left:place",
    "put MH-141: who:figure place:place left:place how:way",
    "attack MH-120: who:figure target:figure value:strike more ranged:flag",
    "hurt MH-153: who:figure damage total:health",
    "shield_used MH-154: who:figure prevented damage",
    "immune MH-024: who:figure to:thing",
    "knocked_out MH-181: who:figure place:place",
    "scored MH-185: side:side points vp",
    "healed MH-132: who:figure healed total:health",
    "took_shield MH-126: who:figure",
    "took_escape MH-127: who:figure",
    "stunned MH-143: who:figure by:side",
    "stun_over MH-176: who:figure",
    "ignited MH-137: who:figure tokens total",
    "fire_out MH-079: who:figure tokens total",
    "traps_laid MH-150: side:side place:place traps",
    "traps_sprung MH-166: who:figure place:place traps more",
    "wall_put MH-134: border:border",
    "wall_lifted MH-136: border:border",
    "card_played MH-197: seat:seat card:card about:figure",
    "go_shown MH-203: side:side card:card",
    "go_under MH-R34: side:side card:card unresolved:flag",
    "mission_done MH-209: side:side card:card reward",
    "monster_put MH-214: side:side place:place health",
    "monster_hurt MH-216: side:side damage total",
    "pizza_put MH-205: side:side place:place",
    "pizza_taken MH-221: who:figure place:place",
    "delivery MH-223: who:figure place:place cargo:cargo",
    "gifts_taken MH-224: side:side gifts",
    "clue_put MH-205: side:side place:place",
    "clue_found MH-226: who:figure place:place found",
    "ability_used MH-096: who:figure slot:ability tier:use",
    "innate_used MH-116: who:figure innate:innate",
    "die_counts MH-109: who:figure slot:ability die",
    "rerolled MH-063: side:side old new",
    "move_lost MH-300: who:figure",
    "lasting MH-199: who:figure what:lasting how_much",
    "place_gone MH-274: seat:seat place:place",
    "flames MH-271: place:place",
    "color_taken MH-045: seat:seat color:color",
    "escaped MH-158: who:figure",
    "fire_burns MH-078: who:figure damage",
    "status_moved MH-022: giver:figure taker:figure token:token",
    "game_over MH-232: side:winner",
    "skipped MH-093: side:side",
    "returned MH-074: who:figure place:place left:place",
    "star_shows MH-107: side:side",
    "card_spent MH-102: side:side",
    "bonus_damage MH-128: damage",
]


def test_what_every_message_says_in_numbers_and_by_which_rule() -> None:
    found = []
    for message in pieces.MESSAGES:
        fields = zip(message.fields, message.sorts, strict=True)
        found.append(
            f"{message.name} {message.rule}: {' '.join(f'{name}:{sort}' if sort else name for name, sort in fields)}"
        )
    assert found == MESSAGES


def test_every_message_has_the_number_of_its_name() -> None:
    assert [number(message.name.upper()) for message in pieces.MESSAGES] == list(range(55))


def test_what_is_no_number_of_its_kind() -> None:
    assert pieces.NOBODY == -1
    assert pieces.OPPOSING_BASE < 0  # no icon
    assert pieces.A_MONSTER >= pieces.FIGURES  # no character
    assert pieces.NEUTRAL == pieces.FIGURES - 1


def test_a_name_stands_for_the_same_number_in_every_routine() -> None:
    place: dict[str, int] = {}
    for fields in [routine.fields for routine in frames.ROUTINES] + [tuple(frames.TEXT_FIELDS.split())]:
        for at, name in enumerate(fields):
            assert place.setdefault(name, at) == at or name == "_"


def test_a_text_goes_by_the_name_of_where_it_stands() -> None:
    """Positions that are kept name what is under way."""
    m = chores()
    names = [routine.name for routine in m.edition.routines]
    assert len(set(names)) == len(names)
    assert [name for name in names if name.endswith("Robin")] == [
        "Plan: Innate of Robin",
        "Jab: of Robin",
        "Dodge: of Robin",
    ]
    assert [name for name in names if name.startswith(("Ogre", "Zap"))] == ["Zap", "Ogre: revealed"]
    rounds = "game, free-for-all, competition, rounds, rounds of the free-for-all, a turn, an ability is used"
    asking = "a window for Mayhem cards, a reaction, a Move, a character enters a Location, Escapes"
    doing = "picking up and delivering, Cyborg is moved, an attack, Obstacles are placed or moved, a Push"
    ending = "Missions completed, a GO! card is revealed, a character is chosen, cards are kept"
    setting = "team and hand are picked, a character is placed, a corner is chosen"
    assert names[:24] == ", ".join([rounds, asking, doing, ending, setting]).split(", ")
    assert pieces.NOTHING_SAID.name == "nothing"


def test_the_families_of_actions() -> None:
    m = chores()
    assert tuple(m.edition.families) == pieces.FAMILIES
    assert [pieces.family(name) for name in pieces.FAMILIES] == list(range(25))
    assert " ".join(pieces.FAMILIES) == (
        "place act slot to stay use innate done at card no escape pick-up deliver trap wall lift fire stun reroll "
        "remove color pick under keep"
    )


def test_a_monster_is_told_as_target_8() -> None:
    m = chores("Robin B3, Starfire C1", go=["Ogre", None])
    assert told(act(m, "robin:jab"), "attack", "who target value more ranged") == [[0, 8, 2, 2, 0]]


def zones(there: Layout) -> list[str]:
    """Each zone with its owner, who sees what lies in it, and the pool of its hidden cards: "hand 1 sees 1, pool 7"."""
    return [f"{one.name} {one.owner} sees {bits(one.sees)}, pool {one.pool}" for one in there.zones]


@pytest.mark.rule("MH-052", "MH-R10", "MH-243", "MH-248", "MH-R45")
@pytest.mark.parametrize(
    ("mode", "seats", "alone", "teams"),
    [
        (pieces.DUEL, 2, 0, [[0], [1]]),
        (pieces.TEAMS, 3, 1, [[0, 2], [1], [0, 2]]),
        (pieces.TEAMS, 4, 0, [[0, 2], [1, 3], [0, 2], [1, 3]]),
        (pieces.FREE_FOR_ALL, 3, 0, [[0], [1], [2]]),
        (pieces.COMPETITIVE, 2, 0, [[0], [1]]),
    ],
)
def test_who_sees_what_and_where_hidden_cards_may_be(mode: int, seats: int, alone: int, teams: list[list[int]]) -> None:
    there = layout(House(i64(mode), i64(seats), i64(alone)))
    free = mode == pieces.FREE_FOR_ALL
    everybody = [*range(seats), 7]  # 7: who watches
    own = [6 + seat if mode == pieces.COMPETITIVE else 1 for seat in range(seats)]
    assert zones(there) == [
        "deck -1 sees [], pool 1",
        "go-deck -1 sees [], pool 2",
        f"map -1 sees {[] if free else everybody}, pool 3",
        f"roster -1 sees {everybody}, pool 4",
        f"done -1 sees {everybody}, pool 2",
        f"discard -1 sees {everybody}, pool 1",
        f"box -1 sees {everybody}, pool 5",
        *(
            f"{name}-{side} -1 sees {everybody}, pool {pool}"
            for side in range(3 if free else 2)
            for name, pool in (("team", 4), ("go", 2), ("played", 1))
        ),
        *(f"{name} {seat} sees [{seat}], pool {own[seat]}" for name in ("hand", "collection") for seat in range(seats)),
    ]
    assert [bits(team) for team in there.teams] == teams


@pytest.mark.rule("MH-240", "MH-241", "MH-298")
@pytest.mark.parametrize(
    ("mode", "seats", "alone", "members", "figures", "asked"),
    [
        (pieces.DUEL, 2, 0, [[0], [1]], [0, 0, 1, 1], [[0, 1], [1, 0]]),
        (pieces.TEAMS, 3, 0, [[0], [1, 2]], [0, 0, 1, 2], [[0, 1, 2], [1, 2, 0]]),
        (pieces.TEAMS, 3, 1, [[1], [0, 2]], [1, 1, 0, 2], [[1, 0, 2], [0, 2, 1]]),
        (pieces.TEAMS, 3, 2, [[2], [0, 1]], [2, 2, 0, 1], [[2, 0, 1], [0, 1, 2]]),
        (pieces.TEAMS, 4, 0, [[0, 2], [1, 3]], [0, 2, 1, 3], [[0, 2, 1, 3], [1, 3, 0, 2]]),
        (pieces.FREE_FOR_ALL, 3, 0, [[0], [1], [2]], [0, 1, 2, -1], [[0, 1, 2], [1, 2, 0], [2, 0, 1]]),
        (pieces.COMPETITIVE, 2, 0, [[0], [1]], [0, 0, 1, 1], [[0, 1], [1, 0]]),
    ],
)
def test_who_plays_with_whom_and_for_which_character(
    mode: int, seats: int, alone: int, members: list[list[int]], figures: list[int], asked: list[list[int]]
) -> None:
    house = House(i64(mode), i64(seats), i64(alone))
    free = mode == pieces.FREE_FOR_ALL
    assert house.members == members
    assert list(house.fig_seat) == figures
    assert house.from_side == asked
    assert list(house.fig_side) == ([0, 1, 2, -1] if free else [0, 0, 1, 1])
    assert house.figs == ([[0], [1], [2]] if free else [[0, 1], [2, 3]])
    assert (house.sides, house.figures, house.free) == ((3, 3, True) if free else (2, 4, False))
    assert [next(s for s, each in enumerate(members) if seat in each) for seat in range(seats)] == list(house.side_of)
    assert (house.first, house.characters, house.hands) == (-1, "draft", "draw")
    assert house.ground is (pieces.TRIANGLE if free else pieces.TEAM_MAP)


@pytest.mark.rule("MH-031", "MH-032", "MH-252", "MH-253", "MH-255")
def test_the_borders_of_the_maps() -> None:
    team = (
        "A1-A2 A1-B1 A1-B2 A2-A3 A2-B2 A2-B3 A3-B3 A3-B4 B1-B2 B1-C1 B2-B3 B2-C1 B2-C2 B3-B4 B3-C2 B3-C3 B4-C3 "
        "C1-C2 C2-C3"
    )
    triangle = (
        "P1-Q1 P1-Q2 Q1-Q2 Q1-R1 Q1-R2 Q2-R2 Q2-R3 R1-R2 R1-S1 R1-S2 R2-R3 R2-S2 R2-S3 R3-S3 R3-S4 S1-S2 S2-S3 S3-S4"
    )
    assert pieces.TEAM_MAP.border_names == team.split()
    assert pieces.TRIANGLE.border_names == triangle.split()
    for ground in (pieces.TEAM_MAP, pieces.TRIANGLE):
        for at, (a, b) in enumerate(ground.borders):
            assert ground.between[a * 10 + b] == ground.between[b * 10 + a] == at
            assert (ground.one_end[at], ground.other_end[at]) == (a, b)
        for place in range(10):
            around = [at for at, ends in enumerate(ground.borders) if place in ends]
            assert bits(ground.edges[place]) == around
            assert bits(ground.touching[place]) == sorted(sum(ground.borders[at]) - place for at in around)
        assert sum(n >= 0 for n in ground.between) == 2 * len(ground.borders)
    assert [pieces.TRIANGLE.names[at] for at in pieces.CORNERS] == ["P1", "S1", "S4"]
    assert pieces.TRIANGLE.names[pieces.CENTRE] == "R2"
    assert len(pieces.TEAM_MAP.borders) == pieces.TEAM_BORDERS
