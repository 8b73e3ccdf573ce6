// Where tokens are drawn, and the crisis comes nearer.

import type { Phase } from './wire';

export const DRAWING: Record<Phase, boolean> = { Watchtower: false, Preparation: true, Combat: false, 'Power-Up': false };
