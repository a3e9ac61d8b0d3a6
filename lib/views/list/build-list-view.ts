import { readMap } from '#lib/views/map/read-map.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toAlertList } from './alert-list.ts';
import { listStories } from './list-stories.ts';
import { toListView } from './list-view.ts';
import type { ListView } from '#lib/views/list-response.ts';
import type { ListOutcome } from './load-list.ts';
import { readFeatured } from './read-featured.ts';
import { getAlternativeSearches, getTyped, isShortList, type AlternativeSearch } from './alternative-searches.ts';
import type { SearchPage } from '#lib/search/job-search.ts';

/**
 * Builds everything that a list page shows. Also reads the featured jobs and, when there are few results, alternative searches.
 * @param now milliseconds since the epoch
 */
export async function buildListView(
  { page, isTextCut, preset, viewport }: Extract<ListOutcome, { readonly kind: 'list' }>,
  now: number,
): Promise<ListView> {
  const { site, search, routing, hasAlerts } = runtime();
  const alternativeSearches = await readAlternativeSearches(page);
  const view = toListView({
    capabilities: search.capabilities,
    page,
    pageSize: site.pageSize,
    now,
    isTextCut,
    featured: await readFeatured(page),
    alternativeSearches,
    // A preset list has its prose around it.
    stories: preset === undefined ? listStories(page.query, routing.pages) : [],
    preset,
    map: await readMap(page, preset, viewport),
  });
  return hasAlerts ? { ...view, alert: toAlertList(page) } : view;
}

/** Reads alternative searches. For a list with many jobs this is only that for its text as it was typed. */
async function readAlternativeSearches(page: SearchPage): Promise<readonly AlternativeSearch[]> {
  const { search } = runtime();
  return page.total === 0 || isShortList(page) ? getAlternativeSearches(search, page) : getTyped(search, page);
}
