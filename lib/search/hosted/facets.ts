import { choiceFacets, placeFacets, type ChoiceFacetId } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Facet, FacetOption } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { isPlaceChosen, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import type { Filters } from './ask-service.ts';
import type { HostedContext } from './context.ts';
import { toWireSlug } from './link-slug.ts';

/** The facets of an answer, and of the same search without a choice of its own: what else could be chosen. */
export interface FacetSources {
  readonly own: Filters;
  /** By facet with a choice, `place` for the places. Absent: could not be read. */
  readonly without: ReadonlyMap<ChoiceFacetId | 'place', Filters>;
}

/** Reads what the facets of a page need beside its answer: what stands beside a choice is secondary. */
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
  return { own, without: new Map(read.flatMap(([id, filters]) => (filters.ok ? [[id, filters.value] as const] : []))) };
}

/**
 * Our facets with the service's numbers. The service takes one value of a facet: the count of an option is the total behind the
 * link that puts it in the place of the chosen one.
 * @param total of the query
 */
export function toFacets(
  context: HostedContext,
  query: JobQuery,
  sources: FacetSources,
  chosen: readonly (KnownLocation | null)[],
  total: number,
): readonly Facet[] {
  const places = query.locations.map((slug) => context.names.place(slug));
  /** Values in force beside those of a facet, which the links of its options hold in their stead. */
  const besides = (own: ChoiceFacetId | null): readonly string[] =>
    choiceFacets
      .filter(({ id }) => id !== own)
      .flatMap(({ id }) => query[id].map((slug) => context.names.facetValue(id, slug)));
  const choices = choiceFacets.map(({ id, label, values }): Facet => {
    const [selected] = query[id];
    const around = sources.without.get(id) ?? sources.own;
    const offered = context.facets.readOptions(id, around, [...besides(id), ...places]);
    const found: FacetOption[] = (offered ?? []).map(({ slug, label: name, count }) => ({
      slug,
      label: name,
      isSelected: slug === selected,
      count,
    }));
    const missing =
      context.isOpen || offered === null
        ? []
        : values.filter(({ slug }) => !found.some((option) => option.slug === slug));
    const options = [
      ...found,
      ...missing.map(({ slug, label: name }) => ({ slug, label: name, isSelected: slug === selected, count: 0 })),
    ];
    const isValue = context.isOpen || values.some(({ slug }) => slug === selected);
    if (selected !== undefined && isValue && !options.some(({ isSelected }) => isSelected))
      options.push({ slug: selected, label: context.facets.facetLabel(id, selected), isSelected: true, count: total });
    return {
      id,
      label,
      options: sortByCount(
        options,
        values.map(({ slug }): string => slug),
      ),
    };
  });
  return [
    ...choices,
    ...placeFacets.map(({ id, label }): Facet => ({
      id,
      label,
      options: toPlaceOptions(context, id, query, sources, chosen, { besides: besides(null), places }, total),
    })),
  ];
}

const widths: Readonly<Record<PlaceFacetId, number>> = { country: 2, state: 1, city: 0 };

function toPlaceOptions(
  context: HostedContext,
  id: PlaceFacetId,
  query: JobQuery,
  sources: FacetSources,
  chosen: readonly (KnownLocation | null)[],
  inForce: { readonly besides: readonly string[]; readonly places: readonly string[] },
  total: number,
): readonly FacetOption[] {
  const [place] = isCircle(query) ? [] : chosen;
  // Inside a chosen place stand its own parts; its equals and what is around it stand in its stead.
  const isInside = place != null && widths[id] < widths[toPlaceFacet(place)];
  const filters = isInside ? sources.own : (sources.without.get('place') ?? sources.own);
  const isOwn = filters === sources.own;
  const options = readPlaceOptions(
    context,
    id,
    filters,
    isOwn ? [...inForce.besides, ...inForce.places] : inForce.besides,
  ).map(({ slug, label, count }) => ({ slug, label, count, isSelected: isPlaceChosen(query, slug, chosen) }));
  const hasChoice = place != null && toPlaceFacet(place) === id;
  if (hasChoice && !options.some(({ isSelected }) => isSelected))
    options.push({ slug: place.slug, label: place.label, isSelected: true, count: total });
  return sortByCount(
    options.filter(({ isSelected, count }) => isSelected || count > 0),
    [],
  );
}

/** The places of one level that the service offers; virtual ones stand among the cities. */
export function readPlaceOptions(
  { gazetteer }: HostedContext,
  id: PlaceFacetId,
  filters: Filters,
  inForce: readonly string[],
): readonly { readonly slug: string; readonly label: string; readonly count: number }[] {
  const options = (filters.get(id) ?? []).map(({ display, link, count }) => ({
    slug: gazetteer.learnOption(id, display, toWireSlug({ display, link, count }, inForce, true)),
    display,
    count,
  }));
  const found = new Map<string, { slug: string; label: string; count: number }>();
  for (const { slug, display, count } of options) {
    // A name of two levels is the wider place: Guatemala is the country, and not its state.
    const place = gazetteer.find(slug);
    if (place !== null && widths[toPlaceFacet(place)] > widths[id]) continue;
    if (!found.has(slug)) found.set(slug, { slug, label: place?.label ?? display, count });
  }
  return [...found.values()];
}

/** Most jobs first; without jobs the order of the configuration, at the end. */
function sortByCount(options: readonly FacetOption[], configured: readonly string[]): readonly FacetOption[] {
  const full = options.filter(({ count }) => count > 0);
  const empty = options.filter(({ count }) => count === 0);
  const rank = ({ slug }: FacetOption): number =>
    configured.includes(slug) ? configured.indexOf(slug) : configured.length;
  return [...full.sort(compareCounts), ...empty.sort((a, b) => rank(a) - rank(b))];
}
