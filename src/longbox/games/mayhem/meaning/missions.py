"""GO! cards: what holds while one is in play, and what completes it."""

from mypy_extensions import i64

from longbox.games.mayhem import phrases as say
from longbox.games.mayhem import pieces
from longbox.games.mayhem.effects import subjects
from longbox.games.mayhem.meaning.build import TEXT, Build, character_of, noun_of, opposing_one, owner
from longbox.games.mayhem.meaning.clauses import count, icon
from longbox.games.mayhem.pieces import Mission
from longbox.language import Node, TextError, core

# ---- what holds while a GO! card is in play, and Missions


def misplaced(node: Node, build: Build) -> None:
    raise TEXT.refusal(node, "only the Mission of a GO! card asks for this")


TEXT.of(say.Deliver)(misplaced)
TEXT.of(say.Defeat)(misplaced)
TEXT.of(say.Collect)(misplaced)
TEXT.of(say.KnockOut)(misplaced)


def heal_cut_of(tree: core.Text) -> int:
    """MH-289: "Each heal of your characters is reduced by 1." """
    wrong = "understood is: 'Each heal of your characters is reduced by 1.'"
    clause = one_clause(tree, wrong)
    if not isinstance(clause, core.Does) or len(clause.verbs) != 1 or not isinstance(clause.verbs[0], say.BeReduced):
        raise TextError(wrong)
    who = clause.who
    if not isinstance(who, core.Pieces) or [noun.name for noun in who.nouns] != ["heal"] or len(who.filters) != 1:
        raise TextError(wrong)
    part = who.filters[0]
    if not isinstance(part, say.Of) or part.what.noun.name != "character" or part.what.adjs:
        raise TextError(wrong)
    if not isinstance(part.what.det, core.OwnAll) or owner(part.what.det.owner) != "your":
        raise TextError(wrong)
    return clause.verbs[0].n


def one_clause(tree: core.Text, wrong: str) -> core.Clause:
    if len(tree.sentences) != 1:
        raise TextError(wrong)
    act = tree.sentences[0].act
    if not isinstance(act, core.Then) or len(act.clauses) != 1:
        raise TextError(wrong)
    return act.clauses[0]


def mission_of(tree: core.Text, build: Build) -> Mission:
    """MH-214 to MH-230: what completes a GO! card."""
    wrong = (
        "a Mission is: deliver the Pizza or Gifts, defeat your Monster, both your characters are somewhere, "
        "one of your characters uses an ability somewhere, collect Clues, or KO an opposing character"
    )
    clause = one_clause(tree, wrong)
    prefixes = tree.sentences[0].prefixes
    mission = None
    if isinstance(clause, say.KnockOut):
        if isinstance(clause.what, core.Pieces) and opposing_one(clause.what):
            mission = Mission(pieces.KO_SOMEBODY)
    elif isinstance(clause, core.Do) and len(clause.verbs) == 1:
        mission = errand(clause.verbs[0], build)
    elif isinstance(clause, core.Does) and len(clause.verbs) == 1:
        mission = presence(clause, build)
    if mission is None:
        raise TextError(wrong)
    if prefixes:
        star = (
            len(prefixes) == 1 and isinstance(prefixes[0], core.While) and isinstance(prefixes[0].cond, say.StarShows)
        )
        if not star or mission.kind != pieces.USE_THERE:
            raise TextError("only 'While ★ shows, one of your characters uses an ability in ...' has a condition")
        mission.star = True
    return mission


def errand(verb: core.Verb, build: Build) -> Mission | None:
    if isinstance(verb, say.Defeat):
        return Mission(pieces.DEFEAT_MONSTER)
    if isinstance(verb, say.Collect):
        mission = Mission(pieces.FIND_CLUES)
        mission.many = count(verb.what, "Clue")
        return mission
    if isinstance(verb, say.Deliver):
        if isinstance(verb.what, core.Pieces):
            mission = Mission(pieces.DELIVER_PIZZA)
            mission.icons = [icon(verb.spot, build)]
            return mission
        if count(verb.what, "Gift") == 1:
            mission = Mission(pieces.DELIVER_GIFTS)
            icons = verb.spot.icons if isinstance(verb.spot, say.EachIcon) else (verb.spot,)
            mission.icons = [icon(one, build) for one in icons]
            return mission
    return None


def presence(clause: core.Does, build: Build) -> Mission | None:
    verb, who = clause.verbs[0], clause.who
    if not isinstance(who, core.Pieces) or noun_of(who) != "character" or who.adjs:
        return None
    if isinstance(verb, say.BeIn) and isinstance(who.det, say.BothOwn) and owner(who.det.owner) == "your":
        mission = Mission(pieces.BOTH_THERE)
        mission.icons = [icon(verb.spot, build)]
        return mission
    if isinstance(verb, core.Use) and character_of(who) == subjects.ONE_MINE and isinstance(verb.what, core.Pieces):
        ability = verb.what
        if [noun.name for noun in ability.nouns] != ["ability"] or len(ability.filters) != 1:
            return None
        if not isinstance(ability.det, core.A) or ability.adjs:
            return None
        part = ability.filters[0]
        if not isinstance(part, say.InSite):
            return None
        mission = Mission(pieces.USE_THERE)
        site = part.site
        if isinstance(site, say.SomeLocation):
            if site.noun.name != "Team Base" or [adj.name for adj in site.adjs] != ["opposing"]:
                return None
            mission.icons = [i64(pieces.OPPOSING_BASE)]
        else:
            mission.icons = [icon(site, build)]
        return mission
    return None
