import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { toPlainText } from '#lib/jobs/description/plain-text.ts';
import { allJobsQuery, effectiveSort, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Result } from '#lib/result.ts';
import { parseFeed } from '#lib/search/wire/read-feed.ts';
import { createSolrSearch, type SolrSearch } from '#lib/search/solr/solr-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import type { Retrieval, SearchKnowledge, TextPlan } from '#lib/search/text/plan.ts';
import { toSearchedText } from '#lib/search/text/searched-text.ts';
import { indexFeed } from '#scripts/solr-index/index-feed.ts';
import { createSolrAdmin } from '#scripts/solr-index/solr-admin.ts';
import { createEvaluator, toStems, type PlannedText } from '#tests/conformance/evaluate-plan.ts';
import { milesApart } from '#tests/conformance/oracle/known-places.ts';
import type { OracleJob } from '#tests/conformance/oracle/oracle-job.ts';
import { createSampleOracle, sampleFeed, sampleTime } from '#tests/conformance/oracle/sample-feed.ts';
import { createPlanSource } from '#tests/conformance/random/random-plan.ts';
import { createQuerySource } from '#tests/conformance/random/random-query.ts';
import { createRandomSource } from '#tests/conformance/random/random-source.ts';
import { hostileText } from './support/hostile-text.ts';
import { findSolrObstacle } from './support/prepare-java.ts';
import { startSolr, type SolrCluster } from './support/start-solr.ts';

const reason = findSolrObstacle();
const oracle = createSampleOracle();
const minute = 60_000;
const everyJob: Retrieval = {
  conditions: [],
  titles: new Map(),
  clauses: [],
  allClausesPoints: 0,
  minPoints: 0,
  preferences: [],
};
const planOf = (find: Partial<Retrieval>, more: Partial<TextPlan> = {}): TextPlan => ({
  find: { ...everyJob, ...find },
  related: null,
  parts: null,
  correctedText: null,
  ...more,
});
const idsOf = (jobs: readonly { readonly id: string }[]): readonly string[] => jobs.map(({ id }) => id);

function valueOf<T>(answer: Result<T, unknown>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(answer.isDegraded).toBeUndefined();
  return answer.value;
}

function readTexts(): ReadonlyMap<string, PlannedText> {
  const feed = parseFeed(readFileSync(sampleFeed), site.buids, sampleTime);
  if (!feed.ok) throw new Error(feed.error);
  const perHour = { hour: 1, day: 1 / 8, week: 1 / 40, 'two-weeks': 1 / 80, month: 12 / 2080, year: 1 / 2080 };
  return new Map(
    feed.value.rows.map(({ job }) => {
      const { high = null, low = null, unit = null, currency = null } = job.pay ?? {};
      const amount = high ?? low;
      const hourlyPay = amount === null || unit === null || currency !== 'USD' ? null : amount * perHour[unit];
      return [job.id, { ...toSearchedText(job, toPlainText(job.description)), hourlyPay }];
    }),
  );
}

describe.skipIf(reason !== null)(`Solr executes plans${reason === null ? '' : ` (skipped: ${reason})`}`, () => {
  let cluster: SolrCluster;
  let search: SolrSearch;
  let plan: TextPlan;
  let knowledge: SearchKnowledge | null = null;
  let now = sampleTime;
  let texts = 0;
  const textOf = readTexts();
  const evaluate = createEvaluator(oracle.open, ({ id }) => {
    const text = textOf.get(id);
    if (text === undefined) throw new Error(`no text of ${id}`);
    return text;
  });

  beforeAll(async () => {
    cluster = await startSolr(1);
    const made = await indexFeed(createSolrAdmin(cluster.urls), {
      feed: readFileSync(sampleFeed),
      asOf: new Date(sampleTime).toISOString(),
      buids: site.buids,
      alias: 'plans',
      shards: 2,
      replicas: 1,
      keep: 0,
    });
    if (!made.ok) throw new Error(made.error);
    search = createSolrSearch({
      urls: cluster.urls,
      collection: 'plans',
      buids: site.buids,
      createPlanner: (known) => ((knowledge = known), () => plan),
      now: () => now,
      log: { warn: () => undefined },
      budgetMs: 30_000,
    });
    await search.ready();
  }, 4 * minute);

  afterAll(async () => {
    await search?.close();
    await cluster?.stop();
  }, minute);

  /** Returns a query whose text has the plan. */
  function planned(next: TextPlan, query: Partial<JobQuery> = {}): JobQuery {
    plan = next;
    return { ...allJobsQuery, ...query, text: `text ${(texts += 1)}` };
  }

  /** Compares all that a page says with the evaluation of the plan. */
  async function judge(query: JobQuery, from: TextPlan): Promise<void> {
    const { found, whole, related } = evaluate(from);
    const select = (matched: readonly string[], sort = query.sort): readonly OracleJob[] =>
      oracle.select({ ...query, sort }, matched);
    const expected = select(found);
    const context = JSON.stringify({ query, from }, (_, value: unknown) => (value instanceof Map ? [...value] : value));
    const page = valueOf(await search.search(query, { limit: 2000, skip: 0 }));
    expect(page.total, context).toBe(expected.length);
    const circle = oracle.circleOf(query);
    if (effectiveSort(query) === 'distance' && circle !== null) {
      expect(new Set(idsOf(page.jobs)), context).toEqual(new Set(idsOf(expected)));
      const miles = page.jobs.map(({ id }) => page.distances.get(id) ?? NaN);
      expect(miles, context).toEqual(miles.toSorted((a, b) => a - b));
    } else expect(idsOf(page.jobs), context).toEqual(idsOf(expected));
    if (circle !== null)
      for (const job of expected)
        expect(page.distances.get(job.id), context).toBeCloseTo(
          milesApart(circle.center, job.place.coordinates ?? circle.center),
          6,
        );
    expect(page.wholeMatches, context).toBe(select(whole).length);
    expect(valueOf(await search.search(query, { matches: 'whole', limit: 0 })).total).toBe(page.wholeMatches);
    const near =
      page.total < 2000 && from.find.conditions.length + from.find.minPoints > 0 ? select(related, 'relevance') : [];
    expect(idsOf(page.related), context).toEqual(idsOf(near).slice(0, 2000 - page.total));
    const facets = oracle.facets(query, found);
    type Option = { readonly slug: string; readonly isSelected: boolean; readonly count: number };
    // Whether options without jobs are listed is not a matter of counting.
    const toCounts = (options: readonly Option[]) =>
      options
        .filter(({ isSelected, count }) => isSelected || count > 0)
        .map(({ slug, isSelected, count }) => `${slug} ${isSelected ? 'selected' : count}`)
        .sort();
    for (const { id, options } of page.facets)
      expect(toCounts(options), `${id} ${context}`).toEqual(toCounts(facets.get(id) ?? []));
    const places = valueOf(await search.places(query));
    expect(places.total).toBe(page.total);
    expect(places.places.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(places.total);
    expect(places.places.reduce((sum, { located }) => sum + located, places.unlocated)).toBe(places.total);
  }

  test(
    'with random filters as a look at each posting says',
    async () => {
      const random = createRandomSource(20_261_128);
      const bodies = [...textOf.values()].flatMap(({ names, body }) => [names, body]);
      const nextPlan = createPlanSource(oracle, bodies, random);
      const nextQuery = createQuerySource(oracle, random, () => '');
      for (let round = 0; round < 100; round += 1) {
        const from = nextPlan();
        await judge({ ...planned(from, nextQuery()), page: 1 }, from);
      }
    },
    10 * minute,
  );

  test('with what it knows of the postings', async () => {
    valueOf(await search.search(planned(planOf({}))));
    const titles = Map.groupBy(oracle.open, ({ title }) => title);
    const known = knowledge?.titles ?? [];
    expect(new Set(known.map(({ title }) => title))).toEqual(new Set(titles.keys()));
    expect(known.reduce((sum, { count }) => sum + count, 0)).toBe(oracle.open.length);
    expect(known.find(({ title }) => title.startsWith('Ramp'))?.categories).toEqual(['Airport Operations']);
    expect(knowledge?.companies.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['alaska-airlines', 'horizon-air']),
    );
    const stems = [...textOf.values()].flatMap(({ names, body }) => toStems(`${names} ${body}`));
    const unknown = [...new Set(stems)].filter(
      (stem) => /^[a-z]{5,}$/.test(stem) && knowledge?.stems.has(stem) === false,
    );
    expect(unknown.length).toBeLessThan(new Set(stems).size / 50);
    const seattle = knowledge?.places.find(({ slug }) => slug === 'seattle-wa');
    expect(seattle?.count).toBe(oracle.open.filter(({ place }) => place.city?.slug === 'seattle-wa').length);
  });

  test('at a bounded cost, whatever the text', async () => {
    valueOf(await search.search(planned(planOf({}))));
    if (knowledge === null) throw new Error('no knowledge');
    const planText = createPlanner(knowledge);
    const measure = async (text: string): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const next = planText(text);
        // Another number of points, so that no answer comes from a cache.
        const find = { ...next.find, minPoints: next.find.minPoints + (round + 1) / 1000 };
        const started = performance.now();
        valueOf(await search.search(planned({ ...next, find })));
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    const ordinary = await measure('part time ramp agent in seattle');
    const words = [...new Set([...textOf.values()].flatMap(({ body }) => body.match(/[a-z]{6,}/g) ?? []))];
    for (const text of [
      '\ufdfa'.repeat(195),
      words.slice(0, 27).join(' '),
      'not '.repeat(50),
      words.slice(0, 5).join(' not '),
    ])
      expect((await measure(text)) / ordinary, text).toBeLessThan(10);
  });

  test('with text that is query syntax, which finds its words', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (words) => {
        const from = planOf({ clauses: [{ phrases: [{ words, in: 'all' }], points: 1 }], minPoints: 1 });
        expect(idsOf(valueOf(await search.search(planned(from), { limit: 2000 })).jobs)).toEqual(evaluate(from).found);
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
  });

  test('and lists featured jobs, newest first', async () => {
    const query = { ...allJobsQuery, locations: ['hawaii'] };
    const featured = oracle.select(query, null).filter(({ isFeatured }) => isFeatured);
    const page = valueOf(await search.search(query, { isFeatured: true, hasFacets: false, limit: 4 }));
    expect(idsOf(page.jobs)).toEqual(idsOf(featured.slice(0, 4)));
    expect(page).toMatchObject({ facets: [], total: featured.length });
  });

  test('all open jobs come in batches, newest first', async () => {
    const ids: string[] = [];
    for await (const batch of search.all()) ids.push(...idsOf(valueOf(batch)));
    expect(ids).toEqual(idsOf(oracle.open));
  });

  test('a prefix is completed by titles, categories, types, cities and requisitions', async () => {
    const suggest = async (...args: Parameters<SolrSearch['suggest']>) => valueOf(await search.suggest(...args));
    const kinds = (await suggest('p', 50)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['category', 'employment-type', 'place', 'title']));
    const job = oracle.open.find(({ requisitionId }) => requisitionId !== null);
    expect(await suggest(job?.requisitionId?.slice(0, -1) ?? '', 5)).toContainEqual(
      expect.objectContaining({ kind: 'requisition', label: job?.requisitionId }),
    );
    const isAgent = ({ title }: OracleJob): boolean => /\bagent/i.test(title);
    const count = (suggestions: Awaited<ReturnType<typeof suggest>>): number =>
      suggestions.filter(({ kind }) => kind === 'title').reduce((sum, one) => sum + one.count, 0);
    const within = { ...allJobsQuery, company: ['horizon-air'] };
    expect(count(await suggest('agent', 500))).toBe(oracle.open.filter(isAgent).length);
    expect(count(await suggest('agent', 500, within))).toBe(oracle.select(within, null).filter(isAgent).length);
    expect((await suggest('mechnic', 5)).map(({ label }) => label).join()).toMatch(/mechanic/i);
  });

  test('a job is found by each of its ids, and closes in time', async () => {
    const job = oracle.open.find(
      ({ guid, requisitionId, closesAt }) => guid !== null && requisitionId !== null && closesAt < Infinity,
    );
    if (job === undefined) throw new Error('no job that closes');
    for (const id of [job.guid, job.requisitionId?.toUpperCase()])
      expect(idsOf(valueOf(await search.get([id ?? '', 'unknown'])).jobs)).toContain(job.id);
    const total = async (): Promise<number> => valueOf(await search.search(allJobsQuery)).total;
    const before = await total();
    now = job.closesAt + 3000;
    expect(await total()).toBeLessThan(before);
    expect(idsOf(valueOf(await search.get([job.id])).jobs)).toEqual([job.id]);
    now = sampleTime;
  });
});
