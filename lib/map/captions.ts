import { overlaps, type Box, type Point, type Size } from './geometry.ts';
import type { Mark } from './mark.ts';

/** The name of a place under its mark; `y` is the baseline of the text. */
export interface Caption extends Point {
  readonly key: string;
  readonly text: string;
}

/** Average width of a letter and height of the text in pixels, including its halo. */
const letterWidthPx = 7.6;
const textHeightPx = 16;
/** Free space around a mark in pixels, including its ring. */
const clearancePx = 5;

/** Places the names of single places, largest first. A name that would overlap a mark or another name is left out. */
export function placeCaptions(marks: readonly Mark[], frame: Size): readonly Caption[] {
  const occupiedBoxes = marks.map(({ x, y, radius }): Box => {
    const space = radius + clearancePx;
    return { left: x - space, right: x + space, top: y - space, bottom: y + space };
  });
  const captions: Caption[] = [];
  for (const { key, x, y, radius, places, side } of [...marks].sort((a, b) => b.count - a.count)) {
    const [place, ...others] = places;
    if (place === undefined || others.length > 0 || side !== null || place.slug === null) continue;
    const text = place.label.split(',', 1)[0] ?? '';
    const top = y + radius + clearancePx;
    const halfWidth = (text.length * letterWidthPx) / 2 + 2;
    const box = { left: x - halfWidth, right: x + halfWidth, top, bottom: top + textHeightPx };
    const isOutside = box.left < 0 || box.right > frame.width || box.bottom > frame.height;
    if (isOutside || occupiedBoxes.some((other) => overlaps(box, other))) continue;
    captions.push({ key, text, x, y: top + textHeightPx * 0.75 });
    occupiedBoxes.push(box);
  }
  return captions;
}
