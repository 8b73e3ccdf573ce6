import type { Looks } from '../kinds';
import { token } from './tokens';

export const looks: Looks = {
  signs: { challenge: 'target', box: 'fist' },
  names: { challenge: 'Challenge', box: 'Ability', marker: 'Marker' },
  colors: {
    Superman: 'blue',
    Batman: 'black',
    'Wonder Woman': 'red',
    'The Flash': 'yellow',
    'Lex Luthor': 'green',
    'The Joker': 'purple',
    Cheetah: 'orange',
    Darkseid: 'silver',
  },
  sentences: (data) => [data.text, String(data.special_text ?? '')],
  token,
};
