// What everybody must know about the seats of a table.

import type { SeatFacts } from '../rest';

interface Told {
  seats: SeatFacts[];
  known_seed?: boolean;
}
/** Somebody may know the deal; somebody may see two hands. */
export function marksOf(table: Told): string[] {
  return [...(table.known_seed ? ['Known seed'] : []), ...(table.seats.some((s) => s.hot) ? ['Shared screen'] : [])];
}
/** May somebody new be invited to it? */
export const vacant = (seat: SeatFacts): boolean => seat.kind === 'open' || seat.why === 'gone';

const WHY = {
  asked: 'a bot plays on, as asked',
  away: 'away, a bot plays on',
  flagged: 'no time left, a bot plays on',
  gone: 'gave up the seat',
};
/** Who plays there, in a few words. */
export function standing(seat: SeatFacts): string {
  if (seat.kind === 'open') return 'still to come';
  if (seat.why) return WHY[seat.why];
  if (seat.kind === 'bot') return `bot, ${seat.bot ?? ''}`;
  return seat.here ? 'here' : 'away';
}
