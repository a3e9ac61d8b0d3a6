'use client';

import { JobListPage, type JobListPageProps } from '#components/jobs/list/job-list-page.client.tsx';
import { MapPanel } from '#components/map/map-panel.client.tsx';
import { Island } from '#components/states/island.client.tsx';

/** A list of jobs with its map, in the server-rendered HTML too. */
export function MapList(props: Omit<JobListPageProps, 'Map'>) {
  return (
    <Island serverHtmlSelector=".list-page">
      <JobListPage {...props} Map={MapPanel} />
    </Island>
  );
}
