// What comes over the wire: see docs/rest.md.

export interface Piece {
  face: string | null;
  title?: string | null;
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
export interface Pool {
  back: string;
  zones: string[];
  count: number;
  kinds: Record<string, number> | null;
}
export interface Option {
  code: string;
  text: string;
  action: number;
  pieces: string[];
  rule: string;
  effect?: string;
  group?: string;
}
/** Something close at hand that is not on offer. */
export interface Miss {
  code: string;
  action: number;
  pieces: string[];
  reason: string;
  rule: string;
}
export interface Decision {
  id: string;
  seat: number;
  prompt: string;
  rule: string;
  options: Option[];
  missing: Miss[];
}
export interface Outcome {
  winners: number[];
  ranks: number[];
  scores: number[];
  returns: number[];
  reason: string;
  rule: string;
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Facts = Record<string, any>;
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
  table: Facts;
  waiting: number[];
  decision: Decision | null;
  undo: boolean;
  over: boolean;
  outcome: Outcome | null;
}
export interface GameEvent {
  n: number;
  kind: string;
  text: string;
  rule?: string;
  face?: string | null;
  title?: string | null;
  back?: string;
  source?: string;
  target?: string;
  source_owner?: number | null;
  target_owner?: number | null;
  count?: number;
  who?: number;
  words?: Record<string, string>;
  [more: string]: unknown;
}
export interface Line {
  n: number;
  text: string;
  sort: string;
}
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  here: boolean;
  thinking?: boolean;
  bot?: string | null;
  /** At a screen that several share. */
  hot?: boolean;
  /** A bot plays on for its person, */
  left?: boolean;
  /** because the person wants it, is away, has no time left, or gave the seat up. */
  why?: '' | 'asked' | 'away' | 'flagged' | 'gone';
}
export interface State {
  type?: 'state';
  version: number;
  mark?: string;
  stage?: 'gathering' | 'playing' | 'over' | 'outdated';
  /** None before everybody has sat down. */
  view: View | null;
  decision: Decision | null;
  undo: boolean;
  seats: SeatInfo[];
  over: Outcome | null;
  seed_hash?: string;
  seed?: unknown;
  known_seed?: boolean;
  rated?: boolean;
  again?: string | null;
  /** Why the game can't go on with this Longbox, and which of its entries is shown. */
  outdated?: { reason: string; shown: number; of: number } | null;
  story?: Line[];
  clock?: Clock | null;
}
export interface Clock {
  left: number[];
  running: number[];
}
export interface Events {
  type: 'events';
  from: number;
  fresh: boolean;
  events: GameEvent[];
  state: State;
  story?: Line[];
}
export type Message =
  | (State & { type: 'state' })
  | Events
  | { type: 'error'; code: string; reason: string; rule?: string; in_reply_to?: number }
  | { type: 'ok'; in_reply_to?: number }
  | { type: 'you'; seat: number | null; yours: number[] }
  | { type: 'effects'; decision: string; effects: Record<string, string> }
  | { type: 'hint'; option: string; reason: string }
  | { type: 'why'; code: string; reason: string | null; rule?: string }
  | { type: 'notice'; text: string }
  | { type: 'seat'; seat: number; what: string; text: string }
  | { type: 'moved'; seats: number[] }
  | { type: 'elsewhere' }
  | { type: 'ended' }
  | { type: 'restart'; retry_ms: number }
  | { type: 'exclaim'; seat: number; word: string }
  | { type: 'seats'; seats: SeatInfo[] }
  | { type: 'clock'; seat: number; left: number }
  | { type: 'pong' };

/** A state with a position in it. */
export type Laid = State & { view: View };

export interface Mode {
  name: string;
  seats: number[];
  about: string;
  rule?: string;
}
export interface GameOption {
  name: string;
  kind?: string;
  choices: unknown[];
  default: unknown;
  help: string;
  names?: string;
  per_seat?: boolean;
  secret?: boolean;
}
export interface GameInfo {
  id: string;
  name: string;
  kind: string;
  about?: string;
  /** Its place in the order in which to learn the games. */
  learn: number;
  seats: number[];
  modes: Mode[];
  options: GameOption[];
  bots: { name: string; shown: string; about: string }[];
}
export interface CardData {
  face?: string | null;
  name: string;
  sort: string;
  text: string;
  origin: Record<string, string>;
  file: string;
  [fact: string]: unknown;
}
export interface Rule {
  id: string;
  text: string;
  section: string;
  ruling?: boolean;
}
