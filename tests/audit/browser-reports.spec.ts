import { createServer, type Server } from 'node:https';
import { request } from 'node:http';
import { chromium, type Browser, type Page } from 'playwright';
import { z } from 'zod';
import { listen } from '#lib/process/http-server.ts';
import { findTestChromium } from '#scripts/programs/chromium.ts';
import { chromiumFlags } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { createSelfSigned } from '#tests/support/self-signed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';

const reportLine = z.record(z.string(), z.unknown());

let tls: Server;
let site: RunningSite;
let origin: string;
let browser: Browser;
test.beforeAll(async () => {
  // Browsers deliver reports only to secure origins, of this machine too.
  const { key, cert, fingerprint } = createSelfSigned();
  tls = createServer({ key, cert }, (incoming, response) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request(site.url, { method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(forwarded);
  });
  const port = await listen(tls, 0, '127.0.0.1');
  if (!port.ok) throw new Error(port.error);
  origin = `https://localhost:${port.value}`;
  site = await startSite({ SITE_URL: origin });
  browser = await chromium.launch({
    executablePath: findTestChromium()?.path ?? '',
    args: [
      ...chromiumFlags,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      // Otherwise it collects reports for a minute.
      '--short-reporting-delay',
    ],
  });
});
test.afterAll(async () => {
  await browser?.close();
  await site?.stop();
  tls?.close();
});

async function open(path: string): Promise<Page> {
  // Without the permission, it drops them.
  const page = await browser.newPage({ permissions: ['background-sync'] });
  await page.goto(origin + path);
  return page;
}

/** Returns the lines about reports of a kind. */
const readLines = (reported: string) =>
  site
    .stderr()
    .split('\n')
    .flatMap((line) => (line.includes('A report of a browser.') ? [reportLine.parse(JSON.parse(line))] : []))
    .filter(({ kind }) => kind === reported)
    .map(({ route, directive, blocked, source, reason, times }) => ({
      route,
      directive,
      blocked,
      source,
      reason,
      times,
    }));

async function readCount(kind: string): Promise<string | undefined> {
  const metrics = await (await fetch(`${site.processUrl}/metrics`)).text();
  return new RegExp(`^browser_reports_total\\{kind="${kind}"\\} (\\d+)`, 'm').exec(metrics)?.[1];
}

test('a browser reports what the policy refused: one line without the words of the visitor, and counted', async () => {
  const page = await open('/company/horizon-air/jobs/?q=hunter2');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://evil.example/hunter2.js';
    document.head.append(script);
  });
  await expect
    .poll(() => readLines('csp-violation'))
    .toEqual([
      {
        route: '/company/:company/jobs/',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: '',
        times: 1,
      },
    ]);
  expect(await readCount('csp-violation')).toBe('1');
  expect(site.stderr()).not.toMatch(/hunter2|horizon|HeadlessChrome/);
});

test('a browser reports that a page crashed', async () => {
  const page = await open('/jobs/?q=hunter2');
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await expect.poll(() => readLines('crash')).toEqual([{ route: '/jobs/', reason: 'unknown', times: 1 }]);
  expect(await readCount('crash')).toBe('1');
});
