import { expect } from '#tests/support/fixtures.ts';
import { day } from './support/feed-rows.ts';
import { jobPath, officer, savedJobsSite, saveButton, test } from './support/saved-jobs-site.ts';

test.use({ sitePlan: savedJobsSite });

test('viewed jobs are stored, listed on the home page and the page of saved jobs, and cleared on demand', async ({
  visit,
}) => {
  await visit(async (page) => {
    await page.goto(jobPath);
    await saveButton(page, 'Ramp Agent').waitFor();
    await page.goto(`/seattle-wa/first-officer/${officer}/job/?utm_source=letter`);
    await saveButton(page, 'First Officer').waitFor();
    for (const path of ['/', '/saved/']) {
      await page.goto(path);
      const recent = page.getByRole('region', { name: 'Recently viewed' });
      await recent.waitFor();
      expect(await recent.getByRole('link').allInnerTexts(), path).toEqual(['First Officer', 'Ramp Agent']);
      expect(await recent.getByRole('link').first().getAttribute('href')).toBe(
        `/seattle-wa/first-officer/${officer}/job/`,
      );
    }
    await page.getByRole('button', { name: 'Clear recently viewed' }).click();
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
  });
});

test('a returning visitor sees which jobs are new since the last visit, a first-time visitor does not', async ({
  visit,
}) => {
  await visit(async (page) => {
    await page.goto('/jobs/');
    await saveButton(page, 'Ramp Agent').waitFor();
    await expect(page.getByText(/^(?:New|New since your last visit|Remote|Closed)$/)).toHaveText(['New']);
    await page.evaluate(
      (tenDaysAgo) =>
        window.localStorage.setItem('careers.visit', JSON.stringify({ last: tenDaysAgo, previous: null })),
      Date.now() - 10 * day,
    );
    for (const _again of ['the first page of the visit', 'the next page']) {
      await page.goto('/jobs/');
      await page.getByText('New since your last visit').first().waitFor();
      expect(
        await page
          .getByRole('article')
          .filter({ hasText: 'New since your last visit' })
          .getByRole('heading')
          .getByRole('link')
          .allInnerTexts(),
      ).toEqual(['Ramp Agent', 'First Officer']);
    }
  });
});
