import type { JobSummary } from './job.ts';

/** Ids that one question may name. */
const maxLookupIds = 50;

/** Returns the ids of a question, trimmed, each once, at most `maxLookupIds`. */
export function toLookupIds(ids: readonly string[]): readonly string[] {
  const byKey = new Map(ids.map((id) => [id.trim().toLowerCase(), id.trim()]));
  return [...byKey.values()].filter((id) => id !== '').slice(0, maxLookupIds);
}

/** Returns the ids that name a posting, in lower case. */
export function toIdKeys({ id, guid, requisitionId, url }: JobSummary): readonly string[] {
  const ids = [id, guid, requisitionId, url.id].filter((given) => given !== null);
  return [...new Set(ids.map((given) => given.toLowerCase()))];
}
