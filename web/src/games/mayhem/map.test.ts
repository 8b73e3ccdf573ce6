import { describe, expect, it } from 'vitest';
import { border, ground } from './map';

const TEAM = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'B4', 'C1', 'C2', 'C3'];

describe('the map', () => {
  it('lays three, four and three Locations so that neighbours touch', () => {
    const g = ground(TEAM);
    const far = (a: string, b: string): number => Math.hypot(g.spots.get(a)!.x - g.spots.get(b)!.x, g.spots.get(a)!.y - g.spots.get(b)!.y);
    for (const [a, b] of [
      ['A1', 'A2'],
      ['A1', 'B1'],
      ['A1', 'B2'],
      ['B2', 'C1'],
      ['C3', 'B4'],
    ])
      expect(far(a!, b!)).toBeCloseTo(g.size * Math.sqrt(3), 5);
    expect(far('A1', 'B3')).toBeGreaterThan(g.size * 2);
  });
  it('keeps the places of a triangle when some are gone', () => {
    const whole = ground(['P1', 'Q1', 'Q2', 'R1', 'R2', 'R3', 'S1', 'S2', 'S3', 'S4']);
    const less = ground(['P1', 'Q2', 'R2', 'R3', 'S4']);
    expect(less.spots.get('R2')).toEqual(whole.spots.get('R2'));
    expect(less.spots.get('S4')).toEqual(whole.spots.get('S4'));
  });
  it('finds the border of two neighbours', () => {
    const b = border(ground(TEAM), 'B1-B2')!;
    expect(Math.abs(b.turn)).toBeCloseTo(0);
    expect(border(ground(TEAM), 'B1-Z9')).toBeNull();
  });
});
