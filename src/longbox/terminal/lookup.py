"""Cards and rules in words: what `r`, `?`, `longbox cards` and `longbox rules` say."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from longbox.kernel import register
from longbox.kernel.errors import near
from longbox.kernel.game import Printed
from longbox.terminal.errors import InputError

RULE: Final = re.compile(r"\b[A-Z]{2,4}-R?\d{2,4}\b")
FEW: Final = 12
SOURCES: Final = {"rulebook": "the rulebook", "published": "another publication", "ours": "our design"}


def by_name(cards: Iterable[Printed]) -> dict[str, Printed]:
    return {card.name.lower(): card for card in cards}


def card_lines(card: Printed) -> list[str]:
    """A card with all its facts and where they come from."""
    facts = [f"{name} {value}" for name, value in card.facts.items() if value not in (False, "")]
    lines = [f"{card.name} ({card.sort}{''.join(', ' + fact for fact in facts)})"]
    if card.text:
        lines.append(f"  {card.text}")
    if card.origin:
        by_source: dict[str, list[str]] = {}
        for field, source in card.origin.items():
            by_source.setdefault(source, []).append(field)
        told = [f"{', '.join(fields)} from {SOURCES.get(source, source)}" for source, fields in by_source.items()]
        lines.append(f"  Origin: {'; '.join(told)}.")
    return lines


def find_cards(words: str, cards: Mapping[str, Printed]) -> list[Printed]:
    """The card of that name, else all whose names have the words."""
    wanted = " ".join(words.lower().replace("-", " ").split())
    if wanted in cards:
        return [cards[wanted]]
    return [card for name, card in cards.items() if all(f" {name}".find(f" {part}") >= 0 for part in wanted.split())]


def rule_lines(book: register.Register, rule_id: str) -> list[str]:
    """A rule with the rulings around it."""
    wanted = rule_id.upper()
    if wanted not in book:
        close = book.near(wanted)
        raise InputError(f"there is no rule {rule_id!r}" + (f"; near it: {', '.join(close)}" if close else ""))
    rule = book[wanted]
    lines = [f"{rule.id}  {rule.text}", f"  ({'ruling' if rule.is_ruling else 'rule'}, section {rule.section})"]
    return lines + [f"  {ruling.id}  {ruling.text}" for ruling in book.related_rulings(wanted)]


def rules_cited(book: register.Register, text: str) -> list[str]:
    """The texts of the rules that a sentence names."""
    ids = dict.fromkeys(RULE.findall(text))
    return [f"{rule_id} says: {book[rule_id].text}" for rule_id in ids if rule_id in book]


def answer(words: str, cards: Mapping[str, Printed], book: register.Register) -> list[str]:
    """What `r WORDS` says: a rule by its id, a card by its name, else rules with these words."""
    words = words.strip()
    if re.fullmatch(r"[A-Za-z]{2,4}-?[Rr]?-?\d{1,4}", words) and not find_cards(words, cards):
        return rule_lines(book, words)
    found = find_cards(words, cards)
    if len(found) == 1 or (found and len(found) <= 3):
        return [line for card in found for line in card_lines(card)]
    if found:
        return [f"Several cards fit: {names(found)}."]
    rules = book.find(words)
    if not rules:
        raise InputError(f"no card and no rule has {words!r}{near(words.lower(), cards)}")
    lines = [f"{rule.id}  {rule.text}" for rule in rules[:FEW]]
    if len(rules) > FEW:
        lines.append(f"... and {len(rules) - FEW} more rules; add a word")
    return lines


def names(cards: Sequence[Printed]) -> str:
    shown = [card.name for card in cards[:FEW]]
    return ", ".join(shown) + (" ..." if len(cards) > FEW else "")
