import { createBrowserStore } from '#lib/browser/storage/browser-store.ts';
import { canStore } from '#lib/browser/storage/consent.ts';

/** A job page that was opened in this browser. */
export interface RecentJob {
  readonly id: string;
  readonly title: string;
  /** Language of the title where it is not that of the site (BCP 47). */
  readonly language?: string | null;
  /** Empty when the posting has no place. */
  readonly place: string;
  /** Path of this site. */
  readonly href: string;
}

/** Maximum number of job pages to remember. */
const maxRecent = 8;
const maxLength = 1000;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

function isRecentJob(value: unknown): value is RecentJob {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'title' in value && 'place' in value && 'href' in value)) return false;
  // Stored data are untrusted: the address must be on this site.
  return (
    isText(value.id) &&
    isText(value.title) &&
    (!('language' in value) || value.language === null || isText(value.language)) &&
    isText(value.place) &&
    isText(value.href) &&
    /^\/(?![/\\])[\x21-\x7e]*\/job\/$/.test(value.href)
  );
}

/** Returns the valid entries of a stored list of recent jobs. */
export function parseRecent(stored: unknown): readonly RecentJob[] {
  return Array.isArray(stored) ? stored.filter(isRecentJob).slice(0, maxRecent) : [];
}

/** The job pages most recently opened in this browser, latest first. */
export const recentJobs = createBrowserStore('careers.recent', parseRecent);

/** Puts a job first in the list of recent jobs, when the browser may store it. */
export function rememberJob(job: RecentJob): void {
  if (canStore()) recentJobs.set([job, ...recentJobs.get().filter(({ id }) => id !== job.id)].slice(0, maxRecent));
}
