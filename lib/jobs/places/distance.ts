import type { Coordinates } from '#lib/jobs/job.ts';

const earthRadiusMiles = 3958.7613;

/** Returns the great-circle distance in miles (haversine formula, mean earth radius). */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const radians = Math.PI / 180;
  const height = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const width = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const chord = height + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * width;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}
