import { readFileSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { expect, test } from '#tests/support/fixtures.ts';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { readPage, textsOf } from '#tests/e2e/support/read-page.ts';
import { writeGeneratedFeed, type WrittenFeed } from '#tests/support/generated-feed.ts';
import { checkPosting } from '#tests/support/check-posting.ts';
import { hasPageCache, startSite, type RunningSite } from '#tests/support/start-site.ts';
import { agents } from '#tests/crawl/agents.ts';
import { compareWithPage } from '#tests/crawl/compare-posting.ts';
import { crawlSite, type Crawl, type CrawledPage } from '#tests/crawl/crawl-site.ts';
import { readHead } from '#tests/crawl/read-head.ts';

const origin = 'https://careers.example.com';
const trail = z.object({ itemListElement: z.array(z.object({ name: z.string() })) });

let feed: WrittenFeed;
let site: RunningSite;
let crawl: Crawl;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  feed = await writeGeneratedFeed();
  site = await startSite({ SITE_URL: origin, JOBS_FEED: feed.path });
  crawl = await crawlSite(site.url, origin);
});
test.afterAll(async () => {
  await site?.stop();
  await feed?.remove();
});

/** Parsing a page as a document takes as long as crawling it. */
const isSampled = (_page: CrawledPage, index: number): boolean => index % 8 === 0;
const ofKind = (...kinds: readonly CrawledPage['kind'][]): readonly CrawledPage[] =>
  crawl.pages.filter(({ kind }) => kinds.includes(kind));

test.describe('every page of the sitemap', () => {
  test('has the same status and bytes for all twelve agents', () => {
    expect(Object.keys(agents)).toHaveLength(12);
    expect(
      crawl.pages
        .filter(({ status, otherwise }) => status !== 200 || otherwise.length > 0)
        .map(({ path, status, otherwise }) => ({ path, status, otherwise })),
    ).toEqual([]);
    expect(new Set(crawl.pages.map(({ path }) => path)).size).toBe(crawl.pages.length);
    for (const kind of ['home', 'page', 'list', 'job'] as const) expect(ofKind(kind).length, kind).toBeGreaterThan(0);
  });

  test('is indexable and has one title, description, canonical link and preview image', () => {
    const faults = crawl.pages.flatMap(({ path, html }) => {
      const head = readHead(html);
      const [description = ''] = head.description;
      const isRight =
        head.title.length === 1 &&
        / Jobs at Alaska Air Group$/.test(head.title[0] ?? '') &&
        head.description.length === 1 &&
        description.length >= 50 &&
        description.length <= 200 &&
        head.canonical.length === 1 &&
        head.canonical[0] === origin + path &&
        head.robots.join() === 'index, follow' &&
        head.image.length === 1 &&
        head.image[0]?.startsWith(`${origin}/previews/`) === true &&
        (head.imageAlt[0] ?? '') !== '';
      return isRight ? [] : [{ path, ...head, data: undefined }];
    });
    expect(faults).toEqual([]);
  });

  for (const field of ['title', 'description'] as const) {
    test(`has a ${field} of its own`, () => {
      const pages = new Map<string, string[]>();
      for (const { path, html } of crawl.pages) {
        const [value = ''] = readHead(html)[field];
        pages.set(value, [...(pages.get(value) ?? []), path]);
      }
      expect([...pages].filter(([, paths]) => paths.length > 1)).toEqual([]);
    });
  }

  test('has structured breadcrumbs that equal the visible ones, or none of both', () => {
    for (const { path, html } of [...ofKind('page'), ...ofKind('job').filter(isSampled)]) {
      const data = readHead(html).data.filter((block) => block['@type'] === 'BreadcrumbList');
      const visibleNames = textsOf(readPage(html), 'nav[aria-label="Breadcrumb"] li');
      const structuredNames = trail.parse(data[0]).itemListElement.map(({ name }) => name.replace(/\s+/g, ' ').trim());
      expect([data.length, structuredNames], path).toEqual([1, [...visibleNames]]);
    }
  });
});

test.describe('structured data', () => {
  test('of every job is valid and equals the visible facts', () => {
    const faults: string[] = [];
    for (const { path, html } of ofKind('job')) {
      const postings = readHead(html).data.filter((block) => block['@type'] === 'JobPosting');
      const fault = checkPosting(postings[0]);
      const differences = fault === null ? compareWithPage(postings[0], html) : [fault];
      if (postings.length !== 1 || differences.length > 0)
        faults.push(`${path}: ${postings.length} ${differences.join('; ')}`);
    }
    expect(faults).toEqual([]);
  });

  test('of a posting is on no other page', () => {
    expect(
      ofKind('home', 'page', 'list')
        .filter(({ html }) => html.includes('JobPosting'))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('of the site is on the home page', () => {
    const [home] = ofKind('home');
    expect(home?.html).toContain('"@type":"Organization"');
    expect(home?.html).toContain('"@type":"WebSite"');
  });
});

test.describe('the sitemap', () => {
  test('is valid by the schema of sitemaps.org, and the index by ours', async () => {
    const published = readFileSync(
      new URL('./schema/sitemap.xsd', import.meta.resolve('sitemap/package.json')),
      'utf8',
    );
    const own = readFileSync(new URL('../crawl/sitemap.xsd', import.meta.url), 'utf8');
    const check = (contents: string, schema: string) =>
      validateXML({
        xml: { fileName: 'sitemap.xml', contents },
        schema: { fileName: 'sitemap.xsd', contents: schema },
        initialMemoryPages: 512,
        maxMemoryPages: 4096,
      });
    for (const [path, contents] of crawl.sitemaps) {
      for (const schema of path === '/sitemap.xml' ? [own] : [own, published])
        expect((await check(contents, schema)).errors, path).toEqual([]);
    }
    for (const schema of [own, published]) {
      const wrong =
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><lastmod>2026-11-20</lastmod></url></urlset>';
      expect((await check(wrong, schema)).valid).toBe(false);
    }
  });

  test('is the same on every request, and 304 for a client that has it', async () => {
    for (const [path, text] of crawl.sitemaps) {
      const again = await sendRequest(site.url, path);
      expect(again.text, path).toBe(text);
      const conditional = await sendRequest(site.url, path, { headers: { 'if-none-match': again.headers.etag ?? '' } });
      // Conditional requests are answered by the page cache.
      expect([conditional.status, conditional.text], path).toEqual(hasPageCache ? [304, ''] : [200, text]);
    }
  });

  test('has the open jobs and no closed one; a closed one is 410, noindex and without structured data', async () => {
    const rows = readNaiveFeed(feed.path);
    const listed = new Set(ofKind('job').map(({ path }) => path));
    expect(new Set(rows.filter(({ isOpen }) => isOpen).map(({ path }) => path))).toEqual(listed);
    const closed = rows.filter(({ isOpen }) => !isOpen);
    expect(closed.length).toBeGreaterThan(10);
    for (const { path } of closed) {
      const { status, text } = await sendRequest(site.url, path);
      expect([status, readHead(text).robots.join(), text.includes('JobPosting')], path).toEqual([
        410,
        'noindex',
        false,
      ]);
    }
  });

  test('is served with content encoding, not as an archive', async () => {
    const { headers } = await sendRequest(site.url, '/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['gzip', 'application/xml; charset=utf-8']);
  });
});

test.describe('preview images', () => {
  test('of one page of each kind are PNGs of 1200 by 630 pixels, under 300 KB', async () => {
    for (const kind of ['home', 'page', 'list', 'job'] as const) {
      const [page] = ofKind(kind);
      const [address = ''] = readHead(page?.html ?? '').image;
      const { status, headers, body } = await sendRequest(site.url, address.slice(origin.length));
      expect([status, headers['content-type'], body.readUInt32BE(16), body.readUInt32BE(20)], address).toEqual([
        200,
        'image/png',
        1200,
        630,
      ]);
      expect(body.length).toBeLessThan(300 * 1024);
    }
  });
});

test.describe('feeds', () => {
  test('are parsed equally by two independent readers', async () => {
    const { text } = await sendRequest(site.url, '/company/horizon-air/jobs/feed.xml');
    const one = parseRssFeed(text).items?.map(({ title, link }) => ({ title, link }));
    const other = (await new RssParser().parseString(text)).items.map(({ title, link }) => ({ title, link }));
    expect(one?.length).toBe(100);
    expect(one).toEqual(other);
  });
});

test.describe('a page address of the former vendor', () => {
  test('redirects in one hop to an existing page', async () => {
    const [job] = ofKind('job');
    const guid = job?.path.split('/').at(-3) ?? '';
    for (const path of [
      `/${guid}/job/`,
      '/seattle/washington/usa/jobs/',
      '/usa/jobs/',
      '/pilot/jobs-in/',
      '/horizon-air/careers/',
      '/pilots/new-jobs/',
    ]) {
      const { status, headers } = await sendRequest(site.url, path);
      expect(status, path).toBe(308);
      expect((await sendRequest(site.url, headers.location ?? '')).status, path).toBe(200);
    }
    for (const path of ['/atlantis/nowhere/usa/jobs/', `/${'0'.repeat(32)}/job/`])
      expect((await sendRequest(site.url, path)).status, path).toBe(404);
  });
});
