"""The base of all phrases: frozen trees whose classes say how they are written."""

import inspect
import re
import typing
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, NamedTuple, Union, dataclass_transform

import msgspec

from longbox.language.errors import TreeError
from longbox.language.words import COUNTS, MANY, MOST_INT, ONE, ORDINALS

Count = Annotated[int, "count"]
"""A number written as a word: two cards."""
Ordinal = Annotated[int, "ordinal"]
"""A number written as an ordinal: the fifth trick."""

HoleKind = Literal["node", "int", "count", "ordinal", "choice"]
MOST = {"int": MOST_INT, "count": len(COUNTS) - 1, "ordinal": len(ORDINALS) - 1}


class Field(NamedTuple):
    """What may stand in one field of a phrase."""

    name: str
    kind: HoleKind
    cls: "type[Node]"
    choices: tuple[str, ...]
    optional: bool
    many: bool


@dataclass_transform(frozen_default=True, eq_default=True)
class NodeMeta(msgspec.StructMeta):
    """Makes phrase classes, and refuses trees that could not be written."""

    if not TYPE_CHECKING:  # a signature here would hide the fields from the type checker

        def __call__(self, *args, **kwargs):
            node = super().__call__(*args, **kwargs)
            refuse(node)
            return node


class Node(msgspec.Struct, frozen=True, metaclass=NodeMeta):
    """A phrase, or, without ``say``, a category of phrases: its subclasses are the alternatives."""

    say: ClassVar[str] = ""
    number: ClassVar[int | str] = ONE
    """The number a verb takes after this; a name: as that field has it."""
    shows: ClassVar[int] = 0
    """The number a noun takes after this determiner, where it is not ``number``."""
    capital: ClassVar[bool] = False
    """Begins with a capital."""
    called: ClassVar[str] = ""
    """A category's name in messages, with its article: "an adjective"."""
    open: ClassVar[bool] = False
    """A category that games fill and may leave empty."""
    stands: ClassVar[str] = ""
    """Where phrases of this category stand, for those who put them elsewhere."""
    verbal: ClassVar[bool] = False
    """A category of verbs: offered first when a word is unknown."""
    names: ClassVar[bool | str] = False
    """Names a thing that "it" can mean later; a name: as that field (a determiner) does."""
    refers: ClassVar[str] = ""
    """"it" or "that": means something named before; ":field" as that field (a determiner) does."""
    head: ClassVar[str] = ""
    """The field with the noun of a thing."""
    scope: ClassVar[str] = ""
    """"section" or "sentence": how far references look; "aside": what is named inside is forgotten after it."""
    describes: ClassVar[bool] = False
    """A category that says which ones are meant; a hint may do without it."""
    instead: ClassVar[str] = ""
    """The pattern of the plainest phrase of this category; a hint may fall back to it."""
    permits: ClassVar[str] = ""
    """"do" or "otherwise": something that a following sentence may take up."""

    def flaw(self) -> str:
        """Why this cannot be written, beyond the types of its fields; empty: it can."""
        return ""

    def wants(self) -> str:
        """What the sentence before must permit: "do", "otherwise" or nothing."""
        return ""


class Word(Node):
    """A category of single words or names, filled by the WORDS of the core and of each game."""

    name: str
    numbered: ClassVar[bool] = False
    """Has a plural: listed as "card/cards"."""
    apart: ClassVar[bool] = False
    """No verb may be spelt like one of these."""
    thing: ClassVar[bool] = False
    """Something that "it" can mean."""


META_FIELDS = frozenset(Node.__annotations__) | {"flaw", "wants"}
_SHAPES: dict[type[Node], tuple[Field, ...]] = {}


def is_phrase(cls: type[Node]) -> bool:
    """Whether the class has a pattern of its own."""
    return "say" in cls.__dict__


def called(cls: type[Node]) -> str:
    """The readable name of a category."""
    if cls.__dict__.get("called"):
        return cls.called
    plain = " ".join(part.lower() for part in re.findall(r"[A-Z][a-z0-9]*|[a-z0-9]+", cls.__name__))
    return ("an " if plain[:1] in "aeiou" else "a ") + plain


def shape(cls: type[Node]) -> tuple[Field, ...]:
    """The fields of a phrase class, in order."""
    known = _SHAPES.get(cls)
    if known is None:
        hints: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            hints.update(inspect.get_annotations(base))
        if any(isinstance(hint, str) for hint in hints.values()):
            hints = typing.get_type_hints(cls, include_extras=True)
        known = tuple(_field(cls, name, hints[name]) for name in cls.__struct_fields__)
        _SHAPES[cls] = known
    return known


def _field(owner: type[Node], name: str, hint: Any) -> Field:
    optional = many = False
    if isinstance(hint, UnionType) or typing.get_origin(hint) is Union:
        rest = [arg for arg in typing.get_args(hint) if arg is not NoneType]
        optional = True
        if len(rest) != 1 or len(typing.get_args(hint)) != 2:
            raise TypeError(f"{owner.__name__}.{name}: a field has one category, or one and None; got {hint}")
        hint = rest[0]
    elif typing.get_origin(hint) is tuple:
        args = typing.get_args(hint)
        many = True
        if len(args) != 2 or args[1] is not Ellipsis:
            raise TypeError(f"{owner.__name__}.{name}: a list is tuple[Category, ...]; got {hint}")
        hint = args[0]
    if hint is int:
        return Field(name, "int", Node, (), optional, many)
    if typing.get_origin(hint) is Literal:
        return Field(name, "choice", Node, tuple(typing.get_args(hint)), optional, many)
    if hint == Count:
        return Field(name, "count", Node, (), optional, many)
    if hint == Ordinal:
        return Field(name, "ordinal", Node, (), optional, many)
    if isinstance(hint, type) and issubclass(hint, Node):
        return Field(name, "node", hint, (), optional, many)
    raise TypeError(f"{owner.__name__}.{name}: no phrase can hold {hint}")


def number_of(node: object) -> int:
    """The number that a verb takes after a node."""
    if isinstance(node, int):
        return ONE if node == 1 else MANY
    number = type(node).number  # type: ignore[attr-defined]
    if isinstance(number, str):
        return number_of(getattr(node, number))
    return int(number)


def shown_by(node: object) -> int:
    """The number that a noun takes after a determiner or a count."""
    return (isinstance(node, Node) and type(node).shows) or number_of(node)


def refuse(node: Node) -> None:
    """Raise TreeError for a node that cannot be written, whatever the words of the game."""
    cls = type(node)
    if issubclass(cls, Word):
        if not isinstance(node.name, str) or not node.name:  # type: ignore[attr-defined]
            raise TreeError(f"{cls.__name__}: a word must be a text that is not empty")
        return
    if not is_phrase(cls):
        raise TreeError(f"{cls.__name__} is a category; only its phrases can be written")
    needed = _required_lists(cls)
    for field in shape(cls):
        value = getattr(node, field.name)
        if value is None and field.optional:
            continue
        if field.many:
            if not isinstance(value, tuple):
                raise TreeError(f"{cls.__name__}.{field.name} is a tuple; got {value!r}")
            if not value and field.name in needed:
                raise TreeError(f"{cls.__name__}.{field.name} must not be empty")
            for item in value:
                _refuse_value(cls, field, item)
        else:
            _refuse_value(cls, field, value)
    flaw = node.flaw()
    if flaw:
        raise TreeError(f"{cls.__name__}: {flaw}")


def _refuse_value(cls: type[Node], field: Field, value: object) -> None:
    if field.kind == "node":
        good = isinstance(value, field.cls)
        wanted = called(field.cls)
    elif field.kind == "choice":
        good = value in field.choices
        wanted = " or ".join(repr(choice) for choice in field.choices)
    else:
        least, most = (0 if field.kind == "int" else 1), MOST[field.kind]
        good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        wanted = f"a number from {least} to {most}"
    if not good:
        raise TreeError(f"{cls.__name__}.{field.name} is {wanted}; got {value!r}")


_REQUIRED: dict[type[Node], frozenset[str]] = {}


def _required_lists(cls: type[Node]) -> frozenset[str]:
    known = _REQUIRED.get(cls)
    if known is None:
        outside = re.sub(r"\[[^\]]*\]", "", cls.say)
        known = frozenset(re.findall(r"\{(\w+)", outside))
        _REQUIRED[cls] = known
    return known
