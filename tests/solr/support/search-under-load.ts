import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';

export interface SearchLoad {
  answered(): number;
  /** Ends the load. @returns errors, and the distinct totals */
  stop(): Promise<{
    readonly answered: number;
    readonly failed: readonly string[];
    readonly totals: readonly number[];
    readonly milliseconds: readonly number[];
  }>;
}

/** Repeats a search page after page with concurrent requests. */
export function searchUnderLoad(search: JobSearch, query: JobQuery, atOnce = 4, pages = 40): SearchLoad {
  let isRunning = true;
  let requestCount = 0;
  const failed: string[] = [];
  const milliseconds: number[] = [];
  const totals = new Set<number>();
  async function run(): Promise<void> {
    while (isRunning) {
      const started = performance.now();
      const answer = await search.search({ ...query, page: 1 + (requestCount++ % pages) });
      milliseconds.push(performance.now() - started);
      if (answer.ok) totals.add(answer.value.total);
      else failed.push(`${answer.error.kind}: ${answer.error.detail}`);
    }
  }
  const running = Promise.all(Array.from({ length: atOnce }, run));
  return {
    answered: () => milliseconds.length,
    async stop() {
      isRunning = false;
      await running;
      return { answered: milliseconds.length, failed, totals: [...totals], milliseconds };
    },
  };
}
