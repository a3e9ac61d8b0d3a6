import { choiceFacets, placeFacets } from '#config/facets.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { buildFacets } from '#lib/search/facet-options.ts';
import type { Facet } from '#lib/search/job-search.ts';
import { withoutPlace } from '#lib/search/known-places.ts';
import type { Filters } from './answers.ts';
import { isWider } from './gazetteer.ts';
import type { HostedCall } from './service.ts';

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
  const { facets, gazetteer, names, showsAllEmployers } = call;
  const readWithout = async (isSelected: boolean, rest: JobQuery): Promise<FacetSource> => {
    const request = isSelected ? call.toRequest({ ...rest, sort: 'date' }) : null;
    if (request === null) return own;
    const read = await call.read(request, 0, 0);
    if (!read.ok || read.value.lacksFacets) call.noteMissing('facets');
    return read.ok ? { query: request.query, filters: read.value.filters } : own;
  };
  // Filter values of a request are in the links of its options.
  const toActiveSlugs = (source: JobQuery): readonly string[] => [
    ...choiceFacets.flatMap(({ id }) => source[id].map((slug) => names.facetValue(id, slug))),
    ...source.locations.map(names.place),
  ];
  const hasPlace = query.locations.length > 0 || query.coordinates !== null;
  const [anywhere, ...sources] = await Promise.all([
    readWithout(hasPlace, withoutPlace(query)),
    ...choiceFacets.map(({ id }) => readWithout(query[id].length > 0, { ...query, [id]: [] })),
  ]);
  type Counts = ReadonlyMap<string, number> | null;
  const counts = new Map<string, Counts>(
    choiceFacets.map(({ id }, at): readonly [string, Counts] => {
      const source = sources[at] ?? own;
      // The service does not offer the facet of a value that the text means.
      const [meant] = query[id].length === 0 ? source.query[id] : [];
      const offered = facets.readOptions(id, source.filters, toActiveSlugs(source.query));
      return [id, meant === undefined ? offered && toCounts(offered) : new Map([[meant, total]])];
    }),
  );
  const [place = null] = isCircle(query) ? [] : chosen;
  const options = placeFacets.flatMap(({ id }) => {
    // Narrower levels list the parts of the selected place. Its own and wider levels list alternatives to it.
    const source = place !== null && isWider(toPlaceFacet(place), id) ? own : anywhere;
    return gazetteer.readOptions(id, source.filters, toActiveSlugs(source.query));
  });
  const places = toCounts(options);
  const countOf = (part: string, slug: string): number =>
    (part === 'place' ? places : counts.get(part))?.get(slug) ?? 0;
  const built = buildFacets(query, chosen, showsAllEmployers, {
    places: gazetteer.table().places,
    valuesOf: facets.valuesOf,
    isUsed: (id, slug) => countOf(id, slug) > 0,
    count: (part) => ({ inResult: () => 0, withoutSelection: (slug) => countOf(part, slug) }),
  });
  return built.map((facet) =>
    counts.get(facet.id) === null ? { ...facet, options: facet.options.filter(({ isSelected }) => isSelected) } : facet,
  );
}

function toCounts(options: readonly { readonly slug: string; readonly count: number }[]): ReadonlyMap<string, number> {
  return new Map(options.map(({ slug, count }) => [slug, count]));
}
