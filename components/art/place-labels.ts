import { overlaps, type Box, type Point } from '#lib/map/geometry.ts';

export interface Label extends Point {
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Size of the text on a phone, in units of the picture. Text that fits there fits on every screen. */
const letterWidth = 16.5;
const lineHeight = 25;

function toBox({ x, y, text, anchor }: Label): Box {
  const length = text.length * letterWidth;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - length : x - length / 2;
  return { left, right: left + length, top: y - lineHeight * 0.8, bottom: y + lineHeight * 0.3 };
}

/** Places a label beside each mark where there is room. A mark without room gets no label. */
export function placeLabels(
  marks: readonly (Point & { readonly code: string })[],
  width: number,
  height: number,
): readonly Label[] {
  const occupiedBoxes: Box[] = marks.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const labels: Label[] = [];
  for (const { x, y, code: text } of marks) {
    const candidates: readonly Label[] = [
      { x: x + 11, y: y + 7, text, anchor: 'start' },
      { x: x - 11, y: y + 7, text, anchor: 'end' },
      { x, y: y - 13, text, anchor: 'middle' },
      { x, y: y + 27, text, anchor: 'middle' },
      { x: x + 9, y: y - 8, text, anchor: 'start' },
      { x: x + 9, y: y + 22, text, anchor: 'start' },
      { x: x - 9, y: y - 8, text, anchor: 'end' },
      { x: x - 9, y: y + 22, text, anchor: 'end' },
    ];
    const freeLabel = candidates.find((candidate) => {
      const box = toBox(candidate);
      return (
        box.left > 2 &&
        box.right < width - 2 &&
        box.top > 2 &&
        box.bottom < height - 2 &&
        !occupiedBoxes.some((other) => overlaps(box, other))
      );
    });
    if (freeLabel === undefined) continue;
    labels.push(freeLabel);
    occupiedBoxes.push(toBox(freeLabel));
  }
  return labels;
}
