import type { Box, Point, Size } from './geometry.ts';
import type { Side } from './mark.ts';

interface Disc extends Point {
  readonly radius: number;
}

/** Space between a mark at an edge and that edge, for its arrow. */
const arrowSpacePx = 16;
/** Size of the controls at the right end of the lower edge, and of the scale at its left end, with a gap. */
const [controlsWidthPx, controlsHeightPx, scaleWidthPx, scaleHeightPx] = [168, 62, 140, 16];
/**
 * Space at the upper edge for the offer to search the visible area, which a map has that the visitor moved. Phones scale down the
 * picture of the server, but not the offer.
 */
export const offerHeightPx = 76;
/** Width of the ring of a mark. */
const rimPx = 6;
const gapPx = 12;
const stepPx = 8;

/** Returns whether a map shows a mark completely. @param upperSpacePx space at the upper edge that is covered */
export function isInside({ x, y, radius }: Disc, { width, height }: Size, upperSpacePx: number): boolean {
  const margin = radius + rimPx;
  return x >= margin && x <= width - margin && y >= margin + upperSpacePx && y <= height - margin - scaleHeightPx;
}

/** Returns the edge of a map beyond which a point lies, or the nearest edge. The point is in pixels of the map. */
export function sideOf({ x, y }: Point, { width, height }: Size): Side {
  const [right, down] = [x / width - 0.5, y / height - 0.5];
  if (Math.abs(right) >= Math.abs(down)) return right < 0 ? 'west' : 'east';
  return down < 0 ? 'north' : 'south';
}

/** Returns the lines on which a mark at an edge may be, in order of preference. */
function getEdgeLines(side: Side, radius: number, { width, height }: Size, upperSpacePx: number): readonly Box[] {
  const inset = radius + arrowSpacePx;
  const row = (y: number, left: number, right: number): Box => ({ left, right, top: y, bottom: y });
  const column = (x: number): Box => ({
    left: x,
    right: x,
    top: inset + upperSpacePx,
    bottom: height - controlsHeightPx - radius - rimPx,
  });
  switch (side) {
    case 'west':
      return [column(inset)];
    case 'east':
      return [column(width - inset)];
    // The ends of the upper edge belong to the marks of the other edges.
    case 'north':
      return [row(inset + upperSpacePx, Math.round(width * 0.28), Math.round(width * 0.54))];
    case 'south':
      return [
        row(height - inset, scaleWidthPx + inset, width - controlsWidthPx - inset),
        row(height - inset - controlsHeightPx, inset, width - inset),
      ];
  }
}

/**
 * Moves a mark to an edge of the map, beside the marks that are already there.
 * @param upperSpacePx space at the upper edge that is covered
 */
export function moveToEdge<Mark extends Disc>(
  mark: Mark,
  side: Side,
  size: Size,
  upperSpacePx: number,
  marks: readonly Disc[],
): Mark {
  const isFree = ({ x, y, radius }: Disc): boolean =>
    marks.every((other) => Math.hypot(x - other.x, y - other.y) >= radius + other.radius + gapPx);
  let nearest = mark;
  for (const { left, right, top, bottom } of getEdgeLines(side, mark.radius, size, upperSpacePx)) {
    const x = Math.round(Math.max(left, Math.min(right, mark.x)));
    const y = Math.round(Math.max(top, Math.min(bottom, mark.y)));
    nearest = { ...mark, x, y };
    const steps = Array.from({ length: Math.ceil((right - left + bottom - top) / stepPx) }, (_, step) => step * stepPx);
    const [dx, dy] = left === right ? [0, 1] : [1, 0];
    const free = [...steps, ...steps.map((step) => -step)]
      .map((step) => ({ ...mark, x: x + step * dx, y: y + step * dy }))
      .find((at) => at.x >= left && at.x <= right && at.y >= top && at.y <= bottom && isFree(at));
    if (free !== undefined) return free;
  }
  return nearest;
}
