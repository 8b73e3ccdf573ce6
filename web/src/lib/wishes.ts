// What somebody wishes for at a new table, put into the words of the engine.

import type { Card, Shelf } from './cards';
import type { GameOption } from './types';

/** One name for each place: those that were chosen, and for the rest any that may stand there and nobody has. */
export function filled(picks: string[], cards: Card[], places: number, random: () => number = Math.random): string[] {
  const found: string[] = [];
  for (let place = 0; place < places; place++) {
    const free = cards.filter((card) => suits(card, place, picks, cards, places) && !picks.includes(card.name) && !found.includes(card.name));
    found.push(picks[place] || (free[Math.floor(random() * free.length)]?.name ?? ''));
  }
  return found;
}

/** Where several play on each side, heroes play against villains, and seats alternate. */
function suits(card: Card, place: number, picks: string[], cards: Card[], places: number): boolean {
  if (!card.facts.side || places < 3) return true;
  const named = picks.findIndex(Boolean);
  const side = cards.find((other) => other.name === picks[named])?.facts.side ?? 'hero';
  return (card.facts.side === side) === (place % 2 === Math.max(0, named) % 2);
}

/** Does an option mean anything in this mode, with so many seats? */
export function matters(option: GameOption, game: string, mode: string, seats: number): boolean {
  if (game === 'hitline') {
    if (option.name === 'titan' || option.name === 'pair_order') return mode === 'titan';
    if (option.name === 'sidekicks') return mode !== 'pairs';
  }
  if (game === 'mayhem') {
    if (option.name === 'alone') return mode === 'teams' && seats === 3;
    if (option.name === 'teams') return mode === 'competitive';
    if (option.name === 'hands' || option.name === 'characters') return mode !== 'competitive';
  }
  return !(game === 'bold' && option.name === 'team_zero_ends' && seats === 2);
}

/** The values that go with so many seats: nobody sits on the fourth of two. */
export const choicesFor = (option: GameOption, seats: number): unknown[] =>
  option.choices.filter((value) => typeof value !== 'number' || value < seats);

/** The cards whose names an option takes, one for each place. */
export function namesFor(option: GameOption, game: string, shelf: Shelf | null): Card[] {
  const sorts: Record<string, string> = { heroes: game === 'titans' ? 'character' : 'power', characters: 'character', sidekicks: 'sidekick' };
  const sort = sorts[option.name];
  return option.names && shelf && sort ? shelf.sorted(sort) : [];
}

/** For how many: a Sidekick for each Titan, all else for each seat. */
export const placesOf = (option: GameOption, mode: string, seats: number): number =>
  option.name === 'sidekicks' ? (mode === 'titan' ? 1 : 2) : seats;
