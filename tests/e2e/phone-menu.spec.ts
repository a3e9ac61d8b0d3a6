import { mainNavigation } from '#config/navigation.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { waitForHydration } from './support/wait-for-hydration.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the menu of a phone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ viewport: { width: 390, height: 640 }, javaScriptEnabled });

    test('shows all entries in one screen, and the links of a group below its entry', async ({ page }) => {
      await page.goto('/benefits/');
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      const entries = menu.locator('.menu-entry:visible');
      await expect(entries).toHaveText(mainNavigation.map(({ label }) => label));
      for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });

      const airlines = entries.filter({ hasText: 'Airlines' });
      const before = await airlines.boundingBox();
      await airlines.click();
      await expect(menu.getByRole('link', { name: 'Work at Horizon Air' })).toBeInViewport({ ratio: 1 });
      await expect(menu.getByRole('link', { name: 'Pilot pathways' })).toBeHidden();
      expect(await airlines.boundingBox()).toEqual(before);
      await airlines.click();
      await expect(menu.getByRole('link', { name: 'Work at Horizon Air' })).toBeHidden();
    });
  });
}
