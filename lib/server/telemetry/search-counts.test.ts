import { describe, expect, it, vi } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { err, ok } from '#lib/result.ts';
import { samplePage } from '#tests/support/sample-job.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { countingSearches } from './search-counts.ts';

describe('a counted search', () => {
  it.each([
    ['some', ok(samplePage({ total: 1 }))],
    ['none', ok(samplePage({ total: 0, jobs: [] }))],
    ['failed', err({ kind: 'unavailable', detail: 'no feed yet' } as const)],
  ])('with %s results is counted as such, and returns the same result', async (result, answer) => {
    const count = vi.fn();
    const search = countingSearches(createFakeSearch({ search: async () => answer, version: () => 'v7' }), count);
    expect(await search.search(allJobsQuery)).toBe(answer);
    expect(count.mock.calls).toEqual([[result]]);
    expect(search.version()).toBe('v7');
  });
});
