"""The six Events, name by name: everything that their texts say, for both players and only while in force."""

from typing import Any

import pytest

from longbox import Match
from longbox.games.titans.pieces import COLORS
from tests.games.given import count, offered, refused, seen, told, true_zone, zone
from tests.games.titans.cards import RECORDS, amounts, answers, asks, cost, gives, reads, ready, says
from tests.games.titans.given import play, power, table, team

FIVE = ["silkie", "terra", "bumblebee", "see-more", "mammoth"]
EVENTS = ["Turned into Babies", "Laundry Day", "Sugar Rush", "Opposite Day", "Buyer's Remorse", "Pizza Party"]


def removed(m: Match, code: str = "") -> Match:
    """Seat 0 defeats the Nemesis, which removes the Event (of several the one named)."""
    play(m, "buy:control-freak")
    return play(m, code) if code else m


# ---- Turned into Babies


@pytest.mark.card("Turned into Babies")
@pytest.mark.rule("TT-R37", "TT-111")
def test_babies_turn_each_super_hero_to_its_sidekick_side() -> None:
    m = table("silkie birdarangs", "punch", events=["Turned into Babies"], heroes=["Robin", "Starfire"])
    assert (team(m, 0), team(m, 1)) == (["Robin"], ["Starfire"])
    assert gives(m, "silkie") == amounts("Silkie")[0], "a Hero means nothing to the Sidekick side"
    assert gives(m, "birdarangs") == amounts("Birdarangs")[0] + amounts("Robin", "sidekick")[0]


@pytest.mark.card("Turned into Babies")
@pytest.mark.rule("TT-106", "TT-R37")
def test_babies_arrive_at_the_beginning_of_a_turn() -> None:
    m = ready("", line_up=FIVE[:4], mode="advanced", main=["turned-into-babies"], decks=[None, ["punch"]])
    assert (team(m, 0), team(m, 1)) == (["Raven*"], ["Cyborg*"])
    play(m, "end")
    assert (team(m, 0), team(m, 1), seen(m)["babies"]) == (["Raven"], ["Cyborg"], True)
    assert zone(m, "events") == ["turned-into-babies"]


@pytest.mark.card("Turned into Babies")
@pytest.mark.rule("TT-R37", "TT-R38", "TT-193", "TT-194", "TT-195")
def test_babies_can_be_stolen_and_go_home_when_the_event_is_removed() -> None:
    m = ready("blackfire t-car", events=["Turned into Babies"], power=8, sidekicks=[["Robin"], []])
    assert gives(m, "blackfire") == amounts("Blackfire")[0]
    assert (team(m, 0), team(m, 1)) == (["Raven", "Robin", "Cyborg"], [])
    equipment, sidekick = amounts("T-Car")
    assert gives(m, "t-car") == equipment + 3 * sidekick + amounts("Robin", "sidekick")[0]
    lost = len(told(m, "lost"))
    removed(m)
    assert (team(m, 0), team(m, 1)) == (["Raven*", "Robin"], ["Cyborg*"])
    assert (zone(m, "events"), told(m, "went_home")[0][0]) == ([], 1)
    assert len(told(m, "lost")) == lost, "going home is no loss"


@pytest.mark.card("Turned into Babies")
@pytest.mark.rule("TT-R37", "TT-R38")
def test_babies_can_be_lost_and_recruited_and_go_home_from_anywhere() -> None:
    m = ready("friend-drama birdarangs aqualad", "", events=["Turned into Babies"], power=8)
    play(m, "friend-drama")
    assert (team(m, 0), zone(m, "unused")) == ([], ["robin", "starfire", "beast-boy", "raven"])
    play(m, "birdarangs", "aqualad")
    assert says(m, "recruit:cyborg", "Recruit Cyborg", "your foe's team")
    play(m, "recruit:cyborg")
    assert (team(m, 0), team(m, 1)) == (["Cyborg"], [])
    removed(m)
    assert (team(m, 0), team(m, 1)) == (["Raven*"], ["Cyborg*"])
    assert zone(m, "unused") == ["robin", "starfire", "beast-boy"]


@pytest.mark.card("Turned into Babies")
@pytest.mark.rule("TT-139")
def test_super_heroes_that_are_no_babies_cannot_be_recruited() -> None:
    m = play(ready("birdarangs aqualad"), "birdarangs", "aqualad")
    assert refused(m, "recruit:cyborg") == "TT-139: Cyborg is a Super Hero"


# ---- Laundry Day


@pytest.mark.card("Laundry Day")
@pytest.mark.rule("TT-188", "TT-112")
def test_laundry_day_puts_a_color_under_the_deck() -> None:
    m = ready("punch mammoth", "", events=["Laundry Day"])
    play(m, "punch", "mammoth", "end")
    assert (m.seat, asks(m)) == (0, "Laundry Day: choose a color.")
    assert sorted(answers(m)) == sorted(f"color:{color}" for color in COLORS)
    assert says(m, "color:red", "Red")
    assert refused(m, "no").startswith("TT-188")
    play(m, "color:red")
    assert m.seat == 1
    assert true_zone(m, "deck 0")[0] == "mammoth"


@pytest.mark.card("Laundry Day")
@pytest.mark.rule("TT-188")
def test_laundry_day_washes_what_was_played_not_what_was_held() -> None:
    deck = ["silkie", "silkie", "speedy", "aqualad", "batgirl", "t-car"]
    m = ready("punch mammoth punch snack-time", "", events=["Laundry Day"], decks=[deck, None])
    play(m, "punch", "mammoth", "end", "color:white")
    assert true_zone(m, "deck 0") == ["punch", "t-car"], "white: a Punch was played"
    assert zone(m, "deck 0") == ["punch", None], "everybody saw it go there"
    assert sorted(zone(m, "discard 0"), key=str) == ["mammoth", "punch", "snack-time"]


@pytest.mark.card("Laundry Day")
@pytest.mark.rule("TT-188", "TT-119")
def test_laundry_day_with_a_color_of_nothing_and_with_a_location() -> None:
    deck = ["silkie", "silkie", "speedy", "aqualad", "batgirl", "t-car"]
    for color, under, front in (("orange", [], ["hive-tower", "jump-city"]), ("purple", ["jump-city"], ["hive-tower"])):
        m = ready("jump-city mammoth", "", events=["Laundry Day"], decks=[deck, None], locations=[["hive-tower"], []])
        play(m, "jump-city", "mammoth", "end", f"color:{color}")
        assert true_zone(m, "deck 0") == [*under, "t-car"]
        assert (zone(m, "play 0"), zone(m, "discard 0")) == (front, ["mammoth"])
    m = ready("mammoth", "", events=["Laundry Day"], decks=[deck, None], locations=[["hive-tower"], []])
    play(m, "mammoth", "end", "color:red")
    assert zone(m, "play 0") == ["hive-tower"], "that one was not played this turn"
    assert true_zone(m, "deck 0") == ["mammoth", "t-car"]


@pytest.mark.card("Laundry Day")
@pytest.mark.rule("TT-R26", "TT-R39")
def test_laundry_day_leaves_borrowed_and_passed_cards_alone() -> None:
    row = ["see-more", "mammoth", "t-car", "batgirl", "cinderblock"]
    m = ready("library-card terra", "", events=["Laundry Day"], line_up=row, decks=[["punch"] * 6, None])
    play(m, "library-card", "terra", "end", "color:red")
    assert zone(m, "line-up") == row
    m = ready("library-card terra", "", events=["Laundry Day"], line_up=row, decks=[["punch"] * 7, None])
    play(m, "library-card", "terra", "end", "color:yellow")
    assert zone(m, "discard 1") == ["terra"]
    assert true_zone(m, "deck 0") == ["punch"]


@pytest.mark.card("Laundry Day")
@pytest.mark.rule("TT-R42", "TT-111")
def test_laundry_day_is_ordered_with_other_ends_and_comes_for_both_until_removed() -> None:
    m = ready("batgirl", "punch", events=["Laundry Day"], power=8, discards=[["t-car"], []])
    play(m, "batgirl", "end")
    assert asks(m) == "Several things happen at once."
    assert sorted(answers(m).values()) == sorted(
        [
            f"Laundry Day: {RECORDS['Laundry Day'].text}",
            f"Batgirl: {RECORDS['Batgirl'].text.partition('. ')[2]}",
        ]
    )
    play(m, next(code for code, text in answers(m).items() if text.startswith("Laundry Day")))
    assert asks(m) == "Laundry Day: choose a color."
    play(m, "color:blue")
    assert true_zone(m, "deck 0")[0] == "batgirl"
    assert true_zone(m, "hand 0").count("t-car") == 1, "she fetches it all the same"
    play(m, "punch", "end")
    assert (m.seat, asks(m)) == (1, "Laundry Day: choose a color.")
    m = removed(ready("punch", events=["Laundry Day"], power=8, next_nemesis="Trigon"))
    assert play(m, "punch", "end").seat == 1


# ---- Sugar Rush


@pytest.mark.card("Sugar Rush")
@pytest.mark.rule("TT-R15", "TT-112")
def test_sugar_rush_draws_a_card_and_then_costs_one_at_the_start_of_each_turn() -> None:
    decks = [["punch"] * 5 + ["speedy"], ["terra", *["snack-time"] * 3, *["punch"] * 2]]
    given: dict[str, Any] = {"discards": [[], ["t-car"]], "locations": [[], ["jump-city"]]}
    m = ready("", "punch silkie", events=["Sugar Rush"], decks=decks, **given)
    assert asks(m).startswith("Your turn")
    play(m, "end")
    assert (m.seat, asks(m), seen(m)["phase"]) == (1, "Sugar Rush: choose a card to discard.", "start")
    reads(m, {"hand:punch": "Discard Punch", "hand:silkie": "Discard Silkie", "hand:terra": "Discard Terra"})
    play(m, "hand:terra")
    assert (zone(m, "hand 1", 1), zone(m, "discard 1")) == (["punch", "silkie"], ["t-car", "terra"])
    play(m, "end")
    assert (m.seat, offered(m)) == (0, ["hand:punch", "hand:speedy"])


@pytest.mark.card("Sugar Rush")
@pytest.mark.rule("TT-R16", "TT-166")
def test_sugar_rush_may_get_rid_of_a_weakness_and_costs_a_card_also_when_none_was_drawn() -> None:
    m = ready("", "pop-quiz punch", events=["Sugar Rush"], decks=[None, ["punch"]])
    play(m, "end", "hand:pop-quiz")
    assert asks(m).startswith("Your turn")
    m = ready("", "terra", events=["Sugar Rush"], decks=[None, []])
    play(m, "end")
    assert (zone(m, "discard 1"), count(m, "hand 1")) == (["terra"], 0)


@pytest.mark.card("Sugar Rush")
def test_sugar_rush_is_over_when_removed() -> None:
    m = play(removed(ready("", "terra punch", events=["Sugar Rush"], power=8, next_nemesis="Trigon")), "end")
    assert (m.seat, count(m, "hand 1")) == (1, 2)
    assert asks(m).startswith("Your turn")


# ---- Opposite Day


@pytest.mark.card("Opposite Day")
@pytest.mark.rule("TT-R52", "TT-160")
def test_opposite_day_makes_heroes_dearer_and_villains_cheaper() -> None:
    row = ["terra", "mammoth", "t-car", "jump-city", "mutation"]
    m = ready("", line_up=row, events=["Opposite Day"], power=30)
    changes = {"terra": 1, "mammoth": -1, "t-car": 0, "jump-city": 0, "mutation": 0}
    names = {"terra": "Terra", "mammoth": "Mammoth", "t-car": "T-Car", "jump-city": "Jump City", "mutation": "Mutation"}
    assert {one["card"]: one["price"] - cost(names[one["card"]]) for one in seen(m)["line_up"]} == changes
    assert seen(m)["nemesis"]["price"] == cost("Control Freak"), "a Nemesis is no Villain"
    assert seen(m)["titans_go"]["price"] == cost("Titans Go!")
    assert says(m, "buy:terra", f"Buy Terra for {cost('Terra') + 1}")
    assert gives(m, "buy:terra") == -cost("Terra") - 1
    assert gives(m, "buy:mammoth") == -cost("Mammoth") + 1


@pytest.mark.card("Opposite Day")
@pytest.mark.rule("TT-R52", "TT-111")
def test_opposite_day_changes_prices_for_both_and_no_cost() -> None:
    row = ["bumblebee", "mammoth", "t-car", "batgirl", "aqualad"]
    m = ready("library-card", "", line_up=row, events=["Opposite Day"])
    play(m, "library-card")
    assert seen(m)["borrowed"] == [["bumblebee"], []], "its cost is 3, whatever its price"
    play(m, "sidekick:robin", "end")
    assert {one["card"]: one["price"] for one in seen(m)["line_up"]}["mammoth"] == cost("Mammoth") - 1


@pytest.mark.card("Opposite Day")
def test_opposite_day_is_over_when_removed() -> None:
    m = ready("", line_up=["terra", "mammoth", "t-car", "jump-city", "mutation"], events=["Opposite Day"], power=30)
    removed(m)
    assert [one["price"] for one in seen(m)["line_up"]][:2] == [cost("Terra"), cost("Mammoth")]


# ---- Buyer's Remorse


@pytest.mark.card("Buyer's Remorse")
@pytest.mark.rule("TT-168", "TT-096")
def test_buyers_remorse_follows_the_first_dear_purchase_of_a_turn() -> None:
    row = ["batgirl", "plasmus", "t-car", "terra", "cinderblock"]
    m = ready("", "", line_up=row, events=["Buyer's Remorse"], power=40, weaknesses=["pop-quiz", "late-fees"])
    play(m, "buy:t-car", "buy:terra")
    assert count(m, "weaknesses") == 2, "costs of 5 and less do nothing"
    play(m, "buy:batgirl")
    assert zone(m, "discard 0") == ["t-car", "terra", "batgirl", "pop-quiz"]
    play(m, "buy:cinderblock")
    assert (count(m, "weaknesses"), len(told(m, "gained"))) == (1, 1), "it is not the first"


@pytest.mark.card("Buyer's Remorse")
@pytest.mark.rule("TT-111", "TT-R52", "TT-R12")
def test_buyers_remorse_looks_at_the_cost_comes_for_both_players_and_not_for_gains() -> None:
    m = ready("mumbo punch", main=["plasmus"], events=["Buyer's Remorse"])
    play(m, "mumbo", "hand:punch")
    assert count(m, "weaknesses") == 10, "what is gained is not bought"
    row = ["cinderblock", "terra", "silkie", "t-car", "aqualad"]
    m = ready("", "", events=["Opposite Day", "Buyer's Remorse"], power=5, line_up=row)
    play(m, "buy:cinderblock")
    assert count(m, "weaknesses") == 9, "its price was 5, its cost is 6"
    m = ready("", "plasmus titans-east", events=["Buyer's Remorse"], line_up=row)
    play(m, "end", "plasmus", "titans-east", "buy:cinderblock")
    assert (count(m, "weaknesses"), count(m, "discard 0"), count(m, "discard 1")) == (9, 0, 2)


@pytest.mark.card("Buyer's Remorse")
@pytest.mark.rule("TT-R11", "TT-115")
def test_buyers_remorse_follows_a_defeat_unless_it_is_the_event_removed() -> None:
    m = ready("", events=["Buyer's Remorse", "Pizza Party"], power=8, weaknesses=["pop-quiz"])
    play(m, "buy:control-freak")
    assert asks(m) == "A Nemesis falls: which Event do you remove?"
    assert offered(m) == ["event:buyers-remorse", "event:pizza-party"]
    assert says(m, "event:buyers-remorse", "Buyer's Remorse")
    assert says(m, "event:pizza-party", "Pizza Party")
    kept = play(m.copy(), "event:pizza-party")
    assert zone(kept, "discard 0") == ["control-freak", "pop-quiz"]
    assert zone(play(m, "event:buyers-remorse"), "discard 0") == ["control-freak"]


# ---- Pizza Party


@pytest.mark.card("Pizza Party")
@pytest.mark.rule("TT-R15", "TT-111")
def test_pizza_party_gives_each_player_power_at_the_start_of_each_turn() -> None:
    m = ready("", "punch", line_up=FIVE[:4], mode="advanced", main=["pizza-party", "terra"])
    assert power(m) == 0
    play(m, "end")
    assert (m.seat, power(m), zone(m, "events")) == (1, amounts("Pizza Party")[0], ["pizza-party"])
    assert gives(m, "punch") == amounts("Punch")[0]
    play(m, "end")
    assert (m.seat, power(m)) == (0, amounts("Pizza Party")[0])


@pytest.mark.card("Pizza Party")
def test_pizza_party_is_over_when_removed() -> None:
    m = play(removed(ready("", events=["Pizza Party"], power=8, next_nemesis="Trigon")), "end")
    assert (m.seat, power(m)) == (1, 0)


@pytest.mark.rule("TT-052")
@pytest.mark.parametrize("name", EVENTS)
def test_an_event_cannot_be_bought(name: str) -> None:
    m = ready("", events=[name], power=30)
    code = name.lower().replace(" ", "-").replace("'", "")
    assert not any(code in other for other in offered(m))
    assert zone(m, "events") == [code]
