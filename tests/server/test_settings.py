"""Settings: flags before variables before the file; what is wrong is named with its place."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from longbox.server.errors import ServeError
from longbox.server.settings import ALL, Settings, gather, shown

KEY = "k" * 40


def settings_file(folder: Path, text: str) -> str:
    path = folder / "longbox.toml"
    path.write_text(text)
    return str(path)


def test_a_flag_counts_before_a_variable_and_a_variable_before_the_file(tmp_path: Path) -> None:
    config = settings_file(tmp_path, 'port = 1\nhost = "one"\nlog = "json"\n')
    environment = {"LONGBOX_PORT": "2", "LONGBOX_HOST": "two", "LONGBOX_CONFIG": config, "HOME": "/"}
    given = gather({"port": "3", "workers": None}, "", environment)
    assert given.settings == Settings(port=3, host="two", log="json")
    assert given.sources == {"port": "--port", "host": "LONGBOX_HOST", "log": f"{config}:3"}


def test_every_type_is_read_from_words() -> None:
    words = {"LONGBOX_LIMITS": "off", "LONGBOX_BROWSER": "no", "LONGBOX_WORKERS": "4", "LONGBOX_DATABASE": ""}
    assert gather({}, "", words).settings == Settings(limits=False, browser=False, workers=4)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('\nport = "80"\n', ":2: port takes a whole number from 0 to 65535, not '80'"),
        ("port = 70000", ":1: port takes a whole number from 0 to 65535, not 70000"),
        ("prot = 80", ":1: there is no setting 'prot'; did you mean 'port'?"),
        ("[server]\nport = 80", ":1: there is no setting 'server'"),
        ('log = "xml"', ":1: log takes text or json, not 'xml'"),
        ("limits = 1", ":1: limits takes true or false, not 1"),
        (f'secret = "{"x" * 31}"', ":1: secret takes a text of at least 32 characters"),
        ("port = ", "isn't TOML: Invalid value (at end of document)"),
        ("port = 1\nport = 2", "isn't TOML: Cannot overwrite a value"),
    ],
)
def test_a_mistake_in_the_file_is_named_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    config = settings_file(tmp_path, text)
    with pytest.raises(ServeError) as error:
        gather({}, config, {})
    assert str(error.value).startswith(config)
    assert said in str(error.value)
    assert "xxx" not in str(error.value)


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"LONGBOX_PORT": "http"}, "LONGBOX_PORT: port takes a whole number from 0 to 65535, not 'http'"),
        ({"LONGBOX_PORT": "tcp://10.0.0.1:80"}, "set enableServiceLinks to false"),
        ({"LONGBOX_PROT": "80"}, "there is no setting LONGBOX_PROT; did you mean LONGBOX_PORT?"),
        ({"LONGBOX_SECRETS_FILE": "x"}, "did you mean LONGBOX_SECRET?"),
        ({"LONGBOX_SECRET": "short"}, "LONGBOX_SECRET: secret takes a text of at least 32 characters"),
        ({"LONGBOX_SECRET": KEY, "LONGBOX_SECRET_FILE": "x"}, "both set"),
        ({"LONGBOX_SECRET_FILE": "/nowhere"}, "LONGBOX_SECRET_FILE: Longbox can't read /nowhere: No such file"),
        ({"LONGBOX_CONFIG": "/nowhere"}, "Longbox can't read the settings in /nowhere: No such file"),
        ({"LONGBOX_LIMITS": "maybe"}, "limits takes true or false, not 'maybe'"),
    ],
)
def test_a_mistake_in_a_variable_is_named(variables: dict[str, str], said: str) -> None:
    with pytest.raises(ServeError) as error:
        gather({}, "", variables)
    assert said in str(error.value)
    assert "short" not in str(error.value)


def test_variables_of_others_are_left_alone() -> None:
    given = gather({}, "", {"LONGBOX_SERVICE_HOST": "10.0.0.1", "LONGBOX_PORT_8321_TCP": "x", "LONGBOX_SAVES": "y"})
    assert given.settings == Settings()


def test_a_secret_may_be_in_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(f"{KEY}\n")
    given = gather({}, "", {"LONGBOX_SECRET_FILE": str(tmp_path / "key")})
    assert given.settings.secret == KEY


def test_what_is_shown_is_a_settings_file_without_secrets(tmp_path: Path) -> None:
    address = "postgresql://ana:pass:w@rd@host/name?password=more"
    given = gather({}, "", {"LONGBOX_SECRET": KEY, "LONGBOX_DATABASE": address, "LONGBOX_LOG": "json"})
    text = shown(given)
    assert KEY not in text
    assert "pass:" not in text
    assert "rd@" not in text
    assert "more" not in text
    again = gather({}, settings_file(tmp_path, text), {}).settings
    assert (again.log, again.database) == ("json", "postgresql://ana:***@host/name?password=***")
    assert set(tomllib.loads(text)) == {name for name, setting in ALL.items() if not setting.says.secret}


def test_the_command_shows_its_settings_and_knows_every_flag(tmp_path: Path) -> None:
    def serve(*words: str) -> str:
        command = [sys.executable, "-m", "longbox.cli", "serve", *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        return done.stdout + done.stderr

    said = serve("--show-config", "--port", "81", "--no-browser", "--config", settings_file(tmp_path, "workers = 2"))
    assert "port = 81 " in said
    assert "browser = false" in said
    assert [line.split()[-2:] for line in said.splitlines() if line.startswith("workers")] == [
        ["#", f"{tmp_path / 'longbox.toml'}:1"]
    ]
    assert "--port: port takes a whole number" in serve("--port", "x")
    help_ = serve("--help")
    assert [setting.flag for setting in ALL.values() if setting.flag not in help_] == []
    assert [setting.name for setting in ALL.values() if not setting.says.help.endswith(".")] == []
