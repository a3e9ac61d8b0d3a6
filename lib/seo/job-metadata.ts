import { withArticle } from '#lib/views/list-labels.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { getDescription, type RenderedDescription } from '#lib/jobs/description/render-description.ts';
import { formatPay } from '#lib/jobs/format.ts';
import { summarize } from '#lib/jobs/description/summarize.ts';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { hashText } from './hash-text.ts';
import { limitDescription, notFoundMetadata, type PageMetadata } from './page-metadata.ts';
import { buildPreviewUrl } from './preview-urls.ts';

/** Characters of a job description from which its summary is made. */
const maxSummarySource = 2000;

/** Builds the metadata of an open job. Place and requisition number keep the titles and descriptions of similar jobs distinct. */
export function buildJobMetadata(job: Job): PageMetadata {
  const brand = job.company[0]?.label ?? job.employer;
  const place = toPlaceText(job.place.label);
  const lead = `${job.title}${brand === null ? '' : ` at ${brand}`}${place === '' ? '' : `, ${place}`}${job.requisitionId === null ? '' : ` (${job.requisitionId})`}. `;
  const rest = summarize(withoutHeadings(getDescription(job.description)), Math.max(50, 200 - lead.length));
  const path = buildJobUrl(job);
  const card = describeJobCard(job).join(', ');
  return {
    title: toTitle(job, [job.requisitionId]),
    description: limitDescription(`${lead}${rest}`),
    path,
    isIndexable: true,
    picture: { path: buildPreviewUrl(path, hashText(card)), alt: card },
  };
}

/** Builds the metadata of a closed job. */
export function buildClosedJobMetadata(job: JobSummary): PageMetadata {
  return {
    ...notFoundMetadata,
    title: toTitle(job, [job.requisitionId, 'Closed']),
    description: 'This job has closed. See similar open jobs, or all open jobs.',
    isError: true,
  };
}

/** The end of a title that says what its place says: "Analyst (Remote)". */
const remoteEnd = /(?<![\s,–-])[\s,–-]*\(?\b(?:remote|virtual)\)?$/i;

/** Returns "Ramp Agent in Seattle, WA (2026-10001) and Similar". */
function toTitle({ title, place: { label, cityName } }: JobSummary, notes: readonly (string | null)[]): string {
  const place = toPlaceText(label);
  const shownNotes = notes.filter((note) => note !== null).join(', ');
  return `${toPlacedTitle(title, place, place !== label, cityName)}${shownNotes === '' ? '' : ` (${shownNotes})`} and Similar`;
}

function toPlacedTitle(title: string, place: string, isRemote: boolean, cityName: string | null): string {
  if (isRemote) {
    const ownTitle = title.replace(remoteEnd, '');
    return /^(?:remote|virtual)\b/i.test(ownTitle) ? ownTitle : `Remote ${ownTitle}`.trim();
  }
  return title.endsWith(place) || title.endsWith(cityName ?? place) ? title : `${title} in ${withArticle(place)}`;
}

/** Returns the beginning of a description as running text, without its headings. */
function withoutHeadings({ text, outline }: RenderedDescription): string {
  const headings = new Set(outline.map((heading) => heading.text));
  return text
    .slice(0, maxSummarySource)
    .split('\n')
    .filter((line) => !headings.has(line))
    .join(' ');
}

/** Returns the texts on the preview picture of a job: title, brand, place, and pay if posted. */
export function describeJobCard(job: JobSummary): readonly string[] {
  const parts = [
    job.title,
    job.company[0]?.label ?? job.employer ?? '',
    toPlaceText(job.place.label),
    job.pay === null ? '' : formatPay(job.pay),
  ];
  return parts.filter((part) => part !== '');
}
