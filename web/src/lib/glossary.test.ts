import { expect, it } from 'vitest';
import { glued, split } from './glossary';
import type { WordAbout } from '../rest';

const word = (...forms: string[]): WordAbout => ({ forms, text: `${forms[0]} is explained.`, rule: '', marked: true });
const WORDS = [word('Power'), word('Sidekick', 'Sidekicks'), { ...word('lost'), marked: false }];

it('finds rule ids and words, each word once, and keeps the text whole', () => {
  const text = 'Buy with Power (TT-039). Power is lost; Sidekicks stay.';
  const parts = split(text, WORDS);
  expect(parts.map((p) => p.text).join('')).toBe(text);
  expect(parts.filter((p) => p.rule).map((p) => p.rule)).toEqual(['TT-039']);
  expect(parts.filter((p) => p.says).map((p) => p.text)).toEqual(['Power', 'Sidekicks']);
});
it('leaves a text of an game without words as it is', () => {
  expect(split('Draw a card.', [])).toEqual([{ text: 'Draw a card.' }]);
});

it('keeps signs with the word before them', () => {
  const parts = glued(split('Spend Power. Then stop.', WORDS));
  expect(parts.map((p) => [p.text, p.after ?? ''])).toEqual([
    ['Spend ', ''],
    ['Power', '.'],
    [' Then stop.', ''],
  ]);
  expect(glued(split('Power!', WORDS)).map((p) => p.text + (p.after ?? ''))).toEqual(['Power!']);
});
