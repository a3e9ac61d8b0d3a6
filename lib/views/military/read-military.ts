import { cache } from 'react';
import type { PageConfig } from '#config/schema.ts';
import { toSearch, type SearchParams } from '#lib/http/page-address.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { parsePageNumber, parseText } from '#lib/jobs/query/list-query.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { maxMilitaryLength, type MilitaryView } from './military-view.ts';
import { searchMilitary } from './search-military.ts';

export type MilitaryOutcome =
  /** Nothing is asked yet. */
  | { readonly kind: 'start'; readonly page: PageConfig }
  | { readonly kind: 'found'; readonly page: PageConfig; readonly view: MilitaryView }
  /** Past the end of the jobs. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly error: JobsError };

/** What an address asks about military occupations, read once however often the page and its head ask. @param values its query */
export const readMilitary = cache(async (page: PageConfig, values: SearchParams): Promise<MilitaryOutcome> => {
  const params = new URLSearchParams(toSearch(values));
  const { text } = parseText(params.get('moc')?.slice(0, maxMilitaryLength) ?? null);
  const number = parsePageNumber(params.get('page'));
  if (number === null) return { kind: 'not-found' };
  if (text === '') return { kind: 'start', page };
  const { search, site } = runtime();
  const found = await searchMilitary(search, { text, page: number, pageSize: site.pageSize, now: Date.now() });
  if (!found.ok) return { kind: 'failed', error: found.error };
  return found.value === null ? { kind: 'not-found' } : { kind: 'found', page, view: found.value };
});
