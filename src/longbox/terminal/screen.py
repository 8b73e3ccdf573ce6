"""Whole screens: the table, what happened, the question with its options. Made from a Scene and nothing else."""

from typing import Final

from rich.text import Text

from longbox.kernel.voice import Line
from longbox.terminal.look import beside, cut, ink
from longbox.terminal.table import TABLE_WIDTH, Arrangement, Scene, choices, wrapped

LEAST_LOG: Final = 4  # lines of news that are shown however short the screen is
MOST_LOG: Final = 12
SIDE_LOG: Final = 34  # with so many columns left beside the table the log stands there


def picture(scene: Scene, arrangement: Arrangement) -> list[Text]:
    """The screen for a terminal."""
    look = scene.look
    table = arrangement.draw(scene)
    asked = question(scene, arrangement)
    if look.width >= TABLE_WIDTH + SIDE_LOG + 2:
        side = side_log(scene, arrangement, look.width - TABLE_WIDTH - 2, len(table))
        left = [cut(row, TABLE_WIDTH, look) for row in table]
        return [*beside([left, side], 2), Text(), *asked]
    space = look.height - len(table) - len(asked) - 3
    log = news(scene, arrangement, max(LEAST_LOG, min(MOST_LOG, space)))
    return [*log, *table, *asked]


def news(scene: Scene, arrangement: Arrangement, most: int) -> list[Text]:
    """What happened since the seat's last turn; the latest lines if there are many."""
    lines = scene.news()
    if not lines:
        return []
    rows = [row for line in lines for row in spoken(scene, arrangement, line, scene.look.width)]
    if len(rows) > most:
        left = len(rows) - most + 1
        rows = [ink(f"({left} more line{'' if left == 1 else 's'}: l shows the log)", "dim"), *rows[-most + 1 :]]
    return [*rows, Text()]


def side_log(scene: Scene, arrangement: Arrangement, width: int, height: int) -> list[Text]:
    rows: list[Text] = []
    for line in scene.lines[-height:]:
        for row in spoken(scene, arrangement, line, width):
            if line.n < scene.since:
                row.stylize("dim")
            rows.append(row)
    return rows[-height:]


def spoken(scene: Scene, arrangement: Arrangement, line: Line, width: int) -> list[Text]:
    painted = arrangement.paint(line.text, scene.look)
    if line.sort == "round":
        painted.stylize("bold underline" if scene.look.colour else "bold")
    elif line.sort == "loud":
        painted.stylize("bold")
    return wrapped(painted, width, 2)


def question(scene: Scene, arrangement: Arrangement) -> list[Text]:
    """The prompt and the numbered options."""
    decision = scene.decision
    if decision is None:
        return []
    row = Text()
    row.append(scene.look.pick("▶ ", "> "), style="bold")
    words = arrangement.paint(scene.voice.rename(decision["prompt"]), scene.look)
    words.stylize("bold")
    row.append_text(words)
    if decision["rule"]:
        row.append(f"  ({decision['rule']})", style="dim")
    return [*wrapped(row, scene.look.width, 2), *choices(scene, arrangement)]


def reading(scene: Scene, arrangement: Arrangement, full: bool, told: bool) -> list[str]:
    """The same as sentences, one a line. `told`: the news were read out when they happened."""
    lines = [] if told else [line.text for line in scene.news()]
    lines += arrangement.tell(scene) if full else arrangement.brief(scene)
    if scene.decision is not None:
        rule = f" ({scene.decision['rule']})" if scene.decision["rule"] else ""
        lines.append(f"{scene.voice.rename(scene.decision['prompt'])}{rule}")
        lines += [f"{n}. {scene.voice.rename(option['text'])}" for n, option in enumerate(scene.options, 1)]
    return lines


def ending(scene: Scene) -> list[str]:
    """Who won, why, by which rule, with what scores."""
    outcome = scene.view["outcome"]
    if outcome is None:
        return []
    rule = f" ({outcome['rule']})" if outcome["rule"] else ""
    if not outcome["winners"]:
        verdict = f"Nobody wins: {outcome['reason']}{rule}."
    else:
        names = [scene.who(seat) for seat in sorted(outcome["winners"], key=lambda seat: seat != scene.seat)]
        verb = "wins" if len(names) == 1 and names[0] != "You" else "win"
        verdict = f"{' and '.join(names)} {verb}: {outcome['reason']}{rule}."
    scores = ", ".join(f"{scene.who(seat)} {score}" for seat, score in enumerate(outcome["scores"]))
    return [verdict, f"Scores: {scores}."]
