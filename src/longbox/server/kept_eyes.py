"""What one pair of eyes is sent of a table that can't go on: what was kept of it."""

from typing import Any

from longbox.server.eyes import Eyes, News, encode
from longbox.server.kept import eye_key
from longbox.server.wire import Words


class KeptEyes(Eyes):
    """Eyes that look at an archived game, or at the last known position of one that was not finished."""

    def see(self) -> dict[str, Any] | None:
        archive = self.table.archive
        view = archive.views.get(eye_key(self.seat)) if archive is not None else None
        return {**view, "decision": None, "waiting": [], "undo": False} if view is not None else None

    def outdated(self) -> dict[str, Any] | None:
        """Why it can't go on, and which of its entries is shown."""
        archive = self.table.archive
        shown = archive.number if archive is not None else 0
        return {"reason": self.table.outdated, "shown": shown, "of": self.table.number}

    def page(self, state: bytes = b"") -> Words:
        """All of the story and no events: nothing happens any more."""
        archive = self.table.archive
        story = encode(archive.stories.get(eye_key(self.seat), []) if archive is not None else [])
        return self.message(0, b"[]", story, state or self.look(), fresh=True)

    def told(self, news: News) -> Words:
        return self.page(news.state)

    def since(self, version: int, mark: str) -> Words:
        return self.page()
