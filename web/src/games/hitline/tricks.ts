// The track of tricks: who won each trick of this round, and for how many points.

import type { GameEvent } from '../../wire';

export interface Trick {
  seat: number | null;
  points: number;
}

/** Tricks of the round that is under way, from the events heard so far. */
export function tricksOf(events: GameEvent[], most: number): Trick[] {
  let found: Trick[] = [];
  for (const e of events) {
    if (e.kind === 'new_round' || e.kind === 'replayed') found = [];
    else if (e.kind === 'trick_won') found.push({ seat: Number(e.who), points: Number(e.points) });
    else if (e.kind === 'no_winner') found.push({ seat: null, points: 0 });
  }
  return found.slice(0, most);
}
