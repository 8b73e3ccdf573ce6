"""The hooks by which the kernel asks the upper rooms of Turtles."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.turtles import story, view
from longbox.games.turtles.choices import bars
from longbox.games.turtles.decks import imagined
from longbox.games.turtles.pieces import COPIES, DECK_SIZE
from longbox.games.turtles.public import Table
from longbox.games.turtles.table import Turtles
from longbox.games.turtles.table.flaws import flaw
from longbox.games.turtles.table.traced import kind_of
from longbox.kernel.match import LEARNED, MOVED, Edition, Hooks
from longbox.kernel.rng import Rng
from longbox.kernel.story import Teller
from longbox.kernel.voice import Voice


@final
class TurtlesHooks(Hooks[Turtles]):
    def public(self, m: Turtles) -> Table:
        return view.public(m)

    def bars(self, m: Turtles, seat: i64, action: i64) -> str:
        return bars.bars(m, seat, action)

    def imagine(self, m: Turtles, world: Turtles, eye: i64, rng: Rng) -> None:
        """Fill secret lists with other cards that fit what was seen; events keep the cards they named."""
        if m.house.secret == 0:
            return
        kinds = list(m.kind)
        for seat in range(2):
            if seat != eye and (m.house.secret >> seat) & 1 != 0:
                own = range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)
                mixed = [kind_of(entry) for entry in m.still_mixed(seat, eye)]
                hidden = [p for p in own if not (m.known[p] >> eye) & 1]
                seen = [m.kind[p] for p in own if (m.known[p] >> eye) & 1]
                for p, kind in zip(hidden, mixed + imagined(m.book, seen + mixed, rng), strict=True):
                    kinds[p] = kind
                for event in world.log:
                    if event.kind in (MOVED, LEARNED) and (event.faces >> eye) & 1 and event.a in hidden:
                        event.a = next(p for p in own if kinds[p] == m.kind[event.a])
        world.kind = vec[i64](kinds)

    def brings(self, m: Turtles) -> bool:
        """TM-026, TM-027: does a loaded match hold two legal decks?"""
        if len(m.kind) != 2 * DECK_SIZE:
            return False
        for seat in range(2):
            own = list(m.kind)[seat * DECK_SIZE : (seat + 1) * DECK_SIZE]
            if any(not 0 <= kind < len(m.book.faces) or own.count(kind) > COPIES for kind in own):
                return False
        return True

    def flaw(self, m: Turtles) -> str:
        return flaw(m)

    def sentence(self, data: dict[str, Any]) -> str:
        return story.sentence(data)

    def teller(self, edition: Edition, voice: Voice) -> Teller[Any]:
        return story.Teller(voice)


HOOKS: Final = TurtlesHooks()
