import type { Looks } from '../kinds';

export const ATTRIBUTES: Record<string, readonly [sign: string, color: string]> = {
  Wind: ['wind', 'blue'],
  Nature: ['leaf', 'green'],
  Fire: ['flame', 'red'],
  Mountain: ['peak', 'yellow'],
};
export const looks: Looks = { attributes: ATTRIBUTES, sorts: { event: 'silver' }, strength: true };
