'use client';

import { useEffect } from 'react';
import { never, onceHydrated, useBrowserValue } from '#components/states/use-browser-value.ts';
import { onceOpened } from '#lib/browser/navigation/once-opened.ts';
import { copyLink } from '#components/states/copy-link.ts';
import { rememberJob } from '#lib/browser/saved/recent-store.ts';
import { savedUrl } from '#lib/jobs/saved-urls.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { SaveButton } from './save-button.client.tsx';

interface JobToolsProps {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly href: string;
  readonly calendarHref: string | null;
}

const readSharing = () => (typeof navigator.share === 'function' ? 'share' : 'copy');

async function share(title: string, href: string): Promise<void> {
  try {
    await navigator.share({ title, url: new URL(href, window.location.origin).href });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(href);
  }
}

/** What a visitor does with a job besides applying: keep it, pass it on, note its last day. The page is remembered as viewed. */
export function JobTools({ id, title, place, href, calendarHref }: JobToolsProps) {
  const sharing = useBrowserValue<'share' | 'copy' | null>(never, readSharing, null);
  const isSaved = useBrowserValue(shortlist.subscribe, () => shortlist.get().includes(id), false);
  useEffect(
    () => onceHydrated(() => onceOpened(() => rememberJob({ id, title, place, href }))),
    [id, title, place, href],
  );
  return (
    <div className="job-tools">
      <div className="job-tools-row">
        <SaveButton id={id} name={place === '' ? title : `${title}, ${place}`} label="Save" />
        {sharing !== null && (
          <button
            type="button"
            className="tool-button"
            onClick={() => void (sharing === 'share' ? share(title, href) : copyLink(href))}
          >
            {sharing === 'share' ? 'Share' : 'Copy link'}
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
