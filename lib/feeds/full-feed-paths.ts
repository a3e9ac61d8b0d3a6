/** Paths of the feeds of all open jobs. */
export const fullFeedPaths = {
  ndjson: '/jobs/all.ndjson',
  indeed: '/jobs/all.xml',
  linkedin: '/jobs/all-linkedin.xml',
  changes: '/jobs/changes',
} as const;

export type FullFeedKind = keyof typeof fullFeedPaths;

const kinds = ['ndjson', 'indeed', 'linkedin', 'changes'] as const satisfies readonly FullFeedKind[];

/** Returns which feed of all jobs has this canonical path; null for any other path. */
export function parseFullFeedPath(path: string): FullFeedKind | null {
  return kinds.find((kind) => fullFeedPaths[kind] === path) ?? null;
}
