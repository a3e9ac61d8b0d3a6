import type { PlaceFacetId } from '#config/facet-schema.ts';
import { choiceFacets, placeFacets, type ChoiceFacet } from '#config/facets.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { isPlaceChosen, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { sortByCountEmptyLast } from '#lib/search/facet-options.ts';
import type { Facet, FacetOption } from '#lib/search/job-search.ts';
import { withoutPlace } from '#lib/search/known-places.ts';
import type { Filters } from './answers.ts';
import { isWider } from './gazetteer.ts';
import type { HostedCall } from './hosted-search.ts';
import type { ServiceQuery } from './plan-query.ts';

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
  const readWithout = async (isSelected: boolean, rest: JobQuery): Promise<FacetSource> => {
    const request: ServiceQuery | null = isSelected ? call.toRequest({ ...rest, sort: 'date' }) : null;
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
  return [
    ...choiceFacets.map((facet, at) => toChoiceFacet(call, facet, query, sources[at] ?? own, total)),
    ...placeFacets.map(({ id, label }) => {
      const [place = null] = isCircle(query) ? [] : chosen;
      // Narrower levels list the parts of the selected place. Its own and wider levels list alternatives to it.
      const isInside = place !== null && isWider(toPlaceFacet(place), id);
      const source = isInside ? own : anywhere;
      return { id, label, options: toPlaceOptions(call, id, query, source, chosen, place, total) };
    }),
  ];
}

function toChoiceFacet(
  { facets, names, showsAllEmployers }: HostedCall,
  { id, label, values }: ChoiceFacet,
  query: JobQuery,
  source: FacetSource,
  total: number,
): Facet {
  const [selected] = query[id];
  const [meant] = selected === undefined ? source.query[id] : [];
  const offered = facets.readOptions(id, source.filters, toActiveSlugs(names, source.query));
  const counts = new Map(meant === undefined ? offered?.map(({ slug, count }) => [slug, count]) : [[meant, total]]);
  const listsAllValues = offered !== null && !showsAllEmployers;
  const options: FacetOption[] = [
    ...(listsAllValues ? values : values.filter(({ slug }) => counts.has(slug))),
    ...(offered ?? []).filter(({ slug }) => !values.some((value) => value.slug === slug)),
  ].map(({ slug, label: name }) => ({
    slug,
    label: name,
    isSelected: slug === selected,
    count: counts.get(slug) ?? 0,
  }));
  const isValue = showsAllEmployers || values.some(({ slug }) => slug === selected);
  if (selected !== undefined && isValue && !options.some(({ isSelected }) => isSelected))
    options.push({ slug: selected, label: facets.facetLabel(id, selected), isSelected: true, count: total });
  return { id, label, options: sortByCountEmptyLast(options) };
}

function toPlaceOptions(
  { gazetteer, names }: HostedCall,
  id: PlaceFacetId,
  query: JobQuery,
  source: FacetSource,
  chosen: readonly (KnownLocation | null)[],
  place: KnownLocation | null,
  total: number,
): readonly FacetOption[] {
  const options = gazetteer
    .readOptions(id, source.filters, toActiveSlugs(names, source.query))
    .map(({ slug, label, count }) => ({ slug, label, count, isSelected: isPlaceChosen(query, slug, chosen) }));
  if (place !== null && toPlaceFacet(place) === id && !options.some(({ isSelected }) => isSelected))
    options.push({ slug: place.slug, label: place.label, isSelected: true, count: total });
  return sortByCountEmptyLast(options.filter(({ isSelected, count }) => isSelected || count > 0));
}

/** Returns the filter values of a request, which appear in the links of its options. */
function toActiveSlugs(names: HostedCall['names'], query: JobQuery): readonly string[] {
  const values = choiceFacets.flatMap(({ id }) => query[id].map((slug) => names.facetValue(id, slug)));
  return [...values, ...query.locations.map(names.place)];
}
