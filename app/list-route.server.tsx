import 'server-only';
import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { JobList } from './job-list.client.tsx';
import { NotFound, Unavailable } from './status-screens.server.tsx';
import { AlertForm } from '#components/jobs/alerts/alert-form.tsx';
import { TalentCommunity } from '#components/jobs/talent-community.tsx';
import { AlternativeSearches } from '#components/jobs/list/alternative-searches.tsx';
import { ScreenHead } from '#components/seo/screen-head.tsx';
import { toPagePath, toSearch, type SearchParams } from '#lib/http/page-address.ts';
import { allJobsAlert } from '#lib/views/list/alert-list.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { readList, readPresetPage, type ListOutcome } from '#lib/views/list/read-list.ts';
import { buildListView } from '#lib/views/list/list-view.ts';
import { buildUnknownPlaceView } from '#lib/views/list/unknown-place-view.ts';
import { getAlternativeSearches, toAlternativeSearchLinks } from '#lib/views/list/alternative-searches.ts';
import { requestedPath } from '#lib/runtime/requested-path.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPageMetadata, failureMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { buildListMetadata, buildUnknownPlaceMetadata } from '#lib/seo/list-metadata.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import { buildTalentCommunityUrl } from '#lib/urls.ts';

interface ListRouteProps {
  readonly outcome: ListOutcome;
  /** Rendered before and after the jobs. */
  readonly before?: React.ReactNode;
  readonly after?: React.ReactNode;
}

/** Returns the metadata of a list. */
export function toListMetadata(outcome: ListOutcome): PageMetadata {
  const { companyName } = runtime().site;
  switch (outcome.kind) {
    case 'failed':
      return failureMetadata;
    case 'redirect':
    case 'not-found':
      return notFoundMetadata;
    case 'unknown-place':
      return buildUnknownPlaceMetadata(outcome.names.values(), companyName);
    case 'list': {
      const metadata = buildListMetadata(outcome.page, companyName, outcome.preset);
      const preset = readPresetPage(outcome);
      return preset === null
        ? metadata
        : { ...metadata, ...buildPageMetadata(preset), isIndexable: metadata.isIndexable };
    }
  }
}

/** A list: all jobs, filtered lists and preset pages. The address alone defines it. */
export async function ListRoute({ outcome, before, after }: ListRouteProps) {
  const { search, site, hasAlerts } = runtime();
  const now = Date.now();
  const communityUrl = buildTalentCommunityUrl(site);
  const renderList = (initial: ListView) => (
    <JobList
      initial={initial}
      communityUrl={communityUrl}
      {...(hasAlerts ? { alertForm: <AlertForm alert={initial.alert ?? allJobsAlert} /> } : {})}
    />
  );
  switch (outcome.kind) {
    case 'failed':
      return <Unavailable error={outcome.error} />;
    case 'redirect':
      return permanentRedirect(outcome.to);
    case 'unknown-place': {
      const missingPath = outcome.status === 404 ? await requestedPath() : null;
      return (
        <>
          {missingPath !== null && <ScreenHead metadata={toListMetadata(outcome)} />}
          {renderList(await buildUnknownPlaceView(outcome, now, missingPath))}
        </>
      );
    }
    case 'not-found': {
      if (outcome.page === null) return <NotFound />;
      const { page } = outcome;
      const alternatives = await getAlternativeSearches(search, { ...page, query: { ...page.query, page: 1 } }, true);
      return (
        <NotFound>
          <AlternativeSearches heading="Try one of these" searches={toAlternativeSearchLinks(alternatives)} />
          <TalentCommunity href={communityUrl} />
        </NotFound>
      );
    }
    case 'list':
      return (
        <>
          {before}
          {renderList(await buildListView(outcome, now))}
          {after}
        </>
      );
  }
}

interface ListPageProps {
  readonly params: Promise<{ readonly filters?: readonly string[] }>;
  readonly searchParams: Promise<SearchParams>;
}

/** Creates the page of the lists below a folder. */
export function createListPage(folder: string) {
  const read = async ({ params, searchParams }: ListPageProps): Promise<ListOutcome> => {
    const { filters = [] } = await params;
    return readList(toPagePath([folder, ...filters]), toSearch(await searchParams));
  };
  return {
    generateMetadata: async (props: ListPageProps): Promise<Metadata> =>
      toNextMetadata(toListMetadata(await read(props)), runtime()),
    ListPage: async (props: ListPageProps) => <ListRoute outcome={await read(props)} />,
  };
}
