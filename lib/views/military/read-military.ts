import type { PageConfig } from '#config/schema.ts';
import { readOnce } from '#lib/runtime/read-once.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { parsePageNumber, parseText } from '#lib/jobs/query/list-query.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { militaryUrl } from '#lib/urls.ts';
import { maxMilitaryLength, type MilitaryView } from './military-view.ts';
import { searchMilitary } from './search-military.ts';

export type MilitaryOutcome =
  /** The visitor has not searched yet. */
  | { readonly kind: 'start'; readonly page: PageConfig }
  | { readonly kind: 'found'; readonly page: PageConfig; readonly view: MilitaryView }
  /** The site has no such page, or the page number is invalid or past the end. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly error: JobsError };

/**
 * Searches the military occupation that a URL names.
 * @param search query with its `?`, or empty
 */
export function readMilitary(search: string): Promise<MilitaryOutcome> {
  return readOnce(`military ${search}`, () => load(new URLSearchParams(search)));
}

async function load(params: URLSearchParams): Promise<MilitaryOutcome> {
  const { search, site, routing } = runtime();
  const page = routing.pages.get(militaryUrl);
  const { text } = parseText(params.get('moc')?.slice(0, maxMilitaryLength) ?? null);
  const number = parsePageNumber(params.get('page'));
  if (page === undefined || number === null) return { kind: 'not-found' };
  if (text === '') return { kind: 'start', page };
  const result = await searchMilitary(search, { text, page: number, pageSize: site.pageSize, now: Date.now() });
  if (!result.ok) return { kind: 'failed', error: result.error };
  return result.value === null ? { kind: 'not-found' } : { kind: 'found', page, view: result.value };
}
