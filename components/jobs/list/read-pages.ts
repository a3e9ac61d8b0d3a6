import { fetchList } from '#lib/browser/data/fetch-list.ts';
import type { ListPages, PagesAnswer } from '#lib/browser/data/fetch-pages.ts';

async function fetchAnswer(pages: readonly string[], before: ListPages | null): Promise<PagesAnswer> {
  const [href = '', ...others] = pages;
  if (others.length > 0) return (await import('#lib/browser/data/fetch-pages.ts')).fetchPages(pages, before);
  const answer = await fetchList(href);
  return answer.kind === 'list' ? { ...answer, pages, newest: 0 } : answer;
}

/**
 * Fetches pages of a list, and the script of its map if it has one.
 * @param before all pages but the last, when they have been fetched before
 * @throws Error when the search or the map is unavailable
 */
export async function readPages(
  pages: readonly string[],
  before: ListPages | null,
  loadMap?: () => Promise<unknown>,
): Promise<PagesAnswer> {
  const answer = await fetchAnswer(pages, before);
  if (answer.kind === 'list' && answer.view.map !== null) await loadMap?.();
  return answer;
}
