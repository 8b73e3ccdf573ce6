// Options in the balloon: in groups, each with a key.

import type { Option } from '../wire';

export interface Keyed {
  option: Option;
  key: string;
  label: string;
}
export interface Group {
  label: string;
  options: Keyed[];
}

const NAMED: Record<string, string> = {
  end: 'e',
  done: 'd',
  no: 'n',
  yes: 'y',
  stop: 's',
  stay: 's',
  pass: 'p',
  draw: 'd',
  leave: 'x',
  use: 'a',
};
/** Letters of the tools stay free: undo, hint, rules, log, menu, why. */
const SPARE = 'qtyifgjkzxcvbnopadesw';
export const TOOL_KEYS = 'uhrlm?';
const MOST = 9;

export const family = (option: Option): string => option.code.split(':')[0]!;
export const isPlain = (option: Option): boolean => !option.code.includes(':');

function firstWord(text: string): string {
  return text.split(' ')[0]!;
}

/** Families of actions as groups; the word that all of a family begin with is said once. */
export function grouped(options: Option[]): Group[] {
  const keys = keysFor(options);
  const families = new Map<string, Option[]>();
  for (const option of options) {
    const name = isPlain(option) ? '' : family(option);
    families.set(name, [...(families.get(name) ?? []), option]);
  }
  const plain = families.get('') ?? [];
  families.delete('');
  const several = families.size > 1;
  const groups: Group[] = [...families].map(([, members]) => {
    const word = firstWord(members[0]!.text);
    const shared = several && members.every((o) => firstWord(o.text) === word && o.text.length > word.length + 1);
    return {
      label: shared ? word : '',
      options: members.map((option) => ({
        option,
        key: keys.get(option.code)!,
        label: shared ? option.text.slice(word.length + 1) : option.text,
      })),
    };
  });
  if (plain.length) groups.push({ label: '', options: plain.map((option) => ({ option, key: keys.get(option.code)!, label: option.text })) });
  return groups;
}

/** A key for each option: its own letter for "end" and the like, then 1 to 9, then letters that are free. */
export function keysFor(options: Option[]): Map<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>(TOOL_KEYS);
  for (const option of options) {
    const letter = isPlain(option) ? NAMED[option.code] : undefined;
    if (letter && !taken.has(letter)) {
      keys.set(option.code, letter);
      taken.add(letter);
    }
  }
  let number = 0;
  let letter = 0;
  for (const option of options) {
    if (keys.has(option.code)) continue;
    if (number < MOST) {
      keys.set(option.code, String(++number));
      continue;
    }
    while (letter < SPARE.length && taken.has(SPARE[letter]!)) letter++;
    keys.set(option.code, letter < SPARE.length ? SPARE[letter++]! : '');
  }
  return keys;
}
