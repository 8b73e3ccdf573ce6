// The server's answers. An answer that is no success becomes an Error with the server's own words.

import type { CardData, GameInfo, MyTable, Rule, SeatInfo } from './types';

async function call<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(
    `/api${path}`,
    body === undefined
      ? { headers: { Accept: 'application/json' } }
      : { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Longbox': '1' }, body: JSON.stringify(body) },
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
  clock?: number;
}
export interface Made {
  table: string;
  seat_links: (string | null)[];
  seed_hash: string;
}
export interface TableFacts {
  table: string;
  game: string;
  mode: string;
  seats: SeatInfo[];
  over: boolean;
  started?: boolean;
}

export const getGames = (): Promise<GameInfo[]> => once<GameInfo[]>('/games');
export const getCards = (game: string): Promise<CardData[]> => once<CardData[]>(`/games/${game}/cards`);
export const getRules = (game: string): Promise<Rule[]> => once<Rule[]>(`/games/${game}/rules`);
export const makeTable = (wish: TableWish): Promise<Made> => call<Made>('/tables', wish);
export const getTable = (id: string): Promise<TableFacts> => call<TableFacts>(`/tables/${id}`);
export const getLobby = (): Promise<TableFacts[]> => call<TableFacts[]>('/tables');
export const sit = (id: string, secret: string, name: string): Promise<{ seat: number }> =>
  call(`/tables/${id}/sit`, { secret, name });
export const rematch = (id: string): Promise<Made> => call<Made>(`/tables/${id}/rematch`, {});
export const mine = (): Promise<MyTable[]> => call<MyTable[]>('/mine');
export const checkDeck = (text: string): Promise<DeckVerdict> => call('/decks/check', { text });

export interface DeckVerdict {
  name: string;
  size: number;
  legal: boolean;
  faults: { code: string; text: string }[];
}
