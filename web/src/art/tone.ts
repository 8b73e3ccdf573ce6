// Halftone as bitmaps, drawn once: the same dots as gradients and masks would be computed again for every tile of the screen.

const PITCH = 9;
const SHARP = Math.min(2, Math.ceil(devicePixelRatio || 1));
const WIDE = 900;
const HIGH = 540;

type Tone = (x: number, y: number) => number;

function address(width: number, height: number, color: string, radius: Tone): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARP;
  canvas.height = height * SHARP;
  const ink = canvas.getContext('2d')!;
  ink.scale(SHARP, SHARP);
  ink.fillStyle = color;
  for (let row = 0, y = 0; y <= height; y += PITCH / 2, row++)
    for (let x = row % 2 ? PITCH / 2 : 0; x <= width; x += PITCH) {
      const r = radius(x, y);
      if (r < 0.35) continue;
      ink.beginPath();
      ink.arc(x, y, r, 0, 7);
      ink.fill();
    }
  return new Promise((done) => canvas.toBlob((blob) => done(blob ? `url("${URL.createObjectURL(blob)}")` : 'none')));
}

const even: Tone = () => 2.05;
/** Strong at the upper right, gone towards the lower left. */
const falling: Tone = (x, y) => 2.1 * Math.max(0, 1 - (0.82 * (WIDE - x)) / WIDE - (0.78 * y) / HIGH);

/** The tones as properties that the styles use. */
export async function layTones(): Promise<void> {
  const wanted: [string, Promise<string>][] = [
    ['--tone-day', address(PITCH, PITCH, 'rgba(23, 19, 15, 0.13)', even)],
    ['--tone-night', address(PITCH, PITCH, 'rgba(255, 244, 214, 0.07)', even)],
    ['--tone-ink', address(PITCH, PITCH, 'rgba(0, 0, 0, 0.2)', even)],
    ['--fall-day', address(WIDE, HIGH, 'rgba(23, 19, 15, 0.15)', falling)],
    ['--fall-night', address(WIDE, HIGH, 'rgba(255, 244, 214, 0.09)', falling)],
  ];
  for (const [name, made] of wanted) document.documentElement.style.setProperty(name, await made);
}
