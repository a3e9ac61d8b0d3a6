import { hash as hashOf } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isRecent } from '#lib/is-recent.ts';
import type { JobDescription } from '#lib/jobs/job.ts';
import { isPossibleId, toIdKey, toIdKeys } from '#lib/jobs/lookup-ids.ts';
import { siteTimeZone } from '#lib/jobs/places/time-zone.ts';
import { splitFeed } from '#lib/search/embedded/feed/split-feed.ts';
import { toFeedRow, type FeedRow } from '#lib/search/wire/feed-row.ts';
import type { OnDrop } from '#lib/search/wire/problems.ts';
import { createProblemLog, describeProblems, type FeedProblems } from '#lib/search/wire/problems.ts';
import type { RawRow } from '#lib/search/wire/raw-row.ts';
import { readRow } from '#lib/search/wire/read-row.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { FeedBytes } from './feed-source.ts';
import { readKnown } from './known-postings.ts';
import { createTarget, openWriter, toOpenUntil } from './posting-writer.ts';
import { openExisting, type StoreMeta } from './schema.ts';
import { resolvePostings, type ReadPosting } from './resolve-postings.ts';

export interface WriteTask {
  readonly feed: FeedBytes;
  readonly buids: readonly number[] | 'any';
  readonly meta: Pick<StoreMeta, 'settings' | 'code' | 'stamp' | 'asOf'>;
  /** Path of the database of the last good feed; null when there is none. */
  readonly current: string | null;
  /** Path of the database to write. */
  readonly target: string;
  /** Whether a feed that ends in the middle of a line is used. */
  readonly acceptsCut: boolean;
  readonly holdMs: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** `damage`: why the current database could not be used. */
export type WriteOutcome = { readonly damage?: string } &
  /** `failed`: for another reason than what the feed says. */
  (
    | { readonly kind: 'rejected' | 'failed'; readonly reason: string }
    | {
        /** `held`: most jobs are gone, and the current postings stay. */
        readonly kind: 'read' | 'held';
        readonly meta: StoreMeta;
        readonly problems: FeedProblems;
        /** Whether there is a database at the target. Otherwise the current one has the same postings. */
        readonly isWritten: boolean;
      }
  );

const centuryMs = 100 * 365 * 86_400_000;

/**
 * Writes the postings of a feed: those that are new or changed; the others are those of the current database. Bad rows are skipped
 * and reported; their postings stay as they were.
 */
export function writeFeed(task: WriteTask): WriteOutcome {
  const { buids, now, holdMs } = task;
  const split = splitFeed('path' in task.feed ? readFileSync(task.feed.path) : task.feed.bytes);
  if (!split.ok) return { kind: 'rejected', reason: split.error };
  if (split.value.isCut && !task.acceptsCut)
    return { kind: 'rejected', reason: 'the feed ends in the middle of a line' };
  const current = task.current === null ? null : openExisting(task.current, task.meta.settings, false);
  const isCopied = current?.meta.code === task.meta.code;
  const copied = current === null || task.current === null ? null : { path: task.current, stamp: current.meta.stamp };
  const target = createTarget(task.target, isCopied ? copied : null);
  try {
    const known = readKnown(current?.database ?? null);
    const present = known.postings.filter(({ leftAt }) => leftAt === null);
    const byId = new Map(known.postings.map((posting) => [posting.id, posting]));
    const byHash = new Map(isCopied ? present.map((posting) => [posting.hash, posting]) : []);
    const visibleBuids = buids === 'any' ? null : new Set(buids);
    const log = createProblemLog();
    const today = toToday(now);
    const visitedIds = new Set<string>();
    const featuredIds = new Set<string>();
    const postings: ReadPosting[] = [];
    const unreadIds = new Set<string>();
    let otherCompanies = 0;
    let nextRow = isCopied ? known.postings.reduce((max, { row }) => Math.max(max, row), 0) + 1 : 1;

    const isFirst = ({ where, isFeatured }: RawRow, id: string): boolean => {
      if (isFeatured) featuredIds.add(id);
      if (!visitedIds.has(id)) return visitedIds.add(id) !== null;
      if (!featuredIds.delete(id)) log.skipRow(where, `second row with the id ${id}`, true);
      return false;
    };
    const add = (where: string, hash: string, { job, inFeaturedQuery }: FeedRow, dated: string | null): void => {
      const before = byId.get(job.id);
      const former = before === undefined ? null : known.readJob(before).summary;
      // What replaced the stated time of posting does so until the row states another one.
      const keepsTime = former !== null && before?.dated === dated && former.postedAt !== dated;
      const times = keepsTime ? { postedAt: former.postedAt, sortTime: former.sortTime } : {};
      const row = isCopied && before !== undefined ? before.row : nextRow++;
      if (isCopied && former !== null) target.open().remove(row, former);
      target.open().insert(row, { job: { ...job, ...times }, inFeaturedQuery, hash, dated });
      const { description: _, ...summary } = job;
      const { city, coordinates } = job.place;
      const added = before === undefined ? summary : null;
      postings.push({ row, id: job.id, where, city, coordinates, isStray: false, openUntil: toOpenUntil(job), added });
    };

    for (const raw of split.value.rows) {
      const { where } = raw;
      const hash = toHash(raw);
      const same = byHash.get(hash);
      if (same !== undefined) {
        if (isFirst(raw, same.id)) postings.push({ ...same, where, added: null });
        continue;
      }
      const isHidden = isCopied && known.hidden.has(hash);
      const onDrop: OnDrop = (...dropped) => log.dropField(where, ...dropped);
      const read = isHidden ? null : readPosting(raw, onDrop, now, today, visibleBuids === null);
      if (typeof read === 'string') {
        log.skipRow(where, read);
        const words = toText(raw).split(/[",:[\]{}\s]+/);
        for (const word of words.filter(isPossibleId)) unreadIds.add(toIdKey(word));
      } else if (read !== null && (visibleBuids?.has(read.row.job.buid ?? -1) ?? true)) {
        if (isFirst(raw, read.row.job.id)) add(where, hash, read.row, read.dated);
      } else {
        otherCompanies += 1;
        if (read !== null) target.open().hide(hash);
      }
    }

    const problems = log.toProblems();
    const reason = findRejectionReason(problems, visitedIds.size, otherCompanies, current !== null);
    if (reason !== null) {
      target.discard();
      return { kind: 'rejected', reason };
    }
    // A posting stays as it was while its row cannot be read.
    for (const posting of unreadIds.size === 0 ? [] : present) {
      const { summary, description } = known.readJob(posting);
      if (visitedIds.has(posting.id) || !toIdKeys(summary).some((key) => unreadIds.has(key))) continue;
      visitedIds.add(posting.id);
      const { hash, dated } = posting;
      const job = { ...summary, description: unchecked<JobDescription>(JSON.parse(description)) };
      const row = isCopied ? posting.row : nextRow++;
      if (!isCopied) target.open().insert(row, { job, inFeaturedQuery: false, hash, dated });
      postings.push({ ...posting, row, where: posting.id, added: null });
    }
    const isOpen = ({ openUntil }: Pick<ReadPosting, 'openUntil'>): boolean => openUntil === null || openUntil > now;
    const heldSince = current?.meta.heldSince ?? now;
    const lostMost = postings.filter(isOpen).length * 2 < present.filter(isOpen).length;
    if (current !== null && lostMost && isRecent(heldSince, now, holdMs)) {
      target.discard();
      const meta = { ...current.meta, heldSince };
      const isWritten = current.meta.heldSince === null;
      if (isWritten) openWriter(task.target, copied).commit(meta);
      return { kind: 'held', meta, problems, isWritten };
    }
    resolvePostings(postings, known, target, isCopied ? null : nextRow, log, now);
    const meta = { ...task.meta, jobs: visitedIds.size, otherCompanies, heldSince: null };
    const isWritten = target.isOpen() || current === null || !isCopied || current.meta.heldSince !== null;
    if (isWritten) target.open().commit(meta);
    return { kind: 'read', meta, problems: log.toProblems(), isWritten };
  } catch (error) {
    target.discard();
    throw error;
  } finally {
    current?.database.close();
  }
}

function findRejectionReason(
  problems: FeedProblems,
  jobs: number,
  otherCompanies: number,
  hasCurrent: boolean,
): string | null {
  const { skipped, repeated } = problems;
  if (jobs === 0 && skipped > 0 && (hasCurrent || otherCompanies === 0))
    return `no usable row; ${describeProblems(problems)}`;
  if (hasCurrent && skipped - repeated > jobs + otherCompanies)
    return `most rows cannot be read; ${describeProblems(problems)}`;
  return null;
}

const toText = ({ bytes, value }: RawRow): string => bytes?.toString() ?? JSON.stringify(value);

function toHash(raw: RawRow): string {
  const hash = hashOf('sha1', raw.bytes ?? toText(raw), 'base64');
  return raw.isFeatured ? `${hash}:featured` : hash;
}

function toToday(now: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(siteTimeZone).startOfDay();
  return today.toString({ timeZoneName: 'never' });
}

/** Reads a posting, and the time of posting that its row states. One in the future counts from today. */
function readPosting(
  { broken, value, encodingProblem, isFeatured }: RawRow,
  onDrop: OnDrop,
  now: number,
  today: string,
  showsAllEmployers: boolean,
): { readonly row: FeedRow; readonly dated: string | null } | string {
  if (encodingProblem !== null) onDrop('bytes', null, encodingProblem);
  if (broken !== null) return broken;
  let hasFuture = false;
  const fields = readRow(
    value,
    (name, dropped, note) => {
      hasFuture ||= note === 'in the future';
      onDrop(name, dropped, note);
    },
    now,
  );
  if (typeof fields === 'string') return fields;
  const isReplaced = fields.postedAt === null ? hasFuture : fields.postedAt === today;
  const inFuture = isReplaced ? readRow(value, () => undefined, now + centuryMs) : fields;
  const dated = typeof inFuture === 'string' ? null : inFuture.postedAt;
  const postedAt = fields.postedAt ?? (dated === null ? null : today);
  const row = toFeedRow({ ...fields, postedAt, isFeatured: isFeatured || fields.isFeatured }, showsAllEmployers);
  return typeof row === 'string' ? row : { row, dated };
}
