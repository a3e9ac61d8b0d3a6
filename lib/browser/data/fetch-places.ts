import type { MapPlace } from '#lib/map/mark.ts';
import { parsePlacesResponse } from '#lib/views/map/places-response.ts';
import { fetchParsed } from './fetch-parsed.ts';

const timeoutMs = 15_000;

/** Fetches the places of a map. Rejects when the request fails, times out or returns other data. */
export function fetchPlaces(address: string): Promise<MapPlace[]> {
  return fetchParsed(address, timeoutMs, parsePlacesResponse);
}
