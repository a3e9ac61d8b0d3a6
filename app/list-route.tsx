import type { Metadata } from 'next';
import { Unavailable } from '#components/states/unavailable.tsx';
import { NotFoundScreen } from '#components/states/not-found-screen.tsx';
import { JobListPage } from '#components/jobs/job-list-page.client.tsx';
import { WaysOut } from '#components/jobs/ways-out.tsx';
import { currentRequest, setRedirect, setStatus } from '#lib/http/current-request.ts';
import { readPresetPage } from '#lib/content/read-preset-page.ts';
import { buildListView } from '#lib/jobs/build-list-view.ts';
import { readList } from '#lib/jobs/read-list.ts';
import { getPlacesInstead, getWaysOut } from '#lib/jobs/recovery.ts';
import { toWayOutLinks } from '#lib/jobs/way-out-links.ts';
import { runtime } from '#lib/runtime.ts';
import { buildListFacts } from '#lib/seo/list-metadata.ts';
import { buildMetadata, notFoundFacts, unavailableFacts } from '#lib/seo/page-metadata.ts';
import { jobsUrl } from '#lib/urls.ts';

export async function generateListMetadata(): Promise<Metadata> {
  const outcome = await readList();
  switch (outcome.kind) {
    case 'list': {
      const facts = buildListFacts(outcome.page, runtime().site.companyName, outcome.preset);
      const preset = readPresetPage(outcome);
      return buildMetadata(preset === null ? facts : { ...facts, title: preset.title, description: preset.description });
    }
    case 'failed':
      return buildMetadata(unavailableFacts);
    case 'redirect':
    case 'not-found':
      return buildMetadata(notFoundFacts);
  }
}

interface ListRouteProps {
  /** Stand around the jobs. */
  readonly before?: React.ReactNode;
  readonly after?: React.ReactNode;
}

/** Every list of jobs: all, filtered, and the preset pages. The address is the state. */
export async function ListRoute({ before, after }: ListRouteProps) {
  const outcome = await readList();
  const { search } = runtime();
  switch (outcome.kind) {
    case 'failed':
      return <Unavailable error={outcome.error} />;
    case 'redirect':
      setRedirect(outcome.to);
      return null;
    case 'not-found': {
      setStatus(404);
      const path = currentRequest()?.requestedPath ?? '';
      if (outcome.page === null) return <NotFoundScreen path={path} />;
      const { page, reason } = outcome;
      const places = reason === 'location' ? await getPlacesInstead(search, page.query.locations, 8) : [];
      const ways = [...places, ...(await getWaysOut(search, { ...page, query: { ...page.query, page: 1 } }, reason === 'past-end'))];
      return (
        <NotFoundScreen path={path}>
          <WaysOut heading={reason === 'location' ? 'Places that have jobs' : 'Searches that do have jobs'} ways={toWayOutLinks(ways)} />
        </NotFoundScreen>
      );
    }
    case 'list': {
      return (
        <>
          {before}
          <JobListPage initial={await buildListView(outcome)} action={jobsUrl} />
          {after}
        </>
      );
    }
  }
}
