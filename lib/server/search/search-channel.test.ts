import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { err, ok } from '#lib/result.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { followSearch, serveSearch } from './search-channel.ts';

let close = (): void => {};
afterEach(() => close());

async function connect(over: Partial<JobSearch>) {
  const { port1, port2 } = new MessageChannel();
  close = () => port1.close();
  serveSearch(createFakeSearch(over), port1);
  return followSearch(port2);
}

describe('a search through a port', () => {
  it('answers with complete pages', async () => {
    const page = samplePage({ distances: new Map([[sampleJob().id, 3.5]]) });
    const search = await connect({ search: async (query) => ok({ ...page, query }) });
    expect(await search.search({ ...allJobsQuery, text: 'pilot' })).toEqual(
      ok({ ...page, query: { ...allJobsQuery, text: 'pilot' } }),
    );
  });

  it('passes every argument on, and returns each answer to its own request', async () => {
    const search = await connect({
      list: async (query, limit, skip = -1) => ok({ total: limit * 100 + skip, jobs: [], asOf: query.text }),
      suggest: async (prefix, limit, within) =>
        ok([{ kind: 'title', label: `${prefix} ${within?.text}`, count: limit }]),
    });
    const [one, two, three] = await Promise.all([
      search.list({ ...allJobsQuery, text: 'a' }, 3),
      search.list({ ...allJobsQuery, text: 'b' }, 4, 7),
      search.suggest('pi', 5, { ...allJobsQuery, text: 'c' }),
    ]);
    expect([one, two, three]).toEqual([
      ok({ total: 299, jobs: [], asOf: 'a' }),
      ok({ total: 407, jobs: [], asOf: 'b' }),
      ok([{ kind: 'title', label: 'pi c', count: 5 }]),
    ]);
  });

  it.each([
    'search',
    'list',
    'count',
    'places',
    'get',
    'getMany',
    'similar',
    'featured',
    'listForMilitary',
    'suggest',
    'locations',
    'resolveLocation',
    'nearby',
    'vocabulary',
  ] as const)('asks for %s by its name', async (method) => {
    const search = await connect({ [method]: async (...args: readonly unknown[]) => ok([method, ...args]) });
    expect(await Reflect.apply(search[method], search, ['a', 2])).toEqual(ok([method, 'a', 2]));
  });

  it('has the capabilities of the search', async () => {
    const { capabilities } = createFakeSearch();
    expect((await connect({})).capabilities).toEqual(capabilities);
  });

  it('throws what the search throws', async () => {
    const search = await connect({ count: () => Promise.reject(new RangeError('a fault')) });
    await expect(search.count(allJobsQuery)).rejects.toThrow('a fault');
  });

  it('throws an error, whatever the search throws', async () => {
    const search = await connect({ count: vi.fn().mockRejectedValue('a text') });
    const failure = await search.count(allJobsQuery).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).toContain('a text');
  });

  it('does not keep the process alive', async () => {
    const { port1 } = new MessageChannel();
    close = () => port1.close();
    serveSearch(createFakeSearch(), port1);
    expect(port1.hasRef()).toBe(false);
  });

  it('throws errors for answers that cannot be sent', async () => {
    const search = await connect({
      suggest: async () => ok([Object.assign({ kind: 'title', label: 'a', count: 1 } as const, { later: () => {} })]),
    });
    await expect(search.suggest('a', 1)).rejects.toThrow(/could not be cloned/);
  });

  it('is unavailable once the port is closed, also for pending requests', async () => {
    const search = await connect({ count: () => new Promise(() => {}) });
    const open = search.count(allJobsQuery);
    close();
    const unavailableError = err({ kind: 'unavailable', detail: 'The search of the process is gone.' });
    expect([await open, await search.count(allJobsQuery)]).toEqual([unavailableError, unavailableError]);
  });
});
