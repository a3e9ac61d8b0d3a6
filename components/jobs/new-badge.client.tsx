'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { Island } from '#components/states/island.client.tsx';
import { subscribeToNothing } from '#lib/browser/storage/browser-store.ts';
import { isSinceLastVisit, recordVisit } from '#lib/browser/saved/last-visit.ts';

interface NewBadgeProps {
  /** Whether the posting was new when the server rendered the page. */
  readonly isNew: boolean;
  /** ISO timestamp of the posting; null: unknown. */
  readonly posted: string | null;
}

type Newness = 'no' | 'new' | 'since-last-visit';

/** Time for which a posting is new; a test checks it against `newDays`. */
export const newDurationMs = 3 * 86_400_000;
const refreshIntervalMs = 60_000;

/**
 * Returns the newness by the visitor's clock. A page may be cached or stay open for days: the badge may disappear, but
 * never appears.
 */
function readNewness(isNew: boolean, posted: string | null): Newness {
  if (posted === null) return isNew ? 'new' : 'no';
  if (isSinceLastVisit(posted)) return 'since-last-visit';
  return isNew && Date.now() - Date.parse(posted) <= newDurationMs ? 'new' : 'no';
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, refreshIntervalMs);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Marks a posting as new: for everybody in its first days, and for a returning visitor when it was posted since the
 * previous visit.
 */
export function NewBadge(props: NewBadgeProps) {
  return (
    <Island fallback={props.isNew && <Badge text="New" />}>
      <CurrentBadge {...props} />
    </Island>
  );
}

function Badge({ text }: { readonly text: string }) {
  return <span className="badge badge-new">{text}</span>;
}

function CurrentBadge({ isNew, posted }: NewBadgeProps) {
  const newness = useSyncExternalStore<Newness>(
    isNew ? subscribe : subscribeToNothing,
    () => readNewness(isNew, posted),
    () => (isNew ? 'new' : 'no'),
  );
  useEffect(recordVisit, []);
  if (newness === 'no') return null;
  return <Badge text={newness === 'new' ? 'New' : 'New since your last visit'} />;
}
