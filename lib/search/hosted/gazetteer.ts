import { airports } from '#config/airports.ts';
import { placeFacets } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { usStates } from '#config/us-states.ts';
import type { NamedSlug, Place } from '#lib/jobs/job.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import { createPlaceRegistry, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { findKnownPlace, resolvePlace, type PlaceTable } from '#lib/search/known-places.ts';
import { toLocationSlug, toNameOfSlug } from '#lib/jobs/slug.ts';
import { isNoPlace, readPlace, readRemote, toPlace, type PlaceFields } from '#lib/search/wire/read-place.ts';
import { findCountry } from '#lib/jobs/places/country.ts';
import { toWireSlug } from './link-slug.ts';
import type { Filters } from './wire-answer.ts';

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
  /** Built when it is read, from all places; null after a new one. */
  let latestTable: PlaceTable | null = null;

  function table(): PlaceTable {
    if (latestTable !== null) return latestTable;
    const registry = createPlaceRegistry();
    for (const place of placesOfRows.values()) registry.add(place);
    const countries = new Map(
      [...placesOfRows.values()].flatMap(({ country, countryCode }) =>
        country === null || countryCode === null ? [] : [[countryCode, country]],
      ),
    );
    for (const place of placesOfOptions.values()) registry.add(withCountry(place, countries));
    const places = registry.toRecords().map(withAirport);
    const numbers = numberPlaces(places);
    latestTable = { places, placeOf: (slug) => numbers.get(slug) };
    return latestTable;
  }

  function learnLevel(level: PlaceFacetId, slug: string): void {
    const known = widestLevels.get(slug) ?? level;
    if (widestLevels.size < maxPlaces) widestLevels.set(slug, isWider(known, level) ? known : level);
  }

  /** Adds a place option of the service. @returns our slug */
  function learnOption(level: PlaceFacetId, display: string, wireSlug: string): string {
    const place = toOptionPlace(level, display);
    const slug = toLocationSlug(place.label);
    learnLevel(level, slug);
    if (isWider(widestLevels.get(slug) ?? level, level)) return slug;
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
    const named = (filters.get(level) ?? []).filter(({ display }) => !isNoPlace(display));
    const options = named.map((option) => ({
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
    /** Learns the places from an answer to a request without filters. */
    learnFilters(filters: Filters): void {
      for (const { id } of placeFacets) readOptions(id, filters, []);
    },
    readOptions,
    find,
    /** Resolves a slug, a code or an informal name to a place; null when none or several match. */
    resolve: (text: string): KnownLocation | null => resolvePlace(table(), text),
    /** Returns the places that are known now. */
    table,
    /** Returns the slug that the service has for a place. */
    toWire: (slug: string): string => {
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

/** Replaces a country code, as in "Tokyo, JPN", with the country name that rows have for it. */
function withCountry(place: Place, countries: ReadonlyMap<string, NamedSlug>): Place {
  if (place.country === null || !isCountryCode(place.country.label)) return place;
  return { ...place, country: countries.get(place.country.label) ?? null };
}

function withAirport(record: PlaceRecord): PlaceRecord {
  if (record.coordinates !== null || record.level !== 'city') return record;
  const airport = airports.find(({ city }) => city === record.slug);
  return airport === undefined
    ? record
    : { ...record, coordinates: { latitude: airport.latitude, longitude: airport.longitude } };
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
