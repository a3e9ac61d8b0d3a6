'use client';

import { useSyncExternalStore } from 'react';
import { shortlist } from '#lib/saved/shortlist-store.ts';

interface SaveButtonProps {
  readonly id: string;
  /** Title and place: which job it is. */
  readonly name: string;
  /** Without it, the button shows its sign alone. */
  readonly label?: string;
}

const loadPress = () => import('#lib/saved/press-save.ts');

async function press(id: string): Promise<void> {
  const { pressSave } = await loadPress();
  pressSave(id);
}

/** Keeps a job on this browser's list. Not there without JavaScript, which saving needs. */
export function SaveButton({ id, name, label }: SaveButtonProps) {
  const isSaved = useSyncExternalStore<boolean | null>(shortlist.subscribe, () => shortlist.get().includes(id), () => null);
  if (isSaved === null) return null;
  return (
    <button
      type="button"
      className="save-button"
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      onPointerEnter={() => void loadPress()}
      onFocus={() => void loadPress()}
      onClick={() => void press(id)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6.5 3.5h11v17L12 16l-5.5 4.5z" />
      </svg>
      {label}
    </button>
  );
}
