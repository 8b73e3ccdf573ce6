// Written by `make wire`; lint refuses it when it is stale. Don't edit.
// The messages of the socket: src/longbox/server/messages.py and protocol.py.

import type { Code, Kind, Stage, Why } from './rest';

/** How it ended. */
export interface Outcome {
  winners: number[];
  ranks: number[];
  scores: number[];
  returns: number[];
  reason: string;
  rule: string;
}

/** A piece: without its face where these eyes don't know it. */
export interface Piece {
  face: string | null;
  title?: string;
  back: string;
}

export interface Zone {
  id: string;
  name: string;
  label: string;
  owner: number | null;
  shape: string;
  ordered: boolean;
  count: number | null;
  pieces?: Piece[];
  last?: Piece[];
}

/** Hidden pieces that could change places; `kinds` is None where nobody told what was brought. */
export interface Pool {
  back: string;
  zones: string[];
  count: number;
  kinds: Record<string, number> | null;
}

/** The table as one pair of eyes sees it. `table` is the game's own part: see its `public.py`. */
export interface View {
  game: string;
  edition: string;
  mode: string;
  options: Record<string, unknown>;
  seats: number;
  teams: number[][];
  seat: number | null;
  zones: Zone[];
  pools: Pool[];
  table: Record<string, unknown>;
  waiting: number[];
}

export interface Moved {
  kind: 'moved';
  n: number;
  text: string;
  face: string | null;
  title: string | null;
  back: string;
  source: string;
  source_name: string;
  source_owner: number | null;
  target: string;
  target_name: string;
  target_owner: number | null;
  under: boolean;
  at?: number;
}

export interface Learned {
  kind: 'learned';
  n: number;
  text: string;
  face: string | null;
  title: string | null;
  back: string;
  source: string;
  source_name: string;
  source_owner: number | null;
  seats: number[];
}

export interface Dealt {
  kind: 'dealt';
  n: number;
  text: string;
  source: string;
  source_name: string;
  source_owner: number | null;
  target: string;
  target_name: string;
  target_owner: number | null;
  count: number;
}

export interface Shuffled {
  kind: 'shuffled';
  n: number;
  text: string;
  source: string;
  source_name: string;
  source_owner: number | null;
  count: number | null;
}

export interface Veiled {
  kind: 'veiled';
  n: number;
  text: string;
  source: string;
  seats: number[];
}

export interface Revealed {
  kind: 'revealed';
  n: number;
  text: string;
  source: string;
  count: number;
}

export interface Rolled {
  kind: 'rolled';
  n: number;
  text: string;
  sides: number;
  face: number;
}

/** An event of the game's own: its edition's messages name the kinds, and further fields. */
export interface Told {
  n: number;
  text: string;
  kind: string;
  rule: string;
  words: Record<string, string>;
  [more: string]: unknown;
}

export type GameEvent = Moved | Learned | Dealt | Shuffled | Veiled | Revealed | Rolled | Told;

export type Sort = '' | 'round' | 'loud';

/** A line of the story; `seat`: whose doing it is. */
export interface Line {
  n: number;
  text: string;
  sort: Sort;
  seat: number | null;
}

export type Doubt = 'offered' | 'refused' | 'unknown';

/** Why something is not on offer. `doubt` says whether it is offered, refused, or no choice of this game at all. */
export interface Because {
  type: 'why';
  in_reply_to: number;
  code: string;
  doubt: Doubt;
  reason: string | null;
  rule: string | null;
}

/** What the options of a question would do, by code. */
export interface Effects {
  type: 'effects';
  decision: string;
  effects: Record<string, string>;
}

/** You have another session at this table. */
export interface Elsewhere {
  type: 'elsewhere';
}

/** Another session of yours has ended this one. */
export interface Ended {
  type: 'ended';
}

export interface Option {
  code: string;
  text: string;
  action: number;
  pieces: string[];
  rule: string;
  effect: string;
}

/** Something close at hand that is not on offer. */
export interface Miss {
  code: string;
  action: number;
  pieces: string[];
  reason: string;
  rule: string;
}

/** The open question to these eyes, with every legal answer, and what is nearly one. */
export interface Decision {
  id: string;
  seat: number;
  kind: string;
  prompt: string;
  rule: string;
  options: Option[];
  missing: Miss[];
}

/** Why the game can't go on with this Longbox, and which of its entries is shown. */
export interface Outdated {
  reason: string;
  shown: number;
  of: number;
}

/** Who sits there. A bot plays on for them if `left`, for the reason that `why` says. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: Kind;
  bot: string | null;
  hot: boolean;
  left: boolean;
  why: Why;
  here: boolean;
  thinking: boolean;
}

export interface Clock {
  left: number[];
  running: number[];
}

export interface State {
  type: 'state';
  version: number;
  mark: string;
  stage: Stage;
  view: View | null;
  decision: Decision | null;
  undo: boolean;
  over: Outcome | null;
  seed_hash: string;
  known_seed: boolean;
  rated: boolean;
  seed: string | null;
  again: string | null;
  outdated: Outdated | null;
  seats: SeatInfo[];
  clock?: Clock;
}

/** What is new since `from`, and the state after it. `fresh`: forget what you had, and begin at `from`. */
export interface Events {
  type: 'events';
  from: number;
  fresh: boolean;
  events: GameEvent[];
  story: Line[];
  state: State;
}

export type Word = 'POW' | 'ZAP' | 'WHAM' | 'BOOM' | 'OOPS' | 'NICE' | 'THINKING' | 'GOOD GAME';

export interface Exclaimed {
  type: 'exclaim';
  seat: number;
  word: Word;
}

/** Somebody's time is out. */
export interface Flag {
  type: 'clock';
  seat: number;
  left: number;
}

export interface Hinted {
  type: 'hint';
  in_reply_to: number;
  decision: string;
  option: string;
  reason: string;
}

export interface History {
  type: 'history';
  in_reply_to: number;
  from: number;
  before: number;
  events: GameEvent[];
  story: Line[];
}

/** These seats of yours were taken with the link that you made. */
export interface Lost {
  type: 'moved';
  seats: number[];
}

/** The operator says something to everybody. */
export interface Notice {
  type: 'notice';
  text: string;
}

export interface Ok {
  type: 'ok';
  in_reply_to: number;
}

export interface Pong {
  type: 'pong';
  in_reply_to: number;
}

/** What is printed on the pieces of this match, by face. */
export interface Printed {
  type: 'printed';
  printed: Record<string, Record<string, unknown>>;
}

export interface Refusal {
  type: 'error';
  in_reply_to: number;
  code: Code;
  reason: string;
  rule: string | null;
}

export interface Restart {
  type: 'restart';
  retry_ms: number;
}

export type SeatNews = 'sat' | 'moved' | 'given' | 'asked' | 'away' | 'back' | 'flagged' | 'gone';

export interface SeatSaid {
  type: 'seat';
  seat: number;
  what: SeatNews;
  text: string;
}

export interface Seats {
  type: 'seats';
  seats: SeatInfo[];
}

export interface You {
  type: 'you';
  in_reply_to: number;
  table: string;
  seat: number | null;
  yours: number[];
}

export type Said = Because | Effects | Elsewhere | Ended | Events | Exclaimed | Flag | Hinted | History | Lost | Notice | Ok | Pong | Printed | Refusal | Restart | SeatSaid | Seats | You;

/** What a client may send. */
export type Asked =
  | { type: 'hello'; since?: number; mark?: string; seat?: number | null; page?: string; printed?: boolean; n?: number }
  | { type: 'history'; before: number; n?: number }
  | { type: 'choose'; decision: string; option: string; n?: number }
  | { type: 'undo'; decision: string; mark: string; n?: number }
  | { type: 'hint'; n?: number }
  | { type: 'why'; code: string; n?: number }
  | { type: 'exclaim'; word: string; n?: number }
  | { type: 'takeover'; seat: number; n?: number }
  | { type: 'leave'; n?: number }
  | { type: 'back'; n?: number }
  | { type: 'give_up'; n?: number }
  | { type: 'end_others'; n?: number }
  | { type: 'report'; seat: number; n?: number }
  | { type: 'ping'; n?: number };
