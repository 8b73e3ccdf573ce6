// From a wish to a table.

import { makeTable, type SeatWish, type TableWish } from './api';
import { keepLinks } from './links';
import { prefs } from './prefs.svelte';
import { router } from './router.svelte';
import type { GameInfo } from './types';

export async function open(wish: TableWish): Promise<void> {
  const made = await makeTable(wish);
  keepLinks(made.table, made.seat_links);
  router.go(`/table/${made.table}`);
}
/** The presets of a first game: the plainest mode, me against bots, nothing to set up. */
export function quick(game: GameInfo, bot: string): TableWish {
  const mode = game.modes[0]!;
  const seats: SeatWish[] = Array.from({ length: mode.seats[0]! }, (_, i) => (i ? { kind: 'bot', bot } : { kind: 'me', name: prefs.name || undefined }));
  const options = game.id === 'mayhem' ? { characters: 'random', hands: 'first game' } : game.id === 'hitline' ? { heroes: 'random' } : {};
  return { game: game.id, mode: mode.name, seats, options };
}
