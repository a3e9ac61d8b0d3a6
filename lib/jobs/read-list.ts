import { cache } from 'react';
import { currentRequest, setCacheKind } from '#lib/http/current-request.ts';
import type { ListOutcome } from './load-list.ts';
import { readListAt } from './read-list-at.ts';

/** The list that the current request asks for, read once however often the page and its head ask. */
export const readList = cache(async (): Promise<ListOutcome> => {
  const request = currentRequest();
  const outcome = await readListAt(request?.requestedPath ?? '/jobs/', request?.requestedSearch ?? '');
  // Visitors can make up as many places as they like: none of them takes the room of a page that others ask for.
  if (outcome.kind === 'unknown-place') setCacheKind('none');
  if (outcome.kind === 'list' && outcome.page.keptSince !== undefined) setCacheKind('bridged');
  return outcome;
});
