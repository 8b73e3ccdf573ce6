import type { CardAbout } from '../../rest';
import type { Looks } from '../kinds';

const fact = (data: CardAbout, name: string): string => (typeof data[name] === 'string' ? data[name] : '');

export const looks: Looks = {
  signs: { 'Super Power': 'bolt', Starter: 'fist', Weakness: 'heart', Nemesis: 'crown' },
  sorts: { event: 'silver' },
  unpriced: ['starter', 'weakness'],
  sentences: (data) => [
    ...(data.sort === 'character' && data.hero ? [fact(data, 'hero'), `${fact(data, 'recruit')} Sidekick: ${fact(data, 'sidekick')}`] : []),
    data.text,
    fact(data, 'attack'),
    fact(data, 'vp_text'),
  ],
};
