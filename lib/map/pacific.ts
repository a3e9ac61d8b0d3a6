import type { Coordinates } from '#lib/jobs/job.ts';

/** A point of a flat picture; x grows to the right, y grows down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const degree = Math.PI / 180;
/** Longitude of the left edge. The whole Pacific lies between it and the Atlantic. */
const westEdge = 120;
/** Latitude of the upper edge. */
const northEdge = 73;
const unitsPerDegree = 10;

function toMercatorY(latitude: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2)) / degree) * unitsPerDegree;
}

/** Size of the picture `public/art/coast.svg`: 120°E to 60°W, 73°N to 42°S, Mercator. */
export const pacificSize = {
  width: 180 * unitsPerDegree,
  height: Math.round(toMercatorY(northEdge) - toMercatorY(-42)),
} as const;

/** Projects a place onto the Pacific-centered picture, in its units. */
export function toPacific({ latitude, longitude }: Coordinates): Point {
  return {
    x: ((((longitude - westEdge) % 360) + 360) % 360) * unitsPerDegree,
    y: toMercatorY(northEdge) - toMercatorY(latitude),
  };
}

type Vector = readonly [x: number, y: number, z: number];

function toVector({ latitude, longitude }: Coordinates): Vector {
  const [phi, lambda] = [latitude * degree, longitude * degree];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Returns points on the great circle between two places, including both ends. @param steps number of segments, at least 1 */
export function greatCircle(from: Coordinates, to: Coordinates, steps: number): readonly Coordinates[] {
  const [a, b] = [toVector(from), toVector(to)];
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const fraction = index / steps;
    const [left, right] =
      angle < 1e-9
        ? [1 - fraction, fraction]
        : [Math.sin((1 - fraction) * angle) / Math.sin(angle), Math.sin(fraction * angle) / Math.sin(angle)];
    const [x, y, z] = [left * a[0] + right * b[0], left * a[1] + right * b[1], left * a[2] + right * b[2]];
    return { latitude: Math.atan2(z, Math.hypot(x, y)) / degree, longitude: Math.atan2(y, x) / degree };
  });
}
