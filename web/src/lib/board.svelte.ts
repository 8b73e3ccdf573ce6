// What every piece on a table asks: may I be taken, by which key, what happens on a click.

import { getContext, setContext } from 'svelte';
import type { Home, Who } from '../games/kinds';
import { colorOfSeat } from '../games/parts';
import type { Card, Shelf } from './cards';
import type { Live } from './live.svelte';
import { keysFor } from './options';
import type { Scene } from './scene';
import type { GameEvent, Line, Option } from '../wire';

export interface Looked {
  card: Card;
  x: number;
  y: number;
  /** Stays until somebody closes it. */
  held: boolean;
}

export class Board {
  looked = $state.raw<Looked | null>(null);
  rule = $state<string | null>(null);
  /** Without a live table: the events of a replay. */
  told = $state.raw<GameEvent[]>([]);
  toldLines = $state.raw<Line[]>([]);
  word = $state.raw<{ word: string; says: string; x: number; y: number } | null>(null);
  private get: () => Scene;
  private cards: () => Shelf;
  readonly live: Live | null;

  constructor(
    get: () => Scene,
    cards: () => Shelf,
    private house: () => Home | null = () => null,
    live: Live | null = null,
  ) {
    this.get = get;
    this.cards = cards;
    this.live = live;
  }
  get shelf(): Shelf {
    return this.cards();
  }
  get scene(): Scene {
    return this.get();
  }
  /** All events so far, for what a view alone does not tell. */
  get heard(): GameEvent[] {
    return this.live?.heard ?? this.told;
  }
  get lines(): Line[] {
    return this.live?.lines ?? this.toldLines;
  }
  keys = $derived.by(() => keysFor(this.get().decision?.options ?? []));

  /** Who a seat is: its character, or its player. */
  faces = (seat: number): Who => {
    const home = this.scene.view.game ? this.house() : null; // no game is on while another of my seats comes to look
    return home?.who?.(this.scene, this.shelf, seat) ?? { name: this.scene.name(seat), color: colorOfSeat(seat) };
  };
  key(handle: string | undefined): string {
    const options = handle ? this.scene.options(handle) : [];
    return options.length === 1 ? (this.keys.get(options[0]!.code) ?? '') : '';
  }
  legal(handle: string | undefined): boolean {
    return handle !== undefined && this.scene.options(handle).length > 0;
  }
  choose(option: Option | undefined): void {
    if (option) this.live?.choose(option);
  }
  pick(handle: string): void {
    this.looked = null;
    this.live?.pick(handle);
  }
  /** A piece that is not on offer says why. */
  doubt(handle: string): void {
    const miss = this.scene.missing(handle);
    if (miss) this.live?.explain(miss);
  }
  look(card: Card, at: Element, held = false): void {
    const box = at.getBoundingClientRect();
    this.looked = { card, x: box.x + box.width / 2, y: box.y + box.height / 2, held };
  }
  unlook(force = false): void {
    if (force || !this.looked?.held) this.looked = null;
  }
  openRule(id: string): void {
    this.rule = id;
  }
}

const KEY = Symbol('board');
export const provide = (board: Board): Board => setContext(KEY, board);
export const board = (): Board => getContext<Board>(KEY);
