import { expect, test } from 'vitest';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { walkJobs } from './walk-jobs.ts';

const jobs = ['a', 'b', 'c'].map((id) => sampleJob({ id }));
const walk = async (batches: readonly Result<readonly JobSummary[], JobsError>[]) => {
  const visitedIds: string[] = [];
  const walked = await walkJobs(
    {
      async *all() {
        yield* batches;
      },
    },
    ({ id }) => void visitedIds.push(id),
  );
  return { walked, visitedIds };
};

test('visits the jobs of all batches in order', async () => {
  expect(await walk([])).toEqual({ walked: ok(0), visitedIds: [] });
  expect(await walk([ok(jobs.slice(0, 2)), ok(jobs.slice(2))])).toEqual({ walked: ok(3), visitedIds: ['a', 'b', 'c'] });
});

test('returns the error that ends the jobs', async () => {
  const down = err({ kind: 'unavailable', detail: 'down' } as const);
  expect((await walk([ok(jobs), down])).walked).toEqual(down);
});
