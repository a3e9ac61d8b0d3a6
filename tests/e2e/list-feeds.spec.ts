import { JSDOM } from 'jsdom';
import { expect, test } from '#tests/support/fixtures.ts';
import { z } from 'zod';
import { hasPageCache, type RunningSite } from '#tests/support/start-site.ts';
import { readTotal } from './support/read-page.ts';

const origin = 'https://jobs.example.test';
const jsonFeed = z.object({
  version: z.string(),
  feed_url: z.string(),
  items: z.array(z.object({ id: z.string(), url: z.string(), title: z.string() })),
});

test.use({ sitePlan: { env: { SITE_URL: origin } } });

async function get(site: RunningSite, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.url + path, { headers, redirect: 'manual' });
}

async function readListLinks(site: RunningSite, path: string): Promise<readonly string[]> {
  const { document } = new JSDOM(await (await get(site, path)).text()).window;
  return [...document.querySelectorAll('[data-job-list] .job-card-title a')].map(
    (link) => link.getAttribute('href') ?? '',
  );
}

for (const [path, search] of [
  ['/jobs/', ''],
  ['/company/horizon-air/jobs/', ''],
  ['/jobs/', '?q=pilot'],
  ['/locations/seattle-wa/jobs/', '?q=agent&r=50'],
] as const) {
  test.describe(`the feeds of ${path}${search}`, () => {
    test('contain the jobs of the list in its order and those that follow, and the page links them', async ({
      site,
    }) => {
      const expected = (await readListLinks(site, path + search)).map((href) => origin + href);
      expect(expected.length).toBeGreaterThan(3);
      const xml = await (await get(site, `${path}feed.xml${search}`)).text();
      const rss = new JSDOM(xml, { contentType: 'text/xml' }).window.document;
      expect(rss.querySelector('rss')?.getAttribute('version')).toBe('2.0');
      const links = [...rss.querySelectorAll('item > link')].map((link) => link.textContent);
      expect(links.slice(0, expected.length)).toEqual(expected);
      const total = readTotal(new JSDOM(await (await get(site, path + search)).text()).window.document);
      expect(links).toHaveLength(Math.min(total, 100));
      expect(new Set(links).size).toBe(links.length);
      const json = jsonFeed.parse(await (await get(site, `${path}feed.json${search}`)).json());
      expect(json.items.map(({ url }) => url)).toEqual(links);
      const { document } = new JSDOM(await (await get(site, path + search)).text()).window;
      const alternate = document.querySelector('link[rel=alternate][type="application/rss+xml"]')?.getAttribute('href');
      expect(await (await get(site, alternate?.replace(origin, '') ?? '')).text()).toBe(xml);
    });
  });
}

test.describe('a feed', () => {
  test('answers at the address of the former vendor too, and any other spelling takes one redirect', async ({
    site,
  }) => {
    const xml = await (await get(site, '/company/horizon-air/jobs/feed.xml')).text();
    expect(await (await get(site, '/company/horizon-air/jobs/feeds/rss')).text()).toBe(xml);
    for (const path of ['/jobs/feed.xml?company=horizon-air', '/Company/Horizon-Air/JOBS/Feed.xml']) {
      const { status, headers } = await get(site, path);
      expect([status, headers.get('location')], path).toEqual([308, '/company/horizon-air/jobs/feed.xml']);
    }
  });

  test('answers 304 to a client that has it', async ({ site }) => {
    const first = await get(site, '/jobs/feed.xml');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    // Conditional requests are answered by the page cache.
    const etag = first.headers.get('etag');
    expect(etag === null).toBe(!hasPageCache);
    const again = await get(site, '/jobs/feed.xml', { 'if-none-match': etag ?? '"none"' });
    expect([again.status, await again.text()]).toEqual(hasPageCache ? [304, ''] : [200, await first.text()]);
  });

  test('of an unknown list is 404', async ({ site }) => {
    for (const path of ['/company/nobody/jobs/feed.xml', '/locations/atlantis/jobs/feed.json', '/benefits/feed.xml'])
      expect((await get(site, path)).status, path).toBe(404);
  });
});
