import { expect, it } from 'vitest';
import { glued, split } from './glossary';

it('finds rule ids and words, each word once, and keeps the text whole', () => {
  const text = 'Buy with Power (TT-039). Power is lost; Sidekicks stay.';
  const parts = split(text, 'titans');
  expect(parts.map((p) => p.text).join('')).toBe(text);
  expect(parts.filter((p) => p.rule).map((p) => p.rule)).toEqual(['TT-039']);
  expect(parts.filter((p) => p.says).map((p) => p.text)).toEqual(['Power', 'Sidekicks']);
});
it('leaves a text of an unknown game as it is', () => {
  expect(split('Draw a card.', 'stranger')).toEqual([{ text: 'Draw a card.' }]);
});

it('keeps signs with the word before them', () => {
  const parts = glued(split('Spend Power. Then stop.', 'titans'));
  expect(parts.map((p) => [p.text, p.after ?? ''])).toEqual([
    ['Spend ', ''],
    ['Power', '.'],
    [' Then stop.', ''],
  ]);
  expect(glued(split('Power!', 'titans')).map((p) => p.text + (p.after ?? ''))).toEqual(['Power!']);
});
