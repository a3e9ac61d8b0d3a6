import type { Job } from '#lib/jobs/job.ts';
import { toIdKey, toIdKeys, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import type { JobLookup } from '#lib/search/job-search.ts';
import { parseDescription } from './schema.ts';
import type { Posting, Snapshot } from './snapshot.ts';

/** Keys of postings, which later snapshots share. */
const keysOfPosting = new WeakMap<Posting, readonly string[]>();
const indexes = new WeakMap<readonly Posting[], ReadonlyMap<string, readonly Posting[]>>();

/** Returns all rows with one of the ids, expired ones included. An id that a row had before leads to the row as it is now. */
export function getJobs({ state, postings }: Snapshot, ids: readonly string[]): JobLookup {
  const index = indexes.getOrInsertComputed(postings, indexKeys);
  const select = state.database.prepare('SELECT description FROM job WHERE row = ?');
  const found = new Set(toLookupIds(ids).flatMap((id) => index.get(toIdKey(id)) ?? []));
  const jobs = Array.from(found, ({ row, job }): Job => {
    return { ...job, description: parseDescription(select.get(row)?.['description']) };
  });
  return { jobs, asOf: state.asOf };
}

function indexKeys(postings: readonly Posting[]): ReadonlyMap<string, readonly Posting[]> {
  const index = new Map<string, Posting[]>();
  for (const posting of postings)
    for (const key of keysOfPosting.getOrInsertComputed(posting, ({ job }) => toIdKeys(job)))
      index.getOrInsertComputed(key, () => []).push(posting);
  for (const posting of postings) for (const key of posting.formerKeys) index.getOrInsert(key, [posting]);
  return index;
}
