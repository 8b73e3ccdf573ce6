"""Titans: a deck-builder for two. Recruit Sidekicks, buy cards, defeat the Nemeses; the most VP win."""

from collections.abc import Mapping, Sequence

from longbox.games.titans import content, edition, setup, view
from longbox.games.titans.pieces import Book
from longbox.kernel.game import Choice, Mode, Printed, register
from longbox.kernel.match import Edition
from longbox.language.rooms import CardGame, Rooms


class TitansGame(CardGame):
    id = "titans"
    title = "Titans"
    kind = "deck-builder"
    about = "Play cards for Power, buy better ones, recruit and steal Sidekicks, defeat eight Nemeses. The most VP win."
    terms = ("sidekick",)
    modes: Mapping[str, Mode] = {
        "basic": Mode("basic", (2,), "without Events; for a first game", "TT-177"),  # TT-010
        "advanced": Mode("advanced", (2,), "with six Events in the main deck", "TT-178"),  # TT-010
    }
    options: Mapping[str, Choice] = {
        "heroes": Choice(
            "heroes",
            ("random", "choose", "deal two"),
            "dealt at random; picked in turn; or one of two kept in secret",
            "TT-179",
            names="a list of character names, one for each player",
        ),
        "first": Choice("first", ("random", 0, 1), "who begins", "TT-027"),
        "fair_start": Choice(
            "fair_start", (False, True), "house rule: the first player opens with three cards instead of five", "TT-028"
        ),
        "bonuses": Choice(
            "bonuses",
            ("taken", "asked"),
            "Power from Super Heroes and Sidekicks: taken automatically, or the game asks each time",
            "TT-043",
        ),
    }
    rooms = Rooms(content, edition, view, setup.blank, setup.begin, setup.position, setup.example, setup.deal_in)

    def printed(self, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        return self.printed_of(self.edition(packs), packs)

    def printed_of(self, edition: Edition, packs: Sequence[tuple[str, str]] = ()) -> list[Printed]:
        assert isinstance(edition, Book)
        return view.printed(packs, edition)


GAME = register(TitansGame())
