import { cache } from 'react';
import { currentRequest } from '#lib/http/current-request.ts';
import type { ListOutcome } from './load-list.ts';
import { readListAt } from './read-list-at.ts';

/** The list that the current request asks for, read once however often the page and its head ask. */
export const readList = cache((): Promise<ListOutcome> => {
  const request = currentRequest();
  return readListAt(request?.requestedPath ?? '/jobs/', request?.requestedSearch ?? '');
});
