import { err, ok, type Result } from '#lib/result.ts';
import { createJobLedger } from './job-ledger.ts';
import { migrate } from './migrations.ts';
import { createOutbox } from './outbox.ts';
import type { SqlDriver } from './sql-driver.ts';
import { createSubscriptions } from './subscriptions.ts';

/** The only store of job alerts. All methods reject when the database fails, and then change nothing. */
export type AlertStore = ReturnType<typeof createStore>;

function createStore(driver: SqlDriver) {
  return {
    ...createSubscriptions(driver),
    ...createJobLedger(driver),
    ...createOutbox(driver),
    close: () => driver.close(),
  };
}

/**
 * Opens the store of job alerts with its schema up to date.
 * @param now milliseconds since the epoch
 * @returns the store, or an error message of one line
 */
export async function openStore(driver: SqlDriver, now: number): Promise<Result<AlertStore, string>> {
  try {
    await migrate(driver, now);
    // Nobody else can be sending what a process of this database left behind.
    if (driver.isExclusive) await driver.run('UPDATE messages SET leased_until = 0');
    return ok(createStore(driver));
  } catch (error) {
    await driver.close();
    return err(error instanceof Error ? error.message : 'The store of job alerts cannot be opened.');
  }
}
