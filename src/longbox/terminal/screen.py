"""Whole screens: the table, what happened, the question with its options. Made from a Scene and nothing else."""

from typing import Final

from rich.text import Text

from longbox.kernel.story import listed
from longbox.kernel.voice import Line
from longbox.terminal.layout import TABLE_WIDTH, Fitted, Part, beside_log, fit, table_width
from longbox.terminal.look import beside, cut, ink
from longbox.terminal.table import Arrangement, Scene, choices, wrapped

MOST_LOG: Final = 12
NEWS: Final = (MOST_LOG, 7, 5, 3, 2, 1)  # rows of news in its forms
NEWS_AT: Final = (1, 2, 3, 5, 7)
OPTIONS_AT: Final = (5, 8, 9, 10, 11)
ASKING: Final = 1  # the row where one types


def picture(scene: Scene, arrangement: Arrangement) -> list[Text]:
    """The screen for a terminal."""
    return fitted(scene, arrangement)[0]


def fitted(scene: Scene, arrangement: Arrangement, below: int = ASKING) -> tuple[list[Text], Fitted]:
    """The screen for a terminal with `below` rows left free, and the parts of the table that didn't fit."""
    look = scene.look
    room = look.height - below
    width = table_width(look)
    table = arrangement.layout(scene, width)
    asked = question(scene, arrangement)
    if not beside_log(look):
        log = Part(lambda form: news(scene, arrangement, NEWS[form]), *NEWS_AT, open_=True)
        made = fit([log, *table, *asked], room)
        return made.rows, made
    made = fit([*table, *asked], room)
    left = [cut(row, width, look) for block in made.blocks[: len(table)] for row in block]
    side = side_log(scene, arrangement, look.width - width - 2, len(left))
    gap = [Text()] if len(made.rows) < room else []
    return [*beside([left, side], 2), *gap, *(row for block in made.blocks[len(table) :] for row in block)], made


def picture_in(scene: Scene, arrangement: Arrangement, rows: int) -> list[Text]:
    """The table and the question in this many rows, without the log."""
    table = arrangement.layout(scene, min(scene.look.width, TABLE_WIDTH))
    return fit([*table, *question(scene, arrangement)], rows).rows


def whole(scene: Scene, arrangement: Arrangement) -> list[Text]:
    """The table and the question with everything, however long."""
    parts = [*arrangement.layout(scene, table_width(scene.look)), *question(scene, arrangement)]
    return [row for part in parts for row in part.rows(0)]


def news(scene: Scene, arrangement: Arrangement, most: int) -> list[Text]:
    """What happened since the seat's last turn; if that is too long, the latest lines, each cut at its end."""
    look = scene.look
    lines = [spoken(scene, arrangement, line, look.width) for line in scene.news()]
    total = sum(len(rows) for rows in lines)
    if total <= most:
        rows = [row for block in lines for row in block]
        return [*rows, Text()] if rows and most > 2 else rows
    shown: list[Text] = []
    left = len(lines)
    while left and len(shown) + len(lines[left - 1]) < most:
        left -= 1
        shown = [*lines[left], *shown]
    if shown:
        note = ink(f"({left} more line{'' if left == 1 else 's'}: l shows the log)", "dim")
        return [note, *shown, Text()] if most > 2 else [note, *shown]
    last = ink(f"(+{left - 1}: l shows the log) " if left > 1 else "(l shows the log) ", "dim")
    return [cut(last.append_text(arrangement.paint(scene.news()[-1].text, look)), look.width, look)]


def side_log(scene: Scene, arrangement: Arrangement, width: int, height: int) -> list[Text]:
    """The latest lines, with the news in bright letters; a line above them says if older news had no room."""
    rows: list[Text] = []
    fresh = 0
    for line in scene.lines[-max(height, len(scene.news())) :]:
        for row in spoken(scene, arrangement, line, width):
            if line.n < scene.since:
                row.stylize("dim")
            else:
                fresh += 1
            rows.append(row)
    if fresh <= height or height < 2:
        return rows[len(rows) - height :] if len(rows) > height else rows
    return [ink(f"({fresh - height + 1} more rows: l shows the log)", "dim"), *rows[len(rows) - height + 1 :]]


def spoken(scene: Scene, arrangement: Arrangement, line: Line, width: int) -> list[Text]:
    painted = arrangement.paint(line.text, scene.look)
    if line.sort == "round":
        painted.stylize("bold underline" if scene.look.color else "bold")
    elif line.sort == "loud":
        painted.stylize("bold")
    return wrapped(painted, width, 2)


def question(scene: Scene, arrangement: Arrangement) -> list[Part]:
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
    prompt = Part(lambda _: wrapped(row, scene.look.width, 2))
    return [prompt, Part(lambda form: choices(scene, arrangement, form), *OPTIONS_AT)]


def reading(scene: Scene, arrangement: Arrangement, full: bool, told: bool) -> list[str]:
    """The same in sentences, one per line. `told`: the news was read out when it happened."""
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
        verdict = f"{listed(names)} {verb}: {outcome['reason']}{rule}."
    scores = ", ".join(f"{scene.who(seat)} {score}" for seat, score in enumerate(outcome["scores"]))
    return [verdict, f"Scores: {scores}."]
