// Comic lettering for what has just happened.

import type { Bursts } from '../kinds';
import { num, word } from '../parts';

export const bursts: Bursts = {
  hurt: (e) => (num(e.damage) > 0 ? { text: `-${num(e.damage)}`, sub: 'damage', fill: '#ff8a5c', at: `[data-seat="${num(e.who)}"]`, loud: 4 } : null),
  recovered: (e) => (num(e.amount) > 0 ? { text: `+${num(e.amount)}`, sub: 'recovered', fill: '#7fd79a', at: `[data-seat="${num(e.who)}"]`, loud: 2 } : null),
  activated: (e) => ({ text: 'Wham!', sub: word(e, 'card'), fill: '#f0bd2a', at: `[data-seat="${num(e.who)}"]`, loud: 3 }),
  crisis: (e) => ({ text: 'Crisis!', sub: 'no attack', fill: '#ff8a5c', at: `[data-seat="${num(e.who)}"]`, loud: 5 }),
  moved: (e) =>
    e.face === 'crisis' && String(e.target).startsWith('meter')
      ? { text: 'Uh-oh!', sub: 'a crisis', fill: '#ff8a5c', at: `[data-zone="${e.target}"]`, loud: 3 }
      : null,
};
