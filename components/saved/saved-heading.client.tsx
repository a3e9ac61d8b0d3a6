'use client';

import { subscribeToNothing, useBrowserValue } from '#components/states/use-browser-value.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';

interface SavedHeadingProps {
  readonly ids: readonly string[];
  /** Number of jobs in words. */
  readonly count: string;
}

/**
 * The heading of a list of jobs. Says that it is shared when this browser has not saved all of them. What the visitor
 * saves or removes later does not change it.
 */
export function SavedHeading({ ids, count }: SavedHeadingProps) {
  const isShared = useBrowserValue(subscribeToNothing, () => ids.some((id) => !shortlist.get().includes(id)), false);
  return <h1>{isShared ? `Shared list: ${count}` : `${count} saved`}</h1>;
}
