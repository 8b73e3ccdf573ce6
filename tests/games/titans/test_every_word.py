"""Every word of a text counts: with another word, number or part in its place it is refused or means something else."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from longbox.games.titans.meaning import CARD, CHARACTER, EVENT_CARD, TEXT, Build, make_attack, recruit_of, vp_of
from longbox.games.titans.phrases import LANGUAGE
from longbox.games.titans.pieces import NO_TYPE, TYPES, Ability, Book
from longbox.kernel.match import Routine
from longbox.language import Node, TextError, TreeError, core
from longbox.language.grow import Grower
from longbox.language.nodes import MOST, Field, Word
from longbox.language.runtime.filters import Filter
from longbox.language.runtime.picks import Decide, Fate
from longbox.language.runtime.steps import Amount, Cond, Count, Effect, Seats
from tests.games.titans.cards import RECORDS, printed
from tests.games.titans.packs import AVOID

TABLE = LANGUAGE.lexicon
TITLES = {"attack": "First Appearance Attack", "recruit": "Recruit"}
SORTS = {"attack": "Nemesis", "recruit": "character", "hero": "character", "sidekick": "character"}

# Texts beyond those in the box, so that every phrase which has a meaning is there: (the kind of card, the text)
MORE = [
    ("Hero", "Draw two cards. Discard a Hero with cost 2 or more. Discard the top two cards of your deck."),
    ("Hero", "You may discard two other cards with Defense. If you do, destroy another card in your discard pile."),
    ("Hero", "Destroy the top card of your deck. Destroy two cards with cost 3 in your hand or discard pile."),
    ("Hero", "Gain two Weaknesses. Gain a Hero or Villain in the Line-Up. Gain the top card of the Nemesis stack."),
    (
        "Hero",
        "Put two Heroes from your hand on top of your deck. Put a card with cost 1 or 2 from your "
        "discard pile into your hand.",
    ),
    ("Hero", "Borrow two cards with cost 3 or less in the Line-Up. Pass a Villain from your discard pile to your foe."),
    (
        "Hero",
        "Lose two Sidekicks. If you cannot, -2 Power. Steal a Sidekick. You may recruit a Sidekick. If "
        "you do not, +1 Power.",
    ),
    ("Hero", "If you control two or more other Heroes and an Equipment, +3 Power. Otherwise, draw a card."),
    ("Hero", "If you control no Villain and you have two or more Sidekicks on your team, +1 Power."),
    (
        "Hero",
        "+1 Power for each different card type among cards you control. +2 Power for each Hero with "
        "cost 3 or less you control.",
    ),
    ("Hero", "Choose a card type. This turn, each other card you control becomes that type."),
    ("Hero", "Choose a color, then put each Hero of that color you played this turn on the bottom of your deck."),
    (
        "Hero",
        "Your foe draws two cards. Your foe gains a Weakness. Your foe recruits a Sidekick. Each player "
        "draws two cards.",
    ),
    ("Hero", "You may draw two cards and discard a card. When you destroy this card, +1 Power."),
    ("Hero", "At the end of your turn, if you control a Hero, draw a card."),
    ("Hero", "Add the top two cards of the main deck to the Line-Up. High Five your foe."),
    ("Villain", "Attack: Each foe discards two Heroes they control. If they cannot, they gain a Weakness."),
    (
        "Villain",
        "Attack: Each foe puts a card from their hand on top of their deck and passes a Hero from their "
        "discard pile to their foe.",
    ),
    ("Villain", f"Attack: Each foe destroys the top card of their deck. {AVOID} If you do, gain a Weakness."),
    (
        "Starter",
        "Attack: Each foe puts a Weakness they control or in their discard pile on the bottom of the Weakness stack.",
    ),
    ("Location", "Ongoing: When you recruit a Sidekick, draw a card. When you gain a Weakness, +1 Power."),
    ("Location", "Ongoing: Once during each of your turns, if you control two or more Heroes, you may draw a card."),
    (
        "Location",
        "Ongoing: At the start of your turn, discard a card. At the end of your turn, you may lose a Sidekick.",
    ),
    ("Location", "Ongoing: The first time you buy or gain a Hero during each of your turns, draw a card."),
    ("Event", "When you reveal this Event, lose a Sidekick, then destroy this Event."),
    (
        "Event",
        "Each Hero or Villain costs 2 less to buy. Each card costs 1 more to buy. When you steal a "
        "Sidekick, draw a card.",
    ),
    (
        "character",
        "Once during each of your turns, you may discard a card. When you discard a card with cost 2, +1 Power.",
    ),
]

# What may be said in two ways: a word, and another that means the same.
SAME = [
    (r"\bone or more (Hero|Equipment)(es)?\b", r"a \1"),
    (r"\b(any|an|one|a)\b", "a"),
    (r"\b(in|from) (your|their|the)\b", r"in \2"),
    (r"\b(on|to) the bottom\b", "on the bottom"),
    (r"\b(into|to) (your hand|the Line-Up)\b", r"to \2"),
    (r"\b(card type|type)\b", "type"),
    (rf"\bthis ({'|'.join(TYPES)})\b", "this card"),
    (r"\b(a Sidekick|Sidekicks)\.$", "a Sidekick."),
]


def plain(thing: Any, within: tuple[Any, ...] = ()) -> Any:
    """What a text has become, without its words: steps, abilities, filters, numbers. A step may speak of itself."""
    if any(thing is one for one in within):
        return "itself"
    if isinstance(thing, Routine):
        return [plain(step, within) for step in thing.steps]
    if isinstance(thing, Effect | Filter | Cond | Ability | Count | Amount | Seats | Fate):
        kept = {
            name: plain(value, (*within, thing)) for name, value in vars(thing).items() if name not in ("text", "kind")
        }
        if isinstance(thing, Decide):
            kept.pop("words")
        return type(thing).__name__, kept
    if isinstance(thing, list | tuple):
        return [plain(one, within) for one in thing]
    return thing


def meaning(tree: core.Text, sort: str, field: str) -> Any:
    """What a text means on a card of some kind; TextError if nothing."""
    if field in TITLES:
        parts = [(LANGUAGE.write(one.header), one.prefixes) for one in tree.sections]
        if tree.sentences or parts != [(TITLES[field], ())]:
            raise TextError("this is seen when the file is read")
    if field == "vp_text":
        return vp_of(tree)
    book = Book("words")
    book.type = [TYPES.index(sort) if sort in TYPES else NO_TYPE]
    role = {"Event": EVENT_CARD, "character": CHARACTER}.get(sort, CARD)
    build = Build(book, 0, "Mine", role)
    if field == "recruit":
        return plain(recruit_of(tree, build))
    if field == "attack":
        build.appears = True
        make_attack(tree.sections[0], build)
    else:
        TEXT.compile(tree, build)
    made = [build.steps, build.reward, build.flips, build.dearer, build.abilities, build.later]
    return [plain(one) for one in (*made, book.ability, book.attacks)] + [build.reward is None]


def changed(node: Node, grower: Grower) -> Iterator[Node]:
    """The tree with one word, number or part of it changed, added or left out, in every place."""
    phrase = TABLE.phrases.get(type(node))
    if phrase is None:
        return
    for name in phrase.order:
        field = phrase.fields[name]
        value = getattr(node, name)
        for other in changed_field(field, value, grower):
            kept = {one: getattr(node, one) for one in node.__struct_fields__}
            try:
                yield type(node)(**{**kept, name: other})
            except TreeError:
                continue


def changed_field(field: Field, value: Any, grower: Grower) -> Iterator[Any]:
    if field.many:
        for at, one in enumerate(value):
            yield (*value[:at], *value[at + 1 :])
            for other in changed_single(field, one, grower):
                yield (*value[:at], other, *value[at + 1 :])
        for other in fresh(field, grower):
            yield (*value, other)
            yield (other, *value)
    elif value is None:
        yield from fresh(field, grower)
    else:
        if field.optional:
            yield None
        yield from changed_single(field, value, grower)


def changed_single(field: Field, value: Any, grower: Grower) -> Iterator[Any]:
    if field.kind == "node":
        yield from changed(value, grower)
        yield from (other for other in fresh(field, grower) if other != value)
    elif field.kind == "choice":
        yield from (choice for choice in field.choices if choice != value)
    else:
        yield from (n for n in (value + 1, value - 1) if 0 <= n <= MOST[field.kind])


def fresh(field: Field, grower: Grower) -> Iterator[Any]:
    """Every word, and one small example of every phrase, that could stand there."""
    if field.kind != "node" or issubclass(field.cls, core.Act | core.Clause | core.Text | core.Section | core.Sentence):
        return
    for listed in TABLE.word_lists(field.cls):
        yield from (listed(name) for name in TABLE.spellings[listed])
    for cls in TABLE.alternatives(field.cls):
        if not issubclass(cls, Word):
            try:
                yield grower.grow(cls, 2)
            except TreeError:
                continue


def alike(one: str, other: str) -> bool:
    """Do two texts differ only by words that mean the same?"""
    for said, same in SAME:
        one, other = (re.sub(said, same, text, flags=re.IGNORECASE) for text in (one, other))
    return one == other


def cases() -> list[tuple[str, str, str]]:
    found = [(getattr(RECORDS[name], "type", None) or SORTS.get(field, ""), field, getattr(RECORDS[name], field))
             for name, field in sorted(printed())]  # fmt: skip
    return sorted({*found, *((sort, "text", text) for sort, text in MORE)})


@pytest.mark.parametrize(("sort", "field", "text"), cases())
def test_every_word_counts(sort: str, field: str, text: str) -> None:
    tree = LANGUAGE.read(core.Text, text)
    meant = meaning(tree, sort, field)
    accepted: dict[str, bool] = {}
    for other in changed(tree, Grower(LANGUAGE, 1)):
        try:
            said = LANGUAGE.write(other)
            if said in accepted or LANGUAGE.read(core.Text, said) != other:
                continue
            accepted[said] = meaning(other, sort, field) != meant or alike(text, said)
        except (TextError, TreeError):
            continue
    assert [said for said, differs in accepted.items() if not differs] == []
