import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePathSegments } from '#lib/http/path-segments.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import type { Job } from '#lib/jobs/job.ts';
import { parseRows, solrRow } from '#tests/support/sample-rows.ts';
import { parseFeed } from './read-feed.ts';

const guid = '89893B7DD31041A9BE8BA110EB803D57';
const attributes = {
  requisitionId: guid,
  title: 'Aircraft Technician',
  companyDisplayName: 'Alaska Airlines',
  description: '<p>Fix it.</p>',
  applicationInfo: { uris: [`https://rr.jobsyn.org/${guid}`] },
  postingPublishTime: '2026-10-09T02:33:01Z',
  derivedInfo: {
    locations: [
      {
        postalAddress: { locality: 'Anchorage', administrativeArea: 'AK' },
        latLng: { latitude: 61.2, longitude: -149.9 },
      },
    ],
  },
  customAttributes: {
    reqid: ['2026-18661'],
    title_slug: ['aircraft-technician-anc'],
    city_display: ['Anchorage, AK'],
    city_display_slug: ['anchorage-ak'],
    state: ['Alaska'],
    state_short: ['AK'],
    country: ['United States'],
    country_short: ['USA'],
    country_short_slug: ['usa'],
    buid: ['1318'],
    job_type: ['Full-Time'],
  },
};

function parse(text: string, buids: readonly number[] | 'any' = 'any') {
  return parseFeed(Buffer.from(text), buids);
}

function firstJob(row: unknown): Job | undefined {
  return parseRows([row]).rows[0]?.job;
}

describe('a feed can be', () => {
  const row = JSON.stringify(solrRow({ title: 'First Officer' }));
  const other = JSON.stringify(solrRow({ title: 'Captain', number: 2 }));
  test.each([
    ['a JSON array', `[${row},${other}]`, 2],
    ['an envelope', `{"featured_jobs":[],"filters":{},"jobs":[${row},${other}],"meta":{}}`, 2],
    ['an indented envelope', JSON.stringify({ jobs: [JSON.parse(row)] }, null, 2), 1],
    ['one object a line', `${row}\n${other}\n`, 2],
    ['lines with Windows ends and blanks', `${row}\r\n\r\n${other}`, 2],
    ['one line', row, 1],
    ['an indented detail document', JSON.stringify(JSON.parse(row), null, 2), 1],
    ['marked with a BOM', `\uFEFF[${row}]`, 1],
    ['empty', '', 0],
    ['an empty array', '[]', 0],
    ['an envelope without jobs', '{"jobs":[]}', 0],
  ])('%s', (_, text, count) => {
    const feed = parse(text);
    expect(feed.ok && feed.value.rows.length).toBe(count);
  });

  test.each([
    ['a cut envelope', '{"jobs":[{"guid":'],
    ['HTML', '<html></html>'],
    ['jobs of another type', '{"jobs":{}}'],
    ['a number', '7'],
  ])('but not %s', (_, text) => {
    expect(parse(text).ok).toBe(false);
  });
});

test('bad rows are reported with line and reason, and the others remain', () => {
  const rows = [
    JSON.stringify(solrRow({ title: 'Captain' })),
    '{"broken',
    '7',
    JSON.stringify(solrRow({ title: ' ', number: 3 })),
    JSON.stringify({ title: 'No id' }),
    JSON.stringify(solrRow({ title: 'Again' })),
  ];
  const feed = parse(`${rows.join('\n')}\n`);
  expect(feed.ok && feed.value.rows.map((row) => row.job.title)).toEqual(['Captain']);
  expect(feed.ok && feed.value.problems.skipped).toBe(5);
  expect(feed.ok && feed.value.problems.listed.map((text) => text.split(':')[0])).toEqual([
    'line 2',
    'line 3',
    'line 4',
    'line 5',
    'line 6',
  ]);
  expect(feed.ok && feed.value.isCut).toBe(false);
});

test('a broken first line does not hide the following lines', () => {
  const feed = parse(`{"guid":\n${JSON.stringify(solrRow({ title: 'Captain' }))}`);
  expect(feed.ok && feed.value.rows).toHaveLength(1);
});

test('a truncated last line is reported', () => {
  const feed = parse(`${JSON.stringify(solrRow({ title: 'Captain' }))}\n{"guid":"4D20`);
  expect(feed.ok && feed.value.isCut).toBe(true);
});

test('of the sample feed, only links that are not https are reported', () => {
  const feed = parseFeed(readFileSync('data/sample-feed.ndjson'), 'any', Date.parse('2026-11-27T12:00:00Z'));
  expect(feed.ok && [feed.value.problems.skipped, feed.value.problems.droppedFields]).toEqual([0, { link: 3 }]);
});

test('up to twenty problems are listed, and all are counted', () => {
  const feed = parse(JSON.stringify(Array.from({ length: 30 }, () => 7)));
  expect(feed.ok && [feed.value.problems.listed.length, feed.value.problems.skipped]).toEqual([20, 30]);
});

test('a field of the wrong type is dropped and counted, and the row remains', () => {
  const { rows, problems } = parseRows([
    solrRow({
      title: 'Captain',
      location_exact: {},
      featured: [{}],
      all_locations: [[]],
      buid: {},
      description: {},
      other: 5,
      mapped_moc: null,
    }),
  ]);
  expect(rows[0]?.job.title).toBe('Captain');
  expect(problems.droppedFields).toEqual({
    location_exact: 1,
    featured: 1,
    all_locations: 1,
    buid: 1,
    description: 1,
  });
  expect(problems.listedDrops).toContain('line 1: buid {}');
});

test('rows of other companies and without a company are excluded unless all employers are shown', () => {
  const rows = [
    solrRow({ title: 'A', number: 1 }),
    solrRow({ title: 'B', number: 2, buid: 7 }),
    solrRow({ title: 'C', number: 3, buid: null }),
  ];
  expect(parseRows(rows, [1318]).rows.map((row) => row.job.title)).toEqual(['A']);
  expect(parseRows(rows, [1318]).skippedJobs).toBe(2);
  expect(parseRows(rows).rows).toHaveLength(3);
});

test('a row in the featured list is flagged once', () => {
  const row = solrRow({ title: 'Captain' });
  const feed = parse(JSON.stringify({ featured_jobs: [row], jobs: [row, solrRow({ title: 'B', number: 2 })] }));
  expect(feed.ok && feed.value.rows.map(({ job }) => job.isFeatured)).toEqual([true, false]);
  expect(feed.ok && feed.value.problems.skipped).toBe(0);
});

test('an unreadable row is reported with its own reason', () => {
  const { problems } = parseRows([solrRow({ title: 'A' }), 7]);
  expect(problems.listed).toEqual(['line 2: not an object']);
  const lines = parse(`${JSON.stringify(solrRow({ title: 'A' }))}\n{"guid":}`);
  expect(lines.ok && lines.value.problems.listed[0]).toMatch(/^line 2: .*JSON/);
  const featured = parse('{"featured_jobs":[7],"jobs":[{}]}');
  expect(featured.ok && featured.value.problems.listed).toEqual(['featured row 1: not an object', 'row 1: no title']);
});

test('the values of a field are open only when all employers are shown', () => {
  const row = solrRow({ title: 'A', company_exact: 'Oracle', buid: 7 });
  expect(parseRows([row], 'any').rows[0]?.job.company).toHaveLength(1);
  expect(parseRows([row], [7]).rows[0]?.job.company).toHaveLength(0);
});

test('the search-result shape', () => {
  const job = firstJob(
    solrRow({
      title: ' First\nOfficer ',
      number: 10,
      id: 'seo.joblisting.0000000000000000000000000000000A',
      other: '{"paylow":"30.5","payhigh":41,"payunit":"hourly"}',
      valid_through: '2026-12-01T23:59:00-08:00',
    }),
  );
  expect(job).toMatchObject({
    id: '0000000000000000000000000000000A',
    requisitionId: '2026-10010',
    title: 'First Officer',
    url: { location: 'seattle-wa', title: 'first-officer', id: '0000000000000000000000000000000A' },
    place: {
      label: 'Seattle, WA',
      cityName: 'Seattle',
      city: { slug: 'seattle-wa' },
      state: { slug: 'washington', label: 'Washington' },
      country: { slug: 'united-states' },
      postalCode: '98158',
      isVirtual: false,
    },
    company: [{ slug: 'alaska-airlines' }],
    employmentType: [{ slug: 'full-time' }],
    jobCategory: [{ slug: 'corporate-operations' }],
    pay: { low: 30.5, high: 41, unit: 'hour', currency: 'USD' },
    closesAt: '2026-12-01T23:59:00-08:00',
    deletedAt: null,
    applyUrl: 'https://rr.jobsyn.org/0000000000000000000000000000000A10',
    sortTime: Date.parse('2026-10-09T12:33:01.5Z'),
  });
});

test.each([
  ['as it is', attributes],
  ['wrapped', { job: attributes, commuteInfo: {} }],
  [
    'with stringValues',
    {
      ...attributes,
      customAttributes: Object.fromEntries(
        Object.entries(attributes.customAttributes).map(([name, stringValues]) => [name, { stringValues }]),
      ),
    },
  ],
])('the attributes shape, %s', (_, row) => {
  expect(firstJob(row)).toMatchObject({
    id: guid,
    guid,
    requisitionId: '2026-18661',
    url: { location: 'anchorage-ak', title: 'aircraft-technician-anc', id: guid },
    buid: 1318,
    place: {
      label: 'Anchorage, AK',
      cityName: 'Anchorage',
      state: { slug: 'alaska' },
      coordinates: { latitude: 61.2, longitude: -149.9 },
    },
    employmentType: [{ slug: 'full-time' }],
    description: { format: 'html' },
    applyUrl: `https://rr.jobsyn.org/${guid}`,
  });
});

describe('the location segment of the attributes shape', () => {
  test.each([
    [{ city_display_slug: ['nome-ak'], country_short_slug: ['usa'] }, 'nome-ak'],
    [{ city_display_slug: ['Wichita-KS'] }, 'wichita-ks'],
    [{ country_short_slug: ['usa'], title_slug: ['agent-remote'] }, 'virtual-usa'],
    [{ country_short_slug: ['usa'], title_slug: ['virtual-agent'] }, 'virtual-usa'],
    [{ country_short_slug: ['usa'], title_slug: ['agent'] }, 'usa'],
    [{ city_display_slug: ['../x'], country_short_slug: ['usa'] }, 'usa'],
    [{}, 'none'],
  ])('of %j is %s', (customAttributes, location) => {
    expect(firstJob({ requisitionId: 'R-1', title: 'Agent', customAttributes })?.url.location).toBe(location);
  });
});

describe('single fields', () => {
  test.each<[string, Record<string, unknown>, (job: Job) => unknown, unknown]>([
    ['a blank location', { location_exact: ' ' }, (job) => job.url.location, 'none'],
    [
      'a virtual place',
      { location_exact: 'Virtual, USA', city_exact: null },
      (job) => [job.place.isVirtual, job.place.city, job.url.location],
      [true, null, 'virtual-usa'],
    ],
    [
      'coordinates without a space',
      { GeoLocation: '47.5,-122' },
      (job) => job.place.coordinates,
      { latitude: 47.5, longitude: -122 },
    ],
    ['coordinates off the globe', { GeoLocation: '91, 0' }, (job) => job.place.coordinates, null],
    ['an unsafe slug', { title_slug: '../../x' }, (job) => job.url.title, 'agent'],
    ['an explicit slug', { title_slug: 'Розничная' }, (job) => job.url.title, 'Розничная'],
    ['a script as URL', { link: 'javascript:alert(1)' }, (job) => job.applyUrl, null],
    ['an http URL', { link: 'http://a.example/' }, (job) => job.applyUrl, 'https://a.example/'],
    ['an https URL', { link: 'https://a.example/1' }, (job) => job.applyUrl, 'https://a.example/1'],
    ['broken other', { other: '{' }, (job) => job.pay, null],
    ['pay without a unit', { pay_low: 20 }, (job) => job.pay, { low: 20, high: null, unit: null, currency: 'USD' }],
    [
      'a bad date',
      { date_new: 'soon', valid_through: '2026-02-28T99:00:00Z' },
      (job) => [job.postedAt, job.closesAt],
      [null, null],
    ],
    ['a bare closing date', { valid_through: '2026-12-01' }, (job) => job.closesAt, '2026-12-01T23:59:59-08:00'],
    [
      'an offset without its colon',
      { date_new: '2026-10-09T02:33:01+0000' },
      (job) => job.postedAt,
      '2026-10-09T02:33:01Z',
    ],
    [
      'an instant in lower case',
      { date_new: '2026-10-09t02:33:01.5z' },
      (job) => job.postedAt,
      '2026-10-09T02:33:01.500Z',
    ],
    ['an instant without a zone', { date_new: '2026-10-09 02:33' }, (job) => job.postedAt, '2026-10-09T02:33:00-07:00'],
    [
      'a country by its code alone',
      { country_exact: null, country_short_exact: 'usa' },
      (job) => job.place.country,
      { slug: 'united-states', label: 'United States' },
    ],
    ['characters that XML forbids', { title: 'Ag\uffffe\ufffent' }, (job) => job.title, 'Agent'],
    ['a blank deletion', { deleted_at: ' ' }, (job) => job.deletedAt, null],
    [
      'HTML next to text',
      { html_description: '<p>a</p>', description: 'b' },
      (job) => job.description,
      { format: 'html', body: '<p>a</p>' },
    ],
    [
      'several categories',
      { job_category: ['Pilots', 'Interns'] },
      (job) => job.jobCategory.map((value) => value.slug),
      ['pilots', 'interns'],
    ],
    [
      'another employer',
      { company_exact: 'Oracle', buid: 7 },
      (job) => job.company,
      [{ slug: 'oracle', label: 'Oracle' }],
    ],
    [
      'Hawaiian under its own id',
      { company_exact: 'Alaska Airlines', buid: 38490 },
      (job) => job.company.map((value) => value.slug),
      ['hawaiian-airlines'],
    ],
    ['no guid', { guid: null }, (job) => [job.id, job.url.id], ['2026-10001/seattle-wa', '2026-10001']],
    [
      'a closing date for good',
      { valid_through: '9999-12-31', date_updated: '2101-01-01T00:00:00Z' },
      (job) => [job.closesAt, job.updatedAt],
      [null, null],
    ],
    ['the last accepted day', { valid_through: '2100-12-31' }, (job) => job.closesAt, '2100-12-31T23:59:59-08:00'],
    [
      'property names of Object.prototype',
      {
        location_exact: 'constructor',
        city_exact: '__proto__',
        state_exact: 'toString',
        company_exact: '__proto__',
        buid: 7,
      },
      (job) => [job.url.location, job.company],
      ['constructor', [{ slug: 'proto', label: '__proto__' }]],
    ],
    ['a lower-case guid', { guid: guid.toLowerCase() }, (job) => job.id, guid],
  ])('%s', (_, more, read, expected) => {
    const job = firstJob(solrRow({ title: 'Agent', ...more }));
    expect(job && read(job)).toEqual(expected);
  });
});

test('a posting of the future has no date, comes last, and is reported', () => {
  const rows = [
    solrRow({ title: 'Future', number: 1, date_new: '2027-01-01', salted_date: '2027-01-01T05:00:00Z' }),
    solrRow({ title: 'Known', number: 2, date_new: '2027-01-01', date_added: '2026-10-09T02:33:01Z' }),
  ];
  const bytes = Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'));
  const feed = parseFeed(bytes, 'any', Date.parse('2026-11-27T20:00:00Z'));
  expect(feed.ok && feed.value.rows.map(({ job }) => [job.postedAt, job.sortTime])).toEqual([
    [null, 0],
    ['2026-10-09T02:33:01Z', expect.any(Number)],
  ]);
  expect(feed.ok && feed.value.problems.listedDrops).toEqual([
    'line 1: date_new "2027-01-01" (in the future)',
    'line 1: salted_date "2027-01-01T05:00:00Z" (in the future)',
    'line 2: date_new "2027-01-01" (in the future)',
  ]);
});

describe('an id that a URL cannot hold', () => {
  test.each(['..', '/', 'R'.repeat(301)])(
    '%s is rejected when it is the only id, else another id replaces it',
    (id) => {
      const refused = parseRows([
        solrRow({ title: 'Agent', guid: null, reqid: id }),
        { requisitionId: id, title: 'Agent', customAttributes: {} },
      ]);
      expect([refused.rows.length, refused.problems.listed]).toEqual([
        0,
        ['line 1: no id that an address can hold', 'line 2: no id that an address can hold'],
      ]);
      expect(firstJob(solrRow({ title: 'Agent', guid, reqid: id }))?.url.id).toBe(guid);
      expect(firstJob({ requisitionId: id, title: 'Agent', customAttributes: { guid: [guid] } })?.url.id).toBe(guid);
      expect(firstJob({ requisitionId: id, title: 'Agent', customAttributes: { reqid: ['R-1'] } })?.url.id).toBe('R-1');
    },
  );

  test.each([
    ['R/144480', 'R-144480'],
    ['R?1', 'R-1'],
    ['R\\1', 'R-1'],
    ['%2F/', '2F'],
  ])('%s becomes %s when it is the only id, else another id replaces it', (id, segment) => {
    const { rows } = parseRows([
      solrRow({ title: 'Agent', guid: null, reqid: id }),
      { requisitionId: id, title: 'Agent', customAttributes: {} },
    ]);
    expect(rows.map(({ job }) => [job.requisitionId, job.url.id])).toEqual([
      [id, segment],
      [id, segment],
    ]);
    expect(firstJob(solrRow({ title: 'Agent', guid, reqid: id }))?.url.id).toBe(guid);
    expect(firstJob({ requisitionId: id, title: 'Agent', customAttributes: { guid: [guid] } })?.url.id).toBe(guid);
    expect(firstJob({ requisitionId: id, title: 'Agent', customAttributes: { reqid: ['R-1'] } })?.url.id).toBe('R-1');
  });

  test('for any ids in a feed, the URL of each job leads back to it', () => {
    const id = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', '.', 'a/b', 'a b', '%', 'ナリタ'),
    );
    fc.assert(
      fc.property(id, id, (reqid, title) => {
        for (const { job } of parseRows([solrRow({ title: 'Agent', guid: null, reqid, title_slug: title })]).rows) {
          expect(parsePathSegments(buildJobUrl(job))).toEqual([job.url.location, job.url.title, job.url.id, 'job']);
        }
      }),
    );
  });
});

test('no input throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.json().map((text) => Buffer.from(text)),
        fc.string().map((text) => Buffer.from(text)),
      ),
      (bytes) => {
        expect(typeof parseFeed(bytes, 'any').ok).toBe('boolean');
      },
    ),
  );
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()), fc.object());
  const row = fc.record({
    title: fc.string(),
    guid: value,
    reqid: value,
    location_exact: value,
    customAttributes: fc.oneof(value, fc.dictionary(fc.string(), value)),
    other: value,
    GeoLocation: value,
    date_new: value,
    link: value,
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(parseFeed(Buffer.from(JSON.stringify(rows)), 'any').ok).toBe(true);
    }),
  );
});

const recorded = new URL('../../../../shared/fixtures/search_national_p2.json', import.meta.url);
test.skipIf(!existsSync(recorded))('a recorded answer is read whole', () => {
  const feed = parseFeed(readFileSync(recorded), 'any');
  expect(feed.ok && [feed.value.rows.length, feed.value.problems.skipped]).toEqual([15, 0]);
});
