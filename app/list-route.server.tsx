import 'server-only';
import { JobList } from './job-list.client.tsx';
import { NotFound, Unavailable } from './status-screens.server.tsx';
import { withHead, type PageContent } from './with-head.server.tsx';
import { AlertForm } from '#components/jobs/alerts/alert-form.tsx';
import { TalentCommunity } from '#components/jobs/talent-community.tsx';
import { AlternativeSearches } from '#components/jobs/list/alternative-searches.tsx';
import { setRedirect, setStatus } from '#lib/runtime/current-request.ts';
import { toPagePath, toSearch, type SearchParams } from '#lib/http/page-address.ts';
import { allJobsAlert } from '#lib/views/list/alert-list.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { readPresetPage } from '#lib/views/list/read-preset-page.ts';
import { buildListView } from '#lib/views/list/build-list-view.ts';
import { buildUnknownPlaceView } from '#lib/views/list/unknown-place-view.ts';
import type { ListOutcome } from '#lib/views/list/load-list.ts';
import { readList } from '#lib/views/list/read-list.ts';
import { getAlternativeSearches, toAlternativeSearchLinks } from '#lib/views/list/alternative-searches.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPageMetadata } from '#lib/seo/content-metadata.ts';
import { buildListMetadata, buildUnknownPlaceMetadata } from '#lib/seo/list-metadata.ts';
import { failureMetadata, notFoundMetadata } from '#lib/seo/page-metadata.ts';
import { buildTalentCommunityUrl } from '#lib/urls.ts';

/** What is rendered before and after the jobs. */
interface AroundList {
  readonly before?: React.ReactNode;
  readonly after?: React.ReactNode;
}

/** Returns the page of a list: all jobs, filtered lists and preset pages. The address alone defines the list. */
export async function showList(outcome: ListOutcome, { before, after }: AroundList = {}): Promise<PageContent> {
  const { search, site, hasAlerts } = runtime();
  const renderList = (initial: ListView) => (
    <JobList
      initial={initial}
      communityUrl={buildTalentCommunityUrl(site)}
      {...(hasAlerts ? { alertForm: <AlertForm alert={initial.alert ?? allJobsAlert} /> } : {})}
    />
  );
  switch (outcome.kind) {
    case 'failed':
      return { metadata: failureMetadata, body: <Unavailable error={outcome.error} /> };
    case 'redirect':
      setRedirect(outcome.to);
      return { metadata: notFoundMetadata, body: null };
    case 'unknown-place':
      if (outcome.status === 404) setStatus(404);
      return {
        metadata: buildUnknownPlaceMetadata(outcome.names.values(), site.companyName),
        body: renderList(await buildUnknownPlaceView(outcome)),
      };
    case 'not-found': {
      if (outcome.page === null) return { metadata: notFoundMetadata, body: <NotFound /> };
      const { page } = outcome;
      const alternatives = await getAlternativeSearches(search, { ...page, query: { ...page.query, page: 1 } }, true);
      const body = (
        <NotFound>
          <AlternativeSearches heading="Try one of these" searches={toAlternativeSearchLinks(alternatives)} />
          <TalentCommunity href={buildTalentCommunityUrl(site)} />
        </NotFound>
      );
      return { metadata: notFoundMetadata, body };
    }
    case 'list': {
      const listMetadata = buildListMetadata(outcome.page, site.companyName, outcome.preset);
      const preset = readPresetPage(outcome);
      const metadata =
        preset === null
          ? listMetadata
          : { ...listMetadata, ...buildPageMetadata(preset), isIndexable: listMetadata.isIndexable };
      const body = (
        <>
          {before}
          {renderList(await buildListView(outcome))}
          {after}
        </>
      );
      return { metadata, body };
    }
  }
}

interface ListPageProps {
  readonly params: Promise<{ readonly filters?: readonly string[] }>;
  readonly searchParams: Promise<SearchParams>;
}

/** Creates the page component of the lists below a folder. */
export function createListPage(folder: string) {
  return withHead(async ({ params, searchParams }: ListPageProps) => {
    const { filters = [] } = await params;
    return showList(await readList(toPagePath([folder, ...filters]), toSearch(await searchParams)));
  });
}
