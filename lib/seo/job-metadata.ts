import { getDescription, type RenderedDescription } from '#lib/jobs/description/description-cache.ts';
import { formatPay } from '#lib/jobs/format.ts';
import { summarise } from '#lib/jobs/description/summarise.ts';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { hashText } from './hash-text.ts';
import type { PageMetadata } from './page-metadata.ts';
import { buildPreviewUrl } from './preview-urls.ts';

/** Characters of a description that its summary is made of. */
const maxRead = 2000;

/** Head facts of an open job; place and number keep titles and descriptions of like jobs apart. */
export function buildJobMetadata(job: Job): PageMetadata {
  const brand = job.company[0]?.label ?? job.employer;
  const parts = [job.title, job.place.label, job.requisitionId].filter((part) => part !== null && part !== '');
  const lead = `${job.title}${brand === null ? '' : ` at ${brand}`}${job.place.label === '' ? '' : `, ${job.place.label}`}${job.requisitionId === null ? '' : ` (${job.requisitionId})`}. `;
  const rest = summarise(withoutHeadings(getDescription(job.description)), Math.max(50, 200 - lead.length));
  const path = buildJobUrl(job);
  const card = describeJobCard(job).join(', ');
  return {
    title: `${parts.join(' · ')} ·`,
    description: `${lead}${rest}`.slice(0, 200),
    path,
    isIndexable: true,
    picture: { path: buildPreviewUrl(path, hashText(card)), alt: card },
    hasMarkdown: true,
  };
}

/** The beginning of a description as running text. */
function withoutHeadings({ text, outline }: RenderedDescription): string {
  const headings = new Set(outline.map((heading) => heading.text));
  return text
    .slice(0, maxRead)
    .split('\n')
    .filter((line) => !headings.has(line))
    .join(' ');
}

/** What stands on the picture of a job: title, brand, place, and pay if it is posted. */
export function describeJobCard(job: JobSummary): readonly string[] {
  const parts = [
    job.title,
    job.company[0]?.label ?? job.employer ?? '',
    job.place.label,
    job.pay === null ? '' : formatPay(job.pay),
  ];
  return parts.filter((part) => part !== '');
}
