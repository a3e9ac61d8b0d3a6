import { describe, expect, test } from 'vitest';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { solrJob } from '#tests/support/sample-answers.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { createRowReader, type WireOption } from './answers.ts';
import { createWireNames, type WireNames } from './wire-names.ts';

const option = (display: string, link: string | null = null, count = 1): WireOption => ({ display, link, count });

/** Returns names that have learned the options of one facet. */
function learned(facet: string, options: readonly WireOption[], showsAllEmployers = false): WireNames {
  const names = createWireNames(showsAllEmployers);
  names.learnOverview(new Map([[facet, options]]));
  return names;
}

test.each([
  ['in its link', '/job-category/a-p/jobs', 'a-p'],
  ['in its link with a query', '/job-category/a-p/jobs?q=x', 'a-p'],
  ['in its link with a fragment', '/job-category/a-p/jobs#c/d', 'a-p'],
  ['in its link in capitals', '/job-category/A-P/jobs/', 'a-p'],
  ['in its escaped link', '/job-category/%E6%9D%B1%E4%BA%AC/jobs', '東京'],
  ['in a link that cannot be unescaped', '/job-category/b%E0%A4%A/jobs', 'b%e0%a4%a'],
  ['of its label without a link', null, 'ap-mechanics'],
  ['of its label with another kind of link', '/ap/careers', 'ap-mechanics'],
  ['of its label with a link that has other filters too', '/a/b/job-category/a-p/jobs', 'ap-mechanics'],
])('the service filters by the slug %s', (_, link, wireSlug) => {
  const names = learned('job_category', [option('AP Mechanics', link)], true);
  const [value] = names.valuesOf('jobCategory').filter(({ label }) => label === 'AP Mechanics');
  expect(names.toWireSlug('jobCategory', value?.slug ?? '')).toBe(wireSlug);
});

test('a service that names ever new places does not fill the memory', () => {
  const cities = Array.from({ length: 20_050 }, (_, number) => option(`Town t${number}, AUS`));
  const cityCount = learned('city', cities)
    .placeRecords()
    .filter(({ level }) => level === 'city').length;
  expect(cityCount).toBe(20_000);
});

test('our values are found by slug, label and rule, and several names of one value become the one with most jobs', () => {
  const names = createWireNames(false);
  const filters = new Map([
    [
      'job_type',
      [
        option('Full time', '/job-types/full-time/jobs', 5),
        option('Per Diem', '/job-types/per-diem/jobs', 2),
        option('Fulltime', '/job-types/fulltime/jobs', 9),
        option('Seasonal', '/job-types/seasonal/jobs', 1),
      ],
    ],
    [
      'job_category',
      [
        option('Contact (Call) Center', '/job-categories/contact-call-center/jobs', 4),
        option('PÎLOTS', '/job-categories/x/jobs', 3),
      ],
    ],
    ['company', [option('Alaska Airlines', '/companies/alaska-airlines/jobs', 7), option('Someone Else', null, 3)]],
  ]);
  names.learnOverview(filters);
  expect(names.readOptions('employmentType', filters)).toEqual(
    new Map([
      ['full-time', 9],
      ['on-call', 2],
    ]),
  );
  expect(names.fieldOf('employmentType')).toBe('job_type');
  expect(['full-time', 'on-call'].map((slug) => names.toWireSlug('employmentType', slug))).toEqual([
    'fulltime',
    'per-diem',
  ]);
  expect(['contact-center', 'pilots', 'interns'].map((slug) => names.toWireSlug('jobCategory', slug))).toEqual([
    'contact-call-center',
    'x',
    'interns',
  ]);
  expect(names.readOptions('company', filters)).toEqual(new Map([['alaska-airlines', 7]]));
  expect(names.valuesOf('company')).toContainEqual({ slug: 'alaska-airlines', label: 'Alaska Airlines', count: 7 });
});

test('other values keep the names of the service when all employers are shown', () => {
  const names = learned('company', [option('Someone & Else', '/companies/someone-else/jobs', 3)], true);
  expect(names.valuesOf('company')).toContainEqual({ slug: 'someone-else', label: 'Someone & Else', count: 3 });
  expect(names.fieldOf('jobCategory')).toBeNull();
});

test('the name of a facet does not change with the active filters', () => {
  const names = createWireNames(false);
  names.learnOverview(
    new Map([
      ['company2', [option('Horizon Air')]],
      ['company', [option('Horizon Air Inc')]],
    ]),
  );
  expect(names.fieldOf('company')).toBe('company2');
  expect(names.readOptions('company', new Map([['company', [option('Horizon Air Inc')]]]))).toBeNull();
});

test('a link with other filters does not change the slug of a known value', () => {
  const names = learned('jobcategory', [option('Pilots', '/c/a/jobs')]);
  names.readOptions('jobCategory', new Map([['jobcategory', [option('Pilots', '/company/x/c/b/jobs')]]]));
  expect(names.toWireSlug('jobCategory', 'pilots')).toBe('a');
});

test('before the service has offered facets, they have their most likely names, and values their own', () => {
  const names = createWireNames(false);
  for (const filters of [new Map(), new Map([['city', []]])]) names.learnOverview(filters);
  expect(names.fieldOf('jobCategory')).toBe('jobcategory');
  expect(names.toWireSlug('jobCategory', 'pilots')).toBe('pilots');
  expect(names.labelOf('employmentType', 'on-call')).toBe('On-Call');
  expect(names.labelOf('employmentType', 'some-other-type')).toBe('some other type');
});

test('postings add values that no facet has offered, and never rename one', () => {
  const names = createWireNames(true);
  names.learnJobs([
    sampleJob({ company: [{ slug: 'somebody', label: 'Somebody' }] }),
    sampleJob({
      company: [
        { slug: 'somebody', label: 'SOMEBODY' },
        { slug: 'horizon-air', label: 'Horizon' },
      ],
    }),
  ]);
  expect(names.labelOf('company', 'somebody')).toBe('Somebody');
  expect(names.labelOf('company', 'horizon-air')).toBe('Horizon Air');
  expect(names.toWireSlug('company', 'somebody')).toBe('somebody');
});

const read = createRowReader(true);

function learnRow(names: WireNames, changes: Readonly<Record<string, unknown>>): void {
  const row = read({ ...solrJob, ...changes }, 'solr');
  if (row === null) throw new Error('no row');
  names.learnJobs([row.job]);
}

test('rows give places their coordinates', () => {
  const names = learned('city', [option('Lincoln, NE')]);
  expect(names.findPlace('lincoln-ne')?.coordinates).toBeNull();
  learnRow(names, {});
  expect(names.findPlace('lincoln-ne')?.coordinates).toEqual({ latitude: 40.81701, longitude: -96.68364 });
  expect(names.findPlace('nebraska')).toMatchObject({ level: 'state', label: 'Nebraska' });
});

test.each([[['country', 'state'] as const], [['state', 'country'] as const]])(
  'a name that is used at two levels is the wider place (%j)',
  (levels) => {
    const names = createWireNames(true);
    const filters = new Map(levels.map((level) => [level, [option('Guatemala')]]));
    names.learnOverview(filters);
    expect(names.findPlace('guatemala')?.level).toBe('country');
    expect(names.readOptions('country', filters)).toEqual(new Map([['guatemala', 1]]));
    expect(names.readOptions('state', filters)).toEqual(new Map());
  },
);

describe('an option', () => {
  test.each<[PlaceFacetId, string, string, object]>([
    ['country', 'USA', 'united-states', { label: 'United States', level: 'country', within: [] }],
    ['country', 'Japan', 'japan', { label: 'Japan', level: 'country' }],
    ['state', 'District of Columbia', 'district-of-columbia', { within: [{ slug: 'united-states' }] }],
    ['state', 'DC', 'district-of-columbia', { label: 'District of Columbia', level: 'state' }],
    ['state', 'Ontario', 'ontario', { label: 'Ontario', level: 'state', within: [] }],
    ['city', 'Hilo, HI', 'hilo-hi', { label: 'Hilo, HI', within: [{ label: 'Hawaii' }, { label: 'United States' }] }],
    [
      'city',
      'Fort Worth, Dallas, TX',
      'fort-worth-dallas-tx',
      { within: [{ label: 'Texas' }, { slug: 'united-states' }] },
    ],
    ['city', 'Coeur d’Alene, ID', 'coeur-dalene-id', { level: 'city' }],
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
    const names = learned(level, [option(display)]);
    expect(names.readOptions(level, new Map([[level, [option(display, null, 7)]]]))).toEqual(new Map([[slug, 7]]));
    expect(names.findPlace(slug)).toMatchObject({ slug, ...place });
    expect(names.listPlaces()[0]).toMatchObject({ slug, count: 1 });
  });

  test('of a city has the coordinates of its airport; states and cities without an airport have none', () => {
    const names = learned('city', [option('Seattle, WA'), option('Walla, WA')]);
    expect(names.findPlace('seattle-wa')?.coordinates).toEqual({ latitude: 47.45, longitude: -122.31 });
    expect(['walla-wa', 'washington'].map((slug) => names.findPlace(slug)?.coordinates)).toEqual([null, null]);
  });
});

test('a country is sent to the service as a code, other places by their slugs', () => {
  const names = learned('city', [option('Tokyo, JPN')]);
  expect(['japan', 'tokyo-jpn', 'jpn', 'atlantis'].map(names.toWirePlace)).toEqual([
    'jpn',
    'tokyo-jpn',
    'jpn',
    'atlantis',
  ]);
});

test('a country that a row writes as a code has its name', () => {
  const names = learned('city', [option('Osaka, JPN')]);
  learnRow(names, { location_exact: 'Tokyo, JPN', country_exact: 'JPN', country_short_exact: 'JPN' });
  expect(names.findPlace('osaka-jpn')?.within).toEqual([{ slug: 'japan', label: 'Japan' }]);
});

test('places are unknown at first', () => {
  const names = createWireNames(true);
  expect([names.findPlace('seattle-wa'), names.listPlaces()]).toEqual([null, []]);
  expect(names.toWirePlace('seattle-wa')).toBe('seattle-wa');
});
