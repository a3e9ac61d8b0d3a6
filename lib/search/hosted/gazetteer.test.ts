import { describe, expect, test } from 'vitest';
import { createGazetteer } from './gazetteer.ts';
import { createHostedRowReader } from './read-rows.ts';
import { solrJob } from '#tests/support/sample-answers.ts';

const read = createHostedRowReader(true);

function learnRow(gazetteer: ReturnType<typeof createGazetteer>, changes: Readonly<Record<string, unknown>>): void {
  const row = read({ ...solrJob, ...changes }, 'solr');
  if (row === null) throw new Error('no row');
  gazetteer.learnPlaces([row.job.place]);
}

test('options are parsed into places: cities with state and country, codes, and virtual places', () => {
  const gazetteer = createGazetteer();
  const learned = [
    ['country', 'United States', 'usa'],
    ['state', 'Washington', 'washington'],
    ['state', 'HI', 'hawaii'],
    ['city', 'Seattle, WA', 'seattle-wa'],
    ['city', 'Virtual, USA', 'virtual-usa'],
  ] as const;
  expect(learned.map(([level, display, wire]) => gazetteer.learnOption(level, display, wire))).toEqual([
    'united-states',
    'washington',
    'hawaii',
    'seattle-wa',
    'virtual-usa',
  ]);
  expect(gazetteer.find('seattle-wa')).toMatchObject({
    label: 'Seattle, WA',
    level: 'city',
    within: [{ slug: 'washington' }, { slug: 'united-states' }],
    coordinates: { latitude: 47.45 },
  });
  expect(gazetteer.find('virtual-usa')).toMatchObject({ level: 'virtual', coordinates: null });
  expect(gazetteer.find('usa')?.slug).toBe('united-states');
  expect(['united-states', 'usa', 'atlantis'].map(gazetteer.toWire)).toEqual(['usa', 'usa', 'atlantis']);
});

test('rows give places their coordinates', () => {
  const gazetteer = createGazetteer();
  gazetteer.learnOption('city', 'Lincoln, NE', 'lincoln-ne');
  expect(gazetteer.find('lincoln-ne')?.coordinates).toBeNull();
  learnRow(gazetteer, {});
  expect(gazetteer.find('lincoln-ne')?.coordinates).toEqual({ latitude: 40.81701, longitude: -96.68364 });
  expect(gazetteer.find('nebraska')).toMatchObject({ level: 'state', label: 'Nebraska' });
});

test('a name that is used at two levels is the wider place, in either order', () => {
  const gazetteer = createGazetteer();
  gazetteer.learnOption('country', 'Guatemala', 'gtm');
  gazetteer.learnOption('state', 'Guatemala', 'guatemala');
  expect(gazetteer.find('guatemala')?.level).toBe('country');
  expect(gazetteer.toWire('guatemala')).toBe('gtm');
});

describe('an option', () => {
  type Level = Parameters<ReturnType<typeof createGazetteer>['learnOption']>[0];
  test.each<[Level, string, string, object]>([
    ['country', 'USA', 'united-states', { label: 'United States', level: 'country', within: [] }],
    ['country', 'Japan', 'japan', { label: 'Japan', level: 'country' }],
    ['state', 'District of Columbia', 'district-of-columbia', { within: [{ slug: 'united-states' }] }],
    ['state', 'DC', 'district-of-columbia', { label: 'District of Columbia', level: 'state' }],
    ['state', 'NH', 'new-hampshire', { label: 'New Hampshire' }],
    ['state', 'Ontario', 'ontario', { label: 'Ontario', level: 'state', within: [] }],
    ['city', 'Hilo, HI', 'hilo-hi', { label: 'Hilo, HI', within: [{ label: 'Hawaii' }, { label: 'United States' }] }],
    [
      'city',
      'Fort Worth, Dallas, TX',
      'fort-worth-dallas-tx',
      { within: [{ label: 'Texas' }, { slug: 'united-states' }] },
    ],
    ['city', 'Hagåtña, GU', 'hagatna-gu', { level: 'city' }],
    ['city', 'Somewhere', 'somewhere', { label: 'Somewhere', level: 'city', within: [] }],
    ['city', 'Springfield, USA', 'springfield-usa', { within: [{ slug: 'united-states' }] }],
    ['city', 'Tokyo, JPN', 'tokyo-jpn', { label: 'Tokyo, JPN', level: 'city', within: [{ slug: 'japan' }] }],
    ['city', 'Tokyo, Japan', 'tokyo-japan', { level: 'city' }],
    [
      'city',
      'Virtual, USA',
      'virtual-usa',
      { level: 'virtual', within: [{ slug: 'united-states' }], coordinates: null },
    ],
    ['city', 'Virtually, TX', 'virtually-tx', { level: 'city' }],
    ['city', 'virtual', 'virtual-anywhere', { level: 'virtual' }],
  ])('of the level %s, “%s”, becomes the place %s', (level, display, slug, place) => {
    const gazetteer = createGazetteer();
    expect(gazetteer.learnOption(level, display, 'its-link')).toBe(slug);
    expect(gazetteer.find(slug)).toMatchObject({ slug, ...place });
    expect(gazetteer.toWire(slug)).toBe('its-link');
  });

  test('of a city has the coordinates of its airport; states and cities without an airport have none', () => {
    const gazetteer = createGazetteer();
    gazetteer.learnOption('city', 'Seattle, WA', 'x');
    gazetteer.learnOption('city', 'Walla, WA', 'x');
    expect(gazetteer.find('seattle-wa')?.coordinates).toEqual({ latitude: 47.45, longitude: -122.31 });
    expect(['walla-wa', 'washington'].map((slug) => gazetteer.find(slug)?.coordinates)).toEqual([null, null]);
  });

  test('has the slug of its latest link', () => {
    const gazetteer = createGazetteer();
    gazetteer.learnOption('city', 'Hilo, HI', 'old');
    gazetteer.learnOption('city', 'Hilo, HI', 'new');
    expect(gazetteer.toWire('hilo-hi')).toBe('new');
    expect(gazetteer.list()).toHaveLength(3);
  });
});

describe('a country', () => {
  const tokyo = {
    location_exact: 'Tokyo, JPN',
    city_exact: 'Tokyo',
    state_short_exact: undefined,
    state_short: undefined,
    all_locations: [],
    country_exact: 'Japan',
    country_short_exact: 'JPN',
    GeoLocation: '35.68, 139.65',
  };

  test('is sent to the service as a code when there is no option', () => {
    const gazetteer = createGazetteer();
    learnRow(gazetteer, tokyo);
    expect(['japan', 'tokyo-jpn', 'jpn'].map(gazetteer.toWire)).toEqual(['jpn', 'tokyo-jpn', 'jpn']);
    gazetteer.learnOption('country', 'Narnia', 'narnia');
    expect(gazetteer.toWire('narnia')).toBe('narnia');
  });

  test('that a row writes as a code has its name', () => {
    const gazetteer = createGazetteer();
    learnRow(gazetteer, { ...tokyo, country_exact: 'JPN' });
    gazetteer.learnOption('city', 'Osaka, JPN', 'osaka-jpn');
    expect(gazetteer.find('osaka-jpn')?.within).toEqual([{ slug: 'japan', label: 'Japan' }]);
  });
});

test('a new gazetteer is empty', () => {
  const gazetteer = createGazetteer();
  expect([gazetteer.find('seattle-wa'), gazetteer.list()]).toEqual([null, []]);
  expect(gazetteer.toWire('seattle-wa')).toBe('seattle-wa');
});
