// Inks of a color: main, light, deep, accent, text on main.
export type Inks = readonly [main: string, light: string, deep: string, accent: string, text: string];

export const INK = '#17130f';
export const PAPER = '#fffaf0';

export const INKS: Record<string, Inks> = {
  blue: ['#2d6fb7', '#a9d0ee', '#173f73', '#f6c445', '#fff'],
  red: ['#c9352b', '#f3a994', '#7d1712', '#f6c445', '#fff'],
  silver: ['#8a96a3', '#dde3e6', '#4b5662', '#e8743b', '#17130f'],
  yellow: ['#f2b71f', '#fbe59b', '#a8680c', '#c9352b', '#17130f'],
  purple: ['#7848a5', '#d3bbe6', '#432466', '#f6c445', '#fff'],
  black: ['#2b2833', '#8d8699', '#100e14', '#e5484d', '#fff'],
  white: ['#e9dfc8', '#fbf6e8', '#a3946f', '#c9352b', '#17130f'],
  green: ['#3d7a2f', '#bfdd9d', '#26521c', '#f2b71f', '#fff'],
  orange: ['#e0762a', '#f9cf9d', '#8f410d', '#2d6fb7', '#17130f'],
  teal: ['#0f767e', '#a6dcd8', '#0a4a50', '#f6c445', '#fff'],
  pink: ['#bf2f69', '#f6b6cb', '#7c1842', '#f6c445', '#fff'],
  wild: ['#3a3542', '#d8d2e0', '#17130f', '#f2b71f', '#fff'],
};

export const inksOf = (color: string): Inks => INKS[color] ?? INKS.blue!;
/** Colors for cards that have none of their own: chosen by the name. */
export const SPARE = ['teal', 'orange', 'purple', 'red', 'blue', 'pink', 'yellow', 'green'] as const;
