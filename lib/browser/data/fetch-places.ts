import type { MapPlace } from '#lib/map/mark.ts';
import { parsePlacesAnswer } from '#lib/views/map/places-answer.ts';
import { fetchParsed } from './fetch-parsed.ts';

const timeoutMs = 15_000;

/** The places of a map from an address of this site. Rejects when they cannot be had, take too long or are not places. */
export function fetchPlaces(address: string): Promise<MapPlace[]> {
  return fetchParsed(address, timeoutMs, parsePlacesAnswer);
}
