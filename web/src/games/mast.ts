// The masthead of each game: where we are, whose step it is, who leads.

import type { Scene } from '../lib/scene';

export interface Score {
  label: string;
  value: number | string;
  lead?: boolean;
  mine?: boolean;
}
export interface Mast {
  title: string;
  issue: string;
  now: string;
  steps: { text: string; state: 'done' | 'on' | '' }[];
  scores: Score[];
  goal?: { label: string; value: number };
  says: string;
}
export const TITLES: Record<string, string> = { titans: 'Titans', hitline: 'Hit Line', mayhem: 'Mayhem', turtles: 'Turtles', bold: 'Bold' };

function steps(names: string[], at: number): Mast['steps'] {
  return names.map((text, i) => ({ text, state: i < at ? 'done' : i === at ? 'on' : '' }));
}
function led(scores: Score[], most = true): Score[] {
  const values = scores.map((s) => Number(s.value));
  const best = most ? Math.max(...values) : Math.min(...values);
  const several = values.filter((v) => v === best).length > 1;
  return scores.map((s) => ({ ...s, lead: !several && Number(s.value) === best }));
}
const phaseAt = (names: string[], phase: string): number => names.findIndex((n) => phase.toLowerCase().startsWith(n.toLowerCase()));

export function mast(scene: Scene): Mast {
  const t = scene.table;
  const view = scene.view;
  const title = TITLES[view.game] ?? view.game;
  const low = scene.low;
  const base: Mast = { title, issue: view.mode, now: '', steps: [], scores: [], says: '' };
  switch (view.game) {
    case 'titans': {
      const at = { line_up: 0, weakness: 1, actions: 2, end: 3 }[String(t.phase)] ?? 2;
      const order = [low, ...scene.others];
      return {
        ...base,
        now: `turn ${t.turn}`,
        steps: steps(['Line-Up', 'Weakness', 'Play & buy', 'End'], at),
        scores: led(order.map((s) => ({ label: scene.who(s), value: t.vp[s], mine: s === low }))),
        says: 'Victory points',
      };
    }
    case 'hitline': {
      const us = t.sides[low];
      return {
        ...base,
        issue: `${view.mode}, set ${view.options.set ?? ''}`,
        now: `round ${t.round}, trick ${t.trick} of ${t.tricks}`,
        steps: (t.spots as (number | null)[]).map((s, i) => ({
          text: `${i + 1} ${s === null ? '?' : scene.who(s)}`,
          state: i < (t.line?.length ?? 0) ? 'done' : i === (t.line?.length ?? 0) ? 'on' : '',
        })),
        scores: led([
          { label: 'Us', value: t.taken[us], mine: true },
          { label: 'Them', value: t.taken[1 - us] },
        ]),
        goal: { label: 'first to', value: t.to_win },
        says: 'Locations taken',
      };
    }
    case 'mayhem': {
      const sides = t.sides as { seats: number[]; vp: number; color: string }[];
      const mine = sides.findIndex((s) => s.seats.includes(low));
      const order = [mine, ...sides.map((_, i) => i).filter((i) => i !== mine)].filter((i) => i >= 0);
      const at = { setup: 0, start: 0, recovery: 1, turns: 2, end: 3 }[String(t.phase)] ?? 2;
      return {
        ...base,
        now: t.round ? `round ${t.round}` : 'set-up',
        steps: steps(['Start', 'Recovery', 'Activation', 'End'], at),
        scores: led(
          order.map((i) => ({
            label: [sides[i]!.seats.map((s) => scene.who(s)).join(' + '), sides[i]!.color].filter(Boolean).join(', '),
            value: sides[i]!.vp,
            mine: i === mine,
          })),
        ),
        goal: view.mode === 'free-for-all' ? undefined : { label: 'of', value: 5 },
        says: 'Victory points',
      };
    }
    case 'turtles': {
      const names = ['Adjust', 'Set', 'Event', 'Item', 'Flip', 'Attack'];
      const phase = String(t.phase ?? '');
      const at = /Step/.test(phase) ? 5 : phaseAt(names, phase);
      const decks = [low, ...scene.others];
      return {
        ...base,
        issue: `${scene.whose(t.active)} turn`,
        now: t.turn ? `turn ${t.turn}` : 'set-up',
        steps: steps(names, at),
        scores: led(decks.map((s) => ({ label: s === scene.me ? 'Your Deck' : scene.name(s), value: scene.count(`deck ${s}`), mine: s === low }))),
        says: 'Cards left in the Deck',
      };
    }
    case 'bold': {
      const names = ['Watchtower', 'Preparation', 'Combat', 'Power-Up'];
      const order = [low, ...scene.others];
      return {
        ...base,
        issue: view.mode.replace('v', ' against '),
        now: `turn ${t.turn}`,
        steps: steps(names, phaseAt(names, String(t.phase))),
        scores: led(order.map((s) => ({ label: scene.who(s), value: t.counters[s], mine: s === low }))),
        says: 'Health',
      };
    }
    default:
      return { ...base, now: scene.view.waiting.map((s) => scene.who(s)).join(', ') };
  }
}
