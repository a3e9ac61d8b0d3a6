import { expect, test } from '#tests/support/fixtures.ts';
import { featuredJobs, filterOptions, filters, jobCards, jobLinks, results } from '#tests/support/locators.ts';
import { openList, waitForList } from './support/hydrated-list.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with JavaScript: ${javaScriptEnabled}`, () => {
      test.use({ javaScriptEnabled });

      test('the first featured job is in the upper part of the screen, the list begins on it, and the search opens on demand', async ({
        page,
      }) => {
        await page.goto('/jobs/');
        expect((await featuredJobs(page).getByRole('article').first().boundingBox())?.y).toBeLessThan(320);
        expect((await jobCards(page).first().boundingBox())?.y).toBeLessThan(600);
        await expect(page.getByLabel('Job title, skill or ID')).toBeHidden();
        await page.getByRole('button', { name: 'Search by title, ID or place' }).click();
        await page.getByLabel('Job title, skill or ID').fill('technician');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/jobs/?q=technician');
        await expect(page.getByRole('button', { name: 'Change search: technician' })).toBeVisible();
        await expect(page.getByLabel('Job title, skill or ID')).toBeHidden();
      });
    });
  }

  test('the open search has the focus in its first field', async ({ page }) => {
    await openList(page, '/jobs/');
    await page.getByRole('button', { name: 'Search by title, ID or place' }).click();
    await expect(page.getByLabel('Job title, skill or ID')).toBeFocused();
  });
});

test.describe('on a wide screen', () => {
  test('a skip link leads to the results, and the filters beside them come later in the tab order', async ({
    page,
  }) => {
    await openList(page, '/jobs/');
    await page.getByRole('link', { name: 'Skip to results' }).focus();
    await page.keyboard.press('Enter');
    await expect(results(page)).toBeFocused();
    const [column, list] = await Promise.all([filters(page).boundingBox(), jobCards(page).first().boundingBox()]);
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(list?.x ?? 0);
    const isListFirst = await jobLinks(page)
      .first()
      .evaluate((link) => {
        const option = document.querySelector('.facet a');
        return option !== null && (link.compareDocumentPosition(option) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      });
    expect(isListFirst).toBe(true);
  });

  test('a chosen filter stays under the pointer, and the top of the list comes into view', async ({ page }) => {
    await openList(page, '/jobs/');
    for (const [label, name] of [
      ['City', 'Seattle, WA'],
      ['Job Category', 'Airport Operations'],
    ] as const) {
      await page.evaluate(() => scrollTo(0, 400));
      const option = filterOptions(page, label, new RegExp(`^${name}`));
      await option.scrollIntoViewIfNeeded();
      const before = (await option.boundingBox())?.y ?? 0;
      await option.click();
      await waitForList(page);
      await expect(page.getByRole('link', { name: `Remove filter: ${name}` })).toBeInViewport();
      await expect(option).toBeFocused();
      expect(Math.abs(((await option.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
    }
  });

  test('a heading that the header covers comes into view, wherever the page was, and the focus stays', async ({
    page,
  }) => {
    for (const hidden of [10, 75, 500, 3000]) {
      await openList(page, '/jobs/');
      const heading = page.getByRole('heading', { level: 1 });
      const option = filterOptions(page, 'Job Category', /^Pilots/);
      await heading.evaluate((element, by) => scrollBy(0, element.getBoundingClientRect().top - 64 + by), hidden);
      await option.evaluate((link) => link.focus({ preventScroll: true }));
      await page.keyboard.press('Enter');
      await waitForList(page);
      await expect(option).toBeFocused();
      // The page moves with the first frame of the new list.
      await expect(async () => {
        const header = await page.getByRole('banner').boundingBox();
        const top = (await heading.boundingBox())?.y ?? 0;
        expect(top, `${hidden} px`).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        expect(top, `${hidden} px`).toBeLessThan(200);
      }).toPass();
    }
  });

  test('the location filter is one group whose field finds a city; choosing it keeps text, place and focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openList(page, '/jobs/');
    const field = page.getByRole('textbox', { name: 'Find a location' });
    await expect(field).toBeInViewport();
    await field.fill('boi');
    const found = page.getByRole('list', { name: 'Locations found' }).getByRole('link');
    await expect(found).toHaveText([/^Boise, ID \(\d+\)$/]);
    await expect(found).toBeInViewport();
    await found.click();
    await page.waitForURL('/locations/boise-id/jobs/');
    await waitForList(page);
    await expect(found).toHaveText(['Boise, ID']);
    await expect(found).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('boi');
  });
});

test('postings of one job are grouped by place, on the server and in place, and none is left out', async ({ page }) => {
  const readLinks = () => jobLinks(page).evaluateAll((links) => links.map((link) => link.textContent));
  await openList(page, '/jobs/?q=customer+service+agent');
  await expect(jobCards(page)).toHaveCount(10);
  const links = await readLinks();
  expect(links.filter((text) => /^Customer Service Agent, ./.test(text)).length).toBeGreaterThan(3);
  expect(new Set(await jobLinks(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))).size).toBe(
    10,
  );
  await page.getByRole('link', { name: /^Show 10 more/ }).click();
  await expect(jobCards(page)).toHaveCount(20);
  expect((await readLinks()).slice(0, 10)).toEqual(links);
  const [last = '', next = ''] = (await readLinks()).slice(9, 11);
  expect(next.startsWith('Customer Service Agent, ')).toBe(last.startsWith('Customer Service Agent'));
  await openList(page, '/jobs/');
  await page.getByLabel('Job title, skill or ID').fill('customer service agent');
  await page.keyboard.press('Enter');
  await page.waitForURL('/jobs/?q=customer+service+agent');
  await waitForList(page);
  expect(await readLinks()).toEqual(links);
});

test('the list of a category links to what its page tells; no other list does', async ({ page }) => {
  const stories = page.getByRole('navigation', { name: 'Before you apply' });
  await openList(page, '/jobs/');
  await expect(stories).toHaveCount(0);
  await filterOptions(page, 'Job Category', /^Maintenance Technicians/).click();
  await expect(stories.getByRole('link')).toHaveText([
    'Aircraft technician jobs',
    'One night on the line',
    'Pay and growth',
    'How we hire',
  ]);
  await stories.getByRole('link', { name: 'One night on the line' }).click();
  await expect(page.getByRole('heading', { name: 'One night on the line' })).toBeInViewport();
});

test.describe('near me', () => {
  for (const [width, path] of [
    [1280, '/jobs/'],
    [1280, '/'],
    [390, '/'],
  ] as const) {
    test(`at ${width} px of ${path} a refusal says what to do and moves nothing`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Near me' });
      await expect(button).toBeEnabled();
      const search = page.getByRole('main').getByRole('search');
      const readBoxes = () => Promise.all([search.boundingBox(), button.boundingBox()]);
      const before = await readBoxes();
      await button.click();
      const message = page.getByText('Location is turned off. Enter a city, state or country.');
      await expect(message).toBeInViewport();
      expect(await readBoxes()).toEqual(before);
      await page.getByLabel('City, state or country').fill('s');
      await expect(message).toHaveCount(0);
    });
  }

  test('the place field of a search around the visitor says so', async ({ page }) => {
    await page.goto('/jobs/?r=50&coords=47.61,-122.33');
    const place = page.getByLabel('City, state or country');
    await expect(place).toHaveAttribute('placeholder', 'Near you');
    await expect(place).toHaveValue('');
  });
});
