import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { replaceFile } from '#bench/reliability/support/good-feeds.ts';
import { alertsApiPaths } from '#lib/alerts/alerts-api.ts';
import { startAlertsProcess } from '#tests/alerts/support/alerts-process.ts';
import { startMailServer } from '#tests/alerts/support/mail-server.ts';
import { seattleOnMap, solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { getPage } from '#tests/e2e/support/get-page.ts';
import { readPage, readTotal } from '#tests/e2e/support/read-page.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';

/** Feeds that lose, repeat or rename jobs, and a process that is killed while it reads one. */
type Row = Readonly<Record<string, unknown>>;
const numbered = (number: number) => solrRow(number, { ...seattleOnMap, title: `Agent ${number}` });
const numberedRows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => numbered(from + at));
const pathOf = (number: number): string => `/seattle-wa/agent-${number}/${numbered(number).guid}/job/`;
const closers: (() => unknown)[] = [];
test.afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(feed: string, env: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  // Every answer is of the present jobs, not of a stored page.
  const site = await startSite({ JOBS_FEED: feed, PAGE_CACHE: 'off', ...env });
  closers.push(site.stop);
  return site;
}

async function write(text: string): Promise<string> {
  const feed = await writeFeed(text);
  closers.push(feed.remove);
  return feed.path;
}

const statusOf = async (site: RunningSite, address: string): Promise<number> =>
  (await sendRequest(site.processUrl, address)).status;
const totalOf = async (site: RunningSite): Promise<number> => readTotal(await getPage(site.processUrl, '/jobs/'));
const readHeld = async (site: RunningSite): Promise<string | undefined> =>
  /^feed_held (\d)$/m.exec((await sendRequest(site.processUrl, '/metrics')).text)?.[1];

const lists = ['/jobs/', '/jobs/all.ndjson'];

/** Loads lists and jobs in turn. The function that it returns ends it, and returns the answers that are neither old nor new. */
function watch(
  site: RunningSite,
  totals: readonly number[],
  jobs: readonly string[],
): () => Promise<readonly string[]> {
  const faults: string[] = [];
  let isOver = false;
  const look = async (address: string): Promise<void> => {
    const { status, text } = await sendRequest(site.processUrl, address);
    const count = address.endsWith('.ndjson') ? text.trim().split('\n').length : null;
    const total = status === 200 && address === '/jobs/' ? readTotal(readPage(text)) : count;
    if (status !== 200 || (total !== null && !totals.includes(total)))
      faults.push(`${address}: ${status}, ${total} jobs`);
  };
  const looking = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const address = [...lists, ...jobs][at % (lists.length + jobs.length)] ?? '';
      await look(address).catch((error: unknown) => isOver || faults.push(String(error)));
      await wait(50);
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    return faults;
  };
}

/** Returns what a directory beside the project has for a case; without it, what is given. */
function readCase(name: string, own: unknown): unknown {
  const file = path.join('../shared/cases', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : own;
}
const rowsOf = (name: string, ...rows: readonly Row[]): readonly Row[] =>
  z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(readCase(name, { rows })).rows;

const broken = numberedRows(4, 209).map((row) => JSON.stringify(row));
broken.splice(6, 1, broken[6]?.slice(0, 100) ?? '');
broken.splice(96, 1, JSON.stringify({ ...numbered(100), title_exact: null }));
const staysGood = 'the last good feed stays';

/** [what happens, the feed, number of jobs afterwards, what the log says in one line, open jobs, closed ones] */
const changes: readonly (readonly [string, string, number, string | null, readonly number[], readonly number[]])[] = [
  ['that is replaced', toLines(numberedRows(4, 208)), 205, null, [4, 100], [1, 3]],
  ['with 1 % of its rows broken', `${broken.join('\n')}\n`, 206, '2 rows skipped', [10, 100], [1]],
  ['that has doubled', toLines([...numberedRows(4, 209), ...numberedRows(4, 210)]), 207, '206 rows skipped', [4], [1]],
  [
    'half written',
    toLines(numberedRows(4, 210)).slice(0, 20_050),
    207,
    `in the middle of a line; ${staysGood}`,
    [4],
    [1],
  ],
  ['that is emptied', '', 207, `an empty file; ${staysGood}`, [4, 210], [1]],
];

test.describe('a feed', () => {
  test.describe.configure({ mode: 'serial' });
  let feed = '';
  let site: RunningSite;
  let total = 200;
  test.beforeAll(async () => {
    feed = await write(toLines(numberedRows(1, 200)));
    site = await start(feed);
  });

  for (const [name, text, nextTotal, says, open, closed] of changes)
    test(`${name}: every answer is of the old or the new jobs`, async () => {
      const from = site.stderr().length;
      const readLog = () =>
        (
          site
            .stderr()
            .slice(from)
            .match(/.*JOBS_FEED.*/g) ?? []
        ).map(String);
      const end = watch(site, [total, nextTotal], open.map(pathOf));
      total = nextTotal;
      await replaceFile(feed, text);
      if (says !== null) await expect.poll(readLog).toEqual([expect.stringContaining(says)]);
      await expect.poll(() => totalOf(site)).toBe(total);
      // The file is looked at again.
      await wait(1500);
      expect(await end()).toEqual([]);
      expect([await totalOf(site), readLog().length]).toEqual([total, says === null ? 0 : 1]);
      for (const number of closed) expect(await statusOf(site, pathOf(number))).toBe(410);
    });

  test('whose update is killed: a restart has the old or the new jobs, and soon the new ones', async () => {
    const open = [4, 210].map(pathOf);
    const end = watch(site, [total], open);
    await replaceFile(feed, toLines(numberedRows(4, 5003)));
    await expect
      .poll(() => readdirSync(path.dirname(feed)).filter((name) => name.endsWith('.part')), { intervals: [5] })
      .toHaveLength(1);
    const faults = end();
    process.kill(site.pid, 'SIGKILL');
    expect(await faults).toEqual([]);
    site = await start(feed);
    const endLater = watch(site, [total, 5000], open);
    await expect.poll(() => totalOf(site)).toBe(5000);
    expect(await endLater()).toEqual([]);
  });
});

test('a feed that lost its jobs is held, also across a restart, until an operator believes it', async () => {
  const any = { SEARCH_BUIDS: 'any' };
  const feed = await write(JSON.stringify(readCase('09-flap-full', numberedRows(1, 40))));
  const first = await start(feed, any);
  const all = (await sendRequest(first.processUrl, '/jobs/all.ndjson')).text.trim().split('\n');
  const paths = all.map((line) => new URL(z.object({ url: z.string() }).parse(JSON.parse(line)).url).pathname);
  expect([paths.length, await readHeld(first)]).toEqual([40, '0']);
  const end = watch(first, [40], paths);
  await replaceFile(feed, JSON.stringify(readCase('09-flap-empty', [])));
  await expect.poll(() => readHeld(first)).toBe('1');
  await wait(1500);
  expect(await end()).toEqual([]);
  expect(
    first.stderr().match(/most jobs are gone, which is believed from [-\d:.TZ]+ on; the last good feed stays/g),
  ).toHaveLength(1);
  expect(await statusOf(first, '/readyz')).toBe(200);
  await first.stop();

  const second = await start(feed, any);
  for (const job of paths) expect([job, await statusOf(second, job)]).toEqual([job, 200]);
  await expect.poll(() => readHeld(second)).toBe('1');
  expect(await totalOf(second)).toBe(40);
  await second.stop();

  const third = await start(feed, { ...any, FEED_GRACE: '0' });
  await expect.poll(() => totalOf(third)).toBe(0);
  for (const job of paths) expect([job, await statusOf(third, job)]).toEqual([job, 410]);
  expect(await readHeld(third)).toBe('0');
});

test('a job with another id or a corrected place is the same job; one wrong point does not move a city', async () => {
  const [agent = {}] = rowsOf('C20', { ...numbered(1), reqid: 'M-20' });
  const [driver = {}] = rowsOf('V6', { ...numbered(2), reqid: 'M-V6', guid: undefined });
  const ofCity = rowsOf('V2', numbered(3), { ...numbered(4), GeoLocation: '47.45,122.31' });
  const feed = await write(toLines([agent, driver, ...ofCity]));
  const env = { JOBS_FEED: feed, SEARCH_BUIDS: 'any' };
  const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  const mailServer = await startMailServer();
  closers.push(mailServer.shut, () => rmSync(folder, { recursive: true, force: true }));
  const site = await start(feed, env);
  const alerts = await startAlertsProcess(
    {
      ...env,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      ALERTS_DATABASE: path.join(folder, 'alerts.sqlite'),
      ALERTS_SECRETS: 's'.repeat(32),
    },
    0,
  );
  closers.push(alerts.stop);
  const post = async (to: string, body: unknown): Promise<number> =>
    (await fetch(alerts.url + to, { method: 'POST', body: JSON.stringify(body) })).status;
  await expect.poll(async () => (await fetch(`${alerts.url}/readyz`)).status).toBe(200);
  const signUp = { address: 'ada@example.com', list: '/jobs/', frequency: 'daily', client: '192.0.2.1' };
  expect(await post(alertsApiPaths.signUp, signUp)).toBe(200);
  await expect.poll(() => mailServer.mails.length).toBe(1);
  const token = /confirm\/\?token=([\w-]+)/.exec(mailServer.mails[0]?.text ?? '')?.[1];
  expect(await post(alertsApiPaths.confirm, { token })).toBe(200);

  const read = async (address: string, pattern: RegExp): Promise<readonly string[]> =>
    [...(await sendRequest(site.processUrl, address)).text.matchAll(pattern)].map(([, value = '']) => value).sort();
  const readIds = async () => ({
    rss: await read('/jobs/feed.xml', /<guid[^>]*><!\[CDATA\[([^\]]+)/g),
    json: await read('/jobs/feed.json', /"id":"([^"]+)"/g),
    all: await read('/jobs/all.ndjson', /"id":"([^"]+)"/g),
  });
  const readPaths = () => read('/jobs/all.ndjson', /"url":"https?:\/\/[^/"]+([^"]+)"/g);
  const [ids, paths] = [await readIds(), await readPaths()];
  expect([ids.rss.length, ids.json.length, ids.all.length, paths.length]).toEqual([4, 4, 4, 4]);
  const area = '/locations/seattle-wa/jobs/?r=25';
  expect(readTotal(await getPage(site.processUrl, area))).toBeGreaterThanOrEqual(3);

  const changed = [{ ...agent, guid: 'E'.repeat(32) }, { ...driver, location_exact: 'SeaTac, WA' }, ...ofCity];
  await replaceFile(feed, toLines(changed));
  await expect.poll(readPaths).not.toEqual(paths);
  expect(await readIds()).toEqual(ids);
  const now = await readPaths();
  for (const former of paths.filter((one) => !now.includes(one))) {
    const { status, headers } = await sendRequest(site.processUrl, former);
    expect([former, status, now.includes(headers.location ?? '')]).toEqual([former, 308, true]);
  }
  expect(paths.filter((one) => !now.includes(one))).toHaveLength(2);

  await replaceFile(feed, toLines([...changed, { ...numbered(9), title: 'New Captain', title_exact: 'New Captain' }]));
  await expect.poll(() => totalOf(site)).toBe(5);
  alerts.shiftClock(2 * 86_400_000);
  await expect.poll(() => mailServer.mails.length).toBe(2);
  const { text = '' } = mailServer.mails[1] ?? {};
  expect(text).toContain('New Captain');
  for (const { title_exact: title } of [agent, driver]) expect(text).not.toContain(title);
});
