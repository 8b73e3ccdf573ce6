// What several games use to say what they show.

import type { Shelf } from '../lib/cards';
import type { Scene } from '../lib/scene';
import type { Score, Who } from './kinds';

/** Who has most leads, unless several have. */
export function led(scores: Score[]): Score[] {
  const values = scores.map((s) => Number(s.value));
  const best = Math.max(...values);
  const several = values.filter((v) => v === best).length > 1;
  return scores.map((s) => ({ ...s, lead: !several && Number(s.value) === best }));
}

const SEATS = ['blue', 'red', 'teal', 'orange', 'purple', 'green'];
export const colorOfSeat = (seat: number): string => SEATS[seat % SEATS.length]!;
/** A seat that is a character of that name. */
export const named = (shelf: Shelf, name: string | undefined, seat: number): Who | null =>
  name ? { name, color: shelf.named(name)?.color ?? colorOfSeat(seat) } : null;

/** What is asked: a game gives the set of the kinds. */
export const asked = <Question extends string>(scene: Scene): Question => (scene.decision?.kind ?? 'choose') as Question;
