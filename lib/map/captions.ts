import { overlaps, type Box } from './box.ts';
import type { MapPlace, Mark, Size } from './mark.ts';

/** The name of a place under its mark, in pixels of the frame. */
export interface Caption {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  /** Of the line that the text stands on. */
  readonly y: number;
}

/** Of the text as it is shown, with its halo. */
const letter = 7.6;
const height = 16;
/** Around a mark, its ring included. */
const clearance = 5;

function toBox({ x, y, text }: Caption): Box {
  const half = (text.length * letter) / 2 + 2;
  return { left: x - half, right: x + half, top: y - height * 0.75, bottom: y + height * 0.25 };
}

/** Names for single places, largest first, where they meet nothing else; others go without. */
export function placeCaptions(marks: readonly Mark[], places: readonly MapPlace[], frame: Size): readonly Caption[] {
  const taken = marks.map(({ x, y, radius }): Box => ({
    left: x - radius - clearance,
    right: x + radius + clearance,
    top: y - radius - clearance,
    bottom: y + radius + clearance,
  }));
  const captions: Caption[] = [];
  for (const { key, x, y, radius, size, top } of [...marks].sort((a, b) => b.count - a.count)) {
    const place = places[top];
    if (size > 1 || place === undefined || place.slug === null) continue;
    const caption = { key, text: place.label.split(',', 1)[0] ?? '', x, y: y + radius + clearance + height * 0.75 };
    const box = toBox(caption);
    if (
      box.left < 0 ||
      box.right > frame.width ||
      box.bottom > frame.height ||
      taken.some((other) => overlaps(box, other))
    )
      continue;
    captions.push(caption);
    taken.push(box);
  }
  return captions;
}
