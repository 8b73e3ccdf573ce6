// Comic lettering for what has just happened.

import type { Bursts } from '../kinds';
import { num, word } from '../parts';

export const bursts: Bursts = {
  hurt: (e) => (num(e.damage) > 0 ? { text: `-${num(e.damage)}`, sub: word(e, 'who'), fill: '#ff8a5c', at: `[data-figure="${num(e.who)}"]`, loud: 3 } : null),
  shield_used: (e) => ({ text: 'Clang!', sub: `${num(e.prevented)} stopped`, fill: '#a9d0ee', at: `[data-figure="${num(e.who)}"]`, loud: 2 }),
  knocked_out: (e) => ({ text: 'K.O.!', sub: word(e, 'who'), fill: '#ff8a5c', at: `[data-figure="${num(e.who)}"]`, loud: 5 }),
  traps_laid: (e) => ({
    text: 'Snap!',
    sub: `${num(e.traps)} Trap${num(e.traps) > 1 ? 's' : ''} set`,
    fill: '#3cc6b8',
    at: `[data-place="${num(e.place)}"]`,
    loud: 2,
  }),
  traps_sprung: (e) => ({ text: 'Snap!', sub: word(e, 'who'), fill: '#ff8a5c', at: `[data-place="${num(e.place)}"]`, loud: 3 }),
  stunned: (e) => ({ text: 'Bonk!', sub: `${word(e, 'who')} is stunned`, fill: '#d3bbe6', at: `[data-figure="${num(e.who)}"]`, loud: 2 }),
  ignited: (e) => ({ text: 'Fwoosh', sub: word(e, 'who'), fill: '#ff8a5c', at: `[data-figure="${num(e.who)}"]`, loud: 2 }),
  mission_done: (e) => ({ text: 'Done!', sub: word(e, 'card'), fill: '#ffcf33', at: '.map', loud: 4 }),
  healed: (e) => (num(e.healed) > 0 ? { text: `+${num(e.healed)}`, sub: word(e, 'who'), fill: '#7fd79a', at: `[data-figure="${num(e.who)}"]`, loud: 1 } : null),
  scored: (e) => ({ text: `+${num(e.points) || 1}`, sub: 'VP', fill: '#ffcf33', at: '.score', loud: 4 }),
  dice_rolled: (e) => ({ text: '', sub: '', fill: '', at: '.map', loud: 2, dice: [num(e.first), num(e.second)].filter(Boolean) }),
  mayhem_rolled: (e) => ({ text: `${num(e.value)}${e.star ? '★' : ''}`, sub: 'Mayhem die', fill: '#3cc6b8', at: '.map', loud: 2 }),
};
