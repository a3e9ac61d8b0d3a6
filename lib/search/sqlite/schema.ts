import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { JobDescription, JobSummary } from '#lib/jobs/job.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Version of the tables and of the JSON in them. A file of another version is not used. */
const schemaVersion = 2;
const root = path.join(import.meta.dirname, '../../..');
const sources = ['lib/{http,jobs,search}/**/*.ts', 'lib/*.ts', 'config/**/*.{ts,json}', 'package{,-lock}.json'];

/**
 * `meta`: one row, a `StoreMeta` as JSON.
 * `job`: one posting a row. `summary` is a `JobSummary` as JSON, `description` a `JobDescription` as JSON, `in_featured_query` whether
 * `config/featured.ts` has it. Rows with the same `hash` are equal in all columns but `row`. A posting that has left the feed stays for
 * a while with a `deletedAt`, and without its texts.
 * `job_key`: guid, requisition id, id and the id of the address, in lower case; several postings may share one.
 * `former_id`: those keys of postings that came back under the id `now`.
 * `text`: the texts of `toSearchedText`; `rowid` is `job.row`.
 * `reading`: what the next reading of the feed compares; `hash` is that of the row in the feed, `dated` the time of posting that it
 * states, latitude and longitude as posted.
 * `hidden`: hashes of rows of other companies.
 */
export const tables = `
  PRAGMA user_version = ${schemaVersion};
  CREATE TABLE meta (store TEXT NOT NULL);
  CREATE TABLE job (
    row INTEGER PRIMARY KEY,
    id TEXT UNIQUE NOT NULL,
    hash TEXT NOT NULL,
    in_featured_query INTEGER NOT NULL,
    summary TEXT NOT NULL,
    description TEXT NOT NULL
  );
  CREATE TABLE job_key (key TEXT NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (key, row)) WITHOUT ROWID;
  CREATE TABLE former_id (id TEXT PRIMARY KEY, now TEXT NOT NULL) WITHOUT ROWID;
  CREATE VIRTUAL TABLE text USING fts5(
    names, body, content='', contentless_delete=1, tokenize="porter unicode61 remove_diacritics 2"
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(text, 'row');
  CREATE TABLE reading (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    hash TEXT NOT NULL,
    dated TEXT,
    open_until REAL,
    left_at REAL,
    city TEXT,
    latitude REAL,
    longitude REAL,
    is_stray INTEGER NOT NULL
  );
  CREATE TABLE hidden (hash TEXT PRIMARY KEY) WITHOUT ROWID;
`;

/** What a database says of itself. */
export interface StoreMeta {
  /** The feed and the companies that are shown. */
  readonly settings: string;
  /** Version of the code that wrote it. */
  readonly code: string;
  /** State of the feed that it was written from. */
  readonly stamp: string;
  /** ISO 8601 instant of the feed. */
  readonly asOf: string;
  /** Number of postings. */
  readonly jobs: number;
  /** Number of rows of companies that the site does not show. */
  readonly otherCompanies: number;
  /** When a reading of the feed first had lost most jobs, in milliseconds since the epoch; null: the last one had not. */
  readonly heldSince: number | null;
}

/** Opens a database that nobody changes any more. */
export function openReadOnly(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/** Opens the database of the settings. Returns null when there is none, or anything about it is doubtful. */
export function openExisting(
  path: string,
  settings: string,
  isChecked: boolean,
): { readonly database: DatabaseSync; readonly meta: StoreMeta } | null {
  let database: DatabaseSync | null = null;
  try {
    database = openReadOnly(path);
    const isCurrent = database.prepare('PRAGMA user_version').get()?.['user_version'] === schemaVersion;
    const stored = isCurrent ? database.prepare('SELECT store FROM meta').get()?.['store'] : undefined;
    // posting-writer.ts writes only this type.
    const meta = unchecked<StoreMeta>(JSON.parse(String(stored)));
    const isSound = !isChecked || database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    if (meta.settings === settings && isSound) return { database, meta };
  } catch {
    // Not a database, or not one of ours.
  }
  database?.close();
  return null;
}

/** Parses a summary that the writer of the database stored. */
export function parseSummary(json: unknown): JobSummary {
  return unchecked<JobSummary>(JSON.parse(String(json)));
}

/** Parses a description that the writer of the database stored. */
export function parseDescription(json: unknown): JobDescription {
  return unchecked<JobDescription>(JSON.parse(String(json)));
}

/** Returns the database that is in its place: another process may have replaced the one that an update began with. */
export function openLatest(
  file: string,
  settings: string,
  existing: ReturnType<typeof openExisting>,
): DatabaseSync | null {
  const latest = openExisting(file, settings, false);
  const isReplaced = latest?.meta.stamp !== existing?.meta.stamp || latest?.meta.code !== existing?.meta.code;
  if (latest !== null && isReplaced) return latest.database;
  latest?.database.close();
  return existing?.database ?? null;
}

/** Returns a hash of everything that decides what is written for a feed. */
export function hashCode(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync(sources, { cwd: root }).sort())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
