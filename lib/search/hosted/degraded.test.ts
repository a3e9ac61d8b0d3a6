import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { createServiceClient } from '#lib/search/client/service-client.ts';
import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { refuse, startHosted, toFilters, toPage, type FakeRequest } from '#tests/support/fake-service.ts';
import { createHostedSearch, type HostedSearch } from './hosted-search.ts';

const rows = [1, 2, 3].map((number) => ({ title: 'Ramp Agent', number }));
const counts = {
  company2: { 'Horizon Air': 3 },
  employmenttype: { 'Full-Time': 3 },
  jobcategory: { Pilots: 3 },
  city: { 'Seattle, WA': 3 },
  state: { Washington: 3 },
  country: { 'United States': 3 },
};
const filters = toFilters(counts);
const none = toFilters({ company2: {}, employmenttype: {}, jobcategory: {}, city: {}, state: {}, country: {} });
const { jobcategory: _, ...otherCounts } = counts;
const company = { company: ['horizon-air'] };
const city = { locations: ['seattle-wa'] };

const pageWith = (facets: unknown) => toPage(rows, { filters: facets });

interface Fault {
  /** Replaces the facets of lists. */
  readonly list?: unknown;
  /** Replaces the answers without the only filter of a query. */
  readonly alone?: unknown;
  /** Replaces the answers to a text. */
  readonly text?: unknown;
  readonly complete?: unknown;
}

/** Starts a search over a service that works until it is told its fault. */
async function start(faults: Fault) {
  let [isFaulty, time] = [false, 1];
  const onMissing: string[] = [];
  const answer = ({ path, params, page }: FakeRequest): unknown => {
    const fault = isFaulty ? faults : {};
    if (path.startsWith('complete/')) return fault.complete ?? [];
    if ('alone' in fault && ['company2', 'location'].every((name) => !(name in params))) return fault.alone;
    if (params['q'] !== undefined && 'text' in fault) return fault.text;
    return toPage(rows, { page, filters: 'list' in fault ? fault.list : filters });
  };
  const { search } = await startHosted(answer, { now: () => time, onMissing: (part) => onMissing.push(part) });
  [isFaulty, time] = [true, 62_000];
  return { search, onMissing };
}

const page = (part: Partial<JobQuery>) => (search: HostedSearch) => search.search({ ...allJobsQuery, ...part });

test.each<[string, Fault, (search: HostedSearch) => Promise<{ ok: boolean; isDegraded?: true }>, string]>([
  ['a list without facets', { list: undefined }, page({}), 'facets'],
  ['a list whose facets are null', { list: null }, page({}), 'facets'],
  ['a list whose facets are a text', { list: 'none' }, page({}), 'facets'],
  ['a list with an empty set of facets', { list: {} }, page({}), 'facets'],
  ['a list whose facets are empty', { list: none }, page({}), 'facets'],
  ['a list without one of its facets', { list: toFilters(otherCounts) }, page({}), 'facets'],
  ['a list of a text without facets', { list: {} }, page({ text: 'ramp' }), 'facets'],
  ['a filtered list whose facets are empty', { list: none }, page(company), 'facets'],
  ['a filtered list without facets', { list: undefined }, page({ ...company, ...city }), 'facets'],
  ['a failed request for facets', { alone: refuse() }, page(company), 'facets'],
  ['a refused request for facets', { alone: refuse(503) }, page(city), 'facets'],
  ['facets alone that are empty', { alone: pageWith(none) }, page(company), 'facets'],
  ['facets alone without facets', { alone: pageWith({}) }, page(company), 'facets'],
  ['facets alone of another shape', { alone: pageWith(null) }, page(company), 'facets'],
  ['facets alone without the one that is needed', { alone: pageWith(toFilters(otherCounts)) }, page(company), 'facets'],
  ['places without facets', { list: {} }, (search) => search.places(allJobsQuery), 'facets'],
  ['a text without the number of whole matches', { text: refuse() }, page({}), ''],
])('%s is degraded', async (name, fault, ask, part) => {
  const { search, onMissing } = await start(fault);
  const answer = await ask(search);
  expect([answer.ok, answer.isDegraded, [...new Set(onMissing)]], name).toEqual(
    part === '' ? [true, undefined, []] : [true, true, [part]],
  );
});

test('facets that were missing are requested again, and the answer is good once they are back', async () => {
  let [alone, time] = [pageWith(filters), 1];
  const { search } = await startHosted(({ params }) => ('company2' in params ? pageWith(filters) : alone), {
    now: () => time,
  });
  [alone, time] = [pageWith({}), 62_000];
  expect(await search.search({ ...allJobsQuery, ...company })).toMatchObject({ isDegraded: true });
  alone = pageWith(filters);
  expect(await search.search({ ...allJobsQuery, ...company })).not.toHaveProperty('isDegraded');
});

test('an overview without facets neither unlearns the names of the service nor replaces a good one', async () => {
  let time = 1;
  let list: unknown = toFilters({ ...counts, job_category: { Flying: 3 } });
  const { search, requests } = await startHosted(({ path }) => (path.startsWith('complete/') ? [] : pageWith(list)), {
    now: () => time,
    intervalMs: 30_000,
  });
  list = {};
  time += 31_000;
  await search.get([' ']);
  await new Promise(setImmediate);
  requests.length = 0;
  expect(await search.suggest('seattle', 3)).toMatchObject({ ok: true, value: [{ kind: 'place', count: 3 }] });
  await search.search({ ...allJobsQuery, jobCategory: ['pilots'] });
  expect(requests.find(({ path }) => path === 'search')?.params).toMatchObject({ jobcategory: 'pilots' });
});

test('a service without facets has no degraded lists, and an empty list lacks none', async () => {
  const bare = await startHosted(() => toPage(rows, { filters: {} }));
  expect(await bare.search.search(allJobsQuery)).not.toHaveProperty('isDegraded');
  const { search } = await startHosted(({ params }) =>
    toPage(params['q'] === undefined ? rows : [], { filters: params['q'] === undefined ? filters : none }),
  );
  expect(await search.search({ ...allJobsQuery, text: 'nothing' })).not.toHaveProperty('isDegraded');
});

describe.each([
  ['site', 'solr'],
  ['plain', 'solr'],
  ['site', 'google_talent'],
] as const)('a service with facets of kind %s and rows of %s', (kind, source) => {
  let api: JobsApi;
  let search: HostedSearch;
  beforeAll(async () => {
    api = await startJobsApi({ facets: kind });
    search = createHostedSearch({
      base: api.url,
      origin: api.origin,
      detailBase: api.detailUrl,
      site: { ...site, source },
      buids: site.buids,
      client: createServiceClient({ budgetMs: 20_000 }),
      now: Date.now,
    });
    await search.ready();
  });
  afterAll(async () => {
    await search.close();
    await api.close();
  });

  test.each<[string, Partial<JobQuery>]>([
    ['all jobs', {}],
    ['a company', company],
    ['a city', city],
    ['a state', { locations: ['washington'] }],
    ['every facet', { ...company, ...city, employmentType: ['full-time'], jobCategory: ['pilots'] }],
    ['a text', { text: 'first officer' }],
    ['a text without jobs', { text: 'zzzz' }],
    ['a circle', { ...city, radius: 50 }],
    ['a page past the end', { page: 9999 }],
  ])('that works has no degraded answers: %s', async (_name, part) => {
    const query = { ...allJobsQuery, ...part };
    for (const ask of [search.search(query), search.places(query), search.suggest('pilot', 6)]) {
      const answer = await ask;
      expect([answer.ok, 'isDegraded' in answer]).toEqual([true, false]);
    }
  });
});
