import { createFakeSearch } from './fake-search.ts';
import { samplePage } from './sample-job.ts';
import { ok } from '#lib/result.ts';
import { toIdKeys } from '#lib/jobs/lookup-ids.ts';
import type { Job } from '#lib/jobs/job.ts';
import type { JobSearch } from '#lib/search/job-search.ts';

/** A search over jobs that a test replaces. */
export interface ChangingSearch extends JobSearch {
  /** Replaces the open jobs, which gives the data another version. */
  setJobs(jobs: readonly Job[]): void;
}

/** Creates a search that lists and looks up the current jobs. */
export function createChangingSearch(): ChangingSearch {
  let jobs: readonly Job[] = [];
  let version = 0;
  const asOf = '2026-11-20T16:00:00Z';
  return {
    ...createFakeSearch({
      search: async (query, { limit = 10, skip = 0 } = {}) =>
        ok(samplePage({ query, total: jobs.length, jobs: jobs.slice(skip, skip + limit), asOf })),
      async *all() {
        yield ok(jobs);
      },
      get: async (ids) => {
        const keys = new Set(ids.map((id) => id.toLowerCase()));
        return ok({ jobs: jobs.filter((job) => toIdKeys(job).some((key) => keys.has(key))), asOf });
      },
      version: () => String(version),
    }),
    setJobs(next) {
      jobs = next;
      version += 1;
    },
  };
}
