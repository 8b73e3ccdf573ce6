// The cards of a game, as the tables draw them.

import { SPARE } from '../art/inks';
import { hash } from '../art/numbers';
import { getCards } from './api';
import type { CardData, Piece } from './types';

export interface Card {
  game: string;
  face: string;
  name: string;
  sort: string;
  type: string;
  color: string;
  text: string;
  icon: string;
  motif?: string;
  cost?: number;
  vp?: number;
  power?: number;
  attribute?: string;
  marks: string[];
  suit?: string;
  value?: number;
  facts: CardData;
}

const TYPES: Record<string, string> = {
  Hero: 'shield', Villain: 'mask', Equipment: 'gear', 'Super Power': 'bolt', Location: 'pin', Starter: 'fist',
  Weakness: 'heart', Nemesis: 'crown', Event: 'clock', Character: 'mask', Attack: 'fist', Item: 'gear',
  mayhem: 'bolt', go: 'chevrons', location: 'pin', power: 'bolt', sidekick: 'star5', character: 'mask',
  challenge: 'target', box: 'fist', marker: 'star5', event: 'clock', deck: 'tile', ability: 'fist',
};
export const ATTRIBUTES: Record<string, [icon: string, color: string]> = {
  Wind: ['wind', 'blue'], Nature: ['leaf', 'green'], Fire: ['flame', 'red'], Mountain: ['peak', 'yellow'],
};
const NAMES: Record<string, string> = {
  mayhem: 'Mayhem card', go: 'GO! card', power: 'Hero power', sidekick: 'Sidekick power', location: 'Location',
  character: 'Character', challenge: 'Challenge', box: 'Ability', marker: 'Marker', deck: 'Deck', ability: 'Ability',
};
/** Characters whose color no card tells. */
const HEROES: Record<string, string> = {
  Superman: 'blue', Batman: 'black', 'Wonder Woman': 'red', 'The Flash': 'yellow', 'Lex Luthor': 'green',
  'The Joker': 'purple', Cheetah: 'orange', Darkseid: 'silver',
};

export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’!]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const word = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** A card's color: its own, its attribute's, its suit's, its character's, else one by its name. */
function colorOf(data: CardData): string {
  const own = word(data.color) ?? word(data.suit);
  if (own) return own;
  const attribute = word(data.attribute);
  if (attribute) return ATTRIBUTES[attribute]?.[1] ?? 'silver';
  if (data.sort === 'event') return 'silver';
  const hero = HEROES[data.name] ?? HEROES[word(data.character) ?? ''];
  return hero ?? SPARE[hash(data.name) % SPARE.length]!;
}

/** All sentences of a card, as they stand on it. */
export function sentences(data: CardData): string {
  const texts: string[] = [];
  if (data.sort === 'character' && word(data.hero)) {
    texts.push(word(data.hero)!, `${word(data.recruit) ?? ''} Sidekick: ${word(data.sidekick) ?? ''}`);
  }
  if (data.text) texts.push(data.text);
  for (const name of ['attack', 'reveal', 'mission', 'while', 'vp_text', 'special_text']) {
    const value = word(data[name]);
    if (value) texts.push(name === 'mission' ? `Mission: ${value}` : value);
  }
  return texts.join(' ').replace(/<([A-Z][^>]*)>/g, '$1:').trim();
}

export function toCard(game: string, data: CardData): Card {
  const type = word(data.type) ?? data.sort;
  const attribute = word(data.attribute);
  return {
    game,
    face: data.face ?? slug(data.name),
    name: data.name,
    sort: data.sort,
    type: word(data.when) ? `${data.when}` : (NAMES[type] ?? type.replace('_', ' ')),
    color: colorOf(data),
    text: sentences(data),
    icon: (data.sort !== 'location' && attribute && ATTRIBUTES[attribute]?.[0]) || (TYPES[type] ?? 'star5'),
    cost: data.sort === 'starter' || data.sort === 'weakness' ? undefined : number(data.cost),
    vp: number(data.vp) || undefined,
    power: number(data.power),
    attribute,
    marks: Array.isArray(data.marks) ? (data.marks as string[]) : [],
    suit: word(data.suit),
    value: number(data.value),
    facts: data,
  };
}

export class Shelf {
  readonly cards: Card[];
  private readonly byFace = new Map<string, Card>();
  private readonly byName = new Map<string, Card>();

  constructor(
    readonly game: string,
    data: CardData[],
  ) {
    this.cards = data.map((d) => toCard(game, d));
    for (const card of this.cards) {
      if (!this.byFace.has(card.face)) this.byFace.set(card.face, card);
      if (!this.byName.has(card.name.toLowerCase())) this.byName.set(card.name.toLowerCase(), card);
    }
  }
  named(name: string): Card | undefined {
    return this.byName.get(name.toLowerCase());
  }
  of(piece: Piece): Card | undefined {
    if (piece.face == null) return undefined;
    return this.byFace.get(piece.face) ?? this.named(piece.title ?? '') ?? this.plain(piece);
  }
  face(face: string): Card | undefined {
    return this.byFace.get(face);
  }
  sorted(sort: string): Card[] {
    return this.cards.filter((card) => card.sort === sort);
  }
  /** A piece that nothing is printed on: a token, a stranger's card. */
  private plain(piece: Piece): Card {
    const name = piece.title ?? piece.face ?? '';
    return toCard(this.game, { face: piece.face, name, sort: piece.back, text: '', origin: {}, file: '' });
  }
}

const shelves = new Map<string, Promise<Shelf>>();
/** Today's cards, or those of an older edition; with packs the server knows them at the table only. */
export function shelf(game: string, edition = ''): Promise<Shelf> {
  const key = `${game} ${edition}`;
  let found = shelves.get(key);
  if (!found) {
    const cards = edition ? getCards(game, edition).catch(() => getCards(game)) : getCards(game);
    found = cards.then((data) => new Shelf(game, data));
    found.catch(() => shelves.delete(key));
    shelves.set(key, found);
  }
  return found;
}
