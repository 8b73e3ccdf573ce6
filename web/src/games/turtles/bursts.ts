// Comic lettering for what has just happened.

import type { Bursts, BurstsFor } from '../kinds';
import type { Holds } from './wire';

const made: BurstsFor<Holds> = {
  countered: (e) => ({ text: 'Clang!', sub: `counter ${e.power}`, fill: '#a9d0ee', at: '.clash', loud: 3 }),
  hit: (e) => ({ text: 'Krak!', sub: e.cards ? `${e.cards} from the Deck` : 'blocked', fill: '#f08a35', at: `[data-seat="${e.who}"]`, loud: 4, hurts: true }),
  turned_up: (e) => ({ text: 'Flip!', sub: e.words.card, fill: '#bfdd9d', at: `[data-zone="block-${e.block} ${e.who}"]`, loud: 1 }),
};
export const bursts = made as Bursts;
