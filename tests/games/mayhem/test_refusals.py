"""Why something cannot be done: a refusal names its rule, whatever is asked, and tells nobody a secret."""

import random
import re

import pytest

import longbox
from longbox import Match
from tests.games.given import play
from tests.games.mayhem.chores import CHORES, chores
from tests.games.mayhem.given import CAST, cast, forbidden, free, skill

RULE = re.compile(r"MH-(R\d\d|\d{3}): ")
MODES = [("duel", 2), ("teams", 3), ("teams", 4), ("free-for-all", 3), ("competitive", 2)]
DIE = "place:robin:jab:4"
AFTER_MOVE = f"{DIE} no no stay no no"


def spoken(m: Match, seat: int, code: str) -> str:
    """Why a seat cannot do this."""
    reason = m.explain(seat, code)
    assert reason is not None
    return reason


@pytest.mark.parametrize(
    ("codes", "seat", "code", "rule", "word"),
    [
        # cards
        ("", 0, "card:guard", "MH-190", "Start of Round"),
        ("", 0, "card:zap", "MH-192", "turn"),
        ("", 0, "card:duck", "MH-196", "text"),
        (f"{DIE} no no", 0, "card:zap", "MH-194", "step c"),
        # dice
        ("", 1, "place:cyborg:bash:4", "MH-084", "turn"),
        ("", 1, "place:cyborg:bash:5", "MH-085", "no unused 5"),
        ("", 1, "place:robin:jab:4", "MH-085", "Robin"),
        ("", 0, "act:robin:4", "MH-085", "together"),
        ("", 0, "slot:raven:reach", "MH-085", "Raven"),
        (DIE, 0, "place:starfire:bolt:4", "MH-085", "die"),
        (DIE, 0, "place:robin:dodge:4", "MH-087", "Robin"),
        # moves
        ("", 0, "to:A2", "MH-094", "own turn"),
        ("", 0, "to:P1", "MH-028", "place"),
        (DIE, 1, "to:A2", "MH-094", "Robin's turn"),
        (DIE, 0, "to:A2", "MH-094", "cards"),
        (DIE, 0, "to:A3", "MH-030", " (A3)"),
        (f"{DIE} no no to:A2", 0, "to:A1", "MH-094", "one free move"),
        (AFTER_MOVE, 0, "to:A2", "MH-095", "before"),
        # abilities
        ("", 0, "use", "MH-096", "step c"),
        (DIE, 1, "innate", "MH-096", "Robin's turn"),
        (DIE, 0, "use", "MH-095", "after"),
        (f"{AFTER_MOVE} use", 0, "use", "MH-088", "one ability"),
        (f"{AFTER_MOVE} done", 0, "use", "MH-096", "over"),
        # effects
        ("", 0, "at:white-raven", "MH-114", "effect"),
        ("", 0, "at:black-raven", "MH-005", "nobody"),
        ("", 0, "at:monster", "MH-214", "no Monster"),
        ("", 1, "at:monster", "MH-215", "attacks"),
        ("", 0, "escape:black-robin", "MH-158", "Robin"),
        ("", 0, "escape:black-starfire", "MH-159", "another character"),
        ("", 1, "escape:black-starfire", "MH-158", "player"),
        ("place:starfire:bolt:4", 0, "escape:black-starfire", "MH-159", "own turn"),
        ("", 0, "trap:A2", "MH-150", "effect"),
        ("", 0, "trap:A3", "MH-151", "opposing character"),
        ("", 0, "wall:A1-A2", "MH-134", "effect"),
        ("", 0, "wall:B2-C2", "MH-040", "Obstacle"),
        ("", 0, "wall:P1-Q1", "MH-031", "border"),
        ("", 0, "lift:A1-A2", "MH-134", "no Obstacle"),
        ("", 0, "fire:white-raven", "MH-022", "effect"),
        ("", 0, "fire:black-robin", "MH-026", "Robin"),
        ("", 0, "reroll:4", "MH-060", "effect"),
        ("", 0, "reroll:3", "MH-060", "3"),
        # Missions
        ("", 0, "pick-up", "MH-221", "turn"),
        (DIE, 0, "pick-up", "MH-221", "Pizza"),
        (DIE, 0, "deliver", "MH-223", "nothing here"),
        # other modes, and set-up
        ("", 0, "remove:P1", "MH-274", "free-for-all"),
        ("", 0, "color:black", "MH-045", "taken"),
        ("", 0, "pick:raven", "MH-047", "Raven"),
        ("", 0, "under:zap", "MH-051", "once"),
        ("", 0, "keep:zap", "MH-282", "competitive"),
    ],
)
def test_a_refusal_names_its_rule_whatever_is_asked(codes: str, seat: int, code: str, rule: str, word: str) -> None:
    m = chores(
        *("Robin A1, Starfire C1 escape", "Cyborg A3, Raven C3 fire=1"),
        hands=[["Zap"], ["Nap"]],
        go=["Pie", "Ogre"],
        obstacles=["B2-C2"],
    )
    play(m, *codes.split())
    said = spoken(m, seat, code)
    assert said.startswith(f"{rule}: ")
    assert word in said


@pytest.mark.parametrize(
    ("seat", "code", "rule"),
    [
        (0, "place:robin:jab:4", "MH-266"),
        (1, "to:A1", "MH-252"),
        (1, "to:Q2", "MH-274"),
        (1, "at:starfire", "MH-292"),
        (1, "escape:starfire", "MH-292"),
        (1, "at:monster", "MH-257"),
        (1, "pick-up", "MH-257"),
        (1, "wall:A1-A2", "MH-253"),
        (1, "wall:P1-Q1", "MH-042"),
        (1, "remove:Q1", "MH-276"),
        (1, "remove:P1", "MH-274"),
        (1, "remove:S2", "MH-274"),
        (1, "color:black", "MH-250"),
        (1, "pick:cyborg", "MH-250"),
        (1, "card:team-dash", "MH-256"),
        (1, "card:zap", "MH-053"),
        (2, "card:zap", "MH-279"),
    ],
)
def test_a_refusal_in_the_free_for_all(seat: int, code: str, rule: str) -> None:
    packs = [["cast.toml", CAST]]
    m = free("Robin P1", "Raven S1", "Starfire off ko=1", packs=packs, hands=[["Zap"], [], []], gone=["Q2"])
    assert spoken(m, seat, code).startswith(f"{rule}: ")


def test_refusals_in_set_up() -> None:
    m = longbox.start("mayhem", options={"first": 1})
    found = [forbidden(m, code, 0) for code in ("color:black", "pick:robin", "card:pizza-time")]
    assert found == ["MH-045", "MH-047", "MH-059"]
    m = longbox.start("mayhem", mode="competitive")
    assert [forbidden(m, code, 0) for code in ("keep:pizza-time", "under:pizza-time")] == ["MH-285", "MH-285"]
    m = longbox.start("mayhem", 3, mode="free-for-all", options={"first": 0, "characters": "random"})
    play(m, "to:P1")
    assert [forbidden(m, code) for code in ("to:R2", "to:P1")] == ["MH-255", "MH-255"]


@pytest.mark.rule("MH-189", "MH-244", "MH-263")
def test_a_second_card_in_a_round_is_refused_by_its_rule_whatever_is_asked() -> None:
    m = play(cast(hands=[["Sprint", "Rally", "Guard"], ["Nap"]]), DIE, "card:rally")
    assert [forbidden(m, code, 0) for code in ("card:sprint", "card:guard", "card:zap")] == ["MH-189"] * 3
    m = play(chores(mode="teams", seats=4, hands=[["Zap"], [], ["Rally"], []]), "act:starfire:4")
    play(m, "slot:starfire:bolt", "no", "card:rally")
    assert forbidden(m, "card:zap", 0) == "MH-189"  # the partner's card counts for both
    packs = [["cast.toml", CAST]]
    m = free("Robin P1", "Raven S1", "Starfire S4", packs=packs, hands=[["Rally"], ["Nap"], ["Zap"]])
    play(m, "stay", DIE, "card:rally")
    assert forbidden(m, "card:sprint", 0) == "MH-263"


@pytest.mark.rule("MH-022", "MH-026", "MH-146")
def test_a_transfer_says_which_token_cannot_pass() -> None:
    m = cast(
        *("Robin A1 fire=1 stunned, Starfire C1 fire=1", "Cyborg A3 stunned, Raven C3 fire=1"),
        turn=1,
        hands=[["Pass It On"], []],
    )
    play(m, "place:cyborg:bash:4", "card:pass-it-on")
    codes = ("stun:black-robin", "stun:black-starfire", "fire:white-raven")
    assert [forbidden(m, code) for code in codes] == ["MH-146", "MH-026", "MH-022"]


@pytest.mark.rule("MH-134", "MH-302")
def test_an_obstacle_that_could_not_be_put_anywhere_else_is_not_lifted() -> None:
    """P1 and Q1 hang on Q1-Q2 alone: an Obstacle of their own may go there, one from elsewhere may not."""
    walls = ["P1-Q2", "Q1-R1", "Q1-R2", "S3-S4"]
    packs = [["cast.toml", CAST], ["more.toml", skill("Robin", "Obstacle.")]]
    m = free("Robin P1", "Raven S1", "Starfire S4", packs=packs, obstacles=walls)
    play(m, "stay", "place:robin:trick:4", "stay", "use")
    assert forbidden(m, "lift:S3-S4") == "MH-134"
    assert m.explain(0, "lift:Q1-R1") is None


@pytest.mark.rule("MH-247")
def test_in_a_team_of_two_die_and_slot_are_chosen_apart() -> None:
    m = chores(mode="teams", seats=4)
    assert [forbidden(m, code) for code in ("place:robin:jab:4", "slot:starfire:bolt")] == ["MH-247"] * 2


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_in_a_whole_game_every_refusal_names_a_rule_and_tells_no_secret(mode: str, seats: int) -> None:
    """In worlds that an eye cannot tell apart, others are refused for the same reasons."""
    packs = [("cast.toml", CAST), ("more.toml", "".join(CHORES))]
    m = longbox.start("mayhem", seats, seed=5, mode=mode, packs=packs)
    rng = random.Random(mode)
    looked = 0
    for at in range(400):
        if m.over:
            break
        if at % 8 == 0:
            actions = rng.sample(range(len(m.edition.codes)), 40)
            for seat in range(seats):
                for action in set(actions) - set(m.legal(seat)):
                    code = m.edition.codes[action]
                    if code not in ("no", "done", "stay"):
                        assert RULE.match(spoken(m, seat, code)), code
                        looked += 1
            for eye in (None, *range(seats)):
                world = m.resample(eye, rng.random().hex())
                for seat in range(seats):
                    here = [m.bars(seat, action) for action in actions]
                    assert here == [world.bars(seat, action) for action in actions]
        seat = rng.choice([decision.seat for decision in m.decisions])
        m.choose(rng.choice(m.legal(seat)), seat=seat)
    assert looked > 1000
