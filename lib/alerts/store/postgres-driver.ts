import pg from 'pg';
import { err, ok, type Result } from '#lib/result.ts';
import type { SqlClient, SqlDriver } from './sql-driver.ts';

/** Numbers of the store are below 2^53, but `pg` reads 64-bit integers as strings by default. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Connects to a Postgres database, which several processes may use.
 * @param onError called when an idle connection breaks; the next query opens another one
 * @returns the database, or an error message of one line that does not repeat the URL
 */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Result<SqlDriver, string>> {
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
  return ok(createDriver(pool));
}

function createClient(connection: pg.Pool | pg.PoolClient): SqlClient {
  return {
    rows: async (schema, sql, ...values) => schema.array().parse((await connection.query(sql, [...values])).rows),
    run: async (sql, ...values) => (await connection.query(sql, [...values])).rowCount ?? 0,
  };
}

function createDriver(pool: pg.Pool): SqlDriver {
  return {
    ...createClient(pool),
    isExclusive: false,
    skipLocked: (table) => `FOR UPDATE OF ${table} SKIP LOCKED`,
    async transaction(steps) {
      const connection = await pool.connect();
      const client = createClient(connection);
      let failure: Error | undefined;
      try {
        await client.run('BEGIN');
        const result = await steps({
          ...client,
          lock: async (name) => {
            await client.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', name);
          },
        });
        await client.run('COMMIT');
        return result;
      } catch (error) {
        failure = error instanceof Error ? error : new Error('unknown error');
        await client.run('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        connection.release(failure);
      }
    },
    // Autovacuum reclaims deleted rows, whose addresses are encrypted.
    erase: async () => undefined,
    close: () => pool.end(),
  };
}
