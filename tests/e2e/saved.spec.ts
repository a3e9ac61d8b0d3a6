import { auditPage, installAxe, scrollsSideways } from './support/axe-audit.ts';
import { expect } from '#tests/support/fixtures.ts';
import {
  arrive,
  gate,
  ids,
  jobPath,
  listOf,
  officer,
  ramp,
  savedJobsSite,
  saveButton,
  test,
  titles,
} from './support/saved-jobs-site.ts';

test.use({ sitePlan: savedJobsSite });

/** The buttons that scripts add. */
const tools = /^(?:Save |Share$|Copy link|Print this list$|Clear recently viewed$)/;

test('jobs are saved from a list and a job page, listed, shared and removed; Back works', async ({ site, visit }) => {
  await visit(async (page, visitor) => {
    await visitor.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/jobs/');
    await saveButton(page, 'First Officer').click();
    await expect(saveButton(page, 'First Officer')).toHaveAttribute('aria-pressed', 'true');
    await page.goto(jobPath);
    await saveButton(page, 'Ramp Agent').click();
    await expect(saveButton(page, 'Ramp Agent')).toHaveText('Saved');
    await page.getByRole('link', { name: 'See saved jobs' }).click();
    await arrive(page, listOf(ramp, officer));
    expect(await titles(page)).toEqual(['Ramp Agent', 'First Officer']);
    await page.getByRole('button', { name: 'Copy link to this list' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + listOf(ramp, officer));
    await page.goBack();
    await arrive(page, jobPath);
    await saveButton(page, 'Ramp Agent').click();
    await expect(saveButton(page, 'Ramp Agent')).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/saved/');
    await arrive(page, listOf(officer));
  });
});

test('a job saved in one tab is saved in the other', async ({ visit }) => {
  await visit(async (page, visitor) => {
    await page.goto('/jobs/');
    await saveButton(page, 'Cargo Agent').waitFor();
    const other = await visitor.newPage();
    await other.goto('/jobs/');
    await saveButton(other, 'Cargo Agent').click();
    await expect(saveButton(page, 'Cargo Agent')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('with blocked storage saving works for the page and says that it is not stored', async ({ visit }) => {
  await visit(async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.goto('/jobs/');
    await saveButton(page, 'Ramp Agent').click();
    await expect(saveButton(page, 'Ramp Agent')).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page.getByRole('status').filter({ hasText: 'saved jobs last only until you leave this page' }),
    ).toBeVisible();
    await page.goto(jobPath);
    await saveButton(page, 'Ramp Agent').waitFor();
    await page.goto('/saved/');
    await expect(page.getByRole('status').filter({ hasText: 'blocks storage' })).toBeVisible();
  });
});

test('invalid storage is an empty list', async ({ visit }) => {
  await visit(async (page) => {
    await page.addInitScript(() => {
      for (const key of ['careers.saved', 'careers.recent', 'careers.visit'])
        window.localStorage.setItem(key, '{"length":1,"0":[');
    });
    await page.goto('/jobs/');
    await saveButton(page, 'Ramp Agent').waitFor();
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
    await page.goto('/saved/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved jobs');
  });
});

for (const width of [390, 1280] as const) {
  test(
    `at ${width} px there are no WCAG violations, no sideways scrolling and no small targets`,
    { tag: '@long' },
    async ({ visit }) => {
      await visit(
        async (page) => {
          for (const path of [
            '/saved/',
            listOf(...ids),
            `${listOf(...ids)}&compare=${ramp}&compare=${officer}&compare=${gate}`,
            '/jobs/',
            jobPath,
          ]) {
            await page.goto(path);
            // Scripts add the buttons; the empty page has none.
            if (path !== '/saved/')
              await page
                .getByRole('button', { name: /^Save / })
                .first()
                .waitFor();
            await installAxe(page);
            expect(await auditPage(page), path).toEqual([]);
            expect(await scrollsSideways(page), path).toBe(false);
            for (const button of await page.getByRole('main').getByRole('button', { name: tools }).all()) {
              const box = await button.boundingBox();
              expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(24);
            }
          }
        },
        { viewport: { width, height: 800 } },
      );
    },
  );
}
