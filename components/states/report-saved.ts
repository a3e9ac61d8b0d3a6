import { trackEvent } from '#lib/browser/analytics/record.ts';
import { announce } from './announce.ts';
import type { SavingOutcome } from '#lib/browser/saved/save-jobs.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';

/**
 * Counts a press on “Save” and announces outcomes that the button does not show.
 * @param isSaved whether the job is on the list now
 */
export function reportSaved(id: string, outcome: SavingOutcome, isSaved: boolean): void {
  if (isSaved && outcome !== 'full') trackEvent({ name: 'save_job', params: { job_id: id } });
  if (outcome === 'full')
    announce(`You’ve saved ${maxSaved} jobs, the most your list can hold. Remove one to save another.`);
  if (outcome === 'not-stored')
    announce('Your browser blocks storage, so your saved jobs last only until you leave this page.');
}
