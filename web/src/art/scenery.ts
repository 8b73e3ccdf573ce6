// Parts of covers: a ground with light and tone, and shapes upon it.

import { dots, inked, rays } from './draw';
import { SHAPES } from './shapes';

export const shape = (name: string, x: number, y: number, s: number, fill: string, turn = 0, w = 3): string =>
  `<g transform="translate(${x},${y}) rotate(${turn}) scale(${s})">${inked(SHAPES[name]!, fill, (w / s) * 0.5)}</g>`;
export const ground = (c: string): string => `<rect x="-100" y="-250" width="200" height="800" fill="${c}"/>`;
export const light = (n: number, c: string, y: number): string => `<path fill="${c}" d="${rays(n, 0, 700, 0, y)}"/>`;
export const tone = (c: string, o: number, a: number): string => `<path d="${dots(a, 7.5, 3.4)}" fill="${c}" opacity="${o}" transform="scale(2.6)"/>`;
export const framed = (scene: string): string =>
  `<svg class="art" viewBox="-82 -118 164 402" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${scene}</svg>`;
