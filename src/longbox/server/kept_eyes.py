"""What one pair of eyes is sent of a table that can't go on: what was kept of it."""

from typing import Any

from longbox.server.eyes import Eyes, encode
from longbox.server.kept import eye_key


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

    def story(self, first: int, *, whole: bool = False) -> bytes:
        archive = self.table.archive
        return encode(archive.stories.get(eye_key(self.seat), []) if archive is not None else [])

    def events_message(self, first: int, events: list[bytes], *, whole: bool = False) -> str:
        """All of the story and no events: nothing happens any more."""
        head = b'{"type":"events","from":0,"events":[],"story":' + self.story(0)
        return (head + b',"state":{"type":"state",' + self.body() + b"}").decode()
