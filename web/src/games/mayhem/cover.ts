import { ground, light, shape, tone } from '../../art/scenery';
import { poly, SHAPES } from '../../art/shapes';
import type { Cover } from '../kinds';

const place = (x: number, y: number, c: string, sign: string): string =>
  `<g transform="translate(${x},${y - 6})"><path d="${poly(6, 50)}" fill="#17130f" transform="translate(4,5)"/><path d="${poly(6, 49)}" fill="${c}" stroke="#17130f" stroke-width="4"/><g transform="scale(.5)"><path d="${SHAPES[sign]}" fill="#17130f" fill-rule="evenodd"/></g></g>`;

export const cover: Cover = {
  title: 'Mayhem',
  kind: 'A skirmish on ten hexes: pizza, traps, chores',
  time: '30 min',
  size: 46,
  color: 'pink',
  order: 3,
  back: ['#a81f5f', '#3cc6b8', 'hex'],
  scene: () =>
    ground('#e26a9b') +
    light(14, '#a81f5f', 20) +
    tone('#4c0729', 0.4, 120) +
    place(-40, 4, '#f3d765', 'pizza') +
    place(40, 4, '#9cc9e8', 'anchor') +
    place(0, 74, '#a9d58e', 'tree') +
    place(80, 74, '#d9b4e6', 'joy') +
    place(-80, 74, '#f7f1e2', 'shield') +
    shape('bolt', 0, -16, 0.5, '#3cc6b8', 14),
};
