"""What a player does in a trick: lay a card, perhaps with a power."""

from typing import final

from mypy_extensions import i64

from longbox.games.hitline import frames, pieces
from longbox.games.hitline.frames import POWER_PLAYED, TWIN_CHOSEN
from longbox.games.hitline.pieces import (
    COUNTERING,
    HAND,
    HERO,
    LEFT_UP,
    LINE,
    OPPOSING_UP,
    PAIRS,
    PICK_SLOT,
    PLAYS,
    POWERS,
    SHIELD,
    SIDEKICK,
    SLOTS,
    SPOTS,
    SUITS,
    TITAN,
    WILD,
    WITH_HERO,
    WITH_SIDEKICK,
    Power,
)
from longbox.games.hitline.table import HitLine
from longbox.kernel.bitsets import add_members, bit
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, NearMiss, Step, missed
from longbox.kernel.menu import Question


@final
class LayCard(Step[HitLine]):
    """HL-017 to HL-028, HL-075, HL-088: one Hit Card, perhaps with a power (HL-076), as one play.

    The duty to follow is checked again for a Titan's second card (HL-093); it has one in each trick (HL-103).
    """

    topic: str = "card"

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(m.seat_at(len(m.zones[LINE])))

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        # HL-027: what is held now, the suit in force now
        book = m.book
        side = m.house.side[seat]
        hand = in_hand(m, seat)
        shield: i64 = 0
        if m.house.mode != PAIRS:
            shield = on_shield(m, side)
        may: i64 = -1  # HL-023, HL-025, HL-092: anything
        if m.lead >= 0 and not book.places[m.at].free:  # HL-026, HL-R05
            suited = book.of_suit[m.lead]  # HL-024
            if (hand | shield) & suited != 0:  # HL-021, HL-090, HL-091, HL-093, HL-R34
                may = suited | book.of_suit[WILD]  # HL-022, HL-R25
        offer(m, hand & may, 0, True, out)  # HL-076
        if shield != 0:
            offer(m, shield & may, 1, True, out)  # HL-088, HL-R24
        if len(m.zones[HERO + seat]) != 0:  # HL-079
            offer_power(m, seat, WITH_HERO, hand, shield, may, out)
        if m.house.mode != PAIRS and m.house.alone[side] >= 0 and len(m.zones[SIDEKICK + side]) != 0:  # HL-098
            offer_power(m, seat, WITH_SIDEKICK, hand, shield, may, out)  # HL-R28

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        book = m.book
        block: i64 = 0
        if action >= book.plays:
            block = book.family_of[action]
        zone = HAND + seat
        if block & 1:
            side = m.house.side[seat]
            kind = book.play_kind[action]
            if twins_differ(m, side, kind):
                m.call(TWIN_CHOSEN, seat, action)
                return
            zone = SHIELD + SLOTS * side + shield_slot(m, side, kind)
        spot = play(m, seat, action, block, zone)
        if block < WITH_HERO and spot < SPOTS - 1 and m.house.mode != TITAN:
            m.ask(m.seat_at(spot + 1))  # HL-018: as NextSpot would, without a detour

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        if m.lead < 0:
            return "Lead a card." if len(m.zones[LINE]) == 0 else "No suit is in force: play any card."
        if m.place().free:
            return f"Play any card; the lead suit is {SUITS[m.lead]}."
        if holds(m, seat, m.lead):
            return f"Follow {SUITS[m.lead]} or play a wild."
        return f"You have no {SUITS[m.lead]}: play any card."

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        if m.lead < 0:
            return "HL-026" if len(m.zones[LINE]) else "HL-017"
        return "HL-057" if m.place().free else duty(m, seat)

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        block = m.book.family_of[action]
        words = "Lead" if len(m.zones[LINE]) == 0 else "Play"
        words += f" {m.book.titles[m.book.play_kind[action]]}"
        if m.book.play_suit[action] >= 0:
            words += f" as {SUITS[m.book.play_suit[action]]}"
        if block & 1:
            words += " from the shield"
        power = held_power(m, seat, block)
        return f"{words} with {power.name}" if power is not None else words

    def pieces(self, m: HitLine, f: Frame, seat: i64, action: i64) -> list[i64]:
        block = m.book.family_of[action]
        kind = m.book.play_kind[action]
        side = m.house.side[seat]
        zone = SHIELD + SLOTS * side + shield_slot(m, side, kind) if block & 1 else HAND + seat
        found = [m.piece_in(zone, kind)]
        if block >= WITH_HERO:
            found.append(m.zones[power_zone(m, seat, block)][0])
        return found

    def why_not(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        book = m.book
        block = book.family_of[action]
        if block >= PLAYS:
            return ""
        lacking = why_not_at_all(m, seat, block)
        if lacking:
            return lacking
        kind = book.play_kind[action]
        named = book.play_suit[action]
        if block & 1:
            if shield_slot(m, m.house.side[seat], kind) < 0:
                return f"HL-089: no {book.titles[kind]} lies face up in your shield"
        elif m.piece_in(HAND + seat, kind) < 0:
            return f"HL-017: you have no {book.titles[kind]} in hand"
        wild = book.suit[kind] == WILD
        power = held_power(m, seat, block)
        if power is not None:
            spot: i64 = len(m.zones[LINE])
            if not ready(m, power, seat, spot) or fitting(m, power, bit(kind), spot) == 0:
                return f"HL-074: you can't play {power.name} now ({power.text})"
            if wild and power.names and named >= 0:
                return f"HL-019: {power.name} names the suit, so don't name one for the wild"
        if wild and named < 0 and m.lead < 0 and (power is None or not power.names):
            return "HL-020: no suit is in force, so name one for this wild"
        if named >= 0 and m.lead >= 0:
            return f"HL-028: {SUITS[m.lead]} is in force, so the wild takes that suit"
        must = f"you hold {SUITS[m.lead]}, so you must play {SUITS[m.lead]} or a wild"
        return f"{duty(m, seat)}: {must}" if power is None else f"HL-077: {must}, also with {power.name}"

    def misses(self, m: HitLine, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        """Cards that don't follow, and a power that goes with none of those on offer, as if with the first of them."""
        book = m.book
        titan = m.house.is_titan(seat)
        if m.lead >= 0:  # else all cards are on offer, wilds by the suit that is named for them
            for p in m.zones[HAND + seat]:
                missed(out, m.kind[p], [p])
            if titan:
                side = m.house.side[seat]
                for slot in bits(m.face_up(side)):
                    p = m.zones[SHIELD + SLOTS * side + slot][0]
                    missed(out, book.plays + m.kind[p], [p])
        offered: list[i64] = []
        self.options(m, f, seat, offered)
        used = [book.family_of[action] & ~1 for action in offered]
        for block in [WITH_HERO, WITH_SIDEKICK] if titan else [WITH_HERO]:
            if block not in used and held_power(m, seat, block) is not None:
                missed(out, block * book.plays + min(offered), [m.zones[power_zone(m, seat, block)][0]])


@final
class WhichTwin(Question[HitLine]):
    """HL-R26: which of several equal shield cards that lie on different ones."""

    family: i64 = PICK_SLOT
    cites: str = "HL-R26"
    question: str = "Which of your equal shield cards do you play? They cover different cards."

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(f.who)

    def offers(self, m: HitLine, f: Frame, seat: i64) -> list[i64]:
        return twins(m, m.house.side[seat], m.book.play_kind[frames.action(f)])

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        play(m, seat, frames.action(f), m.book.family_of[frames.action(f)], SHIELD + SLOTS * m.house.side[seat] + n)

    def words(self, m: HitLine, f: Frame, seat: i64, n: i64) -> str:
        return f"The one in slot {n + 1}"

    def piece(self, m: HitLine, f: Frame, seat: i64, n: i64) -> i64:
        return m.zones[SHIELD + SLOTS * m.house.side[seat] + n][0]


def play(m: HitLine, seat: i64, action: i64, block: i64, zone: i64) -> i64:
    """Move a card from hand or shield to the line, with its power if it has one. Return its spot."""
    book = m.book
    kind = book.play_kind[action]
    lead = m.lead
    spot = m.lay(seat, m.piece_in(zone, kind), zone, book.play_suit[action])
    if block & 1:
        m.leave_shield(zone)  # HL-095, HL-R27
    if spot == 0 and m.trick == 1:
        m.opener = seat
    free = book.places[m.at].free
    if block >= WITH_HERO:
        held = power_zone(m, seat, block)
        card = m.zones[held][0]
        m.power[spot] = book.power[m.kind[card]]
        free = free or book.powers[m.power[spot]].free
        m.move(card, held, POWERS)
        m.call(POWER_PLAYED, seat, spot)
    else:
        check_counter(m, spot)  # HL-036, HL-R08
    suit = book.suit[kind]
    if lead >= 0 and suit != lead and suit != WILD and not free:
        m.voids[seat] = m.voids[seat] | bit(lead)
    return spot


def check_counter(m: HitLine, spot: i64) -> None:
    """HL-033 to HL-043: once, when a card is placed; compulsory (HL-036, HL-R08); wilds too (HL-R03)."""
    if spot > 0 and ((m.tame | m.down) >> spot) & 1 == 0 and m.would_counter(m.value[spot], spot):
        m.hits |= bit(spot)
        message: i64 = pieces.COUNTER if m.value[spot] == m.value[spot - 1] else pieces.COUNTER_HERE
        m.tell(message, m.seat_at(spot), spot, m.value[spot])
        m.turn_down(spot - 1)  # HL-034
        if (m.one_way >> spot) & 1 == 0:
            m.turn_down(spot)


# ---- what is held


def in_hand(m: HitLine, seat: i64) -> i64:
    """The kinds of the Hit Cards in hand, as bits: twins make one option."""
    kinds = m.kind
    found: i64 = 0
    for p in m.zones[HAND + seat]:
        found |= bit(kinds[p])
    return found


def on_shield(m: HitLine, side: i64) -> i64:
    """HL-089: the kinds of the cards that lie face up on a side's shield, as bits."""
    found: i64 = 0
    up = m.face_up(side)
    slot: i64 = 0
    while up != 0:
        if up & 1:  # HL-089
            found |= bit(m.kind[m.zones[SHIELD + SLOTS * side + slot][0]])
        up >>= 1
        slot += 1
    return found


def holds(m: HitLine, seat: i64, suit: i64) -> bool:
    """Whether a seat has the suit in hand or face up in its shield. Wilds do not count (HL-024)."""
    return (in_hand(m, seat) | on_shield(m, m.house.side[seat])) & m.book.of_suit[suit] != 0


def duty(m: HitLine, seat: i64) -> str:
    """The rule that says what this seat must or may follow with."""
    suited = in_hand(m, seat) & m.book.of_suit[m.lead] != 0
    if not m.house.is_titan(seat):
        return "HL-021" if suited else "HL-025"
    if suited:
        return "HL-090"
    return "HL-091" if holds(m, seat, m.lead) else "HL-092"


def twins(m: HitLine, side: i64, kind: i64) -> list[i64]:
    """The slots of a side's shield with a face-up card of this kind."""
    found: list[i64] = []
    up = m.face_up(side)
    slot: i64 = 0
    while slot < SLOTS:
        if (up >> slot) & 1 and m.kind[m.zones[SHIELD + SLOTS * side + slot][0]] == kind:
            found.append(slot)
        slot += 1
    return found


def shield_slot(m: HitLine, side: i64, kind: i64) -> i64:
    """The first slot with such a card, or -1."""
    found = twins(m, side, kind)
    if found:
        return found[0]
    return -1


def twins_differ(m: HitLine, side: i64, kind: i64) -> bool:
    """HL-R26: equal cards lie face up on the shield, and not all on the same cards."""
    first: i64 = -1
    for slot in twins(m, side, kind):
        under: i64 = 0
        below: i64 = 0
        while below < SLOTS:
            if (m.house.shield.covers[below] >> slot) & 1:
                under |= bit(below)
            below += 1
        if first < 0:
            first = under
        elif under != first:
            return True
    return False


def power_zone(m: HitLine, seat: i64, block: i64) -> i64:
    """Where the power of such a play is held."""
    return SIDEKICK + m.house.side[seat] if block >= WITH_SIDEKICK else HERO + seat


def held_power(m: HitLine, seat: i64, block: i64) -> Power | None:
    """The power of such a play: none without one, or where it is exhausted and so elsewhere (HL-078, HL-079)."""
    if block < WITH_HERO:
        return None
    cards = m.zones[power_zone(m, seat, block)]
    return m.book.powers[m.book.power[m.kind[cards[0]]]] if len(cards) else None


def why_not_at_all(m: HitLine, seat: i64, block: i64) -> str:
    """Why a seat can't make such a play with any card, as far as everybody can see."""
    if block & 1 and not m.house.is_titan(seat):
        return "HL-084: only a Titan has a shield"
    if block >= WITH_SIDEKICK and not m.house.is_titan(seat):
        return "HL-007: only Titans have Sidekicks"
    if block < WITH_HERO or len(m.zones[power_zone(m, seat, block)]):
        return ""
    if block >= WITH_SIDEKICK:
        return "HL-098: your Sidekick is not in your hand"
    return "HL-079: your Power card is exhausted for this round"


# ---- what is on offer


def ready(m: HitLine, power: Power, seat: i64, spot: i64) -> bool:
    """HL-074: may this power be played at this spot now, as far as the line says?"""
    if (power.spots >> spot) & 1 == 0:
        return False
    if power.needs & LEFT_UP and (spot == 0 or not m.is_up(spot - 1)):
        return False
    return power.needs & OPPOSING_UP == 0 or m.opposing(seat) != 0


def fitting(m: HitLine, power: Power, kinds: i64, spot: i64) -> i64:
    """Those of some kinds of cards with which this power may be played."""
    kinds &= power.kinds
    if power.needs & COUNTERING == 0:
        return kinds
    found: i64 = 0
    kind: i64 = 0
    while kind < m.book.hit_kinds:
        if (kinds >> kind) & 1 and m.would_counter(m.printed(kind, spot), spot):
            found |= bit(kind)
        kind += 1
    return found


def offer_power(m: HitLine, seat: i64, block: i64, hand: i64, shield: i64, may: i64, out: list[i64]) -> None:
    """HL-074, HL-077, HL-R20, HL-R33: each card with the power that is held, one for each card (HL-R19)."""
    power = held_power(m, seat, block)
    spot: i64 = len(m.zones[LINE])
    if power is None or not ready(m, power, seat, spot):  # HL-074
        return
    kinds = fitting(m, power, (hand | shield) if power.free else (hand | shield) & may, spot)  # HL-077, HL-R20
    offer(m, hand & kinds, block, not power.names, out)
    offer(m, shield & kinds, block + 1, not power.names, out)  # HL-R33


def offer(m: HitLine, kinds: i64, block: i64, to_name: bool, out: list[i64]) -> None:
    """List the plays of some kinds in order; while no suit is in force, a wild with each suit that it can take."""
    book = m.book
    first = block * book.plays
    named: i64 = 0
    if to_name and m.lead < 0:  # HL-019, HL-R04
        named = kinds & book.of_suit[WILD]
        kinds &= ~named  # HL-020
    add_members(out, first, kinds)
    if named != 0:
        named >>= book.colored
        action = first + book.hit_kinds
        while named != 0:
            if named & 1:
                for suit in range(WILD):
                    out.append(action + suit)
            named >>= 1
            action += WILD
