import type { SearchPage } from '#lib/search/job-search.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { ListPreset } from '#lib/jobs/query/list-url.ts';
import { toMapView } from './map-view.ts';
import type { MapView } from '#lib/views/list-answer.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/** Returns the map of a list. Returns null when the map is not requested, the list has no jobs, or its places cannot be read. */
export async function readMap(
  page: SearchPage,
  preset: ListPreset | undefined,
  viewport: Viewport | null,
): Promise<MapView | null> {
  if (page.query.view !== 'map' || page.total === 0) return null;
  try {
    return await buildMap(page, preset, viewport);
  } catch (error) {
    runtime().log.warn({ err: error }, 'The map cannot be drawn.');
    return null;
  }
}

async function buildMap(
  page: SearchPage,
  preset: ListPreset | undefined,
  viewport: Viewport | null,
): Promise<MapView | null> {
  const { query } = page;
  const { search, googleMapsKey, log } = runtime();
  const hasPlace = query.locations.length > 0 || query.coordinates !== null;
  const [places, everywhere] = await Promise.all([
    search.places(query),
    hasPlace ? search.places({ ...query, locations: [], coordinates: null, radius: 0 }) : null,
  ]);
  if (!places.ok) {
    log.warn({ error: places.error }, 'The map has no places.');
    return null;
  }
  const unfilteredPlaces = everywhere?.ok === true ? everywhere.value : places.value;
  return toMapView({
    page,
    preset,
    places: places.value,
    everywhere: unfilteredPlaces,
    viewport,
    googleKey: googleMapsKey,
    hasCircles: search.capabilities.radius,
  });
}
