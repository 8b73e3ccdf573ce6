import { expect, test } from 'vitest';
import { toCard, type Card } from './cards';
import { NO_GUIDE } from './guide';
import type { GuideAbout, MatterAbout, OptionAbout } from '../rest';
import { choicesFor, filled, matters, placesOf, sidesOf } from './wishes';

const card = (name: string, side?: string): Card => toCard('any', { face: null, name, sort: 'character', text: '', origin: {}, file: '', means: {}, side });
const option = (name: string, values: unknown[]): OptionAbout => ({
  name,
  kind: 'choice',
  values,
  default: values[0],
  about: '',
  rule: '',
  names: '',
  each: false,
  secret: false,
});

test('who is not named is chosen from those that are left', () => {
  const three = [card('Robin'), card('Raven'), card('Cyborg')];
  expect(filled(['', 'Robin'], three, 2, () => 0)).toEqual(['Raven', 'Robin']);
  expect(filled(['', 'Robin'], three, 2, () => 0.9)).toEqual(['Cyborg', 'Robin']);
});

test('heroes and villains alternate around the one who is named', () => {
  const four = [card('Batman', 'hero'), card('Superman', 'hero'), card('Cheetah', 'villain'), card('Darkseid', 'villain')];
  expect(filled(['', '', 'Cheetah', ''], four, 4, () => 0)).toEqual(['Darkseid', 'Batman', 'Cheetah', 'Superman']);
  expect(filled(['', 'Cheetah'], four, 2, () => 0)).toEqual(['Batman', 'Cheetah']);
});

const always: MatterAbout = { modes: [], seats: [], named: [], cards: '', places: {}, holder: 'seat', alone: false };
const guide: GuideAbout = {
  ...NO_GUIDE,
  sides: ['teams'],
  options: {
    alone: { ...always, modes: ['teams'], seats: [3], alone: true },
    hands: { ...always, named: ['secret'] },
    helpers: { ...always, places: { teams: 1 } },
  },
};

test('what means nothing here is not asked', () => {
  expect(matters(option('alone', [0, 1, 2]), guide, 'teams', 4)).toBe(false);
  expect(matters(option('alone', [0, 1, 2]), guide, 'teams', 3)).toBe(true);
  expect(matters(option('alone', [0, 1, 2]), guide, 'duel', 3)).toBe(false);
  expect(matters(option('hands', ['draw']), guide, 'duel', 2)).toBe(true);
  expect(matters(option('hands', ['draw']), guide, 'secret', 2)).toBe(false);
  expect(matters(option('first', ['random', 0]), NO_GUIDE, 'any', 2)).toBe(true);
  expect(choicesFor(option('first', ['random', 0, 1, 2, 3]), 2)).toEqual(['random', 0, 1]);
});

test('an option takes a name for each seat, unless the guide says how many', () => {
  expect(placesOf(option('helpers', []), guide, 'teams', 3)).toBe(1);
  expect(placesOf(option('helpers', []), guide, 'duel', 2)).toBe(2);
});

test('seats alternate between two sides; of three, the one that is named plays alone', () => {
  expect(sidesOf(guide, 'teams', 4, {})).toEqual(['A', 'B', 'A', 'B']);
  expect(sidesOf(guide, 'teams', 3, { alone: 1 })).toEqual(['B', 'A', 'B']);
  expect(sidesOf(guide, 'duel', 2, {})).toEqual([]);
});
