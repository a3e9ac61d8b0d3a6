import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { err, ok } from '#lib/result.ts';
import type { Job } from '#lib/jobs/job.ts';
import type { PageSearch } from '#lib/search/job-search.ts';
import { createChangingSearch, type ChangingSearch } from '#tests/support/changing-search.ts';
import { countCases } from '#tests/support/random-cases.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { feedJobSchema, type FeedJob } from './feed-job.ts';
import { createFullFeeds, type FullFeeds } from './full-feeds.ts';

const siteUrl = 'https://careers.example';
const limits = { maxSteps: 100, maxChanges: 10_000 };
const changesSchema = z.strictObject({
  cursor: z.string(),
  opened: z.array(feedJobSchema),
  changed: z.array(feedJobSchema),
  closed: z.array(z.string()),
});

function createFeeds(search: Pick<PageSearch, 'list' | 'getMany'>, over: Partial<typeof limits> = {}): FullFeeds {
  return createFullFeeds({
    search,
    siteUrl,
    buildId: 'build',
    companyName: 'Airline',
    limits: { ...limits, ...over },
  });
}

function numbered(number: number, changes: Partial<Job> = {}): Job {
  const guid = number.toString(16).toUpperCase().padStart(32, '0');
  return sampleJob({
    id: guid,
    guid,
    requisitionId: `R-${number}`,
    url: { location: 'seattle-wa', title: 'ramp-agent', id: guid },
    ...changes,
  });
}

async function open(feeds: FullFeeds, search: ChangingSearch, kind: Parameters<FullFeeds['open']>[0], since?: string) {
  const opened = await feeds.open(kind, since ?? null, search.version());
  if (!opened.ok || opened.value === null) return null;
  let text = '';
  for await (const part of opened.value.body) text += part;
  return { ...opened.value, text };
}

async function readSnapshot(feeds: FullFeeds, search: ChangingSearch): Promise<readonly FeedJob[]> {
  const feed = await open(feeds, search, 'ndjson');
  return (feed?.text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => feedJobSchema.parse(JSON.parse(line)));
}

async function readChanges(feeds: FullFeeds, search: ChangingSearch, since?: string) {
  const feed = await open(feeds, search, 'changes', since);
  return feed === null ? null : changesSchema.parse(JSON.parse(feed.text));
}

/** What a client does: its jobs by id, and the cursor to continue with. */
async function createClient(feeds: FullFeeds, search: ChangingSearch) {
  const jobs = new Map<string, FeedJob>();
  let cursor: string | undefined;
  return {
    list: () => [...jobs.values()].sort((left, right) => (left.id < right.id ? -1 : 1)),
    async follow() {
      const changes = await readChanges(feeds, search, cursor);
      if (changes === null) throw new Error('The cursor is gone.');
      for (const id of changes.closed) expect(jobs.delete(id)).toBe(true);
      for (const job of changes.changed) expect(jobs.has(job.id)).toBe(true);
      for (const job of changes.opened) expect(jobs.has(job.id)).toBe(false);
      for (const job of [...changes.opened, ...changes.changed]) jobs.set(job.id, job);
      cursor = changes.cursor;
    },
  };
}

describe('changes by cursor', () => {
  test('rebuild the snapshot exactly after each of twenty changes of the feed', async () => {
    const version = fc.dictionary(
      fc.integer({ min: 1, max: 60 }).map(String),
      fc.record({ title: fc.string(), body: fc.string({ maxLength: 20 }), high: fc.constantFrom(25, 30, null) }),
      { maxKeys: 40 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(version, { minLength: 20, maxLength: 20 }), async (versions) => {
        const search = createChangingSearch();
        const feeds = createFeeds(search);
        const [every, seldom] = [await createClient(feeds, search), await createClient(feeds, search)];
        for (const [index, jobs] of versions.entries()) {
          search.setJobs(
            Object.entries(jobs).map(([number, { title, body, high }]) =>
              numbered(Number(number), {
                title,
                description: { format: 'markdown', body },
                pay: high === null ? null : { low: 20, high, unit: 'hour', currency: 'USD' },
              }),
            ),
          );
          await every.follow();
          if (index % 7 === 0) await seldom.follow();
          expect(every.list()).toEqual(await readSnapshot(feeds, search));
        }
        await seldom.follow();
        expect(seldom.list()).toEqual(await readSnapshot(feeds, search));
      }),
      { numRuns: countCases(30) },
    );
  });

  test('continue from the cursor of another process that saw the same jobs', async () => {
    const search = createChangingSearch();
    const [one, other] = [createFeeds(search), createFeeds(search)];
    search.setJobs([numbered(1), numbered(2)]);
    const cursor = (await readChanges(one, search))?.cursor;
    await other.record(search.version());
    search.setJobs([numbered(2, { title: 'Lead Agent' }), numbered(3)]);
    const changes = await readChanges(other, search, cursor);
    expect(changes?.opened.map(({ requisitionId }) => requisitionId)).toEqual(['R-3']);
    expect(changes?.changed.map(({ title }) => title)).toEqual(['Lead Agent']);
    expect(changes?.closed).toEqual([numbered(1).id]);
  });

  test('have a job without a guid whose place was corrected as changed, while it alone has its number', async () => {
    const search = createChangingSearch();
    const feeds = createFeeds(search);
    const row = (location: string): Job =>
      sampleJob({
        id: `M-6/${location}`,
        guid: null,
        requisitionId: 'M-6',
        url: { location, title: 'agent', id: 'M-6' },
      });
    search.setJobs([row('seattle-wa'), numbered(1)]);
    const cursor = (await readChanges(feeds, search))?.cursor;
    search.setJobs([row('seatac-wa'), numbered(1)]);
    const corrected = await readChanges(feeds, search, cursor);
    expect([corrected?.opened, corrected?.closed]).toEqual([[], []]);
    expect(corrected?.changed.map(({ id, url }) => [id, url])).toEqual([
      ['M-6', `${siteUrl}/seatac-wa/agent/M-6/job/`],
    ]);
    search.setJobs([row('seatac-wa'), row('boise-id'), numbered(1)]);
    const ids = (await readSnapshot(feeds, search)).map(({ id }) => id);
    expect(ids).toEqual([numbered(1).id, 'M-6/boise-id', 'M-6/seatac-wa']);
  });

  test('are unknown for a cursor that this process never saw, or that is too old', async () => {
    const search = createChangingSearch();
    const feeds = createFeeds(search, { maxSteps: 1 });
    expect(await readChanges(feeds, search, 'never')).toBeNull();
    const first = (await readChanges(feeds, search))?.cursor;
    search.setJobs([numbered(1)]);
    expect((await readChanges(feeds, search, first))?.opened).toHaveLength(1);
    search.setJobs([]);
    search.setJobs([numbered(1), numbered(2)]);
    expect(await readChanges(feeds, search, first)).toBeNull();
  });
});

describe('a feed of all jobs', () => {
  test('has the same bytes and the same cursor whatever the order of the list', async () => {
    const jobs = Array.from({ length: 120 }, (_, index) => numbered(index));
    const feeds = await Promise.all(
      [jobs, jobs.toReversed()].map(async (ordered) => {
        const search = createChangingSearch();
        search.setJobs(ordered);
        return open(createFeeds(search), search, 'ndjson');
      }),
    );
    expect(feeds[0]?.text.split('\n')).toHaveLength(121);
    expect(feeds[1]?.text).toBe(feeds[0]?.text);
    expect(feeds[1]?.cursor).toBe(feeds[0]?.cursor);
  });

  test('breaks off with an error when a job changes while it is sent', async () => {
    const search = createChangingSearch();
    const jobs = Array.from({ length: 120 }, (_, index) => numbered(index));
    search.setJobs(jobs);
    const opened = await createFeeds(search).open('ndjson', null, search.version());
    search.setJobs([...jobs.slice(0, 119), numbered(119, { title: 'Other' })]);
    const read = async (): Promise<void> => {
      if (opened.ok && opened.value !== null) for await (const _ of opened.value.body);
    };
    await expect(read()).rejects.toThrow('changed');
  });

  test('finds jobs without a guid by their requisition', async () => {
    const search = createChangingSearch();
    const url = { location: 'seattle-wa', title: 'agent', id: 'R-1' };
    const job = sampleJob({ id: 'R-1/seattle-wa', guid: null, requisitionId: 'R-1', url });
    search.setJobs([job]);
    const getMany: PageSearch['getMany'] = async (ids) =>
      ok({ jobs: ids.includes('R-1') ? [job, { ...job, id: 'R-1/reno-nv' }] : [], asOf: '' });
    const snapshot = await readSnapshot(createFeeds({ ...search, getMany }), search);
    expect(snapshot.map(({ id }) => id)).toEqual(['R-1']);
  });

  test('is an error while the search is down, answers from its cache, or lacks a job: never an empty list', async () => {
    const search = createChangingSearch();
    search.setJobs([numbered(1), numbered(2)]);
    const feeds = createFeeds(search);
    expect(await readSnapshot(feeds, search)).toHaveLength(2);
    const down = err({ kind: 'unavailable', detail: 'down' } as const);
    for (const broken of [
      { list: async () => down },
      { getMany: async () => down },
      { getMany: async () => ok({ jobs: [numbered(1)], asOf: '' }) },
      { list: async () => ok({ jobs: [], total: 2, asOf: '', lastGoodSince: '2026-11-20T16:00:00Z' }) },
      {
        getMany: async () => ok({ jobs: [numbered(1), numbered(2)], asOf: '', lastGoodSince: '2026-11-20T16:00:00Z' }),
      },
    ] satisfies Partial<PageSearch>[])
      expect((await createFeeds({ ...search, ...broken }).open('ndjson', null, '1')).ok).toBe(false);
  });

  test('of 100,000 jobs takes less than 50 MB of heap', { tags: 'long', timeout: 240_000 }, async () => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    const measure = (): number => {
      if (typeof collect !== 'function') throw new Error('There is no collector.');
      Reflect.apply(collect, undefined, []);
      return process.memoryUsage().heapUsed;
    };
    const total = 100_000;
    const search: Pick<PageSearch, 'list' | 'getMany'> = {
      list: async (_, limit, skip = 0) =>
        ok({
          total,
          asOf: '',
          jobs: Array.from({ length: Math.max(0, Math.min(limit, total - skip)) }, (_value, at) => numbered(skip + at)),
        }),
      getMany: async (ids) => ok({ asOf: '', jobs: ids.map((id) => numbered(Number.parseInt(id, 16))) }),
    };
    const before = measure();
    const opened = await createFeeds(search).open('ndjson', null, '1');
    let [lines, parts] = [0, 0];
    const growth: number[] = [];
    if (opened.ok && opened.value !== null)
      for await (const part of opened.value.body) {
        lines += part.split('\n').length - 1;
        if ((parts += 1) % 1000 === 0) growth.push(measure() - before);
      }
    expect(lines).toBe(total);
    // It can be negative: what other tests of the worker left is collected at some time.
    expect(growth).not.toEqual([]);
    expect(Math.max(...growth)).toBeLessThan(50 * 1024 * 1024);
  });
});
