import { maxSaved } from '#lib/jobs/saved-urls.ts';
import { shortlist } from './shortlist-store.ts';

export type SavingOutcome = 'stored' | 'not-stored' | 'full';

/** Saves a job, or removes a saved job from the list. */
export function toggleSaved(id: string): SavingOutcome {
  const ids = shortlist.get();
  return ids.includes(id) ? storeIds(ids.filter((other) => other !== id)) : addSaved([id]);
}

/** Saves the jobs that are not saved yet: all of them or none. */
export function addSaved(newIds: readonly string[]): SavingOutcome {
  const all = [...new Set([...newIds, ...shortlist.get()])];
  return all.length > maxSaved ? 'full' : storeIds(all);
}

function storeIds(ids: readonly string[]): SavingOutcome {
  return shortlist.set(ids) ? 'stored' : 'not-stored';
}
