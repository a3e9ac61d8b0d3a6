/** A point of a flat picture; x grows to the right, y grows down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in the units of a picture. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns whether two rectangles share more than an edge. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Returns the smallest rectangle that contains two rectangles. */
export function unite(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
