"""Nim as strangers may write it: the example without pieces, and with sticks that all look the same."""

from examples.nim import STICKS, Nim, NimGame
from longbox.kernel import game as kernel_game
from longbox.kernel.game import Setup
from longbox.kernel.match import Edition, Layout, Match, Origin, Zone, everyone

PILE, TAKEN = 0, 1  # + seat
kernel_game._REGISTERED.pop(NimGame.id, None)  # tests make it known as long as they need it


class Sticks(Nim):
    """The sticks are pieces of one kind; whoever takes them keeps them."""

    def copy(self) -> "Sticks":
        return Sticks(self.edition, self.layout, self.origin, self)

    def take(self, seat: int, number: int) -> None:
        for _ in range(number):
            self.move(self.zones[PILE][-1], PILE, TAKEN + seat)
        super().take(seat, number)


class SticksGame(NimGame):
    id, title = "sticks", "Sticks"

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        book = super().make_edition(packs)
        book.faces, book.titles, book.backs = ["stick"], ["Stick"], ["stick"]
        book.kind = [0] * STICKS
        return book

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        zones = [Zone("pile", -1, everyone(2), "pile", False, True, "Pile")]
        zones += [Zone("taken", seat, everyone(2), "tray", False, True, "Taken") for seat in range(2)]
        return Sticks(edition, Layout(2, zones, [1, 2]), origin)

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        m = self.blank(edition, setup, origin)
        m.zones[PILE] += range(STICKS)
        m.call(edition.routines[0], -1)
        m.run()
        return m
