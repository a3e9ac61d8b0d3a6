import { describe, expect, test } from 'vitest';
import { err, ok } from '#lib/result.ts';
import { sampleJob } from '../../tests/support/sample-job.ts';
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

describe('walking the open jobs', () => {
  test.each([0, 1, 999, 1000, 1001, 2500])('of which there are %i visits each once and in order', async (size) => {
    const seen: string[] = [];
    expect(await walkJobs(createSearch(size), ({ id }) => void seen.push(id))).toEqual(ok(size));
    expect(seen).toEqual(Array.from({ length: size }, (_, index) => String(index)));
  });

  test('gives up when others are open than at its start', async () => {
    expect(
      (
        await walkJobs(
          createSearch(2500, (call) => 2500 - call),
          () => undefined,
        )
      ).ok,
    ).toBe(false);
  });

  test('gives up when the jobs cannot be read', async () => {
    const down = err({ kind: 'unavailable', detail: 'down' } as const);
    expect(await walkJobs({ list: async () => down }, () => undefined)).toEqual(down);
  });
});
