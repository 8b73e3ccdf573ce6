"""What lies on the table of Mayhem: map, characters, tokens, dice, cards; one helper for each thing that can change."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.mayhem.ground import PLACES, TEAM_MAP, TRIANGLE, Ground
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import Outcome
from longbox.kernel.match import Edition, Layout, Match, Message, Origin, Routine, Zone, everyone
from longbox.kernel.voice import Line, Voice

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

FIGURES: Final = 4  # characters on the map, also the uncontrolled Cyborg of the free-for-all
NEUTRAL: Final = 3  # that Cyborg's number
NOBODY: Final = -1

# Of each character on the map: figs[DAMAGE + fig]
CHARACTER: Final = 0  # which one, or -1
PLACE: Final = 4  # -1: off the map
DAMAGE: Final = 8
FIRE: Final = 12
STUN: Final = 16  # 0, or 1 + the side whose token it is
SHIELD: Final = 20
ESCAPE: Final = 24
KO: Final = 28  # the round of the KO; 0: not KOed since the last return
ACTED: Final = 32  # turns in this round
SLOTS: Final = 36  # ability slots used in this round, as bits
INNATE: Final = 40  # USED_NOW, USED_UP
IGNORES: Final = 44  # until the end of the round, as bits of things
BONUS: Final = 48  # damage that each attack gets, until the end of the round
GAGGED: Final = 52  # no Special Effects until the end of the round
ON_SLOT: Final = 56  # two of each: the die on an ability slot; 0: none
PER_FIGURES: Final = 64

# Of each side: sides[VP + side]
VP: Final = 0
COLOR: Final = 3  # BLACK, WHITE, or NO_COLOR
HAS_PLAYED: Final = 6  # a Mayhem card in this round (MH-189)
STAR: Final = 9  # a star shows for this side, whatever the die shows
OPEN: Final = 12  # its GO! card's Mission can be completed: the reveal is over
ACT: Final = 15  # the act that its Mission asks for was done
GIFTS: Final = 18  # still to deliver
GIFTS_OUT: Final = 21  # tokens that its Mission holds
DELIVERED: Final = 24  # Locations that have their Gift, as bits of the Mission's list
CLUES: Final = 27  # places with a Clue, as bits
CLUES_OUT: Final = 30
CLUES_FOUND: Final = 33
MONSTER: Final = 36  # its place, or -1
MONSTER_DAMAGE: Final = 39
MONSTER_HEALTH: Final = 42
DIE: Final = 45  # two of each side (one in the free-for-all): a die not yet placed; 0: placed
PER_SIDES: Final = 51

BLACK: Final = 0
WHITE: Final = 1
NO_COLOR: Final = 2
COLORS: Final = ("black", "white")

# Supplies. What can never run short is not counted: a Shield, an Escape and an Ability Activated token for each of four
# characters, a Monster for each team, the Initiative token (MH-010, MH-011, MH-014, MH-017, MH-018), and Damage, which
# is a number (MH-016, MH-R05). With those there are 92 tokens (MH-006).
TRAPS_EACH: Final = 8  # MH-007: Traps and Stuns of a colour together
TRAPS_COMMON: Final = 16  # MH-258
FIRES: Final = 10  # MH-013
OBSTACLES: Final = 4  # MH-015, MH-R05: MH-015, common (MH-R05)
ALL_BORDERS: Final = (1 << 19) - 1
ALL_GIFTS: Final = 4  # MH-008
ALL_CLUES: Final = 3  # MH-009
ROOM: Final = 2  # MH-034: slots of a Location (MH-034)
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
THINGS: Final = ("Obstacles", "Traps", "Pull", "Push", "that attack")

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
# What it reacts to
TARGETED: Final = 0  # an attack targets one's character (MH-161)
MOVED_IN: Final = 1  # an opposing character moves into its Location
TRAPPED: Final = 2  # an opposing character triggers one's Traps

# Kinds of Missions
NO_MISSION: Final = 0
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
PHASES: Final = ("set-up", "start of round", "recovery", "turns", "end of round")

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

# What is told
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
    Message("round_begins", "MH-059"),
    Message("dice_rolled", "MH-060"),
    Message("initiative", "MH-061"),
    Message("mayhem_rolled", "MH-067"),
    Message("placed", "MH-065"),
    Message("turn", "MH-085"),
    Message("walked", "MH-097"),
    Message("put", "MH-141"),
    Message("attack", "MH-120"),
    Message("hurt", "MH-153"),
    Message("shield_used", "MH-154"),
    Message("immune", "MH-024"),
    Message("knocked_out", "MH-181"),
    Message("scored", "MH-185"),
    Message("healed", "MH-132"),
    Message("took_shield", "MH-126"),
    Message("took_escape", "MH-127"),
    Message("stunned", "MH-143"),
    Message("stun_over", "MH-176"),
    Message("ignited", "MH-137"),
    Message("fire_out", "MH-079"),
    Message("traps_laid", "MH-150"),
    Message("traps_sprung", "MH-166"),
    Message("wall_put", "MH-134"),
    Message("wall_lifted", "MH-136"),
    Message("card_played", "MH-197"),
    Message("go_shown", "MH-203"),
    Message("go_under", "MH-R34"),
    Message("mission_done", "MH-209"),
    Message("monster_put", "MH-214"),
    Message("monster_hurt", "MH-216"),
    Message("pizza_put", "MH-205"),
    Message("pizza_taken", "MH-221"),
    Message("delivery", "MH-223"),
    Message("gifts_taken", "MH-224"),
    Message("clue_put", "MH-205"),
    Message("clue_found", "MH-226"),
    Message("ability_used", "MH-096"),
    Message("innate_used", "MH-116"),
    Message("die_counts", "MH-109"),
    Message("rerolled", "MH-063"),
    Message("move_lost", "MH-300"),
    Message("lasting", "MH-199"),
    Message("place_gone", "MH-274"),
    Message("flames", "MH-271"),
    Message("color_taken", "MH-045"),
    Message("escaped", "MH-158"),
    Message("fire_burns", "MH-078"),
    Message("status_moved", "MH-022"),
    Message("game_over", "MH-232"),
    Message("skipped", "MH-093"),
    Message("returned", "MH-074"),
    Message("star_shows", "MH-107"),
    Message("card_spent", "MH-102"),
    Message("bonus_damage", "MH-128"),
]

# What the three numbers of each message mean: f a character, t the target of an attack, s a side, e a seat, p a place,
# b a border, k a card, a an ability of the character, i its Innate, h its damage; a dot is a plain number.
MEANT: Final[list[str]] = (
    "... s.. s.. ... fp. fa. fpp fpp ft. f.h f.. f.. fp. s.. f.h f.. "
    "f.. fs. f.. f.. f.. sp. fp. b.. b.. ek. sk. sk. sk. sp. s.. sp. "
    "fp. fp. s.. sp. fp. fa. fi. fa. s.. f.. f.. ep. p.. e.. f.. f.. "
    "ff. s.. s.. fp. s.. s.. ..."
).split()


@final
class House:
    """How this match is played: mode and options. Fixed, so shared by all copies."""

    def __init__(self, mode: i64, seats: i64, alone: i64) -> None:
        self.mode = mode
        self.seats = seats
        self.free = mode == FREE_FOR_ALL
        self.sides: i64 = 3 if self.free else 2
        self.figures: i64 = 3 if self.free else FIGURES  # that somebody controls
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
        self.first: i64 = NOBODY  # the first chooser; -1: at random (MH-R04)
        self.characters = "draft"
        self.hands = "draw"

    def figs_of(self, side: i64) -> list[i64]:
        return [side] if self.free else [2 * side, 2 * side + 1]


@final
class Mission:
    """What a GO! card asks for."""

    def __init__(self, kind: i64) -> None:
        self.kind = kind
        self.icons: list[i64] = []  # Location kinds, or OPPOSING_BASE
        self.many: i64 = 0
        self.star = False  # while a star shows


@final
class Book(Edition):
    """The edition: cards, characters, Locations, dice, texts as routines, and the table of actions."""

    def __init__(self, name: str) -> None:
        super().__init__("mayhem", name)
        self.messages = MESSAGES
        # Kinds stand in this order: Mayhem cards, GO! cards, Locations, characters
        self.go_kind: i64 = 0
        self.place_kind: i64 = 0
        self.char_kind: i64 = 0
        self.texts: list[str] = []
        # Mayhem cards, by kind
        self.when: list[i64] = []
        self.lasts: list[bool] = []
        self.for_all: list[bool] = []  # in the free-for-all too
        self.moment: list[i64] = []  # what a reaction answers
        self.about: list[i64] = []  # whom the moment speaks of
        self.before: list[i64] = []  # "Play only before step c": 3; 0: nothing said
        self.after: list[i64] = []
        self.near: list[list[i64]] = []  # "Play only if CHAR is near CHAR"
        self.cost: list[i64] = []  # "Pay: CHAR gives up its free move": CHAR, or -1
        self.program: list[Routine] = []
        # GO! cards, by kind - go_kind
        self.reveal: list[Routine] = []
        self.reveal_texts: list[str] = []
        self.while_texts: list[str] = []
        self.mission_texts: list[str] = []
        self.mission: list[Mission] = []
        self.reward: list[i64] = []
        self.heal_cut: list[i64] = []  # while it is in play
        self.needs_pizza: list[bool] = []
        self.needs_gifts: list[i64] = []
        self.needs_clues: list[i64] = []
        # Locations, by kind - place_kind
        self.icons: list[str] = []
        self.base: list[i64] = []  # BLACK, WHITE or NO_COLOR
        # Characters, by kind - char_kind
        self.health: list[i64] = []
        self.hand_icons: list[i64] = []
        self.innate_name: list[str] = []
        self.innate_text: list[str] = []
        self.innate_use: list[i64] = []
        self.innate: list[Routine] = []
        self.immune: list[i64] = []  # to opposing things, as bits
        self.ignoring: list[i64] = []
        self.ability_names: list[list[str]] = []
        self.threshold: list[list[i64]] = []
        self.ability: list[list[Routine]] = []
        self.tiers: list[list[list[str]]] = []  # texts: Standard, Special, star
        self.fixed: list[list[i64]] = []  # first-game cards, kinds (MH-056)
        self.excluded: i64 = -1  # the character of nobody in the free-for-all (MH-250)
        # The Mayhem die
        self.die_value: list[i64] = []
        self.die_star: list[bool] = []
        # Actions
        self.to_action: i64 = 0  # 20: both maps
        self.trap_action: i64 = 0  # 20
        self.remove_action: i64 = 0  # 10
        self.wall_action: i64 = 0  # borders of both maps
        self.lift_action: i64 = 0
        self.at_action: i64 = 0  # black, white and colourless characters
        self.escape_action: i64 = 0  # the same
        self.monster_action: i64 = 0
        self.pick_action: i64 = 0
        self.color_action: i64 = 0
        self.place_action: i64 = 0  # character x slot x die
        self.act_action: i64 = 0  # character x die
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
        self.take_action: i64 = 0
        self.deliver_action: i64 = 0
        self.fire_action: i64 = 0
        self.stun_action: i64 = 0

    def characters(self) -> i64:
        return len(self.health)

    def title(self, character: i64) -> str:
        return self.titles[self.char_kind + character]

    def sentence(self, data: dict[str, object]) -> str:
        from longbox.games.mayhem import looks

        return looks.sentence(data, self)

    def story(self, events: list[dict[str, Any]], voice: Voice) -> list[Line]:
        from longbox.games.mayhem import looks

        return looks.story(events, voice, self)


def layout(house: House) -> Layout:
    """MH-052, MH-R10: hands are hidden, from the own team too (MH-243); all else but decks lies open.

    A pool is what hidden cards may change places within.
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


@final
class Mayhem(Match):
    """A match of Mayhem."""

    def __init__(self, book: Book, house: House, table: Layout, origin: Origin, o: "Mayhem | None" = None) -> None:
        super().__init__(book, table, origin, o)
        self.book = book
        self.house = house
        if o is None:
            self.round: i64 = 0
            self.phase: i64 = SETTING_UP
            self.first: i64 = 0  # the first chooser, a seat
            self.initiative: i64 = 0  # a side
            self.value: i64 = 0  # of the Mayhem die (MH-068)
            self.star = False
            self.walls: i64 = 0  # borders with an Obstacle, as bits
            self.gone: i64 = 0  # removed places, as bits
            self.pizza_side: i64 = NOBODY
            self.pizza_place: i64 = -1
            self.pizza_by: i64 = NOBODY  # the character that carries it
            self.active: i64 = NOBODY
            self.slot: i64 = 0  # of the selected ability
            self.moved: i64 = UNUSED
            self.used: i64 = 0
            self.walked = False  # the active character has moved, by whatever counts as movement (MH-097)
            self.bound: i64 = UNBOUND  # by a Stun
            self.did = False  # an effect of the ability in use has done something (MH-R47)
            self.struck: i64 = NOBODY  # the target of the ability's attack, if it was hit
            self.cyborg_hit = False
            self.winner: i64 = NOBODY
            self.figs: vec[i64] = vec[i64]([i64(-1 if at < DAMAGE else 0) for at in range(PER_FIGURES)])  # MH-057
            self.sides: vec[i64] = vec[i64](
                [
                    i64(NO_COLOR if COLOR <= at < HAS_PLAYED else -1 if MONSTER <= at < MONSTER_DAMAGE else 0)
                    for at in range(PER_SIDES)
                ]
            )
            self.traps: vec[i64] = vec[i64]([i64(0)] * (3 * PLACES))  # of each side; free-for-all: all common
        else:
            self.round = o.round
            self.phase = o.phase
            self.first = o.first
            self.initiative = o.initiative
            self.value = o.value
            self.star = o.star
            self.walls = o.walls
            self.gone = o.gone
            self.pizza_side = o.pizza_side
            self.pizza_place = o.pizza_place
            self.pizza_by = o.pizza_by
            self.active = o.active
            self.slot = o.slot
            self.moved = o.moved
            self.used = o.used
            self.walked = o.walked
            self.bound = o.bound
            self.did = o.did
            self.struck = o.struck
            self.cyborg_hit = o.cyborg_hit
            self.winner = o.winner
            self.figs = o.figs[:]
            self.sides = o.sides[:]
            self.traps = o.traps[:]

    def copy(self) -> "Mayhem":
        return Mayhem(self.book, self.house, self.layout, self.origin, self)

    # ---- questions about the table

    def team_zone(self, side: i64) -> i64:
        return TEAM + PER_SIDE * side

    def go_zone(self, side: i64) -> i64:
        return GO_CARD + PER_SIDE * side

    def played_zone(self, side: i64) -> i64:
        return PLAYED + PER_SIDE * side

    def hand(self, seat: i64) -> i64:
        return TEAM + PER_SIDE * self.house.sides + seat

    def collection(self, seat: i64) -> i64:
        return TEAM + PER_SIDE * self.house.sides + self.house.seats + seat

    def side(self, fig: i64) -> i64:
        return self.house.fig_side[fig]

    def side_of(self, who: i64) -> i64:
        """The side that decides: of a seat, or of a whole team given as -1 - side (MH-R40)."""
        return self.house.side_of[who] if who >= 0 else -1 - who

    def seat_for(self, fig: i64) -> i64:
        """Who decides for a character."""
        return self.house.fig_seat[fig]

    def on_map(self, fig: i64) -> bool:
        return self.figs[PLACE + fig] >= 0

    def stands(self, fig: i64) -> bool:
        """MH-292: is this a character that stands on the map?"""
        return fig >= 0 and self.figs[PLACE + fig] >= 0

    def opposing(self, fig: i64, other: i64) -> bool:
        """Are two characters of different teams? MH-262: all are, in the free-for-all.

        MH-267, MH-R41: the uncontrolled Cyborg is nobody's opponent.
        """
        a = self.house.fig_side[fig]
        b = self.house.fig_side[other]
        return a != b and a >= 0 and b >= 0  # MH-262

    def mate(self, fig: i64) -> i64:
        """MH-027: the other character of the team; -1 in the free-for-all (MH-261)."""
        return NOBODY if self.house.free else fig ^ 1  # MH-261

    def next_side(self, side: i64) -> i64:
        return side + 1 if side + 1 < self.house.sides else 0

    def crowd(self, place: i64) -> i64:
        """Slots of a Location that are filled: by characters, by nothing else (MH-035, MH-R07)."""
        figs = self.figs
        n: i64 = 0
        fig: i64 = PLACE
        while fig < PLACE + FIGURES:
            if figs[fig] == place:  # MH-035, MH-R07
                n += 1
            fig += 1
        return n

    def has_room(self, place: i64) -> bool:
        """MH-036, MH-038: is there an empty slot in a Location that is still there? It need not be empty itself."""
        return self.gone >> place & 1 == 0 and self.crowd(place) < ROOM

    def adjacent(self, a: i64, b: i64, fig: i64) -> bool:
        """MH-030, MH-041, MH-301: do two Locations touch, without an Obstacle that this character heeds?"""
        border = self.house.ground.between[a * PLACES + b]
        if border < 0 or (self.gone >> a | self.gone >> b) & 1:  # MH-033
            return False
        return self.walls >> border & 1 == 0 or (fig >= 0 and self.ignores(fig, OBSTACLE_THING))

    def ignores(self, fig: i64, thing: i64) -> bool:
        """MH-025: by a card until the end of the round, or by its Innate."""
        if self.figs[IGNORES + fig] & thing:
            return True
        character = self.figs[CHARACTER + fig]
        return character >= 0 and self.side(fig) >= 0 and self.book.ignoring[character] & thing != 0

    def is_immune(self, fig: i64, thing: i64) -> bool:
        """MH-024, by its Innate."""
        character = self.figs[CHARACTER + fig]
        return character >= 0 and self.side(fig) >= 0 and self.book.immune[character] & thing != 0

    def borders(self, place: i64) -> i64:
        """The borders of a Location with Locations that are still there, as bits."""
        found = self.house.ground.edges[place]
        if self.gone:
            ground = self.house.ground
            other: i64 = 0
            while other < PLACES:
                if self.gone >> other & 1:
                    found &= ~ground.edges[other]
                other += 1
        return found

    def why_no_wall(self, border: i64, walls: i64) -> str:
        """Why no Obstacle may lie there, besides those given; "" if one may."""
        if walls >> border & 1:  # MH-040, MH-R08
            return "MH-040: an Obstacle lies there"
        ends = self.house.ground.ends[border]  # MH-039
        a = ends // PLACES
        b = ends % PLACES
        if (self.gone >> a | self.gone >> b) & 1:
            return "MH-274: a Location there is gone"
        walls |= bit(border)
        if self.borders(a) & ~walls == 0 or self.borders(b) & ~walls == 0:  # MH-042
            return "MH-042: a Location would be closed in"
        if self.house.free and not self.in_one_piece(self.gone, walls):  # MH-043, MH-302: elsewhere it may be cut
            return "MH-302: the map would fall apart"
        return ""

    def in_one_piece(self, gone: i64, walls: i64) -> bool:
        """MH-R55: without these places and with these Obstacles, does the map hang together by adjacency?"""
        ends = self.house.ground.ends
        rest: i64 = ((1 << PLACES) - 1) & ~gone
        reached = rest & -rest
        grown: i64 = 0
        while grown != reached:
            grown = reached
            border: i64 = 0
            while border < len(ends):
                both: i64 = bit(ends[border] // PLACES) | bit(ends[border] % PLACES)
                if walls >> border & 1 == 0 and both & ~rest == 0 and both & reached:
                    reached |= both
                border += 1
        return reached == rest

    def is_empty(self, place: i64) -> bool:
        """MH-037: no character (MH-278: nor Cyborg), no Trap, no Obstacle at it."""
        if self.gone >> place & 1 or self.crowd(place) or self.borders(place) & self.walls:  # MH-278, MH-R41
            return False
        side: i64 = 0
        while side < 3:
            if self.traps[side * PLACES + place]:
                return False
            side += 1
        return True

    def trap_side(self, side: i64) -> i64:
        """Whose Traps a side's are: in the free-for-all all are common (MH-258)."""
        return 0 if self.house.free else side

    def hostile_traps(self, fig: i64, place: i64) -> i64:
        """MH-166, MH-169, MH-259: Trap tokens that a character triggers there."""
        if self.house.free:
            return self.traps[place]
        return self.traps[(1 - self.side(fig)) * PLACES + place]

    def spare_traps(self, side: i64) -> i64:
        """MH-007, MH-258: tokens in supply for a Trap or a Stun of a side."""
        own = self.trap_side(side)
        left: i64 = TRAPS_COMMON if self.house.free else TRAPS_EACH
        place: i64 = 0
        while place < PLACES:
            left -= self.traps[own * PLACES + place]
            place += 1
        fig: i64 = 0
        while fig < FIGURES:
            if self.figs[STUN + fig] and (self.house.free or self.figs[STUN + fig] == 1 + side):
                left -= 1
            fig += 1
        return left

    def spare_fire(self) -> i64:
        left: i64 = FIRES
        fig: i64 = FIRE
        while fig < FIRE + FIGURES:
            left -= self.figs[fig]
            fig += 1
        return left

    def spare_walls(self) -> i64:
        left: i64 = OBSTACLES
        walls = self.walls & ALL_BORDERS
        while walls:
            walls &= walls - 1
            left -= 1
        return left

    def may_trap(self, side: i64, place: i64) -> bool:
        """MH-151, MH-152, MH-299: no opposing character and no own Trap there; none is own if MH-260, MH-R43 hold."""
        if self.gone >> place & 1:
            return False
        if not self.house.free and self.traps[side * PLACES + place]:  # MH-260, MH-R43
            return False
        fig: i64 = 0
        while fig < FIGURES:
            if self.figs[PLACE + fig] == place and self.side(fig) >= 0 and self.side(fig) != side:
                return False
            fig += 1
        return True

    def kind_there(self, place: i64) -> i64:
        """The Location that lies at a place, as a number of its own: its icon, it has no powers (MH-044, MH-R09).

        None counts in the free-for-all (MH-254).
        """
        if self.house.free or len(self.zones[MAP]) == 0:  # MH-254
            return -1
        return self.book.kind[self.zones[MAP][place]] - self.book.place_kind  # MH-044, MH-R09

    def place_with(self, location: i64) -> i64:
        place: i64 = 0
        while place < PLACES:
            if self.kind_there(place) == location:
                return place
            place += 1
        return -1

    def is_base(self, place: i64, side: i64) -> bool:
        """Is this a Team Base of the side's colour?"""
        there = self.kind_there(place)
        return there >= 0 and self.book.base[there] == self.sides[COLOR + side]

    def star_for(self, side: i64) -> bool:
        """MH-069: does a star show, for this side?"""
        return self.star or self.sides[STAR + side] != 0

    def go_card(self, side: i64) -> i64:
        """A side's GO! card as a number of its own, or -1: one for the whole team (MH-248)."""
        if self.house.free:
            return -1
        cards = self.zones[GO_CARD + PER_SIDE * side]
        if len(cards) == 0:
            return -1
        return self.book.kind[cards[0]] - self.book.go_kind

    def heal_cut(self, side: i64) -> i64:
        """MH-289: what a GO! card in play takes from each heal of its team."""
        card = self.go_card(side)
        return 0 if card < 0 else self.book.heal_cut[card]

    def heals(self, fig: i64, n: i64) -> i64:
        """How much damage a heal of n would remove (MH-132)."""
        n -= self.heal_cut(self.side(fig))
        damage = self.figs[DAMAGE + fig]
        if n > damage:
            n = damage
        return n if n > 0 else 0

    # ---- who is asked

    def ask_who(self, who: i64) -> None:
        """MH-R40: a seat, or a team as -1 - side: then any of its players may choose, the first command counts."""
        if who >= 0:
            self.ask(who)
            return
        seats: i64 = 0
        for seat in self.house.members[-1 - who]:
            seats |= bit(seat)
        self.ask_any(seats)

    def ask_for(self, fig: i64) -> None:
        """What concerns one character is its player's."""
        self.ask(self.house.fig_seat[fig])

    # ---- changes

    def put_on_map(self, fig: i64, place: i64, how: i64) -> None:
        """A character stands in a Location: `how` is the message that says how it came there."""
        old = self.figs[PLACE + fig]
        self.figs[PLACE + fig] = place
        self.tell(how, fig, place, old)

    def heal(self, fig: i64, n: i64) -> bool:
        """MH-132."""
        n = self.heals(fig, n)
        if n == 0:
            return False
        self.figs[DAMAGE + fig] = self.figs[DAMAGE + fig] - n
        self.tell(HEALED, fig, n, self.figs[DAMAGE + fig])
        return True

    def take_shield(self, fig: i64) -> bool:
        """MH-126, MH-157. There is one for each character."""
        if self.figs[SHIELD + fig]:  # MH-014
            return False
        self.figs[SHIELD + fig] = 1
        self.tell(TOOK_SHIELD, fig, 0, 0)
        return True

    def take_escape(self, fig: i64) -> bool:
        """MH-127, MH-164."""
        if self.figs[ESCAPE + fig]:  # MH-011
            return False
        self.figs[ESCAPE + fig] = 1
        self.tell(TOOK_ESCAPE, fig, 0, 0)
        return True

    def ignite(self, fig: i64, n: i64) -> bool:
        """MH-137, MH-138, MH-178, MH-020, MH-021, MH-R06: as many Fire tokens as there are."""
        spare = self.spare_fire()
        if n > spare:
            n = spare
        if n <= 0:
            return False
        self.figs[FIRE + fig] = self.figs[FIRE + fig] + n
        self.tell(IGNITED, fig, n, self.figs[FIRE + fig])
        return True

    def fire_out(self, fig: i64, n: i64) -> None:
        if n > self.figs[FIRE + fig]:
            n = self.figs[FIRE + fig]
        self.figs[FIRE + fig] = self.figs[FIRE + fig] - n
        self.tell(FIRE_OUT, fig, n, self.figs[FIRE + fig])

    def stun(self, fig: i64, side: i64) -> bool:
        """MH-143 to MH-146, MH-R23: a token of the side that stuns.

        In its own turn it works at once.
        """
        if not self.on_map(fig) or self.figs[STUN + fig] or self.spare_traps(side) == 0:  # MH-146, MH-R23
            return False
        self.figs[STUN + fig] = 1 + side
        self.tell(STUNNED, fig, side, 0)
        self.bind(fig)
        return True

    def bind(self, fig: i64) -> None:
        """A Stun in the own turn works at once; an ability that was begun is finished."""
        if fig == self.active and self.used == 0:  # MH-175, MH-R28
            self.bound = NO_ABILITY if self.walked else EITHER  # MH-174, MH-290, MH-R49

    def lay_traps(self, side: i64, place: i64, n: i64) -> bool:
        """MH-150, MH-020, MH-021, MH-R06."""
        spare = self.spare_traps(side)
        if n > spare:
            n = spare
        if n <= 0:
            return False
        at = self.trap_side(side) * PLACES + place
        self.traps[at] = self.traps[at] + n
        self.tell(TRAPS_LAID, side, place, n)
        return True

    def put_wall(self, border: i64) -> None:
        """MH-177: it stays until it is lifted."""
        self.walls |= bit(border)
        self.tell(WALL_PUT, border, 0, 0)

    def lift_wall(self, border: i64) -> None:
        self.walls &= ~bit(border)
        self.tell(WALL_LIFTED, border, 0, 0)

    def lose_move(self, fig: i64) -> None:
        """MH-300: the active character's free move is given up or lost."""
        self.moved = LOST
        self.tell(MOVE_LOST, fig, 0, 0)

    def hurt(self, fig: i64, amount: i64) -> None:
        """MH-153, MH-154: one source of damage; a Shield takes its part and is gone (MH-155).

        KOs are reckoned by the caller.
        """
        kept: i64 = 0
        if self.figs[SHIELD + fig]:
            kept = SHIELDED if amount > SHIELDED else amount
            self.figs[SHIELD + fig] = 0  # MH-155
            self.tell(SHIELD_USED, fig, kept, amount)
        self.figs[DAMAGE + fig] = self.figs[DAMAGE + fig] + amount - kept  # MH-153
        self.tell(HURT, fig, amount - kept, self.figs[DAMAGE + fig])

    def reckon(self) -> None:
        """MH-181, MH-185, MH-231, MH-R14: KOs of this moment together, then who has won, then Fight Missions."""
        fallen: i64 = 0
        fig: i64 = 0
        while fig < self.house.figures:
            if self.figs[PLACE + fig] >= 0 and self.figs[DAMAGE + fig] >= self.book.health[self.figs[CHARACTER + fig]]:
                fallen |= bit(fig)
                self.knock_out(fig)
            fig += 1
        if fallen == 0:
            return
        if not self.house.free:
            fig = 0
            while fig < self.house.figures:
                if fallen >> fig & 1:
                    self.score(1 - self.side(fig), 1)
                fig += 1
        self.judge()  # MH-239
        if self.over or self.house.free:
            return
        side: i64 = 0
        while side < self.house.sides:
            if (fallen >> (2 * (1 - side))) & 3 and self.sides[OPEN + side]:  # MH-229, MH-230, MH-R38
                card = self.go_card(side)
                if card >= 0 and self.book.mission[card].kind == KO_SOMEBODY:
                    self.sides[ACT + side] = 1
            side += 1
        self.settle()

    def knock_out(self, fig: i64) -> None:
        """MH-182, MH-187, MH-188: off the map, without any damage. Its tokens go back (MH-183).

        Mission tokens (MH-184, MH-R29), a spent Innate (MH-117) and Traps on the map (MH-186) stay.
        """
        self.tell(KNOCKED_OUT, fig, self.figs[PLACE + fig], 0)
        self.figs[PLACE + fig] = -1
        self.figs[DAMAGE + fig] = 0
        self.figs[FIRE + fig] = 0  # MH-183
        self.figs[STUN + fig] = 0  # MH-183
        self.figs[SHIELD + fig] = 0  # MH-183
        self.figs[ESCAPE + fig] = 0  # MH-183
        self.figs[KO + fig] = self.round  # MH-082

    def score(self, side: i64, n: i64) -> None:
        """MH-019, MH-179."""
        vp = self.sides[VP + side] + n
        if vp > WINNING:
            vp = WINNING
        self.sides[VP + side] = vp
        self.tell(SCORED, side, n, vp)

    def judge(self) -> None:
        """MH-232 to MH-239, MH-281: has anybody won? Several at the same moment: nobody (MH-236, MH-237, MH-R39).

        Only KOs of this round count (MH-234), and no character that is off the map for another reason (MH-235).
        """
        won: i64 = 0
        who: i64 = NOBODY
        if self.house.free:
            fig: i64 = 0
            while fig < self.house.figures:
                if self.figs[KO + fig] == 0:
                    won += 1
                    who = fig
                fig += 1
            if won > 1:  # MH-281
                return
        else:
            side: i64 = 0
            while side < 2:
                other = 2 * (1 - side)
                both = (
                    # MH-233, MH-234, MH-235
                    self.round > 0 and self.figs[KO + other] == self.round and self.figs[KO + other + 1] == self.round
                )
                if both or self.sides[VP + side] >= WINNING:  # MH-232
                    won += 1
                    who = side
                side += 1
            if won == 0:
                return
        self.winner = who if won == 1 else NOBODY  # MH-236, MH-237, MH-R39
        self.tell(GAME_OVER, self.winner, 0, 0)
        self.finish()  # MH-232

    def settle(self) -> None:
        """MH-209, MH-226: Clues are collected, and what is fulfilled now is completed before anything else."""
        if self.over or self.house.free:
            return
        ready = False
        side: i64 = 0
        while side < 2:
            if self.sides[OPEN + side]:
                if self.sides[CLUES + side]:
                    self.find_clues(side)
                if self.fulfilled(side):
                    ready = True
            side += 1
        if ready:
            self.call(MISSIONS, NOBODY)

    def find_clues(self, side: i64) -> None:
        """MH-226, MH-227, MH-R37: whoever stands there, however it came there."""
        fig: i64 = 2 * side  # MH-207
        while fig < 2 * side + 2:
            place = self.figs[PLACE + fig]
            if place >= 0 and self.sides[CLUES + side] >> place & 1:
                self.sides[CLUES + side] = self.sides[CLUES + side] & ~bit(place)
                self.sides[CLUES_FOUND + side] = self.sides[CLUES_FOUND + side] + 1
                self.tell(CLUE_FOUND, fig, place, self.sides[CLUES_FOUND + side])
            fig += 1

    def fulfilled(self, side: i64) -> bool:
        """MH-220: do all conditions of a side's Mission hold?"""
        card = self.go_card(side)
        if card < 0:
            return False
        mission = self.book.mission[card]
        if mission.kind == BOTH_THERE:
            place = self.place_with(mission.icons[0])
            return self.figs[PLACE + 2 * side] == place and self.figs[PLACE + 2 * side + 1] == place
        if mission.kind == DEFEAT_MONSTER:
            return self.sides[MONSTER + side] >= 0 and (
                self.sides[MONSTER_DAMAGE + side] >= self.sides[MONSTER_HEALTH + side]
            )
        if mission.kind == FIND_CLUES:
            return self.sides[CLUES_FOUND + side] >= mission.many  # MH-228
        if mission.kind == DELIVER_GIFTS:
            return self.sides[DELIVERED + side] == bit(len(mission.icons)) - 1
        return self.sides[ACT + side] != 0

    def clear_mission(self, side: i64) -> None:
        """MH-180, MH-219, MH-R34: Mission tokens go back to their supplies."""
        if self.pizza_side == side:
            self.pizza_side = NOBODY
            self.pizza_place = -1
            self.pizza_by = NOBODY
        self.sides[OPEN + side] = 0
        self.sides[ACT + side] = 0
        self.sides[GIFTS + side] = 0
        self.sides[GIFTS_OUT + side] = 0
        self.sides[DELIVERED + side] = 0
        self.sides[CLUES + side] = 0
        self.sides[CLUES_OUT + side] = 0
        self.sides[CLUES_FOUND + side] = 0
        self.sides[MONSTER + side] = -1
        self.sides[MONSTER_DAMAGE + side] = 0
        self.sides[MONSTER_HEALTH + side] = 0

    # ---- for the outside

    def result(self) -> Outcome:
        """Seats of the winning side share the win; in the free-for-all the last one standing."""
        seats = int(self.house.seats)
        side_of = [int(self.house.side_of[seat]) for seat in range(seats)]
        winners = [seat for seat in range(seats) if side_of[seat] == self.winner]
        returns = [0.0] * seats
        if winners:
            returns = [
                1.0 / len(winners) if seat in winners else -1.0 / (seats - len(winners)) for seat in range(seats)
            ]
        if self.house.free:
            points = [
                int(self.figs[KO + seat]) if self.figs[KO + seat] else int(self.round) + 1 for seat in range(seats)
            ]
            ranks = [1 + sum(1 for other in points if other > points[seat]) for seat in range(seats)]
            reason = "the last one standing" if winners else "nobody is left standing: a new game decides"
            return Outcome(winners, ranks, points, returns, reason, "MH-281")
        points = [int(self.sides[VP + side]) for side in side_of]
        ranks = [1 if not winners or seat in winners else 2 for seat in range(seats)]
        if not winners:
            return Outcome(winners, ranks, points, returns, "both teams win at once: a new game decides", "MH-236")
        if self.sides[VP + self.winner] >= WINNING:
            return Outcome(winners, ranks, points, returns, "5 VP", "MH-232")
        return Outcome(winners, ranks, points, returns, "both opposing characters KOed in one round", "MH-233")

    def named(self, message: i64, a: i64, b: i64, c: i64) -> list[str]:
        letters = MEANT[message]
        return [self.meaning(letters[at], n, a) for at, n in enumerate((a, b, c))]

    def meaning(self, letter: str, n: i64, fig: i64) -> str:
        """A number of a message in words; `fig`: the character that the message is about."""
        if letter == "." or (n < 0 and letter != "a"):
            return ""
        if letter == "f" or (letter == "t" and n < FIGURES):
            return self.called(n)
        if letter == "t":
            return "the Monster"
        if letter == "s":
            return " and ".join(f"Seat {seat}" for seat in self.house.members[n])
        if letter == "e":
            return f"Seat {n}"
        if letter == "p":
            return self.place_title(n)
        if letter == "b":
            ends = self.house.ground.ends[n]
            return f"{self.place_title(ends // PLACES)} and {self.place_title(ends % PLACES)}"
        if letter == "k":
            return self.book.titles[n]
        character = self.figs[CHARACTER + fig]
        if letter == "a":
            return self.book.ability_names[character][n]
        if letter == "i":
            return self.book.innate_name[character]
        return f"{n} of {self.book.health[character]}"

    def called(self, fig: i64) -> str:
        """A character by its name; with its colour where both teams have it."""
        character = self.figs[CHARACTER + fig]
        side = self.side(fig)
        if side >= 0 and self.sides[COLOR + side] < NO_COLOR:
            other: i64 = 0
            while other < FIGURES:
                if other != fig and self.figs[CHARACTER + other] == character:
                    return f"{('Black', 'White')[self.sides[COLOR + side]]} {self.book.title(character)}"
                other += 1
        return self.book.title(character)

    def place_title(self, place: i64) -> str:
        """A Location by its name; in the free-for-all by its place."""
        there = self.kind_there(place)
        return self.house.ground.names[place] if there < 0 else self.book.titles[self.book.place_kind + there]

    def bars(self, seat: i64, action: i64) -> str:
        from longbox.games.mayhem import refusals

        return refusals.why(self, seat, action)

    def public(self) -> dict[str, object]:
        from longbox.games.mayhem import view

        return view.public(self)


MISSIONS: Final = Routine("Missions completed")
