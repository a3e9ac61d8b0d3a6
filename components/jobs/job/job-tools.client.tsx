'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { whenActivated } from '#lib/browser/page.ts';
import { copyLink } from '#components/states/announce.ts';
import { rememberJob, type RecentJob } from '#lib/browser/saved/recent-store.ts';
import { subscribeToNothing } from '#lib/browser/storage/browser-store.ts';
import { savedUrl } from '#lib/jobs/saved-urls.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { SaveButton } from '#components/jobs/save-button.client.tsx';

interface JobToolsProps extends RecentJob {
  readonly calendarHref: string | null;
}

const readShareMethod = () => (typeof navigator.share === 'function' ? 'share' : 'copy');

async function share(title: string, href: string): Promise<void> {
  try {
    await navigator.share({ title, url: new URL(href, window.location.origin).href });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(href);
  }
}

/**
 * The actions of a job besides applying: save, share, add the closing date to a calendar. Remembers the job as recently
 * viewed.
 */
export function JobTools({ id, title, language = null, place, href, calendarHref }: JobToolsProps) {
  const shareMethod = useSyncExternalStore<'share' | 'copy' | null>(subscribeToNothing, readShareMethod, () => null);
  const isSaved = useSyncExternalStore(
    shortlist.subscribe,
    () => shortlist.get().includes(id),
    () => false,
  );
  useEffect(
    () => whenActivated(() => rememberJob({ id, title, language, place, href })),
    [id, title, language, place, href],
  );
  return (
    <div className="job-tools">
      <div className="job-tools-row">
        <SaveButton id={id} name={place === '' ? title : `${title}, ${place}`} label="Save" />
        {shareMethod !== null && (
          <button
            type="button"
            className="tool-button"
            onClick={() => void (shareMethod === 'share' ? share(title, href) : copyLink(href))}
          >
            {shareMethod === 'share' ? 'Share' : 'Copy link'}
          </button>
        )}
        {isSaved && <a href={savedUrl}>See saved jobs</a>}
      </div>
      {calendarHref !== null && (
        <p>
          <a href={calendarHref} type="text/calendar" rel="nofollow">
            Add closing date to calendar
          </a>
        </p>
      )}
    </div>
  );
}
