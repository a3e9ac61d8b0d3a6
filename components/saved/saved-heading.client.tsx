'use client';

import { useEffect, useRef } from 'react';
import { readAddress } from '#lib/browser/navigation/read-address.ts';
import { removeFromSavedUrl } from '#lib/jobs/saved-urls.ts';
import { useOwnList } from './use-own-list.ts';

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
