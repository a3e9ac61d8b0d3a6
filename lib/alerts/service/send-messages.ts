import type { Logger } from 'pino';
import type { AlertMessage, Mailer } from '#lib/alerts/mailer.ts';
import { maxSendingMs, toRetryMs } from '#lib/alerts/schedule.ts';
import type { AlertStore } from '#lib/alerts/store/open-store.ts';
import type { LeasedMessage } from '#lib/alerts/store/outbox.ts';
import { isExpired, type JobSummary } from '#lib/jobs/job.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import type { HandlerOptions } from './alerts-handlers.ts';
import type { AlertsMetrics } from './alerts-metrics.ts';

/** Jobs that a message shows. The list that it links to has the others. */
const maxShownJobs = 20;
/** Jobs that are looked up: some may have closed. `get` takes 50. */
const maxLookedUpJobs = 40;
/** After this time another process may send a message: longer than any time-out of a mail server. */
const leaseMs = 15 * 60_000;
/** Messages that are sent at once: a crash can repeat as many. */
const concurrency = 2;
/** The sender rests after a refusal that may be about the server and not about one message. */
const restMs = 30_000;
/** Wait when the jobs of a message cannot be read. */
const searchRetryMs = 60_000;
/** Wait for this process and the ledger to have the same jobs. */
const behindRetryMs = 5000;

export interface SenderOptions extends Pick<HandlerOptions, 'secrets' | 'lists' | 'links' | 'domain' | 'now'> {
  readonly store: Pick<
    AlertStore,
    'leaseMessage' | 'finishMessage' | 'retryMessage' | 'discardMessage' | 'giveUpMessage'
  >;
  readonly search: Pick<PageSearch, 'get'>;
  readonly mailer: Mailer;
  readonly metrics: Pick<AlertsMetrics, 'countMessage'>;
  readonly log: Pick<Logger, 'warn'>;
  /** Returns whether the ledger has the jobs of this process. */
  readonly isCurrent: () => Promise<boolean>;
  /** Deletes the alerts of an address that does not exist. */
  readonly onRejected: (address: string) => Promise<unknown>;
  /** No further message is begun once this is aborted. */
  readonly signal: AbortSignal;
}

/** Returns a function that sends all messages of the outbox whose time has come. It rejects when the store fails. */
export function createSender(options: SenderOptions): () => Promise<void> {
  const { store, now, signal } = options;
  let restUntil = 0;
  const work = async (): Promise<void> => {
    while (!signal.aborted && now() >= restUntil) {
      const message = await store.leaseMessage(now(), leaseMs, maxLookedUpJobs);
      if (message === null) return;
      const isRefused = await sendLeased(options, message);
      if (isRefused) restUntil = now() + restMs;
    }
  };
  return async () => {
    await Promise.all(Array.from({ length: concurrency }, work));
  };
}

/** Sends one message and says so in the store. Returns whether the server wants it later. */
async function sendLeased(options: SenderOptions, leased: LeasedMessage): Promise<boolean> {
  const { store, mailer, secrets, metrics, log, now, onRejected } = options;
  const wait = async (reason: string, waitMs = searchRetryMs): Promise<false> => {
    log.warn({ reason }, 'a message of job alerts waits');
    await store.retryMessage(leased.id, now() + waitMs, false);
    return false;
  };
  const to = secrets.open('address', leased.sealedAddress);
  if (to === null) return wait('unknown key');
  const composed = await compose(options, leased, to);
  if (!composed.ok) return wait('jobs cannot be read');
  const { message, omittedIds } = composed.value;
  // A job that opened after this process read the jobs would be taken for closed, and would never be mailed.
  if (omittedIds.length > 0 && !(await options.isCurrent())) return wait('other jobs in the ledger', behindRetryMs);
  if (message === null) {
    await store.discardMessage(leased.id, now());
    return false;
  }
  const outcome = await mailer.send(message);
  if (outcome !== 'retry') {
    await store.finishMessage(leased.id, omittedIds);
    metrics.countMessage('jobs', outcome);
    if (outcome === 'rejected') await onRejected(to);
    return false;
  }
  const isOver = now() - leased.createdAt >= maxSendingMs;
  metrics.countMessage('jobs', isOver ? 'failed' : 'retried');
  if (isOver) await store.giveUpMessage(leased.id, now());
  else await store.retryMessage(leased.id, now() + toRetryMs(leased.attempts + 1), true);
  return true;
}

/** Returns a message without the jobs that have closed, and the ids of those; null for the message when none is open any more. */
async function compose(
  { search, lists, links, domain, now }: SenderOptions,
  { id, key, list, frequency, jobs, total }: LeasedMessage,
  to: string,
): Promise<Result<{ readonly message: AlertMessage | null; readonly omittedIds: readonly string[] }, JobsError>> {
  const parsed = lists.parse(list);
  const lookup = await search.get(jobs.map(({ lookupId }) => lookupId));
  if (!lookup.ok) return lookup;
  if (lookup.value.lastGoodSince !== undefined) return err({ kind: 'unavailable', detail: 'Outdated jobs.' });
  const open = new Map<string, JobSummary>(
    lookup.value.jobs.filter((job) => !isExpired(job, now())).map((job) => [job.id, job]),
  );
  const openJobs = jobs.flatMap((job) => open.get(job.id) ?? []);
  const omittedIds = jobs.filter((job) => !open.has(job.id)).map((job) => job.id);
  if (parsed === null || openJobs.length === 0) return ok({ message: null, omittedIds });
  const name = await lists.name(parsed.query);
  if (!name.ok) return name;
  const message: AlertMessage = {
    kind: 'jobs',
    to,
    messageId: `${id}@${domain}`,
    listName: name.value,
    listUrl: links.list(parsed.query),
    frequency,
    actionUrl: links.manage(key),
    unsubscribeUrl: links.unsubscribe(key),
    jobs: openJobs.slice(0, maxShownJobs),
    total: total - omittedIds.length,
  };
  return ok({ message, omittedIds });
}
