import { runtime } from '#lib/runtime.ts';
import { toListView, type ListView } from './list-view.ts';
import type { ListOutcome } from './load-list.ts';
import { readFeatured } from './read-featured.ts';
import { getWaysOut } from './recovery.ts';

/** Everything that the page of a list shows, with what is read beside it: featured jobs, and ways out where there are few. */
export async function buildListView({ page, isTextCut, preset }: Extract<ListOutcome, { readonly kind: 'list' }>): Promise<ListView> {
  const { search, site } = runtime();
  const waysOut = page.total === 0 || page.didYouMean !== null ? await getWaysOut(search, page) : [];
  return toListView({ page, pageSize: site.pageSize, now: Date.now(), isTextCut, featured: await readFeatured(page), waysOut, preset });
}
