import { expect, it } from 'vitest';
import { NO_GUIDE, partsOf } from './guide';

const guide = {
  ...NO_GUIDE,
  turn: [
    { name: 'Draw', phases: ['draw'] },
    { name: 'Fight', phases: ['attack', 'defend'] },
    { name: 'End', phases: ['end'] },
  ],
};

it('lights the part of the turn that the phase belongs to', () => {
  expect(partsOf(guide, 'defend').map((part) => part.state)).toEqual(['done', 'on', '']);
});
it('lights none before the first turn', () => {
  expect(partsOf(guide, 'set-up').map((part) => part.state)).toEqual(['', '', '']);
});
