import { hash as hashOf } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isRecent } from '#lib/is-recent.ts';
import { isPossibleId, toIdKey, toIdKeys } from '#lib/jobs/lookup-ids.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { createProblemLog, describeProblems, type FeedProblems } from '#lib/search/wire/problems.ts';
import { toToday } from '#lib/search/wire/read-dates.ts';
import { createRowReader, splitFeed, type RawRow } from '#lib/search/wire/read-feed.ts';
import type { FeedBytes } from './feed-source.ts';
import { readKnown } from './known-postings.ts';
import { createTarget, openWriter, toOpenUntil } from './posting-writer.ts';
import { openExisting, parseDescription, type StoreMeta } from './schema.ts';
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
    const log = createProblemLog();
    if (split.value.encodingProblem !== null) log.dropField('feed', 'bytes', null, split.value.encodingProblem);
    const reader = createRowReader(buids, now, log);
    const today = toToday(now);
    const postings: ReadPosting[] = [];
    const unreadIds = new Set<string>();
    const hidden = new Set<string>();
    let otherCompanies = 0;
    let nextRow = isCopied ? known.postings.reduce((max, { row }) => Math.max(max, row), 0) + 1 : 1;

    const add = (where: string, hash: string, { job, inFeaturedQuery, statedAt: dated }: FeedRow): void => {
      const before = byId.get(job.id);
      const former = before === undefined ? null : known.readJob(before).summary;
      // What replaced the stated time of posting does so until the row states another one.
      const keepsTime = former !== null && before?.dated === dated && former.postedAt !== dated;
      const isInFuture = job.postedAt === null && dated !== null;
      const fromToday = { postedAt: today, sortTime: job.sortTime || Date.parse(today) };
      const { postedAt, sortTime } = keepsTime ? former : isInFuture ? fromToday : job;
      const row = isCopied && before !== undefined ? before.row : nextRow++;
      if (isCopied && former !== null) target.open().remove(row, former);
      target.open().insert(row, { job: { ...job, postedAt, sortTime }, inFeaturedQuery, hash, dated });
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
        if (reader.isFirst(raw, same.id)) postings.push({ ...same, where, added: null });
        continue;
      }
      const isHidden = isCopied && known.hidden.has(hash);
      const read = isHidden ? 'hidden' : reader.read(raw);
      if (read === 'hidden') otherCompanies += 1;
      else if (read === 'broken') for (const id of listIds(raw)) unreadIds.add(id);
      else if (read !== 'repeated') add(where, hash, read);
      if (read === 'hidden' && !isHidden) target.open().hide(hash);
      if (read === 'hidden') hidden.add(hash);
    }
    if (isCopied && target.isOpen())
      for (const hash of known.hidden.difference(hidden)) target.open().forgetHidden(hash);

    const problems = log.toProblems();
    const reason = findRejectionReason(problems, reader.ids.size, otherCompanies, current !== null);
    if (reason !== null) {
      target.discard();
      return { kind: 'rejected', reason };
    }
    // A posting stays as it was while its row cannot be read.
    for (const posting of unreadIds.size === 0 ? [] : present) {
      const { summary, description } = known.readJob(posting);
      if (reader.ids.has(posting.id) || !toIdKeys(summary).some((key) => unreadIds.has(key))) continue;
      reader.ids.add(posting.id);
      const { hash, dated } = posting;
      const job = { ...summary, description: parseDescription(description) };
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
    const meta = { ...task.meta, jobs: reader.ids.size, otherCompanies, heldSince: null };
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

/** Returns what may be ids in the text of a row. */
function listIds({ bytes }: RawRow): readonly string[] {
  return bytes
    .toString()
    .split(/[",:[\]{}\s]+/)
    .filter(isPossibleId)
    .map(toIdKey);
}

function toHash(raw: RawRow): string {
  const hash = hashOf('sha1', raw.bytes, 'base64');
  return raw.isFeatured ? `${hash}:featured` : hash;
}
