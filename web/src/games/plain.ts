// A game that brings no table of its own.

import Generic from './Generic.svelte';
import type { Home } from './kinds';

export const home: Home = {
  Table: Generic,
  mast: (scene) => ({ issue: scene.view.mode, now: scene.view.waiting.map((s) => scene.who(s)).join(', '), scores: [], says: '' }),
};
