import type { AlertStore, DueAlert, OpenedJob } from '#lib/alerts/store/alert-store.ts';
import { readJobSet, type JobSetSource } from '#lib/feeds/job-set.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { AlertLists } from './alert-lists.ts';

/** Alerts that are read at once. */
const batchSize = 200;

/**
 * Records which jobs are open now in the ledger of the store.
 * @returns the number of jobs that opened; an error when the jobs cannot be read
 */
export async function recordOpenJobs(
  source: JobSetSource,
  store: Pick<AlertStore, 'recordJobs'>,
  now: number,
): Promise<Result<number, JobsError>> {
  const jobs = await readJobSet(source);
  if (!jobs.ok) return jobs;
  const { cursor, digests, lookupIds } = jobs.value;
  const open = [...digests.keys()].map((id) => ({ id, lookupId: lookupIds.get(id) ?? id }));
  return ok(await store.recordJobs(cursor, open, now));
}

interface DueMessages {
  readonly store: Pick<AlertStore, 'readLedger' | 'listOpened' | 'listDue' | 'writeMessage' | 'postpone'>;
  readonly lists: AlertLists;
  /** Alerts whose address another secret encrypted have to wait. */
  readonly keyId: string;
  readonly now: () => number;
}

/** Wait of an alert whose list cannot be read. */
const postponeMs = 5 * 60_000;
/** The search is down when this many lists in a row cannot be read. */
const maxFailures = 3;

/**
 * Writes the messages of all alerts that are due and have new jobs.
 * @returns the last error of a list that cannot be read; its alert is due again five minutes later
 */
export async function writeDueMessages({ store, lists, keyId, now }: DueMessages): Promise<Result<null, JobsError>> {
  let failures = 0;
  let outcome: Result<null, JobsError> = ok(null);
  for (;;) {
    const ledger = await store.readLedger();
    const due = await store.listDue(keyId, now(), batchSize);
    if (due.length === 0) return outcome;
    const opened = new Map(
      (await store.listOpened(Math.min(...due.map(({ lastNumber }) => lastNumber)))).map((job) => [job.id, job]),
    );
    const match = createMatch(lists);
    for (const alert of due) {
      const ids = opened.size === 0 ? ok([]) : await match(alert.list);
      if (ids.ok) {
        failures = 0;
        await store.writeMessage(alert, selectNew(ids.value, opened, alert), ledger, now());
        continue;
      }
      outcome = ids;
      failures += 1;
      await store.postpone(alert.id, now() + postponeMs);
      if (failures === maxFailures) return outcome;
    }
  }
}

/** Alerts about the same list share one reading. */
function createMatch(lists: AlertLists): (path: string) => Promise<Result<readonly string[], JobsError>> {
  const matches = new Map<string, Promise<Result<readonly string[], JobsError>>>();
  return (path) => {
    const list = lists.parse(path);
    // A list that is none any more names a value of a facet that the configuration lost.
    const found = matches.get(path) ?? (list === null ? Promise.resolve(ok([])) : lists.match(list.query));
    matches.set(path, found);
    return found;
  };
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
