import { ground, light, shape, tone } from '../../art/scenery';
import type { Cover } from '../kinds';

export const cover: Cover = {
  title: 'Titans',
  kind: 'A deck-builder: outbuy your foe, beat the Nemeses',
  time: '30 min',
  size: 50,
  color: 'purple',
  order: 1,
  back: ['#6a2c91', '#f6b92b', 'chevrons'],
  scene: () =>
    ground('#8d4fb5') +
    light(16, '#6a2c91', 40) +
    tone('#2e0f45', 0.4, 90) +
    '<circle cx="0" cy="30" r="62" fill="#f6b92b" stroke="#17130f" stroke-width="4"/>' +
    shape('tower', 0, 38, 1.25, '#fff3d6') +
    shape('songbird', -50, -28, 0.46, '#c9352b', -6) +
    shape('feather', 52, -28, 0.46, '#d3bbe6', 8) +
    shape('sun', -54, 104, 0.44, '#e0762a') +
    shape('robot', 54, 104, 0.42, '#a9d0ee', 6) +
    shape('claw', 0, 122, 0.36, '#7fc06a'),
};
