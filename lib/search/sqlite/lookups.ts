import type { DatabaseSync } from 'node:sqlite';
import type { Job } from '#lib/jobs/job.ts';
import { toIdKey, toIdKeys, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import type { JobLookup } from '#lib/search/job-search.ts';
import { parseDescription } from './schema.ts';
import type { Snapshot, StoredPosting } from './snapshot.ts';

/** Keys of postings, which later snapshots share. */
const keysOfPosting = new WeakMap<StoredPosting, readonly string[]>();
const lookups = new WeakMap<readonly StoredPosting[], ReturnType<typeof createLookup>>();

/** Returns all rows with one of the ids, expired ones included. An id that a row had before leads to the row as it is now. */
export function getJobs({ state, stored }: Snapshot, ids: readonly string[]): JobLookup {
  const { index, select } = lookups.getOrInsertComputed(stored, () => createLookup(state.database, stored));
  const found = new Set(toLookupIds(ids).flatMap((id) => index.get(toIdKey(id)) ?? []));
  const jobs = Array.from(found, ({ row, job }): Job => {
    return { ...job, description: parseDescription(select.get(row)?.['description']) };
  });
  return { jobs, asOf: state.asOf };
}

function createLookup(database: DatabaseSync, stored: readonly StoredPosting[]) {
  return { index: indexKeys(stored), select: database.prepare('SELECT description FROM job WHERE row = ?') };
}

function indexKeys(postings: readonly StoredPosting[]): ReadonlyMap<string, readonly StoredPosting[]> {
  const index = new Map<string, StoredPosting[]>();
  for (const posting of postings)
    for (const key of keysOfPosting.getOrInsertComputed(posting, ({ job }) => toIdKeys(job)))
      index.getOrInsertComputed(key, () => []).push(posting);
  for (const posting of postings) for (const key of posting.formerKeys) index.getOrInsert(key, [posting]);
  return index;
}
