"""Short words for the scenario tests of Mayhem: who stands where, what is done, what lies there then."""

from typing import Any

import longbox
from longbox import Match
from tests.games.given import offered, play, refused, seen
from tests.games.packs import entry

# Row by row: A1 A2 A3, B1 B2 B3 B4, C1 C2 C3
MAP = ("BLACK", "TOWER", "WHITE", "PIZZERIA", "ARCADE", "PARK", "MUSEUM", "BLACK", "DOCKS", "WHITE")


def table(black: str = "Robin A1, Starfire C1", white: str = "Cyborg A3, Raven C3", **given: Any) -> Match:
    """A position in side 0's turn: characters with their places, and traits after them ("Robin A1 damage=3 shield").

    Nobody holds a card, nobody has a GO! card, every die shows 4, the Value is 2 without a star, unless it is said.
    """
    position: dict[str, Any] = {"mode": "duel", "map": list(MAP), **given}
    if "characters" not in position:
        position["characters"] = [[character(one) for one in side.split(", ")] for side in (black, white)]
    return longbox.scenario("mayhem", position)


def free(one: str, two: str, three: str, **given: Any) -> Match:
    """A position of the free-for-all: one character for each seat; Cyborg in the centre unless `cyborg` says where."""
    characters = [[character(each)] for each in (one, two, three)]
    position = {"mode": "free-for-all", "seats": 3, "characters": characters, **given}
    return longbox.scenario("mayhem", position)


def character(words: str) -> dict[str, Any]:
    """ "Robin A1 damage=3 shield" as the scenario form wants it; the place "off" is off the map."""
    name, place, *traits = words.split()
    found: dict[str, Any] = {"name": name, "place": None if place == "off" else place}
    for trait in traits:
        key, _, value = trait.partition("=")
        found[key] = int(value) if value else True
    return found


def forbidden(m: Match, choice: str, seat: int | None = None) -> str:
    """The rule by which a seat (or the first one asked) may not do this."""
    if seat is None:
        return refused(m, choice).partition(":")[0]
    reason = m.explain(seat, choice)
    assert reason is not None, f"{choice} is on offer"
    return reason.partition(":")[0]


def is_window(decision: longbox.Decision) -> bool:
    return all(option.code == "no" or option.code.startswith("card:") for option in decision.options)


def asked(m: Match) -> list[int]:
    """Who must choose now."""
    return [decision.seat for decision in m.decisions]


def windows(m: Match) -> list[int]:
    """Who is asked for cards, in order, as long as only cards are asked for; everybody declines."""
    found = []
    while not m.over and all(is_window(decision) for decision in m.decisions):
        found += asked(m)
        m.choose("no", seat=m.seat)
    return found


def pass_cards(m: Match) -> Match:
    """Everybody declines to play cards, as long as only cards are asked for."""
    windows(m)
    return m


def who(m: Match, code: str) -> dict[str, Any]:
    """A character on the table by its code, "black-robin" (free-for-all: "robin")."""
    found: dict[str, Any] = next(one for one in seen(m)["characters"] if one["id"] == code)
    return found


def where(m: Match, code: str) -> str | None:
    """The place of a character, or None if it is off the map."""
    place: str | None = who(m, code)["place"]
    return place


def damage(m: Match, code: str) -> int:
    found: int = who(m, code)["damage"]
    return found


def traps(m: Match, place: str) -> list[int]:
    """The Traps at a place, of each side."""
    found: list[int] = next(one["traps"] for one in seen(m)["places"] if one["id"] == place)
    return found


def left(m: Match, side: int = 0) -> int:
    """Trap/Stun tokens in a side's supply."""
    found: int = seen(m)["sides"][side]["traps_left"]
    return found


def vp(m: Match) -> list[int]:
    return [side["vp"] for side in seen(m)["sides"]]


def go(m: Match, side: int) -> dict[str, Any] | None:
    """A side's GO! card with what its Mission has come to."""
    found: dict[str, Any] | None = seen(m)["sides"][side]["go"]
    return found


def mission(m: Match, side: int = 0) -> dict[str, Any]:
    """A side's GO! card, which must be there."""
    card = go(m, side)
    assert card is not None
    return card


def one_more(m: Match) -> Match:
    """Side 0 has a 4 more than its turns leave it: no play leads there, and the short form refuses it."""
    position: dict[str, Any] = m.scenario(full=True)
    dice = position["fields"]["dice"]
    dice[dice.index(0)] = 4
    return longbox.scenario("mayhem", position)


# ---- a cast of our own: what is printed may be tuned, the rules are tested with this

FIXED = {
    "Robin": ("Guard", "Zap"),
    "Starfire": ("Sprint", "Phase"),
    "Cyborg": ("Six", "Nap"),
    "Raven": ("Duck", "Shake"),
}


def dashboard(name: str, innate: str, use: str, text: str, *written: str) -> str:
    """A character of a pack, with Health 10 and 2 icons; abilities as "Jab 4: Melee. / +2 Damage. / Shield."."""
    facts = entry("character", name, health=10, icons=2, innate=innate, use=use, text=text, cards=FIXED[name])
    return facts + abilities(name, *written)


def abilities(character: str, *written: str) -> str:
    """Abilities of a pack, each with its threshold and its tiers: "Jab 4: Melee. / +2 Damage. / Shield."."""
    words = ""
    for ability in written:
        title, said = ability.split(": ")
        name, threshold = title.rsplit(" ", 1)
        tiers = dict(zip(("standard", "special", "star"), said.split(" / "), strict=False))
        words += entry("ability", name, character=character, threshold=int(threshold), **tiers)
    return words


def die_side(number: int, value: int, star: bool) -> str:
    """A side of the Mayhem die."""
    return entry("side", f"side {number}", value=value, star=star)


def mayhem_card(name: str, when: str, text: str) -> str:
    """A Mayhem card of a pack: when it is played, with "round" after it if it lasts."""
    moment, _, lasts = when.partition(" ")
    return entry("mayhem", name, when=moment, duration=lasts or "immediate", free_for_all=True, text=text)


def go_card(name: str, kind: str, reveal: str, mission: str, **fields: object) -> str:
    """A GO! card of a pack."""
    return entry("go", name, **{"kind": kind, "reveal": reveal, "mission": mission, "reward": 1, **fields})


CAST = (
    dashboard(
        *("Robin", "Plan", "once per game", "The die on the selected ability counts as 6."),
        *("Jab 4: Melee. / +2 Damage. / Stun the target.", "Dodge 3: Move. Escape. / Trap 2. / Shield."),
    )
    + dashboard(
        *("Starfire", "Metabolism", "once per turn", "Discard 1 Fire token from this character."),
        *("Bolt 4: Ranged. / +1 Damage. / Move.", "Torch 3: Ignite 3. / Melee. / Push."),
    )
    + dashboard(
        *("Cyborg", "Plating", "passive", "This character is immune to opposing Pull and opposing Push."),
        *("Bash 3: Melee. / Shield.", "Build 4: Obstacle. / Heal 1."),
    )
    + dashboard(
        *("Raven", "Levitation", "passive", "This character is immune to opposing Traps."),
        *("Reach 3: Ranged. / Pull.", "Portal 4: Teleport. / Melee."),
    )
    + mayhem_card("Guard", "start", "One of your characters takes a Shield.")
    + mayhem_card("Second Try", "start", "Reroll 1 of your Activation dice.")
    + mayhem_card("Shake", "start", "Play only after step b. Reroll the Mayhem die.")
    + mayhem_card("Fence", "start", "You may place or move up to 2 Obstacles.")
    + mayhem_card("Zap", "activation", "The opposing active character takes 3 damage.")
    + mayhem_card("Sprint", "activation", "Your active character makes a Move.")
    + mayhem_card("Phase", "activation round", "Your active character ignores Obstacles and opposing Traps.")
    + mayhem_card("Rally", "activation round", "Each attack of your active character gets +1 Damage.")
    + mayhem_card("Six", "activation", "The die on the selected ability counts as 6.")
    + mayhem_card("Nap", "activation", "Stun the opposing active character.")
    + mayhem_card("Snare", "activation", "Place 3 Traps in one empty Location.")
    + mayhem_card("Aid", "activation", "The teammate of your active character heals 2.")
    + mayhem_card(
        *("Pass It On", "activation"),
        "Transfer 1 Negative Status token from one of your characters to the opposing active character.",
    )
    + mayhem_card(
        *("Duck", "reaction"),
        "When an attack targets one of your characters, that character is immune to that attack.",
    )
    + die_side(1, 1, True)
    + die_side(2, 2, False)
    + die_side(3, 2, False)
    + die_side(4, 2, True)
    + die_side(5, 3, False)
    + die_side(6, 3, True)
)


def cast(black: str = "Robin A1, Starfire C1", white: str = "Cyborg A3, Raven C3", *more: str, **given: Any) -> Match:
    """As `table`, with the cast of this file (Health 10 each) and entries of a pack that come on top of it."""
    packs = [["cast.toml", CAST]] + ([["more.toml", "".join(more)]] if more else [])
    return table(black, white, packs=packs, **given)


# ---- an ability of a test's own, and a turn with it


def skill(character: str, standard: str, special: str = "Shield.", star: str = "", *, threshold: int = 6) -> str:
    """For `cast`: a character's abilities are now "Trick" with these tiers, and "Rest", which takes a Shield."""
    tiers = " / ".join([standard, special, star] if star else [standard, special])
    return abilities(character, f"Trick {threshold}: {tiers}", "Rest 6: Shield. / Shield.")


def act(m: Match, ability: str, *after: str, die: int = 4) -> Match:
    """A turn with an ability ("robin:trick") and without the free move, then further choices."""
    play(m, f"place:{ability}:{die}")
    if "stay" in offered(m):
        play(m, "stay")
    return play(m, "use", *after)
