"""Caper: a small honest game with a bit of everything.

A round: everybody picks a stance in secret; one trick is played, suit must be followed; then everybody plans and
burns a card at the same time, in a line of questions of their own; all is shown; the trick's winner dares a foe, with
dice and a bag, and peeks at the deck. Steps are given to `routines` by name: a broken game differs by one of them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from longbox.kernel import value
from longbox.kernel.decision import Outcome, bits
from longbox.kernel.errors import ScenarioError, near
from longbox.kernel.game import Choice, Game, Mode, Setup
from longbox.kernel.match import (
    Edition,
    Frame,
    Layout,
    Match,
    Message,
    NearMiss,
    Origin,
    Routine,
    Step,
    Zone,
    everyone,
    missed,
)
from longbox.kernel.rng import Rng

SUITS: Final = ("red", "green", "blue")
VALUES: Final = 4
CARDS: Final = len(SUITS) * VALUES  # kinds; two pieces of each
TOKENS: Final = {"gem": 5, "dud": 4, "bomb": 2}
STANCES: Final = ("high", "low")
SEATS: Final = 4
HAND_SIZE: Final = 4

DECK: Final = 0
TABLE: Final = 1
DISCARD: Final = 2
BAG: Final = 3
BOX: Final = 4
HAND: Final = 5  # + seat, and so on
PLAN: Final = 9
BURN: Final = 13
STANCE: Final = 17
CHOSEN: Final = 21
LOOT: Final = 25

SHOWN: Final = 0
TRICK: Final = 1
DARED: Final = 2
SCORED: Final = 3
MESSAGES: Final = [
    Message("shown", "CA-02", "what"),
    Message("trick", "CA-04", "who:seat card:card"),
    Message("dared", "CA-07", "who:seat brave:flag"),
    Message("scored", "CA-08", "side points"),
]


def suit_of(kind: int) -> int:
    return kind // VALUES if kind < CARDS else -1


def value_of(kind: int) -> int:
    return kind % VALUES + 1


class Book(Edition):
    """The pieces, actions and routines."""

    def __init__(self, game: str, steps: Mapping[str, Step[Any]]) -> None:
        super().__init__(game, "toy")
        for suit in SUITS:
            for n in range(1, VALUES + 1):
                self.add_pieces(f"{suit}-{n}", "card", 2)
        for token, many in TOKENS.items():
            self.add_pieces(token, "token", many)
        for seat in range(SEATS):
            for stance in STANCES:
                self.add_pieces(f"{stance}-{seat}", f"stance {seat}", 1)
        self.lay = self.add_actions("lay")
        self.plan = self.add_actions("plan")
        self.burn = self.add_actions("burn")
        self.high = self.add_action("stance:high")
        self.add_action("stance:low")
        self.foe = self.add_action("foe:0")
        for seat in range(1, SEATS):
            self.add_action(f"foe:{seat}")
        self.press, self.hold, self.brave, self.yield_, self.keep, self.under = (
            self.add_action(code) for code in ("press", "hold", "brave", "yield", "keep", "under")
        )
        self.messages = MESSAGES
        self.start = routines(self, steps)
        self.hash = "0123456789abcdef"

    def add_pieces(self, face: str, back: str, many: int) -> None:
        self.add_kind(face, face.replace("-", " ").capitalize(), back, many)

    def add_actions(self, verb: str) -> int:
        first = len(self.codes)
        for face in self.faces[:CARDS]:
            self.add_action(f"{verb}:{face}")
        return first

    def sentence(self, data: dict[str, object]) -> str:
        if data["kind"] == "moved":
            return f"{data['title'] or 'something'}: {data['source']} to {data['target']}"
        return ""


def layout(seats: int) -> Layout:
    all_ = everyone(seats)
    zones = [
        Zone("deck", -1, 0, "pile", True, False, "Deck"),
        Zone("table", -1, all_, "row", True, True, "Table"),
        Zone("discard", -1, all_, "pile", True, True, "Discards"),
        Zone("bag", -1, 0, "tray", False, False, "Bag"),
        Zone("box", -1, all_, "tray", False, True, "Out of play"),
    ]
    own = [("hand", "fan"), ("plan", "row"), ("burn", "row"), ("stance", "fan"), ("chosen", "row")]
    for name, shape in own:
        for seat in range(SEATS):
            eye = 1 << seat if seat < seats else 0
            zones.append(Zone(name, seat, eye, shape, False, True, name.capitalize()))
    for seat in range(SEATS):
        zones.append(Zone("loot", seat, all_, "tray", False, True, "Loot"))
    teams: list[i64] = [0b0101, 0b1010, 0b0101, 0b1010] if seats == SEATS else [1, 2]
    return Layout(seats, zones, teams)


class Caper(Match):
    """A match of Caper."""

    def __init__(self, book: Book, table: Layout, origin: Origin, o: "Caper | None" = None) -> None:
        super().__init__(book, table, origin, o)
        self.book = book
        if o is None:
            self.round: i64 = 0
            self.leader: i64 = 0
            self.led: i64 = -1
            self.foe: i64 = -1
            self.pressed = False
            self.scores: list[i64] = [0, 0]
            self.voids: list[i64] = [0] * SEATS
            self.reason = ""
        else:
            self.round = o.round
            self.leader = o.leader
            self.led = o.led
            self.foe = o.foe
            self.pressed = o.pressed
            self.scores = o.scores[:]
            self.voids = o.voids[:]
            self.reason = o.reason

    def copy(self) -> "Caper":
        return type(self)(self.book, self.layout, self.origin, self)

    def seats(self) -> range:
        return range(int(self.layout.seats))

    def kind_in(self, zone: int, kind: int) -> int:
        for p in self.zones[zone]:
            if self.book.kind[p] == kind:
                return p
        return -1

    def kinds_in(self, zone: int) -> list[int]:
        return sorted({self.book.kind[p] for p in self.zones[zone]})

    def may_hold(self, piece: i64, zone: i64) -> bool:
        """What was in hand when a void was shown is in hand still, planned or burnt."""
        suit = suit_of(self.book.kind[piece])
        if suit < 0 or not HAND <= zone < STANCE:
            return True
        return not (self.voids[(zone - HAND) % SEATS] >> suit) & 1

    def score(self, seat: int, points: int) -> None:
        self.scores[seat % 2] += points
        self.tell(SCORED, seat % 2, points, 0)

    def end(self, reason: str) -> None:
        self.reason = reason
        self.finish()

    def public(self) -> dict[str, object]:
        return {
            "round": int(self.round),
            "leader": int(self.leader),
            "led": SUITS[self.led] if self.led >= 0 else None,
            "foe": int(self.foe),
            "pressed": self.pressed,
            "scores": [int(n) for n in self.scores],
            "voids": [[SUITS[suit] for suit in bits(mask)] for mask in self.voids],
        }

    def result(self) -> Outcome:
        n = int(self.layout.seats)
        scores = [int(self.scores[seat % 2]) for seat in range(n)]
        if self.scores[0] == self.scores[1]:
            return Outcome([], [1] * n, scores, [0.0] * n, f"{self.reason}, a draw", "CA-10")
        best = 0 if self.scores[0] > self.scores[1] else 1
        winners = [seat for seat in range(n) if seat % 2 == best]
        ranks = [1 if seat in winners else len(winners) + 1 for seat in range(n)]
        returns = [1.0 if seat in winners else -1.0 for seat in range(n)]
        return Outcome(winners, ranks, scores, returns, self.reason, "CA-09")


class NewRound(Step[Caper]):
    """CA-01: all cards are shuffled, four are dealt to each."""

    def run(self, m: Caper, f: Frame) -> None:
        m.round += 1
        m.voids = [0] * SEATS
        m.gather(DISCARD, DECK)
        m.shuffle(DECK)
        for seat in m.seats():
            m.deal(DECK, HAND + seat, HAND_SIZE)


class PickStance(Step[Caper]):
    """CA-02: everybody picks a stance, at the same time."""

    def run(self, m: Caper, f: Frame) -> None:
        m.ask_all((1 << int(m.layout.seats)) - 1)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [m.book.high, m.book.high + 1]

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        wanted = f"{STANCES[action - m.book.high]}-{seat}"
        p = m.kind_in(STANCE + seat, m.book.faces.index(wanted))
        m.move(p, STANCE + seat, CHOSEN + seat)

    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        return "Pick your stance."

    def rule(self, m: Caper, f: Frame, seat: i64) -> str:
        return "CA-02"


class ShowStances(Step[Caper]):
    """CA-02: stances are shown together; more points for the high ones, if they are fewer."""

    def run(self, m: Caper, f: Frame) -> None:
        high = 0
        for seat in m.seats():
            p = m.zones[CHOSEN + seat][0]
            m.learn(p, CHOSEN + seat, m.layout.everyone)
            high += m.book.faces[m.book.kind[p]].startswith("high")
        m.tell(SHOWN, high, 0, 0)
        for seat in m.seats():
            p = m.zones[CHOSEN + seat][0]
            if 0 < high <= len(m.seats()) // 2 and m.book.faces[m.book.kind[p]].startswith("high"):
                m.score(seat, 1)
            m.move(p, CHOSEN + seat, STANCE + seat)


class Chase(Step[Caper]):
    """CA-03: each in turn lays a card."""

    def run(self, m: Caper, f: Frame) -> None:
        laid = len(m.zones[TABLE])
        if laid < len(m.seats()):
            f.again()
            m.call(m.book.routines[f.a], (m.leader + laid) % len(m.seats()))


class LayCard(Step[Caper]):
    """CA-03: suit must be followed if possible."""

    def run(self, m: Caper, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        kinds = m.kinds_in(HAND + seat)
        following = [kind for kind in kinds if suit_of(kind) == m.led]
        out += [m.book.lay + kind for kind in following or kinds]

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        kind = action - m.book.lay
        if m.led < 0:
            m.led = suit_of(kind)
        elif suit_of(kind) != m.led:
            m.voids[seat] |= 1 << m.led
        m.move(m.kind_in(HAND + seat, kind), HAND + seat, TABLE)

    def pieces(self, m: Caper, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [m.kind_in(HAND + seat, action - m.book.lay)]

    def text(self, m: Caper, f: Frame, seat: i64, action: i64) -> str:
        return f"Lay {m.book.titles[action - m.book.lay]}"

    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        return "Lay a card."

    def rule(self, m: Caper, f: Frame, seat: i64) -> str:
        return "CA-03"

    def why_not(self, m: Caper, f: Frame, seat: i64, action: i64) -> str:
        kind = action - m.book.lay
        if 0 <= kind < CARDS and m.kind_in(HAND + seat, kind) >= 0:
            return f"CA-03: {SUITS[m.led]} was led and must be followed"
        return ""

    def misses(self, m: Caper, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        for p in m.zones[HAND + seat]:
            missed(out, m.book.lay + m.book.kind[p], [p])


class WinTrick(Step[Caper]):
    """CA-04: the highest card of the led suit wins, the first of equals."""

    def run(self, m: Caper, f: Frame) -> None:
        best, won = -1, 0
        for at, p in enumerate(m.zones[TABLE]):
            kind = m.book.kind[p]
            if suit_of(kind) == m.led and value_of(kind) > best:
                best, won = value_of(kind), at
        m.leader = (m.leader + won) % len(m.seats())
        m.led = -1
        m.tell(TRICK, m.leader, best, 0)
        m.score(m.leader, best)
        m.gather(TABLE, DISCARD)


class Lines(Step[Caper]):
    """CA-05: everybody plans and burns, in a line of their own."""

    def run(self, m: Caper, f: Frame) -> None:
        m.fork(m.book.routines[f.b], (1 << int(m.layout.seats)) - 1)


class PutCard(Step[Caper]):
    """CA-05: one card goes face down to a place of its own."""

    def __init__(self, verb: str, zone: int) -> None:
        self.verb = verb
        self.zone = zone

    def first(self, m: Caper) -> int:
        return m.book.plan if self.verb == "plan" else m.book.burn

    def run(self, m: Caper, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [self.first(m) + kind for kind in m.kinds_in(HAND + seat)]

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        kind = action - self.first(m)
        m.move(m.kind_in(HAND + seat, kind), HAND + seat, self.zone + seat)

    def pieces(self, m: Caper, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [m.kind_in(HAND + seat, action - self.first(m))]

    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        return f"Which card do you {self.verb}?"

    def rule(self, m: Caper, f: Frame, seat: i64) -> str:
        return "CA-05"


class ShowPlans(Step[Caper]):
    """CA-06: all is shown; each plan that beats its owner's burnt card scores."""

    def run(self, m: Caper, f: Frame) -> None:
        for seat in m.seats():
            plan, burnt = m.zones[PLAN + seat][0], m.zones[BURN + seat][0]
            m.gather(PLAN + seat, DISCARD)
            m.gather(BURN + seat, DISCARD)
            if value_of(m.book.kind[plan]) > value_of(m.book.kind[burnt]):
                m.score(seat, 1)
            m.gather(HAND + seat, DISCARD)
        m.voids = [0] * SEATS


class Dare(Step[Caper]):
    def run(self, m: Caper, f: Frame) -> None:
        m.call(m.book.routines[f.c], m.leader)


class PickFoe(Step[Caper]):
    """CA-07: the winner of the trick dares an opponent."""

    def run(self, m: Caper, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [m.book.foe + foe for foe in m.seats() if foe % 2 != seat % 2]

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        m.foe = action - m.book.foe

    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        return "Whom do you dare?"

    def rule(self, m: Caper, f: Frame, seat: i64) -> str:
        return "CA-07"


class Press(Step[Caper]):
    """CA-07: press for more, or hold."""

    def run(self, m: Caper, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [m.book.press, m.book.hold]

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        m.pressed = action == m.book.press
        m.call(m.book.routines[f.a], m.foe)

    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        return "Press or hold?"

    def rule(self, m: Caper, f: Frame, seat: i64) -> str:
        return "CA-07"


class AnswerDare(Step[Caper]):
    """CA-07: the foe is brave and a die decides, or yields a point."""

    def run(self, m: Caper, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [m.book.brave, m.book.yield_]

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        m.tell(DARED, seat, int(action == m.book.brave), 0)
        stake = 2 if m.pressed else 1
        if action == m.book.yield_:
            m.score(m.leader, 1)
        elif m.roll(6) > 3:
            m.score(seat, stake)
        else:
            m.score(m.leader, stake)

    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        return "Are you brave?"

    def rule(self, m: Caper, f: Frame, seat: i64) -> str:
        return "CA-07"


class PullToken(Step[Caper]):
    """CA-08: the winner pulls a token; two bombs end the game."""

    def run(self, m: Caper, f: Frame) -> None:
        m.foe = -1
        m.pressed = False
        p = m.pull(BAG, LOOT + f.who)
        if m.book.faces[m.book.kind[p]] == "gem":
            m.score(f.who, 1)
        bombs = sum(m.book.faces[m.book.kind[q]] == "bomb" for seat in m.seats() for q in m.zones[LOOT + seat])
        if bombs == TOKENS["bomb"]:
            m.end("both bombs were pulled")


class Peek(Step[Caper]):
    """CA-08: the winner looks at the deck's top card and keeps it there or puts it under."""

    def run(self, m: Caper, f: Frame) -> None:
        m.learn(m.zones[DECK][-1], DECK, 1 << f.who)
        m.ask(f.who)

    def options(self, m: Caper, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [m.book.keep, m.book.under]

    def answer(self, m: Caper, f: Frame, seat: i64, action: i64) -> None:
        if action == m.book.under:
            m.put_under(m.zones[DECK][-1], DECK, DECK)

    def prompt(self, m: Caper, f: Frame, seat: i64) -> str:
        return f"Keep {m.book.titles[m.book.kind[m.zones[DECK][-1]]]} on top, or put it under?"

    def rule(self, m: Caper, f: Frame, seat: i64) -> str:
        return "CA-08"


class LastRound(Step[Caper]):
    """CA-09: after the last round the higher score wins."""

    def run(self, m: Caper, f: Frame) -> None:
        rounds = m.origin.options["rounds"]
        if m.round == rounds:
            m.end("the last round is over")
        else:
            f.jump(0)


STEPS: Final[Mapping[str, Step[Any]]] = {
    "new round": NewRound(),
    "stance": PickStance(),
    "show stances": ShowStances(),
    "chase": Chase(),
    "lay": LayCard(),
    "trick": WinTrick(),
    "lines": Lines(),
    "plan": PutCard("plan", PLAN),
    "burn": PutCard("burn", BURN),
    "show plans": ShowPlans(),
    "dare": Dare(),
    "foe": PickFoe(),
    "press": Press(),
    "answer": AnswerDare(),
    "pull": PullToken(),
    "peek": Peek(),
    "last": LastRound(),
}


def routines(book: Book, s: Mapping[str, Step[Any]]) -> Routine:
    """The turn as a list; a frame's numbers say which routines its steps call."""
    game = book.add_routine(Routine("game"))
    play = book.add_routine(Routine("play"))
    line = book.add_routine(Routine("line"))
    dare = book.add_routine(Routine("dare"))
    reply = book.add_routine(Routine("reply"))
    play.set(s["lay"])
    line.set(s["plan"], s["burn"])
    dare.set(s["foe"], CallReply(reply), s["press"], s["pull"], s["peek"])
    reply.set(s["answer"])
    game.set(
        s["new round"],
        s["stance"],
        s["show stances"],
        SetCalls(play, line, dare),
        s["chase"],
        s["trick"],
        s["lines"],
        s["show plans"],
        s["dare"],
        s["last"],
    )
    return game


class SetCalls(Step[Caper]):
    """A frame's numbers name what its steps call."""

    def __init__(self, play: Routine, line: Routine, dare: Routine) -> None:
        self.calls = (play, line, dare)

    def run(self, m: Caper, f: Frame) -> None:
        f.a, f.b, f.c = (routine.number for routine in self.calls)


class CallReply(Step[Caper]):
    """A frame may have a list of its own: here, who takes part in the dare."""

    def __init__(self, reply: Routine) -> None:
        self.reply = reply

    def run(self, m: Caper, f: Frame) -> None:
        f.a = self.reply.number
        f.items = [f.who, m.foe]


KEYS: Final = ("scores", "round", "top")
TOP: Final[Mapping[str, Any]] = {"seats": 2, "round": 1, "top": {"piece": "red-3", "known": [1]}}
CHARMS: Final = ("clover", "coin", "acorn")


class CaperGame(Game):
    """Caper, two or four at the table."""

    id = "caper"
    title = "Caper"
    kind = "toy"
    about = "A bit of everything."
    modes: Mapping[str, Mode] = {
        "duel": Mode("duel", [2], "One against one."),
        "pairs": Mode("pairs", [4], "Two pairs."),
    }
    options: Mapping[str, Choice] = {
        "rounds": Choice("rounds", [2, 1], "How many rounds."),
        "charms": Choice(
            "charms", ["none"], "What each carries for luck.", names="charms for each seat", each=True, secret=True
        ),
    }
    match: type[Caper] = Caper
    steps: Mapping[str, Step[Any]] = {}

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        book = Book(self.id, {**STEPS, **self.steps})
        if packs:
            book.hash = f"{len(packs)}{packs[0][0]}".ljust(16, "0")
        return book

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        assert isinstance(edition, Book)
        m = self.match(edition, layout(setup.seats), origin)
        for p, kind in enumerate(edition.kind):
            back = edition.backs[kind]
            seat = int(back.split()[1]) if back.startswith("stance") else -1
            zone = DECK if back == "card" else BAG if back == "token" else STANCE + seat if seat < setup.seats else BOX
            m.zones[zone].append(p)
            m.known[p] = m.layout.zones[zone].sees
        return m

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        m = self.blank(edition, setup, origin)
        assert isinstance(m, Caper)
        m.call(m.book.start, 0)
        m.run()
        return m

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        m = self.begin(edition, setup, origin)
        assert isinstance(m, Caper)
        for name, item in given.items():
            if name not in KEYS:
                raise ScenarioError(f"there is no {name!r}{near(name, KEYS)}")
            if name == "scores":
                m.scores = numbers(item)
            elif name == "top":
                self.put_on_top(m, item)
            else:
                m.round = item
        value.check(m)
        return m

    def put_on_top(self, m: Caper, item: dict[str, Any]) -> None:
        """The deck's top card, and who knows it: `{"piece": "red-3", "known": [1]}`."""
        for name in item:
            if name not in ("piece", "known"):
                raise ScenarioError(f"top: there is no {name!r}{near(name, ('piece', 'known'))}")
        p = m.kind_in(DECK, m.book.faces.index(item["piece"]))
        m.own(DECK).remove(p)
        m.own(DECK).append(p)
        m.known[p] = sum(1 << seat for seat in item["known"])

    def example(self, option: str, edition: Edition, setup: Setup, rng: Rng) -> object:
        if option != "charms":
            return None
        return [[f"{CHARMS[rng.below(len(CHARMS))]} of seat {seat}"] for seat in range(setup.seats)]


def numbers(item: object) -> list[i64]:
    if not isinstance(item, Sequence) or len(item) != 2 or not all(type(n) is int for n in item):
        raise ScenarioError(f"scores: two whole numbers are expected, not {item!r}")
    return list(item)
