import { randomUUID } from 'node:crypto';
import { constants, copyFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { stripMarkup } from '#lib/jobs/description/plain-text.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { toIdKeys } from '#lib/jobs/lookup-ids.ts';
import { toSearchedText } from '#lib/search/text/searched-text.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { unchecked } from '#lib/unchecked.ts';
import { parseSummary, readMeta, tables, type StoreMeta } from './schema.ts';

/** A posting as the next reading of a feed compares it. */
export interface StoredPosting {
  readonly row: number;
  readonly id: string;
  /** Hash of its row in the feed. */
  readonly hash: string;
  /** The time of posting that the row states. */
  readonly statedAt: string | null;
  /** When it closes, in milliseconds since the epoch: 0 when it has been deleted, null when it stays open. */
  readonly openUntil: number | null;
  /** When it left the feed, in milliseconds since the epoch; null: it has not. */
  readonly leftAt: number | null;
}

export type PostingWriter = ReturnType<typeof openWriter>;

/** Opens a new database in one transaction, as a copy of the current one when there is one. */
export function openWriter(file: string, current: string | null) {
  if (current !== null) copyFileSync(current, file, constants.COPYFILE_FICLONE);
  // FTS5 has row numbers that a JavaScript number cannot hold, and statements report them.
  const database = new DatabaseSync(file, { readBigInts: true });
  const former = current === null ? null : readMeta(database);
  // Nobody reads the file before it is complete, and a file that a crash left incomplete is not used.
  database.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN; ${former === null ? tables : ''}`);
  const version = randomUUID();
  const sql = (text: string) => database.prepare(text);
  const selectPostings = sql(
    'SELECT row, id, hash, stated_at AS statedAt, open_until AS openUntil, left_at AS leftAt FROM job',
  );
  selectPostings.setReadBigInts(false);
  const selectJob = sql('SELECT summary, former_keys FROM job WHERE row = ?');
  const insertJob = sql(`INSERT OR REPLACE INTO job
    (row, id, hash, revision, stated_at, open_until, in_featured_query, summary, description, former_keys)
    VALUES (?1, ?, ?, ?, ?, ?, ?, ?, ?, coalesce((SELECT former_keys FROM job WHERE row = ?1), '[]'))`);
  const insertText = sql('INSERT OR REPLACE INTO text (rowid, names, body) VALUES (?, ?, ?)');
  const deleteJob = sql('DELETE FROM job WHERE row = ?');
  const deleteText = sql('DELETE FROM text WHERE rowid = ?');
  const closeJob = sql(`UPDATE job SET revision = '${version}', left_at = ?,
    summary = json_set(summary, '$.deletedAt', coalesce(summary ->> '$.deletedAt', ?)) WHERE row = ?`);
  const renameJob = sql(`UPDATE job SET revision = '${version}', former_keys = ?,
    summary = json_set(summary, '$.postedAt', ?, '$.sortTime', ?) WHERE row = ?`);
  const insertMeta = sql('INSERT OR REPLACE INTO meta (rowid, store) VALUES (1, ?)');
  const readJob = (row: number) => {
    const { summary, former_keys: formerKeys } = selectJob.get(row) ?? {};
    return { summary: parseSummary(summary), formerKeys: unchecked<string[]>(JSON.parse(String(formerKeys))) };
  };
  return {
    /** What the copied database says of itself. */
    former,
    /** Of the new database. */
    version,
    readPostings: () => unchecked<readonly StoredPosting[]>(selectPostings.all()),
    readSummary: (row: number): JobSummary => readJob(row).summary,
    /** @param replaced row of the posting with the same id; null: it is new */
    insert({ job, inFeaturedQuery, statedAt }: FeedRow, hash: string, replaced: number | null): StoredPosting {
      const { description, ...summary } = job;
      const { id, closesAt, deletedAt } = job;
      const openUntil = deletedAt !== null ? 0 : closesAt === null ? null : Date.parse(closesAt);
      const json = [JSON.stringify(summary), JSON.stringify(description)];
      const compared = [replaced, id, hash, version, statedAt, openUntil, Number(inFeaturedQuery)];
      const { lastInsertRowid } = insertJob.run(...compared, ...json);
      // Marks within words and spaces that are slow to fold; the index ignores the others.
      const plain = stripMarkup(description).replaceAll('**', '').replaceAll('\u00a0', ' ');
      const { names, body } = toSearchedText(job, plain);
      insertText.run(lastInsertRowid, names, body);
      return { row: Number(lastInsertRowid), id, hash, statedAt, openUntil, leftAt: null };
    },
    remove(row: number): void {
      deleteJob.run(row);
      deleteText.run(row);
    },
    /** Marks a posting as deleted and removes its texts. @param at milliseconds since the epoch */
    close(row: number, at: number): void {
      closeJob.run(at, new Date(at).toISOString(), row);
      deleteText.run(row);
    },
    /** Lets a posting replace another one, whose date it takes and whose keys lead to it. */
    rename(former: number, row: number): void {
      const { summary, formerKeys } = readJob(former);
      const keys = [...new Set([...toIdKeys(summary), ...formerKeys, ...readJob(row).formerKeys])];
      renameJob.run(JSON.stringify(keys), summary.postedAt, summary.sortTime, row);
    },
    rollback: () => database.exec('ROLLBACK; BEGIN'),
    commit(meta: StoreMeta): void {
      insertMeta.run(JSON.stringify(meta));
      database.exec('COMMIT');
      database.close();
    },
  };
}
