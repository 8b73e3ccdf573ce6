"""A game before a match begins: its modes, numbers of seats and options, and how to start it."""

from __future__ import annotations

import importlib
import importlib.metadata
import pkgutil
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from longbox.kernel.definitions import Edition, Origin
from longbox.kernel.errors import EditionError, SetupError, near
from longbox.kernel.rng import NAMES, Rng, whole

if TYPE_CHECKING:
    from longbox.kernel.match import Match


class Mode:
    """A way to play: its name, the numbers of seats it is for, and a line that explains it."""

    def __init__(
        self,
        name: str,
        seats: Sequence[int],
        about: str,
        rule: str = "",
        returns: tuple[float, float] = (-1.0, 1.0),
    ) -> None:
        self.name = name
        self.seats = tuple(seats)
        self.about = about
        self.rule = rule
        self.returns = returns  # the lowest and the highest that an outcome has for a seat


class Choice:
    """An option of a game: its values (the first is the default), a line that explains it, and its rule."""

    def __init__(
        self,
        name: str,
        values: Sequence[object],
        about: str,
        rule: str = "",
        *,
        names: str = "",
        each: bool = False,
        secret: bool = False,
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = self.values[0]
        self.about = about
        self.rule = rule
        self.names = names  # "a list of Hero names": what else may stand here, checked by the game
        self.each = each  # such a list has an entry for each seat: a list of names, or null for nothing named
        self.secret = secret  # only its own seat may know an entry

    def check(self, value: object, seats: int) -> object:
        if isinstance(value, tuple):
            value = list(value)
        if any(type(value) is type(allowed) and value == allowed for allowed in self.values):
            return value
        if self.names and isinstance(value, list):
            if self.each:
                return self.entries(value, seats)
            if all(isinstance(part, str) for part in value):
                return value
        allowed = ", ".join(repr(part) for part in self.values) + (f", or {self.names}" if self.names else "")
        raise SetupError(f"option {self.name!r} takes {allowed}; not {shortened(value)}")

    def entries(self, value: list[Any], seats: int) -> list[object]:
        """A list of names for each seat."""
        if len(value) != seats:
            raise SetupError(f"option {self.name!r}: expected an entry for each of {seats} seats, not {len(value)}")
        found: list[object] = []
        for seat, entry in enumerate(value):
            if entry is not None and not isinstance(entry, list | tuple):
                raise SetupError(
                    f"option {self.name!r}, seat {seat}: expected a list of names or null, not {shortened(entry)}"
                )
            for at, part in enumerate(entry or ()):
                if not isinstance(part, str):
                    raise SetupError(
                        f"option {self.name!r}, seat {seat}, entry {at}: expected a name, not {shortened(part)}"
                    )
            found.append(None if entry is None else list(entry))
        return found


def shortened(value: object) -> str:
    """What somebody gave, for an error message."""
    shown = repr(value)
    return shown if len(shown) <= 100 else shown[:97] + "..."


class Printed:
    """What is printed on a card, and where each fact comes from."""

    def __init__(
        self,
        name: str,
        sort: str,
        facts: Mapping[str, object],
        text: str,
        origin: Mapping[str, str],
        file: str,
        means: Mapping[str, object] | None = None,
    ) -> None:
        self.name = name
        self.sort = sort  # "power", "location": the table of its content file
        self.facts = facts
        self.text = text
        self.origin = origin
        self.file = file
        self.means = means or {}  # what its text comes to, for programs: they do not read it

    def data(self) -> dict[str, object]:
        return {
            "name": self.name,
            "sort": self.sort,
            **self.facts,
            "text": self.text,
            "origin": dict(self.origin),
            "file": self.file,
        }


class Setup:
    """Seats, mode and options, all checked and complete."""

    def __init__(self, seats: int, mode: str, options: dict[str, object], secret: tuple[str, ...] = ()) -> None:
        self.seats = seats
        self.mode = mode
        self.options = options
        self.secret = secret  # the options of which only its own seat may know an entry
        self.kept: dict[str, Any] = {}  # what a game makes once of it, by edition hash


class Game:
    """One game. A subclass gives the facts and makes matches; `longbox.catalog()` lists them."""

    id = ""
    title = ""
    kind = ""
    about = ""
    terms: tuple[str, ...] = ()  # words of its own that would be misunderstood as the name of a player
    modes: Mapping[str, Mode] = {}
    options: Mapping[str, Choice] = {}
    step_version = 1  # of its step code: a change that alters play raises it
    also_plays: tuple[int, ...] = ()  # older versions that this code still plays too: it asks `edition.step_version`

    def __init__(self) -> None:
        self._editions: dict[tuple[tuple[str, str], ...], Edition] = {}
        self._setups: dict[tuple[object, str | None], Setup] = {}  # of the default options

    @property
    def seats(self) -> list[int]:
        """The numbers of seats that some mode is for."""
        return sorted({n for mode in self.modes.values() for n in mode.seats})

    @property
    def actions(self) -> int:
        """How many actions there are, in the edition without packs."""
        return len(self.edition().codes)

    def codes(self, packs: Sequence[tuple[str, str]] = ()) -> list[str]:
        """The code of every action: its place in the list is the action as an int."""
        return list(self.edition(packs).codes)

    def kinds(self, packs: Sequence[tuple[str, str]] = ()) -> list[str]:
        """The faces of all kinds of pieces, in order."""
        return list(self.edition(packs).faces)

    def zones(self, seats: object = None, mode: str | None = None) -> list[str]:
        """The ids of the zones of a table."""
        setup = self.setup(seats, mode)
        match = self.blank(self.edition(), setup, self.origin(setup, (), 0))
        return [zone.id for zone in match.layout.zones]

    def facts(self, edition: Edition, packs: Sequence[tuple[str, str]]) -> dict[str, dict[str, object]]:
        """What is printed on each kind of piece: cost, type, VP, text, by face."""
        printed = {card.name.lower(): card for card in self.printed_of(edition, packs)}
        found: dict[str, dict[str, object]] = {}
        for face, title in zip(edition.faces, edition.titles, strict=True):
            card = printed.get(title.lower())
            if card is not None:
                told = {name: value for name, value in card.facts.items() if not name.endswith("flavor")}
                found[face] = {"sort": card.sort, **told, **({"text": card.text} if card.text else {})}
        return found

    def edition(self, packs: Sequence[tuple[str, str]] = ()) -> Edition:
        """The cards and rules, with these packs: made once, then kept."""
        wanted = checked_packs(packs) if packs else ()
        if wanted not in self._editions:
            if len(self._editions) > 16:
                self._editions.clear()
            self._editions[wanted] = self.make_edition(wanted)
        return self._editions[wanted]

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        raise NotImplementedError(type(self).__name__)

    def edition_of(self, wanted: str, packs: Sequence[tuple[str, str]] = ()) -> Edition:
        """The edition with this id, under which a match began; EditionError if it can't be played here any more."""
        found = self.edition(packs)
        if wanted != found.id():
            raise EditionError(
                f"this Longbox doesn't have edition {wanted or '(none)'} of {self.title}; it has {found.id()}"
            )
        return found

    def tables(self) -> Mapping[str, Sequence[str]]:
        """The tables that a pack may have, and the keys of each."""
        return {}

    def cards(self) -> Any:
        """The module with `TABLES`, `LANGUAGE` and `shelve`, for people who write cards; None if there is none."""
        return None

    def printed(self, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        """All cards in words, in the order of their files."""
        edition = self.edition(packs)
        return [Printed(title, back, {}, "", {}, "") for title, back in zip(edition.titles, edition.backs, strict=True)]

    def printed_of(self, edition: Edition, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        """All cards of an edition in words; an older one's may differ from today's."""
        return self.printed(packs)

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        """A match with all its pieces on the table and nothing done."""
        raise NotImplementedError(type(self).__name__)

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        """A match at its first decision."""
        raise NotImplementedError(type(self).__name__)

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        """A match from a partial position, completed by defaults; ScenarioError if it cannot be."""
        raise NotImplementedError(type(self).__name__)

    def setup(self, seats: object = None, mode: str | None = None, options: Mapping[str, Any] | None = None) -> Setup:
        """Check and complete seats, mode and options."""
        if not options and type(seats) is int:
            if (seats, mode) not in self._setups:
                self._setups[seats, mode] = self.checked(seats, mode, {})
            return self._setups[seats, mode]
        return self.checked(seats, mode, options or {})

    def checked(self, seats: object, mode: str | None, options: Mapping[str, Any]) -> Setup:
        if seats is None:
            first = self.modes.get(mode or "") or next(iter(self.modes.values()))
            seats = first.seats[0]
        number = whole(seats)
        if number is None or number not in self.seats:
            raise SetupError(f"{self.title} is for {listed(self.seats)} players, not {seats!r}")
        seats = number
        fitting = [m.name for m in self.modes.values() if seats in m.seats]
        if mode is None:
            mode = fitting[0]
        if mode not in self.modes:
            raise SetupError(f"{self.title} has no mode {mode!r}{near(str(mode), self.modes)}")
        if mode not in fitting:
            there = listed(self.modes[mode].seats)
            raise SetupError(f"mode {mode!r} is for {there} players, not {seats}; for {seats}: {', '.join(fitting)}")
        given = dict(options)
        for name in given:
            if name not in self.options:
                raise SetupError(f"{self.title} has no option {name!r}{near(str(name), self.options)}")
        full = {name: choice.check(given.get(name, choice.default), seats) for name, choice in self.options.items()}
        return Setup(seats, mode, full, tuple(name for name, choice in self.options.items() if choice.secret))

    def origin(
        self, setup: Setup, packs: Sequence[tuple[str, str]], seed: object, scenario: dict[str, Any] | None = None
    ) -> Origin:
        """How a match with this set-up begins."""
        return Origin(self.id, setup.seats, setup.mode, setup.options, list(packs), seed, scenario, setup.secret)

    def example(self, option: str, edition: Edition, setup: Setup, rng: Rng) -> object:
        """Example names for an option that takes names; None if this mode has none."""
        return None

    def deal_in(self, names: Sequence[str], edition: Edition, setup: Setup, rng: Rng) -> dict[str, object]:
        """Options that bring cards or characters of these names into a match. What lies in piles needs none."""
        return {}


def first_some(names: Sequence[str], known: Sequence[str], most: int, rng: Rng) -> list[str]:
    """The named ones that are known, filled up with others, in random order; none if no name is known."""
    wanted = some([name for name in known if name in names], most, rng)
    rest = some([name for name in known if name not in names], most - len(wanted), rng)
    return some([*wanted, *rest], most, rng) if wanted else []


def some(names: Sequence[str], most: int, rng: Rng) -> list[str]:
    """A few of many names, in random order."""
    order = [i64(at) for at in range(len(names))]
    rng.shuffle(order)
    return [names[at] for at in order[:most]]


def checked_packs(packs: object) -> tuple[tuple[str, str], ...]:
    """Packs are pairs of a name and the text of the file."""
    pairs: list[Any] = list(packs) if isinstance(packs, list | tuple) else [packs]
    for pair in pairs:
        if not (isinstance(pair, list | tuple) and len(pair) == 2 and all(isinstance(part, str) for part in pair)):
            raise SetupError(f"a pack is a pair of its name and its text, not {str(pair)[:60]!r}")
    return tuple((name, text) for name, text in pairs)


def listed(numbers: Sequence[int]) -> str:
    words = [str(n) for n in numbers]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


_REGISTERED: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game known. An installed package can instead name its game in the entry point group `longbox.games`."""
    _REGISTERED[game.id] = game
    return game


def registered() -> dict[str, Game]:
    """The games that are loaded now, by id."""
    return dict(_REGISTERED)


def restore(game_id: str, was: Game | None) -> None:
    """Register the game that had this id before, or forget the id."""
    if was is None:
        _REGISTERED.pop(game_id, None)
    else:
        _REGISTERED[game_id] = was


def own() -> list[str]:
    """The ids of the games in this package."""
    package = importlib.import_module("longbox.games")
    return sorted(info.name for info in pkgutil.iter_modules(package.__path__) if info.ispkg)


def find(game_id: str) -> Game:
    """The game of that id."""
    if not isinstance(game_id, str):
        raise SetupError(f"a game's id is a text, not {game_id!r}")
    if game_id not in _REGISTERED:
        if game_id in own():
            importlib.import_module(f"longbox.games.{game_id}")
        else:
            for entry in importlib.metadata.entry_points(group="longbox.games"):
                if entry.name == game_id:
                    entry.load()
    if game_id not in _REGISTERED:
        raise SetupError(f"there is no game {game_id!r}{near(game_id, known())}")
    return _REGISTERED[game_id]


def known() -> list[str]:
    """All ids, of our games and of strangers' that are installed."""
    ids = set(own()) | set(_REGISTERED)
    ids.update(entry.name for entry in importlib.metadata.entry_points(group="longbox.games"))
    return sorted(ids)


def catalog() -> dict[str, Game]:
    """All games by their ids."""
    return {game_id: find(game_id) for game_id in known()}


def start(
    game_id: str,
    seats: object = None,
    seed: object = 0,
    mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    packs: Sequence[tuple[str, str]] = (),
    edition: str | Edition | None = None,
    rng: str | None = None,
) -> Match:
    """A new match at its first decision.

    `edition`: the id of an older one, or the release that had it ("0.1.0"). `rng`: the random generator, if it isn't
    the one of the edition.
    """
    g = find(game_id)
    if not isinstance(seed, str):
        number = whole(seed)
        if number is None:
            raise SetupError(f"a seed is a whole number or a text, not {seed!r}")
        seed = number
    setup = g.setup(seats, mode, options)
    if not isinstance(edition, Edition):
        edition = g.edition(packs) if edition is None else g.edition_of(edition, packs)
    origin = g.origin(setup, [(name, text) for name, text in packs], seed)
    origin.rng = generator(edition.rng if rng is None else rng)
    return g.begin(edition, setup, origin)


def generator(name: str) -> str:
    """The name of a random generator, if there is such a one."""
    if name not in NAMES:
        raise SetupError(f"there is no random generator {name!r}{near(name, NAMES)}")
    return name
