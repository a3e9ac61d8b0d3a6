import { beforeEach, describe, expect, it } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { createFeedSearch } from './feed-search.ts';
import type { FeedState } from './load/feed-loader.ts';
import { buildIndex, parseRows, solrRow } from '#tests/support/sample-rows.ts';

const asOf = '2026-10-09T02:33:01.000Z';
const november = Date.parse('2026-11-01T00:00:00Z');
const noon = Date.parse('2026-11-01T12:00:00Z');
const [pilotId, agentId] = ['2026-10001', '2026-10002'];

function loadedFrom(rows: readonly unknown[], stamp: string): NonNullable<FeedState['loaded']> {
  return { data: buildIndex(parseRows(rows)), stamp, asOf };
}

const loaded = loadedFrom(
  [
    solrRow({ title: 'Pilot', number: 1, featured: true, job_category: 'Pilots', mapped_moc: ['15Q-army'] }),
    solrRow({ title: 'Ramp Agent', number: 2, valid_through: new Date(noon).toISOString() }),
    solrRow({
      title: 'Ramp Agent',
      number: 3,
      location_exact: 'Tacoma, WA',
      city_exact: 'Tacoma',
      all_locations: [],
      GeoLocation: '47.25, -122.44',
    }),
  ],
  'one',
);
const nothing: FeedState = { loaded: null, swaps: 0, problem: null };
let state: FeedState = nothing;
let time = november;
const create = (showsAllEmployers = false) =>
  createFeedSearch(
    () => state,
    showsAllEmployers,
    () => time,
  );

beforeEach(() => {
  state = { loaded, swaps: 1, problem: null };
  time = november;
});

async function valueOf<T>(
  answer: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false }>,
): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error('no answer');
  return result.value;
}

const titles = (jobs: readonly { readonly title: string }[]): readonly string[] => jobs.map(({ title }) => title);

describe('a feed search', () => {
  it('lists all jobs, newest first, for a text that asks for any', async () => {
    const search = create();
    const query = { ...allJobsQuery, text: 'jobs near me', sort: 'relevance' } as const;
    const page = await valueOf(search.search(query));
    const all = await valueOf(search.search(allJobsQuery));
    expect(page).toEqual({ ...all, query, textParts: [] });
    expect(await valueOf(search.list(query, 2, 1, 'whole'))).toEqual(await valueOf(search.list(allJobsQuery, 2, 1)));
    expect(await valueOf(search.count(query))).toBe(3);
    expect(await valueOf(search.places(query))).toEqual(await valueOf(search.places(allJobsQuery)));
    const inTacoma = { ...query, locations: ['tacoma-wa'] };
    expect(await valueOf(search.nearby(inTacoma, 5))).toEqual(
      await valueOf(search.nearby({ ...inTacoma, text: '' }, 5)),
    );
  });

  it('answers every method from the feed', async () => {
    const search = create();
    const page = await valueOf(search.search({ ...allJobsQuery, text: 'agent' }));
    expect([page.total, page.asOf]).toEqual([2, asOf]);
    const listing = await valueOf(search.list(allJobsQuery, 2));
    expect([listing.total, titles(listing.jobs), listing.asOf]).toEqual([3, ['Pilot', 'Ramp Agent'], asOf]);
    expect((await valueOf(search.list(allJobsQuery, 9, 2))).jobs).toHaveLength(1);
    expect(await valueOf(search.count({ ...allJobsQuery, text: 'pilot' }))).toBe(1);
    expect(await valueOf(search.places(allJobsQuery))).toMatchObject({ total: 3, asOf });
    const found = await valueOf(search.get(pilotId));
    expect([titles(found.jobs), found.asOf]).toEqual([['Pilot'], asOf]);
    const many = await valueOf(search.getMany([agentId, pilotId]));
    expect([titles(many.jobs), many.asOf]).toEqual([['Ramp Agent', 'Pilot'], asOf]);
    const [agent] = many.jobs;
    const similar = agent === undefined ? [] : await valueOf(search.similar(agent, 9));
    expect(titles(similar)).toContain('Ramp Agent');
    expect(titles(await valueOf(search.featured(9)))).toEqual(['Pilot']);
    const military = await valueOf(search.listForMilitary(loaded.data.militaryCodes, 0, 9));
    expect([titles(military.jobs), military.asOf]).toEqual([['Pilot'], asOf]);
    expect((await valueOf(search.suggest('ram', 9))).map(({ label }) => label)).toEqual(['Ramp Agent']);
    expect(await valueOf(search.suggest('ram', 9, { ...allJobsQuery, jobCategory: ['pilots'] }))).toEqual([]);
    expect((await valueOf(search.locations('tac', 9))).map(({ slug }) => slug)).toEqual(['tacoma-wa']);
    expect(await valueOf(search.resolveLocation('Tacoma'))).toMatchObject({ slug: 'tacoma-wa' });
    const nearby = await valueOf(search.nearby({ ...allJobsQuery, locations: ['seattle-wa'] }, 9));
    expect(nearby.map(({ slug }) => slug)).toEqual(['tacoma-wa']);
    expect((await valueOf(search.vocabulary())).jobCategory.get('pilots')).toBe('Pilots');
    expect(search.isReady()).toBe(true);
  });

  it.each([
    [false, true],
    [true, false],
  ])('with all employers shown (%s) has options without postings: %s', async (showsAllEmployers, isThere) => {
    const { facets } = await valueOf(create(showsAllEmployers).search(allJobsQuery));
    const options = facets.find(({ id }) => id === 'employmentType')?.options.map(({ slug }) => slug);
    expect(options?.includes('on-call')).toBe(isThere);
  });

  it.each([
    [null, 'no feed yet'],
    ['status 500', 'status 500'],
  ])('is unavailable before the feed is loaded: %s', async (problem, detail) => {
    state = { ...nothing, problem };
    const search = create();
    expect(await search.count(allJobsQuery)).toEqual({ ok: false, error: { kind: 'unavailable', detail } });
    expect(search.isReady()).toBe(false);
  });
});

describe('a posting that closes', () => {
  const count = (search: ReturnType<typeof create>) => valueOf(search.count(allJobsQuery));

  it('is found until then, and again when the clock is set back', async () => {
    const search = create();
    const counts: number[] = [];
    for (const at of [november, noon - 1, noon, noon + 1, noon - 1, noon]) {
      time = at;
      counts.push(await count(search));
    }
    expect(counts).toEqual([3, 3, 2, 2, 3, 2]);
  });

  it('changes the version, as does another feed; time alone does not', () => {
    const search = create();
    const versions = [search.version()];
    const next = (): void => void versions.push(search.version());
    time = noon - 1;
    next();
    time = noon;
    next();
    time = noon + 1;
    next();
    state = { loaded: loadedFrom([], 'two'), swaps: 2, problem: null };
    next();
    const [first, waiting, closed, later, other] = versions;
    expect([waiting, later]).toEqual([first, closed]);
    expect(new Set([first, closed, other]).size).toBe(3);
  });

  it('does not change the version when the same feed is read again', () => {
    const search = create();
    const before = search.version();
    state = { ...state, problem: 'status 500' };
    expect(search.version()).toBe(before);
    state = { loaded: { ...loaded }, swaps: 2, problem: null };
    expect(search.version()).not.toBe(before);
    state = nothing;
    expect(search.version()).not.toBe(before);
  });
});

it('a new feed is used at once', async () => {
  const search = create();
  await search.count(allJobsQuery);
  state = { loaded: loadedFrom([solrRow({ title: 'Cook' })], 'two'), swaps: 2, problem: null };
  expect(await valueOf(search.count(allJobsQuery))).toBe(1);
});
