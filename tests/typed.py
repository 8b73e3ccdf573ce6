"""Does a value fit a type, down to its last part? Structs check nothing when they are made."""

from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec


def misfit(value: Any, type_: Any, where: str = "") -> str:
    """What doesn't fit, and where; empty if all does. A mapping fits a Struct if it has its fields and no others."""
    origin, args = get_origin(type_), get_args(type_)
    if origin is Annotated:
        return misfit(value, args[0], where)
    if origin in (Union, UnionType):
        found = [misfit(value, one, where) for one in args]
        return "" if "" in found else min(found, key=len)
    if origin is Literal:
        return "" if any(value == one and type(value) is type(one) for one in args) else f"{where}: {value!r}"
    if origin is list:
        if not isinstance(value, list):
            return f"{where}: {value!r} is no list"
        return first(misfit(one, args[0], f"{where}[{at}]") for at, one in enumerate(value))
    if origin is dict:
        if not isinstance(value, dict):
            return f"{where}: {value!r} is no mapping"
        return first(misfit(one, args[1], f"{where}.{name}") for name, one in value.items())
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return struct(value, type_, where)
    if type_ in (Any, object):
        return ""
    if type_ is float and type(value) is int:
        return ""
    return "" if type(value) is type_ else f"{where}: {value!r} is no {type_.__name__}"


def struct(value: Any, type_: type[msgspec.Struct], where: str) -> str:
    if not isinstance(value, dict):
        return f"{where}: {value!r} is no {type_.__name__}"
    fields = {field.encode_name: field for field in msgspec.structs.fields(type_)}
    tag = type_.__struct_config__.tag_field
    odd = [name for name in value if name not in fields and name != tag]
    if odd:
        return f"{where}: {type_.__name__} has no {odd[0]}"
    for name, field in fields.items():
        if name in value:
            wrong = misfit(value[name], field.type, f"{where}.{name}")
            if wrong:
                return wrong
        elif not optional(field.type):
            return f"{where}: no {name}"
    return ""


def optional(type_: Any) -> bool:
    return msgspec.UnsetType in get_args(type_)


def first(found: Any) -> str:
    return next((wrong for wrong in found if wrong), "")
