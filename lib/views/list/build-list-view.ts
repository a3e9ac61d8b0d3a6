import { readMap } from '#lib/views/map/read-map.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toListView, type ListView } from './list-view.ts';
import type { ListOutcome } from './load-list.ts';
import { readFeatured } from './read-featured.ts';
import { getSpelling, getAlternativeSearches, isShortList, type AlternativeSearch } from './recovery.ts';
import type { SearchPage } from '#lib/search/job-search.ts';

/** Everything that the page of a list shows, with what is read beside it: featured jobs, and ways out where there are few. */
export async function buildListView({
  url,
  page,
  isTextCut,
  preset,
  viewport,
}: Extract<ListOutcome, { readonly kind: 'list' }>): Promise<ListView> {
  const { site, search } = runtime();
  const alternativeSearches = await readAlternativeSearches(page);
  return toListView({
    requestedHref: url,
    capabilities: search.capabilities,
    page,
    pageSize: site.pageSize,
    now: Date.now(),
    isTextCut,
    featured: await readFeatured(page),
    alternativeSearches,
    preset,
    map: await readMap(page, preset, viewport),
  });
}

/** A list with many jobs asks nothing more of the search, unless it has another spelling to offer. */
async function readAlternativeSearches(page: SearchPage): Promise<readonly AlternativeSearch[]> {
  const { search } = runtime();
  return page.total === 0 || isShortList(page) ? getAlternativeSearches(search, page) : getSpelling(search, page);
}
