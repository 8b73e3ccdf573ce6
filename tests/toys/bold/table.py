"""The table of Bold in little: tokens, pools and markers of two players, and one helper for each change."""

from typing import Final

from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Edition, Layout, Message, Origin, Zone, everyone
from longbox.language.runtime.filters import Filter, TextMatch

# Places; with a seat added they are zones
BAG: Final = 0
DRAW: Final = 2
METER: Final = 4
DISCARD: Final = 6
LOOKED: Final = 8  # drawn for a recovery ability
ROW: Final = 10  # of the armoury; shared

TYPES: Final = ("combat", "resource", "agility", "focus", "crest", "special", "crisis", "utility", "reverse")
COMBAT: Final = 1
CRISIS: Final = 64
BASIC: Final = 512
ARMOURY: Final = 1024
UNALLOCATED: Final = 2048
PHASES: Final = ("Watchtower", "Preparation", "Combat", "Power-Up")

# Moments; those of steps and ends of phases follow by number
NOW: Final = 0
HURT: Final = 1  # you take damage
DRAWN: Final = 2  # you draw such a token
FIRST_DRAWN: Final = 3  # somebody draws the first such token
REVEALED: Final = 4
CRISIS_COMES: Final = 5
IN_CRISIS: Final = 6
POOLS: Final = 7  # pools are reckoned
ONCE: Final = 10  # + phase
ENDS: Final = 20  # + phase
STEPS: Final = 100  # + 10 * phase + step

# Messages
POOLED: Final = 0
RECOVERED: Final = 1
HURTS: Final = 2
STORED: Final = 3
PREVENTED: Final = 4
RESOURCES: Final = 5

LIMIT: Final = 60
SPECIALS: Final = (
    "Yellow Sun", "Gadget", "Lasso", "Spark", "Kryptonite", "Laughing Gas", "Claw", "Omega",
)  # fmt: skip


class Book(Edition):
    def __init__(self, markers: tuple[str, ...]) -> None:
        super().__init__("bold-in-little", "toy")
        self.markers = markers
        self.words: list[i64] = []
        for at, type_ in enumerate(TYPES):
            self.add_token(type_, bit(at) | (BASIC if at < 4 else 0))
        for at, type_ in enumerate(TYPES[:4]):
            self.add_token(f"{type_} power-up", bit(at) | ARMOURY)
        for at, name in enumerate(SPECIALS):
            self.add_token(name, bit(TYPES.index("special")) | special(at))
        self.no = self.add_action("no")
        self.yes = self.add_action("yes")
        self.token = self.add_family("token", self.faces)
        self.messages = [
            Message("pooled", "BB-089", "who:seat damage indefensible", "{who}'s pool is larger."),
            Message("recovered", "BB-151", "who:seat amount", "{who} recovers {amount}."),
            Message("hurt", "BB-134", "who:seat amount", "{who} takes {amount} damage."),
            Message("stored", "BB-160", "who:seat marker amount", "{who} stores {amount}."),
            Message("prevented", "BB-140", "who:seat amount", "{who} prevents {amount}."),
            Message("resources", "BB-085", "who:seat amount", "{who} has {amount} more."),
        ]
        self.hash = "b01db01db01db01d"

    def add_token(self, name: str, words: i64) -> None:
        self.add_kind(name.lower().replace(" ", "-"), name, "token")
        self.words.append(words)


def special(at: int) -> i64:
    return bit(20 + at)


def layout() -> Layout:
    all_ = everyone(2)
    zones: list[Zone] = []
    for name in ("bag", "draw", "meter", "discard", "looked"):
        for seat in range(2):
            sees = 0 if name == "bag" else all_
            zones.append(Zone(name, seat, sees, "tray", False, name != "bag", name.capitalize(), pool=1))
    zones.append(Zone("row", -1, all_, "row", False, True, "Row", pool=1))
    return Layout(2, zones, [1, 2])


class Bold(TextMatch):
    def __init__(self, book: Book, table: Layout, origin: Origin, o: "Bold | None" = None) -> None:
        super().__init__(book, table, origin, o)
        self.book = book
        self.health: list[i64] = [LIMIT, LIMIT] if o is None else o.health[:]
        self.pool: list[i64] = [0, 0] if o is None else o.pool[:]  # normal damage
        self.hard: list[i64] = [0, 0] if o is None else o.hard[:]  # indefensible damage
        self.resources: list[i64] = [0, 0] if o is None else o.resources[:]
        self.purchases: list[i64] = [0, 0] if o is None else o.purchases[:]
        self.markers: list[i64] = [0] * 2 * len(book.markers) if o is None else o.markers[:]
        self.incoming: i64 = 0 if o is None else o.incoming  # normal damage about to be taken
        self.attacker: i64 = -1 if o is None else o.attacker
        self.holder_: i64 = 0 if o is None else o.holder_  # of the starting-player marker
        self.concerned: i64 = -1 if o is None else o.concerned  # whose draw or crisis it is
        self.allocated: list[i64] = [] if o is None else o.allocated[:]

    def copy(self) -> "Bold":
        return type(self)(self.book, self.layout, self.origin, self)

    # ---- what texts ask

    def words(self, piece: i64) -> i64:
        words = self.book.words[self.kind[piece]]
        for seat in range(2):
            if piece in self.zones[DRAW + seat] and piece not in self.allocated:
                words |= UNALLOCATED
        return words

    def zone_at(self, place: i64, seat: i64) -> i64:
        return place if place == ROW else place + seat

    def order_from(self, seat: i64) -> list[i64]:
        """Player order begins with the holder; at a moment of one player's own it is that player."""
        return [self.concerned] if self.concerned >= 0 else super().order_from(self.holder_)

    def action_for(self, place: i64, piece: i64) -> i64:
        return self.book.token + self.kind[piece]

    def no_action(self) -> i64:
        return self.book.no

    def yes_action(self) -> i64:
        return self.book.yes

    def stored(self, seat: i64, marker: str) -> int:
        return int(self.markers[seat * len(self.book.markers) + self.book.markers.index(marker)])

    # ---- changes

    def add_damage(self, seat: i64, n: i64, hard: bool) -> None:
        if hard:
            self.hard[seat] = self.hard[seat] + n
        else:
            self.pool[seat] = self.pool[seat] + n
        self.tell(POOLED, seat, 0 if hard else n, n if hard else 0)

    def recover(self, seat: i64, n: i64) -> None:
        """BB-152: never above the limit."""
        n = min(n, LIMIT - self.health[seat])
        self.health[seat] = self.health[seat] + n
        self.tell(RECOVERED, seat, n)

    def hurt(self, seat: i64, n: i64) -> None:
        self.health[seat] = max(0, self.health[seat] - n)
        self.tell(HURTS, seat, n)

    def store(self, seat: i64, marker: i64, n: i64) -> None:
        at = seat * len(self.book.markers) + marker
        self.markers[at] = self.markers[at] + n
        self.tell(STORED, seat, marker, n)


TERMS: Final = {
    "token": Filter(),
    "basic": Filter(BASIC),
    "armoury": Filter(ARMOURY),
    "unallocated": Filter(UNALLOCATED),
    **{name: Filter(bit(at)) for at, name in enumerate(TYPES)},
    **{name: Filter(special(at), home=bit(DRAW)) for at, name in enumerate(SPECIALS)},
}
PLACES: Final = {"bag": BAG, "meter": METER}
