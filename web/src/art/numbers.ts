// Numbers from a name: the same name gives the same picture everywhere.

export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) {
    h ^= c.codePointAt(0)!;
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

export type Stream = () => number;

export function stream(seed: number): Stream {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A stream for a name; its first number is thrown away. */
export function streamOf(name: string): Stream {
  const r = stream(hash(name));
  r();
  return r;
}

export const f = (n: number): number => +n.toFixed(1);

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const esc = (text: string): string => text.replace(/[&<>"]/g, (c) => SIGNS[c]!);
