"""What the texts of Mayhem are worth to a quick bot: abilities and cards read off their steps, once an edition."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.mayhem.effects import abilities, attacks, cards, characters, traps
from longbox.games.mayhem.effects.subjects import EACH_FOE, EACH_MINE, Effect
from longbox.games.mayhem.pieces import Book
from longbox.kernel.match import Routine

WHOLE: Final = 1e9  # parts of a worth that are counted


@final
class Skill:
    """What one tier of an ability can do to somebody."""

    def __init__(self) -> None:
        self.strikes = False
        self.ranged = False
        self.more: i64 = 0
        self.steps: i64 = 0  # Moves before the attack
        self.jumps = False  # a Teleport before it
        self.fire: i64 = 0
        self.worth = 0.0  # of the rest: Heal, Shield, Stun ...


@final
class Reading:
    """An edition's texts as numbers, read once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.skills: list[Skill] = []  # (character * 2 + slot) * 3 + tier - 1
        self.plain: list[Skill] = [Skill(), Skill()]  # a mere Melee, a mere Ranged
        self.plain[0].strikes = True
        self.plain[1].strikes = True
        self.plain[1].ranged = True
        self.jumps: list[bool] = []  # has a Teleport for any die
        self.walks: list[bool] = []  # has a Move for any die
        self.cool: list[bool] = []  # can put out Fire
        self.characters: list[float] = []
        self.held: list[i64] = [whole(card_worth(card.program)) for card in book.cards]  # in a hand, by kind
        total: i64 = 0
        for value in book.die_value:
            total += value
        self.mean = float(total) / float(len(book.die_value))
        for character in range(int(book.characters())):
            worth = 0.06 * float(book.health[character]) + 0.05 * float(book.hand_icons[character])
            jumps = False
            walks = False
            for slot in range(2):
                for tier in range(1, 4):
                    skill = read_skill(book.ability[character][slot], tier)
                    self.skills.append(skill)
                    if tier == 1:
                        jumps = jumps or skill.jumps
                        walks = walks or skill.steps > 0
                    share = 0.3 if tier < 3 else 0.15
                    worth += share * skill.worth
                    if skill.strikes:
                        worth += share * 0.1 * (self.mean + float(skill.more)) * (1.2 if skill.ranged else 1.0)
            cool = False
            for step in book.innates[character].program.steps:
                if isinstance(step, characters.FiresOut):
                    cool = True
            self.jumps.append(jumps)
            self.walks.append(walks)
            self.cool.append(cool)
            self.characters.append(worth + (0.1 if jumps or walks else 0.0))
        self.held += [0] * int(book.char_kind - book.go_kind)
        self.held += [whole(worth) for worth in self.characters]  # picked in secret (MH-288)

    def skill(self, character: i64, slot: i64, tier: i64) -> Skill:
        return self.skills[(character * 2 + slot) * 3 + tier - 1]


def read_skill(routine: Routine, tier: int) -> Skill:
    """What an ability does up to a tier: its first attack, how far it moves before it, and the rest as a worth."""
    skill = Skill()
    for step in routine.steps:
        if isinstance(step, attacks.Tier):
            if step.tier > tier:
                break
        elif isinstance(step, attacks.Strike):
            if not skill.strikes:
                skill.strikes = True
                skill.ranged = step.ranged
                skill.more = step.more[tier]
        elif isinstance(step, characters.Moves):
            if not skill.strikes:
                skill.steps += 1
            skill.worth += 0.1
        elif isinstance(step, abilities.Teleport):
            if not skill.strikes:
                skill.jumps = True
            skill.worth += 0.2
        elif isinstance(step, abilities.Near):
            if step.fire > 0:
                skill.fire += step.fire
            skill.worth += 0.12
        elif isinstance(step, characters.TakesShield):
            skill.worth += 0.12
        elif isinstance(step, characters.Heals):
            skill.worth += 0.05 * float(step.n)
        elif isinstance(step, traps.PlaceTraps):
            skill.worth += 0.05 * float(step.n)
        elif isinstance(step, Effect):
            skill.worth += 0.05
    return skill


def whole(worth: float) -> i64:
    """A worth that adds up to the same in any order: a hand has none."""
    return i64(round(worth * WHOLE))


def card_worth(program: Routine) -> float:
    """What a Mayhem card promises while it is in hand, by what its sentences do."""
    worth = 0.0
    for step in program.steps:
        one = 0.06
        if isinstance(step, characters.Heals):
            one = 0.05 * float(step.n)
        elif isinstance(step, characters.TakesDamage):
            one = 0.1 * float(step.n)
        elif isinstance(
            step, characters.TakesShield | characters.Moves | characters.Stuns | characters.StrongerAttacks
        ):
            one = 0.12
        elif isinstance(step, characters.ImmuneToAttack):
            one = 0.2
        elif isinstance(step, characters.LosesMove | characters.NoSpecials | cards.StarForTeam | characters.Transfer):
            one = 0.1
        elif isinstance(step, traps.PlaceTraps):
            one = 0.05 * float(step.n)
        elif isinstance(step, cards.RevealGo):
            one = 0.04
        if isinstance(step, characters.ToCharacters) and (step.which == EACH_MINE or step.which == EACH_FOE):
            one *= 1.7
        worth += one
    return worth
