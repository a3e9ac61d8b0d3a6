import * as z from 'zod/mini';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import type { MapPlace } from '#lib/map/clusters.ts';
import { sitePath } from '#lib/site-path.ts';
import { toMapPlaces } from '#lib/views/map/frame.ts';
import { buildPlaceAddress, toPlaceLinks } from '#lib/views/map/map-places.ts';
import { toDataResponse, toJsonResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const count = z.int().check(z.positive());

/** A place as a row: slug (0: derived from the label), label, latitude, longitude, located jobs. A place without a slug adds its URL. */
const row = z.union([
  z.tuple([z.union([z.literal(0), z.string().check(z.minLength(1))]), z.string(), latitude, longitude, count]),
  z.tuple([z.null(), z.string(), latitude, longitude, count, sitePath]),
]);

/** Schema of the response body. */
export const placesResponse = z.object({
  /** The list URL of a place, as the parts before and after its slug. */
  address: z.tuple([sitePath, z.string()]),
  places: z.array(row),
});

/** Packs places as rows, without values that can be derived. */
export function toPlacesResponse(
  places: readonly MapPlace[],
  address: readonly [string, string],
): z.infer<typeof placesResponse> {
  return {
    address: [...address],
    places: places.map(({ slug, label, latitude: y, longitude: x, count: jobs, href }) =>
      slug === null ? [null, label, y, x, jobs, href] : [slug === toLocationSlug(label) ? 0 : slug, label, y, x, jobs],
    ),
  };
}

/**
 * Answers with the places of a list as data: one row for each place, however many jobs it has.
 * @param path of the list
 * @param search raw query
 */
export async function answerPlacesMap(path: string, search: string): Promise<Response> {
  const { search: jobs, routing } = runtime();
  const url = parseListUrl(path, search, routing.facets);
  if (url.kind === 'not-found') return toJsonResponse(404, { error: 'not-found' });
  const places = await jobs.places(url.query);
  if (!places.ok) return toDataResponse(places);
  const located = toMapPlaces(toPlaceLinks(places.value.places, url.query));
  return toJsonResponse(200, toPlacesResponse(located, buildPlaceAddress(url.query)));
}
