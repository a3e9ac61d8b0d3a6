import { cache } from 'react';
import { requestedAddress, setCacheKind } from '#lib/runtime/current-request.ts';
import type { ListOutcome } from './load-list.ts';
import { readListAt } from './read-list-at.ts';

/**
 * The list of a page, read once however often the page and its head ask.
 * @param path of the page @param search its query with a `?`, or empty
 */
export const readList = cache(async (path: string, search: string): Promise<ListOutcome> => {
  const requested = requestedAddress(path, search);
  const outcome = await readListAt(requested.path, requested.search);
  // Visitors can make up as many places as they like: none of them takes the room of a page that others ask for.
  if (outcome.kind === 'unknown-place') setCacheKind('none');
  if (outcome.kind === 'list' && outcome.page.lastGoodSince !== undefined) setCacheKind('bridged');
  return outcome;
});
