// Comic lettering for what has just happened.

import type { Bursts } from '../kinds';
import { num } from '../parts';

export const bursts: Bursts = {
  counter: (e) => ({ text: 'Counter!', sub: `${num(e.value)} meets ${num(e.value)}`, fill: '#f7cf52', at: `[data-spot="${num(e.spot) + 1}"]`, loud: 3 }),
  trick_won: (e) => ({ text: `+${num(e.points)}`, sub: 'VP', fill: '#f7cf52', at: `[data-spot="${num(e.spot) + 1}"]`, loud: 2 }),
  no_winner: () => ({ text: 'Nobody!', sub: 'no winner', fill: '#d8d2e0', at: '[data-zone="line"]', loud: 2 }),
  location_won: () => ({ text: 'Taken!', sub: 'the location', fill: '#ffcf33', at: '[data-zone="location"]', loud: 4 }),
  carried: (e) => ({ text: `+${num(e.points)}`, sub: 'next trick', fill: '#a9d0ee', at: '[data-zone="line"]', loud: 1 }),
};
