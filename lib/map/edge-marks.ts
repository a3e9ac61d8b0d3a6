import type { Mark, Side, Size } from './mark.ts';

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
export function isInside({ x, y, radius }: Mark, { width, height }: Size, upperSpacePx: number): boolean {
  const margin = radius + rimPx;
  return x >= margin && x <= width - margin && y >= margin + upperSpacePx && y <= height - margin - scaleHeightPx;
}

/** Returns the edge of a map beyond which a point lies, or the nearest edge. The point is in pixels of the map. */
export function sideOf({ x, y }: { readonly x: number; readonly y: number }, { width, height }: Size): Side {
  const [right, down] = [x / width - 0.5, y / height - 0.5];
  if (Math.abs(right) >= Math.abs(down)) return right < 0 ? 'west' : 'east';
  return down < 0 ? 'north' : 'south';
}

/** A line along an edge. */
interface EdgeLine {
  /** Its position across the edge. */
  readonly across: number;
  readonly min: number;
  readonly max: number;
}

/** Returns where a mark at an edge may be, in order of preference. */
function getEdgeLines(side: Side, radius: number, { width, height }: Size, upperSpacePx: number): readonly EdgeLine[] {
  const inset = radius + arrowSpacePx;
  const sides = { min: inset + upperSpacePx, max: height - controlsHeightPx - radius - rimPx };
  switch (side) {
    case 'west':
      return [{ across: inset, ...sides }];
    case 'east':
      return [{ across: width - inset, ...sides }];
    // The ends of the upper edge belong to the marks of the other edges.
    case 'north':
      return [{ across: inset + upperSpacePx, min: Math.round(width * 0.28), max: Math.round(width * 0.54) }];
    case 'south':
      return [
        { across: height - inset, min: scaleWidthPx + inset, max: width - controlsWidthPx - inset },
        { across: height - inset - controlsHeightPx, min: inset, max: width - inset },
      ];
  }
}

/**
 * Moves a mark to an edge of the map, beside the marks that are already there.
 * @param upperSpacePx space at the upper edge that is covered
 */
export function moveToEdge(mark: Mark, side: Side, size: Size, upperSpacePx: number, marks: readonly Mark[]): Mark {
  const isVertical = side === 'west' || side === 'east';
  const isFree = ({ x, y, radius }: Mark): boolean =>
    marks.every((other) => Math.hypot(x - other.x, y - other.y) >= radius + other.radius + gapPx);
  let last = mark;
  for (const { across, min, max } of getEdgeLines(side, mark.radius, size, upperSpacePx)) {
    const at = (along: number): Mark => ({ ...mark, x: isVertical ? across : along, y: isVertical ? along : across });
    const nearest = Math.round(Math.max(min, Math.min(max, isVertical ? mark.y : mark.x)));
    for (const step of [stepPx, -stepPx])
      for (let along = nearest; along >= min && along <= max; along += step) if (isFree(at(along))) return at(along);
    last = at(nearest);
  }
  return last;
}
