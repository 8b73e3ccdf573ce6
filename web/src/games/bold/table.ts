import type { Home } from '../kinds';
import { bursts } from './bursts';
import { mast, who } from './mast';
import Table from './Table.svelte';

const VERBS: Record<string, string> = { row: 'buy', supply: 'buy', box: 'activate' };

export const home: Home = { Table, mast, who, bursts, verb: (_, zone) => VERBS[zone] };
