"""Turtles in little: a whole small game whose cards bear every printed sentence.

A turn: the active player draws one card and one for each gap in the Block row, and fills it from hand; plays cards,
uses Items, turns up the front card; attacks with it. The rival may counter; what damage is left turns up Block cards
and then hits the Deck; texts of cards turned up are done; what lies open goes to the Trash. Whose Deck is empty has
lost. The last three cards are none of the game's: their texts look for something particular in a hand.
"""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel.game import Choice, Game, Mode, Setup
from longbox.kernel.match import Edition, Frame, Match, Origin, Routine, Step, offer
from tests.toys.turtles.meaning import abilities_of
from tests.toys.turtles.table import (
    ADJUST,
    ANY_TIME,
    ATTACK,
    ATTACKS,
    BLOCK,
    CHARACTER,
    COUNTER,
    DAMAGE,
    DAMAGED,
    DECK,
    EVENT,
    FLIP,
    FORWARD,
    HAND,
    ITEM,
    ITEMS,
    LOST,
    PLAY,
    PLAY_AND_FLIP,
    USED,
    WIDE,
    Book,
    Turtles,
    layout,
    words_of,
)

# Title, kind, attribute, Power, text
POOL: Final = (
    ("Rooftop Runner", "Character", "Wind", 1, "<Flip> You may draw 1 card."),
    ("April", "Character", "Wind", 1, "<Flip> You may look at the first face-down Block card of your rival."),
    (
        "Sprinter",
        "Character",
        "Wind",
        1,
        "When your Forward Step begins, if this card is in front and you placed an [F] this turn, "
        "this card has +1 Power.",
    ),
    (
        "Leonardo",
        "Character",
        "Mountain",
        1,
        "When your Forward Step begins, if this card is in front and you placed 2 or more Attacks this turn, "
        "this card has +1 Power.",
    ),
    ("Outrider", "Character", "Wind", 3, "<Flip> You send the top card of your Deck to the Trash."),
    ("Splinter", "Character", "Nature", 1, "<Flip> You may take 1 Character from your Trash into your hand."),
    (
        "The Ancient One",
        "Character",
        "Nature",
        0,
        "<Flip> You may take up to 2 normal Attacks from your Trash into your hand.",
    ),
    ("Trickster", "Character", "Fire", 1, "<Flip> Your rival discards 1 card."),
    ("Guard", "Character", "Mountain", 1, "<Flip> You may send 1 Item of your rival to the Trash."),
    ("Veteran", "Character", "Mountain", 2, ""),
    ("Draught Kick", "Attack", "Wind", 1, "<Play> You may draw 2 cards."),
    (
        "Crosswind Sweep",
        "Attack",
        "Wind",
        1,
        "<Play> If this is your second or third Attack this turn, this card has +1 Power.",
    ),
    (
        "Spark-Chain Punch",
        "Attack",
        "Fire",
        1,
        "<Play> Your rival sends the top card of their Deck to the Trash.",
    ),
    ("Cyclone", "Attack [F]", "Wind", 3, "<Play> Your rival discards 2 cards."),
    ("Thicket Cage", "Attack [F]", "Nature", 3, "<Play> Your rival leaves no Character this turn."),
    (
        "Slipstream Grab",
        "Attack [C]",
        "Wind",
        1,
        "<Play> If this is a counter, you send 1 Attack without [F] of your rival to the Trash.",
    ),
    (
        "Buttress Stance",
        "Attack [C]",
        "Mountain",
        1,
        "<Play> If your rival placed an [F] this turn, this card has +2 Power.",
    ),
    (
        "Signal Kite",
        "Item",
        "Wind",
        0,
        "When part 2 of your Adjust Phase begins, you draw 1 card less, but at least 1.",
    ),
    (
        "Silk Cord",
        "Item",
        "Wind",
        0,
        "When your Forward Step begins, if a Wind Character is in front and you placed 1 or more Attacks this turn, "
        "your attack has +1 Power.",
    ),
    ("Smoke Pellet", "Item", "Wind", 0, "<Any time> Send this Item to the Trash: you may draw 1 card."),
    (
        "Herb Satchel",
        "Item",
        "Nature",
        0,
        "When damage to you is worked out, reduce it by 1 and send this Item to the Trash.",
    ),
    (
        "Firecracker Belt",
        "Item",
        "Fire",
        0,
        "<Any time> Send this Item to the Trash: your front Character or your counter has +1 Power this turn.",
    ),
    (
        "Oil-Lamp Trap",
        "Item",
        "Fire",
        0,
        "When your Deck has lost cards to damage, your rival sends the top card of their Deck to the Trash.",
    ),
    (
        "Basement Key",
        "Item",
        "Mountain",
        0,
        "<Any time> Send this Item to the Trash: you may send 1 Item of your rival to the Trash.",
    ),
    ("Map Exchange", "Event", "", 0, "<Play> You may exchange 2 of your face-down Block cards."),
    ("Blackout", "Event", "", 0, "<Play & Flip> Your rival discards 1 card."),
    (
        "Flashback",
        "Event",
        "",
        0,
        "<Play & Flip> You may take 1 normal Attack from your Trash into your hand.",
    ),
    ("Shakedown", "Event", "", 0, "<Play> Your rival discards 1 Character from their hand."),
    ("Bargain", "Event", "", 0, "<Play> Discard 1 Character from your hand: you may draw 2 cards."),
    ("Trade", "Event", "", 0, "<Play> You may discard 1 Attack from your hand and draw 1 card."),
)
TWINS: Final = ("Veteran", "Draught Kick", "Slipstream Grab")  # of these each has two
NAMES: Final = tuple(title for title, *_ in POOL)
SIZE: Final = len(NAMES) + len(TWINS)
OPENING: Final = 5


def make_book() -> Book:
    book = Book()
    for title, kind, attribute, power, text in POOL:
        book.faces.append(title.lower().replace(" ", "-"))
        book.titles.append(title)
        book.backs.append("card")
        book.words.append(words_of(kind, attribute))
        book.power.append(power)
        book.texts.append(text)
    book.no = book.add_action("no")
    book.yes = book.add_action("yes")
    book.go = book.add_action("go")
    book.hand = book.add_family("hand", book.faces)
    book.item = book.add_family("item", book.faces)
    book.trash = book.add_family("trash", book.faces)
    book.attack = book.add_family("attack", book.faces)
    book.use = book.add_family("use", book.faces)
    book.block = book.add_family("block", [str(n + 1) for n in range(WIDE)])
    book.option = book.add_family("option", ["1", "2", "3"])
    own = [i64(kind) for kind in range(len(NAMES))] + [i64(NAMES.index(name)) for name in TWINS]
    book.kind = own + own
    book.add_routine(TURN)
    for title, _, _, _, text in POOL:
        book.abilities.append(abilities_of(text, book, title))
    book.hash = "70077007700770077"
    return book


# ---- the turn


class Draws(Step[Turtles]):
    """TM-047: texts on part 2 of the Adjust Phase come first."""

    def run(self, m: Turtles, f: Frame) -> None:
        m.less = 0
        m.texts_at(ADJUST, m.active)


class DrawUp(Step[Turtles]):
    def run(self, m: Turtles, f: Frame) -> None:
        m.draw_cards(m.active, max(1, 1 + WIDE - len(m.zones[BLOCK + m.active]) - m.less))


class Fill(Step[Turtles]):
    """TM-054: each gap gets a card from hand, face down."""

    def run(self, m: Turtles, f: Frame) -> None:
        if len(m.zones[BLOCK + m.active]) < WIDE and m.zones[HAND + m.active]:
            m.ask(m.active)

    def options(self, m: Turtles, f: Frame, seat: i64, out: list[i64]) -> None:
        first: i64 = len(out)
        for p in m.zones[HAND + seat]:
            offer(out, first, m.action_for(HAND, p))

    def answer(self, m: Turtles, f: Frame, seat: i64, action: i64) -> None:
        m.move(held(m, seat, action), HAND + seat, BLOCK + seat)
        f.again()


def held(m: Turtles, seat: i64, action: i64) -> i64:
    """A card of hand that an action means; of twins one that everybody knows."""
    found = [p for p in m.zones[HAND + seat] if m.action_for(HAND, p) == action]
    return next((p for p in found if m.known[p] == m.layout.everyone), found[-1])


class Main(Step[Turtles]):
    """The active player plays cards and uses Items, until the attack."""

    def run(self, m: Turtles, f: Frame) -> None:
        m.ask(m.active)

    def options(self, m: Turtles, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(m.book.go)
        first: i64 = len(out)
        for p in m.zones[HAND + seat]:
            if self.playable(m, p):
                offer(out, first, m.action_for(HAND, p))
        for p in m.zones[ITEMS + seat]:
            for ability in m.book.abilities[m.kind[p]]:
                if ability.moment == ANY_TIME and ability.pays is not None and ability.pays.possible(m, seat, p):
                    offer(out, first, m.book.use + m.kind[p])

    def playable(self, m: Turtles, p: i64) -> bool:
        words = m.book.words[m.kind[p]]
        if words & EVENT:
            return any(ability.moment in (PLAY, PLAY_AND_FLIP) for ability in m.book.abilities[m.kind[p]])
        return words & ITEM != 0 or (words & ATTACK != 0 and len(m.placed) < 3)

    def answer(self, m: Turtles, f: Frame, seat: i64, action: i64) -> None:
        if action == m.book.go:
            return
        f.again()
        if action >= m.book.use:
            kind = action - m.book.use
            m.set_texts((ANY_TIME,), next(p for p in m.zones[ITEMS + seat] if m.kind[p] == kind), seat)
            return
        p = held(m, seat, action)
        words = m.book.words[m.kind[p]]
        if words & ITEM:
            m.move(p, HAND + seat, ITEMS + seat)
        elif words & EVENT:
            m.move(p, HAND + seat, USED + seat)
        else:
            m.move(p, HAND + seat, ATTACKS + seat)
            m.placed.append(m.kind[p])
        m.set_texts((PLAY, PLAY_AND_FLIP), p, seat)


class TurnFront(Step[Turtles]):
    """TM-070 to TM-072: the front card is turned up, and its <Flip> text is done."""

    def run(self, m: Turtles, f: Frame) -> None:
        row = m.zones[BLOCK + m.active]
        if row and row[0] not in m.up:
            m.turn_up(row[0], m.active)
            m.set_texts((FLIP, PLAY_AND_FLIP), row[0], m.active)


class Counters(Step[Turtles]):
    """TM-092, TM-093, TM-170: after any Attack the rival is asked, whatever they hold."""

    def run(self, m: Turtles, f: Frame) -> None:
        if m.placed and m.zones[HAND + 1 - m.active]:
            m.ask(1 - m.active)

    def options(self, m: Turtles, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(m.book.no)
        first: i64 = len(out)
        for p in m.zones[HAND + seat]:
            if m.book.words[m.kind[p]] & COUNTER:
                offer(out, first, m.action_for(HAND, p))

    def answer(self, m: Turtles, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.no:
            m.counter = held(m, seat, action)
            m.move(m.counter, HAND + seat, ATTACKS + seat)
            m.set_texts((PLAY,), m.counter, seat)


class Forward(Step[Turtles]):
    def run(self, m: Turtles, f: Frame) -> None:
        m.texts_at(FORWARD, m.active)


class Reckon(Step[Turtles]):
    """TM-098, TM-100: and texts on damage being worked out."""

    def run(self, m: Turtles, f: Frame) -> None:
        front = m.front(m.active)
        if front < 0 or not m.book.words[m.kind[front]] & (CHARACTER | ATTACK):
            m.damage = 0
            return
        total = m.power_of(front) + sum(m.power_of(p) for p in m.zones[ATTACKS + m.active]) + m.attack_more
        m.damage = max(0, total - (m.power_of(m.counter) if m.counter >= 0 else 0))
        if m.damage > 0:
            m.texts_at(DAMAGE, 1 - m.active)


class Hit(Step[Turtles]):
    """TM-104 to TM-110: first all turning up, then the Deck, then texts from the front on."""

    def run(self, m: Turtles, f: Frame) -> None:
        foe = 1 - m.active
        m.tell(DAMAGED, foe, m.damage)
        turned: list[i64] = []
        m.bled = False
        for p in m.zones[BLOCK + foe]:
            if m.damage > 0:
                m.damage -= 1
                if p not in m.up:
                    m.turn_up(p, foe)
                    turned.append(p)
        while m.damage > 0 and not m.over:
            m.damage -= 1
            m.bled = True
            m.to_trash(m.zones[DECK + foe][-1], DECK + foe)
        if not m.over:
            for p in reversed(turned):
                m.set_texts((FLIP, PLAY_AND_FLIP), p, foe)


class Bleed(Step[Turtles]):
    def run(self, m: Turtles, f: Frame) -> None:
        if m.bled:
            m.texts_at(LOST, 1 - m.active)


class CleanUp(Step[Turtles]):
    """TM-120: what lies open goes, but each may leave a front Character (here: always, unless barred)."""

    def run(self, m: Turtles, f: Frame) -> None:
        for seat in (m.active, 1 - m.active):
            front = m.front(seat)
            keeps = front >= 0 and m.book.words[m.kind[front]] & CHARACTER and not (m.keepless >> seat) & 1
            for p in m.zones[BLOCK + seat][:]:
                if p in m.up and not (keeps and p == front):
                    m.to_trash(p, BLOCK + seat)
            for place in (ATTACKS, USED):
                for p in m.zones[place + seat][:]:
                    m.to_trash(p, place + seat)
        m.placed, m.more, m.counter = [], [], -1
        m.attack_more = m.keepless = 0
        m.active = 1 - m.active
        f.jump(0)


TURN: Final = Routine("turn")
TURN.set(
    Draws(), DrawUp(), Fill(), Main(), TurnFront(), Counters(), Forward(), Reckon(), Hit(), Bleed(), CleanUp()
)  # fmt: skip


class TurtlesGame(Game):
    id = "turtles-in-little"
    title = "Turtles in little"
    kind = "toy"
    about = "Every printed sentence at work."
    modes: Mapping[str, Mode] = {"duel": Mode("duel", (2,), "two players", "TM-001")}
    options: Mapping[str, Choice] = {}

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        return make_book()

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        assert isinstance(edition, Book)
        m = Turtles(edition, layout(), origin)
        for seat in range(2):
            m.zones[DECK + seat] = [i64(p) for p in range(seat * SIZE, (seat + 1) * SIZE)]
        m.known = vec[i64]([i64(0)] * 2 * SIZE)
        return m

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        m = self.blank(edition, setup, origin)
        for seat in range(2):
            m.shuffle(i64(DECK + seat))
            m.deal(i64(DECK + seat), i64(HAND + seat), OPENING)
            m.deal(i64(DECK + seat), i64(BLOCK + seat), WIDE)
        m.call(TURN, -1)
        m.run()
        return m

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        return self.begin(edition, setup, origin)
