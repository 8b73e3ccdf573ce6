"""What can be wrong with a lexicon, found when a Language is made."""

from collections.abc import Iterator

from longbox.language.lexicon import Lexicon, Phrase
from longbox.language.nodes import META_FIELDS, Node, Word, is_phrase, shape
from longbox.language.pattern import Fixed, Hole, Item, Maybe, holes_of
from longbox.language.tokens import key
from longbox.language.words import ONE, SHOWN, verb_forms


def lint(lexicon: Lexicon) -> list[str]:
    """All problems of a lexicon, each naming the class to blame."""
    problems = [*_phrases(lexicon)]
    if problems:
        return problems  # the checks below rely on holes that fit their fields
    return [*_empty(lexicon), *_left_recursion(lexicon), *_twins(lexicon), *_words(lexicon), *_places(lexicon)]


def _phrases(lexicon: Lexicon) -> Iterator[str]:
    for cls in lexicon.classes:
        name = cls.__name__
        bases = [base for base in cls.__mro__[1:] if issubclass(base, Node) and is_phrase(base) and base is not Node]
        if bases:
            yield f"{name}: derives from the phrase {bases[0].__name__}; a phrase must derive from a category"
        if not is_phrase(cls) and not issubclass(cls, Word) and cls.__struct_fields__:
            yield f"{name}: has fields but no pattern (say)"
        if is_phrase(cls) and not (cls.__dict__.get("__doc__") or "").strip():
            yield f"{name}: a phrase needs a docstring, which is its line in the documentation"
    for cls, phrase in lexicon.phrases.items():
        yield from _phrase(lexicon, cls.__name__, phrase)


def _phrase(lexicon: Lexicon, name: str, phrase: Phrase) -> Iterator[str]:
    for field in phrase.fields:
        if field in META_FIELDS:
            yield f"{name}: a field must not be called '{field}'"
        if phrase.order.count(field) != 1:
            yield f"{name}: the field '{field}' stands {phrase.order.count(field)} times in the pattern, not once"
    seen: set[str] = set()
    for hole, optional in holes_of(phrase.items):
        found = phrase.fields.get(hole.name)
        if found is None:
            yield f"{name}: the pattern has {{{hole.name}}}, but there is no such field"
            continue
        if found.many != (hole.sep is not None):
            yield f"{name}: {{{hole.name}}} is a list in the {'field' if found.many else 'pattern'} only"
        if found.optional and not optional:
            yield f"{name}: '{hole.name}' may be None, but {{{hole.name}}} is not in an optional part"
        if optional and not (found.optional or found.many):
            yield f"{name}: {{{hole.name}}} is in an optional part, but the field is always there"
        for target in (hole.agree, hole.number):
            if target and (target not in seen or phrase.fields[target].many or phrase.fields[target].optional):
                yield f"{name}: {{{hole.name}}} agrees with '{target}', which must be one thing to its left"
        if hole.number and not (issubclass(found.cls, Word) and found.cls.numbered):
            yield f"{name}: {{{hole.name}~{hole.number}}} must be a word that has a plural"
        if found.many and found.kind == "node" and lexicon.nullable(found.cls):
            yield f"{name}: a list of {found.cls.__name__}, which can be nothing at all"
        seen.add(hole.name)


def _empty(lexicon: Lexicon) -> Iterator[str]:
    for cls, lacking in lexicon.dropped.items():
        category = next(known for known in _categories(lexicon) if known.__name__ == lacking)
        if cls in lexicon.taken or not (category.open or _below_open(lexicon, category)):
            yield f"{cls.__name__}: the category {lacking} is empty"


def _below_open(lexicon: Lexicon, category: type[Node]) -> bool:
    """Whether a category is empty only because all its phrases wait for an open one."""
    waiting = [cls for cls in lexicon.dropped if issubclass(cls, category)]
    if not waiting:
        return False
    by_name = {known.__name__: known for known in _categories(lexicon)}
    seen: set[str] = set()
    names = [lexicon.dropped[cls] for cls in waiting]
    while names:
        name = names.pop()
        if name in seen:
            continue
        seen.add(name)
        if by_name[name].open:
            return True
        names.extend(lack for cls, lack in lexicon.dropped.items() if issubclass(cls, by_name[name]))
    return False


def _categories(lexicon: Lexicon) -> Iterator[type[Node]]:
    for cls in lexicon.classes:
        if is_phrase(cls):
            for field in shape(cls):
                if field.kind == "node":
                    yield field.cls


def _left_recursion(lexicon: Lexicon) -> Iterator[str]:
    state: dict[type[Node], int] = {}
    found: list[str] = []

    def visit(cls: type[Node], path: list[str]) -> None:
        state[cls] = 1
        phrase = lexicon.phrases[cls]
        for item in lexicon.leads(phrase):
            if isinstance(item, Hole) and phrase.fields[item.name].kind == "node":
                for following in lexicon.alternatives(phrase.fields[item.name].cls):
                    if state.get(following) == 1:
                        chain = " -> ".join([*path, cls.__name__, following.__name__])
                        found.append(f"{cls.__name__}: left recursion ({chain})")
                    elif following not in state:
                        visit(following, [*path, cls.__name__])
        state[cls] = 2

    for cls in lexicon.phrases:
        if cls not in state:
            visit(cls, [])
    yield from found


def _twins(lexicon: Lexicon) -> Iterator[str]:
    groups: dict[object, list[type[Node]]] = {}
    for cls, phrase in lexicon.phrases.items():
        groups.setdefault(_skeleton(phrase, phrase.items), []).append(cls)
    categories = [*lexicon.categories(), *lexicon.phrases]
    for same in groups.values():
        for at, one in enumerate(same):
            for other in same[at + 1 :]:
                shared = [cat for cat in categories if issubclass(one, cat) and issubclass(other, cat)]
                if shared and {_shown(one), _shown(other)} != {ONE, SHOWN}:
                    yield f"{one.__name__} and {other.__name__}: twin patterns in the category {shared[0].__name__}"


def _shown(cls: type[Node]) -> int | str:
    return cls.shows or cls.number


def _skeleton(phrase: Phrase, items: tuple[Item, ...]) -> object:
    parts: list[object] = []
    for item in items:
        if isinstance(item, Fixed):
            parts.append((item.key, item.verb))
        elif isinstance(item, Maybe):
            parts.append(("[", _skeleton(phrase, item.items)))
        else:
            field = phrase.fields[item.name]
            parts.append((field.kind, field.cls, field.choices, item.sep, item.last))
    return tuple(parts)


def _words(lexicon: Lexicon) -> Iterator[str]:
    """A word twice in one category, also by way of its sorts, or with and without a capital."""
    roots: dict[type[Word], dict[tuple[str, ...], tuple[type[Word], str]]] = {}
    for cls, spellings in lexicon.spellings.items():
        root = [base for base in cls.__mro__ if issubclass(base, Word) and base is not Word][-1]
        seen = roots.setdefault(root, {})
        for name, spelling in spellings.items():
            for form in {spelling.one, spelling.many}:
                keys = tuple(key(part) for part in form)
                if keys in seen and seen[keys] != (cls, name):
                    other, known = seen[keys]
                    yield f"{cls.__name__}: the word '{name}' is listed twice (also as '{known}' in {other.__name__})"
                seen[keys] = (cls, name)


def _places(lexicon: Lexicon) -> Iterator[str]:
    verbs = {form: cls.__name__ for verb, cls in lexicon.verbs().items() for form in verb_forms(verb)}
    for words, spellings in lexicon.spellings.items():
        if words.apart:
            for name, spelling in spellings.items():
                # A longer name is told apart by its other words: "discard pile".
                clash = verbs.get(key(spelling.one[0]))
                if clash and len(spelling.one) == 1:
                    yield f"{words.__name__}: '{name}' is also a verb ({clash})"
