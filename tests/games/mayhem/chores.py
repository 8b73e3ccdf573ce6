"""GO! cards and Mayhem cards of the tests' own, beside the cast of `given`; and words to get through turns."""

from typing import Any

from longbox import Match
from tests.games.given import offered, play, seen
from tests.games.mayhem.given import cast, go_card, mayhem_card

MOVES_IN = "When an opposing character moves into the Location of one of your characters"
CHORES = (
    go_card("Pie", "delivery", "Place the Pizza on PIZZERIA.", "Deliver the Pizza to TOWER."),
    go_card("Other Pie", "delivery", "Place the Pizza on MUSEUM.", "Deliver the Pizza to DOCKS."),
    go_card("Parcels", "delivery", "Take 2 Gifts.", "Deliver 1 Gift to each of ARCADE and PARK."),
    go_card("More Parcels", "delivery", "Take 3 Gifts.", "Deliver 1 Gift to each of ARCADE, PARK and DOCKS."),
    go_card("Ogre", "monster", "Place your Monster with Health 5 on PARK.", "Defeat your Monster."),
    go_card("Picnic", "go and do", "Each of the opponent's characters heals 1.", "Both your characters are in TOWER."),
    go_card(
        *("Show", "go and do", "Each of the opponent's characters heals 1."),
        "While ★ shows, one of your characters uses an ability in ARCADE.",
    ),
    go_card(
        *("Raid", "go and do", "Each of the opponent's characters heals 1."),
        "One of your characters uses an ability in an opposing Team Base.",
    ),
    go_card(
        *("Visit", "go and do", "Each of the opponent's characters heals 1."),
        "One of your characters uses an ability in ARCADE.",
    ),
    go_card("Hunt", "investigate", "Place 1 Clue on each of TOWER and MUSEUM.", "Collect 2 Clues."),
    go_card("Search", "investigate", "Place 1 Clue on each of ARCADE and PARK.", "Collect 2 Clues."),
    go_card("Brawl", "fight", "Each of the opponent's characters heals 1.", "KO an opposing character."),
    go_card("Rematch", "fight", "Each of the opponent's characters heals 1.", "KO an opposing character."),
    # What the other team chooses at the reveal
    go_card(
        *("Stroll", "go and do", "One of the opponent's characters makes a Move."),
        "Both your characters are in DOCKS.",
    ),
    go_card(
        *("Cover", "go and do", "One of the opponent's characters takes a Shield."),
        "Both your characters are in DOCKS.",
    ),
    go_card(
        *("Fencing", "go and do", "The opponent may place or move 1 Obstacle."),
        "Both your characters are in DOCKS.",
    ),
    go_card(
        *("Pits", "go and do", "The opponent may place 2 Traps in one Location."),
        "Both your characters are in DOCKS.",
    ),
    go_card("Idle", "go and do", "Each of the opponent's characters heals 1.", "Both your characters are in DOCKS."),
    go_card(
        *("Diet", "monster", "Place your Monster with Health 5 on PARK.", "Defeat your Monster."),
        lasting="Each heal of your characters is reduced by 1.",
    ),
    go_card(
        *("Prize", "fight", "Each of the opponent's characters heals 1.", "KO an opposing character."),
        reward=2,
    ),
    mayhem_card("Snack", "activation", "Pay: your active character gives up its free move. That character heals 3."),
    mayhem_card("Burden", "activation", "The opposing active character loses its free move."),
    mayhem_card("Minefield", "activation", "Place 2 Traps in one Location."),
    mayhem_card("Follow", "activation", "The teammate of your active character makes a Move."),
    mayhem_card("Swap", "start", "Put your GO! card under the GO! deck. Reveal a GO! card."),
    mayhem_card("Early", "activation", "Play only before step c. The opposing active character takes 1 damage."),
    mayhem_card("Quake", "activation", "Each of your characters takes 3 damage."),
    mayhem_card("Retreat", "reaction", f"{MOVES_IN}, that character makes a Move."),
    mayhem_card(
        *("Spikes", "reaction"),
        "When an opposing character triggers your Traps, those Traps get +2 Damage. Stun that character.",
    ),
)


def chores(black: str = "Robin A1, Starfire C1", white: str = "Cyborg A3, Raven C3", **given: Any) -> Match:
    """As `cast`, with these cards too; the GO! cards that come next do nothing of their own unless `go_deck` says."""
    coming = [name for name in ("Idle", "Picnic") if name not in given.get("go", ())]
    return cast(black, white, *CHORES, **{"go_deck": coming, **given})


def idle(m: Match) -> Match:
    """Nothing is played, moved or used, until a die must be placed or something else chosen."""
    while not m.over:
        choice = next((code for code in ("no", "stay", "done") if code in offered(m)), None)
        if choice is None:
            break
        play(m, choice)
    return m


def turn(m: Match, *codes: str) -> Match:
    """A turn with these choices, and nothing else done in it."""
    return idle(play(m, *codes))


def idle_round(m: Match, round_: int) -> Match:
    """Turns in which nothing is done, until this round begins to ask."""
    while not m.over and seen(m)["round"] < round_:
        play(m, next((code for code in ("no", "stay", "done") if code in offered(m)), offered(m)[0]))
    return m
