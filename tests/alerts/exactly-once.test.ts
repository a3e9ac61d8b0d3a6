import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, test, type TestContext } from 'vitest';
import { alertsApiPaths, subscriptionAnswer, type AlertFrequency } from '#lib/alerts/alerts-api.ts';
import { createRandom } from '#scripts/feed/random.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { startPostgres } from '#tests/support/start-postgres.ts';
import { startAlertsProcess, type AlertsProcess } from './support/alerts-process.ts';
import { startMailServer, type MailServer, type ReceivedMail } from './support/mail-server.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const minuteMs = 60_000;
const changes = 20;
/** Time between two changes of the feed. A message names 20 jobs: a week has fewer, also when its message is some changes late. */
const stepMs = 16 * hourMs;

interface Posting {
  readonly number: number;
  readonly title: string;
  readonly city: 'Seattle' | 'Anchorage';
}

interface Alert {
  readonly address: string;
  readonly list: string;
  readonly frequency: AlertFrequency;
  readonly isMatch: (posting: Posting) => boolean;
}

const alerts: readonly Alert[] = [
  { address: 'ada@example.com', list: '/jobs/', frequency: 'daily', isMatch: () => true },
  { address: 'bob@example.com', list: '/jobs/', frequency: 'weekly', isMatch: () => true },
  {
    address: 'cyd@example.com',
    list: '/locations/anchorage-ak/jobs/',
    frequency: 'daily',
    isMatch: ({ city }) => city === 'Anchorage',
  },
  {
    // Jobs with one of the words are related, and not mailed.
    address: 'dee@example.com',
    list: '/jobs/?q=heron+petrel',
    frequency: 'weekly',
    isMatch: ({ title }) => title.startsWith('Heron Petrel'),
  },
];

function toRow({ number, title, city }: Posting): Record<string, unknown> {
  const place =
    city === 'Seattle'
      ? {}
      : {
          location_exact: 'Anchorage, AK',
          city_exact: 'Anchorage',
          state_short_exact: 'AK',
          all_locations: ['Anchorage', 'Alaska', 'AK', 'Anchorage, Alaska', 'United States'],
        };
  return solrRow({ number, title, ...place });
}

const titles = ['Heron', 'Petrel', 'Heron Petrel'] as const;

function createPosting(number: number): Posting {
  const title = `${titles[number % 3] ?? ''} Agent ${String(number).padStart(4, '0')}`;
  return { number, title, city: number % 2 === 0 ? 'Seattle' : 'Anchorage' };
}

function readTitles({ text }: ReceivedMail): readonly string[] {
  return [...new Set(text.match(/(?:Heron|Petrel|Heron Petrel) Agent \d{4}/g) ?? [])];
}

interface Stage {
  readonly env: Readonly<Record<string, string>>;
  /** Processes that run at once. */
  readonly replicas: number;
  /** Reads how often the ledger changed. */
  readonly readRevision: () => Promise<number>;
  /** Returns all bytes of the database. */
  readonly readFiles: () => Buffer;
}

async function runChanges(
  { env, replicas, readRevision, readFiles }: Stage,
  seed: number,
  { expect, onTestFinished }: TestContext,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'alerts-feed-'));
  const feed = path.join(folder, 'feed.ndjson');
  const mailServer = await startMailServer();
  const random = createRandom(seed, 0);
  const started = Date.now();
  let offset = 0;
  const settings = { ...env, JOBS_FEED: feed, FEED_GRACE: '0', SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` };
  const running: AlertsProcess[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map((one) => one.kill()));
    await mailServer.shut();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = new Map<number, Posting>();
  const closed = new Map<number, Posting>();
  const writeFeed = async (): Promise<void> => {
    await writeFile(`${feed}.new`, [...open.values()].map((posting) => JSON.stringify(toRow(posting))).join('\n'));
    await rename(`${feed}.new`, feed);
  };
  const add = (): void => {
    const number = open.size + closed.size + 1;
    open.set(number, createPosting(number));
  };
  const move = (from: Map<number, Posting>, to: Map<number, Posting>, number: number): void => {
    const posting = from.get(number);
    if (posting === undefined) return;
    from.delete(number);
    to.set(number, posting);
  };
  const start = async (): Promise<void> => {
    running.push(await startAlertsProcess(settings, offset));
  };
  let kills = 0;
  const restart = async (): Promise<void> => {
    const victim = running.shift();
    await victim?.kill();
    kills += 1;
    await start();
  };

  for (let number = 0; number < 30; number += 1) add();
  await writeFeed();
  for (let replica = 0; replica < replicas; replica += 1) await start();
  await signUpAll(running[0]?.url ?? '', mailServer, expect);
  const oldTitles = new Set([...open.values()].map(({ title }) => title));

  for (let change = 1; change <= changes; change += 1) {
    offset += stepMs;
    running.forEach((one) => one.shiftClock(offset));
    const revision = await readRevision();
    add();
    if (change % 3 === 0) add();
    // Mostly jobs that no message has named yet.
    if (change % 4 === 1) move(open, closed, random.pick([...open.keys()].slice(-8)));
    else if (change % 4 === 3) move(closed, open, random.pick([...closed.keys()]));
    if (change === 10) await mailServer.shut();
    if (change === 13) await mailServer.open();
    await writeFeed();
    switch (change) {
      case 4:
      case 16:
        // While the feed may be being read.
        await wait(random.int(0, 1200));
        await restart();
        break;
      case 7: {
        // While a message is being sent: the server has it, and does not accept it.
        const received = new Promise<void>((resolve) => {
          mailServer.isAccepted = () => {
            resolve();
            return false;
          };
        });
        offset += dayMs;
        running.forEach((one) => one.shiftClock(offset));
        await received;
        await restart();
        mailServer.isAccepted = () => true;
        break;
      }
      case 18: {
        // Right after the server accepted a message, which is then sent again with the same Message-ID, or not.
        const accepted = new Promise<void>((resolve) => (mailServer.onAccepted = () => resolve()));
        offset += dayMs;
        running.forEach((one) => one.shiftClock(offset));
        await accepted;
        await restart();
        mailServer.onAccepted = () => undefined;
        break;
      }
    }
    await expect.poll(readRevision, { timeout: minuteMs, interval: 100 }).toBeGreaterThan(revision);
  }

  for (const number of [...closed.keys()]) move(closed, open, number);
  add();
  const lastRevision = await readRevision();
  await writeFeed();
  await expect.poll(readRevision, { timeout: minuteMs, interval: 100 }).toBeGreaterThan(lastRevision);
  offset += 8 * dayMs;
  running.forEach((one) => one.shiftClock(offset));
  const expected = [...open.values()].filter(({ title }) => !oldTitles.has(title));
  for (const alert of alerts) {
    const matches = expected.filter(alert.isMatch).map(({ title }) => title);
    await expect
      .poll(() => readMailed(mailServer, alert).sort(), { timeout: minuteMs, interval: 200 })
      .toEqual(matches.sort());
    expect(matches.length).toBeGreaterThan(5);
  }
  const days = (Date.now() + offset - started) / dayMs;
  for (const { address, frequency } of alerts) {
    const messages = listMessages(mailServer, address);
    expect(messages.size).toBeGreaterThan(1);
    expect(messages.size).toBeLessThanOrEqual(days / (frequency === 'daily' ? 1 : 7));
  }
  const repeated = mailServer.mails.length - new Set(mailServer.mails.map(({ messageId }) => messageId)).size;
  // A crash, and the mail server when it shuts, can repeat the two messages that are being sent.
  expect(repeated).toBeLessThanOrEqual(2 * (kills + 1));
  expect(kills).toBe(4);
  const bytes = readFiles();
  for (const { address } of alerts) expect(bytes.includes(address)).toBe(false);
  expect(running.map((one) => one.output()).join('')).not.toMatch(/example\.com|petrel/i);
  expect(await Promise.all(running.splice(0).map((one) => one.stop()))).toEqual(Array(replicas).fill(0));
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return response.status === 200 ? response.json() : null;
}

async function signUpAll(url: string, { mails }: MailServer, expect: TestContext['expect']): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: minuteMs }).toBe(200);
  for (const { address, list, frequency } of alerts) {
    const signUp = { address, list, frequency, client: '192.0.2.1' };
    expect(await post(url + alertsApiPaths.signUp, signUp)).toEqual({ result: 'accepted' });
    await expect.poll(() => mails.some(({ to }) => to === address), { timeout: minuteMs }).toBe(true);
    const text = mails.find(({ to }) => to === address)?.text ?? '';
    const token = /confirm\/\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(subscriptionAnswer.parse(await post(url + alertsApiPaths.confirm, { token })).kind).toBe('found');
  }
}

/** Returns the messages about jobs to an address, by Message-ID. */
function listMessages({ mails }: MailServer, address: string): ReadonlyMap<string, ReceivedMail> {
  const isConfirming = ({ text }: ReceivedMail): boolean => text.includes('/confirm/?token=');
  return new Map(
    mails.filter((mail) => mail.to === address && !isConfirming(mail)).map((mail) => [mail.messageId, mail]),
  );
}

function readMailed(mailServer: MailServer, { address }: Alert): string[] {
  return [...listMessages(mailServer, address).values()].flatMap(readTitles);
}

// Both wait more than they compute.
describe.concurrent(
  `over ${changes} changes of the feed, 4 kills and a day without a mail server, each new job is mailed once`,
  () => {
    test('with SQLite', { tags: 'long', timeout: 15 * minuteMs }, async (context) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'alerts-store-'));
      context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const file = path.join(folder, 'alerts.sqlite');
      await runChanges(
        {
          env: { ALERTS_DATABASE: file, ALERTS_SECRETS: 's'.repeat(32) },
          replicas: 1,
          readRevision: async () => {
            const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
            const row = database.prepare('SELECT revision FROM ledger').get();
            database.close();
            return Number(row?.['revision']);
          },
          readFiles: () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(path.join(folder, name)))),
        },
        1,
        context,
      );
    });

    test('with Postgres and two processes', { tags: 'long', timeout: 15 * minuteMs }, async (context) => {
      const postgres = await startPostgres();
      if (postgres === null) return context.skip('There is no Postgres on this system (scripts/install-programs.ts).');
      const url = await postgres.createDatabase();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      context.onTestFinished(async () => {
        await client.end();
        await postgres.close();
      });
      await runChanges(
        {
          env: { ALERTS_DATABASE_URL: url, ALERTS_SECRETS: 's'.repeat(32) },
          replicas: 2,
          readRevision: async () => {
            const { rows } = await client.query<{ revision: string }>('SELECT revision FROM ledger');
            return Number(rows[0]?.revision);
          },
          readFiles: () =>
            Buffer.concat(
              readdirSync(postgres.folder, { recursive: true, withFileTypes: true })
                .filter((entry) => entry.isFile())
                .map((entry) => readFileSync(path.join(entry.parentPath, entry.name))),
            ),
        },
        2,
        context,
      );
    });
  },
);
