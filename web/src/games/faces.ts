// Who a seat is on the table: the name of its character and the color of its portrait.

import type { Shelf } from '../lib/cards';
import type { Scene } from '../lib/scene';

export interface Who {
  name: string;
  color: string;
}
const SEATS = ['blue', 'red', 'teal', 'orange', 'purple', 'green'];

export function whoIs(scene: Scene, shelf: Shelf, seat: number): Who {
  const t = scene.table;
  const named = (name: string | undefined): Who | null => {
    if (!name) return null;
    const card = shelf.named(name);
    return { name, color: card?.color ?? SEATS[seat % SEATS.length]! };
  };
  let found: Who | null = null;
  switch (scene.view.game) {
    case 'titans':
      found = named(t.teams?.[seat]?.find((c: { own: boolean }) => c.own)?.name);
      break;
    case 'hitline': {
      const power = t.powers?.find((p: { seat: number; sidekick: boolean }) => p.seat === seat && !p.sidekick);
      const side = t.sides?.[seat] ?? seat;
      const ours = side === t.sides?.[scene.low];
      found = power ? { name: power.name, color: ours ? 'blue' : 'red' } : { name: scene.name(seat), color: ours ? 'blue' : 'red' };
      break;
    }
    case 'mayhem':
      found = named(t.characters?.find((c: { seat: number }) => c.seat === seat)?.name);
      break;
    case 'turtles': {
      const front = scene.pieces(`block-1 ${seat}`)[0] ?? scene.pieces(`block-2 ${seat}`)[0];
      const card = t.up?.[seat]?.[0] && front ? shelf.of(front) : undefined;
      found = card ? { name: card.name, color: card.color } : null;
      break;
    }
    case 'bold':
      found = named(t.characters?.[seat]);
      break;
  }
  return found ?? { name: scene.name(seat), color: SEATS[seat % SEATS.length]! };
}
