import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type {
  changeRequest,
  checkAnswer,
  signUpAnswer,
  signUpRequest,
  SubscriptionAnswer,
} from '#lib/alerts/alerts-api.ts';
import { parseEmailAddress, type EmailAddress } from '#lib/alerts/email-address.ts';
import { confirmLifetimeMs, type AlertKey } from '#lib/alerts/secrets.ts';
import type { AlertMessage } from '#lib/alerts/mail/mail-content.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { AlertList } from './alert-lists.ts';
import { toListUrl, toRetryMs, toTokenUrl, type AlertsContext } from './alerts-context.ts';
import type { StopReason } from './alerts-metrics.ts';

export type AlertsHandlers = ReturnType<typeof createHandlers>;

const hourMs = 60 * 60_000;
/** Sign-ups of one computer in an hour. Several people may share its address. */
const maxOfClient = 20;
/** Sign-ups of all together in an hour: what the reputation of the sender must survive. */
const maxInAll = 2000;
/** Confirming messages to one mailbox in 48 hours, until one of them is confirmed. */
const maxOfMailbox = 3;
/** Confirming messages in memory, about 2 KB each. Further ones are dropped: the visitor can ask again. */
const maxConfirming = 5000;
/** A confirming link that arrives later would have little time left. */
const maxConfirmingMs = confirmLifetimeMs / 2;
/** Name of a list on the manage page while the search cannot tell it. */
const unknownName = 'Your search';

/** Creates what the HTTP API does. */
export function createHandlers(context: AlertsContext) {
  const { store, secrets, lists, metrics, log, now } = context;
  const takeOfClient = createRateLimit(maxOfClient, now);
  const takeOfAll = createRateLimit(maxInAll, now);
  const confirming = new Set<Promise<void>>();

  const answer = async (key: AlertKey): Promise<SubscriptionAnswer> => {
    const subscription = await store.read(key.subscriptionId);
    const address = subscription === null ? null : secrets.openAddress(subscription.sealedAddress);
    if (subscription === null || address === null) return { kind: 'gone' };
    const alerts = subscription.alerts.map(async (alert) => {
      const list = lists.parse(alert.list);
      const name = list === null ? null : await lists.name(list.query);
      return { ...alert, name: name?.ok === true ? name.value : unknownName };
    });
    return {
      kind: 'found',
      address,
      current: subscription.alerts.find(({ id }) => id === key.alertId)?.id ?? null,
      alerts: await Promise.all(alerts),
      token: secrets.writeKey('manage', key),
    };
  };

  const trySignUp = (request: z.output<typeof signUpRequest>): z.output<typeof signUpAnswer>['result'] => {
    const address = parseEmailAddress(request.address);
    if (address === null) return 'bad-address';
    const list = lists.parse(request.list);
    if (list === null) return 'bad-list';
    if (!takeOfClient(toClientKey(request.client)) || !takeOfAll('')) return 'busy';
    // The answer leaves before anything depends on whether the address is known.
    const task = sendConfirming(context, address, list, request.frequency, confirming.size >= maxConfirming)
      .catch((error: unknown) => log.error({ reason: error instanceof Error ? error.message : '' }, 'a sign-up failed'))
      .finally(() => confirming.delete(task));
    confirming.add(task);
    return 'accepted';
  };

  return {
    signUp(request: z.output<typeof signUpRequest>): z.output<typeof signUpAnswer> {
      const result = trySignUp(request);
      metrics.countSignUp(result);
      return { result };
    },
    check({ token }: { readonly token: string }): z.output<typeof checkAnswer> {
      if (secrets.readKey('unsubscribe', token) !== null) return { kind: 'unsubscribe' };
      const { kind } = secrets.readRequest(token, now());
      return { kind: kind === 'request' ? 'confirm' : kind };
    },
    async confirm({ token }: { readonly token: string }): Promise<SubscriptionAnswer> {
      const read = secrets.readRequest(token, now());
      if (read.kind !== 'request') return { kind: read.kind };
      const { address, list, frequency } = read.request;
      const parsed = parseEmailAddress(address);
      if (parsed === null) return { kind: 'invalid' };
      const key = await store.confirm(
        {
          keyId: secrets.keyId,
          sealedAddress: secrets.sealAddress(parsed.address),
          identityHashes: secrets.hash('identity', parsed.identity),
          mailboxHashes: secrets.hash('mailbox', parsed.mailbox),
          tokenHash: read.tokenHash,
          tokenExpiresAt: read.expiresAt,
          ...{ list, frequency },
        },
        now(),
      );
      return key === null ? { kind: 'gone' } : answer(key);
    },
    async read({ token }: { readonly token: string }): Promise<SubscriptionAnswer> {
      const key = secrets.readKey('manage', token);
      return key === null ? { kind: 'invalid' } : answer(key);
    },
    async change({ token, change }: z.output<typeof changeRequest>): Promise<SubscriptionAnswer> {
      const key = secrets.readKey('manage', token);
      if (key === null) return { kind: 'invalid' };
      await store.change(key.subscriptionId, change);
      return answer(key);
    },
    async unsubscribe({ token }: { readonly token: string }) {
      const key = secrets.readKey('unsubscribe', token);
      if (key === null) return { result: 'invalid' };
      await store.change(key.subscriptionId, { kind: 'stop', alert: key.alertId });
      return { result: 'stopped' };
    },
    /** Deletes an address with all its alerts. */
    async stopForAddress(address: string, reason: StopReason): Promise<void> {
      const identity = parseEmailAddress(address)?.identity;
      const isStored = identity !== undefined && (await store.deleteAddress(secrets.hash('identity', identity)));
      if (isStored) metrics.countStop(reason);
    },
    /** Waits for the confirming messages that are being sent, once no more are begun. */
    finish: () => Promise.all(confirming),
  };
}

/**
 * Sends a confirming message, again and again until the server takes it. Until then it is in memory alone, because nothing is stored
 * about an address that did not confirm: a restart loses it.
 */
async function sendConfirming(
  context: AlertsContext,
  { address, mailbox }: EmailAddress,
  list: AlertList,
  frequency: AlertMessage['frequency'],
  isFull: boolean,
): Promise<void> {
  const { store, mailer, secrets, lists, siteUrl, metrics, now, signal } = context;
  const createdAt = now();
  const hashes = secrets.hash('mailbox', mailbox);
  if (isFull) return metrics.countMessage('confirm', 'failed');
  if (!(await store.countSignUp(hashes, maxOfMailbox, createdAt - confirmLifetimeMs, createdAt)))
    return metrics.countMessage('confirm', 'withheld');
  // Whoever signs up may not own the address: the message has no word of theirs.
  const known = await lists.keepKnown(list.query);
  const query = known.ok ? known.value : allJobsQuery;
  const name = await lists.name(query);
  const token = secrets.writeRequest({ address, list: list.path, frequency }, createdAt);
  const message: AlertMessage = {
    kind: 'confirm',
    to: address,
    messageId: `${randomUUID()}@${new URL(siteUrl).hostname}`,
    listName: name.ok ? name.value : 'Jobs',
    listUrl: toListUrl(siteUrl, query),
    actionUrl: toTokenUrl(siteUrl, 'confirm', token),
    unsubscribeUrl: null,
    frequency,
    jobs: [],
    total: 0,
  };
  for (let attempts = 1; !signal.aborted; attempts += 1) {
    const outcome = await mailer.send(message);
    const isOver = now() - createdAt >= maxConfirmingMs;
    metrics.countMessage('confirm', outcome === 'retry' ? (isOver ? 'failed' : 'retried') : outcome);
    if (outcome !== 'retry' || isOver) return;
    const nextAt = now() + toRetryMs(attempts);
    while (now() < nextAt && !signal.aborted)
      await wait(context.intervalMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Returns a function that counts one event of a key, and returns false when the key had `max` in this hour. */
function createRateLimit(max: number, now: () => number): (key: string) => boolean {
  const windows = new LRUCache<string, { readonly count: number; readonly endsAt: number }>({ max: 50_000 });
  return (key) => {
    const known = windows.get(key);
    const { count, endsAt } =
      known !== undefined && known.endsAt > now() ? known : { count: 0, endsAt: now() + hourMs };
    if (count < max) windows.set(key, { count: count + 1, endsAt });
    return count < max;
  };
}

/** Returns the key of a computer for limits: its address, or the /64 network of an IPv6 address, which one household has. */
function toClientKey(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  return mapped.includes(':') ? (mapped.split('::')[0] ?? '').split(':').slice(0, 4).join(':') : mapped;
}
