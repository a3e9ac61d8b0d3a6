import { expect, test } from 'vitest';
import { toFeedRow, type FeedRow, type RowFields } from './feed-row.ts';
import { readPlace } from './read-place.ts';

const guid = '89893B7DD31041A9BE8BA110EB803D57';
const place = readPlace({}, () => undefined);
const fields: RowFields = {
  guid,
  requisitionId: 'R-1',
  urlLocation: 'seattle-wa',
  urlId: guid,
  title: 'Ramp Agent',
  titleSlug: null,
  buid: 7,
  employer: null,
  categories: [],
  employmentTypes: [],
  place,
  postedAt: null,
  statedAt: null,
  updatedAt: null,
  closesAt: null,
  deletedAt: null,
  sortAt: null,
  pay: null,
  hiring: null,
  description: { format: 'markdown', body: '' },
  applyUrl: null,
  isFeatured: false,
  militaryCodes: [],
};

function read(changes: Partial<RowFields>, showsAllEmployers = false): FeedRow {
  const row = toFeedRow({ ...fields, ...changes }, showsAllEmployers);
  if (typeof row === 'string') throw new Error(row);
  return row;
}

test('a row without a title or an id is rejected', () => {
  expect(toFeedRow({ ...fields, title: null }, true)).toMatch(/title/);
  expect(toFeedRow({ ...fields, urlId: null }, true)).toMatch(/id/);
});

test('a posting without a guid is identified by its id and place', () => {
  expect(read({}).job.id).toBe(guid);
  expect(read({ guid: null, urlId: 'R-1' }).job.id).toBe('R-1/seattle-wa');
});

test.each<[titleSlug: string | null, segment: string]>([
  [null, 'ramp-agent'],
  ['agent_sea', 'agent_sea'],
  ['../x', 'ramp-agent'],
])('with the slug %j, the title segment of the URL is %s', (titleSlug, segment) => {
  expect(read({ titleSlug }).job.url).toEqual({ location: 'seattle-wa', title: segment, id: guid });
});

test('a posting is sorted by its sort time, else by its posting date, else last', () => {
  const postedAt = '2026-10-09T02:33:01Z';
  expect(read({ postedAt, sortAt: '2026-10-09T12:00:00Z' }).job.sortTime).toBe(Date.parse('2026-10-09T12:00:00Z'));
  expect(read({ postedAt }).job.sortTime).toBe(Date.parse(postedAt));
  expect(read({}).job.sortTime).toBe(0);
});

test('configuration rules use company, category and type; with all employers, values of the row count too', () => {
  const own = { employer: 'Other Air', categories: ['Falconry'], employmentTypes: ['Seasonal Gig'] };
  const slugsOf = ({ job }: FeedRow) =>
    [job.company, job.jobCategory, job.employmentType].map((values) => values.map(({ slug }) => slug));
  expect(slugsOf(read({ employer: 'Alaska Airlines', buid: null, employmentTypes: ['Full-Time'] }, true))).toEqual([
    ['alaska-airlines'],
    [],
    ['full-time'],
  ]);
  expect(slugsOf(read({ employer: 'Horizon Air', buid: 1318 }, true))[0]).toEqual(['alaska-airlines']);
  expect(slugsOf(read(own))).toEqual([[], [], []]);
  expect(slugsOf(read(own, true))).toEqual([['other-air'], ['falconry'], ['seasonal-gig']]);
  expect(slugsOf(read({}, true))).toEqual([[], [], []]);
});

// Decision 40: only these rules determine the three companies.
test.each<[buid: number | null, name: string, slugs: readonly string[]]>([
  [1318, 'Alaska Airlines', ['alaska-airlines']],
  [1318, 'Alaska Airlines, Inc.', ['alaska-airlines']],
  [1318, 'Horizon Air', ['alaska-airlines']],
  [1318, '', ['alaska-airlines']],
  [34035, 'Horizon Air', ['horizon-air']],
  [34035, 'Alaska Airlines', ['horizon-air', 'alaska-airlines']],
  [35119, 'Hawaiian Airlines', ['hawaiian-airlines']],
  [35119, 'ALASKA  airlines', ['alaska-airlines', 'hawaiian-airlines']],
  [38490, 'Hawaiian Airlines', ['hawaiian-airlines']],
  [38490, 'Alaska Airlines', ['hawaiian-airlines']],
  [null, 'Alaska Airlines', ['alaska-airlines']],
  [null, 'Horizon Air', []],
  [999, 'Another Line', []],
])('a row with company id %s and name “%s” has the companies %j', (buid, name, slugs) => {
  const { job } = read({ buid, employer: name === '' ? null : name });
  expect(job.company.map(({ slug }) => slug)).toEqual(slugs);
});

test.each<[isFeatured: boolean, changes: Partial<RowFields>]>([
  [false, {}],
  [true, { isFeatured: true }],
  [true, { categories: ['Airport Operations'] }],
  [false, { categories: ['Airport Operations'], buid: 38490 }],
  [false, { categories: ['Warehouse'] }],
  [true, { categories: ['Warehouse'], place: { ...place, cityName: 'Kahului' } }],
  [false, { categories: ['Warehouse'], place: { ...place, cityName: 'Kahului' }, title: 'Cargo Agent' }],
])('in the featured query: %s for %j', (isFeatured, changes) => {
  expect(read(changes).inFeaturedQuery).toBe(isFeatured);
});
