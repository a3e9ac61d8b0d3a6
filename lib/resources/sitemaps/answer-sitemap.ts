import { runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { answerUnavailable, answerUnknown, toTextResponse } from '#lib/resources/resource.ts';
import { listEntries } from './list-entries.ts';
import { buildPartPath, maxUrlsPerFile, parsePartPath, type SitemapPart } from '#lib/resources/sitemap-paths.ts';
import { surveyJobs } from './survey.ts';
import { findLatest, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

const xml = 'application/xml; charset=utf-8';

/** Answers with the sitemap index or a part of the sitemap. The bytes do not change while the open jobs do not. */
export async function answerSitemap(path: string): Promise<Response> {
  const part = parsePartPath(path);
  if (part === null) return answerIndex();
  const entries = await listEntries(part);
  if (!entries.ok) return answerUnavailable();
  // The first file may be empty when no job is open. Later files never are.
  if (entries.value.length === 0 && part.kind !== 'pages' && part.number > 1) return answerUnknown();
  return toTextResponse(writeSitemap(entries.value), xml);
}

async function answerIndex(): Promise<Response> {
  const [pages, survey] = await Promise.all([listEntries({ kind: 'pages' }), surveyJobs()]);
  if (!pages.ok || !survey.ok) return answerUnavailable();
  const { siteUrl } = runtime();
  const { lists, jobs } = survey.value;
  const toEntry = (part: SitemapPart, changedAt: string | null) => ({
    location: toAbsolute(buildPartPath(part), siteUrl),
    changedAt,
  });
  const numbersOf = (addresses: number): readonly number[] =>
    Array.from({ length: Math.max(1, Math.ceil(addresses / maxUrlsPerFile)) }, (_, index) => index + 1);
  const findChange = (number: number): string | null =>
    findLatest(jobs.slice((number - 1) * maxUrlsPerFile, number * maxUrlsPerFile).map(({ changedAt }) => changedAt));
  return toTextResponse(
    writeSitemapIndex([
      toEntry({ kind: 'pages' }, findLatest(pages.value.map((page) => page.changedAt))),
      ...numbersOf(lists.length).map((number) => toEntry({ kind: 'lists', number }, null)),
      ...numbersOf(jobs.length).map((number) => toEntry({ kind: 'jobs', number }, findChange(number))),
    ]),
    xml,
  );
}
