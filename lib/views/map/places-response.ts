import '#lib/zod-without-eval.ts';
import * as z from 'zod/mini';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { sitePath, type MapPlace } from '#lib/map/mark.ts';

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

/** The places of a list as sent to the browser: one row each, without values that can be derived. */
export type PlacesAnswer = z.infer<typeof placesResponse>;

/** Packs places for the browser. */
export function toPlacesResponse(places: readonly MapPlace[], address: readonly [string, string]): PlacesAnswer {
  return {
    address: [...address],
    places: places.map(({ slug, label, latitude: y, longitude: x, count: jobs, href }) =>
      slug === null ? [null, label, y, x, jobs, href] : [slug === toLocationSlug(label) ? 0 : slug, label, y, x, jobs],
    ),
  };
}

/** Unpacks places in the browser. Returns null for anything else. */
export function parsePlacesResponse(body: unknown): MapPlace[] | null {
  const parsed = placesResponse.safeParse(body);
  if (!parsed.success) return null;
  const [addressStart, addressEnd] = parsed.data.address;
  return parsed.data.places.map(([packedSlug, label, y, x, jobs, href]) => {
    const slug = packedSlug === 0 ? toLocationSlug(label) : packedSlug;
    return {
      slug,
      label,
      latitude: y,
      longitude: x,
      count: jobs,
      href: href ?? `${addressStart}${encodeURIComponent(slug ?? '')}${addressEnd}`,
    };
  });
}
