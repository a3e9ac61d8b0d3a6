import { runtime } from '#lib/runtime/runtime.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';
import { isCircle } from '#lib/jobs/query/query.ts';
import type { JobPlaces, SearchPage } from '#lib/search/job-search.ts';
import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import type { Circle } from '#lib/map/mark.ts';
import { toBaseLinks, toFamilyLinks, toPlaceLinks } from './map-places.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import type { MapView } from '#lib/views/list-response.ts';

/**
 * Returns the map of a list. Returns null when the map is not requested, the list has no jobs, or its places cannot be read.
 * @param viewport the one in the URL; null: fit all places
 */
export async function readMap(
  page: SearchPage,
  preset: ListPreset | undefined,
  viewport: Viewport | null,
): Promise<MapView | null> {
  const { query } = page;
  if (query.view !== 'map' || page.total === 0) return null;
  const { search, log } = runtime();
  const hasPlace = query.locations.length > 0 || query.coordinates !== null;
  const [places, everywhere] = await Promise.all([
    search.places(query),
    hasPlace ? search.places({ ...query, locations: [], coordinates: null, radius: 0 }) : null,
  ]);
  if (!places.ok) {
    log.warn({ error: places.error }, 'The map has no places.');
    return null;
  }
  const { total, unlocated, unread } = places.value;
  const links = toPlaceLinks(places.value.places, query);
  const summary = describeMap(total - unlocated - unread, links.filter(({ located }) => located !== null).length);
  return {
    href: buildListUrl({ ...query, view: 'map', page: 1 }, preset),
    areaHref: buildListUrl(
      { ...query, locations: [], coordinates: { latitude: 0, longitude: 0 }, radius: 25, page: 1 },
      preset,
    ),
    viewport,
    circle: toCircle(page),
    summary,
    note: describeContent(places.value, summary),
    places: links,
    bases: toBaseLinks(query, everywhere?.ok === true ? everywhere.value : places.value),
    families: toFamilyLinks(page),
    familiesIn: page.locations.map((place) => toPlaceText(place?.label ?? '')).join(' or '),
    googleKey: runtime().googleMapsKey,
  };
}

function toCircle({ query, locations }: SearchPage): Circle | null {
  const center = query.coordinates ?? locations[0]?.coordinates ?? null;
  return isCircle(query) && center !== null ? { ...center, miles: query.radius === 0 ? 25 : query.radius } : null;
}

/** Describes the content of a map: "118 jobs in 34 locations". */
function describeMap(jobs: number, places: number): string {
  if (jobs === 0) return 'no jobs';
  return `${formatJobs(jobs)} in ${formatCount(places)} ${places === 1 ? 'location' : 'locations'}`;
}

/** Describes what a map shows and leaves out: "106 jobs in 34 locations. 12 of 118 jobs aren’t shown on the map…" */
function describeContent({ total, unlocated, unread }: JobPlaces, summary: string): string {
  const them = (count: number): string => `See ${count === 1 ? 'it' : 'them'} in the list.`;
  return [
    total === unlocated + unread ? '' : `${summary}.`,
    unlocated === 0
      ? ''
      : `${formatCount(unlocated)} of ${formatJobs(total)} ${unlocated === 1 ? 'isn’t' : 'aren’t'} shown on the map (remote, for example). ${them(unlocated)}`,
    unread === 0 ? '' : `${formatJobs(unread)} couldn’t be placed on the map. ${them(unread)}`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
