// Bold's boards, read from the printed cards.

import type { Card, Shelf } from '../../lib/cards';

export interface Bonus {
  at: number;
  kind: string;
  amount: number;
}
const KINDS: Record<string, string> = { C: 'combat', R: 'resource', A: 'agility', F: 'focus', K: 'crest', S: 'special' };

/** The boxes of a character's board, the finishing move last. */
export function boxesOf(shelf: Shelf, character: string): Card[] {
  return shelf
    .sorted('box')
    .filter((c) => c.facts.character === character)
    .sort((a, z) => Number(Boolean(a.facts.finishing)) - Number(Boolean(z.facts.finishing)));
}
/** "9 A2": at nine tokens two agility bonuses. */
export function bonusesOf(shelf: Shelf, character: string): Bonus[] {
  const card = shelf.named(character);
  const told = Array.isArray(card?.facts.bonuses) ? (card.facts.bonuses as string[]) : [];
  return told.flatMap((text) => {
    const found = /^(\d+) ([A-Z])(\d+)$/.exec(text);
    return found ? [{ at: Number(found[1]), kind: KINDS[found[2]!] ?? 'special', amount: Number(found[3]) }] : [];
  });
}
/** The spaces of a box, as kinds of tokens: "CCK". */
export function spacesOf(box: Card): string[] {
  return [...String(box.facts.cost ?? '')].map((letter) => KINDS[letter] ?? 'utility');
}
/** "+3": the damage that a box deals; "!1" where nothing prevents it. */
export function damageOf(box: Card): string {
  const { damage, indefensible } = box.facts.means;
  return [damage ? `+${damage}` : '', indefensible ? `!${indefensible}` : ''].filter(Boolean).join(' ');
}
/** Which of some spaces the tokens at hand could fill, each token once. */
export function filled(spaces: string[], tokens: string[]): boolean[] {
  const left = [...tokens];
  return spaces.map((space) => {
    const at = left.indexOf(space);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}
