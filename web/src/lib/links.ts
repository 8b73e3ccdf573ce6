// Links to open seats: who makes one gets it once; this browser keeps it until the tab closes.

import { vacant } from './seats';
import type { SeatFacts } from '../rest';

export function keepLinks(table: string, links: (string | null)[]): void {
  try {
    sessionStorage.setItem(`links/${table}`, JSON.stringify(links));
  } catch {
    // without storage they are on the screen until it is reloaded
  }
}
export function keepLink(table: string, seat: number, link: string): void {
  const links = linksOf(table);
  while (links.length <= seat) links.push(null);
  links[seat] = link;
  keepLinks(table, links);
}
/** A link whose seat was taken is spent. */
export function forgetTaken(table: string, seats: SeatFacts[]): void {
  const links = linksOf(table);
  const open = links.map((link, seat) => (seats[seat] && vacant(seats[seat]) ? link : null));
  if (links.some((link, seat) => link !== open[seat])) keepLinks(table, open);
}
export function linksOf(table: string): (string | null)[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`links/${table}`) ?? '[]') as (string | null)[];
    return kept.map((link) => (link ? new URL(link, location.origin).href : null));
  } catch {
    return [];
  }
}
