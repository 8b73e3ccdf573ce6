"""Texts in fields of their own: what recruits a Sidekick, what its VP depend on."""

from longbox.games.titans import phrases as say
from longbox.games.titans.meaning.cards import Build, instead
from longbox.games.titans.pieces import TYPES
from longbox.language import TextError, core
from longbox.language.runtime.filters import Filter


def recruit_of(tree: core.Text, build: Build) -> list[Filter]:
    """TT-131: two cards, or several pairs of which any will do; two filters for each pair."""
    match tree.sections[0].sentences if tree.sections else ():
        case (core.Sentence(prefixes=(), act=core.Then(clauses=(core.Do(verbs=(verb,)),)), follows=()),):
            match verb:
                case core.Play(what=core.Pieces() as one) if build.many(one.det) == 2:
                    return [build.cards(one)] * 2
                case say.PlayBoth(what=one, other=other) if build.many(one.det) == build.many(other.det) == 1:
                    return [build.cards(one), build.cards(other)]
                case say.PlayEither(what=one, other=other) if build.many(one.det) == build.many(other.det) == 2:
                    return [build.cards(one)] * 2 + [build.cards(other)] * 2
    raise TextError(
        "two cards must recruit: 'Play two Equipment.', 'Play a Hero and an Equipment.' or 'Play two ... or two ...'"
    )


def vp_of(tree: core.Text) -> tuple[int, int, int, int]:
    """Variable VP: the type counted, how many other cards of it, VP then, VP otherwise."""
    match tree:
        case core.Text(
            sentences=(
                core.Sentence(
                    prefixes=(core.If(cond=core.Is(who=core.You(), state=core.OwnThings(whats=(what,)))),),
                    act=act,
                    follows=(core.Otherwise(act=otherwise),),
                ),
            ),
            sections=(),
        ):
            full, less = plain_vp(act), plain_vp(otherwise)
            match what:
                case core.Pieces(
                    det=core.OrMore(n=many), adjs=(core.Adj(name="other"),), nouns=(core.Piece(name=noun),), filters=()
                ) if noun in TYPES:
                    return TYPES.index(noun), many, full, less
    raise TextError(VP)


def plain_vp(act: core.Act) -> int:
    match act:
        case core.Then(clauses=(core.Plus(n=n, unit=core.Unit(name="VP"), kind=None),)):
            return n
    raise TextError(VP)


VP = instead("If you own four or more other Heroes, +4 VP. Otherwise, +1 VP.")
