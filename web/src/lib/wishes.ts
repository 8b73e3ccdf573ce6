// What somebody wishes for at a new table, put into the words of the engine.

import type { Card, Shelf } from './cards';
import type { GuideAbout } from '../rest';
import type { OptionAbout } from '../rest';

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
export function matters(option: OptionAbout, guide: GuideAbout, mode: string, seats: number): boolean {
  const { modes = [], seats: numbers = [], named = [] } = guide.options[option.name] ?? {};
  return (!modes.length || modes.includes(mode)) && (!numbers.length || numbers.includes(seats)) && !named.includes(mode);
}

/** The values that go with so many seats: nobody sits on the fourth of two. */
export const choicesFor = (option: OptionAbout, seats: number): unknown[] => option.values.filter((value) => typeof value !== 'number' || value < seats);

/** The cards whose names an option takes. */
export function namesFor(option: OptionAbout, guide: GuideAbout, shelf: Shelf | null): Card[] {
  const sort = guide.options[option.name]?.cards;
  return option.names && shelf && sort ? shelf.sorted(sort) : [];
}

/** For how many it takes them. */
export const placesOf = (option: OptionAbout, guide: GuideAbout, mode: string, seats: number): number => guide.options[option.name]?.places[mode] ?? seats;

/** The side of each seat, where there are two: partners sit opposite; of three one plays alone. */
export function sidesOf(guide: GuideAbout, mode: string, seats: number, options: Record<string, unknown>): string[] {
  if (!guide.sides.includes(mode)) return [];
  const by = Object.keys(guide.options).find((name) => guide.options[name]!.alone);
  const alone = Number(options[by ?? ''] ?? 0);
  return Array.from({ length: seats }, (_, i) => ((seats === 3 ? i === alone : i % 2 === 0) ? 'A' : 'B'));
}
