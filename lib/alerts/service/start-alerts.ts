import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Mailer } from '#lib/alerts/mailer.ts';
import { createSecrets } from '#lib/alerts/secrets.ts';
import type { AlertStore } from '#lib/alerts/store/open-store.ts';
import { confirmLifetimeMs, createTokens } from '#lib/alerts/tokens.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createHttpServer, drain, listen, toUrlHost } from '#lib/process/http-server.ts';
import { createAlertLinks } from './alert-links.ts';
import { createAlertLists } from './alert-lists.ts';
import { createHandlers } from './alerts-handlers.ts';
import { createAlertsListener } from './alerts-listener.ts';
import { createAlertsMetrics } from './alerts-metrics.ts';
import { createConfirmQueue } from './confirm-queue.ts';
import { createFollower } from './follow-jobs.ts';
import { rotateKeys } from './rotate-keys.ts';
import { createSender } from './send-messages.ts';

export interface AlertsOptions {
  readonly store: AlertStore;
  readonly search: JobSearch;
  readonly mailer: Mailer;
  /** The newest first. */
  readonly secrets: readonly [newest: string, ...older: string[]];
  readonly bounceSecret: string | undefined;
  /** Absolute origin of the site, no trailing slash. */
  readonly siteUrl: string;
  readonly facets: FacetSlugs;
  readonly port: number;
  readonly hostname: string;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Interval of looking for what has come due, in the store and in the search. Default: one second. */
  readonly intervalMs?: number;
}

const purgeIntervalMs = 60 * 60_000;
const shutdownTimeoutMs = 8000;
/** A job that opens again after this time counts as a new one. */
const closedLifetimeMs = 90 * 24 * 60 * 60_000;

/**
 * Starts the process of job alerts: follows the jobs, writes and sends messages, and answers the site.
 * @returns the running process, or an error message of one line. `close` waits up to 8 s for requests and messages in progress, then
 * closes the search, the store and the mailer.
 */
export async function startAlerts(
  options: AlertsOptions,
): Promise<Result<{ readonly url: string; close(): Promise<void> }, string>> {
  const { store, search, mailer, siteUrl, log, now, intervalMs = 1000 } = options;
  const secrets = createSecrets(options.secrets);
  const tokens = createTokens(secrets);
  const lists = createAlertLists(search, options.facets);
  const links = createAlertLinks(siteUrl, tokens);
  const domain = new URL(siteUrl).hostname;
  const metrics = createAlertsMetrics(async () => ({ ...(await store.count()), confirmQueue: queue.size() }), now);
  const stopping = new AbortController();
  const background = new Set<Promise<void>>();

  const keys = await rotateKeys(store, secrets);
  if (keys.rotated > 0) log.info(keys, 'addresses were encrypted with the newest secret');
  if (keys.unreadable > 0)
    log.error(keys, 'addresses cannot be read: ALERTS_SECRETS lacks the secret they were stored with');
  if (keys.duplicate > 0)
    log.warn(keys, 'addresses are stored twice: alerts that were confirmed with an older secret alone are not mailed');

  const logFailure = (message: string) => (error: unknown) =>
    log.error({ reason: error instanceof Error ? error.message : 'unknown error' }, message);
  const queue = createConfirmQueue({ mailer, metrics, now, signal: stopping.signal });
  const handlers = createHandlers({
    ...{ store, secrets, tokens, lists, links, domain, queue, metrics, now },
    inBackground(task) {
      const running = task().catch(logFailure('a sign-up failed'));
      background.add(running);
      void running.finally(() => background.delete(running));
    },
  });
  const { follow, isReady, isCurrent } = createFollower({
    ...{ store, search, lists, metrics, log, now },
    keyId: secrets.keyId,
  });
  const send = createSender({
    ...{ store, search, mailer, secrets, lists, links, domain, metrics, log, now, isCurrent },
    onRejected: (address) => handlers.stopForAddress(address, 'rejected'),
    signal: stopping.signal,
  });

  const purge = (): Promise<void> =>
    store.purge({ signUpsBefore: now() - confirmLifetimeMs, closedBefore: now() - closedLifetimeMs, now: now() });

  const server = createHttpServer(
    createAlertsListener({
      handlers,
      metrics,
      bounceSecret: options.bounceSecret,
      // An alert starts with the jobs that open after it: until the ledger knows the open ones, none can start.
      isReady: () => isReady() && !stopping.signal.aborted,
      log,
    }),
  );
  const listening = await listen(server, options.port, options.hostname);
  if (!listening.ok) return listening;
  const repeat = async (task: () => Promise<void>, waitMs: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      await task().catch(logFailure('job alerts: a task failed'));
      await wait(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const tasks = [
    repeat(follow, intervalMs),
    repeat(send, intervalMs),
    repeat(queue.send, intervalMs),
    repeat(purge, purgeIntervalMs),
  ];

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    stopping.abort();
    const finish = async (): Promise<void> => {
      await Promise.all([drain(server, shutdownTimeoutMs), ...tasks]);
      await Promise.all(background);
      await mailer.close();
    };
    // A message that takes longer is sent again after the next start, with the same Message-ID.
    await Promise.race([finish(), wait(shutdownTimeoutMs, undefined, { ref: false })]);
    await search.close();
    await store.close();
  };
  return ok({
    url: `http://${toUrlHost(options.hostname)}:${listening.value}`,
    close: () => (closing ??= close()),
  });
}
