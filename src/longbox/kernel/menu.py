"""A question with several families of actions: "buy:robin", "play:punch", "end". Each family is one deed.

With a single family, a `Question` is step and deed in one.

A deed holds what belongs to its family: the actions on offer, what an action does, how it reads, why one is missing.
It gets an action as a number within the family, such as the kind of a card.
"""

from typing import Any, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from longbox.kernel.control import Control
from longbox.kernel.match import Frame, Match, NearMiss, Step

M = TypeVar("M", bound=Control)  # as of Step: compiled, a narrower bound is checked at every call


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Generic[M]):
    """One family of actions. `family` is its number in the edition: the same in every edition of the game."""

    def __init__(self, family: i64) -> None:
        self.family = family

    def offers(self, m: M, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        """Append `first` + n for each n that the seat may do."""
        raise NotImplementedError(type(self).__name__)

    def do(self, m: M, f: Frame, seat: i64, n: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def text(self, m: M, f: Frame, seat: i64, n: i64) -> str:
        raise NotImplementedError(type(self).__name__)

    def pieces(self, m: M, f: Frame, seat: i64, n: i64) -> list[i64]:
        return []

    def why_not(self, m: M, f: Frame, seat: i64, n: i64) -> str:
        return ""

    def misses(self, m: M, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        """List the near misses of this family, as `Step.misses` does."""


@final
class Pass(Deed[Match]):
    """The action of doing nothing."""

    def __init__(self, family: i64, words: str) -> None:
        super().__init__(family)
        self.words = words

    def offers(self, m: Match, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        out.append(first)

    def do(self, m: Match, f: Frame, seat: i64, n: i64) -> None:
        pass

    def text(self, m: Match, f: Frame, seat: i64, n: i64) -> str:
        return self.words


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Step[M]):
    """A step that offers several deeds."""

    def __init__(self, deeds: list[Deed[Any]]) -> None:
        self.deeds = deeds
        places = [-1] * (1 + max(int(deed.family) for deed in deeds))
        for at, deed in enumerate(deeds):
            places[deed.family] = at
        self.places: vec[i64] = vec[i64](places)  # family -> place among the deeds, or -1

    def run(self, m: M, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: M, f: Frame, seat: i64, out: list[i64]) -> None:
        for deed in self.deeds:
            deed.offers(m, f, seat, m.edition.first_of[deed.family], out)

    def deed(self, m: M, action: i64) -> Deed[Any] | None:
        """The deed that an action belongs to, if it is one of this question's."""
        family = m.edition.family_of[action]
        if family >= len(self.places) or self.places[family] < 0:
            return None
        return self.deeds[self.places[family]]

    def answer(self, m: M, f: Frame, seat: i64, action: i64) -> None:
        deed = self.deed(m, action)
        assert deed is not None
        deed.do(m, f, seat, action - m.edition.first_of[deed.family])

    def text(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        deed = self.deed(m, action)
        assert deed is not None
        return deed.text(m, f, seat, action - m.edition.first_of[deed.family])

    def pieces(self, m: M, f: Frame, seat: i64, action: i64) -> list[i64]:
        deed = self.deed(m, action)
        return [] if deed is None else deed.pieces(m, f, seat, action - m.edition.first_of[deed.family])

    def why_not(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        deed = self.deed(m, action)
        return "" if deed is None else deed.why_not(m, f, seat, action - m.edition.first_of[deed.family])

    def misses(self, m: M, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        for deed in self.deeds:
            deed.misses(m, f, seat, m.edition.first_of[deed.family], out)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[M]):
    """A step that offers one family and is its deed as well; actions are numbers within the family."""

    family: i64 = 0
    lacks: str = ""  # why another one of the family is not on offer

    def __init__(self) -> None:
        said: Any = self  # also what a class that is not compiled says
        self.family = said.family
        self.lacks = said.lacks

    def offers(self, m: M, f: Frame, seat: i64) -> list[i64]:
        raise NotImplementedError(type(self).__name__)

    def do(self, m: M, f: Frame, seat: i64, n: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def words(self, m: M, f: Frame, seat: i64, n: i64) -> str:
        raise NotImplementedError(type(self).__name__)

    def piece(self, m: M, f: Frame, seat: i64, n: i64) -> i64:
        """The piece that an action is about, or -1."""
        return -1

    def options(self, m: M, f: Frame, seat: i64, out: list[i64]) -> None:
        first = m.edition.first_of[self.family]
        for n in self.offers(m, f, seat):
            out.append(first + n)

    def answer(self, m: M, f: Frame, seat: i64, action: i64) -> None:
        self.do(m, f, seat, action - m.edition.first_of[self.family])

    def text(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        return self.words(m, f, seat, action - m.edition.first_of[self.family])

    def pieces(self, m: M, f: Frame, seat: i64, action: i64) -> list[i64]:
        piece = self.piece(m, f, seat, action - m.edition.first_of[self.family])
        return [piece] if piece >= 0 else []

    def why_not(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        return self.lacks if m.edition.family_of[action] == self.family else ""
