"""GO! cards: effects that last while one is in play, and Missions."""

from mypy_extensions import i64

from longbox.games.mayhem import phrases as say
from longbox.games.mayhem import pieces
from longbox.games.mayhem.meaning.build import TEXT, Build
from longbox.games.mayhem.meaning.clauses import count, icon, icons
from longbox.games.mayhem.phrases import LANGUAGE
from longbox.games.mayhem.pieces import Mission
from longbox.language import Node, TextError, core

# Phrases that must be written in exactly these words
EACH_HEAL = LANGUAGE.parse(core.Who, "each heal of your characters")
STAR_SHOWS = LANGUAGE.parse(core.Prefix, "while ★ shows")
OPPOSING_ONE = LANGUAGE.parse(core.What, "an opposing character")
BOTH_YOURS = LANGUAGE.parse(core.Who, "both your characters")
ONE_OF_YOURS = LANGUAGE.parse(core.Who, "one of your characters")
THERE = LANGUAGE.parse(say.Site, "an opposing Team Base")


def misplaced(node: Node, build: Build) -> None:
    raise TextError("only the Mission of a GO! card can say this")


for phrase in (say.Deliver, say.Defeat, say.Collect, say.KnockOut):
    TEXT.of(phrase)(misplaced)


def one_clause(tree: core.Text, wrong: str) -> core.Clause:
    if len(tree.sentences) == 1:
        act = tree.sentences[0].act
        if isinstance(act, core.Then) and len(act.clauses) == 1:
            return act.clauses[0]
    raise TextError(wrong)


def heal_cut_of(tree: core.Text) -> int:
    """MH-289: "Each heal of your characters is reduced by 1." """
    wrong = "write it as: 'Each heal of your characters is reduced by 1.'"
    match one_clause(tree, wrong):
        case core.Does(who=who, verbs=(say.BeReduced(n=n),)) if who == EACH_HEAL:
            return n
    raise TextError(wrong)


def mission_of(tree: core.Text, build: Build) -> Mission:
    """MH-214 to MH-230: the Mission of a GO! card."""
    wrong = (
        "a Mission can be: deliver the Pizza or Gifts, defeat your Monster, both your characters are somewhere, "
        "one of your characters uses an ability somewhere, collect Clues, KO an opposing character"
    )
    mission = asked(one_clause(tree, wrong), build)
    if mission is None:
        raise TextError(wrong)
    prefixes = tree.sentences[0].prefixes
    if prefixes:
        if prefixes != (STAR_SHOWS,) or mission.kind != pieces.USE_THERE:
            raise TextError("only a Mission to use an ability can begin with 'While ★ shows'")
        mission.star = True
    return mission


def asked(clause: core.Clause, build: Build) -> Mission | None:
    match clause:
        case say.KnockOut(what=what) if what == OPPOSING_ONE:
            return Mission(pieces.KO_SOMEBODY)
        case core.Do(verbs=(say.Defeat(),)):
            return Mission(pieces.DEFEAT_MONSTER)
        case core.Do(verbs=(say.Collect(what=what),)):
            return Mission(pieces.FIND_CLUES, [], count(what, "Clue"))
        case core.Do(verbs=(say.Deliver(what=core.Pieces(), spot=spot),)):
            return Mission(pieces.DELIVER_PIZZA, [icon(spot, build)])
        case core.Do(verbs=(say.Deliver(what=what, spot=spot),)) if count(what, "Gift") == 1:
            return Mission(pieces.DELIVER_GIFTS, icons(spot, build))
        case core.Does(who=who, verbs=(say.BeIn(spot=spot),)) if who == BOTH_YOURS:
            return Mission(pieces.BOTH_THERE, [icon(spot, build)])
        case core.Does(
            who=who,
            verbs=(
                core.Use(
                    what=core.Pieces(
                        det=core.A(), adjs=(), nouns=(core.Piece(name="ability"),), filters=(say.InSite(site=site),)
                    )
                ),
            ),
        ) if who == ONE_OF_YOURS:
            if site != THERE and isinstance(site, say.SomeLocation):
                return None
            return Mission(pieces.USE_THERE, [i64(pieces.OPPOSING_BASE) if site == THERE else icon(site, build)])
    return None
