// Where the game is, who sits where, and the loud word of the balloon.

import type { Scene } from '../../lib/scene';
import type { Home } from '../kinds';
import { asked, led, named } from '../parts';
import type { Phase, Question, Table } from './wire';

const round = (n: number): string => `round ${n}`;
const WHEN: Record<Phase, (n: number) => string> = {
  'set-up': () => 'set-up',
  'start of round': round,
  recovery: round,
  turns: round,
  'end of round': round,
};

export const mast: Home['mast'] = (scene) => {
  const t = scene.as<Table>();
  const view = scene.view;
  const low = scene.low;
  const sides = t.sides;
  const mine = sides.findIndex((s) => s.seats.includes(low));
  const order = [mine, ...sides.map((_, i) => i).filter((i) => i !== mine)].filter((i) => i >= 0);
  return {
    issue: view.mode,
    now: WHEN[t.phase](t.round),
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
};

export const who: Home['who'] = (scene, shelf, seat) => named(shelf, scene.as<Table>().characters.find((c) => c.seat === seat)?.name, seat);

const HEADLINES: Record<Question, string> = { choose: 'You choose', die: 'Your die', move: 'Your move', attack: 'Attack!', card: 'A card?' };
export const headline = (scene: Scene): string => HEADLINES[asked<Question>(scene)];
