import type { Home } from '../kinds';
import { bursts } from './bursts';
import { mast, who } from './mast';
import Table from './Table.svelte';

const PHASES: Record<string, string> = {
  'Set Phase': 'set',
  'Event Phase': 'event',
  'Attack Step': 'attack',
  'Counter Step': 'counter',
  'Adjust Phase': 'discard',
};

export const home: Home = {
  Table,
  mast,
  who,
  bursts,
  verb: (scene, zone) => (zone === 'hand' ? (PHASES[String(scene.table.phase)] ?? 'attack') : zone === 'items' ? 'use' : undefined),
};
