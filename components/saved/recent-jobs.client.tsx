'use client';

import { useSyncExternalStore } from 'react';
import { recentJobs, type RecentJob } from '#lib/browser/saved/recent-store.ts';

const noJobs: readonly RecentJob[] = [];

/** The job pages most recently viewed in this browser; nothing when there are none. */
export function RecentJobs() {
  const jobs = useSyncExternalStore(recentJobs.subscribe, recentJobs.get, () => noJobs);
  if (jobs.length === 0) return null;
  return (
    <section className="recent-jobs" aria-labelledby="recent">
      <h2 id="recent">Recently viewed</h2>
      <ul>
        {jobs.map(({ id, title, language, place, href }) => (
          <li key={id}>
            <a href={href} dir="auto" lang={language ?? undefined}>
              {title}
            </a>
            {place !== '' && <span>{place}</span>}
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="tool-button" onClick={() => recentJobs.set([])}>
          Clear recently viewed
        </button>
      </p>
    </section>
  );
}
