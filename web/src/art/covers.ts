// The covers on the home page: five scenes of our own.

import { dots, inked, rays } from './draw';
import { SHAPES, poly } from './shapes';

const shape = (name: string, x: number, y: number, s: number, fill: string, turn = 0, w = 3): string =>
  `<g transform="translate(${x},${y}) rotate(${turn}) scale(${s})">${inked(SHAPES[name]!, fill, (w / s) * 0.5)}</g>`;
const ground = (c: string): string => `<rect x="-100" y="-250" width="200" height="800" fill="${c}"/>`;
const light = (n: number, c: string, y: number): string => `<path fill="${c}" d="${rays(n, 0, 700, 0, y)}"/>`;
const tone = (c: string, o: number, a: number): string => `<path d="${dots(a, 7.5, 3.4)}" fill="${c}" opacity="${o}" transform="scale(2.6)"/>`;

const card = (fill: string, suit: string, turn: number, x: number, value: number): string =>
  `<g transform="translate(${x * 0.9},${22 + Math.abs(turn) * 0.7}) rotate(${turn}) scale(.84)"><rect x="-36" y="-58" width="76" height="114" rx="7" fill="#17130f"/><rect x="-40" y="-62" width="76" height="114" rx="7" fill="#fffaf0" stroke="#17130f" stroke-width="4"/><g transform="translate(-2,-4) scale(.52)">${inked(SHAPES[suit]!, fill, 6)}</g><text x="-32" y="-38" font-family="Longbox Block" font-size="26" fill="#17130f">${value}</text></g>`;
const place = (x: number, y: number, c: string, sign: string): string =>
  `<g transform="translate(${x},${y - 6})"><path d="${poly(6, 50)}" fill="#17130f" transform="translate(4,5)"/><path d="${poly(6, 49)}" fill="${c}" stroke="#17130f" stroke-width="4"/><g transform="scale(.5)"><path d="${SHAPES[sign]}" fill="#17130f" fill-rule="evenodd"/></g></g>`;
const crack = 'M10,-250L-20,40L14,30L-70,450';

const SCENES: Record<string, () => string> = {
  titans: () =>
    ground('#8d4fb5') + light(16, '#6a2c91', 40) + tone('#2e0f45', 0.4, 90) +
    '<circle cx="0" cy="30" r="62" fill="#f6b92b" stroke="#17130f" stroke-width="4"/>' +
    shape('tower', 0, 38, 1.25, '#fff3d6') + shape('songbird', -50, -28, 0.46, '#c9352b', -6) +
    shape('feather', 52, -28, 0.46, '#d3bbe6', 8) + shape('sun', -54, 104, 0.44, '#e0762a') +
    shape('robot', 54, 104, 0.42, '#a9d0ee', 6) + shape('claw', 0, 122, 0.36, '#7fc06a'),
  hitline: () =>
    ground('#e4573f') + light(18, '#b7291d', 30) + tone('#5a0d06', 0.4, 60) +
    card('#f2b71f', 'star5', -26, -52, 3) + card('#2d6fb7', 'drop', -9, -17, 5) + card('#c9352b', 'diamond', 9, 17, 5) + card('#4a8a3a', 'tri', 26, 52, 1),
  mayhem: () =>
    ground('#e26a9b') + light(14, '#a81f5f', 20) + tone('#4c0729', 0.4, 120) +
    place(-40, 4, '#f3d765', 'pizza') + place(40, 4, '#9cc9e8', 'anchor') + place(0, 74, '#a9d58e', 'tree') + place(80, 74, '#d9b4e6', 'joy') + place(-80, 74, '#f7f1e2', 'shield') +
    shape('bolt', 0, -16, 0.5, '#3cc6b8', 14),
  turtles: () =>
    ground('#4f9a5e') + light(12, '#256338', 30) + tone('#0b2c15', 0.42, 80) +
    `<path d="${poly(6, 86)}" transform="translate(4,36)" fill="#17130f"/><path d="${poly(6, 84)}" transform="translate(0,30)" fill="#9cc46b" stroke="#17130f" stroke-width="5"/><path d="M0,-54V114M-73,-12L73,72M-73,72L73,-12" stroke="#17130f" stroke-width="5"/>` +
    shape('wind', -36, 0, 0.42, '#a9d0ee') + shape('flame', 38, 2, 0.42, '#e2574a') + shape('leaf', -36, 66, 0.4, '#d9efb8') + shape('peak', 38, 66, 0.42, '#f2b71f') + shape('mask', 0, 32, 0.66, '#f08a35'),
  bold: () =>
    ground('#3f78c9') + '<path d="M-100,-250H60L-80,450H-100Z" fill="#163f86"/><path d="M60,-250H100V450H-80Z" fill="#c9352b"/>' + tone('#081a3c', 0.4, 100) +
    shape('star5', -40, 0, 1, '#f0bd2a', -8) + shape('skull', 48, 62, 0.92, '#bfdd9d', 8) +
    `<path d="${crack}" fill="none" stroke="#17130f" stroke-width="12"/><path d="${crack}" fill="none" stroke="#fff8e6" stroke-width="5"/>` + shape('bolt', 4, 30, 0.62, '#ffcf33', 10),
};

export function cover(game: string): string {
  const scene = SCENES[game] ?? (() => ground('#5b4a36') + light(14, '#463723', 30) + tone('#000', 0.3, 70) + shape('hex', 0, 30, 1, '#f0bd2a'));
  return `<svg class="art" viewBox="-82 -118 164 402" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${scene()}</svg>`;
}

export const PITCH: Record<string, { kind: string; time: string; size: number }> = {
  titans: { kind: 'A deck-builder: outbuy your foe, beat the Nemeses', time: '30 min', size: 50 },
  hitline: { kind: 'A trick-taker: equal values knock each other out', time: '30 min', size: 42 },
  mayhem: { kind: 'A skirmish on ten hexes: pizza, traps, chores', time: '30 min', size: 46 },
  turtles: { kind: 'A card duel: four Blocks, three Attacks, one Deck', time: '20 min', size: 44 },
  bold: { kind: 'A bag-builder: one more token, or stop?', time: '45 min', size: 64 },
};
export const ORDER = ['titans', 'hitline', 'mayhem', 'turtles', 'bold'];
