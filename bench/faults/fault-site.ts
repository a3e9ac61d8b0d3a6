import { sampleFeed } from '#scripts/jobs-api/read-feed.ts';
import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';

/** The production build with the synthetic hosted search. */
export interface FaultSite {
  readonly site: RunningSite;
  readonly api: JobsApi;
  /** Addresses of open jobs. */
  readonly jobPaths: readonly string[];
  stop(): Promise<void>;
}

// A row without a GUID gets one from the hosted search, and one without a city loses its country's name: their pages
// have other addresses there.
const isPlain = /^\/[a-z-]+-[a-z]{2,3}\/.*\/[0-9A-F]{32}\/job\/$/;

/** Starts the hosted search in this process and the site in a child process. */
export async function startFaultSite(): Promise<FaultSite> {
  const jobPaths = readNaiveFeed(sampleFeed)
    .filter(({ isOpen, path: jobPath }) => isOpen && isPlain.test(jobPath))
    .map(({ path: jobPath }) => jobPath);
  const api = await startJobsApi();
  const site = await startSite({
    SEARCH_BACKEND: 'hosted',
    SEARCH_API_URL: api.url,
    SEARCH_API_ORIGIN: api.origin,
    JOB_DETAIL_URL: api.detailUrl,
  });
  return {
    site,
    api,
    jobPaths,
    async stop() {
      await site.stop();
      await api.close();
    },
  };
}
