// Written by `make wire`; lint refuses it when it is stale. Don't edit.
// src/longbox/games/titans/public.py, and the messages of its edition.

export type Phase = 'start' | 'actions' | 'end' | 'between';

/** A card that can be bought, and what it costs now. */
export interface Priced {
  card: string;
  price: number;
}

export interface TitansGo {
  left: number;
  price: number;
}

/** A text in force, and whether it was used this turn. */
export interface Text {
  text: string;
  used: boolean;
}

/** A character of a team. */
export interface Member {
  name: string;
  face: string;
  sidekick: boolean;
  own: boolean;
  texts: Text[];
}

export interface Table {
  active: number | null;
  first: number | null;
  turn: number;
  round: number;
  phase: Phase;
  power: number;
  line_up: Priced[];
  nemesis: Priced | null;
  nemeses_left: number;
  titans_go: TitansGo | null;
  weaknesses_left: number;
  main_left: number;
  first_costs_more: number;
  no_recruiting: boolean;
  babies: boolean;
  vp: number[];
  teams: Member[][];
  played: string[];
  borrowed: string[][];
}

export type Question = 'choose' | 'turn' | 'defend';

/** The game's own events: by kind, what each holds. */
export interface Holds {
  turn: { who: number; turn: number; words: { who?: string } };
  power: { who: number; change: number; power: number; words: { who?: string } };
  bought: { who: number; card: number; price: number; words: { who?: string; card?: string } };
  defeated: { who: number; card: number; price: number; vp: number; words: { who?: string; card?: string } };
  gained: { who: number; card: number; words: { who?: string; card?: string } };
  passed: { who: number; card: number; to: number; words: { who?: string; card?: string; to?: string } };
  joined: { who: number; card: number; loser: number; words: { who?: string; card?: string; loser?: string } };
  lost: { who: number; card: number; thief: number; words: { who?: string; card?: string; thief?: string } };
  attacked: { who: number; card: number; by: number; words: { who?: string; card?: string; by?: string } };
  avoided: { who: number; card: number; attack: number; words: { who?: string; card?: string; attack?: string } };
  used: { who: number; card: number; ability: number; words: { who?: string; card?: string } };
  type_chosen: { who: number; type: number; words: { who?: string; type?: string } };
  color_chosen: { who: number; color: number; words: { who?: string; color?: string } };
  high_five: { who: number; foe: number; words: { who?: string; foe?: string } };
  event_in: { card: number; reads: number; words: { card?: string; reads?: string } };
  event_out: { who: number; card: number; words: { who?: string; card?: string } };
  nemesis_up: { card: number; words: { card?: string } };
  turn_ended: { who: number; words: { who?: string } };
  borrowed: { who: number; card: number; words: { who?: string; card?: string } };
  dearer: { who: number; more: number; words: { who?: string } };
  no_teaming: { who: number; words: { who?: string } };
  hand_shown: { who: number; words: { who?: string } };
  game_ended: { how: number; vp_0: number; vp_1: number; words: { how?: string } };
  discarded: { who: number; card: number; words: { who?: string; card?: string } };
  went_home: { who: number; card: number; words: { who?: string; card?: string } };
  chain_cut: { triggers: number; words: Record<string, never> };
}

/** The families of choices: what a code begins with. */
export type Family = 'play' | 'buy' | 'hand' | 'discard' | 'line-up' | 'in-play' | 'event' | 'hero' | 'sidekick' | 'color' | 'type' | 'next' | 'yes' | 'no' | 'end' | 'recruit' | 'use';
