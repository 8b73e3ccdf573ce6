import { describe, expect, it } from 'vitest';
import { grouped, keysFor, TOOL_KEYS } from './options';
import type { Option } from '../wire';

const option = (code: string, text: string): Option => ({ code, text, action: 0, pieces: [], rule: '', effect: '' });

describe('keys', () => {
  it('gives plain answers their letter and the others numbers', () => {
    const keys = keysFor([option('play:punch', 'Play Punch'), option('play:terra', 'Play Terra'), option('end', 'End')]);
    expect([...keys]).toEqual([
      ['end', 'e'],
      ['play:punch', '1'],
      ['play:terra', '2'],
    ]);
  });
  it('never gives a key twice, nor one of a tool', () => {
    const many = Array.from({ length: 28 }, (_, i) => option(`trap:${i}`, `Place ${i}`));
    const given = [...keysFor([...many, option('done', 'Done'), option('draw', 'Draw')]).values()].filter(Boolean);
    expect(new Set(given).size).toBe(given.length);
    for (const key of given) expect(TOOL_KEYS).not.toContain(key);
  });
});

describe('groups', () => {
  it('says the common word of a family once, where there are several families', () => {
    const groups = grouped([option('play:punch', 'Play Punch'), option('buy:terra', 'Buy Terra for 2'), option('end', 'End your turn')]);
    expect(groups.map((g) => [g.label, g.options.map((o) => o.label)])).toEqual([
      ['Play', ['Punch']],
      ['Buy', ['Terra for 2']],
      ['', ['End your turn']],
    ]);
  });
  it('leaves a single family as it reads', () => {
    expect(grouped([option('play:a', 'Lead a'), option('play:b', 'Lead b')])[0]!.options[0]!.label).toBe('Lead a');
  });
});
