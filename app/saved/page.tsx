import type { Metadata } from 'next';
import { Unavailable } from '#app/status-screens.server.tsx';
import { AlertLink } from '#components/jobs/alerts/alert-link.tsx';
import { DataTime } from '#components/jobs/data-time.tsx';
import { JobCard } from '#components/jobs/job-card.tsx';
import { RecentJobs } from '#components/saved/recent-jobs.client.tsx';
import { SavedPage, SavedStart } from '#components/saved/saved-page.tsx';
import { Island } from '#components/states/island.client.tsx';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { toSearch } from '#lib/http/page-address.ts';
import { toReadableStamp } from '#lib/jobs/format.ts';
import { readSavedJobs } from '#lib/views/saved-jobs.ts';
import { savedUrl } from '#lib/jobs/saved-urls.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import { failureMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';

const metadata: PageMetadata = {
  title: 'Saved',
  description:
    'The jobs you saved at Alaska, Horizon and Hawaiian: compare them, print them or send the list to someone.',
  path: savedUrl,
  isIndexable: false,
};

export async function generateMetadata({ searchParams }: PageProps<'/saved'>): Promise<Metadata> {
  const list = await readSavedJobs(toSearch(await searchParams));
  return toNextMetadata(list.ok ? metadata : failureMetadata, runtime());
}

export default async function Saved({ searchParams }: PageProps<'/saved'>) {
  const list = await readSavedJobs(toSearch(await searchParams));
  if (!list.ok) return <Unavailable error={list.error} />;
  const alertLink = runtime().hasAlerts && <AlertLink href={alertPaths.signUp}>Get new jobs by email</AlertLink>;
  const recentJobs = (
    <Island>
      <RecentJobs />
    </Island>
  );
  if (list.value === null) {
    return (
      <SavedStart>
        {alertLink}
        {recentJobs}
      </SavedStart>
    );
  }
  return (
    <SavedPage
      list={list.value}
      now={Date.now()}
      toCard={(card, isClosed) => <JobCard job={card} heading="h2" isClosed={isClosed} />}
    >
      <DataTime asOf={toReadableStamp(list.value.asOf)} />
      {alertLink}
      {recentJobs}
    </SavedPage>
  );
}
