import { foldWords } from '#lib/jobs/fold.ts';
import type { Coordinates, NamedSlug, Place } from '#lib/jobs/job.ts';
import type { KnownLocation } from './known-location.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { toAirportNames } from './airport-names.ts';
import { listCountryNames } from './country.ts';

/** Ranks of names. A name of a lower rank takes precedence over the same name of a higher rank. */
const rank = { country: 0, state: 1, cityInFull: 2, cityAlone: 3, airport: 4, postalCode: 5 } as const;
export const rankCount = 6;

/** A place of postings. */
export interface PlaceRecord extends KnownLocation {
  /** Alternative names by rank, folded. The first rank with a match decides. */
  readonly names: readonly (readonly string[])[];
}

interface Draft extends Omit<KnownLocation, 'coordinates'> {
  readonly names: Set<string>[];
  readonly sum: [number, number, number];
}

/** Folds a name for comparison: ignores case, accents, commas and hyphens. */
export function toPlaceName(text: string): string {
  return foldWords(text);
}

/** What visitors call a place of remote work. */
export const remoteNames = [
  'Virtual',
  'Remote',
  'Work from home',
  'WFH',
  'Telecommute',
  'Telework',
  'Home based',
  'Anywhere',
];

/** Returns a city with the words that its usual spelling shortens or writes out. */
function toSpellings(city: string): readonly string[] {
  const others = [city.replace(/^St\. /, 'Saint '), city.replace(/^Fort /, 'Ft '), city.replace(/^Mount /, 'Mt ')];
  return [...new Set([city, ...others])];
}

/** Creates a registry that collects the places of postings. A slug is one place, even when several levels use it. */
export function createPlaceRegistry() {
  const drafts: Draft[] = [];
  const numbers = new Map<string, number>();
  const indexesByKey = new Map<string, readonly number[]>();

  function register(slug: string, label: string, level: Draft['level'], within: readonly NamedSlug[]): number {
    const number = numbers.get(slug);
    if (number !== undefined) return number;
    drafts.push({
      slug,
      label,
      level,
      within,
      names: Array.from({ length: rankCount }, () => new Set<string>()),
      sum: [0, 0, 0],
    });
    numbers.set(slug, drafts.length - 1);
    return drafts.length - 1;
  }

  function addNames(number: number, nameRank: number, texts: readonly (string | null)[]): void {
    for (const text of texts) if (text !== null && text !== '') drafts[number]?.names[nameRank]?.add(toPlaceName(text));
  }

  function registerAll(place: Place): readonly number[] {
    const { city, state, country, countryCode } = place;
    const outer = [state, country].filter((part) => part !== null);
    const indexes: number[] = [];
    const codes = [country?.label ?? null, countryCode, countryCode === 'USA' ? 'US' : null];
    const countryNames = countryCode === null ? [] : listCountryNames(countryCode);
    if (country !== null) {
      const number = register(country.slug, country.label, 'country', []);
      addNames(number, rank.country, [...codes, ...countryNames.filter((name) => name.length > 2)]);
      indexes.push(number);
    }
    if (state !== null) {
      const number = register(state.slug, state.label, 'state', country === null ? [] : [country]);
      addNames(number, rank.state, [
        state.label,
        place.stateCode,
        ...codes.map((code) => (code === null ? null : `${state.label} ${code}`)),
      ]);
      indexes.push(number);
    }
    if (city !== null) {
      const number = register(city.slug, city.label, 'city', outer);
      const regions = [state?.label ?? null, place.stateCode].filter((part) => part !== null);
      const cityNames = place.cityName === null ? [] : toSpellings(place.cityName);
      const full = [city.label, ...cityNames.flatMap((text) => regions.map((region) => `${text} ${region}`))];
      const inCountry = codes.flatMap((code) =>
        code === null ? [] : [...full, ...cityNames].map((text) => `${text} ${code}`),
      );
      addNames(number, rank.cityInFull, [...full, ...inCountry]);
      addNames(number, rank.cityAlone, cityNames);
      addNames(number, rank.airport, toAirportNames(city.slug));
      addNames(number, rank.postalCode, [place.postalCode]);
      indexes.push(number);
    }
    if (place.isVirtual) {
      const number = register(toLocationSlug(place.label), place.label, 'virtual', country === null ? [] : [country]);
      const areas = state === null ? codes : [state.label, place.stateCode];
      const others = areas.flatMap((area) => (area === null ? [] : [`Remote ${area}`, `Virtual ${area}`]));
      addNames(number, rank.cityInFull, [place.label, place.label.replace(/virtual/i, 'Remote'), ...others]);
      addNames(number, rank.cityAlone, remoteNames);
      indexes.push(number);
    }
    return [...new Set(indexes)];
  }

  return {
    /** Adds the place of some postings. Returns the indexes of all places that contain them, without repeats. */
    add(place: Place, postings = 1): readonly number[] {
      const key = JSON.stringify([
        place.label,
        place.city?.slug,
        place.state,
        place.stateCode,
        place.countryCode,
        place.postalCode,
        place.isVirtual,
      ]);
      const indexes = indexesByKey.getOrInsertComputed(key, () => registerAll(place));
      if (place.coordinates !== null)
        for (const number of indexes) addPoint(drafts[number]?.sum, place.coordinates, postings);
      return indexes;
    },
    toRecords: (): readonly PlaceRecord[] =>
      drafts.map(({ names, sum, ...place }) => ({
        ...place,
        coordinates: toMean(sum),
        names: names.map((set) => [...set]),
      })),
  };
}

function addPoint(sum: Draft['sum'] | undefined, { latitude, longitude }: Coordinates, weight: number): void {
  if (sum === undefined) return;
  const [lat, lng] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  sum[0] += weight * Math.cos(lat) * Math.cos(lng);
  sum[1] += weight * Math.cos(lat) * Math.sin(lng);
  sum[2] += weight * Math.sin(lat);
}

/** Returns the mean on the globe, which is correct for places on both sides of the date line. */
function toMean([x, y, z]: readonly [number, number, number]): Coordinates | null {
  if (Math.hypot(x, y, z) < 1e-9) return null;
  const round = (radians: number) => Math.round(((radians * 180) / Math.PI) * 1e6) / 1e6;
  return { latitude: round(Math.atan2(z, Math.hypot(x, y))), longitude: round(Math.atan2(y, x)) };
}
