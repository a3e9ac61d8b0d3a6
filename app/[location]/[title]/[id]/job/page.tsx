import { NotFound, Unavailable } from '#app/status-screens.server.tsx';
import { withHead } from '#app/with-head.server.tsx';
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
import { readJob } from '#lib/views/job/read-job.ts';
import { toJobMap } from '#lib/views/map/job-map.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildClosedJobMetadata, buildJobMetadata } from '#lib/seo/job-metadata.ts';
import { buildJobPosting } from '#lib/seo/job-posting.ts';
import { failureMetadata, notFoundMetadata } from '#lib/seo/page-metadata.ts';
import { buildBreadcrumbData } from '#lib/seo/site-data.ts';
import { buildTalentCommunityUrl, homeUrl, jobsUrl } from '#lib/urls.ts';

const similarCount = 4;
const crumbs = [
  { href: homeUrl, label: 'Home' },
  { href: jobsUrl, label: 'All jobs' },
];

async function readSimilar(job: JobSummary): Promise<readonly JobSummary[]> {
  const similar = await runtime().search.similar(job, similarCount);
  return similar.ok ? similar.value : [];
}

export default withHead(async ({ params, searchParams }: PageProps<'/[location]/[title]/[id]/job'>) => {
  const { location, title, id } = await params;
  const search = toSearch(await searchParams);
  const { siteUrl, site, routing, hasAlerts } = runtime();
  const outcome = await readJob(toPagePath([location, title, id, 'job']), search);
  switch (outcome.kind) {
    case 'failed':
      return { metadata: failureMetadata, body: <Unavailable error={outcome.error} /> };
    case 'redirect':
      setRedirect(outcome.to);
      return { metadata: notFoundMetadata, body: null };
    case 'not-found':
      return { metadata: notFoundMetadata, body: <NotFound /> };
    case 'gone': {
      setStatus(410);
      const { job, asOf } = outcome;
      const body = (
        <ClosedJobPage
          job={job}
          similar={toJobCards(await readSimilar(job), requestTime())}
          asOf={asOf}
          alert={hasAlerts ? await readAlertList(buildListOfJob(job)) : null}
        />
      );
      return { metadata: buildClosedJobMetadata(job), body };
    }
    case 'job': {
      const { job, asOf } = outcome;
      const applyUrl = job.applyUrl === null ? null : buildApplyUrl(job.applyUrl, search);
      const description = getDescription(job.description);
      const view = toJobView({ job, description, applyUrl, similar: await readSimilar(job), asOf, now: requestTime() });
      const system = findApplicationSystem(job.applyUrl);
      const map = toJobMap(job.place);
      const posting = buildJobPosting(job, description.html, siteUrl);
      const body = (
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
      return { metadata: buildJobMetadata(job), body };
    }
  }
});
