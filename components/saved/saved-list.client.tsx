'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce, copyLink } from '#components/states/announce.ts';
import { readAddress } from '#lib/browser/page.ts';
import { addSaved, notStoredMessage, shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { hasBrowserStorage, subscribeToNothing } from '#lib/browser/storage/browser-store.ts';
import { buildSavedUrl, maxSaved, removeFromSavedUrl, savedUrl } from '#lib/jobs/saved-urls.ts';

/** Returns the jobs saved in this browser; null on the server and during hydration. */
function useSavedIds(): readonly string[] | null {
  return useSyncExternalStore<readonly string[] | null>(shortlist.subscribe, shortlist.get, () => null);
}

/**
 * Returns the jobs of a list that are still saved in this browser; null when the list is shared, which means that this browser has
 * not saved all of them. A list that was complete stays the visitor's own. During hydration, returns all jobs.
 */
function useOwnList(ids: readonly string[]): readonly string[] | null {
  const savedIds = useSavedIds();
  const [isOwn, setIsOwn] = useState(false);
  if (savedIds === null) return ids;
  const ownIds = ids.filter((id) => savedIds.includes(id));
  const isComplete = ownIds.length === ids.length;
  if (isComplete && !isOwn) setIsOwn(true);
  return isComplete || isOwn ? ownIds : null;
}

function formatJobCount(count: number): string {
  return count === 1 ? '1 job' : `${count} jobs`;
}

/**
 * The heading of a list of jobs, which says that the list is shared when this browser has not saved all of them. On the visitor's own
 * list, the heading and the address follow what the visitor removes, and screen readers announce the new number.
 */
export function SavedHeading({ ids }: { readonly ids: readonly string[] }) {
  const ownIds = useOwnList(ids);
  const initialAddress = useRef<string | null>(null);
  useEffect(() => {
    initialAddress.current ??= readAddress();
    const removedIds = ownIds === null ? [] : ids.filter((id) => !ownIds.includes(id));
    const address = removeFromSavedUrl(initialAddress.current, removedIds);
    if (address !== readAddress()) window.history.replaceState(window.history.state, '', address);
  }, [ids, ownIds]);
  if (ownIds === null) return <h1 aria-live="polite">{`Shared list: ${formatJobCount(ids.length)}`}</h1>;
  return <h1 aria-live="polite">{ownIds.length === 0 ? 'No saved jobs' : `${formatJobCount(ownIds.length)} saved`}</h1>;
}

/** The jobs of a list as values of its form, without those that the visitor has removed from their own list. */
export function SavedIds({ ids }: { readonly ids: readonly string[] }) {
  return (useOwnList(ids) ?? ids).map((id) => <input key={id} type="hidden" name="id" value={id} />);
}

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
  const savedIds = useSavedIds();
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

/**
 * Redirects to the list that this browser stores, replacing the history entry. Shows a notice when the browser blocks
 * storage.
 */
export function FillSaved() {
  const isBlocked = useSyncExternalStore(
    subscribeToNothing,
    () => !hasBrowserStorage(),
    () => false,
  );
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
