"""Packs of extreme sizes for our games, and random games with them: both builds must give the same result.

A limit of numbers (bits of a set, a piece's number packed with another) shows only where a pack goes as far as it may:
the most kinds and the most copies of cards, one card alone, the longest texts, the most of every list.
"""

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Any

from longbox import bots
from longbox.kernel import game as kernel_game
from longbox.kernel.decision import bits
from longbox.kernel.errors import LongboxError
from longbox.kernel.game import Game
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng
from longbox.testing.soak import begun

BOUND = 20_000  # choices after which a game stands still
ADVICE = (5, 25)  # choices of the first game that a bot is asked about as well
ASKED = 30  # actions whose reasons go into a fingerprint, at every eighth decision or so

Record = dict[str, Any]


def written(table: str, records: list[Record]) -> str:
    """Records as a pack has them."""
    lines: list[str] = []
    for record in records:
        lines.append(f"[[{table}]]")
        lines += [f"{field} = {json.dumps(value, ensure_ascii=False)}" for field, value in record.items()]
        lines.append('origin = { name = "ours" }\n')
    return "\n".join(lines)


def ours(game: str, table: str) -> list[Record]:
    """The records of a table in our own files, without their origins."""
    found: list[Record] = []
    for file in sorted((resources.files(f"longbox.games.{game}") / "content").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            found += tomllib.loads(file.read_text("utf-8")).get(table, [])
    return [{field: value for field, value in record.items() if field != "origin"} for record in found]


def more(records: list[Record], most: int, **changes: Any) -> list[Record]:
    """Copies of records under other names until there are so many, with some fields changed."""
    return [
        {**records[at % len(records)], "name": f"{records[at % len(records)]['name']} {at}", **changes}
        for at in range(len(records), most)
    ]


# ---- Hit Line

SUITS = ("yellow", "red", "blue", "green", "wild")


def deck(*cards: tuple[str, int, int]) -> str:
    """Hit Cards: suit, value, copies."""
    return written(
        "card", [{"name": f"{suit} {n}", "suit": suit, "value": n, "copies": copies} for suit, n, copies in cards]
    )


def one_to_nine() -> str:
    """The most kinds: 1 to 9 in four suits."""
    return deck(*((suit, n, 1) for suit in SUITS[:4] for n in range(1, 10)))


def nine_wilds() -> str:
    """As many kinds, and the most plays: each wild may be given any suit."""
    return deck(*((suit, n, 1) for suit in (*SUITS[:3], "wild") for n in range(1, 10)))


def nearly_one_card() -> str:
    """The most copies; one more card, without which no trick could be won."""
    return deck(("yellow", 1, 35), ("wild", 9, 1))


def long_evenings() -> str:
    """The most powers, Sidekicks and locations, with the longest texts."""
    effects = (
        "It need not follow suit. Choose a suit. It has that suit. Its value is 1 lower. It cannot counter. +1 VP. "
        "The order of values is reversed. The base VP are 2. Choose one: its value is 1 higher; or its value is 2 "
        "lower; or +1 VP; or it cannot be countered. Choose an opposing face-up card. If that card is face up, its "
        "value is 3 higher. After the counter check, if that card is face up, its value is 1 lower. After the counter "
        "check, turn the left neighbour face down. After the counter check, if an opposing card is face up, +2 VP."
    )
    opening = "With a Hit Card at spots 2 to 4"
    powers = [{"name": f"Power {n}", "text": f"{opening}: {effects}"} for n in range(16)]
    sidekicks = [{"name": f"Sidekick {n}", "text": f"With any Hit Card: {effects}"} for n in range(8)]
    rules = (
        "A card exactly 8 higher than the left neighbour also counters. A card exactly 8 lower than the left neighbour "
        "also counters. When a card counters, its side gains 1 VP. When the card at spot 1 wins the trick, +2 VP. When "
        "nobody wins the trick, the next trick won gives 2 more VP. From the fifth trick on, the base VP are tripled. "
        "The value of each card printed red is 2 lower. The value of each card at spots 3 to 4 is 1 higher."
    )
    places = [{"name": f"Place {n}", "set": "P", "max": 99 - n, "final": n == 8, "text": rules} for n in range(9)]
    return written("power", powers) + written("sidekick", sidekicks) + written("location", places)


# ---- Titans

TYPES = ("Hero", "Villain", "Equipment", "Super Power", "Location")


def every_card_once() -> str:
    """The most kinds of cards in the main deck and of everything else, each once; the most cards in all."""
    game = "titans"
    cards = [{**card, "copies": 1} for card in ours(game, "card")]
    weaknesses = [{**card, "copies": 1} for card in ours(game, "weakness")]
    events = [{**card, "copies": 1} for card in ours(game, "event")]
    starters = [{**ours(game, "starter")[0], "name": f"Spare {n}", "copies": 20, "deal": 0} for n in range(35)]
    starters[0]["copies"] = 18
    starters.append({**starters[1], "name": "Last spare"})
    later = [nemesis for nemesis in ours(game, "nemesis") if not nemesis.get("first")]
    return (
        written("starter", starters)
        + written("card", cards + more(cards, 200))
        + written("weakness", weaknesses + more(weaknesses, 40))
        + written("event", events + more(events, 10))
        + written("nemesis", more(later, 19))
        + written("character", more(ours(game, "character"), 10))
    )


def few_cards() -> str:
    """The smallest main deck, so that it runs out, and one Weakness of each kind."""
    cards = [{**card, "copies": 1 + (at < 8)} for at, card in enumerate(ours("titans", "card"))]
    return written("card", cards) + written("weakness", [{**card, "copies": 1} for card in ours("titans", "weakness")])


def many_conditions() -> str:
    """Cards that speak of more sorts of cards than an int has bits; many copies."""
    cards: list[Record] = []
    for at in range(68):
        type_, cost = TYPES[at % 5], at // 5
        a = "an" if type_ == "Equipment" else "a"
        text = f"+1 Power. If you control {a} {type_} with cost {cost} or less, +1 Power."
        cards.append(
            {"name": f"Sort {at}", "type": "Hero", "color": "red", "cost": 2, "vp": 1, "copies": 2, "text": text}
        )
    return written("card", cards)


# ---- Mayhem


def big_cast() -> str:
    """The most characters, Mayhem cards and GO! cards."""
    game = "mayhem"
    cards = more(ours(game, "mayhem"), 80)
    cast = more(ours(game, "character"), 12)
    abilities: list[Record] = []
    for at, character in enumerate(cast):
        character["innate"] = f"Innate {at}"
        character["cards"] = [card["name"] for card in cards[2 * at : 2 * at + 2]]
        for slot, ability in enumerate(ours(game, "ability")[2 * at % 8 : 2 * at % 8 + 2]):
            abilities.append({**ability, "name": f"Ability {2 * at + slot}", "character": character["name"]})
    return (
        written("mayhem", cards)
        + written("character", cast)
        + written("ability", abilities)
        + written("go", more(ours(game, "go"), 60))
    )


def long_turns() -> str:
    """The longest texts: abilities that do everything, and a die of high values."""
    text = "Move. Melee. Ranged. Shield. Heal 2. Trap 1. Obstacle. Ignite 2. Stun. Escape."
    abilities = [
        {**ability, "standard": text, "special": text, "star": "+3 Damage. Heal 2."}
        for ability in ours("mayhem", "ability")
    ]
    sides = [{**side, "value": 6, "star": True} for side in ours("mayhem", "side")]
    return written("ability", abilities) + written("side", sides)


PACKS: Mapping[str, tuple[Callable[[], str], ...]] = {
    "hitline": (one_to_nine, nine_wilds, nearly_one_card, long_evenings),
    "titans": (every_card_once, few_cards, many_conditions),
    "mayhem": (big_cast, long_turns),
}
GAMES = {"hitline": 24, "titans": 4, "mayhem": 10}  # that are played with each pack, by default


# ---- playing


class StoodStill(LongboxError):
    """A game with a pack got stuck."""


def fingerprint(game: Game | str, text: str, games: int) -> str:
    """Sum up random games with a pack: every position, the options, some reasons why not, a bot's advice."""
    g = kernel_game.find(game) if isinstance(game, str) else game
    h = hashlib.blake2b(digest_size=16)
    for number in range(games):
        m = begun(g, number, [("odd.toml", text)])
        rng = Rng(f"odd/{number}")
        made = 0
        while not m.over:
            seat = bits(m.waiting)[rng.below(len(bits(m.waiting)))] if m.waiting else -1
            legal = m.legal(seat)
            if not legal or made == BOUND:
                raise StoodStill(
                    f"{g.title}, game {number}, after {made} choices: {len(legal)} options for seat {seat}"
                )
            h.update(f"{m.digest()} {legal}".encode())
            if rng.below(8) == 0:
                h.update(reasons(m, seat, rng).encode())
            if number == 0 and made in ADVICE:
                h.update(bots.make("sidekick", 1).choose(m, seat).encode())
            m.choose(int(legal[rng.below(len(legal))]), seat=seat)
            made += 1
        h.update(f"{m.digest()} {m.outcome}".encode())
    return h.hexdigest()


def reasons(m: Match, seat: int, rng: Rng) -> str:
    """Why a seat can't take some actions of the edition now."""
    actions = [int(rng.below(len(m.edition.codes))) for _ in range(ASKED)]
    return "\n".join(f"{action}: {m.explain(seat, action)}" for action in actions)


def fingerprints(game: str) -> dict[str, str]:
    """The fingerprint of each pack of a game."""
    return {pack.__name__: fingerprint(game, pack(), GAMES[game]) for pack in PACKS[game]}
