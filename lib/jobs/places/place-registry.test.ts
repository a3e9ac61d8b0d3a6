import { describe, expect, test } from 'vitest';
import { seattle } from '#tests/support/sample-job.ts';
import type { Place } from '#lib/jobs/job.ts';
import { createPlaceTable, findPlaceByName, startsWith } from './find-place.ts';
import { createPlaceRegistry, toPlaceName, type PlaceRecord } from './place-registry.ts';

const tokyo: Place = {
  ...seattle,
  label: 'Tokyo, JPN',
  city: { slug: 'tokyo-jpn', label: 'Tokyo, JPN' },
  cityName: 'Tokyo',
  state: null,
  stateCode: null,
  country: { slug: 'japan', label: 'Japan' },
  countryCode: 'JPN',
  postalCode: null,
  coordinates: null,
};
const portland = (code: string, state: string): Place => ({
  ...seattle,
  label: `Portland, ${code}`,
  city: { slug: `portland-${code.toLowerCase()}`, label: `Portland, ${code}` },
  cityName: 'Portland',
  state: { slug: state.toLowerCase(), label: state },
  stateCode: code,
  postalCode: null,
});
const remote: Place = {
  ...seattle,
  label: 'Virtual, USA',
  city: null,
  cityName: null,
  state: null,
  stateCode: null,
  postalCode: null,
  coordinates: null,
  isVirtual: true,
};

const ontario = { slug: 'on', label: 'Ontario' };
const singapore = { slug: 'singapore', label: 'Singapore' };

function register(...places: readonly Place[]): { records: readonly PlaceRecord[]; numbers: readonly number[][] } {
  const registry = createPlaceRegistry();
  const numbers = places.map((place) => [...registry.add(place)]);
  return { records: registry.toRecords(), numbers };
}

describe('createPlaceRegistry', () => {
  test('adds the country, state and city of a posting, each once', () => {
    const { records, numbers } = register(seattle, tokyo, seattle, portland('OR', 'Oregon'));
    expect(numbers.map((indexes) => indexes.map((number) => records[number]?.slug))).toEqual([
      ['united-states', 'washington', 'seattle-wa'],
      ['japan', 'tokyo-jpn'],
      ['united-states', 'washington', 'seattle-wa'],
      ['united-states', 'oregon', 'portland-or'],
    ]);
    expect(records.map(({ level, within }) => [level, within.map(({ slug }) => slug)])).toEqual([
      ['country', []],
      ['state', ['united-states']],
      ['city', ['washington', 'united-states']],
      ['country', []],
      ['city', ['japan']],
      ['state', ['united-states']],
      ['city', ['oregon', 'united-states']],
    ]);
  });

  test.each<[string, Partial<Place>, number[], (string | null)[][]]>([
    ['nowhere', { isVirtual: false, country: null, countryCode: null }, [], []],
    ['in a state without a country', { isVirtual: false, country: null, state: ontario }, [0], [['on', 'state']]],
    [
      'remote',
      {},
      [0, 1],
      [
        ['united-states', 'country'],
        ['virtual-usa', 'virtual', 'united-states'],
      ],
    ],
    ['remote, anywhere', { label: 'Virtual', country: null, countryCode: null }, [0], [['virtual', 'virtual']]],
    [
      'in a city with the slug of its country',
      { city: singapore, country: singapore, isVirtual: false },
      [0],
      [['singapore', 'country']],
    ],
  ])('a posting %s', (_where, changes, indexes, places) => {
    const { records, numbers } = register({ ...remote, ...changes });
    expect(numbers).toEqual([indexes]);
    expect(records.map(({ slug, level, within }) => [slug, level, ...within.map((parent) => parent.slug)])).toEqual(
      places,
    );
  });

  test('adds no names for missing and empty fields', () => {
    const { records } = register({ ...seattle, cityName: null, postalCode: '', countryCode: 'JPN', stateCode: null });
    expect(records.at(-1)?.names).toEqual([
      [],
      [],
      ['seattle wa', 'seattle wa united states', 'seattle wa jpn'],
      [],
      expect.arrayContaining(['sea']),
      [],
    ]);
  });

  test('places a location at the mean of its postings, also across the date line, and nowhere without coordinates', () => {
    const at = (latitude: number, longitude: number): Place => ({ ...tokyo, coordinates: { latitude, longitude } });
    expect(register(tokyo).records.map(({ coordinates }) => coordinates)).toEqual([null, null]);
    const [, city] = register(tokyo, at(10, 179), at(10, -177), at(10, -179), at(10, 177)).records;
    expect(city?.coordinates?.longitude).toBe(180);
    expect(city?.coordinates?.latitude).toBeCloseTo(10, 1);
    const [, equator] = register(at(0, 20), at(0, 40), at(0, 40), at(0, 20)).records;
    expect(equator?.coordinates).toEqual({ latitude: 0, longitude: 30 });
    const [, meridian] = register(at(-20, 5), at(-40, 5)).records;
    expect(meridian?.coordinates).toEqual({ latitude: -30, longitude: 5 });
  });
});

describe('a name', () => {
  const seatac: Place = {
    ...seattle,
    label: 'SeaTac, WA',
    city: { slug: 'seatac-wa', label: 'SeaTac, WA' },
    cityName: 'SeaTac',
    postalCode: null,
  };
  const tokyoInTokyo: Place = { ...tokyo, state: { slug: 'tokyo', label: 'Tokyo' } };
  const registerAll = () =>
    register(seatac, seattle, tokyoInTokyo, portland('OR', 'Oregon'), portland('ME', 'Maine'), remote).records;

  function slugOf(name: string): string | null {
    return findPlaceByName(createPlaceTable(registerAll()), name)?.slug ?? null;
  }

  test.each([
    ['US', 'united-states'],
    ['U.S.A.', 'united-states'],
    ['United States of America', 'united-states'],
    ['JPN', 'japan'],
    ['WA', 'washington'],
    ['Washington, USA', 'washington'],
    ['Seattle', 'seattle-wa'],
    ['Seattle Washington', 'seattle-wa'],
    ['Seattle, WA, USA', 'seattle-wa'],
    ['Tokyo, JPN', 'tokyo-jpn'],
    ['Tokyo', 'tokyo'],
    ['tôkyô', 'tokyo'],
    ['Tokyo Japan', 'tokyo'],
    ['Tokyo US', null],
    ['SeaTac Washington United States', 'seatac-wa'],
    ['Portland OR USA', 'portland-or'],
    ['Seattle–Tacoma', null],
    ['Portland International', null],
    ['98188', 'seattle-wa'],
    ['SEA', 'seattle-wa'],
    ['Portland', null],
    ['Portland, ME', 'portland-me'],
    ['PDX', 'portland-or'],
    ['Virtual', 'virtual-usa'],
    ['remote', 'virtual-usa'],
    ['Remote, USA', 'virtual-usa'],
    ['ANC', null],
    [' , ', null],
    ['', null],
  ])('%j refers to the place %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('the name of a city takes precedence over the same airport code of another city', () => {
    const pdx: Place = { ...portland('ME', 'Maine'), label: 'Pdx, ME', city: { slug: 'pdx-me', label: 'Pdx, ME' } };
    const { records } = register(portland('OR', 'Oregon'), { ...pdx, cityName: 'Pdx' });
    expect(findPlaceByName(createPlaceTable(records), 'PDX')?.slug).toBe('pdx-me');
  });

  test.each([
    ['  Seattle,  WA ', 'seattle wa'],
    ['Kailua-Kona', 'kailua kona'],
    [' – ', ''],
  ])('the folded name of %j is %j', (text, name) => {
    expect(toPlaceName(text)).toBe(name);
  });

  test.each([
    ['the start of a slug and of a name', 'sea', 'sea', ['seatac-wa', 'seattle-wa']],
    ['the start of a name', 'jap', 'jap', ['japan']],
    ['only the start of a slug', 'sea', '', ['seatac-wa', 'seattle-wa']],
    ['the end of a slug', 'me', '', []],
    ['the code of an airport', 'pdx', 'pdx', ['portland-or']],
    ['the start of an alternative name', 'x', 'united states of', ['united-states']],
    ['a postal code', '981', '981', ['seattle-wa']],
    ['a slug of something else, without a name', 'x', '', []],
  ])('%s is a prefix of the expected places', (_what, slug, name, expected) => {
    const matches = registerAll().filter((record) => startsWith(record, slug, name));
    expect(matches.map((record) => record.slug)).toEqual(expected);
  });
});
