// What a person likes, kept in this browser.

export type Pace = 'slow' | 'normal' | 'now';
export type Theme = 'system' | 'light' | 'dark';

interface Kept {
  theme: Theme;
  pace: Pace;
  sound: boolean;
  name: string;
  bot: string;
  learned: string[];
}
const KEY = 'longbox';
const FIRST: Kept = { theme: 'system', pace: 'normal', sound: false, name: '', bot: 'sidekick', learned: [] };

function load(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...FIRST };
  }
}

const night = matchMedia('(prefers-color-scheme: dark)');

class Prefs {
  private kept = $state<Kept>(load());
  private night = $state(night.matches);

  constructor() {
    night.addEventListener('change', (e) => (this.night = e.matches));
  }
  private set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.kept[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a browser that keeps nothing forgets it: fine
    }
  }
  get theme(): Theme {
    return this.kept.theme;
  }
  set theme(value: Theme) {
    this.set('theme', value);
  }
  get dark(): boolean {
    return this.kept.theme === 'dark' || (this.kept.theme === 'system' && this.night);
  }
  get pace(): Pace {
    return this.kept.pace;
  }
  set pace(value: Pace) {
    this.set('pace', value);
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  set sound(value: boolean) {
    this.set('sound', value);
  }
  get name(): string {
    return this.kept.name;
  }
  set name(value: string) {
    this.set('name', value);
  }
  get bot(): string {
    return this.kept.bot;
  }
  set bot(value: string) {
    this.set('bot', value);
  }
  learned(game: string): boolean {
    return this.kept.learned.includes(game);
  }
  learn(game: string): void {
    if (!this.learned(game)) this.set('learned', [...this.kept.learned, game]);
  }
}

export const prefs = new Prefs();
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
