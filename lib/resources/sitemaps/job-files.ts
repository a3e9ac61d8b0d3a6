import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { walkJobs } from '#lib/search/walk-jobs.ts';
import { createListCounter } from './indexed-lists.ts';
import { findLatest, type SitemapEntry } from './write-sitemap.ts';

/** Maximum number of URLs in one file. Source: sitemaps.org. */
const maxUrlsPerFile = 50_000;

/** The entries of the files with lists and jobs, by path. */
type SitemapFiles = ReadonlyMap<string, readonly SitemapEntry[]>;

interface CachedFiles {
  readonly search: Pick<PageSearch, 'list'>;
  readonly version: string;
  readonly files: Promise<Result<SitemapFiles, JobsError>>;
}

let cached: CachedFiles | null = null;

/** Returns the files of the sitemap with all open jobs and indexable lists. Caches them until the open jobs change. */
export async function readJobFiles(): Promise<Result<SitemapFiles, JobsError>> {
  const { search } = runtime();
  const current = await search.list(allJobsQuery, 0);
  if (!current.ok) return current;
  // Postings of one feed can only close, so the time of the feed and the number of open postings identify the set.
  const version = `${current.value.version ?? current.value.asOf} ${current.value.total}`;
  if (cached?.search !== search || cached.version !== version) cached = { search, version, files: buildFiles() };
  const used = cached;
  const files = await used.files;
  if (!files.ok && cached === used) cached = null;
  return files;
}

async function buildFiles(): Promise<Result<SitemapFiles, JobsError>> {
  const { search, routing, site } = runtime();
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
}

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
