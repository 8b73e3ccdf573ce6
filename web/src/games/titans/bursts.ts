// Comic lettering for what has just happened.

import type { Bursts, BurstsFor } from '../kinds';
import type { Holds } from './wire';

const made: BurstsFor<Holds> = {
  bought: (e) => ({ text: 'Got it!', sub: e.words.card, fill: '#7fd79a', at: `[data-seat="${e.who}"]`, loud: 1 }),
  defeated: (e) => ({ text: 'Kapow!', sub: e.words.card, fill: '#f6b92b', at: '[data-zone="nemeses"]', loud: 4 }),
  attacked: (e) => ({ text: 'Zap!', sub: e.words.card, fill: '#ff8a5c', at: `[data-seat="${e.who}"]`, loud: 3 }),
  avoided: (e) => ({ text: 'Dodged!', sub: e.words.card, fill: '#a9d0ee', at: `[data-seat="${e.who}"]`, loud: 4 }),
  joined: (e) => ({ text: e.loser >= 0 ? 'Swiped!' : 'Team up!', sub: e.words.card, fill: '#3cc6b8', at: `[data-seat="${e.who}"]`, loud: 4 }),
  event_in: (e) => ({ text: 'Meanwhile', sub: e.words.card, fill: '#f9cf9d', at: '[data-zone="line-up"]', loud: 4 }),
  nemesis_up: (e) => ({ text: 'Gasp!', sub: e.words.card, fill: '#d3bbe6', at: '[data-zone="nemeses"]', loud: 3 }),
  high_five: () => ({ text: 'High five', sub: '', fill: '#7fd79a', at: '[data-zone="line-up"]', loud: 2 }),
};
export const bursts = made as Bursts;
