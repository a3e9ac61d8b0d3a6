import { foldWords } from '#lib/jobs/fold.ts';
import type { Place } from '#lib/jobs/job.ts';
import type { KnownLocation } from './known-location.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { toAirportNames } from './airport-names.ts';
import { listCountryNames } from './country.ts';
import { fromVector, toVector, type Vector } from './distance.ts';

/** Ranks of names. A name of an earlier rank takes precedence over the same name of a later one. */
const ranks = ['country', 'state', 'cityInFull', 'cityAlone', 'airport', 'postalCode'] as const;
export const rankCount = ranks.length;

/** A place of postings. */
export interface PlaceRecord extends KnownLocation {
  /** Alternative names by rank, folded. The first rank with a match decides. */
  readonly names: readonly (readonly string[])[];
}

interface Draft extends Omit<KnownLocation, 'coordinates'> {
  readonly index: number;
  readonly names: readonly Set<string>[];
  /** Of the points of its postings, as a vector. */
  sum: Vector;
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

/** A place that contains a posting, with its names by rank. */
interface PlaceLevel extends Omit<KnownLocation, 'coordinates'> {
  readonly names: Partial<Record<(typeof ranks)[number], readonly string[]>>;
}

const combine = (names: readonly string[], ends: readonly string[]): string[] =>
  names.flatMap((name) => ends.map((end) => `${name} ${end}`));

const withoutBlanks = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  texts.filter((text): text is string => text != null && text !== '');

function toLevels({ city, cityName, state, stateCode, country, countryCode, ...place }: Place): readonly PlaceLevel[] {
  const codes = withoutBlanks([country?.label, countryCode, countryCode === 'USA' ? 'US' : null]);
  const regions = withoutBlanks([state?.label, stateCode]);
  const inCountry = country === null ? [] : [country];
  const levels: PlaceLevel[] = [];
  if (country !== null) {
    const others = countryCode === null ? [] : listCountryNames(countryCode).filter((name) => name.length > 2);
    levels.push({ ...country, level: 'country', within: [], names: { country: [...codes, ...others] } });
  }
  if (state !== null) {
    const names = [...regions, ...combine([state.label], codes)];
    levels.push({ ...state, level: 'state', within: inCountry, names: { state: names } });
  }
  if (city !== null) {
    const cityAlone = cityName === null ? [] : toSpellings(cityName);
    const full = [city.label, ...combine(cityAlone, regions)];
    const names = {
      cityInFull: [...full, ...combine([...full, ...cityAlone], codes)],
      cityAlone,
      airport: toAirportNames(city.slug),
      postalCode: withoutBlanks([place.postalCode]),
    };
    levels.push({ ...city, level: 'city', within: state === null ? inCountry : [state, ...inCountry], names });
  }
  if (place.isVirtual) {
    const { label } = place;
    const others = combine(['Remote', 'Virtual'], state === null ? codes : regions);
    const names = { cityInFull: [label, label.replace(/virtual/i, 'Remote'), ...others], cityAlone: remoteNames };
    levels.push({ slug: toLocationSlug(label), label, level: 'virtual', within: inCountry, names });
  }
  return levels;
}

/** Creates a registry that collects the places of postings. A slug is one place, even when several levels use it. */
export function createPlaceRegistry() {
  const drafts = new Map<string, Draft>();
  const draftsByKey = new Map<string, readonly Draft[]>();

  function register({ slug, label, level, within, names: namesByRank }: PlaceLevel): Draft {
    const draft = drafts.getOrInsertComputed(slug, () => {
      const names = ranks.map(() => new Set<string>());
      return { slug, label, level, within, index: drafts.size, names, sum: [0, 0, 0] };
    });
    for (const [number, name] of ranks.entries())
      for (const text of namesByRank[name] ?? []) draft.names[number]?.add(toPlaceName(text));
    return draft;
  }

  return {
    /** Adds the place of some postings. Returns the indexes of all places that contain them, without repeats. */
    add({ coordinates, ...place }: Place, postings = 1): readonly number[] {
      const key = JSON.stringify(place);
      const own = draftsByKey.getOrInsertComputed(key, () => [
        ...new Set(toLevels({ coordinates, ...place }).map(register)),
      ]);
      if (coordinates !== null) {
        const [x, y, z] = toVector(coordinates);
        for (const draft of own) {
          const { sum } = draft;
          draft.sum = [sum[0] + postings * x, sum[1] + postings * y, sum[2] + postings * z];
        }
      }
      return own.map(({ index }) => index);
    },
    toRecords: (): readonly PlaceRecord[] =>
      [...drafts.values()].map(({ slug, label, level, within, names, sum }) => ({
        ...{ slug, label, level, within },
        coordinates: fromVector(sum),
        names: names.map((set) => [...set]),
      })),
  };
}
