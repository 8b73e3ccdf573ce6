"""Titans' edition: compiles the shelf's cards and characters into what the table plays with."""

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.titans.content import (
    RULES,
    STEPS,
    Character,
    Event,
    MainCard,
    Nemesis,
    Shelf,
    Starter,
    TitansGo,
    Weakness,
    keywords,
    shelve,
)
from longbox.games.titans.effects import GainPower
from longbox.games.titans.frames import (
    ATTACKED_BY,
    EVENT_REMOVED,
    GAME,
    HERO_CHOSEN,
    HEROES_DEALT,
    OFFERED,
    TRIGGERS,
    TURNS,
)
from longbox.games.titans.hooks import HOOKS
from longbox.games.titans.meaning import CARD, CHARACTER, EVENT_CARD, TEXT, Build, make_attack, recruit_of, vp_of
from longbox.games.titans.phrases import LANGUAGE
from longbox.games.titans.pieces import COLORS, KEYWORDS, NO_TYPE, NOT_PLAIN, ONCE, TYPES, Book
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Routine
from longbox.kernel.timing import MOST
from longbox.language.content import Record
from longbox.language.core import IfOutcome, Text, Titled
from longbox.language.editions import fingerprint, name_of
from longbox.language.errors import TextError
from longbox.language.shelf import Rack, slug


def make(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Book:
    """The edition with these packs. Kinds stand in the order that `Book` tells."""
    shelf = shelve(packs, ours)
    book = Book(name_of("titans", RULES, STEPS, packs))
    book.hooks = HOOKS
    for routine in (GAME, HERO_CHOSEN, HEROES_DEALT, TURNS, TRIGGERS, OFFERED, ATTACKED_BY, EVENT_REMOVED):
        book.add_routine(routine)
    making = Making(book, shelf)
    for starter in shelf.starters.records:
        kind = making.card(shelf.starters, starter, starter.cost, starter.vp, starter.copies)
        book.start_kinds += [i64(kind)] * starter.deal
    for card in shelf.cards.records:
        making.card(shelf.cards, card, card.cost, card.vp, card.copies)
    for stacked in shelf.titans_go.records:
        making.card(shelf.titans_go, stacked, stacked.cost, stacked.vp, stacked.copies)
    for nemesis in shelf.nemeses.records:
        kind = making.card(shelf.nemeses, nemesis, nemesis.cost, nemesis.vp, 1)
        if nemesis.first:
            book.first_nemesis = kind
        if nemesis.attack is not None:
            making.appearance(shelf.nemeses, nemesis, kind)
    for weakness in shelf.weaknesses.records:
        making.card(shelf.weaknesses, weakness, weakness.cost, weakness.vp, weakness.copies)
    book.deck_kinds = len(book.faces)
    for event in shelf.events.records:
        making.card(shelf.events, event, 0, 0, event.copies)
    book.card_kinds = len(book.faces)
    for character in shelf.characters.records:
        making.character(shelf.characters, character)
    shelf.stop_if_bad()
    book.flips = vec[i64](making.flips)
    add_actions(book)
    book.pack()
    book.hash = fingerprint(RULES, STEPS, shelf.matters)
    return book


class Making:
    """Makes an edition: each record becomes a kind."""

    def __init__(self, book: Book, shelf: Shelf) -> None:
        self.book = book
        self.shelf = shelf
        self.flips: list[i64] = []

    def add_kind(self, name: str, back: str, type_: str | None, cost: int, vp: int, color: str, copies: int) -> int:
        book = self.book
        book.type.append(TYPES.index(type_) if type_ else NO_TYPE)  # TT-159
        book.cost.append(cost)
        book.vp.append(vp)
        book.color.append(COLORS.index(color))
        book.vp_type.append(-1)
        book.vp_many.append(0)
        book.vp_full.append(0)
        book.words.append(0)
        book.texts.append("")
        book.plain.append(NOT_PLAIN)
        book.program.append(NOTHING)
        book.abilities.append([])
        book.side.append([])
        book.later.append([])
        book.reward.append(NOTHING)
        book.reward_texts.append("")
        book.appearance.append(-1)
        book.recruit_needs.append([])
        book.recruit_texts.append("")
        book.dearer.append([])
        self.flips.append(0)
        return book.add_kind(slug(name), name, back, copies)

    def card(
        self,
        rack: "Rack[MainCard] | Rack[Starter] | Rack[TitansGo] | Rack[Nemesis] | Rack[Weakness] | Rack[Event]",
        record: "MainCard | Starter | TitansGo | Nemesis | Weakness | Event",
        cost: int,
        vp: int,
        copies: int,
    ) -> int:
        book = self.book
        kind = self.add_kind(record.name, "card", record.type, cost, vp, record.color, copies)
        book.texts[kind] = record.text
        build = self.compile(rack, record.name, "text", kind, EVENT_CARD if isinstance(record, Event) else CARD)
        if isinstance(record, MainCard) and record.vp_text is not None:
            found = self.shelf.mean(rack, record.name, "vp_text", vp_of)
            if found is not None:
                book.vp_type[kind], book.vp_many[kind], book.vp_full[kind], book.vp[kind] = found
        if build is None:
            return kind
        for word in keywords(rack.tree(record.name)):
            book.words[kind] |= bit(KEYWORDS.index(word))
        book.program[kind] = build.routine("play", build.steps)
        book.plain[kind] = plain_power(book.program[kind])
        book.abilities[kind] = build.abilities
        book.later[kind] = build.later
        book.dearer[kind] = build.dearer
        self.flips[kind] = int(build.flips)
        book.reward[kind] = build.reward if build.reward is not None else build.routine("no reward", [])  # TT-084
        book.reward_texts[kind] = reward_text(rack.tree(record.name))
        return kind

    def appearance(self, rack: Rack[Nemesis], nemesis: Nemesis, kind: int) -> None:
        """TT-093, TT-095: the First Appearance Attack isn't part of what is played."""

        def give(tree: Text) -> int:
            if not tree.sections:
                raise TextError("write it as one part: 'First Appearance Attack: ...'")
            build = Build(self.book, kind, f"{nemesis.name} appears", CARD)
            build.appears = True
            return int(make_attack(tree.sections[0], build))

        found = self.shelf.mean(rack, nemesis.name, "attack", give)
        if found is not None:
            self.book.appearance[kind] = found

    def character(self, rack: Rack[Character], record: Character) -> None:
        book = self.book
        kind = self.add_kind(record.name, "character", None, 0, 0, record.color, 1)  # TT-164
        book.texts[kind] = record.hero
        hero = self.compile(rack, record.name, "hero", kind, CHARACTER)
        if hero is not None:
            book.abilities[kind] = hero.abilities
        side = self.compile(rack, record.name, "sidekick", kind, CHARACTER, f"{record.name}, Sidekick")
        if side is not None:
            book.side[kind] = side.abilities
        build = Build(book, kind, record.name, CHARACTER)
        needs = self.shelf.mean(rack, record.name, "recruit", lambda tree: recruit_of(tree, build))
        if needs is not None:
            book.recruit_needs[kind] = needs
        book.recruit_texts[kind] = record.recruit

    def compile(self, rack: Rack[Any], name: str, field: str, kind: int, role: str, title: str = "") -> Build | None:
        """A text with its meaning; None if it has none, which `stop_if_bad` reports."""

        def give(tree: Text) -> Build:
            build = Build(self.book, kind, title or name, role)
            TEXT.compile(tree, build)
            return build

        return self.shelf.mean(rack, name, field, give)


NOTHING = Routine("nothing")


def reward_text(tree: Text) -> str:
    """What a Defense gives besides: "draw a card"."""
    for section in tree.sections:
        for sentence in section.sentences:
            if isinstance(section.header, Titled) and section.header.title.name == "Defense":
                for follow in sentence.follows:
                    if isinstance(follow, IfOutcome):
                        words = LANGUAGE.write(follow.act)
                        return words[0].lower() + words[1:].removesuffix(".")
    return ""


def plain_power(routine: Routine) -> int:
    """n if a text is only "+n Power.", else NOT_PLAIN: most cards played are plain and need no frame."""
    if len(routine.steps) == 1:
        step = routine.steps[0]
        if isinstance(step, GainPower) and step.power.count is None:
            return int(step.power.n)
    return NOT_PLAIN


def add_actions(book: Book) -> None:
    """The table of all actions: the same numbers mean the same in every position."""
    deck = book.faces[: int(book.deck_kinds)]
    events = book.faces[int(book.deck_kinds) : int(book.card_kinds)]
    characters = book.faces[int(book.card_kinds) :]
    book.play_action = book.add_family("play", deck)
    book.buy_action = book.add_family("buy", deck)  # TT-052
    book.hand_action = book.add_family("hand", deck)
    book.pile_action = book.add_family("discard", deck)
    book.line_action = book.add_family("line-up", deck)
    book.front_action = book.add_family("in-play", deck)
    book.add_family("event", events)
    book.add_family("hero", characters)
    book.sidekick_action = book.add_family("sidekick", characters)
    book.color_action = book.add_family("color", list(COLORS))
    book.type_action = book.add_family("type", [slug(name) for name in TYPES])
    book.next_action = book.add_family("next", [f"{n + 1}" for n in range(MOST)])
    book.yes_action = book.add_action("yes")
    book.no_action = book.add_action("no")
    book.end_action = book.add_action("end")
    book.recruit_action = book.add_family("recruit", characters)
    book.use_action = len(book.codes)
    for number, ability in enumerate(book.ability):
        if ability.when <= ONCE:
            code = f"use:{book.faces[ability.kind]}"
            if number in book.side[ability.kind]:
                code += "-sidekick"
            again = 2
            while code in book.actions:
                code = f"{code.rstrip('0123456789')}{'' if again > 2 else '-'}{again}"
                again += 1
            ability.action = book.add_action(code)
            book.used_ability.append(number)
    book.buy_event_action = book.add_family("buy", events)  # never on offer (TT-052); known so that players can ask why


def records(shelf: Shelf) -> list[Record]:
    """In the order in which the ids of release 0.1.0 take them."""
    return [
        *shelf.starters.records,
        *shelf.cards.records,
        *shelf.titans_go.records,
        *shelf.nemeses.records,
        *shelf.weaknesses.records,
        *shelf.events.records,
        *shelf.characters.records,
    ]
