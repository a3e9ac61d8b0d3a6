import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { JobDescription, JobSummary } from '#lib/jobs/job.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Version of the tables and of the JSON in them. A file of another version is not used. */
const schemaVersion = 3;
const root = path.join(import.meta.dirname, '../../..');
const sources = ['lib/{http,jobs,search}/**/*.ts', 'lib/*.ts', 'config/**/*.{ts,json}', 'package{,-lock}.json'];

/**
 * `meta`: one row, a `StoreMeta` as JSON.
 * `job`: one posting a row. `summary` is a `JobSummary` as JSON, `description` a `JobDescription` as JSON, `in_featured_query` whether
 * `config/featured.ts` has it, `former_keys` those of postings that came back as this one. `revision` is the version of the database
 * that last changed it. A posting that has left the feed stays for a while with a `deletedAt`, and without its texts.
 * What the next reading compares: the `hash` of the row in the feed, the time of posting that it states, and when it closes and when it
 * left the feed, in milliseconds since the epoch.
 * `text`: the texts of `toSearchedText`; `rowid` is `job.row`.
 */
export const tables = `
  PRAGMA user_version = ${schemaVersion};
  CREATE TABLE meta (store TEXT NOT NULL);
  CREATE TABLE job (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    hash TEXT NOT NULL,
    revision TEXT NOT NULL,
    stated_at TEXT,
    open_until REAL,
    left_at REAL,
    in_featured_query INTEGER NOT NULL,
    former_keys TEXT NOT NULL DEFAULT '[]',
    summary TEXT NOT NULL,
    description TEXT NOT NULL
  );
  CREATE VIRTUAL TABLE text USING fts5(
    names, body, content='', contentless_delete=1, tokenize="porter unicode61 remove_diacritics 2"
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(text, 'row');
`;

/** What a database says of itself. */
export interface StoreMeta {
  /** Changes whenever a posting may have. */
  readonly version: string;
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
  /** Hashes of rows of companies that the site does not show. */
  readonly hidden: readonly string[];
  /** When a reading of the feed first had lost most jobs, in milliseconds since the epoch; null: the last one had not. */
  readonly heldSince: number | null;
}

/** Opens a database that nobody changes any more. */
export function openReadOnly(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/** Returns what a database says of itself; null when it is of another version. */
export function readMeta(database: DatabaseSync): StoreMeta | null {
  if (Number(database.prepare('PRAGMA user_version').get()?.['user_version']) !== schemaVersion) return null;
  // write-feed.ts writes only this type.
  return unchecked<StoreMeta>(JSON.parse(String(database.prepare('SELECT store FROM meta').get()?.['store'])));
}

/** Opens the database of the settings. Returns null when there is none, or anything about it is doubtful. */
export function openExisting(
  file: string,
  settings: string,
  isChecked: boolean,
): (StoreMeta & { readonly database: DatabaseSync }) | null {
  let database: DatabaseSync | null = null;
  try {
    database = openReadOnly(file);
    const meta = readMeta(database);
    const isSound = !isChecked || database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    if (meta?.settings === settings && isSound) return { ...meta, database };
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

/** Returns a hash of everything that decides what is written for a feed. */
export function hashCode(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync(sources, { cwd: root }).sort())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
