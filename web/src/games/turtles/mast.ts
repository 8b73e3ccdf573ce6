// Where the game is, who sits where, and the loud word of the balloon.

import type { Scene } from '../../lib/scene';
import type { Home } from '../kinds';
import { asked, led } from '../parts';
import type { Question, Table } from './wire';

export const mast: Home['mast'] = (scene) => {
  const t = scene.as<Table>();
  const low = scene.low;
  const decks = [low, ...scene.others];
  return {
    issue: `${scene.whose(t.active)} turn`,
    now: t.turn ? `turn ${t.turn}` : 'set-up',
    scores: led(decks.map((s) => ({ label: s === scene.me ? 'Your Deck' : scene.name(s), value: scene.count(`deck ${s}`), mine: s === low }))),
    says: 'Cards left in the Deck',
  };
};

export const who: Home['who'] = (scene, shelf, seat) => {
  const front = scene.pieces(`block-1 ${seat}`)[0] ?? scene.pieces(`block-2 ${seat}`)[0];
  const card = scene.as<Table>().up[seat]?.[0] && front ? shelf.of(front) : undefined;
  return card ? { name: card.name, color: card.color } : null;
};

const HEADLINES: Record<Question, string> = { choose: 'You choose', set: 'Set', event: 'Event?', item: 'Item?', attack: 'Attack', counter: 'Counter?' };
export const headline = (scene: Scene): string => HEADLINES[asked<Question>(scene)];
