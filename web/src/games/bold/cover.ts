import { ground, shape, tone } from '../../art/scenery';
import type { Cover } from '../kinds';

const crack = 'M10,-250L-20,40L14,30L-70,450';

export const cover: Cover = {
  title: 'Bold',
  kind: 'A bag-builder: one more token, or stop?',
  time: '45 min',
  size: 64,
  color: 'blue',
  order: 5,
  back: ['#163f86', '#f0bd2a', 'star5'],
  scene: () =>
    ground('#3f78c9') +
    '<path d="M-100,-250H60L-80,450H-100Z" fill="#163f86"/><path d="M60,-250H100V450H-80Z" fill="#c9352b"/>' +
    tone('#081a3c', 0.4, 100) +
    shape('star5', -40, 0, 1, '#f0bd2a', -8) +
    shape('skull', 48, 62, 0.92, '#bfdd9d', 8) +
    `<path d="${crack}" fill="none" stroke="#17130f" stroke-width="12"/><path d="${crack}" fill="none" stroke="#fff8e6" stroke-width="5"/>` +
    shape('bolt', 4, 30, 0.62, '#ffcf33', 10),
};
