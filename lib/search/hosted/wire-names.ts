import { airports } from '#config/airports.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { choiceFacets, placeFacets, type ChoiceFacetId, type FacetId } from '#config/facets.ts';
import { tryDecode } from '#lib/http/path-segments.ts';
import { isRecent } from '#lib/is-recent.ts';
import { toExpressionFields } from '#lib/jobs/expression.ts';
import { fold } from '#lib/jobs/fold.ts';
import type { JobSummary, NamedSlug, Place } from '#lib/jobs/job.ts';
import { findState } from '#lib/jobs/places/country.ts';
import { createPlaceTable, type PlaceTable } from '#lib/jobs/places/find-place.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { createPlaceRegistry, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { toOpenValues, toTypeNames } from '#lib/jobs/query/open-values.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { KnownPlace } from '#lib/search/job-search.ts';
import { facetRules } from '#lib/search/wire/feed-row.ts';
import { isNoPlace, readPlace, readRemote } from '#lib/search/wire/read-place.ts';
import type { Filters, WireOption } from './answers.ts';

export interface CountedValue extends NamedSlug {
  readonly count: number;
}

/** Our names for the facets, values and places of a service, and its own. */
export type WireNames = ReturnType<typeof createWireNames>;

const [maxValues, maxPlaces] = [5000, 20_000];
/** A facet that the service has left out for this long is believed to be gone. */
const maxOfferAgeMs = 24 * 60 * 60 * 1000;
const placeLevels: readonly PlaceFacetId[] = ['country', 'state', 'city'];
const isPlaceFacet = (id: FacetId): id is PlaceFacetId => placeLevels.some((level) => level === id);
/** The names that the service may have for each facet. */
const facetFields: ReadonlyMap<FacetId, readonly string[]> = new Map<FacetId, readonly string[]>([
  ...choiceFacets.map(({ id, hostedFieldNames }) => [id, hostedFieldNames] as const),
  ...placeFacets.map(({ id }) => [id, [id]] as const),
]);

export function isWider(level: PlaceFacetId, than: PlaceFacetId): boolean {
  return placeLevels.indexOf(level) < placeLevels.indexOf(than);
}

/**
 * Creates the names that answers teach. Their number is limited.
 * @param showsAllEmployers whether values that no rule covers keep the names of the service
 */
export function createWireNames(showsAllEmployers: boolean, now: () => number = Date.now) {
  const offeredAt = new Map<FacetId, number>();
  const fields = new Map<FacetId, string | null>();
  const counts = new Map<FacetId, ReadonlyMap<string, number>>();
  const labels = mapChoiceFacets(({ values }) => new Map(values.map(({ slug, label }) => [slug, label])));
  const wireSlugs = mapChoiceFacets(() => new Map<string, string>());
  const placesOfRows = new Map<string, Place>();
  /** Options say less than rows, so their places come after those of rows. */
  const placesOfOptions = new Map<string, { readonly place: Place; readonly wireSlug: string }>();
  /** Built when it is read, from all places; null after a new one. */
  let latestTable: PlaceTable | null = null;

  const isOffered = (id: FacetId): boolean => isRecent(offeredAt.get(id) ?? -Infinity, now(), maxOfferAgeMs);

  function table(): PlaceTable {
    if (latestTable !== null) return latestTable;
    const registry = createPlaceRegistry();
    for (const place of placesOfRows.values()) registry.add(place);
    // A name that is used at two levels means the wider place: Guatemala is the country, not its state.
    for (const level of placeLevels)
      for (const [key, { place }] of placesOfOptions) if (key.startsWith(level)) registry.add(place);
    latestTable = createPlaceTable(registry.toRecords().map(withAirport));
    return latestTable;
  }

  /** Returns the place of a slug or a country code. */
  const findPlace = (slug: string): KnownLocation | null => table().placeOf(slug) ?? null;

  /** Adds a place option of the service. @returns our slug */
  function learnPlace(level: PlaceFacetId, display: string, wireSlug: string): string {
    const place = toOptionPlace(level, display);
    const slug = toLocationSlug(place.label);
    const key = `${level} ${slug}`;
    if (!placesOfOptions.has(key)) latestTable = null;
    if (placesOfOptions.size < maxPlaces) placesOfOptions.set(key, { place, wireSlug });
    return slug;
  }

  function learnValue(id: ChoiceFacetId, { slug, label }: NamedSlug, wireSlug?: string): void {
    if (labels[id].size >= maxValues) return;
    labels[id].getOrInsert(slug, label);
    // Links of answers without filters are reliable. Those of filtered answers contain other values too.
    if (wireSlug !== undefined) wireSlugs[id].getOrInsert(slug, wireSlug);
  }

  function toWirePlace(slug: string): string {
    const record = table().placeOf(slug);
    const option = record && placesOfOptions.get(`${toPlaceFacet(record)} ${record.slug}`);
    if (option !== undefined || record?.level !== 'country') return option?.wireSlug ?? record?.slug ?? slug;
    // The service knows countries without an option by their code.
    return record.names[0]?.find((name) => /^[a-z]{3}$/.test(name)) ?? slug;
  }

  const toWireValue = (id: ChoiceFacetId, slug: string): string => wireSlugs[id].get(slug) ?? slug;

  /**
   * Learns the options of a facet in an answer, and returns our value of each, each once; null when the answer has no such facet.
   * Virtual places count as cities.
   * @param query that the answer is for: its values are in the links of the options too
   */
  function readOptions(id: FacetId, filters: Filters, query = allJobsQuery): readonly CountedValue[] | null {
    const field = fields.get(id) ?? facetFields.get(id)?.find((name) => filters.has(name));
    const options = filters.get(field ?? '');
    if (options === undefined) return null;
    const active = [
      ...choiceFacets.flatMap((facet) => query[facet.id].map((slug) => toWireValue(facet.id, slug))),
      ...query.locations.map(toWirePlace),
    ];
    const best = new Map<string, CountedValue & { readonly wireSlug: string }>();
    for (const option of options) {
      const { display: label, count } = option;
      const wireSlug = toWireSlug(option, active, isPlaceFacet(id));
      const value = !isPlaceFacet(id)
        ? toValue(id, label, wireSlug, showsAllEmployers)
        : isNoPlace(label)
          ? null
          : { slug: learnPlace(id, label, wireSlug), label };
      const known = best.get(value?.slug ?? '');
      const isBetter = known?.wireSlug !== value?.slug && (wireSlug === value?.slug || count > (known?.count ?? 0));
      if (value !== null && (known === undefined || (!isPlaceFacet(id) && isBetter)))
        best.set(value.slug, { ...value, wireSlug, count });
    }
    // All places are learned before one is looked up: each new place means a new table.
    return [...best.values()].flatMap(({ wireSlug, ...value }) => {
      if (!isPlaceFacet(id)) {
        learnValue(id, value, wireSlug);
        return [value];
      }
      const place = findPlace(value.slug);
      return place !== null && isWider(toPlaceFacet(place), id)
        ? []
        : [{ ...value, label: place?.label ?? value.label }];
    });
  }

  return {
    readOptions,
    learnPlace,
    findPlace,
    toWirePlace,
    toWireValue,
    placeRecords: (): readonly PlaceRecord[] => table().places,
    /** Those with the most jobs first. */
    listPlaces: (): readonly KnownPlace[] =>
      table()
        .places.map((place) => ({ ...place, count: counts.get(toPlaceFacet(place))?.get(place.slug) ?? 0 }))
        .sort(compareCounts),
    /** Learns from an answer to a request without filters. A facet without options is one that a failing service left out. */
    learnOverview(filters: Filters): void {
      if (filters.size === 0) return;
      for (const [id, names] of facetFields) {
        const name = names.find((one) => filters.has(one)) ?? null;
        const hasOptions = !isEmpty(filters, name);
        if (isOffered(id) && !hasOptions) continue;
        fields.set(id, name);
        if (!isPlaceFacet(id)) wireSlugs[id].clear();
        counts.set(id, new Map(readOptions(id, filters)?.map(({ slug, count }) => [slug, count])));
        if (hasOptions) offeredAt.set(id, now());
      }
    },
    learnJobs(jobs: readonly JobSummary[]): void {
      for (const job of jobs) {
        for (const { id } of choiceFacets) for (const value of job[id]) learnValue(id, value);
        const key = JSON.stringify(job.place);
        if (placesOfRows.has(key) || placesOfRows.size >= maxPlaces) continue;
        placesOfRows.set(key, job.place);
        latestTable = null;
      }
    },
    /**
     * Returns whether an answer lacks facets that the service has offered. Those that the query filters by are not expected, and a
     * filtered list may have no option of a facet.
     */
    lacksFacets(filters: Filters, query: JobQuery, hasWords: boolean): boolean {
      const hasPlace = query.locations.length > 0 || query.coordinates !== null;
      const offered = [...fields].filter(([id]) => isOffered(id));
      const expected = offered.filter(([id]) => !(isPlaceFacet(id) ? hasPlace : query[id].length > 0));
      if (expected.length === 0) return false;
      if (expected.some(([, name]) => !filters.has(name ?? ''))) return true;
      return !hasWords && expected.length === offered.length
        ? expected.some(([, name]) => isEmpty(filters, name))
        : [...filters.values()].every((options) => options.length === 0);
    },
    /** Returns the name of a facet; null when the service has no such facet. */
    fieldOf: (id: ChoiceFacetId): string | null => (fields.has(id) ? fields.get(id) : facetFields.get(id)?.[0]) ?? null,
    labelOf: (id: ChoiceFacetId, slug: string): string => labels[id].get(slug) ?? slug.replaceAll('-', ' '),
    valuesOf: (id: ChoiceFacetId): readonly NamedSlug[] => [...labels[id]].map(([slug, label]) => ({ slug, label })),
  };
}

const isEmpty = (filters: Filters, name: string | null): boolean =>
  !(filters.get(name ?? '') ?? []).some(({ count }) => count > 0);

/** Returns our value for an option: by slug, by label or by rule. With `showsAllEmployers`, falls back to the name of the service. */
function toValue(id: ChoiceFacetId, display: string, wireSlug: string, showsAllEmployers: boolean): NamedSlug | null {
  const field = choiceFacets.find((facet) => facet.id === id)?.fallbackField ?? null;
  const texts = field === 'employmentType' ? toTypeNames(display) : [display];
  const fields = toExpressionFields(null, false, field === null ? {} : { [field]: texts });
  const rule =
    facetRules[id].find(({ value }) => value.slug === wireSlug) ??
    facetRules[id].find(({ value }) => fold(value.label) === fold(display)) ??
    facetRules[id].find(({ holds }) => holds(fields));
  const [open] = showsAllEmployers && field !== null ? toOpenValues(field, [display]) : [];
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
  const [added, ...others] = values.filter((value) => !activeSlugs.includes(value));
  return values.includes(ownSlug) || others.length > 0 ? ownSlug : (added ?? ownSlug);
}

function withAirport(record: PlaceRecord): PlaceRecord {
  const airport = record.level === 'city' ? airports.find(({ city }) => city === record.slug) : undefined;
  if (record.coordinates !== null || airport === undefined) return record;
  return { ...record, coordinates: { latitude: airport.latitude, longitude: airport.longitude } };
}

/** Parses a label like "Seattle, WA", "Tokyo, JPN", "Kentucky" or "United States". */
function toOptionPlace(level: PlaceFacetId, display: string): Place {
  const ignore = (): void => undefined;
  if (level === 'country') return readPlace({ countryName: display }, ignore);
  const [, city = display, region = display] = /^(.*),\s*([^\s,][^,]*)$/.exec(display) ?? [];
  const countryCode = findState('USA', region) === null ? (/^[A-Z]{3}$/.exec(region)?.[0] ?? null) : 'USA';
  if (level === 'state') return readPlace({ stateName: display, countryCode }, ignore);
  return readPlace({ label: display, city: readRemote(display) === null ? city : null, countryCode }, ignore);
}
