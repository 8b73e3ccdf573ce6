// Where the game is, who sits where, and the loud word of the balloon.

import type { Scene } from '../../lib/scene';
import type { Home } from '../kinds';
import { asked, led, named } from '../parts';
import type { Phase, Question, Table } from './wire';

/** A turn is over when a new Nemesis appears (TT-091). */
const WHEN: Record<Phase, string> = { start: 'turn', actions: 'turn', end: 'turn', between: 'after turn' };

export const mast: Home['mast'] = (scene) => {
  const t = scene.as<Table>();
  const low = scene.low;
  const order = [low, ...scene.others];
  return {
    issue: scene.view.mode,
    now: `${WHEN[t.phase]} ${t.turn}`,
    scores: led(order.map((s) => ({ label: scene.who(s), value: t.vp[s]!, mine: s === low }))),
    says: 'Victory points',
  };
};

export const who: Home['who'] = (scene, shelf, seat) => named(shelf, scene.as<Table>().teams[seat]?.find((c) => c.own)?.name, seat);

const HEADLINES: Record<Question, string> = { choose: 'You choose', turn: 'Your turn', defend: 'Defend?' };
export const headline = (scene: Scene): string => HEADLINES[asked<Question>(scene)];
