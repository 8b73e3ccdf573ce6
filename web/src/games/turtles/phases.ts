// What each phase of a turn is called on the table, and whether the attack is under way in it.

import type { Phase } from './wire';

interface Shown {
  name: string;
  fighting?: boolean;
}

export const PHASES: Record<Phase, Shown> = {
  'set-up': { name: 'Set-up' },
  'Adjust Phase': { name: 'Adjust' },
  'Set Phase': { name: 'Set' },
  'Event Phase': { name: 'Event' },
  'Item Phase': { name: 'Item' },
  'Flip Phase': { name: 'Flip' },
  'Attack Step': { name: 'Attack', fighting: true },
  'Counter Step': { name: 'Counter', fighting: true },
  'Forward Step': { name: 'Forward', fighting: true },
  'Result Step': { name: 'Result', fighting: true },
};
