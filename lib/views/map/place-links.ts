import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { formatCount } from '#lib/views/list-labels.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { PlaceOfJobs } from '#lib/search/job-search.ts';
import { buildPlaceUrl } from './map-places.ts';
import type { MapView } from '#lib/views/list-response.ts';

/** A place as a link to its jobs. */
export type PlaceLink = MapView['places'][number];

/** Ranks places: cities first, then the places that contain others, then those without a name. Counts fall within each rank. */
function rankPlace({ slug, count, total }: PlaceOfJobs): number {
  return slug === null ? 2 : total > count ? 1 : 0;
}

/** Returns the places of a query as links, most jobs first. */
export function toPlaceLinks(places: readonly PlaceOfJobs[], query: JobQuery): readonly PlaceLink[] {
  return places
    .toSorted((a, b) => rankPlace(a) - rankPlace(b) || b.total - a.total)
    .map((place) => {
      const { slug, label, total } = place;
      const text = slug === null ? `Near ${label}` : `${toPlaceText(label)} (${formatCount(total)})`;
      return { slug, text, href: buildPlaceUrl(query, place) };
    });
}
