'use client';

import { JobListPage, type JobListPageProps } from '#components/jobs/list/job-list-page.client.tsx';
import { FirstMap, loadMap, MapOnDemand } from '#components/map/map-on-demand.client.tsx';
import { Island } from '#components/states/island.client.tsx';

type JobListProps = Omit<JobListPageProps, 'Map' | 'loadMap'>;

function ListWithMap(props: JobListProps) {
  return <JobListPage {...props} Map={props.initial.map === null ? MapOnDemand : FirstMap} loadMap={loadMap} />;
}

/** A list of jobs. The script of its map loads with the first map. */
export function JobList(props: JobListProps) {
  return (
    <Island serverHtmlSelector=".list-page">
      <ListWithMap {...props} />
    </Island>
  );
}
