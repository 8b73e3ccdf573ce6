"""Which pieces a text speaks of, and what it must be able to ask of a match.

Each piece has words (its types, attributes, marks: bits of one number) and figures (cost, Power). A place is a number
of the game's, such as that of its first zone of that sort; with whose it is it gives a zone.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from longbox.kernel.bitsets import bit
from longbox.kernel.match import MOST_SEATS, Match

# Whose: seen from the player the text speaks to
YOURS: Final = 0
RIVALS: Final = 1

HIGHEST: Final = 9999
ALONE: Final[list[list[i64]]] = [[i64(seat)] for seat in range(MOST_SEATS)]  # a seat by itself: read, never changed
RIVALS_BITS: Final = 32  # where a rival's places stand among bits that tell them from one's own


@final
class Filter:
    """A description of pieces. Nothing said means any; `both` and `either` make others of it."""

    def __init__(self, some: i64 = 0, none: i64 = 0, places: i64 = 0, home: i64 = 0, whose: i64 = YOURS) -> None:
        self.some: list[i64] = [] if some == 0 else [some]  # sets of words; of each it has one at least
        self.none = none  # words that it does not have
        self.figures: list[i64] = []  # in threes: a figure, its least and its most
        self.places = places  # as bits; 0: where it lies is left open
        self.home = home  # as bits: where such pieces are looked for if nothing is said
        self.whose = whose
        self.other = False  # not the piece that bears the text
        # The same for quick answers, where it says no more than this
        self.easy = False
        self.words: i64 = 0  # the only set of words
        self.figured = False
        self.which: i64 = 0  # the only figure
        self.least: i64 = 0
        self.most: i64 = 0
        self.settle()

    def settle(self) -> None:
        """It has changed."""
        self.easy = self.none == 0 and len(self.some) < 2 and len(self.figures) < 4
        if len(self.some) != 0:
            self.words = self.some[0]
        if len(self.figures) != 0:
            self.figured = True
            self.which = self.figures[0]
            self.least = self.figures[1]
            self.most = self.figures[2]

    def figure(self, which: i64, least: i64, most: i64) -> "Filter":
        """With a figure in a range."""
        self.figures += [which, least, most]
        self.settle()
        return self

    def sources(self) -> i64:
        """The places, as bits that tell a rival's from one's own."""
        return self.places << RIVALS_BITS if self.whose == RIVALS else self.places

    def plain(self) -> bool:
        """Whatever it is: the text looks for nothing in particular."""
        return len(self.some) == 0 and self.none == 0 and len(self.figures) == 0

    def admits(self, words: i64) -> bool:
        """Does something with these words answer it, whatever its figures are?"""
        if words & self.none != 0:
            return False
        for some in self.some:
            if words & some == 0:
                return False
        return True

    def met(self, words: i64) -> bool:
        """Could it be answered by one of some pieces that have these words together?"""
        return not self.easy or self.words == 0 or self.words & words != 0

    def both(self, more: "Filter") -> "Filter":
        """What answers both descriptions."""
        made = Filter(0, self.none | more.none, self.places | more.places, self.home | more.home)
        made.some = self.some + more.some
        made.figures = self.figures + more.figures
        made.settle()
        made.whose = self.whose if self.whose != YOURS else more.whose
        made.other = self.other or more.other
        return made

    def either(self, more: "Filter") -> "Filter | None":
        """What answers one of two descriptions by a word; None where that cannot be said."""
        if len(self.some) != 1 or len(more.some) != 1 or self.none + more.none + self.places + more.places != 0:
            return None
        if len(self.figures) + len(more.figures) != 0:
            return None
        return Filter(self.some[0] | more.some[0], 0, 0, self.home | more.home)


def places_in(mask: i64) -> list[i64]:
    """The places in a set of bits, lowest first."""
    found: list[i64] = []
    place: i64 = 0
    while mask != 0:
        if mask & 1:
            found.append(place)
        mask >>= 1
        place += 1
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class TextMatch(Match):
    """A match in which texts are carried out. A game fills in the first part."""

    # ---- what a game fills in

    def words(self, piece: i64) -> i64:
        """The words that a piece has now, as bits."""
        return 0

    def figure(self, piece: i64, which: i64) -> i64:
        """A figure of a piece."""
        return 0

    def zone_at(self, place: i64, seat: i64) -> i64:
        """The zone of a place: a seat's own, or one that all share."""
        return place

    def action_for(self, place: i64, piece: i64) -> i64:
        """The action that chooses a piece which lies at a place."""
        raise NotImplementedError(type(self).__name__)

    def choosable(self, place: i64, piece: i64) -> bool:
        """Is there an action that chooses this piece at this place, whether it is on offer or not?"""
        return True

    def no_action(self) -> i64:
        raise NotImplementedError(type(self).__name__)

    def yes_action(self) -> i64:
        raise NotImplementedError(type(self).__name__)

    def option_action(self) -> i64:
        """The first of the actions that choose among the options of a text."""
        raise NotImplementedError(type(self).__name__)

    def rival(self, seat: i64) -> i64:
        if seat + 1 < self.layout.seats:
            return seat + 1
        return 0

    def might_hold(self, zone: i64, seat: i64, filter_: Filter) -> bool:
        """Could such a piece be in a seat's hidden zone, as far as everybody knows?"""
        return len(self.zones[zone]) != 0

    def prove(self, zone: i64, seat: i64) -> None:
        """A seat shows that what it should do something with is not in a hidden zone of its own."""
        for piece in self.zones[zone]:
            self.learn(piece, zone, self.layout.everyone)

    def has_top(self, zone: i64, seat: i64) -> bool:
        """Is there a topmost piece? A game may shuffle first."""
        return len(self.zones[zone]) != 0

    def stock(self, zone: i64, seat: i64) -> i64:
        """How many could come from the top of a pile."""
        return len(self.zones[zone])

    def speaker(self, source: i64) -> str:
        """What bears a text, by name."""
        return self.edition.titles[self.kind[source]]

    def place_name(self, place: i64) -> str:
        return self.layout.zones[self.zone_at(place, 0)].label

    def piece_name(self, piece: i64) -> str:
        """A piece on offer."""
        return self.edition.titles[self.kind[piece]]

    # ---- what texts ask

    def holder(self, seat: i64, whose: i64) -> i64:
        return seat if whose == YOURS else self.rival(seat)

    def holders(self, seat: i64, whose: i64) -> list[i64]:
        """Among whose pieces a text looks: one's own, or any rival's."""
        return ALONE[seat] if whose == YOURS else self.rivals(seat)

    def rivals(self, seat: i64) -> list[i64]:
        found: list[i64] = []
        other = self.rival(seat)
        while other != seat:
            found.append(other)
            other = self.rival(other)
        return found

    def fits(self, piece: i64, filter_: Filter) -> bool:
        """Does a piece answer a description, wherever it lies?"""
        if not filter_.easy:
            return self.fits_as(piece, self.words(piece), filter_)
        if filter_.words != 0 and self.words(piece) & filter_.words == 0:
            return False
        return not filter_.figured or filter_.least <= self.figure(piece, filter_.which) <= filter_.most

    def fits_as(self, piece: i64, words: i64, filter_: Filter) -> bool:
        """Does it answer with these words, such as it had when something happened?"""
        if not filter_.admits(words):
            return False
        at: i64 = 0
        while at < len(filter_.figures):
            n = self.figure(piece, filter_.figures[at])
            if n < filter_.figures[at + 1] or n > filter_.figures[at + 2]:
                return False
            at += 3
        return True

    def matching(self, seat: i64, source: i64, filter_: Filter) -> list[i64]:
        """The pieces that a text means, where it looks for them."""
        found: list[i64] = []
        for holder in self.holders(seat, filter_.whose):
            for place in places_in(filter_.places):
                for piece in self.zones[self.zone_at(place, holder)]:
                    if not (filter_.other and piece == source) and self.fits(piece, filter_):
                        found.append(piece)
        return found

    def is_hidden(self, zone: i64) -> bool:
        """Is there anybody who does not see what lies there?"""
        return self.sight.sees[zone] & self.layout.everyone != self.layout.everyone

    def lies_in(self, piece: i64, zone: i64) -> bool:
        for p in self.zones[zone]:
            if p == piece:
                return True
        return False

    def order_from(self, seat: i64) -> list[i64]:
        """All seats, in the order in which a text for each of them is done."""
        return [seat, *self.rivals(seat)]


def place_bits(places: list[i64]) -> i64:
    mask: i64 = 0
    for place in places:
        mask |= bit(place)
    return mask
