"""Attacks and Defenses (TT-073 to TT-095, TT-201): who is hit, who may avoid it, and what that costs and gives."""

from typing import Any

import pytest

import longbox
from longbox.language.content import ContentError
from tests.games.given import count, offered, seen, told, true_zone, zone
from tests.games.titans.given import against, play, power, team
from tests.games.titans.packs import AVOID, character, nemesis
from tests.games.titans.toys import PACK, appears, card, equipment, location, toys


def prompt(m: longbox.Match) -> str:
    return m.decisions[0].prompt


# ---- the Attack


@pytest.mark.rule("TT-073")
def test_a_played_attack_must_be_made() -> None:
    m = play(toys("bully", "punch snack-time"), "bully")
    assert told(m, "attacked") == [[1, m.edition.faces.index("bully"), 0]]
    assert m.seat == 1
    play(m, "hand:punch")
    assert zone(m, "discard 1") == ["punch"]


@pytest.mark.rule("TT-074")
def test_text_is_mandatory_unless_it_says_may() -> None:
    m = play(toys("clumsy-glove punch snack-time", None), "clumsy-glove")
    assert offered(m) == ["hand:punch", "hand:snack-time"]
    assert against(m, "no") == "TT-074"
    m = play(toys("bin punch", None, discards=[["punch"], []]), "bin")
    assert offered(m) == ["discard:punch", "no"]
    play(m, "no")
    assert zone(m, "discard 0") == ["punch"]


@pytest.mark.rule("TT-201", "TT-013")
def test_the_attacker_is_never_hit_and_does_not_defend() -> None:
    m = play(toys("bully wall punch", "punch snack-time"), "bully")
    assert (m.seat, offered(m)) == (1, ["hand:punch", "hand:snack-time"])
    play(m, "hand:punch")
    assert m.seat == 0
    assert sorted(zone(m, "hand 0", 0), key=str) == ["punch", "wall"]
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == ([], ["punch"])


@pytest.mark.rule("TT-201")
def test_an_attack_of_a_card_cannot_be_written_for_every_player() -> None:
    with pytest.raises(ContentError, match="an Attack hits 'each foe'"):
        toys(more=card("Quake", "Attack: Each player discards a card."))
    with pytest.raises(ContentError, match="a First Appearance Attack 'each player'"):
        toys(more=nemesis("Quake", "Each foe discards a card."))


# ---- the Defense


@pytest.mark.rule("TT-076", "TT-R27")
def test_the_attacked_player_may_defend_before_anything_happens() -> None:
    m = play(toys("bully", "wall punch"), "bully")
    assert (m.seat, offered(m)) == (1, ["hand:wall", "no"])
    assert m.decisions[0].rule == "TT-076"
    assert "Each foe discards a card." in prompt(m)
    assert (count(m, "hand 1"), count(m, "discard 1")) == (2, 0)


@pytest.mark.rule("TT-077")
def test_a_defense_works_only_from_hand() -> None:
    fort = location("Fort", f"{AVOID} Ongoing: The first time you play a Hero during each of your turns, +1 Power.")
    away: dict[str, Any] = {"decks": [None, ["wall"]], "discards": [[], ["wall"]], "locations": [[], ["fort"]]}
    m = play(toys("hexer", "punch wall", more=fort, **away), "hexer")
    assert offered(m) == ["hand:wall", "no"]
    for code in ("hand:punch", "hand:fort", "discard:wall", "in-play:fort"):
        assert against(m, code) == "TT-077"


@pytest.mark.rule("TT-078")
def test_a_defense_is_discarded() -> None:
    m = play(toys("bully", "wall punch"), "bully", "hand:wall")
    assert zone(m, "hand 1", 1) == ["punch"]
    assert zone(m, "discard 1") == ["wall"]
    assert told(m, "discarded") == [[1, m.edition.faces.index("wall")]]


@pytest.mark.rule("TT-079")
def test_one_defense_for_one_attack() -> None:
    m = play(toys("bully", "wall wall mirror"), "bully")
    assert offered(m) == ["hand:mirror", "hand:wall", "no"]
    play(m, "hand:wall")
    assert m.seat == 0
    assert zone(m, "discard 1") == ["wall"]


@pytest.mark.rule("TT-080")
def test_an_avoided_attack_does_nothing_to_its_target() -> None:
    m = toys("talent-scout", "sandwich wall", weaknesses=["hiccups"])
    play(m, "talent-scout", "hand:wall")
    assert m.seat == 0
    assert (zone(m, "hand 1", 1), zone(m, "discard 1"), count(m, "weaknesses")) == (["sandwich"], ["wall"], 1)
    assert told(m, "avoided") == [[1, m.edition.faces.index("wall"), m.edition.faces.index("talent-scout")]]


@pytest.mark.rule("TT-081")
def test_an_attack_that_is_not_avoided_takes_effect_at_once() -> None:
    m = play(toys("hexer punch", "wall", weaknesses=["hiccups"]), "hexer", "no")
    assert m.seat == 0
    assert (zone(m, "hand 1", 1), zone(m, "discard 1")) == (["wall"], ["hiccups"])
    assert told(m, "avoided") == []


@pytest.mark.rule("TT-082")
@pytest.mark.parametrize("answer", ["hand:wall", "no"])
def test_avoiding_leaves_the_attackers_other_text(answer: str) -> None:
    m = play(toys("hexer", "wall"), "hexer", answer)
    assert power(m) == 2


@pytest.mark.rule("TT-083", "TT-084")
@pytest.mark.parametrize(("defense", "reward"), [("wall", []), ("mirror", ["sandwich"])])
def test_a_discarded_defense_gives_its_reward_if_it_has_one(defense: str, reward: list[str]) -> None:
    m = play(toys("hexer", defense, decks=[None, ["sandwich", "punch"]]), "hexer", f"hand:{defense}")
    assert (zone(m, "hand 1", 1), zone(m, "discard 1")) == (reward, [defense])
    assert (m.seat, zone(m, "hand 0", 0)) == (0, [])


@pytest.mark.rule("TT-085")
def test_a_defense_is_not_played() -> None:
    more = character("Collector", hero="When you play an Equipment, draw a card.")
    m = toys("hexer", "wall", heroes=["Ann", "Collector"], more=more)
    play(m, "hexer", "hand:wall")
    assert m.seat == 0
    assert (power(m), seen(m)["played"], zone(m, "play 1")) == (2, ["hexer"], [])
    assert count(m, "hand 1") == 0
    m = toys("wall", None, heroes=["Collector", "Ann"], more=more)
    assert offered(play(m, "wall")) == ["no", "yes"]


# ---- Attacks that find nothing


@pytest.mark.rule("TT-086", "TT-R51")
def test_an_attack_that_finds_nothing_does_nothing() -> None:
    m = play(toys("talent-scout", "punch snack-time", weaknesses=["hiccups"]), "talent-scout")
    assert m.seat == 0
    assert (count(m, "hand 1"), zone(m, "discard 1"), count(m, "weaknesses")) == (2, [], 1)
    assert sorted(zone(m, "hand 1", 0), key=str) == ["punch", "snack-time"]  # proved
    m = play(toys("talent-scout", "punch sandwich", weaknesses=["hiccups"]), "talent-scout", "hand:sandwich")
    assert (zone(m, "discard 1"), zone(m, "hand 1", 0)) == (["sandwich", "hiccups"], [None])


@pytest.mark.rule("TT-086")
def test_an_attack_looks_only_in_the_place_it_names() -> None:
    m = play(toys("bulldozer", "park", discards=[[], ["pool"]]), "bulldozer")
    assert (m.seat, zone(m, "hand 1", 1), zone(m, "discard 1")) == (0, ["park"], ["pool"])
    m = play(toys("poacher", None, sidekicks=[["Pal"], []]), "poacher")
    assert (m.seat, team(m, 0), team(m, 1)) == (0, ["Ann*", "Pal"], ["Bob*"])


@pytest.mark.rule("TT-R51")
@pytest.mark.parametrize(
    "attack",
    [
        "Each foe gains a Weakness. Each foe discards a Hero.",
        "Each foe discards a Hero. Each foe gains a Weakness.",
        "Each foe discards a card. They lose a Sidekick.",
    ],
)
def test_an_attack_does_nothing_at_all_if_what_it_looks_for_is_missing(attack: str) -> None:
    m = play(toys("picky", "punch punch", more=card("Picky", f"Attack: {attack}")), "picky")
    assert (m.seat, count(m, "hand 1"), count(m, "discard 1")) == (0, 2, 0)


@pytest.mark.rule("TT-R51", "TT-086")
def test_a_second_attack_does_not_need_what_the_first_looks_for() -> None:
    more = card("Combo", "Attack: Each foe discards a Hero. Attack: Each foe gains a Weakness.")
    m = play(toys("combo", "punch", more=more, weaknesses=["hiccups"]), "combo")
    assert zone(m, "discard 1") == ["hiccups"]


@pytest.mark.rule("TT-R51")
def test_an_attack_may_say_what_happens_if_nothing_is_found() -> None:
    m = play(toys("wrecker", "punch"), "wrecker")
    assert (zone(m, "hand 1"), zone(m, "discard 1")) == ([], ["punch"])
    m = play(toys("wrecker", "punch", locations=[[], ["park"]]), "wrecker")
    assert (count(m, "hand 1"), zone(m, "play 1"), zone(m, "discard 1")) == (1, [], ["park"])


@pytest.mark.rule("TT-R51", "TT-R23")
def test_plain_amounts_are_done_as_far_as_possible() -> None:
    more = card("Bruiser", "Attack: Each foe discards two cards and gains a Weakness.")
    m = play(toys("bruiser", "punch", more=more, weaknesses=["hiccups"]), "bruiser")
    assert (zone(m, "hand 1"), zone(m, "discard 1")) == ([], ["punch", "hiccups"])
    m = toys("bruiser", "punch punch punch", more=more, weaknesses=["hiccups"])
    play(m, "bruiser", "hand:punch", "hand:punch")
    assert (count(m, "hand 1"), zone(m, "discard 1")) == (1, ["punch", "punch", "hiccups"])


@pytest.mark.rule("TT-087", "TT-R28")
@pytest.mark.parametrize("attacker", ["bulldozer", "poacher", "hexer", "talent-scout"])
def test_an_attack_that_would_do_nothing_can_be_avoided_for_the_reward(attacker: str) -> None:
    m = toys(attacker, "mirror", weaknesses=[], decks=[None, ["punch"]])
    play(m, attacker)
    assert (m.seat, offered(m)) == (1, ["hand:mirror", "no"])
    play(m, "hand:mirror")
    assert (zone(m, "hand 1", 1), zone(m, "discard 1")) == (["punch"], ["mirror"])


# ---- the Nemesis attacks


FIVE = "punch punch punch punch "


@pytest.mark.rule("TT-089", "TT-R07")
def test_a_first_appearance_attack_hits_every_player() -> None:
    m = appears(FIVE + "snack-time", "sandwich punch")
    assert (m.seat, offered(m)) == (0, ["hand:punch", "hand:snack-time"])
    play(m, "hand:snack-time")
    assert (m.seat, offered(m)) == (1, ["hand:punch", "hand:sandwich"])
    play(m, "hand:sandwich")
    assert (zone(m, "discard 0")[-1], zone(m, "discard 1")) == ("snack-time", ["sandwich"])
    assert (count(m, "hand 0"), count(m, "hand 1")) == (4, 1)
    assert [one[0] for one in told(m, "attacked")] == [0, 1]


@pytest.mark.rule("TT-088", "TT-090")
@pytest.mark.parametrize(("first", "second"), [("hand:wall", "no"), ("no", "hand:wall")])
def test_each_player_decides_separately_to_defend(first: str, second: str) -> None:
    m = appears(FIVE + "wall", "wall", next_nemesis="witch", weaknesses=["hiccups", "yawn"])
    assert m.seat == 0
    play(m, first)
    assert m.seat == 1
    play(m, second)
    hit, safe = (1, 0) if first == "hand:wall" else (0, 1)
    assert zone(m, f"discard {hit}")[-1] == "hiccups"
    assert zone(m, f"discard {safe}")[-1] == "wall"
    assert count(m, "weaknesses") == 1


@pytest.mark.rule("TT-091", "TT-R08")
def test_a_first_appearance_attack_is_in_nobodys_turn() -> None:
    more = equipment("Drum Kit", f"{AVOID} If you do, +3 Power.")
    m = appears(FIVE + "drum-kit", "drum-kit", more=more)
    assert seen(m)["phase"] == "between"
    for code in ("play:punch", "buy:titans-go", "end"):
        assert m.explain(0, code) is not None
    play(m, "hand:drum-kit")
    assert (m.seat, seen(m)["phase"], seen(m)["active"], power(m)) == (1, "between", 0, 0)
    play(m, "hand:drum-kit")
    assert (m.seat, seen(m)["phase"], seen(m)["active"], power(m)) == (1, "actions", 1, 0)


@pytest.mark.rule("TT-092", "TT-093")
def test_every_nemesis_but_the_first_has_a_first_appearance_attack() -> None:
    m = longbox.start("titans", seed=1)
    assert seen(m)["nemesis"]["card"] == "control-freak"
    assert told(m, "attacked") == []
    mild = nemesis("Mild One", "Each player discards a card.").replace("attack = ", "flavor = ")
    with pytest.raises(ContentError, match="TT-093: "):
        longbox.start("titans", packs=[PACK, ("more.toml", mild)])
    for next_nemesis in ("ogre", "witch", "trigon"):
        assert told(appears(FIVE + "punch", "punch punch", next_nemesis=next_nemesis), "attacked")


@pytest.mark.rule("TT-094")
def test_a_defeated_nemesis_is_drawn_and_played_like_any_card() -> None:
    m = toys("punch", None, power=20, nemesis="ogre", nemeses=2, next_nemesis="witch", decks=[["punch"] * 3, None])
    play(m, "buy:ogre", "punch", "end")
    assert sorted(zone(m, "hand 0", 0), key=str) == ["ogre"] + ["punch"] * 4
    play(m, "end", "ogre")
    assert (power(m), zone(m, "play 0")) == (3, ["ogre"])
    play(m, "end")
    assert "ogre" in true_zone(m, "discard 0") + true_zone(m, "deck 0") + true_zone(m, "hand 0")


@pytest.mark.rule("TT-095")
def test_a_played_nemesis_does_not_repeat_its_attack() -> None:
    m = play(toys("ogre", "wall punch"), "ogre")
    assert (m.seat, power(m), told(m, "attacked")) == (0, 3, [])
    assert (count(m, "hand 0"), count(m, "hand 1")) == (0, 2)


# ---- abilities of Sidekicks


@pytest.mark.rule("TT-R50")
def test_an_ability_of_a_sidekick_may_be_declined() -> None:
    more = character("Fan", sidekick="When you play a Villain, draw a card.")
    for answer, cards in (("yes", 1), ("no", 0)):
        m = play(toys("gossip", None, sidekicks=[["Fan"], []], more=more, decks=[["punch", "punch"], None]), "gossip")
        assert (m.seat, offered(m), m.decisions[0].rule) == (0, ["no", "yes"], "TT-043")
        assert count(play(m, answer), "hand 0") == 1 + cards
