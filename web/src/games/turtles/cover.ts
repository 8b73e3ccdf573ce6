import { ground, light, shape, tone } from '../../art/scenery';
import { poly } from '../../art/shapes';
import type { Cover } from '../kinds';

export const cover: Cover = {
  title: 'Turtles',
  kind: 'A card duel: four Blocks, three Attacks, one Deck',
  time: '20 min',
  size: 44,
  color: 'green',
  order: 4,
  back: ['#256338', '#f08a35', 'tile'],
  scene: () =>
    ground('#4f9a5e') +
    light(12, '#256338', 30) +
    tone('#0b2c15', 0.42, 80) +
    `<path d="${poly(6, 86)}" transform="translate(4,36)" fill="#17130f"/><path d="${poly(6, 84)}" transform="translate(0,30)" fill="#9cc46b" stroke="#17130f" stroke-width="5"/><path d="M0,-54V114M-73,-12L73,72M-73,72L73,-12" stroke="#17130f" stroke-width="5"/>` +
    shape('wind', -36, 0, 0.42, '#a9d0ee') +
    shape('flame', 38, 2, 0.42, '#e2574a') +
    shape('leaf', -36, 66, 0.4, '#d9efb8') +
    shape('peak', 38, 66, 0.42, '#f2b71f') +
    shape('mask', 0, 32, 0.66, '#f08a35'),
};
