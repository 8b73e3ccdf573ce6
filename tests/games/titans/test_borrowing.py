"""Borrowed cards: whose they are in whose turn, what they count for, and where they go back to."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import count, offered, resumed, seen, told, true_zone, zone
from tests.games.titans.given import play, team
from tests.games.titans.packs import AVOID, character
from tests.games.titans.toys import appears, card, equipment, toys

SLEEVE = equipment("Sleeve", f"{AVOID} If you do, borrow a card in the Line-Up.")
ATTIC = equipment(
    "Attic Key", "+1 Power. At the end of your turn, put a Villain from your discard pile into your hand."
)
MOLE = card("Mole", "Draw a card.", "Hero")
FIVE = ["wall", "trampoline", "census", "sandwich", "mirror"]


def lent(line_up: list[str], borrowed: str, **given: Any) -> Match:
    """Seat 1 has avoided a Bully of seat 0 and borrowed a card for it; seat 0 goes on."""
    more = SLEEVE + ATTIC + MOLE + given.pop("more", "")
    m = toys(given.pop("hand", "bully punch punch"), "sleeve punch", more=more, line_up=line_up, **given)
    return resumed(play(m, "bully", "hand:sleeve", f"line-up:{borrowed}"))


# ---- in the foe's turn


@pytest.mark.rule("TT-042", "TT-R55")
def test_a_card_borrowed_in_the_foes_turn_goes_back_at_the_end_of_that_turn() -> None:
    m = lent(FIVE, "census")
    assert (zone(m, "play 1"), zone(m, "line-up")) == (["census"], ["wall", "trampoline", "sandwich", "mirror"])
    assert (seen(m)["borrowed"], m.seat) == ([[], ["census"]], 0)
    play(m, "end")
    assert (zone(m, "play 1"), zone(m, "line-up"), seen(m)["borrowed"]) == ([], FIVE, [[], []])
    assert "census" not in zone(play(m, "end"), "discard 1")


@pytest.mark.rule("TT-R55", "TT-131")
def test_what_the_foe_borrows_is_none_of_this_turns_plays() -> None:
    pal = character("Pal", recruit="Play two Heroes.")
    m = lent(["mole", *FIVE[:4]], "mole", hand="bully sandwich", more=pal)
    assert seen(m)["played"] == ["bully"]
    play(m, "sandwich")
    assert "recruit:pal" not in offered(m)
    assert offered(
        play(lent(FIVE, "census", hand="bully sandwich sandwich", more=pal), "sandwich", "sandwich"), "recruit"
    )


@pytest.mark.rule("TT-R55", "TT-066")
def test_the_end_effect_of_a_card_borrowed_in_the_foes_turn_waits_for_its_players_own() -> None:
    m = lent(["attic-key", *FIVE[:4]], "attic-key", discards=[["hexer"], ["poacher"]])
    play(m, "end")
    assert (zone(m, "discard 0")[0], count(m, "hand 1")) == ("hexer", 1), "nothing at the end of this turn"
    assert zone(m, "line-up")[0] == "attic-key"
    play(m, "end")
    assert "poacher" in true_zone(m, "hand 1")


@pytest.mark.rule("TT-R55", "TT-R40")
def test_what_the_foe_may_not_do_this_turn_does_not_touch_the_player_in_turn() -> None:
    hush = card("Hush", "This turn, you cannot recruit or steal Sidekicks.")
    scout = equipment("Scout", "Recruit a Sidekick.")
    m = lent(["hush", *FIVE[:4]], "hush", hand="bully scout", more=hush + scout)
    assert not seen(m)["no_recruiting"]
    play(m, "scout", "sidekick:pal")
    assert team(m, 0) == ["Ann*", "Pal"]


@pytest.mark.rule("TT-125", "TT-R26")
def test_a_borrowed_location_that_must_be_discarded_goes_back_to_the_line_up() -> None:
    m = lent(["park", *FIVE[:4]], "park", hand="bully wrecker")
    play(m, "wrecker")
    assert (zone(m, "play 1"), zone(m, "discard 1"), zone(m, "line-up")[0]) == ([], ["sleeve"], "park")
    assert seen(m)["borrowed"] == [[], []]
    assert len(told(m, "discarded")) == 2


# ---- between turns


@pytest.mark.rule("TT-R55", "TT-091")
def test_a_card_borrowed_between_turns_goes_back_before_the_next_turn() -> None:
    m = appears("punch punch punch punch sleeve", "punch", more=SLEEVE + ATTIC, line_up=["attic-key", *FIVE[:4]])
    play(m, "hand:sleeve", "line-up:attic-key")
    assert (seen(m)["turn"], m.seat, zone(m, "play 0"), seen(m)["played"]) == (2, 1, [], [])
    assert zone(m, "line-up") == ["attic-key", *FIVE[:4]]
    play(m, "end")
    assert zone(m, "discard 1")[0] == "punch", "its end effect was not the foe's"


# ---- at the end of a turn


# ---- the place


@pytest.mark.rule("TT-R26")
@pytest.mark.parametrize(
    ("borrowed", "gone", "after"),
    [
        (["census"], ["wall"], ["trampoline", "census", "sandwich", "mirror"]),
        (["census"], ["trampoline", "wall", "sandwich", "mirror"], ["census"]),
        (["census", "wall"], ["trampoline"], ["wall", "census", "sandwich", "mirror"]),
        (["wall", "census"], ["trampoline"], ["wall", "census", "sandwich", "mirror"]),
        (["wall", "trampoline", "census"], ["sandwich"], ["wall", "trampoline", "census", "mirror"]),
        (["mirror", "wall", "census"], ["trampoline", "sandwich"], ["wall", "census", "mirror"]),
    ],
)
@pytest.mark.parametrize("how", ["buy", "destroy", "gain"])
def test_a_borrowed_card_goes_back_beside_its_neighbours(
    borrowed: list[str], gone: list[str], after: list[str], how: str
) -> None:
    more = equipment("Match", "Destroy a card in the Line-Up.") + equipment("Net", "Gain a card in the Line-Up.")
    tool = {"buy": [], "destroy": ["match"], "gain": ["net"]}[how]
    hand = " ".join(["library"] * len(borrowed) + tool * len(gone))
    m = toys(hand, "punch", more=more, line_up=FIVE, power=20, main=["park"] * 4)
    for name in borrowed:
        play(m, "library", f"line-up:{name}")
    for name in gone:
        if how == "buy":
            play(m, f"buy:{name}")
        else:
            play(m, *tool)
            if f"line-up:{name}" in offered(m):  # not the only one
                play(m, f"line-up:{name}")
    play(m, "end")
    assert zone(m, "line-up")[: len(after)] == after


@pytest.mark.rule("TT-R26")
def test_a_borrowed_card_that_is_passed_on_leaves_no_gap() -> None:
    gift = equipment("Gift", "Pass this card to your foe.")
    m = toys("library library", "punch", more=gift, line_up=["gift", "wall", "census", "sandwich", "trampoline"])
    play(m, "library", "line-up:census", "library", "line-up:gift", "end")
    assert zone(m, "line-up")[:4] == ["wall", "census", "sandwich", "trampoline"]
    assert zone(m, "discard 1") == ["gift"]


@pytest.mark.rule("TT-R26", "TT-R55")
def test_cards_that_both_have_borrowed_go_back_to_their_places() -> None:
    m = lent(FIVE, "trampoline", hand="bully library library")
    play(m, "library", "line-up:wall", "library", "line-up:sandwich")
    assert (zone(m, "line-up"), seen(m)["borrowed"]) == (["census", "mirror"], [["wall", "sandwich"], ["trampoline"]])
    assert zone(play(m, "end"), "line-up") == FIVE
