"""What one pair of eyes is sent of a table that can't go on: what was kept of it."""

from typing import Any

import msgspec

from longbox.kernel.decision import Decision
from longbox.kernel.seen import View
from longbox.server.eyes import Eyes, News
from longbox.server.kept import eye_key
from longbox.server.messages import Line, Outcome, Outdated, encode
from longbox.server.wire import Words


class KeptEyes(Eyes):
    """Eyes that look at an archived game, or at the last known position of one that was not finished."""

    def kept(self) -> dict[str, Any] | None:
        """The last view of these eyes."""
        archive = self.table.archive
        return archive.views.get(eye_key(self.seat)) if archive is not None else None

    def see(self) -> View | None:
        view = self.kept()
        return msgspec.convert({**view, "waiting": []}, View) if view is not None else None

    def asked(self) -> Decision | None:
        return None

    def can_undo(self) -> bool:
        return False

    def over(self) -> Outcome | None:
        view = self.kept()
        return msgspec.convert(view["outcome"], Outcome | None) if view is not None else None

    def outdated(self) -> Outdated | None:
        """Why it can't go on, and which of its entries is shown."""
        archive = self.table.archive
        shown = archive.number if archive is not None else 0
        return Outdated(reason=self.table.outdated, shown=shown, of=self.table.number)

    def page(self, state: bytes = b"") -> Words:
        """All of the story and no events: nothing happens any more."""
        archive = self.table.archive
        kept = archive.stories.get(eye_key(self.seat), []) if archive is not None else []
        story = [Line(n=one["n"], text=one["text"], sort=one["sort"], seat=one.get("seat")) for one in kept]
        return self.message(0, b"[]", encode(story), state or self.look(), fresh=True)

    def told(self, news: News) -> Words:
        return self.page(news.state)

    def since(self, version: int, mark: str) -> Words:
        return self.page()
