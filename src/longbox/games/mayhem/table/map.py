"""The map: who stands where, Traps, Obstacles, removed Locations, Stun tokens, and questions about them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.mayhem import pieces
from longbox.games.mayhem.pieces import FAR, FIGURES, NOBODY, PLACES, SIDES, Book, House
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Layout, Origin
from longbox.language.runtime.filters import TextMatch


def column(size: i64, n: i64 = 0) -> vec[i64]:
    """A column: one number for each character or side."""
    return vec[i64]([n] * int(size))


def replaced(numbers: vec[i64], at: i64, n: i64) -> vec[i64]:
    """A copy of a column with one number replaced. Copies of a match share columns, so none is changed in place."""
    found = numbers[:]
    found[at] = n
    return found


ALL_NUMBERS: Final = (1 << 62) - 1  # that a set of bits can hold; with a sign the count would never end


def size(numbers: i64) -> i64:
    """How many numbers a set of bits holds."""
    numbers &= ALL_NUMBERS
    n: i64 = 0
    while numbers:
        numbers &= numbers - 1
        n += 1
    return n


class Map(TextMatch):
    """The part of a match that lies on the map."""

    def __init__(self, book: Book, house: House, layout: Layout, origin: Origin, o: "Map | None") -> None:
        super().__init__(book, layout, origin, o)
        self.book = book
        self.house = house
        if o is None:
            self.walls: i64 = 0  # borders with an Obstacle, as bits
            self.gone: i64 = 0  # removed places, as bits
            self.traps = column(SIDES * PLACES)  # of each side in each place; free-for-all: all common
            self.color = column(SIDES, pieces.NO_COLOR)  # of each side: BLACK, WHITE, or NO_COLOR
            # Of each character
            self.character = column(FIGURES, -1)  # which one, or -1
            self.place = column(FIGURES, -1)  # -1: off the map
            self.stunned = column(FIGURES)  # 0, or 1 + the side whose token it is
            self.ignoring = column(FIGURES)  # until the end of the round, as bits of things
        else:
            self.walls = o.walls
            self.gone = o.gone
            self.traps = o.traps
            self.color = o.color
            self.character = o.character
            self.place = o.place
            self.stunned = o.stunned
            self.ignoring = o.ignoring

    # ---- characters and sides

    def side(self, fig: i64) -> i64:
        return self.house.fig_side[fig]

    def seat_for(self, fig: i64) -> i64:
        """The seat that decides for a character."""
        return self.house.fig_seat[fig]

    def next_side(self, side: i64) -> i64:
        if side + 1 < self.house.sides:
            return side + 1
        return 0

    def mate(self, fig: i64) -> i64:
        """MH-027: the other character of the team, or -1 in the free-for-all (MH-261)."""
        if self.house.free:  # MH-261
            return NOBODY
        return fig ^ 1

    def opposing(self, fig: i64, other: i64) -> bool:
        """Are two characters of different teams? MH-262: all are, in the free-for-all.

        MH-267, MH-R41: the Cyborg of the free-for-all is nobody's opponent.
        """
        a = self.house.fig_side[fig]
        b = self.house.fig_side[other]
        return a != b and a >= 0 and b >= 0  # MH-262

    def on_map(self, fig: i64) -> bool:
        return self.place[fig] >= 0

    def stands(self, fig: i64) -> bool:
        """MH-292: is this a character, and on the map?"""
        return fig >= 0 and self.place[fig] >= 0

    def ignores(self, fig: i64, thing: i64) -> bool:
        """MH-025: does a card of this round, or its Innate, let a character ignore this?"""
        if self.ignoring[fig] & thing:
            return True
        character = self.character[fig]
        return character >= 0 and self.side(fig) >= 0 and self.book.innates[character].ignores & thing != 0

    def is_immune(self, fig: i64, thing: i64) -> bool:
        """MH-024: does its Innate make a character immune to this?"""
        character = self.character[fig]
        return character >= 0 and self.side(fig) >= 0 and self.book.innates[character].immune & thing != 0

    # ---- Locations

    def is_gone(self, place: i64) -> bool:
        return self.gone >> place & 1 != 0

    def crowd(self, place: i64) -> i64:
        """How many slots of a Location are filled. Only characters fill slots (MH-035, MH-R07)."""
        n: i64 = 0
        fig: i64
        for fig in range(FIGURES):
            if self.place[fig] == place:  # MH-035, MH-R07
                n += 1
        return n

    def has_room(self, place: i64) -> bool:
        """MH-036, MH-038: has a Location an empty slot? The Location itself need not be empty."""
        return not self.is_gone(place) and self.crowd(place) < pieces.ROOM

    def is_empty(self, place: i64) -> bool:
        """MH-037: no character (MH-278: nor Cyborg), no Trap, no Obstacle at it."""
        if self.is_gone(place) or self.crowd(place) or self.borders(place) & self.walls:  # MH-278, MH-R41
            return False
        side: i64
        for side in range(SIDES):
            if self.traps[side * PLACES + place]:
                return False
        return True

    def adjacent(self, a: i64, b: i64, fig: i64) -> bool:
        """MH-030, MH-041, MH-301: do two Locations touch, without an Obstacle that stops this character?"""
        border = self.house.ground.between[a * PLACES + b]
        if border < 0 or (self.gone >> a | self.gone >> b) & 1:  # MH-033
            return False
        return self.walls >> border & 1 == 0 or (fig >= 0 and self.ignores(fig, pieces.OBSTACLE_THING))

    def distances(self) -> list[i64]:
        """Steps between any two places, as `a * PLACES + b`; FAR where no way leads. Obstacles count for everybody."""
        found: list[i64] = [FAR] * (PLACES * PLACES)
        start: i64
        for start in range(PLACES):
            reached: i64 = bit(start)
            found[start * PLACES + start] = 0
            steps: i64 = 0
            grown: i64 = 0
            while grown != reached:
                grown = reached
                steps += 1
                at: i64
                for at in range(PLACES):
                    if grown >> at & 1:
                        near = self.house.ground.touching[at] & ~reached
                        to: i64 = 0
                        while near >> to:
                            if near >> to & 1 and self.adjacent(at, to, NOBODY):
                                reached |= bit(to)
                                found[start * PLACES + to] = steps
                            to += 1
        return found

    def kind_there(self, place: i64) -> i64:
        """The number of the Location at a place. It has an icon, but no powers (MH-044, MH-R09).

        -1 in the free-for-all, where Locations are alike (MH-254).
        """
        if self.house.free or len(self.zones[pieces.MAP]) == 0:  # MH-254
            return -1
        return self.book.kind[self.zones[pieces.MAP][place]] - self.book.place_kind  # MH-044, MH-R09

    def place_with(self, location: i64) -> i64:
        place: i64
        for place in range(PLACES):
            if self.kind_there(place) == location:
                return place
        return -1

    def is_base(self, place: i64, side: i64) -> bool:
        """Is this a Team Base of this side?"""
        there = self.kind_there(place)
        return there >= 0 and self.book.base[there] == self.color[side]

    # ---- Obstacles

    def borders(self, place: i64) -> i64:
        """The borders of a Location, without those to removed Locations, as bits."""
        found = self.house.ground.edges[place]
        if self.gone:
            other: i64
            for other in range(PLACES):
                if self.is_gone(other):
                    found &= ~self.house.ground.edges[other]
        return found

    def why_no_wall(self, border: i64, walls: i64) -> str:
        """Why no Obstacle can join these there; "" if one can."""
        if walls >> border & 1:  # MH-040, MH-R08
            return "MH-040: an Obstacle already lies there"
        a = self.house.ground.one_end[border]  # MH-039
        b = self.house.ground.other_end[border]
        if (self.gone >> a | self.gone >> b) & 1:
            return "MH-274: a Location there has been removed"
        walls |= bit(border)
        if self.borders(a) & ~walls == 0 or self.borders(b) & ~walls == 0:  # MH-042
            return "MH-042: a Location would be closed in"
        if self.house.free and not self.in_one_piece(self.gone, walls):  # MH-043, MH-302: elsewhere it may be cut
            return "MH-302: the map would fall apart"
        return ""

    def in_one_piece(self, gone: i64, walls: i64) -> bool:
        """MH-R55: is the map in one piece by adjacency, without these places and with these Obstacles?"""
        ground = self.house.ground
        rest: i64 = ((1 << PLACES) - 1) & ~gone
        reached = rest & -rest
        grown: i64 = 0
        while grown != reached:
            grown = reached
            border: i64
            for border in range(len(ground.one_end)):
                both: i64 = bit(ground.one_end[border]) | bit(ground.other_end[border])
                if walls >> border & 1 == 0 and both & ~rest == 0 and both & reached:
                    reached |= both
        return reached == rest

    def spare_walls(self) -> i64:
        return pieces.OBSTACLES - size(self.walls)

    # ---- Traps

    def trap_side(self, side: i64) -> i64:
        """The side to which this side's Traps belong. In the free-for-all all are common (MH-258)."""
        if self.house.free:
            return 0
        return side

    def hostile_traps(self, fig: i64, place: i64) -> i64:
        """MH-166, MH-169, MH-259: how many Traps a character triggers there."""
        if self.house.free:
            return self.traps[place]
        return self.traps[(1 - self.side(fig)) * PLACES + place]

    def spare_traps(self, side: i64) -> i64:
        """MH-007, MH-258: how many tokens a side has left for Traps and Stuns."""
        own = self.trap_side(side)
        left: i64 = pieces.TRAPS_COMMON if self.house.free else pieces.TRAPS_EACH
        place: i64
        for place in range(PLACES):
            left -= self.traps[own * PLACES + place]
        fig: i64
        for fig in range(FIGURES):
            if self.stunned[fig] and (self.house.free or self.stunned[fig] == 1 + side):
                left -= 1
        return left

    def may_trap(self, side: i64, place: i64) -> bool:
        """MH-151, MH-152, MH-299: are there no opposing characters and no own Traps?

        In the free-for-all no Trap is anybody's own (MH-260, MH-R43).
        """
        if self.is_gone(place):
            return False
        if not self.house.free and self.traps[side * PLACES + place]:  # MH-260, MH-R43
            return False
        fig: i64
        for fig in range(FIGURES):
            if self.place[fig] == place and self.side(fig) >= 0 and self.side(fig) != side:
                return False
        return True

    # ---- in words

    def called(self, fig: i64) -> str:
        """A character's name, with its color where both teams have that character."""
        title = self.book.title(self.character[fig])
        side = self.side(fig)
        if side >= 0 and self.color[side] < pieces.NO_COLOR:
            other: i64
            for other in range(FIGURES):
                if other != fig and self.character[other] == self.character[fig]:
                    return f"{('Black', 'White')[self.color[side]]} {title}"
        return title

    def place_title(self, place: i64) -> str:
        """A Location's name; in the free-for-all its place."""
        there = self.kind_there(place)
        return self.house.ground.names[place] if there < 0 else self.book.titles[self.book.place_kind + there]

    def place_name(self, place: i64) -> str:
        """A Location's name and place, "Arcade (B2)"; in the free-for-all only the place."""
        name = self.house.ground.names[place]
        return name if self.house.free else f"{self.place_title(place)} ({name})"

    def border_name(self, border: i64) -> str:
        ground = self.house.ground
        return f"{self.place_name(ground.one_end[border])} and {self.place_name(ground.other_end[border])}"

    def pieces_of(self, fig: i64) -> list[i64]:
        """A character's piece on the table."""
        side = self.side(fig)
        if side < 0:
            return []
        kind = self.book.char_kind + self.character[fig]
        return [p for p in self.zones[self.team_zone(side)] if self.book.kind[p] == kind]

    def team_zone(self, side: i64) -> i64:
        return pieces.TEAM + pieces.PER_SIDE * side

    # ---- actions that name characters and places

    def fig_action(self, first: i64, fig: i64) -> i64:
        """The action of a family that names this character with its color."""
        side = self.side(fig)
        color: i64 = pieces.NO_COLOR
        if side >= 0:
            color = self.color[side]
        return first + color * self.book.characters() + self.character[fig]

    def fig_of(self, first: i64, action: i64) -> i64:
        """The character that an action of such a family names, or -1."""
        at = action - first
        if at < 0 or at >= 3 * self.book.characters():
            return NOBODY
        fig: i64
        for fig in range(FIGURES):
            if self.character[fig] >= 0 and self.fig_action(first, fig) == action:
                return fig
        return NOBODY

    def place_action(self, first: i64, place: i64) -> i64:
        """The action of a family over the places of both maps."""
        return first + place + (PLACES if self.house.free else 0)

    def place_of(self, first: i64, action: i64) -> i64:
        """The place that an action of such a family names, or -1."""
        place = action - first - (PLACES if self.house.free else 0)
        if 0 <= place < PLACES:
            return place
        return -1

    def border_action(self, first: i64, border: i64) -> i64:
        """The action of a family over the borders of both maps."""
        return first + border + (pieces.TEAM_BORDERS if self.house.free else 0)

    def border_of(self, first: i64, action: i64) -> i64:
        """The border that an action of such a family names, or -1."""
        border = action - self.border_action(first, 0)
        if 0 <= border < len(self.house.ground.borders):
            return border
        return -1
