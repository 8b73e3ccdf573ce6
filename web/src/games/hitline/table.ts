import type { Home } from '../kinds';
import { bursts } from './bursts';
import { mast, who } from './mast';
import Table from './Table.svelte';

const VERBS: Record<string, string> = { hand: 'play' };

export const home: Home = { Table, mast, who, bursts, verb: (_, zone) => VERBS[zone] };
