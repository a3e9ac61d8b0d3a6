import { getDescription } from '#lib/jobs/description-cache.ts';
import { summarise } from '#lib/jobs/description/summarise.ts';
import type { Job } from '#lib/jobs/job.ts';
import { buildJobUrl } from '#lib/urls.ts';
import type { PageFacts } from './page-metadata.ts';

/** Head facts of an open job; place and number keep titles of like jobs apart. */
export function buildJobFacts(job: Job): PageFacts {
  const brand = job.company[0]?.label ?? job.employer;
  const parts = [job.title, job.place.label, job.requisitionId].filter((part) => part !== null && part !== '');
  const lead = `${job.title}${brand === null ? '' : ` at ${brand}`}${job.place.label === '' ? '' : `, ${job.place.label}`}. `;
  const rest = summarise(getDescription(job.description).text, Math.max(50, 200 - lead.length));
  return { title: `${parts.join(' · ')} ·`, description: `${lead}${rest}`.slice(0, 200), path: buildJobUrl(job), isIndexable: true };
}
