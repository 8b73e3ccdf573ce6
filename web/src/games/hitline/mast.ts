// Where the game is, who sits where, and the loud word of the balloon.

import type { Scene } from '../../lib/scene';
import type { Home } from '../kinds';
import { asked, led } from '../parts';
import type { Question, Table } from './wire';

export const mast: Home['mast'] = (scene) => {
  const t = scene.as<Table>();
  const view = scene.view;
  const low = scene.low;
  const us = t.sides[low]!;
  return {
    issue: `${view.mode}, set ${view.options.set ?? ''}`,
    now: `round ${t.round}, trick ${t.trick} of ${t.tricks}`,
    steps: t.spots.map((s, i) => ({
      text: `${i + 1} ${s === null ? '?' : scene.who(s)}`,
      state: i < t.line.length ? 'done' : i === t.line.length ? 'on' : '',
    })),
    scores: led([
      { label: 'Us', value: t.taken[us]!, mine: true },
      { label: 'Them', value: t.taken[1 - us]! },
    ]),
    goal: { label: 'first to', value: t.to_win },
    says: 'Locations taken',
  };
};

export const who: Home['who'] = (scene, _, seat) => {
  const t = scene.as<Table>();
  const power = t.powers.find((p) => p.seat === seat && !p.sidekick);
  const ours = t.sides[seat] === t.sides[scene.low];
  return { name: power?.name ?? scene.name(seat), color: ours ? 'blue' : 'red' };
};

const HEADLINES: Record<Question, string> = { choose: 'You choose', card: 'Your card', hero: 'Your Hero' };
export const headline = (scene: Scene): string => HEADLINES[asked<Question>(scene)];
