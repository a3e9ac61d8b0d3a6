import type { JobSummary } from '#lib/jobs/job.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { describeSearch } from '#lib/views/list-labels.ts';
import { jobsUrl } from '#lib/urls.ts';
import { readListAt } from './read-list.ts';
import type { ListView } from '#lib/views/list-response.ts';

/** The search of a job alert. */
export type AlertList = NonNullable<ListView['alert']>;

/** The longest list that an alert can have, in characters. */
const maxListLength = 2000;
/** The search of a job alert for all jobs. */
export const allJobsAlert: AlertList = { list: jobsUrl, jobs: 'jobs' };

/** Returns the search of a job alert for a list. */
export function toAlertList(page: SearchPage): AlertList {
  const list = buildListUrl({ ...page.query, page: 1, sort: null, view: 'list' });
  return list.length > maxListLength ? allJobsAlert : { list, jobs: describeSearch(page) };
}

/** Returns the address of the list of jobs in the category and at the place of a job. */
export function buildListOfJob({ jobCategory, place }: Pick<JobSummary, 'jobCategory' | 'place'>): string {
  const slug = (place.city ?? place.state ?? place.country)?.slug;
  return buildListUrl({
    ...allJobsQuery,
    jobCategory: jobCategory.slice(0, 1).map((category) => category.slug),
    locations: slug === undefined || place.isVirtual ? [] : [slug],
  });
}

/**
 * Returns the search of a job alert for the address of a list: all jobs when it is no address of a list. While the search is down,
 * the address is taken as it is.
 */
export async function readAlertList(address: string): Promise<AlertList> {
  if (!address.startsWith('/') || address.length > maxListLength) return allJobsAlert;
  const outcome = await readAt(address);
  const canonical = outcome.kind === 'redirect' ? await readAt(outcome.to) : outcome;
  if (canonical.kind === 'list') return toAlertList(canonical.page);
  return canonical.kind === 'failed' ? { list: address, jobs: 'jobs of this search' } : allJobsAlert;
}

function readAt(address: string): ReturnType<typeof readListAt> {
  const [path = ''] = address.split('?', 1);
  return readListAt(path, address.slice(path.length));
}
