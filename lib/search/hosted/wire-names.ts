import { airports } from '#config/airports.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { choiceFacets, placeFacets, type ChoiceFacetId, type FacetId } from '#config/facets.ts';
import { tryDecode } from '#lib/http/path-segments.ts';
import { toExpressionFields } from '#lib/jobs/expression.ts';
import { fold } from '#lib/jobs/fold.ts';
import type { JobSummary, NamedSlug, Place } from '#lib/jobs/job.ts';
import { findState } from '#lib/jobs/places/country.ts';
import { createPlaceTable, type PlaceTable } from '#lib/jobs/places/find-place.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { createPlaceRegistry, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { toOpenValues, toTypeNames } from '#lib/jobs/query/open-values.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { isChoiceFacet, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { KnownPlace } from '#lib/search/job-search.ts';
import { facetRules } from '#lib/search/wire/feed-row.ts';
import { isNoPlace, readPlace, readRemote } from '#lib/search/wire/read-place.ts';
import type { Filters, WireOption } from './answers.ts';

export interface CountedValue extends NamedSlug {
  readonly count: number;
}

interface WireValue extends NamedSlug {
  /** The slug that the service has for the value. */
  readonly wireSlug: string;
}

/** Our names for the facets, values and places of a service, and its own. */
export type WireNames = ReturnType<typeof createWireNames>;

/** The names that the service may have for each facet. */
const facetFields: ReadonlyMap<FacetId, readonly string[]> = new Map<FacetId, readonly string[]>([
  ...choiceFacets.map(({ id, hostedFieldNames }) => [id, hostedFieldNames] as const),
  ...placeFacets.map(({ id }) => [id, [id]] as const),
]);

/** A service that names ever new values and places must not fill the memory. */
const [maxValues, maxPlaces] = [5000, 20_000];

/**
 * Creates the names that answers teach.
 * @param showsAllEmployers whether values that no rule covers keep the names of the service
 */
export function createWireNames(showsAllEmployers: boolean) {
  /** Empty until the service has offered facets. */
  let fields: ReadonlyMap<FacetId, string> = new Map();
  /** Number of all jobs by facet and our slug. */
  let counts: ReadonlyMap<FacetId, ReadonlyMap<string, number>> = new Map();
  const choices = mapChoiceFacets(
    ({ values }) =>
      new Map<string, WireValue>(values.map(({ slug, label }) => [slug, { slug, label, wireSlug: slug }])),
  );
  /** By rank and place. Options say less than rows, so their places have higher ranks. */
  const ranked = new Map<string, Place>();
  /** Built when it is read, from all places; null after a new one. */
  let latestTable: PlaceTable | null = null;

  function table(): PlaceTable {
    if (latestTable !== null) return latestTable;
    const registry = createPlaceRegistry();
    for (const [, place] of [...ranked].sort(([a], [b]) => (a < b ? -1 : 1))) registry.add(place);
    latestTable = createPlaceTable(registry.toRecords().map(withAirport));
    return latestTable;
  }

  /** Returns the place of a slug or a country code. */
  const findPlace = (slug: string): KnownLocation | null => table().placeOf(slug) ?? null;

  function learnPlace(rank: number, place: Place): string {
    const key = `${rank} ${JSON.stringify(place)}`;
    if (!ranked.has(key) && ranked.size < maxPlaces) {
      ranked.set(key, place);
      latestTable = null;
    }
    return toLocationSlug(place.label);
  }

  /** Returns the slug of our value for an option: by slug, by label or by rule; in the words of the service for all employers. */
  function learnChoice(id: ChoiceFacetId, option: WireOption): string | null {
    const { display } = option;
    const [wireSlug, titleSlug] = [toWireSlug(option), toTitleSlug(display)];
    const value =
      choices[id].get(wireSlug ?? titleSlug) ??
      choices[id].values().find(({ label }) => fold(label) === fold(display)) ??
      findByRule(id, display, showsAllEmployers);
    if (value === null || (!choices[id].has(value.slug) && choices[id].size >= maxValues)) return null;
    const known = choices[id].get(value.slug) ?? { ...value, wireSlug: titleSlug };
    choices[id].set(value.slug, { ...known, wireSlug: wireSlug ?? known.wireSlug });
    return value.slug;
  }

  /** Returns the counts of a facet by our slug. The option with most jobs counts. Null when the answer has no such facet. */
  function readOptions(id: FacetId, filters: Filters): ReadonlyMap<string, number> | null {
    const options = filters.get(fields.get(id) ?? '');
    if (options === undefined) return null;
    const rank = 1 + placeFacets.findIndex((facet) => facet.id === id);
    const learned = new Map<string, number>();
    for (const option of options.toSorted((a, b) => a.count - b.count)) {
      const place = isChoiceFacet(id) || isNoPlace(option.display) ? null : toOptionPlace(id, option.display);
      const slug = isChoiceFacet(id) ? learnChoice(id, option) : place && learnPlace(rank, place);
      if (slug !== null) learned.set(slug, option.count);
    }
    if (isChoiceFacet(id)) return learned;
    // A name that is used at two levels means the wider place: Guatemala is the country, not its state.
    const isElsewhere = (place: KnownLocation | null): boolean => place !== null && toPlaceFacet(place) !== id;
    return new Map(learned.entries().filter(([slug]) => !isElsewhere(findPlace(slug))));
  }

  return {
    readOptions,
    findPlace,
    toWirePlace(slug: string): string {
      const record = table().placeOf(slug);
      // The service knows countries by their code.
      const code = record?.level === 'country' ? record.names[0]?.find((name) => /^[a-z]{3}$/.test(name)) : undefined;
      return code ?? record?.slug ?? slug;
    },
    toWireSlug: (id: ChoiceFacetId, slug: string): string => choices[id].get(slug)?.wireSlug ?? slug,
    placeRecords: (): readonly PlaceRecord[] => table().places,
    /** Those with the most jobs first. */
    listPlaces: (): readonly KnownPlace[] =>
      table()
        .places.map((place) => ({ ...place, count: counts.get(toPlaceFacet(place))?.get(place.slug) ?? 0 }))
        .sort(compareCounts),
    /** Learns from an answer to a request without filters. One without options is that of a failing service. */
    learnOverview(filters: Filters): void {
      if (filters.values().every((options) => options.length === 0)) return;
      fields = new Map(
        facetFields.entries().flatMap(([id, names]) => {
          const name = names.find((one) => filters.has(one));
          return name === undefined ? [] : [[id, name] as const];
        }),
      );
      counts = new Map(fields.keys().map((id) => [id, readOptions(id, filters) ?? new Map()]));
    },
    learnJobs(jobs: readonly JobSummary[]): void {
      for (const job of jobs) {
        learnPlace(0, job.place);
        for (const { id } of choiceFacets)
          for (const value of job[id]) choices[id].getOrInsert(value.slug, { ...value, wireSlug: value.slug });
      }
    },
    /** Returns whether an answer lacks facets that the service has offered. Those that the query filters by are not expected. */
    lacksFacets(filters: Filters, query: JobQuery): boolean {
      const hasPlace = query.locations.length > 0 || query.coordinates !== null;
      const isExpected = (id: FacetId): boolean => (isChoiceFacet(id) ? query[id].length === 0 : !hasPlace);
      const expected = [...fields]
        .filter(([id]) => isExpected(id))
        .map(([, name]) => filters.get(name)?.length ?? null);
      return expected.includes(null) || (expected.length > 0 && !expected.some((count) => count !== 0));
    },
    /** Returns the name of a facet; null when the service has no such facet. */
    fieldOf: (id: ChoiceFacetId): string | null =>
      (fields.size === 0 ? facetFields.get(id)?.[0] : fields.get(id)) ?? null,
    labelOf: (id: ChoiceFacetId, slug: string): string => choices[id].get(slug)?.label ?? slug.replaceAll('-', ' '),
    /** Returns the values of a facet with the number of all jobs. */
    valuesOf: (id: ChoiceFacetId): readonly CountedValue[] =>
      [...choices[id].values()].map(({ slug, label }) => ({ slug, label, count: counts.get(id)?.get(slug) ?? 0 })),
  };
}

function findByRule(id: ChoiceFacetId, display: string, showsAllEmployers: boolean): NamedSlug | null {
  const field = choiceFacets.find((facet) => facet.id === id)?.fallbackField ?? null;
  const texts = field === 'employmentType' ? toTypeNames(display) : [display];
  const fields = toExpressionFields(null, false, field === null ? {} : { [field]: texts });
  const [open] = showsAllEmployers && field !== null ? toOpenValues(field, [display]) : [];
  return facetRules[id].find(({ holds }) => holds(fields))?.value ?? open ?? null;
}

/**
 * Returns the slug by which the service filters for an option: that in its link, `/companies/oracle/jobs`. Null for a link that has
 * active filters too.
 */
function toWireSlug({ display, link }: WireOption): string | null {
  if (link === null) return toTitleSlug(display);
  const [, segment] = /^\/[^/?#]+\/([^/?#]+)\/jobs(?:[/?#]|$)/.exec(link) ?? [];
  return segment === undefined ? null : (tryDecode(segment) ?? segment).toLowerCase();
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
