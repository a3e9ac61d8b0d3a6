'use client';

import { useSyncExternalStore } from 'react';
import { isSinceLastVisit } from '#lib/saved/last-visit.ts';

interface NewBadgeProps {
  readonly isNew: boolean;
  /** ISO instant of the posting; null: unknown. */
  readonly posted: string | null;
}

const never = () => () => {};

/** Says that a posting is new: for everybody in its first days, for a returning visitor since the visit before this one. */
export function NewBadge({ isNew, posted }: NewBadgeProps) {
  const isSince = useSyncExternalStore(never, () => posted !== null && isSinceLastVisit(posted), () => false);
  if (!isNew && !isSince) return null;
  return <span className="badge badge-new">{isSince ? 'New since your last visit' : 'New'}</span>;
}
