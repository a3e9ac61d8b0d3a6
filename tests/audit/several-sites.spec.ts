import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed, type WrittenFeed } from '#tests/support/generated-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { metaOf, readPage, readTotal, textsOf } from '#tests/e2e/support/read-page.ts';
import { getPage } from '#tests/e2e/support/get-page.ts';

const build = path.join(import.meta.dirname, '../../.next');

function listBuild(): readonly string[] {
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files
    .map((file) => path.join(file.parentPath, file.name))
    .map((file) => `${path.relative(build, file)} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .sort();
}

interface Tenant {
  readonly name: string;
  readonly origin: string;
  readonly count: number;
  site: RunningSite;
}

const plans = [
  { name: 'Amber', origin: 'https://amber.example', count: 11 },
  { name: 'Basil', origin: 'https://basil.example', count: 23 },
  { name: 'Coral', origin: 'http://localhost:9', count: 37 },
];
const tenants: Tenant[] = [];
const feeds: WrittenFeed[] = [];
let before: readonly string[] = [];

test.beforeAll(async () => {
  before = listBuild();
  await Promise.all(
    plans.map(async (plan) => {
      const feed = await writeFeed(
        toLines(
          Array.from({ length: plan.count }, (_, index) =>
            solrRow(index + 1, {
              title: `${plan.name} ${index}`,
              location_exact: `${plan.name} City, WA`,
              city_exact: `${plan.name} City`,
              state_short_exact: 'WA',
            }),
          ),
        ),
      );
      feeds.push(feed);
      tenants.push({ ...plan, site: await startSite({ JOBS_FEED: feed.path, SITE_URL: plan.origin }) });
    }),
  );
});
test.afterAll(async () => {
  await Promise.all([...tenants.map(({ site }) => site.stop()), ...feeds.map(({ remove }) => remove())]);
});

test.describe('three sites of one build at the same time', () => {
  test('do not show the jobs, counts or host name of another one', async () => {
    expect(tenants).toHaveLength(3);
    // Twice, so that cached pages are compared as well.
    for (const round of [1, 2]) {
      for (const { name, origin, count, site } of tenants) {
        const others = plans.filter((plan) => plan.name !== name);
        const list = await getPage(site.url, '/jobs/');
        expect(readTotal(list), `${name} ${round}`).toBe(count);
        for (const title of textsOf(list, '.job-card-title a')) expect(title).toMatch(new RegExp(`^${name} `));
        for (const address of [
          '/',
          '/jobs/',
          '/jobs/?page=2',
          '/company/alaska-airlines/jobs/',
          '/benefits/',
          `/locations/${name.toLowerCase()}-city-wa/jobs/`,
        ]) {
          const { status, text } = await sendRequest(site.url, address);
          expect(status).toBe(200);
          const page = readPage(text);
          expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${origin}${address}`);
          expect(metaOf(page, 'og:url')).toBe(`${origin}${address}`);
          for (const other of others) {
            expect(text).not.toContain(other.name);
            expect(text).not.toContain(other.origin.replace(/^https?:\/\//, ''));
            expect(text).not.toMatch(new RegExp(`\\b${other.count} jobs\\b`));
          }
        }
        for (const other of others)
          expect((await sendRequest(site.url, `/locations/${other.name.toLowerCase()}-city-wa/jobs/`)).status).toBe(
            404,
          );
      }
    }
  });

  test('never show a Host or forwarded header in a page', async () => {
    for (const { origin, site } of tenants) {
      const { text } = await sendRequest(site.url, '/jobs/?q=host', {
        headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
      });
      expect(text).not.toContain('evil.example');
      expect(text).toContain(`href="${origin}/jobs/?q=host"`);
    }
  });

  test('do not change the build, whatever addresses are requested', async () => {
    const unknown = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0
        ? `/unknown-${index}/`
        : index % 3 === 1
          ? `/jobs/?q=unknown${index}`
          : `/a${index}/b/c${index}/job/`,
    );
    const statuses = await mapWith(
      unknown,
      12,
      async (address) => (await sendRequest(tenants[unknown.indexOf(address) % 3]?.site.url ?? '', address)).status,
    );
    expect(new Set(statuses)).toEqual(new Set([404, 200]));
    expect(listBuild()).toEqual(before);
    expect(before.length).toBeGreaterThan(50);
  });
});
