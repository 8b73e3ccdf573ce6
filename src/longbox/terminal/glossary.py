"""What the words of a game mean, from its guide: the definition, then where else the word appears."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from longbox.kernel import guide, register
from longbox.kernel.game import Printed
from longbox.kernel.guide import Term

MOST: Final = 8  # rules or cards that are named


class Glossary:
    """The terms of one game."""

    def __init__(self, terms: list[Term]) -> None:
        self.terms = terms
        self.by_form = {form.lower(): term for term in self.terms for form in term.forms}

    def __iter__(self) -> Iterator[Term]:
        return iter(self.terms)

    def find(self, words: str) -> Term | None:
        """Find the term for a typed word; capitals, plurals and quotation marks don't matter."""
        wanted = " ".join(words.lower().strip("\"'.,:;!?").split())
        tried = [wanted, wanted.removesuffix("'s"), wanted.removesuffix("s"), wanted.removesuffix("es"), f"{wanted}s"]
        tried += [f"<{wanted}>", f"[{wanted}]", f"{wanted}!"]
        return next((self.by_form[form] for form in tried if form in self.by_form), None)

    def spelt(self, words: str) -> list[str]:
        """Explain a word of capital letters that are each a term, such as a price "CCF"."""
        if not words.isupper() or not all(letter.lower() in self.by_form for letter in words):
            return []
        terms = [self.by_form[letter.lower()] for letter in dict.fromkeys(words)]
        return [f"{term.forms[-1]} is {term.forms[0]}: {term.text}" for term in terms]

    def lines(self, words: str, cards: Mapping[str, Printed], book: register.Register) -> list[str]:
        """Explain a term; an empty list if there is no such term."""
        term = self.find(words)
        if term is None:
            return self.spelt(words)
        found = [f"{term.forms[0]}: {term.text}"]
        rules = [rule.id for rule in book.plain if rule.id != term.rule and stands_in(term, rule.text)]
        named = [card.name for card in cards.values() if any(stands_in(term, text) for text in texts_of(card))]
        if rules:
            found.append(f"  See also the rules {listed(rules)}.")
        if named:
            found.append(f"  It is on the cards {listed(named)}.")
        return found


def stands_in(term: Term, text: str) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text, re.IGNORECASE) for form in term.forms)


def mentioning(words: str, cards: Mapping[str, Printed]) -> list[Printed]:
    """Cards with these words in a text or a fact."""
    found = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
    return [card for card in cards.values() if found.search(" ".join(map(str, (card.text, *card.facts.values()))))]


def texts_of(card: Printed) -> list[str]:
    return [card.text, *(value for value in card.facts.values() if isinstance(value, str) and value.endswith("."))]


def listed(names: list[str]) -> str:
    shown = ", ".join(names[:MOST])
    return shown if len(names) <= MOST else f"{shown} and {len(names) - MOST} more"


def of_game(game_id: str) -> Glossary:
    """A game's terms; none if it comes without a guide."""
    return Glossary(guide.of_game(game_id).terms())
