"""A match of Titans: one helper for each thing that can change, and what is set off by it."""

from typing import final

from mypy_extensions import i64

from longbox.games.titans import pieces
from longbox.games.titans.frames import OFFERED
from longbox.games.titans.pieces import ACTING, DESTROYS, EVENTS, FRONT, SEAT, TEAM, WEAKNESSES, Ability, Book, House
from longbox.games.titans.table.cards import Cards
from longbox.kernel.decision import Outcome
from longbox.kernel.match import Layout, Origin
from longbox.language.runtime.filters import Filter


@final
class Titans(Cards):
    """A match of Titans."""

    def __init__(self, book: Book, house: House, layout: Layout, origin: Origin, o: "Titans | None" = None) -> None:
        super().__init__(book, house, layout, origin, o)
        if o is None:
            self.active: i64 = 0  # whose turn it is, or was until a moment ago
            self.first: i64 = 0  # who began
            self.turn: i64 = 0  # turns begun, counting both players'
            self.phase: i64 = pieces.STARTING
            self.ended: i64 = pieces.NOT_YET
            self.shown = False  # the top Nemesis is face up
            self.power: i64 = 0  # gained less spent; may be below zero (TT-R20)
            self.extra: i64 = 0  # what the first card bought costs more
            self.banned: i64 = 0  # bit n: seat n can't recruit or steal this turn
            # What was done in this turn
            self.plays: list[i64] = []  # cards of the player in turn, also those no longer in play
            self.buys: i64 = 0
            self.deeds: list[i64] = []  # what counts, DEED numbers each
            self.spent: list[i64] = []  # claimed or used, SPENT numbers each
            self.joined: list[i64] = []  # Sidekicks recruited by their condition (TT-R32)
            self.later: list[i64] = []  # what waits for the end of a player's turn, LATER numbers each
        else:
            self.active = o.active
            self.first = o.first
            self.turn = o.turn
            self.phase = o.phase
            self.ended = o.ended
            self.shown = o.shown
            self.power = o.power
            self.extra = o.extra
            self.banned = o.banned
            self.plays = o.plays[:]
            self.buys = o.buys
            self.deeds = o.deeds[:]
            self.spent = o.spent[:]
            self.joined = o.joined[:]
            self.later = o.later[:]

    def copy(self) -> "Titans":
        return Titans(self.book, self.house, self.layout, self.origin, self)

    # ---- reading the table

    def price(self, piece: i64) -> i64:
        """TT-R52: the printed cost, changed by Events and Weaknesses, never below 0."""
        price = self.book.cost_of[piece]
        for event in self.zones[EVENTS]:
            change = self.book.dearer[self.book.kind_of[event]]
            if len(change) != 0:
                price += change[self.type_now(piece)]
        price += self.extra
        if price > 0:
            return price
        return 0

    def to_spend(self) -> i64:
        """TT-R20: the Power left to spend; none if the total is below zero."""
        if self.power > 0:
            return self.power
        return 0

    def recruits(self, piece: i64, played: i64) -> bool:
        """TT-131, TT-R31: were the cards named after Recruit played this turn? `played`: the words of all of those."""
        needs = self.book.recruit_needs[self.book.kind_of[piece]]
        at: i64 = 0
        while at + 1 < len(needs):
            one = needs[at]
            other = needs[at + 1]
            if one.met(played) and other.met(played) and self.played_two(one, other):
                return True
            at += pieces.SPENT
        return False

    def played(self) -> i64:
        """The words of all cards played this turn."""
        words: i64 = 0
        for p in self.plays:
            words |= self.words(p)
        return words

    def played_two(self, one: Filter, other: Filter) -> bool:
        """Were two cards played, one for each description? One card can't stand for both (TT-200)."""
        n: i64 = len(self.plays)
        i: i64 = 0
        while i < n:
            p = self.plays[i]
            if self.fits(p, one):
                j: i64 = 0
                while j < n:
                    if j != i:  # TT-200
                        q = self.plays[j]
                        if self.fits(q, other):
                            return True
                    j += 1
            i += 1
        return False

    def too_many_weaknesses(self, world: "Titans") -> bool:
        """In this world, are there more Weaknesses in a hand and beside it than were seen to go there?"""
        seat: i64 = 0
        while seat < self.house.seats:
            back = self.traces[pieces.BACK + pieces.TRACES * seat]
            if back < pieces.NOWHERE:
                weak: i64 = 0
                for p in world.zones[pieces.HAND + SEAT * seat] + world.zones[pieces.DECK + SEAT * seat][back:]:
                    if self.book.type_of[p] == pieces.WEAKNESS:
                        weak += 1
                if weak > self.traces[pieces.SHARED + pieces.TRACES * seat]:
                    return True
            seat += 1
        return False

    # ---- what can change, one helper each

    def gain_power(self, seat: i64, n: i64) -> None:
        """Only the active player gains Power, in their own turn (TT-063, TT-R08, TT-R20)."""
        if seat == self.active and self.phase <= ACTING:  # TT-R08
            self.power += n  # TT-R20
            self.tell(pieces.POWER, seat, n, self.power)

    def discard(self, seat: i64, piece: i64, zone: i64) -> None:
        """TT-145, TT-146: discard a card because a card says so. Cleaning up is not discarding (TT-R21).

        A borrowed card has no owner with a discard pile (TT-125), so it goes back at once (TT-R26).
        """
        self.leave(seat, piece, zone)
        if zone == FRONT + SEAT * seat and self.is_borrowed(piece):
            self.give_back(piece)
        else:
            self.move(piece, zone, pieces.PILE + SEAT * seat)
        self.uncover(seat)
        self.tell(pieces.DISCARDED, seat, self.book.kind_of[piece])
        self.hear(pieces.DISCARDS, seat, piece)

    def destroy(self, seat: i64, piece: i64, zone: i64) -> None:
        """TT-141, TT-143, TT-102: move a card out of the game, face up."""
        self.leave(seat, piece, zone)
        self.take(piece, zone, pieces.DESTROYED)
        self.uncover(seat)
        self.hear(DESTROYS, seat, piece)

    def gain(self, seat: i64, piece: i64, zone: i64) -> None:
        """TT-047, TT-059; an Event that is gained comes into force instead (TT-061, TT-062, TT-R13).

        That is no purchase (TT-R12).
        """
        if self.book.type_of[piece] == pieces.EVENT:
            self.event_in(seat, piece, zone)  # TT-061
            return  # TT-R13
        self.tell(pieces.GAINED, seat, self.book.kind_of[piece])
        self.take(piece, zone, pieces.PILE + SEAT * seat)
        self.hear(pieces.GAINS, seat, piece)  # TT-R12

    def gain_weakness(self, seat: i64) -> bool:
        """TT-096, TT-103: gain the top card of the stack, which shows the next one (TT-025)."""
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
        """TT-147, TT-R39: pass a card to the foe's discard pile. That is no gain, and a borrowed card stays there."""
        foe = self.next_seat(seat)
        self.leave(seat, piece, zone)
        self.tell(pieces.PASSED, seat, self.book.kind_of[piece], foe)
        self.move(piece, zone, pieces.PILE + SEAT * foe)
        self.forget_borrowed(piece)

    def borrow(self, seat: i64, piece: i64) -> None:
        """TT-042: borrow a card of the Line-Up to play it; remember its place (TT-R26)."""
        at: i64 = 0
        while self.zones[pieces.LINE_UP][at] != piece:
            at += 1
        self.borrowed.append(piece)
        self.gaps.append(at)
        self.tell(pieces.BORROWED, seat, self.book.kind_of[piece])

    def join(self, seat: i64, piece: i64, zone: i64, recruited: bool) -> None:
        """A Sidekick joins a team: from the unused ones, or from a foe, who loses it (TT-136, TT-138)."""
        loser: i64 = -1
        if zone != pieces.UNUSED:
            loser = (zone - pieces.DECK) // SEAT
        self.tell(pieces.RECRUITED if loser < 0 else pieces.STOLEN, seat, self.book.kind_of[piece], loser)
        self.move(piece, zone, TEAM + SEAT * seat)  # TT-128
        if recruited:
            self.hear(pieces.RECRUITS, seat, piece)
        if loser >= 0:
            self.tell(pieces.LOST, loser, self.book.kind_of[piece], seat)
            self.hear(pieces.LOSES, loser, piece)  # TT-138
            self.hear(pieces.STEALS, seat, piece)  # TT-136

    def lose_sidekick(self, seat: i64, piece: i64) -> None:
        """TT-137: move a Sidekick to the unused ones."""
        self.tell(pieces.LOST, seat, self.book.kind_of[piece], -1)
        self.move(piece, TEAM + SEAT * seat, pieces.UNUSED)
        self.hear(pieces.LOSES, seat, piece)

    def event_in(self, seat: i64, piece: i64, zone: i64) -> None:
        """TT-106, TT-111, TT-R14: an Event is read out and in force for both players. That is no purchase and no gain.

        TT-183: its text may concern only the player who turned it up.
        """
        self.tell(pieces.EVENT_IN, self.book.kind_of[piece], self.book.kind_of[piece])
        self.take(piece, zone, EVENTS)  # TT-110
        self.turn_heroes()
        self.hear(pieces.REVEALS, seat, piece)  # TT-183

    def event_out(self, piece: i64, zone: i64) -> None:
        """TT-114, TT-R11: remove an Event to the box, or to the destroyed cards if its own text says so (TT-183)."""
        self.tell(pieces.EVENT_OUT, self.active, self.book.kind_of[piece])
        self.move(piece, EVENTS, zone)
        self.turn_heroes()

    def turn_heroes(self) -> None:
        """TT-R37: Super Heroes are Sidekicks as long as an Event says so, then go home."""
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
                self.tell(pieces.WENT_HOME, seat, self.book.kind_of[piece])
                self.move(piece, zone, home)  # TT-194, TT-195, TT-R38
            seat += 1

    # ---- abilities and triggers

    def hear(self, when: i64, seat: i64, piece: i64) -> None:
        """Something happened to a seat with a piece: what it triggers waits until the cause is resolved (TT-165)."""
        book = self.book
        if (book.self_of[piece] >> when) & 1:
            for number in book.abilities[book.kind_of[piece]]:
                if book.ability[number].own and book.ability[number].when == when:
                    self.trigger(number, seat, piece)
        if (book.counts >> when) & 1 and seat == self.active and self.phase <= ACTING:  # TT-091: in the own turn
            self.deeds.append(when)
            self.deeds.append(piece)
            self.deeds.append(self.type_now(piece))
        if (book.listens >> when) & 1:
            self.spread(when, seat, piece)

    def spread(self, when: i64, seat: i64, piece: i64) -> None:
        """Tell a seat's team, its Ongoing cards and the Events (TT-111, TT-121, TT-129)."""
        book = self.book
        for p in self.zones[TEAM + SEAT * seat]:  # TT-129
            if p == piece or ((book.side_hears_of[p] | book.hears_of[p]) >> when) & 1 == 0:
                continue  # TT-R34: nor does a Sidekick that joins
            if self.sidekick(p):
                if (book.side_hears_of[p] >> when) & 1:
                    self.listen(book.side[book.kind_of[p]], when, seat, piece, p)
            elif (book.hears_of[p] >> when) & 1:
                self.listen(book.abilities[book.kind_of[p]], when, seat, piece, p)
        for p in self.zones[FRONT + SEAT * seat]:  # TT-121, TT-118
            # TT-R34: a card never triggers itself
            if (book.hears_of[p] >> when) & 1 and book.words_of[p] & pieces.ONGOING_WORD and p != piece:
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
        """TT-168, TT-R34: did it happen earlier this turn, whether or not anything listened? The last deed is now."""
        at: i64 = 0
        while at < len(self.deeds) - pieces.DEED:
            when = self.deeds[at]
            if (ability.same >> when) & 1:
                piece = self.deeds[at + pieces.DEED_CARD]
                words = self.words_as(piece, self.deeds[at + pieces.DEED_TYPE])
                if when > DESTROYS or self.fits_as(piece, words, ability.filter):
                    return True
            at += pieces.DEED
        return False

    def trigger(self, number: i64, seat: i64, source: i64) -> None:
        """An ability waits until its cause is resolved."""
        self.set_off(OFFERED, seat, source, number)

    def wait(self, number: i64, seat: i64, source: i64) -> None:
        """TT-066, TT-R55: wait for the end of the seat's own turn, which may be now."""
        if seat == self.active and self.phase == pieces.ENDING:
            self.trigger(number, seat, source)
        else:
            self.later.extend([number, source, seat])

    def in_force(self, number: i64, seat: i64, source: i64) -> bool:
        """Does a seat still have an ability that was triggered?"""
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
        at: i64 = 0
        while at < len(self.spent):
            if self.spent[at] == number and self.spent[at + 1] == piece:
                return True
            at += pieces.SPENT
        return False

    def spend(self, number: i64, piece: i64) -> None:
        self.spent.append(number)
        self.spent.append(piece)

    # ---- for the outside

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
            rule, how = "TT-R45", "equal VP, Nemeses and cards: a shared victory"
        elif len(level) > 1:
            most = [standing for standing in level if standing[1] == best[1]]
            rule, how = ("TT-174", "equal VP, more Nemeses") if len(most) == 1 else ("TT-175", "equal VP, more cards")
        ending = "the last Nemesis is defeated" if self.ended == pieces.BY_NEMESES else "the Line-Up can't be refilled"
        return Outcome(winners, ranks, [standing[0] for standing in standings], returns, f"{ending}; {how}", rule)
