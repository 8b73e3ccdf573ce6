import type { Looks } from '../kinds';

export const looks: Looks = {
  signs: { mayhem: 'bolt', go: 'chevrons' },
  names: { mayhem: 'Mayhem card', go: 'GO! card' },
  sentences: (data) => [data.text, String(data.reveal ?? ''), data.mission ? `Mission: ${String(data.mission)}` : '', String(data.while ?? '')],
};
