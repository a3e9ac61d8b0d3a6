import { createBrowserStore } from '#lib/browser/storage/browser-store.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';

const maxIdLength = 100;

/** Ids of jobs from anything that claims to be a list of them: each once, at most `maxSaved`, others left out. */
export function parseIds(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= maxIdLength);
  return [...new Set(ids)].slice(0, maxSaved);
}

/** The jobs that this browser's visitor saved, latest first. */
export const shortlist = createBrowserStore('careers.saved', parseIds);
