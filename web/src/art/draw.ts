// Every picture on the table is computed: backdrop from the name's hash, motif from its words, inks from its color.
// The strings hold no ids, so any number of them can share a page.

import type { Back } from '../games/kinds';
import { INK, PAPER, inksOf, type Inks } from './inks';
import { esc, f, hash, stream, streamOf, type Stream } from './numbers';
import { SHAPES, disc, motif, poly, star } from './shapes';

/** An n-fold sigil: core and petals chosen by the hash. */
function sigil(r: Stream): string {
  const n = [3, 4, 5, 6, 7, 8][(r() * 6) | 0]!;
  const kind = (r() * 5) | 0;
  const t0 = r() < 0.5 ? 0 : Math.PI / n;
  const w = 60 / n;
  const at = (t: number, points: [number, number][]): string =>
    `M${points.map(([x, y]) => `${f(x * Math.cos(t) - y * Math.sin(t))},${f(x * Math.sin(t) + y * Math.cos(t))}`).join('L')}Z`;
  const petal = [
    (t: number) =>
      at(t, [
        [20, -w / 2],
        [46, 0],
        [20, w / 2],
      ]),
    (t: number) =>
      at(t, [
        [22, 0],
        [34, -w / 1.6],
        [47, 0],
        [34, w / 1.6],
      ]),
    (t: number) =>
      at(t, [
        [20, -w / 3],
        [45, -w / 2.2],
        [45, w / 2.2],
        [20, w / 3],
      ]),
    (t: number) => disc(f(Math.min(10, w / 1.7)), f(36 * Math.cos(t)), f(36 * Math.sin(t))),
    (t: number) =>
      at(t, [
        [18, -w / 2],
        [34, -w / 2],
        [47, w / 2],
        [30, w / 2],
      ]),
  ][kind]!;
  let d = '';
  for (let i = 0; i < n; i++) d += petal(t0 + (i * 2 * Math.PI) / n - Math.PI / 2);
  return d + [disc(14), star(n, 17, 9, t0), poly(n, 17, t0), disc(16) + disc(8), star(4, 18, 7)][(r() * 5) | 0]!;
}

/** True halftone: one path, the radius follows the tone. */
export function dots(angle: number, step = 7.5, max = 3.3): string {
  const a = (angle * Math.PI) / 180;
  const cx = Math.cos(a);
  const sx = Math.sin(a);
  let d = '';
  for (let y = -62, row = 0; y <= 62; y += step / 1.42, row++)
    for (let x = -92 + (((row % 2) * step) / 1.42) * 0.71; x <= 92; x += step) {
      const tone = ((x * cx) / 80 + (y * sx) / 55 + 1) / 2;
      const q = f(max * Math.max(0, Math.min(1, tone * 1.35 - 0.3)));
      if (q > 0.5) d += `M${f(x - q)},${f(y)}a${q},${q} 0 1 0 ${f(2 * q)},0a${q},${q} 0 1 0 ${f(-2 * q)},0`;
    }
  return d;
}

export function rays(n: number, spin = 0, reach = 120, cx = 0, cy = 0): string {
  return Array.from({ length: n }, (_, i) => {
    const t = spin + (i * 2 * Math.PI) / n;
    const u = t + Math.PI / n;
    const to = (w: number) => `${f(cx + reach * Math.cos(w))},${f(cy + reach * Math.sin(w))}`;
    return `M${cx},${cy}L${to(t)}L${to(u)}Z`;
  }).join('');
}

export function backdrop(r: Stream, [main, light, deep, accent]: Inks): string {
  const base = `<rect x="-100" y="-70" width="200" height="140" fill="${light}"/>`;
  const kind = (r() * 7) | 0;
  const angle = r() * 360;
  const tone = (o = 0.55, c = main) => `<path fill="${c}" opacity="${o}" d="${dots(angle)}"/>`;
  const draw = [
    () => `<path fill="${main}" d="${rays(8 + ((r() * 6) | 0), r())}"/>${tone(0.5, deep)}`,
    () => `${tone(0.9)}<path d="${star(11 + ((r() * 5) | 0), 58, 38, r())}" fill="${accent}" transform="scale(1.06,.86)"/>`,
    () => `<path fill="${main}" d="M-100,-70L${f(-30 + r() * 60)},-70L${f(-50 + r() * 60)},70L-100,70Z"/>${tone(0.6, deep)}`,
    () => `<circle r="60" fill="${main}"/><circle r="47" fill="${light}"/><circle r="36" fill="${main}" opacity=".55"/>${tone(0.5, deep)}`,
    () =>
      tone(0.8) +
      Array.from({ length: 15 }, (_, i) => {
        const y = -54 + i * 8 + r() * 5;
        const l = 20 + r() * 46;
        const s = r() < 0.5 ? -1 : 1;
        return `<path fill="${deep}" opacity=".8" d="M${s * 100},${f(y)}L${f(s * (100 - l))},${f(y + 1)}L${s * 100},${f(y + 1.4 + r() * 3)}Z"/>`;
      }).join(''),
    () =>
      `<path fill="${main}" d="M-100,${f(r() * 30 - 5)}L100,${f(r() * 30 - 30)}L100,70L-100,70Z"/>${tone(0.55, deep)}<circle cx="${f(-34 + r() * 68)}" cy="-16" r="19" fill="${accent}"/>`,
    () => `<path fill="${main}" d="${Array.from({ length: 9 }, (_, i) => `M${-110 + i * 26},-70h13l-44,140h-13Z`).join('')}"/>${tone(0.45, deep)}`,
  ][kind]!;
  return base + draw();
}

/** An ink drawing with a thick and a thin side, its color a little out of register. */
export function inked(d: string, fill: string, w = 2.4, off = 2.6): string {
  return (
    `<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="${f(w * 2.1)}" stroke-linejoin="round" transform="translate(${f(w * 0.55)},${f(w * 0.75)})"/>` +
    `<path d="${d}" fill="${PAPER}" stroke="${INK}" stroke-width="${f(w)}" stroke-linejoin="round" fill-rule="evenodd"/>` +
    `<path style="mix-blend-mode:multiply" d="${d}" fill="${fill}" fill-rule="evenodd" transform="translate(${f(-off * 0.5)},${f(-off * 0.6)})"/>` +
    `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${f(w)}" stroke-linejoin="round"/>`
  );
}

const kept = new Map<string, string>();

export function once(key: string, make: () => string): string {
  let found = kept.get(key);
  if (found === undefined) {
    found = make();
    if (kept.size > 900) kept.clear();
    kept.set(key, found);
  }
  return found;
}

/** The picture of a card. */
export function emblem(game: string, name: string, color: string, wanted?: string): string {
  return once(`e/${game}/${name}/${color}/${wanted ?? ''}`, () => {
    const r = streamOf(`${game}/${name}`);
    const inks = inksOf(color);
    const back = backdrop(r, inks);
    const m = wanted ?? motif(name);
    const d = (m && SHAPES[m]) || sigil(r);
    const scale = 0.82;
    const lay = m ? (r() * 6) | 0 : 0;
    const turn = m ? f(r() * 36 - 18) : 0;
    const flip = m && r() < 0.4 ? -1 : 1;
    const fills = [inks[3], '#fff3d6', inks[0], inks[1]];
    const at = ((r() * 3.4) | 0) % 4;
    const fill = fills[at]!;
    const second = fills[(at + 1 + ((r() * 2) | 0)) % 4]!;
    const one = (x: number, y: number, s: number, t: number, c: string) =>
      `<g transform="translate(${x},${y}) rotate(${f(t)}) scale(${f(s * flip * 100) / 100},${f(s * 100) / 100})">${inked(d, c)}</g>`;
    const plates = [star(12, 52, 44), disc(47), poly(6, 52), poly(4, 58), star(8, 56, 36), 'M-62,-28h124v56h-124Z'];
    const plate = (c: string) => `<g transform="rotate(${f(r() * 24 - 12)}) scale(.84)">${inked(plates[(r() * plates.length) | 0]!, c, 2)}</g>`;
    const draw = [
      () => one(0, 0, scale, turn, fill),
      () => one(0, 0, scale, turn, fill),
      () => plate(second) + one(0, 0, scale * 0.78, turn, fill),
      () => one(-20, 3, scale * 0.64, turn - 10, second) + one(17, 0, scale * 0.76, turn + 8, fill),
      () => one(-32, 6, scale * 0.46, turn - 16, second) + one(32, 6, scale * 0.46, turn + 16, second) + one(0, -2, scale * 0.72, turn * 0.4, fill),
      () => plate(second) + one(0, 2, scale * 0.92, turn, fill),
    ][lay]!;
    return `<svg class="emblem" viewBox="-60 -45 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${back}${draw()}</svg>`;
  });
}

export function portrait(name: string, color: string): string {
  return once(`p/${name}/${color}`, () => {
    const r = streamOf(`who/${name}`);
    const inks = inksOf(color);
    const back = backdrop(r, inks);
    const d = SHAPES[motif(name) ?? ''] ?? sigil(r);
    return `<svg class="portrait" viewBox="-50 -50 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${back}<g transform="scale(.8)">${inked(d, r() < 0.5 ? inks[3] : '#fff3d6')}</g></svg>`;
  });
}

/** A bare symbol: suits, attributes, types, tokens. It takes the color of its text unless told. */
export function icon(name: string, fill = 'currentColor', ink = false): string {
  const d = SHAPES[name] ?? SHAPES.star5!;
  const body = ink ? inked(d, fill, 6, 0) : `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;
  return `<svg class="ic" viewBox="-52 -52 104 104" aria-hidden="true">${body}</svg>`;
}

export function cardBack([c, a, s]: Back): string {
  return once(`b/${c}/${a}/${s}`, () => {
    return `<svg class="backart" viewBox="-50 -70 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect x="-60" y="-80" width="120" height="160" fill="${c}"/><path d="${dots(90, 7.5, 2.9)}" fill="#fff" opacity=".2" transform="scale(1,1.35)"/><path d="${star(16, 90, 24)}" fill="#000" opacity=".17"/><g transform="scale(.56)">${inked(SHAPES[s]!, a, 3.4)}</g><rect x="-44" y="-64" width="88" height="128" rx="5" fill="none" stroke="#fff8e6" stroke-width="2.4"/></svg>`;
  });
}

/** Lettering in a burst, for what just happened or the number that matters now. */
export function pow(text: string, sub = '', fill = '#f6c027', n = 13): string {
  const r = stream(hash(text));
  const points = Array.from({ length: n * 2 }, (_, i) => {
    const q = i % 2 ? 60 + r() * 8 : 84 + r() * 15;
    const t = (i * Math.PI) / n;
    return `${f(q * 1.15 * Math.cos(t))},${f(q * 0.74 * Math.sin(t))}`;
  }).join(' ');
  const size = text.length < 2 ? 84 : text.length < 4 ? 58 : text.length < 6 ? 46 : text.length < 9 ? 36 : 27;
  const y = sub ? 10 : 20;
  const word = esc(text.toUpperCase());
  return (
    `<svg class="pow" viewBox="-118 -78 236 156" aria-hidden="true"><polygon points="${points}" fill="${INK}" transform="translate(5,6)"/>` +
    `<polygon points="${points}" fill="${PAPER}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><polygon points="${points}" fill="${fill}" transform="scale(.86)"/>` +
    `<g transform="rotate(-7)" text-anchor="middle" font-family="Longbox Block">` +
    `<text y="${y}" font-size="${size}" fill="${INK}" stroke="${INK}" stroke-width="11" stroke-linejoin="round" transform="translate(3,3.5)">${word}</text>` +
    `<text y="${y}" font-size="${size}" fill="#fff" stroke="${INK}" stroke-width="7" stroke-linejoin="round" paint-order="stroke">${word}</text>` +
    (sub ? `<text y="38" font-size="${sub.length > 14 ? 17 : 21}" fill="${INK}">${esc(sub.toUpperCase())}</text>` : '') +
    `</g></svg>`
  );
}

/** A token: a sign on a frame. */
export function tokenArt(name: string, frame: string, color: string, sign: string, ink = INK, size = 0.56, dy = 0): string {
  return once(
    `t/${name}/${sign}`,
    () =>
      `<svg viewBox="-58 -60 118 122" aria-hidden="true"><path d="${frame}" fill="${INK}" stroke="${INK}" stroke-width="10" stroke-linejoin="round" transform="translate(4,6)"/><path d="${frame}" fill="${color}" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/><g transform="translate(0,${dy}) scale(${size})"><path d="${SHAPES[sign] ?? SHAPES.star5}" fill="${ink}" fill-rule="evenodd"/></g></svg>`,
  );
}

const DIE: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function dieArt(n: number, dark: boolean): string {
  const pips = (DIE[n] ?? []).map(([x, y]) => `<circle cx="${-1.5 + x * 9.5}" cy="${-1.5 + y * 9.5}" r="3.7" fill="${dark ? '#ffe596' : INK}"/>`).join('');
  return `<svg viewBox="-24 -24 48 48" aria-hidden="true"><rect x="-17" y="-16" width="37" height="37" rx="7" fill="${INK}"/><rect x="-20" y="-20" width="37" height="37" rx="7" fill="${dark ? '#2b2833' : PAPER}" stroke="${INK}" stroke-width="3"/>${pips}</svg>`;
}

export const MARK =
  '<svg viewBox="0 0 60 52" aria-hidden="true"><path d="M14 22V4h9v18zM25 22V1h10v21zM37 22V5h9v17z" fill="#fff6d8" stroke="#17130f" stroke-width="2"/><path d="M25 1h10v8H25z" fill="#e0762a"/><path d="M14 4h9v7h-9z" fill="#3cc6b8"/><path d="M37 5h9v7h-9z" fill="#cf3d78"/><path d="M5 18h50l-4 33H9z" fill="#f2b71f" stroke="#17130f" stroke-width="3"/><path d="M23 29h14v6H23z" fill="#17130f"/></svg>';
