import { backdrop, inked, once } from '../../art/draw';
import { inksOf } from '../../art/inks';
import { f, streamOf } from '../../art/numbers';
import { SHAPES } from '../../art/shapes';
import type { Looks } from '../kinds';

/** Places of the pips on a Hit Card. */
const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [0, -26],
    [0, 26],
  ],
  3: [
    [0, -30],
    [0, 0],
    [0, 30],
  ],
  4: [
    [-16, -24],
    [16, -24],
    [-16, 24],
    [16, 24],
  ],
  5: [
    [-17, -27],
    [17, -27],
    [0, 0],
    [-17, 27],
    [17, 27],
  ],
  6: [
    [-16, -29],
    [16, -29],
    [-16, 0],
    [16, 0],
    [-16, 29],
    [16, 29],
  ],
  7: [
    [-16, -31],
    [16, -31],
    [-16, -1],
    [16, -1],
    [-16, 29],
    [16, 29],
    [0, -16],
  ],
  8: [
    [-16, -33],
    [16, -33],
    [-16, -11],
    [16, -11],
    [-16, 11],
    [16, 11],
    [-16, 33],
    [16, 33],
  ],
};
export const SUITS: Record<string, string> = { yellow: 'star5', red: 'diamond', blue: 'drop', green: 'tri', wild: 'spiral' };

function hitArt(suit: string, value: number): string {
  return once(`h/${suit}/${value}`, () => {
    const r = streamOf(`hit${suit}${value}`);
    const inks = inksOf(suit);
    const k = value < 3 ? 0.5 : value < 6 ? 0.27 : 0.21;
    const fill = suit === 'wild' ? '#f6c445' : inks[suit === 'yellow' ? 1 : 3];
    const pips = (PIPS[value] ?? PIPS[1]!)
      .map(([x, y]) => `<g transform="translate(${f(x * 0.95)},${f(y * 1.12)}) scale(${k})">${inked(SHAPES[SUITS[suit] ?? 'star5']!, fill, 6, 4)}</g>`)
      .join('');
    return `<svg viewBox="-40 -60 80 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g transform="scale(1.1)">${backdrop(r, inks)}</g>${pips}</svg>`;
  });
}

export const looks: Looks = {
  names: { power: 'Hero power', sidekick: 'Sidekick power' },
  suits: SUITS,
  picture: (card) => hitArt(card.suit!, card.value!),
};
