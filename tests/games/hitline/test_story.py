"""How Hit Line reads: sentences for events, and the story of a game."""

import pytest

import longbox
from longbox import Match
from longbox.games.hitline import pieces
from longbox.games.hitline.pieces import MESSAGES
from longbox.games.hitline.story import Teller
from longbox.kernel.voice import Line, Voice
from tests.games.given import at_random, says_no_more, seen
from tests.games.hitline.given import begin, pack, play, table, trick
from tests.games.hitline.moves import heroes, titan
from tests.games.packs import entry


def lines(m: Match, seat: int | None = 0, since: int = 0) -> list[Line]:
    """The story as Ana (seat 0), Bo, Cy, Di or somebody who watches tells it."""
    sides = seen(m)["sides"]
    voice = Voice(["Ana", "Bo", "Cy", "Di"][: len(sides)], sides, -1 if seat is None else seat)
    return m.edition.story(m.events(seat, since), voice)


def story(m: Match, seat: int | None = 0, since: int = 0) -> list[str]:
    return [line.text for line in lines(m, seat, since)]


def sentences(m: Match, seat: int | None = None) -> list[str]:
    """What the events say one by one; those that go without saying are left out."""
    return [text for event in m.events(seat) if (text := str(event["text"]))]


# ---- single events


@pytest.mark.parametrize(
    ("message", "numbers", "text"),
    [
        (pieces.NAMED, [1, 2, 0], "Seat 1 names blue."),
        (pieces.COUNTER, [0, 1, 5], "Counter! The 5 at spot 2 counters its left neighbour."),
        (pieces.TURNED_DOWN, [0, 1], "The card at spot 2 is turned down."),
        (pieces.VALUE, [0, 1, 5], "The card at spot 2 now counts as 5."),
        (pieces.TRICK_WON, [3, 1, 5], "Seat 3 wins the trick from spot 2: 5 VP."),
        (pieces.NO_WINNER, [3, 1], "Nobody wins the trick. The same player leads again."),
        (pieces.SCORED, [1, 3, 5], "Side 1 now has 5 VP."),
        (pieces.LOCATION_WON, [1, 3, 5], "Side 1 takes the location (3 : 5)."),
        (pieces.NEW_ROUND, [2, 3, 11], "Round 2: the first side to 11 VP takes the location."),
        (pieces.PAIR_ORDER, [2], "Seat 2 plays first for the pair."),
        (pieces.STACK_TAKEN, [2, 1], "Seat 2 takes stack 1; the other stack becomes the shield."),
        (pieces.REVERSED, [0], "The order of values is reversed for this trick."),
        (pieces.CARRIED, [2], "The next trick won gives 2 more VP."),
        (pieces.GAME_WON, [0], "Side 0 wins the game."),
        (pieces.GAME_DRAWN, [-1], "The game ends in a draw."),
        (pieces.REPLAYED, [0], "Nobody won a trick, so the location is played again."),
        (pieces.UNCOVERED, [2, 3, 0], "A card in seat 2's shield is uncovered."),
        (pieces.SHY, [0, 1], "The card at spot 2 cannot be countered."),
    ],
)
def test_what_a_message_says(message: int, numbers: list[int], text: str) -> None:
    m = table()
    m.tell(message, *numbers)
    assert m.events(None)[-1]["text"] == text


@pytest.mark.parametrize("name", [message.name for message in MESSAGES])
def test_every_message_has_a_place_in_the_story(name: str) -> None:
    assert callable(getattr(Teller, name))


def test_what_is_played_is_said() -> None:
    m = trick("yellow-5+power red-5 blue-3 green-4", heroes=heroes(s0="Featherlight"))
    assert sentences(m)[:4] == [
        "Seat 0 plays: yellow 5.",
        "Seat 0 uses Featherlight.",
        "The card at spot 1 now counts as 3.",
        "Seat 1 plays: red 5.",
    ]


def test_what_is_played_from_the_shield_is_said_to_be() -> None:
    m = titan("yellow-3", "green-7 - - - - - - - -", "yellow-4", "yellow-6", leader=0)
    play(m, "shield:green-7")
    assert sentences(m)[0] == "Seat 0 plays from the shield: green 7."
    assert story(m)[0] == "You play green 7 from the shield."


@pytest.mark.rule("HL-010")
def test_a_hero_chosen_in_secret_is_named_to_nobody_else() -> None:
    m = longbox.start("hitline", seats=4, seed=1, options={"heroes": "offer"})
    own = m.decisions[0].options[0]
    m.choose(own.code, seat=0)
    name = own.text.partition(":")[0]
    assert f"Seat 0 takes {name}." in sentences(m, 0)
    assert "Seat 0 has chosen a Hero." in sentences(m, 1)
    assert f"You take {name}." in story(m)
    assert not any(name in text for text in sentences(m, 1) + story(m, 1))
    assert story(m, 1) == []


# ---- the story


def test_a_story_that_begins_in_the_middle_does_not_guess_what_was_before() -> None:
    m = trick("yellow-5 red-5 blue-3 green-4")
    assert story(m) == [
        "You play yellow 5.",
        "Bo plays red 5.",
        "Counter! The card at spot 2 counters the card at spot 1.",
        "Cy plays blue 3.",
        "Di plays green 4.",
        "Cy wins the trick from spot 3: 3 VP, now 3.",
    ]
    assert story(m, 2)[3:] == [
        "You play blue 3.",
        "Di plays green 4.",
        "You win the trick from spot 3: 3 VP, now 3.",
    ]
    assert [line.sort for line in lines(m)] == ["", "", "loud", "", "", "loud"]


def two_tricks(*second: str) -> Match:
    """A red trick, which Cy wins, and these cards."""
    m = table("red-8 blue-3 wild-8", "red-7 blue-4 wild-2", "red-1 blue-7 wild-4", "red-6 blue-8 wild-6", leader=0)
    return play(m, "red-8", "red-7", "red-1", "red-6", *second)


def test_from_the_next_trick_on_cards_are_told_by_their_names() -> None:
    before = len(two_tricks().events(0))
    m = two_tricks("blue-7", "blue-8", "blue-3", "blue-4")
    assert story(m)[5:] == [
        "Cy leads blue 7.",
        "Di plays blue 8.",
        "You play blue 3.",
        "Bo plays blue 4.",
        "You win the trick with blue 3: 3 VP, now 4.",
    ]
    assert story(m, None, before)[0] == "Cy plays blue 7."


def test_a_counter_names_whose_cards_meet() -> None:
    m = two_tricks("blue-7", "blue-8", "wild-8")
    assert story(m)[-1] == "Counter! Your wild 8 counters Di's blue 8."
    assert story(m, 3)[-1] == "Counter! Ana's wild 8 counters your blue 8."


def test_a_wild_is_told_with_its_suit_and_a_power_with_its_card() -> None:
    m = trick("wild-4=red red-3 red-7+power blue-3", heroes=heroes(s2="Bulwark"))
    assert story(m) == [
        "You play wild 4 as red.",
        "Bo plays red 3.",
        "Cy plays red 7 with Bulwark.",
        "The card at spot 3 cannot be countered.",
        "Di plays blue 3.",
        "Bo wins the trick from spot 2: 3 VP, now 3.",
    ]
    assert [line.n for line in lines(m)] == [1, 2, 4, 5, 6, 8]  # the last event that each tells


def test_a_suit_for_another_players_card_is_told_with_both() -> None:
    text = "With a Hit Card at spot 3: Choose a suit. The left neighbour has that suit."
    mine = ["mine.toml", entry("power", "Mine", text=text)]
    m = trick("yellow-5 red-6 blue-7+power suit:green yellow-8", heroes=heroes(s2="Mine"), packs=[mine])
    assert "Cy names green for the card at spot 2." in story(m)
    assert "Seat 2 names green for the card at spot 2." in sentences(m)


def test_a_changed_value_and_the_other_end_are_told() -> None:
    m = trick("yellow-5+power red-7+power blue-3 green-4", heroes=heroes(s0="Featherlight", s1="Upheaval"))
    assert story(m)[:4] == [
        "You play yellow 5 with Featherlight.",
        "The card at spot 1 now counts as 3.",
        "Bo plays red 7 with Upheaval.",
        "The order of values is reversed for this trick.",
    ]


@pytest.mark.rule("HL-049")
def test_a_trick_that_nobody_wins_is_told() -> None:
    m = trick("yellow-5 red-5 blue-4 green-4")
    assert story(m)[-2:] == [
        "The next trick won gives 2 more VP.",
        "Nobody wins the trick. The same player leads again.",
    ]
    play(m, m.decisions[0].options[0].code)
    assert story(m)[-1].startswith("You lead ")


def test_a_round_and_its_tricks_have_numbers_and_the_location_a_name() -> None:
    places = pack("Here", "There", "Elsewhere", "Yonder", "Nowhere", most=30)
    options = {"set": ["P"], "heroes": "random", "first": 1}
    m = longbox.start("hitline", seats=4, seed=4, packs=[places], options=options)
    here = seen(m)["location"]
    taken = [f"{'You take' if seat == 0 else f'{name} takes'} " for seat, name in enumerate(("Ana", "Bo", "Cy", "Di"))]
    assert [text.startswith(start) for text, start in zip(story(m), taken, strict=False)] == [True] * 4
    assert story(m)[4] == f"Round 1 at {here}: the first side to 30 VP takes it."
    assert lines(m)[4].sort == "round"
    for number in (1, 2):
        before = len(m.events(0))
        leader = m.seat
        while len(m.events(0)) == before or seen(m)["line"]:
            m.choose(m.legal(m.seat)[0], seat=m.seat)
        told = story(m)
        first = [text for text in told if text.startswith(f"Trick {number}: ")]
        who = "You lead" if leader == 0 else f"{('Ana', 'Bo', 'Cy', 'Di')[leader]} leads"
        assert len(first) == 1
        assert first[0].startswith(f"Trick {number}: {who} ")


@pytest.mark.parametrize(("vp", "end"), [([10, 3], "You and Cy take"), ([3, 10], "Bo and Di take")])
def test_the_end_of_a_round_is_told(vp: list[int], end: str) -> None:
    won = "yellow-1 red-8 blue-7 green-6" if vp[0] > vp[1] else "yellow-8 red-1 blue-7 green-6"
    m = trick(won, vp=vp)
    told = [text for text in story(m) if text.startswith(end)]
    assert told == [f"{end} the location, 11 VP to 3."]
    assert f"{'You win' if vp[0] > vp[1] else 'Bo wins'} the trick from spot" in " ".join(story(m))


def test_of_a_titans_game_shields_and_sidekicks_are_told() -> None:
    m = longbox.start("hitline", seats=3, seed=2, options={"sidekicks": ["Lookout"], "first": 1})
    while m.decisions[0].rule != "HL-100":
        m.choose(m.legal(m.seat)[0], seat=m.seat)
    told = story(m)
    assert "Lookout is your Sidekick." in told
    assert "Lookout is Ana's Sidekick." in story(m, 1)
    assert any(text in told for text in ("You take stack 1; the other stack becomes the shield.",))
    assert told[-1].startswith("Your shield shows ")
    m.choose("first:2", seat=m.seat)
    assert story(m)[-1] == "Cy plays first for the pair."
    at_random(m, 5)
    assert any(text == "Lookout is free and joins your hand." for text in story(m))
    assert "Lookout comes to seat 0's hand." in sentences(m)


def test_the_end_of_the_game_is_told() -> None:
    m = at_random(longbox.start("hitline", seats=4, seed=1, options={"heroes": "random"}), 1)
    assert m.outcome is not None
    ours = 0 in m.outcome.winners
    assert story(m)[-1] == ("You and Cy win the game." if ours else "Bo and Di win the game.")
    assert lines(m)[-1].sort == "round"
    assert story(m, 1)[-1] == ("You and Di win the game." if not ours else "Ana and Cy win the game.")


def test_vp_for_a_counter_are_told_apart_from_the_trick() -> None:
    m = begin("yellow-5 red-5 blue-3 green-4", location="Old Harbour")
    play(m, "yellow-5", "red-5", "blue-3", "green-4")
    assert story(m)[-2:] == ["1 VP for Bo and Di, now 1.", "Cy wins the trick from spot 3: 3 VP, now 3."]


def test_no_event_says_more_than_it_means() -> None:
    kinds: set[str] = set()
    for seats in (2, 3, 4):
        for seed in range(3):
            kinds |= says_no_more(at_random(longbox.start("hitline", seats, seed=seed), seed))
    assert {message.name for message in MESSAGES} - kinds <= {"replayed"}
    equal = ("red-5", "blue-5", "green-6", "yellow-6")
    assert "replayed" in says_no_more(play(table(*equal), *equal))
