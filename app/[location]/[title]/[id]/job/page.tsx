import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { NotFound, Unavailable } from '#app/status-screens.server.tsx';
import { ClosedJobPage } from '#components/jobs/job/closed-job-page.tsx';
import { AfterApply } from '#components/jobs/job/after-apply.tsx';
import { JobPage } from '#components/jobs/job/job-page.tsx';
import { JobMap } from '#components/map/job-map.tsx';
import { StructuredData } from '#components/seo/structured-data.tsx';
import { toPagePath, toSearch } from '#lib/http/page-address.ts';
import { findApplicationSystem } from '#lib/jobs/application-system.ts';
import { buildSignUpUrl } from '#lib/alerts/alerts-paths.ts';
import { buildApplyUrl } from '#lib/jobs/apply-url.ts';
import { getDescription } from '#lib/jobs/description/render-description.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import { listJobStories } from '#lib/views/stories.ts';
import { buildListOfJob, readAlertList } from '#lib/views/list/alert-list.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { readJob, type JobOutcome } from '#lib/views/job/read-job.ts';
import { listSimilarJobs } from '#lib/search/features/similar-jobs.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildClosedJobMetadata, buildJobMetadata } from '#lib/seo/job-metadata.ts';
import { buildJobPosting } from '#lib/seo/job-posting.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import { failureMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { buildBreadcrumbData } from '#lib/seo/site-data.ts';
import { buildTalentCommunityUrl, homeUrl, jobsUrl } from '#lib/urls.ts';

const similarCount = 4;
const crumbs = [
  { href: homeUrl, label: 'Home' },
  { href: jobsUrl, label: 'All jobs' },
];

async function readSimilar(job: JobSummary): Promise<readonly JobSummary[]> {
  const similar = await listSimilarJobs(runtime().search, job, similarCount);
  return similar.ok ? similar.value : [];
}

type Props = PageProps<'/[location]/[title]/[id]/job'>;

async function read({ params, searchParams }: Props): Promise<JobOutcome> {
  const { location, title, id } = await params;
  return readJob(toPagePath([location, title, id, 'job']), toSearch(await searchParams));
}

function toMetadata(outcome: JobOutcome): PageMetadata {
  switch (outcome.kind) {
    case 'failed':
      return failureMetadata;
    case 'redirect':
    case 'not-found':
      return notFoundMetadata;
    case 'gone':
      return buildClosedJobMetadata(outcome.job);
    case 'job':
      return buildJobMetadata(outcome.job);
  }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return toNextMetadata(toMetadata(await read(props)), runtime());
}

export default async function JobRoute(props: Props) {
  const { siteUrl, site, routing, hasAlerts, hasSampleJobs } = runtime();
  const outcome = await read(props);
  const now = Date.now();
  switch (outcome.kind) {
    case 'failed':
      return <Unavailable error={outcome.error} />;
    case 'redirect':
      return permanentRedirect(outcome.to);
    case 'not-found':
      return <NotFound />;
    case 'gone': {
      const { job, asOf } = outcome;
      return (
        <ClosedJobPage
          job={job}
          similar={toJobCards(await readSimilar(job), now)}
          asOf={asOf}
          alert={hasAlerts ? await readAlertList(buildListOfJob(job)) : null}
        />
      );
    }
    case 'job': {
      const { asOf } = outcome;
      const job = hasSampleJobs ? { ...outcome.job, applyUrl: null } : outcome.job;
      const applyUrl = job.applyUrl === null ? null : buildApplyUrl(job.applyUrl, toSearch(await props.searchParams));
      const description = getDescription(job.description);
      const system = findApplicationSystem(job.applyUrl);
      const posting = hasSampleJobs ? null : buildJobPosting(job, description.html, siteUrl);
      return (
        <>
          {posting !== null && <StructuredData data={posting} />}
          <StructuredData data={buildBreadcrumbData(crumbs, job.title, siteUrl)} />
          <JobPage
            {...{ job, description, applyUrl, asOf, now }}
            isSample={hasSampleJobs}
            similar={toJobCards(await readSimilar(job), now)}
            crumbs={crumbs}
            stories={listJobStories(job, routing.pages)}
            communityUrl={buildTalentCommunityUrl(site)}
            application={
              system === undefined ? null : <AfterApply system={system} accommodationUrl={site.accommodationUrl} />
            }
            map={<JobMap place={job.place} />}
            alertHref={hasAlerts ? buildSignUpUrl(buildListOfJob(job)) : null}
          />
        </>
      );
    }
  }
}
