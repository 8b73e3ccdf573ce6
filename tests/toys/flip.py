"""Flip: two players with face-down cards in a row; an attack turns some up, and their texts are due together.

A turn: anybody may use a whistle first; then the active player attacks with 1 to 3, or with what is there; the foe's
cards from the left are turned up, what their texts set off is done (the active player's first, each player's in the
order that they choose), and they go to the trash. A text set off meanwhile waits for the next batch. Who cannot draw
loses.
"""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel.decision import Outcome
from longbox.kernel.errors import SetupError
from longbox.kernel.game import Choice, Game, Mode, Setup
from longbox.kernel.match import Edition, Frame, Layout, Match, Message, Origin, Routine, Step, Zone, everyone
from longbox.kernel.rng import Rng
from longbox.kernel.timing import MOST, Due, Window

DECK: Final = 0  # + seat
HAND: Final = 2
BLOCK: Final = 4
WHISTLE: Final = 6
TRASH: Final = 8
WIDE: Final = 4

RUNNER: Final = 0  # flip: you may draw a card
BANDIT: Final = 1  # flip: your foe discards a card
ECHO: Final = 2  # flip: turn up your next card
FACES: Final = ("runner", "bandit", "echo", "wall", "whistle")
PLAIN: Final = ("runner", "runner", "runner", "bandit", "bandit", "bandit", "echo", "echo", "wall", "wall")
SIZE: Final = 1 + len(PLAIN)  # with the whistle

NO: Final = 0
YES: Final = 1
USE: Final = 2
ATTACK: Final = 3
DISCARD: Final = 6
NEXT: Final = DISCARD + len(FACES)


class Book(Edition):
    def __init__(self) -> None:
        super().__init__("flip", "toy")
        for face in FACES:
            self.faces.append(face)
            self.titles.append(face.capitalize())
            self.backs.append("card" if face != "whistle" else "whistle")
        for code in ("no", "yes", "use", "attack:1", "attack:2", "attack:3"):
            self.add_action(code)
        self.add_family("discard", FACES)
        self.add_family("next", [str(n) for n in range(int(MOST))])
        self.messages = [
            Message("attack", "FL-02", "who:seat strength", "{who} attacks with {strength}."),
            Message("text", "FL-04", "who:seat card:card at", "The text of {card} at {at} is done."),
        ]
        for routine in (TURN, FLIPPED, DRAWS, ROBS, AGAIN):
            self.add_routine(routine)
        self.hash = "f11bf11bf11bf11b"


class Flip(Match):
    def __init__(self, book: Book, table: Layout, origin: Origin, o: "Flip | None" = None) -> None:
        super().__init__(book, table, origin, o)
        self.book = book
        self.active: i64 = 0 if o is None else o.active
        self.turned: i64 = 0 if o is None else o.turned  # cards of the foe that are face up
        self.lost: i64 = -1 if o is None else o.lost

    def copy(self) -> "Flip":
        return type(self)(self.book, self.layout, self.origin, self)

    def closed(self, pool: i64, eye: i64) -> bool:
        """FL-06: nobody knows what the other brought."""
        return pool != eye + 1

    def brings(self) -> bool:
        if len(self.kind) != 2 * SIZE:
            return False
        return all((kind == FACES.index("whistle")) == (p % SIZE == 0) for p, kind in enumerate(self.kind))

    def imagine(self, world: Match, eye: i64, rng: Rng) -> None:
        """FL-06: any cards, where the eye has not seen one; what was seen lies open for good."""
        kinds = list(world.kind)
        for z in range(len(world.zones)):
            if world.closed(self.layout.zones[z].pool, eye):
                for p in world.zones[z]:
                    if not (world.known[p] >> eye) & 1:
                        kinds[p] = rng.below(len(FACES) - 1)
        world.kind = vec[i64](kinds)

    def public(self) -> dict[str, object]:
        return {"active": int(self.active), "turned": int(self.turned)}

    def draw_card(self, seat: i64) -> None:
        if self.zones[DECK + seat]:
            self.draw(DECK + seat, HAND + seat)
        else:
            self.lost = seat
            self.finish()

    def result(self) -> Outcome:
        won = 1 - int(self.lost)
        return Outcome(
            [won], [1 + won, 2 - won], [1 - won, won], [1.0 - 2 * won, 2.0 * won - 1], "no card left", "FL-05"
        )


def layout() -> Layout:
    all_ = everyone(2)
    zones: list[Zone] = []
    for name, shape, sees, ordered, listed in (
        ("deck", "pile", 0, True, False),
        ("hand", "fan", 1, False, True),
        ("block", "row", 1, True, True),
        ("whistle", "row", all_, False, True),
        ("trash", "pile", all_, True, True),
    ):
        for seat in range(2):
            eye = 1 << seat if sees == 1 else sees
            zones.append(Zone(name, seat, eye, shape, ordered, listed, name.capitalize(), pool=seat + 1))
    return Layout(2, zones, [1, 2])


class Prepare(Step[Flip]):
    """FL-01: whoever must has cards in front, the active player draws."""

    def run(self, m: Flip, f: Frame) -> None:
        for seat in (m.active, 1 - m.active):
            while len(m.zones[BLOCK + seat]) < WIDE and not m.over:
                if not m.zones[DECK + seat]:
                    m.lost = seat
                    m.finish()
                else:
                    m.draw(DECK + seat, BLOCK + seat)
        if not m.over:
            m.draw_card(m.active)


class Whistles(Window[Flip]):
    """FL-03: any time: who has a whistle may use it and draw. Whistles lie open, so only their owners are asked."""

    pass_action = NO

    def seats(self, m: Flip, f: Frame) -> list[i64]:
        return [m.active, 1 - m.active]

    def may(self, m: Flip, f: Frame, seat: i64) -> bool:
        return len(m.zones[WHISTLE + seat]) > 0

    def acts(self, m: Flip, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(USE)

    def act(self, m: Flip, f: Frame, seat: i64, action: i64) -> bool:
        m.move(m.zones[WHISTLE + seat][0], WHISTLE + seat, TRASH + seat)
        m.draw_card(seat)
        return False


class Attack(Step[Flip]):
    """FL-02: the foe's cards from the left are turned up."""

    def run(self, m: Flip, f: Frame) -> None:
        m.ask(m.active)

    def options(self, m: Flip, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [ATTACK, ATTACK + 1, ATTACK + 2]

    def answer(self, m: Flip, f: Frame, seat: i64, action: i64) -> None:
        m.tell(0, seat, action - ATTACK + 1)
        for _ in range(int(action - ATTACK + 1)):
            turn_up(m, 1 - seat)


def turn_up(m: Flip, seat: i64) -> None:
    """The next face-down card; its text is due."""
    if m.turned < len(m.zones[BLOCK + seat]):
        p = m.zones[BLOCK + seat][m.turned]
        m.turned += 1
        m.learn(p, BLOCK + seat, m.layout.everyone)
        kind = m.kind[p]
        if kind <= ECHO:
            m.set_off((DRAWS, ROBS, AGAIN)[kind], seat, p)


class Flips(Due[Flip]):
    """FL-04."""

    first_action = NEXT
    batches = True

    def turn(self, m: Flip) -> i64:
        return m.active

    def text(self, m: Flip, f: Frame, seat: i64, action: i64) -> str:
        return m.book.titles[m.kind[m.due[self.meant(m, f, action)].a]]

    def begin(self, m: Flip, due: Frame) -> None:
        m.tell(1, due.who, m.kind[due.a], m.zones[BLOCK + due.who].index(due.a))
        super().begin(m, due)

    def rule(self, m: Flip, f: Frame, seat: i64) -> str:
        return "FL-04"


class MayDraw(Step[Flip]):
    def run(self, m: Flip, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Flip, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [NO, YES]

    def answer(self, m: Flip, f: Frame, seat: i64, action: i64) -> None:
        if action == YES:
            m.draw_card(seat)


class Rob(Step[Flip]):
    """The foe chooses; asked with any two cards, though they may be alike: else everybody would know it."""

    def run(self, m: Flip, f: Frame) -> None:
        if m.zones[HAND + 1 - f.who]:
            m.ask(1 - f.who)

    def options(self, m: Flip, f: Frame, seat: i64, out: list[i64]) -> None:
        out += sorted({DISCARD + m.kind[p] for p in m.zones[HAND + seat]})

    def answer(self, m: Flip, f: Frame, seat: i64, action: i64) -> None:
        p = next(p for p in m.zones[HAND + seat] if m.kind[p] == action - DISCARD)
        m.move(p, HAND + seat, TRASH + seat)


class TurnNext(Step[Flip]):
    def run(self, m: Flip, f: Frame) -> None:
        turn_up(m, f.who)


class CleanUp(Step[Flip]):
    """FL-02: what was turned up goes; then it is the other player's turn."""

    def run(self, m: Flip, f: Frame) -> None:
        foe = 1 - m.active
        for p in m.zones[BLOCK + foe][: m.turned]:
            m.move(p, BLOCK + foe, TRASH + foe)
        m.turned = 0
        m.active = foe
        f.jump(0)
        f.c = 0


TURN: Final = Routine("turn")
FLIPPED: Final = Routine("what is due")
DRAWS: Final = Routine("runner")
ROBS: Final = Routine("bandit")
AGAIN: Final = Routine("echo")
TURN.set(Prepare(), Whistles(), Attack(), Flips(), CleanUp())
FLIPPED.set(Flips())
DRAWS.set(MayDraw())
ROBS.set(Rob())
AGAIN.set(TurnNext())


class FlipGame(Game):
    id = "flip"
    title = "Flip"
    kind = "toy"
    about = "Turn up, and see what happens."
    modes: Mapping[str, Mode] = {"duel": Mode("duel", (2,), "two players", "FL-01")}
    options: Mapping[str, Choice] = {
        "decks": Choice("decks", ("plain",), "what each brings", "FL-06", names="ten cards", each=True, secret=True)
    }

    def checked(self, seats: object, mode: str | None, options: Mapping[str, Any]) -> Setup:
        setup = super().checked(seats, mode, options)
        decks = setup.options["decks"]
        for seat, deck in enumerate(decks if isinstance(decks, list) else ()):
            if deck is not None and (len(deck) != len(PLAIN) or not {*deck} <= {*FACES[:-1]}):
                raise SetupError(f"option 'decks', seat {seat}: {len(PLAIN)} of {', '.join(FACES[:-1])}")
        return setup

    def example(self, option: str, edition: Edition, setup: Setup, rng: Rng) -> object:
        return [[FACES[rng.below(len(FACES) - 1)] for _ in PLAIN] for _ in range(2)]

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        return Book()

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        assert isinstance(edition, Book)
        m = Flip(edition, layout(), origin)
        decks = origin.options["decks"]
        brought: list[i64] = []
        for seat in range(2):
            own = (decks[seat] if isinstance(decks, list) else None) or PLAIN
            m.zones[WHISTLE + seat] = [len(brought)]
            m.zones[DECK + seat] = [i64(p) for p in range(len(brought) + 1, len(brought) + SIZE)]
            brought += [i64(FACES.index(face)) for face in ("whistle", *own)]
        m.kind = vec[i64](brought)
        m.known = vec[i64]([m.layout.everyone if p % SIZE == 0 else i64(0) for p in range(len(brought))])
        return m

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        m = self.blank(edition, setup, origin)
        for seat in range(2):
            m.shuffle(i64(DECK + seat))
        m.call(TURN, -1)
        m.run()
        return m

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        return self.begin(edition, setup, origin)
