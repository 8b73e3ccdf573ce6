"""A game's rule register: `rules.md` read into data.

A rule is a list item that starts with its id, plain or bold, or a table row whose first cell is an id; headings are
sections; other lists, tables and paragraphs are prose.

Rule ids must not be written out in this file: it lies in a folder where an id counts as a citation.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from longbox.kernel import beside

NAME = "rules.md"
_ID = r"[A-Z]{2,4}-R?\d{2,4}"
_ITEM = re.compile(rf"[-*] (?:\*\*({_ID})\*\*|({_ID})(?![\w-]))[:.]?\s+(.*)")
_ROW = re.compile(rf"\|\s*\**({_ID})\**\s*\|(.+)\|\s*$")
_HEADING = re.compile(r"#{1,6}\s+(.*?)\s*#*$")
_LEADING_TAG = re.compile(r"\[([^\]]+)\]\s*")
_TRAILING_TAG = re.compile(r"\s*\[([^\[\]]+)\]$")
_MENTION = re.compile(rf"(?<![\w-])(?:{_ID}|R\d\d)(?![\w-])")
_LOOSE_ID = re.compile(r"(?:[A-Z]+-)?(R?)-?0*(\d{1,6})[A-Z]?")


class RegisterError(ValueError):
    """The register itself is faulty."""


class UnknownRuleError(LookupError):
    """An id that the register does not have; the message names ids close to it."""


@dataclass(frozen=True)
class Rule:
    id: str
    text: str
    section: str
    tags: tuple[str, ...]
    is_ruling: bool
    line: int = 0

    @property
    def prefix(self) -> str:
        return self.id.partition("-")[0]

    @property
    def number(self) -> int:
        return int(self.id.partition("-")[2].lstrip("R"))

    @property
    def mentions(self) -> tuple[str, ...]:
        """Ids that the text or the tags name, in order; a bare R and two digits means a ruling of the same register."""
        named: dict[str, None] = {}
        for found in _MENTION.findall(" ".join((*self.tags, self.text))):
            named[found if "-" in found else f"{self.prefix}-{found}"] = None
        named.pop(self.id, None)
        return tuple(named)

    def __str__(self) -> str:
        tags = "".join(f"[{tag}]" for tag in self.tags)
        return " ".join(part for part in (self.id, tags, self.text) if part)


@dataclass(frozen=True)
class Register:
    name: str
    rules: dict[str, Rule]

    def __getitem__(self, rule_id: str) -> Rule:
        rule = self.rules.get(rule_id)
        if rule is None:
            near = ", ".join(self.near(rule_id))
            raise UnknownRuleError(f"{self.name} has no rule {rule_id!r}" + (f"; near it: {near}" if near else ""))
        return rule

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    @property
    def prefixes(self) -> frozenset[str]:
        return frozenset(rule.prefix for rule in self)

    @property
    def plain(self) -> list[Rule]:
        return [rule for rule in self if not rule.is_ruling]

    @property
    def rulings(self) -> list[Rule]:
        return [rule for rule in self if rule.is_ruling]

    def near(self, rule_id: str, count: int = 4) -> list[str]:
        """The ids closest to a known or mistyped id, the likeliest first."""
        wanted = rule_id.strip().upper()
        loose = _LOOSE_ID.fullmatch(wanted)
        if loose is None:
            return difflib.get_close_matches(wanted, list(self.rules), n=count, cutoff=0.5)
        number = int(loose[2])
        series = [rule for rule in self if rule.is_ruling == bool(loose[1]) and rule.id != rule_id]
        series.sort(key=lambda rule: (abs(rule.number - number), rule.number))
        return [rule.id for rule in series[:count]]

    def find(self, words: str) -> list[Rule]:
        """Rules in which every word occurs (a word's beginning is enough, case does not matter), in register order."""
        patterns = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()]
        if not patterns:
            return []
        return [rule for rule in self if all(p.search(f"{rule.id} {rule.section} {rule.text}") for p in patterns)]

    def related_rulings(self, rule_id: str) -> list[Rule]:
        """Rulings that the rule names, then rulings that name the rule."""
        rule = self[rule_id]
        named = [self.rules[other] for other in rule.mentions if other in self.rules and self.rules[other].is_ruling]
        naming = [other for other in self.rulings if rule_id in other.mentions and other not in named]
        return named + naming


def parse(text: str, name: str = "register") -> Register:
    rules: dict[str, Rule] = {}
    section = ""
    start, rule_id, body = 0, "", ""

    def close() -> None:
        if not rule_id:
            return
        if rule_id in rules:
            raise RegisterError(f"{name}:{start}: {rule_id} is already defined in line {rules[rule_id].line}")
        tags, words = _split_tags(body)
        if not words:
            raise RegisterError(f"{name}:{start}: {rule_id} has no text")
        rules[rule_id] = Rule(rule_id, words, section, tags, "-R" in rule_id, start)

    for number, line in enumerate(text.splitlines(), 1):
        heading, item = _HEADING.match(line), _ITEM.match(line)
        if rule_id and line.strip() and not heading and not item and not line.startswith(("- ", "* ", "|", "```")):
            body = f"{body} {line.strip()}"  # Markdown's own meaning of a line right below a list item
            continue
        close()
        rule_id = ""
        if heading:
            section = heading[1]
        elif item:
            start, rule_id, body = number, item[1] or item[2], item[3]
        elif row := _ROW.match(line):
            first, *more = (cell.strip() for cell in row[2].split("|"))
            start, rule_id, body = number, row[1], ": ".join(filter(None, (first, " ".join(more))))
    close()
    return Register(name, rules)


def load(path: str | Path) -> Register:
    path = Path(path)
    return parse(path.read_text(encoding="utf-8"), str(path))


def of_game(game_id: str) -> Register:
    """The register that comes with a game."""
    text = beside.read(game_id, NAME)
    if text is None:
        path = beside.place(game_id, NAME)
        where = f"; they would be in {path.name}, beside it" if path is not None else ""
        raise RegisterError(f"the game {game_id!r} comes without written rules{where}")
    return parse(text, game_id)


def _split_tags(body: str) -> tuple[tuple[str, ...], str]:
    leading: list[str] = []
    trailing: list[str] = []
    text = body.strip()
    while match := _LEADING_TAG.match(text):
        leading.append(match[1])
        text = text[match.end() :]
    while match := _TRAILING_TAG.search(text):
        trailing.insert(0, match[1])
        text = text[: match.start()]
    return (*leading, *trailing), text.strip()
