// The table of each game; what has none gets the one that works for all.

import type { Component } from 'svelte';

const TABLES: Record<string, () => Promise<{ default: Component }>> = {
  titans: () => import('./Titans.svelte'),
  hitline: () => import('./HitLine.svelte'),
  mayhem: () => import('./Mayhem.svelte'),
  turtles: () => import('./Turtles.svelte'),
  bold: () => import('./Bold.svelte'),
};

export async function arrangement(game: string): Promise<Component> {
  const own = /[?&]plain\b/.test(location.search) ? undefined : TABLES[game];
  return (await (own ?? (() => import('./Generic.svelte')))()).default;
}
