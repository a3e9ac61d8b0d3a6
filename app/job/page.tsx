import { withHead } from '#app/with-head.server.tsx';
import { Unavailable } from '#app/status-screens.server.tsx';
import { FindJobPage } from '#components/jobs/job/find-job-page.tsx';
import { requestTime, setRedirect, setStatus } from '#lib/runtime/current-request.ts';
import { toSearch } from '#lib/http/page-address.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import { parseText } from '#lib/jobs/query/list-query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { PageMetadata } from '#lib/seo/page-metadata.ts';
import { findJobUrl } from '#lib/urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';

const metadata: PageMetadata = {
  title: 'Find a Job by ID ·',
  description: 'Enter the job ID from your email or posting to open a job at Alaska, Horizon or Hawaiian.',
  path: findJobUrl,
  isIndexable: false,
};

export default withHead(async ({ searchParams }: PageProps<'/job'>) => {
  const id = parseText(new URLSearchParams(toSearch(await searchParams)).get('id')).text;
  if (id === '') return { metadata, body: <FindJobPage id="" rows={[]} isUnknown={false} /> };
  const lookup = await runtime().search.get(id);
  if (!lookup.ok) return { metadata, body: <Unavailable error={lookup.error} /> };
  const { jobs } = lookup.value;
  const [onlyJob] = jobs;
  if (jobs.length === 1 && onlyJob !== undefined) {
    setRedirect(buildJobUrl(onlyJob));
    return { metadata, body: null };
  }
  if (onlyJob === undefined) setStatus(404);
  const rows = toJobCards(jobs, requestTime());
  return { metadata, body: <FindJobPage id={id} rows={rows} isUnknown={onlyJob === undefined} /> };
});
