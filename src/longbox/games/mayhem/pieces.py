"""What never changes during a match: maps, zones, supplies, messages, mode and options, the edition."""

from typing import Final, Literal, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Edition, Layout, Message, Routine, Zone, everyone

# Modes
DUEL: Final = 0
TEAMS: Final = 1  # MH-240, MH-241
FREE_FOR_ALL: Final = 2
COMPETITIVE: Final = 3

# Zones: common ones, then for each side, then for each seat
DECK: Final = 0  # of Mayhem cards
GO_DECK: Final = 1
MAP: Final = 2  # the ten Locations, in the order of the places
ROSTER: Final = 3  # characters that nobody has
DONE: Final = 4  # completed Missions
DISCARD: Final = 5  # Mayhem cards of earlier rounds
BOX: Final = 6  # not used in this match
TEAM: Final = 7
GO_CARD: Final = 8
PLAYED: Final = 9  # Mayhem cards of this round (MH-197)
PER_SIDE: Final = 3

SIDES: Final = 3  # at most
FIGURES: Final = 4  # characters on the map, counting the Cyborg of the free-for-all whom nobody controls
NEUTRAL: Final = 3  # that Cyborg's number
NOBODY: Final = -1

BLACK: Final = 0
WHITE: Final = 1
NO_COLOR: Final = 2
Color = Literal["black", "white"]
COLORS: Final[tuple[Color, ...]] = ("black", "white")

# Supplies. Tokens that can't run short are not counted: a Shield, an Escape and an Ability Activated token for each of
# the four characters, a Monster for each team, the Initiative token (MH-010, MH-011, MH-014, MH-017, MH-018), and
# Damage, which is a number (MH-016, MH-R05). With those there are 92 tokens (MH-006).
TRAPS_EACH: Final = 8  # MH-007: Traps and Stuns of a color together
TRAPS_COMMON: Final = 16  # MH-258
FIRES: Final = 10  # MH-013
OBSTACLES: Final = 4  # MH-015, MH-R05: common to both teams
ALL_GIFTS: Final = 4  # MH-008
ALL_CLUES: Final = 3  # MH-009
ROOM: Final = 2  # MH-034: slots of a Location
WINNING: Final = 5  # VP (MH-019, MH-232)
HANDED: Final = 7  # MH-049
HANDED_EACH: Final = 4  # MH-242, MH-256
SHIELDED: Final = 2  # damage that a Shield prevents (MH-154)

# Things that a character can be immune to or ignore, as bits
OBSTACLE_THING: Final = 1
TRAP_THING: Final = 2
PULL_THING: Final = 4
PUSH_THING: Final = 8
ATTACK_THING: Final = 16
Thing = Literal["Obstacles", "Traps", "Pull", "Push", "that attack"]
THINGS: Final[tuple[Thing, ...]] = ("Obstacles", "Traps", "Pull", "Push", "that attack")

# Limits of an Innate
PASSIVE: Final = 0
EACH_TURN: Final = 1
EACH_GAME: Final = 2
USED_NOW: Final = 1
USED_UP: Final = 2

# When a Mayhem card is played
AT_START: Final = 0
IN_TURN: Final = 1
AS_REACTION: Final = 2
TIMINGS: Final = ("start", "activation", "reaction")
# What a reaction answers
TARGETED: Final = 0  # an attack targets one's character (MH-161)
MOVED_IN: Final = 1  # an opposing character moves into its Location
TRAPPED: Final = 2  # an opposing character triggers one's Traps

# Kinds of Missions
DELIVER_PIZZA: Final = 1
DELIVER_GIFTS: Final = 2
DEFEAT_MONSTER: Final = 3
BOTH_THERE: Final = 4
USE_THERE: Final = 5
FIND_CLUES: Final = 6
KO_SOMEBODY: Final = 7
OPPOSING_BASE: Final = -2  # in place of an icon

# Parts of a round
SETTING_UP: Final = 0
STARTING: Final = 1
RECOVERING: Final = 2
TURNS: Final = 3
ENDING: Final = 4
Phase = Literal["set-up", "start of round", "recovery", "turns", "end of round"]
PHASES: Final[tuple[Phase, ...]] = ("set-up", "start of round", "recovery", "turns", "end of round")

# The free move of the active character
UNUSED: Final = 0
MADE: Final = 1
LOST: Final = 2

# What a Stun leaves the active character
UNBOUND: Final = 0
EITHER: Final = 1  # the free move or one ability (MH-171, MH-290)
NO_ABILITY: Final = 2  # it has moved already (MH-174)

# What a character has used in its turn, as bits
USED_ABILITY: Final = 1
USED_INNATE: Final = 2

# What lasts until the end of the round
IGNORING: Final = 0
NO_SPECIALS: Final = 1
STRONGER: Final = 2

# How an effect moved a character
PULLED: Final = 0
PUSHED: Final = 1
TELEPORTED: Final = 2

A_MONSTER: Final = 8  # as the target of an attack

# ---- the maps

PLACES: Final = 10
FAR: Final = 9  # steps to where no way leads


@final
class Ground:
    """An empty map. Places and borders are numbers; sets of them are bits."""

    def __init__(self, names: list[str], borders: list[tuple[int, int]]) -> None:
        self.names = names
        self.borders = borders
        self.border_names = [f"{names[a]}-{names[b]}" for a, b in borders]
        between = [-1] * (PLACES * PLACES)
        edges = [0] * PLACES
        touching = [0] * PLACES
        for at, (a, b) in enumerate(borders):
            between[a * PLACES + b] = between[b * PLACES + a] = at
            edges[a] |= bit(at)
            edges[b] |= bit(at)
            touching[a] |= bit(b)
            touching[b] |= bit(a)
        self.between: vec[i64] = vec[i64]([i64(n) for n in between])  # the border of two places, or -1
        self.edges: vec[i64] = vec[i64]([i64(n) for n in edges])  # place -> its borders
        self.touching: vec[i64] = vec[i64]([i64(n) for n in touching])  # place -> places
        # The two places of each border
        self.one_end: vec[i64] = vec[i64]([i64(a) for a, _ in borders])
        self.other_end: vec[i64] = vec[i64]([i64(b) for _, b in borders])


def rows(*lengths: int) -> list[tuple[int, int]]:
    """MH-032, MH-R02, MH-R03: the borders of rows offset by half a place, in each row and with the next one."""
    starts = [sum(lengths[:at]) for at in range(len(lengths))]
    found: list[tuple[int, int]] = []
    for at, (start, length) in enumerate(zip(starts, lengths, strict=True)):
        found += [(start + n, start + n + 1) for n in range(length - 1)]
        if at + 1 < len(lengths):
            below, other = starts[at + 1], lengths[at + 1]
            if other > length:
                found += [(start + n, below + n + side) for n in range(length) for side in (0, 1)]
            else:
                found += [(start + n + side, below + n) for n in range(other) for side in (0, 1)]
    return sorted(found)


# MH-028, MH-031: three rows, 19 borders
TEAM_MAP: Final = Ground(["A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3"], rows(3, 4, 3))
# MH-252, MH-253: a triangle, 18 borders
TRIANGLE: Final = Ground(["P1", "Q1", "Q2", "R1", "R2", "R3", "S1", "S2", "S3", "S4"], rows(1, 2, 3, 4))
CORNERS: Final = (0, 6, 9)  # MH-255
CENTRE: Final = 4
TEAM_BORDERS: Final = 19


# ---- messages

ROUND_BEGINS: Final = 0
DICE_ROLLED: Final = 1
INITIATIVE: Final = 2
MAYHEM_ROLLED: Final = 3
PLACED: Final = 4
TURN: Final = 5
WALKED: Final = 6
PUT: Final = 7
ATTACK: Final = 8
HURT: Final = 9
SHIELD_USED: Final = 10
IMMUNE: Final = 11
KNOCKED_OUT: Final = 12
SCORED: Final = 13
HEALED: Final = 14
TOOK_SHIELD: Final = 15
TOOK_ESCAPE: Final = 16
STUNNED: Final = 17
STUN_OVER: Final = 18
IGNITED: Final = 19
FIRE_OUT: Final = 20
TRAPS_LAID: Final = 21
TRAPS_SPRUNG: Final = 22
WALL_PUT: Final = 23
WALL_LIFTED: Final = 24
CARD_PLAYED: Final = 25
GO_SHOWN: Final = 26
GO_UNDER: Final = 27
MISSION_DONE: Final = 28
MONSTER_PUT: Final = 29
MONSTER_HURT: Final = 30
PIZZA_PUT: Final = 31
PIZZA_TAKEN: Final = 32
DELIVERY: Final = 33
GIFTS_TAKEN: Final = 34
CLUE_PUT: Final = 35
CLUE_FOUND: Final = 36
ABILITY_USED: Final = 37
INNATE_USED: Final = 38
DIE_COUNTS: Final = 39
REROLLED: Final = 40
MOVE_LOST: Final = 41
LASTING: Final = 42
PLACE_GONE: Final = 43
FLAMES: Final = 44
COLOR_TAKEN: Final = 45
ESCAPED: Final = 46
FIRE_BURNS: Final = 47
STATUS_MOVED: Final = 48
GAME_OVER: Final = 49
SKIPPED: Final = 50
RETURNED: Final = 51
STAR_SHOWS: Final = 52
CARD_SPENT: Final = 53
BONUS_DAMAGE: Final = 54

MESSAGES: Final = [
    Message("round_begins", "MH-059", "round", "Round {round} begins."),
    Message("dice_rolled", "MH-060", "side:side first:dice second", "{side:rolls} {first}."),
    Message("initiative", "MH-061", "side:side sum other_sum", "{side:has} the Initiative."),
    Message("mayhem_rolled", "MH-067", "value:rolled star:flag side:side", "The Mayhem die shows Value {value}."),
    Message("placed", "MH-065", "who:figure place:place left:place", "{who} starts in {place}."),
    Message("turn", "MH-085", "who:figure slot:ability die seat:seat", "{who} puts the {die} on {slot}."),
    Message("walked", "MH-097", "who:figure place:place left:place", "{who} moves to {place}."),
    Message("put", "MH-141", "who:figure place:place left:place how:way", "{who} is moved to {place}."),
    Message(
        "attack", "MH-120", "who:figure target:figure value:strike more ranged:flag", "{who} attacks {target}: {value}."
    ),
    Message("hurt", "MH-153", "who:figure damage total:health", "{who} takes {damage} damage ({total})."),
    Message(
        "shield_used",
        "MH-154",
        "who:figure prevented damage",
        "{who}'s Shield prevents {prevented} of {damage} damage.",
    ),
    Message("immune", "MH-024", "who:figure to:thing", "{who} is immune to the {to}."),
    Message("knocked_out", "MH-181", "who:figure place:place", "KO: {who} leaves {place}."),
    Message("scored", "MH-185", "side:side points vp", "{side:scores} {points} VP and {side:-has} {vp}."),
    Message("healed", "MH-132", "who:figure healed total:health", "{who} heals {healed} ({total})."),
    Message("took_shield", "MH-126", "who:figure", "{who} takes a Shield."),
    Message("took_escape", "MH-127", "who:figure", "{who} takes an Escape token."),
    Message("stunned", "MH-143", "who:figure by:side", "{who} is stunned."),
    Message("stun_over", "MH-176", "who:figure", "{who} is no longer stunned."),
    Message("ignited", "MH-137", "who:figure tokens total", "{who} gets {tokens:Fire token} ({total} in all)."),
    Message("fire_out", "MH-079", "who:figure tokens total", "{who} loses {tokens:Fire token} ({total} left)."),
    Message("traps_laid", "MH-150", "side:side place:place traps", "{side:lays} {traps:Trap} in {place}."),
    Message("traps_sprung", "MH-166", "who:figure place:place traps more", "{who} triggers {traps:Trap} in {place}."),
    Message("wall_put", "MH-134", "border:border", "An Obstacle goes between {border}."),
    Message("wall_lifted", "MH-136", "border:border", "The Obstacle between {border} is lifted."),
    Message("card_played", "MH-197", "seat:seat card:card about:figure", "{seat} plays {card}."),
    Message("go_shown", "MH-203", "side:side card:card", "{side:reveals} {card}."),
    Message("go_under", "MH-R34", "side:side card:card unresolved:flag", "{card} goes under the GO! deck."),
    Message("mission_done", "MH-209", "side:side card:card reward", "{side:completes} {card}."),
    Message(
        "monster_put",
        "MH-214",
        "side:side place:place health",
        "A Monster of {side} with Health {health} stands in {place}.",
    ),
    Message(
        "monster_hurt",
        "MH-216",
        "side:side damage total",
        "The Monster of {side} takes {damage} damage ({total} so far).",
    ),
    Message("pizza_put", "MH-205", "side:side place:place", "The Pizza lies in {place}."),
    Message("pizza_taken", "MH-221", "who:figure place:place", "{who} picks up the Pizza."),
    Message("delivery", "MH-223", "who:figure place:place cargo:cargo", "{who} delivers {cargo} to {place}."),
    Message("gifts_taken", "MH-224", "side:side gifts", "{side:takes} {gifts:Gift}."),
    Message("clue_put", "MH-205", "side:side place:place", "A Clue for {side} lies in {place}."),
    Message("clue_found", "MH-226", "who:figure place:place found", "{who} finds a Clue in {place} ({found} found)."),
    Message("ability_used", "MH-096", "who:figure slot:ability tier:use", "{who} uses {tier}."),
    Message("innate_used", "MH-116", "who:figure innate:innate", "{who} uses {innate}."),
    Message("die_counts", "MH-109", "who:figure slot:ability die", "The die on {slot} counts as {die}."),
    Message("rerolled", "MH-063", "side:side old new", "{side:rolls} the {old} again: {new}."),
    Message("move_lost", "MH-300", "who:figure", "{who} has no free move this turn."),
    Message("lasting", "MH-199", "who:figure what:lasting how_much", "{who} {what}."),
    Message("place_gone", "MH-274", "seat:seat place:place", "{seat} removes {place}."),
    Message("flames", "MH-271", "place:place", "Cyborg's flames burn in {place} and around it."),
    Message("color_taken", "MH-045", "seat:seat color:color", "{seat} takes {color}."),
    Message("escaped", "MH-158", "who:figure", "{who} escapes."),
    Message("fire_burns", "MH-078", "who:figure damage", "{who} burns: {damage} damage."),
    Message(
        "status_moved",
        "MH-022",
        "giver:figure taker:figure token:token",
        "A {token} token passes from {giver} to {taker}.",
    ),
    Message("game_over", "MH-232", "side:winner", "The game is over: {side}."),
    Message("skipped", "MH-093", "side:side", "{side:skips} a turn."),
    Message("returned", "MH-074", "who:figure place:place left:place", "{who} comes back to {place}."),
    Message("star_shows", "MH-107", "side:side", "A star shows for {side}."),
    Message("card_spent", "MH-102", "side:side", "The Mayhem cards that {side} played are discarded."),
    Message("bonus_damage", "MH-128", "damage", "The Traps get {damage:+d} damage."),
]


# ---- families of actions, in the order of their numbers

FAMILIES: Final = tuple(
    "place act slot to stay use innate done at card no escape pick-up deliver trap wall lift fire stun reroll remove "
    "color pick under keep".split()
)


def family(name: str) -> int:
    return FAMILIES.index(name)


NOTHING_SAID: Final = Routine("nothing")


# ---- the match and the edition


@final
class House:
    """Mode and options of a match. They never change, so all copies share them."""

    def __init__(self, mode: i64, seats: i64, alone: i64) -> None:
        self.mode = mode
        self.seats = seats
        self.free = mode == FREE_FOR_ALL
        self.sides: i64 = 3 if self.free else 2
        self.figures: i64 = 3 if self.free else FIGURES  # that players control
        self.ground: Ground = TRIANGLE if self.free else TEAM_MAP
        members: list[list[int]]
        if self.free:
            members = [[0], [1], [2]]
        elif seats == 3:  # MH-241
            members = [[int(alone)], [seat for seat in range(3) if seat != alone]]
        elif seats == 4:  # MH-240: partners sit opposite
            members = [[0, 2], [1, 3]]
        else:
            members = [[0], [1]]
        self.members = [[i64(seat) for seat in each] for each in members]
        self.side_of: vec[i64] = vec[i64](
            [i64(next(side for side, each in enumerate(members) if seat in each)) for seat in range(int(seats))]
        )
        fig_side = [0, 1, 2, NOBODY] if self.free else [0, 0, 1, 1]  # MH-267, MH-R41
        self.fig_side: vec[i64] = vec[i64]([i64(side) for side in fig_side])
        self.fig_seat: vec[i64] = vec[i64](
            [
                i64(NOBODY if side == NOBODY else members[side][fig % 2 if len(members[side]) == 2 else 0])
                for fig, side in enumerate(fig_side)
            ]
        )
        # MH-003, MH-046: the characters of each side; its Activation dice have the same numbers
        self.figs: list[list[i64]] = [
            [fig for fig in range(FIGURES) if fig_side[fig] == s] for s in range(len(members))
        ]
        # For each side, all seats in the order in which they are asked, this side first (MH-298)
        self.from_side = [self.seats_from(side) for side in range(len(members))]
        self.first: i64 = NOBODY  # the first chooser; -1: at random (MH-R04)
        self.characters = "draft"
        self.hands = "draw"

    def seats_from(self, side: int) -> list[i64]:
        return [seat for members in self.members[side:] + self.members[:side] for seat in members]


@final
class Mission:
    """What completes a GO! card."""

    def __init__(self, kind: i64, icons: list[i64] | None = None, many: i64 = 0) -> None:
        self.kind = kind
        self.icons: list[i64] = icons or []  # kinds of Locations, or OPPOSING_BASE
        self.many = many
        self.star = False  # only while a star shows


@final
class Said:
    """A compiled text: its steps, and everything else it says."""

    def __init__(self) -> None:
        self.program = NOTHING_SAID
        # Of a Mayhem card
        self.when: i64 = -1
        self.moment: i64 = -1  # what a reaction answers
        self.about: i64 = -1  # whose moment it is
        self.before: i64 = 0  # "Play only before step c": 3; 0: nothing said
        self.after: i64 = 0
        self.near: list[i64] = []  # "Play only if CHAR is near CHAR"
        self.cost: i64 = -1  # "Pay: CHAR gives up its free move": CHAR, or -1
        self.against = False  # played against an opposing active character (MH-193)
        # Of a GO! card: the Mission tokens it puts out
        self.pizza = False
        self.gifts: i64 = 0
        self.clues: i64 = 0
        # Of a passive Innate: things, as bits
        self.immune: i64 = 0
        self.ignores: i64 = 0


@final
class Book(Edition):
    """The edition: cards, characters, Locations, dice, compiled texts and the numbers of all actions."""

    def __init__(self, name: str) -> None:
        super().__init__("mayhem", name)
        self.messages = MESSAGES
        # Kinds stand in this order: Mayhem cards, GO! cards, Locations, characters
        self.go_kind: i64 = 0
        self.place_kind: i64 = 0
        self.char_kind: i64 = 0
        self.texts: list[str] = []
        # Mayhem cards, by kind
        self.cards: list[Said] = []
        self.for_all: list[bool] = []  # in the free-for-all too
        # GO! cards, by kind - go_kind
        self.reveals: list[Said] = []
        self.while_texts: list[str] = []
        self.mission_texts: list[str] = []
        self.mission: list[Mission] = []
        self.reward: list[i64] = []
        self.heal_cut: list[i64] = []  # while the card is in play
        # Locations, by kind - place_kind
        self.icons: list[str] = []
        self.base: list[i64] = []  # BLACK, WHITE or NO_COLOR
        # Characters, by kind - char_kind
        self.health: list[i64] = []
        self.hand_icons: list[i64] = []
        self.innate_name: list[str] = []
        self.innate_text: list[str] = []
        self.innate_use: list[i64] = []
        self.innates: list[Said] = []
        self.ability_names: list[list[str]] = []
        self.threshold: list[list[i64]] = []
        self.ability: list[list[Routine]] = []
        self.tiers: list[list[list[str]]] = []  # texts of the Standard, Special and Mayhem Effect
        self.fixed: list[list[i64]] = []  # first-game cards, kinds (MH-056)
        self.excluded: i64 = -1  # the character that nobody plays in the free-for-all (MH-250)
        # The Mayhem die
        self.die_value: list[i64] = []
        self.die_star: list[bool] = []
        # Actions
        self.to_action: i64 = 0  # 20: both maps
        self.trap_action: i64 = 0  # 20
        self.remove_action: i64 = 0  # 10
        self.at_action: i64 = 0  # black, white and colorless characters
        self.escape_action: i64 = 0  # the same
        self.monster_action: i64 = 0
        self.pick_action: i64 = 0
        self.color_action: i64 = 0
        self.slot_action: i64 = 0  # character x slot
        self.card_action: i64 = 0
        self.under_action: i64 = 0
        self.keep_action: i64 = 0
        self.reroll_action: i64 = 0
        self.use_action: i64 = 0
        self.innate_action: i64 = 0
        self.done_action: i64 = 0
        self.stay_action: i64 = 0
        self.no_action: i64 = 0
        self.fire_action: i64 = 0
        self.stun_action: i64 = 0

    def characters(self) -> i64:
        return len(self.health)

    def title(self, character: i64) -> str:
        return self.titles[self.char_kind + character]

    def card_text(self, kind: i64) -> str:
        return f"{self.titles[kind]}: {self.texts[kind]}"


def named(option: object, seat: i64) -> list[str] | None:
    """The team or hand that a player named beforehand, or None."""
    if not isinstance(option, list):
        return None
    entry: list[str] | None = option[seat]
    return entry


def layout(house: House) -> Layout:
    """MH-052, MH-R10: only its owner sees a hand (MH-243); all zones but hands and decks lie open.

    Hidden cards can be anywhere within their pool.
    """
    open_ = everyone(house.seats)
    zones = [
        Zone("deck", -1, 0, "pile", True, False, "Mayhem deck", 1),
        Zone("go-deck", -1, 0, "pile", True, False, "GO! deck", 2),
        Zone("map", -1, open_ if not house.free else 0, "map", True, True, "Map", 3),
        Zone("roster", -1, open_, "row", True, True, "Characters", 4),
        Zone("done", -1, open_, "pile", True, True, "Completed Missions", 2),
        Zone("discard", -1, open_, "pile", True, True, "Mayhem cards of earlier rounds", 1),
        Zone("box", -1, open_, "pile", False, False, "Not used", 5),
    ]
    for side in range(int(house.sides)):
        zones.append(Zone(f"team-{side}", -1, open_, "row", True, True, "Team", 4))
        zones.append(Zone(f"go-{side}", -1, open_, "row", True, True, "GO! card", 2))  # MH-248
        zones.append(Zone(f"played-{side}", -1, open_, "row", True, True, "Mayhem cards of this round", 1))
    for seat in range(int(house.seats)):
        pool = 6 + seat if house.mode == COMPETITIVE else 1
        zones.append(Zone("hand", seat, bit(seat), "fan", False, True, "Hand", pool))  # MH-243
    for seat in range(int(house.seats)):
        pool = 6 + seat if house.mode == COMPETITIVE else 1
        label = "Collection" if house.mode == COMPETITIVE else "Cards not kept"
        zones.append(Zone("collection", seat, bit(seat), "fan", False, True, label, pool))  # MH-R45
    teams = [sum(bit(other) for other in house.members[house.side_of[seat]]) for seat in range(int(house.seats))]
    return Layout(house.seats, zones, [i64(team) for team in teams])
