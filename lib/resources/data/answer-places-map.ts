import { unavailableAnswer } from '#lib/views/suggestions/data-answer.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { buildPlaceAddress, toMapPlaces } from '#lib/views/map/map-places.ts';
import { toPlacesAnswer } from '#lib/views/map/places-answer.ts';
import { toJsonAnswer, type ResourceAnswer } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/**
 * Answers with the places of a list as data for its map: one row for each place, however many jobs it has.
 * @param path of the list
 * @param search raw query
 */
export async function answerPlacesMap(path: string, search: string): Promise<ResourceAnswer> {
  const { search: jobs, routing } = runtime();
  const url = parseListUrl(path, search, routing.facets);
  if (url.kind === 'not-found') return toJsonAnswer(404, { error: 'not-found' });
  const places = await jobs.places(url.query);
  if (!places.ok) return toJsonAnswer(unavailableAnswer.status, unavailableAnswer.body);
  return toJsonAnswer(200, toPlacesAnswer(toMapPlaces(places.value, url.query), buildPlaceAddress(url.query)));
}
