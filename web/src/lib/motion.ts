// Pieces that travel: a ghost flies from where a piece lay to where it lies now. Nothing waits for it.

import { isTold } from './scene';
import type { GameEvent } from '../wire';

interface Flight {
  from: DOMRect;
  target: string;
  face: string | null | undefined;
  delay: number;
}
const MOST = 10;
const TIME = 380;
const STEP = 80;

const quote = (text: string): string => text.replace(/["\\]/g, '\\$&');
const zone = (id: string): HTMLElement | null => document.querySelector(`[data-zone="${quote(id)}"]`);

function piece(id: string, face: string | null | undefined): HTMLElement | null {
  const where = zone(id);
  if (!where) return null;
  const found = face ? where.querySelectorAll<HTMLElement>(`[data-face="${quote(face)}"]`) : null;
  if (found?.length) return found[found.length - 1]!;
  return where.matches('[data-face]') || !where.querySelector('[data-face]') ? where : null;
}

/** To be called before the new position is drawn. */
export function flights(events: GameEvent[]): Flight[] {
  const found: Flight[] = [];
  for (const e of events) {
    if (isTold(e) || (e.kind !== 'moved' && e.kind !== 'dealt') || e.source === e.target) continue;
    if (found.length >= MOST) break;
    const face = e.kind === 'moved' ? e.face : null;
    const from = (piece(e.source, face) ?? zone(e.source))?.getBoundingClientRect();
    if (!from?.width) continue;
    found.push({ from, target: e.target, face, delay: found.length * STEP });
  }
  return found;
}

/** When the new position is drawn. All places are read before anything is changed: the page is laid out once. */
export function fly(all: Flight[]): void {
  const ways = all.flatMap((flight) => {
    const there = piece(flight.target, flight.face) ?? zone(flight.target);
    return there ? [{ ...flight, there, to: there.getBoundingClientRect() }] : [];
  });
  for (const way of ways) launch(way.from, way.there, way.to, way.delay);
}

function launch(from: DOMRect, there: HTMLElement, to: DOMRect, delay: number): void {
  if (!to.width || Math.hypot(to.x - from.x, to.y - from.y) < 24) return;
  const isPiece = there.matches('[data-face], .card, .tk');
  const ghost = isPiece ? (there.cloneNode(true) as HTMLElement) : document.createElement('div');
  ghost.removeAttribute('data-zone');
  ghost.removeAttribute('data-face');
  ghost.removeAttribute('id');
  ghost.style.opacity = '';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('ghost');
  if (!isPiece) ghost.classList.add('ghost-back');
  const width = isPiece ? to.width : Math.min(from.width, 70);
  const height = isPiece ? to.height : Math.min(from.height, 98);
  Object.assign(ghost.style, {
    left: `${to.x + (to.width - width) / 2}px`,
    top: `${to.y + (to.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  layer(there).append(ghost);
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = Math.max(0.4, Math.min(1.4, from.width / to.width));
  const flight = ghost.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 1 },
      { transform: `translate(${dx * 0.35}px, ${dy * 0.35 - 26}px) scale(${1 + (scale - 1) * 0.4}) rotate(-4deg)`, opacity: 1, offset: 0.55 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: TIME, delay, easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'backwards' },
  );
  // Not an animation: one in the middle of the page would redraw everything after it.
  if (isPiece) there.style.opacity = '0';
  flight.onfinish = flight.oncancel = () => {
    ghost.remove();
    there.style.opacity = '';
  };
}

/** Ghosts live in the game's own colors. */
function layer(near: HTMLElement): HTMLElement {
  const root = near.closest<HTMLElement>('.table') ?? document.body;
  let found = root.querySelector<HTMLElement>(':scope > .ghosts');
  if (!found) {
    found = document.createElement('div');
    found.className = 'ghosts';
    root.append(found);
  }
  return found;
}
