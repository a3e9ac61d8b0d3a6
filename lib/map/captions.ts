import { overlaps, type Box } from './geometry.ts';
import type { Caption, MapPlace, Mark, Size } from './mark.ts';

/** Average width of a letter and height of the text in pixels, including its halo. */
const letterWidthPx = 7.6;
const textHeightPx = 16;
/** Free space around a mark in pixels, including its ring. */
const clearancePx = 5;

function toBox({ x, y, text }: Caption): Box {
  const halfWidth = (text.length * letterWidthPx) / 2 + 2;
  return { left: x - halfWidth, right: x + halfWidth, top: y - textHeightPx * 0.75, bottom: y + textHeightPx * 0.25 };
}

/** Places the names of single places, largest first. A name that would overlap a mark or another name is left out. */
export function placeCaptions(marks: readonly Mark[], places: readonly MapPlace[], frame: Size): readonly Caption[] {
  const occupiedBoxes = marks.map(({ x, y, radius }): Box => ({
    left: x - radius - clearancePx,
    right: x + radius + clearancePx,
    top: y - radius - clearancePx,
    bottom: y + radius + clearancePx,
  }));
  const captions: Caption[] = [];
  for (const { key, x, y, radius, size, top, side } of [...marks].sort((a, b) => b.count - a.count)) {
    const place = places[top];
    if (size > 1 || side !== null || place === undefined || place.slug === null) continue;
    const caption = {
      key,
      text: place.label.split(',', 1)[0] ?? '',
      x,
      y: y + radius + clearancePx + textHeightPx * 0.75,
    };
    const box = toBox(caption);
    if (
      box.left < 0 ||
      box.right > frame.width ||
      box.bottom > frame.height ||
      occupiedBoxes.some((other) => overlaps(box, other))
    )
      continue;
    captions.push(caption);
    occupiedBoxes.push(box);
  }
  return captions;
}
