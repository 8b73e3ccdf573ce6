import { inked } from '../../art/draw';
import { ground, light, tone } from '../../art/scenery';
import { SHAPES } from '../../art/shapes';
import type { Cover } from '../kinds';

const card = (fill: string, suit: string, turn: number, x: number, value: number): string =>
  `<g transform="translate(${x * 0.9},${22 + Math.abs(turn) * 0.7}) rotate(${turn}) scale(.84)"><rect x="-36" y="-58" width="76" height="114" rx="7" fill="#17130f"/><rect x="-40" y="-62" width="76" height="114" rx="7" fill="#fffaf0" stroke="#17130f" stroke-width="4"/><g transform="translate(-2,-4) scale(.52)">${inked(SHAPES[suit]!, fill, 6)}</g><text x="-32" y="-38" font-family="Longbox Block" font-size="26" fill="#17130f">${value}</text></g>`;

export const cover: Cover = {
  title: 'Hit Line',
  kind: 'A trick-taker: equal values knock each other out',
  time: '30 min',
  size: 42,
  color: 'red',
  order: 2,
  back: ['#b7291d', '#f7cf52', 'diamond'],
  scene: () =>
    ground('#e4573f') +
    light(18, '#b7291d', 30) +
    tone('#5a0d06', 0.4, 60) +
    card('#f2b71f', 'star5', -26, -52, 3) +
    card('#2d6fb7', 'drop', -9, -17, 5) +
    card('#c9352b', 'diamond', 9, 17, 5) +
    card('#4a8a3a', 'tri', 26, 52, 1),
};
