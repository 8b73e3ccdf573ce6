"""What can't be sent: text that can't be written down again, and numbers that are none."""

from typing import Any, Final

import msgspec

from longbox.kernel.plain import in_words

LARGEST: Final = 2**63  # what a number in a store can be


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
