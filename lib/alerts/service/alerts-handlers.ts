import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  changeRequest,
  checkAnswer,
  signUpAnswer,
  signUpRequest,
  SubscriptionAnswer,
  tokenRequest,
  unsubscribeAnswer,
} from '#lib/alerts/alerts-api.ts';
import { parseEmailAddress, type EmailAddress } from '#lib/alerts/email-address.ts';
import type { Secrets } from '#lib/alerts/secrets.ts';
import type { AlertStore } from '#lib/alerts/store/open-store.ts';
import type { StoredAlert } from '#lib/alerts/store/subscriptions.ts';
import { confirmLifetimeMs, type AlertKey, type Tokens } from '#lib/alerts/tokens.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { AlertLinks } from './alert-links.ts';
import type { AlertList, AlertLists } from './alert-lists.ts';
import type { AlertsMetrics, StopReason } from './alerts-metrics.ts';
import type { ConfirmQueue } from './confirm-queue.ts';
import { createRateLimit, toClientKey } from './limits.ts';

export interface HandlerOptions {
  readonly store: Pick<AlertStore, 'countSignUp' | 'confirm' | 'read' | 'change' | 'deleteAddress'>;
  readonly secrets: Secrets;
  readonly tokens: Tokens;
  readonly lists: AlertLists;
  readonly links: AlertLinks;
  /** Right part of each Message-ID. */
  readonly domain: string;
  readonly queue: Pick<ConfirmQueue, 'add'>;
  readonly metrics: Pick<AlertsMetrics, 'countMessage' | 'countSignUp' | 'countStop'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs what the visitor does not wait for. */
  readonly inBackground: (task: () => Promise<void>) => void;
}

export type AlertsHandlers = ReturnType<typeof createHandlers>;

const hourMs = 60 * 60_000;
/** Sign-ups of one computer in an hour. Several people may share its address. */
const maxOfClient = 20;
/** Sign-ups of all together in an hour: what the reputation of the sender must survive. */
const maxInAll = 2000;
/** Confirming messages to one mailbox in 48 hours, until one of them is confirmed. */
const maxOfMailbox = 3;
/** Alerts of one address. */
const maxAlerts = 20;
/** Name of a list on the manage page while the search cannot tell it. */
const unknownName = 'Your search';

/** Creates what the HTTP API does. */
export function createHandlers(options: HandlerOptions) {
  const { store, secrets, tokens, lists, metrics, now, inBackground } = options;
  const takeOfClient = createRateLimit(maxOfClient, hourMs, now);
  const takeOfAll = createRateLimit(maxInAll, hourMs, now);

  const answer = async (key: AlertKey): Promise<SubscriptionAnswer> => {
    const subscription = await store.read(key.subscriptionId);
    const address = subscription === null ? null : secrets.open('address', subscription.sealedAddress);
    if (subscription === null || address === null) return { kind: 'gone' };
    const { alerts } = subscription;
    return {
      kind: 'found',
      address,
      current: alerts.find(({ id }) => id === key.alertId)?.id ?? null,
      alerts: await Promise.all(alerts.map(toView)),
      token: tokens.writeKey('manage', key),
    };
  };

  const toView = async ({ createdAt, ...alert }: StoredAlert) => {
    const list = lists.parse(alert.list);
    const name = list === null ? null : await lists.name(list.query);
    const createdDate = new Date(createdAt).toISOString();
    return { ...alert, name: name?.ok === true ? name.value : unknownName, createdAt: createdDate };
  };

  return {
    signUp(request: z.output<typeof signUpRequest>): z.output<typeof signUpAnswer> {
      const finish = (result: z.output<typeof signUpAnswer>['result']) => {
        metrics.countSignUp(result);
        return { result };
      };
      const address = parseEmailAddress(request.address);
      if (address === null) return finish('bad-address');
      const list = lists.parse(request.list);
      if (list === null) return finish('bad-list');
      if (!takeOfClient(toClientKey(request.client)) || !takeOfAll('')) return finish('busy');
      // The answer leaves before anything depends on whether the address is known.
      inBackground(() => sendConfirming(options, address, list, request.frequency));
      return finish('accepted');
    },
    check({ token }: z.output<typeof tokenRequest>): z.output<typeof checkAnswer> {
      if (tokens.readKey('unsubscribe', token) !== null) return { kind: 'unsubscribe' };
      const { kind } = tokens.readRequest(token, now());
      return { kind: kind === 'request' ? 'confirm' : kind };
    },
    async confirm({ token }: z.output<typeof tokenRequest>): Promise<SubscriptionAnswer> {
      const read = tokens.readRequest(token, now());
      if (read.kind !== 'request') return { kind: read.kind };
      const { address, list, frequency } = read.request;
      const parsed = parseEmailAddress(address);
      if (parsed === null) return { kind: 'invalid' };
      const outcome = await store.confirm(
        {
          keyId: secrets.keyId,
          sealedAddress: secrets.seal('address', parsed.address),
          identityHashes: secrets.hash('identity', parsed.identity),
          mailboxHashes: secrets.hash('mailbox', parsed.mailbox),
          tokenHash: read.tokenHash,
          tokenExpiresAt: read.expiresAt,
          list,
          frequency,
          maxAlerts,
        },
        now(),
      );
      return outcome.kind === 'found' ? answer(outcome.key) : { kind: outcome.kind };
    },
    async read({ token }: z.output<typeof tokenRequest>): Promise<SubscriptionAnswer> {
      const key = tokens.readKey('manage', token);
      return key === null ? { kind: 'invalid' } : answer(key);
    },
    async change({ token, change }: z.output<typeof changeRequest>): Promise<SubscriptionAnswer> {
      const key = tokens.readKey('manage', token);
      if (key === null) return { kind: 'invalid' };
      await store.change(key.subscriptionId, change);
      return answer(key);
    },
    async unsubscribe({ token }: z.output<typeof tokenRequest>): Promise<z.output<typeof unsubscribeAnswer>> {
      const key = tokens.readKey('unsubscribe', token);
      if (key === null) return { result: 'invalid' };
      await store.change(key.subscriptionId, { kind: 'stop', alert: key.alertId });
      return { result: 'stopped' };
    },
    /** Deletes an address with all its alerts. Returns whether it was stored. */
    async stopForAddress(address: string, reason: StopReason): Promise<boolean> {
      const parsed = parseEmailAddress(address);
      const isStored = parsed !== null && (await store.deleteAddress(secrets.hash('identity', parsed.identity)));
      if (isStored) metrics.countStop(reason);
      return isStored;
    },
  };
}

async function sendConfirming(
  { store, secrets, tokens, lists, links, domain, queue, metrics, now }: HandlerOptions,
  { address, mailbox }: EmailAddress,
  list: AlertList,
  frequency: z.output<typeof signUpRequest>['frequency'],
): Promise<void> {
  const hashes = secrets.hash('mailbox', mailbox);
  if (!(await store.countSignUp(hashes, maxOfMailbox, now() - confirmLifetimeMs, now())))
    return metrics.countMessage('confirm', 'withheld');
  // Whoever signs up may not own the address: the message has no word of theirs.
  const known = await lists.keepKnown(list.query);
  const query = known.ok ? known.value : allJobsQuery;
  const name = await lists.name(query);
  queue.add({
    kind: 'confirm',
    to: address,
    messageId: `${randomUUID()}@${domain}`,
    listName: name.ok ? name.value : 'Jobs',
    listUrl: links.list(query),
    frequency,
    actionUrl: links.confirm(tokens.writeRequest({ address, list: list.path, frequency }, now())),
    unsubscribeUrl: null,
    jobs: [],
    total: 0,
  });
}
