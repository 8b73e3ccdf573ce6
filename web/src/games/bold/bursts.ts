// Comic lettering for what has just happened.

import type { Bursts, BurstsFor } from '../kinds';
import type { Holds } from './wire';

const made: BurstsFor<Holds> = {
  hurt: (e) => (e.damage > 0 ? { text: `-${e.damage}`, sub: 'damage', fill: '#ff8a5c', at: `[data-seat="${e.who}"]`, loud: 4, hurts: true } : null),
  recovered: (e) => (e.amount > 0 ? { text: `+${e.amount}`, sub: 'recovered', fill: '#7fd79a', at: `[data-seat="${e.who}"]`, loud: 2 } : null),
  activated: (e) => ({ text: 'Wham!', sub: e.words.card, fill: '#f0bd2a', at: `[data-seat="${e.who}"]`, loud: 3 }),
  crisis: (e) => ({ text: 'Crisis!', sub: 'no attack', fill: '#ff8a5c', at: `[data-seat="${e.who}"]`, loud: 5, hurts: true }),
  moved: (e) =>
    e.face === 'crisis' && e.target.startsWith('meter') ? { text: 'Uh-oh!', sub: 'a crisis', fill: '#ff8a5c', at: `[data-zone="${e.target}"]`, loud: 3 } : null,
};
export const bursts = made as Bursts;
