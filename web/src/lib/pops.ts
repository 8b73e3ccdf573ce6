// Comic lettering for what just happened: at most two bursts for a choice, the loudest ones.

import type { Scene } from './scene';
import type { GameEvent } from './types';

export interface Pop {
  id?: number;
  text: string;
  sub: string;
  fill: string;
  /** Where on the page: a selector. */
  at: string;
  loud: number;
  dice?: number[];
}
type Maker = (e: GameEvent, scene: Scene) => Partial<Pop> | null;

const num = (value: unknown): number => (typeof value === 'number' ? value : 0);
const word = (e: GameEvent, name: string): string => e.words?.[name] ?? '';

const MAKERS: Record<string, Record<string, Maker>> = {
  hitline: {
    counter: (e) => ({ text: 'Counter!', sub: `${num(e.value)} meets ${num(e.value)}`, fill: '#f7cf52', at: `[data-spot="${num(e.spot) + 1}"]`, loud: 3 }),
    trick_won: (e) => ({ text: `+${num(e.points)}`, sub: 'VP', fill: '#f7cf52', at: `[data-spot="${num(e.spot) + 1}"]`, loud: 2 }),
    no_winner: () => ({ text: 'Nobody!', sub: 'no winner', fill: '#d8d2e0', at: '[data-zone="line"]', loud: 2 }),
    location_won: () => ({ text: 'Taken!', sub: 'the location', fill: '#ffcf33', at: '[data-zone="location"]', loud: 4 }),
    carried: (e) => ({ text: `+${num(e.points)}`, sub: 'next trick', fill: '#a9d0ee', at: '[data-zone="line"]', loud: 1 }),
  },
  titans: {
    bought: (e) => ({ text: 'Got it!', sub: word(e, 'card'), fill: '#7fd79a', at: `[data-seat="${num(e.who)}"]`, loud: 1 }),
    defeated: (e) => ({ text: 'Kapow!', sub: word(e, 'card'), fill: '#f6b92b', at: '[data-zone="nemeses"]', loud: 4 }),
    attacked: (e) => ({ text: 'Zap!', sub: word(e, 'card'), fill: '#ff8a5c', at: `[data-seat="${num(e.who)}"]`, loud: 3 }),
    avoided: (e) => ({ text: 'Dodged!', sub: word(e, 'card'), fill: '#a9d0ee', at: `[data-seat="${num(e.who)}"]`, loud: 4 }),
    joined: (e) => ({ text: num(e.loser) >= 0 ? 'Swiped!' : 'Team up!', sub: word(e, 'card'), fill: '#3cc6b8', at: `[data-seat="${num(e.who)}"]`, loud: 4 }),
    event_in: (e) => ({ text: 'Meanwhile', sub: word(e, 'card'), fill: '#f9cf9d', at: '[data-zone="line-up"]', loud: 4 }),
    nemesis_up: (e) => ({ text: 'Gasp!', sub: word(e, 'card'), fill: '#d3bbe6', at: '[data-zone="nemeses"]', loud: 3 }),
    high_five: () => ({ text: 'High five', sub: '', fill: '#7fd79a', at: '[data-zone="line-up"]', loud: 2 }),
  },
  mayhem: {
    hurt: (e) => (num(e.damage) > 0 ? { text: `-${num(e.damage)}`, sub: word(e, 'who'), fill: '#ff8a5c', at: `[data-figure="${num(e.who)}"]`, loud: 3 } : null),
    shield_used: (e) => ({ text: 'Clang!', sub: `${num(e.prevented)} stopped`, fill: '#a9d0ee', at: `[data-figure="${num(e.who)}"]`, loud: 2 }),
    knocked_out: (e) => ({ text: 'K.O.!', sub: word(e, 'who'), fill: '#ff8a5c', at: `[data-figure="${num(e.who)}"]`, loud: 5 }),
    traps_laid: (e) => ({ text: 'Snap!', sub: `${num(e.traps)} Trap${num(e.traps) > 1 ? 's' : ''} set`, fill: '#3cc6b8', at: `[data-place="${num(e.place)}"]`, loud: 2 }),
    traps_sprung: (e) => ({ text: 'Snap!', sub: word(e, 'who'), fill: '#ff8a5c', at: `[data-place="${num(e.place)}"]`, loud: 3 }),
    stunned: (e) => ({ text: 'Bonk!', sub: `${word(e, 'who')} is stunned`, fill: '#d3bbe6', at: `[data-figure="${num(e.who)}"]`, loud: 2 }),
    ignited: (e) => ({ text: 'Fwoosh', sub: word(e, 'who'), fill: '#ff8a5c', at: `[data-figure="${num(e.who)}"]`, loud: 2 }),
    mission_done: (e) => ({ text: 'Done!', sub: word(e, 'card'), fill: '#ffcf33', at: '.map', loud: 4 }),
    healed: (e) => (num(e.healed) > 0 ? { text: `+${num(e.healed)}`, sub: word(e, 'who'), fill: '#7fd79a', at: `[data-figure="${num(e.who)}"]`, loud: 1 } : null),
    scored: (e) => ({ text: `+${num(e.points) || 1}`, sub: 'VP', fill: '#ffcf33', at: '.score', loud: 4 }),
    dice_rolled: (e) => ({ text: '', sub: '', fill: '', at: '.map', loud: 2, dice: [num(e.first), num(e.second)].filter(Boolean) }),
    mayhem_rolled: (e) => ({ text: `${num(e.value)}${e.star ? '★' : ''}`, sub: 'Mayhem die', fill: '#3cc6b8', at: '.map', loud: 2 }),
  },
  turtles: {
    countered: (e) => ({ text: 'Clang!', sub: `counter ${num(e.power)}`, fill: '#a9d0ee', at: '.clash', loud: 3 }),
    hit: (e) => ({ text: 'Krak!', sub: num(e.cards) ? `${num(e.cards)} from the Deck` : 'blocked', fill: '#f08a35', at: `[data-seat="${num(e.who)}"]`, loud: 4 }),
    turned_up: (e) => ({ text: 'Flip!', sub: word(e, 'card'), fill: '#bfdd9d', at: `[data-zone="block-${num(e.block)} ${num(e.who)}"]`, loud: 1 }),
  },
  bold: {
    hurt: (e) => (num(e.damage) > 0 ? { text: `-${num(e.damage)}`, sub: 'damage', fill: '#ff8a5c', at: `[data-seat="${num(e.who)}"]`, loud: 4 } : null),
    recovered: (e) => (num(e.amount) > 0 ? { text: `+${num(e.amount)}`, sub: 'recovered', fill: '#7fd79a', at: `[data-seat="${num(e.who)}"]`, loud: 2 } : null),
    activated: (e) => ({ text: 'Wham!', sub: word(e, 'card'), fill: '#f0bd2a', at: `[data-seat="${num(e.who)}"]`, loud: 3 }),
    crisis: (e) => ({ text: 'Crisis!', sub: 'no attack', fill: '#ff8a5c', at: `[data-seat="${num(e.who)}"]`, loud: 5 }),
  },
};

export function popsOf(events: GameEvent[], scene: Scene): Pop[] {
  const makers = MAKERS[scene.view.game];
  if (!makers) return [];
  const found: Pop[] = [];
  for (const e of events) {
    const made = makers[e.kind]?.(e, scene);
    if (made) found.push({ text: '', sub: '', fill: '#f6c027', at: '.table', loud: 1, ...made });
  }
  for (const e of events)
    if (scene.view.game === 'bold' && e.kind === 'moved' && e.face === 'crisis' && String(e.target).startsWith('meter'))
      found.push({ text: 'Uh-oh!', sub: 'a crisis', fill: '#ff8a5c', at: `[data-zone="${e.target}"]`, loud: 3 });
  return found.sort((a, b) => b.loud - a.loud).slice(0, 2);
}
