"""Games, cards, rules and decks as the API tells them."""

from collections.abc import Callable

import msgspec

import longbox
from longbox import bots
from longbox.games.turtles import decks
from longbox.games.turtles.table import Book
from longbox.kernel import game as games
from longbox.kernel import guide, register
from longbox.kernel.decision import bits
from longbox.kernel.game import Game
from longbox.kernel.match import SPECTATOR, Edition
from longbox.server.models import (
    BotAbout,
    ClockWish,
    DeckVerdict,
    Fault,
    GameAbout,
    GuideAbout,
    ModeAbout,
    OptionAbout,
    RuleModel,
    SeatFacts,
    TableFacts,
)
from longbox.server.table import BOT, OPEN, Table


def version() -> str:
    return longbox.__version__


def about(game: Game) -> GameAbout:
    return GameAbout(
        id=game.id,
        title=game.title,
        name=game.title,
        kind=game.kind,
        about=game.about,
        edition=game.edition().id(),
        learn=guide.of_game(game.id).learn,
        seats=game.seats,
        modes=[ModeAbout(name=m.name, seats=list(m.seats), about=m.about, rule=m.rule) for m in game.modes.values()],
        options=[
            OptionAbout(
                name=option.name,
                kind="flag" if set(option.values) == {False, True} else "choice",
                values=list(option.values),
                default=option.default,
                about=option.about,
                rule=option.rule,
                names=option.names,
                each=option.each,
                secret=option.secret,
                choices=list(option.values),
                help=option.about,
                per_seat=option.each,
            )
            for option in game.options.values()
        ],
        bots=[BotAbout(name=name, shown=bots.shown(name, game.id), about=line) for name, line in bots.NAMES.items()],
    )


def guide_of(game: Game) -> GuideAbout:
    """What newcomers are told; empty if the game comes without a guide."""
    told = guide.of_game(game.id)
    given = {name: msgspec.structs.asdict(matter) for name, matter in told.options.items()}
    return GuideAbout.model_validate(
        {
            "name": game.title,
            "turn": [msgspec.structs.asdict(part) for part in told.turn],
            "first": msgspec.structs.asdict(told.first) if told.first is not None else None,
            "panels": [{**msgspec.structs.asdict(panel), "burst": burst(panel)} for panel in told.panels],
            "sides": told.sides,
            "options": given,
            "words": [
                {"forms": term.forms, "text": term.text, "rule": term.rule, "marked": told.marks(term)}
                for term in told.terms()
            ],
        }
    )


def burst(panel: guide.Panel) -> dict[str, str] | None:
    return msgspec.structs.asdict(panel.burst) if panel.burst is not None else None


def cards(game: Game, edition: Edition) -> list[dict[str, object]]:
    """Every card as printed; `face` is its id in views, where it is a piece."""
    faces = dict(zip(edition.titles, edition.faces, strict=True))
    return [{**card.data(), "face": faces.get(card.name), "means": card.means} for card in game.printed_of(edition)]


def rule_model(rule: register.Rule) -> RuleModel:
    return RuleModel(
        id=rule.id,
        text=rule.text,
        section=rule.section,
        tags=list(rule.tags),
        ruling=rule.is_ruling,
        mentions=list(rule.mentions),
    )


_BOOKS: dict[str, register.Register] = {}


def book_of(game: Game) -> register.Register:
    if game.id not in _BOOKS:
        try:
            _BOOKS[game.id] = register.of_game(game.id)
        except register.RegisterError:  # a stranger's game need not have one
            _BOOKS[game.id] = register.Register(game.id, {})
    return _BOOKS[game.id]


def rules(game: Game, words: str) -> list[RuleModel]:
    book = book_of(game)
    return [rule_model(rule) for rule in (book.find(words) if words.strip() else book)]


def rule(game: Game, rule_id: str) -> RuleModel:
    return rule_model(book_of(game)[rule_id.upper()])


def verdict(text: str) -> DeckVerdict:
    book = games.find("turtles").edition()
    assert isinstance(book, Book)
    deck = decks.read_deck(text, book)
    figures = decks.Figures(deck, book)
    return DeckVerdict(
        legal=deck.legal,
        name=deck.name,
        size=deck.size,
        cards=deck.counts,
        titles=deck.titles,
        faults=[Fault(code=fault.code, text=fault.words, line=fault.line or None) for fault in deck.faults],
        advice=decks.hints(deck, book) if deck.counts else [],
        forms=dict(figures.forms),
        attributes=dict(figures.attributes),
        powers={str(power): n for power, n in sorted(figures.powers.items())},
    )


def facts(table: Table, guest: str, held: list[int], here: Callable[[int], bool]) -> TableFacts:
    m = table.match
    f = table.facts
    outcome = m.outcome.data() if m is not None and m.outcome is not None else None
    if table.archive is not None and table.over:
        outcome = table.archive.views[""]["outcome"]
    return TableFacts(
        table=table.id,
        game=f.game,
        mode=f.mode,
        stage=table.stage,
        seats=[
            SeatFacts(
                seat=seat,
                name=chair.name,
                kind=chair.kind,
                bot=chair.bot or None,
                hot=chair.hot,
                left=chair.left,
                why=chair.why,
                here=chair.kind == BOT or (chair.kind != OPEN and here(seat)),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        yours=held,
        waiting=bits(m.awaited(SPECTATOR)) if m is not None else [],
        public=f.public,
        clock=ClockWish(minutes=f.clock.minutes, increment=f.clock.increment) if f.clock is not None else None,
        made=f.made,
        seed_hash=f.seed_hash,
        seed=f.seed if table.over else None,
        known_seed=f.known_seed,
        rated=f.rated,
        host=bool(guest) and guest == f.maker,
        outcome=outcome,
        again=table.again or None,
        edition=m.edition.id() if m is not None else f.edition,
        outdated=table.outdated or None,
    )
