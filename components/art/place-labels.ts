import { overlaps, type Box } from '#lib/map/box.ts';
import type { Point } from '#lib/map/pacific.ts';

export interface Label extends Point {
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Of the text as a phone shows it, in units of the picture: what fits there fits everywhere. */
const letter = 16.5;
const lineHeight = 25;

function toBox({ x, y, text, anchor }: Label): Box {
  const length = text.length * letter;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - length : x - length / 2;
  return { left, right: left + length, top: y - lineHeight * 0.8, bottom: y + lineHeight * 0.3 };
}

/** A label beside each mark where there is room; a mark in a crowd goes without. */
export function placeLabels(
  marks: readonly (Point & { readonly code: string })[],
  width: number,
  height: number,
): readonly Label[] {
  const taken: Box[] = marks.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const labels: Label[] = [];
  for (const { x, y, code: text } of marks) {
    const options: readonly Label[] = [
      { x: x + 11, y: y + 7, text, anchor: 'start' },
      { x: x - 11, y: y + 7, text, anchor: 'end' },
      { x, y: y - 13, text, anchor: 'middle' },
      { x, y: y + 27, text, anchor: 'middle' },
      { x: x + 9, y: y - 8, text, anchor: 'start' },
      { x: x + 9, y: y + 22, text, anchor: 'start' },
      { x: x - 9, y: y - 8, text, anchor: 'end' },
      { x: x - 9, y: y + 22, text, anchor: 'end' },
    ];
    const free = options.find((option) => {
      const box = toBox(option);
      return (
        box.left > 2 &&
        box.right < width - 2 &&
        box.top > 2 &&
        box.bottom < height - 2 &&
        !taken.some((other) => overlaps(box, other))
      );
    });
    if (free === undefined) continue;
    labels.push(free);
    taken.push(toBox(free));
  }
  return labels;
}
