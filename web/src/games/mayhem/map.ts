// Where the Locations of Mayhem lie: rows of hexes.

export interface Spot {
  id: string;
  x: number;
  y: number;
}
export interface Ground {
  spots: Map<string, Spot>;
  size: number;
}
const TEAM = ['A', 'B', 'C'];
const TRIANGLE = ['P', 'Q', 'R', 'S'];
const SQRT3 = Math.sqrt(3);

/** Places by their ids ("B2": second of row B), in a picture of 620 by 540. */
export function ground(ids: string[]): Ground {
  const rows = ids.some((id) => id.startsWith('P')) ? TRIANGLE : TEAM;
  const size = rows === TEAM ? 87 : 78;
  const width = size * SQRT3;
  const top = rows === TEAM ? 190 : 118;
  const counts = rows.map((row, at) =>
    Math.max(rows === TRIANGLE ? at + 1 : [3, 4, 3][at]!, ...ids.filter((id) => id[0] === row).map((id) => Number(id.slice(1)))),
  );
  const spots = new Map<string, Spot>();
  for (const id of ids) {
    const r = rows.indexOf(id[0]!);
    const i = Number(id.slice(1)) - 1;
    spots.set(id, { id, x: 310 + (i - (counts[r]! - 1) / 2) * width, y: top + r * size * 1.5 });
  }
  return { spots, size };
}

/** The line between two neighbours: its middle, and how far it is turned. */
export function border(g: Ground, name: string): { x: number; y: number; turn: number } | null {
  const [a, b] = name.split('-').map((id) => g.spots.get(id));
  if (!a || !b) return null;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI };
}

export const PLACES: Record<string, [icon: string, color: string]> = {
  DOCKS: ['anchor', '#9cc9e8'],
  MUSEUM: ['columns', '#e3cfa6'],
  PIZZERIA: ['pizza', '#f6c58b'],
  ARCADE: ['joy', '#d9b4e6'],
  TOWER: ['tower', '#f3d765'],
  PARK: ['tree', '#a9d58e'],
  WHITE: ['shield', '#f7f1e2'],
  BLACK: ['shield', '#6b6478'],
};
