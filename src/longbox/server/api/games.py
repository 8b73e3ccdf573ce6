"""Games, their cards and rules, and decks."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from longbox.kernel import game as games
from longbox.kernel import register
from longbox.server import catalog
from longbox.server.api.depends import GameId, game_named
from longbox.server.models import CardList, Deck, DeckVerdict, GameAbout, RuleList, RuleModel
from longbox.server.table import Refused

router = APIRouter()


@router.get("/games")
def list_games() -> list[GameAbout]:
    """All games with their seats, modes, options and bots."""
    return [catalog.about(game) for game in games.catalog().values()]


@router.get("/games/{game_id}/cards")
def list_cards(game_id: GameId) -> CardList:
    """Every card as printed, with where each fact comes from."""
    return CardList(cards=catalog.cards(game_named(game_id)))


@router.get("/games/{game_id}/rules")
def list_rules(game_id: GameId, words: Annotated[str, Query(max_length=100)] = "") -> RuleList:
    """The rules of a game, or those with some words."""
    return RuleList(rules=catalog.rules(game_named(game_id), words))


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
