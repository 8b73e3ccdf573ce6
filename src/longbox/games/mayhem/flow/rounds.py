"""The course of the game: set-up, then rounds, each with start, recovery, turns and end."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.choices.teams import ChooseColor, ChooseRemoval, PickCharacters, PickHand
from longbox.games.mayhem.effects.cards import roll_mayhem
from longbox.games.mayhem.effects.subjects import skip_rest
from longbox.games.mayhem.flow.turns import CardsAfter, has_turn
from longbox.games.mayhem.pieces import FIGURES, NEUTRAL, NOBODY, SIDES, named
from longbox.games.mayhem.table.map import column, replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Step

# Empty columns
NO_FIGURES: Final = column(FIGURES)
NO_SLOTS: Final = column(2 * FIGURES)
NO_SIDES: Final = column(SIDES)
NO_DICE: Final = column(2 * SIDES)


# ---- set-up


@final
class FirstChooser(Step[Mayhem]):
    """MH-045, MH-R04: the first chooser is a random seat, unless an option names one."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.first = m.chance(m.house.seats) if m.house.first < 0 else m.house.first


@final
class Draft(Step[Mayhem]):
    """MH-047, MH-293: teams choose in turn, the first chooser's team first. MH-251: the free-for-all goes clockwise."""

    def run(self, m: Mayhem, f: Frame) -> None:
        figs: list[i64] = []
        side = m.house.side_of[m.first]
        if m.house.free:
            for _ in range(3):
                figs.append(side)
                side = m.next_side(side)
        else:
            figs = [2 * side, 2 * (1 - side), 2 * side + 1, 2 * (1 - side) + 1]
        if m.house.characters == "random":
            m.shuffle(pieces.ROSTER)
            for fig in figs:
                at: i64 = len(m.zones[pieces.ROSTER]) - 1
                if m.house.free and m.book.kind[m.zones[pieces.ROSTER][at]] - m.book.char_kind == m.book.excluded:
                    at -= 1
                m.join_team(fig, m.zones[pieces.ROSTER][at], pieces.ROSTER)
            return
        n: i64 = len(figs) - 1
        while n >= 0:
            m.call(frames.CHOOSING, m.seat_for(figs[n]), figs[n])
            n -= 1


@final
class LayMap(Step[Mayhem]):
    """MH-048: lay the map, after the draft."""

    def run(self, m: Mayhem, f: Frame) -> None:
        lay_map(m)


def lay_map(m: Mayhem) -> None:
    """MH-029, MH-252: lay all ten tiles at random."""
    for p in m.zones[pieces.BOX][:]:
        if m.book.place_kind <= m.book.kind[p] < m.book.char_kind:
            m.move(p, pieces.BOX, pieces.MAP)
    m.shuffle(pieces.MAP)


@final
class DealHands(Step[Mayhem]):
    """MH-049, MH-242, MH-256: deal seven cards for two characters, four for one. MH-055, MH-056: or the fixed hands.

    MH-053, MH-R11: nothing else in the game takes cards from this deck.
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        if m.house.hands == "first game":
            for seat in range(int(m.house.seats)):
                self.fixed(m, seat)
            return
        m.shuffle(pieces.DECK)
        for seat in range(int(m.house.seats)):
            alone = not m.house.free and len(m.house.members[m.house.side_of[seat]]) == 1
            m.deal(pieces.DECK, m.hand(seat), pieces.HANDED if alone else pieces.HANDED_EACH)
        m.fork(frames.KEEPING, bit(m.house.seats) - 1)

    def fixed(self, m: Mayhem, seat: i64) -> None:
        """Deal a player's fixed cards, which everybody knows."""
        for fig in range(int(m.house.figures)):
            if m.seat_for(fig) != seat:
                continue
            for kind in m.book.fixed[m.character[fig]]:  # MH-056
                p = m.of_kind(pieces.DECK, kind)[0]
                m.move(p, pieces.DECK, m.hand(seat))
                m.learn(p, m.hand(seat), m.layout.everyone)


@final
class CardsUnder(Step[Mayhem]):
    """MH-051: put the cards that nobody kept face down under the Mayhem deck."""

    def run(self, m: Mayhem, f: Frame) -> None:
        seat: i64
        for seat in range(m.house.seats):
            zone = m.collection(seat)
            for p in m.zones[zone][:]:
                m.put_under(p, zone, pieces.DECK)


@final
class ShuffleGo(Step[Mayhem]):
    """MH-054: shuffle the GO! deck."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.shuffle(pieces.GO_DECK)


@final
class PickSecretly(Step[Mayhem]):
    """MH-288: let both players pick teams and hands at once, without seeing how far the other is (MH-R45)."""

    def run(self, m: Mayhem, f: Frame) -> None:
        for seat in range(2):
            m.veil([m.hand(seat), m.collection(seat)], bit(seat))
        m.fork(frames.PICKING, 3, secret=True)


@final
class TakeNamed(Step[Mayhem]):
    """MH-283, MH-285: take what a player named beforehand instead of asking for it."""

    def run(self, m: Mayhem, f: Frame) -> None:
        team, hand = (named(m.origin.options[option], f.who) for option in ("teams", "hands"))
        for name in (team or []) + (hand or []):
            m.take_from_collection(f.who, m.book.titles.index(name))
        if hand is not None:
            skip_rest(f)


@final
class ShowTeams(Step[Mayhem]):
    """MH-288: show both teams together. Hands stay hidden, and so does the order of the picks."""

    def run(self, m: Mayhem, f: Frame) -> None:
        for seat in range(2):
            fig: i64 = 2 * seat
            for p in sorted(m.picked(seat)):
                m.join_team(fig, p, m.hand(seat))
                fig += 1
            m.reveal([m.hand(seat), m.collection(seat)])


@final
class Corners(Step[Mayhem]):
    """MH-255, MH-295: put characters on corners, in choosing order, and Cyborg in the centre."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.character = replaced(m.character, NEUTRAL, m.book.excluded)
        m.place = replaced(m.place, NEUTRAL, pieces.CENTRE)
        side = m.first
        for _ in range(3):
            side = side - 1 if side > 0 else 2
            m.call(frames.CORNERING, side, side)  # MH-R52


@final
class FreeInitiative(Step[Mayhem]):
    """MH-264: give the first Initiative to a random player."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.initiative = m.chance(3)


@final
class PlayRounds(Step[Mayhem]):
    def run(self, m: Mayhem, f: Frame) -> None:
        m.call(frames.FREE_ROUNDS if m.house.free else frames.ROUNDS, NOBODY)


# ---- a round


@final
class BeginRound(Step[Mayhem]):
    """MH-059: begin a round. The Mayhem die keeps its face until it is rolled again (MH-068)."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.round += 1
        m.phase = pieces.STARTING
        m.tell(pieces.ROUND_BEGINS, m.round)


@final
class RollDice(Step[Mayhem]):
    """MH-060, MH-061, MH-063, MH-064: roll Activation dice (MH-003, MH-R01); the lower sum has Initiative.

    MH-062: a toss breaks a tie.
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        side: i64
        for side in range(m.house.sides):
            if m.house.free and not m.on_map(side):
                continue  # MH-279
            dice = m.house.figs[side]
            for die in dice:
                m.dice = replaced(m.dice, die, m.roll(6))  # MH-003, MH-R01
            m.tell(pieces.DICE_ROLLED, side, m.dice[dice[0]], m.dice[dice[1]] if len(dice) == 2 else 0)
        if m.house.free:
            m.tell(pieces.INITIATIVE, m.initiative)
            return
        first = m.dice[0] + m.dice[1]
        second = m.dice[2] + m.dice[3]
        if first == second:
            m.initiative = m.roll(2) - 1  # MH-062
        else:
            m.initiative = 0 if first < second else 1  # MH-061
        own = first if m.initiative == 0 else second
        m.tell(pieces.INITIATIVE, m.initiative, own, first + second - own)


@final
class FirstPlacement(Step[Mayhem]):
    """MH-065: in round 1 both teams place their characters, the Initiative team first."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if m.round == 1:
            for side in (1 - m.initiative, m.initiative):
                m.call(frames.PLACING, m.seat_for(2 * side + 1), 2 * side + 1, 1)
                m.call(frames.PLACING, m.seat_for(2 * side), 2 * side, 1)


@final
class RollMayhem(Step[Mayhem]):
    """MH-067: roll the Mayhem die."""

    def run(self, m: Mayhem, f: Frame) -> None:
        roll_mayhem(m)


@final
class RevealGoCards(Step[Mayhem]):
    """MH-070, MH-071, MH-R12: each team without a GO! card reveals and resolves one, the Initiative team first."""

    def run(self, m: Mayhem, f: Frame) -> None:
        for side in (1 - m.initiative, m.initiative):
            if m.go_card(side) < 0:
                m.call(frames.REVEALING, frames.team(side))


@final
class Return(Step[Mayhem]):
    """MH-073, MH-074: bring characters back to the map, unless they were KOed this round (MH-291, MH-R50).

    MH-083: a character that was only removed keeps its tokens.
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        m.phase = pieces.RECOVERING
        if m.round == 1:  # MH-073
            return
        for side in (1 - m.initiative, m.initiative):  # MH-074
            for fig in (2 * side + 1, 2 * side):
                if m.place[fig] < 0 and m.ko_round[fig] < m.round:  # MH-291, MH-R50
                    m.call(frames.PLACING, m.seat_for(fig), fig, 0)


@final
class Burn(Step[Mayhem]):
    """MH-078, MH-079: Fire deals this round's Value (MH-080), then each burning character loses one token.

    MH-081, MH-082, MH-R14: all at the same moment; KOs come afterwards. No +X is added (MH-131).
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        m.phase = pieces.RECOVERING
        if m.round == 1:  # MH-073
            return
        burning: list[i64] = []
        fig: i64
        for fig in range(m.house.figures):
            if m.place[fig] >= 0 and m.fire[fig] > 0:
                burning.append(fig)
        for fig in burning:
            m.tell(pieces.FIRE_BURNS, fig, m.value)
            m.hurt(fig, m.value)  # MH-080, MH-131
        for fig in burning:
            m.fire_out(fig, 1)
        if len(burning) != 0:
            m.reckon()  # MH-081


@final
class TeamTurns(Step[Mayhem]):
    """MH-084, MH-092, MH-093, MH-R15: teams take turns until no die can be placed."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.phase = pieces.TURNS
        side = frames.next_turn(f)
        if side < 0:
            side = m.initiative
        if not has_turn(m, side):  # MH-246
            if not has_turn(m, 1 - side):
                return
            m.tell(pieces.SKIPPED, side)
            side = 1 - side
        frames.set_next_turn(f, 1 - side)
        f.again()
        m.call(frames.TAKING_TURN, frames.team(side))


@final
class FreeTurns(Step[Mayhem]):
    """MH-265, MH-266: turns go clockwise from the Initiative holder, who may move Cyborg first.

    MH-296, MH-R52: a holder who is out moves nobody.
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        m.phase = pieces.TURNS
        turns = frames.turns_over(f)
        if turns == 3:
            return
        side = (m.initiative + turns) % 3
        frames.set_turns_over(f, turns + 1)
        f.again()
        if not has_turn(m, side):  # MH-296, MH-R52
            return
        m.call(frames.TAKING_TURN, frames.team(side))
        if side == m.initiative:
            m.call(frames.CYBORG_WALKS, side, 1)


@final
class EndRound(Step[Mayhem]):
    """MH-102, MH-103: discard cards, end effects of the round, take dice off the slots.

    Then another round begins; there is no limit (MH-238, MH-R48).
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        m.phase = pieces.ENDING
        side: i64
        for side in range(m.house.sides):
            if len(m.zones[m.played_zone(side)]) != 0:
                m.gather(m.played_zone(side), pieces.DISCARD)
                m.tell(pieces.CARD_SPENT, side)
        m.has_played = NO_SIDES
        m.own_star = NO_SIDES
        m.dice = NO_DICE
        m.slots = NO_FIGURES
        m.slot_die = NO_SLOTS
        m.ignoring = NO_FIGURES
        m.attack_bonus = NO_FIGURES
        m.gagged = NO_FIGURES
        if m.house.free:  # MH-264
            m.initiative = m.next_side(m.initiative)
            while m.place[m.initiative] < 0:
                m.initiative = m.next_side(m.initiative)
        frames.forget_turns(f)
        f.jump(0)  # MH-238, MH-R48


frames.GAME.set(
    FirstChooser(),
    ChooseColor(),  # MH-045
    Draft(),  # MH-047
    LayMap(),  # MH-048
    DealHands(),  # MH-049
    CardsUnder(),  # MH-051
    ShuffleGo(),  # MH-054
    PlayRounds(),
)
# MH-282
frames.COMPETITION.set(PickSecretly(), ShowTeams(), FirstChooser(), ChooseColor(), LayMap(), ShuffleGo(), PlayRounds())
frames.FREE_GAME.set(
    FirstChooser(), Draft(), LayMap(), Corners(), DealHands(), CardsUnder(), FreeInitiative(), PlayRounds()
)

frames.PICKING.set(TakeNamed(), PickCharacters(), PickHand())

frames.ROUNDS.set(
    BeginRound(),
    RollDice(),  # start, step a
    FirstPlacement(),
    CardsAfter(pieces.AT_START, 1),
    RollMayhem(),  # step b
    CardsAfter(pieces.AT_START, 2),
    RevealGoCards(),  # step c
    CardsAfter(pieces.AT_START, 3),
    Return(),  # MH-083: recovery, step a
    Burn(),  # step b
    TeamTurns(),
    EndRound(),
)
frames.FREE_ROUNDS.set(
    BeginRound(),
    RollDice(),
    CardsAfter(pieces.AT_START, 1),
    RollMayhem(),
    CardsAfter(pieces.AT_START, 2),
    CardsAfter(pieces.AT_START, 3),
    Burn(),
    FreeTurns(),
    ChooseRemoval(),
    EndRound(),
)
