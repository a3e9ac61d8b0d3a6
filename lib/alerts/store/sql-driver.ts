import type { z } from 'zod';

export type SqlValue = string | number | null;

/** Runs statements that SQLite and Postgres understand alike, with parameters `$1`, `$2` and so on. */
export interface SqlClient {
  /** Returns the rows of a statement, each parsed by the schema. */
  rows<Row>(schema: z.ZodType<Row>, sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Returns the number of rows that a statement inserted, changed or deleted. */
  run(sql: string, ...values: readonly SqlValue[]): Promise<number>;
}

interface SqlTransaction extends SqlClient {
  /** Waits for other transactions that hold the lock of this name, and holds it until the end of this one. */
  lock(name: string): Promise<void>;
}

/** A database. Its methods reject when it fails. */
export interface SqlDriver extends SqlClient {
  /** Runs steps that all take effect or none. */
  transaction<T>(steps: (client: SqlTransaction) => Promise<T>): Promise<T>;
  /** Whether no other process uses this database. */
  readonly isExclusive: boolean;
  /** Ends a SELECT of rows of a table to change: what another transaction is changing is left out. */
  skipLocked(table: string): string;
  /** Removes deleted values from the files of the database, where that is up to this process. */
  erase(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Returns a list of texts as one parameter, whose items both databases read by `SELECT key FROM json_each($1)`, and their positions
 * from 0 as `value`.
 */
export function toJsonKeys(texts: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(texts.map((text, position) => [text, position])));
}
