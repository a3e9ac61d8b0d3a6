import { formatJobs } from '#lib/views/list-labels.ts';
import type { MapFrame } from '#lib/views/map/frame.ts';

/** Describes the visible part of the map for screen readers. */
export function describeMarks({ marks }: Pick<MapFrame, 'marks'>): string {
  if (marks.length === 0) return 'No jobs in this part of the map.';
  const jobs = marks.reduce((sum, { count }) => sum + count, 0);
  return `${formatJobs(jobs)} in ${marks.length} ${marks.length === 1 ? 'area' : 'areas'}.`;
}
