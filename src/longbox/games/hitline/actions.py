"""What a player does in a trick: lay a card, perhaps with a power."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.hitline.table import (
    COUNTER,
    COUNTER_HERE,
    COUNTERING,
    HAND,
    HERO,
    LEFT_UP,
    LINE,
    OPPOSING_UP,
    PAIRS,
    POWERS,
    SHIELD,
    SIDEKICK,
    SLOTS,
    SPOTS,
    SUITS,
    TITAN,
    WILD,
    HitLine,
    Power,
)
from longbox.kernel.bitsets import add_members, bit
from longbox.kernel.match import Frame, Step

# Where the steps of a trick stand in their routine (see flow)
ORDER_PAIR: Final = 0
LAY_CARD: Final = 1
RESOLVE: Final = 6


def in_hand(m: HitLine, seat: i64) -> i64:
    """The kinds of the Hit Cards in hand, as bits: twins make one option."""
    bits = m.book.kind_bit
    found: i64 = 0
    for p in m.zones[HAND + seat]:
        found |= bits[p]
    return found


def on_shield(m: HitLine, side: i64) -> i64:
    """HL-089: the kinds of the cards that lie face up on a side's shield, as bits."""
    found: i64 = 0
    up = m.up[side]
    slot: i64 = 0
    while up != 0:
        if up & 1:  # HL-089
            found |= m.book.kind_bit[m.zones[SHIELD + SLOTS * side + slot][0]]
        up >>= 1
        slot += 1
    return found


def holds(m: HitLine, seat: i64, suit: i64) -> bool:
    """HL-021, HL-090, HL-091: the suit in hand, or face up on the own shield. Wilds do not count (HL-024)."""
    return (in_hand(m, seat) | on_shield(m, m.house.side[seat])) & m.book.of_suit[suit] != 0


def duty(m: HitLine, seat: i64) -> str:
    """The rule that says what this seat must or may follow with."""
    suited = in_hand(m, seat) & m.book.of_suit[m.lead] != 0
    if m.house.mode == PAIRS or m.house.alone[m.house.side[seat]] < 0:
        return "HL-021" if suited else "HL-025"
    if suited:
        return "HL-090"
    return "HL-091" if holds(m, seat, m.lead) else "HL-092"


def ready(m: HitLine, number: i64, seat: i64, spot: i64) -> bool:
    """HL-074: may this power be played at this spot now, as far as the line says?"""
    power = m.book.powers[number]
    if (power.spots >> spot) & 1 == 0:
        return False
    if power.needs & LEFT_UP and (spot == 0 or not m.is_up(spot - 1)):
        return False
    if power.needs & OPPOSING_UP == 0:
        return True
    side = m.house.side[seat]
    other: i64 = 0
    while other < spot:
        if m.is_up(other) and m.side_at(other) != side:
            return True
        other += 1
    return False


def check_counter(m: HitLine, spot: i64) -> None:
    """HL-033 to HL-043: once, when a card is placed; compulsory (HL-036, HL-R08); wilds too (HL-R03)."""
    if spot > 0 and ((m.tame | m.down) >> spot) & 1 == 0 and m.would_counter(m.value[spot], spot):
        m.hits |= bit(spot)
        message: i64 = COUNTER if m.value[spot] == m.value[spot - 1] else COUNTER_HERE
        m.tell(message, m.seat_at(spot), spot, m.value[spot])
        m.turn_down(spot - 1)  # HL-034
        if (m.one_way >> spot) & 1 == 0:
            m.turn_down(spot)


def held_power(m: HitLine, zone: i64) -> i64:
    """The number of the power held in a zone, or -1: exhausted powers are elsewhere (HL-078, HL-079)."""
    cards = m.zones[zone]
    if len(cards) == 0:  # HL-079
        return -1
    return m.book.piece_power[cards[0]]


@final
class LayCard(Step[HitLine]):
    """HL-017 to HL-028, HL-075, HL-088: one Hit Card, perhaps with a power (HL-076), as one play.

    A Titan's second card is asked for anew (HL-093), and it has one in each trick (HL-103). `f.b` is a play from the
    shield that waits for which of several equal cards is meant (HL-R26), plus 1.
    """

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(m.seat_at(len(m.zones[LINE])))

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        if f.b != 0:
            offer_twins(m, seat, f.b - 1, out)
            return
        # HL-027: what is held now, the suit in force now
        book = m.book
        hand = in_hand(m, seat)
        shield: i64 = 0
        may: i64 = -1  # HL-025, HL-092: anything
        titan = False
        if m.house.mode != PAIRS:
            titan = m.house.alone[m.house.side[seat]] >= 0
            shield = on_shield(m, m.house.side[seat])
        if m.lead >= 0 and not book.places[m.at].free:  # HL-026, HL-R05
            suited = book.of_suit[m.lead]  # HL-024
            if (hand | shield) & suited != 0:  # HL-021, HL-090, HL-091, HL-093, HL-R34
                may = suited | book.of_suit[WILD]  # HL-022, HL-023, HL-R25
        offer(m, hand & may, 0, True, out)  # HL-076
        if shield != 0:
            offer(m, shield & may, 1, True, out)  # HL-088, HL-R24
        if len(m.zones[HERO + seat]) != 0:  # HL-079
            offer_power(m, seat, HERO + seat, 2, hand, shield, may, out)
        if titan and len(m.zones[SIDEKICK + m.house.side[seat]]) != 0:  # HL-098
            offer_power(m, seat, SIDEKICK + m.house.side[seat], 4, hand, shield, may, out)  # HL-R28

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        book = m.book
        slot: i64 = -1
        if f.b != 0:
            slot = action - book.slot_action
            action = f.b - 1
            f.b = 0
        block: i64 = 0
        number = action
        if action >= book.plays:
            block = action // book.plays
            number = action % book.plays
        kind = book.played_kind[number]
        side = m.house.side[seat]
        lead = m.lead
        piece: i64 = -1
        if block & 1:
            if slot < 0:
                slot = shield_slot(m, side, kind)
                if twins_differ(m, side, kind):
                    f.b = action + 1
                    f.again()
                    return
            zone = SHIELD + SLOTS * side + slot
            piece = m.zones[zone][0]
            spot = m.lay(seat, piece, zone, book.played_suit[number])
            m.there[side] = m.there[side] & ~bit(slot)
            m.up[side] = m.up[side] & ~bit(slot)
            m.uncover(side)  # HL-095, HL-R27
        else:
            kinds = book.kind_of
            for p in m.zones[HAND + seat]:
                if kinds[p] == kind:
                    piece = p
                    break
            spot = m.lay(seat, piece, HAND + seat, book.played_suit[number])
        if spot == 0 and m.trick == 1:
            m.opener = seat
        free = book.places[m.at].free
        if block >= 2:
            held: i64 = HERO + seat if block < 4 else SIDEKICK + side
            card = m.zones[held][0]
            power = book.power[book.kind[card]]
            free = free or book.powers[power].free
            m.move(card, held, POWERS)
            m.power[spot] = power
        suit = book.kind_suit[kind]
        if lead >= 0 and suit != lead and suit != WILD and not free:
            m.voids[seat] = m.voids[seat] | bit(lead)
        if block < 2:
            # Without a power nothing comes between card, check and next spot: the common case takes no detour.
            check_counter(m, spot)  # HL-036, HL-R08
            if spot == SPOTS - 1:
                f.jump(RESOLVE)  # HL-029
            elif m.house.mode == TITAN:
                f.jump(ORDER_PAIR)
            else:
                m.ask(m.seat_at(spot + 1))

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        if f.b != 0:
            return "Which of your equal shield cards? They lie on different cards."
        if m.lead < 0:
            return "Lead a card." if len(m.zones[LINE]) == 0 else "No suit is in force: play any card."
        if m.place().free:
            return f"Play any card; the lead suit is {SUITS[m.lead]}."
        if holds(m, seat, m.lead):
            return f"Follow {SUITS[m.lead]} or play a wild."
        return f"You have no {SUITS[m.lead]}: play any card."

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        if f.b != 0:
            return "HL-R26"
        if m.lead < 0:
            return "HL-026" if len(m.zones[LINE]) else "HL-017"
        if m.place().free:
            return "HL-057"
        return duty(m, seat)

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        if f.b != 0:
            return f"The one at slot {action - m.book.slot_action + 1} of the shield"
        block = action // m.book.plays
        number = action % m.book.plays
        words = "Lead" if len(m.zones[LINE]) == 0 else "Play"
        words += f" {m.book.titles[m.book.act_kind[number]]}"
        if m.book.act_suit[number] >= 0:
            words += f" as {SUITS[m.book.act_suit[number]]}"
        if block & 1:
            words += " from the shield"
        if block >= 2:
            words += f" with {m.book.powers[power_of(m, seat, block)].name}"
        return words

    def pieces(self, m: HitLine, f: Frame, seat: i64, action: i64) -> list[i64]:
        side = m.house.side[seat]
        if f.b != 0:
            return [m.zones[SHIELD + SLOTS * side + action - m.book.slot_action][0]]
        block = action // m.book.plays
        kind = m.book.act_kind[action % m.book.plays]
        found: list[i64] = []
        if block & 1:
            found.append(m.zones[SHIELD + SLOTS * side + shield_slot(m, side, kind)][0])
        else:
            for p in m.zones[HAND + seat]:
                if m.book.kind[p] == kind:
                    found.append(p)
                    break
        if block >= 2:
            found.append(m.zones[HERO + seat if block < 4 else SIDEKICK + side][0])
        return found

    def why_not(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        book = m.book
        if action >= 6 * book.plays or f.b != 0:
            return ""
        block = action // book.plays
        kind = book.act_kind[action % book.plays]
        named = book.act_suit[action % book.plays]
        side = m.house.side[seat]
        if block & 1:
            if m.house.mode == PAIRS or m.house.alone[side] < 0:
                return "HL-084: only a Titan has a shield"
            if shield_slot(m, side, kind) < 0:
                return f"HL-089: no {book.titles[kind]} lies face up on your shield"
        elif not any(book.kind[p] == kind for p in m.zones[HAND + seat]):
            return f"HL-017: you have no {book.titles[kind]} in hand"
        wild = book.suit[kind] == WILD
        if block >= 2:
            if block >= 4 and (m.house.mode == PAIRS or m.house.alone[side] < 0):
                return "HL-007: Sidekicks are for Titans only"
            number = power_of(m, seat, block)
            if number < 0:
                if block >= 4:
                    return "HL-098: no Sidekick is in your hand"
                return "HL-079: your Power card is exhausted for this round"
            power = book.powers[number]
            spot: i64 = len(m.zones[LINE])
            if not ready(m, number, seat, spot) or not with_this(m, power, kind, spot):
                return f"HL-074: {power.name} may not be played now ({power.text})"
            if wild and power.names and named >= 0:
                return f"HL-019: {power.name} names the suit; the wild need not be named besides"
        if wild and named < 0 and m.lead < 0 and (block < 2 or not book.powers[power_of(m, seat, block)].names):
            return "HL-020: no suit is in force, so this wild must be given one"
        if named >= 0 and m.lead >= 0:
            return f"HL-028: {SUITS[m.lead]} is in force, so the wild takes that suit"
        must = f"you hold {SUITS[m.lead]}, so you must play {SUITS[m.lead]} or a wild"
        if block >= 2:
            return f"HL-077: {must}, also with {book.powers[power_of(m, seat, block)].name}"
        return f"{duty(m, seat)}: {must}"


def shield_slot(m: HitLine, side: i64, kind: i64) -> i64:
    """The first face-up slot with a card of this kind, or -1."""
    slot: i64 = 0
    while slot < SLOTS:
        if (m.up[side] >> slot) & 1 and m.book.kind[m.zones[SHIELD + SLOTS * side + slot][0]] == kind:
            return slot
        slot += 1
    return -1


def offer_twins(m: HitLine, seat: i64, action: i64, out: list[i64]) -> None:
    """The face-up slots that hold the card of this play."""
    side = m.house.side[seat]
    kind = m.book.act_kind[action % m.book.plays]
    slot = shield_slot(m, side, kind)
    while slot < SLOTS:
        if (m.up[side] >> slot) & 1 and m.book.kind[m.zones[SHIELD + SLOTS * side + slot][0]] == kind:
            out.append(m.book.slot_action + slot)
        slot += 1


def twins_differ(m: HitLine, side: i64, kind: i64) -> bool:
    """HL-R26: equal cards lie face up on the shield, and not all on the same cards."""
    first: i64 = -1
    slot: i64 = 0
    while slot < SLOTS:
        if (m.up[side] >> slot) & 1 and m.book.kind[m.zones[SHIELD + SLOTS * side + slot][0]] == kind:
            under: i64 = 0
            below: i64 = 0
            while below < SLOTS:
                if (m.house.covers[below] >> slot) & 1:
                    under |= bit(below)
                below += 1
            if first < 0:
                first = under
            elif under != first:
                return True
        slot += 1
    return False


def power_of(m: HitLine, seat: i64, block: i64) -> i64:
    return held_power(m, HERO + seat if block < 4 else SIDEKICK + m.house.side[seat])


def with_this(m: HitLine, power: Power, kind: i64, spot: i64) -> bool:
    """Does the power's moment allow this very card?"""
    if (power.kinds >> kind) & 1 == 0:
        return False
    return power.needs & COUNTERING == 0 or m.would_counter(m.printed(kind, spot), spot)


def offer_power(m: HitLine, seat: i64, zone: i64, block: i64, hand: i64, shield: i64, may: i64, out: list[i64]) -> None:
    """HL-074, HL-077, HL-R19, HL-R20, HL-R33: each card with the power held in a zone."""
    number = m.book.piece_power[m.zones[zone][0]]
    spot: i64 = len(m.zones[LINE])
    if not ready(m, number, seat, spot):  # HL-074
        return
    power = m.book.powers[number]
    fitting = power.kinds if power.free else power.kinds & may  # HL-077, HL-R20
    if power.needs & COUNTERING:
        fitting = countering(m, fitting & (hand | shield), spot)
    offer(m, hand & fitting, block, not power.names, out)
    offer(m, shield & fitting, block + 1, not power.names, out)  # HL-R33


def countering(m: HitLine, kinds: i64, spot: i64) -> i64:
    """Those of some kinds that would counter at a spot."""
    kind: i64 = 0
    found: i64 = 0
    while kind < m.book.hit_kinds:
        if (kinds >> kind) & 1 and m.would_counter(m.printed(kind, spot), spot):
            found |= bit(kind)
        kind += 1
    return found


def offer(m: HitLine, kinds: i64, block: i64, to_name: bool, out: list[i64]) -> None:
    """The plays of some kinds in order: a wild where no suit is in force with each suit that it can be given."""
    book = m.book
    first = block * book.plays
    named: i64 = 0
    if to_name and m.lead < 0:  # HL-019, HL-R04
        named = kinds & book.of_suit[WILD]
        kinds &= ~named
    add_members(out, first, kinds)
    if named != 0:
        named >>= book.coloured
        action = first + book.hit_kinds
        while named != 0:
            if named & 1:
                for suit in range(WILD):
                    out.append(action + suit)
            named >>= 1
            action += 4
