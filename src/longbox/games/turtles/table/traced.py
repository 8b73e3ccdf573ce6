"""Where cards can be that everybody saw going to a hand, once other cards have left that hand unseen."""

from typing import Final

from mypy_extensions import i64

from longbox.games.turtles.pieces import BLOCK, BLOCKS, DECK_SIZE, HAND, SEAT
from longbox.games.turtles.table.book import Book, House
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Layout, Match, Origin
from longbox.language.runtime.filters import TextMatch

BLOCKS_AT: Final = 1  # in a mixed card's number: the seat, the Blocks where it could be as bits, its kind
KIND_AT: Final = 5


def mixed_card(seat: i64, kind: i64) -> i64:
    """Pack a card that is in a player's hand, or in a Block that is set from now on."""
    return seat | kind << KIND_AT


def seat_of(entry: i64) -> i64:
    return entry & 1


def kind_of(entry: i64) -> i64:
    return entry >> KIND_AT


def blocks_of(entry: i64) -> i64:
    """Return the Blocks where it could be, as bits."""
    return (entry >> BLOCKS_AT) & (bit(BLOCKS) - 1)


def could_be_in(entry: i64, n: i64) -> bool:
    return (entry >> (BLOCKS_AT + n)) & 1 != 0


def block_bit(n: i64) -> i64:
    return bit(BLOCKS_AT + n)


class Traced(TextMatch):
    """A match that follows cards which everybody saw going to a hand.

    Such a card is known to be in the hand until a card is set from that hand. From then on it is mixed: it may still be
    in the hand, or in a Block that was set since.

    `mixed` holds these cards, each packed into a number; those mixed first come first.
    """

    def __init__(self, book: Book, house: House, layout: Layout, origin: Origin, o: "Traced | None" = None) -> None:
        super().__init__(book, layout, origin, o)
        self.book = book
        self.house = house
        if o is None:
            self.mixed: list[i64] = []
        else:
            self.mixed = o.mixed[:]

    def owner(self, p: i64) -> i64:
        """TM-008: return whose deck a card came from."""
        return 0 if p < DECK_SIZE else 1

    def block(self, seat: i64, n: i64) -> i64:
        """Return the card in a Block Zone (0 is the front); -1 if it is empty."""
        zone = self.zones[BLOCK + n + SEAT * seat]
        if len(zone) != 0:
            return zone[0]
        return -1

    def arrive(self, p: i64, a: i64, b: i64, place: i64) -> None:
        if len(self.mixed) != 0 and a % SEAT == HAND and self.sight.sees[b] & ~self.known[p] != 0:
            self.found_again(p, -1)
        Match.arrive(self, p, a, b, place)

    def learn(self, p: i64, zone: i64, mask: i64) -> None:
        if len(self.mixed) != 0 and zone % SEAT == HAND and mask & ~self.known[p] != 0:
            self.found_again(p, -1)  # TM-161: a text has shown it in the hand
        Match.learn(self, p, zone, mask)

    def lose(self, p: i64, a: i64, lost: i64) -> None:
        if len(self.zones[a]) != 0:
            first: i64 = len(self.mixed)
            self.mix(p, first)
            for q in self.zones[a]:
                self.mix(q, first)
        Match.lose(self, p, a, lost)

    def mix(self, p: i64, first: i64) -> None:
        """Keep cards that are mixed at the same time in the order of their kinds."""
        if self.known[p] == self.layout.everyone:
            entry = mixed_card(self.owner(p), self.kind[p])
            at = first
            while at < len(self.mixed) and self.mixed[at] < entry:
                at += 1
            self.mixed.insert(at, entry)

    def found_again(self, p: i64, n: i64) -> None:
        """Forget a mixed card: everybody sees it in the hand (n = -1), or in Block n."""
        at: i64 = len(self.mixed) - 1
        while (
            at >= 0
        ):  # of several take the one with the fewest places: the others could be anywhere it could have been
            entry = self.mixed[at]
            if kind_of(entry) == self.kind[p] and seat_of(entry) == self.owner(p) and (n < 0 or could_be_in(entry, n)):
                self.mixed.pop(at)
                return
            at -= 1

    def shift_mixed(self, seat: i64, n: i64, other: i64) -> None:
        """Follow two Blocks that change places."""
        at: i64 = 0
        while at < len(self.mixed):
            entry = self.mixed[at]
            if seat_of(entry) == seat and could_be_in(entry, n) != could_be_in(entry, other):
                self.mixed[at] = entry ^ (block_bit(n) | block_bit(other))
            at += 1

    def mark_mixed(self, seat: i64, n: i64, set_: bool) -> None:
        """A card was set in a Block, or turned up there: a mixed card could be there from now on, or no longer."""
        at: i64 = 0
        while at < len(self.mixed):
            entry = self.mixed[at]
            if seat_of(entry) == seat:
                self.mixed[at] = entry | block_bit(n) if set_ else entry & ~block_bit(n)
            at += 1

    def places_of(self, p: i64, eye: i64) -> i64:
        """Return the Blocks, as bits, where the mixed card could be that a hidden card stands for; -1 if for none.

        The first cards that an eye can't see stand for the mixed ones; with an open list, the first of that kind. So
        nothing depends on what really lies hidden.
        """
        found = self.still_mixed(self.owner(p), eye)
        if len(found) == 0:
            return -1
        secret = (self.house.secret >> self.owner(p)) & 1 != 0
        before: i64 = 0
        q: i64 = self.owner(p) * DECK_SIZE
        while q < p:
            if (self.known[q] >> eye) & 1 == 0 and (secret or self.kind[q] == self.kind[p]):
                before += 1
            q += 1
        for entry in found:
            if secret or kind_of(entry) == self.kind[p]:
                if before == 0:
                    return blocks_of(entry)
                before -= 1
        return -1

    def still_mixed(self, seat: i64, eye: i64) -> list[i64]:
        """Return the cards of a player that an eye can't place: none of its own, and none that a text let it see."""
        found: list[i64] = []
        if seat == eye:
            return found
        for entry in self.mixed:
            if seat_of(entry) == seat:
                found.append(entry)
        n: i64 = 0
        while n < BLOCKS and len(found) != 0:
            q = self.block(seat, n)
            if q >= 0 and (self.known[q] >> eye) & 1 != 0:
                at: i64 = len(found) - 1
                while at >= 0:
                    if kind_of(found[at]) == self.kind[q] and could_be_in(found[at], n):
                        found.pop(at)
                        break
                    at -= 1
            n += 1
        return found

    def may_lie(self, piece: i64, zone: i64, place: i64, eye: i64) -> bool:
        """A mixed card is in the hand, or in a Block that was set since."""
        if len(self.mixed) == 0:
            return True
        blocks = self.places_of(piece, eye)
        at = zone % SEAT
        return blocks < 0 or at == HAND or (BLOCK <= at < BLOCK + BLOCKS and (blocks >> (at - BLOCK)) & 1 != 0)
