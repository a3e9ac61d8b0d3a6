import { expect, test } from '#tests/support/fixtures.ts';
import { pages as registry } from '#config/pages.ts';
import { site as siteConfig } from '#config/site.ts';
import { enabledPages } from '#lib/routing/routing-context.ts';
import { metaOf, readPage, textsOf } from '#tests/e2e/support/read-page.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { readLocations } from '#tests/crawl/crawl-site.ts';
import { walkSite, type Walk } from '#tests/crawl/walk-site.ts';

const contentPaths = [...enabledPages(siteConfig.extraPages).keys()];
const contentAddresses = new Set(['/', ...contentPaths]);
const listFacet = /\/(?:locations|company|employment-type|job-category)\//g;

/**
 * Follows every link of a content page. Of the lists, follows only those with one filter and the pages of all jobs: there
 * are thousands of combinations of filters, which the facet tests cover.
 */
function shouldFollow(target: string, from: string): boolean {
  if (contentAddresses.has(from)) return true;
  if (target.includes('?')) return /^\/jobs\/\?page=\d+$/.test(target);
  return (target.match(listFacet)?.length ?? 0) <= 1;
}

let site: RunningSite;
let walk: Walk;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite();
  walk = await walkSite(site.url, shouldFollow);
});
test.afterAll(() => site?.stop());

function htmlOf(path: string): string {
  return walk.pages.get(path)?.html ?? '';
}

test('no link is dead and none redirects', () => {
  const faults = [...walk.pages.values()]
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${walk.from.get(path)} → ${path}: ${status}`);
  expect(faults).toEqual([]);
});

test('the home page leads to every content page', () => {
  expect(contentPaths.filter((path) => !walk.pages.has(path))).toEqual([]);
});

test('every open job is reachable by links', () => {
  const missing = readNaiveFeed().filter(({ isOpen, path }) => isOpen && !walk.pages.has(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('page titles follow the template and are unique', () => {
  const byTitle = new Map<string, string[]>();
  for (const { path, html } of walk.pages.values()) {
    if (/\/feed\.xml(?:\?|$)/.test(path)) continue;
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    expect(title, path).toMatch(/\S Jobs at Alaska Air Group$/);
    if (/<meta name="robots" content="index/.test(html)) byTitle.set(title, [...(byTitle.get(title) ?? []), path]);
  }
  const repeated = [...byTitle].filter(([, paths]) => paths.length > 1 && new Set(paths.map(canonicalOf)).size > 1);
  expect(repeated).toEqual([]);
});

test('the sitemap has exactly the indexable pages', async () => {
  const origin = siteConfig.siteUrl;
  const parts = readLocations((await sendRequest(site.url, '/sitemap.xml')).text);
  const texts = await Promise.all(
    parts.map(async (part) => (await sendRequest(site.url, part.slice(origin.length))).text),
  );
  const listed = new Set(texts.flatMap(readLocations));
  const walked = [...walk.pages.values()].filter(({ path }) => !/\/feed\.xml(?:\?|$)/.test(path));
  const isIndexed = ({ path, html }: (typeof walked)[number]): boolean =>
    html.includes('<meta name="robots" content="index') && canonicalOf(path) === origin + path;
  expect(walked.filter((page) => isIndexed(page) !== listed.has(origin + page.path)).map(({ path }) => path)).toEqual(
    [],
  );
  expect(walked.filter(isIndexed).length).toBeGreaterThan(700);
});

function canonicalOf(path: string): string {
  return /<link rel="canonical" href="([^"]*)"/.exec(htmlOf(path))?.[1] ?? path;
}

test('descriptions of content pages are unique', () => {
  const descriptions = [...contentAddresses].map(
    (path) => /<meta name="description" content="([^"]*)"/.exec(htmlOf(path))?.[1],
  );
  expect(new Set(descriptions).size).toBe(contentAddresses.size);
});

test.describe('a content page', () => {
  for (const path of contentPaths) {
    test(`${path} has one heading, a description, breadcrumbs and a link to jobs`, () => {
      const page = readPage(htmlOf(path));
      expect(textsOf(page, 'h1')).toHaveLength(1);
      expect(metaOf(page, 'description')?.length).toBeGreaterThanOrEqual(50);
      expect(metaOf(page, 'description')?.length).toBeLessThanOrEqual(200);
      expect(textsOf(page, 'nav[aria-label="Breadcrumb"] a')[0]).toBe('Home');
      const toJobs = [...page.querySelectorAll('main a')].filter((link) =>
        /\/(?:jobs|job)\/$/.test(link.getAttribute('href') ?? ''),
      );
      expect(toJobs.length).toBeGreaterThan(0);
    });
  }

  for (const path of contentPaths) {
    test(`${path} has headings in order, unique IDs, and fragment links to sections that exist`, () => {
      const page = readPage(htmlOf(path));
      const levels = [...page.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ tagName }) =>
        Number(tagName.slice(1)),
      );
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1 && index > 0)).toEqual([]);
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      const anchors = [...page.querySelectorAll('a[href^="#"]')].map((link) =>
        decodeURIComponent((link.getAttribute('href') ?? '').slice(1)),
      );
      expect(anchors.filter((id) => !ids.includes(id))).toEqual([]);
    });
  }

  test('pages behind a feature flag are not linked', () => {
    const hidden = registry.flatMap((page) => ('flag' in page ? [page.path] : []));
    const linked = [...walk.pages.values()].flatMap(({ links }) =>
      links.filter((target) => hidden.some((path) => target.startsWith(path))),
    );
    expect(linked).toEqual([]);
  });

  test('Japanese text has its lang attribute everywhere', () => {
    for (const path of contentPaths) {
      const page = readPage(htmlOf(path));
      for (const part of page.querySelectorAll('main [lang="ja"]')) part.remove();
      const prose = page.querySelector('.prose')?.textContent ?? '';
      expect(prose, path).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
    }
    expect(
      readPage(htmlOf('/career-opportunities/flight-attendants-jp/')).querySelectorAll('[lang="ja"]').length,
    ).toBeGreaterThan(0);
  });
});
