import { runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { failedResource, toTextAnswer, unknownResource, type ResourceAnswer } from '../resource.ts';
import { listEntries } from './list-entries.ts';
import { buildPartPath, maxAddresses, parsePartPath, type SitemapPart } from '#lib/resources/sitemap-paths.ts';
import { surveyJobs } from './survey.ts';
import { findLatest, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

const xml = 'application/xml; charset=utf-8';

/** The sitemap, or a part of it: the same bytes as long as the same is open. */
export async function answerSitemap(path: string): Promise<ResourceAnswer> {
  const part = parsePartPath(path);
  if (part === null) return answerIndex();
  const entries = await listEntries(part);
  if (!entries.ok) return failedResource;
  // The first file may be empty, when nothing is open; a further one never is.
  if (entries.value.length === 0 && part.kind !== 'pages' && part.number > 1) return unknownResource;
  return toTextAnswer(writeSitemap(entries.value), xml);
}

async function answerIndex(): Promise<ResourceAnswer> {
  const [pages, survey] = await Promise.all([listEntries({ kind: 'pages' }), surveyJobs()]);
  if (!pages.ok || !survey.ok) return failedResource;
  const { siteUrl } = runtime();
  const { lists, jobs } = survey.value;
  const toEntry = (part: SitemapPart, changed: string | null) => ({
    location: toAbsolute(buildPartPath(part), siteUrl),
    changedAt: changed,
  });
  const numbersOf = (addresses: number): readonly number[] =>
    Array.from({ length: Math.max(1, Math.ceil(addresses / maxAddresses)) }, (_, index) => index + 1);
  const findChange = (number: number): string | null =>
    findLatest(jobs.slice((number - 1) * maxAddresses, number * maxAddresses).map(({ changedAt }) => changedAt));
  return toTextAnswer(
    writeSitemapIndex([
      toEntry({ kind: 'pages' }, findLatest(pages.value.map((page) => page.changedAt))),
      ...numbersOf(lists.length).map((number) => toEntry({ kind: 'lists', number }, null)),
      ...numbersOf(jobs.length).map((number) => toEntry({ kind: 'jobs', number }, findChange(number))),
    ]),
    xml,
  );
}
