import { choiceFacets, placeFacets, type ChoiceFacetId } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { sortByCountEmptyLast } from '#lib/search/facet-options.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Facet, FacetOption } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { isPlaceChosen, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import type { HostedContext } from './context.ts';
import { levelWidths } from './gazetteer.ts';
import { toWireSlug } from './link-slug.ts';
import type { Filters } from './wire-answer.ts';

/**
 * The facets of an answer, and those of the same query without the selection of one facet, which have the alternatives to it.
 */
export interface FacetSources {
  readonly own: Filters;
  /** By facet with a selection, `place` for the places. A missing entry could not be read. */
  readonly withoutSelection: ReadonlyMap<ChoiceFacetId | 'place', Filters>;
}

/** Reads the facets that a page needs besides its answer. They are secondary: failures are ignored. */
export async function readFacetSources(context: HostedContext, query: JobQuery, own: Filters): Promise<FacetSources> {
  const chosen = choiceFacets
    .filter(({ id }) => query[id].length > 0)
    .map(({ id }) => [id, { ...query, [id]: [] }] as const);
  const place =
    query.locations.length > 0 || query.coordinates !== null
      ? [['place', { ...query, locations: [], coordinates: null, radius: 0 as const }] as const]
      : [];
  const read = await Promise.all(
    [...chosen, ...place].map(async ([id, rest]) => [id, await context.filtersOf(rest)] as const),
  );
  return {
    own,
    withoutSelection: new Map(read.flatMap(([id, filters]) => (filters.ok ? [[id, filters.value] as const] : []))),
  };
}

/**
 * Returns our facets with the counts of the service. The service takes one value of each facet, so the count of an option is
 * the total of the page on which it replaces the selected one.
 * @param total total of the query
 */
export function toFacets(
  context: HostedContext,
  query: JobQuery,
  sources: FacetSources,
  chosen: readonly (KnownLocation | null)[],
  total: number,
): readonly Facet[] {
  const places = query.locations.map((slug) => context.names.place(slug));
  /** Active values of all other facets, which appear in the links of the options. */
  const otherSlugs = (own: ChoiceFacetId | null): readonly string[] =>
    choiceFacets
      .filter(({ id }) => id !== own)
      .flatMap(({ id }) => query[id].map((slug) => context.names.facetValue(id, slug)));
  const choices = choiceFacets.map(({ id, label, values }): Facet => {
    const [selected] = query[id];
    const optionSource = sources.withoutSelection.get(id) ?? sources.own;
    const offered = context.facets.readOptions(id, optionSource, [...otherSlugs(id), ...places]);
    const offeredOptions: FacetOption[] = (offered ?? []).map(({ slug, label: name, count }) => ({
      slug,
      label: name,
      isSelected: slug === selected,
      count,
    }));
    const missing =
      context.showsAllEmployers || offered === null
        ? []
        : values.filter(({ slug }) => !offeredOptions.some((option) => option.slug === slug));
    const options = [
      ...offeredOptions,
      ...missing.map(({ slug, label: name }) => ({ slug, label: name, isSelected: slug === selected, count: 0 })),
    ];
    const isValue = context.showsAllEmployers || values.some(({ slug }) => slug === selected);
    if (selected !== undefined && isValue && !options.some(({ isSelected }) => isSelected))
      options.push({ slug: selected, label: context.facets.facetLabel(id, selected), isSelected: true, count: total });
    const rank = ({ slug }: FacetOption): number => {
      const at = values.findIndex((value) => value.slug === slug);
      return at === -1 ? values.length : at;
    };
    return { id, label, options: sortByCountEmptyLast(options.sort((a, b) => rank(a) - rank(b))) };
  });
  return [
    ...choices,
    ...placeFacets.map(({ id, label }): Facet => ({
      id,
      label,
      options: toPlaceOptions(context, id, query, sources, chosen, { facets: otherSlugs(null), places }, total),
    })),
  ];
}

function toPlaceOptions(
  context: HostedContext,
  id: PlaceFacetId,
  query: JobQuery,
  sources: FacetSources,
  chosen: readonly (KnownLocation | null)[],
  activeSlugs: { readonly facets: readonly string[]; readonly places: readonly string[] },
  total: number,
): readonly FacetOption[] {
  const [place] = isCircle(query) ? [] : chosen;
  // Narrower levels list the parts of the selected place. Its own and wider levels list alternatives to it.
  const isInside = place != null && levelWidths[id] < levelWidths[toPlaceFacet(place)];
  const filters = isInside ? sources.own : (sources.withoutSelection.get('place') ?? sources.own);
  const isOwn = filters === sources.own;
  const options = readPlaceOptions(
    context,
    id,
    filters,
    isOwn ? [...activeSlugs.facets, ...activeSlugs.places] : activeSlugs.facets,
  ).map(({ slug, label, count }) => ({ slug, label, count, isSelected: isPlaceChosen(query, slug, chosen) }));
  const hasChoice = place != null && toPlaceFacet(place) === id;
  if (hasChoice && !options.some(({ isSelected }) => isSelected))
    options.push({ slug: place.slug, label: place.label, isSelected: true, count: total });
  return sortByCountEmptyLast(options.filter(({ isSelected, count }) => isSelected || count > 0));
}

/** Returns the places of one level that the service offers. Virtual places count as cities. */
export function readPlaceOptions(
  { gazetteer }: HostedContext,
  id: PlaceFacetId,
  filters: Filters,
  activeSlugs: readonly string[],
): readonly { readonly slug: string; readonly label: string; readonly count: number }[] {
  const options = (filters.get(id) ?? []).map(({ display, link, count }) => ({
    slug: gazetteer.learnOption(id, display, toWireSlug({ display, link, count }, activeSlugs, true)),
    display,
    count,
  }));
  const optionsBySlug = new Map<string, { slug: string; label: string; count: number }>();
  for (const { slug, display, count } of options) {
    // A name that is used at two levels means the wider place: Guatemala is the country, not its state.
    const place = gazetteer.find(slug);
    if (place !== null && levelWidths[toPlaceFacet(place)] > levelWidths[id]) continue;
    if (!optionsBySlug.has(slug)) optionsBySlug.set(slug, { slug, label: place?.label ?? display, count });
  }
  return [...optionsBySlug.values()];
}
