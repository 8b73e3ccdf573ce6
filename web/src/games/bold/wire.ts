// Written by `make wire`; lint refuses it when it is stale. Don't edit.
// src/longbox/games/bold/public.py, and the messages of its edition.

export type Phase = 'Watchtower' | 'Preparation' | 'Combat' | 'Power-Up';

export interface Table {
  turn: number;
  phase: Phase;
  holder: number;
  characters: string[];
  limit: number;
  counters: number[];
  injured: number[];
  defeated: number[];
  crisis: number[];
  challenge: string | null;
  pools: number[][];
  resources: number[];
  offered: number[];
  purchases: number[];
  prices: Record<string, number>[];
  hits: number[][];
}

export type Question = 'choose' | 'draw' | 'strike' | 'buy';

/** The game's own events: by kind, what each holds. */
export interface Holds {
  turn: { turn: number; words: Record<string, never> };
  holder: { who: number; words: { who?: string } };
  challenge: { card: number; words: { card?: string } };
  recovered: { who: number; by: number; amount: number; counter: number; card: number; words: { who?: string; by?: string; card?: string } };
  hurt: { who: number; attacker: number; damage: number; indefensible: number; counter: number; words: { who?: string; attacker?: string } };
  injured: { who: number; words: { who?: string } };
  defeated: { who: number; words: { who?: string } };
  no_effect: { who: number; words: { who?: string } };
  crisis: { who: number; words: { who?: string } };
  bonuses: { who: number; tokens: number; bonuses: number; words: { who?: string } };
  used: { who: number; card: number; words: { who?: string; card?: string } };
  activated: { who: number; card: number; words: { who?: string; card?: string } };
  stored: { who: number; card: number; words: { who?: string; card?: string } };
  pooled: { who: number; by: number; damage: number; indefensible: number; words: { who?: string; by?: string } };
  pool: { who: number; texts: number; unused: number; bonus: number; damage: number; indefensible: number; words: { who?: string } };
  resource_pool: { who: number; tokens: number; bonus: number; total: number; words: { who?: string } };
  aimed: { who: number; at: number; damage: number; indefensible: number; words: { who?: string; at?: string } };
  prevented: { who: number; at: number; card: number; amount: number; words: { who?: string; at?: string; card?: string } };
  thrown_back: { who: number; at: number; amount: number; words: { who?: string; at?: string } };
  struck: { who: number; at: number; words: { who?: string; at?: string } };
  finishes: { who: number; card: number; damage: number; indefensible: number; words: { who?: string; card?: string } };
  bought: { who: number; card: number; price: number; words: { who?: string; card?: string } };
  offered: { who: number; amount: number; words: { who?: string } };
  rebalanced: { who: number; owned: number; crisis: number; words: { who?: string } };
  peeked: { who: number; words: { who?: string } };
  replayed: { words: Record<string, never> };
  failed: { who: number; words: { who?: string } };
  deck_empty: { words: Record<string, never> };
  none_left: { who: number; card: number; words: { who?: string; card?: string } };
  resourced: { who: number; by: number; amount: number; words: { who?: string; by?: string } };
  recovery: { who: number; amount: number; words: { who?: string } };
}

/** The families of choices: what a code begins with. */
export type Family = 'pass' | 'yes' | 'no' | 'draw' | 'stop' | 'go-on' | 'reverse' | 'challenge' | 'peek' | 'keep-focus' | 'relieve' | 'leave' | 'done' | 'end' | 'split' | 'target' | 'give' | 'share' | 'offer' | 'strike' | 'keep' | 'buy' | 'swap' | 'fill' | 'use' | 'activate' | 'pay';
