// Written by `make wire`; lint refuses it when it is stale. Don't edit.
// src/longbox/games/mayhem/public.py, and the messages of its edition.

export type Mode = 'duel' | 'teams' | 'free-for-all' | 'competitive';

export type Phase = 'set-up' | 'start of round' | 'recovery' | 'turns' | 'end of round';

export type Color = 'black' | 'white';

export interface Monster {
  place: string;
  damage: number;
  health: number;
}

/** The GO! card of a side, and how far it is. */
export interface Go {
  name: string;
  mission: string;
  while: string;
  gifts: number;
  delivered: string[];
  clues: string[];
  clues_found: number;
  monster: Monster | null;
}

export interface Side {
  seats: number[];
  color: Color | null;
  vp: number;
  dice: number[];
  played_card: boolean;
  star: boolean;
  traps_left: number;
  go: Go | null;
}

/** A character on no side. */
export interface Bystander {
  id: string;
  face: string;
  name: string;
  side: null;
  seat: null;
  place: string | null;
}

export interface Innate {
  name: string;
  text: string;
  used: boolean;
}

export interface Ability {
  face: string;
  name: string;
  threshold: number;
  texts: string[];
  die: number | null;
  selected: boolean;
}

export type Thing = 'Obstacles' | 'Traps' | 'Pull' | 'Push' | 'that attack';

/** A character on a side. */
export interface Figure {
  id: string;
  face: string;
  name: string;
  side: number;
  seat: number;
  place: string | null;
  damage: number;
  health: number;
  fire: number;
  stunned: boolean;
  shield: boolean;
  escape: boolean;
  ko: boolean;
  acted: number;
  innate: Innate;
  abilities: Ability[];
  ignores: Thing[];
  attack_bonus: number;
  no_specials: boolean;
}

export interface Place {
  id: string;
  name: string | null;
  icon: string | null;
  base: Color | null;
  traps: number[];
}

export interface Pizza {
  side: number;
  place: string | null;
  carrier: string | null;
}

export interface Table {
  mode: Mode;
  round: number;
  phase: Phase;
  initiative: number | null;
  value: number | null;
  star: boolean;
  active: string | null;
  sides: Side[];
  characters: (Bystander | Figure)[];
  places: Place[];
  obstacles: string[];
  obstacles_left: number;
  fire_left: number;
  pizza: Pizza | null;
}

export type Question = 'choose' | 'die' | 'move' | 'attack' | 'card';

/** The game's own events: by kind, what each holds. */
export interface Holds {
  round_begins: { round: number; words: Record<string, never> };
  dice_rolled: { side: number; first: number; second: number; words: { side?: string; first?: string } };
  initiative: { side: number; sum: number; other_sum: number; words: { side?: string } };
  mayhem_rolled: { value: number; star: boolean; side: number; words: { value?: string; side?: string } };
  placed: { who: number; place: number; left: number; words: { who?: string; place?: string; left?: string } };
  turn: { who: number; slot: number; die: number; seat: number; words: { who?: string; slot?: string; seat?: string } };
  walked: { who: number; place: number; left: number; words: { who?: string; place?: string; left?: string } };
  put: { who: number; place: number; left: number; how: number; words: { who?: string; place?: string; left?: string; how?: string } };
  attack: { who: number; target: number; value: number; more: number; ranged: boolean; words: { who?: string; target?: string; value?: string } };
  hurt: { who: number; damage: number; total: number; words: { who?: string; total?: string } };
  shield_used: { who: number; prevented: number; damage: number; words: { who?: string } };
  immune: { who: number; to: number; words: { who?: string; to?: string } };
  knocked_out: { who: number; place: number; words: { who?: string; place?: string } };
  scored: { side: number; points: number; vp: number; words: { side?: string } };
  healed: { who: number; healed: number; total: number; words: { who?: string; total?: string } };
  took_shield: { who: number; words: { who?: string } };
  took_escape: { who: number; words: { who?: string } };
  stunned: { who: number; by: number; words: { who?: string; by?: string } };
  stun_over: { who: number; words: { who?: string } };
  ignited: { who: number; tokens: number; total: number; words: { who?: string } };
  fire_out: { who: number; tokens: number; total: number; words: { who?: string } };
  traps_laid: { side: number; place: number; traps: number; words: { side?: string; place?: string } };
  traps_sprung: { who: number; place: number; traps: number; more: number; words: { who?: string; place?: string } };
  wall_put: { border: number; words: { border?: string } };
  wall_lifted: { border: number; words: { border?: string } };
  card_played: { seat: number; card: number; about: number; words: { seat?: string; card?: string; about?: string } };
  go_shown: { side: number; card: number; words: { side?: string; card?: string } };
  go_under: { side: number; card: number; unresolved: boolean; words: { side?: string; card?: string } };
  mission_done: { side: number; card: number; reward: number; words: { side?: string; card?: string } };
  monster_put: { side: number; place: number; health: number; words: { side?: string; place?: string } };
  monster_hurt: { side: number; damage: number; total: number; words: { side?: string } };
  pizza_put: { side: number; place: number; words: { side?: string; place?: string } };
  pizza_taken: { who: number; place: number; words: { who?: string; place?: string } };
  delivery: { who: number; place: number; cargo: number; words: { who?: string; place?: string; cargo?: string } };
  gifts_taken: { side: number; gifts: number; words: { side?: string } };
  clue_put: { side: number; place: number; words: { side?: string; place?: string } };
  clue_found: { who: number; place: number; found: number; words: { who?: string; place?: string } };
  ability_used: { who: number; slot: number; tier: number; words: { who?: string; slot?: string; tier?: string } };
  innate_used: { who: number; innate: number; words: { who?: string; innate?: string } };
  die_counts: { who: number; slot: number; die: number; words: { who?: string; slot?: string } };
  rerolled: { side: number; old: number; new: number; words: { side?: string } };
  move_lost: { who: number; words: { who?: string } };
  lasting: { who: number; what: number; how_much: number; words: { who?: string; what?: string } };
  place_gone: { seat: number; place: number; words: { seat?: string; place?: string } };
  flames: { place: number; words: { place?: string } };
  color_taken: { seat: number; color: number; words: { seat?: string; color?: string } };
  escaped: { who: number; words: { who?: string } };
  fire_burns: { who: number; damage: number; words: { who?: string } };
  status_moved: { giver: number; taker: number; token: number; words: { giver?: string; taker?: string; token?: string } };
  game_over: { side: number; words: { side?: string } };
  skipped: { side: number; words: { side?: string } };
  returned: { who: number; place: number; left: number; words: { who?: string; place?: string; left?: string } };
  star_shows: { side: number; words: { side?: string } };
  card_spent: { side: number; words: { side?: string } };
  bonus_damage: { damage: number; words: Record<string, never> };
}

/** The families of choices: what a code begins with. */
export type Family = 'place' | 'act' | 'slot' | 'to' | 'stay' | 'use' | 'innate' | 'done' | 'at' | 'card' | 'no' | 'escape' | 'pick-up' | 'deliver' | 'trap' | 'wall' | 'lift' | 'fire' | 'stun' | 'reroll' | 'remove' | 'color' | 'pick' | 'under' | 'keep';
