'use client';

import { useSyncExternalStore } from 'react';
import { announce } from '#components/states/announce.ts';
import { Island } from '#components/states/island.client.tsx';
import { trackEvent } from '#lib/browser/analytics/record.ts';
import { notStoredMessage, shortlist, toggleSaved } from '#lib/browser/saved/shortlist-store.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';

interface SaveButtonProps {
  readonly id: string;
  /** Title and place of the job. */
  readonly name: string;
  /** Text of the button; without it, the button shows only its icon. */
  readonly label?: string;
}

/** Counts a press, and announces outcomes that the button does not show. */
function handlePress(id: string): void {
  const outcome = toggleSaved(id);
  if (outcome === 'full')
    return announce(`You’ve saved ${maxSaved} jobs, the most your list can hold. Remove one to save another.`);
  if (shortlist.get().includes(id)) trackEvent({ name: 'save_job', params: { job_id: id } });
  if (outcome === 'not-stored') announce(notStoredMessage);
}

/** Saves a job in this browser. Not rendered without JavaScript, which saving needs. */
export function SaveButton(props: SaveButtonProps) {
  return (
    <Island>
      <SaveToggle {...props} />
    </Island>
  );
}

function SaveToggle({ id, name, label }: SaveButtonProps) {
  const isSaved = useSyncExternalStore<boolean | null>(
    shortlist.subscribe,
    () => shortlist.get().includes(id),
    () => null,
  );
  if (isSaved === null) return null;
  const text = isSaved && label !== undefined ? 'Saved' : label;
  return (
    <button
      type="button"
      className="save-button"
      aria-pressed={isSaved}
      aria-label={`${text ?? 'Save'} ${name}`}
      onClick={() => handlePress(id)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6.5 3.5h11v17L12 16l-5.5 4.5z" />
      </svg>
      {text !== undefined && <span>{text}</span>}
    </button>
  );
}
