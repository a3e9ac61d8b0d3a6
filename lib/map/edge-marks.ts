import type { Mark, Side, Size } from './mark.ts';

/** Space between a mark at an edge and that edge, for its arrow. */
const arrowSpacePx = 16;
/** Space at the lower edge for the scale and the controls. */
const lowerSpacePx = 76;
/** Space at the ends of the upper and lower edge: for marks at the other edges and for the controls. */
const sideSpacePx = { start: 110, end: 180 } as const;
/** Height of the scale at the lower edge. */
const scaleHeightPx = 16;
/** Width of the ring of a mark. */
const rimPx = 6;
const gapPx = 12;
const stepPx = 8;

/** Returns whether a map shows a mark completely. */
export function isInside({ x, y, radius }: Mark, { width, height }: Size): boolean {
  const margin = radius + rimPx;
  return x >= margin && x <= width - margin && y >= margin && y <= height - margin - scaleHeightPx;
}

/** Returns the edge of a map beyond which a point lies, or the nearest edge. The point is in pixels of the map. */
export function sideOf({ x, y }: { readonly x: number; readonly y: number }, { width, height }: Size): Side {
  const [right, down] = [x / width - 0.5, y / height - 0.5];
  if (Math.abs(right) >= Math.abs(down)) return right < 0 ? 'west' : 'east';
  return down < 0 ? 'north' : 'south';
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** Moves a mark to an edge of the map, beside the marks that are already there. */
export function moveToEdge(mark: Mark, side: Side, { width, height }: Size, marks: readonly Mark[]): Mark {
  const insetPx = mark.radius + arrowSpacePx;
  const isVertical = side === 'west' || side === 'east';
  const [min, max] = isVertical
    ? [insetPx, height - lowerSpacePx]
    : [Math.min(sideSpacePx.start, width / 2), Math.max(width - sideSpacePx.end, width / 2)];
  const nearest = Math.round(clamp(isVertical ? mark.y : mark.x, min, max));
  const at = (along: number): Mark => ({
    ...mark,
    x: side === 'west' ? insetPx : side === 'east' ? width - insetPx : along,
    y: side === 'north' ? insetPx : side === 'south' ? height - insetPx : along,
  });
  const isFree = ({ x, y, radius }: Mark): boolean =>
    marks.every((other) => Math.hypot(x - other.x, y - other.y) >= radius + other.radius + gapPx);
  for (let along = nearest; along <= max; along += stepPx) if (isFree(at(along))) return at(along);
  for (let along = nearest; along >= min; along -= stepPx) if (isFree(at(along))) return at(along);
  return at(nearest);
}
