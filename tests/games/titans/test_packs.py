"""Packs: anybody's cards, Nemeses, Events, characters as text. What is written is played, or an error."""

import hashlib
from functools import partial
from typing import Any

import msgspec
import pytest

import longbox
from longbox import Match
from longbox.language.content import ContentError
from tests.games.given import at_random, count, offered, resumed, seen, told, true_zone, zone
from tests.games.packs import start_faults
from tests.games.titans.given import hand, play, power, table, team
from tests.games.titans.packs import AVOID, card, character, event, location, nemesis, starter, weakness

errors = partial(start_faults, "titans")
placed = partial(errors, places=True)
SORTS = "Hero, Villain, Equipment, Super Power, Location"
FOUL = card("Foul", "Attack: Each foe gains a Weakness.")
WAITS = "When you lose a Sidekick, draw a card."


def mine(*hands: str | None, pack: str, **given: Any) -> Match:
    """A position with this pack. Nobody's character does anything by itself."""
    quiet = "".join(character(name) for name in ("Robin", "Raven"))
    return table(*hands, packs=[["mine.toml", quiet + pack]], **given)


# ---- a card of each kind


def test_a_pack_adds_a_card_to_the_main_deck() -> None:
    m = longbox.start("titans", packs=[("mine.toml", card("Mine", copies=2))])
    assert m.edition.name.endswith("+mine")
    assert count(m, "main") + count(m, "line-up") == 66
    assert (true_zone(m, "main") + true_zone(m, "line-up")).count("mine") == 2


def test_a_card_of_a_pack_is_bought_drawn_and_played() -> None:
    m = mine("", "punch", pack=card("Mine", "+7 Power.", cost=4), line_up=["Mine"], decks=[[], None], power=4)
    play(m, "buy:mine", "end", "end")
    assert hand(m, 0) == ["mine"]
    assert power(play(m, "mine")) == 7


def test_a_pack_replaces_a_card_of_the_same_name() -> None:
    m = mine("terra", "punch", pack=card("Terra", "+9 Power.", copies=3))
    assert (power(play(m, "terra")), zone(m, "play 0")) == (9, ["terra"])
    assert sum(title == "Terra" for title in m.edition.titles) == 1


@pytest.mark.rule("TT-084", "TT-083")
def test_a_defense_of_a_pack_defends() -> None:
    pack = card("Mine", f"+1 Power. {AVOID} If you do, draw two cards.") + card(
        "Foul", "Attack: Each foe gains a Weakness."
    )
    m = mine("foul", "mine", pack=pack, decks=[None, ["punch", "punch"]])
    play(m, "foul", "hand:mine")
    assert (hand(m, 1), zone(m, "discard 1")) == (["punch", "punch"], ["mine"])


def test_a_location_of_a_pack_stays_and_works_each_turn() -> None:
    pack = location("Mine", "At the start of your turn, draw a card.")
    m = mine("mine", "punch", pack=pack, decks=[["punch"] * 6, ["punch"] * 5])
    play(m, "mine", "end", "end")
    assert (zone(m, "play 0"), count(m, "hand 0")) == (["mine"], 6)


@pytest.mark.rule("TT-069", "TT-089", "TT-095")
def test_a_nemesis_of_a_pack_attacks_and_is_defeated_and_played() -> None:
    pack = nemesis("Mine", "Each player discards a card.", "+6 Power.", cost=9)
    m = mine("", "mate", pack=pack + card("Mate"), decks=[["punch"] * 5, []], next_nemesis="Mine", power=8)
    play(m, "buy:control-freak", "end", "hand:punch")
    assert (seen(m)["nemesis"], zone(m, "discard 1")) == ({"card": "mine", "price": 9}, ["mate"])
    m = mine("mine", "punch", pack=pack)
    assert power(play(m, "mine")) == 6
    assert told(m, "attacked") == []


@pytest.mark.rule("TT-096", "TT-098")
def test_a_weakness_of_a_pack_is_gained_and_must_be_played() -> None:
    pack = weakness("Mine", "Discard the top card of your deck.", vp=-3) + card(
        "Foul", "Attack: Each foe gains a Weakness."
    )
    m = mine("foul", "punch", pack=pack, weaknesses=["Mine"], decks=[None, []])
    play(m, "foul")
    assert (zone(m, "discard 1"), seen(m)["vp"][1]) == (["mine"], -3)
    m = mine("mine punch", "punch", pack=pack, decks=[["snack-time"], None])
    assert offered(m) == ["play:mine"]
    assert zone(play(m, "mine"), "discard 0") == ["snack-time"]


@pytest.mark.rule("TT-111", "TT-182")
def test_an_event_of_a_pack_is_in_force_for_both() -> None:
    pack = event("Mine", "When you play a Hero, +4 Power.") + card("Mate", copies=4)
    m = mine("mate", "mate", pack=pack, mode="advanced", events=["Mine"])
    assert power(play(m, "mate")) == 1 + 4
    assert power(play(m, "end", "mate")) == 1 + 4


@pytest.mark.rule("TT-182", "TT-178")
def test_events_of_a_pack_are_shuffled_into_the_main_deck_of_an_advanced_game() -> None:
    packs = [("mine.toml", event("Mine", copies=4))]
    for mode, there in (("advanced", 4), ("basic", 0)):
        m = longbox.start("titans", mode=mode, packs=packs)
        assert true_zone(m, "main").count("mine") == there


@pytest.mark.rule("TT-R52")
def test_an_event_of_a_pack_changes_prices() -> None:
    pack = event("Mine", "Each Location costs 2 less to buy.") + location("Hut", WAITS, cost=5) + card("Mate")
    m = mine("", "punch", pack=pack, events=["Mine"], line_up=["Hut", "Mate"], power=3)
    assert offered(m, "buy") == ["hut", "mate", "titans-go"]
    assert power(play(m, "buy:hut")) == 0


@pytest.mark.rule("TT-009", "TT-131", "TT-184")
def test_a_character_of_a_pack_has_both_its_sides() -> None:
    pack = character(
        *("Mine", "If you control a Hero, +3 Power.", "If you control a Hero, +2 Power."), recruit="Play two Villains."
    )
    pack += card("Mate") + card("Rogue", sort="Villain")
    m = mine("mate", "punch", pack=pack, heroes=["Mine", "Raven"])
    assert power(play(m, "mate", "use:mine")) == 1 + 3
    m = mine("mate rogue rogue", "punch", pack=pack)
    play(m, "rogue", "rogue", "recruit:mine", "mate", "use:mine-sidekick")
    assert (team(m, 0), power(m)) == (["Robin*", "Mine"], 3 + 2)


def test_a_character_of_a_pack_can_be_chosen() -> None:
    packs = [("mine.toml", character("Mine"))]
    m = longbox.start("titans", packs=packs, options={"heroes": "choose"})
    assert "mine" in offered(m, "hero")
    m = longbox.start("titans", packs=packs, options={"heroes": ["Mine", "Robin"]})
    assert (team(m, 0), count(m, "unused")) == (["Mine*"], 4)


@pytest.mark.rule("TT-016")
def test_a_starter_of_a_pack_is_in_both_starting_decks() -> None:
    m = longbox.start("titans", packs=[("mine.toml", starter("Mine"))])
    for seat in (0, 1):
        cards = true_zone(m, f"deck {seat}") + true_zone(m, f"hand {seat}")
        assert (len(cards), cards.count("mine")) == (12, 2)
    m = mine("mine", "punch", pack=starter("Mine", "+3 Power."))
    assert power(play(m, "mine")) == 3


def test_a_pack_of_everything_is_played_to_the_end() -> None:
    pack = "".join(
        [
            card("One", "Draw a card. If you control another Hero, +1 Power."),
            location("Two", "Once during each of your turns, you may discard a card. If you do, draw a card."),
            card("Three", "Borrow two cards with cost 3 or less in the Line-Up.", None),
            nemesis("Four", "Each player discards a Hero. If they cannot, they gain a Weakness."),
            weakness("Five", "Lose a Sidekick."),
            event("Six", "At the end of your turn, discard the top card of your deck.", copies=4),
            character("Seven", sidekick="When you steal a Sidekick, +2 Power.", recruit="Play two Heroes."),
            starter("Eight", "Destroy the top card of your deck."),
        ]
    )
    for seed in range(2):
        m = longbox.start("titans", seed=seed, mode="advanced", packs=[("all.toml", pack)])
        assert at_random(m, seed).over
        assert longbox.replay(m.record()).digest() == m.digest()


# ---- two of a thing are two


def test_two_means_two() -> None:
    pack = "".join(
        [
            card("Lend", "Borrow two cards with cost 3 or less in the Line-Up.", "Villain"),
            card("Take", "Gain two cards with cost 3 or less in the Line-Up.", "Villain"),
            card("Stack", "Put two cards from your hand on top of your deck.", "Villain"),
            card("Wreck", "Attack: Each foe discards two Locations they control.", "Villain"),
            card("Mate", copies=4),
            location("Hut", WAITS),
        ]
    )
    m = mine("lend", "punch", pack=pack, line_up=["Mate", "Mate"])
    assert zone(play(m, "lend"), "play 0") == ["lend", "mate", "mate"]
    m = mine("take", "punch", pack=pack, line_up=["Mate", "Mate"])
    assert zone(play(m, "take"), "discard 0") == ["mate", "mate"]
    m = mine("stack mate mate", "punch", pack=pack, decks=[[], None])
    assert true_zone(play(m, "stack", "hand:mate"), "deck 0") == ["mate", "mate"]
    m = mine("wreck", "punch", pack=pack, locations=[[], ["Hut", "Hut"]])
    assert zone(play(m, "wreck"), "discard 1") == ["hut", "hut"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Draw two or more cards.", "say how many: 'a card', 'two cards'"),
        (
            "+1 Power for each different color among Heroes you control.",
            "for each different color (or card type) among",
        ),
        ("Choose a card type. This turn, each Hero you control becomes that type.", "each card you control becomes"),
        ("Destroy the top card of the main deck.", "from the top of your deck"),
        ("Discard a Location you control.", "TT-124: nobody can choose to discard what they control"),
        ("Draw a Hero.", "whatever they are: 'a card', 'two cards'"),
        ("Destroy a card.", "say where the card is destroyed"),
        ("Recruit a Hero.", "only 'a Sidekick' can be recruited, stolen or lost"),
        ("When you play a Hero, draw a card.", "a card that does not stay in play can only wait for what happens"),
        ("Attack: Draw a card.", "an Attack says whom it hits: 'Each foe ...'"),
        ("Defense: Draw a card.", "understood is: 'Defense: You may discard this card to avoid an Attack."),
        ("Ongoing: Draw a card.", "say when: 'The first time you play ... during each of your turns, ...'"),
        ("Put a Weakness you control or in your discard pile on the bottom of the Weakness stack.", "TT-104: only a"),
        ("Pass a card from your discard pile to each foe.", "a card is passed to your foe"),
        ("+2 VP.", "a text gives Power; VP are a card's own"),
        ("Your foe discards a card.", "outside an Attack your foe only draws, gains or recruits at a card's word"),
        ("Each foe draws a card.", "outside an Attack your foe only draws, gains or recruits at a card's word"),
    ],
)
def test_a_text_that_cannot_be_meant_is_refused(text: str, said: str) -> None:
    (found,) = errors(card("Mine", text))
    assert found.startswith("mine.toml")
    assert "card 'Mine' text: " in found
    assert said in found


def test_a_card_may_do_your_foe_a_favor() -> None:
    pack = "".join(
        [
            card("Treat", "Your foe draws two cards. +1 Power."),
            card("Gift", "Your foe gains a card with cost 2 or less in the Line-Up. Draw a card."),
            card("Truce", "Your foe recruits a Sidekick and draws a card."),
        ]
    )
    m = play(mine("treat", "", pack=pack, decks=[None, ["terra", "silkie", "t-car"]]), "treat")
    assert (sorted(true_zone(m, "hand 1")), power(m)) == (["silkie", "terra"], 1)
    line_up = ["silkie", "terra", "mammoth", "plasmus", "t-car"]
    m = play(mine("gift", "punch", pack=pack, line_up=line_up, decks=[["speedy"], None]), "gift")
    assert (m.seat, offered(m)) == (1, ["line-up:silkie", "line-up:terra"]), "the foe chooses"
    play(m, "line-up:terra")
    assert (zone(m, "discard 1"), zone(m, "discard 0")) == (["terra"], [])
    assert (true_zone(m, "hand 0"), m.seat) == (["speedy"], 0), "then the text goes on for its player"
    m = play(mine("truce", "", pack=pack, decks=[None, ["terra"]]), "truce")
    assert m.seat == 1
    play(m := resumed(m), "sidekick:starfire")
    assert (team(m, 1), true_zone(m, "hand 1"), m.seat) == (["Raven*", "Starfire"], ["terra"], 0)


# ---- what is not understood is an error at once, with its place and what is near


def test_a_misspelt_verb_is_named_with_its_place_and_the_nearest_word() -> None:
    assert placed(card("Mine", "+1 Power. Drow a card.")) == [
        "mine.toml:7:19: card 'Mine' text: 'Drow' is not understood here; did you mean 'draw'?"
    ]
    (found,) = placed(card("Mine", "Frobnicate a card."))
    assert found.startswith("mine.toml:7:9: card 'Mine' text: 'Frobnicate' is not a known verb; verbs that fit here: ")


def test_an_unknown_key_and_a_missing_one_are_named() -> None:
    assert placed(card("Mine", coppies=2)) == [
        "mine.toml:8:1: card 'Mine' coppies: there is no such field; did you mean 'copies'?"
    ]
    assert placed(card("Mine", cost=None)) == ["mine.toml:1:1: card 'Mine' cost: this field is missing"]
    assert errors(card("Mine").replace("[[card]]", "[[crad]]")) == [
        "mine.toml: there is no table 'crad' here; did you mean 'card'?"
    ]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("cost", "3", ":5:8: card 'Mine' cost: this must be a whole number, not a text"),
        ("cost", 2.5, ":5:8: card 'Mine' cost: this must be a whole number, not a number with a point"),
        ("cost", 21, ":5:8: card 'Mine' cost: cost goes from 0 to 20, not 21"),
        ("copies", 0, ":6:10: card 'Mine' copies: copies goes from 1 to 20, not 0"),
        ("copies", -1, ":6:10: card 'Mine' copies: copies goes from 1 to 20, not -1"),
        ("vp", 11, ":8:6: card 'Mine' vp: vp goes from -5 to 10, not 11"),
        ("sort", "Gizmo", f":3:8: card 'Mine' type: 'Gizmo' is not one of {SORTS}"),
        ("sort", "Nemesis", f":3:8: card 'Mine' type: 'Nemesis' is not one of {SORTS}"),
        ("sort", "Vilain", f":3:8: card 'Mine' type: 'Vilain' is not one of {SORTS}; did you mean 'Villain'?"),
        ("text", 5, ":7:8: card 'Mine' text: this must be a text, not a whole number"),
    ],
)
def test_a_wrong_value_is_named_with_what_is_right(field: str, value: Any, said: str) -> None:
    assert placed(card("Mine", **{field: value})) == [f"mine.toml{said}"]


@pytest.mark.rule("TT-R41")
def test_a_wrong_color_is_named_with_what_is_near() -> None:
    (found,) = placed(card("Mine", color="pruple"))
    assert found.startswith("mine.toml:4:9: card 'Mine' color: 'pruple' is not one of white, blue, red, ")
    assert found.endswith("; did you mean 'purple'?")


def test_a_name_that_is_there_twice_is_refused() -> None:
    (found,) = errors(card("Mine") + card("Mine"))
    assert found.endswith("card 'Mine' name: this name is used twice")
    assert errors(card("Robin")) == ["mine.toml: card 'Robin' name: this name is taken already, by character 'Robin'"]
    assert errors(nemesis("Terra", "Each player gains a Weakness.")) == [
        "mine.toml: nemesis 'Terra' name: this name is taken already, by card 'Terra'"
    ]


def test_an_unknown_name_in_the_options_or_a_position_is_named_with_what_is_near() -> None:
    packs = [("mine.toml", card("Minecart"))]
    with pytest.raises(longbox.SetupError, match=r"there is no character 'Robbin'; did you mean 'Robin'\?"):
        longbox.start("titans", packs=packs, options={"heroes": ["Robbin", "Raven"]})
    with pytest.raises(
        longbox.ScenarioError, match=r"hands, seat 0: there is no 'minekart'; did you mean 'minecart'\?"
    ):
        table("minekart", "punch", packs=packs)


@pytest.mark.rule("TT-182")
def test_more_than_ten_events_are_refused() -> None:
    said = "mine.toml: event: TT-182: there are at most 10 Events in the main deck; these are 11"
    assert errors(event("Mine", copies=5)) == [said]
    assert errors("".join(event(f"Mine {n}") for n in range(5))) == [said]
    m = longbox.start("titans", mode="advanced", packs=[("mine.toml", event("Mine", copies=4))])
    assert count(m, "main") == 64 + 10 - 5


def test_a_file_that_is_no_toml_is_refused_with_its_place() -> None:
    assert placed("[[card]\nname = 1")[0].startswith("mine.toml:1:7: this is not TOML: ")


def test_all_faults_of_a_pack_are_told_together() -> None:
    bad = [card(name, "Drow a card.") for name in ("One", "Two", "Three")]
    found = errors("".join(bad))
    assert [line.split("'")[1] for line in found] == ["One", "Two", "Three"]


@pytest.mark.parametrize(("again", "times"), [("#", 50_000_000), ("[", 900_000), ("+1 Power. ", 100_000)])
def test_a_huge_pack_is_refused_at_once(again: str, times: int) -> None:
    found = errors(card("Mine", again * times) if again == "+1 Power. " else f"a = {again * times}")
    assert len(found) == 1
    assert found[0].startswith("mine.toml")


# ---- saves, records and editions


PACK = [("mine.toml", card("Mine", "Discard a card."))]


def under_way() -> Match:
    """A match of a pack while its card asks something."""
    return play(table("mine punch snack-time", "punch", packs=[list(pack) for pack in PACK]), "mine")


def test_a_match_with_a_pack_saves_and_loads_while_its_card_asks() -> None:
    m = under_way()
    again = longbox.load(m.save())
    assert offered(again) == ["hand:punch", "hand:snack-time"]
    assert play(again, "hand:punch").digest() == play(m, "hand:punch").digest()


def test_a_match_with_a_pack_is_recorded_and_replayed() -> None:
    m = at_random(longbox.start("titans", seed=4, packs=PACK), 4, 60)
    assert longbox.replay(m.record()).digest() == m.digest()


def test_a_record_is_refused_without_its_pack() -> None:
    record: dict[str, Any] = at_random(longbox.start("titans", seed=4, packs=PACK), 4, 10).record()
    record["packs"] = []
    with pytest.raises(longbox.EditionError, match=r"this record was made with edition titans-.*\+mine"):
        longbox.replay(record)


def test_a_save_is_refused_without_its_pack_and_with_another() -> None:
    save = under_way().save()
    for other in ([], [["mine.toml", card("Mine", "Draw a card.")]]):
        parts: list[Any] = msgspec.msgpack.decode(save[24:])
        at = parts.index([list(pack) for pack in PACK])
        parts[at] = other
        body = msgspec.msgpack.encode(parts)
        with pytest.raises(longbox.EditionError, match=r"this save was made with edition titans-.*\+mine"):
            longbox.load(save[:8] + hashlib.blake2b(body, digest_size=16).digest() + body)


def test_the_same_name_with_another_text_is_another_edition() -> None:
    one = longbox.start("titans", packs=[("mine.toml", card("Mine", "+1 Power."))])
    two = longbox.start("titans", packs=[("mine.toml", card("Mine", "+2 Power."))])
    assert one.edition.hash != two.edition.hash != longbox.start("titans").edition.hash


def test_packs_come_in_order_and_the_one_with_the_fault_is_named() -> None:
    packs = [("a.toml", card("Mine", "+1 Power.")), ("b.toml", card("Mine", "+2 Power."))]
    m = table("mine", "punch", heroes=["Raven", "Starfire"], packs=[list(pack) for pack in packs])
    assert told(play(m, "mine"), "power")[0][1] == 2
    with pytest.raises(ContentError, match=r"^b\.toml:5:8: card 'Mine' cost: "):
        longbox.start("titans", packs=[packs[0], ("b.toml", card("Mine", cost=99))])


@pytest.mark.rule("TT-083")
@pytest.mark.parametrize("otherwise", ["If you cannot, draw a card.", "If you do not, draw a card."])
def test_only_if_you_do_follows_a_defense(otherwise: str) -> None:
    found = errors(card("Wall", f"+1 Power. {AVOID} {otherwise}"))
    assert [line for line in found if "after a Defense only 'If you do' has a meaning" in line]


@pytest.mark.rule("TT-R52")
@pytest.mark.parametrize(
    "who", ["Each Hero with cost 2 or less", "Each Hero with cost 2 or more", "Each card with Defense", "A Hero"]
)
def test_a_price_changes_for_each_card_of_a_type_or_for_each_card(who: str) -> None:
    found = errors(event("Sale", f"{who} costs 1 more to buy."))
    assert [line for line in found if "a price changes for each card of a type, or for each card" in line]


@pytest.mark.parametrize(("answer", "left"), [("hand:punch", ["chum", "pal"]), ("no", ["chum", "punch"])])
def test_what_you_may_do_is_done_as_a_whole_or_not_at_all(answer: str, left: list[str]) -> None:
    trade = card("Trade", "You may destroy a card in your hand and draw a card.")
    pack = trade + card("Pal") + card("Chum")
    m = mine("trade punch chum", "punch", pack=pack, decks=[["pal", "punch"], []])
    assert hand(play(m, "trade", answer), 0) == left
