// A picture is drawn once from its lines and then kept as a bitmap: halftone is dear to paint again and again.

import { SvelteMap } from 'svelte/reactivity';

/** By the drawing: where its bitmap is, and where its lines are. */
const bitmaps = new SvelteMap<string, string>();
const drawings = new Map<string, string>();
const SHARP = Math.min(2, Math.ceil(devicePixelRatio || 1));

/** The address of a drawing's picture: its lines at first, soon a bitmap so many pixels wide. */
export function picture(svg: string, width: number, height: number): string {
  const found = bitmaps.get(svg) ?? drawings.get(svg);
  if (found) return found;
  const sized = svg.replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `);
  const lines = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  drawings.set(svg, lines);
  bitmap(lines, width * SHARP, height * SHARP).then(
    (address) => bitmaps.set(svg, address),
    () => undefined, // where it cannot be done the lines will do
  );
  return lines;
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
  return blob ? URL.createObjectURL(blob) : lines;
}
