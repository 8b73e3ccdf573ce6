// What a game tells newcomers: stated in its own folder beside the rules, and served.

import type { Mast } from '../games/kinds';

export interface Word {
  forms: string[];
  text: string;
  rule: string;
  /** A newcomer may not know it. */
  marked: boolean;
}
export interface Panel {
  title: string;
  text: string;
  /** Names of cards. */
  cards: string[];
  /** Between the cards. */
  signs: string[];
  tokens: string[];
  dice: number[];
  /** Cards that lie face down. */
  backs: number;
  /** Which of the cards are out of it, and which stand out. */
  out: number[];
  lit: number[];
  burst: { text: string; sub: string; fill: string } | null;
}
/** When an option means something, and what can be named in it. */
export interface Matter {
  modes: string[];
  seats: number[];
  named: string[];
  cards: string;
  places: Record<string, number>;
  holder: string;
  alone: boolean;
}
export interface Guide {
  /** Of the game. */
  name: string;
  turn: { name: string; phases: string[] }[];
  first: { mode: string; seats: string[]; says: string; options: Record<string, unknown> } | null;
  panels: Panel[];
  sides: string[];
  options: Record<string, Matter>;
  words: Word[];
}
export const NO_GUIDE: Guide = { name: '', turn: [], first: null, panels: [], sides: [], options: {}, words: [] };

/** The parts of a turn, for a table in this phase. */
export function partsOf(guide: Guide, phase: unknown): NonNullable<Mast['steps']> {
  const at = guide.turn.findIndex((part) => part.phases.includes(String(phase)));
  return guide.turn.map((part, i) => ({ text: part.name, state: i < at ? 'done' : i === at ? 'on' : '' }));
}
