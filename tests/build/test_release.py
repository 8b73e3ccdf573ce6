"""What `make release` refuses, and what its notes hold."""

import re
from pathlib import Path

import pytest

import release

ROOT = Path(__file__).parents[2]
CHANGELOG = "# Changes\n\n## 0.2.0\n\n- New.\n\n## 0.1.0\n\n- Old.\n"


def test_the_notes_are_the_section_of_the_version() -> None:
    assert release.notes(CHANGELOG, "0.2.0") == "# Longbox 0.2.0\n\n- New.\n"
    assert release.notes(CHANGELOG, "0.1.0") == "# Longbox 0.1.0\n\n- Old.\n"


def test_a_version_without_a_section_and_forgotten_changes_are_refused() -> None:
    with pytest.raises(release.NotReady, match=r"no section 0\.3\.0"):
        release.notes(CHANGELOG, "0.3.0")
    with pytest.raises(release.NotReady, match="under Unreleased"):
        release.notes(CHANGELOG.replace("## 0.2.0", "## Unreleased\n\n- Newer.\n\n## 0.2.0"), "0.2.0")


def test_a_version_written_in_two_ways_is_refused(tmp_path: Path) -> None:
    (tmp_path / "src" / "longbox").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.2.0"\n')
    (tmp_path / "src" / "longbox" / "__init__.py").write_text('__version__ = "0.1.0"\n')
    with pytest.raises(release.NotReady, match=r"0\.2\.0.*0\.1\.0"):
        release.version(tmp_path)


def test_this_version_has_its_notes_while_newer_changes_wait() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.sub(r"^## Unreleased\n.*?(?=^## )", "", text, flags=re.MULTILINE | re.DOTALL)
    assert release.notes(released, release.version())


def test_pre_commit_runs_only_what_the_developer_has() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"^ *-? *repo: (.*)$", text, re.MULTILINE)) == {"local"}
    assert set(re.findall(r"^ *language: (.*)$", text, re.MULTILINE)) == {"system"}
