// Words that a newcomer may not know, explained where they stand.

import type { WordAbout } from '../rest';

export interface Part {
  text: string;
  rule?: string;
  says?: string;
  after?: string; // signs that follow it
}

const RULE = /\b[A-Z]{2,4}-R?\d{2,4}\b/;

interface Known {
  says: Map<string, WordAbout>;
  found: RegExp;
}
const known = new WeakMap<WordAbout[], Known>();
function knownOf(words: WordAbout[]): Known {
  let made = known.get(words);
  if (!made) {
    const says = new Map(words.filter((word) => word.marked).flatMap((word) => word.forms.map((form) => [form, word])));
    const listed = [...says.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[^\w ]/g, '\\$&'));
    made = { says, found: new RegExp(`(${RULE.source}${listed.length ? `|(?<!\\w)(?:${listed.join('|')})s?(?![\\w-])` : ''})`, 'g') };
    known.set(words, made);
  }
  return made;
}

/** A text in parts: plain ones, rule ids, words with what they mean (each explained once). */
export function split(text: string, words: WordAbout[]): Part[] {
  const { says, found } = knownOf(words);
  const said = new Set<WordAbout>();
  return text
    .split(found)
    .filter((part) => part !== '')
    .map((part) => {
      if (RULE.test(part) && part.match(RULE)![0] === part) return { text: part, rule: part };
      const word = says.get(part) ?? says.get(part.replace(/s$/, ''));
      if (!word || said.has(word)) return { text: part };
      said.add(word);
      return { text: part, says: word.text };
    });
}

/** The signs that follow an explained word go with it: no line begins with a full stop. */
export function glued(parts: Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const last = found[found.length - 1];
    const signs = last?.says ? (/^[.,:;!?)]+/.exec(part.text)?.[0] ?? '') : '';
    if (signs) last!.after = signs;
    if (part.text !== signs) found.push({ ...part, text: part.text.slice(signs.length) });
  }
  return found;
}
