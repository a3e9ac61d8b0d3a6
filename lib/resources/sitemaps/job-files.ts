import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { shareByVersion } from '#lib/search/features/share-by-version.ts';
import { walkJobs } from '#lib/search/features/walk-jobs.ts';
import { createListCounter } from './indexed-lists.ts';
import { findLatest, type SitemapEntry } from './write-sitemap.ts';

/** Maximum number of URLs in one file. Source: sitemaps.org. */
const maxUrlsPerFile = 50_000;

/** The entries of the files with lists and jobs, by path. */
type SitemapFiles = ReadonlyMap<string, readonly SitemapEntry[]>;

/** Returns the files of the sitemap with all open jobs and indexable lists. They are built once for each version of the jobs. */
export const readJobFiles = shareByVersion(async (search): Promise<Result<SitemapFiles, JobsError>> => {
  const { routing, site } = runtime();
  const counter = createListCounter();
  const jobs: SitemapEntry[] = [];
  const walk = await walkJobs(search, (job) => {
    counter.add(job);
    jobs.push({ path: buildJobUrl(job), changedAt: findLatest([job.postedAt, job.updatedAt]) });
  });
  if (!walk.ok) return walk;
  const lists = counter.listPaths(site.pageSize, (path) => routing.pages.has(path));
  return ok(
    new Map([
      ...splitFiles(
        'lists',
        lists.map((path) => ({ path, changedAt: null })),
      ),
      ...splitFiles('jobs', jobs),
    ]),
  );
});

/** Splits entries into files by path, of which the first is empty when there are no entries. */
export function splitFiles(kind: 'lists' | 'jobs', entries: readonly SitemapEntry[]) {
  return Array.from(
    { length: Math.max(1, Math.ceil(entries.length / maxUrlsPerFile)) },
    (_, index) =>
      [
        `/sitemaps/${kind}-${index + 1}.xml`,
        entries.slice(index * maxUrlsPerFile, (index + 1) * maxUrlsPerFile),
      ] as const,
  );
}
