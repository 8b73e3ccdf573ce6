"""The application: REST for setting up and reading, a socket for each client, the front end for everything else."""

import contextlib
import gc
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longbox.kernel import game as games
from longbox.kernel import register
from longbox.kernel.errors import LongboxError
from longbox.server import catalog, pages, socket, thinkers
from longbox.server.clock import Pace
from longbox.server.config import Config
from longbox.server.identity import (
    COOKIE,
    YEAR,
    Guest,
    Limits,
    Signer,
    address,
    hashed,
    key_in,
    new_guest,
    new_secret,
    plain_name,
    same_site,
)
from longbox.server.models import (
    CallMe,
    CardList,
    Deck,
    DeckVerdict,
    GameAbout,
    Made,
    Me,
    NewTable,
    Problem,
    RecordModel,
    ReplayModel,
    RuleList,
    RuleModel,
    Sat,
    SitDown,
    TableFacts,
)
from longbox.server.store import Store, StoreError
from longbox.server.table import (
    BOT,
    OPEN,
    PERSON,
    Chair,
    Facts,
    Refused,
    Table,
    Taken,
    free_name,
    known_bot,
    now,
)
from longbox.server.tables import Tables, new_id, next_id
from longbox.server.thinkers import Thinkers, stay_with

LONGEST_BODY = 256 * 1024  # bytes
STATUS = {"unknown": 404, "illegal": 422, "outdated": 409, "too_fast": 429, "foreign": 403, "stale": 409, "busy": 503}
ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "The body cannot be read"},
    403: {"model": Problem, "description": "Not from this site, or not yours"},
    404: {"model": Problem, "description": "There is no such thing"},
    409: {"model": Problem, "description": "Not now"},
    413: {"model": Problem, "description": "The body is too long"},
    422: {"model": Problem, "description": "It cannot be done, with the reason"},
    429: {"model": Problem, "description": "Too fast"},
    503: {"model": Problem, "description": "The store cannot be reached"},
}
router = APIRouter(prefix="/api", responses=ERRORS)


def create(config: Config | None = None) -> FastAPI:
    """The application of one worker."""
    config = config if config is not None else Config.from_environment()
    store = Store(config.database, f"{os.getpid()}-{secrets.token_hex(4)}")
    tables = Tables(store, Thinkers(config.thinkers))

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if config.parent not in (0, os.getpid()):  # one of several workers
            stay_with(config.parent)
        for game in games.catalog().values():
            game.edition()
        await tables.open()
        seldom_collect()
        yield
        await tables.close()

    app = documented(lifespan)
    app.state.tables = tables
    app.state.signer = Signer(key_in(config.folder))
    app.state.limits = Limits(config.limits)
    app.state.config = config
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(StoreError, without_store)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, unanswered)
    app.add_middleware(ShortBodies)
    app.middleware("http")(guard)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_api_websocket_route("/api/tables/{table_id}/socket", socket.serve)
    return app


def seldom_collect() -> None:
    """Cards and rules are there for good, and so are most tables: looking through all of them for what is no longer
    used takes 0.3 s with 500 tables, and everybody waits. New objects are collected as usual, the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 1_000)


def documented(lifespan: Any = None) -> FastAPI:
    """What the OpenAPI document tells of."""
    app = FastAPI(title="Longbox", version=catalog.version(), lifespan=lifespan, docs_url=None, redoc_url=None)
    app.include_router(router)
    return app


# ---- before every request


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Who writes must come from this site; nobody may ask too fast; every answer says what a browser may do with it."""
    limits: Limits = request.app.state.limits
    response: Response
    if request.method not in ("GET", "HEAD", "OPTIONS") and not same_site(request):
        response = problem(403, "foreign", "this request comes from another site")
    elif not limits.take(kind_of(request), address(request)):
        response = problem(429, "too_fast", "too many requests; wait a moment")
    else:
        response = await call_next(request)
    pages.protect(response)
    return response


class ShortBodies:
    """A body that is too long is refused before it is read whole: by what it says of itself, else by counting."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        said = Headers(scope=scope).get("content-length", "0")
        length = int(said) if said.isdecimal() else 0
        parts: list[Message] = []
        read = 0
        while max(length, read) <= LONGEST_BODY and (not parts or parts[-1].get("more_body")):
            parts.append(await receive())
            read += len(parts[-1].get("body", b""))
        if max(length, read) > LONGEST_BODY:
            answer = problem(413, "too_big", f"a request can have at most {LONGEST_BODY} bytes")
            answer.headers["Connection"] = "close"  # what is still to come is no request
            await answer(scope, receive, send)
            return

        whole = iter(parts)

        async def again() -> Message:
            return next(whole, None) or await receive()

        await self.app(scope, again, send)


def kind_of(request: Request) -> str:
    if request.method in ("GET", "HEAD"):
        return "read"
    if request.url.path.endswith("/sit"):
        return "sit"
    return "make" if request.url.path in ("/api/tables",) or request.url.path.endswith("/rematch") else "write"


def problem(status: int, code: str, reason: str, rule: str = "") -> JSONResponse:
    later = {"Retry-After": "5"} if status in (429, 503) else None
    return JSONResponse({"code": code, "reason": reason, "rule": rule or None}, status, later)


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return problem(STATUS.get(error.code, 422), error.code, error.reason, error.rule)


async def without_store(request: Request, error: Exception) -> Response:
    return problem(503, "busy", str(error))


async def invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return problem(422, "malformed", f"{where}: {first['msg']}" if where else str(first["msg"]))


async def unanswered(request: Request, error: Exception) -> Response:
    """No such path: the front end's, unless it is the API's. No such method: which there are."""
    assert isinstance(error, HTTPException)
    path = request.url.path
    if error.status_code == 404 and request.method in ("GET", "HEAD") and not path.startswith("/api/"):
        return pages.page(path)
    code = {404: "unknown", 405: "method"}.get(error.status_code, "malformed")
    answer = problem(error.status_code, code, str(error.detail))
    if error.status_code == 405:
        answer.headers["Allow"] = ", ".join(sorted(methods_at(path)))
    return answer


def methods_at(path: str) -> set[str]:
    there = [route for route in router.routes if isinstance(route, APIRoute) and route.path_regex.match(path)]
    return {method for route in there for method in route.methods or ()}


def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


def guest_of(request: Request) -> Guest | None:
    signer: Signer = request.app.state.signer
    return signer.read(request.cookies.get(COOKIE))


def give_cookie(request: Request, response: Response, guest: Guest) -> None:
    signer: Signer = request.app.state.signer
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, signer.write(guest), max_age=YEAR, httponly=True, samesite="lax", secure=secure)


Tables_ = Annotated[Tables, Depends(tables_of)]
Visitor = Annotated[Guest | None, Depends(guest_of)]
TableId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9]+$")]
GameId = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[a-z][a-z0-9_-]*$")]


def game_named(game_id: str) -> games.Game:
    try:
        return games.find(game_id)
    except LongboxError as error:
        raise Refused("unknown", str(error)) from None


# ---- games, cards, rules


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


# ---- guests


@router.get("/me")
def who_am_i(visitor: Visitor) -> Me:
    return Me(name=visitor.name if visitor is not None else "")


@router.post("/me")
def call_me(me: CallMe, request: Request, response: Response, visitor: Visitor) -> Me:
    """Take a name; a cookie remembers it."""
    name = plain_name(me.name)
    give_cookie(request, response, Guest(visitor.id, name) if visitor is not None else new_guest(name))
    return Me(name=name)


# ---- tables


@router.post("/tables", status_code=201)
async def make_table(wish: NewTable, request: Request, response: Response, tables: Tables_, visitor: Visitor) -> Made:
    """Set up a table. Its maker gets the seats of kind `me` and `hotseat`; `seat_links` are for the others."""
    guest = visitor or new_guest()
    facts = facts_of(wish, guest)
    if wish.play_on is not None:
        await play_on(wish, facts, tables)
    mine = [at for at, seat in enumerate(wish.seats) if seat.kind in ("me", "hotseat")]
    made = await lay(facts, mine, [(seat, guest.id) for seat in mine], tables)
    assert made is not None
    own = next((seat.name for seat in wish.seats if seat.kind == "me" and seat.name), guest.name)
    give_cookie(request, response, Guest(guest.id, own))
    return made


async def lay(facts: Facts, mine: list[int], held: list[tuple[int, str]], tables: Tables) -> Made | None:
    """A new table, with a link for each seat; None if there is one of that id already."""
    links = {at: new_secret() for at, chair in enumerate(facts.chairs) if chair.kind != BOT}
    try:
        if not await tables.make(facts, {at: hashed(secret) for at, secret in links.items()}, held):
            return None
    except LongboxError as error:
        raise Refused("illegal", str(error)) from None
    shown = [f"/t/{facts.id}#{links[at]}" if at in links else None for at in range(len(facts.chairs))]
    return Made(table=facts.id, seat_links=shown, seats=mine, seed_hash=facts.seed_hash)


def facts_of(wish: NewTable, guest: Guest) -> Facts:
    game = game_named(wish.game)
    named = wish.seed is not None or wish.play_on is not None
    if named and any(seat.kind == "friend" for seat in wish.seats):
        raise Refused("illegal", "a player who names the seed knows the deal, so tables with friends get a random seed")
    chairs: list[Chair] = []
    for at, seat in enumerate(wish.seats):
        taken = [chair.name for chair in chairs] + [other.name for other in wish.seats if other.name]
        if seat.kind == "bot":
            name = plain_name(seat.name) if seat.name else free_name(taken)
            chairs.append(Chair(BOT, name, known_bot(seat.bot or "sidekick")))
        elif seat.kind == "friend":
            chairs.append(Chair(OPEN, plain_name(seat.name) if seat.name else ""))
        else:
            name = plain_name(seat.name or (guest.name if seat.kind == "me" else "") or f"Player {at + 1}")
            chairs.append(Chair(PERSON, name, hot=seat.kind == "hotseat"))
    try:
        setup = game.setup(len(chairs), wish.mode, wish.options)
    except LongboxError as error:
        raise Refused("illegal", str(error)) from None
    seed = wish.seed if wish.seed is not None else secrets.token_hex(16)
    pace = Pace(wish.clock.minutes, wish.clock.increment) if wish.clock is not None else None
    thought = secrets.token_hex(8)
    return Facts(
        new_id(), game.id, setup.mode, dict(wish.options), seed, named, thought, now(), chairs, pace, wish.public
    )


async def play_on(wish: NewTable, facts: Facts, tables: Tables) -> None:
    """The same game from one of its positions, when it is over."""
    assert wish.play_on is not None
    old = await finished(wish.play_on.table, tables)
    assert old.match is not None
    taken = old.match.record()["choices"]
    assert isinstance(taken, list)
    if wish.game != old.facts.game or len(facts.chairs) != len(old.chairs):
        raise Refused("illegal", "only the same game with the same number of seats can continue from there")
    facts.mode, facts.options, facts.seed = old.facts.mode, old.options, old.facts.seed
    facts.before = [(seat, code) for seat, code in taken[: wish.play_on.at]]


@router.get("/tables")
async def lobby(tables: Tables_, visitor: Visitor) -> list[TableFacts]:
    """Public tables, and one's own."""
    found = await tables.store.lobby(visitor.id if visitor is not None else "")
    shown = []
    for table_id in found:
        with contextlib.suppress(Refused):
            shown.append(await public_facts(await tables.find(table_id), tables, visitor))
    return shown


@router.get("/tables/{table_id}")
async def read_table(table_id: TableId, tables: Tables_, visitor: Visitor) -> TableFacts:
    """What everybody may know about a table before looking at it."""
    return await public_facts(await tables.find(table_id), tables, visitor)


async def public_facts(table: Table, tables: Tables, visitor: Guest | None) -> TableFacts:
    held = await tables.store.held(table.id, visitor.id) if visitor is not None else []
    return catalog.facts(table, held, lambda seat: tables.here(table.id, seat))


@router.post("/tables/{table_id}/sit")
async def sit(
    table_id: TableId, wish: SitDown, request: Request, response: Response, tables: Tables_, visitor: Visitor
) -> Sat:
    """Trade the secret of a seat's link for the seat. It is yours from then on, in this browser."""
    table = await tables.find(table_id)
    secret = hashed(wish.secret)
    found = await tables.store.secrets(table_id)
    seat = next((at for known, at in found.items() if secrets.compare_digest(known, secret)), None)
    if seat is None:
        raise Refused("foreign", "this link isn't for a seat at this table")
    chair = table.chairs[seat]
    guest = visitor or new_guest()
    name = plain_name(wish.name or (chair.name if chair.kind == PERSON else guest.name) or f"Player {seat + 1}")
    if chair.kind != PERSON or (wish.name and name != chair.name):
        if table.over:
            raise Refused("illegal", "the game is over")
        await tables.sit(table, seat, Taken(name, wish.options if chair.kind == OPEN else {}))
    await tables.store.hold(table_id, seat, guest.id)
    give_cookie(request, response, Guest(guest.id, name))
    return Sat(table=table_id, seat=seat, name=name)


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(table_id: TableId, tables: Tables_, visitor: Visitor) -> Made:
    """The same again with a new seed, for those who sat there: their seats are theirs at the new table too.

    There is one next game: somebody who asks later gets the same one, without the links.
    """
    old = await finished(table_id, tables)
    held = await tables.store.holders(table_id)
    mine = sorted(seat for seat, guest in held if visitor is not None and guest == visitor.id)
    if not mine:
        raise Refused("foreign", "only players of this table can ask for another game")
    f = old.facts
    chairs = [Chair(PERSON if c.left else c.kind, c.name, "" if c.left else c.bot, c.hot) for c in old.chairs]
    seed, thought, id_ = secrets.token_hex(16), secrets.token_hex(8), old.again or next_id(f)
    facts = Facts(id_, f.game, f.mode, dict(old.options), seed, False, thought, now(), chairs, f.clock, f.public)
    made = await lay(facts, mine, held, tables) if not old.again else None
    if not old.again:
        try:
            await tables.add(old, "again", mine[0], id_)
        except Refused:
            if old.again != id_:  # else somebody has said so at the same time
                raise
    if made is not None:
        return made
    there = await tables.find(id_)
    return Made(table=id_, seat_links=[None] * len(there.chairs), seats=mine, seed_hash=there.facts.seed_hash)


async def finished(table_id: str, tables: Tables) -> Table:
    table = await tables.find(table_id)
    if not table.over:
        raise Refused("stale", "the game is not over yet")
    return table


@router.get("/tables/{table_id}/record", response_model=RecordModel)
async def read_record(table_id: TableId, tables: Tables_) -> dict[str, object]:
    """A finished game with everything: seed, options, choices. `longbox verify` plays it again."""
    table = await finished(table_id, tables)
    assert table.match is not None
    return table.match.record()


@router.get("/tables/{table_id}/replay")
async def read_replay(
    table_id: TableId,
    tables: Tables_,
    at: Annotated[int, Query(ge=0, le=100_000)] = 0,
    eyes: Annotated[int | None, Query(ge=0, le=6)] = None,
) -> ReplayModel:
    """A finished game after some choices, through any seat's eyes, or as a spectator."""
    table = await finished(table_id, tables)
    assert table.match is not None
    data = table.match.record()
    choices = data["choices"]
    assert isinstance(choices, list)
    if at > len(choices) or (eyes is not None and eyes >= len(table.chairs)):
        raise Refused("unknown", f"this game has {len(choices)} choices and {len(table.chairs)} seats")
    view, events = await tables.pool.ask(thinkers.replayed, msgspec.json.encode(data), at, eyes)
    return ReplayModel(at=at, of=len(choices), view=view, events=events)
