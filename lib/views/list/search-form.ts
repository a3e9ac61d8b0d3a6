import { choiceFacets } from '#config/facets.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { ListView } from '#lib/views/list-response.ts';

/** Initial values of the search form. */
export type SearchFormView = ListView['form'];

/**
 * Returns the search form for a query.
 * @param place label of the single selected place, or empty
 */
export function toSearchForm(query: JobQuery, place: string): SearchFormView {
  return {
    text: query.text,
    place,
    // A point of a map may be anywhere.
    ...(query.coordinates === null ? {} : { placeHint: query.view === 'map' ? 'Selected location' : 'Near you' }),
    radius: query.radius > 0 ? String(query.radius) : query.coordinates === null ? '' : '25',
    hidden: [
      ...(query.coordinates === null
        ? []
        : [{ name: 'coords', value: `${query.coordinates.latitude},${query.coordinates.longitude}` }]),
      ...(query.locations.length > 1 ? query.locations.map((value) => ({ name: 'location', value })) : []),
      ...(query.view === 'list' ? [] : [{ name: 'view', value: query.view }]),
      ...choiceFacets.flatMap(({ id, param }) => query[id].map((value) => ({ name: param, value }))),
    ],
  };
}
