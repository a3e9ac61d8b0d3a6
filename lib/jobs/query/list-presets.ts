import type { ListPreset } from './list-url.ts';
import { emptySelection } from './query.ts';

const pilotJobs: ListPreset = {
  path: '/career-opportunities/pilot-jobs/',
  query: { ...emptySelection, jobCategory: ['pilots'] },
};

/** Pages that are job lists with a preset selection, by path. */
export const listPresets: ReadonlyMap<string, ListPreset> = new Map([[pilotJobs.path, pilotJobs]]);
