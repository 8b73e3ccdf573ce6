// Where the game is, who sits where, and the loud word of the balloon.

import type { Scene } from '../../lib/scene';
import type { Home } from '../kinds';
import { asked, led, named } from '../parts';
import type { Question, Table } from './wire';

export const mast: Home['mast'] = (scene) => {
  const t = scene.as<Table>();
  const view = scene.view;
  const low = scene.low;
  const order = [low, ...scene.others];
  return {
    issue: view.mode.replace('v', ' against '),
    now: `turn ${t.turn}`,
    scores: led(order.map((s) => ({ label: scene.who(s), value: t.counters[s]!, mine: s === low }))),
    says: 'Health',
  };
};

export const who: Home['who'] = (scene, shelf, seat) => named(shelf, scene.as<Table>().characters[seat], seat);

const HEADLINES: Record<Question, string> = { choose: 'You choose', draw: 'Push it?', strike: 'Strike', buy: 'Power up' };
export const headline = (scene: Scene): string => HEADLINES[asked<Question>(scene)];
