import { trackEvent } from '#lib/analytics/record.ts';
import { announce } from './announce.ts';
import { toggleSaved } from './save-jobs.ts';
import { maxSaved } from './saved-urls.ts';
import { shortlist } from './shortlist-store.ts';

/** What a press on “Save” does: saves a job or takes it off the list, and says where that is not so plain. */
export function pressSave(id: string): void {
  const outcome = toggleSaved(id);
  if (outcome !== 'full' && shortlist.get().includes(id)) trackEvent({ name: 'save_job', params: { job_id: id } });
  if (outcome === 'full') announce(`You have ${maxSaved} saved jobs, the most this list holds. Take one off to save another.`);
  if (outcome === 'not-kept') announce('This browser does not let us keep saved jobs: they stay until you leave this page.');
}
