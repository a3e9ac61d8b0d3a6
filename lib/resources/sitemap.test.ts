import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { configuredFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { toggleOption } from '#lib/jobs/query/selection.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { buildListMetadata } from '#lib/seo/list-metadata.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { answerSitemap, findLatest, splitFiles, writeSitemap } from './sitemap.ts';

let search: JobSearch;
beforeAll(async () => {
  search = await useSampleSite();
});
afterAll(() => search.close());

async function readPart(path: string): Promise<readonly { readonly loc: string; readonly lastmod?: string }[]> {
  const response = await answerSitemap(path);
  expect(response.status).toBe(200);
  return readSitemap(await response.text());
}

async function readLists(): Promise<readonly string[]> {
  return (await readPart('/sitemaps/lists-1.xml')).map(({ loc }) => loc.replace('https://careers.example.com', ''));
}

describe('the lists of the sitemap', () => {
  test('have jobs, include every page of results, and are indexable', async () => {
    const lists = await readLists();
    expect(new Set(lists).size).toBe(lists.length);
    for (const [index, path] of lists.entries()) {
      const [pathname = '', query] = path.split(/(?=\?)/);
      const url = parseListUrl(pathname, query ?? '', configuredFacetSlugs);
      if (url.kind !== 'list') throw new Error(path);
      const total = await countJobs(search, url.query);
      expect([url.isCanonical, total.ok && total.value > (url.query.page - 1) * 10], path).toEqual([true, true]);
      if (index % 50 > 0) continue;
      const page = await search.search(url.query);
      const facts = page.ok ? buildListMetadata(page.value, 'Example', url.preset) : null;
      expect([facts?.path, facts?.isIndexable], path).toEqual([path, true]);
    }
  });

  test('include all lists with one or two filters that have jobs', async () => {
    const lists = new Set(await readLists());
    const all = await search.search(allJobsQuery);
    if (!all.ok) throw new Error(all.error.detail);
    let checkedLists = 0;
    for (const facet of all.value.facets) {
      for (const option of facet.options.filter(({ count }) => count > 0)) {
        const query = toggleOption(allJobsQuery, facet.id, option.slug, []);
        expect(lists.has(buildListUrl(query)), buildListUrl(query)).toBe(true);
        const within = await search.search(query);
        if (!within.ok) throw new Error(within.error.detail);
        for (const other of within.value.facets.filter(
          ({ id }) => id !== facet.id && !(['country', 'state', 'city'].includes(id) && query.locations.length > 0),
        )) {
          for (const choice of other.options.filter(({ count }) => count > 0)) {
            const both = buildListUrl(toggleOption(query, other.id, choice.slug, within.value.locations));
            expect(lists.has(both), both).toBe(true);
            checkedLists += 1;
          }
        }
      }
    }
    expect(checkedLists).toBeGreaterThan(300);
  });
});

test('the jobs of the sitemap are the open jobs, each with its own date of change', async () => {
  const total = await countJobs(search, allJobsQuery);
  const entries = await readPart('/sitemaps/jobs-1.xml');
  expect(entries).toHaveLength(total.ok ? total.value : -1);
  for (const { lastmod } of entries)
    expect(Date.parse(lastmod ?? '')).toBeLessThanOrEqual(Date.parse('2026-11-20T16:00:00Z'));
});

test('content pages have the date of their last edit, and pages that show all jobs have none', async () => {
  const entries = new Map(
    (await readPart('/sitemaps/pages.xml')).map(({ loc, lastmod }) => [
      loc.replace('https://careers.example.com', ''),
      lastmod,
    ]),
  );
  expect(entries.get('/')).toBeUndefined();
  expect(entries.get('/benefits/')).toMatch(/^2026-\d\d-\d\d$/);
  expect(entries.has('/career-opportunities/pilot-jobs/')).toBe(false);
  expect(entries.has('/military-base-search/')).toBe(false);
});

test('the index names every part with its latest date, and every named part exists', async () => {
  const parts = await readPart('/sitemap.xml');
  expect(parts.map(({ loc }) => loc)).toEqual(
    ['pages', 'lists-1', 'jobs-1'].map((name) => `https://careers.example.com/sitemaps/${name}.xml`),
  );
  for (const { loc } of parts)
    expect((await readPart(loc.replace('https://careers.example.com', ''))).length).toBeGreaterThan(10);
  expect((await answerSitemap('/sitemaps/jobs-2.xml')).status).toBe(404);
});

test('all files of one version of the jobs are built in a single pass, even for concurrent requests', async () => {
  const before = runtime();
  const all = vi.fn(search.all);
  const counting = { ...search, all };
  setRuntime({ ...before, search: counting });
  const paths = ['/sitemap.xml', '/sitemaps/lists-1.xml', '/sitemaps/jobs-1.xml', '/sitemap.xml'];
  for (const { status } of await Promise.all(paths.map(answerSitemap))) expect(status).toBe(200);
  expect(all).toHaveBeenCalledTimes(1);
  setRuntime(before);
});

test('answers with an error instead of an empty sitemap when the search is unavailable', async () => {
  const before = runtime();
  setRuntime({ ...before, search: createFakeSearch() });
  for (const path of ['/sitemap.xml', '/sitemaps/lists-1.xml', '/sitemaps/jobs-1.xml'])
    expect((await answerSitemap(path)).status, path).toBe(503);
  expect((await answerSitemap('/sitemaps/pages.xml')).status).toBe(200);
  setRuntime(before);
});

test.each([
  [0, [0]],
  [50_000, [50_000]],
  [120_000, [50_000, 50_000, 20_000]],
])('%i entries are split into files of %j, in order', (total, sizes) => {
  const entries = Array.from({ length: total }, (_, number) => ({ path: `/${number}/`, changedAt: null }));
  const files = splitFiles('jobs', entries);
  expect(files.map(([path, { length }]) => [path, length])).toEqual(
    sizes.map((size, index) => [`/sitemaps/jobs-${index + 1}.xml`, size]),
  );
  expect(files.flatMap(([, own]) => own)).toEqual(entries);
});

const siteUrl = 'https://careers.example.com';
const path = fc.webPath().map((text) => `${text}?a='&"<>`);
const day = fc.option(fc.constantFrom('2026-11-20', '2026-11-18T12:00:00Z'));

test('an independent parser reads any URL unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ path, changedAt: day }), { minLength: 1 }), (entries) => {
      const xml = writeSitemap('urlset', entries, siteUrl);
      expect(readSitemap(xml)).toEqual(
        entries.map((entry) => ({
          loc: siteUrl + entry.path,
          ...(entry.changedAt === null ? {} : { lastmod: entry.changedAt }),
        })),
      );
    }),
  );
});

test('an index names its files', () => {
  expect(writeSitemap('sitemapindex', [{ path: '/sitemaps/pages.xml', changedAt: '2026-11-20' }], siteUrl)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://careers.example.com/sitemaps/pages.xml</loc><lastmod>2026-11-20</lastmod></sitemap>\n</sitemapindex>\n',
  );
});

test('findLatest compares dates and instants across time zones', () => {
  expect(findLatest(['2026-11-18T23:00:00-08:00', null, '2026-11-19T06:00:00Z'])).toBe('2026-11-18T23:00:00-08:00');
  expect(findLatest([null])).toBeNull();
});
