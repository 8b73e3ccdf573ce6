// The server's answers. An answer that is no success becomes an Error with the server's own words.

import type {
  CardAbout,
  CardList,
  DeckVerdict,
  GameAbout,
  GuideAbout,
  Invitation,
  Made,
  Me,
  NewTable,
  ReplayModel,
  RuleList,
  RuleModel,
  Sat,
  TableFacts,
} from '../rest';

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

export const getGames = (): Promise<GameAbout[]> => once<GameAbout[]>('/games');
/** Today's cards, or those of the edition that a table was begun with. */
export const getCards = (game: string, edition = ''): Promise<CardAbout[]> =>
  once<CardList>(`/games/${game}/cards${edition ? `?edition=${encodeURIComponent(edition)}` : ''}`).then((found) => found.cards);
export const getGuide = (game: string): Promise<GuideAbout> => once<GuideAbout>(`/games/${game}/guide`);
export const getRules = (game: string): Promise<RuleModel[]> => once<RuleList>(`/games/${game}/rules`).then((found) => found.rules);
export const getMe = (): Promise<Me> => call('/me');
export const callMe = (name: string): Promise<Me> => call('/me', { name });
export const makeTable = (wish: NewTable): Promise<Made> => call<Made>('/tables', wish);
export const getTable = (id: string): Promise<TableFacts> => call<TableFacts>(`/tables/${id}`);
/** Public tables, and one's own. */
export const getLobby = (): Promise<TableFacts[]> => call<TableFacts[]>('/tables');
export const sit = (id: string, secret: string, name: string, options: Record<string, unknown> = {}): Promise<Sat> =>
  call(`/tables/${id}/sit`, { secret, name: name || null, options });
/** A new link: to a vacant seat, or to one's own, which one gives away with it. */
export const invite = (id: string, seat: number): Promise<string> =>
  call<Invitation>(`/tables/${id}/invite`, { seat }).then((made) => new URL(made.link, location.origin).href);
export const rematch = (id: string): Promise<Made> => call<Made>(`/tables/${id}/rematch`, {});
export const getReplay = (id: string, at: number, eyes: number | null): Promise<ReplayModel> =>
  once<ReplayModel>(`/tables/${id}/replay?at=${at}${eyes === null ? '' : `&eyes=${eyes}`}`);
export const checkDeck = (text: string): Promise<DeckVerdict> => call('/decks/check', { text });
