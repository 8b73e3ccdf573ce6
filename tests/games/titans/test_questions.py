"""Every question of Titans in words: whole games at random ask nothing else, and each of these."""

from typing import Any

import longbox
from longbox import Match
from tests.games.given import questions_read

NAME = r"[A-Z][^:]*"
TEXT = r"[A-Z+].+[.)]"
ABILITY = rf"{NAME}: {TEXT}"
PLACES = {"hand": "", "discard": r" \(discard pile\)", "line-up": r" \(Line-Up\)", "in-play": r" \(in play\)"}
ACTIONS = {
    "buy": rf"@(?:Buy|Defeat) {NAME} for \d+",
    "recruit": rf"@Recruit {NAME}(?: from your foe's team)?",
    "use": rf"@Use {ABILITY}",
    "end": "End your turn",
}


def picks(verb: str, *places: str) -> dict[str, str]:
    """Cards by where they lie, as "Discard Punch"."""
    return {place: f"@{verb}{NAME}{PLACES[place]}" for place in places}


# rule, question, and what may be chosen: a family of choices with its words
QUESTIONS: list[tuple[str, str, dict[str, str]]] = [
    ("TT-034", r"Play a Weakness first\.", {"play": f"@Play {NAME}"}),
    ("TT-039", r"Your turn: buy with \d+ Power, or end your turn\.", ACTIONS),
    ("TT-039", r"Your turn: play cards, buy with \d+ Power, or end your turn\.", {"play": f"@Play {NAME}", **ACTIONS}),
    ("TT-043", rf"{ABILITY} Use it\?", {"yes": "Use it", "no": "Don't use it"}),
    (
        "TT-076",
        rf"{NAME} attacks: Each .+\. Discard a Defense to avoid it\?",
        {"hand": rf"@Discard {NAME} to avoid it(?:, then .+)?", "no": "Don't defend"},
    ),
    ("TT-074", rf"{NAME}: choose a card to put on top of your deck\.", picks("", "hand")),
    ("TT-114", r"You defeated a Nemesis\. Which Event do you remove\?", {"event": f"@Remove {NAME}"}),
    ("TT-125", rf"{NAME}: choose a card to discard\.", picks("Discard ", "in-play")),
    (
        "TT-142",
        rf"{NAME}: you may choose a card to destroy\.",
        {**picks("Destroy ", "hand", "discard", "line-up"), "no": "Do not"},
    ),
    ("TT-145", rf"{NAME}: choose a card to discard\.", {**picks("Discard ", "hand"), "no": "Show that you cannot"}),
    ("TT-145", rf"{NAME}: you may choose a card to discard\.", {**picks("Discard ", "hand"), "no": "Do not"}),
    ("TT-158", rf"{NAME}: choose a card type\.", {"type": NAME}),
    ("TT-167", rf"{NAME}: choose a card to put into your hand\.", picks("", "discard")),
    ("TT-180", r"Pick your Super Hero\. Those that nobody picks become Sidekicks\.", {"hero": f"@{ABILITY}"}),
    (
        "TT-181",
        r"Keep one of these Super Heroes\. Your choice stays secret until everyone has chosen\.",
        {"hero": f"@{ABILITY}"},
    ),
    ("TT-188", rf"{NAME}: choose a color\.", {"color": r"[A-Z][a-z]+(?: \(\d+ of yours in play\))?"}),
    (
        "TT-R18",
        rf"{NAME}: you may choose a card to put under the Weakness stack\.",
        {**picks("", "discard", "in-play"), "no": "Do not"},
    ),
    (
        "TT-R26",
        rf"{NAME}: choose a card to borrow\. You play it now; it goes back to the Line-Up at the end of the turn\.",
        picks("Borrow ", "line-up"),
    ),
    ("TT-R36", rf"{NAME}: choose a Sidekick to lose\.", {"sidekick": f"@Lose {NAME}"}),
    ("TT-R36", rf"{NAME}: choose a Sidekick to recruit\.", {"sidekick": f"@Recruit {NAME}"}),
    ("TT-R36", rf"{NAME}: choose a Sidekick to steal\.", {"sidekick": f"@Steal {NAME}"}),
    ("TT-R39", rf"{NAME}: choose a card to pass\.", picks("Pass ", "hand")),
    ("TT-R42", r"Several things happen at once\. Which comes first\?", {"next": ABILITY}),
]


def test_every_question_and_every_choice_has_its_words() -> None:
    ways: list[tuple[str, dict[str, Any]]] = [
        ("basic", {"heroes": "choose"}),
        ("advanced", {"bonuses": "asked"}),
        ("advanced", {"heroes": "deal two"}),
    ]
    games: list[Match] = [
        longbox.start("titans", seed=seed, mode=mode, options=options) for mode, options in ways for seed in range(20)
    ]
    questions_read(games, QUESTIONS)
