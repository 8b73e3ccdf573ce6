import { expect, it } from 'vitest';
import { nowhere } from './nowhere';
import { Scene } from './scene';
import type { Decision, Miss, Piece, Zone } from '../wire';

const piece = (face: string): Piece => ({ face, title: face, back: 'card' });
const zone = (id: string, pieces: Piece[]): Zone => ({
  id,
  name: id.split(' ')[0]!,
  label: id,
  owner: 0,
  shape: 'fan',
  ordered: false,
  count: pieces.length,
  pieces,
});
const hand = zone('hand 0', ['blue-1', 'blue-1', 'red-5', 'red-5'].map(piece));
const miss = (code: string, handle: string): Miss => ({ code, action: 1, pieces: [handle], reason: 'follow blue', rule: 'HL-021' });
const asked = (missing: Miss[], offered: string[]): Scene => {
  const options = offered.map((handle) => ({ code: 'play:blue-1', text: 'Play blue 1', action: 0, pieces: [handle], rule: '', effect: '' }));
  const decision: Decision = { id: '0.1', seat: 0, kind: 'choose', prompt: '', rule: '', options, missing };
  return new Scene({ ...nowhere({ seat: 0, seats: 2, zones: [hand] }), decision });
};

it('says of each card why it is not on offer; equal cards share the reason', () => {
  const scene = asked([miss('play:red-5', 'hand 0/2')], ['hand 0/0']);
  expect(scene.missing('hand 0/2')?.reason).toBe('follow blue');
  expect(scene.missing('hand 0/3')?.rule).toBe('HL-021');
  expect(scene.missing('hand 0/1')).toBeUndefined();
});
it('says nothing of a card with which something can be done', () => {
  expect(asked([miss('use:blue-1', 'hand 0/0')], ['hand 0/0']).missing('hand 0/0')).toBeUndefined();
});
it('tells one reason unasked, where other cards are on offer', () => {
  expect(asked([miss('play:red-5', 'hand 0/2')], ['hand 0/0']).firstMissing()?.code).toBe('play:red-5');
  expect(asked([miss('play:red-5', 'hand 0/2')], []).firstMissing()).toBeUndefined();
});
