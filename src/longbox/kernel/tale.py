"""A match's story for one pair of eyes, and who plays on whose side."""

from typing import Any

from longbox.kernel.match import Event, Match
from longbox.kernel.voice import Line, Voice


class Tale:
    """A match's story for one pair of eyes; it goes on with new events."""

    def __init__(self, match: Match, voice: Voice) -> None:
        self.match = match
        self.voice = voice
        self.forget()

    def forget(self) -> None:
        self.teller = self.match.edition.teller(self.voice)
        self.heard = 0  # events that these eyes have seen,
        self.read = 0  # and that anybody has
        self.last: list[Event] = []  # the last of them

    def listen(self, heard: int = 0) -> list[dict[str, Any]]:
        """Hear the events since the last time; all of them, after an undo. No line grows beyond the event `heard`."""
        log = self.match.log
        if self.last != log[max(0, self.read - 1) : self.read] or heard < self.voice.heard:
            self.forget()
        self.voice.heard = heard
        you = self.voice.you
        new: list[dict[str, Any]] = self.match.events(None if you < 0 else you, self.heard)
        for data in new:
            self.teller.hear(data)
        self.heard += len(new)
        self.read, self.last = len(log), log[-1:]
        return new

    def lines(self) -> list[Line]:
        return self.teller.told()


def sides(match: Match) -> list[int]:
    """A number for each seat's side: from the game's own view if it has `sides`, else from the teams."""
    told = match.public().get("sides")
    if isinstance(told, list) and all(isinstance(side, dict) for side in told):
        found = {seat: at for at, side in enumerate(told) for seat in side["seats"]}
        return [found[seat] for seat in range(int(match.layout.seats))]
    if isinstance(told, list) and len(told) == int(match.layout.seats):
        return [int(side) for side in told]
    return teams(match)


def teams(match: Match) -> list[int]:
    """A number for each seat's team, in the order of the seats."""
    masks = [int(mask) for mask in match.layout.teams]
    order = list(dict.fromkeys(masks))
    return [order.index(mask) for mask in masks]
