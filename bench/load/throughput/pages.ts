import { createEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';

/** A kind of page under load. */
export interface BenchPage {
  /** Also its file name. */
  readonly id: string;
  readonly label: string;
  /** The address that is requested from the page cache. */
  readonly hit: string;
  /** The addresses that are requested with the page cache off, in order. */
  readonly first: readonly string[];
  /** Part of a quick run. */
  readonly isQuick: boolean;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const queries = 500;

async function readOpenJobs(feed: string): Promise<readonly JobSummary[]> {
  const search = await createEmbeddedSearch({ feed, buids: 'any', now: Date.now, log: silent, watch: false });
  const jobs: JobSummary[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await search.search({ ...allJobsQuery, page });
    if (!found.ok) throw new Error(`The feed cannot be searched: ${found.error.kind}.`);
    jobs.push(...found.value.jobs);
    pages = found.value.pageCount;
  }
  await search.close();
  return jobs;
}

/** Two words of a title and the first word of a place: a text that finds jobs. */
function toText({ title, place }: JobSummary): string {
  const words = `${title
    .split(/[^\p{L}]+/u)
    .slice(0, 2)
    .join(' ')} ${place.label.split(/[^\p{L}]+/u)[0] ?? ''}`;
  return words.trim().toLowerCase();
}

/**
 * Returns the addresses of route handlers: the same in two revisions, without a control.
 * @param pages as `readPages` returns them
 */
export function toHandlerPages(pages: readonly BenchPage[]): readonly BenchPage[] {
  const lists = pages.find(({ id }) => id === 'query')?.first ?? [];
  const one = (id: string, address: string): BenchPage => ({
    id,
    label: address,
    hit: address,
    first: [address],
    isQuick: false,
  });
  return [
    {
      id: 'data',
      label: '/data/jobs/?q=…',
      hit: '/data/jobs/?q=pilot',
      first: lists.map((list) => `/data${list}`),
      isQuick: true,
    },
    one('suggestions', '/data/suggestions/?q=pil'),
    one('feed', '/jobs/feed.xml'),
    one('robots', '/robots.txt'),
    one('sitemap', '/sitemaps/lists-1.xml'),
  ];
}

/** Returns the pages to load: job pages and texts come from jobs of the feed, so that each is rarely requested. */
export async function readPages(feed: string): Promise<readonly BenchPage[]> {
  const jobs = await readOpenJobs(feed);
  const [first] = jobs;
  if (first === undefined) throw new Error('The feed has no open job.');
  const texts = [...new Set(jobs.map(toText))].slice(0, queries);
  return [
    { id: 'content', label: '/benefits/ (content)', hit: '/benefits/', first: ['/benefits/'], isQuick: false },
    { id: 'jobs', label: '/jobs/', hit: '/jobs/', first: ['/jobs/'], isQuick: true },
    {
      id: 'filter',
      label: '/company/alaska-airlines/jobs/',
      hit: '/company/alaska-airlines/jobs/',
      first: ['/company/alaska-airlines/jobs/'],
      isQuick: false,
    },
    {
      id: 'query',
      label: '/jobs/?q=…',
      hit: '/jobs/?q=pilot',
      first: texts.map((text) => `/jobs/?q=${encodeURIComponent(text).replaceAll('%20', '+')}`),
      isQuick: false,
    },
    { id: 'job', label: 'a job page', hit: buildJobUrl(first), first: jobs.map(buildJobUrl), isQuick: true },
  ];
}
