"""What the texts of Bold are worth to a quick bot: boxes, markers and tokens read off their steps, once an edition.

No character, box or marker is known by its name, so those of packs are judged in the same way.
"""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.bold.effects import Adds, AddsResources, LooksAt, Prevents, Recovers, Stores, ThrowsBack
from longbox.games.bold.pieces import (
    AGILITY,
    COMBAT,
    CREST,
    CRISIS,
    DOUBLE,
    DRAWN,
    FINISHED,
    HURT,
    IN_CRISIS,
    MARKER,
    MASS,
    MOMENTS,
    NOW,
    PLUS,
    RESOURCE,
    REVERSAL,
    SPACES,
    SPECIAL,
    STEP_1,
    STEP_5,
    TYPES,
    UTILITY,
    WATCHTOWER,
)
from longbox.games.bold.table import Book, Hero

# All numbers below were fitted to who won 50,000 quick games with random purchases (docs/bots.md).
# Tokens: hundredths of a point of damage in each turn in which they are owned, before what `CROWDED` takes off
COMBAT_BASE: Final = 72
RESOURCE_BASE: Final = 46
AGILITY_BASE: Final = 40
FOCUS_BASE: Final = 38
CREST_BASE: Final = 111
SPECIAL_BASE: Final = 40
UTILITY_WORTH: Final = 87
REVERSE_WORTH: Final = 160
MASS_WORTH: Final = 250  # only who draws ten of its type is offered one: the next time it may win the game
WANTED: Final = 6  # for each point of damage that the boxes bring for a space of the type
SPECIALLY_WANTED: Final = 15  # the same for special spaces, which little else fills
CROWDED: Final = 20  # less for each token of the type that is owned already
CRISIS_COST: Final = 90  # less for each crisis token
COMBAT_MORE: Final = 97  # what a power-up does besides
RESOURCE_MORE: Final = 14
AGILITY_MORE: Final = 54
FOCUS_MORE: Final = 75
RECOVERED_SHARE: Final = 4  # for each point that a recovery ability gives for it, and each token that it draws

# Markers and boxes: tenths of a point of damage, once
PREVENTED_POINT: Final = 7
DEALT_POINT: Final = 10
HARD_POINT: Final = 12
RECOVERED_POINT: Final = 9
RESOURCE_POINT: Final = 5
CRISIS_AVERTED: Final = 50


@final
class Reading:
    """An edition's texts as numbers, read once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        kinds: i64 = len(book.type)
        self.marker: list[i64] = [0] * kinds
        self.prevents: list[i64] = [0] * kinds  # points of damage
        self.box: list[i64] = [0] * kinds
        kind: i64 = book.first_marker
        while kind < kinds:
            if book.grade[kind] == MARKER:
                self.read_marker(kind)
            kind += 1
        kind = book.first_box
        while kind < book.first_marker:
            self.box[kind] = self.read_box(kind)
            kind += 1
        self.token: list[list[i64]] = [self.read_tokens(hero) for hero in book.heroes]  # by hero and kind

    def read_marker(self, kind: i64) -> None:
        """What a marker does at the best of its moments."""
        book = self.book
        for moment in (HURT, DRAWN, STEP_1, STEP_5, WATCHTOWER):
            if book.acts(kind, moment):
                worth: i64 = CRISIS_AVERTED if moment == DRAWN else 0
                for step in book.program(kind, moment).steps:
                    if isinstance(step, Prevents):
                        self.prevents[kind] = self.prevents[kind] + step.n
                        worth += PREVENTED_POINT * step.n
                    elif isinstance(step, ThrowsBack):
                        worth += HARD_POINT * step.n
                    elif isinstance(step, Adds):
                        worth += step.n.n * (HARD_POINT if step.hard else DEALT_POINT)
                    elif isinstance(step, Recovers):
                        worth += RECOVERED_POINT * step.n.n
                    elif isinstance(step, AddsResources):
                        worth += RESOURCE_POINT * step.n
                if worth > self.marker[kind]:
                    self.marker[kind] = worth

    def read_box(self, kind: i64) -> i64:
        """What a box brings when it is filled."""
        total: i64 = 0
        text = self.book.texts[self.book.text[kind]]
        for moment in (NOW, FINISHED):
            for step in text.programs[moment].steps:
                if isinstance(step, Adds):
                    total += step.n.n * (HARD_POINT if step.hard else DEALT_POINT)
                elif isinstance(step, Stores):
                    total += step.n * self.marker[step.marker]
        return total

    def read_tokens(self, hero: Hero) -> list[i64]:
        """What each kind of token does for a character."""
        book = self.book
        wanted: list[i64] = [0] * SPACES  # tenths of damage: each box shares out what it brings among its spaces
        for box in hero.boxes:
            cost = book.cost[box]
            spaces: i64 = 0
            for n in cost:
                spaces += n
            gain = self.box[box] - 10 * cost[COMBAT]  # those tokens deal damage anyway
            if gain > 0:
                type_: i64 = 0
                while type_ < SPACES:
                    wanted[type_] = wanted[type_] + gain * cost[type_] // spaces
                    type_ += 1
        plain: list[i64] = [COMBAT_BASE, RESOURCE_BASE, AGILITY_BASE, FOCUS_BASE, CREST_BASE, SPECIAL_BASE]
        for at in range(SPACES):
            plain[at] = plain[at] + (SPECIALLY_WANTED if at == SPECIAL else WANTED) * wanted[at] // 10
        plain[SPECIAL] = plain[SPECIAL] + self.read_special(hero, plain)
        recovered = self.read_recovery(hero)
        found: list[i64] = []
        for kind in range(len(book.type)):
            worth: i64 = 0
            if book.is_token(kind):
                worth = self.read_token(kind, plain)
                if book.type[kind] != CREST and book.type[kind] != SPECIAL:  # their numbers were fitted with it
                    worth += recovered[book.type[kind]]
            found.append(worth)
        return found

    def read_recovery(self, hero: Hero) -> list[i64]:
        """What a token of each type adds to the recovery ability."""
        found: list[i64] = [0] * len(TYPES)
        looks: i64 = 0
        for step in self.book.texts[hero.recovery].programs[NOW].steps:
            if isinstance(step, LooksAt):
                looks = step.n
            elif isinstance(step, Recovers):
                count = step.n.count
                if count is not None:
                    for type_ in range(len(TYPES)):
                        if (count.filter.words >> type_) & 1:
                            found[type_] = found[type_] + RECOVERED_SHARE * looks * step.n.n
        return found

    def read_token(self, kind: i64, plain: list[i64]) -> i64:
        type_ = self.book.type[kind]
        grade = self.book.grade[kind]
        if type_ == CRISIS:
            return -CRISIS_COST
        if type_ == UTILITY:
            return UTILITY_WORTH
        if type_ == REVERSAL:
            return REVERSE_WORTH
        if grade == MASS:
            return MASS_WORTH
        worth = plain[type_]
        if grade == DOUBLE:
            return worth + worth // 2
        if grade == PLUS:
            if type_ == COMBAT:
                return worth + COMBAT_MORE
            if type_ == RESOURCE:
                return worth + RESOURCE_MORE
            return worth + (AGILITY_MORE if type_ == AGILITY else FOCUS_MORE)
        return worth

    def read_special(self, hero: Hero, plain: list[i64]) -> i64:
        """What the card says of the character's special token (BB-187)."""
        text = self.book.texts[self.book.text[hero.special]]
        rules = text.rules
        worth: i64 = 0
        if rules.fill_count > 0:
            type_: i64 = 0
            while type_ < SPECIAL:
                if (rules.fills >> type_) & 1:
                    worth += (10 if type_ != CREST else 30) // rules.fill_count
                type_ += 1
        worth += 20 * rules.ability_more + 10 * (rules.counts_as - 1)
        for moment in range(MOMENTS):
            for step in text.programs[moment].steps:
                if isinstance(step, Adds):
                    each: i64 = 48 if step.hard else 40
                    worth += step.n.n * each // (4 if moment == IN_CRISIS else 1)
                elif isinstance(step, Recovers):
                    worth += 40 * step.n.n
        return worth
