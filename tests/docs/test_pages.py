"""What pages say that can be checked against the project itself."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import longbox
import site_hooks
from longbox.kernel.match import SPECTATOR
from longbox.server.settings import Settings
from tests.docs.blocks import ROOT, pages

LINK = re.compile(r"(?<!`)!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
OTHERS = ("CHANGELOG.md",)


def anchors(text: str) -> set[str]:
    plain = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    heads = (re.sub(r"[`*]", "", head).lower() for head in HEADING.findall(plain))
    return {re.sub(r"[^\w\- ]", "", head).strip().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", [*pages(), *map(ROOT.joinpath, OTHERS)], ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in LINK.findall(re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)):
        if not target.startswith(("http:", "https:", "mailto:")):
            place, _, anchor = target.partition("#")
            path = (page.parent / place).resolve() if place else page
            assert path.exists(), f"{target} leads nowhere"
            assert not anchor or anchor in anchors(path.read_text(encoding="utf-8")), f"{target}: no such heading"


def test_every_page_of_the_documentation_can_be_reached_from_its_first() -> None:
    seen: set[Path] = set()
    waiting = [ROOT / "docs" / "index.md", ROOT / "CONTRIBUTING.md"]
    while waiting:
        page = waiting.pop()
        if page in seen or not page.exists():
            continue
        seen.add(page)
        found = LINK.findall(page.read_text(encoding="utf-8"))
        waiting += [(page.parent / target.partition("#")[0]).resolve() for target in found if ".md" in target]
    assert [str(page) for page in (ROOT / "docs").rglob("*.md") if page not in seen] == []


def test_every_page_has_its_place_in_the_site() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2]
    named = set(re.findall(r"[\w/-]+\.md", nav))
    here = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert here | set(site_hooks.PAGES) == named
    assert [file for file in site_hooks.PAGES.values() if not (ROOT / file).is_file()] == []


def test_a_link_of_the_repository_becomes_a_link_of_the_site() -> None:
    page = ROOT / "docs" / "games"
    text = "[rules](../../src/longbox/games/titans/rules.md), [b](../../src/b), [F][C], <Flip>, [a](../a.md#x)"
    expected = "[rules](../rules/titans.md), b, [F]\\[C], &lt;Flip&gt;, [a](../a.md#x)"
    assert site_hooks.prose(text, "games/titans.md", page) == expected


def test_the_front_end_in_development_talks_to_the_port_of_the_server() -> None:
    config = (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
    found = re.search(r"127\.0\.0\.1:(\d+)", config)
    assert found is not None
    assert int(found[1]) == Settings().port


def test_the_page_on_the_architecture_names_the_bit_of_spectators() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert re.findall(r"bit (\d+): spectators", page) == [str(SPECTATOR)]


def test_contributing_names_every_layer() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = re.findall(r"longbox\.(\w+)", " ".join(config["tool"]["importlinter"]["contracts"][0]["layers"]))
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Where things are")[2]
    assert [layer for layer in layers if f"`{layer}" not in table] == []


def test_the_public_names_are_in_the_reference() -> None:
    source = (ROOT / "src" / "longbox" / "__init__.py").read_text(encoding="utf-8")
    public = next(
        ast.literal_eval(node.value)
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    page = (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf-8")
    assert [name for name in public if not re.search(rf"\b{name}\b", page) and not name.endswith("Error")] == [
        "IllegalChoice"
    ]


def test_the_reference_has_the_whole_contract_of_a_match_once() -> None:
    page = (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf-8")
    found = re.search(r"^::: longbox\.Match$.*?members: \[(.*?)\]", page, re.MULTILINE | re.DOTALL)
    assert found is not None
    assert sorted(found[1].split(", ")) == dir(longbox.start("hitline"))


def test_the_readme_says_how_to_install() -> None:
    assert 'pip install ".[web]"' in (ROOT / "README.md").read_text(encoding="utf-8")
