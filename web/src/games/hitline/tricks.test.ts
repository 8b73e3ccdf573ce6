import { expect, it } from 'vitest';
import type { Told } from '../../wire';
import { tricksOf } from './tricks';

const event = (kind: string, more: Partial<Told> = {}): Told => ({ n: 0, kind, text: '', rule: '', words: {}, ...more });

it('counts the tricks of the round under way only', () => {
  const events = [
    event('new_round'),
    event('trick_won', { who: 1, points: 4 }),
    event('new_round'),
    event('no_winner'),
    event('trick_won', { who: 2, points: 3 }),
  ];
  expect(tricksOf(events, 8)).toEqual([
    { seat: null, points: 0 },
    { seat: 2, points: 3 },
  ]);
});
