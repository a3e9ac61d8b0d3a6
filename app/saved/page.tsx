import type { Metadata } from 'next';
import { DataTime } from '#components/jobs/data-time.tsx';
import { JobCard } from '#components/jobs/job-card.tsx';
import { RecentJobs } from '#components/saved/recent-jobs.client.tsx';
import { SavedPage } from '#components/saved/saved-page.tsx';
import { SavedStart } from '#components/saved/saved-start.tsx';
import { Unavailable } from '#components/states/unavailable.tsx';
import { toReadableStamp } from '#lib/jobs/format.ts';
import { readSavedJobs } from '#lib/jobs/saved-jobs.ts';
import { savedUrl } from '#lib/saved/saved-urls.ts';
import { buildMetadata } from '#lib/seo/page-metadata.ts';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Saved',
    description: 'The jobs you saved at Alaska, Horizon and Hawaiian: compare them, print them or send the list to somebody.',
    path: savedUrl,
    isIndexable: false,
  });
}

export default async function Page() {
  const list = await readSavedJobs();
  if (!list.ok) return <Unavailable error={list.error} />;
  if (list.value === null) {
    return (
      <SavedStart>
        <RecentJobs />
      </SavedStart>
    );
  }
  return (
    <SavedPage view={list.value} toCard={({ card, isClosed }) => <JobCard job={card} heading="h2" isClosed={isClosed} />}>
      <RecentJobs />
      <DataTime asOf={toReadableStamp(list.value.asOf)} />
    </SavedPage>
  );
}
