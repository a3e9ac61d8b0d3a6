import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import type { DueAlert, OpenedJob, RecordedJob } from '#lib/alerts/store/job-ledger.ts';
import type { AlertStore } from '#lib/alerts/store/open-store.ts';
import { toLookupId, toPlacedRequisition } from '#lib/jobs/lookup-ids.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JobSearch, JobsError } from '#lib/search/job-search.ts';
import { walkJobs } from '#lib/search/features/walk-jobs.ts';
import type { AlertLists } from './alert-lists.ts';
import type { AlertsMetrics } from './alerts-metrics.ts';

/** Alerts that are read at once. */
const batchSize = 200;

/** Another process may be ahead with a newer version of the jobs. After this time, it is this one that is ahead. */
const foreignLedgerMs = 60_000;

interface FollowerOptions extends Pick<DueMessages, 'lists' | 'keyId' | 'now'> {
  readonly store: DueMessages['store'] & Pick<AlertStore, 'recordJobs'>;
  readonly search: Pick<JobSearch, 'all' | 'version' | 'isReady'>;
  readonly metrics: Pick<AlertsMetrics, 'setJobsRecorded'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Follows the open jobs.
 * @returns `follow`, which records them in the ledger when they changed and then writes the messages that are due; `isReady`: whether
 * it has recorded any; and `isCurrent`: whether the ledger has the jobs of this process
 */
export function createFollower({ store, search, lists, keyId, metrics, log, now }: FollowerOptions) {
  let recorded: { readonly cursor: string; readonly version: string } | null = null;
  let recordedAt = 0;
  const follow = async (): Promise<void> => {
    if (!search.isReady()) return;
    const isForeign = (await store.readLedger()).cursor !== recorded?.cursor;
    if (search.version() !== recorded?.version || (isForeign && performance.now() - recordedAt >= foreignLedgerMs)) {
      const version = search.version();
      const jobs = new Map<string, RecordedJob & { readonly digest: string }>();
      const walked = await walkJobs(search, (job) => {
        const digest = hash('sha256', JSON.stringify(job));
        const placedRequisition = toPlacedRequisition(job)?.toLowerCase() ?? null;
        jobs.set(job.id, { id: job.id, lookupId: toLookupId(job), placedRequisition, digest });
      });
      if (!walked.ok) return log.warn({ error: walked.error }, 'the open jobs cannot be read');
      const open = [...jobs.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
      // Equal jobs have the same cursor in all processes.
      const cursor = hash('sha256', open.map(({ digest }) => digest).join(), 'base64url').slice(0, 22);
      const opened = await store.recordJobs(cursor, open, now());
      recorded = { cursor, version };
      recordedAt = performance.now();
      metrics.setJobsRecorded();
      if (opened > 0) log.info({ opened }, 'jobs opened');
    }
    const { cursor, version } = recorded;
    const isCurrent = (): boolean => search.version() === version;
    const written = await writeDueMessages({ store, lists, keyId, cursor, isCurrent, now });
    if (!written.ok) log.warn({ error: written.error.kind }, 'the jobs of an alert cannot be read');
  };
  return {
    follow,
    isReady: (): boolean => recorded !== null,
    isCurrent: async (): Promise<boolean> =>
      search.version() === recorded?.version && (await store.readLedger()).cursor === recorded.cursor,
  };
}

interface DueMessages {
  readonly store: Pick<AlertStore, 'readLedger' | 'listOpened' | 'listDue' | 'writeMessage' | 'postpone'>;
  readonly lists: AlertLists;
  /** Alerts whose address another secret encrypted have to wait. */
  readonly keyId: string;
  /** Cursor of the jobs that the lists are from. */
  readonly cursor: string;
  /** Whether the lists are still from those jobs. */
  readonly isCurrent: () => boolean;
  readonly now: () => number;
}

/** Wait of an alert whose list cannot be read. */
const postponeMs = 5 * 60_000;
/** The search is down when this many lists in a row cannot be read. */
const maxFailures = 3;

/**
 * Writes the messages of all alerts that are due and have new jobs. Does nothing while the ledger has the jobs of another
 * process: a list of older jobs lacks new ones, and the alert would move on without them.
 * @returns the last error of a list that cannot be read; its alert is due again five minutes later
 */
export async function writeDueMessages(options: DueMessages): Promise<Result<null, JobsError>> {
  const { store, lists, keyId, cursor, isCurrent, now } = options;
  const match = createMatch(lists);
  let failures = 0;
  let outcome: Result<null, JobsError> = ok(null);
  for (;;) {
    const ledger = await store.readLedger();
    const due = ledger.cursor === cursor ? await store.listDue(keyId, now(), batchSize) : [];
    if (due.length === 0) return outcome;
    const opened = new Map(
      (await store.listOpened(Math.min(...due.map(({ lastNumber }) => lastNumber)))).map((job) => [job.id, job]),
    );
    let changed = 0;
    for (const alert of due) {
      const ids = opened.size === 0 ? ok([]) : await match(alert.list);
      if (!isCurrent()) return outcome;
      if (ids.ok) {
        failures = 0;
        changed += (await store.writeMessage(alert, selectNew(ids.value, opened, alert), ledger, now())) ? 1 : 0;
        continue;
      }
      outcome = ids;
      failures += 1;
      changed += 1;
      await store.postpone(alert.id, now() + postponeMs);
      if (failures === maxFailures) return outcome;
    }
    // Another process is at these alerts, or has just changed them.
    if (changed === 0) return outcome;
  }
}

/** Alerts about the same list share one reading. */
function createMatch(lists: AlertLists): (path: string) => Promise<Result<readonly string[], JobsError>> {
  const matches = new Map<string, Promise<Result<readonly string[], JobsError>>>();
  return (path) =>
    matches.getOrInsertComputed(path, () => {
      const list = lists.parse(path);
      // A list that is none any more names a value of a facet that the configuration lost.
      return list === null ? Promise.resolve(ok([])) : lists.match(list.query);
    });
}

function selectNew(
  ids: readonly string[],
  opened: ReadonlyMap<string, OpenedJob>,
  { started, lastNumber }: DueAlert,
): readonly string[] {
  return ids.filter((id) => {
    const job = opened.get(id);
    return job !== undefined && job.number > started && job.opening > lastNumber;
  });
}
