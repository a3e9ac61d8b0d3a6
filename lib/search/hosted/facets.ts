import { choiceFacets, placeFacets, type ChoiceFacet } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { sortByCountEmptyLast } from '#lib/search/facet-options.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Facet, FacetOption } from '#lib/search/job-search.ts';
import { withoutPlace } from '#lib/search/known-places.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { isPlaceChosen, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import type { HostedContext } from './context.ts';
import { isWider } from './gazetteer.ts';
import type { Filters } from './wire-answer.ts';

/** The facets of an answer, and the query that it answers. */
interface FacetSource {
  readonly query: JobQuery;
  readonly filters: Filters;
}

/**
 * Returns our facets with the counts of the service. The service takes one value of each facet, so the count of an option is
 * the total of the page on which it replaces the selected one: the facet is read from the query without its selection. That is
 * secondary: when it fails, the options of the answer itself remain.
 * @param filters facets of the answer to the query @param chosen the places of `query.locations` @param total total of the query
 */
export async function readFacets(
  context: HostedContext,
  query: JobQuery,
  filters: Filters,
  chosen: readonly (KnownLocation | null)[],
  total: number,
): Promise<readonly Facet[]> {
  const own: FacetSource = { query, filters };
  const readWithout = async (isSelected: boolean, rest: JobQuery): Promise<FacetSource> => {
    const read = isSelected ? await context.filtersOf(rest, total) : null;
    if (read?.ok === false || read?.isDegraded === true) context.noteMissing('facets');
    return read?.ok === true ? { query: rest, filters: read.value } : own;
  };
  const hasPlace = query.locations.length > 0 || query.coordinates !== null;
  const [anywhere, ...sources] = await Promise.all([
    readWithout(hasPlace, withoutPlace(query)),
    ...choiceFacets.map(({ id }) => readWithout(query[id].length > 0, { ...query, [id]: [] })),
  ]);
  return [
    ...choiceFacets.map((facet, at) => toChoiceFacet(context, facet, query, sources[at] ?? own, total)),
    ...placeFacets.map(({ id, label }) => ({
      id,
      label,
      options: toPlaceOptions(context, id, own, anywhere, chosen, total),
    })),
  ];
}

function toChoiceFacet(
  context: HostedContext,
  { id, label, values }: ChoiceFacet,
  query: JobQuery,
  source: FacetSource,
  total: number,
): Facet {
  const { facets, showsAllEmployers } = context;
  const [selected] = query[id];
  const offered = facets.readOptions(id, source.filters, toActiveSlugs(context, source.query));
  const counts = new Map((offered ?? []).map(({ slug, count }) => [slug, count]));
  const listsAllValues = offered !== null && !showsAllEmployers;
  const options: FacetOption[] = [
    ...(listsAllValues ? values : values.filter(({ slug }) => counts.has(slug))),
    ...(offered ?? []).filter(({ slug }) => !values.some((value) => value.slug === slug)),
  ].map((value) => ({
    slug: value.slug,
    label: value.label,
    isSelected: value.slug === selected,
    count: counts.get(value.slug) ?? 0,
  }));
  const isValue = showsAllEmployers || values.some(({ slug }) => slug === selected);
  if (selected !== undefined && isValue && !options.some(({ isSelected }) => isSelected))
    options.push({ slug: selected, label: facets.facetLabel(id, selected), isSelected: true, count: total });
  return { id, label, options: sortByCountEmptyLast(options) };
}

/** @param anywhere the facets of the query without its place */
function toPlaceOptions(
  context: HostedContext,
  id: PlaceFacetId,
  own: FacetSource,
  anywhere: FacetSource,
  chosen: readonly (KnownLocation | null)[],
  total: number,
): readonly FacetOption[] {
  const [place] = isCircle(own.query) ? [] : chosen;
  // Narrower levels list the parts of the selected place. Its own and wider levels list alternatives to it.
  const isInside = place != null && isWider(toPlaceFacet(place), id);
  const source = isInside ? own : anywhere;
  const options = context.gazetteer
    .readOptions(id, source.filters, toActiveSlugs(context, source.query))
    .map(({ slug, label, count }) => ({ slug, label, count, isSelected: isPlaceChosen(own.query, slug, chosen) }));
  const hasChoice = place != null && toPlaceFacet(place) === id;
  if (hasChoice && !options.some(({ isSelected }) => isSelected))
    options.push({ slug: place.slug, label: place.label, isSelected: true, count: total });
  return sortByCountEmptyLast(options.filter(({ isSelected, count }) => isSelected || count > 0));
}

/** Returns the filter values of a request, which appear in the links of its options. */
function toActiveSlugs({ names }: HostedContext, query: JobQuery): readonly string[] {
  return [
    ...choiceFacets.flatMap(({ id }) => query[id].map((slug) => names.facetValue(id, slug))),
    ...query.locations.map(names.place),
  ];
}
