"""New tables: by somebody's wish, from a position of an old one, or the same again."""

import secrets

from fastapi import APIRouter, Request, Response

from longbox.kernel.errors import LongboxError
from longbox.server import bodies, editions
from longbox.server.api.depends import TableId, Tables_, Visitor, finished, game_named, give_cookie
from longbox.server.caps import Caps
from longbox.server.clock import Pace
from longbox.server.identity import Guest, address, hashed, new_guest, new_secret, plain_name
from longbox.server.models import Made, NewTable
from longbox.server.table import BOT, OPEN, PERSON, Chair, Facts, Refused, free_name, known_bot, now
from longbox.server.tables import Tables, new_id, next_id

router = APIRouter()


@router.post("/tables", status_code=201)
async def make_table(wish: NewTable, request: Request, response: Response, tables: Tables_, visitor: Visitor) -> Made:
    """Set up a table. Its maker gets the seats of kind `me` and `hotseat`; each `seat_links` invites a friend, once."""
    guest = visitor or new_guest()
    facts = facts_of(wish, guest)
    if wish.play_on is not None:
        await play_on(wish, facts, tables)
    mine = [at for at, seat in enumerate(wish.seats) if seat.kind in ("me", "hotseat")]
    caps: Caps = request.app.state.caps
    async with caps.room(facts, guest.id, address(request)):
        made = await lay(facts, mine, [(seat, guest.id) for seat in mine], tables)
    assert made is not None
    own = next((seat.name for seat in wish.seats if seat.kind == "me" and seat.name), guest.name)
    give_cookie(request, response, Guest(guest.id, own))
    return made


async def lay(facts: Facts, mine: list[int], held: list[tuple[int, str]], tables: Tables) -> Made | None:
    """A new table, with a link for each open seat; None if there is one of that id already."""
    facts.edition = facts.edition or editions.today(facts.game, facts.packs)
    links = {at: new_secret() for at, chair in enumerate(facts.chairs) if chair.kind == OPEN}
    try:
        if not await tables.make(facts, {at: hashed(secret) for at, secret in links.items()}, held):
            return None
    except LongboxError as error:
        raise Refused("illegal", str(error)) from None
    shown = [f"/t/{facts.id}#{links[at]}" if at in links else None for at in range(len(facts.chairs))]
    return Made(table=facts.id, seat_links=shown, seats=mine, seed_hash=facts.seed_hash)


def facts_of(wish: NewTable, guest: Guest) -> Facts:
    game = game_named(wish.game)
    if wrong := bodies.odd(wish.options):
        raise Refused("malformed", f"options: {wrong}")
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
        new_id(),
        game.id,
        setup.mode,
        dict(wish.options),
        seed,
        named,
        thought,
        now(),
        chairs,
        pace,
        wish.public,
        maker=guest.id,
    )


async def play_on(wish: NewTable, facts: Facts, tables: Tables) -> None:
    """The same game from one of its positions, when it is over."""
    assert wish.play_on is not None
    old = await finished(wish.play_on.table, tables)
    if old.match is None:
        raise Refused("outdated", old.outdated)
    taken = old.match.record()["choices"]
    assert isinstance(taken, list)
    if wish.game != old.facts.game or len(facts.chairs) != len(old.chairs):
        raise Refused("illegal", "only the same game with the same number of seats can continue from there")
    facts.mode, facts.options, facts.seed = old.facts.mode, old.options, old.facts.seed
    facts.edition = old.match.edition.id()  # those choices were made with its cards
    facts.before = [(seat, code) for seat, code in taken[: wish.play_on.at]]


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(table_id: TableId, request: Request, tables: Tables_, visitor: Visitor) -> Made:
    """The same again with a new seed, for those who sat there: their seats are theirs at the new table too.

    Only seats that were given up get links. There is one next game: who asks later gets the same one, without links.
    """
    old = await finished(table_id, tables)
    held = [(seat, guest) for seat, guest in await tables.store.holders(table_id) if not old.chairs[seat].vacant]
    mine = sorted(seat for seat, guest in held if visitor is not None and guest == visitor.id)
    if not mine:
        raise Refused("foreign", "only players of this table can ask for another game")
    f = old.facts
    chairs = [next_chair(chair, at in dict(held)) for at, chair in enumerate(old.chairs)]
    seed, thought, id_ = secrets.token_hex(16), secrets.token_hex(8), old.again or next_id(f)
    facts = Facts(id_, f.game, f.mode, dict(old.options), seed, False, thought, now(), chairs, f.clock, f.public)
    facts.maker = f.maker
    made = None
    if not old.again:
        caps: Caps = request.app.state.caps
        async with caps.room(facts, visitor.id if visitor is not None else "", address(request), again=True):
            made = await lay(facts, mine, held, tables)
        try:
            await tables.add(old, "again", mine[0], id_)
        except Refused:
            if old.again != id_:  # else somebody has said so at the same time
                raise
    if made is not None:
        return made
    there = await tables.find(id_)
    return Made(table=id_, seat_links=[None] * len(there.chairs), seats=mine, seed_hash=there.facts.seed_hash)


def next_chair(old: Chair, held: bool) -> Chair:
    """A chair in the next game: its holder's, a bot's, or open if it was given up."""
    if held:
        return Chair(PERSON, old.name, hot=old.hot)
    return Chair(OPEN, "") if old.kind == PERSON or old.left else Chair(old.kind, old.name, old.bot)
