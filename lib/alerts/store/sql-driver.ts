export type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, unknown>>;

/** Runs statements that SQLite and Postgres understand alike, with parameters `$1`, `$2` and so on. */
export interface SqlClient {
  query(sql: string, ...values: readonly SqlValue[]): Promise<readonly SqlRow[]>;
}

export interface SqlTransaction extends SqlClient {
  /** Waits for other transactions that hold the lock of this name, and holds it until the end of this one. */
  lock(name: string): Promise<void>;
}

/** A database. Its methods reject when it fails. */
export interface SqlDriver extends SqlClient {
  /** Runs steps that all take effect or none. */
  transaction<T>(steps: (client: SqlTransaction) => Promise<T>): Promise<T>;
  /** Whether no other process uses this database. */
  readonly isExclusive: boolean;
  /** Ends a SELECT of rows to change: what another transaction is changing is left out. */
  readonly skipLocked: string;
  /** Removes deleted values from the files of the database, where that is up to this process. */
  erase(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the placeholders of several rows for `VALUES`: "($1,$2),($3,$4)". @param first number of the first placeholder */
export function toPlaceholders(rows: number, columns: number, first = 1): string {
  const toRow = (row: number): string =>
    `(${Array.from({ length: columns }, (_, column) => `$${first + row * columns + column}`).join(',')})`;
  return Array.from({ length: rows }, (_, row) => toRow(row)).join(',');
}

/** Returns the placeholders of a list for `IN`: "($1,$2)". */
export function toListPlaceholders(count: number, first = 1): string {
  return toPlaceholders(1, count, first);
}
