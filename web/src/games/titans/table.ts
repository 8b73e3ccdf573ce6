import type { Home } from '../kinds';
import { bursts } from './bursts';
import { mast, who } from './mast';
import Table from './Table.svelte';

export const home: Home = { Table, mast, who, bursts };
