import { formatJobs } from '#lib/views/list-labels.ts';
import type { MapFrame } from '#lib/views/map/frame.ts';

/** Describes the visible part of the map for screen readers. */
export function describeMarks({ marks, viewport }: MapFrame): string {
  if (marks.length === 0) return 'No jobs in this part of the map.';
  const jobs = marks.reduce((sum, { count }) => sum + count, 0);
  return `Zoom ${viewport.zoom}: ${formatJobs(jobs)} at ${marks.length} ${marks.length === 1 ? 'mark' : 'marks'}.`;
}
