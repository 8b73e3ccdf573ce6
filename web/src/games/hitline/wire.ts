// Written by `make wire`; lint refuses it when it is stale. Don't edit.
// src/longbox/games/hitline/public.py, and the messages of its edition.

export type Suit = 'yellow' | 'red' | 'blue' | 'green' | 'wild';

/** A card on the line: what counts now, the power played with it. */
export interface Laid {
  spot: number;
  seat: number;
  card: string;
  title: string;
  value: number;
  suit: Suit | null;
  down: boolean;
  power: string | null;
  bonus: number;
}

export type PowerState = 'ready' | 'on the line' | 'exhausted' | 'shield';

/** A Hero or a Sidekick that is somebody's, as everybody knows: whose, and whether it is ready. */
export interface Power {
  name: string;
  seat: number;
  sidekick: boolean;
  state: PowerState;
  text: string;
}

export interface Table {
  round: number;
  trick: number;
  tricks: number;
  leader: number;
  spots: (number | null)[];
  lead_suit: Suit | null;
  highest_wins: boolean;
  location: string | null;
  location_text: string | null;
  maximum: number | null;
  sides: number[];
  titans: number[];
  shield_rows: number[];
  vp: number[];
  taken: number[];
  to_win: number;
  carried: number;
  line: Laid[];
  voids: Suit[][];
  first_of_pair: number | null;
  powers: Power[];
}

export type Question = 'choose' | 'card' | 'hero';

/** The game's own events: by kind, what each holds. */
export interface Holds {
  named: { who: number; suit: number; spot: number; owner: number; words: { who?: string; suit?: string; spot?: string; owner?: string } };
  counter: { who: number; spot: number; value: number; words: { who?: string; spot?: string } };
  turned_down: { who: number; spot: number; words: { who?: string; spot?: string } };
  value: { who: number; spot: number; value: number; words: { who?: string; spot?: string } };
  shy: { who: number; spot: number; words: { who?: string; spot?: string } };
  reversed: { who: number; words: { who?: string } };
  trick_won: { who: number; spot: number; points: number; words: { who?: string; spot?: string } };
  no_winner: { leader: number; all_down: boolean; words: { leader?: string } };
  scored: { side: number; points: number; total: number; words: Record<string, never> };
  carried: { points: number; words: Record<string, never> };
  new_round: { round: number; location: number; maximum: number; words: { location?: string } };
  location_won: { side: number; vp_0: number; vp_1: number; words: Record<string, never> };
  replayed: { leader: number; words: { leader?: string } };
  game_won: { side: number; words: Record<string, never> };
  pair_order: { who: number; words: { who?: string } };
  stack_taken: { who: number; stack: number; words: { who?: string } };
  uncovered: { seat: number; slot: number; card: number; words: { card?: string } };
}

/** The families of choices: what a code begins with. */
export type Family = 'play' | 'shield' | 'suit' | 'spot' | 'option' | 'stack' | 'first' | 'leader' | 'hero' | 'slot';
