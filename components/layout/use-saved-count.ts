import { useEffect } from 'react';
import { useBrowserValue } from '#components/states/use-browser-value.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { savedUrl } from '#lib/jobs/saved-urls.ts';

/** Shows the number of saved jobs at the link to them in the menu, and keeps it current. */
export function useSavedCount(): void {
  const count = useBrowserValue(shortlist.subscribe, () => shortlist.get().length, 0);
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(`#site-menu a[href="${savedUrl}"]`);
    if (link === null) return;
    if (count === 0) delete link.dataset['count'];
    else link.dataset['count'] = String(count);
  }, [count]);
}
