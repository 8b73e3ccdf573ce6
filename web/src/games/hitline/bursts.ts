// Comic lettering for what has just happened.

import type { Bursts, BurstsFor } from '../kinds';
import type { Holds } from './wire';

const made: BurstsFor<Holds> = {
  counter: (e) => ({ text: 'Counter!', sub: `${e.value} meets ${e.value}`, fill: '#f7cf52', at: `[data-spot="${e.spot + 1}"]`, loud: 3 }),
  trick_won: (e) => ({ text: `+${e.points}`, sub: 'VP', fill: '#f7cf52', at: `[data-spot="${e.spot + 1}"]`, loud: 2 }),
  no_winner: () => ({ text: 'Nobody!', sub: 'no winner', fill: '#d8d2e0', at: '[data-zone="line"]', loud: 2 }),
  location_won: () => ({ text: 'Taken!', sub: 'the location', fill: '#ffcf33', at: '[data-zone="location"]', loud: 4 }),
  carried: (e) => ({ text: `+${e.points}`, sub: 'next trick', fill: '#a9d0ee', at: '[data-zone="line"]', loud: 1 }),
};
export const bursts = made as Bursts;
