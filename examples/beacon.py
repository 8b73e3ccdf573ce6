"""Beacon: a whole game on one page, with hidden hands, card texts and a bot.

Two to four players lay cards on a beacon, one each in turn. Who brings it to 21 or more burns their fingers and loses.

    PYTHONPATH=examples python -c "import beacon; from longbox.testing import check; print(check('beacon'))"
"""

from typing import Any, Final

from longbox.bots import Bot
from longbox.bots import register as register_bot
from longbox.kernel.decision import Outcome
from longbox.kernel.errors import ScenarioError
from longbox.kernel.game import Game, Mode, Setup, register
from longbox.kernel.match import Edition, Frame, Layout, Match, Message, Origin, Routine, Step, Zone, everyone
from longbox.kernel.rng import Rng
from longbox.language import Language, core
from longbox.language.meaning import Meanings
from longbox.language.runtime.building import Build, Vocabulary
from longbox.language.runtime.filters import Filter, TextMatch
from longbox.language.runtime.standard import STANDARD
from longbox.language.runtime.steps import Effect

# ---- pieces: what never changes. A card's text is its program.
CARDS: Final = (("Ember", 1, 4, "Draw a card."), ("Twig", 2, 4, ""), ("Log", 3, 4, ""), ("Trunk", 5, 4, ""))
DECK, BEACON, HAND = 0, 1, 2  # zones; + seat for a hand
HELD, BURNS = 3, 21
LAID: Final = 0
MESSAGES: Final = [Message("laid", "BE-02", "who:seat card:card height", "{who} lays {card}: {height}.")]


class Beacon(TextMatch):
    """The table. Every field is in the copy constructor; what a change looks like is told where it is made."""

    def __init__(self, edition: Edition, layout: Layout, origin: Origin, o: "Beacon | None" = None) -> None:
        super().__init__(edition, layout, origin, o)
        self.height: int = 0 if o is None else o.height
        self.turn: int = 0 if o is None else o.turn

    def copy(self) -> "Beacon":
        return Beacon(self.edition, self.layout, self.origin, self)

    def lay(self, seat: int, piece: int) -> None:
        """BE-02: a card of the hand makes the beacon higher."""
        self.move(piece, HAND + seat, BEACON)
        self.height += CARDS[self.kind[piece]][1]
        self.tell(LAID, seat, self.kind[piece], self.height)

    def draw_card(self, seat: int) -> None:
        if self.zones[DECK]:
            self.draw(DECK, HAND + seat)

    def public(self) -> dict[str, object]:
        return {"height": int(self.height), "turn": int(self.turn)}

    def result(self) -> Outcome:
        """BE-04: who laid the last card has lost; all others have won."""
        lost = [seat == self.turn for seat in range(int(self.layout.seats))]
        winners = [seat for seat, it in enumerate(lost) if not it]
        returns = [-1.0 if it else 1 / len(winners) for it in lost]
        return Outcome(
            winners, [1 + len(winners) * it for it in lost], [1 - it for it in lost], returns, "it burns", "BE-04"
        )


# ---- flow and choices: the turn as the rulebook would write it
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
        m.draw_card(m.turn)
        m.turn = (m.turn + 1) % int(m.layout.seats)
        f.jump(0)


# ---- effects and meaning: what the sentences of cards do
class Draws(Effect[Beacon]):
    def run(self, m: Beacon, f: Frame) -> None:
        m.draw_card(f.who)


TEXT = Meanings[Build[Beacon]]("Beacon", STANDARD)


@TEXT.of(core.Draw)
def _(node: core.Draw, build: Build[Beacon]) -> None:
    build.add(*[Draws()] * build.number(node.what))


# ---- edition: the cards compiled
def edition() -> Edition:
    book = Edition("beacon", "beacon-1")
    book.messages = MESSAGES
    book.add_routine(Routine("turn").set(LayCard(), NextTurn()))
    language = Language(core)
    for kind, (name, _, copies, text) in enumerate(CARDS):
        book.faces.append(name.lower())
        book.titles.append(name)
        book.backs.append("card")
        book.kind += [kind] * copies
        build = Build[Beacon](TEXT, language, Vocabulary({"card": Filter()}, {}), book, name)
        if text:
            build.compile(language.read(core.Text, text))
        book.add_routine(Routine(name)).set(*(build.parts[0].steps if build.parts else ()))
    book.add_family("lay", book.faces)
    book.hash = str(CARDS).encode().hex()[:32]
    return book


# ---- setup, and the game
class BeaconGame(Game):
    id, title, kind, about = "beacon", "Beacon", "toy", "Lay cards, and do not burn your fingers."
    modes = {"all": Mode("all", (2, 3, 4), "everybody for themselves", "BE-01")}  # noqa: RUF012

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        return edition()

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        seats = range(setup.seats)
        zones = [Zone("deck", -1, 0, "pile", True, False, "Deck")]
        zones += [Zone("beacon", -1, everyone(setup.seats), "row", True, True, "Beacon")]
        zones += [Zone("hand", seat, 1 << seat, "fan", False, True, "Hand") for seat in seats]
        m = Beacon(edition, Layout(setup.seats, zones, [1 << seat for seat in seats]), origin)
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
        if given:
            raise ScenarioError(f"a Beacon position has no key {next(iter(given))!r}")
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
