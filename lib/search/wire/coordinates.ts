import { z } from 'zod';
import type { Coordinates } from '#lib/jobs/job.ts';

/** Returns degrees as coordinates; null when out of range. */
function checkCoordinates(latitude: number, longitude: number): Coordinates | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const degrees = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[-+]?\d+(?:\.\d+)?$/)
    .transform(Number),
]);
const point = z.union([
  z.object({ lat: degrees, lng: degrees }).transform(({ lat, lng }) => [lat, lng] as const),
  z.object({ lat: degrees, lon: degrees }).transform(({ lat, lon }) => [lat, lon] as const),
  z
    .object({ latitude: degrees, longitude: degrees })
    .transform(({ latitude, longitude }) => [latitude, longitude] as const),
  // GeoJSON: longitude first.
  z
    .object({ coordinates: z.tuple([degrees, degrees]) })
    .transform(({ coordinates: [lng, lat] }) => [lat, lng] as const),
  z.tuple([degrees, degrees]),
]);

const number = String.raw`[-+\u2212]?\d+(?:\.\d+)?`;
const pair = new RegExp(`^(${number})(?:\\s*[,;|/]\\s*|\\s+)(${number})$`);
const wellKnownText = new RegExp(`^(?:SRID=4326;)?POINT\\s*\\(\\s*(${number})\\s+(${number})\\s*\\)$`, 'i');
const commaPair = /^([-+]?\d+,\d+)(?:\s*[;|/]\s*|\s*,\s+|\s+)([-+]?\d+,\d+)$/;
const angle = String.raw`(\d+(?:\.\d+)?)\s*[°º]?\s*(?:(\d+(?:\.\d+)?)\s*['′’]\s*)?(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|′′)\s*)?`;
const hemispheres = new RegExp(`^${angle}([NS])\\s*[,;]?\\s*${angle}([EWO])$`, 'i');

/** Longer texts are no coordinates. */
const maxLength = 100;

function toDegrees(text: string): number {
  return Number(text.replace('\u2212', '-').replace(',', '.'));
}

/**
 * Parses coordinates as feeds write them: "47.6, -122.3", "POINT(-122.3 47.6)", "47.6° N, 122.3° W", objects and pairs; null when
 * malformed or out of range.
 */
export function toCoordinates(value: unknown): Coordinates | null {
  if (Array.isArray(value) && value.length === 1) return toCoordinates(value[0]);
  if (typeof value !== 'string') {
    const parsed = point.safeParse(value).data;
    return parsed === undefined ? null : checkCoordinates(parsed[0], parsed[1]);
  }
  if (value.length > maxLength) return null;
  const trimmed = value.trim();
  const text = /^[([]/.test(trimmed)
    ? trimmed
        .slice(1)
        .replace(/[)\]]$/, '')
        .trim()
    : trimmed;
  const [, lng, lat] = wellKnownText.exec(text) ?? [];
  if (lat !== undefined && lng !== undefined) return checkCoordinates(toDegrees(lat), toDegrees(lng));
  const [, first, second] = commaPair.exec(text) ?? pair.exec(text.replace(/[°º]/g, '')) ?? [];
  if (first !== undefined && second !== undefined) return checkCoordinates(toDegrees(first), toDegrees(second));
  const match = hemispheres.exec(text);
  if (match === null) return null;
  const [, d1, m1 = '0', s1 = '0', north = '', d2, m2 = '0', s2 = '0', east = ''] = match;
  const toAngle = (d = '', m: string, s: string): number => Number(d) + Number(m) / 60 + Number(s) / 3600;
  return checkCoordinates(
    toAngle(d1, m1, s1) * (/s/i.test(north) ? -1 : 1),
    toAngle(d2, m2, s2) * (/[wo]/i.test(east) ? -1 : 1),
  );
}
