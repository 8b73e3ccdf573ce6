"""The table as everybody sees it: map, teams, characters and tokens as data."""

from collections.abc import Sequence

from mypy_extensions import i64

from longbox.games.mayhem.content import shelve
from longbox.games.mayhem.pieces import COLORS, FIGURES, NO_COLOR, PHASES, PLACES, THINGS
from longbox.games.mayhem.public import (
    MODES,
    Ability,
    Bystander,
    Figure,
    Go,
    Innate,
    Monster,
    Pizza,
    Place,
    Side,
    Table,
)
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.game import Printed
from longbox.language.shelf import slug


def public(m: Mayhem) -> Table:
    ground = m.house.ground
    return Table(
        mode=MODES[m.house.mode],
        round=int(m.round),
        phase=PHASES[m.phase],
        initiative=int(m.initiative) if m.round else None,
        value=int(m.value) if m.value else None,
        star=m.star,
        active=None if m.active < 0 else fig_code(m, m.active),
        sides=[side_shown(m, side) for side in range(int(m.house.sides))],
        characters=[fig_shown(m, fig) for fig in range(FIGURES) if m.character[fig] >= 0],
        places=[place_shown(m, place) for place in range(PLACES) if not m.is_gone(place)],
        obstacles=[name for at, name in enumerate(ground.border_names) if m.walls >> at & 1],
        obstacles_left=int(m.spare_walls()),
        fire_left=int(m.spare_fire()),
        pizza=pizza_shown(m) if m.pizza_side >= 0 else None,
    )


def pizza_shown(m: Mayhem) -> Pizza:
    return Pizza(
        side=int(m.pizza_side),
        place=None if m.pizza_place < 0 else m.house.ground.names[m.pizza_place],
        carrier=None if m.pizza_by < 0 else fig_code(m, m.pizza_by),
    )


def side_shown(m: Mayhem, side: int) -> Side:
    color = m.color[side]
    return Side(
        seats=[int(seat) for seat in m.house.members[side]],
        color=None if color >= NO_COLOR else COLORS[color],  # MH-005
        vp=int(m.vp[side]),
        dice=[int(m.dice[die]) for die in m.house.figs[side] if m.dice[die]],
        played_card=bool(m.has_played[side]),
        star=m.star_for(side),
        traps_left=int(m.spare_traps(side)),
        go=go_shown(m, side) if m.go_card(side) >= 0 else None,
    )


def go_shown(m: Mayhem, side: int) -> Go:
    names = m.house.ground.names
    card = m.go_card(side)
    monster = m.monster[side]
    return Go(
        name=m.book.titles[m.book.go_kind + card],
        mission=m.book.mission_texts[card],
        while_=m.book.while_texts[card],
        gifts=int(m.gifts[side]),
        delivered=[
            m.book.icons[icon] for at, icon in enumerate(m.book.mission[card].icons) if m.delivered[side] >> at & 1
        ],
        clues=[name for at, name in enumerate(names) if m.clues[side] >> at & 1],
        clues_found=int(m.clues_found[side]),
        monster=None
        if monster < 0
        else Monster(names[monster], int(m.monster_damage[side]), int(m.monster_health[side])),
    )


def fig_shown(m: Mayhem, fig: int) -> Bystander | Figure:
    book = m.book
    character = m.character[fig]
    spot = m.place[fig]
    side = m.side(fig)
    code = fig_code(m, fig)
    face = book.faces[book.char_kind + character]
    name = book.title(character)
    place = None if spot < 0 else m.house.ground.names[spot]
    if side < 0:
        return Bystander(code, face, name, None, None, place)
    return Figure(
        id=code,
        face=face,
        name=name,
        side=int(side),
        seat=int(m.seat_for(fig)),
        place=place,
        damage=int(m.damage[fig]),
        health=int(book.health[character]),
        fire=int(m.fire[fig]),
        stunned=bool(m.stunned[fig]),
        shield=bool(m.shield[fig]),
        escape=bool(m.escape[fig]),
        ko=bool(m.ko_round[fig]) and spot < 0,
        acted=int(m.acted(fig)),
        innate=Innate(book.innate_name[character], book.innate_text[character], m.innate_used[fig] != 0),
        abilities=[
            Ability(
                face=slug(book.ability_names[character][slot]),
                name=book.ability_names[character][slot],
                threshold=int(book.threshold[character][slot]),
                texts=book.tiers[character][slot],
                die=int(m.slot_die[2 * fig + slot]) or None,
                selected=fig == m.active and slot == m.slot,
            )
            for slot in range(2)
        ],
        ignores=[THINGS[at] for at in range(len(THINGS)) if m.ignoring[fig] >> at & 1],
        attack_bonus=int(m.attack_bonus[fig]),
        no_specials=bool(m.gagged[fig]),
    )


def place_shown(m: Mayhem, place: int) -> Place:
    there = m.kind_there(place)
    return Place(
        id=m.house.ground.names[place],
        name=None if there < 0 else m.book.titles[m.book.place_kind + there],
        icon=None if there < 0 else m.book.icons[there],
        base=None if there < 0 or m.book.base[there] >= NO_COLOR else COLORS[m.book.base[there]],
        traps=[int(m.traps[side * PLACES + place]) for side in range(1 if m.house.free else 2)],
    )


def fig_code(m: Mayhem, fig: i64) -> str:
    """A character's code: "black-robin"; in the free-for-all "robin"."""
    face = m.book.faces[m.book.char_kind + m.character[fig]]
    side = m.side(fig)
    color = NO_COLOR if side < 0 else m.color[side]
    return face if color >= NO_COLOR else f"{COLORS[color]}-{face}"  # MH-005


# ---- what is printed


def printed(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> list[Printed]:
    """List every dashboard, ability, card, Location and side of the Mayhem die, with the origin of each fact."""
    shelf = shelve(packs, ours)
    shelf.stop_if_bad()
    found: list[Printed] = []
    abilities: dict[str, list[str]] = {}
    for ability in shelf.abilities.records:
        abilities.setdefault(ability.character, []).append(ability.name)
    for hero, _, file in shelf.characters.entries.values():
        facts: dict[str, object] = {
            "health": hero.health,
            "icons": hero.icons,
            "color": hero.color,
            "abilities": " and ".join(abilities.get(hero.name, [])),
            "cards": " and ".join(hero.cards),
            "innate": hero.innate,
            "use": hero.use,
            "flavor": hero.flavor,
        }
        found.append(Printed(hero.name, "character", facts, hero.text, hero.origin, file))
    for rack, fields in (
        (shelf.abilities, ("character", "threshold", "standard", "special", "star")),
        (shelf.mayhem, ("when", "duration", "free_for_all", "flavor")),
        (shelf.go, ("kind", "reveal", "lasting", "mission", "reward", "flavor")),
        (shelf.locations, ("icon", "base")),
        (shelf.sides, ("value", "star")),
    ):
        for record, _, file in rack.entries.values():
            kept = {field: value for field in fields if (value := getattr(record, field)) is not None}
            found.append(Printed(record.name, rack.table, kept, getattr(record, "text", ""), record.origin, file))
    return found
