import { z } from 'zod';
import type { Coordinates } from '#lib/jobs/job.ts';
import { memoize } from '#lib/memoize.ts';
import { isRecord } from '#lib/parse-json.ts';

const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*[-+]?\d+(?:\.\d+)?\s*$/)
    .transform(Number),
]);
const pairOfDegrees = z.tuple([degrees, degrees]);

/** Longer texts are no coordinates. */
const maxLength = 100;
const angle = String.raw`([-+]?)(\d+(?:[.,]\d+)?)\s*[°º]?\s*(?:(\d+(?:\.\d+)?)\s*['′’]\s*)?(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|′′)\s*)?`;
const pair = new RegExp(`^${angle}([NS])?(?:\\s*[,;|/]\\s*|\\s+|(?<=[NS]))${angle}([EWO])?$`, 'i');

/**
 * Parses coordinates as feeds write them: "47.6, -122.3", "POINT(-122.3 47.6)", "47.6° N, 122.3° W", objects and pairs; null when
 * malformed or out of range.
 */
export function toCoordinates(value: unknown): Coordinates | null {
  if (Array.isArray(value) && value.length === 1) return toCoordinates(value[0]);
  const { coordinates, latitude: y, lat, longitude: x, lng, lon } = isRecord(value) ? value : {};
  // GeoJSON: longitude first.
  const point = isRecord(value) ? (coordinates == null ? [y ?? lat, x ?? lng ?? lon] : coordinates) : value;
  const angles =
    typeof value === 'string' ? parseText(value.slice(0, maxLength + 1)) : pairOfDegrees.safeParse(point).data;
  const [latitude = NaN, longitude = NaN] = (point === coordinates ? angles?.toReversed() : angles) ?? [];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const parseText = memoize((value): readonly number[] | null => {
  const text = value.trim().replaceAll('\u2212', '-');
  const written = text.replace(/^(?:(?:SRID=4326;)?POINT)?\s*[([]\s*|\s*[)\]]$/gi, '');
  // More than one comma and nothing else: "47,6,-122".
  const found = value.length > maxLength || /^[^\s;|/]*,[^\s;|/]*,[^\s;|/]*$/.test(written) ? null : pair.exec(written);
  const angles = [found?.slice(1, 6), found?.slice(6)].map((parts) => {
    const [sign = '', d = '', m = '0', s = '0', letter = ''] = parts ?? [];
    const degrees = Number(d.replace(',', '.')) + Number(m) / 60 + Number(s) / 3600;
    return d === '' || (sign !== '' && letter !== '')
      ? NaN
      : degrees * (sign === '-' || /[swo]/i.test(letter) ? -1 : 1);
  });
  if ((found?.[5] === undefined) !== (found?.[10] === undefined)) return null;
  return /POINT/i.test(text) ? angles.reverse() : angles;
});
