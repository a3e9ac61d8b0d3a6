'use client';

import { useSyncExternalStore } from 'react';
import { trackEvent } from '#lib/analytics/record.ts';
import { announce, prepareMessages } from '#lib/saved/announce.ts';
import { maxSaved } from '#lib/saved/saved-urls.ts';
import { shortlist, toggleSaved } from '#lib/saved/shortlist-store.ts';

interface SaveButtonProps {
  readonly id: string;
  /** Title and place: which job it is. */
  readonly name: string;
  /** Without it, the button shows its sign alone. */
  readonly label?: string;
}

function subscribe(listener: () => void): () => void {
  prepareMessages();
  return shortlist.subscribe(listener);
}

function save(id: string): void {
  const outcome = toggleSaved(id);
  if (outcome !== 'full' && shortlist.get().includes(id)) trackEvent({ name: 'save_job', params: { job_id: id } });
  if (outcome === 'full') announce(`You have ${maxSaved} saved jobs, the most this list holds. Take one off to save another.`);
  if (outcome === 'not-kept') announce('This browser does not let us keep saved jobs: they stay until you leave this page.');
}

/** Keeps a job on this browser's list. Not there without JavaScript, which saving needs. */
export function SaveButton({ id, name, label }: SaveButtonProps) {
  const isSaved = useSyncExternalStore<boolean | null>(subscribe, () => shortlist.get().includes(id), () => null);
  if (isSaved === null) return null;
  return (
    <button type="button" className="save-button" aria-pressed={isSaved} aria-label={`Save ${name}`} onClick={() => save(id)}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6.5 3.5h11v17L12 16l-5.5 4.5z" />
      </svg>
      {label}
    </button>
  );
}
