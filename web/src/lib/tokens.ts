// Tokens of a bag by their faces.

import type { Shelf } from './cards';
import type { Piece } from './types';

const PLAIN = /^(combat|resource|agility|focus|crisis|utility|reverse)(?:-(2|plus|mass|bonus))?$/;
const MARKS: Record<string, string> = { '2': '2', plus: '+', mass: 'M', bonus: '★' };

export function kindOf(piece: Piece, _shelf: Shelf): { kind: string; mark: string } {
  const face = piece.face ?? '';
  if (face.startsWith('crest')) return { kind: 'crest', mark: '' };
  const found = PLAIN.exec(face);
  if (found) return { kind: found[1]!, mark: found[2] ? MARKS[found[2]]! : '' };
  return { kind: 'special', mark: '' };
}
export const isToken = (piece: Piece): boolean => piece.back === 'token' || piece.back === 'bonus';
