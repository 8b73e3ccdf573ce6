"""What can't be sent: text that can't be written down again, and numbers that are none."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from longbox.kernel.plain import in_words

LARGEST: Final = 2**63  # what a number in a store can be

PLACES: Final = ("body", "query", "path", "header", "cookie")  # where pydantic found a field

# What each of pydantic's complaints means, with the limits it names.
COMPLAINTS: Final = {
    "missing": "is missing",
    "extra_forbidden": "is not a field here",
    "string_type": "must be a text",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a number",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "list_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "literal_error": "must be {expected}",
    "enum": "must be {expected}",
    "greater_than_equal": "must be at least {ge}",
    "greater_than": "must be more than {gt}",
    "less_than_equal": "must be at most {le}",
    "less_than": "must be less than {lt}",
    "string_too_short": "must not be empty",
    "string_too_long": "must have at most {max_length} characters",
    "string_pattern_mismatch": "is blank or has characters that it can't have",
    "too_long": "has too many entries: at most {max_length} are allowed",
    "too_short": "has too few entries: at least {min_length} must be there",
}


def fault(body: bytes) -> str:
    """Why this JSON can't be read; empty if it can. Lone surrogates, NaN and infinity are no JSON."""
    if not body:
        return ""
    try:
        msgspec.json.decode(body)
    except UnicodeError:
        return "the body isn't text in UTF-8"
    except RecursionError:
        return "the body has too many brackets inside brackets"
    except msgspec.MsgspecError as error:
        return f"the body isn't JSON that can be used: {in_words(error)}"
    return ""


def odd(found: Any) -> str:
    """What is in an option that no game can take; empty if there is nothing."""
    waiting = [found]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str) and "\0" in one:
            return "a text can't have a NUL character"
        if isinstance(one, int) and not -LARGEST <= one < LARGEST:
            return "a whole number can't have more than 64 bits"
        if isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list):
            waiting += one
    return ""


def complaint(error: Mapping[str, Any]) -> str:
    """What is wrong with one field of a request: "seats, entry 0 must be a text"."""
    place = [f"entry {part}" if isinstance(part, int) else str(part) for part in error["loc"] if part not in PLACES]
    said = COMPLAINTS.get(error["type"])
    told = said.format(**error.get("ctx", {})) if said else f"can't be used: {error['msg']}"
    return f"{', '.join(place) or 'the body'} {told}"
