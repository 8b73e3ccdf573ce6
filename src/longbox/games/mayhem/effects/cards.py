"""Other effects of Mayhem cards and GO! cards: dice, GO! cards, Mission tokens."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.effects.subjects import Effect, Finding
from longbox.games.mayhem.pieces import GO_DECK, NOBODY, USED_ABILITY
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, offer

# ---- dice


@final
class RerollDie(Finding):
    """MH-063: reroll one of the side's Activation dice. Initiative stays."""

    question = "Which die do you roll again?"
    cites = "MH-063"

    def found(self, m: Mayhem, side: i64, fig: i64, that: i64, out: list[i64]) -> None:
        first: i64 = len(out)
        for die in m.house.figs[side]:
            value = m.dice[die]
            if value:
                offer(out, first, m.book.reroll_action + value - 1)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        side = m.side_of(f.who)
        for die in m.house.figs[side]:
            if m.dice[die] == action - m.book.reroll_action + 1:
                old = m.dice[die]
                m.dice = replaced(m.dice, die, m.roll(6))
                m.tell(pieces.REROLLED, side, old, m.dice[die])
                return

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return f"The {action - m.book.reroll_action + 1}"


def why_no_reroll(m: Mayhem, side: i64, value: i64) -> str:
    """Why a side has no such die to reroll; "" if it has one."""
    for die in m.house.figs[side]:
        if m.dice[die] == value:
            return ""
    return f"MH-060: none of your unplaced dice shows {value}"


def roll_mayhem(m: Mayhem) -> None:
    """MH-067: roll the Mayhem die."""
    face = m.roll(len(m.book.die_value)) - 1
    m.value = m.book.die_value[face]  # MH-068
    m.star = m.book.die_star[face]  # MH-069
    m.tell(pieces.MAYHEM_ROLLED, m.value, 1 if m.star else 0, m.initiative)


@final
class RerollMayhem(Effect):
    """MH-068: reroll the Mayhem die, once it has been rolled."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return m.value > 0

    def run(self, m: Mayhem, f: Frame) -> None:
        roll_mayhem(m)


@final
class CountAs(Effect):
    """MH-109: change the die on the selected ability, until the ability is used."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        if m.active < 0 or m.side(m.active) != side or m.used & USED_ABILITY:
            return False
        return m.slot_die[2 * m.active + m.slot] != self.n

    def run(self, m: Mayhem, f: Frame) -> None:
        m.slot_die = replaced(m.slot_die, 2 * m.active + m.slot, self.n)
        m.tell(pieces.DIE_COUNTS, m.active, m.slot, self.n)


@final
class StarForTeam(Effect):
    """MH-107: let a star show for the team until the end of the round."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return m.own_star[side] == 0

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        m.own_star = replaced(m.own_star, side, 1)
        m.tell(pieces.STAR_SHOWS, side)


# ---- GO! cards


@final
class GoUnder(Effect):
    """MH-R34: put the GO! card under its deck and its Mission tokens back. Without one the card can't be played."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return m.go_card(side) >= 0

    def bars(self, m: Mayhem, side: i64) -> bool:
        return m.go_card(side) < 0

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        card = m.go_card(side)
        if card >= 0:
            m.clear_mission(side)
            m.tell(pieces.GO_UNDER, side, m.book.go_kind + card)
            m.put_under(m.zones[m.go_zone(side)][0], m.go_zone(side), GO_DECK)


@final
class RevealGo(Effect):
    """MH-072, MH-204: let a side without a GO! card reveal one."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return not m.house.free and m.go_card(side) < 0

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        if not m.house.free and m.go_card(side) < 0:
            m.call(frames.REVEALING, frames.team(side))


@final
class PutPizza(Effect):
    """MH-205: put the Pizza on its Location."""

    def __init__(self, location: i64) -> None:
        self.location = location

    def run(self, m: Mayhem, f: Frame) -> None:
        m.pizza_side = m.side_of(f.who)
        m.pizza_place = m.place_with(self.location)
        m.pizza_by = NOBODY
        m.tell(pieces.PIZZA_PUT, m.pizza_side, m.pizza_place)


@final
class TakeGifts(Effect):
    """MH-224: give a side its Gifts."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        m.gifts = replaced(m.gifts, side, self.n)
        m.tell(pieces.GIFTS_TAKEN, side, self.n)


@final
class PutMonster(Effect):
    """MH-214: put a side's Monster on its Location."""

    def __init__(self, health: i64, location: i64) -> None:
        self.health = health
        self.location = location

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        m.monster = replaced(m.monster, side, m.place_with(self.location))
        m.monster_damage = replaced(m.monster_damage, side, 0)
        m.monster_health = replaced(m.monster_health, side, self.health)
        m.tell(pieces.MONSTER_PUT, side, m.monster[side], self.health)


@final
class PutClues(Effect):
    """MH-205: put a Clue on each of these Locations."""

    def __init__(self, locations: list[i64]) -> None:
        self.locations = locations

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        for location in self.locations:
            place = m.place_with(location)
            m.clues = replaced(m.clues, side, m.clues[side] | bit(place))
            m.tell(pieces.CLUE_PUT, side, place)
