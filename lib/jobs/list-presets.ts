import type { ListPreset } from '#lib/urls.ts';

/** Pages that are job lists with a fixed selection, by path. */
export const listPresets: ReadonlyMap<string, ListPreset> = new Map(
  [
    {
      path: '/career-opportunities/pilot-jobs/',
      query: { locations: [], company: [], employmentType: [], jobCategory: ['pilots'] },
    },
  ].map((preset) => [preset.path, preset]),
);
