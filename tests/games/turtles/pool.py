"""Our cards in short: what a card does is named by its deed, which all cards with that text share.

`2nd+`: as the second or third Attack of the turn. `vs [F]`: against an attack with an [F] in it.
"""

from typing import Any, NamedTuple

import longbox

BEGINS = "When your Forward Step begins, if"
MORE = "this card has +{} Power."
DEEDS = {
    "You may draw {} card.": "draw {}",
    "You may draw {} cards.": "draw {}",
    "Your rival sends the top card of their Deck to the Trash.": "mill 1",
    "Your rival sends the top {} cards of their Deck to the Trash.": "mill {}",
    "You send the top card of your Deck to the Trash.": "selfmill 1",
    "Your rival discards {} card.": "disc {}",
    "Your rival discards {} cards.": "disc {}",
    "You may look at the first face-down Block card of your rival.": "peek",
    "You may send 1 Item of your rival to the Trash.": "unitem",
    "You may take 1 Character from your Trash into your hand.": "rec Character",
    "You may take 1 normal Attack from your Trash into your hand.": "rec normal Attack",
    "You may take up to {} normal Attacks from your Trash into your hand.": "rec normal Attack, twice",
    f"If this is your second or third Attack this turn, {MORE}": "self {} if 2nd+",
    f"If this is your third Attack this turn, {MORE}": "self {} if 3rd",
    f"If your rival placed an [F] this turn, {MORE}": "self {} if vs [F]",
    f"{BEGINS} this card is in front and you placed 2 or more Attacks this turn, {MORE}": "att {} if 2+ Attacks placed",
    f"{BEGINS} this card is in front and you placed 3 Attacks this turn, {MORE}": "att {} if 3 Attacks placed",
    f"{BEGINS} this card is in front and you placed an [F] this turn, {MORE}": "att {} if an [F] was placed",
    "If this is a counter, you send 1 Attack without [F] of your rival to the Trash.": "strike",
    "Your rival leaves no Character this turn.": "nokeep",
    "You may exchange 2 of your face-down Block cards.": "swap",
    "When part 2 of your Adjust Phase begins, you draw 1 card less, but at least 1.": "redraw",
    "When damage to you is worked out, reduce it by 1 and send this Item to the Trash.": "ward",
    "When your Deck has lost cards to damage, your rival sends the top card of their Deck to the Trash.": "thorn",
    "Your front Character or your counter has +1 Power this turn.": "boost",
    **{
        f"{BEGINS} a {name} Character is in front and you placed 1 or more Attacks this turn, "
        "your attack has +1 Power.": f"chpow {name}"
        for name in ("Wind", "Nature", "Fire", "Mountain")
    },
}
COST = "<Any time> Send this Item to the Trash: "


class Row(NamedTuple):
    title: str
    type: str
    marks: str
    attribute: str
    power: int
    deed: str

    @property
    def face(self) -> str:
        return self.title.lower().replace("'", "").replace(" ", "-")


def deed_of(text: str) -> str:
    """The deed with its marker: "<Flip> draw 1", "any: peek", "when att 1 if ..."."""
    if text.startswith(COST):
        return f"any: {short(text.removeprefix(COST))}"
    marker, _, said = text.rpartition("> ")
    when = "when " if said.startswith(BEGINS) and "this card" in said else ""
    return (f"{marker}> " if marker else when) + short(said)


def short(said: str) -> str:
    said = said[0].upper() + said[1:]
    found = [deed.format(n) for text, deed in DEEDS.items() for n in (1, 2) if text.format(n) == said]
    return found[0]


def read() -> list[Row]:
    found: list[Row] = []
    for card in longbox.catalog()["turtles"].printed():
        if card.sort != "deck":
            facts: dict[str, Any] = dict(card.facts)
            marks = "".join(f"[{mark}]" for mark in facts.get("marks", ()))
            deed = deed_of(card.text) if card.text else ""
            of = (card.name, facts["type"], marks, facts.get("attribute", ""), facts.get("power", 0), deed)
            found.append(Row(*of))
    return found


POOL = read()
