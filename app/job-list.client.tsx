'use client';

import { JobListPage } from '#components/jobs/list/job-list-page.client.tsx';
import { MapPanel } from '#components/map/map-panel.client.tsx';
import { Island } from '#components/states/island.client.tsx';
import type { ListView } from '#lib/views/list/list-view.ts';

/** A list of jobs with its map. */
export function JobList({
  initial,
  action,
  communityUrl,
}: {
  readonly initial: ListView;
  readonly action: string;
  readonly communityUrl: string;
}) {
  return (
    <Island serverHtmlSelector=".list-page">
      <JobListPage initial={initial} action={action} communityUrl={communityUrl} Map={MapPanel} />
    </Island>
  );
}
