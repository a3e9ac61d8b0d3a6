import { cache } from 'react';
import { currentRequest } from '#lib/http/current-request.ts';
import { runtime } from '#lib/runtime.ts';
import { closedFacetSets, openFacetSets } from './facet-sets.ts';
import { loadList, type ListOutcome } from './load-list.ts';
import { parseListUrl } from './parse-list-url.ts';

/** The list that the current request asks for, read once however often the page and its head ask. */
export const readList = cache(async (): Promise<ListOutcome> => {
  const { search, isOpen } = runtime();
  const request = currentRequest();
  const url = parseListUrl(request?.requestedPath ?? '/jobs/', request?.requestedSearch ?? '', isOpen ? openFacetSets : closedFacetSets);
  return loadList(search, url, isOpen);
});
