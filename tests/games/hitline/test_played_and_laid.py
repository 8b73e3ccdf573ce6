"""Any moment of a played game: what a trick leaves, why a card may not be played, the same moment laid out again."""

from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import at_random, seen, true_zones

TABLES: list[tuple[int, dict[str, Any]]] = [
    (4, {"heroes": ["Copycat", "Dead Weight", "Prism", "Bulwark"]}),
    (4, {"heroes": ["Ricochet", "Featherlight", "Bulwark", "Upheaval"], "set": "B", "winning_suit": "lead"}),
    (3, {"heroes": ["Ricochet", "Prism", "Spotlight"], "sidekicks": ["Lookout"], "set": "B", "shield": "5-3-1"}),
    (3, {"heroes": ["Upheaval", "Dead Weight", "Ricochet"], "sidekicks": ["Tagalong"], "titan": 1, "first": 1}),
    (3, {"heroes": "random", "pair_order": "early", "titan": 2}),
    (2, {"heroes": ["Copycat", "Dead Weight"], "sidekicks": ["Sparkplug", "Lookout"]}),
    (2, {"heroes": ["Prism", "Ricochet"], "sidekicks": ["Tagalong", "Fanfare"], "set": "B", "shield": "5-3-1"}),
]
NUMBERED = list(enumerate(TABLES))


def fields(m: Match) -> dict[str, Any]:
    position: dict[str, Any] = m.scenario(full=True)
    return dict(position["fields"])


# ---- what is left of a trick

LEFT = {
    **dict.fromkeys(("down", "shy", "tame", "one_way", "hits"), 0),
    **dict.fromkeys(("flat", "mark", "tint", "lead", "order"), -1),
    "bonus": [0] * 4,
    "power": [-1] * 4,
    "turned": False,
}


@pytest.mark.rule("HL-030", "HL-032", "HL-078", "HL-R36")
@pytest.mark.parametrize(("seed", "given"), NUMBERED)
def test_nothing_but_its_cards_is_left_of_a_trick(seed: int, given: tuple[int, dict[str, Any]]) -> None:
    m = longbox.start("hitline", given[0], seed=seed, options=given[1])
    tricks = 0
    while not m.over and tricks < 40:
        before = (seen(m)["round"], seen(m)["trick"])
        at_random(m, f"{seed}/{len(m.history)}", 1)
        if before != (seen(m)["round"], seen(m)["trick"]):
            now = fields(m)
            assert {name: now[name] for name in LEFT} == LEFT
            tricks += 1
    assert tricks > 8


# ---- why a card may not be played


class Turn:
    """What the player in turn sees."""

    def __init__(self, m: Match) -> None:
        view: Any = m.view(m.seat)
        there = {one["id"]: [piece["face"] for piece in one.get("pieces", ())] for one in view["zones"]}
        slots = [there.get(f"shield-{slot} {m.seat}", []) for slot in range(1, 10)]
        self.seat = m.seat
        self.table = view["table"]
        self.titan = m.seat in self.table["titans"]
        self.hand = there[f"hand {m.seat}"]
        self.shield = [cards[0] for cards in slots if cards and cards[0] is not None and "-" in cards[0]]
        self.held = {"power": there[f"hero {m.seat}"], "sidekick": there.get(f"sidekick {m.seat}", [])}
        self.powers = {one["name"].lower().replace(" ", "-"): one for one in self.table["powers"]}

    def why_not(self, code: str) -> str | None:
        """By the register alone: the reason against a play, or None."""
        lead = self.table["lead_suit"]
        source, _, rest = code.partition(":")
        card, _, power = rest.partition("+")
        face, _, named = card.partition("=")
        title = face.replace("-", " ")
        if source == "shield" and not self.titan:
            return "HL-084: only a Titan has a shield"
        if power == "sidekick" and not self.titan:
            return "HL-007: only Titans have Sidekicks"
        if power and not self.held[power]:
            if power == "sidekick":
                return "HL-098: your Sidekick is not in your hand"
            return "HL-079: your Power card is exhausted for this round"
        if source == "shield" and face not in self.shield:
            return f"HL-089: no {title} lies face up in your shield"
        if source == "play" and face not in self.hand:
            return f"HL-017: you have no {title} in hand"
        wild = face.startswith("wild")
        mine = self.powers[self.held[power][0]] if power else {"name": "", "text": ""}
        name = mine["name"]
        if power and not self.fits(name, face):
            return f"HL-074: you can't play {name} now ({mine['text']})"
        if wild and named and name == "Prism":
            return "HL-019: Prism names the suit, so don't name one for the wild"
        if wild and not named and lead is None and name != "Prism":
            return "HL-020: no suit is in force, so name one for this wild"
        if named and lead is not None:
            return f"HL-028: {lead} is in force, so the wild takes that suit"
        suited = any(card.startswith(f"{lead}-") for card in self.hand)
        free = self.table["location"] == "Fog Bridge" or name in ("Prism", "Tagalong")
        bound = suited or any(card.startswith(f"{lead}-") for card in self.shield)
        if free or wild or lead is None or face.startswith(f"{lead}-") or not bound:
            return None
        must = f"you hold {lead}, so you must play {lead} or a wild"
        duty = "HL-021" if not self.titan else "HL-090" if suited else "HL-091"
        return f"HL-077: {must}, also with {name}" if name else f"{duty}: {must}"

    def fits(self, name: str, face: str) -> bool:
        """12.2, 12.4: may this power be played with this card now?"""
        line, sides = self.table["line"], self.table["sides"]
        if name not in ("Copycat", "Dead Weight", "Ricochet", "Lookout"):
            return True
        if name == "Dead Weight":
            return any(not card["down"] and sides[card["seat"]] != sides[self.seat] for card in line)
        if not line or line[-1]["down"]:
            return False
        value = int(face.split("-")[1])
        if self.table["location"] == "Furnace Works" and face.startswith("red"):
            value = max(value - 2, 1)
        off = value - line[-1]["value"]
        counters = off == 0 or (off == 1 and self.table["location"] == "Mirror Arcade")
        return name != "Ricochet" or (counters and line[-1]["power"] != "Bulwark")


@pytest.mark.rule("HL-017", "HL-019", "HL-020", "HL-021", "HL-028", "HL-074", "HL-077", "HL-089", "HL-090", "HL-091")
@pytest.mark.parametrize(("seed", "given"), NUMBERED)
def test_of_every_card_the_reason_why_not_is_the_true_one(seed: int, given: tuple[int, dict[str, Any]]) -> None:
    m = longbox.start("hitline", given[0], seed=seed, options=given[1])
    plays = [code for code in m.edition.codes if code.startswith(("play:", "shield:"))]
    asked, met = 0, set()
    while not m.over and asked < 30:
        codes = [option.code for option in m.decisions[0].options]
        if codes[0].startswith(("play:", "shield:")):
            asked += 1
            turn = Turn(m)
            for code in plays:
                reason = turn.why_not(code)
                assert m.explain(m.seat, code) == reason, code
                assert (code in codes) == (reason is None)
                met.add(reason[:6] if reason else "")
        at_random(m, f"{seed}/{len(m.history)}", 1)
    assert {"", "HL-017", "HL-079"} <= met


# ---- the same moment laid out again


def short(m: Match, leader: int, opener: int, plays: list[str]) -> dict[str, Any]:
    """A moment of a trick in short form: everything as it is now, who led it, and what was chosen in it."""
    table, there, now = seen(m), true_zones(m), fields(m)
    seats, titans = range(int(m.layout.seats)), table["titans"]
    powers = table["powers"]
    slots = [[there.get(f"shield-{slot} {seat}", [None])[0] for slot in range(1, 10)] for seat in titans]
    return {
        "seats": len(seats),
        "options": dict(m.origin.options),
        "location": table["location"],
        "taken": [there.get("trophies-0", []), there.get("trophies-1", [])],
        "trick": table["trick"],
        "leader": leader,
        "opener": opener,
        "vp": table["vp"],
        "carried": table["carried"],
        "last": now["last"],
        "heroes": [one["name"] for seat in seats for one in powers if one["seat"] == seat and not one["sidekick"]],
        "exhausted": [one["seat"] for one in powers if one["state"] == "exhausted" and not one["sidekick"]],
        "sidekicks": [one["name"] for seat in titans for one in powers if one["seat"] == seat and one["sidekick"]],
        "spent": [one["seat"] for one in powers if one["state"] == "exhausted" and one["sidekick"]],
        "hands": [there.get(f"hand {seat}", []) for seat in seats],
        "shields": [[card if card is None or "-" in card else "sidekick" for card in one] for one in slots],
        "plays": plays,
    }


OPEN = ("deck", "discard", "locations", "heroes", "sidekicks", "box")  # in any order, or not said


def laid(m: Match) -> dict[str, list[str]]:
    return {name: sorted(cards) for name, cards in true_zones(m).items() if name not in OPEN}


@pytest.mark.rule("HL-R17", "HL-R26", "HL-082", "HL-085", "HL-096", "HL-100")
@pytest.mark.parametrize(("seed", "given"), NUMBERED)
def test_a_moment_of_a_game_laid_out_again_is_that_moment(seed: int, given: tuple[int, dict[str, Any]]) -> None:
    m = longbox.start("hitline", given[0], seed=seed, options=given[1])
    leader = opener = made = 0
    begun: object = None
    plays: list[str] = []
    while not m.over and made < 90:
        codes = [option.code for option in m.decisions[0].options]
        if not codes[0].startswith(("stack:", "hero:")):
            if begun != (seen(m)["round"], seen(m)["trick"]):
                begun, plays = (seen(m)["round"], seen(m)["trick"]), []
                leader = fields(m)["leader"]
                opener = leader if seen(m)["trick"] == 1 else fields(m)["opener"]
            again = longbox.scenario("hitline", short(m, leader, opener, plays))
            assert laid(again) == laid(m)
            assert [one.data()["options"] for one in again.decisions] == [one.data()["options"] for one in m.decisions]
            now, then = fields(again), fields(m)
            line = len(seen(m)["line"])
            for name in ("value", "suit"):
                assert now.pop(name)[:line] == then.pop(name)[:line]
            said = {"voids", "round"} if line or seen(m)["trick"] > 1 else {"voids", "round", "opener"}
            assert {name: now[name] for name in now.keys() - said} == {name: then[name] for name in then.keys() - said}
            made += 1
        at_random(m, f"{seed}/{len(m.history)}", 1)
        plays.append(m.edition.codes[m.history[-1] >> 4])
    assert made > 40
