import { err, ok, type Result } from '#lib/result.ts';
import type { AlertStore } from './alert-store.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres-driver.ts';
import { createLedger } from './sql-ledger.ts';
import { createOutbox } from './sql-outbox.ts';
import { createSubscriptions } from './sql-subscriptions.ts';
import { openSqlite } from './sqlite-driver.ts';

export type StoreLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly onError: (error: Error) => void };

/**
 * Opens the store of job alerts with its schema up to date.
 * @param now milliseconds since the epoch
 * @returns the store, or an error message of one line
 */
export async function openStore(location: StoreLocation, now: number): Promise<Result<AlertStore, string>> {
  const driver =
    location.kind === 'sqlite' ? openSqlite(location.file) : await openPostgres(location.url, location.onError);
  if (!driver.ok) return driver;
  try {
    await migrate(driver.value, now);
    // Nobody else can be sending what a process of this database left behind.
    if (driver.value.isExclusive) await driver.value.query('UPDATE messages SET leased_until = 0');
  } catch (error) {
    await driver.value.close();
    return err(error instanceof Error ? error.message : 'The store of job alerts cannot be opened.');
  }
  return ok({
    ...createSubscriptions(driver.value),
    ...createLedger(driver.value),
    ...createOutbox(driver.value),
    close: () => driver.value.close(),
  });
}
