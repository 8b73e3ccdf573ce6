// What a player may wonder about: pieces that are not on offer, as the codes that they would have been.

import type { Home } from '../games/kinds';
import type { Scene } from './scene';

/** The codes that a piece would have been, judging by what is on offer; the likeliest first. */
export function doubtCodes(scene: Scene, home: Pick<Home, 'verb'>, handle: string, face: string): string[] {
  const zone = handle.slice(0, handle.lastIndexOf('/')).split(' ')[0]!;
  const families = (scene.decision?.options ?? []).filter((o) => o.code.includes(':'));
  const here = families.find((o) => o.pieces.some((p) => p.startsWith(zone))) ?? families[0];
  const verb = home.verb?.(scene, zone) ?? here?.code.split(':')[0];
  return verb ? [`${verb}:${face}`] : [];
}

/** Things that are not on offer and worth a word, as codes; none if everything at hand is on offer. */
export function doubtsOf(scene: Scene, home: Pick<Home, 'verb'>): string[] {
  if (scene.me === null) return [];
  const zones = [`hand ${scene.me}`, 'line-up'];
  if (!scene.decision?.options.some((o) => o.pieces.some((p) => zones.some((z) => p.startsWith(`${z}/`))))) return [];
  const found = zones.flatMap((zone) =>
    scene.pieces(zone).flatMap((p, i) => (p.face !== null && !scene.options(`${zone}/${i}`).length ? doubtCodes(scene, home, `${zone}/${i}`, p.face) : [])),
  );
  return [...new Set(found)];
}
