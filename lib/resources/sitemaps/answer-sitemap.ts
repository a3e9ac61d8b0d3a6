import { readProseFile } from '#lib/content/read-prose-file.ts';
import { listPresets } from '#lib/jobs/query/list-presets.ts';
import { answerUnavailable, answerUnknown, toTextResponse } from '#lib/resources/resource.ts';
import { sitemapIndexPath, sitemapPagesPath } from '#lib/resources/sitemap-paths.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { homeUrl, sitemapUrl } from '#lib/urls.ts';
import { readJobFiles } from './job-files.ts';
import { findLatest, writeSitemap, type SitemapEntry } from './write-sitemap.ts';

/** Answers with the sitemap index or a file of the sitemap. The bytes do not change while the open jobs do not. */
export async function answerSitemap(path: string): Promise<Response> {
  if (path === sitemapPagesPath) return toXmlResponse('urlset', await listPages());
  const files = await readJobFiles(runtime().search);
  if (!files.ok) return answerUnavailable();
  if (path === sitemapIndexPath) {
    const all = [[sitemapPagesPath, await listPages()] as const, ...files.value];
    const index = all.map(([file, entries]) => ({
      path: file,
      changedAt: findLatest(entries.map(({ changedAt }) => changedAt)),
    }));
    return toXmlResponse('sitemapindex', index);
  }
  const entries = files.value.get(path);
  return entries === undefined ? answerUnknown() : toXmlResponse('urlset', entries);
}

function toXmlResponse(root: 'urlset' | 'sitemapindex', entries: readonly SitemapEntry[]): Response {
  return toTextResponse(writeSitemap(root, entries, runtime().siteUrl), 'application/xml; charset=utf-8');
}

/** Returns the content pages with the date of their last edit. Pages that show live jobs have no date. */
async function listPages(): Promise<readonly SitemapEntry[]> {
  const paths = [...runtime().routing.pages.keys()].filter((path) => !listPresets.has(path));
  const pages = paths.map(async (path) => ({ path, changedAt: (await readProseFile(path)).frontMatter.updated }));
  return [...[homeUrl, sitemapUrl].map((path) => ({ path, changedAt: null })), ...(await Promise.all(pages))];
}
