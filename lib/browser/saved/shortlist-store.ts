import { createBrowserStore } from '#lib/browser/storage/browser-store.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';

const maxIdLength = 100;

/** Returns the valid job ids of a stored list, without duplicates and at most `maxSaved`. */
export function parseIds(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= maxIdLength);
  return [...new Set(ids)].slice(0, maxSaved);
}

/** The jobs saved in this browser, latest first. */
export const shortlist = createBrowserStore('careers.saved', parseIds);

/** Told to visitors whose browser cannot store the list. */
export const notStoredMessage = 'Your browser blocks storage, so your saved jobs last only until you leave this page.';

type SavingOutcome = 'stored' | 'not-stored' | 'full';

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
