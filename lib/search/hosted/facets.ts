import { choiceFacets, placeFacets } from '#config/facets.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { buildFacets } from '#lib/search/facet-options.ts';
import type { Facet } from '#lib/search/job-search.ts';
import { withoutPlace } from '#lib/search/known-places.ts';
import type { Filters } from './answers.ts';
import type { PlannedQuery } from './plan-query.ts';
import { planRequest, type HostedCall, type ServiceAnswer } from './service.ts';

/**
 * Returns our facets with the counts of the service. The service takes one value of each facet, so the count of an option is
 * the total of the page on which it replaces the selected one: the facet is read from the query without its selection. That is
 * secondary: when it fails, the options of the answer itself remain.
 * @param planned the query with the filters that its text means
 * @param chosen the places of `query.locations`
 */
export async function readFacets(
  call: HostedCall,
  query: JobQuery,
  planned: PlannedQuery | null,
  { filters: own, total }: ServiceAnswer,
  chosen: readonly (KnownLocation | null)[],
): Promise<readonly Facet[]> {
  const { names, options } = call;
  const readWithout = async (isSelected: boolean, rest: JobQuery): Promise<Filters> => {
    const request = isSelected ? await planRequest(call, { ...rest, sort: 'date' }) : null;
    if (request === null) return own;
    const read = await call.read(request, 0, 0);
    if (!read.ok || read.isDegraded === true) call.noteMissing('facets');
    return read.ok ? read.value.filters : own;
  };
  const hasPlace = query.locations.length > 0 || query.coordinates !== null;
  const [anywhere, ...sources] = await Promise.all([
    readWithout(hasPlace, withoutPlace(query)),
    ...choiceFacets.map(({ id }) => readWithout(query[id].length > 0, { ...query, [id]: [] })),
  ]);
  const counts = new Map<string, ReadonlyMap<string, number> | null>();
  for (const [at, { id }] of choiceFacets.entries()) {
    // The service does not offer the facet of a value that the text means.
    const [meant] = query[id].length === 0 ? (planned?.query[id] ?? []) : [];
    counts.set(id, meant === undefined ? names.readOptions(id, sources[at] ?? own) : new Map([[meant, total]]));
  }
  const [place = null] = isCircle(query) ? [] : chosen;
  const levels = placeFacets.map(({ id }) => id);
  const places = levels.flatMap((id) => {
    // Narrower levels list the parts of the selected place. Its own and wider levels list alternatives to it.
    const isInside = place !== null && levels.indexOf(toPlaceFacet(place)) < levels.indexOf(id);
    return [...(names.readOptions(id, isInside ? own : anywhere) ?? [])];
  });
  counts.set('place', new Map(places));
  const countOf = (part: string, slug: string): number => counts.get(part)?.get(slug) ?? 0;
  const built = buildFacets(query, chosen, options.buids === 'any', {
    places: names.placeRecords(),
    valuesOf: names.valuesOf,
    isUsed: (id, slug) => countOf(id, slug) > 0,
    count: (part) => ({ inResult: () => 0, withoutSelection: (slug) => countOf(part, slug) }),
  });
  return built.map((facet) =>
    counts.get(facet.id) === null ? { ...facet, options: facet.options.filter(({ isSelected }) => isSelected) } : facet,
  );
}
