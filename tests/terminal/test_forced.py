"""When a choice is made for a person: where there is only one, and that only as long as it tells nobody anything."""

from typing import Any

import longbox
from tests.terminal.driving import session

TWO: dict[str, Any] = {
    "mode": "duel",
    "characters": [["Robin A1", "Starfire C1"], ["Cyborg A3", "Raven C3"]],
    "dice": [[5, 2], [6, 6]],
}


def play(match: longbox.Match, seats: str, *typed: str, auto: bool = False, ask_all: bool = False) -> str:
    """What a session says while these lines are typed; then nobody answers any more."""
    out: list[str] = []
    lines = iter([f"{line}\n" for line in typed])
    assert session(match, seats, lambda: next(lines, ""), out.append, auto=auto, ask_all=ask_all).run() == 0
    return "".join(out)


def hands(*cards: list[str]) -> longbox.Match:
    return longbox.scenario("mayhem", {**TWO, "hands": list(cards)})


def test_a_window_in_which_nothing_can_be_played_is_passed_silently() -> None:
    match = hands(["Magic Cape"], [])  # a reaction: never in a window of one's own turn
    text = play(match, "me,rookie", "place:robin:staff-meeting:5")
    assert len(match.history) == 2  # the die, and the card that was not played
    assert "Play a Mayhem card?" not in text
    assert "Robin's free move: where to?" in text
    assert "only option" not in text


def test_a_window_with_a_card_for_it_is_a_choice() -> None:
    match = hands(["Fast Forward"], [])
    text = play(match, "me,rookie", "place:robin:staff-meeting:5")
    assert "Robin's turn, before the free move. Play a Mayhem card?" in text
    assert len(match.history) == 1


def forced() -> longbox.Match:
    """Seat 0 has one die and one slot for it."""
    robin, starfire = {"name": "Robin", "place": "A1", "acted": 1, "slots": 1}, {"name": "Starfire", "place": None}
    given = {**TWO, "characters": [[robin, starfire], TWO["characters"][1]], "dice": [[5], [6]], "hands": [[], []]}
    match = longbox.scenario("mayhem", given)
    assert len(match.decision(0).options) == 1
    return match


def test_any_other_single_option_is_taken_and_told() -> None:
    match = forced()
    text = play(match, "me,rookie")
    assert "(the only option: 5 on Robin's Hero Reflexes" in text
    assert len(match.history) == 1
    assert "Robin's free move: where to?" in text


def test_with_ask_all_every_question_is_asked() -> None:
    match = forced()
    assert "choose 1, h for help" in play(match, "me,rookie", ask_all=True)
    assert len(match.history) == 0
    match = hands(["Magic Cape"], [])
    assert "Play a Mayhem card?" in play(match, "me,rookie", "place:robin:staff-meeting:5", ask_all=True)


def test_people_who_share_a_screen_are_asked_for_their_only_option_unless_they_say_auto() -> None:
    assert "(the only option" not in play(forced(), "me:Ana,me:Bo", "")
    assert "(the only option" in play(forced(), "me:Ana,me:Bo", "", auto=True)


def test_auto_is_switched_at_the_table() -> None:
    match = hands(["Fast Forward"], [])
    text = play(match, "me,rookie", "auto", "auto", "confirm", "pace 4", "pace fast", "pace x", "h")
    assert "if there is only one option: ask me" in text
    assert text.count("if there is only one option: make the move") == 2  # switched back, and in the help
    assert "after each of your choices: wait" in text
    assert "or fast: 4\n" in text
    assert "or fast: fast\n" in text
    assert "a number from 0.01 to 1000" in text


def test_cards_at_the_start_of_a_round_can_be_declined_for_all_three_windows() -> None:
    """One question instead of three; a new round asks anew, and taking back asks again."""
    match = longbox.start("mayhem", 2, seed=4, options={"characters": "random", "hands": "first game"})
    out: list[str] = []

    def answer() -> str:
        decision = match.decision(0)
        if "Play a Mayhem card?" in decision.prompt and match.public()["phase"] == "start of round":
            windows.append((match.public()["round"], "".join(out).rpartition("choose ")[0][-400:]))
            return f"{len(decision.options) + 1}\n"
        return "no\n" if any(option.code == "no" for option in decision.options) else "1\n"

    windows: list[tuple[object, str]] = []
    session(match, "me,rookie", answer, out.append).run()
    assert len(windows) >= 2
    rounds = [number for number, _ in windows]
    assert len(rounds) == len(set(rounds))  # never twice in one
    assert all("Play no card, and none later in this Start of Round" in text for _, text in windows)


def test_who_shares_a_screen_cannot_decline_for_a_while() -> None:
    """Not being handed the screen would tell the others."""
    match = longbox.start("mayhem", 2, seed=4, options={"characters": "random", "hands": "first game"})
    out: list[str] = []
    steps = iter(range(60))
    session(match, "me:Ana,me:Bo", lambda: "1\n" if next(steps, None) is not None else "", out.append).run()
    assert "Play a Mayhem card?" in "".join(out)
    assert "not in this round" not in "".join(out)


def test_taking_back_goes_past_what_was_declined() -> None:
    match = hands(["Magic Cape"], [])
    text = play(match, "me,rookie", "place:robin:staff-meeting:5", "u", "place:starfire:starbolts:2")
    assert "is undone" in text
    codes = [match.edition.codes[entry >> 4] for entry in match.history]
    assert codes == ["place:starfire:starbolts:2", "no"]


def test_nothing_to_take_back_but_what_was_declined() -> None:
    match = longbox.scenario("mayhem", {**TWO, "hands": [[], ["Magic Cape"]]})
    text = play(match, "rookie,me", "u")
    assert "You can't undo that: " in text
    assert "is undone" not in text


def test_people_who_share_a_screen_are_asked_all_the_same() -> None:
    """Else the hand-over itself would tell who holds a card for the moment."""
    match = hands(["Magic Cape"], ["Not Today"])
    text = play(match, "me:Ana,me:Bo", "", "place:robin:staff-meeting:5", "1", "")
    assert text.count("Robin's turn, before the free move. Play a Mayhem card?") == 2
    assert "Hand over to Bo." in text


def test_a_person_answers_before_a_bot_of_the_same_team() -> None:
    """Where any player of a team may choose, a bot would always be quicker."""
    given = {**TWO, "mode": "teams", "seats": 4, "hands": [[], [], [], []]}
    for seats in ("me,rookie,rookie,rookie", "rookie,rookie,me,rookie"):
        match = longbox.scenario("mayhem", given)
        assert [decision.seat for decision in match.decisions] == [0, 2]
        text = play(match, seats, "act:starfire:2")
        assert "Your team's turn. Which die goes to which character?" in text
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
