import { describe, expect, test } from 'vitest';
import type { AlertStore } from '#lib/alerts/store/open-store.ts';
import type { LeasedMessage } from '#lib/alerts/store/outbox.ts';
import type { ConfirmedRequest } from '#lib/alerts/store/subscriptions.ts';
import type { AlertKey } from '#lib/alerts/tokens.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const start = Date.parse('2026-11-02T08:00:00Z');

export interface StoreUnderTest {
  /** Opens an empty store. */
  open(): Promise<AlertStore>;
  /** Opens a further store over the same data; null when only one process can use it. */
  openAgain: (() => Promise<AlertStore>) | null;
}

function toRequest(changes: Partial<ConfirmedRequest> = {}): ConfirmedRequest {
  return {
    keyId: 'key',
    sealedAddress: 'sealed-ada',
    identityHashes: ['ada'],
    mailboxHashes: ['ada-mailbox'],
    tokenHash: 'token',
    tokenExpiresAt: start + 2 * dayMs,
    list: '/jobs/',
    frequency: 'daily',
    maxAlerts: 3,
    ...changes,
  };
}

async function confirm(store: AlertStore, changes: Partial<ConfirmedRequest> = {}, now = start): Promise<AlertKey> {
  const outcome = await store.confirm(toRequest(changes), now);
  if (outcome.kind !== 'found') throw new Error(outcome.kind);
  return outcome.key;
}

function record(store: AlertStore, ids: readonly string[], now = start): Promise<number> {
  const jobs = ids.map((id) => ({ id, lookupId: `lookup-${id}`, placedRequisition: null }));
  return store.recordJobs([...ids].sort().join(), jobs, now);
}

/** Records rows with a guid, or rows that are looked up by their requisition and have `requisition/place` as their ID. */
function recordRows(
  store: AlertStore,
  rows: Readonly<Record<string, readonly [requisition: string, place: string]>>,
): Promise<number> {
  const jobs = Object.entries(rows).map(([id, [requisition, place]]) => ({
    id,
    lookupId: id.startsWith(requisition) ? requisition : id,
    placedRequisition: `${requisition}/${place}`,
  }));
  return store.recordJobs(Object.keys(rows).sort().join(), jobs, start);
}

/** Writes messages about all of the jobs for all alerts that are due. Returns their number. */
async function write(store: AlertStore, jobIds: readonly string[], now: number): Promise<number> {
  const ledger = await store.readLedger();
  let written = 0;
  for (const alert of await store.listDue('key', now, 100)) {
    const opened = await store.listOpened(alert.lastNumber);
    const isNew = (id: string): boolean => opened.some((job) => job.id === id && job.number > alert.started);
    const { outbox } = await store.count();
    await store.writeMessage(alert, jobIds.filter(isNew), ledger, now);
    written += (await store.count()).outbox - outbox;
  }
  return written;
}

async function leaseAll(store: AlertStore, now: number): Promise<readonly LeasedMessage[]> {
  const messages: LeasedMessage[] = [];
  for (;;) {
    const message = await store.leaseMessage(now, hourMs, 20);
    if (message === null) return messages;
    messages.push(message);
  }
}

async function mail(store: AlertStore, jobIds: readonly string[], now: number): Promise<readonly string[]> {
  await write(store, jobIds, now);
  const messages = await leaseAll(store, now);
  for (const { id } of messages) await store.finishMessage(id, []);
  return messages.flatMap(({ jobs }) => jobs.map(({ id }) => id));
}

/** The cases that every store of job alerts passes. */
export function describeStore(name: string, { open, openAgain }: StoreUnderTest): void {
  describe(`${name}: sign-ups`, () => {
    test('allow so many messages to a mailbox in a time, whichever secret hashed it', async () => {
      const store = await open();
      const count = (hashes: readonly [string, ...string[]], now: number) =>
        store.countSignUp(hashes, 3, now - 2 * dayMs, now);
      expect([await count(['old'], start), await count(['new', 'old'], start + 1)]).toEqual([true, true]);
      expect([await count(['new', 'old'], start + 2), await count(['new', 'old'], start + 3)]).toEqual([true, false]);
      expect(await count(['other'], start)).toBe(true);
      expect(await count(['new', 'old'], start + 2 * dayMs + 1)).toBe(true);
      await store.close();
    });

    test('at the same time do not exceed the limit', async () => {
      const store = await open();
      const all = await Promise.all(Array.from({ length: 40 }, () => store.countSignUp(['one'], 3, start - 1, start)));
      expect(all.filter(Boolean)).toHaveLength(3);
      await store.close();
    });

    test('are forgotten when one is confirmed, and with time', async () => {
      const store = await open();
      await store.countSignUp(['ada-mailbox'], 1, 0, start);
      await store.countSignUp(['other'], 1, 0, start);
      await confirm(store);
      expect(await store.countSignUp(['ada-mailbox'], 1, 0, start)).toBe(true);
      expect(await store.countSignUp(['other'], 1, 0, start)).toBe(false);
      await store.purge({ signUpsBefore: start, closedBefore: 0, now: start });
      expect(await store.countSignUp(['other'], 1, 0, start)).toBe(true);
      await store.close();
    });
  });

  describe(`${name}: confirming links`, () => {
    test('store one alert, however often they are followed', async () => {
      const store = await open();
      const keys = await Promise.all(Array.from({ length: 5 }, () => confirm(store)));
      expect(new Set(keys.map(({ alertId }) => alertId)).size).toBe(1);
      expect(await store.count()).toMatchObject({ subscriptions: 1, alerts: 1 });
      const [key] = keys;
      const stored = await store.read(key?.subscriptionId ?? '');
      expect(stored).toMatchObject({ sealedAddress: 'sealed-ada' });
      expect(stored?.alerts).toEqual([
        { id: key?.alertId, list: '/jobs/', frequency: 'daily', isPaused: false, createdAt: start },
      ]);
      await store.close();
    });

    test('do not bring back an alert that was stopped', async () => {
      const store = await open();
      const { subscriptionId, alertId } = await confirm(store);
      await store.change(subscriptionId, { kind: 'stop', alert: alertId });
      expect(await store.confirm(toRequest(), start)).toEqual({ kind: 'gone' });
      expect(await store.count()).toMatchObject({ subscriptions: 0, alerts: 0 });
      await store.close();
    });

    test('of one address share a subscription, whichever secret hashed it, up to a limit', async () => {
      const store = await open();
      const first = await confirm(store);
      const second = await confirm(store, { tokenHash: 'two', list: '/two/jobs/', identityHashes: ['new', 'ada'] });
      await confirm(store, { tokenHash: 'three', list: '/three/jobs/' });
      expect(second.subscriptionId).toBe(first.subscriptionId);
      const fourth = toRequest({ tokenHash: 'four', list: '/four/jobs/' });
      expect(await store.confirm(fourth, start)).toEqual({ kind: 'full' });
      await store.change(first.subscriptionId, { kind: 'stop', alert: second.alertId });
      expect(await store.confirm(fourth, start)).toMatchObject({ kind: 'found' });
      await store.close();
    });

    test('of a second sign-up for the same list change its frequency and let it go on', async () => {
      const store = await open();
      const { subscriptionId, alertId } = await confirm(store);
      await store.change(subscriptionId, { kind: 'pause', alert: alertId });
      expect((await confirm(store, { tokenHash: 'two', frequency: 'weekly' })).alertId).toBe(alertId);
      expect((await store.read(subscriptionId))?.alerts).toMatchObject([{ frequency: 'weekly', isPaused: false }]);
      await store.close();
    });
  });

  describe(`${name}: changes`, () => {
    test('reach the alerts of their own subscription only', async () => {
      const store = await open();
      const ada = await confirm(store);
      const bob = await confirm(store, { identityHashes: ['bob'], tokenHash: 'bob' });
      await store.change(ada.subscriptionId, { kind: 'pause', alert: bob.alertId });
      await store.change(ada.subscriptionId, { kind: 'stop', alert: bob.alertId });
      expect((await store.read(bob.subscriptionId))?.alerts).toMatchObject([{ isPaused: false }]);
      await store.close();
    });

    test('delete an address with its last alert, or with all', async () => {
      const store = await open();
      const one = await confirm(store);
      const two = await confirm(store, { tokenHash: 'two', list: '/two/jobs/' });
      await store.change(one.subscriptionId, { kind: 'stop', alert: one.alertId });
      expect(await store.count()).toMatchObject({ subscriptions: 1, alerts: 1 });
      await store.change(one.subscriptionId, { kind: 'stop', alert: two.alertId });
      expect(await store.count()).toMatchObject({ subscriptions: 0, alerts: 0 });
      const again = await confirm(store, { tokenHash: 'again' });
      await confirm(store, { tokenHash: 'more', list: '/two/jobs/' });
      await store.change(again.subscriptionId, { kind: 'delete-all' });
      expect(await store.read(again.subscriptionId)).toBeNull();
      await confirm(store, { tokenHash: 'last' });
      expect([await store.deleteAddress(['new', 'ada']), await store.deleteAddress(['ada'])]).toEqual([true, false]);
      await store.close();
    });
  });

  describe(`${name}: jobs`, () => {
    test('are numbered in the order in which they open, and keep their number when they open again', async () => {
      const store = await open();
      expect(await record(store, ['a', 'b'])).toBe(2);
      expect(await record(store, ['a', 'b'])).toBe(0);
      expect(await record(store, ['b', 'c'])).toBe(1);
      expect(await record(store, ['a', 'b', 'c'])).toBe(1);
      const jobs = new Map((await store.listOpened(0)).map(({ id, number, opening }) => [id, [number, opening]]));
      expect([...jobs].sort()).toEqual([
        ['a', [1, 3]],
        ['b', [1, 1]],
        ['c', [2, 2]],
      ]);
      expect((await store.listOpened(1)).map(({ id }) => id).sort()).toEqual(['a', 'c']);
      expect(await store.readLedger()).toMatchObject({ revision: 3, lastNumber: 3 });
      await store.close();
    });

    test('of a large feed are recorded', async () => {
      const store = await open();
      const ids = Array.from({ length: 1700 }, (_, index) => `job-${index}`);
      expect(await record(store, ids)).toBe(1700);
      expect(await record(store, ids.slice(600))).toBe(0);
      expect(await store.listOpened(0)).toHaveLength(1700);
      await store.close();
    });

    test('keep their order in a message, whatever their ids look like', async () => {
      const store = await open();
      const ids = ['10', '9', '__proto__', 'a"\\b', 'é'];
      await confirm(store);
      await record(store, ids);
      expect(await mail(store, ids, start + dayMs)).toEqual(ids);
      await store.close();
    });

    test('that come back under another guid are not new, at once and later', async () => {
      const store = await open();
      await recordRows(store, { a: ['R-1', 'sea'], b: ['R-1', 'bos'], c: ['R-1', 'sea'] });
      expect(await recordRows(store, { x: ['R-1', 'sea'], y: ['R-1', 'bos'], z: ['R-1', 'sea'] })).toBe(0);
      expect(await recordRows(store, { y: ['R-1', 'bos'], z: ['R-1', 'sea'] })).toBe(0);
      await confirm(store);
      expect(await recordRows(store, { y2: ['R-1', 'bos'], z: ['R-1', 'sea'], x2: ['R-1', 'sea'] })).toBe(1);
      expect(await mail(store, ['x2', 'y2', 'z'], start + dayMs)).toEqual([]);
      expect(await recordRows(store, { y2: ['R-1', 'bos'], w: ['R-1', 'hnl'] })).toBe(1);
      expect(await mail(store, ['w', 'y2'], start + dayMs)).toEqual(['w']);
      await recordRows(store, { w2: ['R-1', 'hnl'] });
      expect(await mail(store, ['w2'], start + 3 * dayMs)).toEqual([]);
      await store.close();
    });

    test('without a guid are not new when their place is corrected', async () => {
      const store = await open();
      await recordRows(store, { 'R-6/sea': ['R-6', 'sea'], 'R-6/bos': ['R-6', 'bos'] });
      expect(await recordRows(store, { 'R-6/seatac': ['R-6', 'seatac'], 'R-6/bos': ['R-6', 'bos'] })).toBe(0);
      // Two new places: neither is known to be the one that is gone.
      expect(await recordRows(store, { 'R-6/hnl': ['R-6', 'hnl'], 'R-6/anc': ['R-6', 'anc'] })).toBe(2);
      await store.close();
    });

    test('that closed are forgotten after a time', async () => {
      const store = await open();
      await record(store, ['a', 'b'], start);
      await record(store, ['b'], start + 1);
      await record(store, ['b', 'c'], start + 2);
      await store.purge({ signUpsBefore: 0, closedBefore: start + 1, now: start });
      expect((await store.listOpened(0)).map(({ id }) => id).sort()).toEqual(['b', 'c']);
      await store.close();
    });
  });

  describe(`${name}: messages`, () => {
    test('are about jobs that opened after the alert, once each, at most one a day', async () => {
      const store = await open();
      await record(store, ['old']);
      await confirm(store);
      await record(store, ['old', 'a']);
      expect(await mail(store, ['old', 'a'], start + dayMs - 1)).toEqual([]);
      expect(await mail(store, ['old', 'a'], start + dayMs)).toEqual(['a']);
      await record(store, ['old', 'a', 'b']);
      expect(await mail(store, ['old', 'a', 'b'], start + 2 * dayMs - 1)).toEqual([]);
      await record(store, ['old', 'a', 'b', 'c']);
      expect(await mail(store, ['c', 'b', 'a', 'old'], start + 2 * dayMs)).toEqual(['c', 'b']);
      expect(await mail(store, ['c', 'b', 'a', 'old'], start + 9 * dayMs)).toEqual([]);
      await store.close();
    });

    test('come once in seven days when the alert is weekly', async () => {
      const store = await open();
      await confirm(store, { frequency: 'weekly' });
      await record(store, ['a']);
      expect(await mail(store, ['a'], start + 7 * dayMs - 1)).toEqual([]);
      expect(await mail(store, ['a'], start + 7 * dayMs)).toEqual(['a']);
      await store.close();
    });

    test('are looked for again when the jobs change, not before', async () => {
      const store = await open();
      await confirm(store);
      await record(store, ['a']);
      expect(await write(store, [], start + dayMs)).toBe(0);
      expect(await store.listDue('key', start + dayMs, 10)).toEqual([]);
      await record(store, ['a', 'b']);
      expect(await mail(store, ['a', 'b'], start + dayMs + 1)).toEqual(['a', 'b']);
      await store.close();
    });

    test('leave out a job that opens again, unless it was never mailed', async () => {
      const store = await open();
      await record(store, ['old']);
      await confirm(store);
      await record(store, ['old', 'a', 'b']);
      // B is closed when the message is written.
      expect(await mail(store, ['a'], start + dayMs)).toEqual(['a']);
      await record(store, []);
      await record(store, ['old', 'a', 'b']);
      expect(await mail(store, ['old', 'a', 'b'], start + 2 * dayMs)).toEqual(['b']);
      await store.close();
    });

    test('are not written when the jobs or the alert changed meanwhile', async () => {
      const store = await open();
      const { subscriptionId, alertId } = await confirm(store);
      await record(store, ['a']);
      const [alert] = await store.listDue('key', start + dayMs, 1);
      const ledger = await store.readLedger();
      if (alert === undefined) throw new Error('No alert is due.');
      await record(store, ['a', 'b']);
      expect(await store.writeMessage(alert, ['a'], ledger, start + dayMs)).toBe(false);
      await store.change(subscriptionId, { kind: 'pause', alert: alertId });
      await store.change(subscriptionId, { kind: 'resume', alert: alertId });
      expect(await store.writeMessage(alert, ['a'], await store.readLedger(), start + dayMs)).toBe(false);
      expect(await store.count()).toMatchObject({ outbox: 0 });
      await store.close();
    });

    test('skip what opened during a pause', async () => {
      const store = await open();
      const { subscriptionId, alertId } = await confirm(store);
      await record(store, ['a']);
      expect(await write(store, ['a'], start + dayMs)).toBe(1);
      await store.change(subscriptionId, { kind: 'pause', alert: alertId });
      expect(await store.count()).toMatchObject({ outbox: 0, pausedAlerts: 1 });
      await record(store, ['a', 'b']);
      expect(await write(store, ['a', 'b'], start + 5 * dayMs)).toBe(0);
      await store.change(subscriptionId, { kind: 'resume', alert: alertId });
      await record(store, ['a', 'b', 'c']);
      expect(await mail(store, ['a', 'b', 'c'], start + 5 * dayMs)).toEqual(['c']);
      await store.close();
    });

    test('follow a new frequency', async () => {
      const store = await open();
      const { subscriptionId, alertId } = await confirm(store);
      await record(store, ['a']);
      await store.change(subscriptionId, { kind: 'set-frequency', alert: alertId, frequency: 'weekly' });
      expect(await write(store, ['a'], start + 2 * dayMs)).toBe(0);
      await store.change(subscriptionId, { kind: 'set-frequency', alert: alertId, frequency: 'daily' });
      expect(await write(store, ['a'], start + 2 * dayMs)).toBe(1);
      await store.close();
    });

    test('wait for the secret of their address', async () => {
      const store = await open();
      const { subscriptionId } = await confirm(store, { keyId: 'older' });
      await record(store, ['a']);
      expect(await write(store, ['a'], start + dayMs)).toBe(0);
      expect(await store.listOlderKeys('key', '', 10)).toMatchObject([{ id: subscriptionId }]);
      const address = { keyId: 'key', sealedAddress: 'sealed-again', identityHash: 'new' };
      expect(await store.replaceKey(subscriptionId, address)).toBe(true);
      expect(await store.listOlderKeys('key', '', 10)).toEqual([]);
      expect(await write(store, ['a'], start + dayMs)).toBe(1);
      expect(await leaseAll(store, start + dayMs)).toMatchObject([{ sealedAddress: 'sealed-again' }]);
      expect(await store.deleteAddress(['new'])).toBe(true);
      await store.close();
    });

    test('of an address that is stored with an older secret and a newer one are those of the newer', async () => {
      const store = await open();
      const older = await confirm(store, { keyId: 'older', identityHashes: ['old'] });
      const newer = await confirm(store, { tokenHash: 'two', identityHashes: ['new'] });
      const address = { keyId: 'key', sealedAddress: 'sealed-again', identityHash: 'new' };
      expect(await store.replaceKey(older.subscriptionId, address)).toBe(false);
      expect(await store.read(older.subscriptionId)).toMatchObject({ sealedAddress: 'sealed-ada' });
      for (const [index, identityHashes] of [['new', 'old'] as const, ['old', 'new'] as const].entries()) {
        const again = await confirm(store, { tokenHash: `again ${index}`, identityHashes });
        expect(again).toEqual(index === 0 ? newer : older);
      }
      await store.change(newer.subscriptionId, { kind: 'delete-all' });
      expect(await store.replaceKey(older.subscriptionId, address)).toBe(true);
      await store.close();
    });

    test('are leased to one sender, and to another one after its time', async () => {
      const store = await open();
      const key = await confirm(store);
      await record(store, ['a', 'b', 'c']);
      await write(store, ['c', 'a', 'b'], start + dayMs);
      const leased = await store.leaseMessage(start + dayMs, hourMs, 2);
      expect(leased).toMatchObject({ key, list: '/jobs/', frequency: 'daily', attempts: 0, total: 3 });
      expect(leased?.jobs).toEqual([
        { id: 'c', lookupId: 'lookup-c' },
        { id: 'a', lookupId: 'lookup-a' },
      ]);
      expect(await store.leaseMessage(start + dayMs + hourMs - 1, hourMs, 2)).toBeNull();
      expect((await store.leaseMessage(start + dayMs + hourMs, hourMs, 2))?.id).toBe(leased?.id);
      await store.close();
    });

    test('are tried again later, with the same id and jobs', async () => {
      const store = await open();
      await confirm(store);
      await record(store, ['a']);
      await write(store, ['a'], start + dayMs);
      const [first] = await leaseAll(store, start + dayMs);
      await store.retryMessage(first?.id ?? '', start + dayMs + 1000, true);
      expect(await leaseAll(store, start + dayMs + 999)).toEqual([]);
      expect(await leaseAll(store, start + dayMs + 1000)).toEqual([{ ...first, attempts: 1 }]);
      expect(await store.count()).toMatchObject({ outbox: 1, oldestAt: start + dayMs });
      await store.close();
    });

    test('that were not sent, and jobs that a message left out, can be mailed when the jobs open again', async () => {
      const store = await open();
      await confirm(store);
      await record(store, ['a', 'b']);
      await write(store, ['a', 'b'], start + dayMs);
      const [sent] = await leaseAll(store, start + dayMs);
      await store.finishMessage(sent?.id ?? '', ['b']);
      await record(store, ['a']);
      await record(store, ['a', 'b']);
      await write(store, ['a', 'b'], start + 2 * dayMs);
      const [dropped] = await leaseAll(store, start + 2 * dayMs);
      expect(dropped?.jobs.map(({ id }) => id)).toEqual(['b']);
      await store.discardMessage(dropped?.id ?? '', start + 2 * dayMs);
      await record(store, ['a']);
      await record(store, ['a', 'b']);
      expect(await mail(store, ['a', 'b'], start + 2 * dayMs)).toEqual(['b']);
      await store.close();
    });

    test('that the mail server never took make their open jobs new again, at once and without those of other messages', async () => {
      const store = await open();
      await confirm(store);
      await record(store, ['a']);
      expect(await mail(store, ['a'], start + dayMs)).toEqual(['a']);
      await record(store, ['a', 'b', 'c']);
      await write(store, ['a', 'b', 'c'], start + 2 * dayMs);
      const [refused] = await leaseAll(store, start + 2 * dayMs);
      await record(store, ['a', 'b', 'd']);
      await write(store, ['a', 'b', 'd'], start + 3 * dayMs);
      const waiting = await leaseAll(store, start + 3 * dayMs);
      expect(waiting.map(({ jobs }) => jobs.map(({ id }) => id))).toEqual([['b', 'c'], ['d']]);
      await store.giveUpMessage(refused?.id ?? '', start + 3 * dayMs);
      expect(await mail(store, ['a', 'b', 'd'], start + 3 * dayMs)).toEqual(['b']);
      await store.close();
    });

    test('end with their alert', async () => {
      const store = await open();
      const { subscriptionId } = await confirm(store);
      await record(store, ['a']);
      await write(store, ['a'], start + dayMs);
      await store.change(subscriptionId, { kind: 'delete-all' });
      expect(await store.leaseMessage(start + dayMs, hourMs, 2)).toBeNull();
      expect(await store.count()).toMatchObject({ outbox: 0, oldestAt: null });
      await store.close();
    });
  });

  test.skipIf(openAgain === null)(`${name}: two processes neither write nor send a message twice`, async () => {
    const stores = [await open(), ...(openAgain === null ? [] : [await openAgain()])];
    const [store] = stores;
    if (store === undefined) throw new Error('There is no store.');
    const count = 60;
    for (let index = 0; index < count; index += 1)
      await confirm(store, { identityHashes: [`one-${index}`], tokenHash: `one-${index}` });
    await Promise.all(stores.map((one) => record(one, ['a', 'b'])));
    await Promise.all(stores.flatMap((one) => [1, 2].map(() => write(one, ['a', 'b'], start + dayMs))));
    expect(await store.count()).toMatchObject({ outbox: count });
    const leased = await Promise.all(stores.flatMap((one) => [1, 2, 3].map(() => leaseAll(one, start + dayMs))));
    const ids = leased.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    await Promise.all(stores.map((one) => one.close()));
  });
}
