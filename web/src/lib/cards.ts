// The cards of a game, as the tables draw them.

import { tokenArt } from '../art/draw';
import { inksOf, SPARE } from '../art/inks';
import { hash } from '../art/numbers';
import { disc, motif } from '../art/shapes';
import { looksOf } from '../games';
import type { Looks, Token } from '../games/kinds';
import { getCards, getGuide } from './api';
import { NO_GUIDE } from './guide';
import type { GuideAbout } from '../rest';
import type { CardAbout } from '../rest';
import type { Piece } from '../wire';

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
  facts: CardAbout;
}

/** Signs and names of sorts that most games have. */
const SIGNS: Record<string, string> = {
  hero: 'shield',
  villain: 'mask',
  character: 'mask',
  equipment: 'gear',
  item: 'gear',
  attack: 'fist',
  ability: 'fist',
  power: 'bolt',
  location: 'pin',
  event: 'clock',
  deck: 'tile',
};
const NAMES: Record<string, string> = { location: 'Location', character: 'Character', deck: 'Deck', ability: 'Ability' };

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
function colorOf(data: CardAbout, looks: Looks): string {
  const own = word(data.color) ?? word(data.suit);
  if (own) return own;
  const attribute = word(data.attribute);
  if (attribute) return looks.attributes?.[attribute]?.[1] ?? 'silver';
  return looks.sorts?.[data.sort] ?? looks.colors?.[data.name] ?? looks.colors?.[word(data.character) ?? ''] ?? SPARE[hash(data.name) % SPARE.length]!;
}

/** All sentences of a card, as they stand on it. */
export function sentences(data: CardAbout, looks: Looks): string {
  const texts = looks.sentences?.(data) ?? [data.text];
  return texts
    .filter(Boolean)
    .join(' ')
    .replace(/<([A-Z][^>]*)>/g, '$1:')
    .trim();
}

export function toCard(game: string, data: CardAbout, looks: Looks = {}): Card {
  const type = word(data.type) ?? data.sort;
  const attribute = word(data.attribute);
  return {
    game,
    face: data.face ?? slug(data.name),
    name: data.name,
    sort: data.sort,
    type: word(data.when) ? `${data.when}` : (looks.names?.[type] ?? NAMES[type] ?? type.replace('_', ' ')),
    color: colorOf(data, looks),
    text: sentences(data, looks),
    icon: (attribute && looks.attributes?.[attribute]?.[0]) || (looks.signs?.[type] ?? SIGNS[type.toLowerCase()] ?? 'star5'),
    cost: looks.unpriced?.includes(data.sort) ? undefined : number(data.cost),
    vp: number(data.vp) || undefined,
    power: looks.strength ? number(data.power) : undefined,
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
    data: CardAbout[],
    readonly looks: Looks = {},
    readonly guide: GuideAbout = NO_GUIDE,
  ) {
    this.cards = data.map((d) => toCard(game, d, looks));
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
  /** A piece that is a token, as it is drawn; null for a card. */
  token(piece: Piece): Token | null {
    if (this.looks.token) return this.looks.token(piece);
    if (piece.back !== 'token') return null;
    const name = piece.title ?? piece.face ?? 'token';
    return { name, mark: '', art: tokenArt(name, disc(48), inksOf(SPARE[hash(name) % SPARE.length]!)[1], motif(name) ?? 'star5') };
  }
  /** A piece that nothing is printed on: a token, a stranger's card. */
  private plain(piece: Piece): Card {
    const name = piece.title ?? piece.face ?? '';
    return toCard(this.game, { face: piece.face, name, sort: piece.back, text: '', origin: {}, file: '', means: {} }, this.looks);
  }
}

const shelves = new Map<string, Promise<Shelf>>();
/** Today's cards, or those of an older edition; with packs the server knows them at the table only. */
export function shelf(game: string, edition = ''): Promise<Shelf> {
  const key = `${game} ${edition}`;
  let found = shelves.get(key);
  if (!found) {
    const cards = edition ? getCards(game, edition).catch(() => getCards(game)) : getCards(game);
    found = Promise.all([cards, looksOf(game), getGuide(game).catch(() => NO_GUIDE)]).then(([data, looks, guide]) => new Shelf(game, data, looks, guide));
    found.catch(() => shelves.delete(key));
    shelves.set(key, found);
  }
  return found;
}
