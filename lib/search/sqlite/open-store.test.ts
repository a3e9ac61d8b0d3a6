import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { JobSummary } from '#lib/jobs/job.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { unchecked } from '#lib/unchecked.ts';
import { openStore, type Store } from './open-store.ts';

const start = Date.UTC(2026, 10, 28, 20);
const minuteMs = 60_000;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const onHeld = vi.fn();
const closers: (() => unknown)[] = [];
let folder = '';
let feed = '';
let now = start;

beforeEach(() => {
  vi.clearAllMocks();
  folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  feed = path.join(folder, 'feed.ndjson');
  now = start;
});

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const toLines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const agents = (size: number, from = 0): readonly Readonly<Record<string, unknown>>[] =>
  Array.from({ length: size }, (_, index) => solrRow({ title: `Agent ${from + index}`, number: from + index }));
const write = (rows: readonly unknown[]): void => writeFileSync(feed, toLines(rows));

async function open(database?: string, holdMs = 10 * minuteMs): Promise<Store> {
  const store = openStore({ feed, buids: 'any', database, holdMs, now: () => now, log, onHeld });
  closers.push(() => store.close());
  await store.ready;
  return store;
}

const jobsOf = (store: Store): readonly JobSummary[] =>
  store
    .current()
    ?.database.prepare('SELECT summary FROM job')
    .all()
    .map(({ summary }) => unchecked<JobSummary>(JSON.parse(String(summary)))) ?? [];
const openTitles = (store: Store): readonly string[] =>
  jobsOf(store)
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ title }) => title)
    .sort();
const textsWith = (store: Store, words: string): number =>
  Number(store.current()?.database.prepare('SELECT count(*) AS n FROM text WHERE text MATCH ?').get(words)?.['n']);
const formerKeys = (store: Store): Readonly<Record<string, unknown>> => {
  const rows =
    store.current()?.database.prepare("SELECT id, former_keys FROM job WHERE former_keys <> '[]'").all() ?? [];
  return Object.fromEntries(rows.map(({ id, former_keys: keys }) => [String(id), JSON.parse(String(keys))]));
};

/** Replaces the feed and waits for what follows. */
async function follow(rows: readonly unknown[], isDone: () => boolean): Promise<void> {
  write(rows);
  await vi.waitUntil(isDone, { timeout: 20_000, interval: 20 });
}

it('shows a feed that was replaced, with its texts, and knows the jobs that left it as closed', async () => {
  write(agents(4));
  const store = await open();
  const before = store.current();
  expect(openTitles(store)).toEqual(['Agent 0', 'Agent 1', 'Agent 2', 'Agent 3']);
  await follow([...agents(2), ...agents(3, 7)], () => store.current() !== before);
  expect(openTitles(store)).toEqual(['Agent 0', 'Agent 1', 'Agent 7', 'Agent 8', 'Agent 9']);
  expect(jobsOf(store).filter(({ deletedAt }) => deletedAt === new Date(start).toISOString())).toHaveLength(2);
  expect([textsWith(store, 'agent'), textsWith(store, '"agent 3"'), textsWith(store, '"agent 8"')]).toEqual([5, 0, 1]);
  // Readers that started before see all of the old jobs.
  expect(before?.database.prepare('SELECT count(*) AS n FROM job').get()).toEqual({ n: 4 });
  expect(before?.version).not.toBe(store.current()?.version);
});

it('opens without another reading when neither feed nor code has changed', async () => {
  write(agents(3));
  await (await open()).close();
  const { ino } = statSync(`${feed}.sqlite`);
  const store = await open();
  expect(openTitles(store)).toEqual(['Agent 0', 'Agent 1', 'Agent 2']);
  expect(statSync(`${feed}.sqlite`).ino).toBe(ino);
});

it.each([
  ['half of its last line', (lines: string) => lines.slice(0, -40), 'the feed ends in the middle of a line'],
  ['no bytes', () => '', 'an empty file'],
  ['an unfinished array', (lines: string) => `[${lines.trim().replaceAll('\n', ',')}`, 'not valid JSON'],
  ['mostly unreadable rows', (lines: string) => `${'{}\n'.repeat(9)}${lines}`, 'most rows cannot be read'],
])('keeps the last good jobs while the feed has %s', async (_, spoil, reason) => {
  write(agents(4));
  const store = await open();
  writeFileSync(feed, spoil(toLines(agents(4))));
  await vi.waitUntil(() => store.problem() !== null, { timeout: 20_000 });
  expect(store.problem()).toContain(reason);
  expect(openTitles(store)).toHaveLength(4);
  await follow(agents(5), () => store.problem() === null);
  expect(openTitles(store)).toHaveLength(5);
});

it('skips broken rows and names them', async () => {
  write([...agents(99), { title: 'no id' }]);
  const store = await open();
  expect(openTitles(store)).toHaveLength(99);
  expect(log.warn.mock.calls.flat().join(' ')).toContain('1 row skipped, first line 100');
});

it.each([
  ['cut in the middle', (line: string) => line.slice(0, 120)],
  ['without a title', (line: string) => line.replace(/"title(_exact)?":"[^"]*"/g, '"title":null')],
])(
  'keeps a job whose row is %s, also after a new version of the code, and closes one that has no row',
  async (_, spoil) => {
    write(agents(99));
    const store = await open();
    const before = store.current();
    const lines = toLines(agents(98))
      .split('\n')
      .map((line, at) => (at === 7 ? spoil(line) : line));
    writeFileSync(feed, lines.join('\n'));
    await vi.waitUntil(() => store.current() !== before, { timeout: 20_000 });
    const titles = openTitles(store);
    expect([titles.length, textsWith(store, '"agent 7"')]).toEqual([98, 1]);
    await store.close();
    const database = new DatabaseSync(`${feed}.sqlite`);
    database.exec(`UPDATE meta SET store = json_set(store, '$.code', '', '$.stamp', '')`);
    database.close();
    const later = await open();
    expect([openTitles(later), textsWith(later, '"agent 7"')]).toEqual([titles, 1]);
  },
);

it('of more than 20,000 jobs says that Solr is for so many', { tags: 'long', timeout: 60_000 }, async () => {
  write(agents(20_001));
  await open();
  expect(log.warn.mock.calls.map(([, message]) => String(message))).toEqual([
    'JOBS_FEED: more than 20000 jobs; SEARCH_BACKEND=solr is for so many',
  ]);
});

describe('a feed at an address', () => {
  let answer = '';
  let requests = 0;

  beforeEach(async () => {
    answer = toLines(agents(8));
    requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.statusCode = answer === '' ? 500 : 200;
      response.end(answer);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    closers.push(() => server.close());
    feed = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}/feed`;
  });

  it('that fails at a start leaves the last good jobs', async () => {
    const database = path.join(folder, 'jobs.sqlite');
    await (await open(database)).close();
    answer = '';
    const later = await open(database);
    expect([openTitles(later).length, later.problem()]).toEqual([8, expect.stringContaining('500')]);
  });

  it('is read once more when its grace time is over, and then as often as before', async () => {
    const database = path.join(folder, 'jobs.sqlite');
    await (await open(database)).close();
    answer = toLines(agents(1));
    now = Date.now();
    const store = await open(database, 1000);
    expect(store.problem()).toContain('most jobs are gone');
    answer = '';
    now += minuteMs;
    await vi.waitUntil(() => requests === 3, { timeout: 20_000 });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect([openTitles(store).length, requests]).toEqual([8, 3]);
  });

  it('that is still on its way does not delay the end', async () => {
    let isWaiting = false;
    const server = createServer(() => void (isWaiting = true));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    closers.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    feed = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}/feed`;
    const store = openStore({ feed, buids: 'any', database: 'memory', holdMs: 0, now: () => now, log });
    await vi.waitUntil(() => isWaiting);
    await store.close();
    expect(log.error).not.toHaveBeenCalled();
  });
});

it('has each job once when a feed has doubled', async () => {
  write(agents(3));
  const store = await open();
  const before = store.current();
  await follow([...agents(3), ...agents(3)], () => store.current() !== before);
  expect([openTitles(store).length, textsWith(store, 'agent')]).toEqual([3, 3]);
});

it.each([
  ['empties', 0],
  ['loses more than half of its jobs', 1],
])('keeps the last good jobs of a feed that %s, across a restart, until the grace time is over', async (_, left) => {
  write(agents(4));
  const first = await open();
  writeFileSync(feed, left === 0 ? '[]' : toLines(agents(left)));
  await vi.waitUntil(() => onHeld.mock.lastCall?.[0] === true, { timeout: 20_000 });
  await vi.waitUntil(() => first.problem() !== null);
  expect([openTitles(first).length, log.error.mock.calls.length]).toEqual([4, 1]);
  expect(first.problem()).toBe(
    `most jobs are gone, which is believed from ${new Date(start + 10 * minuteMs).toISOString()} on`,
  );
  await first.close();
  now += 9 * minuteMs;
  const second = await open();
  expect(openTitles(second)).toHaveLength(4);
  now += minuteMs;
  await vi.waitUntil(() => openTitles(second).length === left, { timeout: 20_000 });
  expect(onHeld.mock.lastCall).toEqual([false]);
  expect(jobsOf(second).filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(4 - left);
});

it('forgets the lost jobs of a feed that came back, and believes an operator who allows no grace time', async () => {
  write(agents(4));
  const store = await open();
  write(agents(1));
  await vi.waitUntil(() => onHeld.mock.lastCall?.[0] === true, { timeout: 20_000 });
  await follow(agents(4), () => store.problem() === null);
  expect(onHeld.mock.lastCall).toEqual([false]);
  await store.close();
  write(agents(1));
  expect(openTitles(await open(undefined, 0))).toEqual(['Agent 0']);
});

const job = (guid: string | null, place: string, more: object = {}) => ({
  ...solrRow({ title: 'Station Agent', number: 1 }),
  guid,
  id: undefined,
  reqid: 'M-20',
  location_exact: place,
  city_exact: place.split(',')[0],
  date_new: '2026-11-20T15:00:00Z',
  salted_date: undefined,
  ...more,
});
const guids = ['A', 'B', 'C'].map((letter) => letter.repeat(32));

it('knows a job that comes back under other ids, whose day of posting stays', async () => {
  const row = (step: number) => job(guids[step] ?? '', 'Seattle, WA', { date_new: `2026-11-2${step}T15:00:00Z` });
  write([...agents(3), row(0)]);
  const store = await open();
  for (const step of [1, 2]) {
    const before = store.current();
    await follow([...agents(3), row(step)], () => store.current() !== before);
  }
  const [first = '', second = '', third = ''] = guids;
  expect(formerKeys(store)).toEqual({ [third]: [second.toLowerCase(), 'm-20', first.toLowerCase()] });
  const { id, postedAt, sortTime } = jobsOf(store).find(({ title }) => title === 'Station Agent') ?? {};
  expect({ id, postedAt, sortTime }).toEqual({
    id: third,
    postedAt: '2026-11-20T15:00:00Z',
    sortTime: Date.UTC(2026, 10, 20, 15),
  });
  // A change of the row does not make it new.
  const before = store.current();
  await follow([...agents(3), { ...row(2), zipcode: '98101' }], () => store.current() !== before);
  expect(jobsOf(store).find((one) => one.id === third)).toMatchObject({ postedAt, place: { postalCode: '98101' } });
});

it('takes a job without a GUID whose place was corrected for the same job', async () => {
  write([...agents(3), job(null, 'Seattle, WA')]);
  const store = await open();
  const before = store.current();
  await follow([...agents(3), job(null, 'SeaTac, WA')], () => store.current() !== before);
  expect(jobsOf(store).map(({ id }) => id)).toContain('M-20/seatac-wa');
  expect(jobsOf(store)).toHaveLength(4);
  expect(formerKeys(store)).toEqual({ 'M-20/seatac-wa': ['m-20/seattle-wa', 'm-20'] });
});

it('counts a posting from the day it was first seen when its date is in the future', async () => {
  const row = job(guids[0] ?? '', 'Seattle, WA', { date_new: '2026-12-24T15:00:00Z' });
  write([...agents(3), row]);
  const store = await open();
  const postedAt = () => jobsOf(store).find(({ id }) => id === guids[0])?.postedAt;
  expect(postedAt()).toBe('2026-11-28T00:00:00-08:00');
  now += 40 * 24 * 60 * minuteMs;
  const before = store.current();
  await follow([...agents(3), { ...row, zipcode: '98101' }], () => store.current() !== before);
  expect(postedAt()).toBe('2026-11-28T00:00:00-08:00');
});

it.each([
  ['is not a database', (file: string) => writeFileSync(file, 'not a database'.repeat(999))],
  ['is cut off', (file: string) => truncateSync(file, 20_000)],
  ['has damaged pages', (file: string) => writeFileSync(file, readFileSync(file).fill(7, 5000, 60_000))],
])('builds a database that %s again', async (_, damage) => {
  write(agents(30));
  await (await open()).close();
  damage(`${feed}.sqlite`);
  expect(openTitles(await open())).toHaveLength(30);
});

it('follows a feed that another process writes first', async () => {
  write(agents(3));
  const first = await open();
  for (let size = 4; size < 9; size += 1) {
    // Its thread starts with the first change, which the other one then has written.
    const second = await open();
    write(agents(size));
    await vi.waitUntil(() => [first, second].every((store) => openTitles(store).length === size), { timeout: 20_000 });
    await second.close();
  }
  expect(readdirSync(folder).sort()).toEqual(['feed.ndjson', 'feed.ndjson.sqlite']);
});

it('leaves no file behind in memory, and removes those of a process that was killed', async () => {
  write(agents(3));
  const { pid } = spawnSync(process.execPath, ['--version']);
  const killed = mkdtempSync(path.join(tmpdir(), `careers-jobs-of-${pid}-`));
  const store = await open('memory');
  const file = store.current()?.database.location() ?? '';
  expect(openTitles(store)).toHaveLength(3);
  await vi.waitUntil(() => !existsSync(killed));
  await store.close();
  expect([readdirSync(folder), existsSync(path.dirname(file))]).toEqual([['feed.ndjson'], false]);
});
