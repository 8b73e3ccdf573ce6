"""Games, their cards and rules, and decks."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from longbox.kernel import game as games
from longbox.kernel import register
from longbox.kernel.errors import LongboxError
from longbox.server import catalog, editions
from longbox.server.api.depends import GameId, game_named
from longbox.server.models import CardList, Deck, DeckVerdict, GameAbout, GuideAbout, RuleList, RuleModel
from longbox.server.prepared import NOT_MODIFIED, prepared
from longbox.server.table import Refused

MOST_WORDS = 10  # that rules are searched for

router = APIRouter()


@router.get("/games", response_model=list[GameAbout], responses=NOT_MODIFIED)
def list_games(request: Request) -> Response:
    """All games with their seats, modes, options and bots."""
    known = games.catalog().values()
    key = ("games", *(game.edition().id() for game in known))
    return prepared(key, lambda: [catalog.about(game) for game in known]).answer(request)


@router.get("/games/{game_id}/guide", response_model=GuideAbout, responses=NOT_MODIFIED)
def read_guide(game_id: GameId, request: Request) -> Response:
    """What newcomers are told: panels, a first game, the parts of a turn, what words mean, and which options matter."""
    game = game_named(game_id)
    return prepared(("guide", game.id), lambda: catalog.guide_of(game)).answer(request)


@router.get("/games/{game_id}/cards", response_model=CardList, responses=NOT_MODIFIED)
def list_cards(game_id: GameId, request: Request, edition: Annotated[str, Query(max_length=100)] = "") -> Response:
    """Every card as printed, with where each fact comes from: today's, or those of an older edition."""
    game = game_named(game_id)
    try:
        shown = editions.to_look_at(game.id, edition, ()) if edition else game.edition()
    except LongboxError as error:
        raise Refused("unknown", str(error)) from None
    return prepared(("cards", game.id, shown.id()), lambda: {"cards": catalog.cards(game, shown)}).answer(request)


@router.get("/games/{game_id}/rules", response_model=RuleList, responses=NOT_MODIFIED)
def list_rules(game_id: GameId, request: Request, words: Annotated[str, Query(max_length=100)] = "") -> Response:
    """The rules of a game, or those with some words."""
    game = game_named(game_id)
    if words.strip():
        if len(words.split()) > MOST_WORDS:
            raise Refused("illegal", f"rules can be searched for at most {MOST_WORDS} words")
        return Response(RuleList(rules=catalog.rules(game, words)).model_dump_json(), media_type="application/json")
    return prepared(("rules", game.id), lambda: RuleList(rules=catalog.rules(game, ""))).answer(request)


@router.get("/games/{game_id}/rules/{rule_id}")
def read_rule(game_id: GameId, rule_id: Annotated[str, Path(max_length=16)]) -> RuleModel:
    try:
        return catalog.rule(game_named(game_id), rule_id)
    except register.UnknownRuleError as error:
        raise Refused("unknown", str(error.args[0])) from None


@router.post("/decks/check")
def check_deck(deck: Deck) -> DeckVerdict:
    """What is wrong with a deck for Turtles, and what it holds."""
    return catalog.verdict(deck.text)
