import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pLimit from 'p-limit';
import { err, ok, type Result } from '#lib/result.ts';
import type { SqlClient, SqlDriver, SqlValue } from './sql-driver.ts';

/**
 * Opens an SQLite database for this process alone. A second file beside it, `<file>-owner`, is locked for as long as the process
 * lives, so that the database itself can be backed up while it is in use.
 * @returns the database, or an error message of one line
 */
export function openSqlite(file: string): Result<SqlDriver, string> {
  let owner: DatabaseSync | undefined;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    owner = new DatabaseSync(`${file}-owner`, { timeout: 0 });
    owner.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const database = new DatabaseSync(file, { timeout: 5000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    return ok(createDriver(database, owner));
  } catch (error) {
    owner?.close();
    const isInUse = error instanceof Error && /locked|busy/.test(error.message);
    return err(
      isInUse
        ? `ALERTS_DATABASE: another process uses ${file}. Stop it first, or use Postgres by ALERTS_DATABASE_URL.`
        : `ALERTS_DATABASE: cannot open ${file}: ${error instanceof Error ? error.message : 'unknown error'}.`,
    );
  }
}

function createDriver(database: DatabaseSync, owner: DatabaseSync): SqlDriver {
  const name = (values: readonly SqlValue[]) =>
    Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
  const client: SqlClient = {
    rows: async (schema, sql, ...values) => schema.array().parse(database.prepare(sql).all(name(values))),
    run: async (sql, ...values) => Number(database.prepare(sql).run(name(values)).changes),
  };
  // There is one connection: what comes between the steps of a transaction would become a part of it.
  const inTurn = pLimit(1);
  return {
    isExclusive: true,
    skipLocked: () => '',
    rows: (schema, sql, ...values) => inTurn(() => client.rows(schema, sql, ...values)),
    run: (sql, ...values) => inTurn(() => client.run(sql, ...values)),
    transaction: (steps) =>
      inTurn(async () => {
        database.exec('BEGIN IMMEDIATE');
        try {
          const result = await steps({ ...client, lock: async () => undefined });
          database.exec('COMMIT');
          return result;
        } catch (error) {
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
      }),
    // Deleted cells are overwritten (secure_delete); the write-ahead log still has the pages as they were.
    erase: () => inTurn(() => database.exec('PRAGMA wal_checkpoint(TRUNCATE)')),
    close: () =>
      inTurn(() => {
        database.close();
        owner.close();
      }),
  };
}
