"""Texts that can be read and mean nothing where they stand: what is said of each, and where in it (^) that is found."""

from collections.abc import Callable

import pytest

from tests.games.mayhem.cards import record
from tests.games.mayhem.given import abilities, go_card, mayhem_card
from tests.games.packs import entry, start_faults


def innate(use: str, text: str) -> str:
    given = {"health": 10, "icons": 2, "innate": "Plan", "use": use, "text": text}
    return entry("character", "Robin", **given, cards=record("Robin").cards)


# A pack with a text, and where that stands in it: the line, and what it is
PACKS: dict[str, tuple[Callable[[str], str], int, str]] = {
    "card": (lambda text: mayhem_card("Mine", "activation", text), 6, "mayhem 'Mine' text"),
    "reaction": (lambda text: mayhem_card("Mine", "reaction", text), 6, "mayhem 'Mine' text"),
    "tier": (
        lambda text: abilities("Robin", f"Trick 6: {text} / Shield.", "Rest 6: Shield. / Shield."),
        *(5, "ability 'Trick' standard"),
    ),
    "reveal": (
        lambda text: go_card("Mine", "go and do", text, "Both your characters are in DOCKS."),
        *(4, "go 'Mine' reveal"),
    ),
    "passive": (lambda text: innate("passive", text), 7, "character 'Robin' text"),
    "innate": (lambda text: innate("once per turn", text), 7, "character 'Robin' text"),
}
REFUSED: dict[str, dict[str, tuple[str, ...]]] = {
    "card": {
        "a sentence here begins with what it does; only a reaction with 'When ...'": (
            "^While ★ shows, your active character heals 1.",
        ),
        "this can only be the first sentence": ("Your active character heals 1. ^Play only after step b.",),
        "one thing in a sentence": (
            "^Your active character heals 1, then your active character takes a Shield.",
            "^Reroll the Mayhem die and reveal a GO! card.",
        ),
        "no card can be played before step a": ("^Play only before step a. Reroll the Mayhem die.",),
        "understood is: 'Play only if one of your characters is near ...'": (
            "Play only if ^one of your characters is in TOWER. Reroll the Mayhem die.",
        ),
        "understood is: 'Pay: your active character gives up its free move.'": (
            "Pay: ^your active character heals 1. That character heals 3.",
        ),
        "only your active character has a free move to give up": (
            "Pay: ^one of your characters gives up its free move. That character heals 3.",
        ),
        "only the first sentence of a reaction begins with 'When ...'": (
            "^When an attack targets one of your characters, that character heals 1.",
        ),
        "say which character: 'your active character', 'one of your characters', ...": ("^All characters heal 1.",),
        "'this character' is for Innates": ("^This character heals 1.",),
        "MH-193: a card is used against the active character only": (
            "^One of the opponent's characters takes 1 damage.",
            "^Each of the opponent's characters takes 1 damage.",
        ),
        "say 'you' or 'the opponent'": ("^Each opponent may place 1 Trap in one Location.",),
        "this has no meaning on a Mayhem card": (
            "^The opponent may place 1 Trap in one Location.",
            "^+1 Damage.",
            "^Take 2 Gifts.",
            "^Heal 1.",
            "^Place the Pizza on TOWER.",
        ),
        "only abilities have such effects; say who: 'Your active character takes a Shield.'": (
            "^Melee.",
            "^Shield.",
        ),
        "this has no meaning here; a character heals, takes a Shield, an Escape or damage, or makes a Move": (
            "One of your characters ^uses an ability.",
            "Each of your characters ^is reduced by 1.",
        ),
        "no Traps are being triggered here": ("Place 2 Traps in one Location. Those Traps ^get +1 Damage.",),
        "understood is 'Each attack of ... gets +1 Damage.' and 'Those Traps get +2 Damage.'": (
            "Each attack ^gets +1 Damage.",
            "You may place or move up to 2 Obstacles. Those Obstacles ^get +1 Damage.",
        ),
        "understood is: 'The die on the selected ability counts as 6.'": (
            "Your active character ^counts as 6.",
            "Reroll 1 of your Activation dice. That Activation die ^counts as 6.",
        ),
        "a die shows 1 to 6": ("The die on the selected ability ^counts as 7.",),
        "a character takes 'a Shield' or 'an Escape'": ("Your active character ^takes 2 Gifts.",),
        "understood is 'Obstacles', 'opposing Traps', 'opposing Pull', 'opposing Push'": (
            "Your active character ignores ^characters.",
        ),
        "one ignores 'Obstacles' and 'opposing Traps'; one is immune to Pull and Push": (
            "Your active character ^ignores opposing Pull.",
        ),
        "a passive Innate makes immune to opposing things, a reaction to 'that attack'": (
            "Your active character ^is immune to opposing Traps.",
        ),
        "'that attack' means nothing that was named before it": ("Your active character is immune to ^that attack.",),
        "understood is '... cannot use Special Effects.'": ("^Your active character cannot use Mayhem Effects.",),
        "say how many: '1 Negative Status token'": (
            "Transfer ^1 Fire token from your active character to the opposing active character.",
        ),
        "say which one character gets the token": (
            "Transfer 1 Negative Status token from your active character to ^one of your characters.",
        ),
        "say how many: '1 Fire token'": ("Discard ^Fire tokens from your active character.",),
        "understood is '1 Obstacle' and 'up to 2 Obstacles'": ("You may place or move ^1 Trap.",),
        "what may be done is to place Traps, or to place or move Obstacles": ("You may ^reroll the Mayhem die.",),
        "understood is 'in one Location', 'in one empty Location' and 'in one of their Team Bases'": (
            "Place 2 Traps in ^one of your Locations.",
            "Place 2 Traps on ^one Location.",
            "Place 2 Traps in ^one of their Team Bases.",
        ),
        "understood is '1 of your Activation dice' and 'the Mayhem die'": ("Reroll ^2 of your Activation dice.",),
        "a star shows for your team": ("^★ shows for the opponent's team.",),
        "understood is 'Put your GO! card under the GO! deck.'": ("^Put your GO! card under the Mayhem deck.",),
        "understood is 'Reveal a GO! card.'": ("^Reveal a Mayhem card.",),
        "only the Mission of a GO! card asks for this": (
            "^KO an opposing character.",
            "^Defeat your Monster.",
            "^Collect 2 Clues.",
            "^Deliver the Pizza to TOWER.",
        ),
        "a number is at least 1": ("Your active character ^heals 0.",),
    },
    "reaction": {
        "a reaction begins with 'When ...'": (
            "^Play only before step c. When an attack targets one of your characters, that character heals 1.",
            "^Your active character heals 1.",
        ),
        "only the first sentence of a reaction begins with 'When ...'": (
            (
                "When an attack targets one of your characters, that character heals 1. ^When an attack "
                "targets one of your characters, that character heals 1."
            ),
        ),
        (
            "understood is: an attack targets one of your characters; an opposing character moves into "
            "the Location of one of your characters; an opposing character triggers your Traps"
        ): (
            "When ^an opposing character triggers opposing Traps, that character heals 1.",
            ("When ^one of your characters moves into the Location of one of your characters, that character heals 1."),
        ),
        "say which character: 'your active character', 'one of your characters', ...": (
            "When an attack targets ^an opposing character, that character heals 1.",
        ),
        "'that attack' means nothing that was named before it": (
            "When an opposing character triggers your Traps, that character is immune to ^that attack.",
        ),
    },
    "tier": {
        "in an ability: 'Stun.' or 'Stun the target.'": ("^Stun one of your characters.",),
        "there is no attack before this that had a target (MH-144)": ("^Stun the target.",),
        "+X Damage needs an attack in the same ability (MH-128)": ("^+2 Damage.",),
        "an ability has the effects of section 8: 'Melee.', 'Heal 2.', 'Stun the target.'": (
            "^Your active character heals 1.",
            "^Reroll the Mayhem die.",
        ),
        "a sentence here begins with what it does; only a reaction with 'When ...'": ("^While ★ shows, heal 1.",),
        "one thing in a sentence": ("^Melee, then heal 1.",),
    },
    "reveal": {
        "say the icon of a Location: 'TOWER'": ("Place the Pizza on ^one Location.",),
        "Mission tokens are placed 'on' a Location": ("^Place the Pizza in TOWER.",),
        "understood is 'your Monster with Health 5'": (
            "Place ^your Monster on PARK.",
            "Place ^the opponent's Monster with Health 5 on PARK.",
        ),
        "understood is the Pizza, your Monster, 1 Clue on each of some Locations, and Traps": (
            "Place ^2 Clues on PARK.",
            "Place ^a Shield on PARK.",
        ),
        "this has no meaning on a GO! card": (
            "^Reroll the Mayhem die.",
            "^Reveal a GO! card.",
            "^Put your GO! card under the GO! deck.",
            "^★ shows for your team.",
            "Each attack of your active character ^gets +1 Damage.",
            "^Play only after step b. Take 1 Gift.",
            "The die on the selected ability ^counts as 6.",
        ),
        "an icon stands twice": ("Place 1 Clue on ^each of TOWER and TOWER.",),
        "there must be two icons or more": ("Place 1 Clue on ^each of TOWER.",),
    },
    "passive": {
        "a passive Innate is about 'this character'": (
            "^Your active character is immune to opposing Traps.",
            "^Each of your characters ignores Obstacles.",
        ),
        "a passive Innate makes immune to opposing things, a reaction to 'that attack'": (
            "This character ^is immune to Obstacles.",
        ),
        "'that attack' means nothing that was named before it": ("This character is immune to ^that attack.",),
        'that is no Innate with use = "passive"': ("^This character heals 1.",),
        "one ignores 'Obstacles' and 'opposing Traps'; one is immune to Pull and Push": (
            "This character ^ignores opposing Pull.",
        ),
        "this has no meaning on a passive Innate": (
            "^Reroll the Mayhem die.",
            "^You may place or move 1 Obstacle.",
        ),
    },
    "innate": {
        "a passive Innate makes immune to opposing things, a reaction to 'that attack'": (
            "This character ^is immune to opposing Traps.",
        ),
        "an Innate is used in its character's turn: no opposing character is active then": (
            "^The opposing active character takes 1 damage.",
        ),
        "this has no meaning on an Innate": (
            "This character ^ignores Obstacles.",
            "^Place 2 Traps in one Location.",
            "^Take 1 Gift.",
        ),
        "only abilities have such effects; say who: 'Your active character takes a Shield.'": ("^Melee.",),
    },
}
ALL = [(where, said, text) for where, by in REFUSED.items() for said, texts in by.items() for text in texts]


@pytest.mark.parametrize(("where", "said", "text"), ALL)
def test_a_text_that_means_nothing_there(where: str, said: str, text: str) -> None:
    pack, line, what = PACKS[where]
    column = len(f'{what.split()[-1]} = "') + text.index("^") + 1
    assert start_faults("mayhem", pack(text.replace("^", "")), places=True) == [
        f"mine.toml:{line}:{column}: {what}: {said}"
    ]
