import { expect, test } from 'vitest';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { describeRange } from '#lib/views/list-labels.ts';
import { toListView, type ListViewInput } from './list-view.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const input = (changes: Partial<ListViewInput> = {}): ListViewInput => ({
  page: samplePage(),
  pageSize: 10,
  now,
  ...changes,
});

test('the browser receives the text of a card, but neither the description nor the raw fields', () => {
  const view = JSON.stringify(toListView(input({ featured: [sampleJob({ id: 'other', title: 'Lead Ramp Agent' })] })));
  expect(view).toContain('Lead Ramp Agent');
  expect(view).not.toContain('Load and unload aircraft.');
  expect(view).not.toContain('applyUrl');
});

test('the range and the rank continue from the previous page', () => {
  const view = toListView(
    input({ page: samplePage({ query: { ...allJobsQuery, page: 3 }, total: 1234, pageCount: 124 }) }),
  );
  expect(describeRange(view.range)).toBe('Showing 21–21 of 1,234');
  expect(view.start).toBe(21);
});

test('facets and chips are in the order of the panel, which differs from that of URLs', () => {
  const option = { slug: 'x', label: 'X', isSelected: false, count: 1 };
  const unorderedIds = ['company', 'employmentType', 'jobCategory', 'country', 'state', 'city'] as const;
  const query = { ...allJobsQuery, company: ['horizon-air'], employmentType: ['part-time'], jobCategory: ['pilots'] };
  const view = toListView(
    input({ page: samplePage({ query, facets: unorderedIds.map((id) => ({ id, label: id, options: [option] })) }) }),
  );
  expect(view.facets.map(({ id }) => id)).toEqual([
    'company',
    'jobCategory',
    'employmentType',
    'country',
    'state',
    'city',
  ]);
  expect(view.chips.map(({ label }) => label)).toEqual(['horizon-air', 'pilots', 'part-time']);
  expect(view.href).toBe('/company/horizon-air/employment-type/part-time/job-category/pilots/jobs/');
});

test('the sort order is shown, text adds another one, and the active one is marked', () => {
  expect(toListView(input()).sort).toEqual([{ label: 'Newest', href: '/jobs/', isCurrent: true }]);
  const query = { ...allJobsQuery, text: 'pilot', sort: 'date' as const, page: 2 };
  expect(toListView(input({ page: samplePage({ query }) })).sort).toEqual([
    { label: 'Best match', href: '/jobs/?q=pilot', isCurrent: false },
    { label: 'Newest', href: '/jobs/?q=pilot&sort=date', isCurrent: true },
  ]);
});

test('a circle search can sort by distance, and the form includes the position', () => {
  const query = { ...allJobsQuery, coordinates: { latitude: 47.4, longitude: -122.3 }, sort: 'distance' as const };
  const view = toListView(input({ page: samplePage({ query }) }));
  expect(view.sort).toEqual([
    { label: 'Newest', href: '/jobs/?coords=47.4%2C-122.3', isCurrent: false },
    { label: 'Nearest', href: '/jobs/?coords=47.4%2C-122.3&sort=distance', isCurrent: true },
  ]);
  expect(view.form).toMatchObject({ radius: '25', hidden: [{ name: 'coords', value: '47.4,-122.3' }] });
  expect(view.chips.at(-1)?.href).toBe('/jobs/');
});

test('the form includes the selected filters, each has a chip that removes it, and Clear all preserves the view', () => {
  const query = {
    ...allJobsQuery,
    text: 'pilot',
    company: ['horizon-air'],
    locations: ['boise-id', 'seattle-wa'],
    view: 'map' as const,
  };
  const view = toListView(input({ page: samplePage({ query, locations: [null, null] }) }));
  expect(view.form.hidden).toEqual([
    { name: 'location', value: 'boise-id' },
    { name: 'location', value: 'seattle-wa' },
    { name: 'view', value: 'map' },
    { name: 'company', value: 'horizon-air' },
  ]);
  expect(view.chips.map(({ label }) => label)).toEqual(['“pilot”', 'boise-id', 'seattle-wa', 'horizon-air']);
  expect(view.chips[1]?.href).toBe('/locations/seattle-wa/company/horizon-air/jobs/?q=pilot&view=map');
  expect(view.clearHref).toBe('/jobs/?view=map');
});

test('every facet, chip, sort order and view on page 8 links to its first page', () => {
  const option = { slug: 'nome-ak', label: 'Nome', isSelected: false, count: 1 };
  const chosen = { slug: 'horizon-air', label: 'Horizon Air', isSelected: true, count: 1 };
  const query = {
    ...allJobsQuery,
    text: 'pilot',
    company: ['horizon-air'],
    locations: ['boise-id'],
    coordinates: { latitude: 47.4, longitude: -122.3 },
    radius: 50 as const,
    page: 8,
  };
  const facets = [
    { id: 'company' as const, label: 'Company', options: [chosen, { ...option, slug: 'alaska-airlines' }] },
    { id: 'city' as const, label: 'City', options: [option] },
  ];
  const place = { slug: 'boise-id', label: 'Boise, ID', level: 'city' as const, coordinates: null, within: [] };
  const pageOf = (changes: Partial<JobQuery>) =>
    toListView(
      input({ page: samplePage({ query: { ...query, ...changes }, facets, pageCount: 9, locations: [place] }) }),
    );
  for (const view of [pageOf({}), pageOf({ coordinates: null }), pageOf({ coordinates: null, radius: 0 })]) {
    const options = view.facets.flatMap((facet) => facet.options);
    expect(options).toHaveLength(3);
    const links = [...view.chips, ...view.sort, ...view.views, ...options].map(({ href }) => href);
    expect([...links, view.clearHref].filter((href) => href?.includes('page='))).toEqual([]);
    expect(view.pages?.next).toContain('page=9');
  }
});

test.each([
  [{ radius: 50 as const, locations: ['seattle-wa'] }, ['seattle-wa', 'Within 50 miles']],
  [
    { radius: 0 as const, coordinates: { latitude: 47.4, longitude: -122.3 } },
    ['Within 25 miles of the selected location'],
  ],
  [
    { radius: 100 as const, coordinates: { latitude: 47.4, longitude: -122.3 } },
    ['Within 100 miles of the selected location'],
  ],
])('the circle %o has the chips %o', (change, labels) => {
  expect(
    toListView(input({ page: samplePage({ query: { ...allJobsQuery, ...change } }) })).chips.map(({ label }) => label),
  ).toEqual(labels);
});

test.each([
  [1, 'Show 10 more (of 1,234)'],
  [123, 'Show 4 more (of 1,234)'],
  [124, ''],
])('page %i offers the next jobs: %s', (page, more) => {
  const query = { ...allJobsQuery, page };
  expect(toListView(input({ page: samplePage({ query, total: 1234, pageCount: 124 }) })).more).toBe(more);
});

test('each part of the text has a chip that removes its words, before the other filters', () => {
  const query = { ...allJobsQuery, text: 'ramp part time', company: ['horizon-air'], sort: 'date' as const, page: 2 };
  const textParts = [
    { label: '“ramp”', textWithout: 'part time' },
    { label: 'Part-Time', textWithout: 'ramp' },
  ];
  expect(toListView(input({ page: samplePage({ query, textParts }) })).chips).toEqual([
    { label: '“ramp”', href: '/company/horizon-air/jobs/?q=part+time&sort=date' },
    { label: 'Part-Time', href: '/company/horizon-air/jobs/?q=ramp&sort=date' },
    { label: 'horizon-air', href: '/jobs/?q=ramp+part+time&sort=date' },
  ]);
});

test('a text that asks for any job is in the field and no chip', () => {
  const query = { ...allJobsQuery, text: 'jobs near me' };
  const { chips, form } = toListView(input({ page: samplePage({ query, textParts: [] }) }));
  expect([chips, form.text]).toEqual([[], 'jobs near me']);
});
