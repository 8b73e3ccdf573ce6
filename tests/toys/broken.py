"""Caper with one fault planted in each: what the kit must find, by which check, and what its words must name."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, SupportsIndex

from mypy_extensions import i64

from longbox.kernel.decision import Decision, Outcome
from longbox.kernel.errors import IllegalChoice
from longbox.kernel.game import Setup
from longbox.kernel.match import (
    LEARNED,
    MOVED,
    SHUFFLED,
    Edition,
    Event,
    Frame,
    Layout,
    Match,
    NearMiss,
    Origin,
    Step,
    missed,
)
from tests.toys import caper
from tests.toys.caper import BAG, BURN, CHOSEN, DECK, DISCARD, HAND, LOOT, STANCE, Book, Caper, CaperGame


@dataclass(frozen=True)
class Fault:
    """A broken game and what must be said of it."""

    game: type[CaperGame]
    check: str
    words: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def found(self, check: str, what: str) -> bool:
        return check == self.check and re.search(self.words, what) is not None


FAULTS: dict[str, Fault] = {}


def fault(name: str, check: str, words: str, **options: Any) -> Any:
    """Enter a game, with its match or steps, in the list of faults."""

    def enter(game: type[CaperGame]) -> type[CaperGame]:
        game.id = "caper-" + name.replace(" ", "-")
        FAULTS[name] = Fault(game, check, words, options)
        return game

    return enter


# ---- what is hidden


class LeakingView(Caper):
    def public(self) -> dict[str, object]:
        top = self.book.faces[self.book.kind[self.zones[DECK][-1]]] if self.zones[DECK] else None
        return {**super().public(), "next card": top}


@fault("leaking view", "worlds", "tell a resampled world from the true one: table.next card")
class LeakingViewGame(CaperGame):
    match = LeakingView


class CountingView(Caper):
    def public(self) -> dict[str, object]:
        reds = [sum(self.book.kind[p] < 4 for p in self.zones[HAND + seat]) for seat in self.seats()]
        return {**super().public(), "reds": reds}


@fault("counting view", "worlds", "tell a resampled world from the true one: table.reds")
class CountingViewGame(CaperGame):
    match = CountingView


class LeakingPrompt(caper.AnswerDare):
    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        return f"Are you brave? Next in the bag lies {m.book.faces[m.book.kind[m.zones[BAG][0]]]}."


@fault("leaking prompt", "worlds", "decision.prompt.*LeakingPrompt")
class LeakingPromptGame(CaperGame):
    steps = MappingProxyType({"answer": LeakingPrompt()})


class LeakingEvent(Caper):
    def arrive(self, p: i64, a: i64, b: i64, under: i64) -> None:
        super().arrive(p, a, b, under)
        if BURN <= b < STANCE and self.log:
            self.log[-1] = Event(MOVED, p, a, b, under, self.layout.everyone, self.layout.everyone)


@fault("leaking event", "ledger", "'hand .' to 'burn .'.* shows a face to .*spectator")
class LeakingEventGame(CaperGame):
    match = LeakingEvent


class TellingBurn(caper.PutCard):
    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        super().answer(m, f, seat, action)
        m.tell(caper.SHOWN, action, 0, 0)


@fault("telling answer", "secret answers", r"burn:.*apart while others still think: .*what")
class TellingBurnGame(CaperGame):
    steps = MappingProxyType({"burn": TellingBurn("burn", BURN)})


class TellingPull(caper.PullToken):
    def run(self, m: Caper, f: Frame) -> None:
        m.tell(caper.DARED, m.book.kind[m.zones[DECK][-1]], 0, 0)
        super().run(m, f)


@fault("telling number", "told", r"told of hidden pieces.*who")
class TellingPullGame(CaperGame):
    steps = MappingProxyType({"pull": TellingPull()})


class ChosenInPublic(Caper):
    def public(self) -> dict[str, object]:
        faces = [self.book.faces[self.book.kind[p]] for seat in self.seats() for p in self.zones[CHOSEN + seat]]
        return {**super().public(), "stances": faces}


@fault("answer in public", "secret answers", "stance:.*table.stances")
class ChosenInPublicGame(CaperGame):
    match = ChosenInPublic


class KeepsKnowing(Caper):
    def shuffle(self, z: i64) -> None:
        before = self.known[:]
        super().shuffle(z)
        for p in self.zones[z]:
            self.known[p] = before[p]


@fault("knowledge survives a shuffle", "ledger", "knows a piece in '(deck|hand .)'")
class KeepsKnowingGame(CaperGame):
    match = KeepsKnowing


class PickByNumber(Step[Caper]):
    """The winner takes a card from the face-down deck, named by the number of the piece."""

    def run(self, m: Caper, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        out += sorted(p for p in m.zones[DECK] if not (m.known[p] >> seat) & 1)

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        m.move(action, DECK, DISCARD)


@fault("handle survives a shuffle", "twins", "picks one of two equal pieces by its number.*PickByNumber")
class PickByNumberGame(CaperGame):
    steps = MappingProxyType({"peek": PickByNumber()})


class UnseenMove(caper.ShowPlans):
    def run(self, m: Caper, f: Frame) -> None:
        super().run(m, f)
        m.own(DECK).insert(0, m.own(DISCARD).pop())


@fault("move without event", "ledger", "pieces in '(deck|discard)' are not those that the events moved")
class UnseenMoveGame(CaperGame):
    steps = MappingProxyType({"show plans": UnseenMove()})


class SecretPeek(caper.Peek):
    def run(self, m: Caper, f: Frame) -> None:
        p = m.zones[DECK][-1]
        m.known[p] |= 1 << f.who
        m.ask(f.who)


@fault("knowledge without event", "ledger", "knows a piece in 'deck' without an event")
class SecretPeekGame(CaperGame):
    steps = MappingProxyType({"peek": SecretPeek()})


class NextCardPrompt(caper.Press):
    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        return f"Press or hold? {m.book.titles[m.book.kind[m.zones[DECK][-1]]]} comes next."


@fault("next card in a prompt", "worlds", "decision.prompt.*comes next.*NextCardPrompt")
class NextCardPromptGame(CaperGame):
    steps = MappingProxyType({"press": NextCardPrompt()})


class TellingReason(caper.LayCard):
    def why_not(self, m: Caper, f: Frame, seat: i64, action: i64) -> str:
        for foe in m.seats():
            if foe != seat and m.kind_in(HAND + foe, action - m.book.lay) >= 0:
                return f"CA-03: seat {foe} has it"
        return super().why_not(m, f, seat, action)

    def misses(self, m: Caper, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        """Nothing: only what `explain` says is at fault."""


@fault("a foe's hand explained", "worlds", "explain of 'lay:.*seat . has it")
class TellingReasonGame(CaperGame):
    steps = MappingProxyType({"lay": TellingReason()})


class Wishing(caper.LayCard):
    """Lists a foe's card among the near misses, though it says nothing of it."""

    def misses(self, m: Caper, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        for foe in m.seats():
            if foe != seat:
                for p in m.zones[HAND + foe][:1]:
                    missed(out, m.book.lay + m.book.kind[p], [])

    def why_not(self, m: Caper, f: Frame, seat: i64, action: i64) -> str:
        return "CA-03: you have no such card"


@fault("a foe's hand among the near misses", "worlds", "decision.missing.*Wishing")
class WishingGame(CaperGame):
    steps = MappingProxyType({"lay": Wishing()})


class Unfounded(caper.LayCard):
    def misses(self, m: Caper, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        for p in m.zones[HAND + seat]:
            missed(out, m.book.lay + m.book.kind[p], [p])

    def why_not(self, m: Caper, f: Frame, seat: i64, action: i64) -> str:
        return ""


@fault("a near miss without a reason", "missing", "is missing without a reason.*Unfounded")
class UnfoundedGame(CaperGame):
    steps = MappingProxyType({"lay": Unfounded()})


class Lawless(caper.LayCard):
    def misses(self, m: Caper, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        for p in m.zones[HAND + seat]:
            missed(out, m.book.lay + m.book.kind[p], [p])

    def rule(self, m: Caper, f: Frame, seat: i64) -> str:
        return ""

    def why_not(self, m: Caper, f: Frame, seat: i64, action: i64) -> str:
        return "just not"


@fault("a near miss without a rule", "missing", "missing by '', which is no rule.*Lawless")
class LawlessGame(CaperGame):
    steps = MappingProxyType({"lay": Lawless()})


class TellingBar(Caper):
    """The same for who is not asked at all."""

    def bars(self, seat: i64, action: i64) -> str:
        p = self.zones[DECK][-1] if self.zones[DECK] else 0
        return "CA-08: on top of the deck" if self.book.lay + self.book.kind[p] == action else ""


@fault("a deck explained", "worlds", "explain of 'lay:.*on top of the deck")
class TellingBarGame(CaperGame):
    match = TellingBar


class TellingReshuffle(caper.NewRound):
    def run(self, m: Caper, f: Frame) -> None:
        super().run(m, f)
        if m.round > 1:
            m.tell(caper.SHOWN, m.book.kind[m.zones[DECK][-1]], 0, 0)


@fault("top card told at a reshuffle", "told", "told of hidden pieces after .*what")
class TellingReshuffleGame(CaperGame):
    steps = MappingProxyType({"new round": TellingReshuffle()})


class CharmsShown(Caper):
    def public(self) -> dict[str, object]:
        return {**super().public(), "charms": self.origin.options["charms"]}


@fault("secret setting in the view", "peeking", "its view tells .* what another seat named in secret: '.* of seat .'")
class CharmsShownGame(CaperGame):
    match = CharmsShown


class CharmKeeper(Caper):
    """Keeps the settings of all in an object of its own, which goes into every world."""

    def __init__(self, book: Book, table: Layout, origin: Origin, o: CharmKeeper | None = None) -> None:
        super().__init__(book, table, origin, o)
        self.house: Origin = origin if o is None else o.house


@fault("secret setting in a world", "peeking", "the field 'house' of a world for .* what another seat named in secret")
class CharmKeeperGame(CaperGame):
    match = CharmKeeper


class KeepHands(caper.ShowPlans):
    """Hands are held until the round is over."""

    def run(self, m: Caper, f: Frame) -> None:
        for seat in m.seats():
            m.gather(caper.PLAN + seat, DISCARD)
            m.gather(BURN + seat, DISCARD)


class LayHandsDown(caper.LastRound):
    def run(self, m: Caper, f: Frame) -> None:
        for seat in m.seats():
            m.gather(HAND + seat, DISCARD)
        m.voids = [0] * caper.SEATS
        super().run(m, f)


class LastCard(Caper):
    def public(self) -> dict[str, object]:
        deck = self.zones[DECK]
        last = self.book.faces[self.book.kind[deck[0]]] if len(deck) == 1 else None
        return {**super().public(), "last card": last}


class DrainDeck(caper.PullToken):
    """All cards but one leave the deck, for the one question that follows in a round."""

    def run(self, m: Caper, f: Frame) -> None:
        super().run(m, f)
        while len(m.zones[DECK]) > 1 and not m.over:
            m.draw(DECK, DISCARD)


@fault("last card in the view", "worlds", "table.last card")
class LastCardGame(CaperGame):
    match = LastCard
    steps = MappingProxyType({"show plans": KeepHands(), "pull": DrainDeck(), "last": LayHandsDown()})


@fault(
    "last card in the view, alone in its pool",
    "names",
    "the name of a piece that it does not know: .'(red|green|blue)-.'",
)
class LastAloneGame(LastCardGame):
    """No world can vary it, but nobody has seen it either."""

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        m = super().blank(edition, setup, origin)
        m.layout.zones[DECK].pool = 1
        return m


class AskHolder(caper.Press):
    """Whether to press is asked only if the foe holds a high card."""

    def run(self, m: Caper, f: Frame) -> None:
        if any(caper.value_of(m.book.kind[p]) > 2 for p in m.zones[HAND + m.foe]):
            m.ask(f.who)
        else:
            m.call(m.book.routines[f.a], m.foe)


@fault("being asked tells", "asked", "being asked tells a spectator of hidden pieces: after 'foe:.*PickFoe")
class AskHolderGame(CaperGame):
    steps = MappingProxyType({"show plans": KeepHands(), "press": AskHolder(), "last": LayHandsDown()})


FAULTS["undo after being asked"] = Fault(
    AskHolderGame, "undo", "may take 'foe:.' back, yet .*PickFoe.*: '(waiting|deci)"
)


# ---- what resampled worlds vary


class BareStance(Caper):
    """Stances as numbers: neither hidden nor resampled by the mechanism."""

    def __init__(self, book: Book, table: Layout, origin: Origin, o: BareStance | None = None) -> None:
        super().__init__(book, table, origin, o)
        self.stances: list[i64] = [0] * caper.SEATS if o is None else o.stances[:]


class PickBare(caper.PickStance):
    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        assert isinstance(m, BareStance)
        m.stances[seat] = action - m.book.high + 1


class ShowBare(caper.ShowStances):
    def run(self, m: Caper, f: Frame) -> None:
        assert isinstance(m, BareStance)
        m.tell(caper.SHOWN, sum(n == 1 for n in m.stances), 0, 0)
        m.stances = [0] * caper.SEATS


@fault("secret as a number", "secrets", "'stance:high' and 'stance:low'.*the field 'stances' differs")
class BareStanceGame(CaperGame):
    match = BareStance
    steps = MappingProxyType({"stance": PickBare(), "show stances": ShowBare()})


class PickInFrame(caper.PickStance):
    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        f.c |= (action - m.book.high + 1) << (2 * seat)


class ShowFromFrame(caper.ShowStances):
    def run(self, m: Caper, f: Frame) -> None:
        m.tell(caper.SHOWN, f.c & 3, 0, 0)
        f.c = 0


@fault("secret in a frame", "secrets", "number 'c' of routine 'game' differs: a secret kept in control")
class PickInFrameGame(CaperGame):
    steps = MappingProxyType({"stance": PickInFrame(), "show stances": ShowFromFrame()})


class HiddenCountdown(Caper):
    def __init__(self, book: Book, table: Layout, origin: Origin, o: HiddenCountdown | None = None) -> None:
        super().__init__(book, table, origin, o)
        self.fuse: i64 = 0 if o is None else o.fuse


class LightFuse(caper.NewRound):
    def run(self, m: Caper, f: Frame) -> None:
        assert isinstance(m, HiddenCountdown)
        super().run(m, f)
        m.fuse = m.chance(6)


@fault("secret by chance", "secrets", "fuse.*secret kept as a number")
class HiddenCountdownGame(CaperGame):
    match = HiddenCountdown
    steps = MappingProxyType({"new round": LightFuse()})


class HalfChoice(Step[Caper]):
    """The card to plan is remembered as a number until the line's next question is answered."""

    def run(self, m: Caper, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [m.book.plan + kind for kind in m.kinds_in(HAND + seat)]

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        f.a = action - m.book.plan


class OtherHalf(Step[Caper]):
    def run(self, m: Caper, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        kinds = [m.book.kind[p] for p in m.zones[HAND + seat]]
        out += [m.book.burn + kind for kind in sorted(set(kinds)) if kind != f.a or kinds.count(kind) > 1]

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        m.move(m.kind_in(HAND + seat, f.a), HAND + seat, caper.PLAN + seat)
        m.move(m.kind_in(HAND + seat, action - m.book.burn), HAND + seat, BURN + seat)


@fault("half a choice as a number", "secrets", "number 'a' of routine 'line' in the line of seat")
class HalfChoiceGame(CaperGame):
    steps = MappingProxyType({"plan": HalfChoice(), "burn": OtherHalf()})


# The same fault seen from its other end: worlds in which that card is no longer there.
FAULTS["worlds that break"] = Fault(HalfChoiceGame, "worlds", "breaks after|dead end")


class NoVoids(Caper):
    def may_hold(self, piece: i64, zone: i64) -> bool:
        return True


@fault(
    "world contradicts a void",
    "past",
    "contradicts the past: 'lay:.*LayCard.*may_hold",
    modes=["pairs"],
)
class NoVoidsGame(CaperGame):
    match = NoVoids


class Stubborn(Caper):
    """Claims that everything must lie where it lies."""

    def may_hold(self, piece: i64, zone: i64) -> bool:
        return super().may_hold(piece, zone)

    def resample(self, seat: SupportsIndex | None, rng: object) -> Any:
        world = super().resample(seat, rng)
        for z in (HAND, HAND + 1):
            if sorted(world.zones[z]) != sorted(self.zones[z]):
                world = self.quiet()
                world.reseed(f"{world.chance_key} {world.chance_at}")
                break
        return world


@fault("worlds do not vary", "varies", "does not know in '.*' is the same in .* could lie elsewhere")
class StubbornGame(CaperGame):
    match = Stubborn


class PinsOne(Caper):
    """One card is said to be where it is."""

    def may_hold(self, piece: i64, zone: i64) -> bool:
        return super().may_hold(piece, zone) and (piece != 3 or piece in self.zones[zone])


@fault("one card is pinned", "may_hold", "may_hold forbids what .* cannot rule out: .*'red-2' in")
class PinsOneGame(CaperGame):
    match = PinsOne


class TrueSeed(Caper):
    def resample(self, seat: SupportsIndex | None, rng: object) -> Any:
        world = super().resample(seat, rng)
        world.origin = self.origin
        return world


@fault("world with the true seed", "peeking", "a resampled world has the true seed")
class TrueSeedGame(CaperGame):
    match = TrueSeed


FAULTS["world that began as the true one"] = Fault(TrueSeedGame, "peeking", "begins with the true deal")


class TrueLog(Caper):
    def resample(self, seat: SupportsIndex | None, rng: object) -> Any:
        world = super().resample(seat, rng)
        world.log = self.log
        return world


@fault("world with what others saw", "peeking", "the log of a world for .* says what others saw")
class TrueLogGame(CaperGame):
    match = TrueLog


class Leaning(Caper):
    """Every second world is nearly the true one."""

    def resample(self, seat: SupportsIndex | None, rng: object) -> Any:
        world = super().resample(seat, rng)
        if world.chance_key[0] & 1:
            world.zones = [zone[:] for zone in self.zones]
            world.known = self.known[:]
        return world


@fault("worlds lean to the truth", "peeking", "leans to the true deal: .* standard deviations above chance")
class LeaningGame(CaperGame):
    match = Leaning


# ---- a match is a value


class SharedList(Caper):
    def __init__(self, book: Book, table: Layout, origin: Origin, o: SharedList | None = None) -> None:
        super().__init__(book, table, origin, o)
        if o is not None:
            self.scores = o.scores


@fault("shared list", "copy", "an earlier copy changed.*'scores'")
class SharedListGame(CaperGame):
    match = SharedList


class SharedUnused(Caper):
    """A list that is shared and never changed in place: nothing shows it but a look at the objects."""

    def __init__(self, book: Book, table: Layout, origin: Origin, o: SharedUnused | None = None) -> None:
        super().__init__(book, table, origin, o)
        self.marks: list[i64] = [0, 0] if o is None else o.marks


@fault("shared list, unused", "copy", "'marks' is one object shared by a match and its copy")
class SharedUnusedGame(CaperGame):
    match = SharedUnused


class BesideTheHelpers(Caper):
    """Copies share the list of a zone until `own` is asked for it."""

    def score(self, seat: int, points: int) -> None:
        super().score(seat, points)
        self.zones[DISCARD].reverse()


@fault("a shared zone changed", "copy", "an earlier copy changed while others were played on: 'zones'")
class BesideTheHelpersGame(CaperGame):
    match = BesideTheHelpers


class SharedRows(Caper):
    """The outer list is copied, the inner ones are not."""

    def __init__(self, book: Book, table: Layout, origin: Origin, o: SharedRows | None = None) -> None:
        super().__init__(book, table, origin, o)
        self.rows: list[list[i64]] = [[0], [0]] if o is None else o.rows[:]


@fault("shared inner list", "copy", r"'rows\[0\]' is one object shared")
class SharedRowsGame(CaperGame):
    match = SharedRows


class ForgottenInCopy(Caper):
    def __init__(self, book: Book, table: Layout, origin: Origin, o: ForgottenInCopy | None = None) -> None:
        super().__init__(book, table, origin, o)
        self.dares: i64 = 0


@fault("forgotten in copy", "copy", "the field 'dares' is forgotten in copy")
class ForgottenInCopyGame(CaperGame):
    match = ForgottenInCopy


class ForgottenInSave(Caper):
    """A dict is no plain data: saves, comparisons and fingerprints pass it by."""

    def __init__(self, book: Book, table: Layout, origin: Origin, o: ForgottenInSave | None = None) -> None:
        super().__init__(book, table, origin, o)
        self.tally: dict[str, int] = {} if o is None else dict(o.tally)

    def score(self, seat: int, points: int) -> None:
        super().score(seat, points)
        self.tally[f"seat {seat}"] = self.tally.get(f"seat {seat}", 0) + points


@fault("forgotten in save", "save", "the field 'tally' is forgotten in a save")
class ForgottenInSaveGame(CaperGame):
    match = ForgottenInSave


FAULTS["no plain data"] = Fault(ForgottenInSaveGame, "fields", "the field 'tally' is a dict, which is no plain data")


class RareField(Caper):
    """Set by a card that nobody ever plays, and not in the save."""

    def __init__(self, book: Book, table: Layout, origin: Origin, o: RareField | None = None) -> None:
        super().__init__(book, table, origin, o)
        self.banned: bool = False if o is None else o.banned

    def save(self) -> bytes:
        banned, self.banned = self.banned, False
        try:
            return super().save()
        finally:
            self.banned = banned


@fault("rare field forgotten in save", "save", "the field 'banned' is forgotten in a save: True became False")
class RareFieldGame(CaperGame):
    match = RareField


class RareTuple(Caper):
    """Never anything but empty in random play."""

    def __init__(self, book: Book, table: Layout, origin: Origin, o: RareTuple | None = None) -> None:
        super().__init__(book, table, origin, o)
        self.banned: tuple[int, ...] = () if o is None else o.banned


@fault("rare field, no plain data", "fields", "the field 'banned' is a tuple, which is no plain data")
class RareTupleGame(CaperGame):
    match = RareTuple


class SharedItems(Caper):
    def __init__(self, book: Book, table: Layout, origin: Origin, o: SharedItems | None = None) -> None:
        super().__init__(book, table, origin, o)
        if o is not None:
            for f, g in zip(self.stack, o.stack, strict=True):
                f.items = g.items


@fault("items shared by copies", "copy", r"'stack\[.\].items' is one object shared by a match and its copy")
class SharedItemsGame(CaperGame):
    match = SharedItems


class LenientPosition(CaperGame):
    def put_on_top(self, m: Caper, item: dict[str, Any]) -> None:
        super().put_on_top(m, {"piece": item["piece"], "known": item["known"]})


fault(
    "unknown key of a piece", "unknown keys", r"a short position: .*'knwon' in \['top'\] is read", positions=[caper.TOP]
)(LenientPosition)


class UnequalEnds(Caper):
    def result(self) -> Outcome:
        o = super().result()
        return Outcome(o.winners, o.ranks, o.scores, [abs(n) for n in o.returns], o.reason, o.rule)


@fault("returns do not add up", "outcome", "do not add up to zero")
class UnequalEndsGame(CaperGame):
    match = UnequalEnds


# ---- chance


class UnrecordedRoll(caper.AnswerDare):
    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        m.score(seat, random.randint(1, 6))


@fault("unrecorded draw", "chance", "Python's random module")
class UnrecordedRollGame(CaperGame):
    steps = MappingProxyType({"answer": UnrecordedRoll()})


FAULTS["unrecorded draw, at the end"] = Fault(UnrecordedRollGame, "chance", "end differently.*scores")


class ClockRoll(caper.AnswerDare):
    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        m.score(seat, time.perf_counter_ns() // 1000 % 1000)


@fault("draw from the clock", "chance", "same seed and choices end differently")
class ClockRollGame(CaperGame):
    steps = MappingProxyType({"answer": ClockRoll()})


class HashOrder(caper.WinTrick):
    """The first of a set of texts: another one in another process."""

    def run(self, m: Caper, f: Frame) -> None:
        super().run(m, f)
        faces = list(set(m.book.faces))
        m.score(m.leader, m.book.faces.index(faces[0]) + 100 * m.book.faces.index(faces[1]))


@fault("order of a set", "chance", "in another process", processes=True)
class HashOrderGame(CaperGame):
    steps = MappingProxyType({"trick": HashOrder()})


# ---- choices


class Refusing(caper.Press):
    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        if action == m.book.press and m.scores[0] > m.scores[1]:
            raise IllegalChoice("who leads may not press")
        super().answer(m, f, seat, action)


@fault("option refused", "offered", "choosing 'press', which is on offer, raised IllegalChoice: who leads")
class RefusingGame(CaperGame):
    steps = MappingProxyType({"press": Refusing()})


class Generous(Caper):
    """Lets a card be laid that the question does not offer: suit need not be followed after all."""

    def legal(self, seat: i64) -> list[i64]:
        out = super().legal(seat)
        if out and self.book.lay <= out[0] < self.book.plan:
            out += [a for kind in self.kinds_in(HAND + seat) if (a := self.book.lay + kind) not in out]
        return out


@fault(
    "offered and not accepted",
    "offered",
    "choosing 'lay:.*', which is on offer, raised IllegalChoice: not on offer .*LayCard",
    modes=["pairs"],
)
class GenerousGame(CaperGame):
    match = Generous


class Lenient(Caper):
    """Takes any number for an action, offered or not."""

    def choose(self, choice: object, seat: object = None) -> None:
        if isinstance(choice, int) and not isinstance(choice, bool) and choice == self.book.keep and seat == self.seat:
            self.actor = 1 - self.actor
            return
        super().choose(choice, seat)


@fault("accepted though refused by rule", "refused", "'keep' as a number by seat . was not on offer and was accepted")
class LenientGame(CaperGame):
    match = Lenient


class Twice(Caper):
    def decision(self, seat: SupportsIndex) -> Decision:
        d = super().decision(seat)
        return Decision(d.seat, 1, d.prompt, d.rule, d.options + d.options[:1])


@fault("the same option twice", "decisions", "the same option twice")
class TwiceGame(CaperGame):
    match = Twice


class TwiceLate(caper.LayCard):
    """Only for the second card of the last trick."""

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        super().options(m, f, seat, out)
        if m.round == 2 and m.led >= 0:
            out.append(out[-1])


@fault("an option twice in the last trick", "decisions", "the same option twice .*TwiceLate")
class TwiceLateGame(CaperGame):
    steps = MappingProxyType({"lay": TwiceLate()})


class AsHeld(caper.LayCard):
    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        following = [p for p in m.zones[HAND + seat] if caper.suit_of(m.book.kind[p]) == m.led]
        for p in following or m.zones[HAND + seat]:
            if m.book.lay + m.book.kind[p] not in out:
                out.append(m.book.lay + m.book.kind[p])


class Unsorted(Caper):
    def legal(self, seat: i64) -> list[i64]:
        out: list[i64] = []
        if super().legal(seat):
            f = self.asker(seat)
            f.step.options(self, f, seat, out)
        return out


@fault("options as the hand lies", "decisions", "not in the order of their actions.*AsHeld")
class UnsortedGame(CaperGame):
    match = Unsorted
    steps = MappingProxyType({"lay": AsHeld()})


class Stuck(caper.LayCard):
    """Suit must be followed, and who cannot has no choice."""

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [m.book.lay + kind for kind in m.kinds_in(HAND + seat) if m.led < 0 or caper.suit_of(kind) == m.led]


@fault("dead end", "dead end", "must decide and has no choice .*Stuck")
class StuckGame(CaperGame):
    steps = MappingProxyType({"lay": Stuck()})


class Endless(caper.LastRound):
    def run(self, m: Caper, f: Frame) -> None:
        m.gather(LOOT, BAG)
        m.gather(LOOT + 1, BAG)
        f.jump(0)


@fault("endless game", "length", "not over after 300 choices", bound=300)
class EndlessGame(CaperGame):
    steps = MappingProxyType({"last": Endless()})


class UndoablePeek(caper.PickFoe):
    """A look at the deck that undo does not notice."""

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        super().answer(m, f, seat, action)
        p = m.zones[DECK][-1]
        m.known[p] |= 1 << seat
        m.log.append(Event(LEARNED, p, DECK, 1 << seat, 0, m.layout.everyone, m.known[p]))


class PressAndSee(caper.Press):
    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        p = m.zones[DECK][-1]
        return f"You saw {m.book.titles[m.book.kind[p]]}. Press or hold?"


@fault("undo leaks", "undo", "may take 'foe:.' back, yet it showed something.*UndoablePeek")
class UndoLeakGame(CaperGame):
    steps = MappingProxyType({"foe": UndoablePeek(), "press": PressAndSee()})


class UndoableChance(caper.PickFoe):
    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        super().answer(m, f, seat, action)
        free = m.free
        m.score(seat, m.chance(6))
        m.free = free


@fault("undo of a chance", "undo", "may take 'foe:.' back, yet it showed something.*scores")
class UndoableChanceGame(CaperGame):
    steps = MappingProxyType({"foe": UndoableChance()})


class FirstComeFirstServed(caper.PickStance):
    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        super().answer(m, f, seat, action)
        if f.c == 0:
            f.c = 1 + seat


class ServeFirst(caper.ShowStances):
    def run(self, m: Caper, f: Frame) -> None:
        super().run(m, f)
        m.score(f.c - 1, 1)
        f.c = 0


@fault("order of answers matters", "any order", "in another order give another .*scores.*FirstCome", games=8)
class FirstComeGame(CaperGame):
    steps = MappingProxyType({"stance": FirstComeFirstServed(), "show stances": ServeFirst()})


class SilentShuffle(Caper):
    """Cards change places in a row without a word."""

    def score(self, seat: int, points: int) -> None:
        super().score(seat, points)
        if len(self.zones[DISCARD]) > 1:
            self.own(DISCARD).reverse()


@fault("order without event", "ledger", "the order in 'discard' changed without an event")
class SilentShuffleGame(CaperGame):
    match = SilentShuffle


class MisnamedShuffle(Caper):
    def shuffle(self, z: i64) -> None:
        before = len(self.log)
        super().shuffle(z)
        self.log[before:] = [e for e in self.log[before:] if e.kind != SHUFFLED]


@fault("shuffle without event", "ledger", "in 'deck'")
class MisnamedShuffleGame(CaperGame):
    match = MisnamedShuffle


class GivingUp(Caper):
    """A game that lets one give up; whoever does wins."""

    def give_up(self, seat: i64) -> None:
        self.reason = "given up"
        self.scores = [99 if side == seat % 2 else -99 for side in range(2)]
        self.finish()


class ConcedingGame(CaperGame):
    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        book = super().make_edition(packs)
        book.concede = book.add_action("concede")
        return book


@fault("conceding wins", "concede", "seat . gives up, and the game is not over or seat . has won")
class GivingUpGame(ConcedingGame):
    match = GivingUp


class ListedConcession(caper.AnswerDare):
    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        super().options(m, f, seat, out)
        if m.edition.concede >= 0:
            out.append(m.edition.concede)


@fault("concession on the list", "concede", "'concede' is on the list of options, or barred")
class ListedConcessionGame(ConcedingGame):
    match = GivingUp
    steps = MappingProxyType({"answer": ListedConcession()})
