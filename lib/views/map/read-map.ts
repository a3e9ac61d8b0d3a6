import { runtime } from '#lib/runtime/runtime.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';
import { isCircle } from '#lib/jobs/query/query.ts';
import type { JobPlaces, SearchPage } from '#lib/search/job-search.ts';
import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { toBaseLinks, toFamilyLinks } from './base-explorer.ts';
import { createClusters } from '#lib/map/clusters.ts';
import type { Circle } from '#lib/map/mark.ts';
import { describeMap, drawFrame } from './frame.ts';
import { toMapPlaces } from './map-places.ts';
import { toPlaceLinks } from './place-links.ts';
import { toMoveLinks } from '#lib/map/move-viewport.ts';
import { placesPrefix } from './places-address.ts';
import { offerArea } from '#lib/map/search-area.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import type { MapView } from '#lib/views/list-response.ts';

/** Size of the server-rendered map in pixels. */
const serverSize = { width: 560, height: 560 } as const;

/** Returns the map of a list. Returns null when the map is not requested, the list has no jobs, or its places cannot be read. */
export async function readMap(
  page: SearchPage,
  preset: ListPreset | undefined,
  viewport: Viewport | null,
): Promise<MapView | null> {
  const { query } = page;
  if (query.view !== 'map' || page.total === 0) return null;
  const { search, log } = runtime();
  const hasPlace = query.locations.length > 0 || query.coordinates !== null;
  try {
    const [places, everywhere] = await Promise.all([
      search.places(query),
      hasPlace ? search.places({ ...query, locations: [], coordinates: null, radius: 0 }) : null,
    ]);
    if (places.ok)
      return toMapView(page, preset, viewport, places.value, everywhere?.ok === true ? everywhere.value : places.value);
    log.warn({ error: places.error }, 'The map has no places.');
  } catch (error) {
    log.warn({ err: error }, 'The map cannot be drawn.');
  }
  return null;
}

/**
 * Computes everything that the map of a list shows.
 * @param viewport the one in the URL; null: fit all places
 * @param everywhere the places of the query without its location filter
 */
function toMapView(
  page: SearchPage,
  preset: ListPreset | undefined,
  viewport: Viewport | null,
  places: JobPlaces,
  everywhere: JobPlaces,
): MapView {
  const { query } = page;
  const href = buildListUrl({ ...query, view: 'map', page: 1 }, preset);
  const located = toMapPlaces(places, query);
  const circle = toCircle(page);
  const frame = drawFrame({
    index: createClusters(located),
    places: located,
    viewport,
    circle,
    href,
    ...serverSize,
  });
  const areaHref = buildListUrl(
    { ...query, locations: [], coordinates: { latitude: 0, longitude: 0 }, radius: 25, page: 1 },
    preset,
  );
  return {
    href,
    dataHref: placesPrefix + buildListUrl({ ...query, view: 'list', page: 1, sort: null }),
    frame,
    circle,
    moves: toMoveLinks(frame.viewport, serverSize, href),
    hasViewport: viewport !== null,
    areaHref,
    area: offerArea(areaHref, circle, viewport, serverSize),
    summary: describeMap(places.total - places.unlocated - places.unread, located.length),
    hasLegend: located.length > 1,
    note: describeContent(places, located.length),
    places: toPlaceLinks(places.places, query),
    bases: toBaseLinks(query, everywhere),
    families: toFamilyLinks(page),
    familiesIn: page.locations.map((place) => toPlaceText(place?.label ?? '')).join(' or '),
    googleKey: runtime().googleMapsKey,
  };
}

function toCircle({ query, locations }: SearchPage): Circle | null {
  const center = query.coordinates ?? locations[0]?.coordinates ?? null;
  return isCircle(query) && center !== null ? { ...center, miles: query.radius === 0 ? 25 : query.radius } : null;
}

/** Describes the content of the map: "106 jobs in 34 locations. 12 of 118 jobs aren’t shown on the map…" */
function describeContent({ total, unlocated, unread }: JobPlaces, places: number): string {
  const located = total - unlocated - unread;
  const summary = located === 0 ? '' : `${describeMap(located, places)}.`;
  const unreadNotice =
    unread === 0
      ? ''
      : `${formatJobs(unread)} couldn’t be placed on the map. See ${unread === 1 ? 'it' : 'them'} in the list.`;
  if (unlocated === 0) return `${summary} ${unreadNotice}`.trim();
  const isOne = unlocated === 1;
  return `${summary} ${formatCount(unlocated)} of ${formatJobs(total)} ${isOne ? 'isn’t' : 'aren’t'} shown on the map (remote, for example). See ${isOne ? 'it' : 'them'} in the list. ${unreadNotice}`.trim();
}
