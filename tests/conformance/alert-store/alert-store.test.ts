import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { AlertKey } from '#lib/alerts/secrets.ts';
import { openPostgres, openSqlite, type Database } from '#lib/alerts/store/database.ts';
import type { DueAlert, RecordedJob } from '#lib/alerts/store/deliveries.ts';
import { openStore, type AlertStore } from '#lib/alerts/store/open-store.ts';
import type { ConfirmedRequest } from '#lib/alerts/store/subscriptions.ts';
import type { Result } from '#lib/result.ts';
import { startPostgres } from '#tests/support/start-postgres.ts';

const dayMs = 24 * 60 * 60_000;
const start = Date.parse('2026-11-02T08:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'alert-store-'));
const postgres = await startPostgres();

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await postgres?.close();
});

function orThrow<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

async function openOver(database: Result<Database, string>): Promise<AlertStore> {
  const store = orThrow(await openStore(orThrow(database), 0));
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

let files = 0;
const openFile = () => openOver(openSqlite(path.join(folder, `${(files += 1)}.sqlite`)));
const openUrl = async (url: string) => openOver(await openPostgres(url, () => undefined));

let store: AlertStore;

async function confirm(changes: Partial<ConfirmedRequest> = {}): Promise<AlertKey> {
  const request: ConfirmedRequest = {
    keyId: 'key',
    sealedAddress: 'sealed-ada',
    identityHashes: ['ada'],
    mailboxHashes: ['ada-mailbox'],
    tokenHash: 'token',
    tokenExpiresAt: start + 2 * dayMs,
    list: '/jobs/',
    frequency: 'daily',
    ...changes,
  };
  const key = await store.confirm(request, start);
  if (key === null) throw new Error('gone');
  return key;
}

const record = (...ids: readonly string[]): Promise<number> =>
  store.recordJobs(
    ids.map((id) => ({ id, lookupId: `lookup-${id}`, placedRequisition: null })),
    start,
  );

/** Records rows with a guid, or rows that are looked up by their requisition and have `requisition/place` as their ID. */
function recordRows(rows: Readonly<Record<string, readonly [requisition: string, place: string]>>): Promise<number> {
  const jobs = Object.entries(rows).map(([id, [requisition, place]]): RecordedJob => ({
    id,
    lookupId: id.startsWith(requisition) ? requisition : id,
    placedRequisition: `${requisition}/${place}`,
  }));
  return store.recordJobs(jobs, start);
}

/** Writes the messages that are due about the new ones of some jobs. */
async function write(jobIds: readonly string[], now: number, one = store): Promise<readonly DueAlert[]> {
  for (const alert of await one.listDue('key', now, 100))
    if (alert.message === null) await one.writeMessage(alert.id, jobIds, await one.readRevision(), now);
  return one.listDue('key', now, 100);
}

/** Mails the new ones of some jobs. Returns them. */
async function mail(
  jobIds: readonly string[],
  now: number,
  omitted: readonly string[] = [],
): Promise<readonly string[]> {
  const mailed: string[] = [];
  for (const { id, frequency, message } of await write(jobIds, now)) {
    if (message === null) continue;
    mailed.push(...message.jobs.map((job) => job.id));
    const left = message.jobs.filter((job) => omitted.includes(job.id));
    await store.finishMessage(id, frequency, message, left);
  }
  return mailed;
}

const sqlite = { name: 'SQLite', open: openFile };
const others =
  postgres === null ? [] : [{ name: 'Postgres', open: async () => openUrl(await postgres.createDatabase()) }];

describe.for([sqlite, ...others])('$name', ({ open }) => {
  beforeEach(async () => {
    store = await open();
  });

  test('sends so many messages to a mailbox in a time, whichever secret hashed it, also at the same time', async () => {
    const count = (hashes: readonly [string, ...string[]], now: number) =>
      store.countSignUp(hashes, 3, now - 2 * dayMs, now);
    const all = await Promise.all(Array.from({ length: 20 }, () => count(['one'], start)));
    expect(all.filter(Boolean)).toHaveLength(3);
    expect([await count(['old'], start), await count(['new', 'old'], start + 1)]).toEqual([true, true]);
    expect([await count(['new', 'old'], start + 2), await count(['new', 'old'], start + 3)]).toEqual([true, false]);
    expect(await count(['new', 'old'], start + 2 * dayMs + 1)).toBe(true);
  });

  test('forgets sign-ups when one is confirmed, and with time', async () => {
    for (const mailbox of ['ada-mailbox', 'other']) await store.countSignUp([mailbox], 1, 0, start);
    await confirm();
    const count = (mailbox: string) => store.countSignUp([mailbox], 1, 0, start);
    expect([await count('ada-mailbox'), await count('other')]).toEqual([true, false]);
    await store.purge({ signUpsBefore: start, closedBefore: 0, now: start });
    expect(await count('other')).toBe(true);
  });

  test('stores one alert, however often its link is followed, and does not bring it back', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => confirm()));
    const [key = { subscriptionId: '', alertId: '' }] = keys;
    expect(new Set(keys.map(({ alertId }) => alertId)).size).toBe(1);
    expect(await store.read(key.subscriptionId)).toMatchObject({
      sealedAddress: 'sealed-ada',
      alerts: [{ id: key.alertId, list: '/jobs/', frequency: 'daily', isPaused: false }],
    });
    await store.change(key.subscriptionId, { kind: 'stop', alert: key.alertId });
    await expect(confirm()).rejects.toThrow('gone');
    expect(await store.count()).toEqual({ subscriptions: 0, alerts: 0, outbox: 0, oldestAt: null });
  });

  test('has one subscription of an address, whichever secret hashed it; a second sign-up lets its alert go on', async () => {
    const first = await confirm();
    await store.change(first.subscriptionId, { kind: 'pause', alert: first.alertId });
    const second = await confirm({ tokenHash: 'two', list: '/two/jobs/', identityHashes: ['new', 'ada'] });
    expect(second.subscriptionId).toBe(first.subscriptionId);
    expect(await confirm({ tokenHash: 'three', frequency: 'weekly' })).toEqual(first);
    const { alerts = [] } = (await store.read(first.subscriptionId)) ?? {};
    expect(alerts).toHaveLength(2);
    expect(alerts.find(({ id }) => id === first.alertId)).toMatchObject({ frequency: 'weekly', isPaused: false });
  });

  test('changes alerts of their own subscription only, and deletes an address with its last one, or with all', async () => {
    const one = await confirm();
    const two = await confirm({ tokenHash: 'two', list: '/two/jobs/' });
    const bob = await confirm({ identityHashes: ['bob'], tokenHash: 'bob' });
    for (const kind of ['pause', 'stop'] as const) await store.change(one.subscriptionId, { kind, alert: bob.alertId });
    expect((await store.read(bob.subscriptionId))?.alerts).toMatchObject([{ isPaused: false }]);
    await store.change(one.subscriptionId, { kind: 'stop', alert: one.alertId });
    expect(await store.count()).toMatchObject({ subscriptions: 2, alerts: 2 });
    await store.change(one.subscriptionId, { kind: 'stop', alert: two.alertId });
    expect(await store.read(one.subscriptionId)).toBeNull();
    await store.change(bob.subscriptionId, { kind: 'delete-all' });
    await confirm({ tokenHash: 'last' });
    expect([await store.deleteAddress(['new', 'ada']), await store.deleteAddress(['ada'])]).toEqual([true, false]);
  });

  test('mails jobs that opened after the alert, once each, at most one message a day or a week', async () => {
    await record('old');
    await confirm();
    await confirm({ tokenHash: 'weekly', identityHashes: ['weekly'], frequency: 'weekly' });
    expect([await record('old', 'a'), await record('old', 'a')]).toEqual([1, 0]);
    expect(await mail(['old', 'a'], start + dayMs - 1)).toEqual([]);
    expect(await mail(['old', 'a'], start + dayMs)).toEqual(['a']);
    await record('old', 'a', 'b');
    expect(await mail(['old', 'a', 'b'], start + 2 * dayMs - 1)).toEqual([]);
    expect(await mail(['b', 'a', 'old'], start + 2 * dayMs)).toEqual(['b']);
    expect(await mail(['b', 'a', 'old'], start + 7 * dayMs)).toEqual(['b', 'a']);
  });

  test('looks at an alert without new jobs again when the jobs change, not before', async () => {
    await confirm();
    await record('a');
    expect(await write([], start + dayMs)).toEqual([]);
    await record('a', 'b');
    expect(await mail(['a', 'b'], start + dayMs + 1)).toEqual(['a', 'b']);
  });

  test('keeps the order of jobs in a message, whatever their ids look like, and many jobs', async () => {
    const ids = ['10', '9', '__proto__', 'a"\\b', 'é', ...Array.from({ length: 1700 }, (_, index) => `job-${index}`)];
    await confirm();
    expect(await record(...ids)).toBe(ids.length);
    expect(await mail(ids, start + dayMs)).toEqual(ids);
  });

  test('does not mail a job that opens again, unless it was never mailed', async () => {
    await confirm();
    await record('a', 'b', 'c');
    // B is closed when the message is written, and c when it is sent.
    expect(await mail(['a', 'c'], start + dayMs, ['c'])).toEqual(['a', 'c']);
    await record();
    await record('a', 'b', 'c');
    expect(await mail(['a', 'b', 'c'], start + 2 * dayMs)).toEqual(['b', 'c']);
  });

  test('forgets closed jobs with time', async () => {
    await confirm();
    await record('a');
    expect(await mail(['a'], start + dayMs)).toEqual(['a']);
    await record();
    await store.purge({ signUpsBefore: 0, closedBefore: start, now: start });
    expect(await record('a')).toBe(1);
    expect(await mail(['a'], start + 2 * dayMs)).toEqual(['a']);
  });

  test('takes jobs that come back under another guid for the same, at once and later, also in a message that waits', async () => {
    await recordRows({ a: ['R-1', 'sea'], b: ['R-1', 'bos'], c: ['R-1', 'sea'] });
    await confirm();
    await recordRows({ x: ['R-1', 'sea'], y: ['R-1', 'bos'], z: ['R-1', 'sea'] });
    await recordRows({ y: ['R-1', 'bos'], z: ['R-1', 'sea'] });
    await recordRows({ y2: ['R-1', 'bos'], z: ['R-1', 'sea'], x2: ['R-1', 'sea'] });
    expect(await mail(['x2', 'y2', 'z'], start + dayMs)).toEqual([]);
    await recordRows({ y2: ['R-1', 'bos'], w: ['R-1', 'hnl'] });
    expect((await write(['w', 'y2'], start + dayMs)).map(({ message }) => message?.jobs)).toEqual([
      [{ id: 'w', lookupId: 'w' }],
    ]);
    await recordRows({ w2: ['R-1', 'hnl'] });
    expect(await mail(['w2'], start + dayMs)).toEqual(['w2']);
    await recordRows({ w3: ['R-1', 'hnl'] });
    expect(await mail(['w3'], start + 3 * dayMs)).toEqual([]);
  });

  test('takes a job without a guid whose place is corrected for the same', async () => {
    await recordRows({ 'R-6/sea': ['R-6', 'sea'], 'R-6/bos': ['R-6', 'bos'] });
    await confirm();
    await recordRows({ 'R-6/seatac': ['R-6', 'seatac'], 'R-6/bos': ['R-6', 'bos'] });
    expect(await mail(['R-6/seatac', 'R-6/bos'], start + dayMs)).toEqual([]);
    // Two new places: neither is known to be the one that is gone.
    await recordRows({ 'R-6/hnl': ['R-6', 'hnl'], 'R-6/anc': ['R-6', 'anc'] });
    expect(await mail(['R-6/hnl', 'R-6/anc'], start + dayMs)).toEqual(['R-6/hnl', 'R-6/anc']);
  });

  test('writes no message when the jobs or the alert changed meanwhile', async () => {
    const { subscriptionId, alertId } = await confirm();
    await record('a');
    const revision = await store.readRevision();
    await record('a', 'b');
    expect(await store.writeMessage(alertId, ['a'], revision, start + dayMs)).toBeNull();
    await store.change(subscriptionId, { kind: 'pause', alert: alertId });
    expect(await store.writeMessage(alertId, ['a'], await store.readRevision(), start + dayMs)).toBeNull();
    expect(await store.count()).toMatchObject({ outbox: 0 });
  });

  test('skips what opened during a pause, and follows a new frequency', async () => {
    const { subscriptionId, alertId: alert } = await confirm();
    await record('a');
    expect(await write(['a'], start + dayMs)).toHaveLength(1);
    await store.change(subscriptionId, { kind: 'pause', alert });
    await record('a', 'b');
    expect(await write(['a', 'b'], start + 5 * dayMs)).toEqual([]);
    await store.change(subscriptionId, { kind: 'resume', alert });
    await record('a', 'b', 'c');
    await store.change(subscriptionId, { kind: 'set-frequency', alert, frequency: 'weekly' });
    expect(await write(['a', 'b', 'c'], start + 6 * dayMs)).toEqual([]);
    await store.change(subscriptionId, { kind: 'set-frequency', alert, frequency: 'daily' });
    expect(await mail(['a', 'b', 'c'], start + 6 * dayMs)).toEqual(['c']);
  });

  test('tries a message again later, with the same id and jobs, and gives it up', async () => {
    await confirm();
    await record('a', 'b');
    const [alert] = await write(['b', 'a'], start + dayMs);
    if (alert?.message == null) throw new Error('There is no message.');
    const { message } = alert;
    await store.retry(alert.id, { ...message, attempts: 1 }, start + dayMs + 1000);
    expect(await store.listDue('key', start + dayMs + 999, 10)).toEqual([]);
    const [again] = await store.listDue('key', start + dayMs + 1000, 10);
    expect(again).toEqual({ ...alert, message: { ...message, attempts: 1 } });
    expect(await store.count()).toMatchObject({ outbox: 1, oldestAt: start + dayMs });
    await store.dropMessage(alert.id, message, true, start + 6 * dayMs);
    expect(await write(['b'], start + 6 * dayMs)).toMatchObject([{ message: { attempts: 0, jobs: [{ id: 'b' }] } }]);
    await store.dropMessage(alert.id, message, false, start + 6 * dayMs);
    expect(await store.listDue('key', start + 6 * dayMs, 10)).toEqual([]);
    await record('a', 'b');
    expect(await mail(['a', 'b'], start + 6 * dayMs)).toEqual(['a', 'b']);
  });

  test('lets an alert wait for the secret of its address', async () => {
    const { subscriptionId } = await confirm({ keyId: 'older', identityHashes: ['old'] });
    const newer = await confirm({ tokenHash: 'two', identityHashes: ['new'] });
    await record('a');
    expect((await write(['a'], start + dayMs)).map((due) => due.subscriptionId)).toEqual([newer.subscriptionId]);
    expect(await store.listOlderKeys('key')).toMatchObject([{ id: subscriptionId }]);
    const address = { keyId: 'key', sealedAddress: 'sealed-again', identityHash: 'new' };
    expect(await store.replaceKey(subscriptionId, address), 'stored with the newer secret, too').toBe(false);
    await store.change(newer.subscriptionId, { kind: 'delete-all' });
    expect(await store.replaceKey(subscriptionId, address)).toBe(true);
    expect(await write(['a'], start + dayMs)).toMatchObject([{ sealedAddress: 'sealed-again' }]);
    expect(await store.deleteAddress(['new'])).toBe(true);
  });
});

describe.skipIf(postgres === null)('two processes with Postgres', () => {
  test('create the schema once, have one leader, and write no message twice', async () => {
    const url = (await postgres?.createDatabase()) ?? '';
    const stores = await Promise.all([openUrl(url), openUrl(url), openUrl(url)]);
    const [first, second] = stores;
    if (first === undefined || second === undefined) throw new Error('There are no stores.');
    store = first;
    expect([await first.isLeader(), await second.isLeader(), await first.isLeader()]).toEqual([true, false, true]);
    for (let index = 0; index < 20; index += 1)
      await confirm({ identityHashes: [`one-${index}`], tokenHash: `one-${index}` });
    await record('a', 'b');
    const due = await Promise.all(stores.map((one) => write(['a', 'b'], start + dayMs, one)));
    expect(new Set(due.flat().map(({ message }) => message?.id)).size).toBe(20);
    await first.close();
    await expect.poll(() => second.isLeader()).toBe(true);
  });

  test('compare a large set of jobs within the time-out of a statement, with little memory', async () => {
    const url = (await postgres?.createDatabase({ work_mem: '64kB', hash_mem_multiplier: '1' })) ?? '';
    store = await openUrl(url);
    const toIds = (first: number) => Array.from({ length: 20_000 }, (_, index) => `job-${first + index}`);
    expect(await record(...toIds(0))).toBe(20_000);
    await postgres?.analyze(url);
    expect(await record(...toIds(10))).toBe(10);
  });
});

test('a database that cannot be reached is one line without its password', async () => {
  const database = await openPostgres('postgres://ada:hunter2@127.0.0.1:1/alerts', () => undefined);
  expect(database).toMatchObject({ ok: false, error: expect.stringMatching(/^ALERTS_DATABASE_URL: cannot connect/) });
  expect(JSON.stringify(database)).not.toContain('hunter2');
});

test('a second process on the same SQLite file stops with one line', async () => {
  const file = path.join(folder, 'shared.sqlite');
  await openOver(openSqlite(file));
  expect(openSqlite(file)).toEqual({
    ok: false,
    error: `ALERTS_DATABASE: another process uses ${file}. Stop it first, or use Postgres by ALERTS_DATABASE_URL.`,
  });
});

test('a store of a newer release is refused with one line', async () => {
  const file = path.join(folder, 'newer.sqlite');
  const first = orThrow(await openStore(orThrow(openSqlite(file)), 0));
  await first.close();
  const database = new DatabaseSync(file);
  database.exec('INSERT INTO migrations VALUES (99, 0)');
  database.close();
  expect(await openStore(orThrow(openSqlite(file)), 0)).toEqual({
    ok: false,
    error: 'The store of job alerts is of a newer release.',
  });
});
