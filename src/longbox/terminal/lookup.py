"""Cards and rules in words: what `r`, `?`, `longbox cards` and `longbox rules` say."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from longbox.kernel import register
from longbox.kernel.errors import near
from longbox.kernel.game import Printed
from longbox.terminal import glossary
from longbox.terminal.errors import InputError
from longbox.terminal.glossary import Glossary

RULE: Final = re.compile(r"\b[A-Z]{2,4}-R?\d{2,4}\b")
FEW: Final = 12
LABELS: Final = {"vp": "VP", "vp_text": "VP"}
SOURCES: Final = {"rulebook": "the rulebook", "published": "another publication", "ours": "our design"}


def by_name(cards: Iterable[Printed]) -> dict[str, Printed]:
    return {card.name.lower(): card for card in cards}


def is_text(value: object) -> bool:
    """A fact that is a sentence of its own, such as a Nemesis' attack."""
    return isinstance(value, str) and value.endswith((".", "!", "?"))


def brief_facts(card: Printed) -> list[str]:
    """What stands beside a card's name: "cost 3", "first"."""
    shown = [(LABELS.get(name, name), value) for name, value in card.facts.items() if not is_text(value)]
    return [name if value is True else f"{name} {plain(value)}" for name, value in shown if value not in (False, "")]


def plain(value: object) -> str:
    """A fact in words: several of a sort with commas between them."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def texts(card: Printed, flavor: bool = True) -> list[str]:
    """A card's text, then its other sentences, each with its name unless it begins with one."""
    found = [card.text] if card.text else []
    for name, value in card.facts.items():
        if is_text(value) and (flavor or not name.endswith("flavor")):
            titled = f"{value}".partition(": ")[0].lower().endswith(name)
            label = LABELS.get(name, name.replace("_", " ").capitalize())
            found.append(f"{value}" if titled else f"{label}: {value}")
    return found


def card_lines(card: Printed) -> list[str]:
    """A card with all its facts and where they come from."""
    lines = [f"{card.name} ({', '.join([card.sort.replace('_', ' '), *brief_facts(card)])})"]
    lines += [f"  {text}" for text in texts(card)]
    if card.origin:
        by_source: dict[str, list[str]] = {}
        for field, source in card.origin.items():
            by_source.setdefault(source, []).append(field)
        told = [f"{', '.join(fields)} from {SOURCES.get(source, source)}" for source, fields in by_source.items()]
        lines.append(f"  Origin: {'; '.join(told)}.")
    return lines


def find_cards(words: str, cards: Mapping[str, Printed]) -> list[Printed]:
    """The card of that name, else all whose names have the words."""
    wanted = simple(words)
    named = {simple(name): card for name, card in cards.items()}
    if wanted in named:
        return [named[wanted]]
    return [card for name, card in named.items() if all(f" {name}".find(f" {part}") >= 0 for part in wanted.split())]


def simple(name: str) -> str:
    """Lower case without accents and signs: "mas y menos", "t car", "buyers remorse"."""
    folded = unicodedata.normalize("NFKD", name.lower().replace("'", ""))
    letters = "".join(c for c in folded if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in letters).split())


def rule_lines(book: register.Register, rule_id: str) -> list[str]:
    """A rule with the rulings around it."""
    wanted = rule_id.upper()
    if wanted not in book:
        close = book.near(wanted)
        raise InputError(f"there is no rule {rule_id!r}" + (f"; similar: {', '.join(close)}" if close else ""))
    rule = book[wanted]
    lines = [f"{rule.id}  {rule.text}", f"  ({'ruling' if rule.is_ruling else 'rule'}, section {rule.section})"]
    return lines + [f"  {ruling.id}  {ruling.text}" for ruling in book.related_rulings(wanted)]


def rules_cited(book: register.Register, text: str) -> list[str]:
    """The texts of the rules that a sentence names."""
    ids = dict.fromkeys(RULE.findall(text))
    return [f"{rule_id} says: {book[rule_id].text}" for rule_id in ids if rule_id in book]


def answer(words: str, cards: Mapping[str, Printed], book: register.Register, terms: Glossary) -> list[str]:
    """Answer `r WORDS`: a rule by its id, a word with its meaning, a card by its name, or rules with the words."""
    words = words.strip().removesuffix("'s")
    found = find_cards(words, cards)
    if re.fullmatch(r"[A-Za-z]{2,4}-?[Rr]?-?\d{1,4}", words) and not found:
        return rule_lines(book, words)
    told = terms.lines(words, cards, book)
    if told:
        named = [card for card in found if simple(card.name) == simple(words)]
        return [*told, *(line for card in named for line in card_lines(card))]
    if found and len(found) <= 3:
        return [line for card in found for line in card_lines(card)]
    if found:
        return [f"Several cards match: {names(found)}."]
    rules = book.find(words)
    if not rules:
        named = glossary.mentioning(words, cards)
        if not named:
            known = [*cards, *terms.by_form]
            raise InputError(f"no word, card or rule matches {words!r}{near(words.lower(), known)}")
        if len(named) > 1:
            return [f"{words} is on the cards {glossary.listed([card.name for card in named])}."]
        return card_lines(named[0])
    lines = [f"{rule.id}  {rule.text}" for rule in rules[:FEW]]
    if len(rules) > FEW:
        lines.append(f"... and {len(rules) - FEW} more rules; add a word")
    return lines


def names(cards: Sequence[Printed]) -> str:
    shown = [card.name for card in cards[:FEW]]
    return ", ".join(shown) + (" ..." if len(cards) > FEW else "")
