import type { MapPlace } from '#lib/map/mark.ts';
import { parsePlacesAnswer } from '#lib/map/places-answer.ts';

const patience = 15_000;

/** The places of a map from an address of this site. Rejects when they cannot be had, take too long or are not places. */
export async function fetchPlaces(address: string): Promise<MapPlace[]> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const places = parsePlacesAnswer(await response.json());
  if (places === null) throw new Error('Not places');
  return places;
}
