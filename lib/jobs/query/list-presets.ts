import type { ListPreset } from './list-url.ts';
import { emptySelection } from './query.ts';

/** Pages that are job lists with a preset selection, by path. */
export const listPresets: ReadonlyMap<string, ListPreset> = new Map(
  [
    {
      path: '/career-opportunities/pilot-jobs/',
      query: { ...emptySelection, jobCategory: ['pilots'] },
    },
  ].map((preset) => [preset.path, preset]),
);
