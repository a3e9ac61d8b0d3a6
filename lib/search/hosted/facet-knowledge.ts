import { choiceFacets, placeFacets, type ChoiceFacetId, type FacetId } from '#config/facets.ts';
import { tryDecode } from '#lib/http/path-segments.ts';
import { isRecent } from '#lib/is-recent.ts';
import { toExpressionFields } from '#lib/jobs/expression.ts';
import { fold } from '#lib/jobs/fold.ts';
import type { JobSummary, NamedSlug } from '#lib/jobs/job.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { toOpenValues, toTypeNames } from '#lib/jobs/query/open-values.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import { facetRules } from '#lib/search/wire/feed-row.ts';
import type { Filters, WireOption } from './answers.ts';

/** An option of the service, mapped to one of our values. */
interface KnownOption extends NamedSlug {
  readonly wireSlug: string;
  readonly count: number;
}

/** Mapping between our facets and values and those of the service, learned from its answers. */
export type FacetKnowledge = ReturnType<typeof createFacetKnowledge>;

const maxValues = 5000;
/** A facet that the service has left out for this long is believed to be gone. */
const maxOfferAgeMs = 24 * 60 * 60 * 1000;

const configuredFacets = mapChoiceFacets((facet) => facet);

/** @param showsAllEmployers whether values that no rule covers keep the names of the service */
export function createFacetKnowledge(showsAllEmployers: boolean, now: () => number = Date.now) {
  const offeredAt = new Map<FacetId, number>();
  const names = new Map<ChoiceFacetId, string | null>();
  const wireSlugs = mapChoiceFacets(() => new Map<string, string>());
  const labels = mapChoiceFacets(({ values }) => new Map(values.map(({ slug, label }) => [slug, label])));

  function remember(id: ChoiceFacetId, { slug, label }: NamedSlug, wireSlug?: string): void {
    if (labels[id].size >= maxValues) return;
    labels[id].getOrInsert(slug, label);
    // Links of answers without filters are reliable. Those of filtered answers contain other values too.
    if (wireSlug !== undefined) wireSlugs[id].getOrInsert(slug, wireSlug);
  }

  /**
   * Returns our values among the options of an answer, each once; null when the answer has no such facet.
   * @param activeSlugs filter values of the request
   */
  function readOptions(
    id: ChoiceFacetId,
    filters: Filters,
    activeSlugs: readonly string[],
  ): readonly KnownOption[] | null {
    const key = names.get(id) ?? configuredFacets[id].hostedFieldNames.find((name) => filters.has(name));
    const options = filters.get(key ?? '');
    if (options === undefined) return null;
    const bestOptions = new Map<string, KnownOption>();
    for (const option of options) {
      const wireSlug = toWireSlug(option, activeSlugs, false);
      const value = toValue(id, option.display, wireSlug, showsAllEmployers);
      if (value === null) continue;
      const known = bestOptions.get(value.slug);
      const isOwnSlug = known?.wireSlug === value.slug;
      if (known === undefined || (!isOwnSlug && (wireSlug === value.slug || option.count > known.count)))
        bestOptions.set(value.slug, { ...value, wireSlug, count: option.count });
    }
    for (const option of bestOptions.values()) remember(id, option, option.wireSlug);
    return [...bestOptions.values()];
  }

  const isOffered = (id: FacetId): boolean => isRecent(offeredAt.get(id) ?? -Infinity, now(), maxOfferAgeMs);

  return {
    readOptions,
    /** Learns from an answer to a request without filters. A facet without options is one that a failing service left out. */
    learnFilters(filters: Filters): void {
      if (filters.size === 0) return;
      for (const { id, hostedFieldNames } of choiceFacets) {
        const name = hostedFieldNames.find((key) => filters.has(key)) ?? null;
        const hasOptions = name !== null && !isEmpty(filters, name);
        if (isOffered(id) && !hasOptions) continue;
        names.set(id, name);
        wireSlugs[id].clear();
        readOptions(id, filters, []);
        if (hasOptions) offeredAt.set(id, now());
      }
      for (const { id } of placeFacets) if (!isEmpty(filters, id)) offeredAt.set(id, now());
    },
    /**
     * Returns whether an answer lacks facets that the service has offered. Those that the query filters by are not expected, and a
     * filtered list may have no option of a facet.
     */
    lacksFacets(filters: Filters, query: JobQuery, hasWords: boolean, total: number): boolean {
      const hasPlace = query.locations.length > 0 || query.coordinates !== null;
      const offered = [
        ...choiceFacets.map(({ id }) => ({ id, key: names.get(id) ?? '', isChosen: query[id].length > 0 })),
        ...placeFacets.map(({ id }) => ({ id, key: id, isChosen: hasPlace })),
      ].filter(({ id }) => isOffered(id));
      const expected = offered.filter(({ isChosen }) => !isChosen);
      if (total === 0 || expected.length === 0) return false;
      if (expected.some(({ key }) => !filters.has(key))) return true;
      return !hasWords && expected.length === offered.length
        ? expected.some(({ key }) => isEmpty(filters, key))
        : [...filters.values()].every((options) => options.length === 0);
    },
    learnJobs(jobs: readonly JobSummary[]): void {
      for (const job of jobs) for (const { id } of choiceFacets) for (const value of job[id]) remember(id, value);
    },
    /** Returns null when the service has no such facet. */
    facetName: (id: ChoiceFacetId): string | null => {
      const name = names.get(id);
      return name === undefined ? (configuredFacets[id].hostedFieldNames[0] ?? null) : name;
    },
    facetValue: (id: ChoiceFacetId, slug: string): string => wireSlugs[id].get(slug) ?? slug,
    facetLabel: (id: ChoiceFacetId, slug: string): string => labels[id].get(slug) ?? slug.replaceAll('-', ' '),
    valuesOf: (id: ChoiceFacetId): readonly NamedSlug[] => [...labels[id]].map(([slug, label]) => ({ slug, label })),
  };
}

function isEmpty(filters: Filters, key: string): boolean {
  return !(filters.get(key) ?? []).some(({ count }) => count > 0);
}

/** Returns our value for an option: by slug, by label or by rule. With `showsAllEmployers`, falls back to the name of the service. */
function toValue(id: ChoiceFacetId, display: string, wireSlug: string, showsAllEmployers: boolean): NamedSlug | null {
  const { fallbackField } = configuredFacets[id];
  const texts = fallbackField === 'employmentType' ? toTypeNames(display) : [display];
  const fields = toExpressionFields(null, false, fallbackField === null ? {} : { [fallbackField]: texts });
  const rule =
    facetRules[id].find(({ value }) => value.slug === wireSlug) ??
    facetRules[id].find(({ value }) => fold(value.label) === fold(display)) ??
    facetRules[id].find(({ holds }) => holds(fields));
  const [open] = showsAllEmployers && fallbackField !== null ? toOpenValues(fallbackField, [display]) : [];
  return rule?.value ?? open ?? null;
}

/**
 * Returns the slug by which the service filters for an option: every second segment of its link, `/locations/kentucky/companies/oracle/jobs`,
 * is that of a value, of the option or of an active filter.
 */
export function toWireSlug({ display, link }: WireOption, activeSlugs: readonly string[], isPlace: boolean): string {
  const ownSlug = isPlace ? toLocationSlug(display) : toTitleSlug(display);
  const [path = ''] = (link ?? '').split(/[?#]/, 1);
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.pop() !== 'jobs') return ownSlug;
  const values = segments
    .filter((_, at) => at % 2 === 1)
    .map((segment) => (tryDecode(segment) ?? segment).toLowerCase());
  const added = values.filter((value) => !activeSlugs.includes(value));
  return values.includes(ownSlug) || added.length !== 1 ? ownSlug : (added[0] ?? ownSlug);
}
