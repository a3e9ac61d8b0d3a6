import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { isPossibleId } from '#lib/jobs/lookup-ids.ts';
import { buildFindJobUrl } from '#lib/urls.ts';
import type { PageSearch } from '#lib/search/job-search.ts';

/**
 * Returns the address to which a search for exactly one job ID leads: that of the job, or of the list of jobs that share
 * the ID. Returns null for any other text, for an unknown ID, and when the lookup fails.
 */
export async function findJobAddress(search: Pick<PageSearch, 'get'>, text: string): Promise<string | null> {
  if (!isPossibleId(text)) return null;
  const lookup = await search.get(text);
  if (!lookup.ok) return null;
  const [job, ...others] = lookup.value.jobs;
  if (job === undefined) return null;
  return others.length === 0 ? buildJobUrl(job) : buildFindJobUrl(text);
}
