import type { JobSummary } from './job.ts';

const hexDigits = /^[0-9a-f]{32}$/i;
const dashed = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Maximum number of ids in one lookup. */
const maxLookupIds = 50;

/** One word with a digit: every requisition ID and GUID, and few other searches. */
const possibleId = /^(?=\D*\d)\S{3,100}$/u;

/** Returns whether the text of a search may be the ID of a job. Only the data know. */
export function isPossibleId(text: string): boolean {
  return possibleId.test(text);
}

/** Returns the ids for a lookup: trimmed, without repeats, at most `maxLookupIds`. */
export function toLookupIds(ids: readonly string[]): readonly string[] {
  const byKey = new Map(ids.map((id) => [toIdKey(id), toGuid(id) ?? id.trim()]));
  return [...byKey.values()].filter((id) => id !== '').slice(0, maxLookupIds);
}

/** Returns an ID for comparison: in lower case, a GUID without dashes. */
export function toIdKey(id: string): string {
  return (toGuid(id) ?? id.trim()).toLowerCase();
}

/** Returns the keys of the ids by which a posting can be looked up. */
export function toIdKeys({ id, guid, requisitionId, url }: JobSummary): readonly string[] {
  const ids = [id, guid, requisitionId, url.id].filter((value) => value !== null);
  return [...new Set(ids.map(toIdKey))];
}

/** Returns the requisition and place of a posting, which stay when its row comes back under another guid; null without a requisition. */
export function toPlacedRequisition({ requisitionId, url }: Pick<JobSummary, 'requisitionId' | 'url'>): string | null {
  return requisitionId === null ? null : `${requisitionId}/${url.location}`;
}

/** Returns the ID by which `get` finds an open job. */
export function toLookupId({ id, guid, requisitionId, url }: JobSummary): string {
  return guid === null ? (requisitionId ?? url.id) : id;
}

/** Returns the 32 hex digits of a GUID in upper case, also of a UUID with dashes, braces or `urn:uuid:`; null for anything else. */
export function toGuid(value: string | null | undefined): string | null {
  const text = (value ?? '').trim().replace(/^urn:uuid:|^\{(?=.*\}$)|\}$/gi, '');
  return hexDigits.test(text) || dashed.test(text) ? text.replaceAll('-', '').toUpperCase() : null;
}

/** Returns the GUID in a URL, without the digits that may follow it; null when there is none. */
export function findGuid(url: string | null): string | null {
  return toGuid(/(?:^|[^0-9a-f])([0-9a-f]{32})(?=\d*(?:[/?#]|$))/i.exec(url ?? '')?.[1]);
}
