// A position as one pair of eyes sees it, with the questions that a table asks of it.

import type { SeatFacts } from '../rest';
import type { Decision, GameEvent, Miss, Option, Outcome, Piece, Told, View, Zone } from '../wire';

/** A position: a state of a table that has begun, or a moment of a replay. */
export interface Laid {
  view: View;
  decision: Decision | null;
  over: Outcome | null;
  seats: SeatFacts[];
}

export class Scene {
  readonly view: View;
  readonly decision: Decision | null;
  readonly over: Outcome | null;
  readonly seats: SeatFacts[];
  readonly offers = new Map<string, Option[]>();
  private readonly misses = new Map<string, Miss>();
  private readonly zones = new Map<string, Zone>();

  constructor(state: Laid, quiet = false) {
    this.view = state.view;
    this.decision = quiet ? null : state.decision;
    this.over = state.over;
    this.seats = state.seats;
    for (const zone of this.view.zones) this.zones.set(zone.id, zone);
    for (const option of this.decision?.options ?? [])
      for (const handle of option.pieces) for (const place of this.twins(handle)) this.offers.set(place, [...(this.offers.get(place) ?? []), option]);
    for (const miss of this.decision?.missing ?? [])
      for (const handle of miss.pieces)
        for (const place of this.twins(handle)) if (!this.misses.has(place) && !this.offers.has(place)) this.misses.set(place, miss);
  }

  get table(): Record<string, unknown> {
    return this.view.table;
  }
  /** The public table, as the game that looks at it knows it. */
  as<Table>(): Table {
    return this.view.table as Table;
  }
  get me(): number | null {
    return this.view.seat;
  }
  /** The seat at the bottom of the table: mine, or the first for a spectator. */
  get low(): number {
    return this.view.seat ?? 0;
  }
  get mine(): boolean {
    return this.decision !== null;
  }
  zone(id: string): Zone | undefined {
    return this.zones.get(id);
  }
  pieces(id: string): Piece[] {
    const zone = this.zones.get(id);
    return zone?.pieces ?? zone?.last ?? [];
  }
  count(id: string): number {
    const zone = this.zones.get(id);
    return zone?.count ?? zone?.pieces?.length ?? 0;
  }
  top(id: string): Piece | undefined {
    return this.pieces(id).at(-1);
  }
  /** The other seats, in order of play after the lowest. */
  get others(): number[] {
    const n = this.view.seats;
    return Array.from({ length: n - 1 }, (_, i) => (this.low + 1 + i) % n);
  }
  name(seat: number): string {
    return this.seats.find((s) => s.seat === seat)?.name ?? `Seat ${seat + 1}`;
  }
  /** The name as one says it to the reader. */
  who(seat: number): string {
    return seat === this.me ? 'You' : this.name(seat);
  }
  whose(seat: number): string {
    return seat === this.me ? 'Your' : `${this.name(seat)}’s`;
  }
  side(seat: number): number {
    const at = this.view.teams.findIndex((team) => team.includes(seat));
    return at < 0 ? seat : at;
  }
  waits(seat: number): boolean {
    return this.view.waiting.includes(seat);
  }
  options(handle: string): Option[] {
    return this.offers.get(handle) ?? [];
  }
  /** Why nothing can be done with a piece now, in the words of the engine. */
  missing(handle: string): Miss | undefined {
    return this.misses.get(handle);
  }
  /** What is worth a word unasked: the first card that is not on offer, where its neighbours are. */
  firstMissing(): Miss | undefined {
    const near = (handle: string): boolean => handle.startsWith(`hand ${this.me}/`) || handle.startsWith('line-up/');
    if (![...this.offers.keys()].some(near)) return undefined;
    return (this.decision?.missing ?? []).find((miss) => miss.pieces.some((handle) => near(handle) && this.misses.has(handle)));
  }
  option(code: string): Option | undefined {
    return this.decision?.options.find((o) => o.code === code);
  }
  family<Family extends string>(name: Family): Option[] {
    return (this.decision?.options ?? []).filter((o) => o.code.split(':')[0] === name);
  }

  /** Equal pieces of a zone share the handle of the first: all of them can be taken. */
  private twins(handle: string): string[] {
    const cut = handle.lastIndexOf('/');
    const zone = this.zones.get(handle.slice(0, cut));
    const at = Number(handle.slice(cut + 1));
    const face = zone?.pieces?.[at]?.face;
    if (!zone?.pieces || zone.ordered || face == null) return [handle];
    return zone.pieces.flatMap((piece, i) => (piece.face === face ? [`${zone.id}/${i}`] : []));
  }
}

/** Names with a number behind each: equal ones can be told apart, and keep their number when others go. */
export function numbered(names: string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const n = seen.get(name) ?? 0;
    seen.set(name, n + 1);
    return `${name} ${n}`;
  });
}

/** What every game has: something moved, was dealt, learned, shuffled, rolled. */
export type Happened = Exclude<GameEvent, Told>;
/** Is it an event of the game's own? */
export const isTold = (e: GameEvent): e is Told => 'words' in e;

/** "Seat 2" in a text becomes a name. */
export function rename(text: string, seats: SeatFacts[]): string {
  return text.replace(/\b[Ss]eat (\d)\b/g, (all, n: string) => seats.find((s) => s.seat === Number(n))?.name ?? all);
}
