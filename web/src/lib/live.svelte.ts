// A table on the wire: one socket, versioned events, shown at the reader's pace.

import { tick } from 'svelte';
import type { Home } from '../games/kinds';
import { flights, fly } from './motion';
import { popsOf, type Pop } from './pops';
import { prefs, still } from './prefs.svelte';
import { Scene } from './scene';
import { sound } from './sound';
import type { Asked, Clock, GameEvent, Line, Miss, Option, Said, SeatInfo, State, Word } from '../wire';

const WAIT = { slow: 1500, normal: 650, now: 0 } as const;
const MOST_LINES = 400;
const SCARE = 4000; // milliseconds that a restart may take before the player hears of it
const PATIENCE = 300; // milliseconds after which a choice that is under way is shown as such
const NEWS = 8000; // milliseconds that a line about a seat is shown
export const WORDS: Word[] = ['POW', 'ZAP', 'WHAM', 'BOOM', 'OOPS', 'NICE', 'THINKING', 'GOOD GAME'];

export interface Told {
  text: string;
  code?: string;
  rule?: string | null;
}
interface Batch {
  events: GameEvent[];
  story: Line[];
  state: State;
}

export class Live {
  state = $state.raw<State | null>(null);
  lines = $state.raw<Line[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  clock = $state.raw<Clock | null>(null);
  pops = $state.raw<Pop[]>([]);
  hint = $state.raw<{ option: string; reason: string } | null>(null);
  why = $state.raw<Told | null>(null);
  problem = $state.raw<Told | null>(null);
  exclaimed = $state.raw<{ seat: number; word: Word; at: number } | null>(null);
  /** A piece that several options touch: the balloon shows those. */
  picked = $state.raw<string | null>(null);
  sent = $state.raw<string | null>(null);
  /** It takes long. */
  slow = $state(false);
  asking = $state(false);
  /** Events heard: a position's number. */
  turn = $derived(this.state?.version ?? 0);
  behind = $state(0);
  connected = $state(false);
  lost = $state(false);
  /** What the operator of the server says to everybody. */
  notice = $state('');
  /** What happened to a seat just now. */
  news = $state('');
  /** My seat was taken on another device, with the link that I made. */
  moved = $state(false);
  /** I have another window at this table; it has ended this one. */
  elsewhere = $state(false);
  ended = $state(false);
  /** The number of the first line that the reader has not acted on. */
  since = $state(0);
  last = $state.raw<GameEvent[]>([]);
  /** Everything heard so far. */
  heard = $state.raw<GameEvent[]>([]);

  /** The question that is being answered without the reader. */
  private alone = $state('');
  /** The seats that this browser holds; several at a hot seat. */
  yours = $state.raw<number[]>([]);

  scene = $derived(
    this.state?.view ? new Scene({ ...this.state, view: this.state.view, seats: this.seats }, this.behind > 0 || this.alone === this.state.decision?.id) : null,
  );

  private socket: WebSocket | null = null;
  private seen = 0;
  private mark = '';
  private n = 0;
  private queue: Batch[] = [];
  private timer = 0;
  private patience = 0;
  /** The first line after the reader's choice, until its answer is there. */
  private acted = -1;
  private retry = 0;
  /** The server restarts and has said when to come back; -1: it hasn't. */
  private away = -1;
  /** Until then a lost connection is no news: the server said that it restarts. */
  private calm = 0;
  private closed = false;
  /** The same when this page connects again: its old connection is no other window. */
  private page = Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, '0')).join('');
  private newsTimer = 0;
  /** End the other windows as soon as the connection is there. */
  private taking = false;
  private seat: number | undefined;
  private popId = 0;
  private wondered = '';
  private home: Home | null = null;

  constructor(readonly id: string) {
    this.connect();
  }

  /** What the game brings is there. */
  settle(home: Home): void {
    this.home = home;
  }

  // ---- the wire

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.lost = false;
      this.retry = 0;
      this.hello();
      if (this.taking) this.endOthers();
      this.taking = false;
    };
    socket.onmessage = (e) => this.hear(JSON.parse(e.data as string) as Said);
    socket.onclose = () => {
      this.connected = false;
      if (this.closed) return;
      const planned = this.away;
      this.away = -1;
      const quiet = this.calm - Date.now();
      if (quiet > 0) setTimeout(() => !this.connected && !this.closed && (this.lost = true), quiet);
      else this.lost = true;
      this.answered();
      this.alone = '';
      this.asking = false;
      this.retry = Math.min(this.retry + 1, 6);
      setTimeout(() => !this.closed && this.connect(), planned >= 0 ? planned : 250 * 2 ** (this.retry - 1));
    };
  }
  private hello(): void {
    this.say({ type: 'hello', since: this.seen, mark: this.mark, page: this.page, ...(this.seat === undefined ? {} : { seat: this.seat }) });
  }
  private say(message: Asked): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
  private tell(text: string): void {
    clearTimeout(this.newsTimer);
    this.news = text;
    this.newsTimer = window.setTimeout(() => (this.news = ''), NEWS);
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.newsTimer);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private hear(message: Said): void {
    switch (message.type) {
      case 'you':
        this.yours = message.yours;
        break;
      case 'events':
        this.take(message.fresh, message.events, message.story, message.state);
        break;
      case 'effects':
        this.addEffects(message.decision, message.effects);
        break;
      case 'seats':
        this.seats = message.seats;
        break;
      case 'clock':
        // A flag has fallen: that seat's time, not everybody's.
        if (this.clock) this.clock = { ...this.clock, left: this.clock.left.map((ms, seat) => (seat === message.seat ? message.left : ms)) };
        break;
      case 'hint':
        this.asking = false;
        this.hint = { option: message.option, reason: message.reason };
        break;
      case 'error':
        this.answered();
        this.alone = '';
        this.asking = false;
        if (message.code === 'stale') this.hello();
        else this.problem = { text: message.reason, rule: message.rule };
        break;
      case 'notice':
        this.notice = message.text;
        break;
      case 'seat':
        this.tell(message.what === 'back' && this.yours.includes(message.seat) ? 'You play again.' : message.text);
        break;
      case 'moved':
        this.moved = true;
        this.elsewhere = false;
        this.seat = undefined;
        this.alone = '';
        break;
      case 'elsewhere':
        this.elsewhere = true;
        break;
      case 'ended':
        this.ended = true;
        this.elsewhere = false;
        this.close();
        break;
      case 'restart':
        this.away = message.retry_ms;
        this.calm = Date.now() + message.retry_ms + SCARE;
        break;
      case 'exclaim':
        this.exclaimed = { seat: message.seat, word: message.word, at: Date.now() };
        break;
    }
  }

  /** `over`: forget what was heard, since a choice was undone, or too much was missed. */
  private take(over: boolean, events: GameEvent[], story: Line[], state: State): void {
    if (over) {
      this.flush();
      this.lines = [];
      this.last = [];
      this.heard = [];
    }
    this.seen = state.version;
    this.mark = state.mark;
    const batch = { events, story, state };
    if (over || this.state === null || this.paceNow || (this.sent !== null && !this.queue.length)) {
      this.flush();
      void this.show(batch, over);
      return;
    }
    this.queue.push(batch);
    this.behind = this.queue.length;
    if (!this.timer) this.next();
  }
  private addEffects(id: string, effects: Record<string, string>): void {
    const told = (state: State): State => {
      if (state.decision?.id !== id) return state;
      const options = state.decision.options.map((o) => ({ ...o, effect: effects[o.code] ?? o.effect }));
      return { ...state, decision: { ...state.decision, options } };
    };
    this.queue = this.queue.map((batch) => ({ ...batch, state: told(batch.state) }));
    if (this.state) this.state = told(this.state);
  }
  private get paceNow(): boolean {
    return prefs.pace === 'now' || document.hidden;
  }
  private next = (): void => {
    this.timer = 0;
    const batch = this.queue.shift();
    this.behind = this.queue.length;
    if (!batch) return;
    void this.show(batch);
    const loud = batch.events.some((e) => e.text || e.kind === 'moved');
    this.timer = window.setTimeout(this.next, this.queue.length || loud ? (loud ? WAIT[prefs.pace] : 30) : 0);
  };
  /** Shows at once what is still to come. */
  skip = (): void => this.flush();
  private flush(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const rest = this.queue;
    this.queue = [];
    this.behind = 0;
    if (!rest.length) return;
    for (const batch of rest.slice(0, -1)) this.note(batch);
    void this.show(rest.at(-1)!);
  }

  // ---- what is shown

  private note(batch: Batch): void {
    if (batch.events.length) this.heard = [...this.heard, ...batch.events];
    const first = batch.story[0]?.n;
    if (first !== undefined) this.lines = [...this.lines.filter((line) => line.n < first), ...batch.story].slice(-MOST_LINES);
  }
  private async show(batch: Batch, over = false): Promise<void> {
    const fresh = over || this.state === null;
    const quiet = fresh || still() || document.hidden || batch.events.length > 120;
    const leaving = quiet ? [] : flights(batch.events);
    if (this.acted >= 0) this.since = this.acted;
    this.acted = -1;
    this.note(batch);
    const decided = this.state?.decision?.id;
    this.seats = batch.state.seats;
    if (batch.state.clock !== undefined) this.clock = batch.state.clock ?? null;
    this.state = batch.state;
    if (batch.state.decision?.id !== decided || batch.state.decision === null) {
      this.hint = null;
      this.why = null;
      this.problem = null;
      this.picked = null;
    }
    this.answered();
    if (batch.events.length) this.last = batch.events;
    if (fresh) this.since = this.lines.at(-1)?.n ?? 0;
    this.answerAlone();
    this.wonder();
    await tick();
    if (quiet) return;
    fly(leaving);
    const scene = this.scene;
    if (!scene) return;
    const pops: Pop[] = popsOf(batch.events, scene, this.home?.bursts ?? {}).map((pop) => ({ ...pop, id: ++this.popId }));
    if (pops.length) {
      this.pops = [...this.pops, ...pops];
      sound(pops[0]!.hurts ?? false);
      setTimeout(() => (this.pops = this.pops.filter((p) => !pops.includes(p))), 1250);
    }
  }

  /**
   * A question with "no" as its only answer is asked so that nobody learns from a pause. Among bots nobody would:
   * then it is answered without being shown, so that no key is pressed for a question that has just gone.
   */
  private answerAlone(): void {
    const decision = this.state?.decision;
    if (!decision || decision.id === this.alone || decision.options.length !== 1) return;
    if (decision.options[0]!.code !== 'no' || this.seats.filter((s) => s.kind !== 'bot').length > 1) return;
    if (!this.connected) return; // ask again when the connection is back
    this.alone = decision.id;
    this.say({ type: 'choose', n: ++this.n, decision: decision.id, option: 'no' });
  }

  /** One "why not?" for each question, unasked. */
  private wonder(): void {
    const scene = this.scene;
    if (!scene?.decision || scene.decision.id === this.wondered) return;
    this.wondered = scene.decision.id;
    const miss = scene.firstMissing();
    if (miss) this.explain(miss);
  }
  /** Say why something is not on offer. */
  explain = (miss: Miss): void => {
    this.why = { text: miss.reason, code: miss.code, rule: miss.rule };
  };

  // ---- what a player does

  choose = (option: Option): void => {
    const decision = this.scene?.decision;
    if (!decision || this.sent !== null) return;
    this.sent = option.code;
    this.patience = window.setTimeout(() => (this.slow = true), PATIENCE);
    this.picked = null;
    this.problem = null;
    this.acted = (this.lines.at(-1)?.n ?? -1) + 1;
    this.say({ type: 'choose', n: ++this.n, decision: decision.id, option: option.code });
  };
  private answered(): void {
    clearTimeout(this.patience);
    this.sent = null;
    this.slow = false;
  }
  /** A click on a piece: its one option, or the options that touch it. */
  pick = (handle: string): void => {
    const options = this.scene?.options(handle) ?? [];
    if (options.length === 1) this.choose(options[0]!);
    else if (options.length) this.picked = this.picked === handle ? null : handle;
  };
  undo = (): void => {
    const state = this.state; // what is shown: with it goes what it is that is taken back
    this.say({ type: 'undo', n: ++this.n, decision: state?.decision?.id ?? '', mark: state?.mark ?? '' });
  };
  askHint = (): void => {
    if (!this.scene?.decision) return;
    this.asking = true;
    this.say({ type: 'hint', n: ++this.n });
  };
  exclaim = (word: Word): void => this.say({ type: 'exclaim', n: ++this.n, word });
  report = (seat: number): void => this.say({ type: 'report', n: ++this.n, seat });
  leave = (): void => this.say({ type: 'leave', n: ++this.n });
  back = (): void => this.say({ type: 'back', n: ++this.n });
  giveUp = (): void => this.say({ type: 'give_up', n: ++this.n });
  /** Of my windows at this table only this one goes on. */
  endOthers = (): void => {
    this.elsewhere = false;
    this.say({ type: 'end_others', n: ++this.n });
  };
  /** Play here again, after another window has ended this one. */
  resume = (): void => {
    this.ended = this.closed = false;
    this.taking = true;
    this.connect();
  };
  takeover = (seat: number): void => this.say({ type: 'takeover', n: ++this.n, seat });
  /** Hot-seat: another of my seats looks at the table. */
  turnTo = (seat: number): void => {
    this.seat = seat;
    this.seen = 0;
    this.mark = '';
    this.lines = [];
    this.heard = [];
    this.state = null;
    this.queue = [];
    this.behind = 0;
    this.hello();
  };
}
