'use client';

import { useBrowserValue } from '#components/states/use-browser-value.ts';
import { announce } from '#components/states/announce.ts';
import { copyLink } from '#components/states/copy-link.ts';
import { buildSavedUrl, maxSaved, savedUrl } from '#lib/jobs/saved-urls.ts';
import { addSaved, notStoredMessage, shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { useOwnList } from './use-own-list.ts';

function saveAll(ids: readonly string[]): void {
  switch (addSaved(ids)) {
    case 'full':
      return announce(`You can save up to ${maxSaved} jobs. Remove some to make room for these.`);
    case 'not-stored':
      return announce(notStoredMessage);
    case 'stored':
      return announce('Jobs saved to your list.');
  }
}

/** The actions for a list of jobs, while it has some: copy the link, print, save all. */
export function SavedTools({ ids: initialIds }: { readonly ids: readonly string[] }) {
  const ids = useOwnList(initialIds) ?? initialIds;
  const savedIds = useBrowserValue<readonly string[] | null>(shortlist.subscribe, shortlist.get, null);
  if (savedIds === null || ids.length === 0) return <div className="saved-tools" />;
  const missingCount = ids.filter((id) => !savedIds.includes(id)).length;
  const hasOthers = savedIds.some((id) => !ids.includes(id));
  return (
    <div className="saved-tools">
      <button type="button" className="tool-button" onClick={() => void copyLink(buildSavedUrl(ids))}>
        Copy link to this list
      </button>
      <button type="button" className="tool-button" onClick={() => window.print()}>
        Print this list
      </button>
      {missingCount > 0 && (
        <button type="button" className="tool-button" onClick={() => saveAll(ids)}>
          {missingCount === ids.length ? 'Save all of these' : `Save the other ${missingCount}`}
        </button>
      )}
      {(hasOthers || (missingCount > 0 && savedIds.length > 0)) && <a href={savedUrl}>See my list</a>}
    </div>
  );
}
