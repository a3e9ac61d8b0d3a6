import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { savedUrl } from '#lib/jobs/saved-urls.ts';

function showCount(): void {
  const link = document.querySelector<HTMLElement>(`#site-menu a[href="${savedUrl}"]`);
  if (link === null) return;
  const count = shortlist.get().length;
  if (count === 0) delete link.dataset['count'];
  else link.dataset['count'] = String(count);
}

/**
 * Shows the number of saved jobs at the link to them in the menu, and keeps it current.
 * @returns a function that ends it
 */
export function showSavedCount(): () => void {
  showCount();
  return shortlist.subscribe(showCount);
}
