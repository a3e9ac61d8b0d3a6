import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Page } from 'playwright';
import { buildManifestPath } from '#lib/http/paths.ts';
import { waitForHydration } from '#tests/e2e/support/wait-for-hydration.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { copyProject, editFile } from '#tests/support/copy-project.ts';
import { writeGeneratedFeed, type WrittenFeed } from '#tests/support/generated-feed.ts';

const manifest = z.object({ scripts: z.object({ dev: z.string() }) });
const minute = 60_000;
let target = '';
let server: ChildProcess | undefined;
let feed: WrittenFeed | undefined;
let output = '';
let url = '';

/** The latest start in the log of the site; null before the first one. */
const findUrl = (): string | null => output.match(/(?<=Listening on )http:\/\/\S+/g)?.at(-1) ?? null;

test.beforeAll(async () => {
  test.setTimeout(5 * minute);
  target = await copyProject('development');
  feed = await writeGeneratedFeed({ jobs: 30 });
  const [, ...args] = manifest
    .parse(JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8')))
    .scripts.dev.split(' ');
  // Its port stays the same over restarts.
  const port = 20_000 + (process.pid % 10_000);
  server = spawn(process.execPath, args, {
    cwd: target,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
      JOBS_FEED: feed.path,
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(findUrl, { timeout: 2 * minute }).not.toBeNull();
  url = findUrl() ?? '';
  // Compiled for the first time, the route rules may take longer than a page waits for them.
  await (await fetch(url + buildManifestPath('development'))).text();
});

test.afterAll(async () => {
  server?.kill('SIGTERM');
  if (server !== undefined && server.exitCode === null) await once(server, 'close');
  await feed?.remove();
});

/**
 * Opens a page and waits until an edit can change it in place. The framework reloads a page that subscribes to the
 * updates of its scripts after an edit, or whose script an edit replaces while the page loads it.
 */
async function open(page: Page, address: string): Promise<void> {
  const subscribed = page.waitForEvent('websocket', { timeout: 2 * minute }).then((socket) =>
    socket.waitForEvent('framesent', {
      predicate: ({ payload }) => payload.includes('turbopack-subscribe'),
      timeout: 2 * minute,
    }),
  );
  await page.goto(url + address, { timeout: 2 * minute });
  await subscribed;
  await waitForHydration(page);
  // The script that loads the route rules is the last that the page loads by itself.
  await page.waitForFunction(() => globalThis.careersBuild?.rules !== undefined);
}

test('an edit of a server component appears in the open page, and in a new one, as does one of prose', async ({
  page,
}) => {
  await open(page, '/benefits/');
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  await editFile(
    target,
    'components/content/content-page.tsx',
    '<ProseColumn',
    '<p>Edited component</p>\n        <ProseColumn',
  );
  await page.getByText('Edited component').waitFor({ timeout: minute });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') === true)).toBe(true);
  await open(page, '/benefits/');
  expect(await page.getByText('Edited component').count()).toBe(1);
  await editFile(target, 'content/benefits.mdx', 'Benefits differ by airline', 'Edited prose differs by airline');
  await page.getByText('Edited prose differs by airline').waitFor({ timeout: minute });
});

test('the browser caches nothing', async () => {
  for (const address of ['/benefits/', '/jobs/', '/data/jobs/']) {
    const { status, headers } = await fetch(url + address);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

test('an edit of the configuration restarts the site, and the open page shows it', async ({ page }) => {
  await open(page, '/benefits/');
  await editFile(target, 'config/pages.ts', "heading: 'Benefits',", "heading: 'Edited heading',");
  await page.getByRole('heading', { level: 1, name: 'Edited heading' }).waitFor({ timeout: 2 * minute });
});

test('an edit of code that the server runs itself restarts the site', async () => {
  await editFile(target, 'lib/http/security-headers.ts', "'strict-origin-when-cross-origin'", "'same-origin'");
  await expect
    .poll(
      () =>
        fetch(`${url}/healthz`).then(
          ({ headers }) => headers.get('referrer-policy'),
          () => 'not listening',
        ),
      { timeout: 2 * minute },
    )
    .toBe('same-origin');
});
