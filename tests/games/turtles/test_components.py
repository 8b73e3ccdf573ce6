"""Sections 1 and 2 of the register: zones, attributes and kinds of cards."""

import itertools
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.turtles.pieces import ATTRIBUTES, TYPES
from tests.games.given import at_random, count, offered, refused, seen, true_zone
from tests.games.packs import start_faults
from tests.games.turtles.given import (
    THEIRS,
    blocks,
    book,
    data,
    deck,
    fight,
    flip,
    hand,
    own,
    play,
    table,
    total,
    trash,
    turn,
)
from tests.games.turtles.packs import card


def each_position(seed: int, **options: object) -> list[Match]:
    """A game at random: a copy at each decision and at the end."""
    m = longbox.start("turtles", seed=seed, options=options)
    found = [m.copy()]
    while not m.over:
        at_random(m, f"{seed} {len(found)}", 1)
        found.append(m.copy())
    return found


# ---- zones


@pytest.mark.rule("TM-001")
def test_two_players_play_and_nothing_on_the_table_is_shared() -> None:
    for seats in (1, 3):
        with pytest.raises(longbox.SetupError):
            longbox.start("turtles", seats)
    m = longbox.start("turtles")
    assert m.layout.seats == 2
    assert {zone.owner for zone in m.layout.zones} == {0, 1}
    m = at_random(m, 3)
    assert not [event for event in m.events(None) if event["kind"] == "rolled"]  # no dice
    assert sorted({m.kind[p] for z in m.zones[:10] for p in z}) == sorted(set(book().decks["Genbu"]))  # his own


@pytest.mark.rule("TM-003", "TM-104")
def test_zone_1_is_the_front_and_zone_4_the_last_before_the_deck() -> None:
    m = fight(front="hun")
    before = deck(m, 1)
    play(m, "no")
    assert (blocks(m, 1), deck(m, 1)) == ([*THEIRS[:3], "?"], before)
    m = fight("vine-whip-staff", front="hun")
    play(m, "attack:vine-whip-staff", "no")
    assert (blocks(m, 1), deck(m, 1)) == (THEIRS, before - 1)


@pytest.mark.rule("TM-004", "TM-139")
@pytest.mark.parametrize("place", ["hands", "decks", "trash"])
def test_hand_deck_and_trash_are_no_field(place: str) -> None:
    given: dict[str, Any] = {place: ["", "manhole-buckler"]}
    if place == "hands":
        given = {"foe": "manhole-buckler"}
    m = play(fight(**given), "no")
    assert (total(m), data(m, "warded")) == ((2, 0, 2), [])
    assert blocks(m, 1) == [*THEIRS[:2], "?", "?"]


@pytest.mark.rule("TM-005")
@pytest.mark.parametrize("seed", range(3))
def test_a_block_zone_never_holds_two_cards(seed: int) -> None:
    for m in each_position(seed):
        assert all(count(m, f"block-{n} {seat}") <= 1 for seat in (0, 1) for n in range(1, 5))


@pytest.mark.rule("TM-005", "TM-054")
def test_nothing_is_set_where_a_card_lies() -> None:
    m = turn("hun karai", phase="set", blocks=[["leonardo", "", "hun", "michelangelo"], None])
    play(m, "set:karai")
    assert own(m, 0) == ["leonardo", "hun", "michelangelo", "karai"]
    assert phase_over(m)


def phase_over(m: Match) -> bool:
    return not any(code.startswith("set:") for code in offered(m))


@pytest.mark.rule("TM-006", "TM-156")
@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_a_deck_never_changes(seed: int) -> None:
    positions = each_position(seed)
    first = [true_zone(positions[0], f"deck {seat}") for seat in (0, 1)]
    for m in positions:
        for seat in (0, 1):
            left = true_zone(m, f"deck {seat}")
            assert left == first[seat][: len(left)]  # the top card is the last one: only there cards leave


@pytest.mark.rule("TM-007")
@pytest.mark.parametrize("seed", range(3))
def test_what_comes_to_the_trash_goes_on_top_and_the_rest_keeps_its_order(seed: int) -> None:
    positions = each_position(seed, decks="random")
    for before, after in itertools.pairwise(positions):
        for seat in (0, 1):
            old, new = trash(before, seat), trash(after, seat)
            if new[: len(old)] != old:  # a text took one out
                [taken] = [
                    e["face"] for e in data(after, "moved")[len(data(before, "moved")) :] if "trash" in e["source"]
                ]
                at = len(old) - 1 - old[::-1].index(taken)
                assert new == old[:at] + old[at + 1 :] + new[len(old) - 1 :]


@pytest.mark.rule("TM-008", "TM-R24")
def test_block_cards_go_to_the_trash_from_zone_1_on_and_then_attacks_as_they_were_placed() -> None:
    theirs = ["granite-shell-veteran", "", "leonardo", "foot-elite-guard"]
    m = fight("vine-whip-staff feather-step-jab", "unmoved-peak", "hun", theirs, trash=["karai", "karai"])
    play(m, "attack:vine-whip-staff", "attack:feather-step-jab", "no", "counter:unmoved-peak", "no", "no")
    assert trash(m, 0) == ["karai", "hun", "vine-whip-staff", "feather-step-jab"]
    assert trash(m, 1) == ["karai", "granite-shell-veteran", "leonardo", "unmoved-peak"]


@pytest.mark.rule("TM-008", "TM-R24")
def test_deck_cards_go_to_the_trash_in_deck_order() -> None:
    m = turn("rain-of-slates", decks=["", "hun leonardo karai"])
    play(m, "event:rain-of-slates")
    assert trash(m, 1) == ["hun", "leonardo"]


@pytest.mark.rule("TM-008", "TM-R24")
def test_discards_go_to_the_trash_in_their_owners_order() -> None:
    m = table(phase="start", hands=["", "hun leonardo karai foot-ninja raphael splinter donatello"], active=1)
    play(m, "discard:karai", "discard:hun")
    assert trash(m, 1) == ["karai", "hun"]


@pytest.mark.rule("TM-008")
def test_every_card_ends_in_the_trash_of_the_player_who_brought_it() -> None:
    m = at_random(longbox.start("turtles", seed=5), 5)
    for seat, name in enumerate(("Genbu", "Seiryu")):
        brought = [book().faces[kind] for kind in book().decks[name]]
        there = [
            face
            for part in ("deck", "hand", "trash", "items", "attack", "event")
            for face in true_zone(m, f"{part} {seat}")
        ]
        there += [face for n in range(1, 5) for face in true_zone(m, f"block-{n} {seat}")]
        assert sorted(there) == sorted(brought)


@pytest.mark.rule("TM-009", "TM-069", "TM-R11")
def test_the_item_zone_holds_any_number_of_items() -> None:
    items = " ".join(["oil-lamp-trap"] * 3 + ["signal-kite"] * 3 + ["herb-satchel"] * 3)
    m = turn("manhole-buckler hun", phase="item", items=[items, ""])
    play(m, "item:manhole-buckler+hun")
    assert count(m, "items 0") == 10


@pytest.mark.rule("TM-010")
@pytest.mark.parametrize("seed", range(4))
def test_the_attack_zone_is_used_in_the_attack_phase_alone(seed: int) -> None:
    for m in each_position(seed):
        active = seen(m)["active"]
        if seen(m)["phase"] not in ("Attack Step", "Counter Step", "Forward Step", "Result Step"):
            assert count(m, "attack 0") == count(m, "attack 1") == 0
        if seen(m)["phase"] == "Attack Step":
            assert count(m, f"attack {1 - active}") == 0
        assert count(m, f"attack {active}") <= 3
        assert count(m, f"attack {1 - active}") <= 1


# ---- attributes and kinds


@pytest.mark.rule("TM-011", "TM-012", "TM-014")
def test_every_card_has_a_type_and_all_but_events_one_of_four_attributes() -> None:
    there = book()
    shown = {card.name: card for card in longbox.catalog()["turtles"].printed() if card.sort != "deck"}
    assert {card.sort for card in shown.values()} == {"character", "attack", "item", "event"}
    for kind, title in enumerate(there.titles):
        card = shown[title]
        assert TYPES[there.type[kind]] == card.facts["type"] == card.sort.capitalize()
        if card.sort == "event":
            assert ("attribute" in card.facts, there.attribute[kind]) == (False, -1)
        else:
            assert ATTRIBUTES[there.attribute[kind]] == card.facts["attribute"]
    assert {card.facts.get("attribute") for card in shown.values()} == {None, "Wind", "Nature", "Fire", "Mountain"}
    assert turn("midnight-drill smoke-pellet", phase="item").explain(0, "item:smoke-pellet+midnight-drill")


@pytest.mark.rule("TM-012", "TM-015")
@pytest.mark.parametrize(
    ("sort", "fields", "said"),
    [
        ("character", {"attribute": "Water"}, "attribute"),
        ("character", {"attribute": None}, "attribute"),
        ("item", {"attribute": None}, "attribute"),
        ("event", {"attribute": "Wind"}, "attribute"),
        ("character", {"power": None}, "power"),
        ("character", {"power": "much"}, "power"),
        ("attack", {"power": None}, "power"),
        ("item", {"power": 1}, "power"),
        ("event", {"power": 1}, "power"),
    ],
)
def test_a_card_without_what_its_type_has_or_with_more_is_refused(sort: str, fields: dict[str, Any], said: str) -> None:
    text = "<Play> You may draw 1 card." if sort == "event" else None
    [fault] = start_faults("turtles", card(sort, "Odd", text, **fields))
    assert f"'Odd' {said}" in fault


@pytest.mark.rule("TM-013")
def test_attributes_change_nothing_in_a_fight() -> None:
    for front in ("karai", "riverbank-brawler", "casey-jones", "purple-dragon-brawler"):
        for counter in ("turning-leaf-parry", "lily-pad-deflection", "heat-shimmer-feint", "shell-wall-brace"):
            placed = next(name for name in ("vine-whip-staff", "feather-step-jab") if fits(front, name))
            m = table(
                phase="attack",
                hands=[placed, counter],
                blocks=[[f"up: {front}", "hun", "leonardo", "raphael"], ["splinter", "foot-ninja", "shredder", "hun"]],
            )
            play(m, f"attack:{placed}", f"counter:{counter}")
            assert total(m) == (4, 2, 2)


def fits(front: str, name: str) -> bool:
    there = book()
    return there.attribute[there.faces.index(front)] != there.attribute[there.faces.index(name)]


@pytest.mark.rule("TM-016")
def test_an_attack_has_one_of_four_forms() -> None:
    there = book()
    forms = {int(there.marks[kind]) for kind in range(len(there.faces)) if there.type[kind] == 1}
    assert forms == {0, 1, 2, 3}
    assert not any(there.marks[kind] for kind in range(len(there.faces)) if there.type[kind] != 1)
    m = fight("unmoved-peak summit-breaker shell-wall-brace rubble-shoulder")
    reasons = [m.explain(0, f"attack:{name}") or "" for name in ("unmoved-peak", "summit-breaker")]
    assert [reason[:6] for reason in reasons] == ["TM-020", "TM-085"]
    assert offered(m, "attack") == ["rubble-shoulder", "shell-wall-brace"]


@pytest.mark.rule("TM-017")
def test_a_normal_attack_is_placed_in_the_own_attack_step_alone() -> None:
    m = turn("vine-whip-staff", "feather-step-jab turning-leaf-parry")
    for _ in range(2):
        assert refused(m, "attack:vine-whip-staff").startswith("TM-017")
        play(m, "no")
    assert "attack:vine-whip-staff" in offered(m)
    play(m, "attack:vine-whip-staff")
    assert (m.seat, offered(m)) == (1, ["counter:turning-leaf-parry", "no"])
    assert refused(m, "attack:feather-step-jab").startswith("TM-017")
    assert refused(m, "counter:feather-step-jab").startswith("TM-093")


@pytest.mark.rule("TM-019")
def test_a_counter_attack_is_placed_as_a_normal_one_or_as_a_counter() -> None:
    m = fight("heat-shimmer-feint shell-wall-brace turning-leaf-parry rubble-shoulder", "shell-wall-brace")
    assert refused(m, "attack:heat-shimmer-feint").startswith("TM-082")
    play(m, "attack:shell-wall-brace")
    assert refused(m, "attack:rubble-shoulder").startswith("TM-083")
    play(m, "attack:turning-leaf-parry", "no")
    assert offered(m) == ["counter:shell-wall-brace", "no"]


@pytest.mark.rule("TM-020")
def test_a_forceful_counter_is_never_placed_in_the_attack_step() -> None:
    m = fight("unmoved-peak vine-whip-staff feather-step-jab", "unmoved-peak")
    for code in ("attack:vine-whip-staff", "attack:feather-step-jab"):
        assert refused(m, "attack:unmoved-peak").startswith("TM-020")
        play(m, code)
    assert refused(m, "attack:unmoved-peak").startswith("TM-020")
    assert offered(play(m, "no")) == ["counter:unmoved-peak", "no"]


@pytest.mark.rule("TM-021", "TM-075")
def test_a_play_event_acts_from_hand_and_not_when_it_is_turned_up() -> None:
    m = turn("rain-of-slates", decks=["", "hun leonardo"])
    play(m, "event:rain-of-slates")
    assert trash(m, 1) == ["hun", "leonardo"]
    m = flip("rain-of-slates", decks=["", "hun leonardo"])
    assert (trash(m, 0), trash(m, 1)) == (["rain-of-slates"], [])


@pytest.mark.rule("TM-022")
def test_a_flip_event_cannot_be_placed_and_acts_when_it_is_turned_up() -> None:
    m = turn("steam-pipe-burst", decks=["", "hun leonardo"])
    assert refused(m, "event:steam-pipe-burst").startswith("TM-022")
    m = flip("steam-pipe-burst", decks=["", "hun leonardo"])
    assert trash(m, 1) == ["hun", "leonardo"]


@pytest.mark.rule("TM-023")
def test_a_play_and_flip_event_acts_both_ways_with_the_same_text() -> None:
    m = play(turn("rooftop-collapse", decks=["", "hun leonardo"]), "event:rooftop-collapse")
    assert trash(m, 1) == ["hun"]
    m = flip("rooftop-collapse", decks=["", "hun leonardo"])
    assert trash(m, 1) == ["hun"]


@pytest.mark.rule("TM-024")
def test_play_on_an_attack_acts_in_the_attack_step_and_in_the_counter_step() -> None:
    m = fight("spark-chain-punch", "flashpoint-riposte", front="hun", decks=["raphael shredder", "leonardo karai"])
    play(m, "attack:spark-chain-punch")
    assert trash(m, 1) == ["leonardo"]
    play(m, "no", "counter:flashpoint-riposte")
    assert trash(m, 0)[:1] == ["raphael"]


@pytest.mark.rule("TM-024")
def test_play_on_an_attack_does_not_act_when_it_is_turned_up() -> None:
    m = flip("spark-chain-punch", decks=["", "leonardo"])
    assert total(m) == (1, 0, 1)
    assert "leonardo" not in trash(m, 1)
    m = play(fight(theirs=["spark-chain-punch", "karai", "", ""], decks=["raphael", ""]), "no")
    assert blocks(m, 1)[:2] == ["spark-chain-punch", "karai"]
    assert "raphael" not in trash(m, 0)


@pytest.mark.rule("TM-025", "TM-R08")
def test_flip_acts_in_the_flip_phase_and_in_the_forward_step() -> None:
    m = flip("ember-sash-novice", decks=["", "hun leonardo"])
    assert trash(m, 1) == ["hun"]
    m = play(fight(theirs=["ember-sash-novice", "karai", "", ""], decks=["raphael leonardo", "hun"]), "no")
    assert trash(m, 0) == ["raphael"]


@pytest.mark.rule("TM-025")
def test_flip_does_not_act_when_a_card_is_set_or_paid_or_discarded() -> None:
    m = turn("ember-sash-novice karai", phase="set", blocks=[["hun", "leonardo", "raphael", ""], None])
    play(m, "set:ember-sash-novice")
    assert trash(m, 1) == []
    m = turn("ember-sash-novice firecracker-belt", phase="item")
    play(m, "item:firecracker-belt+ember-sash-novice")
    assert (trash(m, 0), trash(m, 1)) == (["ember-sash-novice"], [])
    assert hand(m, 0) == []
