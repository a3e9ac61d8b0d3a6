import { describe, expect, test } from 'vitest';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { createFindPlace } from './place-names.ts';

const rows = (
  [
    ['Seattle', 'WA', 'Washington', '47.61,-122.33', '98188'],
    ['SeaTac', 'WA', 'Washington', '47.44,-122.30', '98158'],
    ['Anchorage', 'AK', 'Alaska', '61.17,-149.99', '99502'],
    ['Honolulu', 'HI', 'Hawaii', '21.32,-157.92', '96819'],
    ['San Francisco', 'CA', 'California', '37.62,-122.38', '94128'],
    ['Oakland', 'CA', 'California', '37.72,-122.22', '94621'],
  ] as const
).map(([city, code, state, GeoLocation, zip], number) =>
  solrRow({
    number,
    title: 'Heron',
    location_exact: `${city}, ${code}`,
    city_exact: city,
    state_exact: state,
    state_short_exact: code,
    country_exact: 'United States',
    country_short_exact: 'USA',
    all_locations: [zip],
    GeoLocation,
  }),
);
const { data, open } = toSnapshot(rows);
const findPlace = createFindPlace(data, open);
const find = (written: string, preposition: string | null = null, isBeforeWord = false) => {
  const place = findPlace(written.toLowerCase().replaceAll('-', ' '), written, preposition, isBeforeWord);
  return place === null ? null : [place.label, ...place.places.map((number) => data.places[number]?.label)];
};

test.each([
  ['seattle', ['Seattle, WA and SeaTac, WA', 'Seattle, WA', 'SeaTac, WA']],
  ['seatac', ['SeaTac, WA and Seattle, WA', 'SeaTac, WA', 'Seattle, WA']],
  ['oakland', ['Oakland, CA', 'Oakland, CA']],
  ['HNL', ['Honolulu, HI', 'Honolulu, HI']],
  ['oahu', ['Honolulu, HI', 'Honolulu, HI']],
  ['california', ['California', 'California']],
  ['SEA', ['Seattle–Tacoma (SEA)', 'Seattle, WA', 'SeaTac, WA']],
  ['sjc', ['Near San José (SJC)', 'Oakland, CA']],
  ['sea-tac', ['Sea-Tac', 'Seattle, WA', 'SeaTac, WA']],
  ['bay area', ['Bay Area', 'San Francisco, CA', 'Oakland, CA']],
  ['sanfrancisco', ['San Francisco, CA', 'San Francisco, CA']],
  ['emerald city', ['Seattle, WA and SeaTac, WA', 'Seattle, WA', 'SeaTac, WA']],
  ['Tacoma WA', ['SeaTac, WA and Seattle, WA', 'SeaTac, WA', 'Seattle, WA']],
  ['シアトル', ['Seattle, WA and SeaTac, WA', 'Seattle, WA', 'SeaTac, WA']],
  ['ハワイ', ['ハワイ', 'Hawaii']],
  ['golden state', ['Golden State', 'California']],
  ['lower 48', ['Lower 48', 'California', 'Washington']],
  ['pacific northwest', ['Pacific Northwest', 'Washington']],
])('%s is %j', (name, place) => {
  expect(find(name)).toEqual(place);
});

test.each(['or', 'hi', 'sit', 'alaska', 'zzzz', 'dallas', '12', '00000'])('%s alone is no place', (name) => {
  expect(find(name)).toBeNull();
});

describe('a name that is also a word', () => {
  test('is a place after a preposition', () => {
    expect(find('alaska', 'in')).toEqual(['Alaska', 'Alaska']);
  });

  test('is a place in capitals', () => {
    expect(find('HI')).toEqual(['Hawaii', 'Hawaii']);
    expect(find('ALASKA')).toBeNull();
  });
});

test('the airport of several cities is the center of its place', () => {
  expect(findPlace('sea', 'SEA', null, false)?.center).toMatchObject({ latitude: 47.45, longitude: -122.31 });
});

test('a state and its city of the same name are one place', () => {
  const japan = { country_exact: 'Japan', country_short_exact: 'JPN' };
  const { data: abroad, open: openAbroad } = toSnapshot([
    solrRow({
      ...japan,
      number: 0,
      title: 'Heron',
      location_exact: 'Tokyo, JPN',
      city_exact: 'Tokyo',
      state_exact: 'Tokyo',
      state_short_exact: null,
    }),
  ]);
  const place = createFindPlace(abroad, openAbroad)('tokyo', 'Tokyo', null, false);
  expect(place?.label).toBe('Tokyo');
  expect(place?.places.map((number) => abroad.places[number]?.slug)).toEqual(['tokyo', 'tokyo-jpn']);
});

test('near a city are also the cities around it', () => {
  expect(find('seattle', 'near')).toEqual(['Near Seattle, WA', 'Seattle, WA', 'SeaTac, WA']);
  expect(find('california', 'near')).toEqual(['California', 'California']);
});

describe('a ZIP code', () => {
  test('that no posting has is near to the cities around its area', () => {
    expect(find('98101')).toEqual(['Near 98101', 'Seattle, WA', 'SeaTac, WA']);
    expect(find('99501')).toEqual(['Near 99501', 'Anchorage, AK']);
    expect(find('95101')?.[0]).toBe('Near 95101');
  });

  test('far from all cities means none', () => {
    expect(find('10001')).toBeNull();
  });
});

test('a city of the network without a posting is near to the nearest one', () => {
  expect(find('atlantis')).toBeNull();
  expect(find('san jose')).toEqual(['Near San Jose', 'Oakland, CA']);
});

test('a city without a near posting is its state, also with the name of the state', () => {
  expect(find('adak')).toEqual(['Alaska', 'Alaska']);
  expect(find('adak alaska')).toEqual(['Alaska', 'Alaska']);
  expect(find('adak nevada')).toBeNull();
});

test('a city without a near posting is its country, where postings name no city', () => {
  const abroad = {
    location_exact: 'Korea',
    country_exact: 'South Korea',
    country_short_exact: 'KOR',
    city_exact: null,
  };
  const { data: other, open: openOther } = toSnapshot([solrRow({ number: 0, title: 'Heron', ...abroad })]);
  const place = createFindPlace(other, openOther)('seoul', 'Seoul', 'in', false);
  expect(place?.label).toBe('Seoul');
  expect(place?.places.map((number) => other.places[number]?.level)).toEqual(['country']);
});

test('two small letters are a place after a preposition, and before no word for work', () => {
  expect(find('hi', 'in')).toEqual(['Hawaii', 'Hawaii']);
  expect(find('hi')).toBeNull();
  expect(find('hi', 'in', true)).toBeNull();
  expect(find('or', 'in')).toBeNull();
});

test('a name of several places is the one with open jobs', () => {
  const row = (number: number, city: string, state: string, code: string, isClosed: boolean) =>
    solrRow({
      number,
      title: 'Heron',
      location_exact: `${city}, ${code}`,
      city_exact: city,
      state_exact: state,
      state_short_exact: code,
      country_exact: 'United States',
      country_short_exact: 'USA',
      ...(isClosed ? { deleted_at: '2020-01-01' } : {}),
    });
  const labelOf = (isClosed: boolean) => {
    const snapshot = toSnapshot([
      row(0, 'New Orleans', 'Louisiana', 'LA', isClosed),
      row(1, 'Los Angeles', 'California', 'CA', false),
    ]);
    return createFindPlace(snapshot.data, snapshot.open)('la', 'la', 'in', false)?.label;
  };
  expect(labelOf(true)).toBe('Los Angeles, CA');
  expect(labelOf(false)).toBe('Louisiana');
});
