import { airports } from '#config/airports.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { placeFacets } from '#config/facets.ts';
import type { NamedSlug, Place } from '#lib/jobs/job.ts';
import { findState } from '#lib/jobs/places/country.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { createPlaceRegistry, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { KnownPlace } from '#lib/search/job-search.ts';
import { findKnownPlace, type PlaceTable } from '#lib/search/known-places.ts';

import { isNoPlace, readPlace, readRemote } from '#lib/search/wire/read-place.ts';
import type { Filters } from './answers.ts';
import { toWireSlug } from './facet-knowledge.ts';

/** A place with the number of its jobs. */
export interface CountedPlace extends NamedSlug {
  readonly count: number;
}

const maxPlaces = 20_000;
const widths: Readonly<Record<PlaceFacetId, number>> = { country: 2, state: 1, city: 0 };

/** Returns whether a level is wider than another: a state is wider than a city. */
export function isWider(level: PlaceFacetId, than: PlaceFacetId): boolean {
  return widths[level] > widths[than];
}

/** Creates an empty gazetteer of the places that answers have named. Its size is limited. */
export function createGazetteer() {
  const placesOfRows = new Map<string, Place>();
  /** Options say less than rows, so their places come after those of rows. */
  const options = new Map<string, { readonly place: Place; readonly wireSlug: string }>();
  let counts: ReadonlyMap<string, number> = new Map();
  /** Built when it is read, from all places; null after a new one. */
  let latestTable: PlaceTable | null = null;

  function table(): PlaceTable {
    if (latestTable !== null) return latestTable;
    const registry = createPlaceRegistry();
    for (const place of placesOfRows.values()) registry.add(place);
    // A name that is used at two levels means the wider place: Guatemala is the country, not its state.
    for (const level of ['country', 'state', 'city'])
      for (const [key, { place }] of options) if (key.startsWith(level)) registry.add(place);
    const places = registry.toRecords().map(withAirport);
    const numbers = numberPlaces(places);
    latestTable = { places, placeOf: (slug) => numbers.get(slug) };
    return latestTable;
  }

  /** Adds a place option of the service. @returns our slug */
  function learnOption(level: PlaceFacetId, display: string, wireSlug: string): string {
    const place = toOptionPlace(level, display);
    const slug = toLocationSlug(place.label);
    const key = `${level} ${slug}`;
    if (!options.has(key)) latestTable = null;
    if (options.size < maxPlaces) options.set(key, { place, wireSlug });
    return slug;
  }

  /** Returns the place of a slug or a country code. */
  const find = (slug: string): KnownLocation | null => findKnownPlace(table(), slug);

  /**
   * Learns the places of one level that the service offers, and returns each once. Virtual places count as cities.
   * @param activeSlugs filter values of the request
   */
  function readOptions(level: PlaceFacetId, filters: Filters, activeSlugs: readonly string[]): readonly CountedPlace[] {
    // All are learned before one is looked up: each new place means a new table.
    const offered = (filters.get(level) ?? [])
      .filter(({ display }) => !isNoPlace(display))
      .map((option) => ({
        slug: learnOption(level, option.display, toWireSlug(option, activeSlugs, true)),
        label: option.display,
        count: option.count,
      }));
    const optionsBySlug = new Map<string, CountedPlace>();
    for (const option of offered) {
      const place = find(option.slug);
      if (place !== null && isWider(toPlaceFacet(place), level)) continue;
      optionsBySlug.getOrInsert(option.slug, { ...option, label: place?.label ?? option.label });
    }
    return [...optionsBySlug.values()];
  }

  return {
    learnPlaces(places: readonly Place[]): void {
      for (const place of places) {
        const key = JSON.stringify(place);
        if (placesOfRows.has(key) || placesOfRows.size >= maxPlaces) continue;
        placesOfRows.set(key, place);
        latestTable = null;
      }
    },
    learnOption,
    /** Learns the places and their numbers of jobs from an answer to a request without filters. */
    learnFilters(filters: Filters): void {
      const offered = placeFacets.flatMap(({ id }) => readOptions(id, filters, []));
      counts = new Map(offered.map(({ slug, count }) => [slug, count]));
    },
    readOptions,
    find,
    table,
    /** Returns all places, those with the most jobs first. */
    list: (): readonly KnownPlace[] =>
      table()
        .places.map((place) => ({ ...place, count: counts.get(place.slug) ?? 0 }))
        .sort(compareCounts),
    /** Returns the slug that the service has for a place. */
    toWire(slug: string): string {
      const { places, placeOf } = table();
      const record = places[placeOf(slug) ?? -1];
      const option = record === undefined ? undefined : options.get(`${toPlaceFacet(record)} ${record.slug}`);
      if (option !== undefined || record?.level !== 'country') return option?.wireSlug ?? record?.slug ?? slug;
      // The service knows countries without an option by their code.
      return record.names[0]?.find((name) => /^[a-z]{3}$/.test(name)) ?? slug;
    },
  };
}

function withAirport(record: PlaceRecord): PlaceRecord {
  if (record.coordinates !== null || record.level !== 'city') return record;
  const airport = airports.find(({ city }) => city === record.slug);
  if (airport === undefined) return record;
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
