// The loud word of the balloon: it depends on the question.

import type { Scene } from './scene';

export function headline(scene: Scene): string {
  const decision = scene.decision;
  if (!decision) return '';
  const codes = new Set(decision.options.map((o) => o.code.split(':')[0]));
  switch (scene.view.game) {
    case 'hitline':
      return codes.has('play') ? 'Your card' : codes.has('hero') ? 'Your Hero' : 'You choose';
    case 'mayhem':
      return codes.has('to') ? 'Your move' : codes.has('at') ? 'Attack!' : codes.has('place') ? 'Your die' : codes.has('card') ? 'A card?' : 'You choose';
    case 'turtles':
      return codes.has('attack') ? 'Attack' : codes.has('counter') ? 'Counter?' : codes.has('set') ? 'Set' : codes.has('event') ? 'Event?' : codes.has('item') ? 'Item?' : 'You choose';
    case 'bold':
      return codes.has('draw') ? 'Push it?' : codes.has('buy') ? 'Power up' : codes.has('activate') || codes.has('done') ? 'Strike' : 'You choose';
    default:
      return codes.size === 1 && decision.options.length <= 2 ? 'You choose' : 'Your turn';
  }
}
