import { createBrowserStore } from './browser-store.ts';
import { maxSaved } from './saved-urls.ts';

export type SavingOutcome = 'kept' | 'not-kept' | 'full';

const maxIdLength = 100;

/** Ids of jobs from anything that claims to be a list of them: each once, at most `maxSaved`, others left out. */
export function parseIds(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= maxIdLength);
  return [...new Set(ids)].slice(0, maxSaved);
}

/** The jobs that this browser's visitor saved, latest first. */
export const shortlist = createBrowserStore('careers.saved', parseIds);

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
