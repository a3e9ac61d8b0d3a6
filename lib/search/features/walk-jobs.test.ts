import { describe, expect, test } from 'vitest';
import { err, ok } from '#lib/result.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import type { PageSearch } from './job-search.ts';
import { walkJobs } from './walk-jobs.ts';

function createSearch(size: number, totalAt: (call: number) => number = () => size): Pick<PageSearch, 'list'> {
  const jobs = Array.from({ length: size }, (_, index) => sampleJob({ id: String(index) }));
  let calls = 0;
  return {
    async list(_query, limit, skip = 0) {
      calls += 1;
      return ok({ total: totalAt(calls), jobs: jobs.slice(skip, skip + limit), asOf: 'now' });
    },
  };
}

describe('walkJobs', () => {
  test.each([0, 1, 999, 1000, 1001, 2500])('visits each of %i jobs once and in order', async (size) => {
    const visitedIds: string[] = [];
    expect(await walkJobs(createSearch(size), ({ id }) => void visitedIds.push(id))).toEqual(ok(size));
    expect(visitedIds).toEqual(Array.from({ length: size }, (_, index) => String(index)));
  });

  test('returns an error when the open jobs change during the walk', async () => {
    expect(
      (
        await walkJobs(
          createSearch(2500, (call) => 2500 - call),
          () => undefined,
        )
      ).ok,
    ).toBe(false);
  });

  test('returns the error when the jobs cannot be read', async () => {
    const down = err({ kind: 'unavailable', detail: 'down' } as const);
    expect(await walkJobs({ list: async () => down }, () => undefined)).toEqual(down);
  });
});
