"""What lies on the table of Titans: cards, teams, stacks; and the one helper for each thing that can change."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.titans.pieces import (
    ACTING,
    BACK,
    BY_NEMESES,
    CLEAR,
    COLORS,
    DECK,
    DESTROYED,
    DESTROYS,
    DISCARDED,
    DISCARDS,
    ENDING,
    ENDINGS,
    EVENT,
    EVENT_IN,
    EVENT_OUT,
    EVENTS,
    FIRST_WORD,
    FRONT,
    GAINED,
    GAINS,
    HAND,
    HAND_SHOWN,
    LINE_UP,
    LOCATION,
    LOSES,
    LOST,
    MESSAGES,
    NEMESIS,
    NEW,
    NO_TYPE,
    NOT_YET,
    NOWHERE,
    ONGOING_WORD,
    PASSED,
    PILE,
    POWER,
    RECRUITED,
    RECRUITS,
    REVEALS,
    SEAT,
    SHARED,
    STARTING,
    STEALS,
    STOLEN,
    TEAM,
    TRACES,
    TYPES,
    UNUSED,
    WEAKNESS,
    WEAKNESSES,
    WENT_HOME,
    House,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import Outcome
from longbox.kernel.match import Edition, Event, Layout, Match, Origin, Routine, Zone, everyone, in_order
from longbox.kernel.voice import Line, Voice
from longbox.language.runtime.filters import Filter, TextMatch
from longbox.language.runtime.steps import Cond


@final
class Ability:
    """A sentence that waits for its moment, on a character, a Location, an Event or a card."""

    def __init__(self, when: i64, text: str, routine: Routine) -> None:
        self.when = when
        self.text = text
        self.routine = routine
        self.own = False  # speaks of "this card"
        self.first = False  # only the first time in each turn (TT-168)
        self.same: i64 = 0  # bit n: the moment n is such a time too ("buy or gain")
        self.filter = Filter()
        self.condition: Cond[Any] | None = None  # what must be controlled to claim it (TT-155)
        self.delayed = False  # "at the end of your turn" on a card that was played
        self.quiet = False  # +n Power and nothing else: it can do no harm, so nobody need be asked
        self.asks = False  # its own text says "may"
        self.voluntary = False  # on a character: may be declined (TT-043, TT-R50)
        self.kind: i64 = -1  # of the card or character that has it
        self.action: i64 = -1  # if it is used from the menu


@final
class Book(Edition):
    """The edition: cards, characters, abilities, attacks, and the table of actions."""

    def __init__(self, name: str) -> None:
        super().__init__("titans", name)
        self.messages = MESSAGES
        # of each kind
        self.type: list[i64] = []
        self.cost: list[i64] = []
        self.color: list[i64] = []
        self.vp: list[i64] = []
        self.vp_type: list[i64] = []  # TT-172: variable VP count other cards of this type; -1: fixed
        self.vp_many: list[i64] = []
        self.vp_full: list[i64] = []
        self.words: list[i64] = []
        self.texts: list[str] = []
        self.plain: list[i64] = []  # +n Power and nothing else; -99: there is more to it
        self.program: list[Routine] = []  # what happens when it is played
        self.abilities: list[list[i64]] = []  # of a card in force, or of a character's Super Hero side
        self.side: list[list[i64]] = []  # of a character's Sidekick side
        self.later: list[list[i64]] = []  # "at the end of your turn" on a played card
        self.reward: list[Routine] = []  # of a Defense; an empty routine if there is none (TT-084)
        self.reward_texts: list[str] = []
        self.appearance: list[i64] = []  # number of the First Appearance Attack, or -1
        self.recruit_needs: list[list[Filter]] = []  # two cards each; several pairs: any of them
        self.recruit_texts: list[str] = []
        self.dearer: list[list[i64]] = []  # of an Event: type, or none -> change of price; or empty
        self.flips = vec[i64]([])  # of an Event: turns the Super Heroes over
        # numbered
        self.ability: list[Ability] = []
        self.attacks: list[Routine] = []
        self.attack_texts: list[str] = []
        # Kinds stand in this order: those that decks can hold, Events, characters
        self.deck_kinds: i64 = 0
        self.card_kinds: i64 = 0
        self.start_kinds: list[i64] = []  # kinds of a starting deck, one entry a card
        self.first_nemesis: i64 = 0
        # Actions: blocks by kind
        self.play_action: i64 = 0
        self.buy_action: i64 = 0
        self.hand_action: i64 = 0
        self.pile_action: i64 = 0
        self.line_action: i64 = 0
        self.front_action: i64 = 0
        self.event_action: i64 = 0
        self.hero_action: i64 = 0
        self.recruit_action: i64 = 0
        self.sidekick_action: i64 = 0
        self.color_action: i64 = 0
        self.type_action: i64 = 0
        self.next_action: i64 = 0
        self.use_action: i64 = 0
        self.yes_action: i64 = 0
        self.no_action: i64 = 0
        self.end_action: i64 = 0
        self.buy_event_action: i64 = 0
        self.used_ability: list[i64] = []  # use action - use_action -> ability
        # The same, packed for the hot paths, by piece
        self.kind_of: vec[i64] = vec[i64]([])
        self.type_of: vec[i64] = vec[i64]([])
        self.cost_of: vec[i64] = vec[i64]([])
        self.color_of: vec[i64] = vec[i64]([])
        self.words_of: vec[i64] = vec[i64]([])
        self.marks_of: vec[i64] = vec[i64]([])  # the words that texts ask for: type and keywords
        self.self_of: vec[i64] = vec[i64]([])  # bit n: has an ability of "this card" for the moment n
        self.hears_of: vec[i64] = vec[i64]([])  # bit n: has another ability for the moment n
        self.side_hears_of: vec[i64] = vec[i64]([])  # the same of a character's Sidekick side
        self.listens: i64 = 0  # bit n: some card in this edition has an ability for the moment n
        self.counts: i64 = 0  # bit n: some ability asks whether the moment n has been before in this turn

    def pack(self) -> None:
        """Once all cards are there."""
        self.kind_of = vec[i64](self.kind)
        self.type_of = vec[i64]([self.type[kind] for kind in self.kind])
        self.cost_of = vec[i64]([self.cost[kind] for kind in self.kind])
        self.color_of = vec[i64]([self.color[kind] for kind in self.kind])
        self.words_of = vec[i64]([self.words[kind] for kind in self.kind])
        self.marks_of = vec[i64]([bit(self.type[kind]) | (self.words[kind] << FIRST_WORD) for kind in self.kind])
        self.self_of = vec[i64]([self.moments(self.abilities[kind], True) for kind in self.kind])
        self.hears_of = vec[i64]([self.moments(self.abilities[kind], False) for kind in self.kind])
        self.side_hears_of = vec[i64]([self.moments(self.side[kind], False) for kind in self.kind])
        for ability in self.ability:
            if not ability.own:
                self.listens |= bit(ability.when)
            if ability.first:
                self.counts |= ability.same

    def moments(self, numbers: list[i64], own: bool) -> i64:
        """The moments, as bits, for which there is one among these abilities: of "this card" itself, or not."""
        mask: i64 = 0
        for number in numbers:
            if self.ability[number].own == own:
                mask |= bit(self.ability[number].when)
        return mask

    def sentence(self, data: dict[str, object]) -> str:
        from longbox.games.titans import story

        return story.sentence(data)

    def story(self, events: list[dict[str, Any]], voice: Voice) -> list[Line]:
        from longbox.games.titans import story

        return story.story(events, voice, self)


def layout(house: House) -> Layout:
    """TT-R43: what is open, as discard piles are (TT-053), and what is hidden.

    A pool is what hidden cards may change places within.
    """
    open_ = everyone(house.seats)
    zones = [
        Zone("main", -1, 0, "pile", True, False, "Main deck", 1),
        Zone("line-up", -1, open_, "row", True, True, "Line-Up", 1),
        Zone("nemeses", -1, 0, "pile", True, True, "Nemesis stack", 2),
        Zone("weaknesses", -1, 0, "pile", True, True, "Weakness stack", 3),
        Zone("titans-go", -1, open_, "pile", True, True, "Titans Go!", 4),
        Zone("events", -1, open_, "row", True, True, "Events in force", 1),
        Zone("destroyed", -1, open_, "pile", True, True, "Destroyed", 5),
        Zone("box", -1, 0, "pile", False, True, "Out of the game", 2),
        Zone("unused", -1, open_, "row", False, True, "Unused Sidekicks", 6),
        Zone("characters", -1, 0, "row", False, True, "Characters", 6),
    ]
    for seat in range(int(house.seats)):
        pool = 7 + seat
        zones.append(Zone("deck", seat, 0, "pile", True, True, "Deck", pool))
        zones.append(Zone("hand", seat, bit(seat), "fan", False, True, "Hand", pool))
        zones.append(Zone("discard", seat, open_, "pile", True, True, "Discard pile", pool))  # TT-053
        zones.append(Zone("play", seat, open_, "row", True, True, "In play", pool))
        zones.append(Zone("team", seat, open_, "row", True, True, "Team", 6))
        zones.append(Zone("offer", seat, bit(seat), "fan", False, True, "Super Heroes on offer", 6))
    return Layout(house.seats, zones, [bit(seat) for seat in range(int(house.seats))])


OFFERED: Final = Routine("ability offered")


@final
class Titans(TextMatch):
    """A match of Titans."""

    def __init__(self, book: Book, house: House, table: Layout, origin: Origin, o: "Titans | None" = None) -> None:
        super().__init__(book, table, origin, o)
        self.book = book
        self.house = house
        if o is None:
            self.active: i64 = 0  # whose turn it is, or was until a moment ago
            self.first: i64 = 0  # who began
            self.turn: i64 = 0  # turns begun, both players' together
            self.phase: i64 = STARTING
            self.power: i64 = 0  # gained less spent; may be below zero (TT-R20)
            self.extra: i64 = 0  # what the first card bought costs more
            self.banned: i64 = 0  # bit n: seat n cannot recruit or steal this turn
            self.shown = False  # the top Nemesis is face up
            self.babies = False  # the Super Heroes are turned to their Sidekick sides
            self.traces: vec[i64] = vec[i64]([0, NOWHERE, NOWHERE, 0] * int(house.seats))
            self.ended: i64 = NOT_YET
            self.heroes: vec[i64] = vec[i64]([-1] * int(house.seats))  # each seat's own Super Hero
            # 16 * piece + type when played: by the player in turn, also cards no longer in play
            self.plays: list[i64] = []
            self.buys: i64 = 0  # cards bought this turn
            self.deeds: list[i64] = []  # 16 * (1024 * moment + piece) + type: what the player in turn did, if it counts
            self.casts: list[i64] = []  # 16 * piece + type that it has become this turn (TT-R40)
            self.borrowed: list[i64] = []  # 256 * piece + place in the Line-Up as the card was taken (TT-R26)
            self.spent: list[i64] = []  # 1024 * ability + piece: claimed or used this turn
            self.joined: list[i64] = []  # Sidekicks recruited by their condition this turn (TT-R32)
            # What waits for the end of a player's turn, three numbers each: ability, the card that has it, whose it is
            self.later: list[i64] = []
        else:
            self.active = o.active
            self.first = o.first
            self.turn = o.turn
            self.phase = o.phase
            self.power = o.power
            self.extra = o.extra
            self.banned = o.banned
            self.shown = o.shown
            self.babies = o.babies
            self.traces = o.traces[:]
            self.ended = o.ended
            self.heroes = o.heroes[:]
            self.plays = o.plays[:]
            self.buys = o.buys
            self.deeds = o.deeds[:]
            self.casts = o.casts[:]
            self.borrowed = o.borrowed[:]
            self.spent = o.spent[:]
            self.joined = o.joined[:]
            self.later = o.later[:]

    def copy(self) -> "Titans":
        return Titans(self.book, self.house, self.layout, self.origin, self)

    # ---- reading the table

    def next_seat(self, seat: i64) -> i64:
        """TT-029: clockwise. With two players this is the foe (TT-010)."""
        return (seat + 1) % self.house.seats  # TT-010

    def type_now(self, piece: i64) -> i64:
        """A card's type, with what it has become this turn (TT-R40)."""
        at: i64 = len(self.casts) - 1
        while at >= 0:
            if self.casts[at] >> 4 == piece:  # TT-R40
                return self.casts[at] & 15
            at -= 1
        return self.book.type_of[piece]

    # ---- what texts ask

    def words(self, piece: i64) -> i64:
        if len(self.casts) == 0:
            return self.book.marks_of[piece]
        return self.words_as(piece, self.type_now(piece))

    def words_as(self, piece: i64, type_: i64) -> i64:
        """The words of a card with this type, as bits: its type and its keywords."""
        return bit(type_) | (self.book.words_of[piece] << FIRST_WORD)

    def figure(self, piece: i64, which: i64) -> i64:
        """The only figure that texts speak of is the printed cost (TT-R52)."""
        return self.book.cost_of[piece]

    def zone_at(self, place: i64, seat: i64) -> i64:
        return place if place < DECK else place + SEAT * seat

    def action_for(self, place: i64, piece: i64) -> i64:
        book = self.book
        kind = book.kind_of[piece]
        if kind >= book.card_kinds:
            return book.sidekick_action + kind - book.card_kinds
        if place == HAND:
            return book.hand_action + kind
        if place == PILE:
            return book.pile_action + kind
        return (book.line_action if place == LINE_UP else book.front_action) + kind

    def no_action(self) -> i64:
        return self.book.no_action

    def yes_action(self) -> i64:
        return self.book.yes_action

    def rival(self, seat: i64) -> i64:
        return self.next_seat(seat)

    def prove(self, zone: i64, seat: i64) -> None:
        self.show_hand(seat)

    def has_top(self, zone: i64, seat: i64) -> bool:
        return self.has_card(seat) if zone >= DECK else len(self.zones[zone]) != 0  # TT-R24, TT-R25

    def stock(self, zone: i64, seat: i64) -> i64:
        """TT-149: the discard pile becomes the deck."""
        return len(self.zones[zone]) + (len(self.zones[PILE + SEAT * seat]) if zone >= DECK else 0)

    def place_name(self, place: i64) -> str:
        if place == HAND:
            return "hand"
        if place == PILE:
            return "discard pile"
        return "Line-Up" if place == LINE_UP else "in play"

    # ---- reading the table

    def colors(self, seat: i64) -> i64:
        """TT-186: different colors among the cards a player controls; characters are no cards in play.

        A card without a type has its color all the same (TT-190).
        """
        seen: i64 = 0
        n: i64 = 0
        for p in self.zones[FRONT + SEAT * seat]:
            color = self.book.color_of[p]  # TT-163, TT-190
            if (seen >> color) & 1 == 0:
                seen |= bit(color)
                n += 1
        return n

    def types(self, seat: i64) -> i64:
        """TT-160, TT-162: different card types among the cards a player controls; each card has one or none."""
        seen: i64 = 0
        n: i64 = 0
        for p in self.zones[FRONT + SEAT * seat]:
            type_ = self.type_now(p)
            if type_ != NO_TYPE and (seen >> type_) & 1 == 0:
                seen |= bit(type_)
                n += 1
        return n

    def sidekick(self, piece: i64) -> bool:
        """TT-127, TT-139, TT-R37: a character that is nobody's Super Hero, or whose Super Hero side is turned away."""
        if self.babies:
            return True
        for hero in self.heroes:
            if hero == piece:
                return False
        return True

    def sidekicks(self, seat: i64) -> i64:
        n: i64 = 0
        for p in self.zones[TEAM + SEAT * seat]:
            if self.sidekick(p):
                n += 1
        return n

    def price(self, piece: i64) -> i64:
        """TT-R52: the printed cost with what Events and Weaknesses change, never below 0."""
        price = self.book.cost_of[piece]
        for event in self.zones[EVENTS]:
            change = self.book.dearer[self.book.kind_of[event]]
            if len(change) != 0:
                price += change[self.type_now(piece)]
        price += self.extra
        return price if price > 0 else 0

    def to_spend(self) -> i64:
        """TT-R20: whose Power is below zero has none."""
        return self.power if self.power > 0 else 0

    def stays(self, piece: i64) -> bool:
        """TT-119, TT-R54: a Location stays in play, by its printed type, and so does any other Ongoing card."""
        return self.book.words_of[piece] & ONGOING_WORD != 0 or self.book.type_of[piece] == LOCATION

    def has_weakness(self, seat: i64) -> bool:
        for p in self.zones[HAND + SEAT * seat]:
            if self.book.type_of[p] == WEAKNESS:
                return True
        return False

    def recruits(self, seat: i64, piece: i64) -> bool:
        """TT-131, TT-R31: were the cards named after Recruit played this turn?"""
        needs = self.book.recruit_needs[self.book.kind_of[piece]]
        at: i64 = 0
        while at + 1 < len(needs):
            if self.played_two(needs[at], needs[at + 1]):
                return True
            at += 2
        return False

    def played_two(self, one: Filter, other: Filter) -> bool:
        """Were two different cards played, one of each description? If it is the same, they need not be (TT-200)."""
        n: i64 = len(self.plays)
        i: i64 = 0
        while i < n:
            p = self.plays[i] >> 4
            if self.fits(p, one):
                j: i64 = 0
                while j < n:
                    if j != i:  # TT-200
                        q = self.plays[j] >> 4
                        if self.fits(q, other):
                            return True
                    j += 1
            i += 1
        return False

    def might_hold(self, zone: i64, seat: i64, filter_: Filter) -> bool:
        """TT-R60: could there be such a card in a hand, as far as everybody knows?

        Which cards are in hand and deck together is no secret: all came there in the open.
        """
        if len(self.zones[HAND + SEAT * seat]) == 0:
            return False
        for p in self.zones[HAND + SEAT * seat]:
            if self.fits(p, filter_):
                return True
        for p in self.zones[DECK + SEAT * seat]:
            if self.fits(p, filter_):
                return True
        return False

    def may_hold(self, piece: i64, zone: i64) -> bool:
        """Who does other things than to play a Weakness holds none (TT-098): only cards drawn since can be one."""
        if self.book.type_of[piece] != WEAKNESS or zone < DECK:
            return True
        seat = (zone - DECK) // SEAT
        return zone != HAND + SEAT * seat or self.traces[NEW + TRACES * seat] > 0

    def may_lie(self, piece: i64, zone: i64, place: i64, eye: i64) -> bool:
        """Which cards of a hand were drawn since nobody else can say: the first places stand for the older ones."""
        if self.book.type_of[piece] != WEAKNESS or zone < DECK:
            return True
        seat = (zone - DECK) // SEAT
        if zone == DECK + SEAT * seat:
            return place < self.traces[CLEAR + TRACES * seat]
        if zone != HAND + SEAT * seat:
            return True
        hand = self.zones[zone]
        older: i64 = len(hand) - self.traces[NEW + TRACES * seat]
        at: i64 = 0
        while at < len(hand):
            if (self.known[hand[at]] >> eye) & 1 == 0:
                if at < place:
                    older -= 1
            elif self.book.type_of[hand[at]] != WEAKNESS:
                older -= 1
            at += 1
        return older <= 0

    def agrees(self, world: Match, eye: i64) -> bool:
        """Neither too many Weaknesses in a hand and beside it, nor too few of what an Attack has found there."""
        from longbox.games.titans import effects

        seat: i64 = 0
        while seat < self.house.seats:
            back = self.traces[BACK + TRACES * seat]
            if back < NOWHERE:
                weak: i64 = 0
                for p in world.zones[HAND + SEAT * seat] + world.zones[DECK + SEAT * seat][back:]:
                    if self.book.type_of[p] == WEAKNESS:
                        weak += 1
                if weak > self.traces[SHARED + TRACES * seat]:
                    return False
            seat += 1
        assert isinstance(world, Titans)
        return effects.promises_kept(world, eye)

    def bars(self, seat: i64, action: i64) -> str:
        from longbox.games.titans.choices import bars

        return bars.bars(self, seat, action)

    # ---- what can change, one helper each

    def gain_power(self, seat: i64, n: i64) -> None:
        """Power is the active player's, in the own turn only (TT-063, TT-R08, TT-R20)."""
        if seat == self.active and self.phase <= ACTING:  # TT-R08
            self.power += n  # TT-R20
            self.tell(POWER, seat, n, self.power)

    def has_card(self, seat: i64) -> bool:
        """TT-148 to TT-151, TT-R25: is there a card on the deck? If it is needed and there is none: shuffle.

        Whoever's turn it is, or nobody's (TT-150).
        """
        if len(self.zones[DECK + SEAT * seat]) == 0:  # TT-148
            if len(self.zones[PILE + SEAT * seat]) == 0:
                return False  # TT-R23
            self.gather(PILE + SEAT * seat, DECK + SEAT * seat)  # TT-149, TT-151
            self.shuffle(DECK + SEAT * seat)  # TT-149, TT-150
            self.traces[CLEAR + TRACES * seat] = NOWHERE
        return True

    def draw_card(self, seat: i64) -> bool:
        if not self.has_card(seat):
            return False
        deck = self.zones[DECK + SEAT * seat]
        piece = self.draw(DECK + SEAT * seat, HAND + SEAT * seat)
        at: i64 = TRACES * seat
        known = self.known[piece] == self.layout.everyone
        if self.book.type_of[piece] == WEAKNESS if known else len(deck) < self.traces[CLEAR + at]:
            self.traces[NEW + at] = self.traces[NEW + at] + 1
        self.uncover(seat)
        return True

    def uncover(self, seat: i64) -> None:
        """A card is gone from a deck: was it the last of those that were put there unseen?"""
        at: i64 = TRACES * seat
        if self.traces[BACK + at] < NOWHERE and len(self.zones[DECK + SEAT * seat]) <= self.traces[BACK + at]:
            self.traces[BACK + at] = NOWHERE
            if self.traces[NEW + at] > self.traces[SHARED + at]:
                self.traces[NEW + at] = self.traces[SHARED + at]

    def note_weakness(self, seat: i64, piece: i64, change: i64) -> None:
        """In the open a card comes into a hand or leaves it."""
        if self.book.type_of[piece] == WEAKNESS:
            at: i64 = TRACES * seat
            self.traces[NEW + at] = self.traces[NEW + at] + change
            self.traces[SHARED + at] = self.traces[SHARED + at] + change

    def acted(self, seat: i64) -> None:
        """TT-098: who does other things than to play a Weakness holds none."""
        self.traces[NEW + TRACES * seat] = 0

    def leave(self, seat: i64, piece: i64, zone: i64) -> None:
        """A card leaves a place in the open: with a Weakness goes one of the cards that could be one."""
        if zone == HAND + SEAT * seat:
            self.note_weakness(seat, piece, -1)
        elif zone == DECK + SEAT * seat and self.book.type_of[piece] == WEAKNESS:
            self.traces[SHARED + TRACES * seat] = self.traces[SHARED + TRACES * seat] - 1

    def put_on_top(self, seat: i64, piece: i64, zone: i64, shown: bool) -> None:
        """A card goes on top of its player's deck. Unseen it is one of a hand: if that is clear, so is the card."""
        deck: i64 = DECK + SEAT * seat
        at: i64 = TRACES * seat
        height: i64 = len(self.zones[deck])
        if shown or zone != HAND + SEAT * seat:
            self.leave(seat, piece, zone)
            if self.book.type_of[piece] == WEAKNESS:
                self.traces[SHARED + at] = self.traces[SHARED + at] + 1
        elif self.traces[NEW + at] > 0:
            self.traces[CLEAR + at] = NOWHERE
            if self.traces[BACK + at] >= NOWHERE:
                self.traces[BACK + at] = height
                self.traces[SHARED + at] = self.traces[NEW + at]
        elif self.traces[CLEAR + at] > height:
            self.traces[CLEAR + at] = height
        self.move(piece, zone, deck)
        if shown:
            self.learn(piece, deck, self.layout.everyone)

    def discard(self, seat: i64, piece: i64, zone: i64) -> None:
        """TT-145, TT-146: a card's instruction makes somebody discard. Cleaning up is not this (TT-R21).

        A borrowed card has no owner with a discard pile (TT-125): it goes back at once (TT-R26).
        """
        self.leave(seat, piece, zone)
        if zone == FRONT + SEAT * seat and self.is_borrowed(piece):
            self.give_back(piece)
        else:
            self.move(piece, zone, PILE + SEAT * seat)
        self.uncover(seat)
        self.tell(DISCARDED, seat, self.book.kind_of[piece])
        self.hear(DISCARDS, seat, piece)

    def destroy(self, seat: i64, piece: i64, zone: i64) -> None:
        """TT-141, TT-143, TT-102: out of the game, face up."""
        self.leave(seat, piece, zone)
        self.take(piece, zone, DESTROYED)
        self.uncover(seat)
        self.hear(DESTROYS, seat, piece)

    def gain(self, seat: i64, piece: i64, zone: i64) -> None:
        """TT-047, TT-059; an Event that is gained comes into force instead (TT-061, TT-062, TT-R13).

        That is no purchase (TT-R12).
        """
        if self.book.type_of[piece] == EVENT:
            self.event_in(seat, piece, zone)  # TT-061
            return  # TT-R13
        self.tell(GAINED, seat, self.book.kind_of[piece])
        self.take(piece, zone, PILE + SEAT * seat)
        self.hear(GAINS, seat, piece)  # TT-R12

    def gain_weakness(self, seat: i64) -> bool:
        """TT-096, TT-103: the top card of the stack; the next one is then seen (TT-025)."""
        if len(self.zones[WEAKNESSES]) == 0:
            return False
        self.gain(seat, self.zones[WEAKNESSES][len(self.zones[WEAKNESSES]) - 1], WEAKNESSES)
        self.show_weakness()
        return True

    def show_weakness(self) -> None:
        n: i64 = len(self.zones[WEAKNESSES])
        if n > 0:
            self.learn(self.zones[WEAKNESSES][n - 1], WEAKNESSES, self.layout.everyone)

    def pass_card(self, seat: i64, piece: i64, zone: i64) -> None:
        """TT-147, TT-R39: to the foe's discard pile; that is no gain, and a borrowed card does not come back."""
        foe = self.next_seat(seat)
        self.leave(seat, piece, zone)
        self.tell(PASSED, seat, self.book.kind_of[piece], foe)
        self.move(piece, zone, PILE + SEAT * foe)
        self.forget_borrowed(piece)

    def take(self, piece: i64, zone: i64, to: i64) -> None:
        """A card goes away for good; if it was in the Line-Up, the places of borrowed cards move up (TT-R26)."""
        if zone == LINE_UP and len(self.borrowed) != 0:
            place: i64 = 0
            while self.zones[zone][place] != piece:
                place += 1
            self.close_gap(place, len(self.borrowed))
        self.move(piece, zone, to)

    def close_gap(self, place: i64, n: i64) -> None:
        """A card is gone from its place; for the first n cards borrowed there is one fewer beside them."""
        at = n - 1
        while at >= 0:
            if self.borrowed[at] & 255 > place:
                self.borrowed[at] -= 1
            else:
                place += 1  # where it was before that card was borrowed
            at -= 1

    def forget_borrowed(self, piece: i64) -> None:
        """A borrowed card does not come back."""
        at: i64 = 0
        while at < len(self.borrowed):
            if self.borrowed[at] >> 8 == piece:
                self.close_gap(self.borrowed.pop(at) & 255, at)
                return
            at += 1

    def give_back(self, piece: i64) -> None:
        """TT-042, TT-R26, TT-R49: a borrowed card goes back to its place in the Line-Up, whoever has it."""
        at: i64 = 0
        while self.borrowed[at] >> 8 != piece:
            at += 1
        place = self.borrowed.pop(at) & 255
        while at < len(self.borrowed):  # cards that were borrowed after it: it was there then
            if self.borrowed[at] & 255 < place:
                place -= 1
            else:
                self.borrowed[at] += 1
            at += 1
        seat: i64 = 0
        while seat < self.house.seats:
            for p in self.zones[FRONT + SEAT * seat]:
                if p == piece:
                    self.put_at(p, FRONT + SEAT * seat, LINE_UP, place)
                    return
            seat += 1

    def show_hand(self, seat: i64) -> None:
        """Who cannot do what a text demands of the hand proves it: everybody knows as much as the outcome tells."""
        zone: i64 = HAND + SEAT * seat
        if len(self.zones[zone]) != 0:
            self.tell(HAND_SHOWN, seat)
            in_order(self.zones[zone])  # by kind: in what order it was drawn is nobody's business
            weak: i64 = 0
            for p in self.zones[zone]:
                self.learn(p, zone, self.layout.everyone)
                if self.book.type_of[p] == WEAKNESS:
                    weak += 1
            self.traces[NEW + TRACES * seat] = weak

    def is_borrowed(self, piece: i64) -> bool:
        for entry in self.borrowed:
            if entry >> 8 == piece:
                return True
        return False

    def join(self, seat: i64, piece: i64, zone: i64, recruited: bool) -> None:
        """A Sidekick joins a team: from the unused ones, or from a foe, who loses it (TT-136, TT-138)."""
        loser: i64 = -1
        if zone != UNUSED:
            loser = (zone - DECK) // SEAT
        self.tell(RECRUITED if loser < 0 else STOLEN, seat, self.book.kind_of[piece], loser)
        self.move(piece, zone, TEAM + SEAT * seat)  # TT-128
        if recruited:
            self.hear(RECRUITS, seat, piece)
        if loser >= 0:
            self.tell(LOST, loser, self.book.kind_of[piece], seat)
            self.hear(LOSES, loser, piece)  # TT-138
            self.hear(STEALS, seat, piece)  # TT-136

    def lose_sidekick(self, seat: i64, piece: i64) -> None:
        """TT-137: to the unused ones."""
        self.tell(LOST, seat, self.book.kind_of[piece], -1)
        self.move(piece, TEAM + SEAT * seat, UNUSED)
        self.hear(LOSES, seat, piece)

    def event_in(self, seat: i64, piece: i64, zone: i64) -> None:
        """TT-106, TT-111, TT-R14: an Event is read out and in force for both players. It is no purchase and no gain.

        TT-183: its text may speak of the player alone who turned it up.
        """
        self.tell(EVENT_IN, self.book.kind_of[piece], self.book.kind_of[piece])
        self.take(piece, zone, EVENTS)  # TT-110
        self.turn_heroes()
        self.hear(REVEALS, seat, piece)  # TT-183

    def event_out(self, piece: i64, zone: i64) -> None:
        """TT-114, TT-R11: to the box; or to the destroyed cards, if its own text says so (TT-183)."""
        self.tell(EVENT_OUT, self.active, self.book.kind_of[piece])
        self.move(piece, EVENTS, zone)
        self.turn_heroes()

    def turn_heroes(self) -> None:
        """TT-193 to TT-195, TT-R37, TT-R38: Super Heroes are Sidekicks as long as an Event says so, then go home."""
        flipped = False
        for event in self.zones[EVENTS]:
            if self.book.flips[self.book.kind_of[event]] != 0:
                flipped = True
        if flipped == self.babies:
            return
        self.babies = flipped  # TT-193
        if flipped:
            return
        seat: i64 = 0
        while seat < self.house.seats:
            piece = self.heroes[seat]
            home = TEAM + SEAT * seat
            zone = self.place_of(piece)
            if zone != home:
                self.tell(WENT_HOME, seat, self.book.kind_of[piece])
                self.move(piece, zone, home)  # TT-194, TT-195, TT-R38
            seat += 1

    def place_of(self, character: i64) -> i64:
        """Where a character is: on a team or unused."""
        seat: i64 = 0
        while seat < self.house.seats:
            for p in self.zones[TEAM + SEAT * seat]:
                if p == character:
                    return TEAM + SEAT * seat
            seat += 1
        return UNUSED

    # ---- abilities and triggers

    def hear(self, when: i64, seat: i64, piece: i64) -> None:
        """Something happened to a seat with a piece: what answers to it waits until the cause is resolved (TT-165)."""
        book = self.book
        if (book.self_of[piece] >> when) & 1:
            for number in book.abilities[book.kind_of[piece]]:
                if book.ability[number].own and book.ability[number].when == when:
                    self.trigger(number, seat, piece)
        if (book.counts >> when) & 1 and seat == self.active and self.phase <= ACTING:  # TT-091: in the own turn
            self.deeds.append((when * 1024 + piece) * 16 + self.type_now(piece))
        if (book.listens >> when) & 1:
            self.spread(when, seat, piece)

    def spread(self, when: i64, seat: i64, piece: i64) -> None:
        """What a seat has in force hears of it: its team, its Ongoing cards, Events (TT-111, TT-121, TT-129)."""
        book = self.book
        for p in self.zones[TEAM + SEAT * seat]:  # TT-129
            if p == piece:
                continue  # TT-R34: nor does a Sidekick that joins
            if self.sidekick(p):
                if (book.side_hears_of[p] >> when) & 1:
                    self.listen(book.side[book.kind_of[p]], when, seat, piece, p)
            elif (book.hears_of[p] >> when) & 1:
                self.listen(book.abilities[book.kind_of[p]], when, seat, piece, p)
        for p in self.zones[FRONT + SEAT * seat]:  # TT-121, TT-118
            # TT-R34: a card never triggers itself
            if (book.hears_of[p] >> when) & 1 and book.words_of[p] & ONGOING_WORD and p != piece:
                self.listen(book.abilities[book.kind_of[p]], when, seat, piece, p)
        for p in self.zones[EVENTS]:
            if (book.hears_of[p] >> when) & 1:
                self.listen(book.abilities[book.kind_of[p]], when, seat, piece, p)

    def listen(self, numbers: list[i64], when: i64, seat: i64, piece: i64, source: i64) -> None:
        for number in numbers:
            ability = self.book.ability[number]
            if ability.when != when or ability.own:
                continue
            if when <= DESTROYS and not self.fits(piece, ability.filter):
                continue
            if ability.first:
                if seat != self.active or self.phase > ACTING:  # TT-R08
                    continue  # "during each of your turns" (TT-120, TT-091)
                if self.before(ability):
                    continue
                self.spend(number, source)
            self.trigger(number, seat, source)

    def before(self, ability: Ability) -> bool:
        """TT-168, TT-R34: did it happen earlier in this turn, whoever was listening then? The last deed is now."""
        at: i64 = 0
        n: i64 = len(self.deeds) - 1
        while at < n:
            deed = self.deeds[at] >> 4
            when = deed >> 10
            piece = deed & 1023
            if (ability.same >> when) & 1:
                words = self.words_as(piece, self.deeds[at] & 15)
                if when > DESTROYS or self.fits_as(piece, words, ability.filter):
                    return True
            at += 1
        return False

    def trigger(self, number: i64, seat: i64, source: i64) -> None:
        """An ability waits until its cause is resolved."""
        self.set_off(OFFERED, seat, source, number)

    def wait(self, number: i64, seat: i64, source: i64) -> None:
        """TT-066, TT-R55: for the end of the seat's own turn; if it is ending now, that is now."""
        if seat == self.active and self.phase == ENDING:
            self.trigger(number, seat, source)
        else:
            self.later.extend([number, source, seat])

    def in_force(self, number: i64, seat: i64, source: i64) -> bool:
        """Does a seat still have an ability that it had when it was triggered?"""
        ability = self.book.ability[number]
        if ability.own or ability.delayed:
            return True
        kind = self.book.kind_of[source]
        zone: i64 = FRONT + SEAT * seat
        if kind >= self.book.card_kinds:
            zone = TEAM + SEAT * seat
            numbers = self.book.side[kind] if self.sidekick(source) else self.book.abilities[kind]
            there = False
            for other in numbers:
                if other == number:
                    there = True
            if not there:
                return False
        elif kind >= self.book.deck_kinds:
            zone = EVENTS
        for p in self.zones[zone]:
            if p == source:
                return True
        return False

    def is_spent(self, number: i64, piece: i64) -> bool:
        for entry in self.spent:
            if entry == number * 1024 + piece:
                return True
        return False

    def spend(self, number: i64, piece: i64) -> None:
        self.spent.append(number * 1024 + piece)

    # ---- for the outside

    def owned(self, seat: i64) -> list[i64]:
        """TT-156, TT-172, TT-R44: all cards of a player's deck, wherever they are; borrowed ones are not (TT-R26).

        A card in play that is not borrowed is owned and controlled (TT-157).
        """
        found: list[i64] = []
        base: i64 = SEAT * seat
        found.extend(self.zones[DECK + base])
        found.extend(self.zones[HAND + base])
        found.extend(self.zones[PILE + base])
        for p in self.zones[FRONT + base]:
            if len(self.borrowed) == 0 or not self.is_borrowed(p):  # TT-157
                found.append(p)
        return found

    def vp(self, seat: i64) -> i64:
        """TT-172, TT-176: the VP of all cards of a player."""
        book = self.book
        cards = self.owned(seat)
        total: i64 = 0
        for p in cards:
            kind = book.kind_of[p]
            vp = book.vp[kind]
            wanted = book.vp_type[kind]
            if wanted >= 0:
                others: i64 = 0
                for q in cards:
                    if q != p and book.type_of[q] == wanted:
                        others += 1
                if others >= book.vp_many[kind]:
                    vp = book.vp_full[kind]
            total += vp
        return total

    def standing(self, seat: i64) -> list[i64]:
        """TT-173 to TT-175, TT-R46: VP, then Nemesis cards, then cards."""
        cards = self.owned(seat)
        nemeses: i64 = 0
        for p in cards:
            if self.book.type_of[p] == NEMESIS:  # TT-R46
                nemeses += 1  # TT-174
        return [self.vp(seat), nemeses, len(cards)]  # TT-175

    def result(self) -> Outcome:
        seats = range(int(self.house.seats))
        standings = [[int(n) for n in self.standing(seat)] for seat in seats]
        best = max(standings)  # TT-173
        winners = [seat for seat in seats if standings[seat] == best]  # TT-R45
        ranks = [1 + sum(1 for other in standings if other > standings[seat]) for seat in seats]
        losers = len(standings) - len(winners)
        returns = [0.0] * len(standings)
        if losers:
            returns = [1.0 / len(winners) if seat in winners else -1.0 / losers for seat in seats]
        level = [standing for standing in standings if standing[0] == best[0]]
        rule = "TT-173"
        how = "most VP"
        if len(winners) > 1:
            rule, how = "TT-R45", "equal in everything: a shared victory"
        elif len(level) > 1:
            most = [standing for standing in level if standing[1] == best[1]]
            rule, how = ("TT-174", "equal VP, more Nemeses") if len(most) == 1 else ("TT-175", "equal VP, more cards")
        ending = "the last Nemesis is defeated" if self.ended == BY_NEMESES else "the Line-Up cannot be refilled"
        return Outcome(winners, ranks, [standing[0] for standing in standings], returns, f"{ending}; {how}", rule)

    def word(self, sort: str, n: i64, event: Event) -> str:
        """What a number in a message means; "who" of a sentence are seats, and cards are kinds."""
        if n < 0:
            return ""
        if sort == "foe":
            return f"seat {n}"
        if sort == "gain" and self.book.type[n] == WEAKNESS:
            return f"a Weakness: {self.book.titles[n]}"
        if sort == "says":
            return self.book.texts[n]
        if sort in ("type", "color", "ending"):
            return {"type": TYPES, "color": COLORS, "ending": ENDINGS}[sort][n]
        return super().word("card" if sort == "gain" else sort, n, event)

    def public(self) -> dict[str, object]:
        from longbox.games.titans import view

        return view.public(self)
