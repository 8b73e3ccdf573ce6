// What a player may wonder about: pieces that are not on offer, as the codes that they would have been.

import type { Scene } from './scene';

/** The codes that a piece would have been, judging by what is on offer; the likeliest first. */
export function doubtCodes(scene: Scene, handle: string, face: string): string[] {
  const zone = handle.slice(0, handle.lastIndexOf('/')).split(' ')[0]!;
  const verbs = new Set<string>();
  const game = scene.view.game;
  if (game === 'titans') {
    if (zone === 'hand') verbs.add('play');
    if (zone === 'line-up' || zone === 'nemeses' || zone === 'titans-go') verbs.add('buy');
    if (zone === 'unused') verbs.add('recruit');
    if (zone === 'play') verbs.add('use');
  }
  if (game === 'hitline' && zone === 'hand') verbs.add('play');
  if (game === 'mayhem' && zone === 'hand') verbs.add('card');
  if (game === 'turtles' && zone === 'hand')
    verbs.add(
      ({ 'Set Phase': 'set', 'Event Phase': 'event', 'Attack Step': 'attack', 'Counter Step': 'counter', 'Adjust Phase': 'discard' } as Record<string, string>)[
        String(scene.table.phase)
      ] ?? 'attack',
    );
  if (game === 'turtles' && zone === 'items') verbs.add('use');
  if (game === 'bold' && (zone === 'row' || zone === 'supply')) verbs.add('buy');
  if (game === 'bold' && zone === 'box') verbs.add('activate');
  for (const option of scene.decision?.options ?? [])
    if (option.code.includes(':') && option.pieces.some((p) => p.startsWith(zone))) verbs.add(option.code.split(':')[0]!);
  if (!verbs.size)
    for (const option of scene.decision?.options ?? []) if (option.code.includes(':')) verbs.add(option.code.split(':')[0]!);
  return [...verbs].slice(0, 1).map((verb) => `${verb}:${face}`);
}

/** Things that are not on offer and worth a word, as codes; none if everything at hand is on offer. */
export function doubtsOf(scene: Scene): string[] {
  if (scene.me === null) return [];
  const zones = [`hand ${scene.me}`, 'line-up'];
  if (!scene.decision?.options.some((o) => o.pieces.some((p) => zones.some((z) => p.startsWith(`${z}/`))))) return [];
  const found = zones.flatMap((zone) =>
    scene
      .pieces(zone)
      .flatMap((p, i) => (p.face !== null && !scene.options(`${zone}/${i}`).length ? doubtCodes(scene, `${zone}/${i}`, p.face) : [])),
  );
  return [...new Set(found)];
}
