import { trackEvent } from '#lib/browser/analytics/record.ts';
import { announce } from './announce.ts';
import type { SavingOutcome } from '#lib/browser/saved/save-jobs.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';

/** What follows a press on “Save”: it is counted, and said where the button does not show it. @param isSaved the job is on the list now */
export function tellSaved(id: string, outcome: SavingOutcome, isSaved: boolean): void {
  if (isSaved && outcome !== 'full') trackEvent({ name: 'save_job', params: { job_id: id } });
  if (outcome === 'full')
    announce(`You have ${maxSaved} saved jobs, the most this list holds. Take one off to save another.`);
  if (outcome === 'not-kept')
    announce('This browser does not let us keep saved jobs: they stay until you leave this page.');
}
