import { readProseFile } from '#lib/content/read-prose-file.ts';
import { listPresets } from '#lib/jobs/query/list-presets.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { homeUrl, sitemapUrl, toAbsolute } from '#lib/urls.ts';
import { maxUrlsPerFile, type SitemapPart } from '#lib/resources/sitemap-paths.ts';
import { surveyJobs } from './survey.ts';
import type { SitemapEntry } from './write-sitemap.ts';

/** Returns the entries of a part of the sitemap. */
export async function listEntries(part: SitemapPart): Promise<Result<readonly SitemapEntry[], JobsError>> {
  if (part.kind === 'pages') return ok(await listPages());
  const survey = await surveyJobs();
  if (!survey.ok) return survey;
  const { siteUrl } = runtime();
  const { lists, jobs } = survey.value;
  const entries = part.kind === 'jobs' ? jobs : lists.map((path) => ({ path, changedAt: null }));
  return ok(
    entries
      .slice((part.number - 1) * maxUrlsPerFile, part.number * maxUrlsPerFile)
      .map(({ path, changedAt }) => ({ location: toAbsolute(path, siteUrl), changedAt })),
  );
}

/** Returns the content pages with the date of their last edit. Pages that show live jobs have no date. */
async function listPages(): Promise<readonly SitemapEntry[]> {
  const { routing, siteUrl } = runtime();
  const paths = [...routing.pages.keys()].filter((path) => !listPresets.has(path));
  const pages = paths.map(async (path) => ({
    location: toAbsolute(path, siteUrl),
    changedAt: (await readProseFile(path)).frontMatter.updated,
  }));
  const live = [homeUrl, sitemapUrl].map((path) => ({ location: toAbsolute(path, siteUrl), changedAt: null }));
  return [...live, ...(await Promise.all(pages))];
}
