import type { Coordinates } from '#lib/jobs/job.ts';
import type { Point } from './geometry.ts';
import { toEdges, toWorld } from './world.ts';

/** The part of the world that `public/art/coast.svg` shows: the Pacific and both its coasts. */
const edges = toEdges(73, 120, -42, -60);
/** Width of the world in units of the picture. */
const worldWidth = 3600;

/** Size of the picture `public/art/coast.svg`, in its units. */
export const pacificSize = {
  width: Math.round((edges.right - edges.left) * worldWidth),
  height: Math.round((edges.bottom - edges.top) * worldWidth),
} as const;

/** Projects a place onto the Pacific-centered picture, in its units. */
export function toPacific(place: Coordinates): Point {
  const { x, y } = toWorld(place);
  return { x: (x - edges.left) * worldWidth, y: (y - edges.top) * worldWidth };
}

const degree = Math.PI / 180;

function toVector({ latitude, longitude }: Coordinates) {
  const [phi, lambda] = [latitude * degree, longitude * degree];
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

/**
 * Returns points on the great circle between two places, including both ends.
 * @param steps number of segments, at least 1
 */
export function greatCircle(from: Coordinates, to: Coordinates, steps: number): readonly Coordinates[] {
  const [a, b] = [toVector(from), toVector(to)];
  // From the chord, because the cosine of a small angle rounds to 1.
  const angle = 2 * Math.asin(Math.min(1, Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) / 2));
  const toWeight = (part: number): number => (angle === 0 ? part : Math.sin(part * angle));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const [left, right] = [toWeight(1 - index / steps), toWeight(index / steps)];
    const [x, y, z] = [left * a.x + right * b.x, left * a.y + right * b.y, left * a.z + right * b.z];
    return { latitude: Math.atan2(z, Math.hypot(x, y)) / degree, longitude: Math.atan2(y, x) / degree };
  });
}
