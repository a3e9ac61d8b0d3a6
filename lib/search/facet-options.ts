import { choiceFacets, placeFacets, type ChoiceFacet, type ChoiceFacetId } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import type { JobSummary, NamedSlug } from '#lib/jobs/job.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { chooseSpelling } from '#lib/jobs/query/open-values.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { hasPlaceChoice, isPlaceChosen, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import type { Facet, FacetOption } from './job-search.ts';

export type FacetPart = ChoiceFacetId | 'place';
/** Number of jobs by slug. */
export type Counts = ReadonlyMap<string, number>;

/** Number of jobs in a result by value, and without the selection of the facet itself. */
interface FacetCounts {
  readonly inResult: Counts;
  readonly withoutSelection: Counts;
}

/** The values and counts of a backend that counts a facet without its own selection. */
export interface FacetSource {
  readonly places: readonly KnownLocation[];
  /** Returns the values that some posting, open or closed, has. */
  valuesOf(id: ChoiceFacetId): readonly NamedSlug[];
  count(part: FacetPart): FacetCounts;
}

/**
 * Returns the facets of a result. The count of an option matches its link (`toggleOption`): the total of the linked page while
 * nothing is selected in the facet, else the number of jobs that the option adds. Places without jobs are omitted.
 * @param chosen the known places of `query.locations`
 * @param showsAllEmployers whether all employers are shown, so that values without a posting are omitted
 */
export function buildFacets(
  query: JobQuery,
  chosen: readonly (KnownLocation | null)[],
  showsAllEmployers: boolean,
  source: FacetSource,
): readonly Facet[] {
  const choices = choiceFacets.map((facet): Facet => {
    const { id, label } = facet;
    const counts = source.count(id);
    const values = withConfigured(facet, source.valuesOf(id), showsAllEmployers ? query[id] : undefined);
    const options = values.map((value) =>
      toOption(value, query[id].includes(value.slug), query[id].length > 0, counts),
    );
    // Values without jobs come last, in the order of the configuration.
    return { id, label, options: options.sort(showsAllEmployers ? compareCounts : compareCountsOfUsed) };
  });
  const counts = source.count('place');
  const places = placeFacets.map(({ id, label }): Facet => {
    const isInside = createInsideFilter(id, query, chosen);
    const hasChoice = hasPlaceChoice(query, id, chosen);
    const options = source.places.flatMap((place) => {
      if (toPlaceFacet(place) !== id) return [];
      const isSelected = query.locations.length > 0 && isPlaceChosen(query, place.slug, chosen);
      return isSelected || ((counts.withoutSelection.get(place.slug) ?? 0) > 0 && isInside(place))
        ? [toOption(place, isSelected, hasChoice, counts)]
        : [];
    });
    return { id, label, options: options.sort(compareCounts) };
  });
  return [...choices, ...places];
}

/** Returns values that postings have, after others. @param others slugs, by default of the configured values */
export function withConfigured(
  { values }: ChoiceFacet,
  used: readonly NamedSlug[],
  others: readonly string[] = values.map(({ slug }) => slug),
): readonly NamedSlug[] {
  const labels = new Map([...used, ...values].map(({ slug, label }) => [slug, label]));
  const slugs = new Set([...others, ...used.map(({ slug }) => slug)]);
  return [...slugs].map((slug) => ({ slug, label: labels.get(slug) ?? labelFromSlug(slug) }));
}

/** Returns the values of a facet that jobs have, as the configuration or else most jobs spell them. */
export function nameValues({ id, values: configured }: ChoiceFacet, jobs: readonly JobSummary[]): readonly NamedSlug[] {
  const labels = new Map(configured.map(({ slug, label }) => [slug, label]));
  const spellings = new Map<string, Map<string, number>>();
  // Few lists of values differ.
  for (const [values, { length }] of Map.groupBy(jobs, (job) => job[id]))
    for (const { slug, label } of values) {
      const counts = spellings.getOrInsertComputed(slug, () => new Map());
      counts.set(label, (counts.get(label) ?? 0) + length);
    }
  return [...spellings].map(([slug, counts]) => ({ slug, label: labels.get(slug) ?? chooseSpelling(counts) }));
}

/** Returns the label of a value that no posting has: "Ground Ops". */
function labelFromSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

function toOption(
  { slug, label }: NamedSlug,
  isSelected: boolean,
  hasChoice: boolean,
  { inResult, withoutSelection }: FacetCounts,
): FacetOption {
  const all = withoutSelection.get(slug) ?? 0;
  return { slug, label, isSelected, count: hasChoice && !isSelected ? all - (inResult.get(slug) ?? 0) : all };
}

/**
 * Returns a filter for the options of a place facet. While all chosen places are of a wider level than the facet, only
 * places inside them pass.
 */
function createInsideFilter(
  id: PlaceFacetId,
  query: JobQuery,
  chosen: readonly (KnownLocation | null)[],
): (place: Pick<KnownLocation, 'within'>) => boolean {
  const knownPlaces = chosen.filter((place) => place !== null);
  const widerLevels = id === 'city' ? ['state', 'country'] : id === 'state' ? ['country'] : [];
  if (isCircle(query) || knownPlaces.length === 0 || !knownPlaces.every((place) => widerLevels.includes(place.level)))
    return () => true;
  return (place) => knownPlaces.some((outer) => place.within.some((part) => part.slug === outer.slug));
}

type Counted = { readonly label: string; readonly count: number };

/** Compares by label. */
export function compareLabels(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0;
}

/** Compares by count, most jobs first, then by label. */
export function compareCounts(a: Counted, b: Counted): number {
  return b.count - a.count || compareLabels(a, b);
}

const compareCountsOfUsed = (a: Counted, b: Counted): number => (b.count > 0 || a.count > 0 ? compareCounts(a, b) : 0);
