import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pLimit from 'p-limit';
import pg from 'pg';
import type { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';

type SqlValue = string | number | null;

/** Runs statements that SQLite and Postgres understand alike, with parameters `$1`, `$2` and so on. */
export interface SqlClient {
  /** Returns the rows of a statement, each parsed by the schema. */
  rows<Row>(schema: z.ZodType<Row>, sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Returns the number of rows that a statement inserted, changed or deleted. */
  run(sql: string, ...values: readonly SqlValue[]): Promise<number>;
}

/** A database. Its methods reject when it fails. */
export interface Database extends SqlClient {
  /** Runs steps that all take effect or none. Transactions of all processes run one after another. */
  transaction<T>(steps: (client: SqlClient) => Promise<T>): Promise<T>;
  /** Returns whether this is the one process of the database that follows the jobs and sends messages. */
  isLeader(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens an SQLite database for this process alone. A second file beside it, `<file>-owner`, is locked for as long as the process
 * lives, so that the database itself can be backed up while it is in use.
 * @returns the database, or an error message of one line
 */
export function openSqlite(file: string): Result<Database, string> {
  let owner: DatabaseSync | undefined;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    owner = new DatabaseSync(`${file}-owner`, { timeout: 0 });
    owner.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const database = new DatabaseSync(file, { timeout: 5000 });
    // Without a write-ahead log, and with deleted cells overwritten, nothing that was deleted stays in the files.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    return ok(createSqlite(database, owner));
  } catch (error) {
    owner?.close();
    const reason = error instanceof Error ? error.message : 'unknown error';
    return err(
      /locked|busy/.test(reason)
        ? `ALERTS_DATABASE: another process uses ${file}. Stop it first, or use Postgres by ALERTS_DATABASE_URL.`
        : `ALERTS_DATABASE: cannot open ${file}: ${reason}.`,
    );
  }
}

function createSqlite(database: DatabaseSync, owner: DatabaseSync): Database {
  const name = (values: readonly SqlValue[]) =>
    Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
  const client: SqlClient = {
    rows: async (schema, sql, ...values) => schema.array().parse(database.prepare(sql).all(name(values))),
    run: async (sql, ...values) => Number(database.prepare(sql).run(name(values)).changes),
  };
  // There is one connection: what comes between the steps of a transaction would become a part of it.
  const inTurn = pLimit(1);
  return {
    rows: (schema, sql, ...values) => inTurn(() => client.rows(schema, sql, ...values)),
    run: (sql, ...values) => inTurn(() => client.run(sql, ...values)),
    transaction: (steps) => inTurn(() => runTransaction(client, 'BEGIN IMMEDIATE', () => steps(client))),
    isLeader: async () => true,
    close: () =>
      inTurn(() => {
        database.close();
        owner.close();
      }),
  };
}

async function runTransaction<T>(client: SqlClient, begin: string, steps: () => Promise<T>): Promise<T> {
  await client.run(begin);
  try {
    const result = await steps();
    await client.run('COMMIT');
    return result;
  } catch (error) {
    // After some errors the database has rolled back by itself.
    await client.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Numbers of the store are below 2^53, but `pg` reads 64-bit integers as strings by default. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Connects to a Postgres database, which several processes may use.
 * @param onError called when an idle connection breaks; the next query opens another one
 * @returns the database, or an error message of one line that does not repeat the URL
 */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Result<Database, string>> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'job-alerts',
  });
  pool.on('error', onError);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    return err(`ALERTS_DATABASE_URL: cannot connect: ${error instanceof Error ? error.message : 'unknown error'}.`);
  }
  return ok(createPostgres(pool, onError));
}

function createPostgres(pool: pg.Pool, onError: (error: Error) => void): Database {
  const createClient = (connection: pg.Pool | pg.PoolClient): SqlClient => ({
    rows: async (schema, sql, ...values) => schema.array().parse((await connection.query(sql, [...values])).rows),
    run: async (sql, ...values) => (await connection.query(sql, [...values])).rowCount ?? 0,
  });
  /** The connection that holds the lock of the leader; Postgres releases the lock when it breaks. */
  let leading: pg.PoolClient | null = null;
  return {
    ...createClient(pool),
    async transaction(steps) {
      const connection = await pool.connect();
      const client = createClient(connection);
      try {
        const result = await runTransaction(client, 'BEGIN', async () => {
          await client.run("SELECT pg_advisory_xact_lock(hashtext('job alerts: transaction'))");
          return steps(client);
        });
        connection.release();
        return result;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    },
    async isLeader() {
      const connection = leading ?? (await pool.connect());
      try {
        // Asked each time: a connection that broke in silence is found by its use alone.
        const lock = leading === null ? "pg_try_advisory_lock(hashtext('job alerts: leader'))" : 'true';
        const { rows } = await connection.query<{ isLocked: boolean }>(`SELECT ${lock} AS "isLocked"`);
        if (rows[0]?.isLocked !== true) {
          connection.release();
          return false;
        }
        if (leading === null) connection.on('error', onError);
        leading = connection;
        return true;
      } catch (error) {
        leading = null;
        connection.release(true);
        throw error;
      }
    },
    async close() {
      leading?.release(true);
      await pool.end();
    },
  };
}

/**
 * Returns a list of texts as one parameter, whose items both databases read by `SELECT key FROM json_each($1)`, and their positions
 * from 0 as `value`.
 */
export function toJsonKeys(texts: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(texts.map((text, position) => [text, position])));
}
