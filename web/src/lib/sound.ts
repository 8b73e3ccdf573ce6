// Two plain sounds, made here, and only if somebody wants them.

import { prefs } from './prefs.svelte';

let audio: AudioContext | null = null;

/** A low one for what hurts. */
export function sound(low: boolean): void {
  if (!prefs.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  tone.type = low ? 'square' : 'triangle';
  tone.frequency.setValueAtTime(low ? 150 : 520, now);
  tone.frequency.exponentialRampToValueAtTime(low ? 55 : 880, now + 0.16);
  loud.gain.setValueAtTime(0.08, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + 0.22);
  tone.connect(loud).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.24);
}
