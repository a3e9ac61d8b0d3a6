import { choiceFacets, placeFacets } from '#config/facets.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { buildFacets, type Counts, type FacetPart } from '#lib/search/facet-options.ts';
import type { Facet } from '#lib/search/job-search.ts';
import { withoutPlace } from '#lib/search/known-places.ts';
import type { Filters } from './answers.ts';
import { planRequest, type HostedCall } from './service.ts';
import { isWider, type CountedValue } from './wire-names.ts';

/** The facets of an answer, and the query that it answers, with the filters that its text means. */
interface FacetSource {
  readonly query: JobQuery;
  readonly filters: Filters;
}

/**
 * Returns our facets with the counts of the service. The service takes one value of each facet, so the count of an option is
 * the total of the page on which it replaces the selected one: the facet is read from the query without its selection. That is
 * secondary: when it fails, the options of the answer itself remain.
 * @param chosen the places of `query.locations`
 */
export async function readFacets(
  call: HostedCall,
  query: JobQuery,
  own: FacetSource,
  chosen: readonly (KnownLocation | null)[],
  total: number,
): Promise<readonly Facet[]> {
  const { names, options } = call;
  const readWithout = async (isSelected: boolean, rest: JobQuery): Promise<FacetSource> => {
    const request = isSelected ? await planRequest(call, { ...rest, sort: 'date' }) : null;
    if (request === null) return own;
    const read = await call.read(request, 0, 0);
    if (!read.ok || read.value.lacksFacets) call.noteMissing('facets');
    return read.ok ? { query: request.query, filters: read.value.filters } : own;
  };
  const hasPlace = query.locations.length > 0 || query.coordinates !== null;
  const [anywhere, ...sources] = await Promise.all([
    readWithout(hasPlace, withoutPlace(query)),
    ...choiceFacets.map(({ id }) => readWithout(query[id].length > 0, { ...query, [id]: [] })),
  ]);
  const counts = new Map<string, Counts | null>();
  for (const [at, { id }] of choiceFacets.entries()) {
    const source = sources[at] ?? own;
    // The service does not offer the facet of a value that the text means.
    const [meant] = query[id].length === 0 ? source.query[id] : [];
    const offered = names.readOptions(id, source.filters, source.query);
    counts.set(id, meant === undefined ? offered && toCounts(offered) : new Map([[meant, total]]));
  }
  const [place = null] = isCircle(query) ? [] : chosen;
  const places = placeFacets.flatMap(({ id }) => {
    // Narrower levels list the parts of the selected place. Its own and wider levels list alternatives to it.
    const source = place !== null && isWider(toPlaceFacet(place), id) ? own : anywhere;
    return names.readOptions(id, source.filters, source.query) ?? [];
  });
  counts.set('place', toCounts(places));
  const countsOf = (part: FacetPart): Counts => counts.get(part) ?? new Map();
  const built = buildFacets(query, chosen, options.buids === 'any', {
    places: names.placeRecords(),
    valuesOf: (id) => names.valuesOf(id).filter(({ slug }) => (countsOf(id).get(slug) ?? 0) > 0),
    count: (part) => ({ inResult: new Map(), withoutSelection: countsOf(part) }),
  });
  return built.map((facet) =>
    counts.get(facet.id) === null ? { ...facet, options: facet.options.filter(({ isSelected }) => isSelected) } : facet,
  );
}

function toCounts(values: readonly CountedValue[]): Counts {
  return new Map(values.map(({ slug, count }) => [slug, count]));
}
