// Written by `make wire`; lint refuses it when it is stale. Don't edit.
// Requests and answers: src/longbox/server/models.py. A refusal's code: names.py.

import type { GameEvent, Line, Outcome, View } from './wire';

export type Code = 'banned' | 'busy' | 'closed' | 'flagged' | 'foreign' | 'host' | 'illegal' | 'malformed' | 'method' | 'muted' | 'not_yours' | 'outdated' | 'spent' | 'stale' | 'too_big' | 'too_fast' | 'too_many' | 'too_slow' | 'unknown';

/** Why something was not done. Nothing has changed. */
export interface Problem {
  code: Code;
  reason: string;
  rule: string | null;
}

export interface ModeAbout {
  name: string;
  seats: number[];
  about: string;
  rule: string;
}

export type OptionKind = 'flag' | 'choice';

/** `choices`, `help` and `per_seat` are older names of `values`, `about` and `each`; they go after this release. */
export interface OptionAbout {
  name: string;
  kind: OptionKind;
  values: unknown[];
  default: unknown;
  about: string;
  rule: string;
  names: string;
  each: boolean;
  secret: boolean;
}

export interface BotAbout {
  name: string;
  shown: string;
  about: string;
}

/** `name` is an older name of `title`; it goes after this release. */
export interface GameAbout {
  id: string;
  title: string;
  kind: string;
  about: string;
  edition: string;
  learn: number;
  seats: number[];
  modes: ModeAbout[];
  options: OptionAbout[];
  bots: BotAbout[];
}

export interface BurstAbout {
  text: string;
  sub: string;
  fill: string;
}

export interface PanelAbout {
  title: string;
  text: string;
  cards: string[];
  signs: string[];
  tokens: string[];
  dice: number[];
  backs: number;
  out: number[];
  lit: number[];
  burst: BurstAbout | null;
}

export interface FirstAbout {
  mode: string;
  seats: string[];
  says: string;
  options: Record<string, unknown>;
}

export interface PartAbout {
  name: string;
  phases: string[];
}

export interface MatterAbout {
  modes: string[];
  seats: number[];
  named: string[];
  cards: string;
  places: Record<string, number>;
  holder: string;
  alone: boolean;
}

export interface WordAbout {
  forms: string[];
  text: string;
  rule: string;
  marked: boolean;
}

export interface GuideAbout {
  name: string;
  turn: PartAbout[];
  first: FirstAbout | null;
  panels: PanelAbout[];
  sides: string[];
  options: Record<string, MatterAbout>;
  words: WordAbout[];
}

/** A card as printed, with further facts that depend on its sort. */
export interface CardAbout {
  face: string | null;
  name: string;
  sort: string;
  text: string;
  origin: Record<string, string>;
  file: string;
  means: Record<string, unknown>;
  [more: string]: unknown;
}

export interface CardList {
  cards: CardAbout[];
}

export interface RuleModel {
  id: string;
  text: string;
  section: string;
  tags: string[];
  ruling: boolean;
  mentions: string[];
}

export interface RuleList {
  rules: RuleModel[];
}

export interface Deck {
  text: string;
}

export interface Fault {
  code: string;
  text: string;
  line: number | null;
}

export interface DeckVerdict {
  legal: boolean;
  name: string;
  size: number;
  cards: Record<string, number>;
  titles: string[];
  faults: Fault[];
  advice: string[];
  forms: Record<string, number>;
  attributes: Record<string, number>;
  powers: Record<string, number>;
}

export interface Me {
  name: string;
}

export interface CallMe {
  name: string;
}

export type SeatKind = 'me' | 'bot' | 'friend' | 'hotseat';

export interface SeatWish {
  kind: SeatKind;
  bot?: string | null;
  name?: string | null;
}

export interface ClockWish {
  minutes: number;
  increment?: number;
}

/** From which position of which finished game. */
export interface PlayOn {
  table: string;
  at: number;
}

export interface NewTable {
  game: string;
  mode?: string | null;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  seed?: string | null;
  clock?: ClockWish | null;
  public?: boolean;
  play_on?: PlayOn | null;
}

export interface Made {
  table: string;
  seat_links: (string | null)[];
  seats: number[];
  seed_hash: string;
}

export type Kind = 'person' | 'open' | 'bot';

export type Why = '' | 'asked' | 'away' | 'flagged' | 'gone';

export interface SeatFacts {
  seat: number;
  name: string;
  kind: Kind;
  bot: string | null;
  hot: boolean;
  left: boolean;
  why: Why;
  here: boolean;
}

export type Stage = 'gathering' | 'playing' | 'over' | 'outdated';

export interface TableFacts {
  table: string;
  game: string;
  mode: string;
  stage: Stage;
  seats: SeatFacts[];
  yours: number[];
  waiting: number[];
  public: boolean;
  clock: ClockWish | null;
  made: number;
  seed_hash: string;
  seed: string | null;
  known_seed: boolean;
  rated: boolean;
  host: boolean;
  outcome: Outcome | null;
  again: string | null;
  edition: string;
  outdated: string | null;
}

export interface SitDown {
  secret: string;
  name?: string | null;
  options?: Record<string, unknown>;
}

/** A new link is wanted for this seat. */
export interface Invite {
  seat: number;
}

export interface Invitation {
  table: string;
  seat: number;
  link: string;
}

export interface Sat {
  table: string;
  seat: number;
  name: string;
}

export interface ReplayModel {
  at: number;
  of: number;
  view: View;
  events: GameEvent[];
  story: Line[];
  outcome: Outcome | null;
}
