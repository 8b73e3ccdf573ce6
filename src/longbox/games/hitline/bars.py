"""What the rules forbid a seat now whatever it is asked, for those who wonder why. Of what everybody can see only."""

from mypy_extensions import i64

from longbox.games.hitline.actions import LayCard
from longbox.games.hitline.choices import ChooseHero, ChooseStack, NameLeader, OrderPair
from longbox.games.hitline.powers import ChooseOne, ChooseOpposing, ChooseSuit
from longbox.games.hitline.table import HERO, PAIRS, SIDEKICK, SLOTS, SPOTS, TITAN, WILD, HitLine


def barred(m: HitLine, seat: i64, action: i64) -> str:
    book = m.book
    if action < 6 * book.plays:
        return play_barred(m, seat, action // book.plays)
    if within(action, book.suit_action, WILD) or within(action, book.spot_action, SPOTS):
        return answer_barred(m, seat)
    if within(action, book.option_action, 4):
        return answer_barred(m, seat)
    if within(action, book.stack_action, 2):
        return stack_barred(m, seat)
    if within(action, book.order_action, 4):
        return order_barred(m, seat)
    if within(action, book.leader_action, 4):
        if m.house.mode != PAIRS or not m.house.loser_names_leader:
            return "HL-R14: nobody names the leader of a round here: it follows from the seats"
        return "HL-R14: the side that lost a location names its leader, before it sees the new cards"
    if within(action, book.hero_action, len(book.hero_kinds)):
        return hero_barred(m, seat)
    if within(action, book.slot_action, SLOTS):
        if not is_titan(m, seat):
            return "HL-084: only a Titan has a shield"
        return "HL-R26: a slot is named only where equal shield cards lie on different ones"
    return ""


def within(action: i64, first: i64, many: i64) -> bool:
    return first <= action < first + many


def is_titan(m: HitLine, seat: i64) -> bool:
    return m.house.alone[m.house.side[seat]] >= 0


def others(m: HitLine, seat: i64) -> bool:
    """Whether the open question is put to somebody else."""
    return (m.waiting >> seat) & 1 == 0


def play_barred(m: HitLine, seat: i64, block: i64) -> str:
    """A Hit Card, perhaps from the shield, perhaps with a power."""
    if block & 1 and not is_titan(m, seat):
        return "HL-084: only a Titan has a shield"
    if block >= 4 and not is_titan(m, seat):
        return "HL-007: Sidekicks are for Titans only"
    step = m.stack[-1].step
    if m.round == 0:
        return "HL-010: every player chooses a Hero before the first deal"
    if isinstance(step, NameLeader):
        return "HL-R14: the side that lost the location first names its leader"
    if isinstance(step, ChooseStack):
        return "HL-083: each Titan first chooses which stack is the hand"
    if 2 <= block < 4 and len(m.zones[HERO + seat]) == 0:
        return "HL-079: your Power card is exhausted for this round"
    if block >= 4 and len(m.zones[SIDEKICK + m.house.side[seat]]) == 0:
        return "HL-098: no Sidekick is in your hand"
    if isinstance(step, OrderPair):
        return "HL-100: the pair first fixes who of it plays earlier"
    if not isinstance(step, LayCard):
        return "HL-075: card and power are one play, and this one's power is not done"
    if others(m, seat):
        return f"HL-018: the next card is seat {m.seat}'s"
    return "HL-R26: first comes which of the equal shield cards is meant" if m.stack[-1].b != 0 else ""


def answer_barred(m: HitLine, seat: i64) -> str:
    """What a power asks for."""
    step = m.stack[-1].step
    if isinstance(step, ChooseSuit | ChooseOpposing | ChooseOne) and others(m, seat):
        return f"HL-075: the power is seat {m.seat}'s, who chooses"
    return "HL-075: no power asks for this now"


def stack_barred(m: HitLine, seat: i64) -> str:
    if not is_titan(m, seat):
        return "HL-082: only a Titan is dealt two stacks"
    if isinstance(m.stack[-1].step, ChooseStack):
        return f"HL-R29: the stacks are chosen in seat order, now by seat {m.seat}"
    return "HL-083: the stacks are chosen when a round is dealt"


def order_barred(m: HitLine, seat: i64) -> str:
    if m.house.mode != TITAN or is_titan(m, seat):
        return "HL-100: only a pair facing a Titan fixes its order"
    if isinstance(m.stack[-1].step, OrderPair):
        return f"HL-R38: seat {m.seat} answers for the pair"
    if m.order >= 0:
        return "HL-R30: the pair has fixed its order for this trick"
    return "HL-R30: the pair fixes its order just before its first card of a trick"


def hero_barred(m: HitLine, seat: i64) -> str:
    if m.round > 0 or len(m.zones[HERO + seat]) > 0:
        return "HL-004: everybody keeps one Hero for the whole game"
    if isinstance(m.stack[-1].step, ChooseHero):
        return f"HL-R19: Heroes are picked in seat order, now by seat {m.seat}"
    return ""
