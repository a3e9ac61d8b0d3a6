import type { Locator } from 'playwright';
import { tabTo } from './support/focus.ts';
import { expect } from '#tests/support/fixtures.ts';
import {
  arrive,
  cargo,
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

test.describe('without JavaScript', () => {
  test('there are no dead controls, and jobs can be compared', async ({ visit }) => {
    await visit(
      async (page) => {
        await page.goto('/jobs/');
        await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
        await page.goto(jobPath);
        await expect(page.getByRole('button', { name: /^(?:Save|Share|Copy)/ })).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Add closing date to calendar' })).toBeVisible();
        await page.goto(listOf(ramp, officer, cargo));
        await expect(page.getByRole('main').getByRole('button')).toHaveText(['Compare']);
        await page.getByLabel('Compare Ramp Agent, Seattle, WA').check();
        await page.getByRole('button', { name: 'Compare' }).click();
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(
          'Select 2 or 3 jobs to compare. You selected 1.',
        );
        await page.getByLabel('Compare First Officer, Seattle, WA').check();
        await page.getByRole('button', { name: 'Compare' }).click();
        expect(await titles(page)).toEqual(['Ramp Agent', 'First Officer', 'Cargo Agent']);
        const table = page.getByRole('table');
        expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Ramp Agent', 'First Officer']);
        const row = (name: string) =>
          table
            .getByRole('row', { name: new RegExp(`^${name}`) })
            .getByRole('cell')
            .allInnerTexts();
        expect(await row('Pay')).toEqual([
          '$20.50 – $31.00 an hour\nabout $42,600 – $64,500 a year at 40 hours a week',
          'Not listed',
        ]);
        expect(await row('Apply by')).toEqual(['Dec 15, 2099, 7 p.m. PST', 'Not listed']);
        expect(await row('Requirements')).toEqual(['A license\nGood shoes', 'A license\nGood shoes']);
      },
      { javaScriptEnabled: false },
    );
  });
});

test.describe('with JavaScript', () => {
  test('with the keyboard alone: save, reach the list, choose two, compare', async ({ visit }) => {
    await visit(async (page) => {
      await page.goto('/jobs/');
      await saveButton(page, 'Ramp Agent').waitFor();
      const reach = (target: Locator): Promise<Locator> => tabTo(page, target, 80);
      await reach(saveButton(page, 'Ramp Agent'));
      await page.keyboard.press('Enter');
      await reach(saveButton(page, 'First Officer'));
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { pressed: true })).toHaveCount(2);
      await reach(page.getByRole('link', { name: 'Saved jobs', exact: true }));
      await page.keyboard.press('Enter');
      await arrive(page, listOf(officer, ramp));
      await reach(page.getByLabel('Compare First Officer'));
      await page.keyboard.press('Space');
      await reach(page.getByLabel('Compare Ramp Agent'));
      await page.keyboard.press('Space');
      await reach(page.getByRole('button', { name: 'Compare' }));
      await page.keyboard.press('Enter');
      await page.getByRole('table').waitFor();
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['First Officer', 'Ramp Agent']);
    });
  });

  test('four jobs are too many, and three are compared in two whole columns and the edge of a third', async ({
    visit,
  }) => {
    await visit(
      async (page) => {
        await page.goto(listOf(...ids));
        await page
          .getByRole('button', { name: /^Save / })
          .first()
          .waitFor();
        const choices = page.getByRole('checkbox', { name: /^Compare / });
        for (const choice of await choices.all()) await choice.click();
        await page.getByRole('button', { name: 'Compare' }).click();
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(
          'Select 2 or 3 jobs to compare. You selected 4.',
        );
        await choices.last().click();
        await page.getByRole('button', { name: 'Compare' }).click();
        const table = page.getByRole('region', { name: 'Side by side' });
        await expect(table).toHaveCount(1);
        const [frame, ...columns] = await Promise.all(
          [table, ...(await table.getByRole('columnheader').all())].map((part) => part.boundingBox()),
        );
        const rightEdge = (frame?.x ?? 0) + (frame?.width ?? 0);
        const edges = columns.map((box) => [(box?.x ?? 0) < rightEdge, (box?.x ?? 0) + (box?.width ?? 0) <= rightEdge]);
        expect(edges).toEqual([
          [true, true],
          [true, true],
          [true, false],
        ]);
      },
      { viewport: { width: 390, height: 800 } },
    );
  });
});
