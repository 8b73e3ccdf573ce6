// What a game tells newcomers: stated in its own folder beside the rules, and served.

import type { Mast } from '../games/kinds';
import type { GuideAbout } from '../rest';

export const NO_GUIDE: GuideAbout = { name: '', turn: [], first: null, panels: [], sides: [], options: {}, words: [] };

/** The parts of a turn, for a table in this phase. */
export function partsOf(guide: GuideAbout, phase: unknown): NonNullable<Mast['steps']> {
  const at = guide.turn.findIndex((part) => part.phases.includes(String(phase)));
  return guide.turn.map((part, i) => ({ text: part.name, state: i < at ? 'done' : i === at ? 'on' : '' }));
}
