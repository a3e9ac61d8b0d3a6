'use client';

import { useEffect } from 'react';
import { never, useBrowserValue } from '#components/states/use-browser-value.ts';
import { isSinceLastVisit, noteVisit } from '#lib/browser/saved/last-visit.ts';

interface NewBadgeProps {
  /** What the server said when it made the page. */
  readonly isNew: boolean;
  /** ISO instant of the posting; null: unknown. */
  readonly posted: string | null;
}

type Newness = 'no' | 'new' | 'since-last-visit';

/** Milliseconds during which a posting is new; a test holds it to `newDays`. */
export const newFor = 3 * 86_400_000;
const lookAgain = 60_000;

/** A page may have been kept, or stand open for days: by the reader's clock a badge goes, but never comes. */
function readNewness(isNew: boolean, posted: string | null): Newness {
  if (posted === null) return isNew ? 'new' : 'no';
  if (isSinceLastVisit(posted)) return 'since-last-visit';
  return isNew && Date.now() - Date.parse(posted) <= newFor ? 'new' : 'no';
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, lookAgain);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Says that a posting is new: for everybody in its first days, for a returning visitor since the visit before this one. */
export function NewBadge({ isNew, posted }: NewBadgeProps) {
  const newness = useBrowserValue<Newness>(
    isNew ? subscribe : never,
    () => readNewness(isNew, posted),
    isNew ? 'new' : 'no',
  );
  useEffect(noteVisit, []);
  if (newness === 'no') return null;
  return <span className="badge badge-new">{newness === 'new' ? 'New' : 'New since your last visit'}</span>;
}
