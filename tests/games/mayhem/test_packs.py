"""Packs: anybody's characters, cards, Locations as text. What is written is played, or an error that says where."""

import hashlib
from functools import partial
from typing import Any

import msgspec
import pytest

import longbox
from longbox import Match
from longbox.language.content import ContentError
from tests.games.given import at_random, count, offered, refused, resumed, seen, true_zone, zone
from tests.games.mayhem.given import abilities, die_side, free, go, go_card, mayhem_card, play, table, vp, where, who
from tests.games.packs import entry, start_faults

errors = partial(start_faults, "mayhem")
placed = partial(errors, places=True)
CARDS = mayhem_card("Own One", "activation", "Your active character heals 2.") + mayhem_card(
    "Own Two", "start", "One of your characters takes an Escape."
)


def character(
    name: str = "Blackfire",
    text: str = "This character heals 2.",
    use: str = "once per game",
    *written: str,
    **fields: object,
) -> str:
    """A dashboard; abilities as "Kick 4: Melee. / +2 Damage."."""
    given = {"health": 9, "icons": 2, "innate": "Grudge", "cards": ["Own One", "Own Two"], **fields}
    written = written or ("Kick 4: Melee. / +2 Damage. / Heal 1.", "Flare 2: Ranged. / Escape.")
    return entry("character", name, use=use, text=text, **given) + abilities(name, *written)


def location(name: str, icon: str, base: str | None = None) -> str:
    return entry("location", name, icon=icon, base=base)


def mine(black: str, white: str, pack: str, **given: Any) -> Match:
    return table(black, white, packs=[["mine.toml", pack]], **given)


# ---- a character


@pytest.mark.rule("MH-047")
def test_a_character_of_a_pack_can_be_drafted() -> None:
    m = longbox.start("mayhem", packs=[("mine.toml", CARDS + character())], options={"first": 0})
    assert m.edition.name.endswith("+mine")
    play(m, "color:black")
    assert "blackfire" in offered(m, "pick")
    play(m, "pick:blackfire", "pick:robin", "pick:raven")
    assert offered(m, "pick") == ["cyborg", "starfire"]  # five characters, four play


@pytest.mark.rule("MH-055", "MH-056")
def test_it_brings_its_fixed_cards() -> None:
    options = {"first": 0, "hands": "first game"}
    m = longbox.start("mayhem", packs=[("mine.toml", CARDS + character())], options=options)
    play(m, "color:black", "pick:blackfire", "pick:robin", "pick:raven", "pick:cyborg")
    assert sorted(true_zone(m, "hand 0")) == ["heavy-load", "own-one", "own-two", "shock-pizza"]


@pytest.mark.rule("MH-104", "MH-106", "MH-107")
def test_its_abilities_have_their_tiers() -> None:
    for die, star, damage, healed in ((3, True, 2, 0), (4, False, 4, 0), (4, True, 4, 1)):
        m = mine(
            "Blackfire A1 damage=3, Robin C1", "Cyborg A1, Raven C3", CARDS + character(), dice=[[die], None], star=star
        )
        play(m, f"place:blackfire:kick:{die}", "stay", "use")
        assert (who(m, "white-cyborg")["damage"], who(m, "black-blackfire")["damage"]) == (damage, 3 - healed)


@pytest.mark.rule("MH-115", "MH-116")
def test_its_innate_works_once_a_game() -> None:
    m = mine("Blackfire A1 damage=5, Robin C1", "Cyborg A3, Raven C3", CARDS + character())
    play(m, "place:blackfire:kick:4", "stay", "innate")
    assert who(m, "black-blackfire")["damage"] == 3
    assert who(m, "black-blackfire")["innate"] == {"name": "Grudge", "text": "This character heals 2.", "used": True}
    assert refused(m, "innate") == "MH-116: it was used"


@pytest.mark.rule("MH-115", "MH-301")
def test_a_passive_innate_of_a_pack_always_works() -> None:
    ghost = character("Ghost", "This character ignores Obstacles and opposing Traps.", "passive")
    m = mine("Ghost A1, Robin C1", "Cyborg A3, Raven C3", CARDS + ghost, obstacles=["A1-A2"], traps={"A2": [0, 2]})
    play(m, "place:ghost:kick:4", "to:A2")
    assert (where(m, "black-ghost"), who(m, "black-ghost")["damage"]) == ("A2", 0)
    assert refused(m, "innate") == "MH-115: that Innate always works by itself"


@pytest.mark.rule("MH-050", "MH-242")
def test_its_icons_are_its_hand() -> None:
    packs = [("mine.toml", CARDS + character(icons=4))]
    m = longbox.start("mayhem", 4, mode="teams", packs=packs, options={"first": 0})
    play(m, "color:black", "pick:blackfire", "pick:robin", "pick:raven", "pick:cyborg")
    assert [decision.seat for decision in m.decisions] == [1, 2, 3]  # seat 0 keeps all four
    assert count(m, "hand 0") == 4


@pytest.mark.rule("MH-250", "MH-262")
def test_it_plays_in_the_free_for_all() -> None:
    m = free("Blackfire P1", "Robin P1", "Raven S1", packs=[["mine.toml", CARDS + character()]])
    play(m, "stay", "place:blackfire:kick:4", "stay", "use")
    assert who(m, "robin")["damage"] == 4


@pytest.mark.rule("MH-283", "MH-284")
def test_it_plays_in_the_competitive_mode_on_both_sides() -> None:
    packs = [("mine.toml", CARDS + character())]
    teams = [["Blackfire", "Robin"], ["Blackfire", "Raven"]]
    m = longbox.start(
        "mayhem", mode="competitive", packs=packs, options={"teams": teams, "hands": [["Own One"], ["Own One"]]}
    )
    assert (zone(m, "team-0"), zone(m, "team-1")) == (["robin", "blackfire"], ["raven", "blackfire"])


def test_a_character_of_the_same_name_is_replaced() -> None:
    pack = CARDS + character("Robin", health=20)
    m = mine("Robin A1, Starfire C1", "Cyborg A3, Raven C3", pack)
    assert who(m, "black-robin")["health"] == 20
    assert offered(m, "place")[:2] == ["robin:flare:4", "robin:kick:4"]
    assert sum(title == "Robin" for title in m.edition.titles) == 1


# ---- cards, Locations, the die


@pytest.mark.rule("MH-192", "MH-197")
def test_a_mayhem_card_of_a_pack_is_played() -> None:
    m = mine("Robin A1 damage=3, Starfire C1", "Cyborg A3, Raven C3", CARDS, hands=[["Own One"], []])
    play(m, "place:robin:staff-meeting:4", "card:own-one")
    assert who(m, "black-robin")["damage"] == 1
    assert zone(m, "played-0") == ["own-one"]


def test_it_is_in_the_deck_once_and_may_be_drawn() -> None:
    m = longbox.start("mayhem", packs=[("mine.toml", CARDS)], options={"characters": "random", "first": 0})
    play(m, "color:black")
    cards = [name for there in ("deck", "hand 0", "hand 1") for name in true_zone(m, there)]
    assert (cards.count("own-one"), cards.count("own-two"), len(cards)) == (1, 1, 24)


@pytest.mark.rule("MH-256")
def test_without_the_icon_it_is_not_in_the_free_for_all() -> None:
    pack = CARDS.replace("free_for_all = true", "free_for_all = false", 1)
    options = {"characters": "random", "first": 0}
    m = longbox.start("mayhem", 3, mode="free-for-all", packs=[("mine.toml", pack)], options=options)
    play(m, "to:P1", "to:S1")
    cards = [name for there in ("deck", "hand 0", "hand 1", "hand 2") for name in true_zone(m, there)]
    assert ("own-one" in cards, "own-two" in cards) == (False, True)


@pytest.mark.rule("MH-196")
def test_a_reaction_of_a_pack_answers() -> None:
    duck = mayhem_card(
        "Duck", "reaction", "When an attack targets one of your characters, that character takes a Shield."
    )
    m = mine("Robin A1, Starfire C1", "Cyborg A1, Raven C3", duck, hands=[[], ["Duck"]])
    play(m, "place:robin:staff-meeting:4", "no", "stay", "no", "use", "card:duck")
    assert (who(m, "white-cyborg")["damage"], who(m, "white-cyborg")["shield"]) == (2, False)


@pytest.mark.rule("MH-203", "MH-205", "MH-209")
def test_a_go_card_of_a_pack_is_revealed_and_completed() -> None:
    hunt = go_card("Hunt", "monster", "Place your Monster with Health 2 on PARK.", "Defeat your Monster.")
    m = mine(
        *("Robin B3, Starfire C1", "Cyborg A3, Raven C3", hunt.replace("reward = 1", "reward = 3")),
        phase="start",
        go=[None, "Movie Night"],
        go_deck=["Hunt"],
        rig={"rolls": [1, 1, 6, 6, 2]},
    )
    assert (go(m, 0) or {})["monster"] == {"place": "B3", "damage": 0, "health": 2}
    play(m, "place:robin:staff-meeting:1", "stay", "use")
    assert vp(m) == [3, 0]
    assert zone(m, "done") == ["hunt"]


@pytest.mark.rule("MH-205")
def test_a_card_that_speaks_of_an_icon_that_no_location_has_is_refused() -> None:
    found = start_faults("mayhem", entry("location", "Park", icon="DOCKS"))
    there = "no Location has this icon; there is TOWER, PIZZERIA, ARCADE, DOCKS, MUSEUM"
    assert f"go.toml: go 'Giant Tofu' reveal: {there}" in found
    assert f"go.toml: go 'Birthday Rush' mission: {there}" in found


@pytest.mark.rule("MH-289")
def test_what_holds_while_it_is_in_play() -> None:
    diet = go_card("Diet", "fight", "Take 1 Gift.", "KO an opposing character.")
    diet = diet.replace("reward", 'lasting = "Each heal of your characters is reduced by 1."\nreward')
    m = mine(
        "Robin A1 damage=3, Starfire C1",
        "Cyborg A3, Raven C3",
        CARDS + diet,
        hands=[["Own One"], []],
        go=["Diet", None],
    )
    play(m, "place:robin:staff-meeting:4", "card:own-one")
    assert who(m, "black-robin")["damage"] == 2


@pytest.mark.rule("MH-044")
def test_a_changed_location_has_its_new_icon() -> None:
    pack = location("Titans Tower", "PARK") + location("Park", "TOWER")
    places = seen(table(packs=[["mine.toml", pack]]))["places"]
    icons = {place["name"]: (place["id"], place["icon"]) for place in places}
    assert (icons["Titans Tower"], icons["Park"]) == (("B3", "PARK"), ("A2", "TOWER"))
    picnic = go_card("Picnic", "go and do", "Take 1 Gift.", "Both your characters are in PARK.")
    m = mine("Robin B3, Starfire B2", "Cyborg A3, Raven C3", pack + picnic, go=["Picnic", None])
    play(m, "place:starfire:starbolts:4", "to:B3")
    assert vp(m) == [1, 0]


@pytest.mark.rule("MH-069")
def test_a_changed_side_of_the_die_is_rolled() -> None:
    side = die_side(2, 6, True)
    m = table(
        packs=[["mine.toml", side]], phase="start", go=["Movie Night", "Giant Tofu"], rig={"rolls": [1, 1, 6, 6, 2]}
    )
    assert (seen(m)["value"], seen(m)["star"]) == (6, True)


def test_a_pack_of_everything_is_played_to_the_end_in_every_mode() -> None:
    pack = "".join(
        [
            CARDS,
            character(text="Discard 1 Fire token from this character.", use="once per turn"),
            mayhem_card("Own Three", "activation", "Place 2 Traps in one Location."),
            go_card("Own Four", "investigate", "Place 1 Clue on each of ARCADE and DOCKS.", "Collect 2 Clues."),
            location("Park", "PARK"),
        ]
    )
    for mode, seats in (("duel", 2), ("teams", 3), ("teams", 4), ("free-for-all", 3), ("competitive", 2)):
        m = at_random(longbox.start("mayhem", seats, seed=seats, mode=mode, packs=[("all.toml", pack)]), mode)
        assert m.over
        assert longbox.replay(m.record()).digest() == m.digest()


# ---- a sentence that has no meaning in its place


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Shield.", "6:9: mayhem 'Mine' text: only abilities have such effects; say who: 'Your active character"),
        ("Teleport.", "6:9: mayhem 'Mine' text: only abilities have such effects"),
        ("Heal 2.", "6:9: mayhem 'Mine' text: this has no meaning on a Mayhem card"),
        ("Take 2 Gifts.", "6:9: mayhem 'Mine' text: this has no meaning on a Mayhem card"),
        ("Place the Pizza on TOWER.", "6:9: mayhem 'Mine' text: this has no meaning on a Mayhem card"),
        ("KO an opposing character.", "6:9: mayhem 'Mine' text: only the Mission of a GO! card asks for this"),
        ("Collect 2 Clues.", "6:9: mayhem 'Mine' text: only the Mission of a GO! card asks for this"),
        ("Defeat your Monster.", "6:9: mayhem 'Mine' text: only the Mission of a GO! card asks for this"),
        ("Deliver the Pizza to TOWER.", "6:9: mayhem 'Mine' text: only the Mission of a GO! card asks for this"),
        ("One of the opponent's characters takes 1 damage.", "6:9: mayhem 'Mine' text: MH-193: a card is used against"),
        ("This character heals 1.", "6:9: mayhem 'Mine' text: 'this character' is for Innates"),
        (
            "When an attack targets one of your characters, that character heals 1.",
            "6:9: mayhem 'Mine' text: only the first sentence of a reaction begins with 'When ...'",
        ),
        (
            "Your active character ignores Obstacles.",
            'this lasts until the end of the round: the card needs duration = "',
        ),
        ("Your active character ignores opposing Pull.", "6:31: mayhem 'Mine' text: one ignores 'Obstacles' and"),
        ("Your active character heals 1 and takes a Shield.", "6:9: mayhem 'Mine' text: one thing in a sentence"),
        (
            "Your active character heals 1. Play only before step c.",
            "6:40: mayhem 'Mine' text: this can only be the first",
        ),
        ("Play only before step a. Your active character heals 1.", "no card can be played before step a"),
        ("Play only before step c.", "the card does nothing"),
        ("Stun the target.", "6:14: mayhem 'Mine' text: say which character: 'your active character', "),
        (
            "Reroll 2 of your Activation dice.",
            "6:16: mayhem 'Mine' text: understood is '1 of your Activation dice'",
        ),
        ("The opponent may place or move 1 Obstacle.", "6:9: mayhem 'Mine' text: this has no meaning on a Mayhem card"),
        (
            "Place 2 Traps in TOWER.",
            "6:26: mayhem 'Mine' text: understood is 'in one Location', 'in one empty",
        ),
        ("Your active character heals 0.", "6:31: mayhem 'Mine' text: a number is at least 1"),
        ("Discard 0 Fire tokens from your active character.", "6:17: mayhem 'Mine' text: a number is at least 1"),
        ("The die on the selected ability counts as 7.", "6:41: mayhem 'Mine' text: a die shows 1 to 6"),
        (
            "Transfer 1 Negative Status token from your active character to one of your characters.",
            "6:72: mayhem 'Mine' text: say which one character gets the token",
        ),
        ("Draw a card.", "6:9: mayhem 'Mine' text: 'draw {what}' has no meaning in Mayhem; what has one: "),
    ],
)
def test_a_mayhem_card_that_cannot_be_meant(text: str, said: str) -> None:
    (found,) = placed(mayhem_card("Mine", "activation", text))
    assert found.startswith("mine.toml:6:")
    assert ": mayhem 'Mine' text: " in found
    assert said in found


def test_a_reaction_begins_with_when() -> None:
    (found,) = placed(mayhem_card("Mine", "reaction", "Your active character heals 1."))
    assert found == "mine.toml:6:9: mayhem 'Mine' text: a reaction begins with 'When ...'"


@pytest.mark.parametrize(
    ("reveal", "mission", "kind", "field", "said"),
    [
        ("Melee.", "KO an opposing character.", "fight", "reveal", "only abilities have such effects"),
        ("Reroll the Mayhem die.", "KO an opposing character.", "fight", "reveal", "this has no meaning on a GO! card"),
        ("This character heals 1.", "KO an opposing character.", "fight", "reveal", "'this character' is for Innates"),
        ("Place your Monster on PARK.", "Defeat your Monster.", "monster", "reveal", "'your Monster with Health 5'"),
        ("Place 2 Clues on PARK.", "Collect 2 Clues.", "investigate", "reveal", "1 Clue on each of some Locations"),
        ("Take 1 Gift.", "Heal 2.", "go and do", "mission", "a Mission is: deliver the Pizza or Gifts, "),
        ("Take 1 Gift.", "While ★ shows, KO an opposing character.", "fight", "mission", "only 'While ★ shows, one of"),
        ("Take 1 Gift.", "KO one of your characters.", "fight", "mission", "or KO an opposing character"),
    ],
)
def test_a_go_card_that_cannot_be_meant(reveal: str, mission: str, kind: str, field: str, said: str) -> None:
    (found,) = errors(go_card("Mine", kind, reveal, mission))
    assert found.startswith(f"mine.toml: go 'Mine' {field}: ")
    assert said in found


def test_what_may_hold_while_a_go_card_is_in_play() -> None:
    diet = go_card("Mine", "fight", "Take 1 Gift.", "KO an opposing character.")
    assert errors(diet.replace("reward", 'lasting = "Your active character heals 1."\nreward')) == [
        "mine.toml: go 'Mine' lasting: understood is: 'Each heal of your characters is reduced by 1.'"
    ]


@pytest.mark.parametrize(
    ("use", "text", "said"),
    [
        ("passive", "This character heals 1.", 'that is no Innate with use = "passive"'),
        ("passive", "Your active character ignores Obstacles.", "a passive Innate is about 'this character'"),
        ("once per turn", "This character is immune to opposing Traps.", "a passive Innate makes immune to opposing"),
        ("once per turn", "Shield.", "only abilities have such effects"),
        ("once per turn", "Reroll the Mayhem die.", "this has no meaning on an Innate"),
        ("once per turn", "The opposing active character takes 1 damage.", "no opposing character is active then"),
        ("once per game", "This character cannot use Special Effects.", "this has no meaning on an Innate"),
    ],
)
def test_an_innate_that_cannot_be_meant(use: str, text: str, said: str) -> None:
    (found,) = errors(CARDS + character("Mine", text, use))
    assert found.startswith("mine.toml: character 'Mine' text: ")
    assert said in found


@pytest.mark.parametrize(
    ("ability", "field", "said"),
    [
        (
            "Kick 4: Your active character heals 1. / Melee.",
            "standard",
            "an ability has the effects of section 8: 'Melee",
        ),
        ("Kick 4: Melee. / Take 2 Gifts.", "special", "an ability has the effects of section 8"),
        ("Kick 4: Shield. / +2 Damage.", "special", "+X Damage needs an attack in the same ability (MH-128)"),
        ("Kick 4: Stun the target. / Melee.", "standard", "there is no attack before this that had a target (MH-144)"),
        ("Kick 4: Ignite 0. / Melee.", "standard", "a number is at least 1"),
        ("Kick 4: Stun one of your characters. / Melee.", "standard", "in an ability: 'Stun.' or 'Stun the target.'"),
    ],
)
def test_an_ability_that_cannot_be_meant(ability: str, field: str, said: str) -> None:
    text = character("Mine", "This character heals 1.", "once per turn", ability, "Flare 2: Ranged. / Escape.")
    (found,) = errors(CARDS + text)
    assert found.startswith(f"mine.toml: ability 'Kick' {field}: ")
    assert said in found


# ---- what is not understood is an error at once, with its place and what is near


def test_a_misspelt_word_is_named_with_its_place_and_the_nearest_word() -> None:
    assert placed(mayhem_card("Mine", "activation", "Your active charcter heals 1.")) == [
        "mine.toml:6:21: mayhem 'Mine' text: 'charcter' is not understood here; did you mean 'character'?"
    ]


def test_an_unknown_key_table_or_value_is_named() -> None:
    card = mayhem_card("Mine", "activation", "Your active character heals 1.")
    assert placed(card.replace("duration", "durration")) == [
        "mine.toml:1:1: mayhem 'Mine' duration: this field is missing",
        "mine.toml:4:1: mayhem 'Mine' durration: there is no such field; did you mean 'duration'?",
    ]
    assert errors(card.replace("[[mayhem]]", "[[mayhme]]")) == [
        "mine.toml: there is no table 'mayhme' here; did you mean 'mayhem'?"
    ]
    assert placed(card.replace('"activation"', '"activatoin"')) == [
        "mine.toml:3:8: mayhem 'Mine' when: 'activatoin' is not one of start, activation, reaction; "
        "did you mean 'activation' or 'reaction'?"
    ]
    assert errors(CARDS + character(health="9"))[0].endswith(
        "character 'Blackfire' health: this must be a whole number, not a text"
    )


def test_a_file_that_is_no_toml_is_refused_with_its_place() -> None:
    assert placed("[[mayhem]\nname = 1")[0].startswith("mine.toml:1:9: this is not TOML: ")


def test_a_character_needs_cards_that_are_there_and_free() -> None:
    assert errors(character()) == [
        "mine.toml: character 'Blackfire' cards: there is no Mayhem card 'Own One'",
        "mine.toml: character 'Blackfire' cards: there is no Mayhem card 'Own Two'",
    ]
    (found,) = errors(CARDS + character(cards=["Own One", "Magic Cape"]))
    assert found == "mine.toml: character 'Blackfire' cards: there is one 'Magic Cape', and Robin has it already"


@pytest.mark.parametrize(("again", "times"), [("#", 50_000_000), ("Your active character heals 1. ", 100_000)])
def test_a_huge_pack_is_refused_at_once(again: str, times: int) -> None:
    found = errors(mayhem_card("Mine", "activation", again * times) if again != "#" else f"a = {again * times}")
    assert len(found) == 1
    assert found[0].startswith("mine.toml")


# ---- saves, records and editions


PACK = [("mine.toml", CARDS + mayhem_card("Mine", "activation", "Place 2 Traps in one Location."))]


def under_way() -> Match:
    """A match of a pack while its card asks something."""
    m = table(packs=[list(pack) for pack in PACK], hands=[["Mine"], []])
    return play(m, "place:robin:staff-meeting:4", "card:mine")


def test_a_match_with_a_pack_saves_and_loads_while_its_card_asks() -> None:
    m = under_way()
    again = resumed(m)
    assert offered(again) == offered(m)
    assert play(again, "trap:B2").digest() == play(m, "trap:B2").digest()
    assert longbox.scenario("mayhem", under_way().scenario(full=True)).digest() == under_way().digest()


def test_a_match_with_a_pack_is_recorded_and_replayed() -> None:
    m = at_random(longbox.start("mayhem", seed=4, packs=PACK), 4, 80)
    assert longbox.replay(m.record()).digest() == m.digest()


def test_a_record_is_refused_without_its_pack() -> None:
    record: dict[str, Any] = at_random(longbox.start("mayhem", seed=4, packs=PACK), 4, 10).record()
    record["packs"] = []
    with pytest.raises(longbox.EditionError, match=r"this record was made with edition mayhem-.*\+mine"):
        longbox.replay(record)


def test_a_save_is_refused_without_its_pack_and_with_another() -> None:
    save = under_way().save()
    for other in ([], [["mine.toml", CARDS]]):
        parts: list[Any] = msgspec.msgpack.decode(save[24:])
        parts[parts.index([list(pack) for pack in PACK])] = other
        body = msgspec.msgpack.encode(parts)
        with pytest.raises(longbox.EditionError, match=r"this save was made with edition mayhem-.*\+mine"):
            longbox.load(save[:8] + hashlib.blake2b(body, digest_size=16).digest() + body)


def test_packs_come_in_order_and_the_one_with_the_fault_is_named() -> None:
    one = mayhem_card("Own One", "activation", "Your active character heals 1.")
    packs = [["a.toml", CARDS], ["b.toml", one]]
    m = table("Robin A1 damage=3, Starfire C1", packs=packs, hands=[["Own One"], []])
    play(m, "place:robin:staff-meeting:4", "card:own-one")
    assert who(m, "black-robin")["damage"] == 2
    with pytest.raises(ContentError, match=r"^b\.toml:6:31: mayhem 'Own One' text: "):
        table(packs=[packs[0], ["b.toml", one.replace("heals 1", "heals 0")]])


def test_an_unknown_name_is_named_with_what_is_near() -> None:
    with pytest.raises(
        longbox.ScenarioError, match=r"hands, seat 0, entry 0: there is no 'own-ome'; did you mean 'own-one'"
    ):
        table(packs=[["mine.toml", CARDS]], hands=[["own-ome"], []])


@pytest.mark.rule("MH-199")
def test_traps_get_stronger_only_when_they_are_triggered() -> None:
    spite = mayhem_card("Spite", "activation", "Place 3 Traps in one empty Location. Those Traps get +1 Damage.")
    assert [line for line in errors(spite) if "no Traps are being triggered here" in line]
