import { toSearch, type SearchParams } from '#lib/http/page-address.ts';
import { requestTime } from '#lib/runtime/current-request.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { parsePageNumber, parseText } from '#lib/jobs/query/list-query.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { maxMilitaryLength, type MilitaryView } from './military-view.ts';
import { searchMilitary } from './search-military.ts';

export type MilitaryOutcome =
  /** The visitor has not searched yet. */
  | { readonly kind: 'start' }
  | { readonly kind: 'found'; readonly view: MilitaryView }
  /** The page number is invalid or past the end. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly error: JobsError };

/**
 * Searches the military occupation that a URL names.
 * @param values the query parameters
 */
export async function readMilitary(values: SearchParams): Promise<MilitaryOutcome> {
  const params = new URLSearchParams(toSearch(values));
  const { text } = parseText(params.get('moc')?.slice(0, maxMilitaryLength) ?? null);
  const number = parsePageNumber(params.get('page'));
  if (number === null) return { kind: 'not-found' };
  if (text === '') return { kind: 'start' };
  const { search, site } = runtime();
  const result = await searchMilitary(search, { text, page: number, pageSize: site.pageSize, now: requestTime() });
  if (!result.ok) return { kind: 'failed', error: result.error };
  return result.value === null ? { kind: 'not-found' } : { kind: 'found', view: result.value };
}
