import { maxSaved } from '#lib/jobs/saved-urls.ts';

/** The jobs that the URL of the saved jobs page names. */
export interface SavedSearch {
  /** Ids without repeats; guids in upper case. */
  readonly ids: readonly string[];
  /** Ids of the jobs to compare. */
  readonly compared: readonly string[];
}

const maxIdLength = 100;
const guid = /^[0-9a-f]{32}$/i;
const forbiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/u;

function readIds(rawIds: readonly string[]): readonly string[] {
  const ids = rawIds
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= maxIdLength && !forbiddenCharacters.test(id));
  return [...new Set(ids.map((id) => (guid.test(id) ? id.toUpperCase() : id)))].slice(0, maxSaved);
}

/** Parses `?id=…&id=…&compare=…`. Never throws; returns at most `maxSaved` ids and leaves out invalid ones. */
export function parseSavedSearch(search: string): SavedSearch {
  const params = new URLSearchParams(search);
  const compared = readIds(params.getAll('compare'));
  return { ids: readIds([...params.getAll('id'), ...compared]), compared };
}
