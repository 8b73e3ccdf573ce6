// From a wish to a table.

import { getGuide, makeTable } from './api';
import type { NewTable, SeatWish } from '../rest';
import { keepLinks } from './links';
import { prefs } from './prefs.svelte';
import { router } from './router.svelte';
import type { GameAbout } from '../rest';

export async function open(wish: NewTable): Promise<void> {
  const made = await makeTable(wish);
  keepLinks(made.table, made.seat_links);
  router.go(`/table/${made.table}`);
}
/** A first game: the plainest mode, me against bots, nothing to set up. `bot`: all of them are such, whatever the guide says. */
export async function quick(game: GameAbout, bot = ''): Promise<NewTable> {
  const { first } = await getGuide(game.id);
  const chairs = first?.seats ?? Array.from({ length: game.modes[0]!.seats[0]! }, (_, i) => (i ? 'rookie' : 'me'));
  const seats: SeatWish[] = chairs.map((who) => (who === 'me' ? { kind: 'me', name: prefs.name || undefined } : { kind: 'bot', bot: bot || who }));
  return { game: game.id, mode: first?.mode ?? game.modes[0]!.name, seats, options: first?.options ?? {} };
}
