// Written by `make wire`; lint refuses it when it is stale. Don't edit.
// src/longbox/games/turtles/public.py, and the messages of its edition.

export type Phase = 'set-up' | 'Adjust Phase' | 'Set Phase' | 'Event Phase' | 'Item Phase' | 'Flip Phase' | 'Attack Step' | 'Counter Step' | 'Forward Step' | 'Result Step';

export interface Table {
  active: number;
  first: number;
  turn: number;
  phase: Phase;
  up: boolean[][];
  placed: number;
  attack: number;
  counter: number;
  damage: number;
  powers: Record<string, number[]>;
  barred: boolean[];
}

export type Question = 'choose' | 'set' | 'event' | 'item' | 'attack' | 'counter';

/** The game's own events: by kind, what each holds. */
export interface Holds {
  turn: { who: number; turn: number; words: { who?: string } };
  drew: { who: number; cards: number; words: { who?: string } };
  turned_up: { who: number; card: number; block: number; words: { who?: string; card?: string } };
  slid: { who: number; source: number; target: number; words: { who?: string } };
  placed: { who: number; card: number; number: number; power: number; total: number; words: { who?: string; card?: string } };
  countered: { who: number; card: number; power: number; words: { who?: string; card?: string } };
  raised: { card: number; more: number; power: number; words: { card?: string } };
  attack_raised: { who: number; card: number; more: number; words: { who?: string; card?: string } };
  total: { who: number; attack: number; counter: number; damage: number; words: { who?: string } };
  warded: { who: number; card: number; less: number; damage: number; words: { who?: string; card?: string } };
  hit: { who: number; blocks: number; cards: number; words: { who?: string } };
  recoil: { who: number; cards: number; words: { who?: string } };
  no_keeping: { who: number; words: { who?: string } };
  kept: { who: number; block: number; card: number; words: { who?: string; card?: string } };
  looked: { who: number; at: number; block: number; words: { who?: string; at?: string } };
  exchanged: { who: number; block: number; other: number; words: { who?: string } };
  item_placed: { who: number; card: number; cost: number; words: { who?: string; card?: string; cost?: string } };
  event_placed: { who: number; card: number; words: { who?: string; card?: string } };
  used: { who: number; card: number; words: { who?: string; card?: string } };
  fewer: { who: number; card: number; cards: number; words: { who?: string; card?: string } };
  text_done: { who: number; card: number; words: { who?: string; card?: string } };
  skipped: { who: number; words: { who?: string } };
  conceded: { who: number; words: { who?: string } };
  deck_empty: { who: number; words: { who?: string } };
  cut: { texts: number; words: Record<string, never> };
  keeps_none: { who: number; words: { who?: string } };
}

/** The families of choices: what a code begins with. */
export type Family = 'yes' | 'no' | 'next' | 'keep' | 'swap' | 'raise' | 'concede' | 'discard' | 'set' | 'take' | 'event' | 'attack' | 'counter' | 'use' | 'send' | 'item';
