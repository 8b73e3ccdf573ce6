// An empty position: for pages that show cards without a game.

import type { Laid } from './scene';
import type { View } from '../wire';

export function nowhere(view: Partial<View> = {}): Laid {
  return {
    view: {
      game: '',
      edition: '',
      mode: '',
      options: {},
      seats: 0,
      teams: [],
      seat: null,
      zones: [],
      pools: [],
      table: {},
      waiting: [],
      ...view,
    },
    decision: null,
    seats: [],
    over: null,
  };
}
