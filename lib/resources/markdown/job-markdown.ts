import { notices } from '#config/notices.ts';
import { getDescription } from '#lib/jobs/description/description-cache.ts';
import { readMarkup } from '#lib/jobs/description/read-markup.ts';
import { toLinkTarget, writeMarkdown } from '#lib/jobs/description/write-markdown.ts';
import type { DataStamp } from '#lib/views/data-stamp.ts';
import type { Job } from '#lib/jobs/job.ts';
import { toJobView } from '#lib/views/job/job-view.ts';
import { toAbsolute } from '#lib/urls.ts';
import { joinBlocks, toInline } from './write-lines.ts';

/** Writes an open job as Markdown: the details and the description of its page. @param now milliseconds since the epoch */
export function writeJobMarkdown(job: Job, asOf: DataStamp, siteUrl: string, now: number): string {
  const description = getDescription(job.description);
  const view = toJobView({ job, description, applyUrl: job.applyUrl, similar: [], asOf, now });
  const facts = view.facts.map(
    ({ term, text, iso }) => `- **${term}:** ${toInline(text)}${iso === undefined ? '' : ` (${iso})`}`,
  );
  return joinBlocks([
    `# ${toInline(view.title)}`,
    facts.join('\n'),
    view.applyUrl === null ? null : `[Apply](${toLinkTarget(view.applyUrl)})`,
    description.html === '' ? null : '## Job description',
    writeMarkdown(readMarkup(description.html)),
    '## Equal opportunity',
    notices.equalOpportunity,
    `Page: <${toAbsolute(view.href, siteUrl)}>. Updated ${asOf.iso}.`,
  ]);
}
