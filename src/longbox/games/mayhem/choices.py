"""What is chosen outside turns: colours, characters, hands, places."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.mayhem.ground import CORNERS, PLACES
from longbox.games.mayhem.subjects import called, pieces_of, place_name, place_of, to_action
from longbox.games.mayhem.table import (
    COLOR_TAKEN,
    COLORS,
    PLACE_GONE,
    PLACED,
    RETURNED,
    ROSTER,
    Mayhem,
    replaced,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Routine, Step

COLORING: Final = Routine("a colour is chosen")
CHOOSING: Final = Routine("a character is chosen")
KEEPING: Final = Routine("cards are kept")
PICKING: Final = Routine("team and hand are picked")
PLACING: Final = Routine("a character is placed")
CORNERING: Final = Routine("a corner is chosen")
REMOVING: Final = Routine("a Location is removed")


@final
class ChooseColor(Step[Mayhem]):
    """MH-045."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(m.book.color_action)
        out.append(m.book.color_action + 1)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        side = m.house.side_of[seat]
        m.color = replaced(m.color, side, action - m.book.color_action)
        m.color = replaced(m.color, 1 - side, 1 - m.color[side])
        m.tell(COLOR_TAKEN, seat, m.color[side])

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "Which colour does your team take?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-045"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return COLORS[action - m.book.color_action].capitalize()


def join_team(m: Mayhem, fig: i64, piece: i64, zone: i64) -> None:
    """A character joins a team."""
    m.character = replaced(m.character, fig, m.book.kind[piece] - m.book.char_kind)
    m.move(piece, zone, m.team_zone(m.side(fig)))


def character_text(m: Mayhem, character: i64) -> str:
    book = m.book
    abilities = " and ".join(book.ability_names[character])
    return f"{book.title(character)}: Health {book.health[character]}, {abilities}; {book.innate_name[character]}"


@final
class ChooseCharacter(Step[Mayhem]):
    """MH-047, MH-250, MH-251. Frame: who = its player, a = which of the team's."""

    def run(self, m: Mayhem, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if len(found) == 1:
            self.answer(m, f, f.who, found[0])
        else:
            m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[ROSTER]:
            character = m.book.kind[p] - m.book.char_kind
            if not (m.house.free and character == m.book.excluded):
                out.append(m.book.pick_action + character)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        for p in m.zones[ROSTER]:
            if m.book.kind[p] - m.book.char_kind == action - m.book.pick_action:
                join_team(m, f.a, p, ROSTER)
                return

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "Choose a character."

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-251" if m.house.free else "MH-047"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return character_text(m, action - m.book.pick_action)

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        kind = m.book.char_kind + action - m.book.pick_action
        return [p for p in m.zones[ROSTER] if m.book.kind[p] == kind]

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return why_not_chosen(m, action)


def why_not_chosen(m: Mayhem, action: i64) -> str:
    """Why a character cannot join a team any more; "" if it can."""
    character = action - m.book.pick_action
    if character < 0 or character >= m.book.characters():
        return ""
    if m.house.free and character == m.book.excluded:
        return f"MH-250: nobody plays {m.book.title(character)} in the free-for-all"
    for p in m.zones[ROSTER]:
        if m.book.kind[p] - m.book.char_kind == character:
            return "" if m.round == 0 else "MH-047: the teams are complete"
    return f"MH-047: {m.book.title(character)} is taken"


def hand_limit(m: Mayhem, seat: i64) -> i64:
    """MH-050, MH-242, MH-256: the Mayhem icons on a player's dashboards."""
    total: i64 = 0
    fig: i64 = 0
    while fig < m.house.figures:
        if m.seat_for(fig) == seat:
            total += m.book.hand_icons[m.character[fig]]
        fig += 1
    return total


@final
class KeepCards(Step[Mayhem]):
    """MH-051: cards that are not kept are laid aside, one after the other."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if len(m.zones[m.hand(f.who)]) > hand_limit(m, f.who):
            m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[m.hand(seat)]:
            out.append(m.book.under_action + m.book.kind[p])

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        f.again()
        for p in m.zones[m.hand(seat)]:
            if m.book.kind[p] == action - m.book.under_action:
                m.move(p, m.hand(seat), m.collection(seat))
                return

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        limit = hand_limit(m, seat)
        return f"You keep {limit} of these {len(m.zones[m.hand(seat)])} Mayhem cards: which one goes back?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-051"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        kind = action - m.book.under_action
        return f"{m.book.titles[kind]}: {m.book.texts[kind]}"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [p for p in m.zones[m.hand(seat)] if m.book.under_action + m.book.kind[p] == action]

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        kind = action - m.book.under_action
        return f"MH-051: you do not hold {m.book.titles[kind]}" if 0 <= kind < m.book.go_kind else ""


@final
class PickCharacters(Step[Mayhem]):
    """MH-283: two different characters of the own collection, in secret (MH-288, MH-R45)."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if len(picked(m, f.who)) < 2:
            m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        found: list[i64] = []
        for p in m.zones[m.collection(seat)]:
            if m.book.kind[p] >= m.book.char_kind:
                found.append(m.book.pick_action + m.book.kind[p] - m.book.char_kind)
        found.sort()
        out.extend(found)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        f.again()
        take_from_collection(m, seat, m.book.char_kind + action - m.book.pick_action)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Pick your {'second' if len(picked(m, seat)) else 'first'} character; the other player does not see it."

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-283"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return character_text(m, action - m.book.pick_action)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if 0 <= action - m.book.pick_action < m.book.characters():
            return "MH-283: two different characters"
        return ""


def picked(m: Mayhem, seat: i64) -> list[i64]:
    """The characters that a player has picked so far: they lie with the hand."""
    return [p for p in m.zones[m.hand(seat)] if m.book.kind[p] >= m.book.char_kind]


def named(option: object, seat: i64) -> list[str] | None:
    """What a player has named beforehand of a team or hand, if anything."""
    if not isinstance(option, list):
        return None
    entry: list[str] | None = option[seat]
    return entry


def take_from_collection(m: Mayhem, seat: i64, kind: i64) -> None:
    for p in m.zones[m.collection(seat)]:
        if m.book.kind[p] == kind:
            m.move(p, m.collection(seat), m.hand(seat))
            return


@final
class PickHand(Step[Mayhem]):
    """MH-285: Mayhem cards of the own collection, no two alike, up to the icons of the two dashboards."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if self.left(m, f.who) > 0:
            m.ask(f.who)

    def left(self, m: Mayhem, seat: i64) -> i64:
        chosen = picked(m, seat)
        total: i64 = 0
        for p in chosen:
            total += m.book.hand_icons[m.book.kind[p] - m.book.char_kind]
        return total - (len(m.zones[m.hand(seat)]) - len(chosen))

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        found: list[i64] = []
        for p in m.zones[m.collection(seat)]:
            if m.book.kind[p] < m.book.go_kind:
                found.append(m.book.keep_action + m.book.kind[p])
        found.sort()
        out.extend(found)
        out.append(m.book.done_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.done_action:
            f.again()
            take_from_collection(m, seat, action - m.book.keep_action)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Pick a Mayhem card; up to {self.left(m, seat)} more."

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-285"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.done_action:
            return "No more cards"
        kind = action - m.book.keep_action
        return f"{m.book.titles[kind]}: {m.book.texts[kind]}"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "MH-285: no duplicates in a hand" if 0 <= action - m.book.keep_action < m.book.go_kind else ""


class ChoosePlace(Step[Mayhem]):
    """The Location where a character is put on the map. MH-076: there always is one.

    Frame: who = its player, a = the character.
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        assert len(found) != 0, "MH-076: a Location with an empty slot"
        if len(found) == 1:
            self.answer(m, f, f.who, found[0])
        else:
            m.ask(f.who)

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return place_name(m, place_of(m, m.book.to_action, action))

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return pieces_of(m, f.a)


@final
class PlaceCharacter(ChoosePlace):
    """MH-065, MH-066: in round 1 on different bases. MH-074, MH-075: later on any own base with an empty slot.

    MH-077, MH-R13: nobody has moved, so nothing is triggered.

    Frame: b = 1: the first placement.
    """

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        side = m.side(f.a)
        place: i64 = 0
        while place < PLACES:
            if m.is_base(place, side) and (m.crowd(place) == 0 if f.b else m.has_room(place)):  # MH-074, MH-075
                out.append(to_action(m, m.book.to_action, place))
            place += 1

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        m.ko_round = replaced(m.ko_round, f.a, 0)
        m.put_on_map(f.a, place_of(m, m.book.to_action, action), PLACED if f.b else RETURNED)
        m.settle()

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Where does {called(m, f.a)} {'start' if f.b else 'come back'}?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-066" if f.b else "MH-074"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = place_of(m, m.book.to_action, action)
        if place < 0:
            return ""
        if not m.is_base(place, m.side(f.a)):
            return f"{'MH-066' if f.b else 'MH-074'}: {place_name(m, place)} is no Team Base of your colour"
        return "MH-066: two characters never share a Location here" if f.b else "MH-036: both slots are filled"


@final
class ChooseCorner(ChoosePlace):
    """MH-255, MH-295."""

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for corner in CORNERS:
            if m.crowd(corner) == 0:
                out.append(to_action(m, m.book.to_action, corner))

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        m.put_on_map(f.a, place_of(m, m.book.to_action, action), PLACED)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"In which corner does {called(m, f.a)} start?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-255"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = place_of(m, m.book.to_action, action)
        if place < 0:
            return ""
        return "MH-255: somebody is in that corner" if place in CORNERS else "MH-255: that is no corner"


@final
class ChooseRemoval(Step[Mayhem]):
    """MH-274, MH-277: one empty Location, if any may go."""

    def run(self, m: Mayhem, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if len(found) != 0:  # MH-R44
            m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        place: i64 = 0
        while place < PLACES:
            if why_no_removal(m, place) == "":
                out.append(m.book.remove_action + place)
            place += 1

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        place = action - m.book.remove_action
        m.gone |= bit(place)
        m.tell(PLACE_GONE, seat, place)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "Which empty Location is removed?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-274"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return m.house.ground.names[action - m.book.remove_action]

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = action - m.book.remove_action
        return why_no_removal(m, place) if 0 <= place < PLACES else ""


def why_no_removal(m: Mayhem, place: i64) -> str:
    """Why a Location cannot go; "" if it can. Two are always left, for three figures do not fit into one."""
    if m.gone >> place & 1:
        return "MH-274: that Location is gone"
    if not m.is_empty(place):
        return "MH-274: that Location is not empty"
    whole = m.in_one_piece(m.gone | bit(place), m.walls)  # MH-276, MH-297, MH-R55: so none is closed in
    return "" if whole else "MH-276: the map would fall apart"


COLORING.set(ChooseColor())
CHOOSING.set(ChooseCharacter())
KEEPING.set(KeepCards())
PICKING.set(PickCharacters(), PickHand())
PLACING.set(PlaceCharacter())
CORNERING.set(ChooseCorner())
REMOVING.set(ChooseRemoval())
