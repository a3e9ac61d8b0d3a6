import { withHead } from '#app/with-head.server.tsx';
import { NotFound, Unavailable } from '#app/status-screens.server.tsx';
import { ClosedJobPage } from '#components/jobs/job/closed-job-page.tsx';
import { AfterApply } from '#components/jobs/job/after-apply.tsx';
import { JobPage } from '#components/jobs/job/job-page.client.tsx';
import { JobMap } from '#components/map/job-map.tsx';
import { StructuredData } from '#components/seo/structured-data.tsx';
import { requestTime, setRedirect, setStatus } from '#lib/runtime/current-request.ts';
import { toPagePath, toSearch } from '#lib/http/page-address.ts';
import { findApplicationSystem } from '#lib/jobs/application-system.ts';
import { buildSignUpUrl } from '#lib/alerts/alerts-paths.ts';
import { buildApplyUrl } from '#lib/jobs/apply-url.ts';
import { getDescription } from '#lib/jobs/description/description-cache.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import { listJobStories } from '#lib/views/job/job-stories.ts';
import { buildListOfJob, readAlertList } from '#lib/views/list/alert-list.ts';
import { toJobView } from '#lib/views/job/job-view.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { readJob, type JobOutcome } from '#lib/views/job/read-job.ts';
import { toJobMap } from '#lib/views/map/job-map.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildJobMetadata } from '#lib/seo/job-metadata.ts';
import { buildJobPosting } from '#lib/seo/job-posting.ts';
import { failureMetadata, goneMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { buildBreadcrumbData } from '#lib/seo/site-data.ts';
import { buildTalentCommunityUrl, homeUrl, jobsUrl } from '#lib/urls.ts';

const similarCount = 4;
const crumbs = [
  { href: homeUrl, label: 'Home' },
  { href: jobsUrl, label: 'All jobs' },
];

type Props = PageProps<'/[location]/[title]/[id]/job'>;

async function read({ params, searchParams }: Props): Promise<JobOutcome> {
  const { location, title, id } = await params;
  return readJob(toPagePath([location, title, id, 'job']), toSearch(await searchParams));
}

async function readMetadata(props: Props): Promise<PageMetadata> {
  const outcome = await read(props);
  switch (outcome.kind) {
    case 'job':
      return buildJobMetadata(outcome.job);
    case 'gone':
      return { ...goneMetadata, title: `${outcome.job.title} (closed) ·` };
    case 'failed':
      return failureMetadata;
    case 'redirect':
    case 'not-found':
      return notFoundMetadata;
  }
}

async function readSimilar(job: JobSummary): Promise<readonly JobSummary[]> {
  const similar = await runtime().search.similar(job, similarCount);
  return similar.ok ? similar.value : [];
}

async function JobRoute(props: Props) {
  const outcome = await read(props);
  switch (outcome.kind) {
    case 'failed':
      return <Unavailable error={outcome.error} />;
    case 'redirect':
      setRedirect(outcome.to);
      return null;
    case 'not-found':
      return <NotFound />;
    case 'gone':
      setStatus(410);
      return (
        <ClosedJobPage
          job={outcome.job}
          similar={toJobCards(await readSimilar(outcome.job), requestTime())}
          asOf={outcome.asOf}
          alert={runtime().hasAlerts ? await readAlertList(buildListOfJob(outcome.job)) : null}
        />
      );
    case 'job': {
      const { job, asOf } = outcome;
      const search = toSearch(await props.searchParams);
      const applyUrl = job.applyUrl === null ? null : buildApplyUrl(job.applyUrl, search);
      const { siteUrl, site, routing, hasAlerts } = runtime();
      const description = getDescription(job.description);
      const view = toJobView({ job, description, applyUrl, similar: await readSimilar(job), asOf, now: requestTime() });
      const system = findApplicationSystem(job.applyUrl);
      const map = toJobMap(job.place);
      const posting = buildJobPosting(job, description.html, siteUrl);
      return (
        <>
          {posting !== null && <StructuredData data={posting} />}
          <StructuredData data={buildBreadcrumbData(crumbs, job.title, siteUrl)} />
          <JobPage
            view={view}
            crumbs={crumbs}
            stories={listJobStories(job, routing.pages)}
            communityUrl={buildTalentCommunityUrl(site)}
            application={
              system === undefined ? null : <AfterApply system={system} accommodationUrl={site.accommodationUrl} />
            }
            map={map === null ? null : <JobMap map={map} />}
            {...(hasAlerts ? { alertHref: buildSignUpUrl(buildListOfJob(job)) } : {})}
          />
        </>
      );
    }
  }
}

export default withHead(readMetadata, JobRoute);
