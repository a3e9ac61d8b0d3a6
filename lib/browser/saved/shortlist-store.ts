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
