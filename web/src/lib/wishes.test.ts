import { expect, test } from 'vitest';
import { toCard, type Card } from './cards';
import type { GameOption } from './types';
import { choicesFor, filled, matters } from './wishes';

const card = (name: string, side?: string): Card => toCard('bold', { name, sort: 'character', text: '', origin: {}, file: '', side });
const option = (name: string, choices: unknown[]): GameOption => ({ name, choices, default: choices[0], help: '' });

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

test('what means nothing here is not asked', () => {
  expect(matters(option('alone', [0, 1, 2]), 'mayhem', 'teams', 4)).toBe(false);
  expect(matters(option('alone', [0, 1, 2]), 'mayhem', 'teams', 3)).toBe(true);
  expect(choicesFor(option('first', ['random', 0, 1, 2, 3]), 2)).toEqual(['random', 0, 1]);
});
