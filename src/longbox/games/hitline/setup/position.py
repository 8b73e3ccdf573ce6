"""How a partial position of Hit Line is completed."""

import itertools
from collections.abc import Iterable
from typing import Any

from longbox.games.hitline.flow import PlayRounds, PlayTricks
from longbox.games.hitline.frames import GAME, ROUND, TRICK
from longbox.games.hitline.pieces import (
    ACTIVE,
    DECK,
    DISCARD,
    EXHAUSTED,
    HAND,
    HERO,
    HEROES,
    LOCATIONS,
    SET_ASIDE,
    SHIELD,
    SIDEKICK,
    SIDEKICKS,
    SLOTS,
    SPOTS,
    TITAN,
    TO_WIN,
    TRICKS,
    TROPHIES,
    Book,
    Place,
)
from longbox.games.hitline.setup.begin import blank
from longbox.games.hitline.table import HitLine
from longbox.kernel.bitsets import bit
from longbox.kernel.errors import LongboxError, ScenarioError, near
from longbox.kernel.game import Setup
from longbox.kernel.match import Frame, Origin, Routine, Step
from longbox.kernel.scenario import Short
from longbox.language.shelf import slug

KEYS = {
    "location": "the active location's name",
    "taken": "two lists: the locations each side has",
    "trick": "number of the trick, 1 to 8",
    "leader": "seat that leads it",
    "opener": "seat that led the round's first trick",
    "vp": "two numbers",
    "carried": "VP that wait for the next trick won",
    "last": "side that won a trick last",
    "heroes": "a Hero name for each seat",
    "exhausted": "seats whose Hero is exhausted",
    "sidekicks": "a Sidekick name for each Titan",
    "spent": "seats of Titans whose Sidekick is exhausted",
    "hands": "the cards held now: a list for each seat, or null",
    "shields": "for each Titan nine slots as they are now: a card, 'sidekick', '?' or null",
    "plays": "choices made in this trick, in order",
}
SORTS = {"heroes": "Hero", "sidekicks": "Sidekick"}
ATTEMPTS = 60  # to leave open what does not forbid the plays


class Filling(Short):
    """A short position being completed. What it names is laid out first; then the seed decides what is left open.

    Everything is as it is now: the cards of `plays` lie on the line already. They are put back, and the plays made
    again by the rules.
    """

    def __init__(self, m: HitLine, given: dict[str, Any]) -> None:
        super().__init__("Hit Line", KEYS, given)
        self.m = m
        self.book = m.book
        self.places: dict[int, list[str]] = {}  # kind -> where the position names it
        self.titans = [side for side in range(2) if m.house.alone[side] >= 0]
        self.shape = m.house.shield
        self.there: dict[int, int] = {}  # side -> the slots of its shield that hold something, as bits

    # ---- reading

    def seats(self, key: str) -> list[int]:
        value = self.given.get(key, [])
        if not isinstance(value, list) or not all(type(seat) is int for seat in value):
            raise ScenarioError(f"{key}: expected a list of seats, not {value!r}")
        for at, seat in enumerate(value):
            if seat in value[:at]:
                raise ScenarioError(f"{key}: seat {seat} is listed twice")
        return value

    def kind(self, name: Any, sort: str, where: str) -> int:
        """The kind of that name, which must be of this sort."""
        if not isinstance(name, str):
            raise ScenarioError(f"{where}: expected the name of a {sort}, not {name!r}")
        wanted = slug(name)
        kinds = [kind for kind in range(len(self.book.faces)) if self.sort(kind) == sort]
        for kind, face in enumerate(self.book.faces):
            if face == wanted:
                if kind not in kinds:
                    raise ScenarioError(f"{where}: {self.book.titles[kind]!r} is a {self.sort(kind)}, not a {sort}")
                return kind
        raise ScenarioError(f"{where}: there is no {name!r}{near(wanted, [self.book.faces[kind] for kind in kinds])}")

    def sort(self, kind: int) -> str:
        if kind < self.book.hit_kinds:
            return "Hit Card"
        if self.book.place[kind] >= 0:
            return "location"
        return "Hero" if kind in self.book.hero_kinds else "Sidekick"

    def take(self, zone: int, kind: int, where: str) -> int:
        """A piece of that kind from where it lies at first; named for one place, it is gone for others."""
        named = self.places.setdefault(kind, [])
        p = int(self.m.piece_in(zone, kind))
        if p >= 0:
            named.append(where)
            return p
        why = f"already used by {' and '.join(named)}" if named else "not in this game"
        raise ScenarioError(f"{where}: {self.book.titles[kind]!r} is {why}")

    def bring(self, name: Any, to: int, where: str) -> None:
        """A Hit Card of that name comes from the deck."""
        self.m.move(self.take(DECK, self.kind(name, "Hit Card", where), where), DECK, to)

    def any_piece(self, zone: int) -> int:
        free = self.m.zones[zone]
        return int(free[self.m.chance(len(free))])

    # ---- locations and numbers

    def locations(self) -> None:
        m = self.m
        taken = self.taken()
        m.shuffle(LOCATIONS)
        final = next((int(p) for p in m.zones[LOCATIONS] if self.place_of(p).final), -1)
        if final < 0:
            raise ScenarioError("taken: the final location is the last to be taken, and with it the game is over")
        m.put_under(final, LOCATIONS, LOCATIONS)
        m.learn(final, LOCATIONS, m.layout.everyone)
        name = self.given.get("location")
        p = self.open_location() if name is None else self.location(name, "location")
        m.move(p, LOCATIONS, ACTIVE)
        m.at = self.book.place[self.book.kind[p]]
        if p == final and m.zones[LOCATIONS]:  # HL-011: the others have been played for
            if taken or len(m.zones[LOCATIONS]) > 2 * (TO_WIN - 1):
                before = ", ".join(self.place_of(q).name for q in m.zones[LOCATIONS])
                raise ScenarioError(f"location: {m.place().name!r} is the final one; before it come {before} (HL-011)")
            while m.zones[LOCATIONS]:
                m.draw(LOCATIONS, TROPHIES + (len(m.zones[TROPHIES]) > len(m.zones[TROPHIES + 1])))
        m.round = 1 + len(m.zones[TROPHIES]) + len(m.zones[TROPHIES + 1])

    def place_of(self, p: int) -> Place:
        return self.book.place_of(self.book.kind[p])

    def open_location(self) -> int:
        """The topmost location of those that the numbers of the position fit."""
        stack = self.m.zones[LOCATIONS]
        vp = [points for points in self.list_of("vp", 2) if type(points) is int]
        for p in reversed(stack[1:] or stack):
            carries = not self.given.get("carried") or self.place_of(p).carry_vp > 0
            if carries and all(points < self.place_of(p).maximum for points in vp):
                return int(p)
        return int(stack[-1])

    def taken(self) -> bool:
        if self.given.get("taken") is None:
            return False
        for side, names in enumerate(self.list_of("taken", 2)):
            if not isinstance(names, list):
                raise ScenarioError(f"taken: expected a list of names for each side, not {names!r}")
            if len(names) >= TO_WIN:
                raise ScenarioError(f"taken, side {side}: a side with three locations has won (HL-072)")
            for name in names:
                self.m.move(self.location(name, f"taken, side {side}"), LOCATIONS, TROPHIES + side)
        return True

    def location(self, name: Any, where: str) -> int:
        kind = self.kind(name, "location", where)
        place = self.book.place_of(kind)
        if place.group != self.m.house.set:
            ours = f"this position plays set {self.m.house.set!r} (option 'set')"
            raise ScenarioError(f"{where}: {place.name!r} is of the location set {place.group!r}; {ours}")
        return self.take(LOCATIONS, kind, where)

    def numbers(self) -> None:
        m = self.m
        place = m.place()
        for side, points in enumerate(self.list_of("vp", 2)):
            if points is not None:
                most = int(place.maximum) - 1
                if type(points) is not int or not 0 <= points <= most:
                    raise ScenarioError(f"vp, side {side}: at {place.name} 0 to {most} are possible, not {points!r}")
                m.vp[side] = points
        m.carry = self.number("carried", 0, 0, 99)
        if m.carry > 0 and (place.carry_vp == 0 or m.carry % place.carry_vp):
            by = f"in steps of {place.carry_vp}" if place.carry_vp else "never"
            raise ScenarioError(f"carried: at {place.name} VP are carried {by}, so not {m.carry}")
        scored = [side for side in range(2) if m.vp[side] > 0]
        if place.counter_vp > 0:
            scored = []  # VP without a trick won
        m.last = self.number("last", -1, -1, 1)
        if "last" not in self.given and scored:
            own = int(m.house.side[m.leader])
            m.last = own if own in scored else scored[0]
        if m.last < 0 and scored:
            raise ScenarioError(f"last: side {scored[0]} has VP, so a trick was won")

    def leaders(self) -> None:
        m = self.m
        first = int(m.house.first) if m.round == 1 else -1
        m.leader = self.number("leader", max(first, 0), 0, int(m.house.seats) - 1)
        m.opener = self.number("opener", first if first >= 0 else int(m.leader), 0, int(m.house.seats) - 1)
        if first >= 0 and not self.alike(first, int(m.opener)):
            raise ScenarioError(f"opener: option 'first' says that seat {first} led the first trick, not {m.opener}")

    def check_opener(self) -> None:
        m = self.m
        if m.trick == 1 and not self.alike(int(m.leader), int(m.opener)):
            key = "opener" if "opener" in self.given else "leader"
            raise ScenarioError(f"{key}: seat {m.opener} opened the round, so seat {m.leader} does not lead trick 1")

    def alike(self, seat: int, other: int) -> bool:
        """The same leader; of a pair facing a Titan either is (HL-102)."""
        m = self.m
        return seat == other or (m.house.mode == TITAN and m.house.titan not in (seat, other))

    # ---- powers

    def powers(self) -> None:
        """The Heroes and Sidekicks that are named, by the position or by an option."""
        m = self.m
        for seat, name in enumerate(self.named("heroes", m.house.hero_names, range(int(m.house.seats)))):
            if name is not None:
                where = f"heroes, seat {seat}"
                m.take_hero(self.take(HEROES, self.kind(name, "Hero", where), where), seat)
        alone = [int(m.house.alone[side]) for side in self.titans]
        for side, name in zip(self.titans, self.named("sidekicks", m.house.sidekick_names, alone), strict=True):
            if name is not None:
                where = f"sidekicks, seat {m.house.alone[side]}"
                m.take_sidekick(self.take(SIDEKICKS, self.kind(name, "Sidekick", where), where), side)
        for seat in self.seats("exhausted"):
            if not 0 <= seat < m.house.seats:
                raise ScenarioError(f"exhausted: {seat!r} isn't the seat of a Hero")
        for seat in self.seats("spent"):
            if seat not in alone:
                raise ScenarioError(f"spent: {seat!r} isn't the seat of a Titan")

    def named(self, key: str, option: list[str], seats: Iterable[int]) -> list[Any]:
        """HL-R19: the names under a key; those of the option of that name where the position says none."""
        wanted = list(seats)
        names = self.list_of(key, len(wanted))
        for at, name in enumerate(option):
            where = f"{key}, seat {wanted[at]}"
            if names[at] is not None and self.kind(names[at], SORTS[key], where) != self.kind(name, SORTS[key], where):
                raise ScenarioError(f"{where}: option {key!r} says {name!r}, not {names[at]!r}")
        return [name if name is not None or not option else option[at] for at, name in enumerate(names)]

    def open_powers(self) -> None:
        m = self.m
        for seat in range(int(m.house.seats)):
            if not m.zones[HERO + seat]:
                m.take_hero(self.any_piece(HEROES), seat)
        for seat in self.seats("exhausted"):
            m.gather(HERO + seat, EXHAUSTED)
        for side in self.titans:
            if not m.zones[SIDEKICK + side]:
                m.take_sidekick(self.any_piece(SIDEKICKS), side)

    # ---- cards

    def cards(self) -> None:
        """The Hit Cards that are named, by hands, plays and shields; how many there are everywhere, and the trick."""
        m = self.m
        hands = self.hands()
        self.played = self.plays()
        for code, seat in self.played:
            if code.startswith("play:"):
                self.bring(card_of(code), HAND + seat, f"plays, {code!r}")
        shields = self.shields()
        m.trick = self.trick_number(hands, shields)
        self.check_opener()
        for seat, hand in enumerate(hands):
            size = TRICKS + 1 - int(m.trick) - self.laid(seat)
            if m.house.is_titan(seat):
                size = self.titan_holds(seat, hand, shields)
            elif hand is not None and len(hand) != size:
                raise ScenarioError(f"hands: in trick {m.trick} seat {seat} has {size} cards now, not {len(hand)}")
            self.sizes.append(size)
        for side in self.titans:
            self.lay_shield(side, shields[side] or [])

    def hands(self) -> list[list[Any] | None]:
        hands = self.list_of("hands", int(self.m.house.seats))
        for seat, hand in enumerate(hands):
            where = f"hands, seat {seat}"
            if hand is not None and not isinstance(hand, list):
                raise ScenarioError(f"{where}: expected a list of cards, not {hand!r}")
            for name in hand or []:
                self.bring(name, HAND + seat, where)
        return hands

    def plays(self) -> list[tuple[str, int]]:
        """The cards that were played in this trick, each with who played it: the spots are filled in order."""
        m = self.m
        leader, order = m.leader, m.order
        found: list[tuple[str, int]] = []
        for code in self.codes:
            if code.startswith("first:") and m.house.mode == TITAN:
                if code[6:] in [str(seat) for seat in range(3) if seat != m.house.titan]:
                    m.order = int(code[6:])
                    m.leader = m.order if m.leader != m.house.titan else m.leader
            elif code.startswith(("play:", "shield:")) and len(found) < SPOTS:
                seat = int(m.seat_at(len(found)))
                if seat < 0:
                    raise ScenarioError(f"plays: {code!r}: choose the pair's order first, as with 'first:1' (HL-100)")
                found.append((code, seat))
        m.leader, m.order = leader, order
        return found

    def trick_number(self, hands: list[list[Any] | None], shields: dict[int, list[Any] | None]) -> int:
        """As given, or by the first hand that is: with what was played, one card for each trick to come."""
        m = self.m
        if "trick" in self.given:
            return self.number("trick", 1, 1, TRICKS)
        for seat, hand in enumerate(hands):
            if hand is not None:
                where = f"hands, seat {seat}"
                size = len(hand) + self.laid(seat)
                side = int(m.house.side[seat])
                if side in self.titans:
                    size += TRICKS - self.laid(seat, "shield:") if shields[side] is None else shielded(shields[side])
                    if size % 2:
                        raise ScenarioError(f"{where}: a Titan begins a trick with an even number of cards, not {size}")
                    size //= 2
                if not 1 <= size <= TRICKS:
                    raise ScenarioError(f"{where}: {size} tricks would be left to play; 1 to {TRICKS} are possible")
                return TRICKS + 1 - size
        return 1

    def laid(self, seat: int, source: str = "") -> int:
        """How many cards a seat has played in this trick."""
        return sum(1 for code, player in self.played if player == seat and code.startswith(source))

    def titan_holds(self, seat: int, hand: list[Any] | None, shields: dict[int, list[Any] | None]) -> int:
        """HL-082: how many cards a Titan has in hand. A shield that is left open is as large as the hand lets it be."""
        m = self.m
        side = int(m.house.side[seat])
        full = TRICKS + 1 - int(m.trick)
        left = 2 * full - self.laid(seat)
        where = f"in trick {m.trick} seat {seat} has {left} cards now in hand and shield"
        if shields[side] is None:
            size = max(full - self.laid(seat, "shield:"), 0) if hand is None else left - len(hand)
            if not 0 <= size <= TRICKS:
                raise ScenarioError(f"hands: {where}, so not {len(hand or [])} in hand")
            shields[side] = self.open_shield(size)
        in_shield = shielded(shields[side])
        if hand is not None and len(hand) + in_shield != left:
            raise ScenarioError(f"hands: {where}, not {len(hand)} and {in_shield}")
        if not 0 <= left - in_shield <= TRICKS:
            raise ScenarioError(f"shields: {where}, so not {in_shield} in the shield; 0 to {TRICKS} are in hand")
        return left - in_shield

    # ---- shields

    def shields(self) -> dict[int, list[Any] | None]:
        """The slots of each Titan as they are now, checked; None where nothing is said."""
        found: dict[int, list[Any] | None] = {}
        for side, slots in zip(self.titans, self.list_of("shields", len(self.titans)), strict=True):
            where = f"shields, seat {self.m.house.alone[side]}"
            if slots is not None and (not isinstance(slots, list) or len(slots) != SLOTS):
                raise ScenarioError(f"{where}: expected nine slots, not {slots!r}")
            for slot, name in enumerate(slots or []):
                if name is not None and (slot == self.shape.middle) != (name == "sidekick"):
                    middle = f"slot {self.shape.middle + 1} is the Sidekick's, and no other"
                    raise ScenarioError(f"{where}, slot {slot + 1}: {middle}; not {name!r}")
            if slots is not None:
                self.check_shape(filled(slots), where)
            found[side] = slots
        return found

    def check_shape(self, there: int, where: str) -> None:
        """HL-085: what lies under a card is there. HL-096: a Sidekick is there as long as something lies on it."""
        for slot in range(SLOTS):
            on_it = [other + 1 for other in range(SLOTS) if there & self.shape.covers[slot] & bit(other)]
            if on_it and not there & bit(slot):
                raise ScenarioError(f"{where}, slot {slot + 1}: it is empty, but slot {on_it[0]} lies on it (HL-085)")
        if there & bit(self.shape.middle) and not there & self.shape.covers[self.shape.middle]:
            message = "nothing lies on the Sidekick, so it is in hand: write null (HL-096)"
            raise ScenarioError(f"{where}, slot {self.shape.middle + 1}: {message}")

    def open_shield(self, cards: int) -> list[Any]:
        """So many unknown cards: those of the lower rows have been played."""
        slots: list[Any] = [None] * SLOTS
        for slot in [slot for slot in range(SLOTS) if slot != self.shape.middle][:cards]:
            slots[slot] = "?"
        self.put_sidekick(slots)
        return slots

    def put_sidekick(self, slots: list[Any]) -> None:
        """HL-096: it is there as long as something lies on it."""
        if filled(slots) & self.shape.covers[self.shape.middle]:
            slots[int(self.shape.middle)] = "sidekick"

    def lay_shield(self, side: int, now: list[Any]) -> None:
        """The named cards of a shield, with those played from it in this trick back in their slots."""
        m = self.m
        where = f"shields, seat {m.house.alone[side]}"
        slots = now[:]
        for slot, name in enumerate(slots):
            if name is not None and name not in ("?", "sidekick"):
                self.bring(name, SHIELD + SLOTS * side + slot, f"{where}, slot {slot + 1}")
        codes = [code for code, seat in self.played if seat == m.house.alone[side] and code.startswith("shield:")]
        for code, slot in zip(codes, self.came_from(side, filled(slots), codes), strict=True):
            slots[slot] = code
            self.bring(card_of(code), SHIELD + SLOTS * side + slot, f"plays, {code!r}")
        self.put_sidekick(slots)
        self.there[side] = filled(slots)
        if self.there[side] & bit(self.shape.middle) and m.house.alone[side] in self.seats("spent"):
            raise ScenarioError(f"spent: the Sidekick of seat {m.house.alone[side]} is still in its shield")

    def came_from(self, side: int, there: int, codes: list[str]) -> tuple[int, ...]:
        """Slots, empty now, from which cards could be played in this order; where a choice named one, that one.

        Which of those that fit: another with each attempt, since what is turned up may make a play illegal.
        """
        covers, middle = self.shape.covers, int(self.shape.middle)
        empty = [slot for slot in range(SLOTS) if slot != middle and not there & bit(slot)]
        fitting: list[tuple[int, ...]] = []
        for slots in itertools.permutations(empty, len(codes)):
            left = there | sum(bit(slot) for slot in slots)
            fits = all(left & bit(slot) or slot == middle or not left & covers[slot] for slot in range(SLOTS))
            for code, slot in zip(codes, slots, strict=True):
                if left & bit(middle) == 0 and left & covers[middle]:
                    left |= bit(middle)
                fits = fits and not left & covers[slot] and self.slot_named(code) in (-1, slot)
                left &= ~bit(slot)
                if not left & covers[middle]:
                    left &= ~bit(middle)
            if fits:
                fitting.append(slots)
        if fitting:
            return fitting[self.attempt % len(fitting)]
        where = f"shields, seat {self.m.house.alone[side]}"
        raise ScenarioError(f"plays: {codes[0]!r}: no slot that is empty now can have held the card ({where})")

    def slot_named(self, code: str) -> int:
        """HL-R26: the slot that the choice after a play from the shield names, or -1."""
        after = self.codes[self.codes.index(code) + 1 :][:1]
        named = after[0][5:] if after and after[0].startswith("slot:") else ""
        return int(named) - 1 if named.isdecimal() else -1

    def open_slots(self) -> None:
        """Cards of shields that are not named; then what nothing lies on is turned up."""
        m = self.m
        for side in self.titans:
            for slot in range(SLOTS):
                zone = SHIELD + SLOTS * side + slot
                if self.there[side] & bit(slot) and not m.zones[zone]:
                    if slot == self.shape.middle:
                        m.gather(SIDEKICK + side, zone)
                    else:
                        m.move(self.any_piece(DECK), DECK, zone)
            m.uncover(side, -1)
            if m.house.alone[side] in self.seats("spent"):
                m.gather(SIDEKICK + side, EXHAUSTED)

    # ---- the rest

    def deal(self) -> None:
        """Hands that are not named, of what is left; nobody holds a suit that the plays show the seat not to have."""
        m = self.m
        m.own(DECK).sort()
        m.shuffle(DECK)
        for seat in sorted(range(int(m.house.seats)), key=lambda seat: m.voids[seat] == 0):
            need = self.sizes[seat] - len(m.zones[HAND + seat])
            fitting = [p for p in reversed(m.zones[DECK]) if m.may_hold(p, HAND + seat)][:need]
            if len(fitting) < need:
                raise ScenarioError(f"hands, seat {seat}: too few cards are left that fit its plays")
            for p in fitting:
                m.move(p, DECK, HAND + seat)
        for _ in range(SET_ASIDE):
            m.draw(DECK, DISCARD)
        while m.zones[DECK]:  # those played before, which everybody has seen (HL-R17)
            m.learn(m.draw(DECK, DISCARD), DISCARD, m.layout.everyone)

    def complete(self) -> None:
        """What is left open is decided by chance, and the plays are made."""
        m = self.m
        self.open_powers()
        self.open_slots()
        m.stack = [
            Frame(GAME, after(GAME, PlayRounds) - 1, -1, 0, 0, 0),
            Frame(ROUND, after(ROUND, PlayTricks), -1, 0, 0, 0),
            Frame(TRICK, 0, -1, 0, 0, 0),
        ]
        m.run()
        trick = (m.round, m.trick)
        for code in self.codes:
            try:
                m.choose(code, seat=m.seat)
            except LongboxError as error:
                raise ScenarioError(f"plays: {code!r}: {error}") from None
            if m.over or trick != (m.round, m.trick):
                raise ScenarioError(f"plays: with {code!r} the trick is over: give the position after it instead")
        self.deal()

    def fill(self) -> HitLine:
        m = self.m
        codes = self.given.get("plays", [])
        if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
            raise ScenarioError(f"plays: expected a list of choices, not {codes!r}")
        self.codes: list[str] = codes
        self.locations()
        self.leaders()
        self.numbers()
        self.powers()
        for self.attempt in range(ATTEMPTS if codes else 1):
            self.m = m.copy()
            self.sizes: list[int] = []  # of the hands now
            self.cards()
            if self.attempt:
                self.m.reseed(f"{m.origin.seed}/{self.attempt}")
            try:
                self.complete()
                return self.m
            except ScenarioError as error:  # what was left open may make a play illegal; something else may not
                refusal = error
        raise refusal


def card_of(code: str) -> str:
    """The card that is played."""
    return code.partition(":")[2].partition("=")[0].partition("+")[0]


def filled(slots: list[Any]) -> int:
    """The slots that hold something, as bits."""
    return sum(bit(slot) for slot, name in enumerate(slots) if name is not None)


def shielded(slots: list[Any] | None) -> int:
    """The Hit Cards of a shield."""
    return sum(1 for name in slots or [] if name is not None and name != "sidekick")


def after(routine: Routine, step: type[Step[Any]]) -> int:
    """The number of the step that follows this one."""
    return next(at for at, one in enumerate(routine.steps) if isinstance(one, step)) + 1


def position(book: Book, setup: Setup, origin: Origin, given: dict[str, Any]) -> HitLine:
    return Filling(blank(book, setup, origin), given).fill()
