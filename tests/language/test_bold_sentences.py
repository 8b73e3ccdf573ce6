"""Every printed sentence of Bold: read, printed back, built, and carried out."""

import pytest

from longbox.kernel.match import Origin
from longbox.language import TextError, core
from longbox.language.grow import failures
from longbox.language.meaning import MeaningError
from tests.toys.bold.meaning import ABILITY, CHALLENGE, MARKER, RECOVERY, TEXT, TOKEN, Build, built
from tests.toys.bold.phrases import LANGUAGE, WORDS
from tests.toys.bold.phrases import Ability as Special
from tests.toys.bold.table import (
    BAG,
    COMBAT,
    CRISIS,
    CRISIS_COMES,
    DISCARD,
    DRAW,
    DRAWN,
    ENDS,
    FIRST_DRAWN,
    HURT,
    IN_CRISIS,
    LOOKED,
    METER,
    NOW,
    ONCE,
    POOLS,
    REVEALED,
    STEPS,
    Bold,
    Book,
    layout,
)

MARKERS = tuple(name.strip() for name in str(WORDS[Special]).split(","))
WATCHTOWER, PREPARATION, COMBAT_PHASE, POWER_UP = 0, 1, 2, 3
STEP_1 = STEPS + 10 * COMBAT_PHASE + 1
SENSES = "In Combat step 1, add 2 damage to your pool. Or: When you take damage, prevent 2 of it."
HEAT_VISION = "Deal 1 damage. Deal 1 indefensible damage. Store 1 Heightened Senses."
RIPOSTE = "When you take damage, prevent 2 of it and deal 1 indefensible damage to the attacker."
LAUGHING_GAS = "In a crisis, add 1 indefensible damage to your pool for each Laughing Gas in your draw."
PLAN_B = "Once in Preparation, each player may return 1 crisis token from their meter to their bag."
TIME_SLIP = "Each player may return the first token they draw and draw again."
BAD_JOKE = "Each player discards the first combat token they draw."
PANIC = "When a crisis is triggered, its player takes 2 damage."
TRIBUTE = "At the end of Power-Up, each player with 3 or more purchases takes 1 damage."
RETURN_X = "When you draw a crisis token, return it to your bag."

# Text, role, and of each part its moment and steps; nothing where a text only says what holds
TEXTS: list[tuple[str, str, list[tuple[int, str]]]] = [
    ("Deal 3 damage.", ABILITY, [(NOW, "Adds")]),
    ("Deal 1 indefensible damage.", ABILITY, [(NOW, "Adds")]),
    ("Store 1 Flight.", ABILITY, [(NOW, "Stores")]),
    (HEAT_VISION, ABILITY, [(NOW, "Adds Adds Stores")]),
    ("In Combat step 1, add 2 damage to your pool.", MARKER, [(STEP_1, "Adds")]),
    ("In Combat step 1, add 2 indefensible damage to your pool.", MARKER, [(STEP_1, "Adds")]),
    ("When you take damage, prevent 3 of it.", MARKER, [(HURT, "Prevents")]),
    (RIPOSTE, MARKER, [(HURT, "Prevents DealsTo")]),
    ("In Watchtower step 3, recover 3.", MARKER, [(STEPS + 3, "Recovers")]),
    ("In Combat step 5, add 2 to your resource pool.", MARKER, [(STEP_1 + 4, "AddsResources")]),
    (RETURN_X, MARKER, [(DRAWN, "Chosen")]),
    (SENSES, MARKER, [(STEP_1, "Adds"), (HURT, "Prevents")]),
    ("Draw 4 tokens.", RECOVERY, [(NOW, "LooksAt")]),
    ("Recover 1 for each crest token.", RECOVERY, [(NOW, "Recovers")]),
    ("Recover 1 for each crest or special token.", RECOVERY, [(NOW, "Recovers")]),
    ("Recover 1 for each focus, crest or special token.", RECOVERY, [(NOW, "Recovers")]),
    ("Recover 1 for each crisis or crest token.", RECOVERY, [(NOW, "Recovers")]),
    ("Recover 1 for each agility token.", RECOVERY, [(NOW, "Recovers")]),
    ("Recover 2 for each special token.", RECOVERY, [(NOW, "Recovers")]),
    ("If you drew 2 or more resource tokens, recover 1.", RECOVERY, [(NOW, "If Recovers")]),
    ("If you drew 2 or more agility tokens, recover 1.", RECOVERY, [(NOW, "If Recovers")]),
    ("2 Yellow Sun fill any 1 space of an ability.", TOKEN, []),
    ("Fills 1 agility or focus space of an ability.", TOKEN, []),
    ("Fills 1 focus space of an ability.", TOKEN, []),
    ("Fills 1 agility space of an ability. Counts as 2 tokens for the bonus table.", TOKEN, []),
    (
        "Fills 1 combat or resource space of an ability. That ability deals 1 more indefensible damage.",
        TOKEN,
        [],
    ),
    (LAUGHING_GAS, TOKEN, [(IN_CRISIS, "Adds")]),
    (
        "Fills 1 combat space of an ability. Add 1 damage to your pool for each unallocated Claw.",
        TOKEN,
        [(POOLS, "Adds")],
    ),
    ("Add 1 indefensible damage to your pool for each unallocated Omega.", TOKEN, [(POOLS, "Adds")]),
    ("Nothing happens.", CHALLENGE, []),
    ("At the end of Combat, each player takes 1 damage.", CHALLENGE, [(ENDS + COMBAT_PHASE, "ForSeats")]),
    ("Each player adds 1 to their resource pool.", CHALLENGE, [(POOLS, "ForSeats")]),
    ("Each player adds 1 damage to their pool.", CHALLENGE, [(POOLS, "ForSeats")]),
    ("Special tokens cannot be exchanged.", CHALLENGE, []),
    ("When this card is revealed, each player recovers 1.", CHALLENGE, [(REVEALED, "ForSeats")]),
    ("Players cannot peek.", CHALLENGE, []),
    (PLAN_B, CHALLENGE, [(ONCE + PREPARATION, "ForSeats")]),
    ("The next challenge card is public.", CHALLENGE, []),
    ("Reduce each total damage pool by 2.", CHALLENGE, [(POOLS, "ReducesPools")]),
    (TIME_SLIP, CHALLENGE, [(FIRST_DRAWN, "ForSeats")]),
    ("Each player counts 1 more token for the bonus table.", CHALLENGE, []),
    ("Armoury tokens cost 1 more.", CHALLENGE, []),
    ("Basic tokens cost 1.", CHALLENGE, []),
    (BAD_JOKE, CHALLENGE, [(FIRST_DRAWN, "ForSeats")]),
    (PANIC, CHALLENGE, [(CRISIS_COMES, "ForSeats")]),
    ("The holder adds 2 damage to their pool.", CHALLENGE, [(POOLS, "ForSeats")]),
    ("Players cannot prevent damage of 3 or less.", CHALLENGE, []),
    ("Recovery abilities draw 1 token less.", CHALLENGE, []),
    (TRIBUTE, CHALLENGE, [(ENDS + POWER_UP, "ForSeats")]),
]
# Whole texts of cards, of several sentences
SEVERAL = [
    ("Draw 4 tokens. Recover 1 for each crest token. Recover 2 for each special token.", RECOVERY),
    (
        "Draw 4 tokens. Recover 1 for each crest or special token. If you drew 2 or more resource tokens, recover 1.",
        RECOVERY,
    ),
    ("Deal 2 damage. Store 1 Super Strength.", ABILITY),
    ("Deal 2 damage. Deal 4 indefensible damage.", ABILITY),
]


@pytest.mark.parametrize(("text", "role", "parts"), TEXTS)
def test_read_printed_back_and_built(text: str, role: str, parts: list[tuple[int, str]]) -> None:
    tree = LANGUAGE.read(core.Text, text)
    assert LANGUAGE.readings(core.Text, text) == [tree]
    assert LANGUAGE.write(tree) == text
    build = built(text, Book(MARKERS), "A card", role)
    made = [(part.moment, " ".join(type(step).__name__ for step in part.steps)) for part in build.parts if part.steps]
    assert made == parts
    said = vars(build.rules) != vars(Build(build.book, "", role).rules)
    assert said == ("Fills" in text or (not parts and text != "Nothing happens."))


@pytest.mark.parametrize(("text", "role"), SEVERAL)
def test_several_sentences(text: str, role: str) -> None:
    assert LANGUAGE.write(LANGUAGE.read(core.Text, text)) == text
    (part,) = built(text, Book(MARKERS), "A card", role).parts
    assert part.words == text


def test_random_sentences_have_one_reading() -> None:
    assert failures(LANGUAGE, core.Text, 1500, 1) == []


def test_every_phrase_that_can_be_read_has_a_meaning() -> None:
    kinds = (core.Act, core.Clause, core.Verb, core.Cond, core.Event, core.Moment, core.Prefix, core.Filter)
    taken_apart = {"If", "BeDone", "BeHurt", "Peek", "PreventRange"}
    wanted = [cls for cls in LANGUAGE.table.phrases if issubclass(cls, kinds) and cls.__name__ not in taken_apart]
    assert [cls.__name__ for cls in wanted if not TEXT.has(cls)] == []


# ---- at work


def table(**tokens: str) -> Bold:
    """Tokens by place and seat: `draw0="crest, special"`. Each is a piece of its own."""
    book = Book(MARKERS)
    zones = {"bag": BAG, "draw": DRAW, "meter": METER, "discard": DISCARD, "looked": LOOKED}
    placed: list[tuple[int, int]] = []
    for where, names in tokens.items():
        for name in names.split(", "):
            kind = book.titles.index(name)
            placed.append((zones[where[:-1]] + int(where[-1]), len(book.kind)))
            book.kind.append(kind)
    m = Bold(book, layout(), Origin("bold-in-little", 2, "duel", {}, [], 0, None))
    for zone, piece in placed:
        m.zones[zone].append(piece)
    return m


def done(m: Bold, text: str, role: str, seat: int = 0, part: int = 0, chosen: int = 0) -> Bold:
    """One part of a text is carried out, up to its first question."""
    build = built(text, m.book, "A card", role)
    found = build.parts[part]
    m.call(build.routine("now", found.steps), seat, 0, 0, chosen)
    m.run()
    return m


def titles(m: Bold, zone: int) -> list[str]:
    return [m.book.titles[m.kind[p]] for p in m.zones[zone]]


def test_damage_goes_into_the_pool_and_markers_are_stored() -> None:
    m = done(table(), HEAT_VISION, ABILITY)
    assert (m.pool[0], m.hard[0], m.stored(0, "Heightened Senses")) == (1, 1, 1)
    assert m.events(0)[0]["damage"] == 1


def test_either_use_of_a_marker() -> None:
    build = built(SENSES, Book(MARKERS), "Heightened Senses", MARKER)
    assert [part.alternative for part in build.parts] == [0, 1]
    assert [part.words for part in build.parts] == SENSES.split(" Or: ")
    m = done(table(), SENSES, MARKER)
    assert m.pool[0] == 2
    m.incoming = 3
    done(m, SENSES, MARKER, part=1)
    assert m.incoming == 1


def test_prevented_and_thrown_back() -> None:
    m = table()
    m.incoming, m.attacker = 5, 1
    done(m, RIPOSTE, MARKER)
    assert (m.incoming, m.health[1]) == (3, 59)
    m.attacker = -1  # a challenge card's
    done(m, RIPOSTE, MARKER)
    assert (m.incoming, m.health[1]) == (1, 59)


@pytest.mark.parametrize(
    ("text", "recovered"),
    [
        ("Recover 1 for each crest token.", 1),
        ("Recover 1 for each crest or special token.", 3),
        ("Recover 1 for each focus, crest or special token.", 4),
        ("Recover 1 for each crisis or crest token.", 2),
        ("Recover 1 for each agility token.", 0),
        ("Recover 2 for each special token.", 4),
        ("If you drew 2 or more resource tokens, recover 1.", 1),
        ("If you drew 2 or more agility tokens, recover 1.", 0),
    ],
)
def test_recovering_by_what_was_drawn(text: str, recovered: int) -> None:
    drawn = "crest, special, Claw, focus power-up, crisis, resource, resource power-up"  # a Claw is special too
    m = table(looked0=drawn, draw0="crest, agility", looked1="agility, agility")
    m.health[0] = 20
    done(m, text, RECOVERY)
    assert m.health[0] == 20 + recovered


def test_a_recovery_ability_draws_and_knows_what() -> None:
    m = table(bag0="crest, crest, crest, crest, crest")
    m.health[0] = 20
    done(m, "Draw 4 tokens. Recover 1 for each crest token.", RECOVERY)
    assert (len(m.zones[LOOKED]), m.health[0]) == (4, 24)
    m.health[0] = 58  # never above the limit
    done(m, "Recover 1 for each crest token.", RECOVERY)
    assert m.health[0] == 60


def test_counting_tokens_of_the_draw() -> None:
    m = table(draw0="Claw, Claw, Omega, Laughing Gas", draw1="Claw")
    m.allocated = [m.zones[DRAW][0]]
    done(m, "Fills 1 combat space of an ability. Add 1 damage to your pool for each unallocated Claw.", TOKEN, part=1)
    done(m, "Add 1 indefensible damage to your pool for each unallocated Omega.", TOKEN)
    done(m, LAUGHING_GAS, TOKEN)
    assert (m.pool[0], m.hard[0]) == (1, 2)


def test_a_token_drawn_goes_back() -> None:
    m = table(meter0="crisis")
    build = built(RETURN_X, m.book, "Speed Force", MARKER)
    assert build.parts[0].about.admits(CRISIS)
    assert not build.parts[0].about.admits(COMBAT)
    done(m, RETURN_X, MARKER, chosen=1 + m.zones[METER][0])
    assert titles(m, BAG) == ["crisis"]


def test_each_player_may_and_chooses() -> None:
    m = table(meter0="crisis, crisis", meter1="crisis")
    m.holder_ = 1
    done(m, PLAN_B, CHALLENGE)
    assert [(d.seat, [option.code for option in d.options]) for d in m.decisions] == [(1, ["no", "token:crisis"])]
    m.choose("token:crisis")
    assert titles(m, BAG + 1) == ["crisis"]
    m.choose("no")
    assert titles(m, METER) == ["crisis", "crisis"]


def test_the_first_token_may_be_drawn_again() -> None:
    m = table(bag1="crest", draw1="combat")
    m.concerned = 1
    done(m, TIME_SLIP, CHALLENGE, chosen=1 + m.zones[DRAW + 1][0])
    assert [d.seat for d in m.decisions] == [1]
    assert m.decisions[0].prompt == "Combat: return the first token they draw and draw again?".replace(
        "Combat", "combat"
    )
    m.choose("yes")
    assert len(m.zones[DRAW + 1]) == len(m.zones[BAG + 1]) == 1
    assert not m.zones[DRAW]


def test_the_first_combat_token_is_discarded() -> None:
    m = table(draw0="combat")
    m.concerned = 0
    build = built(BAD_JOKE, m.book, "Bad Joke", CHALLENGE)
    assert build.parts[0].about.admits(COMBAT)
    assert not build.parts[0].about.admits(CRISIS)
    done(m, BAD_JOKE, CHALLENGE, chosen=1 + m.zones[DRAW][0])
    assert titles(m, DISCARD) == ["combat"]


def test_who_takes_damage() -> None:
    m = table()
    m.purchases = [3, 2]
    done(m, TRIBUTE, CHALLENGE)
    assert m.health == [59, 60]
    m.concerned = 1
    done(m, PANIC, CHALLENGE)
    assert m.health == [59, 58]
    m.concerned = -1
    done(m, "At the end of Combat, each player takes 1 damage.", CHALLENGE)
    assert m.health == [58, 57]
    done(m, "When this card is revealed, each player recovers 1.", CHALLENGE)
    assert m.health == [59, 58]


def test_pools_of_all_and_of_the_holder() -> None:
    m = table()
    m.holder_ = 1
    done(m, "Each player adds 1 damage to their pool.", CHALLENGE)
    done(m, "The holder adds 2 damage to their pool.", CHALLENGE)
    done(m, "Each player adds 1 to their resource pool.", CHALLENGE)
    assert (m.pool, m.resources) == ([1, 3], [1, 1])
    m.hard = [4, 0]
    done(m, "Reduce each total damage pool by 2.", CHALLENGE)
    assert (m.pool, m.hard) == ([0, 1], [3, 0])


def test_what_holds() -> None:
    def rules(text: str, role: str = CHALLENGE) -> dict[str, object]:
        plain = vars(built("Nothing happens.", Book(MARKERS), "A card", CHALLENGE).rules)
        said = vars(built(text, Book(MARKERS), "A card", role).rules)
        return {name: value for name, value in said.items() if value != plain[name]}

    assert rules("2 Yellow Sun fill any 1 space of an ability.", TOKEN) == {"fills": [(2, 0b111111)]}
    assert rules("Fills 1 agility or focus space of an ability.", TOKEN) == {"fills": [(1, 0b1100)]}
    assert rules("Fills 1 agility space of an ability. Counts as 2 tokens for the bonus table.", TOKEN) == {
        "fills": [(1, 0b100)],
        "counts_as": 2,
    }
    kryptonite = "Fills 1 combat or resource space of an ability. That ability deals 1 more indefensible damage."
    assert rules(kryptonite, TOKEN) == {"fills": [(1, 0b11)], "ability_more": 1}
    assert rules("Special tokens cannot be exchanged.") == {"barred": ["exchange"]}
    assert rules("Players cannot peek.") == {"barred": ["peek"]}
    assert rules("Players cannot prevent damage of 3 or less.") == {"unpreventable": 3}
    assert rules("The next challenge card is public.") == {"next_public": True}
    assert rules("Each player counts 1 more token for the bonus table.") == {"bonus_count": 1}
    assert rules("Recovery abilities draw 1 token less.") == {"fewer": 1}
    assert rules("Armoury tokens cost 1 more.") == {"dearer": 1}
    assert rules("Basic tokens cost 1.") == {"basics": 1}


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("Prevent 2 of it.", "Prevent", "no damage is coming here"),
        ("Add 1 damage to their pool.", "their", "nobody was spoken of before whose that is"),
        ("Draw 4 tokens.", "Draw", "only a recovery ability draws tokens"),
        ("Each player discards 1 token.", "1 token", "understood is 'the first combat token they draw'"),
        ("Combat tokens cost 1 more.", "cost", "understood is 'Armoury tokens cost 1 more.'"),
        ("Deal 1 indefensible damage to the attacker.", "the attacker", "no such player is spoken of here"),
    ],
)
def test_errors_have_their_place(text: str, at: str, message: str) -> None:
    tree = LANGUAGE.read(core.Text, text)
    with pytest.raises(MeaningError) as caught:
        TEXT.compile(tree, Build(Book(MARKERS), "A card", CHALLENGE))
    assert caught.value.message == message
    place = LANGUAGE.where(tree, caught.value.node)
    assert place is not None
    assert text[place[0] :].startswith(at)


def test_what_cannot_be_read() -> None:
    for text, message in (
        ("Store 1 Flihgt.", "column 9: 'Flihgt' is not understood here; did you mean 'Flight'?"),
        (
            "Recover 1 for each crest or spezial token.",
            "column 29: 'spezial' is not understood here; did you mean 'spec",
        ),
    ):
        with pytest.raises(TextError) as caught:
            LANGUAGE.read(core.Text, text)
        assert str(caught.value).startswith(message), str(caught.value)
