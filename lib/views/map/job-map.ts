import type { Place } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { boundsOf, cornerOf } from './frame.ts';
import type { Outline, Size } from '#lib/map/mark.ts';
import { chooseCityOutline, layOutWorld } from '#lib/map/outline.ts';

/** The place of one job on a small static map. */
export interface JobMap extends Size {
  /** URL of the map of all jobs in the place. */
  readonly href: string;
  readonly label: string;
  readonly outlines: readonly Outline[];
}

const size: Size = { width: 320, height: 150 };
/** Shows a city and the coast around it. */
const cityZoom = 6;
/** Shows the state and the nearby coast. */
const wideZoom = 4;

/** Returns the small map of a job, or null when its place has no slug or no coordinates. */
export function toJobMap({ label, city, state, country, coordinates }: Place): JobMap | null {
  const place = city ?? state ?? country;
  if (place === null || coordinates === null) return null;
  const near = { ...coordinates, zoom: cityZoom };
  const wide = { ...coordinates, zoom: wideZoom };
  const cityOutline = chooseCityOutline(boundsOf(near, size), cityZoom, cornerOf(near, size));
  return {
    ...size,
    href: buildListUrl({ ...allJobsQuery, locations: [place.slug], view: 'map' }),
    label,
    outlines: cityOutline === null ? layOutWorld(boundsOf(wide, size), wideZoom, cornerOf(wide, size)) : [cityOutline],
  };
}
