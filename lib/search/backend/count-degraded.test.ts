import { describe, expect, it, vi } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { err, ok } from '#lib/result.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { countDegraded } from './count-degraded.ts';

const failure = err({ kind: 'unavailable', detail: 'no feed yet' } as const);

describe('a search in countDegraded', () => {
  it.each([
    ['some', ok(samplePage({ total: 1 }))],
    ['none', ok(samplePage({ total: 0, jobs: [] }))],
    ['failed', failure],
  ])('with %s results is counted as such, and returns the same answer', async (result, answer) => {
    const countSearch = vi.fn();
    const { search } = countDegraded(createFakeSearch({ search: async () => answer }), countSearch);
    expect(await search.search(allJobsQuery)).toBe(answer);
    expect(countSearch.mock.calls).toEqual([[result]]);
  });

  it('counts searches of pages only, and passes all arguments and the lifecycle through', async () => {
    const [countSearch, list, close] = [vi.fn(), vi.fn(async () => failure), vi.fn(async () => {})];
    const inner = createFakeSearch({ search: list, close, version: () => 'v7', isReady: () => false });
    const { search } = countDegraded(inner, countSearch);
    const options = { limit: 3, skip: 2, hasFacets: false };
    expect(await search.search(allJobsQuery, options)).toBe(failure);
    expect([list.mock.calls, countSearch.mock.calls]).toEqual([[[allJobsQuery, options]], []]);
    expect([search.version(), search.isReady(), search.capabilities]).toEqual(['v7', false, inner.capabilities]);
    await search.close();
    expect(close).toHaveBeenCalledOnce();
  });
});

it('countDegraded counts answers that failed, and those that are partial or old', async () => {
  const { search, counts } = countDegraded(
    createFakeSearch({
      search: async () => ok(samplePage({ total: 3 })),
      suggest: async () => ({ ...ok([]), isDegraded: true }),
      places: async () => failure,
      async *all() {
        yield ok([sampleJob()]);
        yield failure;
      },
    }),
    () => {},
  );
  await search.search(allJobsQuery);
  expect(counts()).toEqual({ failed: 0, degraded: 0 });
  await search.suggest('p', 3);
  await search.get(['1']);
  await search.places(allJobsQuery);
  expect(counts()).toEqual({ failed: 2, degraded: 1 });
  expect(await Array.fromAsync(search.all())).toEqual([ok([sampleJob()]), failure]);
  expect(counts()).toEqual({ failed: 3, degraded: 1 });
});
