"""Every setting of a server, declared once: name, type, default, help. Flags, variables, files and docs follow from it.

A setting `port` is the flag `--port`, the variable `LONGBOX_PORT` (or `LONGBOX_PORT_FILE`, a file that holds the value)
and the key `port` of the TOML file that `--config` names. The first of these that says something counts.
"""

import difflib
import math
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import Meta

from longbox.kernel.errors import near
from longbox.server.errors import ServeError

PREFIX: Final = "LONGBOX_"
BOOLS: Final = {"true": True, "on": True, "yes": True, "1": True, "false": False, "off": False, "no": False, "0": False}
# Variables that begin like ours and belong to other parts of the project.
OTHERS: Final = ("COMPILE", "CONFIG", "EXPECT", "KIT_GAMES", "SAVES", "SERVER", "TEST_BROWSER", "WEB")


class Says(NamedTuple):
    """What a person reads about a setting."""

    help: str
    sign: str = ""  # what stands for the value in the help
    secret: bool = False  # never shown, and no flag: everybody on the machine can read a command line


class Settings(msgspec.Struct, kw_only=True, frozen=True, omit_defaults=True):
    """How a server runs. To add a setting, add a field: docs/server.md says how."""

    # ---- where it listens
    host: Annotated[str, Says("The address to listen on; 0.0.0.0 for the whole network.", "HOST")] = "127.0.0.1"
    port: Annotated[int, Says("The port; 0 takes any free one.", "PORT"), Meta(ge=0, le=65535)] = 8321
    browser: Annotated[bool, Says("Open a browser, or don't.")] = True
    hosts: Annotated[
        tuple[str, ...],
        Says(
            "Names that people reach this server by, with commas between, such as games.example; * for any. This "
            "machine's own names and the addresses of a local network are known.",
            "NAMES",
        ),
    ] = ()
    proxies: Annotated[
        tuple[str, ...],
        Says(
            "Addresses or networks of your proxies, with commas between: for whom they speak (X-Forwarded-For) is "
            "believed, and nobody else's word for it.",
            "ADDRESSES",
        ),
    ] = ()

    # ---- what it keeps
    data: Annotated[str, Says("The folder for the database and the keys; by default your platform's.", "FOLDER")] = ""
    database: Annotated[
        str,
        Says("postgresql://user:password@host/name, or a file; by default longbox.sqlite3 in the data folder.", "URL"),
    ] = ""
    migrate: Annotated[bool, Says("Update an older database.")] = False

    # ---- processes
    workers: Annotated[
        int, Says("The number of processes; more than one needs PostgreSQL.", "N"), Meta(ge=1, le=64)
    ] = 1
    thinkers: Annotated[
        int,
        Says("Processes in which each worker's bots think; 0: as many as processors allow.", "N"),
        Meta(ge=0, le=64),
    ] = 0

    think_seconds: Annotated[
        float,
        Says("Seconds in which a bot must have chosen; then its process is replaced, and a simpler bot chooses.", "S"),
        Meta(ge=0.1, le=3600),
    ] = 60.0

    # ---- what it writes down
    log: Annotated[
        Literal["text", "json"], Says("How to write the log: lines for people or JSON for programs.", "text|json")
    ] = "text"

    # ---- what clients may do
    limits: Annotated[bool, Says("Limit how fast an address may ask; off only for tests on this machine.")] = True
    connections: Annotated[
        int,
        Says("Connections that each worker takes; 0: as many as open files allow, at most 20,000.", "N"),
        Meta(ge=0, le=1_000_000),
    ] = 0

    guest_tables: Annotated[
        int, Says("Tables of one guest that wait for players or are played now.", "N"), Meta(ge=1)
    ] = 20
    address_tables: Annotated[int, Says("The same of one address, such as a club's.", "N"), Meta(ge=1)] = 100
    bot_tables: Annotated[int, Says("Tables of one address at which only bots play now.", "N"), Meta(ge=0)] = 4
    all_bot_tables: Annotated[int, Says("Tables at which only bots play now, in all.", "N"), Meta(ge=0)] = 40

    # ---- what is not kept for ever
    keep_waiting_hours: Annotated[
        float, Says("Hours for which a table that nobody has begun to play is kept; 0: for ever.", "H"), Meta(ge=0)
    ] = 24.0
    keep_public_hours: Annotated[
        float, Says("The same for a public table that waits for players, with nobody there.", "H"), Meta(ge=0)
    ] = 1.0
    keep_abandoned_days: Annotated[
        float, Says("Days for which a game is kept that nobody plays on; 0: for ever.", "D"), Meta(ge=0)
    ] = 30.0
    keep_snapshots_hours: Annotated[
        float,
        Says("Hours after which an archived game keeps its entries and loses its snapshot; 0: never.", "H"),
        Meta(ge=0),
    ] = 24.0

    # ---- secrets
    secret: Annotated[
        str,
        Says("The key that signs cookies; by default cookie.key in the data folder.", "KEY", secret=True),
        Meta(min_length=32),
    ] = ""
    admin_token: Annotated[
        str,
        Says("The operator's token; by default admin.key in the data folder.", "TOKEN", secret=True),
        Meta(min_length=32),
    ] = ""


class Setting(NamedTuple):
    """A field of Settings, taken apart."""

    name: str
    type: Any
    default: Any
    says: Says

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def flag(self) -> str:
        return "" if self.says.secret else "--" + self.name.replace("_", "-")

    @property
    def plain(self) -> Any:
        """The type without its annotations."""
        return get_args(self.type)[0]

    def takes(self) -> str:
        """In words: what values there are."""
        meta = next((part for part in get_args(self.type) if isinstance(part, Meta)), Meta())
        if self.plain is bool:
            return "true or false"
        if get_origin(self.plain) is Literal:
            return " or ".join(get_args(self.plain))
        if get_origin(self.plain) is tuple:
            return "a list of texts"
        if self.plain is str:
            return f"a text of at least {meta.min_length} characters" if meta.min_length else "a text"
        words = "a whole number" if self.plain is int else "a number"
        if meta.ge is not None and meta.le is not None:
            return f"{words} from {meta.ge:g} to {meta.le:g}"
        return f"{words} of at least {meta.ge:g}" if meta.ge is not None else words

    def read(self, value: object, where: str) -> Any:
        """A value of our type. Flags and variables are words, files have types of their own."""
        try:
            return self.converted(value)
        except (ValueError, TypeError):
            shown = "" if self.says.secret else f", not {value!r}"
            hint = ""
            if isinstance(value, str) and value.startswith("tcp://"):
                hint = " (Kubernetes sets this for a Service named longbox: set enableServiceLinks to false)"
            raise ServeError(f"{where}: {self.name} takes {self.takes()}{shown}{hint}") from None

    def converted(self, value: object) -> Any:
        words = isinstance(value, Words)
        if words and self.plain is bool:
            value = BOOLS.get(str(value).lower(), value)
        elif words and get_origin(self.plain) is tuple:
            value = [part.strip() for part in str(value).split(",") if part.strip()]
        found = msgspec.convert(str(value) if isinstance(value, Words) else value, self.type, strict=not words)
        if isinstance(found, float) and not math.isfinite(found):
            raise ValueError
        return found


class Words(str):
    """A value from a command line or a variable: it has no type yet."""

    __slots__ = ()


def declared() -> dict[str, Setting]:
    """All settings, in their order."""
    found = {}
    for field in msgspec.structs.fields(Settings):
        says = next(part for part in get_args(field.type) if isinstance(part, Says))
        found[field.name] = Setting(field.name, field.type, field.default, says)
    return found


ALL: Final = declared()


class Given(NamedTuple):
    """The settings, and where each comes from; those that nobody has set are not among the sources."""

    settings: Settings
    sources: dict[str, str]


def gather(flags: Mapping[str, object], config: str, environment: Mapping[str, str]) -> Given:
    """Put together what flags, environment and file say, in this order of precedence."""
    config = config or environment.get(PREFIX + "CONFIG", "")
    found = in_file(Path(config)) if config else {}
    found |= in_environment(environment)
    for name, value in flags.items():
        if value is not None:
            setting = ALL[name]
            need_no_password(setting, value)
            found[name] = (setting.read(Words(value) if isinstance(value, str) else value, setting.flag), setting.flag)
    values = {name: value for name, (value, _) in found.items()}
    return Given(Settings(**values), {name: source for name, (_, source) in found.items()})


def need_no_password(setting: Setting, value: object) -> None:
    """Everybody on the machine can read a command line."""
    if without_password(value) != value:
        raise ServeError(
            f"{setting.flag}: everybody on this machine can read a password on a command line. Set {setting.variable}, "
            f"or {setting.variable}_FILE to a file that holds the whole address"
        )


def in_environment(environment: Mapping[str, str]) -> dict[str, tuple[Any, str]]:
    found = {}
    for variable, value in environment.items():
        ours = variable.removeprefix(PREFIX)
        if ours == variable or not value or ours in OTHERS:
            continue
        name = ours.lower()
        from_file = name.removesuffix("_file")
        if name in ALL:
            if environment.get(variable + "_FILE"):
                raise ServeError(f"{variable} and {variable}_FILE are both set; keep one of them")
            found[name] = (ALL[name].read(Words(value), variable), variable)
        elif from_file in ALL:
            found[from_file] = (ALL[from_file].read(Words(content(variable, Path(value))), variable), variable)
        else:
            need_no_slip(variable, from_file)
    return found


def need_no_slip(variable: str, name: str) -> None:
    """Other programs may use our prefix too; what is nearly a setting is a slip."""
    for meant in difflib.get_close_matches(name, ALL, n=1, cutoff=0.75):
        raise ServeError(f"there is no setting {variable}; did you mean {ALL[meant].variable}?")


def content(variable: str, path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it isn't text"
        raise ServeError(f"{variable}: Longbox can't read {path}: {reason}") from None


def in_file(path: Path) -> dict[str, tuple[Any, str]]:
    try:
        text = path.read_text(encoding="utf-8")
        values = tomllib.loads(text)
    except OSError as error:
        raise ServeError(f"Longbox can't read the settings in {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ServeError(f"{path} isn't TOML: {error}") from None
    found = {}
    for key, value in values.items():
        line = line_of(key, text)
        where = f"{path}:{line}" if line else str(path)
        if key not in ALL:
            raise ServeError(f"{where}: there is no setting {key!r}{near(key, ALL, most=1)}")
        found[key] = (ALL[key].read(value, where), where)
    return found


def line_of(key: str, text: str) -> int:
    """Where a key of the top level stands; 0 if it is written in some other way."""
    pattern = re.compile(rf"""\s*\[*\s*["']?{re.escape(key)}["']?\s*[\].=]""")
    return next((number for number, line in enumerate(text.splitlines(), 1) if pattern.match(line)), 0)


def shown(given: Given) -> str:
    """All settings as a TOML file that says where each value comes from. Secrets and passwords stay hidden."""
    lines = []
    for name, setting in ALL.items():
        source = given.sources.get(name, "default")
        value = getattr(given.settings, name)
        if setting.says.secret:
            lines.append((f"# {name} is {'set' if value else 'not set'}", source))
        else:
            lines.append((f"{name} = {in_toml(without_password(value))}", source))
    width = max(len(line) for line, _ in lines)
    return "\n".join(f"{line:{width}}  # {source}" for line, source in lines)


def in_toml(value: object) -> str:
    """Strings, numbers and lists are written in TOML as in JSON."""
    return msgspec.json.encode(value).decode()


def without_password(value: Any) -> Any:
    """An address as it can be shown to anybody."""
    if not isinstance(value, str):
        return value
    value = re.sub(r"(://[^:/?@]*):.*@", r"\1:***@", value)
    return re.sub(r"(password=)[^&]*", r"\1***", value)
