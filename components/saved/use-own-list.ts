import { useState } from 'react';
import { useBrowserValue } from '#components/states/use-browser-value.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';

/**
 * Returns the jobs of a list that are still saved in this browser; null when the list is shared, which means that this browser has
 * not saved all of them. A list that was complete stays the visitor's own. During hydration, returns all jobs.
 */
export function useOwnList(ids: readonly string[]): readonly string[] | null {
  const savedIds = useBrowserValue<readonly string[] | null>(shortlist.subscribe, shortlist.get, null);
  const [isOwn, setIsOwn] = useState(false);
  if (savedIds === null) return ids;
  const ownIds = ids.filter((id) => savedIds.includes(id));
  const isComplete = ownIds.length === ids.length;
  if (isComplete && !isOwn) setIsOwn(true);
  return isComplete || isOwn ? ownIds : null;
}
