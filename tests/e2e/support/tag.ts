import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { z } from 'zod';
import { expect, test as base } from '#tests/support/fixtures.ts';

const fakeScript = await readFile(new URL('fake-tag.js', import.meta.url), 'utf8');
const report = z.tuple([z.string(), z.record(z.string(), z.unknown())]);
const commands = z.array(z.object({ isArguments: z.boolean(), values: z.array(z.unknown()) }));

export type Report = z.infer<typeof report>;

export interface Tag {
  /** Requested addresses of other hosts. */
  readonly foreign: readonly string[];
  /** Events that arrived at the tag's server. */
  readonly reports: readonly Report[];
  /** Console output and errors of the pages. */
  readonly complaints: readonly string[];
}

/** Each visitor gets a fake tag, and a server receives its events, even after the page was left. */
export const test = base.extend<{ readonly tag: Tag }>({
  tag: [
    async ({ context, site }, use) => {
      const reports: Report[] = [];
      const foreign: string[] = [];
      const complaints: string[] = [];
      const server = createServer((request, response) => {
        void text(request).then((body) => {
          reports.push(report.parse(JSON.parse(body)));
          response.writeHead(204).end();
        });
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      const collector = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
      context.on('request', (request) => {
        if (!request.url().startsWith(site.url) && !request.url().startsWith(collector)) foreign.push(request.url());
      });
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      await context.route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: fakeScript.replace("'collector'", `'${collector}'`) }),
      );
      await use({ foreign, reports, complaints });
      server.close();
      server.closeAllConnections();
    },
    { auto: true },
  ],
});

/** Returns the commands of the tag on this page, in order; null without a data layer. */
export async function readCommands(page: Page): Promise<z.infer<typeof commands> | null> {
  const found: unknown = await page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(layer)) return null;
    return layer.map((command: ArrayLike<unknown>) => ({
      isArguments: Object.prototype.toString.call(command) === '[object Arguments]',
      values: Array.from(command, (value) => (value instanceof Date ? 'a date' : value)),
    }));
  });
  return found === null ? null : commands.parse(found);
}

/** Returns the events of the tag on this page, in order. */
export async function readEvents(page: Page): Promise<readonly Report[]> {
  return ((await readCommands(page)) ?? [])
    .filter(({ values }) => values[0] === 'event')
    .map(({ values }) => report.parse(values.slice(1)));
}

/** Returns the page views of the tag on this page: path and referrer. */
export async function readViews(page: Page): Promise<readonly (readonly [path: unknown, referrer: unknown])[]> {
  return (await readEvents(page))
    .filter(([name]) => name === 'page_view')
    .map(([, view]) => [view['page_path'], view['page_referrer']]);
}

/** Waits until the tag has loaded. */
export async function waitForTag(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'tagLoads') === 1);
}

/** Stops the clock of pages that are opened from now on. @returns a function that advances it, in milliseconds */
export async function stopClock(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  const start = new Date('2026-11-20T18:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  return (milliseconds) => page.clock.runFor(milliseconds);
}

/** Opens a page with a stopped clock, which advances only until the page is hydrated. */
export async function gotoWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(async () => {
      await page.clock.runFor(0);
      return page.evaluate(() => globalThis.careersBuild?.isHydrated);
    })
    .toBe(true);
}

/** The same, and waits for the tag. @returns a function that advances the clock, in milliseconds */
export async function openWithStoppedClock(page: Page, path: string): Promise<(milliseconds: number) => Promise<void>> {
  const pass = await stopClock(page);
  await gotoWithStoppedClock(page, path);
  await waitForTag(page);
  return pass;
}
