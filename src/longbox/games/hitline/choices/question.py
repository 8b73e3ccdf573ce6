"""A question with one family of actions, which come to it as numbers within the family."""

from mypy_extensions import i64

from longbox.games.hitline.table import HitLine
from longbox.kernel.match import Frame, Step


class Question(Step[HitLine]):
    family: i64 = 0
    asks: str = ""
    cites: str = ""
    lacks: str = ""  # why another one of the family is not on offer

    def offers(self, m: HitLine, f: Frame, seat: i64) -> list[i64]:
        raise NotImplementedError(type(self).__name__)

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def words(self, m: HitLine, f: Frame, seat: i64, n: i64) -> str:
        raise NotImplementedError(type(self).__name__)

    def piece(self, m: HitLine, f: Frame, seat: i64, n: i64) -> i64:
        """The piece that is meant, or -1."""
        return -1

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        for n in self.offers(m, f, seat):
            out.append(m.book.first_of[self.family] + n)

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        self.do(m, f, seat, action - m.book.first_of[self.family])

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        return self.asks

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        return self.cites

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        return self.words(m, f, seat, action - m.book.first_of[self.family])

    def pieces(self, m: HitLine, f: Frame, seat: i64, action: i64) -> list[i64]:
        piece = self.piece(m, f, seat, action - m.book.first_of[self.family])
        return [piece] if piece >= 0 else []

    def why_not(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        return self.lacks if m.book.family_of[action] == self.family else ""
