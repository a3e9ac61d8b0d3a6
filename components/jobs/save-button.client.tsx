'use client';

import { useBrowserValue } from '#components/states/use-browser-value.ts';
import { toggleSaved } from '#lib/browser/saved/save-jobs.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';

interface SaveButtonProps {
  readonly id: string;
  /** Title and place of the job. */
  readonly name: string;
  /** Text of the button; without it, the button shows only its icon. */
  readonly label?: string;
}

async function handlePress(id: string): Promise<void> {
  // Saves first: the visitor may leave before the import has loaded.
  const outcome = toggleSaved(id);
  const isSaved = shortlist.get().includes(id);
  const { reportSaved } = await import('#components/states/report-saved.ts');
  reportSaved(id, outcome, isSaved);
}

/** Saves a job in this browser. Not rendered without JavaScript, which saving needs. */
export function SaveButton({ id, name, label }: SaveButtonProps) {
  const isSaved = useBrowserValue<boolean | null>(shortlist.subscribe, () => shortlist.get().includes(id), null);
  if (isSaved === null) return null;
  const text = isSaved && label !== undefined ? 'Saved' : label;
  return (
    <button
      type="button"
      className="save-button"
      aria-pressed={isSaved}
      aria-label={`${text ?? 'Save'} ${name}`}
      onClick={() => void handlePress(id)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6.5 3.5h11v17L12 16l-5.5 4.5z" />
      </svg>
      {text}
    </button>
  );
}
