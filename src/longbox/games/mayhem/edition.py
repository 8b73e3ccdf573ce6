"""The edition: cards, characters and Locations, compiled for the table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.choices import teams, turns
from longbox.games.mayhem.content import RULES, STEPS, Character, MayhemCard, Shelf, shelve
from longbox.games.mayhem.effects.attacks import Strike, Tier
from longbox.games.mayhem.flow import missions, rounds
from longbox.games.mayhem.hooks import HOOKS
from longbox.games.mayhem.meaning.build import Build, Role, check_numbers
from longbox.games.mayhem.meaning.clauses import finish_ability
from longbox.games.mayhem.meaning.missions import heal_cut_of, mission_of
from longbox.games.mayhem.pieces import PLACES, Book, Mission
from longbox.kernel.match import Routine
from longbox.language import TextError
from longbox.language.content import Record
from longbox.language.core import Text
from longbox.language.editions import fingerprint, name_of
from longbox.language.shelf import Rack, slug

T = TypeVar("T")
FILLED = (teams, turns, missions, rounds)  # these fill all routines
NEUTRAL_CHARACTER = "Cyborg"  # MH-250
USES = {"passive": pieces.PASSIVE, "once per turn": pieces.EACH_TURN, "once per game": pieces.EACH_GAME}
# MH-284, MH-286, MH-R45
COPIES = 2  # of characters and Mayhem cards: in the competitive mode each player has a collection


def make(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Book:
    """Make the edition with these packs. `Book` says in which order kinds stand."""
    shelf = shelve(packs, ours)
    book = Book(name_of("mayhem", RULES, STEPS, packs))
    book.hooks = HOOKS
    for routine in frames.ROUTINES:
        book.add_routine(routine)
    locations: dict[str, int] = {
        str(place.icon): at for at, place in enumerate(shelf.locations.records) if place.base is None
    }
    making = Making(book, shelf, locations)
    making.mayhem_cards()
    book.go_kind = len(book.faces)
    making.go_cards()
    book.place_kind = len(book.faces)
    for place in shelf.locations.records:
        making.kind(place.name, "location", place.icon, 1)  # MH-287
        book.icons.append(place.icon)
        book.base.append(pieces.COLORS.index(place.base) if place.base else pieces.NO_COLOR)
    book.char_kind = len(book.faces)
    making.characters()
    shelf.stop_if_bad()
    book.fixed = [[i64(book.titles.index(card)) for card in one.cards] for one in shelf.characters.records]
    for side in shelf.sides.records:
        book.die_value.append(side.value)
        book.die_star.append(side.star)
    add_actions(book)
    book.hash = fingerprint(RULES, STEPS, shelf.matters)
    return book


class Making:
    """An edition in the making."""

    def __init__(self, book: Book, shelf: Shelf, locations: dict[str, int]) -> None:
        self.book = book
        self.shelf = shelf
        self.locations = locations

    def kind(self, name: str, back: str, text: str, copies: int) -> int:
        self.book.texts.append(text)
        return self.book.add_kind(slug(name), name, back, copies)

    def build(self, title: str, role: str) -> Build:
        return Build(self.book, title, role, self.locations)

    def mean(self, rack: Rack[Any], name: str, field: str, give: Callable[[Text], T]) -> T | None:
        """The meaning of a text, or None if it has none; the shelf reports that at the end."""

        def numbered(tree: Text) -> T:
            check_numbers(tree)
            return give(tree)

        return self.shelf.mean(rack, name, field, numbered)

    def mayhem_card(self, card: MayhemCard, tree: Text) -> Build:
        build = self.build(card.name, Role.CARD)
        build.said.when = pieces.TIMINGS.index(card.when)
        build.lasts = card.duration == "round"
        build.compile(tree)
        if not build.steps:
            raise TextError("this card does nothing; add a sentence with an effect")
        return build

    def mayhem_cards(self) -> None:
        book, rack = self.book, self.shelf.mayhem
        for card in rack.records:
            self.kind(card.name, "mayhem", card.text, COPIES)
            build = self.mean(rack, card.name, "text", partial(self.mayhem_card, card))
            if build is not None:
                book.cards.append(build.done())
                book.for_all.append(card.free_for_all)

    def go_cards(self) -> None:
        book, rack = self.book, self.shelf.go
        for card in rack.records:
            self.kind(card.name, "go", card.mission, 1)
            build = self.mean(rack, card.name, "reveal", partial(self.compiled, card.name, Role.REVEAL))
            heal_cut = self.mean(rack, card.name, "lasting", heal_cut_of) if card.lasting is not None else 0
            mission = self.mean(rack, card.name, "mission", partial(self.mission, card.name))
            if build is None or heal_cut is None or mission is None:
                continue
            book.reveals.append(build.done("revealed"))
            book.mission_texts.append(card.mission)
            book.while_texts.append(card.lasting or "")
            book.reward.append(card.reward)
            book.heal_cut.append(heal_cut)
            book.mission.append(mission)

    def compiled(self, title: str, role: str, tree: Text) -> Build:
        build = self.build(title, role)
        build.compile(tree)
        return build

    def mission(self, name: str, tree: Text) -> Mission:
        return mission_of(tree, self.build(name, Role.REVEAL))

    def innate(self, one: Character, tree: Text) -> Build:
        build = self.compiled(one.innate, Role.PASSIVE if one.use == "passive" else Role.INNATE, tree)
        if (build.role == Role.INNATE and not build.steps) or (build.role == Role.PASSIVE and build.steps):
            raise TextError(f'this text doesn\'t fit an Innate with use = "{one.use}"')
        return build

    def characters(self) -> None:
        book, rack = self.book, self.shelf.characters
        for at, one in enumerate(rack.records):
            self.kind(one.name, "character", one.text, COPIES)
            if one.name == NEUTRAL_CHARACTER:
                book.excluded = at
            book.health.append(one.health)
            book.hand_icons.append(one.icons)
            book.innate_name.append(one.innate)
            book.innate_text.append(one.text)
            book.innate_use.append(USES[one.use])
            build = self.mean(rack, one.name, "text", partial(self.innate, one))
            if build is not None:
                book.innates.append(build.done(f"Innate of {one.name}"))
            book.ability_names.append([])
            book.threshold.append([])
            book.ability.append([])
            book.tiers.append([])
            for ability in self.shelf.abilities_of(one.name):
                book.ability_names[at].append(ability.name)
                book.threshold[at].append(ability.threshold)
                routine = self.ability(ability.name, one.name, ability.star is not None)
                if routine is not None:
                    book.ability[at].append(routine)
                book.tiers[at].append([ability.standard, ability.special, ability.star or ""])
        for ability in self.shelf.abilities.records:
            if ability.character not in rack.entries:  # reported elsewhere, and so are the faults of its texts
                self.ability(ability.name, ability.character, ability.star is not None)

    def ability(self, name: str, owner: str, star: bool) -> Routine | None:
        """MH-104, MH-110: the tiers of an ability, one below the other."""
        rack = self.shelf.abilities
        record, content, _ = rack.entries[name]
        fields = ("standard", "special", "star") if star else ("standard", "special")
        above: list[Text | None] = []
        build: Build | None = None
        for field in fields:
            build = self.mean(rack, name, field, partial(self.tiers, name, above))
            above = [*above, None if build is None else content.tree(record, field)]
        if build is None or None in above:
            return None
        whole = build

        def finish(_: Text) -> Routine:
            finish_ability(whole)
            return whole.done(f"of {owner}").program

        adding = [field for tier, field in enumerate(fields, 1) if whole.more[tier]]
        return self.mean(rack, name, (adding or fields)[0], finish)

    def tiers(self, name: str, above: list[Text | None], tree: Text) -> Build:
        """Build the tiers of an ability down to this one. A tier without a meaning (None) may have been an attack."""
        build = self.build(name, Role.TIER)
        for tier, one in enumerate([*above, tree], 1):
            build.tier = tier
            if tier > 1:
                build.add(Tier(tier))
            if one is None:
                build.attack = build.attack or Strike(False)
            else:
                build.compile(one)
        return build


def add_actions(book: Book) -> None:
    """Number all actions. A number means the same in every position."""
    cards = book.faces[: int(book.go_kind)]
    characters = book.faces[int(book.char_kind) :]
    places = [*pieces.TEAM_MAP.names, *pieces.TRIANGLE.names]
    borders = [*pieces.TEAM_MAP.border_names, *pieces.TRIANGLE.border_names]
    figures = [f"{color}{name}" for color in ("black-", "white-", "") for name in characters]
    slots = [
        f"{name}:{slug(ability)}"
        for name, abilities in zip(characters, book.ability_names, strict=True)
        for ability in abilities
    ]
    book.add_family("place", [f"{slot}:{die}" for slot in slots for die in range(1, 7)])
    book.add_family("act", [f"{name}:{die}" for name in characters for die in range(1, 7)])
    book.slot_action = book.add_family("slot", slots)
    book.to_action = book.add_family("to", places)
    book.stay_action = book.add_action("stay")
    book.use_action = book.add_action("use")
    book.innate_action = book.add_action("innate")
    book.done_action = book.add_action("done")
    book.at_action = book.add_family("at", figures)
    book.monster_action = book.add_action("at:monster")
    book.card_action = book.add_family("card", cards)
    book.no_action = book.add_action("no")
    book.escape_action = book.add_family("escape", figures)
    book.add_action("pick-up")
    book.add_action("deliver")
    book.trap_action = book.add_family("trap", places)
    book.add_family("wall", borders)
    book.add_family("lift", borders)
    book.fire_action = book.add_family("fire", figures)
    book.stun_action = book.add_family("stun", figures)
    book.reroll_action = book.add_family("reroll", [str(die) for die in range(1, 7)])
    book.remove_action = book.add_family("remove", pieces.TRIANGLE.names)
    book.color_action = book.add_family("color", list(pieces.COLORS))
    book.pick_action = book.add_family("pick", characters)
    book.under_action = book.add_family("under", cards)
    book.keep_action = book.add_family("keep", cards)
    assert len(pieces.TEAM_MAP.names) == PLACES
    assert tuple(book.families) == pieces.FAMILIES


def records(shelf: Shelf) -> list[Record]:
    """In the order in which the ids of release 0.1.0 take them."""
    return [
        *shelf.characters.records,
        *shelf.abilities.records,
        *shelf.sides.records,
        *shelf.mayhem.records,
        *shelf.go.records,
        *shelf.locations.records,
    ]
