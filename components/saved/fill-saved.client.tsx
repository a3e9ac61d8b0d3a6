'use client';

import { useEffect } from 'react';
import { subscribeToNothing, useBrowserValue } from '#components/states/use-browser-value.ts';
import { hasBrowserStorage } from '#lib/browser/storage/browser-store.ts';
import { buildSavedUrl } from '#lib/jobs/saved-urls.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';

/**
 * Redirects to the list that this browser stores, replacing the history entry. Shows a notice when the browser blocks
 * storage.
 */
export function FillSaved() {
  const isBlocked = useBrowserValue(subscribeToNothing, () => !hasBrowserStorage(), false);
  useEffect(() => {
    const ids = shortlist.get();
    if (ids.length > 0) window.location.replace(buildSavedUrl(ids));
  }, []);
  return (
    <div role="status">
      {isBlocked && (
        <p className="saved-notice">
          Your browser blocks storage for this site, so it can’t save jobs. Links to saved lists still work.
        </p>
      )}
    </div>
  );
}
