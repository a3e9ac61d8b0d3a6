import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { alertsApiPaths, subscriptionAnswer, type AlertChange, type Subscription } from '#lib/alerts/alerts-api.ts';
import { openStore } from '#lib/alerts/store/open-store.ts';
import { openSqlite } from '#lib/alerts/store/database.ts';
import { configuredFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import type { Job } from '#lib/jobs/job.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { err, ok } from '#lib/result.ts';
import type { SearchOptions } from '#lib/search/job-search.ts';
import { createChangingSearch } from '#tests/support/changing-search.ts';
import { createFakeMailer } from '#tests/support/fake-mailer.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { startAlerts } from './start-alerts.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const siteUrl = 'https://careers.example';
const secret = 's'.repeat(32);
const newer = 'n'.repeat(32);
const bounceSecret = 'b'.repeat(32);

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function numbered(number: number, changes: Partial<Job> = {}): Job {
  const guid = number.toString(16).toUpperCase().padStart(32, '0');
  const [requisitionId, url] = [`R-${number}`, { ...sampleJob().url, id: guid }];
  return sampleJob({ id: guid, guid, requisitionId, title: `Job ${number}`, url, ...changes });
}

const seattle: KnownLocation = {
  slug: 'seattle-wa',
  label: 'Seattle, WA',
  level: 'city',
  coordinates: null,
  within: [],
};

/** Starts job alerts with a clock, a search and a mailer of the test. */
async function start(over: { readonly secrets?: readonly [string, ...string[]]; readonly folder?: string } = {}) {
  const folder = over.folder ?? mkdtempSync(path.join(tmpdir(), 'alerts-'));
  const file = path.join(folder, 'alerts.sqlite');
  const changing = createChangingSearch();
  const search = {
    ...changing,
    search: async (query: JobQuery, options?: SearchOptions) =>
      options === undefined
        ? ok(
            samplePage({
              query,
              total: 3,
              locations: query.locations.map((slug) => (slug === seattle.slug ? seattle : null)),
            }),
          )
        : changing.search(query, options),
  };
  const mailer = createFakeMailer();
  const clock = { now: Date.parse('2026-11-02T08:00:00Z') };
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const database = openSqlite(file);
  if (!database.ok) throw new Error(database.error);
  const store = await openStore(database.value, clock.now);
  if (!store.ok) throw new Error(store.error);
  search.setJobs([numbered(1), numbered(2)]);
  const started = await startAlerts({
    ...{ store: store.value, search, mailer, siteUrl, bounceSecret, log },
    secrets: over.secrets ?? [secret],
    facets: configuredFacetSlugs,
    port: 0,
    hostname: '127.0.0.1',
    now: () => clock.now,
    intervalMs: 10,
  });
  if (!started.ok) throw new Error(started.error);
  const { url, close } = started.value;
  closers.push(close, ...(over.folder === undefined ? [() => rmSync(folder, { recursive: true, force: true })] : []));
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(url + path, { method: 'POST', body: text, headers });
    return { status: response.status, json: await response.json().then((json: unknown) => json) };
  };
  const ask = async (path: string, body: unknown) => subscriptionAnswer.parse((await post(path, body)).json);
  const api = {
    ...{ url, close, post, search, mailer, clock, lines, folder },
    setJobs: (...numbers: readonly number[]) => search.setJobs(numbers.map((number) => numbered(number))),
    signUp: async (address: string, list = '/jobs/', client = '192.0.2.1', frequency = 'daily') =>
      (await post(alertsApiPaths.signUp, { list, address, frequency, client })).json,
    check: async (token: string) => (await post(alertsApiPaths.check, { token })).json,
    confirm: (token: string) => ask(alertsApiPaths.confirm, { token }),
    read: (token: string) => ask(alertsApiPaths.read, { token }),
    change: (token: string, change: AlertChange) => ask(alertsApiPaths.change, { token, change }),
    /** Waits until the jobs are recorded. */
    async followJobs() {
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
      const { version } = search;
      let calls = 0;
      // The version is read at the start of each turn: at the third one, the second has ended.
      search.version = () => {
        calls += 1;
        return version();
      };
      await expect.poll(() => calls).toBeGreaterThan(2);
      search.version = version;
    },
    async subscribe(address = 'ada@example.com', list = '/jobs/'): Promise<Subscription> {
      await api.followJobs();
      const listConfirming = () => mailer.sent.filter(({ to, kind }) => to === address && kind === 'confirm');
      const before = listConfirming().length;
      await api.signUp(address, list);
      await expect.poll(() => listConfirming().length).toBe(before + 1);
      const message = listConfirming().at(-1);
      const answer = await api.confirm(tokenOf(message?.actionUrl));
      if (answer.kind !== 'found') throw new Error(answer.kind);
      return answer;
    },
  };
  return api;
}

function tokenOf(url: string | null | undefined): string {
  return new URL(url ?? '').searchParams.get('token') ?? '';
}

describe('a sign-up', () => {
  test('sends a link, stores an alert when it is followed, and then mails new jobs once a day', async () => {
    const alerts = await start();
    const list = '/locations/seattle-wa/jobs/?q=visit+spam.example&page=2&sort=date';
    const { address, alerts: stored, current, token } = await alerts.subscribe('Ada@example.com', list);
    const [confirming] = alerts.mailer.sent;
    // Anyone can type any address: the message has no word of theirs.
    expect(JSON.stringify({ ...confirming, actionUrl: '' })).not.toContain('spam');
    expect(confirming).toMatchObject({
      kind: 'confirm',
      to: 'Ada@example.com',
      listUrl: `${siteUrl}/locations/seattle-wa/jobs/`,
      unsubscribeUrl: null,
    });
    expect(address).toBe('Ada@example.com');
    expect(stored).toMatchObject([
      { id: current, list: '/locations/seattle-wa/jobs/?q=visit+spam.example', isPaused: false, frequency: 'daily' },
    ]);
    alerts.setJobs(1, 2, 3, 4);
    alerts.clock.now += dayMs;
    await expect
      .poll(() => alerts.mailer.sent[1])
      .toMatchObject({
        kind: 'jobs',
        to: 'Ada@example.com',
        listName: expect.stringContaining('visit spam.example'),
        listUrl: `${siteUrl}/locations/seattle-wa/jobs/?q=visit+spam.example&sort=date`,
        frequency: 'daily',
        jobs: [{ title: 'Job 3' }, { title: 'Job 4' }],
        total: 2,
      });
    const message = alerts.mailer.sent[1];
    expect(await alerts.read(tokenOf(message?.actionUrl))).toMatchObject({ kind: 'found', current });
    expect(await alerts.read(token)).toMatchObject({ kind: 'found', current });
    const unsubscribe = tokenOf(message?.unsubscribeUrl);
    expect(await alerts.check(unsubscribe)).toEqual({ kind: 'unsubscribe' });
    expect(await alerts.check(token)).toEqual({ kind: 'invalid' });
    expect((await alerts.post(alertsApiPaths.read, { token: unsubscribe })).json).toEqual({ kind: 'invalid' });
    for (const _ of [1, 2])
      expect((await alerts.post(alertsApiPaths.unsubscribe, { token: unsubscribe })).json).toEqual({
        result: 'stopped',
      });
    expect(await alerts.read(token)).toEqual({ kind: 'gone' });
    expect(await alerts.confirm(tokenOf(confirming?.actionUrl))).toEqual({ kind: 'gone' });
  });

  test('for a place that nobody knows gets a message without its words', async () => {
    const alerts = await start();
    await alerts.subscribe('ada@example.com', '/jobs/?location=visit-spam-example&location=seattle-wa');
    const [confirming] = alerts.mailer.sent;
    expect(JSON.stringify({ ...confirming, actionUrl: '' })).not.toContain('spam');
    expect(confirming).toMatchObject({
      listName: 'Jobs in Seattle, WA',
      listUrl: `${siteUrl}/locations/seattle-wa/jobs/`,
    });
  });

  test('is answered alike for any address, and 1,000 of one mailbox send three messages', async () => {
    const alerts = await start();
    await alerts.followJobs();
    const answers = new Set<string>();
    for (let index = 0; index < 1000; index += 1) {
      const address = index % 2 === 0 ? 'Ada@example.com' : `ada+${index}@EXAMPLE.com`;
      answers.add(JSON.stringify(await alerts.signUp(address, '/jobs/', `192.0.${index >> 8}.${index & 255}`)));
    }
    expect([...answers]).toEqual(['{"result":"accepted"}']);
    const readMetrics = async () => (await fetch(`${alerts.url}/metrics`)).text();
    await expect.poll(readMetrics).toContain('alerts_messages_total{kind="confirm",outcome="withheld"} 997');
    await expect.poll(readMetrics).toContain('alerts_messages_total{kind="confirm",outcome="sent"} 3');
    expect(alerts.mailer.attempts).toBe(3);
  });

  test('needs an address and a list, and has limits for each computer', async () => {
    const alerts = await start();
    await alerts.followJobs();
    expect(await alerts.signUp('ada')).toEqual({ result: 'bad-address' });
    expect(await alerts.signUp('ada@example.com', '/benefits/')).toEqual({ result: 'bad-list' });
    expect(await alerts.signUp('ada@example.com', '/job-category/none/jobs/')).toEqual({ result: 'bad-list' });
    const answers: unknown[] = [];
    for (let index = 0; index < 21; index += 1)
      answers.push(await alerts.signUp(`ada${index}@example.com`, '/jobs/', `2001:db8::${index}`));
    expect(answers[19]).toEqual({ result: 'accepted' });
    expect(answers[20]).toEqual({ result: 'busy' });
    alerts.clock.now += hourMs + 1;
    expect(await alerts.signUp('bob@example.com', '/jobs/', '2001:db8::1')).toEqual({ result: 'accepted' });
  });

  test('can be confirmed for 48 hours', async () => {
    const alerts = await start();
    await alerts.followJobs();
    await alerts.signUp('ada@example.com');
    await expect.poll(() => alerts.mailer.sent.length).toBe(1);
    const token = tokenOf(alerts.mailer.sent[0]?.actionUrl);
    expect(await alerts.check(token)).toEqual({ kind: 'confirm' });
    expect(await alerts.check(`${token}x`)).toEqual({ kind: 'invalid' });
    alerts.clock.now += 2 * dayMs;
    expect(await alerts.check(token)).toEqual({ kind: 'expired' });
    expect(await alerts.confirm(token)).toEqual({ kind: 'expired' });
    expect(await alerts.confirm(`${token}x`)).toEqual({ kind: 'invalid' });
  });
});

test('a job that comes back under another guid is not mailed', async () => {
  const alerts = await start();
  await alerts.subscribe();
  const again = numbered(1, { id: 'F'.repeat(32), guid: 'F'.repeat(32) });
  alerts.search.setJobs([again, numbered(2), numbered(3)]);
  alerts.clock.now += dayMs;
  await expect.poll(() => alerts.mailer.sent[1]).toMatchObject({ jobs: [{ title: 'Job 3' }], total: 1 });
});

test('the manage page pauses, resumes, changes and deletes', async () => {
  const alerts = await start();
  const { token, current } = await alerts.subscribe();
  const alert = current ?? '';
  expect(await alerts.change(token, { kind: 'pause', alert })).toMatchObject({ alerts: [{ isPaused: true }] });
  expect(await alerts.change(token, { kind: 'resume', alert })).toMatchObject({ alerts: [{ isPaused: false }] });
  expect(await alerts.change(token, { kind: 'set-frequency', alert, frequency: 'weekly' })).toMatchObject({
    alerts: [{ frequency: 'weekly' }],
  });
  expect(await alerts.change(token, { kind: 'delete-all' })).toEqual({ kind: 'gone' });
});

test('a mail server that is down for an hour loses nothing and sends nothing twice', async () => {
  const alerts = await start();
  await alerts.subscribe();
  alerts.mailer.outcome = 'retry';
  alerts.setJobs(1, 2, 3);
  alerts.clock.now += dayMs;
  const { attempts } = alerts.mailer;
  await alerts.signUp('bob@example.com');
  await expect.poll(() => alerts.mailer.attempts).toBeGreaterThan(attempts + 1);
  for (let minutes = 0; minutes < 60; minutes += 20) {
    const before = alerts.mailer.attempts;
    alerts.clock.now += hourMs / 3;
    await expect.poll(() => alerts.mailer.attempts).toBeGreaterThan(before);
  }
  alerts.mailer.outcome = 'sent';
  alerts.clock.now += hourMs;
  const recipients = (kind: string) =>
    alerts.mailer.sent.filter((message) => message.kind === kind).map(({ to }) => to);
  await expect.poll(() => recipients('jobs')).toEqual(['ada@example.com']);
  await expect.poll(() => recipients('confirm')).toEqual(['ada@example.com', 'bob@example.com']);
  alerts.clock.now += 3 * dayMs;
  await alerts.followJobs();
  expect(alerts.mailer.sent).toHaveLength(3);
});

describe('an address that bounces or complains', () => {
  test('loses its alerts when the mail server refuses it for good', async () => {
    const alerts = await start();
    const { token } = await alerts.subscribe();
    const readMetrics = async (): Promise<string> => (await fetch(`${alerts.url}/metrics`)).text();
    expect(await readMetrics()).toContain('alerts_stopped_addresses_total{reason="rejected"} 0');
    alerts.mailer.outcome = 'rejected';
    alerts.setJobs(1, 2, 3);
    alerts.clock.now += dayMs;
    await expect.poll(() => alerts.read(token)).toEqual({ kind: 'gone' });
    expect(await readMetrics()).toContain('alerts_stopped_addresses_total{reason="rejected"} 1');
  });

  test('loses its alerts by the webhook, with its secret alone', async () => {
    const alerts = await start();
    const authorization = `Bearer ${bounceSecret}`;
    const report = { address: 'ADA@example.com', kind: 'complaint' };
    const { token } = await alerts.subscribe();
    for (const wrong of [{}, { authorization: `Bearer ${secret}` }, { authorization: bounceSecret }]) {
      expect((await alerts.post('/bounces', report, wrong)).status).toBe(401);
      expect(await alerts.read(token)).toMatchObject({ kind: 'found' });
    }
    expect((await alerts.post('/bounces', { address: 'ada@example.com' }, { authorization })).status).toBe(400);
    expect((await alerts.post('/bounces', report, { authorization })).status).toBe(200);
    expect(await alerts.read(token)).toEqual({ kind: 'gone' });
  });
});

describe('a message', () => {
  test('leaves out jobs that have closed; without any other it is not sent, and both are new when they open again', async () => {
    const alerts = await start();
    await alerts.subscribe();
    alerts.mailer.outcome = 'retry';
    alerts.setJobs(1, 2, 3, 4);
    alerts.clock.now += dayMs;
    const { attempts } = alerts.mailer;
    await expect.poll(() => alerts.mailer.attempts).toBeGreaterThan(attempts);
    alerts.setJobs(1, 2, 3);
    await alerts.followJobs();
    alerts.mailer.outcome = 'sent';
    alerts.clock.now += hourMs;
    await expect.poll(() => alerts.mailer.sent[1]).toMatchObject({ jobs: [{ title: 'Job 3' }], total: 1 });
    alerts.setJobs(1, 2, 3, 4);
    alerts.clock.now += dayMs;
    await expect.poll(() => alerts.mailer.sent[2]).toMatchObject({ jobs: [{ title: 'Job 4' }], total: 1 });
  });

  test('waits while the jobs cannot be read; that is no attempt', async () => {
    const alerts = await start();
    await alerts.subscribe();
    const { get } = alerts.search;
    let lookups = 0;
    alerts.search.get = async () => {
      lookups += 1;
      return err({ kind: 'timeout', detail: '' });
    };
    alerts.setJobs(1, 2, 3);
    alerts.clock.now += dayMs;
    await expect.poll(() => lookups).toBe(1);
    alerts.search.get = get;
    alerts.clock.now += 60_000;
    await expect.poll(() => alerts.mailer.sent[1]).toMatchObject({ jobs: [{ title: 'Job 3' }] });
    expect(alerts.mailer.attempts).toBe(2);
  });

  test('is given up after five days, and its jobs are in the next one', async () => {
    const alerts = await start();
    await alerts.subscribe();
    alerts.mailer.outcome = 'retry';
    alerts.setJobs(1, 2, 3);
    for (let day = 0; day <= 6; day += 1) {
      const { attempts } = alerts.mailer;
      alerts.clock.now += dayMs;
      await expect.poll(() => alerts.mailer.attempts).toBeGreaterThan(attempts);
    }
    const metrics = await (await fetch(`${alerts.url}/metrics`)).text();
    expect(metrics).toContain('alerts_messages_total{kind="jobs",outcome="failed"} 1');
    alerts.mailer.outcome = 'sent';
    alerts.clock.now += hourMs;
    await expect.poll(() => alerts.mailer.sent[1]).toMatchObject({ jobs: [{ title: 'Job 3' }], total: 1 });
  });
});

test('a message names 20 jobs of more, and the others count as mailed', async () => {
  const alerts = await start();
  await alerts.subscribe();
  const many = Array.from({ length: 33 }, (_, index) => index + 1);
  alerts.setJobs(...many);
  alerts.clock.now += dayMs;
  await expect.poll(() => alerts.mailer.sent[1]).toMatchObject({ total: 31 });
  expect(alerts.mailer.sent[1]?.jobs).toHaveLength(20);
  alerts.setJobs(...many, 99);
  alerts.clock.now += dayMs;
  await expect.poll(() => alerts.mailer.sent[2]).toMatchObject({ total: 1, jobs: [{ title: 'Job 99' }] });
});

test('every link works while both secrets are known, and addresses move to the newer one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = await start({ folder });
  const { token } = await first.subscribe();
  await first.signUp('bob@example.com');
  await expect.poll(() => first.mailer.sent.length).toBe(2);
  first.setJobs(1, 2, 3);
  first.clock.now += dayMs;
  await expect.poll(() => first.mailer.sent.length).toBe(3);
  const [, confirming, jobs] = first.mailer.sent;
  await first.close();
  const second = await start({ folder, secrets: [newer, secret] });
  await second.followJobs();
  expect(await second.read(token)).toMatchObject({ kind: 'found', address: 'ada@example.com' });
  expect(await second.read(tokenOf(jobs?.actionUrl))).toMatchObject({ kind: 'found', address: 'ada@example.com' });
  const confirmed = await second.confirm(tokenOf(confirming?.actionUrl));
  expect((await second.post(alertsApiPaths.unsubscribe, { token: tokenOf(jobs?.unsubscribeUrl) })).json).toEqual({
    result: 'stopped',
  });
  expect(await second.read(token)).toEqual({ kind: 'gone' });
  await second.close();
  const third = await start({ folder, secrets: [newer] });
  await third.followJobs();
  expect(await third.read(token)).toEqual({ kind: 'invalid' });
  expect(await third.read(confirmed.kind === 'found' ? confirmed.token : '')).toMatchObject({
    address: 'bob@example.com',
  });
});

test('deletion leaves neither the address nor what was stored of it in the files, and the log never has it', async () => {
  const alerts = await start();
  const readFiles = () =>
    Buffer.concat(readdirSync(alerts.folder).map((file) => readFileSync(path.join(alerts.folder, file))));
  const { DatabaseSync } = await import('node:sqlite');
  const { token } = await alerts.subscribe('ada.lovelace@example.com', '/jobs/?q=analytical+engine');
  await alerts.subscribe('bob@example.com');
  const reader = new DatabaseSync(path.join(alerts.folder, 'alerts.sqlite'), { readOnly: true });
  const rows = reader.prepare('SELECT sealed_address, identity_hash FROM subscriptions').all();
  reader.close();
  const traces = rows.flatMap((row) => Object.values(row)).map(String);
  const countTraces = () => traces.filter((trace) => readFiles().includes(trace)).length;
  expect(countTraces()).toBe(4);
  await alerts.change(token, { kind: 'delete-all' });
  expect(countTraces()).toBe(2);
  expect(readFiles().includes('analytical')).toBe(false);
  expect(readFiles().includes('lovelace')).toBe(false);
  expect(alerts.lines.join('')).not.toMatch(/lovelace|analytical|token/i);
});

test('the API bounds bodies and answers what it does not know', async () => {
  const alerts = await start();
  await alerts.followJobs();
  expect((await alerts.post(alertsApiPaths.read, { token: 'x'.repeat(20_000) })).status).toBe(413);
  expect((await alerts.post(alertsApiPaths.read, 'no JSON')).status).toBe(400);
  expect((await alerts.post('/nothing', {})).status).toBe(404);
  expect((await fetch(`${alerts.url}/sign-up`)).status).toBe(405);
  expect((await fetch(`${alerts.url}/healthz`)).status).toBe(200);
  await alerts.subscribe();
  const metrics = await (await fetch(`${alerts.url}/metrics`)).text();
  expect(metrics).toContain('alerts_subscriptions 1');
  expect(metrics).toContain('alerts_alerts 1');
  expect(metrics).not.toContain('example.com');
});
