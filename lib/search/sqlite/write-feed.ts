import { hash as hashOf } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isRecent } from '#lib/is-recent.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { isPossibleId, toIdKey, toIdKeys, toPlacedRequisition } from '#lib/jobs/lookup-ids.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { createProblemLog, describeProblems, type FeedProblems } from '#lib/search/wire/problems.ts';
import { toToday } from '#lib/search/wire/read-dates.ts';
import { createRowReader, splitFeed, type RawRow } from '#lib/search/wire/read-feed.ts';
import type { FeedBytes } from './feed-source.ts';
import { openWriter, type PostingWriter, type StoredPosting } from './posting-writer.ts';
import type { StoreMeta } from './schema.ts';

export interface WriteTask {
  readonly feed: FeedBytes;
  readonly buids: readonly number[] | 'any';
  readonly meta: Pick<StoreMeta, 'settings' | 'code' | 'stamp' | 'asOf'>;
  /** Path of the database of the last good feed; null when there is none. */
  readonly current: string | null;
  /** Path of the database to write. */
  readonly target: string;
  readonly holdMs: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export type WriteOutcome =
  /** Why the feed is not used. */
  | { readonly reason: string }
  /** With `heldSince`, most jobs are gone, and the former postings stay. */
  | (Pick<StoreMeta, 'heldSince'> & { readonly problems: FeedProblems });

/** A posting that has left the feed is known as closed for that long. */
const closedMs = 30 * 86_400_000;

/**
 * Writes a database of the postings of a feed, as a copy of the current one in which those rows are replaced that are new or have
 * changed. Bad rows are skipped and reported; their postings stay as they were.
 */
export function writeFeed(task: WriteTask): WriteOutcome {
  const { feed, buids, now, holdMs } = task;
  const bytes = 'path' in feed ? readFileSync(feed.path) : feed.bytes;
  const split = splitFeed(bytes);
  if (!split.ok) return reject(split.error);
  const writer = openWriter(task.target, task.current);
  const { former, version } = writer;
  const isBeginning = former === null && 'path' in feed;
  // An empty list is valid. A file without bytes is the result of a failed write.
  if (bytes.length === 0 && !isBeginning) return reject('an empty file');
  if (split.value.isCut && !isBeginning) return reject('the feed ends in the middle of a line');
  const known = writer.readPostings();
  const present = known.filter(({ leftAt }) => leftAt === null);
  const byId = new Map(known.map((posting) => [posting.id, posting]));
  // Other code may read something else from the same rows.
  const isSameCode = former?.code === task.meta.code;
  const byHash = new Map(isSameCode ? present.map((posting) => [posting.hash, posting]) : []);
  const formerHidden = new Set(isSameCode ? former.hidden : []);
  const hidden: string[] = [];
  const log = createProblemLog();
  if (split.value.encodingProblem !== null) log.dropField('feed', 'bytes', null, split.value.encodingProblem);
  const reader = createRowReader(buids, now, log);
  const postings: StoredPosting[] = [];
  const unreadIds = new Set<string>();
  for (const raw of split.value.rows) {
    const hash = toHash(raw);
    const same = byHash.get(hash);
    if (same !== undefined) {
      if (reader.isFirst(raw, same.id)) postings.push(same);
      continue;
    }
    const read = formerHidden.has(hash) ? 'hidden' : reader.read(raw);
    if (read === 'hidden') hidden.push(hash);
    else if (read === 'broken') for (const id of listIds(raw)) unreadIds.add(id);
    else if (read !== 'repeated') {
      const before = byId.get(read.job.id);
      const row = withKnownTime(read, before?.statedAt === read.statedAt ? writer.readSummary(before.row) : null, now);
      postings.push(writer.insert(row, hash, before?.row ?? null));
    }
  }
  const problems = log.toProblems();
  const [jobs, failed] = [reader.ids.size, problems.skipped - problems.repeated];
  if (jobs === 0 && problems.skipped > 0 && (former !== null || hidden.length === 0))
    return reject(`no usable row; ${describeProblems(problems)}`);
  if (former !== null && failed > jobs + hidden.length)
    return reject(`most rows cannot be read; ${describeProblems(problems)}`);
  // A posting stays as it was while its row cannot be read.
  for (const posting of unreadIds.size === 0 ? [] : present) {
    if (reader.ids.has(posting.id)) continue;
    if (!toIdKeys(writer.readSummary(posting.row)).some((key) => unreadIds.has(key))) continue;
    reader.ids.add(posting.id);
    postings.push(posting);
  }
  const heldSince = former?.heldSince ?? now;
  const countOpen = (list: readonly StoredPosting[]): number =>
    list.filter(({ openUntil }) => openUntil === null || openUntil > now).length;
  const isHeld = countOpen(postings) * 2 < countOpen(present) && isRecent(heldSince, now, holdMs);
  if (isHeld && former !== null) {
    writer.rollback();
    writer.commit({ ...former, heldSince });
    return { heldSince, problems };
  }
  const absent = known.filter(({ id }) => !reader.ids.has(id));
  const added = postings.filter(({ id }) => !byId.has(id));
  resolveAbsent(absent, added, writer, now);
  writer.commit({ ...task.meta, version, jobs: reader.ids.size, hidden, heldSince: null });
  return { heldSince: null, problems };
}

const reject = (reason: string): WriteOutcome => ({ reason });

/**
 * Returns a row whose posting dates from the day on which it is first seen when it states a time in the future.
 * @param former the posting as it was when its row stated the same time, which may have been replaced
 */
function withKnownTime(row: FeedRow, former: JobSummary | null, now: number): FeedRow {
  const { job, statedAt } = row;
  const isReplaced = former !== null && former.postedAt !== statedAt;
  if (!isReplaced && (job.postedAt !== null || statedAt === null)) return row;
  const postedAt = isReplaced ? former.postedAt : toToday(now);
  const sortTime = isReplaced ? former.sortTime : job.sortTime || Date.parse(toToday(now));
  return { ...row, job: { ...job, postedAt, sortTime } };
}

/** Closes the postings that have left the feed, or lets those replace them that are the same under another id. */
function resolveAbsent(
  absent: readonly StoredPosting[],
  added: readonly StoredPosting[],
  writer: PostingWriter,
  now: number,
): void {
  const isRenamed = absent.length > 0 && added.length > 0;
  const successors = isRenamed ? findSuccessors(absent, added, writer) : null;
  for (const { row, leftAt } of absent) {
    const successor = successors?.get(row);
    if (successor !== undefined) writer.rename(row, successor);
    if (successor !== undefined || (leftAt !== null && now - leftAt > closedMs)) writer.remove(row);
    else if (leftAt === null) writer.close(row, now);
  }
}

/** Returns the rows of postings with the same requisition and place, or with the same number and no GUID, by former row. */
function findSuccessors(
  absent: readonly StoredPosting[],
  added: readonly StoredPosting[],
  { readSummary }: PostingWriter,
): ReadonlyMap<number, number> {
  const successors = new Map<number, number>();
  const read = ({ row }: StoredPosting) => ({ row, summary: readSummary(row) });
  const [allFormer, allLater] = [absent.map(read), added.map(read)];
  const toNumber = ({ guid, url }: JobSummary) => (guid === null ? url.id.toLowerCase() : null);
  for (const toKey of [toNumber, toPlacedRequisition]) {
    const laterByKey = Map.groupBy(allLater, ({ summary }) => toKey(summary));
    for (const [key, former] of Map.groupBy(allFormer, ({ summary }) => toKey(summary))) {
      const same = key === null ? [] : (laterByKey.get(key) ?? []);
      // A number with several places tells nothing about any of them.
      if (toKey === toNumber && Math.max(former.length, same.length) > 1) continue;
      for (const [at, { row }] of same.entries()) if (former[at] !== undefined) successors.set(former[at].row, row);
    }
  }
  return successors;
}

/** Returns what may be ids in the text of a row. */
function listIds(raw: RawRow): readonly string[] {
  return raw.bytes
    .toString()
    .split(/[",:[\]{}\s]+/)
    .filter(isPossibleId)
    .map(toIdKey);
}

function toHash(raw: RawRow): string {
  const hash = hashOf('sha1', raw.bytes, 'base64');
  return raw.isFeatured ? `${hash}:featured` : hash;
}
