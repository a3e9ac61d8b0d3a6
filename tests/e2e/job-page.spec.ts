import type { Locator, Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { jobFacts } from '#tests/support/locators.ts';
import { seattle, solrRow, toLines } from './support/feed-rows.ts';
import { getPage } from './support/get-page.ts';
import { hrefsOf } from './support/read-page.ts';
import { sendRequest } from './support/send-request.ts';
import { scrollsSideways } from './support/axe-audit.ts';

const sections = ['The Team', 'Your Role', 'Key Duties', 'What You Need', 'Nice to Have', 'Schedule', 'Pay'];
const description = sections.map((name) => `## ${name}\n\n${'Warm words about the work. '.repeat(20)}`).join('\n\n');
const row = solrRow(1, {
  ...seattle,
  title: 'Ramp Agent',
  company: 'Alaska Airlines',
  buid: 1318,
  GeoLocation: '47.6062, -122.3321',
  validThrough: '2099-12-15T19:00:00-08:00',
  job_type: 'Full-Time',
  job_category: 'Airport Operations',
  link: 'https://apply.example.com/jobs/1',
  description,
  other: '{"paylow":"20.5","payhigh":"31","payunit":"hourly"}',
});
const path = `/seattle-wa/ramp-agent/${row.guid}/job/`;
test.use({ sitePlan: { files: { JOBS_FEED: () => writeFeed(toLines([row])) } } });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part has no box.');
  return box;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const map = (page: Page) => page.locator('svg[data-map]');
const text = (page: Page) => page.getByRole('region', { name: 'Job description' });
const apply = (page: Page) => jobFacts(page).getByRole('link', { name: /^Apply at / });

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
  [960, 540],
  [640, 400],
  [390, 800],
] as const) {
  const tag = width === 1280 || width === 390 ? [] : '@long';
  test(`at ${width} × ${height} the map is whole and touches neither card nor text`, { tag }, async ({ visitors }) => {
    await visitors.visit(
      async (page) => {
        await page.goto(path);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
        const mapBox = await boxOf(map(page));
        expect(overlap(mapBox, await boxOf(page.locator('.job-side-held')))).toBe(false);
        expect(overlap(mapBox, await boxOf(text(page)))).toBe(false);
        if (width >= 1280)
          expect((await boxOf(page.locator('.job-side'))).y - (mapBox.y + mapBox.height)).toBeLessThan(200);
        if (width < 960) expect(mapBox.y).toBeGreaterThan((await boxOf(text(page))).y);
        await map(page).scrollIntoViewIfNeeded();
        expect(
          await map(page).evaluate((element) => {
            const parents: Element[] = [];
            for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
              parents.push(parent);
            return parents.filter(
              (parent) =>
                parent !== document.documentElement &&
                parent.scrollHeight > parent.clientHeight + 1 &&
                getComputedStyle(parent).overflowY !== 'visible',
            ).length;
          }),
          'no box crops it',
        ).toBe(0);
        expect(await scrollsSideways(page)).toBe(false);
      },
      { viewport: { width, height } },
    );
  });
}

test('facts that do not fit beside the others begin at the left of the page', async ({ visitors }) => {
  await visitors.visit(
    async (page) => {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
      const { x } = await boxOf(page.getByRole('heading', { level: 1 }));
      const facts = await Promise.all((await page.locator('.job-strip dt').all()).map(boxOf));
      const firstOfRows = facts.filter((fact, at) => facts[at - 1]?.y !== fact.y);
      expect(firstOfRows.length).toBeGreaterThan(1);
      expect(firstOfRows.map((fact) => fact.x)).toEqual(firstOfRows.map(() => x));
    },
    { viewport: { width: 768, height: 1024 } },
  );
});

test('on a phone the links to sections run on, whole and large enough to tap', async ({ visitors }) => {
  await visitors.visit(
    async (page) => {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'On this page:' }).getByRole('link');
      await expect(links).toHaveCount(sections.length);
      const boxes = await Promise.all((await links.all()).map(boxOf));
      expect(boxes.filter(({ x, width, height }) => x < 0 || x + width > 390 || height < 24)).toEqual([]);
      expect(new Set(boxes.map(({ y }) => y)).size).toBeLessThan(sections.length);
    },
    { viewport: { width: 390, height: 800 } },
  );
});

for (const width of [390, 1280] as const) {
  test(`at ${width} px a message does not cover Apply, and clicks go through it`, async ({ visitors }) => {
    await visitors.visit(
      async (page) => {
        await page.goto(path);
        await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
        await page.getByRole('button', { name: /^(?:Copy link|Share)$/ }).click();
        const message = page.getByRole('status').filter({ hasText: /link/ });
        await expect(message).toBeVisible();
        const box = await boxOf(message);
        expect(overlap(box, await boxOf(apply(page)))).toBe(false);
        const isHit = await message.evaluate((element, { x, y }) => document.elementFromPoint(x, y) === element, {
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
        });
        expect(isHit).toBe(false);
      },
      { viewport: { width, height: 720 } },
    );
  });
}

test('three links lead to the work, benefits and hiring, all of which exist', async ({ site }) => {
  const paths = hrefsOf(await getPage(site.url, path), '.job-stories a');
  expect(paths).toEqual(['/career-opportunities/airport-operations/', '/benefits/', '/how-we-hire/']);
  for (const href of paths) expect((await sendRequest(site.url, href)).status, href).toBe(200);
});
