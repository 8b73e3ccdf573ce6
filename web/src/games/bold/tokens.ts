// Tokens of a bag: a frame, a sign and a color each.

import { tokenArt } from '../../art/draw';
import { disc, poly, SHAPES, star } from '../../art/shapes';
import type { Piece } from '../../wire';
import type { Token } from '../kinds';

interface Drawn {
  symbol: string;
  color: string;
  frame: string;
  name: string;
}
export const TOKENS: Record<string, Drawn> = {
  combat: { symbol: 'fist', color: '#e2574a', frame: poly(4, 50, Math.PI / 4), name: 'Combat' },
  resource: { symbol: 'hex', color: '#f2b71f', frame: poly(6, 50), name: 'Resource' },
  agility: { symbol: 'chevrons', color: '#67b26f', frame: poly(3, 58), name: 'Agility' },
  focus: { symbol: 'eye', color: '#a77fd0', frame: poly(4, 52), name: 'Focus' },
  crest: { symbol: 'shield', color: '#4f8fd6', frame: SHAPES.shield!, name: 'Crest' },
  special: { symbol: 'sun', color: '#f7dc6f', frame: star(8, 50, 40), name: 'Special' },
  utility: { symbol: 'gear', color: '#b9c2ca', frame: poly(8, 48, Math.PI / 8), name: 'Utility' },
  reverse: { symbol: 'loop', color: '#e99bc0', frame: disc(48), name: 'Reverse' },
  crisis: { symbol: 'warn', color: '#17130f', frame: star(9, 50, 41), name: 'Crisis' },
};

const PLAIN = /^(combat|resource|agility|focus|crisis|utility|reverse)(?:-(2|plus|mass|bonus))?$/;
const MARKS: Record<string, string> = { '2': '2', plus: '+', mass: 'M', bonus: '★' };

export function kindOf(piece: Piece): { kind: string; mark: string } {
  const face = piece.face ?? '';
  if (face.startsWith('crest')) return { kind: 'crest', mark: '' };
  const found = PLAIN.exec(face);
  if (found) return { kind: found[1]!, mark: found[2] ? MARKS[found[2]]! : '' };
  return { kind: 'special', mark: '' };
}
export function token(piece: Piece): Token | null {
  if (piece.back !== 'token' && piece.back !== 'bonus') return null;
  const { kind, mark } = kindOf(piece);
  const t = TOKENS[kind]!;
  const [size, dy] = kind === 'agility' ? [0.46, 10] : [0.56, 0];
  return { name: piece.title ?? t.name, mark, art: tokenArt(kind, t.frame, t.color, t.symbol, kind === 'crisis' ? '#ff7a66' : undefined, size, dy) };
}
