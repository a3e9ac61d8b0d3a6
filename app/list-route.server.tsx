import 'server-only';
import { JobList } from './job-list.client.tsx';
import { withHead } from './with-head.server.tsx';
import { NotFound, Unavailable } from './status-screens.server.tsx';
import { AlertForm } from '#components/jobs/alerts/alert-form.tsx';
import { TalentCommunity } from '#components/jobs/talent-community.tsx';
import { AlternativeSearches } from '#components/jobs/list/alternative-searches.tsx';
import { setRedirect, setStatus } from '#lib/runtime/current-request.ts';
import { toPagePath, toSearch, type SearchParams } from '#lib/http/page-address.ts';
import { allJobsAlert, toAlertList, type AlertList } from '#lib/views/list/alert-list.ts';
import type { ListView } from '#lib/views/list-answer.ts';
import { readPresetPage } from '#lib/views/list/read-preset-page.ts';
import { buildListView } from '#lib/views/list/build-list-view.ts';
import { buildUnknownPlaceView } from '#lib/views/list/unknown-place-view.ts';
import type { ListOutcome } from '#lib/views/list/load-list.ts';
import { toToolProps } from '#lib/views/list/form-tool.ts';
import { readList } from '#lib/views/list/read-list.ts';
import { getAlternativeSearches, toAlternativeSearchLinks } from '#lib/views/list/alternative-searches.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPageMetadata } from '#lib/seo/content-metadata.ts';
import { buildListMetadata, buildUnknownPlaceMetadata } from '#lib/seo/list-metadata.ts';
import { failureMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { buildTalentCommunityUrl, jobsUrl } from '#lib/urls.ts';

/** Returns the metadata of a list. */
export function toListMetadata(outcome: ListOutcome): PageMetadata {
  switch (outcome.kind) {
    case 'list': {
      const listMetadata = buildListMetadata(outcome.page, runtime().site.companyName, outcome.preset);
      const preset = readPresetPage(outcome);
      return preset === null
        ? listMetadata
        : { ...listMetadata, ...buildPageMetadata(preset), isIndexable: listMetadata.isIndexable };
    }
    case 'unknown-place':
      return buildUnknownPlaceMetadata(outcome.names.values(), runtime().site.companyName);
    case 'failed':
      return failureMetadata;
    case 'redirect':
    case 'not-found':
      return notFoundMetadata;
  }
}

interface ListRouteProps {
  readonly outcome: ListOutcome;
  /** Rendered before and after the jobs. */
  readonly before?: React.ReactNode;
  readonly after?: React.ReactNode;
}

/** Every list of jobs: all jobs, filtered lists and preset pages. The address alone defines the list. */
export async function ListRoute({ outcome, before, after }: ListRouteProps) {
  const { search, site, hasSearchTool, hasAlerts } = runtime();
  const renderList = (initial: ListView, alert: AlertList) => (
    <JobList
      initial={initial}
      action={jobsUrl}
      communityUrl={buildTalentCommunityUrl(site)}
      {...toToolProps({ hasSearchTool, site })}
      {...(hasAlerts ? { alertForm: <AlertForm alert={alert} /> } : {})}
    />
  );
  switch (outcome.kind) {
    case 'failed':
      return <Unavailable error={outcome.error} />;
    case 'redirect':
      setRedirect(outcome.to);
      return null;
    case 'unknown-place':
      if (outcome.status === 404) setStatus(404);
      return renderList(await buildUnknownPlaceView(outcome), allJobsAlert);
    case 'not-found': {
      if (outcome.page === null) return <NotFound />;
      const { page, reason } = outcome;
      const alternatives = await getAlternativeSearches(
        search,
        { ...page, query: { ...page.query, page: 1 } },
        reason === 'past-end',
      );
      return (
        <NotFound>
          <AlternativeSearches heading="Try one of these" searches={toAlternativeSearchLinks(alternatives)} />
          <TalentCommunity href={buildTalentCommunityUrl(site)} />
        </NotFound>
      );
    }
    case 'list':
      return (
        <>
          {before}
          {renderList(await buildListView(outcome), toAlertList(outcome.page))}
          {after}
        </>
      );
  }
}

interface ListPageProps {
  readonly params: Promise<{ readonly filters?: readonly string[] }>;
  readonly searchParams: Promise<SearchParams>;
}

/** Creates the page component of the lists below a folder. */
export function createListPage(folder: string) {
  const read = async ({ params, searchParams }: ListPageProps): Promise<ListOutcome> => {
    const { filters = [] } = await params;
    return readList(toPagePath([folder, ...filters]), toSearch(await searchParams));
  };
  return withHead(
    async (props: ListPageProps) => toListMetadata(await read(props)),
    async (props) => <ListRoute outcome={await read(props)} />,
  );
}
