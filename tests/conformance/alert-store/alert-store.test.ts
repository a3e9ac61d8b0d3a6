import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore, type AlertStore } from '#lib/alerts/store/open-store.ts';
import { openPostgres } from '#lib/alerts/store/postgres-driver.ts';
import type { SqlDriver } from '#lib/alerts/store/sql-driver.ts';
import { openSqlite } from '#lib/alerts/store/sqlite-driver.ts';
import type { Result } from '#lib/result.ts';
import { startPostgres } from '#tests/support/start-postgres.ts';
import { describeStore } from './describe-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'alert-store-'));
const postgres = await startPostgres();

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await postgres?.close();
});

function orThrow<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

async function openOver(driver: Result<SqlDriver, string>): Promise<AlertStore> {
  return orThrow(await openStore(orThrow(driver), 0));
}

let files = 0;
describeStore('SQLite', {
  open: () => openOver(openSqlite(path.join(folder, `${(files += 1)}.sqlite`))),
  openAgain: null,
});

if (postgres === null) {
  test.skip('Postgres: there is none on this system (scripts/install-programs.ts)');
} else {
  let url = '';
  const openCurrent = async () => openOver(await openPostgres(url, () => undefined));
  describeStore('Postgres', {
    async open() {
      url = await postgres.createDatabase();
      return openCurrent();
    },
    openAgain: openCurrent,
  });

  test('two processes that start at once on an empty database create its schema once', async () => {
    url = await postgres.createDatabase();
    const stores = await Promise.all([openCurrent(), openCurrent(), openCurrent()]);
    expect(await stores[0]?.readLedger()).toMatchObject({ revision: 0, lastNumber: 0 });
    await Promise.all(stores.map((store) => store.close()));
  });

  test('a large set of jobs is compared with a larger one within the time-out of a statement, with little memory', async () => {
    url = await postgres.createDatabase({ work_mem: '64kB', hash_mem_multiplier: '1' });
    const store = await openCurrent();
    const toJobs = (first: number) =>
      Array.from({ length: 60_000 }, (_, index) => {
        const id = `job-${first + index}`;
        return { id, lookupId: id, placedRequisition: null };
      });
    expect(await store.recordJobs('a', toJobs(0), 0)).toBe(60_000);
    await postgres.analyze(url);
    expect(await store.recordJobs('b', toJobs(10), 1)).toBe(10);
    await store.close();
  });
}

test('a database that cannot be reached is one line without its password', async () => {
  const driver = await openPostgres('postgres://ada:hunter2@127.0.0.1:1/alerts', () => undefined);
  expect(driver).toMatchObject({ ok: false, error: expect.stringMatching(/^ALERTS_DATABASE_URL: cannot connect/) });
  expect(JSON.stringify(driver)).not.toContain('hunter2');
});

test('a second process on the same SQLite file stops with one line', async () => {
  const file = path.join(folder, 'shared.sqlite');
  const store = await openOver(openSqlite(file));
  expect(openSqlite(file)).toEqual({
    ok: false,
    error: `ALERTS_DATABASE: another process uses ${file}. Stop it first, or use Postgres by ALERTS_DATABASE_URL.`,
  });
  await store.close();
  await (await openOver(openSqlite(file))).close();
});
