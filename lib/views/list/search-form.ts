import { choiceFacets } from '#config/facets.ts';
import { everyJob, type JobQuery } from '#lib/jobs/query/query.ts';

/** What the search form starts with. */
export interface SearchFormView {
  readonly text: string;
  /** The chosen place in words, when there is just one. */
  readonly place: string;
  /** Miles as the form sends them; empty: this place only. */
  readonly radius: string;
  /** The search knows no distances, so that none is asked for. */
  readonly isWithoutDistance?: boolean;
  /** Chosen filters travel with the form. */
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
}

/** The search form of a query. @param place the one chosen place in words, empty without one @param hasDistance whether the search knows circles */
export function toSearchForm(query: JobQuery, place: string, hasDistance = true): SearchFormView {
  return {
    text: query.text,
    place,
    radius: query.radius > 0 ? String(query.radius) : query.coordinates === null ? '' : '25',
    ...(hasDistance ? {} : { isWithoutDistance: true }),
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

export const emptySearchForm: SearchFormView = toSearchForm(everyJob, '');
