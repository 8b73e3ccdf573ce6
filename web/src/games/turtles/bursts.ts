// Comic lettering for what has just happened.

import type { Bursts } from '../kinds';
import { num, word } from '../parts';

export const bursts: Bursts = {
  countered: (e) => ({ text: 'Clang!', sub: `counter ${num(e.power)}`, fill: '#a9d0ee', at: '.clash', loud: 3 }),
  hit: (e) => ({ text: 'Krak!', sub: num(e.cards) ? `${num(e.cards)} from the Deck` : 'blocked', fill: '#f08a35', at: `[data-seat="${num(e.who)}"]`, loud: 4 }),
  turned_up: (e) => ({ text: 'Flip!', sub: word(e, 'card'), fill: '#bfdd9d', at: `[data-zone="block-${num(e.block)} ${num(e.who)}"]`, loud: 1 }),
};
