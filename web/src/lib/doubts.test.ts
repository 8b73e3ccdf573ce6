import { expect, it } from 'vitest';
import { doubtsOf } from './doubts';
import { nowhere } from './nowhere';
import { Scene } from './scene';
import type { Decision, Piece, Zone } from './types';

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

it('wonders about what lies in the hand and is not on offer; equal pieces share an offer', () => {
  const decision: Decision = {
    id: '0.1',
    seat: 0,
    prompt: '',
    rule: '',
    options: [{ code: 'play:blue-1', text: 'Play blue 1', action: 0, pieces: ['hand 0/0'], rule: '' }],
  };
  const hand = zone('hand 0', [piece('blue-1'), piece('blue-1'), piece('red-5'), piece('red-5')]);
  const scene = new Scene({ ...nowhere({ seat: 0, seats: 2, zones: [hand] }), decision });
  expect(scene.options('hand 0/1')).toHaveLength(1);
  expect(doubtsOf(scene, {})).toEqual(['play:red-5']);
});
it('wonders about nothing where a question has no pieces', () => {
  expect(doubtsOf(new Scene(nowhere({ seat: 0, zones: [zone('hand 0', [piece('red-5')])] })), {})).toEqual([]);
});
