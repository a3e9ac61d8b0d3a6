import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { buildPlaceAddress, toMapPlaces } from '#lib/views/map/map-places.ts';
import { toPlacesResponse } from '#lib/views/map/places-response.ts';
import { toDataResponse, toJsonResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/**
 * Answers with the places of a list as data for its map: one row for each place, however many jobs it has.
 * @param path of the list
 * @param search raw query
 */
export async function answerPlacesMap(path: string, search: string): Promise<Response> {
  const { search: jobs, routing } = runtime();
  const url = parseListUrl(path, search, routing.facets);
  if (url.kind === 'not-found') return toJsonResponse(404, { error: 'not-found' });
  const places = await jobs.places(url.query);
  if (!places.ok) return toDataResponse(places);
  return toJsonResponse(200, toPlacesResponse(toMapPlaces(places.value, url.query), buildPlaceAddress(url.query)));
}
