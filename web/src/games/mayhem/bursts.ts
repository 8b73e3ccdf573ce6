// Comic lettering for what has just happened.

import type { Bursts, BurstsFor } from '../kinds';
import type { Holds } from './wire';

const made: BurstsFor<Holds> = {
  hurt: (e) => (e.damage > 0 ? { text: `-${e.damage}`, sub: e.words.who, fill: '#ff8a5c', at: `[data-figure="${e.who}"]`, loud: 3, hurts: true } : null),
  shield_used: (e) => ({ text: 'Clang!', sub: `${e.prevented} stopped`, fill: '#a9d0ee', at: `[data-figure="${e.who}"]`, loud: 2 }),
  knocked_out: (e) => ({ text: 'K.O.!', sub: e.words.who, fill: '#ff8a5c', at: `[data-figure="${e.who}"]`, loud: 5, hurts: true }),
  traps_laid: (e) => ({
    text: 'Snap!',
    sub: `${e.traps} Trap${e.traps > 1 ? 's' : ''} set`,
    fill: '#3cc6b8',
    at: `[data-place="${e.place}"]`,
    loud: 2,
  }),
  traps_sprung: (e) => ({ text: 'Snap!', sub: e.words.who, fill: '#ff8a5c', at: `[data-place="${e.place}"]`, loud: 3 }),
  stunned: (e) => ({ text: 'Bonk!', sub: `${e.words.who} is stunned`, fill: '#d3bbe6', at: `[data-figure="${e.who}"]`, loud: 2 }),
  ignited: (e) => ({ text: 'Fwoosh', sub: e.words.who, fill: '#ff8a5c', at: `[data-figure="${e.who}"]`, loud: 2 }),
  mission_done: (e) => ({ text: 'Done!', sub: e.words.card, fill: '#ffcf33', at: '.map', loud: 4 }),
  healed: (e) => (e.healed > 0 ? { text: `+${e.healed}`, sub: e.words.who, fill: '#7fd79a', at: `[data-figure="${e.who}"]`, loud: 1 } : null),
  scored: (e) => ({ text: `+${e.points || 1}`, sub: 'VP', fill: '#ffcf33', at: '.score', loud: 4 }),
  dice_rolled: (e) => ({ text: '', sub: '', fill: '', at: '.map', loud: 2, dice: [e.first, e.second].filter(Boolean) }),
  mayhem_rolled: (e) => ({ text: `${e.value}${e.star ? '★' : ''}`, sub: 'Mayhem die', fill: '#3cc6b8', at: '.map', loud: 2 }),
};
export const bursts = made as Bursts;
