import { maxSaved } from '#lib/jobs/saved-urls.ts';

/** What the address of a list of saved jobs asks for. */
export interface SavedSearch {
  /** Ids as given, each once; guids in upper case. */
  readonly ids: readonly string[];
  /** Those to be put side by side. */
  readonly compared: readonly string[];
}

const maxIdLength = 100;
const guid = /^[0-9a-f]{32}$/i;
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/u;

function readIds(given: readonly string[]): readonly string[] {
  const ids = given.map((id) => id.trim()).filter((id) => id !== '' && id.length <= maxIdLength && !unfit.test(id));
  return [...new Set(ids.map((id) => (guid.test(id) ? id.toUpperCase() : id)))].slice(0, maxSaved);
}

/** Reads `?id=…&id=…&compare=…`: total, at most `maxSaved` ids, what cannot be an id is left out. */
export function parseSavedSearch(search: string): SavedSearch {
  const given = new URLSearchParams(search);
  const compared = readIds(given.getAll('compare'));
  return { ids: readIds([...given.getAll('id'), ...compared]), compared };
}
