"""Every question of Mayhem in words: whole games at random ask nothing else, and each of these."""

import longbox
from longbox import Match
from tests.games.given import questions_read

WHO = r"(?:(?:Black|White) )?(?:Robin|Raven|Starfire|Cyborg)"
SITE = r"(?:Docks|Museum|Park|Arcade|Pizzeria|Titans Tower|(?:Black|White) Base (?:One|Two)) \([ABC]\d\)"
SPOT = r"[PQRS]\d"
BORDER = rf"(?:{SITE} and {SITE}|{SPOT} and {SPOT})"
HEALTH = rf"{WHO}, damage \d of \d(?:, .+)?"
DASHBOARD = r"(?:Robin|Raven|Starfire|Cyborg): Health \d, .+ and .+; .+"
CARD = r"[A-Z][^:]+: (?:[A-Z]|★).+\."
USE = rf"{CARD}(?: \((?:nobody in reach|damage \d(?:: .+)?)\))?"
WAY = rf"To (?:{SITE}|{SPOT})(?:: .+)?"

# rule, question, and what may be chosen: a family of choices with its words
QUESTIONS: list[tuple[str, str, dict[str, str]]] = [
    ("MH-045", r"Which colour does your team take\?", {"color": "Black|White"}),
    ("MH-047", r"Choose a character\.", {"pick": f"@{DASHBOARD}"}),
    ("MH-251", r"Choose a character\.", {"pick": f"@{DASHBOARD}"}),
    ("MH-051", r"You keep \d of these \d Mayhem cards: which one goes back\?", {"under": f"@{CARD}"}),
    ("MH-063", r"Which die do you roll again\?", {"reroll": r"The [1-6]"}),
    ("MH-066", rf"Where does {WHO} start\?", {"to": f"@{SITE}"}),
    ("MH-074", rf"Where does {WHO} come back\?", {"to": f"@{SITE}"}),
    ("MH-085", r"Your turn: which die goes on which ability\?", {"place": rf"@[1-6] on {WHO}'s {CARD}"}),
    ("MH-085", r"Your team's turn: which die for which character\?", {"act": rf"@The [1-6] for {WHO}"}),
    ("MH-085", rf"{WHO} acts with a \d: on which ability\?", {"slot": f"@{CARD}"}),
    ("MH-094", rf"{WHO}'s free move: where to\?", {"to": f"@{WAY}", "stay": "@Stay"}),
    (
        "MH-094",
        rf"{WHO}'s free move: where to\? Stunned: a move or an ability, not both\.",
        {"to": f"@{WAY}", "stay": "@Stay"},
    ),
    (
        "MH-096",
        rf"{WHO}: use what\?",
        {"use": f"@{USE}", "innate": f"@{CARD}", "done": "@End the turn"},
    ),
    ("MH-114", r"Which character (?:makes a Move|takes a Shield|takes an Escape|heals \d)\?", {"at": f"@{HEALTH}"}),
    (
        "MH-120",
        rf"{WHO}'s Melee Attack, damage \d: on whom\?",
        {"at": rf"@{HEALTH}|Cyborg|Your Monster, \d Health left"},
    ),
    (
        "MH-122",
        rf"{WHO}'s Ranged Attack, damage \d: on whom\?",
        {"at": rf"@{HEALTH}|Cyborg|Your Monster, \d Health left"},
    ),
    ("MH-133", rf"Where does {WHO} move\?", {"to": f"@{WAY}", "stay": "@Stay"}),
    (
        "MH-134",
        r"[\w ]+: place or move an Obstacle\. Between which Locations\?",
        {"no": "No Obstacle", "wall": rf"Between {BORDER}", "lift": rf"Move the one between {BORDER}"},
    ),
    ("MH-136", r"[\w ]+: where does the Obstacle go\?", {"wall": rf"Between {BORDER}"}),
    ("MH-139", rf"{WHO}: Pull whom to (?:{SITE}|{SPOT})\?", {"at": rf"@{WHO}, from (?:{SITE}|{SPOT})", "no": "Nobody"}),
    ("MH-140", rf"{WHO}: Push whom away\?", {"at": f"@{WHO}", "no": "Nobody"}),
    ("MH-140", rf"Push {WHO} where\?", {"to": f"@{WAY}"}),
    ("MH-147", rf"Teleport {WHO} where\?", {"to": f"@{WAY}", "stay": "@Stay"}),
    ("MH-150", rf"{WHO}: \d Traps? in which Location\?", {"trap": rf"{SITE}|{SPOT}"}),
    ("MH-158", rf"{WHO} has moved: use an Escape token\?", {"no": "Do not escape", "escape": f"@{WHO} escapes"}),
    (
        "MH-191",
        r"Round \d+, before (?:the Mayhem die is rolled|GO! cards|the turns): play a Mayhem card\?",
        {"card": f"@{CARD}", "no": "Play no card"},
    ),
    (
        "MH-194",
        rf"{WHO}'s turn, (?:before the free move|before its abilities|at its end): play a Mayhem card\?",
        {"card": f"@{CARD}", "no": "Play no card"},
    ),
    ("MH-196", rf"{WHO} attacks {WHO}, damage \d: react with a card\?", {"card": f"@{CARD}", "no": "Do not react"}),
    ("MH-196", rf"{WHO} moves to where {WHO} is: react with a card\?", {"card": f"@{CARD}", "no": "Do not react"}),
    ("MH-196", rf"{WHO} triggers your Traps: react with a card\?", {"card": f"@{CARD}", "no": "Do not react"}),
    (
        "MH-222",
        rf"{WHO} is in {SITE}: pick up or deliver\?",
        {"no": "@Not now", "pick-up": "@Pick up the Pizza", "deliver": "@Deliver a Gift|Deliver the Pizza"},
    ),
    ("MH-255", rf"In which corner does {WHO} start\?", {"to": f"@{SPOT}"}),
    ("MH-269", r"Where do you move Cyborg\?", {"to": WAY, "stay": "Stay"}),
    ("MH-274", r"Which empty Location is removed\?", {"remove": SPOT}),
    ("MH-283", r"Pick your (?:first|second) character; the other player does not see it\.", {"pick": DASHBOARD}),
    ("MH-285", r"Pick a Mayhem card; up to \d more\.", {"keep": CARD, "done": "No more cards"}),
    ("MH-299", r"Place \d Traps? where\?", {"trap": rf"{SITE}|{SPOT}", "no": "No Traps"}),
]


def test_every_question_and_every_choice_has_its_words() -> None:
    games: list[Match] = [
        longbox.start("mayhem", seats, seed=seed, mode=mode, options=options)
        for mode, seats, options in (
            ("duel", 2, {}),
            ("teams", 4, {}),
            ("free-for-all", 3, {}),
            ("competitive", 2, {}),
            ("duel", 2, {"hands": "first game"}),
        )
        for seed in range(5)
    ]
    questions_read(games, QUESTIONS)
