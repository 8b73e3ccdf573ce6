import { expect, it } from 'vitest';
import { COVERS, ORDER } from '.';

const SHARED = import.meta.glob<string>(['../**/*.{ts,svelte,css}', '!./*/**'], { eager: true, query: '?raw', import: 'default' });
const INDEX = import.meta.glob<string>('../../*.{html,ts,js}', { eager: true, query: '?raw', import: 'default' });

it('knows all the shared files', () => {
  expect(ORDER.length).toBeGreaterThan(1);
  expect(Object.keys(SHARED)).toContain('./index.ts');
  expect(Object.keys(SHARED)).toContain('../style/app.css');
  expect(Object.keys(SHARED)).toContain('../pages/Home.svelte');
  expect(Object.keys(SHARED).filter((path) => /^\.\/\w+\//.test(path))).toEqual([]);
});
it('no shared file names a game', () => {
  const ids = ORDER.join('|');
  const titles = Object.values(COVERS)
    .map((cover) => cover.title)
    .join('|');
  const found = Object.entries({ ...SHARED, ...INDEX }).flatMap(([path, text]) => {
    expect(text.length, path).toBeGreaterThan(0);
    const named = new RegExp(path.endsWith('.css') ? `\\b(?:${ids})\\b` : `\\b(?:${ids}|${titles})\\b`, 'g'); // "Arial Narrow Bold" is a font
    return [...new Set(text.match(named) ?? [])].map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});
