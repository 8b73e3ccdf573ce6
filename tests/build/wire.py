"""What the browser knows of the server's types: `make wire` writes it, and lint refuses it when it is stale.

`web/src/wire.ts` has the messages of the socket, `web/src/rest.ts` the bodies of requests and answers, and
`web/src/games/<id>/wire.ts` a game's public table and what its events hold.
"""

from __future__ import annotations

import inspect
import sys
import types
import typing
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from longbox.kernel import game as games
from longbox.kernel import seen, voice
from longbox.kernel.match import Edition, Message
from longbox.server import messages, models, names, protocol

ROOT = Path(__file__).parents[2] / "web" / "src"
WIRE, REST = "wire.ts", "rest.ts"
SHARED = (names, voice, seen, messages, models, protocol)  # where names of types are looked for
PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", type(None): "null", Any: "unknown"}
PLAIN[object] = "unknown"
TITLE = "// Written by `make wire`; lint refuses it when it is stale. Don't edit."


class Page:
    """A file of types: what it declares, and what it takes from others."""

    def __init__(self, path: str, about: str) -> None:
        self.path = path
        self.about = about
        self.told: dict[str, str] = {}
        self.taken: dict[str, set[str]] = {}

    def text(self) -> str:
        up = "../" * self.path.count("/") or "./"
        imports = [
            f"import type {{ {', '.join(sorted(taken))} }} from '{up}{path.removesuffix('.ts')}';"
            for path, taken in sorted(self.taken.items())
        ]
        head = [TITLE, f"// {self.about}", *([""] if imports else []), *imports]
        return "\n".join([*head, "", "\n".join(self.told.values())])


class Writer:
    """Writes types, and whatever they are made of, to the pages where they belong."""

    def __init__(self) -> None:
        self.pages = {
            WIRE: Page(WIRE, "The messages of the socket: src/longbox/server/messages.py and protocol.py."),
            REST: Page(REST, "Requests and answers: src/longbox/server/models.py. A refusal's code: names.py."),
        }
        self.named: dict[str, dict[Any, tuple[str, str]]] = {}
        self.name_all(SHARED, "")

    def name_all(self, modules: Iterable[types.ModuleType], game: str) -> None:
        """Sets of names and unions have names of their own where a module gives them one."""
        found = self.named.setdefault(game, {})
        for module in modules:
            for name, value in vars(module).items():
                if get_origin(value) is Literal or isinstance(value, types.UnionType):
                    found.setdefault(value, (name, module.__name__))

    # ---- where something belongs

    def page_of(self, module: str) -> Page:
        if module.startswith("longbox.games."):
            return self.game(module.split(".")[2])
        return self.pages[REST if module in (models.__name__, names.__name__) else WIRE]

    def game(self, id_: str) -> Page:
        path = f"games/{id_}/wire.ts"
        if path not in self.pages:
            self.pages[path] = Page(path, f"src/longbox/games/{id_}/public.py, and the messages of its edition.")
        return self.pages[path]

    # ---- types as words

    def word(self, type_: Any, page: Page) -> str:
        """A type, as this page calls it."""
        origin, args = get_origin(type_), get_args(type_)
        name, module = self.name(type_, page)
        if name:
            self.declare(name, module, lambda at: f"export type {name} = {self.choice(type_, at)};\n")
            return self.take(name, module, page)
        if origin is Annotated:
            said = next((one.type for one in args[1:] if isinstance(one, models.As)), args[0])
            return self.word(said, page)
        if origin in (Literal, typing.Union, types.UnionType):
            return self.choice(type_, page)
        if origin is list:
            inside = self.word(args[0], page)
            return f"({inside})[]" if "|" in inside else f"{inside}[]"
        if origin is dict:
            return f"Record<string, {self.word(args[1], page)}>"
        if type_ in PLAIN:
            return PLAIN[type_]
        if isinstance(type_, type) and issubclass(type_, msgspec.Struct | BaseModel):
            self.declare(type_.__name__, type_.__module__, lambda at: self.interface(type_, at))
            return self.take(type_.__name__, type_.__module__, page)
        raise TypeError(f"{type_!r} has no word in TypeScript yet")

    def name(self, type_: Any, page: Page) -> tuple[str, str]:
        """What a module calls a set of names or a union, and which module; empty if none does."""
        if get_origin(type_) not in (Literal, types.UnionType):
            return "", ""
        game = page.path.split("/")[1] if "/" in page.path else ""
        return self.named.get(game, {}).get(type_) or self.named[""].get(type_) or ("", "")

    def choice(self, type_: Any, page: Page) -> str:
        """One of several."""
        if get_origin(type_) is Literal:
            return " | ".join(f"'{one}'" for one in get_args(type_))
        return " | ".join(self.word(one, page) for one in get_args(type_) if one is not msgspec.UnsetType)

    def declare(self, name: str, module: str, told: Callable[[Page], str]) -> None:
        """Write a type down where it belongs, after those that it is made of."""
        page = self.page_of(module)
        if name not in page.told:
            page.told.setdefault(name, told(page))

    def take(self, name: str, module: str, page: Page) -> str:
        home = self.page_of(module)
        if home is not page:
            page.taken.setdefault(home.path, set()).add(name)
        return name

    def interface(self, type_: type[Any], page: Page) -> str:
        lines = [f"  {field};" for field in self.fields(type_, page)]
        if (issubclass(type_, BaseModel) and type_.model_config.get("extra") == "allow") or type_ is messages.Told:
            lines.append("  [more: string]: unknown;")
        return "\n".join([f"{about(type_)}export interface {type_.__name__} {{", *lines, "}", ""])

    def fields(self, type_: type[Any], page: Page) -> Iterator[str]:
        """Each field with its type. What somebody asks may leave out what has a default; what is answered is whole."""
        if issubclass(type_, BaseModel):
            for name, info in type_.model_fields.items():
                if not info.deprecated:
                    loose = issubclass(type_, models.Strict) and not info.is_required()
                    yield f"{name}{'?' if loose else ''}: {self.word(said(info), page)}"
            return
        config = type_.__struct_config__
        if config.tag is not None:
            yield f"{config.tag_field}: '{config.tag}'"
        asked = issubclass(type_, protocol.Message)
        for field in msgspec.structs.fields(type_):
            loose = msgspec.UnsetType in get_args(field.type) or (asked and not field.required)
            yield f"{field.encode_name}{'?' if loose else ''}: {self.word(field.type, page)}"

    # ---- pages

    def asked(self) -> None:
        """What a client may send, as one type."""
        page = self.pages[WIRE]
        kinds = [f"  | {{ {'; '.join(self.fields(kind, page))} }}" for kind in get_args(protocol.Asked)]
        page.told["Asked"] = "\n".join(["/** What a client may send. */", "export type Asked =", *kinds]) + ";\n"

    def told(self, edition: Edition, page: Page) -> None:
        """What the events of a game hold besides what all have."""
        kinds: dict[str, list[Message]] = {}
        for message in edition.messages:
            kinds.setdefault(message.name, []).append(message)
        told = [f"  {name}: {{ {'; '.join(numbers(several))} }};" for name, several in kinds.items()]
        head = ["/** The game's own events: by kind, what each holds. */", "export interface Holds {"]
        page.told["Holds"] = "\n".join([*head, *told, "}", ""])
        families = " | ".join(f"'{family}'" for family in dict.fromkeys(edition.families))
        page.told["Family"] = (
            f"/** The families of choices: what a code begins with. */\nexport type Family = {families};\n"
        )


def numbers(several: list[Message]) -> Iterator[str]:
    """The numbers of messages of one name, and the words for those that have some. Not all may hold the same."""
    sorts = {name: sort for one in several for name, sort in zip(one.fields, one.sorts, strict=True)}
    for name, sort in sorts.items():
        there = all(name in one.fields for one in several)
        yield f"{name}{'' if there else '?'}: {'boolean' if sort == 'flag' else 'number'}"
    worded = [f"{name}?: string" for name, sort in sorts.items() if sort not in ("", "flag")]
    yield f"words: {{ {'; '.join(worded)} }}" if worded else "words: Record<string, never>"


def said(info: FieldInfo) -> Any:
    return next((one.type for one in info.metadata if isinstance(one, models.As)), info.annotation)


def about(type_: type[Any]) -> str:
    told = inspect.cleandoc(type_.__dict__.get("__doc__") or "")
    return f"/** {' '.join(told.split())} */\n" if told else ""


def pages() -> dict[str, str]:
    """Every file with its text."""
    writer = Writer()
    for value in vars(models).values():
        if isinstance(value, type) and issubclass(value, BaseModel) and value.__module__ == models.__name__:
            if value not in (models.Strict, models.RecordModel):
                writer.word(value, writer.pages[REST])
    writer.word(messages.Said, writer.pages[WIRE])
    writer.asked()
    for id_ in games.own():
        game = games.find(id_)
        package = f"longbox.games.{id_}"
        rooms = [sys.modules[f"{package}.{room}"] for room in ("pieces", "public")]
        writer.name_all(rooms, id_)
        page = writer.game(id_)
        writer.word(rooms[1].Table, page)
        writer.word(rooms[1].Question, page)
        writer.told(game.edition(), page)
    return {path: page.text() for path, page in writer.pages.items()}


def stale() -> list[str]:
    """The files that are not what they should be."""
    return [
        path for path, text in pages().items() if not (ROOT / path).exists() or (ROOT / path).read_text("utf-8") != text
    ]


if __name__ == "__main__":
    if "--check" in sys.argv:
        found = stale()
        print(f"stale: {', '.join(found)}; run `make wire`" if found else "the browser's types are the server's")
        sys.exit(bool(found))
    for path, text in pages().items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, "utf-8")
