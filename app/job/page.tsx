import { withHead } from '#app/with-head.server.tsx';
import { Unavailable } from '#app/status-screens.server.tsx';
import { FindJobPage } from '#components/jobs/job/find-job-page.tsx';
import { requestTime, setRedirect, setStatus } from '#lib/runtime/current-request.ts';
import { toSearch } from '#lib/http/page-address.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import { parseText } from '#lib/jobs/query/list-query.ts';
import { findTypedJobs } from '#lib/views/list/find-job-address.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { PageMetadata } from '#lib/seo/page-metadata.ts';
import { findJobUrl } from '#lib/urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';

const metadata: PageMetadata = {
  title: 'Search by ID for',
  description: 'Enter the job ID from your email or posting to open a job at Alaska, Horizon or Hawaiian.',
  path: findJobUrl,
  isIndexable: false,
};

export default withHead(async ({ searchParams }: PageProps<'/job'>) => {
  const typedText = new URLSearchParams(toSearch(await searchParams)).get('id') ?? '';
  const { text } = parseText(typedText);
  if (text === '') return { metadata, body: <FindJobPage id="" rows={[]} isUnknown={false} /> };
  const found = await findTypedJobs(runtime().search, typedText, text === typedText.trim());
  if (!found.ok) return { metadata, body: <Unavailable error={found.error} /> };
  const { id, jobs } = found.value;
  const [onlyJob] = jobs;
  if (jobs.length === 1 && onlyJob !== undefined) {
    setRedirect(buildJobUrl(onlyJob));
    return { metadata, body: null };
  }
  if (onlyJob === undefined) setStatus(404);
  const rows = toJobCards(jobs, requestTime());
  return {
    metadata,
    body: <FindJobPage id={jobs.length === 0 ? text : id} rows={rows} isUnknown={onlyJob === undefined} />,
  };
});
