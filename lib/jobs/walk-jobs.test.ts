import { describe, expect, test } from 'vitest';
import { err, ok } from '#lib/result.ts';
import { sampleJob } from '../../tests/support/sample-job.ts';
import type { PageSearch } from './search.ts';
import { walkJobs } from './walk-jobs.ts';

const jobs = Array.from({ length: 2500 }, (_, index) => sampleJob({ id: String(index) }));

function createSearch(totalAt: (call: number) => number = () => jobs.length): Pick<PageSearch, 'list'> {
  let calls = 0;
  return {
    async list(_query, limit, skip = 0) {
      calls += 1;
      return ok({ total: totalAt(calls), jobs: jobs.slice(skip, skip + limit), asOf: 'now' });
    },
  };
}

async function walk(from?: number, limit?: number): Promise<readonly string[]> {
  const seen: string[] = [];
  expect(await walkJobs(createSearch(), ({ id }) => void seen.push(id), from, limit)).toEqual(ok(jobs.length));
  return seen;
}

describe('walking the open jobs', () => {
  test.each<[number | undefined, number | undefined]>([[undefined, undefined], [0, 2500], [0, 1000], [500, 1001], [2000, 50_000], [2499, 1], [2500, 10], [0, 1]])('from %s, at most %s, visits each once and in order', async (from, limit) => {
    const first = from ?? 0;
    expect(await walk(from, limit)).toEqual(jobs.slice(first, first + (limit ?? jobs.length)).map(({ id }) => id));
  });

  test('gives up when others are open than at its start', async () => {
    expect((await walkJobs(createSearch((call) => jobs.length - call), () => undefined)).ok).toBe(false);
  });

  test('gives up when the jobs cannot be read', async () => {
    const down = err({ kind: 'unavailable', detail: 'down' } as const);
    expect(await walkJobs({ list: async () => down }, () => undefined)).toEqual(down);
  });
});
