"""Texts that can be read and mean nothing where they stand: each is refused, with the place (^) where that is found."""

from collections.abc import Callable

import pytest

from tests.games.mayhem.cards import record
from tests.games.mayhem.given import abilities, go_card, mayhem_card
from tests.games.packs import entry, start_faults


def innate(use: str, text: str) -> str:
    given = {"health": 10, "icons": 2, "innate": "Plan", "use": use, "text": text}
    return entry("character", "Robin", **given, cards=record("Robin").cards)


def lasting(text: str) -> str:
    return go_card("Mine", "fight", "Take 1 Gift.", "KO an opposing character.", lasting=text)


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
    "mission": (lambda text: go_card("Mine", "go and do", "Take 1 Gift.", text), 5, "go 'Mine' mission"),
    "while": (lasting, 7, "go 'Mine' lasting"),
    "passive": (lambda text: innate("passive", text), 7, "character 'Robin' text"),
    "innate": (lambda text: innate("once per turn", text), 7, "character 'Robin' text"),
}
HEAL = "that character heals 1."
REFUSED: dict[str, list[str]] = {
    "card": [
        # only the first sentence has conditions and costs; one thing in each
        "^While ★ shows, your active character heals 1.",
        "Your active character heals 1. ^Play only after step b.",
        "^Play only before step a. Reroll the Mayhem die.",
        "Play only if ^one of your characters is in TOWER. Reroll the Mayhem die.",
        "^Your active character heals 1, then your active character takes a Shield.",
        "^Reroll the Mayhem die and reveal a GO! card.",
        "Pay: ^your active character heals 1. That character heals 3.",
        "Pay: ^one of your characters gives up its free move. That character heals 3.",
        f"^When an attack targets one of your characters, {HEAL}",
        # of whom it speaks (MH-193)
        "^All characters heal 1.",
        "^This character heals 1.",
        "^One of the opponent's characters takes 1 damage.",
        "^Each opponent may place 1 Trap in one Location.",
        "^The opponent may place 1 Trap in one Location.",
        "Transfer 1 Negative Status token from your active character to ^one of your characters.",
        "Your active character is immune to ^that attack.",
        # what is for abilities, GO! cards and Innates
        "^Melee.",
        "^+1 Damage.",
        "^Take 2 Gifts.",
        "^Place the Pizza on TOWER.",
        "^KO an opposing character.",
        "^Deliver the Pizza to TOWER.",
        "Your active character ^is immune to opposing Traps.",
        "Place 2 Traps in one Location. Those Traps ^get +1 Damage.",
        # what can be taken, placed, rolled, ignored
        "One of your characters ^uses an ability.",
        "Each attack ^gets +1 Damage.",
        "Your active character ^counts as 6.",
        "The die on the selected ability ^counts as 7.",
        "Your active character ^takes 2 Gifts.",
        "Your active character ignores ^characters.",
        "Your active character ^ignores opposing Pull.",
        "^Your active character cannot use Mayhem Effects.",
        "Transfer ^1 Fire token from your active character to the opposing active character.",
        "Discard ^Fire tokens from your active character.",
        "You may place or move ^1 Trap.",
        "You may ^reroll the Mayhem die.",
        "Place 2 Traps in ^one of your Locations.",
        "Reroll ^2 of your Activation dice.",
        "^★ shows for the opponent's team.",
        "^Put your GO! card under the Mayhem deck.",
        "^Reveal a Mayhem card.",
        "Your active character ^heals 0.",
    ],
    "reaction": [
        "^Your active character heals 1.",
        f"^Play only before step c. When an attack targets one of your characters, {HEAL}",
        f"When ^an opposing character triggers opposing Traps, {HEAL}",
        f"When ^one of your characters moves into the Location of one of your characters, {HEAL}",
        f"When an attack targets ^an opposing character, {HEAL}",
        "When an opposing character triggers your Traps, that character is immune to ^that attack.",
    ],
    "tier": [
        "^Stun one of your characters.",
        "^Stun the target.",  # MH-144: no attack before it
        "^+2 Damage.",  # MH-128: no attack in the ability
        "^Your active character heals 1.",
        "^While ★ shows, heal 1.",
        "^Melee, then heal 1.",
    ],
    "reveal": [
        "Place the Pizza on ^one Location.",
        "^Place the Pizza in TOWER.",
        "Place ^your Monster on PARK.",
        "Place ^the opponent's Monster with Health 5 on PARK.",
        "Place ^2 Clues on PARK.",
        "^Reroll the Mayhem die.",
        "Each attack of your active character ^gets +1 Damage.",
        "Place 1 Clue on ^each of TOWER and TOWER.",
    ],
    "mission": [
        "^Both your Monsters are in TOWER.",
        "^Both the opponent's characters are in TOWER.",
        "^One of your characters is in TOWER.",
        "^One of your characters uses an ability.",
        "^One of your characters uses two abilities in TOWER.",
        "^One of your characters uses a Mayhem card in TOWER.",
        "^One of your characters uses an ability in your Team Base.",
        "^Your active character uses an ability in TOWER.",
        "^KO one of your characters.",
        "^KO two opposing characters.",
        "^While ★ shows, KO an opposing character.",
    ],
    "while": [
        "^Each attack of your characters is reduced by 1.",
        "^Each heal of the opponent's characters is reduced by 1.",
        "^Reroll the Mayhem die.",
    ],
    "passive": [
        "^Your active character is immune to opposing Traps.",
        "This character ^is immune to Obstacles.",
        "^This character heals 1.",
        "This character ^ignores opposing Pull.",
        "^Reroll the Mayhem die.",
    ],
    "innate": [
        "This character ^is immune to opposing Traps.",
        "^The opposing active character takes 1 damage.",
        "This character ^ignores Obstacles.",
        "^Place 2 Traps in one Location.",
        "^Melee.",
    ],
}


@pytest.mark.parametrize(("where", "text"), [(where, text) for where, texts in REFUSED.items() for text in texts])
def test_a_text_that_means_nothing_there_is_refused_with_its_place(where: str, text: str) -> None:
    pack, line, what = PACKS[where]
    column = len(f'{what.split()[-1]} = "') + text.index("^") + 1
    told = start_faults("mayhem", pack(text.replace("^", "")), places=True)
    assert [fault for fault in told if fault.startswith(f"mine.toml:{line}:{column}: {what}: ")], told


@pytest.mark.rule("MH-199")
@pytest.mark.parametrize(
    "text",
    [
        "★ shows for your team.",
        "Each attack of your active character gets +1 Damage.",
        "Your active character ignores Obstacles.",
        "The opposing active character cannot use Special Effects.",
    ],
)
def test_what_lasts_is_on_a_card_that_lasts(text: str) -> None:
    (told,) = start_faults("mayhem", mayhem_card("Mine", "activation", text))
    assert 'duration = "round"' in told
