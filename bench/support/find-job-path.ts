import { site } from '#config/site.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { createEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Returns the address of the newest open job of a feed. @throws Error when it has none */
export async function findJobPath(feed: string): Promise<string> {
  const search = await createEmbeddedSearch({
    feed,
    buids: site.buids,
    now: Date.now,
    log: silent,
    watch: false,
  });
  const found = await search.search(allJobsQuery);
  await search.close();
  const job = found.ok ? found.value.jobs[0] : undefined;
  if (job === undefined) throw new Error('The feed has no open job.');
  return buildJobUrl(job);
}
