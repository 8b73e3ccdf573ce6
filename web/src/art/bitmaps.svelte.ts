// A picture is drawn once from its lines and then kept as a bitmap: halftone is dear to paint again and again.

import { SvelteMap } from 'svelte/reactivity';

/** By the drawing: the address of its picture, once there is one. */
const kept = new SvelteMap<string, string>();
const begun = new Set<string>();
const SHARP = Math.min(2, Math.ceil(devicePixelRatio || 1));

/** For the first blink: without an address a browser shows a torn picture. */
const NOTHING = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/%3E';

/** The address of a drawing's picture, so many pixels wide; of an empty one for the first blink. */
export function picture(svg: string, width: number, height: number): string {
  if (!begun.has(svg)) {
    begun.add(svg);
    const sized = svg.replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `);
    const lines = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
    bitmap(lines, width * SHARP, height * SHARP).then(
      (address) => kept.set(svg, address),
      () => kept.set(svg, lines), // where it cannot be done the lines will do
    );
  }
  return kept.get(svg) ?? NOTHING;
}

async function bitmap(lines: string, width: number, height: number): Promise<string> {
  const image = new Image();
  image.src = lines;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) return lines;
  URL.revokeObjectURL(lines);
  return URL.createObjectURL(blob);
}
