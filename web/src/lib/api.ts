// The server's answers. An answer that is no success becomes an Error with the server's own words.

import type { Guide } from './guide';
import type { CardData, GameEvent, GameInfo, Outcome, Rule, SeatInfo, View } from './types';

async function call<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(
    `/api${path}`,
    body === undefined
      ? { headers: { Accept: 'application/json' } }
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  const text = await answer.text();
  let data: unknown;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (!answer.ok) {
    const told = data as { reason?: string; detail?: unknown } | null;
    const detail = typeof told?.detail === 'string' ? told.detail : undefined;
    throw new Error(told?.reason ?? detail ?? `The server answered ${answer.status}.`);
  }
  return data as T;
}

const kept = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = call<T>(path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

export interface SeatWish {
  kind: 'me' | 'bot' | 'friend' | 'hotseat';
  bot?: string;
  name?: string;
}
export interface TableWish {
  game: string;
  mode?: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  seed?: string;
  clock?: { minutes: number; increment: number };
  public?: boolean;
  play_on?: { table: string; at: number };
}
export interface Made {
  table: string;
  seat_links: (string | null)[];
  seats: number[];
  seed_hash: string;
}
export interface TableFacts {
  table: string;
  game: string;
  mode: string;
  stage: 'gathering' | 'playing' | 'over' | 'outdated';
  seats: SeatInfo[];
  yours: number[];
  waiting: number[];
  made: number;
  known_seed: boolean;
  rated: boolean;
  /** I made this table. */
  host: boolean;
  outcome: Outcome | null;
  edition: string;
  outdated: string | null;
}
export interface Replay {
  at: number;
  of: number;
  view: View;
  events: GameEvent[];
}

export const getGames = (): Promise<GameInfo[]> => once<GameInfo[]>('/games');
/** Today's cards, or those of the edition that a table was begun with. */
export const getCards = (game: string, edition = ''): Promise<CardData[]> =>
  once<{ cards: CardData[] }>(`/games/${game}/cards${edition ? `?edition=${encodeURIComponent(edition)}` : ''}`).then((found) => found.cards);
export const getGuide = (game: string): Promise<Guide> => once<Guide>(`/games/${game}/guide`);
export const getRules = (game: string): Promise<Rule[]> => once<{ rules: Rule[] }>(`/games/${game}/rules`).then((found) => found.rules);
export const getMe = (): Promise<{ name: string }> => call('/me');
export const callMe = (name: string): Promise<{ name: string }> => call('/me', { name });
export const makeTable = (wish: TableWish): Promise<Made> => call<Made>('/tables', wish);
export const getTable = (id: string): Promise<TableFacts> => call<TableFacts>(`/tables/${id}`);
/** Public tables, and one's own. */
export const getLobby = (): Promise<TableFacts[]> => call<TableFacts[]>('/tables');
export const sit = (id: string, secret: string, name: string, options: Record<string, unknown> = {}): Promise<{ seat: number }> =>
  call(`/tables/${id}/sit`, { secret, name: name || null, options });
/** A new link: to a vacant seat, or to one's own, which one gives away with it. */
export const invite = (id: string, seat: number): Promise<string> =>
  call<{ link: string }>(`/tables/${id}/invite`, { seat }).then((made) => new URL(made.link, location.origin).href);
export const rematch = (id: string): Promise<Made> => call<Made>(`/tables/${id}/rematch`, {});
export const getReplay = (id: string, at: number, eyes: number | null): Promise<Replay> =>
  once<Replay>(`/tables/${id}/replay?at=${at}${eyes === null ? '' : `&eyes=${eyes}`}`);
export const checkDeck = (text: string): Promise<DeckVerdict> => call('/decks/check', { text });

export interface DeckVerdict {
  legal: boolean;
  name: string;
  size: number;
  cards: Record<string, number>;
  titles: string[];
  faults: { code: string; text: string; line: number | null }[];
  advice: string[];
  forms: Record<string, number>;
  attributes: Record<string, number>;
  powers: Record<string, number>;
}
