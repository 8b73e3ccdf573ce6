// Decks that were built here, kept in this browser, and the rules of a deck as one builds it.

import type { Card } from '../../lib/cards';

export interface OwnDeck {
  name: string;
  titles: string[];
}
export const SIZE = 40;
export const COPIES = 3;
const KEY = 'longbox/decks';

export function myDecks(): OwnDeck[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as OwnDeck[];
  } catch {
    return [];
  }
}
export function keepDeck(deck: OwnDeck): void {
  const others = myDecks().filter((d) => d.name !== deck.name);
  localStorage.setItem(KEY, JSON.stringify([...others, deck]));
}
export function dropDeck(name: string): void {
  localStorage.setItem(KEY, JSON.stringify(myDecks().filter((d) => d.name !== name)));
}
/** A deck as the text that the checker and the terminal read: "3 Leonardo". */
export function asText(name: string, counts: Map<string, number>): string {
  return [`# deck: ${name}`, ...[...counts].filter(([, n]) => n > 0).map(([title, n]) => `${n} ${title}`)].join('\n') + '\n';
}
export function titlesOf(counts: Map<string, number>): string[] {
  return [...counts].flatMap(([title, n]) => Array.from({ length: n }, () => title));
}
/** How many cards of each Power: the curve. */
export function curve(cards: Card[], counts: Map<string, number>): number[] {
  const made = [0, 0, 0, 0, 0, 0];
  for (const card of cards) {
    const n = counts.get(card.name) ?? 0;
    if (n && card.power !== undefined) made[Math.min(5, card.power)]! += n;
  }
  return made;
}
