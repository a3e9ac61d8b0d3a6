import type { Job } from '#lib/jobs/job.ts';
import { toIdKey } from '#lib/jobs/lookup-ids.ts';
import { toIdentity } from './to-document.ts';

/** A posting of the collection that an index run replaces. */
export interface EarlierPosting {
  readonly id: string;
  readonly identity: string;
  readonly former: readonly string[];
}

/**
 * Returns the earlier ids of each job, in lower case, by id: those of the posting itself, and those of postings that came back as it.
 * Several jobs of one requisition in one place cannot be told apart, and keep only their own.
 */
export function findFormerIds(
  jobs: readonly Pick<Job, 'id' | 'requisitionId' | 'url'>[],
  earlier: readonly EarlierPosting[],
): ReadonlyMap<string, readonly string[]> {
  const ids = new Set(jobs.map(({ id }) => id));
  const byIdentity = Map.groupBy(jobs, toIdentity);
  const formerIds = new Map<string, readonly string[]>();
  for (const { id, identity, former } of earlier) {
    const successors = ids.has(id) ? [{ id }] : (byIdentity.get(identity) ?? []);
    const [now] = successors;
    if (now === undefined || successors.length > 1) continue;
    const own = now.id === id ? former : [toIdKey(id), ...former];
    formerIds.set(now.id, [...new Set([...(formerIds.get(now.id) ?? []), ...own])]);
  }
  return formerIds;
}
