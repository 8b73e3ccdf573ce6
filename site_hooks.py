"""What the documentation site has besides the pages in docs/: see mkdocs.yml.

The registers, the changelog, the examples and the commands lie elsewhere in the repository. They become pages here, and
links to them lead to these pages. In the repository the same links lead to the files.
"""

import os
import re
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent
GAMES: Final = ("hitline", "titans", "mayhem", "turtles", "bold")
PAGES: Final = {  # a page of the site -> the file that it shows
    "contributing.md": "CONTRIBUTING.md",
    "changes.md": "CHANGELOG.md",
    "benchmarks.md": "benchmarks/README.md",
    "examples/nim.md": "examples/nim.py",
    "examples/beacon.md": "examples/beacon.py",
    **{f"rules/{game}.md": f"src/longbox/games/{game}/rules.md" for game in GAMES},
}
SHOWN: Final = {file: page for page, file in PAGES.items()}
LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)")
CODE: Final = re.compile(r"(^ *```.*?^ *```$|`[^`\n]+`)", re.DOTALL | re.MULTILINE)
WORD: Final = re.compile(r"<([A-Z][\w ]*)>")
COMMANDS: Final = "<!-- commands: filled in when the site is built -->"
OUTSIDE: Final = re.compile(
    r'<(?:script|img|iframe|source)[^>]*\ssrc="https?:|<link[^>]*rel="(?:stylesheet|preconnect|preload)"[^>]*href="https?:'
)


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    for page, file in PAGES.items():
        text = (ROOT / file).read_text(encoding="utf-8")
        if file.endswith(".py"):
            text = f"# {Path(file).name}\n\n```python\n{text}```\n"
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    here = page.file.src_uri
    folder = (ROOT / PAGES[here]).parent if here in PAGES else (ROOT / "docs" / here).parent
    text = markdown.replace(COMMANDS, commands()) if COMMANDS in markdown else markdown
    parts = CODE.split(text)
    return "".join(part if at % 2 else prose(part, here, folder) for at, part in enumerate(parts))


def prose(text: str, here: str, folder: Path) -> str:
    """Links as the site needs them; marks of games, such as [F][C] and <Flip>, are neither links nor HTML."""
    plain = WORD.sub(r"&lt;\1&gt;", text).replace("][", "]\\[")
    return LINK.sub(lambda found: led(found, here, folder), plain)


def led(found: re.Match[str], here: str, folder: Path) -> str:
    """A link of the repository as a link of the site; one to a file that the site doesn't show as its words."""
    image, words, target, anchor = found[1], found[2], found[3], found[4] or ""
    if re.match(r"\w+:", target):
        return found[0]
    path = Path(os.path.normpath(folder / target)).relative_to(ROOT).as_posix()
    page = SHOWN.get(path, path.removeprefix("docs/") if path.startswith("docs/") else "")
    if not page:
        return words
    return f"{image}[{words}]({os.path.relpath(page, Path(here).parent)}{anchor})"


def commands() -> str:
    """The help of every command."""
    import typer

    from longbox import cli

    group: Any = typer.main.get_command(cli.app)
    parts = []
    for name, command in group.commands.items():
        context = command.make_context(f"longbox {name}", [], resilient_parsing=True)
        parts.append(f"## {name}\n\n```text\n{command.get_help(context).strip()}\n```\n")
    return "\n".join(parts)


def on_post_build(config: Any) -> None:
    """The site must work without the rest of the internet."""
    for path in Path(config["site_dir"]).rglob("*.html"):
        found = OUTSIDE.search(path.read_text(encoding="utf-8"))
        if found is not None:
            raise SystemExit(f"{path}: something is fetched from elsewhere: {found[0]}")
