"""When a choice is made for a person: declining where there is nothing else, and nothing but that."""

from typing import Any

import longbox
from tests.terminal.driving import session

TWO: dict[str, Any] = {
    "mode": "duel",
    "characters": [["Robin A1", "Starfire C1"], ["Cyborg A3", "Raven C3"]],
    "dice": [[5, 2], [6, 6]],
}


def play(match: longbox.Match, seats: str, *typed: str, auto: bool = False) -> str:
    """What a session says while these lines are typed; then nobody answers any more."""
    out: list[str] = []
    lines = iter([f"{line}\n" for line in typed])
    assert session(match, seats, lambda: next(lines, ""), out.append, auto=auto).run() == 0
    return "".join(out)


def hands(*cards: list[str]) -> longbox.Match:
    return longbox.scenario("mayhem", {**TWO, "hands": list(cards)})


def test_a_window_in_which_nothing_can_be_played_is_passed_silently() -> None:
    match = hands(["Magic Cape"], [])  # a reaction: never in a window of one's own turn
    text = play(match, "me,rookie", "place:robin:staff-meeting:5")
    assert len(match.history) == 2  # the die, and the card that was not played
    assert "play a Mayhem card?" not in text
    assert "Robin's free move: where to?" in text
    assert "only option" not in text


def test_a_window_with_a_card_for_it_is_a_choice() -> None:
    match = hands(["Fast Forward"], [])
    text = play(match, "me,rookie", "place:robin:staff-meeting:5")
    assert "Robin's turn, before the free move: play a Mayhem card?" in text
    assert len(match.history) == 1


def test_any_other_single_option_is_shown() -> None:
    """Doing something is one's own choice, even if there is no other; with --auto it is made, and said."""
    robin, starfire = {"name": "Robin", "place": "A1", "acted": 1, "slots": 1}, {"name": "Starfire", "place": None}
    given = {**TWO, "characters": [[robin, starfire], TWO["characters"][1]], "dice": [[5], [6]], "hands": [[], []]}
    match = longbox.scenario("mayhem", given)
    assert len(match.decision(0).options) == 1
    assert "choose 1, h for help" in play(match, "me,rookie")
    assert len(match.history) == 0
    assert "(the only option: 5 on Robin's Hero Reflexes" in play(match, "me,rookie", auto=True)
    assert len(match.history) == 1


def test_taking_back_goes_past_what_was_declined() -> None:
    match = hands(["Magic Cape"], [])
    text = play(match, "me,rookie", "place:robin:staff-meeting:5", "u", "place:starfire:starbolts:2")
    assert "Your last choice is taken back." in text
    codes = [match.edition.codes[entry >> 4] for entry in match.history]
    assert codes == ["place:starfire:starbolts:2", "no"]


def test_nothing_to_take_back_but_what_was_declined() -> None:
    match = longbox.scenario("mayhem", {**TWO, "hands": [[], ["Magic Cape"]]})
    text = play(match, "rookie,me", "u")
    assert "You cannot take that back: " in text
    assert "Your last choice is taken back." not in text


def test_people_who_share_a_screen_are_asked_all_the_same() -> None:
    """Else the hand-over itself would tell who holds a card for the moment."""
    match = hands(["Magic Cape"], ["Not Today"])
    text = play(match, "me:Ana,me:Bo", "", "place:robin:staff-meeting:5", "1", "")
    assert text.count("Robin's turn, before the free move: play a Mayhem card?") == 2
    assert "Hand over to Bo." in text


def test_a_person_answers_before_a_bot_of_the_same_team() -> None:
    """Where any player of a team may choose, a bot would always be quicker."""
    given = {**TWO, "mode": "teams", "seats": 4, "hands": [[], [], [], []]}
    for seats in ("me,rookie,rookie,rookie", "rookie,rookie,me,rookie"):
        match = longbox.scenario("mayhem", given)
        assert [decision.seat for decision in match.decisions] == [0, 2]
        text = play(match, seats, "act:starfire:2")
        assert "Your team's turn: which die for which character?" in text
        first = match.history[0]
        assert (first & 15, match.edition.codes[first >> 4]) == (seats.split(",").index("me"), "act:starfire:2")


def attacked(hand: str, deck: str) -> longbox.Match:
    """Seat 1 is attacked: for all that others know the Defense is in its hand."""
    given = {"heroes": ["Robin", "Raven"], "hands": [["Mad Mod"], [hand]], "decks": [None, [deck] * 2 + ["Punch"] * 5]}
    return longbox.scenario("titans", {**given, "plays": ["play:mad-mod", "no"]})


def test_who_is_attacked_and_holds_no_defense_is_not_bothered() -> None:
    match = attacked("Punch", "Pizza Box Shield")
    assert [option.code for option in match.decision(1).options] == ["no"]
    text = play(match, "rookie,me")
    assert match.edition.codes[match.history[0] >> 4] == "no"
    assert "Discard a Defense to avoid it?" not in text


def test_who_holds_a_defense_is_asked() -> None:
    match = attacked("Pizza Box Shield", "Punch")
    assert "Discard a Defense to avoid it?" in play(match, "rookie,me")
    assert len(match.history) == 0


def test_where_turtles_asks_whatever_a_hand_holds_a_lone_no_is_given_silently() -> None:
    """Event, Item, Attack and Counter Step ask everybody, so that nobody learns what a hand lacks."""
    row = ["Hun", "Karai", "Raphael", "Splinter"]
    given = {"phase": "event", "hands": [["Karai", "Vine-Whip Staff"], ["Hun"]], "blocks": [row, None]}
    text = play(longbox.scenario("turtles", given), "me,rookie")
    assert "Play an Event?" not in text
    assert "Place an Item?" not in text
    assert "Your attack has 3 Power. Place an Attack?" in text
