import type { Metadata } from 'next';
import { ClosedJobPage } from '#components/jobs/closed-job-page.tsx';
import { JobPage } from '#components/jobs/job-page.client.tsx';
import { NotFoundScreen } from '#components/states/not-found-screen.tsx';
import { Unavailable } from '#components/states/unavailable.tsx';
import { currentRequest, setRedirect, setStatus } from '#lib/http/current-request.ts';
import { buildApplyUrl } from '#lib/jobs/apply-url.ts';
import { getDescription } from '#lib/jobs/description-cache.ts';
import { toReadableStamp } from '#lib/jobs/format.ts';
import { toJobCards } from '#lib/jobs/job-card.ts';
import { toJobView } from '#lib/jobs/job-view.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { readJob } from '#lib/jobs/read-job.ts';
import { runtime } from '#lib/runtime.ts';
import { buildJobFacts } from '#lib/seo/job-metadata.ts';
import { buildMetadata, failureFacts, goneFacts, notFoundFacts } from '#lib/seo/page-metadata.ts';
import { homeUrl, jobsUrl } from '#lib/urls.ts';

const similarCount = 4;
const crumbs = [
  { href: homeUrl, label: 'Home' },
  { href: jobsUrl, label: 'All jobs' },
];

export async function generateMetadata(): Promise<Metadata> {
  const outcome = await readJob();
  switch (outcome.kind) {
    case 'job':
      return buildMetadata(buildJobFacts(outcome.job));
    case 'gone':
      return buildMetadata({ ...goneFacts, title: `${outcome.job.title} (closed) ·` });
    case 'failed':
      return buildMetadata(failureFacts);
    case 'redirect':
    case 'not-found':
      return buildMetadata(notFoundFacts);
  }
}

async function readSimilar(job: JobSummary): Promise<readonly JobSummary[]> {
  const similar = await runtime().search.similar(job, similarCount);
  return similar.ok ? similar.value : [];
}

export default async function Page() {
  const outcome = await readJob();
  switch (outcome.kind) {
    case 'failed':
      return <Unavailable error={outcome.error} />;
    case 'redirect':
      setRedirect(outcome.to);
      return null;
    case 'not-found':
      setStatus(404);
      return <NotFoundScreen path={currentRequest()?.requestedPath ?? ''} />;
    case 'gone':
      setStatus(410);
      return <ClosedJobPage job={outcome.job} similar={toJobCards(await readSimilar(outcome.job), Date.now())} asOf={toReadableStamp(outcome.asOf)} />;
    case 'job': {
      const { job, asOf } = outcome;
      const applyUrl = job.applyUrl === null ? null : buildApplyUrl(job.applyUrl, currentRequest()?.requestedSearch ?? '');
      const view = toJobView({ job, description: getDescription(job.description), applyUrl, similar: await readSimilar(job), asOf, now: Date.now() });
      return <JobPage view={view} crumbs={crumbs} />;
    }
  }
}
