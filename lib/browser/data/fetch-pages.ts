import { describeRange } from '#lib/views/list-labels.ts';
import type { ListView, ListResponse } from '#lib/views/list-response.ts';

/** One page of a list, or several consecutive pages merged into one list. */
export interface ListPages {
  readonly kind: 'list';
  readonly view: ListView;
  /** Document title of the last page; empty: the original title. */
  readonly title: string;
  /** Addresses of the pages, in order. */
  readonly pages: readonly string[];
}

export type PagesResponse = ListPages | Extract<ListResponse, { readonly kind: 'redirect' | 'not-found' }>;

const timeoutMs = 15_000;

/**
 * Fetches the list of an address as data.
 * @throws Error when the search is unavailable or the response is invalid
 */
async function fetchList(href: string): Promise<PagesResponse> {
  // The parser loads with the first list, so a page that nobody filters does not need it.
  const [response, { parseListResponse }] = await Promise.all([
    fetch(`/data${href}`, { signal: AbortSignal.timeout(timeoutMs) }),
    import('#lib/views/list-response.ts'),
  ]);
  const answer = parseListResponse(await response.json());
  if (answer === null) throw new Error(`The list ${href} did not arrive (${response.status}).`);
  return answer.kind === 'list' ? { ...answer, pages: [href] } : answer;
}

/**
 * Fetches consecutive pages of a list, merges them, and loads the script of their map if they have one. When the data
 * have changed since the known pages were fetched, fetches all pages again. Omits pages that the list no longer has.
 * @param hrefs addresses of consecutive pages
 * @param known all pages but the last, when they have been fetched before
 * @throws Error when the search or the map is unavailable
 */
export async function fetchPages(
  hrefs: readonly string[],
  known: ListPages | null,
  loadMap?: () => Promise<unknown>,
): Promise<PagesResponse> {
  if (known !== null) {
    const next = await fetchList(hrefs.at(-1) ?? '');
    if (next.kind === 'list' && next.view.asOf.iso === known.view.asOf.iso && next.view.total === known.view.total)
      // The map keeps what the visitor sees of it.
      return joinPages(known, next, known.view.map);
  }
  let list: PagesResponse | null = null;
  for (const answer of await Promise.all(hrefs.map(fetchList))) {
    if (answer.kind !== 'list') return list ?? answer;
    list = list === null ? answer : joinPages(list, answer, answer.view.map);
  }
  if (list?.view.map != null) await loadMap?.();
  return list ?? { kind: 'not-found' };
}

/** Appends a page to the pages before it, without repeated jobs. The result starts like these and continues after the page. */
function joinPages(before: ListPages, page: ListPages, map: ListView['map']): ListPages {
  const ids = new Set(before.view.jobs.map(({ id }) => id));
  const jobs = [...before.view.jobs, ...page.view.jobs.filter(({ id }) => !ids.has(id))];
  const { start, range, facets, featured, alternativeSearches, pages } = before.view;
  const to = (start + jobs.length - 1).toLocaleString('en-US');
  const joined = { from: range.from, to, of: page.view.range.of };
  return {
    ...page,
    pages: [...before.pages, ...page.pages],
    view: {
      ...page.view,
      jobs,
      start,
      range: joined,
      facets,
      featured,
      alternativeSearches,
      map,
      pages: page.view.pages === null ? null : { ...page.view.pages, previous: pages?.previous ?? null },
      announcement: describeRange(joined),
    },
  };
}
