"""Choices outside turns: colors, characters, hands, places."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.pieces import PLACES
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, NearMiss, Step, missed


@final
class ChooseColor(Step[Mayhem]):
    """MH-045: the first chooser picks a color; the other team gets the other one."""

    question = "Which color does your team take?"
    cites = "MH-045"

    def run(self, m: Mayhem, f: Frame) -> None:
        m.ask(m.first)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(m.book.color_action)
        out.append(m.book.color_action + 1)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        side = m.house.side_of[seat]
        m.color = replaced(m.color, side, action - m.book.color_action)
        m.color = replaced(m.color, 1 - side, 1 - m.color[side])
        m.tell(pieces.COLOR_TAKEN, seat, m.color[side])

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return pieces.COLORS[action - m.book.color_action].capitalize()


# ---- characters


class OfCharacters(Step[Mayhem]):
    """A choice among characters, with the actions "pick"."""

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        book = m.book
        one = action - book.pick_action
        abilities = " and ".join(book.ability_names[one])
        return f"{book.title(one)}: Health {book.health[one]}, {abilities}. Innate: {book.innate_name[one]}"


@final
class ChooseCharacter(OfCharacters):
    """MH-047, MH-250, MH-251: choose a character."""

    question = "Choose a character."

    def run(self, m: Mayhem, f: Frame) -> None:
        m.ask_among(self, f, f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[pieces.ROSTER]:
            character = m.book.kind[p] - m.book.char_kind
            if not (m.house.free and character == m.book.excluded):
                out.append(m.book.pick_action + character)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        m.join_team(frames.fig(f), self.pieces(m, f, seat, action)[0], pieces.ROSTER)

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-251" if m.house.free else "MH-047"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.of_kind(pieces.ROSTER, m.book.char_kind + action - m.book.pick_action)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return why_not_chosen(m, action - m.book.pick_action)


def why_not_chosen(m: Mayhem, character: i64) -> str:
    """Why a character can't join a team any more; "" if it can."""
    if character < 0 or character >= m.book.characters():
        return ""
    if m.house.free and character == m.book.excluded:
        return f"MH-250: nobody plays {m.book.title(character)} in the free-for-all"
    if len(m.of_kind(pieces.ROSTER, m.book.char_kind + character)) == 0:
        return f"MH-047: {m.book.title(character)} is already taken"
    return "" if m.round == 0 else "MH-047: the teams are complete"


@final
class PickCharacters(OfCharacters):
    """MH-283: pick two different characters from one's own collection, in secret (MH-288, MH-R45)."""

    cites = "MH-283"

    def run(self, m: Mayhem, f: Frame) -> None:
        if len(m.picked(f.who)) < 2:
            m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[m.collection(seat)]:
            if m.book.kind[p] >= m.book.char_kind:
                out.append(m.book.pick_action + m.book.kind[p] - m.book.char_kind)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        f.again()
        m.take_from_collection(seat, m.book.char_kind + action - m.book.pick_action)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        which = "second" if len(m.picked(seat)) else "first"
        return f"Pick your {which} character. The other player can't see it."

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        named = 0 <= action - m.book.pick_action < m.book.characters()
        return "MH-283: a team has two different characters" if named else ""


# ---- hands


@final
class KeepCards(Step[Mayhem]):
    """MH-051: put aside the cards not kept, one by one."""

    cites = "MH-051"

    def run(self, m: Mayhem, f: Frame) -> None:
        if len(m.zones[m.hand(f.who)]) > m.hand_limit(f.who):
            m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[m.hand(seat)]:
            out.append(m.book.under_action + m.book.kind[p])

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        f.again()
        m.move(self.pieces(m, f, seat, action)[0], m.hand(seat), m.collection(seat))

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        many = len(m.zones[m.hand(seat)])
        return f"You may keep {m.hand_limit(seat)} of these {many} Mayhem cards. Which one goes back?"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return m.book.card_text(action - m.book.under_action)

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.of_kind(m.hand(seat), action - m.book.under_action)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        kind = action - m.book.under_action
        return f"MH-051: {m.book.titles[kind]} isn't in your hand" if 0 <= kind < m.book.go_kind else ""


@final
class PickHand(Step[Mayhem]):
    """MH-285: pick different Mayhem cards from one's own collection, as many as the dashboards have icons."""

    cites = "MH-285"

    def run(self, m: Mayhem, f: Frame) -> None:
        if self.left(m, f.who) > 0:
            m.ask(f.who)

    def left(self, m: Mayhem, seat: i64) -> i64:
        chosen = m.picked(seat)
        total: i64 = 0
        for p in chosen:
            total += m.book.hand_icons[m.book.kind[p] - m.book.char_kind]
        return total - (len(m.zones[m.hand(seat)]) - len(chosen))

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[m.collection(seat)]:
            if m.book.kind[p] < m.book.go_kind:
                out.append(m.book.keep_action + m.book.kind[p])
        out.append(m.book.done_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.done_action:
            f.again()
            m.take_from_collection(seat, action - m.book.keep_action)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Pick a Mayhem card for your hand (up to {self.left(m, seat)} more)."

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "No more cards" if action == m.book.done_action else m.book.card_text(action - m.book.keep_action)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "MH-285: a hand has no duplicates" if 0 <= action - m.book.keep_action < m.book.go_kind else ""


# ---- places


class ChoosePlace(Step[Mayhem]):
    """A choice of where to put a character on the map. MH-076: some Location always has room."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.ask_among(self, f, f.who)
        assert m.waiting != 0 or m.on_map(frames.fig(f)), "MH-076: a Location with an empty slot"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return m.place_name(m.place_of(m.book.to_action, action))

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.pieces_of(frames.fig(f))


@final
class PlaceCharacter(ChoosePlace):
    """MH-065, MH-066: in round 1 on different bases. MH-074, MH-075: later on any own base with an empty slot.

    MH-077, MH-R13: this is no movement, so it triggers nothing.
    """

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        side = m.side(frames.fig(f))
        first = frames.first(f)
        place: i64
        for place in range(PLACES):
            if m.is_base(place, side) and (m.crowd(place) == 0 if first else m.has_room(place)):  # MH-074, MH-075
                out.append(m.place_action(m.book.to_action, place))

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        fig = frames.fig(f)
        m.ko_round = replaced(m.ko_round, fig, 0)
        how = pieces.PLACED if frames.first(f) else pieces.RETURNED
        m.put_on_map(fig, m.place_of(m.book.to_action, action), how)
        m.settle()

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Where does {m.called(frames.fig(f))} {'start' if frames.first(f) else 'come back'}?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-066" if frames.first(f) else "MH-074"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        """A player who is asked can choose both Team Bases; with one free base nobody is asked (MH-002)."""
        place = m.place_of(m.book.to_action, action)
        base = f"{m.place_name(place)} isn't one of your Team Bases" if place >= 0 else ""
        return f"{self.rule(m, f, seat)}: {base}" if base else ""


@final
class ChooseCorner(ChoosePlace):
    """MH-255, MH-295: choose a corner."""

    cites = "MH-255"

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for corner in pieces.CORNERS:
            if m.crowd(corner) == 0:
                out.append(m.place_action(m.book.to_action, corner))

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        m.put_on_map(frames.fig(f), m.place_of(m.book.to_action, action), pieces.PLACED)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"In which corner does {m.called(frames.fig(f))} start?"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = m.place_of(m.book.to_action, action)
        if place < 0:
            return ""
        return "MH-255: that corner is taken" if place in pieces.CORNERS else "MH-255: that isn't a corner"

    def misses(self, m: Mayhem, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        for corner in pieces.CORNERS:
            missed(out, m.place_action(m.book.to_action, corner), [])


@final
class ChooseRemoval(Step[Mayhem]):
    """MH-274, MH-275, MH-277: the last player of the round who is still in removes an empty Location, if any can go."""

    question = "Which empty Location do you remove?"
    cites = "MH-274"

    def run(self, m: Mayhem, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if len(found) == 0:  # MH-R44
            return
        side = (m.initiative + 2) % 3
        for _ in range(3):
            if m.on_map(side):
                m.ask(side)
                return
            side = side - 1 if side > 0 else 2

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        place: i64
        for place in range(PLACES):
            if why_no_removal(m, place) == "":
                out.append(m.book.remove_action + place)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        place = action - m.book.remove_action
        m.gone |= bit(place)
        m.tell(pieces.PLACE_GONE, seat, place)

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return m.house.ground.names[action - m.book.remove_action]

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = action - m.book.remove_action
        return why_no_removal(m, place) if 0 <= place < PLACES else ""

    def misses(self, m: Mayhem, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        place: i64
        for place in range(PLACES):
            if not m.is_gone(place):
                missed(out, m.book.remove_action + place, [])


def why_no_removal(m: Mayhem, place: i64) -> str:
    """Why a Location can't be removed; "" if it can. Two always remain: three figures don't fit into one."""
    if m.is_gone(place):
        return "MH-274: that Location has been removed"
    if not m.is_empty(place):
        return "MH-274: that Location isn't empty"
    whole = m.in_one_piece(m.gone | bit(place), m.walls)  # MH-276, MH-297, MH-R55: this also keeps every Location open
    return "" if whole else "MH-276: the map would fall apart"


frames.CHOOSING.set(ChooseCharacter())
frames.KEEPING.set(KeepCards())
frames.PLACING.set(PlaceCharacter())
frames.CORNERING.set(ChooseCorner())
