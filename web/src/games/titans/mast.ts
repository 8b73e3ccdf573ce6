// Where the game is, who sits where, and the loud word of the balloon.

import type { Home } from '../kinds';
import { led, named } from '../parts';

export const mast: Home['mast'] = (scene) => {
  const t = scene.table;
  const low = scene.low;
  const order = [low, ...scene.others];
  return {
    issue: scene.view.mode,
    now: `turn ${t.turn}`,
    scores: led(order.map((s) => ({ label: scene.who(s), value: t.vp[s], mine: s === low }))),
    says: 'Victory points',
  };
};

export const who: Home['who'] = (scene, shelf, seat) => named(shelf, scene.table.teams?.[seat]?.find((c: { own: boolean }) => c.own)?.name, seat);
