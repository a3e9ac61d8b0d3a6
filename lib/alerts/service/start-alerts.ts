import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { parseEmailAddress } from '#lib/alerts/email-address.ts';
import { confirmLifetimeMs, createSecrets, type Secrets } from '#lib/alerts/secrets.ts';
import type { AlertStore } from '#lib/alerts/store/open-store.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { createHttpServer, drain, listen, toUrlHost } from '#lib/process/http-server.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createAlertLists } from './alert-lists.ts';
import type { AlertsContext } from './alerts-context.ts';
import { createHandlers } from './alerts-handlers.ts';
import { createAlertsListener } from './alerts-listener.ts';
import { createAlertsMetrics } from './alerts-metrics.ts';
import { createDelivery } from './deliver-jobs.ts';

export interface AlertsOptions extends Pick<AlertsContext, 'store' | 'mailer' | 'siteUrl' | 'log' | 'now'> {
  readonly search: JobSearch;
  /** The newest first. */
  readonly secrets: readonly [newest: string, ...older: string[]];
  readonly bounceSecret: string | undefined;
  readonly previewFolder?: string | null;
  readonly facets: FacetSlugs;
  readonly port: number;
  readonly hostname: string;
  /** Default: one second. */
  readonly intervalMs?: number;
}

export interface RunningAlerts {
  readonly url: string;
  close(): Promise<void>;
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
export async function startAlerts(options: AlertsOptions): Promise<Result<RunningAlerts, string>> {
  const { store, search, mailer, siteUrl, log, now, intervalMs = 1000 } = options;
  const secrets = createSecrets(options.secrets);
  const stopping = new AbortController();
  const { signal } = stopping;
  const [lists, metrics] = [createAlertLists(search, options.facets), createAlertsMetrics(store.count, now)];
  const context: AlertsContext = {
    ...{ store, search, lists, mailer, secrets, metrics, siteUrl, log, now, intervalMs, signal },
  };
  await rotateKeys(store, secrets, log);
  const handlers = createHandlers(context);
  const { deliver, isReady } = createDelivery(context, (address) => handlers.stopForAddress(address, 'rejected'));
  const purge = (): Promise<void> =>
    store.purge({ signUpsBefore: now() - confirmLifetimeMs, closedBefore: now() - closedLifetimeMs, now: now() });

  const server = createHttpServer(
    createAlertsListener({
      ...{ handlers, metrics, log, bounceSecret: options.bounceSecret, previewFolder: options.previewFolder ?? null },
      // An alert starts with the jobs that open after it: until the ledger knows the open ones, none can start.
      isReady: () => isReady() && !signal.aborted,
    }),
  );
  const listening = await listen(server, options.port, options.hostname);
  if (!listening.ok) return listening;
  const repeat = async (task: () => Promise<void>, waitMs: number): Promise<void> => {
    while (!signal.aborted) {
      await task().catch((error: unknown) => {
        log.error({ reason: error instanceof Error ? error.message : 'unknown error' }, 'job alerts: a task failed');
      });
      await wait(waitMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const tasks = [repeat(deliver, intervalMs), repeat(purge, purgeIntervalMs)];

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    stopping.abort();
    const finish = async (): Promise<void> => {
      await Promise.all([drain(server, shutdownTimeoutMs), ...tasks]);
      await handlers.finish();
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

/** Encrypts and hashes addresses again that an older secret protects, and logs how many cannot be. */
async function rotateKeys(store: AlertStore, secrets: Secrets, log: Pick<Logger, 'info' | 'error'>): Promise<void> {
  let [rotated, left] = [0, 0];
  for (const { id, sealedAddress } of await store.listOlderKeys(secrets.keyId)) {
    const parsed = parseEmailAddress(secrets.openAddress(sealedAddress) ?? '');
    const isReplaced =
      parsed !== null &&
      (await store.replaceKey(id, {
        keyId: secrets.keyId,
        sealedAddress: secrets.sealAddress(parsed.address),
        identityHash: secrets.hash('identity', parsed.identity)[0],
      }));
    if (isReplaced) rotated += 1;
    else left += 1;
  }
  if (rotated > 0) log.info({ rotated }, 'addresses were encrypted with the newest secret');
  if (left > 0)
    log.error({ left }, 'addresses are not mailed: their secret is not in ALERTS_SECRETS, or they are stored twice');
}
