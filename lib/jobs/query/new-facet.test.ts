import { existsSync, readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import * as facets from '#config/facets.ts';
import { toSearchFacts } from '#components/jobs/list/job-list-page.client.tsx';
import { GET as getGuide } from '#app/llms.txt/route.ts';
import { createListCounter } from '#lib/resources/sitemap.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { buildListMetadata } from '#lib/seo/list-metadata.ts';
import { buildListUrl } from './list-url.ts';
import { createSqliteSearch } from '#lib/search/sqlite/create-sqlite-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { parseRows, solrRow } from '#tests/support/sample-rows.ts';
import { storeRows } from '#tests/support/sqlite-jobs.ts';
import { createWireNames } from '#lib/search/hosted/wire-names.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { callListener } from '#tests/support/call-listener.ts';
import { createTestListener } from '#tests/support/serve-listener.ts';
import { toParameters } from '#lib/search/hosted/request.ts';
import { readSummary } from '#lib/search/solr/stored-job.ts';
import { toDocument } from '#scripts/solr-index/to-document.ts';
import { configuredFacetSlugs, openFacetSlugs } from './facet-slugs.ts';
import { listQueryNames } from './list-query.ts';
import { toListView } from '#lib/views/list/list-view.ts';
import { loadList, type ListOutcome } from '#lib/views/list/read-list.ts';
import { toOfferedQuery } from '#lib/search/features/offered-query.ts';
import { parseListUrl } from './parse-list-url.ts';
import { allJobsQuery } from './query.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { isChoiceFacet } from './selection.ts';

const { choiceFacets } = facets;

// Test files share modules. The reset loads the modules below with the new facet, and those of the next file without it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('#config/facets.ts');
  vi.resetModules();
});

// A facet that the site does not have. All code that handles facets must support it through its descriptor alone.
vi.mock('#config/facets.ts', async (importOriginal) => {
  const original = await importOriginal<typeof facets>();
  const example = {
    id: 'exampleFacet',
    label: 'Example facet',
    param: 'example-facet',
    panelOrder: 99,
    headingOrder: -1,
    fallbackField: null,
    hostedFieldNames: ['job_example'],
    values: [
      { slug: 'day', label: 'Day', noun: 'day-shift', when: { field: 'title', words: 'day' } },
      { slug: 'night', label: 'Night', noun: 'night-shift', when: { field: 'title', words: 'night' } },
    ],
  };
  return { ...original, choiceFacets: [...original.choiceFacets, example] };
});

const rows = ['Day Agent', 'Night Agent', 'Night Mechanic', 'Captain'].map((title, index) =>
  solrRow({ title, number: index + 1 }),
);
const day = '/example-facet/day/jobs/';

async function load(address: string, showsAllEmployers = false): Promise<ListOutcome> {
  const { pathname, search } = new URL(address, 'http://list.test');
  const now = Date.parse('2026-11-20T16:00:00Z');
  const state = storeRows(rows, now);
  const settings = { problem: () => null, now: () => now, createPlanner, pageSize: 10, showsAllEmployers };
  const backend = { ...createSqliteSearch({ state: () => state, ...settings }), close: async () => {} };
  return loadList(backend, parseListUrl(pathname, search, showsAllEmployers ? openFacetSlugs : configuredFacetSlugs));
}

async function pageOf(address: string): Promise<SearchPage> {
  const outcome = await load(address);
  if (outcome.kind !== 'list') throw new Error(`${address}: ${outcome.kind}`);
  return outcome.page;
}

async function viewOf(address: string) {
  return toListView({
    page: await pageOf(address),
    pageSize: 10,
    now: 0,
  });
}

test('its URLs are parsed, built and redirected to their canonical form', () => {
  expect(parseListUrl(day, '', configuredFacetSlugs)).toMatchObject({
    kind: 'list',
    isCanonical: true,
    query: { exampleFacet: ['day'] },
  });
  expect(parseListUrl('/jobs/', '?example-facet=day', configuredFacetSlugs)).toMatchObject({
    isCanonical: false,
    target: day,
  });
  expect(buildListUrl({ ...allJobsQuery, ...{ exampleFacet: ['day', 'night'] } })).toBe(
    '/jobs/?example-facet=day&example-facet=night',
  );
  expect(toRoutePattern(day, { pages: new Map(), otherPages: new Set() })).toBe('/example-facet/:example-facet/jobs/');
});

test.each([configuredFacetSlugs, openFacetSlugs])('an unknown value is not found', (sets) => {
  expect(parseListUrl('/example-facet/dusk/jobs/', '', sets)).toEqual({ kind: 'not-found' });
});

test('the server renders its lists apart from others', async () => {
  const listener = createTestListener({
    render: async (target) => ({ status: 200, headers: { 'cache-control': 's-maxage=60' }, body: Buffer.from(target) }),
  });
  for (const target of ['/jobs/', '/jobs/?example-facet=day'])
    expect((await callListener(listener, { target })).body).toBe(target);
});

test('it filters jobs and has its own counts', async () => {
  const page = await pageOf('/example-facet/night/jobs/');
  expect(page.jobs.map(({ title }) => title)).toEqual(['Night Agent', 'Night Mechanic']);
  expect(page.jobs[0]).toMatchObject({ exampleFacet: [{ slug: 'night', label: 'Night' }] });
  const facet = page.facets.find(({ label }) => label === 'Example facet');
  expect(facet?.options.map(({ slug, count, isSelected }) => [slug, count, isSelected])).toEqual([
    ['night', 2, true],
    ['day', 1, false],
  ]);
});

test('heading, title, chip, panel, form and statistics name it', async () => {
  const view = await viewOf(day);
  expect(view.heading).toBe('1 day-shift job');
  expect(view.chips).toEqual([{ label: 'Day', href: '/jobs/' }]);
  const options = view.facets.find(({ label }) => label === 'Example facet')?.options;
  expect(options?.map(({ href }) => href)).toContain('/jobs/?example-facet=day&example-facet=night');
  expect(view.form.hidden).toEqual([{ name: 'example-facet', value: 'day' }]);
  expect(toSearchFacts(view).filters).toBe('example-facet');
  expect(buildListMetadata(await pageOf(day), 'Alaska Air Group')).toMatchObject({
    title: 'Day-Shift',
    path: day,
    isIndexable: true,
    picture: { alt: 'Day-shift jobs at Alaska Air Group' },
  });
});

test('a list with several of its values is not indexed', async () => {
  expect(
    buildListMetadata(await pageOf('/jobs/?example-facet=day&example-facet=night'), 'Alaska Air Group').isIndexable,
  ).toBe(false);
});

test('an open site accepts its values', async () => {
  expect(await load(day, true)).toMatchObject({ kind: 'list', page: { total: 1 } });
});

test('a backend without multiple selection receives the first value', () => {
  expect(
    toOfferedQuery({ ...allJobsQuery, ...{ exampleFacet: ['day', 'night'] } }, { multiSelect: false }),
  ).toMatchObject({ exampleFacet: ['day'] });
});

test('sitemaps and the guide for language models list it', async () => {
  const { rows: parsed } = parseRows(rows);
  const counter = createListCounter();
  for (const { job } of parsed) counter.add(job);
  expect(counter.listPaths(10, () => true)).toEqual(
    expect.arrayContaining([day, '/company/alaska-airlines/example-facet/day/jobs/']),
  );
  useSite(createFakeSearch());
  expect(await getGuide().text()).toContain('## Jobs by example facet');
});

test('a document of Solr has its values', () => {
  const [row] = parseRows(rows).rows;
  if (row === undefined) throw new Error('The row is not a posting.');
  const stored = toDocument(row.job, false, [], []);
  expect(stored).toMatchObject({ facet_exampleFacet: ['day'] });
  expect(readSummary(stored['summary'])).toMatchObject({ exampleFacet: [{ slug: 'day', label: 'Day' }] });
});

test('the hosted search receives its wire name', () => {
  const names = createWireNames(false);
  expect(toParameters({ query: { ...allJobsQuery, ...{ exampleFacet: ['day'] } }, words: [] }, names)).toMatchObject({
    job_example: 'day',
  });
});

test('every facet differs from places and has unique names, and all except this one have a route', () => {
  expect(choiceFacets.filter(({ id }) => !isChoiceFacet(id))).toEqual([]);
  expect(new Set(listQueryNames).size).toBe(listQueryNames.length);
  for (const name of ['id', 'label', 'param', 'panelOrder', 'headingOrder'] as const)
    expect(new Set(choiceFacets.map((facet) => facet[name])).size).toBe(choiceFacets.length);
  const hasRoute = (param: string) => {
    const file = `app/${param}/[...filters]/page.tsx`;
    return existsSync(file) && readFileSync(file, 'utf8').includes(`createListPage('${param}')`);
  };
  expect(choiceFacets.map(({ param }) => param).filter((param) => !hasRoute(param))).toEqual(['example-facet']);
});
