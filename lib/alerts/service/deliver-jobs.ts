import type { AlertMessage } from '#lib/alerts/mail/mail-content.ts';
import type { DueAlert, RecordedJob, StoredMessage } from '#lib/alerts/store/deliveries.ts';
import { isExpired, type JobSummary } from '#lib/jobs/job.ts';
import { toLookupId, toPlacedRequisition } from '#lib/jobs/lookup-ids.ts';
import { walkJobs } from '#lib/search/features/walk-jobs.ts';
import { toListUrl, toRetryMs, toTokenUrl, type AlertsContext } from './alerts-context.ts';

/** Alerts that one turn reads at once. */
const batchSize = 100;
/** Jobs that a message shows. The list that it links to has the others. */
const maxShownJobs = 20;
/** Jobs that are looked up: some may have closed. `get` takes 50. */
const maxLookedUpJobs = 40;
/** Messages that are sent at once: a crash can repeat as many. */
const concurrency = 2;
/** All messages rest after a refusal that may be about the server and not about one message. */
const restMs = 30_000;
/** Wait of an alert whose jobs cannot be read. */
const searchRetryMs = 60_000;
/** Attempts to send a message end after this time (RFC 5321, 4.5.4.1: at least 4 to 5 days). */
const maxSendingMs = 5 * 24 * 60 * 60_000;

/**
 * Creates what mails new jobs.
 * @param onRejected deletes the alerts of an address that does not exist
 * @returns `deliver`, which records the open jobs in the ledger when they changed, then writes and sends the messages that are due; and
 * `isReady`: whether the ledger has the open jobs
 */
export function createDelivery(context: AlertsContext, onRejected: (address: string) => Promise<void>) {
  const { store, search, lists, mailer, secrets, metrics, siteUrl, log, now, signal } = context;
  let isRecorded = false;
  let recordedVersion: string | null = null;
  let restUntil = 0;

  /** Records the open jobs. Returns whether they could be read. */
  const record = async (): Promise<boolean> => {
    const version = search.version();
    const jobs = new Map<string, RecordedJob>();
    const walked = await walkJobs(search, (job) => {
      const placedRequisition = toPlacedRequisition(job)?.toLowerCase() ?? null;
      jobs.set(job.id, { id: job.id, lookupId: toLookupId(job), placedRequisition });
    });
    if (!walked.ok) {
      log.warn({ error: walked.error }, 'the open jobs cannot be read');
      return false;
    }
    const opened = await store.recordJobs([...jobs.values()], now());
    [recordedVersion, isRecorded] = [version, true];
    metrics.setJobsRecorded();
    if (opened > 0) log.info({ opened }, 'jobs opened');
    return true;
  };

  const wait = async (alert: DueAlert, reason: string): Promise<void> => {
    log.warn({ reason }, 'an alert waits');
    await store.retry(alert.id, alert.message, now() + searchRetryMs);
  };

  /** Writes the message of an alert about the jobs that are new for it. Returns null when there are none. */
  const write = async (alert: DueAlert): Promise<StoredMessage | null> => {
    const revision = await store.readRevision();
    const list = lists.parse(alert.list);
    // A list that is none any more names a value of a facet that the configuration lost.
    const ids = list === null ? null : await lists.match(list.query);
    // A list of other jobs than the ledger's would lack new ones, and the alert would move on without them.
    if (search.version() !== recordedVersion) return null;
    if (ids?.ok === false) {
      await wait(alert, 'jobs cannot be read');
      return null;
    }
    return store.writeMessage(alert.id, ids?.value ?? [], revision, now());
  };

  /** Sends the message of one alert, if it has any, and says so in the store. */
  const send = async (alert: DueAlert): Promise<void> => {
    const stored = alert.message ?? (await write(alert));
    if (stored === null) return;
    const due = { ...alert, message: stored };
    const [list, to] = [lists.parse(alert.list), secrets.openAddress(alert.sealedAddress)];
    if (to === null) return wait(due, 'unknown key');
    const lookup = await search.get(stored.jobs.slice(0, maxLookedUpJobs).map(({ lookupId }) => lookupId));
    const name = list && (await lists.name(list.query));
    if (!lookup.ok || lookup.value.lastGoodSince !== undefined || name?.ok === false)
      return wait(due, 'jobs cannot be read');
    const open = new Map<string, JobSummary>(
      lookup.value.jobs.filter((job) => !isExpired(job, now())).map((job) => [job.id, job]),
    );
    const openJobs = stored.jobs.flatMap(({ id }) => open.get(id) ?? []);
    const omitted = stored.jobs.slice(0, maxLookedUpJobs).filter(({ id }) => !open.has(id));
    // A job that closed is new again when it opens, which the ledger has to see.
    if (omitted.length > 0 && search.version() !== recordedVersion) return wait(due, 'the jobs changed');
    if (list === null || !name?.ok || openJobs.length === 0) return store.dropMessage(alert.id, stored, false, now());
    const key = { subscriptionId: alert.subscriptionId, alertId: alert.id };
    const message: AlertMessage = {
      kind: 'jobs',
      to,
      messageId: `${stored.id}@${new URL(siteUrl).hostname}`,
      listName: name.value,
      listUrl: toListUrl(siteUrl, list.query),
      actionUrl: toTokenUrl(siteUrl, 'manage', secrets.writeKey('manage', key)),
      unsubscribeUrl: toTokenUrl(siteUrl, 'unsubscribe', secrets.writeKey('unsubscribe', key)),
      frequency: alert.frequency,
      jobs: openJobs.slice(0, maxShownJobs),
      total: stored.jobs.length - omitted.length,
    };
    const outcome = await mailer.send(message);
    if (outcome !== 'retry') {
      metrics.countMessage('jobs', outcome);
      await store.finishMessage(alert.id, alert.frequency, stored, omitted);
      if (outcome === 'rejected') await onRejected(to);
      return;
    }
    restUntil = now() + restMs;
    const isOver = now() - stored.createdAt >= maxSendingMs;
    metrics.countMessage('jobs', isOver ? 'failed' : 'retried');
    if (isOver) return store.dropMessage(alert.id, stored, true, now());
    const attempts = stored.attempts + 1;
    await store.retry(alert.id, { ...stored, attempts }, now() + toRetryMs(attempts));
  };

  return {
    async deliver(): Promise<void> {
      if (!search.isReady()) return;
      if (!(await store.isLeader())) {
        recordedVersion = null;
        isRecorded = (await store.readRevision()) > 0;
        return;
      }
      if (search.version() !== recordedVersion && !(await record())) return;
      // Alerts whose address another secret encrypted have to wait.
      const due = await store.listDue(secrets.keyId, now(), batchSize);
      for (let at = 0; at < due.length; at += concurrency) {
        if (signal.aborted || now() < restUntil || !(await store.isLeader())) return;
        await Promise.all(due.slice(at, at + concurrency).map(send));
      }
    },
    isReady: (): boolean => isRecorded,
  };
}
