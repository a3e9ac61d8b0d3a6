import { createBrowserStore } from '#lib/browser/storage/browser-store.ts';
import { mayKeep } from '#lib/browser/storage/may-keep.ts';

/** A job page that was opened in this browser. */
export interface RecentJob {
  readonly id: string;
  readonly title: string;
  /** Empty when the posting names none. */
  readonly place: string;
  /** Path of this site. */
  readonly href: string;
}

/** Job pages remembered, at most. */
const maxRecent = 8;
const maxLength = 1000;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

function isRecentJob(value: unknown): value is RecentJob {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'title' in value && 'place' in value && 'href' in value)) return false;
  // A stored address must stay on this site, whoever wrote it.
  return (
    isText(value.id) &&
    isText(value.title) &&
    isText(value.place) &&
    isText(value.href) &&
    /^\/(?![/\\])[\x21-\x7e]*\/job\/$/.test(value.href)
  );
}

/** Remembered jobs from anything that claims to be a list of them. */
export function parseRecent(stored: unknown): readonly RecentJob[] {
  return Array.isArray(stored) ? stored.filter(isRecentJob).slice(0, maxRecent) : [];
}

/** The job pages opened last in this browser, latest first. */
export const recentJobs = createBrowserStore('careers.recent', parseRecent);

/** Puts a job first among those opened last, where the browser may keep them. */
export function rememberJob(job: RecentJob): void {
  if (mayKeep()) recentJobs.set([job, ...recentJobs.read().filter(({ id }) => id !== job.id)].slice(0, maxRecent));
}
