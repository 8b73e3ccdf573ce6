import { expect, it } from 'vitest';
import { Shelf } from '../../lib/cards';
import { bonusesOf, boxesOf, damageOf, filled, spacesOf } from './boards';

const data = (name: string, sort: string, more: object) => ({ face: null, name, sort, text: '', origin: {}, file: '', means: {}, ...more });
const shelf = new Shelf('bold', [
  data('Superman', 'character', { bonuses: ['3 R3', '9 A2'] }),
  data('Sun-Dipped', 'box', { character: 'Superman', cost: 'KKSS', finishing: true, means: { damage: 6, indefensible: 0 } }),
  data('Heat Vision', 'box', { character: 'Superman', cost: 'CF', finishing: false, means: { damage: 1, indefensible: 1 } }),
]);

it('reads boards from the printed cards', () => {
  expect(boxesOf(shelf, 'Superman').map((b) => b.name)).toEqual(['Heat Vision', 'Sun-Dipped']);
  expect(bonusesOf(shelf, 'Superman')).toEqual([
    { at: 3, kind: 'resource', amount: 3 },
    { at: 9, kind: 'agility', amount: 2 },
  ]);
  expect(spacesOf(shelf.named('Heat Vision')!)).toEqual(['combat', 'focus']);
  expect(damageOf(shelf.named('Heat Vision')!)).toBe('+1 !1');
});
it('fills each space with a token of its own', () => {
  expect(filled(['combat', 'combat', 'crest'], ['combat', 'crest'])).toEqual([true, false, true]);
});
