import { describeFacts } from '#lib/views/job-card.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { describeList } from '#lib/views/list-labels.ts';
import { toPageLinks } from '#lib/views/page-links.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { buildMarkdownUrl } from '#lib/seo/preview-urls.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { joinBlocks, toInline } from './write-lines.ts';

/** Writes jobs as a Markdown list with links to their Markdown alternates. */
export function writeJobLines(jobs: readonly JobSummary[], siteUrl: string): string {
  return jobs
    .map(
      (job) =>
        `- [${toInline(job.title)}](${toAbsolute(buildMarkdownUrl(buildJobUrl(job)), siteUrl)}): ${describeFacts(job).map(toInline).join(' · ')}`,
    )
    .join('\n');
}

/** Writes a page of a list as Markdown. */
export function writeListMarkdown(page: SearchPage, preset: ListPreset | undefined, siteUrl: string): string {
  const next = toPageLinks(page, preset)?.next ?? null;
  return joinBlocks([
    `# ${toInline(describeList(page))}`,
    page.pageCount > 1 ? `Page ${page.query.page} of ${page.pageCount}.` : null,
    writeJobLines(page.jobs, siteUrl),
    next === null ? null : `[Next page](${toAbsolute(buildMarkdownUrl(next), siteUrl)})`,
    `Page: <${toAbsolute(buildListUrl(page.query, preset), siteUrl)}>. Updated ${page.asOf}.`,
  ]);
}
