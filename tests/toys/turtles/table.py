"""The table of Turtles in little: cards with texts, zones, and one helper for each change.

Block cards lie in a row without gaps; the first one is in front. What is face up is kept by piece.
"""

from typing import Final

from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.decision import Outcome
from longbox.kernel.match import Edition, Layout, Message, Origin, Routine, Zone, everyone
from longbox.language.runtime.filters import Filter, TextMatch
from longbox.language.runtime.picks import PayFirst

# Places; with a seat added they are zones
DECK: Final = 0
HAND: Final = 2
BLOCK: Final = 4
ITEMS: Final = 6
ATTACKS: Final = 8
TRASH: Final = 10
USED: Final = 12  # an Event while its text is done

# Words, as bits
CHARACTER: Final = 1
ATTACK: Final = 2
ITEM: Final = 4
EVENT: Final = 8
TYPES: Final = ("Character", "Attack", "Item", "Event")
ATTRIBUTES: Final = ("Wind", "Nature", "Fire", "Mountain")
WIND: Final = 16  # and three more
FORCEFUL: Final = 256
COUNTER: Final = 512
FACE_DOWN: Final = 1024
IN_FRONT: Final = 2048
COUNTERING: Final = 4096

# Moments
NOW: Final = 0
PLAY: Final = 1
FLIP: Final = 2
PLAY_AND_FLIP: Final = 3
ANY_TIME: Final = 4
FORWARD: Final = 5
ADJUST: Final = 6
DAMAGE: Final = 7
LOST: Final = 8

# Messages
DAMAGED: Final = 0
POWERED: Final = 1
LOOKED: Final = 2
NO_KEEPING: Final = 3
SWAPPED: Final = 4

WIDE: Final = 4


class Ability:
    """What a card does at a moment."""

    def __init__(self, moment: int, routine: Routine, pays: PayFirst | None) -> None:
        self.moment = moment
        self.routine = routine
        self.pays = pays


class Book(Edition):
    def __init__(self) -> None:
        super().__init__("turtles-in-little", "toy")
        self.words: list[i64] = []
        self.power: list[i64] = []
        self.texts: list[str] = []
        self.abilities: list[list[Ability]] = []
        self.no = self.yes = self.go = self.option = 0
        self.hand = self.item = self.trash = self.attack = self.block = self.use = 0
        self.messages = [
            Message("damaged", "TM-100", "who:seat damage", "{who} takes {damage} damage."),
            Message("powered", "TM-098", "who:seat power", "{who} has {power} more Power."),
            Message("looked", "TM-160", "who:seat at", "{who} looks at the rival's Block card {at}."),
            Message("no keeping", "TM-119", "who:seat", "{who} leaves no Character."),
            Message("swapped", "TM-038", "who:seat one other", "{who} exchanges {one} and {other}."),
        ]


def layout() -> Layout:
    all_ = everyone(2)
    zones: list[Zone] = []
    for name, shape, sees, ordered, listed in (
        ("deck", "pile", 0, True, False),
        ("hand", "fan", 1, False, True),
        ("block", "row", 1, True, True),
        ("items", "row", all_, False, True),
        ("attacks", "row", all_, True, True),
        ("trash", "pile", all_, True, True),
        ("used", "row", all_, False, True),
    ):
        for seat in range(2):
            eye = 1 << seat if sees == 1 else sees
            zones.append(Zone(name, seat, eye, shape, ordered, listed, name.capitalize(), pool=seat + 1))
    return Layout(2, zones, [1, 2])


class Turtles(TextMatch):
    def __init__(self, book: Book, table: Layout, origin: Origin, o: "Turtles | None" = None) -> None:
        super().__init__(book, table, origin, o)
        self.book = book
        self.active: i64 = 0 if o is None else o.active
        self.up: list[i64] = [] if o is None else o.up[:]  # Block cards that are face up
        self.placed: list[i64] = [] if o is None else o.placed[:]  # kinds of Attacks of this turn, also of those gone
        self.counter: i64 = -1 if o is None else o.counter
        self.more: list[i64] = [] if o is None else o.more[:]  # pairs: a card and its bonus of this turn
        self.attack_more: i64 = 0 if o is None else o.attack_more
        self.less: i64 = 0 if o is None else o.less  # cards less to draw
        self.damage: i64 = 0 if o is None else o.damage
        self.keepless: i64 = 0 if o is None else o.keepless  # who leaves no Character this turn
        self.bled: bool = False if o is None else o.bled  # a Deck has lost cards to damage
        self.lost: i64 = -1 if o is None else o.lost

    def copy(self) -> "Turtles":
        return type(self)(self.book, self.layout, self.origin, self)

    def public(self) -> dict[str, object]:
        return {
            "active": int(self.active),
            "face up": [len(self.zones[BLOCK + seat]) - self.face_down(seat) for seat in range(2)],
            "attack": int(self.attack_more),
            "damage": int(self.damage),
        }

    def result(self) -> Outcome:
        won = 1 - int(self.lost)
        returns = [1.0 - 2 * won, 2.0 * won - 1]
        return Outcome([won], [1 + won, 2 - won], [1 - won, won], returns, "no card left", "TM-130")

    # ---- what texts ask

    def words(self, piece: i64) -> i64:
        words = self.book.words[self.kind[piece]]
        for seat in range(2):
            row = self.zones[BLOCK + seat]
            if piece in row:
                words |= 0 if piece in self.up else FACE_DOWN
                words |= IN_FRONT if row[0] == piece and piece in self.up else 0
        return words | (COUNTERING if piece == self.counter else 0)

    def figure(self, piece: i64, which: i64) -> i64:
        return self.power_of(piece)

    def zone_at(self, place: i64, seat: i64) -> i64:
        return place + seat

    def action_for(self, place: i64, piece: i64) -> i64:
        book = self.book
        if place == BLOCK:
            for seat in range(2):
                if piece in self.zones[BLOCK + seat]:
                    return i64(book.block + self.zones[BLOCK + seat].index(piece))
        first = {HAND: book.hand, ITEMS: book.item, ATTACKS: book.attack, TRASH: book.trash}[place]
        return first + self.kind[piece]

    def no_action(self) -> i64:
        return self.book.no

    def yes_action(self) -> i64:
        return self.book.yes

    def option_action(self) -> i64:
        return self.book.option

    def might_hold(self, zone: i64, seat: i64, filter_: Filter) -> bool:
        """What a text asks of Block cards, whether they are face down, everybody sees."""
        return zone != BLOCK + seat and super().might_hold(zone, seat, filter_)

    def piece_name(self, piece: i64) -> str:
        for seat in range(2):
            if piece in self.zones[BLOCK + seat]:
                return f"Block card {self.zones[BLOCK + seat].index(piece) + 1}"
        return super().piece_name(piece)

    def face_down(self, seat: i64) -> int:
        return sum(1 for p in self.zones[BLOCK + seat] if p not in self.up)

    def front(self, seat: i64) -> i64:
        """The card in front, if it is face up; else -1."""
        row = self.zones[BLOCK + seat]
        return row[0] if row and row[0] in self.up else -1

    def power_of(self, piece: i64) -> i64:
        more = sum(n for p, n in zip(self.more[::2], self.more[1::2], strict=True) if p == piece)
        return self.book.power[self.kind[piece]] + more

    # ---- changes

    def draw_cards(self, seat: i64, n: i64) -> None:
        while n > 0 and not self.over:
            self.draw(DECK + seat, HAND + seat)
            self.deck_left(seat)
            n -= 1

    def deck_left(self, seat: i64) -> None:
        """TM-130, TM-131: without a card in the Deck the game is lost at once."""
        if not self.zones[DECK + seat]:
            self.lost = seat
            self.finish()

    def to_trash(self, piece: i64, zone: i64) -> None:
        """TM-008: to its owner's Trash."""
        if piece in self.up:
            self.up.remove(piece)
        while piece in self.more[::2]:
            at = self.more[::2].index(piece) * 2
            del self.more[at : at + 2]
        if piece == self.counter:
            self.counter = -1
        seat = self.layout.zones[zone].owner
        self.move(piece, zone, TRASH + seat)
        if zone == DECK + seat:
            self.deck_left(seat)

    def turn_up(self, piece: i64, seat: i64) -> None:
        self.up.append(piece)
        self.learn(piece, BLOCK + seat, self.layout.everyone)

    def add_power(self, seat: i64, piece: i64, n: i64) -> None:
        self.more += [piece, n]
        self.tell(POWERED, seat, n)

    def swap(self, seat: i64, one: i64, other: i64) -> None:
        row = self.zones[BLOCK + seat]
        a, b = row.index(one), row.index(other)
        self.tell(SWAPPED, seat, a + 1, b + 1)
        self.put_at(one, BLOCK + seat, BLOCK + seat, b)
        self.put_at(other, BLOCK + seat, BLOCK + seat, a)

    # ---- texts

    def set_texts(self, moments: tuple[int, ...], piece: i64, seat: i64) -> None:
        for ability in reversed(self.book.abilities[self.kind[piece]]):
            if ability.moment in moments:
                self.call(ability.routine, seat, piece)

    def texts_at(self, moment: int, seat: i64) -> None:
        """TM-139: of cards that lie face up on the field."""
        row = [p for p in self.zones[BLOCK + seat] if p in self.up]
        for piece in reversed(row + self.zones[ITEMS + seat] + self.zones[ATTACKS + seat]):
            self.set_texts((moment,), piece, seat)


def words_of(kind: str, attribute: str) -> i64:
    """The words printed on a card: "Attack [F]", "Wind"."""
    type_, *marks = kind.split()
    words: i64 = bit(TYPES.index(type_))
    if attribute:
        words |= WIND << ATTRIBUTES.index(attribute)
    for mark, word in (("[F]", FORCEFUL), ("[C]", COUNTER)):
        if any(mark in one for one in marks):
            words |= word
    return words


TERMS: Final = {
    "card": Filter(),
    "Character": Filter(CHARACTER),
    "Attack": Filter(ATTACK, home=bit(ATTACKS)),
    "Item": Filter(ITEM, home=bit(ITEMS)),
    "Block card": Filter(places=bit(BLOCK)),
    "counter": Filter(COUNTERING, home=bit(ATTACKS)),
    "[F]": Filter(FORCEFUL),
    "normal": Filter(none=FORCEFUL | COUNTER),
    "front": Filter(IN_FRONT, places=bit(BLOCK)),
    "in front": Filter(IN_FRONT, places=bit(BLOCK)),
    "face-down": Filter(FACE_DOWN),
    **{name: Filter(WIND << at) for at, name in enumerate(ATTRIBUTES)},
}
PLACES: Final = {"Deck": DECK, "hand": HAND, "Trash": TRASH}
