"""What lies on the table of a match, and one helper for each thing that can change there.

Each helper alters the state and emits its event together, so that nothing changes unseen.
"""

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from longbox.kernel.bitsets import bit
from longbox.kernel.definitions import (
    DEALT,
    LEARNED,
    MOVED,
    RESUMED,
    REVEALED,
    ROLLED,
    SHUFFLED,
    TOLD,
    VEILED,
    Edition,
    Event,
    Frame,
    Layout,
    Origin,
)
from longbox.kernel.errors import ScenarioError
from longbox.kernel.rng import Chances, begin, below, shuffle


@mypyc_attr(allow_interpreted_subclasses=True)
class Changes(Chances):
    """A match as plain data, and its observable changes."""

    columns: ClassVar[bool] = False  # vecs of the game's own are shared by copies: replaced, never changed in place

    def __init__(self, edition: Edition, layout: Layout, origin: Origin, o: "Changes | None") -> None:
        self.edition = edition
        self.layout = layout
        self.origin = origin
        self.lane: i64 = -1  # whose line of questions is running; -1: the common one
        if o is None:
            self.kind: vec[i64] = vec[i64](edition.kind)  # piece -> kind; replaced, never changed
            self.veils: list[i64] = []
            self.sight = layout.sight
            self.zones: list[list[i64]] = [[] for _ in layout.zones]
            self.unshared: i64 = -1  # the groups of zones that no copy has: see `own`
            self.known: vec[i64] = vec[i64]([0] * len(edition.kind))
            self.stack: list[Frame] = []
            self.due: list[Frame] = []  # texts that wait for their moment: see kernel/timing.py
            self.lanes: list[list[Frame]] = []
            self.waiting: i64 = 0
            self.shared = False  # who waits has one question together: the first answer counts
            self.together: i64 = 0  # who decides at the same time, until all have: nobody sees who is done
            self.secret: i64 = -1  # the routine of lines of questions of which others hear nothing
            self.was: list[list[i64]] = []  # the zones when those lines began
            self.asked: vec[i64] = vec[i64]([0] * int(layout.seats))
            self.over = False
            begin(self, origin.seed, origin.rng)
            self.rolls: list[i64] = []
            self.tops: list[list[i64]] = []
            self.actor: i64 = 0
            self.logging = True
            self.log: list[Event] = []
            self.log_lent = False  # a copy has the same list: whichever match adds to it first takes a list of its own
            self.keeping = True
            self.history: list[i64] = []
            self.history_lent = False
            # Whose last choice may be taken back: nothing was learned since, and nobody chose but at the same time.
            self.free: i64 = 0
        else:
            self.kind = o.kind
            self.veils = o.veils
            self.sight = o.sight
            self.zones = o.zones[:]
            self.unshared = 0
            o.unshared = 0
            self.known = o.known[:]
            self.stack = [f.copy() for f in o.stack]
            # An empty list of these is shared: nobody adds to one in place.
            self.due = [f.copy() for f in o.due] if len(o.due) != 0 else o.due
            self.lanes = [[f.copy() for f in lane] for lane in o.lanes] if len(o.lanes) != 0 else o.lanes
            self.waiting = o.waiting
            self.shared = o.shared
            self.together = o.together
            self.secret = o.secret
            self.was = o.was
            self.asked = o.asked[:]
            self.over = o.over
            self.chance_key = o.chance_key
            self.chance_at = o.chance_at
            self.chance_block = o.chance_block
            self.rolls = o.rolls[:] if len(o.rolls) != 0 else o.rolls
            self.tops = [top[:] for top in o.tops] if len(o.tops) != 0 else o.tops
            self.actor = o.actor
            self.logging = o.logging
            self.log = o.log
            self.log_lent = True
            o.log_lent = True
            self.keeping = o.keeping
            self.history = o.history
            self.history_lent = True
            o.history_lent = True
            self.free = o.free

    def own(self, z: i64) -> list[i64]:
        """The pieces of a zone, for changing: copies share the list until then. Zones share 32 flags."""
        if (self.unshared >> (z & 31)) & 1 == 0:
            self.part(z & 31)
        return self.zones[z]

    def part(self, group: i64) -> None:
        """Give the zones of a group lists of their own."""
        self.unshared |= bit(group)
        at = group
        while at < len(self.zones):
            self.zones[at] = self.zones[at][:]
            at += 32

    def move(self, p: i64, a: i64, b: i64) -> None:
        """Move a piece from one zone to the end (the top) of another."""
        source = self.own(a)
        at: i64 = 0
        while source[at] != p:
            at += 1
        if self.layout.ordered[a] != 0:
            source.pop(at)
        else:
            last: i64 = source.pop()
            if last != p:
                source[at] = last
        self.own(b).append(p)
        self.arrive(p, a, b, 0)

    def put_under(self, p: i64, a: i64, b: i64) -> None:
        """Move a piece from one zone to the bottom of another."""
        self.own(a).remove(p)
        self.own(b).insert(0, p)
        self.arrive(p, a, b, 1)

    def put_at(self, p: i64, a: i64, b: i64, at: i64) -> None:
        """Move a piece from one zone to a place within another."""
        self.own(a).remove(p)
        self.own(b).insert(at, p)
        self.arrive(p, a, b, 2 + at)

    def draw(self, a: i64, b: i64) -> i64:
        """Move the last (the top) piece of a zone to another."""
        p = self.own(a).pop()
        self.own(b).append(p)
        self.arrive(p, a, b, 0)
        return p

    def emit(self, event: Event) -> None:
        if self.log_lent:
            self.log = self.log[:]
            self.log_lent = False
        self.log.append(event)

    def arrive(self, p: i64, a: i64, b: i64, place: i64) -> None:
        """Show a piece to the seats that look into its new zone; the event keeps who saw its face.

        The place: 0 at the end, 1 at the bottom, 2 and more among the others.
        """
        sight = self.sight
        mask = sight.sees[b]
        lost = sight.blind[a] & ~mask
        if lost != 0 and a != b:
            self.lose(p, a, lost)
        if (self.known[p] & mask) != mask:
            self.note(p, mask)
        if self.logging:
            self.emit(Event(MOVED, p, a, b, place, sight.counted[a] | sight.counted[b], self.known[p]))

    def lose(self, p: i64, a: i64, lost: i64) -> None:
        """A piece has left a zone unseen: seats that knew some of its pieces no longer know which are still there."""
        kinds = self.kind
        backs = self.edition.backs
        back = backs[kinds[p]]
        alone = True
        for q in self.zones[a]:
            if backs[kinds[q]] == back:
                alone = False
                self.known[q] = self.known[q] & ~lost
        if not alone:
            self.known[p] = self.known[p] & ~lost

    def deal(self, a: i64, b: i64, n: i64) -> None:
        """Move the top pieces of a zone to another, one by one. One event, without faces: the view shows them."""
        source = self.own(a)
        target = self.own(b)
        known = self.known
        mask = self.sight.sees[b]
        top = source[len(source) - n :]
        del source[len(source) - n :]
        target.extend(top)
        if mask != 0:
            for p in top:
                known[p] = known[p] | mask
            self.bar_undo()
        if self.logging:
            self.emit(Event(DEALT, a, b, n, 0, self.sight.counted[a] | self.sight.counted[b], 0))

    def gather(self, a: i64, b: i64) -> None:
        """Move all pieces of a zone to another, in order: one event, and one more for each piece that is now seen."""
        source = self.zones[a]
        n: i64 = len(source)
        if n == 0:
            return
        target = self.own(b)
        known = self.known
        mask = self.sight.sees[b]
        heard = self.sight.counted[a] | self.sight.counted[b]
        self.zones[a] = []
        target.extend(source)
        if mask != 0:
            for p in source:
                if (known[p] & mask) != mask:
                    self.note(p, mask)
                    n -= 1
                    if self.logging:
                        self.emit(Event(MOVED, p, a, b, 0, heard, known[p]))
        if n > 0 and self.logging:
            self.emit(Event(DEALT, a, b, n, 0, heard, 0))

    def learn(self, p: i64, zone: i64, mask: i64) -> None:
        """Show a piece to some seats where it lies."""
        if (self.known[p] & mask) != mask:
            self.note(p, mask)
            if self.logging:
                heard = mask if self.alone() else self.sight.counted[zone] | mask
                self.emit(Event(LEARNED, p, zone, mask, 0, heard, self.known[p]))

    def bar_undo(self) -> None:
        """Something was revealed or decided by chance: nobody can undo past it (in a secret line, its own seat)."""
        if self.secret >= 0 and self.lane >= 0:
            self.free &= ~bit(self.lane)
        else:
            self.free &= RESUMED

    def alone(self) -> bool:
        """Does this happen in a secret line of questions?"""
        return self.secret >= 0 and self.lane >= 0

    def veil(self, zones: list[i64], mask: i64) -> None:
        """Veil some zones: from now on only these seats see into them, count them and hear what happens there."""
        for z in zones:
            if self.zones[z]:
                self.bar_undo()
            if self.logging:
                self.emit(Event(VEILED, z, mask, 0, 0, self.layout.everyone, 0))
        self.veils = self.veils_but(zones) + [(z << 8) | mask for z in zones]
        self.sight = self.layout.sight_of(self.veils)

    def reveal(self, zones: list[i64]) -> None:
        """Lift veils: everybody counts what lies there, and the seats that see into the zones see it."""
        self.veils = self.veils_but(zones)
        self.sight = self.layout.sight_of(self.veils)
        self.bar_undo()
        for z in zones:
            if self.logging:
                self.emit(Event(REVEALED, z, len(self.zones[z]), 0, 0, self.layout.everyone, 0))
            mask = self.sight.sees[z]
            if mask != 0:
                for p in self.zones[z]:
                    self.learn(p, z, mask)

    def veils_but(self, zones: list[i64]) -> list[i64]:
        """The veils over other zones."""
        left: list[i64] = []
        if len(self.veils) != 0:
            lifted = set(zones)
            for veil in self.veils:
                if veil >> 8 not in lifted:
                    left.append(veil)
        return left

    def shuffle(self, z: i64) -> None:
        """Shuffle a pile. Nobody knows its pieces any longer, unless they lie open there."""
        zone = self.own(z)
        known = self.known
        mask = self.sight.sees[z]
        shuffle(self, zone)
        for p in zone:
            if known[p] & ~mask != 0:
                known[p] = known[p] & mask
        self.bar_undo()
        if self.tops:
            self.rig_top(zone, z)
        if self.logging:
            heard = bit(self.lane) if self.alone() else self.layout.everyone
            self.emit(Event(SHUFFLED, z, len(zone), 0, 0, heard, self.sight.counted[z]))

    def pull(self, a: i64, b: i64) -> i64:
        """Move a random piece from a bag to another zone."""
        zone = self.own(a)
        if self.tops:
            self.rig_top(zone, a)
            p = zone[len(zone) - 1]
        else:
            p = zone[self.chance(len(zone))]
        self.bar_undo()
        lost = self.layout.everyone & ~(self.sight.sees[a] | self.sight.sees[b])
        zone.remove(p)
        if lost != 0:
            self.lose(p, a, lost)
        self.own(b).append(p)
        self.arrive(p, a, b, 0)
        return p

    def roll(self, sides: i64) -> i64:
        """Roll a die: 1 to `sides`."""
        if self.rolls:
            face: i64 = self.rolls.pop(0)
            if face < 1 or face > sides:
                raise ScenarioError(f"rig: a die of {sides} sides cannot show {face}")
        else:
            face = self.chance(sides) + 1
        self.bar_undo()
        if self.logging:
            self.emit(Event(ROLLED, sides, face, 0, 0, self.layout.everyone, 0))
        return face

    def tell(self, message: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Tell everybody something that is not a move of a piece. The game's helper changes the state."""
        if self.logging:
            self.emit(Event(TOLD, message, a, b, c, self.layout.everyone, 0, d, e, f))

    def tell_to(
        self, seats: i64, message: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Tell some seats something."""
        if self.logging:
            self.emit(Event(TOLD, message, a, b, c, seats, 0, d, e, f))

    def note(self, p: i64, mask: i64) -> None:
        """Let seats know a piece. That bars undo, unless the chooser only showed opponents what the chooser knew.

        While others decide at the same time even that bars it: they could take back with what they have seen.
        """
        old = self.known[p]
        self.known[p] = old | mask
        if self.alone() and mask & ~old & ~bit(self.lane) != 0:
            self.free &= RESUMED  # a secret line has shown something after all
            return
        if not self.keeping:
            if self.free & (RESUMED - 1) != 0:
                self.bar_undo()
            return
        me: i64 = bit(self.actor)
        friends = self.layout.teams[self.actor] & ~me
        if (old & me) == 0 or (mask & ~old & friends) != 0:
            self.bar_undo()
        elif self.waiting != 0 or len(self.lanes) != 0:
            self.bar_undo()

    def chance(self, n: i64) -> i64:
        """A random number from 0 to n - 1, from the match's own generator."""
        if self.free & (RESUMED - 1) != 0:
            self.bar_undo()
        return below(self, n)

    def reseed(self, seed: object) -> None:
        """Restart the generator from a seed."""
        begin(self, seed, self.origin.rng)

    def rig_top(self, zone: list[i64], z: i64) -> None:
        """Apply the next rigged shuffle of a scenario: its kinds come to the top, the first one topmost."""
        wanted = self.tops.pop(0)
        at: i64 = len(zone) - 1
        for kind in wanted:
            found: i64 = -1
            i: i64 = at
            while i >= 0:
                if self.kind[zone[i]] == kind:
                    found = i
                    break
                i -= 1
            if found < 0:
                name = self.edition.faces[kind]
                raise ScenarioError(f"rig: no {name!r} is left in {self.layout.zones[z].id!r} to come next")
            p = zone.pop(found)
            zone.insert(at, p)
            at -= 1
