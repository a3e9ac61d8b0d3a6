import { maxSaved } from '#lib/jobs/saved-urls.ts';

const maxIdLength = 100;
const guid = /^[0-9a-f]{32}$/i;
const forbiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/u;

function readIds(rawIds: readonly string[]): readonly string[] {
  const ids = rawIds
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= maxIdLength && !forbiddenCharacters.test(id));
  return [...new Set(ids.map((id) => (guid.test(id) ? id.toUpperCase() : id)))].slice(0, maxSaved);
}

/**
 * Parses the jobs that the URL of the saved jobs page names, and those to compare: `?id=…&id=…&compare=…`. Never throws; returns at
 * most `maxSaved` ids without repeats, guids in upper case, and leaves out invalid ones.
 */
export function parseSavedSearch(search: string) {
  const params = new URLSearchParams(search);
  const compared = readIds(params.getAll('compare'));
  return { ids: readIds([...params.getAll('id'), ...compared]), compared };
}
