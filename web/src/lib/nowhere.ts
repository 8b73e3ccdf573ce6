// An empty position: for pages that show cards without a game.

import type { Laid, View } from './types';

export function nowhere(view: Partial<View> = {}): Laid {
  return {
    version: 0,
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
      decision: null,
      undo: false,
      over: false,
      outcome: null,
      ...view,
    },
    decision: null,
    undo: false,
    seats: [],
    over: null,
  };
}
