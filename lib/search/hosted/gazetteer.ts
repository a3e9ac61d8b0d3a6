import { airports } from '#config/airports.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { placeFacets } from '#config/facets.ts';
import { usStates } from '#config/us-states.ts';
import type { NamedSlug, Place } from '#lib/jobs/job.ts';
import { findCountry } from '#lib/jobs/places/country.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { createPlaceRegistry, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { toLocationSlug, toNameOfSlug } from '#lib/jobs/slug.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { KnownPlace } from '#lib/search/job-search.ts';
import { findKnownPlace, type PlaceTable } from '#lib/search/known-places.ts';
import { isNoPlace, readRemote } from '#lib/search/wire/place-words.ts';
import { toPlace, type PlaceFields } from '#lib/search/wire/place.ts';
import { readPlace } from '#lib/search/wire/read-place.ts';
import type { Filters } from './answers.ts';
import { toWireSlug } from './facet-knowledge.ts';

/** A place with the number of its jobs. */
export interface CountedPlace extends NamedSlug {
  readonly count: number;
}

const maxPlaces = 20_000;
const stateNamesByCode = new Map([...usStates].map(([slug, code]) => [code.toUpperCase(), toNameOfSlug(slug)]));

/** Creates an empty gazetteer of the places that answers have named. Its size is limited. */
export function createGazetteer() {
  const placesOfRows = new Map<string, Place>();
  /** Places by level and slug: options say less than rows, so their places come after those of rows. */
  const placesOfOptions = new Map<string, Place>();
  /** The slugs that the service has, by ours. */
  const wireSlugs = new Map<string, string>();
  /** The widest level at which each slug is known to be used. */
  const widestLevels = new Map<string, PlaceFacetId>();
  let counts: ReadonlyMap<string, number> = new Map();
  /** Built when it is read, from all places; null after a new one. */
  let latestTable: PlaceTable | null = null;

  function table(): PlaceTable {
    if (latestTable !== null) return latestTable;
    const registry = createPlaceRegistry();
    const countries = new Map<string, NamedSlug>();
    for (const place of placesOfRows.values()) {
      registry.add(place);
      if (place.country !== null && place.countryCode !== null) countries.set(place.countryCode, place.country);
    }
    // A country code, as in "Tokyo, JPN", is replaced with the country name that rows have for it.
    for (const { country, ...place } of placesOfOptions.values())
      registry.add({
        ...place,
        country: country !== null && isCountryCode(country.label) ? (countries.get(country.label) ?? null) : country,
      });
    const places = registry.toRecords().map(withAirport);
    const numbers = numberPlaces(places);
    latestTable = { places, placeOf: (slug) => numbers.get(slug) };
    return latestTable;
  }

  function learnLevel(level: PlaceFacetId, slug: string): PlaceFacetId {
    const known = widestLevels.get(slug) ?? level;
    const widest = isWider(known, level) ? known : level;
    if (widestLevels.size < maxPlaces) widestLevels.set(slug, widest);
    return widest;
  }

  /** Adds a place option of the service. @returns our slug */
  function learnOption(level: PlaceFacetId, display: string, wireSlug: string): string {
    const place = toOptionPlace(level, display);
    const slug = toLocationSlug(place.label);
    if (isWider(learnLevel(level, slug), level)) return slug;
    const key = `${level} ${slug}`;
    if (placesOfOptions.size < maxPlaces && !placesOfOptions.has(key)) {
      placesOfOptions.set(key, place);
      latestTable = null;
    }
    wireSlugs.set(slug, wireSlug);
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
    const options = (filters.get(level) ?? [])
      .filter(({ display }) => !isNoPlace(display))
      .map((option) => ({
        slug: learnOption(level, option.display, toWireSlug(option, activeSlugs, true)),
        label: option.display,
        count: option.count,
      }));
    const optionsBySlug = new Map<string, CountedPlace>();
    for (const option of options) {
      const place = find(option.slug);
      // A name that is used at two levels means the wider place: Guatemala is the country, not its state.
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
        for (const level of ['country', 'state', 'city'] as const)
          if (place[level] !== null) learnLevel(level, place[level].slug);
        latestTable = null;
      }
    },
    learnOption,
    /** Learns the places and their numbers of jobs from an answer to a request without filters. */
    learnFilters(filters: Filters): void {
      const options = placeFacets.flatMap(({ id }) => readOptions(id, filters, []));
      counts = new Map(options.map(({ slug, count }) => [slug, count]));
    },
    readOptions,
    find,
    /** Returns all places, those with the most jobs first. */
    list: (): readonly KnownPlace[] =>
      table()
        .places.map((place) => ({ ...place, count: counts.get(place.slug) ?? 0 }))
        .sort(compareCounts),
    /** Returns the slug that the service has for a place. */
    toWire(slug: string): string {
      const wireSlug = wireSlugs.get(slug);
      if (wireSlug !== undefined) return wireSlug;
      const { places, placeOf } = table();
      const record = places[placeOf(slug) ?? -1];
      if (record?.level !== 'country') return record?.slug ?? slug;
      // The service knows countries without an option by their code.
      return record.names[0]?.find((name) => /^[a-z]{3}$/.test(name)) ?? slug;
    },
  };
}

const widths: Readonly<Record<PlaceFacetId, number>> = { country: 2, state: 1, city: 0 };

/** Returns whether a level is wider than another: a state is wider than a city. */
export function isWider(level: PlaceFacetId, than: PlaceFacetId): boolean {
  return widths[level] > widths[than];
}

function isCountryCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

function withAirport(record: PlaceRecord): PlaceRecord {
  if (record.coordinates !== null || record.level !== 'city') return record;
  const airport = airports.find(({ city }) => city === record.slug);
  if (airport === undefined) return record;
  return { ...record, coordinates: { latitude: airport.latitude, longitude: airport.longitude } };
}

/** Parses a label like "Seattle, WA", "Tokyo, JPN", "Kentucky" or "United States". */
function toOptionPlace(level: PlaceFacetId, display: string): Place {
  if (level === 'country') {
    const country = findCountry(display);
    return toPlace({ countryName: country?.label ?? display, countryCode: country?.code ?? null });
  }
  if (level === 'state') {
    const stateName = stateNamesByCode.get(display) ?? display;
    const stateCode = usStates.get(toLocationSlug(stateName));
    return toPlace(stateCode === undefined ? { stateName } : { stateName, stateCode, countryCode: 'USA' });
  }
  const [, city = display, region = ''] = /^(.*),\s*(?!\s)([^,]+)$/.exec(display) ?? [];
  const isVirtual = /^virtual\b/i.test(display);
  const fields = toRegionFields(region);
  if (!isVirtual && (fields.stateCode !== undefined || readRemote(display) !== null))
    return readPlace({ ...fields, label: display, city }, () => undefined);
  return toPlace({ ...fields, label: display, city: isVirtual ? null : city, isVirtual });
}

/** Returns what follows the comma of a city: a state or a country, by its code; nothing for other words. */
function toRegionFields(code: string): Partial<PlaceFields> {
  const stateName = stateNamesByCode.get(code);
  if (stateName !== undefined) return { stateName, stateCode: code, countryCode: 'USA' };
  return isCountryCode(code) ? { countryCode: code } : {};
}
