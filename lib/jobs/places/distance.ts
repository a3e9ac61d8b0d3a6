import type { Coordinates } from '#lib/jobs/job.ts';

const earthRadiusMiles = 3958.7613;
const radians = Math.PI / 180;

/** Returns the great-circle distance in miles (haversine formula, mean earth radius). */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const height = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const width = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const chord = height + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * width;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A point on the unit sphere. Means of these are correct on both sides of the date line. */
export type Vector = readonly [x: number, y: number, z: number];

export function toVector({ latitude, longitude }: Coordinates): Vector {
  const width = Math.cos(latitude * radians);
  return [width * Math.cos(longitude * radians), width * Math.sin(longitude * radians), Math.sin(latitude * radians)];
}

/** Returns the coordinates in the direction of a vector, to 6 decimals; null for one without a direction. */
export function fromVector([x, y, z]: Vector): Coordinates | null {
  if (Math.hypot(x, y, z) < 1e-9) return null;
  const round = (angle: number) => Math.round((angle / radians) * 1e6) / 1e6;
  return { latitude: round(Math.atan2(z, Math.hypot(x, y))), longitude: round(Math.atan2(y, x)) };
}
