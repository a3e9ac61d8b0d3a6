import type { Locator, Page } from 'playwright';
import { busyResults, jobCards, settledResults } from '#tests/support/locators.ts';

/** Waits until the scripts of a list have taken it over. */
export async function isListHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.list-page') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Loads a list and waits until its scripts have taken it over. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isListHydrated(page);
}

/** Counts the documents that a page loads from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** The number at the end of the text of an option; NaN where there is none. */
export function countOf(text: string): number {
  return Number(/\((\d[\d,]*)\)$/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** How many jobs the heading says there are. */
export async function headingCount(page: Page): Promise<number> {
  const [first = ''] = (await page.getByRole('heading', { level: 1 }).innerText()).split(' ');
  return first === 'No' ? 0 : Number(first.replaceAll(',', ''));
}

/** Waits until the page has this path and query. */
export async function waitForAddress(page: Page, address: string): Promise<void> {
  await page.waitForFunction((wanted) => location.pathname + location.search === wanted, address);
}

/** Waits until the list of the address stands. */
export async function settled(page: Page): Promise<void> {
  // The address changes in one task and the list says that it waits in a later one, which React posts as a message.
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
  await settledResults(page).waitFor();
}

/** Clicks an option or another link of the list and waits for its list. @returns the address it led to */
export async function followInPlace(page: Page, link: Locator): Promise<string> {
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await waitForAddress(page, href);
  await settled(page);
  return href;
}

/** Follows a link of the list while the answer to it is held back. @param answers their addresses @returns lets the list come */
export async function followHeld(page: Page, link: Locator, answers: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(answers, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await link.click();
  await busyResults(page).waitFor();
  return async () => {
    gate.resolve(undefined);
    await settledResults(page).waitFor();
  };
}

/** How many miles away the jobs of a list are. */
export async function readMiles(page: Page): Promise<readonly number[]> {
  const cards = await jobCards(page).allInnerTexts();
  // A job in the city of the search has its name in place of a distance: "In Seattle".
  return cards.map((text) => (/^In \p{Lu}/mu.test(text) ? 0 : Number(/(\d+) miles? away/.exec(text)?.[1])));
}
