import { createEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { everyJob } from '#lib/jobs/query/query.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';

/** A kind of page that is loaded. */
export interface BenchPage {
  /** Names its files too. */
  readonly id: string;
  readonly label: string;
  /** What is asked for again and again, from the page cache. */
  readonly hit: string;
  /** What is asked for with the page cache off, in turn. */
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
    const found = await search.search({ ...everyJob, page });
    if (!found.ok) throw new Error(`The feed cannot be searched: ${found.error.kind}.`);
    jobs.push(...found.value.jobs);
    pages = found.value.pageCount;
  }
  await search.close();
  return jobs;
}

/** Two words of a title with the first word of a place: a text that finds jobs. */
function toText({ title, place }: JobSummary): string {
  const words = `${title
    .split(/[^\p{L}]+/u)
    .slice(0, 2)
    .join(' ')} ${place.label.split(/[^\p{L}]+/u)[0] ?? ''}`;
  return words.trim().toLowerCase();
}

/** What route handlers answer, beside the pages: the same in two revisions, no control beside it. @param pages as `readPages` gives them */
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
    one('markdown', '/jobs.md'),
    one('robots', '/robots.txt'),
    one('sitemap', '/sitemaps/lists-1.xml'),
  ];
}

/** The pages to load over a feed: job pages and texts are taken from its own jobs, so that each is asked for rarely. */
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
