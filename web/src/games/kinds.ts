// What a game can bring to the browser. All of it is optional: a game without a folder here gets what games/plain.ts has.

import type { Component } from 'svelte';
import type { Card, Shelf } from '../lib/cards';
import type { Scene } from '../lib/scene';
import type { CardAbout } from '../rest';
import type { GameEvent, Moved, Piece } from '../wire';

/** cover.ts: what the home page shows. It is loaded with the first page, so it is small. */
export interface Cover {
  title: string;
  /** In one line. */
  kind: string;
  time: string;
  /** Of the lettering, in pixels. */
  size: number;
  /** Of small pictures. */
  color: string;
  /** Its place in the box. */
  order: number;
  /** A card's back: ground, sign's color, sign. */
  back: Back;
  /** An svg's inside, in a box of 164 by 402. */
  scene: () => string;
}

export type Back = readonly [ground: string, color: string, sign: string];

/** looks.ts: how its cards and tokens are drawn. Loaded together with the cards. */
export interface Looks {
  /** Signs for types and sorts of cards. */
  signs?: Record<string, string>;
  /** What a type or a sort is called. */
  names?: Record<string, string>;
  /** Sign and color of each attribute. */
  attributes?: Record<string, readonly [sign: string, color: string]>;
  /** Colors of cards that name none: by the card or by the character on it. */
  colors?: Record<string, string>;
  /** By the sort of a card, before its name decides. */
  sorts?: Record<string, string>;
  /** The signs of suits; the colors are the suits' names. */
  suits?: Record<string, string>;
  /** A picture of its own, in a box of 160 by 240. */
  picture?: (card: Card) => string;
  /** All sentences of a card, as they stand on it. */
  sentences?: (data: CardAbout) => string[];
  /** The Power of a card stands in its corner, not its price. */
  strength?: boolean;
  /** Sorts of cards that nobody buys: no price stands on them. */
  unpriced?: string[];
  /** A piece that is a token; null for a card. */
  token?: (piece: Piece) => Token | null;
}
export interface Token {
  name: string;
  mark: string;
  /** An svg. */
  art: string;
}

/** table.ts: how it is played. Loaded with the table. */
export interface Home {
  Table: Component;
  mast: (scene: Scene) => Mast;
  /** Who a seat is: the name of its character and the color of its portrait. */
  who?: (scene: Scene, shelf: Shelf, seat: number) => Who | null;
  /** Comic lettering for what has just happened. */
  bursts?: Bursts;
}
/** By the kind of an event. */
export type Bursts = Record<string, (e: GameEvent, scene: Scene) => Partial<Burst> | null>;
/** The same for a game whose own events hold this much, by kind. */
export type BurstsFor<Holds> = {
  [Kind in keyof Holds]?: (e: Holds[Kind], scene: Scene) => Partial<Burst> | null;
} & { moved?: (e: Moved, scene: Scene) => Partial<Burst> | null };
export interface Who {
  name: string;
  color: string;
}
export interface Burst {
  text: string;
  sub: string;
  fill: string;
  /** Where on the page: a selector. */
  at: string;
  loud: number;
  dice?: number[];
  /** It sounds low. */
  hurts?: boolean;
}
export interface Score {
  label: string;
  value: number | string;
  lead?: boolean;
  mine?: boolean;
}
/** The masthead: where we are, whose step it is, who leads. */
export interface Mast {
  issue: string;
  now: string;
  /** Instead of the parts of a turn. */
  steps?: { text: string; state: 'done' | 'on' | '' }[];
  scores: Score[];
  goal?: { label: string; value: number };
  says: string;
}

/** Bring.svelte: what a seat brings to a new table, as options by their names. */
export interface BringProps {
  shelf: Shelf;
  mode: string;
  /** Whose, for a screen reader: "seat 1". */
  whose: string;
  brought: Record<string, string[]>;
}
