import type { Point } from '#lib/map/geometry.ts';

function area(a: Point, b: Point, c: Point): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
}

/**
 * Removes the least visible corners of a ring, smallest triangle first (Visvalingam and Whyatt). `weigh` returns the
 * weight of a corner's triangle; corners below `minWeight` are removed.
 */
export function simplifyRing(
  ring: readonly Point[],
  minWeight: number,
  weigh: (point: Point) => number,
): readonly Point[] {
  let points = [...ring];
  for (let limit = minWeight / 16; limit <= minWeight; limit *= 2) {
    let removed = true;
    while (removed && points.length > 3) {
      removed = false;
      const remainingPoints: Point[] = [];
      let wasRemoved = false;
      for (const [index, point] of points.entries()) {
        const before: Point = remainingPoints.at(-1) ?? points.at(-1) ?? point;
        const after: Point = points[(index + 1) % points.length] ?? point;
        const isSmall: boolean = !wasRemoved && area(before, point, after) * weigh(point) < limit;
        if (isSmall) removed = true;
        else remainingPoints.push(point);
        wasRemoved = isSmall;
      }
      points = remainingPoints;
    }
  }
  return points;
}

/** Removes the least visible corners of a line; its ends stay. */
export function simplifyLine(
  line: readonly Point[],
  minWeight: number,
  weigh: (point: Point) => number,
): readonly Point[] {
  const remainingPoints: Point[] = [];
  for (const [index, point] of line.entries()) {
    const [before, after] = [remainingPoints.at(-1), line[index + 1]];
    if (before === undefined || after === undefined || area(before, point, after) * weigh(point) >= minWeight)
      remainingPoints.push(point);
  }
  return remainingPoints;
}
