import type { Mark, Side, Size } from './mark.ts';

/** Space between a mark at an edge and that edge, for its arrow. */
const arrowSpacePx = 16;
/** Space at the lower edge for the scale and the controls. */
const lowerSpacePx = 76;
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

/** Moves a mark to an edge of the map, beside the marks that are already there. */
export function moveToEdge(mark: Mark, side: Side, { width, height }: Size, marks: readonly Mark[]): Mark {
  const inset = mark.radius + arrowSpacePx;
  const isVertical = side === 'west' || side === 'east';
  const across = side === 'west' || side === 'north' ? inset : (isVertical ? width : height) - inset;
  // The ends of the upper and lower edge belong to the marks of the other edges, the scale and the controls.
  const [min, max] = isVertical ? [inset, height - lowerSpacePx] : [Math.round(width * 0.28), Math.round(width * 0.54)];
  const at = (along: number): Mark => ({ ...mark, x: isVertical ? across : along, y: isVertical ? along : across });
  const isFree = ({ x, y, radius }: Mark): boolean =>
    marks.every((other) => Math.hypot(x - other.x, y - other.y) >= radius + other.radius + gapPx);
  const nearest = Math.round(Math.max(min, Math.min(max, isVertical ? mark.y : mark.x)));
  for (const step of [stepPx, -stepPx])
    for (let along = nearest; along >= min && along <= max; along += step) if (isFree(at(along))) return at(along);
  return at(nearest);
}
