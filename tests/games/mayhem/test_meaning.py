"""Sentences that can be read and mean nothing here: each is an error that says what is understood."""

from functools import partial
from typing import Any

import pytest

import longbox
from longbox.language.content import ContentError
from tests.games.mayhem.given import abilities, cast, go_card, mayhem_card, play, who
from tests.games.packs import entry, start_faults

errors = partial(start_faults, "mayhem")
MY = "Your active character"
WHEN = "When an attack targets one of your characters, that character heals 1."


def says(text: str, said: str) -> None:
    """A pack with this is refused, and that is told."""
    told = errors(text)
    assert any(said in line for line in told), told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"While ★ shows, {MY.lower()} heals 1.", "a sentence here begins with what it does; only a reaction"),
        (f"{MY} heals 1, then {MY.lower()} takes a Shield.", "one thing in a sentence"),
        ("Play only if one of your characters is in TOWER. Reroll the Mayhem die.", "'Play only if one of your chara"),
        (f"Pay: {MY.lower()} heals 1. That character heals 3.", "'Pay: your active character gives up its free move.'"),
        (
            "Pay: one of your characters gives up its free move. That character heals 3.",
            "only your active character has",
        ),
        ("All characters heal 1.", "say which character: 'your active character'"),
        ("Each opponent may place 1 Trap in one Location.", "say 'you' or 'the opponent'"),
        ("Reroll the Mayhem die and reveal a GO! card.", "one thing in a sentence"),
        ("You may place 1 Trap in one Location and place or move 1 Obstacle.", "one thing in a sentence"),
        ("One of your characters uses an ability.", "this has no meaning here"),
        ("Place 2 Traps in one Location. Those Traps get +1 Damage.", "no Traps are being triggered here"),
        ("Each attack gets +1 Damage.", "understood is 'Each attack of ... gets +1 Damage.'"),
        (f"{MY} takes 2 Gifts.", "a character takes 'a Shield' or 'an Escape'"),
        (f"{MY} cannot use Mayhem Effects.", "understood is '... cannot use Special Effects.'"),
        (f"{MY} ignores characters.", "understood is 'Obstacles', 'opposing Traps', 'opposing Pull', 'opposing Push'"),
        (f"Discard Fire tokens from {MY.lower()}.", "say how many: '1 Fire token'"),
        ("You may place or move 1 Trap.", "understood is '1 Obstacle' and 'up to 2 Obstacles'"),
        ("You may reroll the Mayhem die.", "what may be done is to place Traps, or to place or move Obstacles"),
        ("Place 2 Traps in one of your Locations.", "understood is 'in one Location', 'in one empty Location'"),
        ("Place 2 Traps in two Locations.", "understood is 'in one Location', 'in one empty Location'"),
        ("Put your GO! card under the Mayhem deck.", "understood is 'Put your GO! card under the GO! deck.'"),
        ("Reveal a Mayhem card.", "understood is 'Reveal a GO! card.'"),
        ("★ shows for the opponent's team.", "a star shows for your team"),
    ],
)
def test_a_mayhem_card(text: str, said: str) -> None:
    says(mayhem_card("Mine", "activation round", text), said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"Play only before step c. {WHEN}", "a reaction begins with 'When ...'"),
        (
            "When an opposing character triggers opposing Traps, that character heals 1.",
            "understood is: an attack targets",
        ),
        ("When one of your characters uses an ability, that character heals 1.", "understood is: an attack targets"),
        (f"{WHEN} {WHEN}", "only the first sentence of a reaction begins with 'When ...'"),
    ],
)
def test_a_reaction(text: str, said: str) -> None:
    says(mayhem_card("Mine", "reaction", text), said)


@pytest.mark.parametrize(
    ("reveal", "mission", "said"),
    [
        ("Place the Pizza on one Location.", "Deliver the Pizza to TOWER.", "say the icon of a Location: 'TOWER'"),
        ("Place the Pizza in TOWER.", "Deliver the Pizza to TOWER.", "Mission tokens are placed 'on' a Location"),
        ("Take 2 Gifts.", "Deliver 2 Gifts to TOWER.", "a Mission is: deliver the Pizza or Gifts"),
        ("Take 1 Gift.", "Both your Monsters are in TOWER.", "a Mission is: deliver the Pizza or Gifts"),
        ("Take 1 Gift.", "Both your characters heal 1.", "a Mission is: deliver the Pizza or Gifts"),
        (
            "Take 1 Gift.",
            "One of your characters uses a Mayhem card in TOWER.",
            "a Mission is: deliver the Pizza or Gifts",
        ),
        (
            "Take 1 Gift.",
            "One of your characters uses an ability of your characters.",
            "a Mission is: deliver the Pizza",
        ),
        *(
            ("Take 1 Gift.", text, "a Mission is: deliver the Pizza or Gifts")
            for text in (
                "One of your characters uses an ability.",
                "One of your characters uses an ability of your characters in TOWER.",
                "One of your characters uses two abilities in TOWER.",
                "One of your characters uses the ability in TOWER.",
                "One of your characters uses an opposing ability in TOWER.",
                "One of your characters uses a character in TOWER.",
                "One of your characters uses an ability in an empty Location.",
                "One of your characters uses an ability in an opposing Location.",
                "One of your characters uses an ability in a Team Base.",
                "One of your characters uses an ability in your Team Base.",
                "One of your active characters uses an ability in TOWER.",
                "Your active character uses an ability in TOWER.",
                "Each of your characters uses an ability in TOWER.",
                "An opposing character uses an ability in TOWER.",
                "One of your characters is in TOWER.",
                "Both your active characters are in TOWER.",
                "Both the opponent's characters are in TOWER.",
                "KO one of your characters.",
                "KO an opposing active character.",
                "KO two opposing characters.",
            )
        ),
        *(
            ("Take 1 Gift.", f"While ★ shows, {text}", "only 'While ★ shows, one of your characters uses an ability in")
            for text in ("KO an opposing character.", "both your characters are in TOWER.")
        ),
        (
            "Place 1 Clue on each of TOWER and PARK.",
            "Collect 1 Clue. Collect 1 Clue.",
            "a Mission is: deliver the Pizza or Gifts",
        ),
        (
            "Place 1 Clue on each of TOWER and PARK.",
            "Collect 1 Clue, then collect 1 Clue.",
            "a Mission is: deliver the Pizza or Gifts",
        ),
        ("Place 1 Clue on TOWER.", "Collect Clues.", "say how many: '1 Clue'"),
    ],
)
def test_a_go_card(reveal: str, mission: str, said: str) -> None:
    kind = {"Deliver": "delivery", "Collect": "investigate"}.get(mission.split(maxsplit=1)[0], "go and do")
    says(go_card("Mine", kind, reveal, mission), said)


@pytest.mark.parametrize(
    "text",
    [
        "Each attack of your characters is reduced by 1.",
        "Each heal is reduced by 1.",
        "Each heal of your active characters is reduced by 1.",
        "Each heal of the opponent's characters is reduced by 1.",
        "Each heal of your characters is reduced by 1. Each heal of your characters is reduced by 1.",
        "Reroll the Mayhem die.",
    ],
)
def test_what_holds_while_a_go_card_is_in_play(text: str) -> None:
    card = go_card("Mine", "fight", "Take 1 Gift.", "KO an opposing character.", lasting=text)
    says(card, "understood is: 'Each heal of your characters is reduced by 1.'")


def test_an_attack_bonus_may_be_the_teammates() -> None:
    text = f"Each attack of the teammate of {MY.lower()} gets +1 Damage."
    m = cast(
        "Robin A1, Starfire C1",
        "Cyborg A3, Raven C3",
        mayhem_card("Mine", "activation round", text),
        hands=[["Mine"], []],
    )
    play(m, "place:robin:jab:4", "card:mine")
    assert [who(m, code)["attack_bonus"] for code in ("black-robin", "black-starfire")] == [0, 1]


# ---- a name stands once in a pack


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (mayhem_card("Mine", "activation", f"{MY} heals 1."), "mayhem 'Mine'"),
        (go_card("Mine", "fight", "Take 1 Gift.", "KO an opposing character."), "go 'Mine'"),
        (entry("side", "side 1", value=1, star=True), "side 'side 1'"),
        (entry("location", "Titans Tower", icon="TOWER"), "location 'Titans Tower'"),
        (abilities("Robin", "Kick 4: Melee. / Shield.", "Flare 2: Ranged. / Escape."), "ability 'Kick'"),
    ],
)
def test_a_record_that_stands_twice_in_a_pack_is_refused(text: str, what: str) -> None:
    told = errors(text + text)
    assert any(what in line and "this name is used twice" in line for line in told), told


def test_packs_may_say_the_same_name_one_after_the_other() -> None:
    text = mayhem_card("Mine", "activation", f"{MY} heals 1.")
    packs: Any = [("one.toml", text), ("two.toml", text.replace("heals 1", "heals 2"))]
    m = longbox.start("mayhem", packs=packs)
    assert m.edition.faces.count("mine") == 1
    with pytest.raises(ContentError, match="this name is used twice"):
        longbox.start("mayhem", packs=[("one.toml", text + text)])
