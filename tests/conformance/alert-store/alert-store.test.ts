import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { AlertStore } from '#lib/alerts/store/alert-store.ts';
import { openStore, type StoreLocation } from '#lib/alerts/store/open-store.ts';
import { startPostgres } from '#tests/support/start-postgres.ts';
import { describeStore } from './describe-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'alert-store-'));
const postgres = await startPostgres();

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await postgres?.close();
});

async function openAt(location: StoreLocation): Promise<AlertStore> {
  const store = await openStore(location, 0);
  if (!store.ok) throw new Error(store.error);
  return store.value;
}

let files = 0;
describeStore('SQLite', {
  open: () => openAt({ kind: 'sqlite', file: path.join(folder, `${(files += 1)}.sqlite`) }),
  openAgain: null,
});

if (postgres === null) {
  test.skip('Postgres: there is none on this system (scripts/install-programs.ts)');
} else {
  let url = '';
  const openCurrent = () => openAt({ kind: 'postgres', url, onError: () => undefined });
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
}

test('a database that cannot be reached is one line without its password', async () => {
  const store = await openStore(
    { kind: 'postgres', url: 'postgres://ada:hunter2@127.0.0.1:1/alerts', onError: () => undefined },
    0,
  );
  expect(store).toMatchObject({ ok: false, error: expect.stringMatching(/^ALERTS_DATABASE_URL: cannot connect/) });
  expect(JSON.stringify(store)).not.toContain('hunter2');
});

test('a second process on the same SQLite file stops with one line', async () => {
  const file = path.join(folder, 'shared.sqlite');
  const store = await openAt({ kind: 'sqlite', file });
  expect(await openStore({ kind: 'sqlite', file }, 0)).toEqual({
    ok: false,
    error: `ALERTS_DATABASE: another process uses ${file}. Stop it first, or use Postgres by ALERTS_DATABASE_URL.`,
  });
  await store.close();
  await (await openAt({ kind: 'sqlite', file })).close();
});
