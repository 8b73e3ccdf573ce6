"""Why something cannot be done: a refusal names its rule, whatever is asked, and tells nobody a secret."""

import random
import re

import pytest

import longbox
from longbox import Match
from tests.games.given import refused
from tests.games.mayhem.chores import CHORES, chores
from tests.games.mayhem.given import CAST, cast, free, play, skill

RULE = re.compile(r"MH-(R\d\d|\d{3}): ")
MODES = [("duel", 2), ("teams", 3), ("teams", 4), ("free-for-all", 3), ("competitive", 2)]
MORE = "".join(CHORES)


def spoken(m: Match, seat: int, code: str) -> str:
    """Why a seat cannot do this."""
    reason = m.explain(seat, code)
    assert reason is not None
    return reason


# ---- one card a round


@pytest.mark.rule("MH-189")
def test_a_second_card_in_a_round_is_refused_by_its_rule_whatever_is_asked() -> None:
    m = cast(hands=[["Sprint", "Rally", "Guard"], ["Nap"]])
    play(m, "place:robin:jab:4", "card:rally")
    why = "MH-189: one Mayhem card for a team and round"
    assert m.seat == 1  # seat 0 has nothing to decide
    assert [spoken(m, 0, code) for code in ("card:sprint", "card:guard", "card:zap")] == [why] * 3
    play(m, "no")
    assert m.decisions[0].rule == "MH-094"  # and now something else
    assert refused(m, "card:sprint") == why


@pytest.mark.rule("MH-244")
def test_a_card_of_the_partner_counts_for_both() -> None:
    m = chores(mode="teams", seats=4, hands=[["Zap"], ["Nap"], ["Rally"], ["Duck"]])
    m.choose("act:starfire:4", seat=0)
    play(m, "slot:starfire:bolt", "no", "card:rally")
    assert spoken(m, 0, "card:zap") == "MH-189: one Mayhem card for a team and round"


@pytest.mark.rule("MH-263", "MH-279")
def test_in_the_free_for_all_each_player_has_a_card_a_round_and_none_who_is_out() -> None:
    packs = [["cast.toml", CAST]]
    m = free("Robin P1", "Raven S1", "Starfire off ko=1", packs=packs, hands=[["Rally"], ["Nap"], ["Zap"]])
    play(m, "stay", "place:robin:jab:4", "card:rally")
    assert spoken(m, 0, "card:sprint") == "MH-263: one Mayhem card a round"
    assert spoken(m, 2, "card:zap") == "MH-279: who is knocked out is out, cards included"


# ---- family by family


@pytest.mark.parametrize(
    ("codes", "seat", "code", "said"),
    [
        # cards
        ((), 0, "card:guard", "MH-190: Guard is played in the Start of Round"),
        ((), 0, "card:zap", "MH-192: Zap is played in a turn"),
        ((), 0, "card:duck", "MH-196: Duck is played at the moment that its text names"),
        (("place:robin:jab:4", "no", "no"), 0, "card:zap", "MH-194: after the die, after the free move and after step"),
        # dice
        ((), 1, "place:cyborg:bash:4", "MH-084: it is not your turn"),
        ((), 1, "place:cyborg:bash:5", "MH-085: your team has no unused 5"),
        ((), 1, "place:robin:jab:4", "MH-085: Robin is not on your team"),
        ((), 0, "act:robin:4", "MH-085: die and slot are chosen together"),
        ((), 0, "slot:robin:jab", "MH-085: die and slot are chosen together"),
        ((), 0, "slot:raven:reach", "MH-085: Raven is not on your team"),
        (("place:robin:jab:4",), 0, "place:starfire:bolt:4", "MH-085: this turn has its die"),
        (("place:robin:jab:4",), 0, "place:robin:dodge:4", "MH-087: Robin had its turn in this round"),
        # moves
        ((), 0, "to:A2", "MH-094: the free move is made in the character's own turn"),
        ((), 0, "to:P1", "MH-028: there is no such place"),
        (("place:robin:jab:4",), 1, "to:A2", "MH-094: it is Robin's turn"),
        (("place:robin:jab:4",), 0, "to:A2", "MH-094: the free move is step b of the turn, after cards (MH-194)"),
        (("place:robin:jab:4",), 0, "stay", "MH-094: the free move is step b of the turn, after cards (MH-194)"),
        (("place:robin:jab:4",), 0, "to:A3", "MH-030: White Base One (A3) is not adjacent"),
        (("place:robin:jab:4", "no", "no", "to:A2"), 0, "to:A1", "MH-094: one free move in a turn"),
        (("place:robin:jab:4", "no", "no", "to:A2"), 0, "stay", "MH-094: one free move in a turn"),
        (("place:robin:jab:4", "no", "no", "stay", "no", "no"), 0, "to:A2", "MH-095: the free move comes before any"),
        # abilities
        ((), 0, "use", "MH-096: abilities are used in step c of a turn"),
        (("place:robin:jab:4",), 1, "innate", "MH-096: it is Robin's turn"),
        (("place:robin:jab:4",), 0, "use", "MH-095: abilities come after the free move"),
        (("place:robin:jab:4", "no", "no", "stay", "no", "no", "use"), 0, "use", "MH-088: one ability in a turn"),
        (("place:robin:jab:4", "no", "no", "stay", "no", "no", "done"), 0, "use", "MH-096: step c of this turn is"),
        # effects
        ((), 0, "at:white-raven", "MH-114: a character is chosen when an effect asks for one"),
        ((), 0, "at:black-raven", "MH-005: nobody of that name and colour plays"),
        ((), 0, "at:raven", "MH-005: nobody of that name and colour plays"),
        ((), 0, "at:monster", "MH-214: your team has no Monster on the map"),
        ((), 1, "at:monster", "MH-215: a Monster is the target of attacks only"),
        ((), 0, "escape:black-robin", "MH-158: Robin has no Escape token"),
        ((), 0, "escape:black-starfire", "MH-159: only in the turn of another character"),
        ((), 1, "escape:black-starfire", "MH-158: the holder's player decides"),
        (("place:robin:jab:4",), 0, "escape:black-starfire", "MH-158: as soon as another character moves"),
        (("place:starfire:bolt:4",), 0, "escape:black-starfire", "MH-159: never in one's own turn"),
        ((), 0, "trap:A2", "MH-150: Traps are laid by an effect that says so"),
        ((), 0, "trap:A3", "MH-151: an opposing character or an own Trap is there"),
        ((), 0, "trap:P1", "MH-028: there is no such place"),
        ((), 0, "wall:A1-A2", "MH-134: Obstacles are placed or moved by an effect that says so"),
        ((), 0, "wall:B2-C2", "MH-040: an Obstacle lies there"),
        ((), 0, "wall:P1-Q1", "MH-031: there is no such border"),
        ((), 0, "lift:A1-A2", "MH-134: no Obstacle lies there"),
        ((), 0, "lift:B2-C2", "MH-134: Obstacles are placed or moved by an effect that says so"),
        ((), 0, "fire:white-raven", "MH-022: tokens pass on by an effect that says so"),
        ((), 0, "fire:black-robin", "MH-026: Robin has no Fire token"),
        ((), 0, "stun:white-raven", "MH-026: Raven has no Stun token"),
        ((), 0, "reroll:4", "MH-060: a die is rolled again by an effect that says so"),
        ((), 0, "reroll:3", "MH-060: no die of yours that is not placed shows 3"),
        # Missions
        ((), 0, "pick-up", "MH-221: in the turn of one's own character"),
        ((), 1, "deliver", "MH-223: in the turn of one's own character"),
        (("place:robin:jab:4",), 0, "pick-up", "MH-221: the Pizza of your Mission is not here"),
        (("place:robin:jab:4",), 0, "deliver", "MH-223: your Mission asks for nothing here"),
        # other modes, and set-up
        ((), 0, "remove:P1", "MH-274: Locations are removed in the free-for-all only"),
        ((), 0, "color:black", "MH-045: the colours are taken"),
        ((), 0, "pick:raven", "MH-047: Raven is taken"),
        ((), 0, "under:zap", "MH-051: cards go back once, when hands are drawn, down to the hand limit"),
        ((), 0, "keep:zap", "MH-282: hands are picked in the competitive mode only"),
    ],
)
def test_a_refusal_names_its_rule_whatever_is_asked(codes: tuple[str, ...], seat: int, code: str, said: str) -> None:
    m = chores(
        *("Robin A1, Starfire C1 escape", "Cyborg A3, Raven C3 fire=1"),
        hands=[["Zap"], ["Nap"]],
        go=["Pie", "Ogre"],
        obstacles=["B2-C2"],
    )
    play(m, *codes)
    assert spoken(m, seat, code).startswith(said)


@pytest.mark.parametrize(
    ("codes", "seat", "code", "said"),
    [
        ((), 0, "place:robin:jab:4", "MH-266: Cyborg may be moved first"),
        ((), 1, "place:raven:reach:4", "MH-084: it is not your turn"),
        ((), 1, "to:A1", "MH-252: there is no such place in the triangle"),
        ((), 1, "to:Q2", "MH-274: that Location is gone"),
        ((), 1, "at:starfire", "MH-292: Starfire is off the map"),
        ((), 1, "escape:starfire", "MH-292: Starfire is off the map"),
        ((), 1, "at:monster", "MH-257: there are no GO! cards in the free-for-all, and so no Monsters"),
        ((), 1, "pick-up", "MH-257: there are no GO! cards in the free-for-all"),
        ((), 1, "wall:A1-A2", "MH-253: there is no such border"),
        ((), 1, "wall:P1-Q1", "MH-042: a Location would be closed in"),
        ((), 1, "remove:Q1", "MH-276: the map would fall apart"),
        ((), 1, "remove:Q2", "MH-274: that Location is gone"),
        ((), 1, "remove:P1", "MH-274: that Location is not empty"),
        ((), 1, "remove:S2", "MH-274: the last player of a round removes one, after all turns"),
        ((), 1, "color:black", "MH-250: there are no team colours in the free-for-all"),
        ((), 1, "pick:cyborg", "MH-250: nobody plays Cyborg in the free-for-all"),
        ((), 1, "card:team-dash", "MH-256: Team Dash is not in the free-for-all"),
        ((), 1, "card:zap", "MH-053: you have no Mayhem cards left"),
    ],
)
def test_a_refusal_in_the_free_for_all(codes: tuple[str, ...], seat: int, code: str, said: str) -> None:
    packs = [["cast.toml", CAST]]
    m = free("Robin P1", "Raven S1", "Starfire off ko=1", packs=packs, hands=[["Zap"], [], []], gone=["Q2"])
    play(m, *codes)
    assert spoken(m, seat, code).startswith(said)


def test_refusals_in_set_up() -> None:
    m = longbox.start("mayhem", options={"first": 1})
    assert spoken(m, 0, "color:black") == "MH-045: the first chooser takes a colour"
    assert spoken(m, 0, "pick:robin") == "MH-047: characters are chosen in turn"
    assert spoken(m, 0, "card:pizza-time") == "MH-059: the rounds have not begun"
    m = longbox.start("mayhem", mode="competitive")
    assert spoken(m, 0, "keep:pizza-time") == "MH-285: hands are picked once, after the team"
    assert spoken(m, 0, "under:pizza-time") == "MH-285: hands are picked here, not drawn"
    play(m, "pick:robin", "pick:raven")
    assert spoken(m, 0, "pick:cyborg") == "MH-283: teams are picked before anything else, and once"
    m = longbox.start("mayhem", 3, mode="free-for-all", options={"first": 0, "characters": "random"})
    assert refused(m, "to:R2") == "MH-255: that is no corner"
    play(m, "to:P1")
    assert refused(m, "to:P1") == "MH-255: somebody is in that corner"


@pytest.mark.rule("MH-300")
def test_a_free_move_that_was_given_up_cannot_be_made() -> None:
    m = chores("Robin A1 damage=3, Starfire C1", hands=[["Snack"], []])
    play(m, "place:robin:jab:4", "card:snack")
    assert spoken(m, 0, "to:A2") == "MH-300: the free move is given up or lost"


@pytest.mark.rule("MH-174", "MH-171")
def test_a_stun_says_what_it_forbids_whatever_is_asked() -> None:
    m = cast("Robin A1, Starfire C1", hands=[["Sprint"], ["Nap"]])
    play(m, "place:robin:dodge:4", "card:sprint", "to:A2", "card:nap")
    assert refused(m, "use") == "MH-174: stunned after it moved, it uses no ability in this turn"
    m = cast("Robin A1 stunned, Starfire C1", hands=[["Sprint"], []])
    play(m, "place:robin:dodge:4", "no", "to:A2")
    assert refused(m, "innate") == "MH-171: a stunned character moves or uses one ability, not both"


# ---- effects that ask


@pytest.mark.rule("MH-122", "MH-207")
def test_an_attack_says_whom_it_cannot_reach() -> None:
    people = ("Robin A1, Starfire C1", "Cyborg A2, Raven B2")
    m = cast(*people, skill("Robin", "Ranged."), go=["Giant Tofu", None])
    play(m, "place:robin:trick:4", "stay", "use")
    assert refused(m, "at:monster") == "MH-122: your Monster is not in an adjacent Location"
    assert refused(m, "at:black-starfire") == "MH-125: no attack on the own team"
    m = cast("Robin A1, Starfire off", "Cyborg A2, Raven B2", skill("Robin", "Ranged."))
    play(m, "place:robin:trick:4", "stay", "use")
    assert refused(m, "at:monster") == "MH-214: your team has no Monster on the map"
    assert refused(m, "at:black-starfire") == "MH-292: Starfire is off the map"


@pytest.mark.rule("MH-114")
def test_a_card_says_who_is_not_meant() -> None:
    m = cast(phase="start", hands=[["Guard"], []], go=["Giant Tofu", "Movie Night"], rig={"rolls": [1, 1, 6, 6]})
    play(m, "card:guard")
    assert refused(m, "at:white-raven") == "MH-114: Raven is not one of those that are meant"


@pytest.mark.rule("MH-022", "MH-026", "MH-146")
def test_a_transfer_says_which_token_cannot_pass() -> None:
    m = cast(
        *("Robin A1 fire=1 stunned, Starfire C1 fire=1", "Cyborg A3 stunned, Raven C3 fire=1"),
        turn=1,
        hands=[["Pass It On"], []],
    )
    play(m, "place:cyborg:bash:4", "card:pass-it-on")
    assert refused(m, "stun:black-robin") == "MH-146: who gets it is stunned"
    assert refused(m, "stun:black-starfire") == "MH-026: Starfire has no Stun token"
    assert refused(m, "fire:white-raven") == "MH-022: Raven is not one of those that are meant"


@pytest.mark.rule("MH-060")
def test_a_reroll_says_which_die_is_not_there() -> None:
    m = cast(phase="start", hands=[["Second Try"], []], go=["Giant Tofu", "Movie Night"], rig={"rolls": [1, 2, 6, 6]})
    play(m, "card:second-try")
    assert refused(m, "reroll:6") == "MH-060: no die of yours that is not placed shows 6"


@pytest.mark.rule("MH-134", "MH-302")
def test_an_obstacle_that_could_not_be_put_anywhere_else_is_not_lifted() -> None:
    """P1 and Q1 hang on Q1-Q2 alone: an Obstacle of their own may go there, one from elsewhere may not."""
    walls = ["P1-Q2", "Q1-R1", "Q1-R2", "S3-S4"]
    packs = [["cast.toml", CAST], ["more.toml", skill("Robin", "Obstacle.")]]
    m = free("Robin P1", "Raven S1", "Starfire S4", packs=packs, obstacles=walls)
    play(m, "stay", "place:robin:trick:4", "stay", "use")
    assert refused(m, "lift:S3-S4") == "MH-134: it could not be put anywhere else"
    assert refused(m, "lift:S1-S2") == "MH-134: no Obstacle lies there"
    assert m.explain(0, "lift:Q1-R1") is None


@pytest.mark.rule("MH-247")
def test_in_a_team_of_two_die_and_slot_are_chosen_apart() -> None:
    m = chores(mode="teams", seats=4)
    assert (
        refused(m, "place:robin:jab:4")
        == "MH-247: the team names character and die, then the character's player the slot"
    )
    assert refused(m, "slot:starfire:bolt") == "MH-247: the slot is for Starfire's player"
    assert refused(m, "slot:robin:jab") == "MH-085: the slot is chosen when the team gives Robin a die"


# ---- everywhere


def rolled_on(mode: str, seats: int, seed: int) -> Match:
    """A game with cards of every kind."""
    packs = [("cast.toml", CAST), ("more.toml", MORE)]
    return longbox.start("mayhem", seats, seed=seed, mode=mode, packs=packs)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_in_a_whole_game_every_refusal_names_a_rule_and_tells_no_secret(mode: str, seats: int) -> None:
    """In worlds that an eye cannot tell apart, others are refused for the same reasons."""
    m = rolled_on(mode, seats, 5)
    rng = random.Random(mode)
    looked = 0
    for at in range(400):
        if m.over:
            break
        if at % 8 == 0:
            actions = rng.sample(range(len(m.edition.codes)), 40)
            for seat in range(seats):
                open_to = m.legal(seat)
                for action in actions:
                    code = m.edition.codes[action]
                    if action not in open_to and code not in ("no", "done", "stay"):
                        assert RULE.match(spoken(m, seat, code)), (code, spoken(m, seat, code))
                        looked += 1
            for eye in (None, *range(seats)):
                world = m.resample(eye, rng.random().hex())
                for seat in range(seats):
                    assert [m.bars(seat, action) for action in actions] == [
                        world.bars(seat, action) for action in actions
                    ]
        seat = rng.choice([decision.seat for decision in m.decisions])
        m.choose(rng.choice(m.legal(seat)), seat=seat)
    assert looked > 1000


@pytest.mark.rule("MH-084", "MH-191")
def test_before_the_turns_of_a_round() -> None:
    m = cast(phase="start", hands=[["Guard"], ["Second Try"]], rig={"rolls": [1, 1, 6, 6, 2]})
    assert m.decisions[0].rule == "MH-191"
    assert spoken(m, 0, "place:robin:jab:4") == "MH-084: dice are placed in the turns of a round"
    said = "MH-191: Start cards are played after steps a, b and c, one player after the other"
    assert spoken(m, 1, "card:second-try") == said
