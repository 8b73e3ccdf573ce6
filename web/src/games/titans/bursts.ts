// Comic lettering for what has just happened.

import type { Bursts } from '../kinds';
import { num, word } from '../parts';

export const bursts: Bursts = {
  bought: (e) => ({ text: 'Got it!', sub: word(e, 'card'), fill: '#7fd79a', at: `[data-seat="${num(e.who)}"]`, loud: 1 }),
  defeated: (e) => ({ text: 'Kapow!', sub: word(e, 'card'), fill: '#f6b92b', at: '[data-zone="nemeses"]', loud: 4 }),
  attacked: (e) => ({ text: 'Zap!', sub: word(e, 'card'), fill: '#ff8a5c', at: `[data-seat="${num(e.who)}"]`, loud: 3 }),
  avoided: (e) => ({ text: 'Dodged!', sub: word(e, 'card'), fill: '#a9d0ee', at: `[data-seat="${num(e.who)}"]`, loud: 4 }),
  joined: (e) => ({ text: num(e.loser) >= 0 ? 'Swiped!' : 'Team up!', sub: word(e, 'card'), fill: '#3cc6b8', at: `[data-seat="${num(e.who)}"]`, loud: 4 }),
  event_in: (e) => ({ text: 'Meanwhile', sub: word(e, 'card'), fill: '#f9cf9d', at: '[data-zone="line-up"]', loud: 4 }),
  nemesis_up: (e) => ({ text: 'Gasp!', sub: word(e, 'card'), fill: '#d3bbe6', at: '[data-zone="nemeses"]', loud: 3 }),
  high_five: () => ({ text: 'High five', sub: '', fill: '#7fd79a', at: '[data-zone="line-up"]', loud: 2 }),
};
