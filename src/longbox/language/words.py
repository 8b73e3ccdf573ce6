"""Forms of English words: verbs, number words, ordinals, a or an."""

from functools import cache

ONE, MANY, SHOWN = 1, 2, 3
"""Grammatical number. SHOWN is plural too, and the noun must show it (it needs a plural of its own)."""

# fmt: off
COUNTS = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
]
ORDINALS = [
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
    "nineteenth", "twentieth",
]
# fmt: on
COUNT_OF = {word: n for n, word in enumerate(COUNTS) if n}
ORDINAL_OF = {word: n for n, word in enumerate(ORDINALS) if n}
MOST_INT = 9999

# (bare, with you or many, with one)
IRREGULAR = {
    "be": ("be", "are", "is"),
    "have": ("have", "have", "has"),
    "do": ("do", "do", "does"),
    "go": ("go", "go", "goes"),
}

# Letters mislead here: "a unit", "a one", "an hour".
SOUNDS_LIKE_CONSONANT = ("one", "once", "uni", "use", "usual", "eu", "u-")
SOUNDS_LIKE_VOWEL = ("hour", "honest", "honor", "honour", "heir", "x-")


@cache
def verb_forms(verb: str) -> tuple[str, str, str]:
    """The bare form, the form after "you" or a plural, the form after one thing."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return verb, verb, verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb, verb, verb[:-1] + "ies"
    return verb, verb, verb + "s"


def article(following: str) -> str:
    """ "a" or "an", as the word after it sounds."""
    word = following.lstrip("[<").lower()
    if word.isdigit():
        return "an" if word.startswith("8") or word in ("11", "18") else "a"
    if len(word.rstrip("]>")) == 1:
        return "an" if word[0] in "aefhilmnorsx" else "a"
    if word.startswith(SOUNDS_LIKE_CONSONANT):
        return "a"
    if word.startswith(SOUNDS_LIKE_VOWEL) or word[:1] in "aeiou":
        return "an"
    return "a"
