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

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns whether two rectangles share more than an edge. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
