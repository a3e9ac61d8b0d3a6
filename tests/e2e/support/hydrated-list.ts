import type { Locator, Page } from 'playwright';
import { busyResults, jobCards, idleResults } from '#tests/support/locators.ts';

/** Waits until a list is hydrated. */
export async function waitForHydratedList(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.list-page') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Loads a list and waits until it is hydrated. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydratedList(page);
}

/** Counts the documents that a page loads from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** Returns the number in parentheses at the end of an option's text; NaN without one. */
export function countOf(text: string): number {
  return Number(/\((\d[\d,]*)\)$/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** Returns the number of jobs in the heading. */
export async function readHeadingCount(page: Page): Promise<number> {
  const [first = ''] = (await page.getByRole('heading', { level: 1 }).innerText()).split(' ');
  return first === 'No' ? 0 : Number(first.replaceAll(',', ''));
}

/** Waits until the page has this path and query. */
export async function waitForAddress(page: Page, address: string): Promise<void> {
  await page.waitForFunction((expectedAddress) => location.pathname + location.search === expectedAddress, address);
}

/** Waits until the list of the address is rendered. */
export async function waitForList(page: Page): Promise<void> {
  // The address changes in one task and `aria-busy` in a later one, which React posts as a message.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Without scripts no message would arrive.
        if (!Object.keys(document.querySelector('.list-page') ?? {}).some((key) => key.startsWith('__react')))
          return resolve();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
  await idleResults(page).waitFor();
}

/** Clicks an option or another link of the list and waits for its list. @returns its address */
export async function followInPlace(page: Page, link: Locator): Promise<string> {
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await waitForAddress(page, href);
  await waitForList(page);
  return href;
}

/**
 * Clicks a link of the list and delays the response to it.
 * @param urlPattern of the responses that are delayed
 * @returns a function that releases the response
 */
export async function followDelayed(page: Page, link: Locator, urlPattern: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(urlPattern, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await link.click();
  await busyResults(page).waitFor();
  return async () => {
    gate.resolve(undefined);
    await idleResults(page).waitFor();
  };
}

/** Returns the distances in miles of the jobs of a list. */
export async function readMiles(page: Page): Promise<readonly number[]> {
  const cards = await jobCards(page).allInnerTexts();
  // A job in the city of the search has its name in place of a distance: "In Seattle".
  return cards.map((text) => (/^In \p{Lu}/mu.test(text) ? 0 : Number(/(\d+) miles? away/.exec(text)?.[1])));
}
