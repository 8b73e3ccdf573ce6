// What each game brings, from its own folder; what has none gets what works for all.

import type { Component } from 'svelte';
import { framed, ground, light, shape, tone } from '../art/scenery';
import type { Back, BringProps, Cover, Home, Looks } from './kinds';

const at = (path: string): string => path.split('/')[1]!;
const byGame = <T>(found: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(found).map(([path, it]) => [at(path), it]));

/** The covers, in the order of the box. */
export const COVERS: Record<string, Cover> = Object.fromEntries(
  Object.entries(byGame(import.meta.glob<Cover>('./*/cover.ts', { eager: true, import: 'cover' }))).sort(([, a], [, z]) => a.order - z.order),
);
export const ORDER = Object.keys(COVERS);
const PLAIN = (): string => ground('#5b4a36') + light(14, '#463723', 30) + tone('#000', 0.3, 70) + shape('hex', 0, 30, 1, '#f0bd2a');
export const coverOf = (game: string): string => framed((COVERS[game]?.scene ?? PLAIN)());
const NO_BACK: Back = ['#5b4a36', '#f0bd2a', 'hex'];
export const backOf = (game: string): Back => COVERS[game]?.back ?? NO_BACK;
export const titleOf = (game: string, name = ''): string => COVERS[game]?.title ?? (name || game);

const LOOKS = byGame(import.meta.glob<Looks>('./*/looks.ts', { import: 'looks' }));
export const looksOf = async (game: string): Promise<Looks> => (await LOOKS[game]?.()) ?? {};

const HOMES = byGame(import.meta.glob<Home>('./*/table.ts', { import: 'home' }));
/** "?plain" in the address shows any game on the table for all. */
export async function homeOf(game: string): Promise<Home> {
  const own = /[?&]plain\b/.test(location.search) ? undefined : HOMES[game];
  return own ? own() : (await import('./plain')).home;
}

/** Parts of pages that only some games have. */
type Bring = Component<BringProps, object, 'brought'>;
const BRINGS = byGame(import.meta.glob<Bring>('./*/Bring.svelte', { import: 'default' }));
export const bringOf = async (game: string): Promise<Bring | null> => (await BRINGS[game]?.()) ?? null;
const BUILDERS = byGame(import.meta.glob<Component>('./*/Decks.svelte', { import: 'default' }));
export const BUILT = ORDER.filter((game) => BUILDERS[game]);
export const builderOf = async (game: string): Promise<Component | null> => (await BUILDERS[game]?.()) ?? null;
