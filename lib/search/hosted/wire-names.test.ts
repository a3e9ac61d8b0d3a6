import { describe, expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrJob } from '#tests/support/sample-answers.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import type { WireOption } from './answers.ts';
import { createHostedRowReader } from './read-rows.ts';
import { createWireNames, toWireSlug, type WireNames } from './wire-names.ts';

const option = (display: string, link: string | null, count = 1): WireOption => ({ display, link, count });

test.each([
  ['alone', option('Kentucky', '/locations/kentucky/jobs'), [], true, 'kentucky'],
  [
    'next to an active filter',
    option('Oracle', '/locations/kentucky/companies/oracle/jobs'),
    ['kentucky'],
    false,
    'oracle',
  ],
  [
    'spelled as the service does',
    option('A&P Mechanics', '/locations/kentucky/job-category/a-p-mechanics/jobs'),
    ['kentucky'],
    false,
    'a-p-mechanics',
  ],
  ['of a country, by code', option('United States', '/locations/usa/jobs'), [], true, 'usa'],
  ['with a query', option('Bangalore, IND', '/locations/bangalore-ind/jobs?q=x'), [], true, 'bangalore-ind'],
  ['escaped', option('東京', '/locations/%E6%9D%B1%E4%BA%AC/jobs'), [], true, '東京'],
  ['without a link', option('Coeur d’Alene, ID', null), [], true, 'coeur-dalene-id'],
  ['in an unknown kind of link', option('Oracle', '/oracle/careers'), [], false, 'oracle'],
  ['undecidable', option('Big Co', '/a/b/c/d/jobs'), [], false, 'big-co'],
  ['already active', option('Big Co', '/a/b/jobs'), ['b'], false, 'big-co'],
  ['with a fragment', option('Big Co', '/a/b/jobs#c/d'), [], false, 'b'],
  ['in capitals', option('Big Co', '/a/B-Co/jobs/'), [], false, 'b-co'],
  ['that cannot be unescaped', option('Big Co', '/a/B%E0%A4%A/jobs'), [], false, 'b%e0%a4%a'],
  ['with its own slug among others', option('Big Co', '/a/b/c/big-co/jobs'), [], false, 'big-co'],
  [
    'of a place by its own slug',
    option('Coeur d’Alene, ID', '/a/b/c/coeur-dalene-id/jobs'),
    [],
    true,
    'coeur-dalene-id',
  ],
] as const)('the slug of an option %s', (_, wireOption, activeSlugs, isPlace, expected) => {
  expect(toWireSlug(wireOption, activeSlugs, isPlace)).toBe(expected);
});

test('our values are found by slug, label and rule, and several names of one value become one option', () => {
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
    ['job_category', [option('Contact (Call) Center', '/job-categories/contact-call-center/jobs', 4)]],
    [
      'company',
      [
        option('Alaska Airlines', '/companies/alaska-airlines/jobs', 7),
        option('Someone Else', '/companies/someone-else/jobs', 3),
      ],
    ],
  ]);
  names.learnOverview(filters);
  expect(names.readOptions('employmentType', filters)).toEqual([
    { slug: 'full-time', label: 'Full-Time', count: 5 },
    { slug: 'on-call', label: 'On-Call', count: 2 },
  ]);
  expect(names.toWireValue('employmentType', 'on-call')).toBe('per-diem');
  expect(names.fieldOf('employmentType')).toBe('job_type');
  expect(names.toWireValue('jobCategory', 'contact-center')).toBe('contact-call-center');
  expect(names.toWireValue('jobCategory', 'pilots')).toBe('pilots');
  expect(names.readOptions('company', filters)?.map(({ slug }) => slug)).toEqual(['alaska-airlines']);
});

test('other values keep the names of the service when all employers are shown', () => {
  const names = createWireNames(true);
  names.learnOverview(new Map([['company', [option('Someone & Else', '/companies/someone-else/jobs', 3)]]]));
  expect(names.valuesOf('company')).toContainEqual({ slug: 'someone-else', label: 'Someone & Else' });
  expect(names.fieldOf('jobCategory')).toBeNull();
});

test('the name of a facet does not change with the active filters', () => {
  const names = createWireNames(false);
  names.learnOverview(
    new Map([
      ['company2', [option('Horizon Air', '/company/horizon-air/jobs')]],
      ['company', [option('Horizon Air Inc', '/companies/horizon-air-inc/jobs')]],
    ]),
  );
  expect(names.fieldOf('company')).toBe('company2');
  expect(names.readOptions('company', new Map([['company', [option('Horizon Air Inc', null)]]]))).toBeNull();
});

describe('before the names of the service are known', () => {
  const names = createWireNames(false);

  test('a facet has its most likely name, and a value its own slug and label', () => {
    expect(names.fieldOf('jobCategory')).toBe('jobcategory');
    expect(names.toWireValue('jobCategory', 'pilots')).toBe('pilots');
    expect(names.labelOf('employmentType', 'on-call')).toBe('On-Call');
    expect(names.labelOf('employmentType', 'some-other-type')).toBe('some other type');
  });

  test('an answer without facets changes nothing', () => {
    names.learnOverview(new Map());
    expect(names.fieldOf('jobCategory')).toBe('jobcategory');
    names.learnOverview(new Map([['city', []]]));
    expect(names.fieldOf('jobCategory')).toBeNull();
  });
});

describe('several options of one value', () => {
  const optionsOf = (...options: readonly WireOption[]) => {
    const names = createWireNames(false);
    const filters = new Map([['job_type', options]]);
    names.learnOverview(filters);
    return [names.readOptions('employmentType', filters), names.toWireValue('employmentType', 'on-call')];
  };
  const toOption = (slug: string, count: number) => option('Per Diem', `/t/${slug}/jobs`, count);

  test.each([
    ['the one with more jobs', [toOption('a', 2), toOption('b', 3), toOption('c', 1)], 'b', 3],
    ['the first of ties', [toOption('a', 2), toOption('b', 2)], 'a', 2],
    ['the one with the slug of the value', [toOption('a', 9), toOption('on-call', 3), toOption('b', 5)], 'on-call', 3],
    ['the first with that slug', [toOption('on-call', 3), toOption('on-call', 5)], 'on-call', 3],
  ])('are %s', (_, options, wireSlug, count) => {
    expect(optionsOf(...options)).toEqual([[{ slug: 'on-call', label: 'On-Call', count }], wireSlug]);
  });
});

test('a value is found by its label regardless of case and accents', () => {
  const names = createWireNames(false);
  const filters = new Map([['jobcategory', [option('PÎLOTS', '/c/x/jobs')]]]);
  expect(names.readOptions('jobCategory', filters)).toMatchObject([{ slug: 'pilots' }]);
  expect(names.toWireValue('jobCategory', 'pilots')).toBe('x');
});

test('only a newer answer without filters replaces known names', () => {
  const names = createWireNames(false);
  const filtersWith = (slug: string) => new Map([['jobcategory', [option('Pilots', `/c/${slug}/jobs`)]]]);
  names.learnOverview(filtersWith('a'));
  names.readOptions('jobCategory', filtersWith('b'), { ...allJobsQuery, company: ['horizon-air'] });
  expect(names.toWireValue('jobCategory', 'pilots')).toBe('a');
  names.learnOverview(filtersWith('c'));
  expect(names.toWireValue('jobCategory', 'pilots')).toBe('c');
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
  expect(names.toWireValue('company', 'somebody')).toBe('somebody');
});

test('the number of learned values is limited, so that answers cannot fill the memory', () => {
  const names = createWireNames(true);
  const company = Array.from({ length: 6000 }, (_, at) => ({ slug: `c${at}`, label: `Company ${at}` }));
  names.learnJobs([sampleJob({ company })]);
  expect(names.valuesOf('company')).toHaveLength(5000);
  expect(names.labelOf('company', 'c5999')).toBe('c5999');
});

const read = createHostedRowReader(true);

function learnRow(names: WireNames, changes: Readonly<Record<string, unknown>>): void {
  const row = read({ ...solrJob, ...changes }, 'solr');
  if (row === null) throw new Error('no row');
  names.learnJobs([row.job]);
}

test('options are parsed into places: cities with state and country, codes, and virtual places', () => {
  const names = createWireNames(true);
  const learned = [
    ['country', 'United States', 'usa'],
    ['state', 'Washington', 'washington'],
    ['state', 'HI', 'hawaii'],
    ['city', 'Seattle, WA', 'seattle-wa'],
    ['city', 'Virtual, USA', 'virtual-usa'],
  ] as const;
  expect(learned.map(([level, display, wire]) => names.learnPlace(level, display, wire))).toEqual([
    'united-states',
    'washington',
    'hawaii',
    'seattle-wa',
    'virtual-usa',
  ]);
  expect(names.findPlace('seattle-wa')).toMatchObject({
    label: 'Seattle, WA',
    level: 'city',
    within: [{ slug: 'washington' }, { slug: 'united-states' }],
    coordinates: { latitude: 47.45 },
  });
  expect(names.findPlace('virtual-usa')).toMatchObject({ level: 'virtual', coordinates: null });
  expect(names.findPlace('usa')?.slug).toBe('united-states');
  expect(['united-states', 'usa', 'atlantis'].map(names.toWirePlace)).toEqual(['usa', 'usa', 'atlantis']);
});

test('rows give places their coordinates', () => {
  const names = createWireNames(true);
  names.learnPlace('city', 'Lincoln, NE', 'lincoln-ne');
  expect(names.findPlace('lincoln-ne')?.coordinates).toBeNull();
  learnRow(names, {});
  expect(names.findPlace('lincoln-ne')?.coordinates).toEqual({ latitude: 40.81701, longitude: -96.68364 });
  expect(names.findPlace('nebraska')).toMatchObject({ level: 'state', label: 'Nebraska' });
});

test('a name that is used at two levels is the wider place, in either order', () => {
  const names = createWireNames(true);
  names.learnPlace('country', 'Guatemala', 'gtm');
  names.learnPlace('state', 'Guatemala', 'guatemala');
  expect(names.findPlace('guatemala')?.level).toBe('country');
  expect(names.toWirePlace('guatemala')).toBe('gtm');
});

describe('an option', () => {
  type Level = Parameters<WireNames['learnPlace']>[0];
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
    const names = createWireNames(true);
    expect(names.learnPlace(level, display, 'its-link')).toBe(slug);
    expect(names.findPlace(slug)).toMatchObject({ slug, ...place });
    expect(names.toWirePlace(slug)).toBe('its-link');
  });

  test('of a city has the coordinates of its airport; states and cities without an airport have none', () => {
    const names = createWireNames(true);
    names.learnPlace('city', 'Seattle, WA', 'x');
    names.learnPlace('city', 'Walla, WA', 'x');
    expect(names.findPlace('seattle-wa')?.coordinates).toEqual({ latitude: 47.45, longitude: -122.31 });
    expect(['walla-wa', 'washington'].map((slug) => names.findPlace(slug)?.coordinates)).toEqual([null, null]);
  });

  test('has the slug of its latest link', () => {
    const names = createWireNames(true);
    names.learnPlace('city', 'Hilo, HI', 'old');
    names.learnPlace('city', 'Hilo, HI', 'new');
    expect(names.toWirePlace('hilo-hi')).toBe('new');
    expect(names.listPlaces()).toHaveLength(3);
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
    const names = createWireNames(true);
    learnRow(names, tokyo);
    expect(['japan', 'tokyo-jpn', 'jpn'].map(names.toWirePlace)).toEqual(['jpn', 'tokyo-jpn', 'jpn']);
    names.learnPlace('country', 'Narnia', 'narnia');
    expect(names.toWirePlace('narnia')).toBe('narnia');
  });

  test('that a row writes as a code has its name', () => {
    const names = createWireNames(true);
    learnRow(names, { ...tokyo, country_exact: 'JPN' });
    names.learnPlace('city', 'Osaka, JPN', 'osaka-jpn');
    expect(names.findPlace('osaka-jpn')?.within).toEqual([{ slug: 'japan', label: 'Japan' }]);
  });
});

test('places are unknown at first', () => {
  const names = createWireNames(true);
  expect([names.findPlace('seattle-wa'), names.listPlaces()]).toEqual([null, []]);
  expect(names.toWirePlace('seattle-wa')).toBe('seattle-wa');
});
