import { maxSaved } from '#lib/jobs/saved-urls.ts';
import { shortlist } from './shortlist-store.ts';

export type SavingOutcome = 'kept' | 'not-kept' | 'full';

/** Saves a job, or takes a saved one off the list. */
export function toggleSaved(id: string): SavingOutcome {
  const ids = shortlist.get();
  return ids.includes(id) ? keep(ids.filter((other) => other !== id)) : addSaved([id]);
}

/** Saves those of the jobs that are not saved yet, all or none. */
export function addSaved(added: readonly string[]): SavingOutcome {
  const all = [...new Set([...added, ...shortlist.get()])];
  return all.length > maxSaved ? 'full' : keep(all);
}

function keep(ids: readonly string[]): SavingOutcome {
  return shortlist.set(ids) ? 'kept' : 'not-kept';
}
