import { copyFileSync, constants, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { toPlainText } from '#lib/jobs/description/plain-text.ts';
import type { Coordinates, Job, JobSummary } from '#lib/jobs/job.ts';
import { toIdKeys } from '#lib/jobs/lookup-ids.ts';
import { toSearchedText } from '#lib/search/text/searched-text.ts';
import { tables, type StoreMeta } from './schema.ts';

/** A posting of a feed, as it is written. */
export interface NewPosting {
  readonly job: Job;
  readonly inFeaturedQuery: boolean;
  /** Hash of its row in the feed. */
  readonly hash: string;
  /** The time of posting that the row states. */
  readonly dated: string | null;
}

/** A posting as a database has it. */
export interface StoredJob {
  readonly summary: JobSummary;
  /** A `JobDescription` as JSON. */
  readonly description: string;
}

export type PostingWriter = ReturnType<typeof openWriter>;

/** A database to copy. */
interface CopiedDatabase {
  readonly path: string;
  /** State of the feed that it was written from. */
  readonly stamp: string;
}

/** Creates a writer that is opened when it is first needed. @param from as for `openWriter` */
export function createTarget(path: string, from: CopiedDatabase | null) {
  let writer: PostingWriter | null = null;
  return {
    open: (): PostingWriter => (writer ??= openWriter(path, from)),
    isOpen: () => writer !== null,
    discard(): void {
      writer?.discard();
      writer = null;
    },
  };
}

/**
 * Opens a new database in one transaction.
 * @param from the database that it is a copy of; null: it has no postings
 */
export function openWriter(path: string, from: CopiedDatabase | null) {
  if (from === null) rmSync(path, { force: true });
  else copyFileSync(from.path, path, constants.COPYFILE_FICLONE);
  // FTS5 has row numbers that a JavaScript number cannot hold, and statements report them.
  const database = new DatabaseSync(path, { readBigInts: true });
  // Nobody reads the file before it is complete, and a file that a crash left incomplete is not used.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
  const discard = (): void => {
    if (database.isOpen) database.close();
    rmSync(path, { force: true });
  };
  const stamp =
    from === null ? null : database.prepare("SELECT store ->> '$.stamp' AS stamp FROM meta").get()?.['stamp'];
  if (stamp !== (from?.stamp ?? null)) {
    discard();
    throw new Error('another process has replaced the database');
  }
  database.exec(`PRAGMA cache_size = -32000; BEGIN; ${from === null ? tables : ''}`);
  database.exec("INSERT INTO text (text, rank) VALUES ('hashsize', 33554432)");
  const sql = (text: string) => database.prepare(text);
  const insertJob = sql('INSERT INTO job VALUES (?, ?, ?, ?, ?, ?)');
  const insertKey = sql('INSERT OR IGNORE INTO job_key VALUES (?, ?)');
  const insertText = sql('INSERT INTO text (rowid, names, body) VALUES (?, ?, ?)');
  const insertReading = sql('INSERT INTO reading VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)');
  const insertHidden = sql('INSERT OR IGNORE INTO hidden VALUES (?)');
  const deleteHidden = sql('DELETE FROM hidden WHERE hash = ?');
  const deleteJob = sql('DELETE FROM job WHERE row = ?');
  const deleteKey = sql('DELETE FROM job_key WHERE key = ? AND row = ?');
  const deleteText = sql('DELETE FROM text WHERE rowid = ?');
  const deleteReading = sql('DELETE FROM reading WHERE row = ?');
  const closeReading = sql('UPDATE reading SET left_at = ? WHERE row = ?');
  const closeJob = sql(`UPDATE job SET hash = hash || ':left', summary = json_set(summary, '$.deletedAt',
    coalesce(summary ->> '$.deletedAt', ?)) WHERE row = ?`);
  const redateJob = sql(`UPDATE job SET hash = hash || ':' || ?,
    summary = json_set(summary, '$.postedAt', ?, '$.sortTime', ?) WHERE row = ?`);
  const moveJob = sql(`UPDATE job SET hash = hash || ':' || ?,
    summary = json_set(summary, '$.place.coordinates', json(?)) WHERE row = ?`);
  const moveReading = sql('UPDATE reading SET is_stray = ? WHERE row = ?');
  const renameFormer = sql('UPDATE former_id SET now = ? WHERE now = ?');
  const insertFormer = sql('INSERT OR REPLACE INTO former_id VALUES (?, ?)');

  function insertRow(row: number, summary: JobSummary, hash: string, isFeatured: number, description: string): void {
    insertJob.run(row, summary.id, hash, isFeatured, JSON.stringify(summary), description);
    for (const key of toIdKeys(summary)) insertKey.run(key, row);
  }

  return {
    insert(row: number, { job, inFeaturedQuery, hash, dated }: NewPosting): void {
      const { description, ...summary } = job;
      const { names, body } = toSearchedText(job, toPlainText(description));
      const { city, coordinates } = job.place;
      insertRow(row, summary, hash, Number(inFeaturedQuery), JSON.stringify(description));
      insertText.run(row, names, body);
      const [latitude, longitude] = [coordinates?.latitude ?? null, coordinates?.longitude ?? null];
      insertReading.run(row, job.id, hash, dated, toOpenUntil(job), null, city?.slug ?? null, latitude, longitude);
    },
    /** Copies a posting that has left the feed. */
    insertClosed(row: number, { summary, description }: StoredJob, hash: string, leftAt: number): void {
      const deletedAt = summary.deletedAt ?? new Date(leftAt).toISOString();
      insertRow(row, { ...summary, deletedAt }, `${hash}:left`, 0, description);
      insertReading.run(row, summary.id, '', null, 0, leftAt, null, null, null);
    },
    hide: (hash: string) => void insertHidden.run(hash),
    forgetHidden: (hash: string) => void deleteHidden.run(hash),
    remove(row: number, summary: JobSummary): void {
      for (const key of toIdKeys(summary)) deleteKey.run(key, row);
      for (const statement of [deleteJob, deleteText, deleteReading]) statement.run(row);
    },
    /** Marks a posting as deleted and removes its texts. @param at milliseconds since the epoch */
    close(row: number, at: number): void {
      closeReading.run(at, row);
      closeJob.run(new Date(at).toISOString(), row);
      deleteText.run(row);
    },
    redate: (row: number, { postedAt, sortTime }: Pick<JobSummary, 'postedAt' | 'sortTime'>) =>
      void redateJob.run(sortTime, postedAt, sortTime, row),
    /** Sets the coordinates of a posting: null when those of its row are wrong. */
    move(row: number, coordinates: Coordinates | null): void {
      moveJob.run(coordinates === null ? 'stray' : 'located', JSON.stringify(coordinates), row);
      moveReading.run(coordinates === null ? 1 : 0, row);
    },
    /** Lets the keys of a former posting lead to the one that replaces it. */
    rename(former: JobSummary, id: string): void {
      renameFormer.run(id, former.id);
      for (const key of toIdKeys(former)) insertFormer.run(key, id);
    },
    addFormer: (id: string, now: string) => void insertFormer.run(id, now),
    commit(meta: StoreMeta): void {
      database.exec(`
        DELETE FROM former_id WHERE EXISTS (SELECT 1 FROM job_key WHERE key = former_id.id);
        DELETE FROM former_id WHERE NOT EXISTS (SELECT 1 FROM job WHERE id = former_id.now);`);
      database.exec('DELETE FROM meta');
      database.prepare('INSERT INTO meta VALUES (?)').run(JSON.stringify(meta));
      database.exec('COMMIT');
      database.close();
    },
    discard,
  };
}

/** Returns when a posting closes, in milliseconds since the epoch: 0 when it has been deleted, null when it stays open. */
export function toOpenUntil({ deletedAt, closesAt }: Pick<JobSummary, 'deletedAt' | 'closesAt'>): number | null {
  if (deletedAt !== null) return 0;
  return closesAt === null ? null : Date.parse(closesAt);
}
