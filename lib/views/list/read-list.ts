import { requestedAddress, setCacheKind } from '#lib/runtime/current-request.ts';
import type { ListOutcome } from './load-list.ts';
import { readListOrJob } from './read-list-at.ts';

/**
 * Returns the list of a page.
 * @param path of the page @param search its query with a `?`, or empty
 */
export async function readList(path: string, search: string): Promise<ListOutcome> {
  const requested = requestedAddress(path, search);
  const outcome = await readListOrJob(requested.path, requested.search);
  // Visitors can make up any number of places. Their pages are not cached, so that they do not evict popular pages.
  if (outcome.kind === 'unknown-place') setCacheKind('none');
  if (outcome.kind === 'list' && outcome.page.lastGoodSince !== undefined) setCacheKind('bridged');
  return outcome;
}
