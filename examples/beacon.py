"""Beacon: a whole game on one page, with hidden hands, a card text and a bot.

Two to four players lay cards on a beacon, one each in turn. Who brings it to 21 or more burns their fingers and loses.

    PYTHONPATH=examples python -c "import beacon; from longbox.testing import check; print(check('beacon'))"
"""

from collections.abc import Mapping
from typing import Any, Final

from longbox.bots import Bot
from longbox.bots import register as register_bot
from longbox.kernel.decision import Outcome
from longbox.kernel.errors import ScenarioError
from longbox.kernel.game import Game, Mode, Setup, register
from longbox.kernel.match import Edition, Frame, Layout, Match, Message, Origin, Routine, Step, Zone, everyone
from longbox.kernel.rng import Rng
from longbox.language import Language, TextError, core
from longbox.language.meaning import Meanings

# ---- pieces: what never changes. A card's text is its program.
CARDS: Final = (("Ember", 1, 4, "Draw a card."), ("Twig", 2, 4, ""), ("Log", 3, 4, ""), ("Trunk", 5, 4, ""))
DECK, BEACON, HAND = 0, 1, 2  # zones; + seat for a hand
HELD, BURNS = 3, 21
LAID: Final = 0
MESSAGES: Final = [Message("laid", "BE-02", "who:seat card:card height", "{who} lays {card}: {height}.")]
LANGUAGE = Language(core)
MEANS = Meanings[list[Step["Beacon"]]]("Beacon")


class Beacon(Match):
    """The table. Every field is in the copy constructor; what a change looks like is told where it is made."""

    def __init__(self, edition: Edition, layout: Layout, origin: Origin, o: "Beacon | None" = None) -> None:
        super().__init__(edition, layout, origin, o)
        self.height = 0 if o is None else o.height
        self.turn = 0 if o is None else o.turn

    def copy(self) -> "Beacon":
        return Beacon(self.edition, self.layout, self.origin, self)

    def lay(self, seat: int, piece: int) -> None:
        """BE-02: a card of the hand makes the beacon higher."""
        kind = self.kind[piece]
        self.move(piece, HAND + seat, BEACON)
        self.height += CARDS[kind][1]
        self.tell(LAID, seat, kind, self.height)

    def public(self) -> dict[str, object]:
        return {"height": int(self.height), "turn": int(self.turn)}

    def result(self) -> Outcome:
        """BE-04: who laid the last card has lost; all others have won."""
        seats = range(int(self.layout.seats))
        share = 1 / (len(seats) - 1)
        return Outcome(
            [seat for seat in seats if seat != self.turn],
            [len(seats) if seat == self.turn else 1 for seat in seats],
            [0 if seat == self.turn else 1 for seat in seats],
            [-1.0 if seat == self.turn else share for seat in seats],
            "the beacon burns",
            "BE-04",
        )


# ---- flow: the turn as the rulebook would write it
class LayCard(Step[Beacon]):
    """BE-02: one card of the hand; its text follows."""

    def run(self, m: Beacon, f: Frame) -> None:
        m.ask(m.turn)

    def options(self, m: Beacon, f: Frame, seat: int, out: list[int]) -> None:
        out += sorted({m.kind[p] for p in m.zones[HAND + seat]})  # the action "lay:twig" has the number of its kind

    def answer(self, m: Beacon, f: Frame, seat: int, action: int) -> None:
        m.lay(seat, next(p for p in m.zones[HAND + seat] if m.kind[p] == action))
        if m.height < BURNS:
            m.call(m.edition.routines[1 + action], seat)

    def prompt(self, m: Beacon, f: Frame, seat: int) -> str:
        return f"The beacon is {m.height} high. Lay a card."

    def text(self, m: Beacon, f: Frame, seat: int, action: int) -> str:
        name, height, _, words = CARDS[action]
        return f"{name} ({height}). {words}".strip()

    def rule(self, m: Beacon, f: Frame, seat: int) -> str:
        return "BE-02"

    def why_not(self, m: Beacon, f: Frame, seat: int, action: int) -> str:
        return f"BE-02: you hold no {CARDS[action][0]}"


class NextTurn(Step[Beacon]):
    """BE-03: a new card for the hand, and the next player; the game ends when the beacon burns."""

    def run(self, m: Beacon, f: Frame) -> None:
        if m.height >= BURNS:
            m.finish()
            return
        draw(m, m.turn)
        m.turn = (m.turn + 1) % int(m.layout.seats)
        f.jump(0)


def draw(m: Beacon, seat: int) -> None:
    if m.zones[DECK]:
        m.draw(DECK, HAND + seat)


# ---- meaning: what the sentence of a card does
class DrawCard(Step[Beacon]):
    def run(self, m: Beacon, f: Frame) -> None:
        draw(m, f.who)


@MEANS.of(core.Text)
def _(node: core.Text, steps: list[Step[Beacon]]) -> None:
    for sentence in node.sentences:
        if sentence.prefixes or LANGUAGE.write(sentence) != "Draw a card.":
            raise TextError("understood is: 'Draw a card.'")
        steps.append(DrawCard())


def edition() -> Edition:
    book = Edition("beacon", "beacon-1")
    book.messages = MESSAGES
    turn = book.add_routine(Routine("turn").set(LayCard(), NextTurn()))
    for kind, (name, _, copies, text) in enumerate(CARDS):
        book.faces.append(name.lower())
        book.titles.append(name)
        book.backs.append("card")
        book.kind += [kind] * copies
        steps: list[Step[Beacon]] = []
        if text:
            MEANS.compile(LANGUAGE.read(core.Text, text), steps)
        book.add_routine(Routine(name)).set(*steps)
    book.add_family("lay", book.faces)
    book.hash = f"{turn.name}{CARDS}".encode().hex()[:32]
    return book


# ---- the game
class BeaconGame(Game):
    id = "beacon"
    title = "Beacon"
    kind = "trick-taker"
    about = "Lay cards, and do not burn your fingers."
    modes: Mapping[str, Mode] = {"all": Mode("all", (2, 3, 4), "everybody for themselves", "BE-01")}

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        return edition()

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        zones = [
            Zone("deck", -1, 0, "pile", True, False, "Deck"),
            Zone("beacon", -1, everyone(setup.seats), "row", True, True, "Beacon"),
        ]
        zones += [Zone("hand", seat, 1 << seat, "fan", False, True, "Hand") for seat in range(setup.seats)]
        m = Beacon(edition, Layout(setup.seats, zones, [1 << seat for seat in range(setup.seats)]), origin)
        m.zones[DECK] = list(range(len(m.kind)))
        return m

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        """BE-01: three cards each."""
        m = self.blank(edition, setup, origin)
        m.shuffle(DECK)
        for seat in range(setup.seats):
            m.deal(DECK, HAND + seat, HELD)
        m.call(edition.routines[0], -1)
        m.run()
        return m

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        for key in given:
            raise ScenarioError(f"{key!r} is no part of a Beacon position")
        return self.begin(edition, setup, origin)


class Keeper(Bot):
    name = "keeper"
    about = "lays the highest card that does not burn"

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        assert isinstance(world, Beacon)
        safe = [action for action in actions if world.height + CARDS[action][1] < BURNS]
        return max(safe) if safe else actions[0]


register(BeaconGame())
register_bot(Keeper)
