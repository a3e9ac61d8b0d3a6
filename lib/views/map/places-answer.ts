import '#lib/zod-without-eval.ts';
import * as z from 'zod/mini';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import type { MapPlace } from '#lib/map/mark.ts';

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const count = z.int().check(z.positive());
const site = z.string().check(z.regex(/^\/(?![/\\])/));

/** A place as a row: slug (0: that of its label), label, point, jobs with a point; a place without a slug ends with its own address. */
const row = z.union([
  z.tuple([z.union([z.literal(0), z.string().check(z.minLength(1))]), z.string(), latitude, longitude, count]),
  z.tuple([z.null(), z.string(), latitude, longitude, count, site]),
]);

const answer = z.object({
  /** The address of a place's list, around its slug. */
  address: z.tuple([site, z.string()]),
  places: z.array(row),
});

/** The places of a list as they travel: a row each, without what can be worked out. */
export type PlacesAnswer = z.infer<typeof answer>;

/** Packs places that a map needs. */
export function toPlacesAnswer(places: readonly MapPlace[], address: readonly [string, string]): PlacesAnswer {
  return {
    address: [...address],
    places: places.map(({ slug, label, latitude: y, longitude: x, count: jobs, href }) =>
      slug === null ? [null, label, y, x, jobs, href] : [slug === toLocationSlug(label) ? 0 : slug, label, y, x, jobs],
    ),
  };
}

/** Places as a browser got them; null for anything else. */
export function parsePlacesAnswer(body: unknown): MapPlace[] | null {
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const [before, after] = parsed.data.address;
  return parsed.data.places.map(([sent, label, y, x, jobs, href]) => {
    const slug = sent === 0 ? toLocationSlug(label) : sent;
    return {
      slug,
      label,
      latitude: y,
      longitude: x,
      count: jobs,
      href: href ?? `${before}${encodeURIComponent(slug ?? '')}${after}`,
    };
  });
}
