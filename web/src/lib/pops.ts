// Comic lettering for what just happened: at most two bursts for a choice, the loudest ones.

import type { Burst, Bursts } from '../games/kinds';
import type { Scene } from './scene';
import type { GameEvent } from '../wire';

export interface Pop extends Burst {
  id: number;
}

export function popsOf(events: GameEvent[], scene: Scene, makers: Bursts): Burst[] {
  const found: Burst[] = [];
  for (const e of events) {
    const made = makers[e.kind]?.(e, scene);
    if (made) found.push({ text: '', sub: '', fill: '#f6c027', at: '.table', loud: 1, ...made });
  }
  return found.sort((a, b) => b.loud - a.loud).slice(0, 2);
}
